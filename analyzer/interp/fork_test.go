package interp

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/stretchr/testify/require"
)

// The undecided branches are judged by the decided ones: a program whose
// conditions are unknown must, for every answer to them, leave what the same
// program leaves when the answers are given.

// Variables that are not live have no value after a merge here, so that a program
// that reads one after all raises an exception.
func init() { poisonDead = true }

// progGen writes small programs over the unknown booleans A to D.
type progGen struct {
	r     *rand.Rand
	b     strings.Builder
	depth int
	inTry bool
}

func (g *progGen) line(indent int, format string, args ...any) {
	g.b.WriteString(strings.Repeat("    ", indent))
	fmt.Fprintf(&g.b, format, args...)
	g.b.WriteByte('\n')
}

func (g *progGen) pick(ss ...string) string { return ss[g.r.Intn(len(ss))] }

func (g *progGen) cond() string {
	switch g.r.Intn(7) {
	case 0:
		return fmt.Sprintf("%s and %s", g.pick("A", "B"), g.pick("not C", "D"))
	case 1:
		return fmt.Sprintf("%s or x > %d", g.pick("A", "B", "C"), g.r.Intn(6))
	case 2:
		return fmt.Sprintf("x %s y", g.pick("<", "==", "!="))
	case 3:
		return fmt.Sprintf("'%s' in d", g.pick("a", "b"))
	case 4:
		return fmt.Sprintf("len(l) > %d", g.r.Intn(4))
	}
	return g.pick("A", "B", "C", "D", "not A", "not D")
}

func (g *progGen) value() string {
	return g.pick("x + 1", "y * 2", "x if B else y", "(y if A else 3)", "7", "len(l)", "d.get('a', 5)", "f(x)", "sum(l)", "max(x, y)", "(x and y)", "-x", "o.v + 1", "int(A)", "len([q for q in l if q > x])",
		"len([q for q in l if q > t or A if B])", "sum(p * q for p in l if C for q in [r for r in (1, 2) if r == 1 or D])", "len({q % 3 for q in l if A or q > u})",
		"t", "t + u", "u * 2", "sum(q + t for q in l)", "[q for q in range(3) if q != u][0]", "(lambda: u + x)()")
}

func (g *progGen) stmt(indent int, loop, fn bool) {
	g.depth++
	defer func() { g.depth-- }()
	n := 22
	if g.depth > 3 {
		n = 14
	}
	switch g.r.Intn(n) {
	case 0, 1:
		g.line(indent, "x = %s", g.value())
	case 2:
		g.line(indent, "y = %s", g.value())
	case 3:
		g.line(indent, "l.append(%s)", g.value())
	case 4:
		g.line(indent, "d[%s] = %s", g.pick("'a'", "'b'", "'c'"), g.value())
	case 5:
		g.line(indent, "d.pop('%s', None)", g.pick("a", "b"))
	case 6:
		g.line(indent, "o.%s = %s", g.pick("v", "w"), g.value())
	case 7:
		switch {
		case loop && g.r.Intn(2) == 0:
			g.line(indent, "if %s:", g.cond())
			g.line(indent+1, "%s", g.pick("break", "continue"))
		case fn:
			g.line(indent, "if %s:", g.cond())
			g.line(indent+1, "return %s", g.pick("x", "y", "x + y"))
		case g.inTry:
			g.line(indent, "if %s:", g.cond())
			g.line(indent+1, "raise %s", g.pick("ValueError(x)", "KeyError('k')"))
		default:
			g.line(indent, "s = s + f'{x}:{y};'")
		}
	case 8:
		g.line(indent, "x, y = y, x")
	case 9: // a variable that may not be read any more
		g.line(indent, "t = %s", g.value())
	case 10:
		g.line(indent, "u = %s", g.value())
	case 11:
		g.line(indent, "u, t = t, x")
	case 12:
		g.line(indent, "%s", g.pick("l.insert(0, t)", "l[:] = [u, x]", "l.extend([t, y])", "t += x", "l = l + [u]", "l.reverse()",
			"l = [q for q in l if A or q > t]", "l = [p + q for p in l if B for q in [t, u] if C or p > q]", "d = {k: q for k, q in d.items() if D}", "l = [f(q) for q in l if not A]"))
	case 13:
		g.line(indent, "if len(l) > 1: %s", g.pick("l.pop()", "l.pop(0)", "del l[0]", "l[-1] = t", "l[0] = u"))
	case 14, 15, 16:
		g.line(indent, "if %s:", g.cond())
		g.block(indent+1, loop, fn)
		if g.r.Intn(2) == 0 {
			g.line(indent, "elif %s:", g.cond())
			g.block(indent+1, loop, fn)
		}
		if g.r.Intn(2) == 0 {
			g.line(indent, "else:")
			g.block(indent+1, loop, fn)
		}
	case 17, 18:
		if n := g.r.Intn(4); n == 3 {
			g.line(indent, "for t in list(l)[:3]:")
		} else {
			g.line(indent, "for i in range(%d):", 1+n)
		}
		g.block(indent+1, true, fn)
		if g.r.Intn(3) == 0 {
			g.line(indent, "else:")
			g.block(indent+1, loop, fn)
		}
	case 19, 20:
		was := g.inTry
		g.inTry = true
		g.line(indent, "try:")
		g.block(indent+1, loop, fn)
		g.line(indent+1, "if %s: raise ValueError('v')", g.cond())
		g.inTry = was
		g.line(indent, "except %s:", g.pick("ValueError", "(ValueError, KeyError)", "Exception"))
		g.block(indent+1, loop, fn)
		if g.r.Intn(3) == 0 {
			g.line(indent, "else:")
			g.block(indent+1, loop, fn)
		}
		if g.r.Intn(3) == 0 {
			g.line(indent, "finally:")
			g.line(indent+1, "y = y + 1")
		}
	case 21:
		g.line(indent, "with Ctx(%s):", g.pick("True", "False"))
		g.block(indent+1, loop, fn)
	}
}

