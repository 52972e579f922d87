package launch

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"

	"github.com/enginelint/enginelint/pyparse"
)

// pyType is a kind of value of a Python program.
type pyType int

const (
	pyOpenVal pyType = iota
	pyStrVal
	pyNumVal // its text is in pieces
	pyBoolVal
	pyNoneVal
	pyListVal // or a tuple
	pyDictVal
)

// pyVal is a value of a Python program, as far as it is followed. Values do
// not change: what changes one in the program makes a new one.
type pyVal struct {
	kind    pyType
	unknown *Unknown // of pyOpenVal
	pieces  []pyPiece
	yes     bool
	items   []pyVal
	entries []pyEntry
	// many says of an unknown in a list that it stands for any number of items.
	many bool
	// id is the same for all names of one list or dict, which change together;
	// 0 for one that has no name.
	id int
	// weight is what weigh counted, 0 if it has not.
	weight int
	// environ says that a dict began as the environment of the process.
	environ bool
	// start and end are where it is written, in the Python source; use is
	// where its name is used instead, nil if that is the same.
	start, end int
	// origin is the list expression that a list began as.
	origin ast.Ast
}

type pyEntry struct {
	key        string // "" for **x that is not known
	val        pyVal
	start, end int
}

// pyState is what is known at a place of a Python program along one path.
type pyState struct {
	vars map[string]pyVal
	// asked are the tests on the way whose answer still holds.
	asked   map[string]bool
	choices []Choice
	// given are the values of calls that were followed.
	given map[*ast.Call]pyVal
	// changes counts assignments, so that paths on which nothing happened are
	// told at once.
	changes int
}

func (s *pyState) copy() *pyState {
	out := &pyState{vars: make(map[string]pyVal, len(s.vars)), asked: make(map[string]bool, len(s.asked)),
		choices: s.choices[:len(s.choices):len(s.choices)], changes: s.changes}
	for k, v := range s.vars {
		out.vars[k] = v
	}
	for k, v := range s.asked {
		out.asked[k] = v
	}
	return out
}

func (s *pyState) set(name string, v pyVal) {
	s.vars[name] = v
	s.changes++
	for text := range s.asked {
		if strings.Contains(text, name) {
			delete(s.asked, text)
		}
	}
}

// environ is the name under which a state has the environment.
const pyEnviron = "os.environ"

// unknown stands for an expression that is not followed.
func (p *pyReader) unknown(e ast.Ast, kind UnknownKind) pyVal {
	start, end := p.f.Span(e)
	return p.unknownNamed(exprName(p.f.Source[start:end]), kind, start, end)
}

func (p *pyReader) unknownNamed(name string, kind UnknownKind, start, end int) pyVal {
	return pyVal{kind: pyOpenVal, start: start, end: end,
		unknown: &Unknown{Name: name, Kind: kind, Start: p.r.text.At(start), End: p.r.text.At(end)}}
}

