package solve

import (
	"slices"
	"strings"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/pyparse"
)

// site is what a place in the engine's source reads.
type site struct {
	// near are the names of attributes that the statement and the conditions
	// around it read, wide those of its whole function up to there.
	near, wide []string
	consts     constants
}

// constants are those that a place compares with, in the order of the source.
type constants struct {
	ints []int64
	nums []float64
	strs []string
}

func (c *constants) add(o constants) {
	c.ints, c.nums, c.strs = append(c.ints, o.ints...), append(c.nums, o.nums...), append(c.strs, o.strs...)
}

// maxText is the length of the longest constant that may be a value of a flag.
const maxText = 64

// siteOf reads a place; the result is kept.
func (s *solver) siteOf(f check.Frame) *site {
	if x, ok := s.sites[f]; ok {
		return x
	}
	x := &site{}
	s.sites[f] = x
	sources := s.sub.Session.Engine.Sources
	ctx, ok := sources.Context(f.File, f.Line)
	if !ok {
		return x
	}
	x.near = ctx.Attrs
	file := sources.File(f.File)
	fn := functionAt(file, f.Line)
	if fn == nil {
		return x
	}
	s.function(file, fn, f.Line, x)
	return x
}

// functionAt finds the innermost function around a line.
func functionAt(f *pyparse.File, line int) (found ast.Ast) {
	f.Walk(nil, func(n ast.Ast) bool {
		switch n.(type) {
		case *ast.FunctionDef, *pyparse.AsyncFunctionDef:
			_, end := f.Span(n)
			last, _ := f.Position(end)
			if n.GetLineno() <= line && line <= last {
				found = n
				return true
			}
			return false
		case ast.Expr:
			return false
		case ast.Stmt:
			return n.GetLineno() <= line
		}
		return true
	})
	return found
}

// window is how many lines before a failing statement its constants are taken
// from.
const window = 40

// function reads a function up to a line.
func (s *solver) function(f *pyparse.File, fn ast.Ast, line int, x *site) {
	seen, names := map[string]bool{}, map[string]bool{}
	f.Walk(fn, func(n ast.Ast) bool {
		at := n.GetLineno()
		switch n := n.(type) {
		case *ast.Attribute:
			if a := string(n.Attr); at <= line && !seen[a] {
				seen[a] = true
				x.wide = append(x.wide, a)
			}
		case *ast.Name:
			if at <= line && at > line-window {
				names[string(n.Id)] = true
			}
		case ast.Stmt:
			return n == fn || at <= line
		}
		if at <= line+window/4 && at > line-window {
			x.consts.literal(n)
		}
		return true
	})
	// Names of constants of the module.
	for _, st := range f.Mod.Body {
		switch st := st.(type) {
		case *ast.Assign:
			for _, t := range st.Targets {
				if n, ok := t.(*ast.Name); ok && names[string(n.Id)] {
					x.consts.all(f, st.Value)
				}
			}
		case *pyparse.AnnAssign:
			if n, ok := st.Target.(*ast.Name); ok && names[string(n.Id)] && st.Value != nil {
				x.consts.all(f, st.Value)
			}
		}
	}
}

func (c *constants) all(f *pyparse.File, n ast.Ast) {
	f.Walk(n, func(n ast.Ast) bool {
		c.literal(n)
		return true
	})
}

// literal takes a constant.
func (c *constants) literal(n ast.Ast) {
	switch n := n.(type) {
	case *ast.Num:
		switch v := n.N.(type) {
		case py.Int:
			c.ints = append(c.ints, int64(v))
		case py.Float:
			c.nums = append(c.nums, float64(v))
		}
	case *ast.Str:
		if t := string(n.S); t != "" && len(t) <= maxText && !strings.ContainsAny(t, " \n{}%") {
			c.strs = append(c.strs, t)
		}
	}
}

var (
	inMessage = lazyre.New(`--[a-z][a-z0-9-]*|[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+`)
	quoted    = lazyre.New(`['"]([^'"\s]{1,64})['"]`)
	numbers   = lazyre.New(`\b\d{1,9}\b`)
)