func (g *progGen) block(indent int, loop, fn bool) {
	for i := 0; i <= g.r.Intn(3); i++ {
		g.stmt(indent, loop, fn)
	}
}

func (g *progGen) program() (src string) {
	g.line(0, `class O:
    v = 1
class Ctx:
    def __init__(self, s):
        self.s = s
    def __enter__(self):
        return self
    def __exit__(self, t, e, tb):
        return self.s and t is ValueError
def f(q):
    if q > 3:
        return q - 1
    if A:
        return 2
    return q * 2`)
	g.line(0, "def main(x, y):")
	g.line(1, "l = [1]")
	g.line(1, "d = {'a': 1}")
	g.line(1, "o = O()")
	g.line(1, "s = ''")
	g.line(1, "t, u = 3, 4")
	if g.r.Intn(4) == 0 {
		g.line(1, "def late(): return t * 10")
		g.line(1, "late.u = lambda: u")
		defer func() { src = strings.Replace(src, "return [x,", "return [late(), late.u(), x,", 1) }()
	}
	g.line(1, "try:")
	g.inTry = true
	for i := 0; i < 1+g.r.Intn(6); i++ {
		g.stmt(2, false, true)
	}
	g.line(1, "except RuntimeError:")
	g.line(2, "x = 99")
	g.line(1, "return [x, y, l, d, o.__dict__, s]")
	g.line(0, "try:")
	g.line(1, "out = main(1, 2)")
	g.line(0, "except Exception as e:")
	g.line(1, "out = 'raised', type(e).__name__")
	return g.b.String()
}

// under gives what a value is when the atoms have the given answers.
func under(m *Interp, v Value, answers map[string]bool) string {
	switch x := v.(type) {
	case nil:
		return "absent"
	case *Sym:
		switch {
		case x.key == "A", x.key == "B", x.key == "C", x.key == "D":
			if answers[x.key] {
				return "True"
			}
			return "False"
		}
		return evalTerm(x.key, answers)
	case *Union:
		for _, a := range x.arms {
			if evalGuard(m, a.g, answers) {
				return under(m, a.v, answers)
			}
		}
		return "no arm"
	case *List:
		return "[" + joinUnder(m, x.elems, answers) + "]"
	case *Tuple:
		return "(" + joinUnder(m, x.elems, answers) + ")"
	case *Dict:
		var parts []string
		for i, k := range x.keys {
			if k == nil {
				continue
			}
			if s := under(m, x.vals[i], answers); s != "absent" {
				parts = append(parts, under(m, k, answers)+": "+s)
			}
		}
		sortStrings(parts)
		return "{" + strings.Join(parts, ", ") + "}"
	}
	s, _ := m.reprBuiltin(v)
	return s
}