// eval gives the value of an expression; it does not follow what calls in it
// do.
func (p *pyReader) eval(e ast.Expr, st *pyState) pyVal {
	if p.depth++; p.depth > maxTerms {
		p.depth--
		return p.unknown(e, Computed)
	}
	defer func() { p.depth-- }()
	start, end := p.f.Span(e)
	at := func(v pyVal) pyVal {
		v.start, v.end = start, end
		return v
	}
	text := func(s string) pyVal {
		return pyVal{kind: pyStrVal, pieces: []pyPiece{{text: s, start: start, end: end}}, start: start, end: end}
	}
	switch e := e.(type) {
	case *ast.Str, *pyparse.JoinedStr:
		return at(p.str(e, st))
	case *ast.Num:
		v := text(numText(e, p.f.Source[start:end]))
		v.kind = pyNumVal
		return v
	case *ast.UnaryOp:
		if n, ok := e.Operand.(*ast.Num); ok && e.Op == ast.USub {
			v := text("-" + p.eval(n, st).pieces[0].text)
			v.kind = pyNumVal
			return v
		}
		if v := p.eval(e.Operand, st); e.Op == ast.Not && v.kind == pyBoolVal {
			return at(pyVal{kind: pyBoolVal, yes: !v.yes})
		}
	case *ast.NameConstant:
		switch e.Value {
		case ast.Singleton(py.True):
			return at(pyVal{kind: pyBoolVal, yes: true})
		case ast.Singleton(py.False):
			return at(pyVal{kind: pyBoolVal})
		}
		return at(pyVal{kind: pyNoneVal})
	case *ast.Name:
		if v, ok := st.vars[string(e.Id)]; ok {
			return v
		}
		return p.unknown(e, Computed)
	case *ast.List:
		return at(pyVal{kind: pyListVal, items: p.items(e.Elts, st), origin: e})
	case *ast.Tuple:
		return at(pyVal{kind: pyListVal, items: p.items(e.Elts, st), origin: e})
	case *ast.Dict:
		return at(p.dict(e, st))
	case *ast.BinOp:
		if v, ok := p.binary(e, st); ok {
			return at(v)
		}
	case *ast.IfExp:
		a, b := p.eval(e.Body, st), p.eval(e.Orelse, st)
		switch t := p.eval(e.Test, st); {
		case t.kind == pyBoolVal && t.yes:
			return a
		case t.kind == pyBoolVal:
			return b
		case a.kind == pyListVal && b.kind == pyListVal:
			u := p.unknown(e, Computed)
			u.many = true
			return at(pyVal{kind: pyListVal, items: []pyVal{u}, origin: e})
		}
		u := p.unknown(e, Computed)
		u.unknown.Values = valuesOf(a, b)
		return u
	case *ast.Attribute:
		switch p.dotted(e) {
		case "sys.executable":
			return text("python3") // an interpreter, whatever its name is
		case pyEnviron:
			return p.environ(st)
		}
	case *ast.Subscript:
		if v, ok := p.subscript(e, st); ok {
			return v
		}
	case *ast.ListComp:
		if v, ok := p.comprehension(e.Elt, e.Generators, st); ok {
			return v
		}
	case *ast.GeneratorExp:
		if v, ok := p.comprehension(e.Elt, e.Generators, st); ok {
			return v
		}
	case *pyparse.NamedExpr:
		return p.eval(e.Value, st)
	case *ast.Call:
		if v, ok := st.given[e]; ok {
			return v
		}
		if v, ok := p.callValue(e, st); ok {
			return v
		}
	}
	return p.unknown(e, Computed)
}

// numText writes a number as str does; the source text where that is the same
// for a parser of numbers.
func numText(e *ast.Num, source string) string {
	switch n := e.N.(type) {
	case py.Int:
		return fmt.Sprintf("%d", int64(n))
	case *py.BigInt:
		if s, err := n.M__str__(); err == nil {
			return fmt.Sprint(s)
		}
	}
	if f, err := strconv.ParseFloat(strings.ReplaceAll(source, "_", ""), 64); err == nil || errors.Is(err, strconv.ErrRange) {
		return floatText(f)
	}
	return source
}

// floatText writes a number as Python does: the shortest digits that give it,
// with an exponent only outside of 1e-4 to 1e16.
func floatText(f float64) string {
	switch a := math.Abs(f); {
	case math.IsInf(f, 0):
		return strings.TrimPrefix(strings.ToLower(fmt.Sprint(f)), "+")
	case a != 0 && (a < 1e-4 || a >= 1e16):
		return strconv.FormatFloat(f, 'e', -1, 64)
	}
	s := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(s, ".") {
		s += ".0"
	}
	return s
}

// valuesOf lists the texts of values; nil if one has none.
func valuesOf(vs ...pyVal) []string {
	var out []string
	for _, v := range vs {
		s, ok := Known(pyParts(v.pieces))
		if v.kind != pyStrVal && v.kind != pyNumVal || !ok {
			return nil
		}
		out = append(out, s)
	}
	return out
}

