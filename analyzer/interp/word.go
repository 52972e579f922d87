package interp

import (
	"slices"
	"strconv"
	"strings"
)

// Word is an argument of which not all is known, as a launch file has it that
// takes values from variables.
type Word []WordPart

// WordPart is known text, or the value of a variable.
type WordPart struct {
	Text string
	// Var is the variable, "" for text. Values are the values that it can have,
	// nil if it can be anything.
	Var    string
	Values []string
	// ID tells apart what bears the same name and may have different values.
	ID int
	// Any is set if the variable can be any number of arguments.
	Any bool
}

// VariableFact is the name of the fact that a variable of a launch file is.
func VariableFact(name string) string { return "variable " + name }

// IsVariableFact reports whether a fact is a variable of a launch file.
func IsVariableFact(name string) bool { return strings.HasPrefix(name, "variable ") }

// WordValue is the value of a word in an argument vector. It is taken to be
// what its place asks for: one argument, not empty and no flag, a number where
// the program makes one of it.
func (m *Interp) WordValue(w Word) Value {
	m.partial = true
	var out Value = Str("")
	for i, p := range w {
		var v Value = Str(p.Text)
		if p.Var != "" {
			v = m.variableOf(p)
		}
		if i == 0 {
			out = v
			continue
		}
		out = m.mapArmsOf(out, func(a Value) Value {
			return m.mapArmsOf(v, func(b Value) Value {
				x, ok1 := a.(Str)
				y, ok2 := b.(Str)
				if ok1 && ok2 {
					return x + y
				}
				t := m.concat(a, b).(*Sym)
				t.plain = !ok1 || x != "" && x[0] != '-'
				if s, ok := a.(*Sym); ok {
					t.before = s.before
				} else {
					t.before = string(x)
				}
				if ok2 {
					t.after = string(y)
					if s, ok := a.(*Sym); ok {
						t.after = s.after + t.after
					}
				}
				return t
			})
		})
	}
	return out
}

// variableOf is the value of a variable of a launch file.
func (m *Interp) variableOf(p WordPart) Value {
	key, facts := "${"+p.Var+"}", []string{VariableFact(p.Var)}
	if p.ID > 0 {
		key += "#" + strconv.Itoa(p.ID)
	}
	plain := len(p.Values) > 0
	vals := make([]Value, len(p.Values))
	for i, s := range p.Values {
		plain = plain && s != "" && !strings.HasPrefix(s, "-")
		vals[i] = Str(s)
	}
	if plain {
		return m.chooseValue(key, facts, vals)
	}
	return &Sym{key: key, typ: "str", facts: facts, plain: true, any: p.Any, lacks: "\x00"}
}

// notPlain reports a text that a plain one is different from.
func notPlain(v Value) bool {
	s, ok := v.(Str)
	return ok && (s == "" || s[0] == '-')
}

func init() {
	// any_number(value): whether an argument may be any number of arguments.
	worldFuncs["any_number"] = func(m *Interp, a []Value, kw []KwArg) Value {
		s, ok := a[0].(*Sym)
		return Bool(ok && s.any)
	}
	// one_of(unknown, choices): a value among the choices, which an unknown
	// argument is taken to be; the argument itself if it is another unknown.
	worldFuncs["one_of"] = func(m *Interp, a []Value, kw []KwArg) Value {
		s, ok := a[0].(*Sym)
		if !ok || !s.plain && !s.number {
			return a[0]
		}
		vals := m.listOf(a[1])
		if s.before+s.after != "" {
			vals = slices.DeleteFunc(slices.Clone(vals), func(v Value) bool {
				t, ok := v.(Str)
				return ok && (len(t) < len(s.before)+len(s.after) || !strings.HasPrefix(string(t), s.before) || !strings.HasSuffix(string(t), s.after))
			})
			if len(vals) == 0 { // none of them, whatever it is
				return Str(s.before + "..." + s.after)
			}
		}
		if len(vals) == 0 || len(vals) > maxArms {
			return a[0]
		}
		for _, v := range vals {
			if isUnknown(v) {
				return a[0]
			}
		}
		return m.chooseValue(s.key+" among "+m.keyOf(mkTuple(vals...)), s.facts, vals)
	}
}
