package interp

import (
	"slices"
)

// Guards as questions, for who writes them down: a guard is False, True, or a
// question about one unknown with a guard for each answer.

// QuestionKind says what a question asks.
type QuestionKind uint8

// The kinds of questions.
const (
	AskTruth QuestionKind = iota // is it true
	AskValue                     // which value has it
	AskBelow                     // is it below At, or at most At if After
	AskCall                      // is the result of Op on it, with Args, true
)

// Question is a question about an unknown.
type Question struct {
	Kind QuestionKind
	// About is the unknown's key, Sym the unknown itself; nil for a fact with a
	// fixed list of values, which About names.
	About string
	Sym   *Sym
	// Yes and No are what remains after an answer; of AskValue, Cases.
	Yes, No Guard
	Cases   []ValueAnswer
	At      float64
	After   bool
	Op      string
	Args    []Value
}

// ValueAnswer is an answer to AskValue: the unknown has one of the values; with
// Other, none of those of the other answers, or one of Values.
type ValueAnswer struct {
	Values []Value
	// Indexes are their numbers in the list of a choice.
	Indexes []int
	Other   bool
	Then    Guard
}

// Question takes a guard apart, which must be neither False nor True.
func (m *Interp) Question(g Guard) Question {
	b := m.bdd
	i, lo, hi := b.parts(g)
	a := b.atoms[i]
	q := Question{About: a.Var, Sym: a.sym, Yes: hi, No: lo}
	switch a.Of {
	case AtomTruth:
		q.About = a.Key
	case AtomCut:
		q.Kind, q.At, q.After = AskBelow, a.At, a.After
	case AtomPred:
		q.Kind = AskCall
		for _, p := range m.vars[a.Var].preds {
			if p.g>>1 == b.atom(a)>>1 {
				q.Op, q.Args = p.op, p.args
			}
		}
	case AtomDigit:
		q.Kind = AskValue
		v := m.vars[a.Var]
		q.Sym = v.sym
		x := &explainer{m: m, budget: 1 << 30}
		gr := &group{}
		x.numbered(gr, v)
		for j, c := range gr.cells {
			for _, bl := range v.blocks { // digits without meaning for this value
				for _, d := range bl.digits {
					if i := b.node(d).atom; !c.set[i] {
						c.set[i] = false
					}
				}
			}
			then := x.restrict(g, c.set)
			k := slices.IndexFunc(q.Cases, func(o ValueAnswer) bool { return o.Then == then })
			if k < 0 {
				q.Cases = append(q.Cases, ValueAnswer{Then: then})
				k = len(q.Cases) - 1
			}
			q.Cases[k].Indexes = append(q.Cases[k].Indexes, j)
			switch {
			case v.sym == nil && v.vals == nil && m.SymbolicChoice(a.Var) != nil:
			case v.sym == nil && j < len(v.vals):
				q.Cases[k].Values = append(q.Cases[k].Values, v.vals[j])
			case v.sym != nil && j < len(v.points):
				q.Cases[k].Values = append(q.Cases[k].Values, v.points[j].v)
			default:
				q.Cases[k].Other = true
			}
		}
	}
	return q
}

// Type is the name of the unknown's Python type, "" if that is not known.
func (s *Sym) Type() string { return s.typ }

// Term gives the operation that the unknown results from, op "" if it is none.
func (s *Sym) Term() (op string, args []Value) { return s.op, s.args }

// Opaque reports the value of what a symbolic run could not evaluate.
func (s *Sym) Opaque() bool { return s.opaque }

// Comprehension says how a list is made of another unknown one: value is what
// becomes of an element of it, which elem stands for, if taken holds. of is nil if
// it is not made in this way.
func (s *Sym) Comprehension() (of, elem *Sym, value Value, taken Guard) {
	if s.made == nil {
		return nil, nil, nil, False
	}
	return s.made.of, s.made.elem, s.made.value, s.made.taken
}

// Definition is what the unknown stands for, where a symbolic run has given a
// union a name; nil for others.
func (s *Sym) Definition() *Union { return s.def }

// Arms calls f for each arm of a union.
func (u *Union) Arms(f func(g Guard, v Value)) {
	for _, a := range u.arms {
		f(a.g, a.v)
	}
}

// Restrict simplifies g where only the cases of care matter.
func (m *Interp) Restrict(g, care Guard) Guard {
	if care == False {
		return g
	}
	return m.bdd.restrict(g, care)
}

// Elements are the elements of a tuple.
func (t *Tuple) Elements() []Value { return t.elems }

// Elements are the elements of a list.
func (l *List) Elements() []Value { return l.elems }

// TypeName is the name of a value's Python type.
func (m *Interp) TypeName(v Value) string { return m.typeName(v) }

// Smaller reports a guard with at most limit nodes.
func (m *Interp) Smaller(g Guard, limit int) bool { return !m.bdd.bigger(limit, g) }

// ClassName is the name of a built-in class, "" of another one.
func (m *Interp) ClassName(c *Class) string {
	if b, ok := m.builtins.getStr(c.name); !ok || b != Value(c) {
		return ""
	}
	return c.name
}