// str gives a string or an f-string.
func (p *pyReader) str(e ast.Expr, st *pyState) pyVal {
	start, end := p.f.Span(e)
	var parts []pyparse.Part
	if s, ok := e.(*ast.Str); ok {
		parts = []pyparse.Part{{Text: string(s.S)}}
	} else {
		parts = e.(*pyparse.JoinedStr).Parts
	}
	v := pyVal{kind: pyStrVal, start: start, end: end}
	lits, ok := pyLiterals(p.f.Source, start, end)
	for _, part := range parts {
		if part.Field != nil {
			at, to := start, end
			if ok && len(lits) > 0 && lits[0].field {
				at, to = lits[0].start, lits[0].end
				lits = lits[1:]
			} else {
				ok = false
			}
			v.pieces = append(v.pieces, p.field(part.Field, st, at, to)...)
			continue
		}
		var own []pyPiece
		var b strings.Builder
		for ok && len(lits) > 0 && !lits[0].field {
			own = append(own, lits[0].pyPiece)
			b.WriteString(lits[0].text)
			lits = lits[1:]
		}
		if !ok || b.String() != part.Text {
			ok = false
			own = []pyPiece{{text: part.Text, start: start, end: end}}
		}
		v.pieces = append(v.pieces, own...)
	}
	return v
}

func (p *pyReader) field(f *pyparse.Field, st *pyState, start, end int) []pyPiece {
	if f.Conv == 0 && !f.HasSpec {
		switch v := p.eval(f.Value, st); v.kind {
		case pyStrVal, pyNumVal:
			return placed(v.pieces, start, end)
		case pyOpenVal:
			u := *v.unknown
			return []pyPiece{{unknown: &u, start: start, end: end}}
		}
	}
	return []pyPiece{{unknown: p.unknown(f.Value, Computed).unknown, start: start, end: end}}
}

// placed gives pieces the place where they are used.
func placed(l []pyPiece, start, end int) []pyPiece {
	out := make([]pyPiece, len(l))
	for i, q := range l {
		out[i] = pyPiece{text: q.text, unknown: q.unknown, start: start, end: end}
	}
	return out
}

// items gives the items of a list.
func (p *pyReader) items(es []ast.Expr, st *pyState) []pyVal {
	var out []pyVal
	for _, e := range es {
		if s, ok := e.(*ast.Starred); ok {
			out = append(out, p.spliced(s.Value, st)...)
			continue
		}
		start, end := p.f.Span(e)
		v := p.eval(e, st)
		out = append(out, used(v, start, end))
	}
	return out
}

// used gives a string the place where it is used; where it was written is its
// definition.
func used(v pyVal, start, end int) pyVal {
	if v.start == start && v.end == end || v.kind == pyListVal || v.kind == pyDictVal {
		return v
	}
	v.pieces = append([]pyPiece(nil), v.pieces...)
	v.start, v.end = start, end
	return v
}

// spliced gives the items that a list contributes to another.
func (p *pyReader) spliced(e ast.Expr, st *pyState) []pyVal {
	v := p.eval(e, st)
	if v.kind == pyListVal {
		return v.items
	}
	u := v
	if v.kind != pyOpenVal {
		u = p.unknown(e, Computed)
	}
	u.many = true
	return []pyVal{u}
}

func (p *pyReader) binary(e *ast.BinOp, st *pyState) (pyVal, bool) {
	if e.Op == ast.Modulo {
		a := p.eval(e.Left, st)
		v, ok := pyPercent(a, p.eval(e.Right, st))
		if !ok {
			p.lost(a, e)
		}
		return v, ok
	}
	if e.Op != ast.Add && e.Op != ast.BitOr {
		return pyVal{}, false
	}
	a, b := p.eval(e.Left, st), p.eval(e.Right, st)
	switch {
	case e.Op == ast.BitOr && a.kind == pyDictVal && b.kind == pyDictVal:
		return pyVal{kind: pyDictVal, entries: joinEntries(a.entries, b.entries), environ: a.environ}, true
	case e.Op == ast.BitOr:
		return pyVal{}, false
	case a.kind == pyStrVal && b.kind == pyStrVal:
		return pyVal{kind: pyStrVal, pieces: joinPieces(a.pieces, b.pieces)}, true
	case a.kind == pyStrVal && b.kind == pyOpenVal:
		return pyVal{kind: pyStrVal, pieces: joinPieces(a.pieces, []pyPiece{{unknown: b.unknown, start: b.start, end: b.end}})}, true
	case a.kind == pyOpenVal && b.kind == pyStrVal:
		return pyVal{kind: pyStrVal, pieces: joinPieces([]pyPiece{{unknown: a.unknown, start: a.start, end: a.end}}, b.pieces)}, true
	case a.kind == pyListVal && (b.kind == pyListVal || b.kind == pyOpenVal):
		return pyVal{kind: pyListVal, items: joinItems(a.items, p.spliced(e.Right, st)), origin: a.origin}, true
	case a.kind == pyOpenVal && b.kind == pyListVal:
		return pyVal{kind: pyListVal, items: joinItems(p.spliced(e.Left, st), b.items), origin: b.origin}, true
	}
	return pyVal{}, false
}