func joinUnder(m *Interp, vs []Value, answers map[string]bool) string {
	var parts []string
	for _, v := range vs {
		if s := under(m, v, answers); s != "absent" {
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, ", ")
}

// evalTerm computes the only terms that the programs build: int(A).
func evalTerm(key string, answers map[string]bool) string {
	for n, v := range answers {
		if key == "int("+n+")" {
			if v {
				return "1"
			}
			return "0"
		}
	}
	return "term " + key
}

func evalGuard(m *Interp, g Guard, answers map[string]bool) bool {
	for g > True {
		atom, lo, hi := m.bdd.parts(g)
		a, ok := answers[m.bdd.atoms[atom].Key]
		if !ok {
			panic("atom " + m.bdd.atoms[atom].Key)
		}
		g = lo
		if a {
			g = hi
		}
	}
	return g == True
}

func runWith(src string, inputs map[string]Value) (m *Interp, ends []PathEnd, out Value, err error) {
	fsys := fstest.MapFS{"main.py": {Data: []byte(src)}}
	w := world.New(world.NewFacts(), nil)
	w.Engine, w.EngineRoot = fsys, "/engine"
	m = New(Options{Sources: NewSources(fsys, "main"), World: w, Limits: Limits{Steps: 200_000}})
	for k, v := range inputs {
		m.builtins.putStr(k, v)
	}
	var mod *Module
	ends, err = m.Run(func() { mod = m.Import("main") })
	if mod != nil {
		out, _ = mod.attrs.getStr("out")
	}
	return m, ends, out, err
}

func TestUndecidedBranches(t *testing.T) {
	n := 400
	if testing.Short() {
		n = 200
	}
	stuck, compared := 0, 0
	worst := "" // the shortest failing program says most
	failed := 0
	for seed := 0; seed < n; seed++ {
		s, c, fault := checkProgram(int64(seed))
		stuck += s
		compared += c
		if fault != "" {
			failed++
			if worst == "" || len(fault) < len(worst) {
				worst = fault
			}
		}
	}
	t.Logf("%d outcomes compared, %d not analysed", compared, stuck)
	require.Empty(t, worst, "%d programs differ", failed)
	require.Less(t, stuck*20, compared, "too many programs are given up")
}

// checkProgram compares one generated program under all answers; fault
// describes the first difference.
func checkProgram(seed int64) (stuck, compared int, fault string) {
	g := &progGen{r: rand.New(rand.NewSource(seed))}
	src := g.program()
	stuck, compared, fault = checkSource(src)
	if fault != "" {
		fault = fmt.Sprintf("seed %d: %s", seed, shrink(src, fault))
	}
	return stuck, compared, fault
}

// shrink leaves out statements while the program still fails.
func shrink(src, fault string) string {
	for again := true; again; {
		again = false
		lines := strings.Split(src, "\n")
		for i := 0; i < len(lines); i++ {
			ind := indentOf(lines[i])
			end := i + 1
			for end < len(lines) && indentOf(lines[end]) > ind {
				end++
			}
			for _, with := range [][]string{nil, {strings.Repeat(" ", ind) + "pass"}} {
				if len(with) > 0 && end == i+1 && strings.TrimSpace(lines[i]) == "pass" {
					continue
				}
				cut := append(append(append([]string(nil), lines[:i]...), with...), lines[end:]...)
				s := strings.Join(cut, "\n")
				if _, _, f := checkSource(s); f != "" && !strings.Contains(f, "error") && len(s) < len(src) {
					src, fault, lines, again = s, f, cut, true
					i--
					break
				}
			}
		}
	}
	return fault
}

func indentOf(l string) int { return len(l) - len(strings.TrimLeft(l, " ")) }

// checkSource compares a program under all answers.
func checkSource(src string) (stuck, compared int, fault string) {
	names := []string{"A", "B", "C", "D"}
	syms := map[string]Value{}
	for _, n := range names {
		syms[n] = &Sym{key: n, typ: "bool", facts: []string{n}}
	}
	m, ends, out, err := runWith(src, syms)
	if err != nil {
		return 0, 0, fmt.Sprintf("error: %v\n%s", err, src)
	}
	for bits := 0; bits < 16; bits++ {
		answers, inputs := map[string]bool{}, map[string]Value{}
		for i, n := range names {
			answers[n] = bits>>i&1 == 1
			inputs[n] = Bool(answers[n])
		}
		var hit []PathEnd
		for _, e := range ends {
			if evalGuard(m, e.Guard, answers) {
				hit = append(hit, e)
			}
		}
		if len(hit) != 1 {
			return stuck, compared, fmt.Sprintf("%v: %d outcomes instead of one of %v\n%s", answers, len(hit), ends, src)
		}
		if hit[0].Kind == EndStuck {
			stuck++
			continue
		}
		compared++
		m2, _, want, err := runWith(src, inputs)
		if err != nil {
			return stuck, compared, "error: " + err.Error()
		}
		if w, got := under(m2, want, nil), under(m, out, answers); w != got {
			return stuck, compared, fmt.Sprintf("%v:\nwant %s\ngot  %s\n%s", answers, w, got, src)
		}
	}
	return stuck, compared, ""
}