// relevance is what a failure depends on.
type relevance struct {
	// level is for each field how far it is from the failing condition: 0 the
	// condition, or its message, reads it; 1 what leads there does; 2 what wrote
	// one of these does.
	level map[string]int
	order []string // fields, nearest first
	consts
	values map[string]any // of fields at the end
}

type consts = constants

// put gives a field a level, if it has none.
func (r *relevance) put(field string, level int) {
	if _, ok := r.level[field]; !ok {
		r.level[field] = level
		r.order = append(r.order, field)
	}
}

// failing is the end that a search has to get rid of: the first that is not good.
func failing(o *check.Outcome) *check.End {
	for i := range o.Ends {
		if k := o.Ends[i].Kind; k == check.EndException || k == check.EndExit || k == check.EndRefused {
			return &o.Ends[i]
		}
	}
	return nil
}

// relevant finds what a failure of an outcome depends on.
func (s *solver) relevant(o *check.Outcome, e *check.End) *relevance {
	r := &relevance{level: map[string]int{}, values: lastValues(o)}
	fieldOf := map[string]string{}
	for i := range s.opts {
		op := &s.opts[i]
		if op.Field == "" {
			continue
		}
		fieldOf[op.Field] = op.Field
		for _, f := range op.Flags {
			fieldOf[f] = op.Field
			fieldOf[strings.ReplaceAll(strings.TrimLeft(f, "-"), "-", "_")] = op.Field
		}
	}
	known := func(names []string, level int) {
		for _, n := range names {
			if f, ok := fieldOf[n]; ok {
				r.put(f, level)
			}
		}
	}
	known(inMessage.FindAllString(e.Message, -1), 0)
	frames := []check.Frame{e.At}
	for i := len(e.Stack) - 1; i >= 0; i-- {
		if !slices.Contains(frames, e.Stack[i]) {
			frames = append(frames, e.Stack[i])
		}
	}
	for i, f := range frames {
		if f.File == "" {
			continue
		}
		x := s.siteOf(f)
		if i == 0 {
			known(x.near, 0)
			r.consts.add(x.consts)
		}
		if i < 4 {
			known(x.near, 1)
		}
	}
	for _, f := range frames[:min(len(frames), 2)] {
		if f.File != "" {
			known(s.siteOf(f).wide, 2)
		}
	}
	// What wrote these fields reads others.
	for i := 0; i < len(r.order) && len(r.order) < maxRelevant; i++ {
		l := r.level[r.order[i]]
		if l > 2 {
			break
		}
		for _, st := range o.Steps {
			if st.Had && st.Field == r.order[i] && st.File != "" {
				x := s.siteOf(st.Frame)
				known(x.near, l+2)
			}
		}
	}
	for _, m := range quoted.FindAllStringSubmatch(e.Message, -1) {
		r.strs = append(r.strs, m[1])
	}
	for _, m := range numbers.FindAllString(e.Message, -1) {
		if v, ok := number(m); ok {
			r.ints = append(r.ints, v)
		}
	}
	slices.SortStableFunc(r.order, func(a, b string) int { return r.level[a] - r.level[b] })
	return r
}

// maxRelevant bounds the fields that a failure is taken to depend on.
const maxRelevant = 120

// lastValues are the values of the fields when a start-up ended.
func lastValues(o *check.Outcome) map[string]any {
	out := map[string]any{}
	object := o.Object
	if object < 0 {
		n := map[int]int{}
		for _, st := range o.Steps {
			if n[st.Object]++; object < 0 || n[st.Object] > n[object] {
				object = st.Object
			}
		}
	}
	for _, st := range o.Steps {
		if st.Object != object {
			continue
		}
		if st.Undecided || !st.Certain {
			delete(out, st.Field)
			continue
		}
		out[st.Field] = st.New
	}
	for _, f := range o.Fields {
		if f.Undecided {
			delete(out, f.Name)
		} else {
			out[f.Name] = f.Value
		}
	}
	return out
}