func joinPieces(a, b []pyPiece) []pyPiece { return append(append([]pyPiece(nil), a...), b...) }
func joinItems(a, b []pyVal) []pyVal      { return append(append([]pyVal(nil), a...), b...) }

// maxPyItems bounds what is in a value that has a name. A larger one is not
// known.
const maxPyItems = 10_000

// weigh counts what is in a value; what is in it twice counts twice.
func (v *pyVal) weigh() int {
	if v.weight > 0 {
		return v.weight
	}
	v.weight = 1 + len(v.pieces)
	for i := range v.items {
		v.weight += v.items[i].weigh()
	}
	for i := range v.entries {
		v.weight += v.entries[i].val.weigh()
	}
	v.weight = min(v.weight, 2*maxPyItems)
	return v.weight
}

// joinEntries puts entries over others, as dict.update does.
func joinEntries(a, b []pyEntry) []pyEntry {
	out := append([]pyEntry(nil), a...)
next:
	for _, e := range b {
		for i := range out {
			if e.key != "" && out[i].key == e.key {
				out[i] = e
				continue next
			}
		}
		out = append(out, e)
	}
	return out
}

func (p *pyReader) dict(e *ast.Dict, st *pyState) pyVal {
	v := pyVal{kind: pyDictVal}
	for i, k := range e.Keys {
		val := p.eval(e.Values[i], st)
		start, end := p.f.Span(e.Values[i])
		if k == nil {
			if val.kind == pyDictVal {
				v.entries = joinEntries(v.entries, val.entries)
				v.environ = v.environ || val.environ
				continue
			}
			v.entries = append(v.entries, pyEntry{val: val, start: start, end: end})
			continue
		}
		key := p.eval(k, st)
		name, ok := Known(pyParts(key.pieces))
		if key.kind != pyStrVal || !ok {
			v.entries = append(v.entries, pyEntry{val: p.unknown(e, Computed), start: start, end: end})
			continue
		}
		kstart, _ := p.f.Span(k)
		v.entries = joinEntries(v.entries, []pyEntry{{name, used(val, start, end), kstart, end}})
	}
	return v
}

// environ is the environment at a state.
func (p *pyReader) environ(st *pyState) pyVal {
	if v, ok := st.vars[pyEnviron]; ok {
		return v
	}
	return pyVal{kind: pyDictVal, environ: true}
}

// subscript gives x[:] of a list and what a dict has.
func (p *pyReader) subscript(e *ast.Subscript, st *pyState) (pyVal, bool) {
	v := p.eval(e.Value, st)
	switch s := e.Slice.(type) {
	case *ast.Slice:
		v.id = 0
		return v, v.kind == pyListVal && s.Lower == nil && s.Upper == nil && s.Step == nil
	case *ast.Index:
		key := p.eval(s.Value, st)
		name, ok := Known(pyParts(key.pieces))
		if v.kind != pyDictVal || key.kind != pyStrVal || !ok {
			return pyVal{}, false
		}
		return p.get(e, v, name)
	}
	return pyVal{}, false
}

// get is what a dict has for a key.
func (p *pyReader) get(e ast.Expr, v pyVal, name string) (pyVal, bool) {
	for i := len(v.entries) - 1; i >= 0; i-- {
		switch v.entries[i].key {
		case name:
			return v.entries[i].val, true
		case "":
			return pyVal{}, false
		}
	}
	if v.environ {
		start, end := p.f.Span(e)
		return p.unknownNamed(name, Unset, start, end), true
	}
	return pyVal{}, false
}

// comprehension gives [str(x) for x in list] and [x for x in list].
func (p *pyReader) comprehension(elt ast.Expr, gens []ast.Comprehension, st *pyState) (pyVal, bool) {
	if len(gens) != 1 || len(gens[0].Ifs) > 0 {
		return pyVal{}, false
	}
	target, ok := gens[0].Target.(*ast.Name)
	if c, isCall := elt.(*ast.Call); isCall && len(c.Args) == 1 && len(c.Keywords) == 0 && p.dotted(c.Func) == "str" {
		elt = c.Args[0]
	}
	if n, isName := elt.(*ast.Name); !ok || !isName || n.Id != target.Id {
		return pyVal{}, false
	}
	v := p.eval(gens[0].Iter, st)
	v.id = 0
	return v, v.kind == pyListVal
}

