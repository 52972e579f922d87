package catalogue

import (
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/rules"
)

// bare takes out of a set what is the engine's own wording, and what says where
// it was extracted: messages, texts of several words in values and conditions,
// which are messages that are put together before they are said, and such texts
// quoted in reasons. The words that it puts in are our own.
func bare(s *rules.Set) {
	s.Source = ""
	clean := func(e rules.Expr) rules.Expr {
		if e == nil {
			return nil
		}
		return rules.MapLits(e, literal)
	}
	for i := range s.Flags {
		f := &s.Flags[i]
		// A choice or a default is a fact, but one of many words is none that
		// anybody writes on a command line.
		if t, ok := f.Default.(rules.Str); ok && prose(string(t)) {
			f.Default = nil
		}
		if t, ok := f.Const.(rules.Str); ok && prose(string(t)) {
			f.Const = nil
		}
		f.Type, f.Action = name(f.Type), name(f.Action)
	}
	for i := range s.Fields {
		s.Fields[i].Init = clean(s.Fields[i].Init)
	}
	for i := range s.Conditions {
		s.Conditions[i].Expr = clean(s.Conditions[i].Expr)
	}
	for i := range s.Steps {
		x := &s.Steps[i]
		x.Message = nil
		x.Guard, x.Value = clean(x.Guard), clean(x.Value)
		x.Reason = Reason(x.Reason)
	}
}

// prose says that a text has several words.
func prose(t string) bool {
	return strings.Count(t, " ") > 2 || strings.Contains(t, "\n") || len(t) > 200
}

// literal is what stands for a literal.
func literal(l *rules.Lit, reason bool) rules.Expr {
	t, ok := l.Value.(rules.Str)
	if ok && reason {
		if r := Reason(string(t)); r != string(t) {
			return rules.NewLit(rules.Str(r))
		}
		return l
	}
	if !ok || !prose(string(t)) {
		if v, changed := plain(l.Value); changed {
			return rules.NewLit(v)
		}
		return l
	}
	return &rules.Call{Func: "opaque", Args: []rules.Expr{rules.NewLit(rules.Str("a text"))}}
}

// plain replaces texts of several words in a value.
func plain(v rules.Value) (rules.Value, bool) {
	switch x := v.(type) {
	case rules.Str:
		if prose(string(x)) {
			return rules.NewUnknown("a text"), true
		}
	case *rules.List:
		out := &rules.List{Kind: x.Kind}
		changed := false
		for _, e := range x.Elems {
			p, c := plain(e)
			changed = changed || c
			out.Elems = append(out.Elems, p)
		}
		return out, changed
	}
	return v, false
}

var quoted = lazyre.New(`"[^"]*"|'[^']*'`)

// Reason is a reason without texts of the engine in it: what is quoted and has
// several words.
func Reason(t string) string {
	return quoted.ReplaceAllStringFunc(t, func(q string) string {
		if strings.Contains(q, " ") {
			return "a text"
		}
		return q
	})
}

// name is the name of a class or function; what is no name is its kind.
func name(t string) string {
	if strings.ContainsAny(t, " \n") {
		return "a function"
	}
	return t
}