// callValue gives what a call returns, of the few functions that are known.
func (p *pyReader) callValue(c *ast.Call, st *pyState) (pyVal, bool) {
	start, end := p.f.Span(c)
	arg := func(i int) pyVal {
		if i < len(c.Args) {
			return p.eval(c.Args[i], st)
		}
		return pyVal{kind: pyNoneVal}
	}
	known := func(v pyVal) string {
		s, ok := Known(pyParts(v.pieces))
		if v.kind != pyStrVal || !ok {
			return ""
		}
		return s
	}
	name := p.dotted(c.Func)
	switch name {
	case "str":
		if v := arg(0); len(c.Args) == 1 && (v.kind == pyStrVal || v.kind == pyNumVal || v.kind == pyOpenVal) {
			if v.kind == pyNumVal {
				v.kind = pyStrVal
			}
			return v, true
		}
	case "list", "tuple":
		if v := arg(0); len(c.Args) == 1 && v.kind == pyListVal {
			v.id = 0
			return v, true
		}
	case "map":
		if v := arg(1); len(c.Args) == 2 && p.dotted(c.Args[0]) == "str" && v.kind == pyListVal {
			v.id = 0
			return v, true
		}
	case "dict":
		v := pyVal{kind: pyDictVal, start: start, end: end}
		if len(c.Args) == 1 {
			a := arg(0)
			if a.kind != pyDictVal {
				return pyVal{}, false
			}
			v.entries, v.environ = a.entries, a.environ
		} else if len(c.Args) > 1 {
			return pyVal{}, false
		}
		v.entries = joinEntries(v.entries, p.keywords(c, st))
		return v, true
	case "os.getenv", "os.environ.get":
		if key := known(arg(0)); key != "" {
			if v, ok := p.get(c, p.environ(st), key); ok {
				return v, true
			}
		}
	case "textwrap.dedent", "inspect.cleandoc":
		if v := arg(0); v.kind == pyStrVal {
			return v, true // white space at the beginning of a line means nothing to a shell
		}
	case "shlex.split":
		if v := arg(0); v.kind == pyStrVal && len(c.Args) == 1 {
			if words, ok := pySplit(v.pieces, true); ok {
				return p.listOf(words, c), true
			}
		}
	case "shlex.quote":
		if v := arg(0); v.kind == pyOpenVal {
			return v, true
		} else if s := known(v); s != "" && Quote(s) == s {
			return v, true
		}
	case "shlex.join":
		if v := arg(0); v.kind == pyListVal {
			return p.join(v, " ", true)
		}
	}
	if m, ok := c.Func.(*ast.Attribute); ok {
		return p.method(m, c, st)
	}
	return pyVal{}, false
}

// method gives what a method of a string, a list or a dict returns.
func (p *pyReader) method(m *ast.Attribute, c *ast.Call, st *pyState) (pyVal, bool) {
	v := p.eval(m.Value, st)
	switch {
	case m.Attr == "copy" && (v.kind == pyListVal || v.kind == pyDictVal) && len(c.Args) == 0:
		v.id = 0
		return v, true
	case m.Attr == "split" && v.kind == pyStrVal && len(c.Args) == 0:
		words, _ := pySplit(v.pieces, false)
		return p.listOf(words, c), true
	case (m.Attr == "strip" || m.Attr == "rstrip" || m.Attr == "lstrip") && v.kind == pyStrVal && len(c.Args) == 0:
		return v, true // white space at the ends means nothing to a shell
	case m.Attr == "join" && v.kind == pyStrVal && len(c.Args) == 1:
		sep, ok := Known(pyParts(v.pieces))
		l := p.eval(c.Args[0], st)
		if !ok || l.kind != pyListVal {
			return pyVal{}, false
		}
		return p.join(l, sep, false)
	case m.Attr == "format" && v.kind == pyStrVal:
		v, ok := p.format(v, c, st)
		if !ok {
			p.lost(p.eval(m.Value, st), c)
		}
		return v, ok
	case m.Attr == "replace" && v.kind == pyStrVal && len(c.Args) == 2 && len(c.Keywords) == 0:
		s, ok := Known(pyParts(v.pieces))
		from, to := p.eval(c.Args[0], st), p.eval(c.Args[1], st)
		x, y := valuesOf(from), valuesOf(to)
		if ok && from.kind == pyStrVal && to.kind == pyStrVal && x != nil && y != nil && len(s)*(len(y[0])+1) < maxPyItems*100 {
			start, end := p.f.Span(c)
			return pyVal{kind: pyStrVal, pieces: []pyPiece{{text: strings.ReplaceAll(s, x[0], y[0]), start: start, end: end}}, start: start, end: end}, true
		}
		p.lost(v, c)
	case v.kind == pyStrVal && !slices.Contains([]string{"startswith", "endswith", "find", "count", "index", "encode", "isdigit"}, string(m.Attr)):
		p.lost(v, c)
	}
	return pyVal{}, false
}

// lost says that a text which starts an engine is not followed through an
// expression.
func (p *pyReader) lost(v pyVal, e ast.Ast) {
	var b strings.Builder
	for _, q := range v.pieces {
		b.WriteString(q.text)
	}
	if v.kind != pyStrVal || !startsText(b.String()) {
		return
	}
	start, end := p.f.Span(e)
	if p.noted == nil {
		p.noted = map[int]bool{}
	}
	if !p.noted[start] {
		p.noted[start] = true
		p.r.pass(p.r.text, start, "not followed: the command that "+exprName(p.f.Source[start:end])+" makes", "")
	}
}

// pyPercent gives text % values, of %s, %d and %%.
func pyPercent(a, b pyVal) (pyVal, bool) {
	if a.kind != pyStrVal {
		return pyVal{}, false
	}
	vals := []pyVal{b}
	if b.kind == pyListVal {
		if _, tuple := b.origin.(*ast.Tuple); !tuple {
			return pyVal{}, false
		}
		vals = b.items
	}
	out := pyVal{kind: pyStrVal}
	for _, q := range a.pieces {
		if q.unknown != nil {
			return pyVal{}, false
		}
		for rest := q.text; rest != ""; {
			text, after, found := strings.Cut(rest, "%")
			r := pyPiece{text: text, start: q.start, end: q.end, linear: q.linear}
			if q.linear {
				r.start += len(q.text) - len(rest)
				r.end = r.start + len(text)
			}
			out.pieces = append(out.pieces, r)
			if rest = after; !found {
				break
			}
			if rest == "" {
				return pyVal{}, false
			}
			c := rest[0]
			rest = rest[1:]
			if c == '%' {
				out.pieces = append(out.pieces, pyPiece{text: "%", start: q.start, end: q.end})
				continue
			}
			if c != 's' && c != 'd' || len(vals) == 0 || vals[0].many {
				return pyVal{}, false
			}
			v := vals[0]
			vals = vals[1:]
			s := valuesOf(v)
			start, end := q.start, q.end
			if q.linear {
				start, end = r.end, r.end+2
			}
			switch {
			case v.kind == pyOpenVal:
				out.pieces = append(out.pieces, pyPiece{unknown: v.unknown, start: start, end: end})
			case c == 's' && (v.kind == pyStrVal || v.kind == pyNumVal), c == 'd' && v.kind == pyNumVal && s != nil && !strings.ContainsAny(s[0], ".en"):
				out.pieces = append(out.pieces, placed(v.pieces, start, end)...)
			default:
				return pyVal{}, false
			}
		}
	}
	return out, len(vals) == 0
}

// join gives sep.join(list), with each item quoted for a shell if that is
// asked for and something would change it.
func (p *pyReader) join(l pyVal, sep string, quote bool) (pyVal, bool) {
	v := pyVal{kind: pyStrVal, start: l.start, end: l.end, origin: l.origin}
	for i, it := range l.items {
		if i > 0 {
			v.pieces = append(v.pieces, pyPiece{text: sep, start: it.start, end: it.start})
		}
		switch it.kind {
		case pyStrVal, pyNumVal:
			s, ok := Known(pyParts(it.pieces))
			if q := Quote(s); quote && ok && q != s {
				v.pieces = append(v.pieces, pyPiece{text: q, start: it.start, end: it.end})
				continue
			}
			v.pieces = append(v.pieces, it.pieces...)
		case pyOpenVal:
			v.pieces = append(v.pieces, pyPiece{unknown: it.unknown, start: it.start, end: it.end})
		default:
			return pyVal{}, false
		}
	}
	return v, true
}

// format gives text.format(...) with plain fields.
func (p *pyReader) format(v pyVal, c *ast.Call, st *pyState) (pyVal, bool) {
	named := map[string]pyVal{}
	for i, a := range c.Args {
		if _, star := a.(*ast.Starred); star {
			return pyVal{}, false
		}
		named[fmt.Sprint(i)] = p.eval(a, st)
	}
	for _, e := range p.keywords(c, st) {
		if e.key == "" {
			return pyVal{}, false
		}
		named[e.key] = e.val
	}
	out := pyVal{kind: pyStrVal, start: v.start, end: v.end}
	auto := 0
	for _, q := range v.pieces {
		if q.unknown != nil {
			return pyVal{}, false
		}
		from := 0
		take := func(i int) {
			r := pyPiece{text: q.text[from:i], start: q.start, end: q.end, linear: q.linear}
			if q.linear {
				r.start, r.end = q.start+from, q.start+i
			}
			out.pieces = append(out.pieces, r)
		}
		for i := 0; i < len(q.text); i++ {
			c := q.text[i]
			if c != '{' && c != '}' {
				continue
			}
			if i+1 < len(q.text) && q.text[i+1] == c { // {{ and }}
				take(i + 1)
				i++
				from = i + 1
				continue
			}
			n := strings.IndexByte(q.text[i:], '}')
			if c == '}' || n < 0 {
				return pyVal{}, false
			}
			name := q.text[i+1 : i+n]
			if name == "" {
				name = fmt.Sprint(auto)
				auto++
			}
			val, ok := named[name]
			if !ok {
				return pyVal{}, false
			}
			take(i)
			start, end := q.start, q.end
			if q.linear {
				start, end = q.start+i, q.start+i+n+1
			}
			switch val.kind {
			case pyStrVal, pyNumVal:
				out.pieces = append(out.pieces, placed(val.pieces, start, end)...)
			case pyOpenVal:
				out.pieces = append(out.pieces, pyPiece{unknown: val.unknown, start: start, end: end})
			default:
				return pyVal{}, false
			}
			i += n
			from = i + 1
		}
		take(len(q.text))
	}
	return out, true
}

// listOf makes a list of words.
func (p *pyReader) listOf(words [][]pyPiece, origin ast.Ast) pyVal {
	start, end := p.f.Span(origin)
	v := pyVal{kind: pyListVal, start: start, end: end, origin: origin}
	for _, w := range words {
		it := pyVal{kind: pyStrVal, pieces: w, start: start, end: end}
		if len(w) > 0 {
			it.start, it.end = w[0].start, w[len(w)-1].end
		}
		if len(w) == 1 && w[0].unknown != nil {
			u := *w[0].unknown
			it = pyVal{kind: pyOpenVal, unknown: &u, many: true, start: it.start, end: it.end}
		}
		v.items = append(v.items, it)
	}
	return v
}

// jsonText writes a value as JSON; ok is false if it is not all known.
func jsonText(v pyVal) (string, bool) {
	x, ok := jsonValue(v)
	if !ok {
		return "", false
	}
	b, err := json.Marshal(x)
	return string(b), err == nil
}

func jsonValue(v pyVal) (any, bool) {
	switch v.kind {
	case pyStrVal:
		return Known(pyParts(v.pieces))
	case pyNumVal:
		s, ok := Known(pyParts(v.pieces))
		return json.Number(s), ok && json.Valid([]byte(s))
	case pyBoolVal:
		return v.yes, true
	case pyNoneVal:
		return nil, true
	case pyListVal:
		out := []any{}
		for _, it := range v.items {
			x, ok := jsonValue(it)
			if !ok || it.many {
				return nil, false
			}
			out = append(out, x)
		}
		return out, true
	case pyDictVal:
		out := map[string]any{}
		for _, e := range v.entries {
			x, ok := jsonValue(e.val)
			if !ok || e.key == "" {
				return nil, false
			}
			out[e.key] = x
		}
		return out, !v.environ
	}
	return nil, false
}
