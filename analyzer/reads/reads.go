package reads

import (
	"fmt"
	"io/fs"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/go-python/gpython/ast"

	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/pyparse"
)

// Tree is the source of an engine. It is safe for concurrent use.
type Tree struct {
	files []*file

	mu    sync.Mutex
	known map[string]*known
}

type file struct {
	name   string
	text   string
	once   sync.Once
	parsed *pyparse.File // nil if it cannot be parsed

	madeOnce sync.Once
	made     [][]string // the fixed parts of f-strings that may make a name
}

// maxFile bounds a file, and maxTree all together, in bytes.
const (
	maxFile = 4 << 20
	maxTree = 256 << 20
)

// Open reads every Python file below a directory. The error names the file that
// cannot be read or is too large.
func Open(fsys fs.FS, dir string) (*Tree, error) {
	t := &Tree{}
	err := fs.WalkDir(fsys, dir, func(p string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() && strings.HasSuffix(p, ".py") {
			t.files = append(t.files, &file{name: p})
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	var first error
	total := 0
	var wg sync.WaitGroup
	next := make(chan *file)
	for range min(runtime.GOMAXPROCS(0), 4) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for f := range next {
				b, err := fs.ReadFile(fsys, f.name)
				if err == nil && len(b) > maxFile {
					err = fmt.Errorf("%s: %d bytes, more than the %d that are looked through", f.name, len(b), maxFile)
				}
				f.text = string(b)
				t.mu.Lock()
				if total += len(b); err == nil && total > maxTree {
					err = fmt.Errorf("%s: more than %d bytes of source", dir, maxTree)
				}
				if first == nil {
					first = err
				}
				t.mu.Unlock()
			}
		}()
	}
	for _, f := range t.files {
		next <- f
	}
	close(next)
	wg.Wait()
	return t, first
}

func (f *file) ast() *pyparse.File {
	f.once.Do(func() {
		if p, err := pyparse.Parse(f.name, []byte(f.text)); err == nil {
			f.parsed = p
		}
	})
	return f.parsed
}

// with lists the files that have a word in them.
func (t *Tree) with(word string) []*file {
	var out []*file
	for _, f := range t.files {
		if hasWord(f.text, word) {
			out = append(out, f)
		}
	}
	return out
}

func hasWord(text, word string) bool {
	for from := 0; ; {
		i := strings.Index(text[from:], word)
		if i < 0 {
			return false
		}
		i += from
		end := i + len(word)
		if (i == 0 || !wordByte(text[i-1])) && (end == len(text) || !wordByte(text[end])) {
			return true
		}
		from = i + 1
	}
}

func wordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// Flags are the resolved flags of a command and the start-up that made them.
type Flags struct {
	// Class is the class of the object that has them, Entry the file with the
	// function Prepare that makes it; Check is a method that the start-up calls as well,
	// ArgParser one that adds flags to the parser.
	Class, Entry, Prepare, Check, ArgParser string
	// Fields has the name of every field. Values are JSON values of those that are
	// known and of built-in types.
	Fields map[string]bool
	Values map[string]any
}

// Test is a condition because of which a read is not reached.
type Test struct {
	// At is where the read is, Line the line of the test in the same file.
	At   diag.Place
	Line int
	// Text is the test as it is written; Want says which result of it leads to the
	// read.
	Text string
	Want bool
	// Fields are the fields on which its result rests.
	Fields []string
	// Needs are the values of the one field with which the read is reached, where
	// the test says so by comparing it with constants. Set says instead that it only
	// asks whether the field is set at all.
	Needs []any
	Set   bool
}

// Use is what is known of the reads of a field.
type Use struct {
	// Open is a read that may be reached, nil for none, and Why says what is there.
	Open *diag.Place
	Why  string
	// Tests has the reads that are not reached, in the order of the source.
	Tests []Test
	// StartUp is the number of reads in functions that only the start-up runs.
	StartUp int
}

// Field looks for reads of a field.
func (t *Tree) Field(name string, flags *Flags) *Use {
	k := t.knownOf(flags)
	k.mu.Lock()
	defer k.mu.Unlock()
	q := &query{t: t, flags: flags, known: k}
	u := &Use{}
	for _, f := range t.files {
		word := hasWord(f.text, name)
		if !word && !canMake(f, name) {
			continue
		}
		if f.ast() == nil {
			u.open(f, 1, "", "the file cannot be parsed")
			return u
		}
		w := &walker{q: q, f: f, field: name, use: u}
		w.module()
		if u.Open != nil {
			return u
		}
	}
	if u.StartUp > 0 && q.remade() {
		u.open(q.again, q.againLine, "", "the flags are made anew there")
	}
	return u
}

func (u *Use) open(f *file, line int, fn, why string) {
	if u.Open == nil {
		u.Open, u.Why = &diag.Place{File: f.name, Line: line, Func: fn}, why
	}
}

// braced finds what may be an f-string that makes a name.
var (
	braced = lazyre.New(`[fF][rR]?["']([A-Za-z0-9_{}.!]*)["']`)
	filled = lazyre.New(`\{[^{}]*\}`)
)

// canMake says that a file has an f-string which may make a name.
func canMake(f *file, name string) bool {
	f.madeOnce.Do(func() {
		if !strings.Contains(f.text, "{") {
			return
		}
		for _, m := range braced.FindAllStringSubmatch(f.text, -1) {
			if strings.Contains(m[1], "{") {
				f.made = append(f.made, filled.Split(m[1], -1))
			}
		}
	})
	return slices.ContainsFunc(f.made, func(fixed []string) bool { return makes(fixed, name) })
}

// makes says that a name may be put together from fixed parts with anything between
// them. Parts with less than three letters in all say nothing: any name would be
// possible, and those who write them know which they mean from elsewhere.
func makes(fixed []string, name string) bool {
	n := 0
	for _, p := range fixed {
		n += len(strings.Trim(p, "_."))
	}
	if len(fixed) < 2 || n < 3 {
		return false
	}
	first, last := fixed[0], fixed[len(fixed)-1]
	if !strings.HasPrefix(name, first) || !strings.HasSuffix(name[len(first):], last) {
		return false
	}
	rest := name[len(first) : len(name)-len(last)]
	for _, p := range fixed[1 : len(fixed)-1] {
		i := strings.Index(rest, p)
		if i < 0 {
			return false
		}
		rest = rest[i+len(p):]
	}
	return true
}

// query is what is asked about one field.
type query struct {
	*known
	t     *Tree
	flags *Flags
	busy  []string
}

// known is what was found out about the tree and rests on the names of flags alone,
// not on their values: it is the same for all fields and commands.
type known struct {
	mu     sync.Mutex
	only   map[string]bool // functions that only the start-up calls
	stable map[string]bool // fields that keep their value

	again     *file
	againLine int
	looked    bool
	family    map[string]bool // the class of the flags and those derived from it
}

func (t *Tree) knownOf(f *Flags) *known {
	key := strings.Join(append([]string{f.Class, f.Entry, f.Prepare, f.Check, f.ArgParser}, slices.Sorted(maps.Keys(f.Fields))...), "\x00")
	t.mu.Lock()
	defer t.mu.Unlock()
	k := t.known[key]
	if k == nil {
		k = &known{only: map[string]bool{}, stable: map[string]bool{}}
		if t.known == nil {
			t.known = map[string]*known{}
		}
		t.known[key] = k
	}
	return k
}

// remade says that the tree makes flags anew from those that are there, with which
// the start-up runs again.
func (q *query) remade() bool {
	if q.looked {
		return q.again != nil
	}
	q.looked = true
	for _, f := range q.t.with("replace") {
		p := f.ast()
		if p == nil {
			continue
		}
		each(p, func(n ast.Ast, in []function) {
			if c, ok := n.(*ast.Call); ok && q.again == nil && q.replaces(c, in) {
				q.again, q.againLine = f, c.GetLineno()
			}
		})
	}
	return q.again != nil
}

// replaces says that a call may be dataclasses.replace on the flags.
func (q *query) replaces(c *ast.Call, in []function) bool {
	name := ""
	switch fn := c.Func.(type) {
	case *ast.Name:
		name = string(fn.Id)
	case *ast.Attribute:
		name = string(fn.Attr)
	}
	if name != "replace" || len(c.Args) != 1 || len(c.Keywords) == 0 && c.Kwargs == nil {
		return false
	}
	if q.foreign(c.Args[0], in) {
		return false
	}
	return !slices.ContainsFunc(c.Keywords, func(k *ast.Keyword) bool { return k.Arg != "" && !q.flags.Fields[string(k.Arg)] })
}

// function is a function around a place; node is nil for one that may run later
// than it is called, such as a lambda.
type function struct {
	name  string
	class string
	node  *ast.FunctionDef
}

// startUpOnly says that a function is run by the start-up alone.
func (q *query) startUpOnly(f *file, fn function) bool {
	switch {
	case fn.node == nil:
		return false
	case fn.name == q.flags.Prepare && f.name == q.flags.Entry,
		fn.class == q.flags.Class && (fn.name == q.flags.Check || fn.name == q.flags.ArgParser || fn.name == "__post_init__"):
		return true
	case strings.HasPrefix(fn.name, "__") && strings.HasSuffix(fn.name, "__"):
		return false
	case fn.class != "" && !q.derived(fn.class):
		// A method of another class may be called by what is outside the tree, a
		// library that it is handed to, and bear the name of something else here.
		return false
	}
	for _, d := range fn.node.DecoratorList {
		n, ok := d.(*ast.Name)
		if !ok || !slices.Contains([]string{"staticmethod", "classmethod", "property"}, string(n.Id)) {
			return false
		}
	}
	return q.onlyByName(fn.name)
}

// onlyByName says that a function of a name is used by the start-up alone, wherever it is
// defined.
func (q *query) onlyByName(name string) bool {
	if x, ok := q.only[name]; ok {
		return x
	}
	if slices.Contains(q.busy, name) || len(q.busy) > 64 {
		return false
	}
	q.busy = append(q.busy, name)
	defer func() { q.busy = q.busy[:len(q.busy)-1] }()
	refs, good := 0, true
	for _, f := range q.t.with(name) {
		p := f.ast()
		if p == nil {
			good = false
			break
		}
		r := &referrer{q: q, f: f, name: name}
		r.walk(p)
		refs += r.n
		if good = r.good(); !good {
			break
		}
	}
	out := good && refs > 0
	if out || len(q.busy) == 1 { // a refusal may be due to one that is under way
		q.only[name] = out
	}
	return out
}

// referrer looks for places with the name of a function.
type referrer struct {
	q    *query
	f    *file
	name string
	n    int
	bad  bool
}

func (r *referrer) good() bool { return !r.bad }

func (r *referrer) walk(p *pyparse.File) {
	each(p, func(n ast.Ast, in []function) {
		if r.bad || !names(n, r.name) {
			return
		}
		r.n++
		r.bad = !r.q.inStartUp(r.f, in)
	})
}

// inStartUp says that a place inside functions, outermost first, is run by the
// start-up alone. A function inside another one may be kept and run later.
func (q *query) inStartUp(f *file, in []function) bool {
	return len(in) == 1 && q.startUpOnly(f, in[0])
}

// names says that a node uses a name, or has it as a text.
func names(n ast.Ast, name string) bool {
	switch n := n.(type) {
	case *ast.Name:
		return string(n.Id) == name
	case *ast.Attribute:
		return string(n.Attr) == name
	case *ast.Str:
		return dotted(string(n.S), name)
	case *ast.ImportFrom:
		// An import alone runs nothing; under another name it could.
		return slices.ContainsFunc(n.Names, func(a *ast.Alias) bool { return string(a.Name) == name && a.AsName != "" && a.AsName != a.Name })
	}
	return false
}

// dotted says that a text is a name, or has it between dots.
func dotted(s, name string) bool {
	if len(s) > 400 || !strings.Contains(s, name) {
		return false
	}
	return slices.Contains(strings.Split(s, "."), name)
}

// each visits the nodes of a file with the functions around each, the outermost
// first.
func each(p *pyparse.File, visit func(n ast.Ast, in []function)) {
	var walk func(n ast.Ast, in []function, class string)
	walk = func(n ast.Ast, in []function, class string) {
		p.Walk(n, func(x ast.Ast) bool {
			if x == n {
				return true
			}
			visit(x, in)
			switch d := x.(type) {
			case *ast.FunctionDef:
				walk(x, append(slices.Clip(in), function{string(d.Name), class, d}), "")
				return false
			case *pyparse.AsyncFunctionDef:
				walk(x, append(slices.Clip(in), function{string(d.Name), class, nil}), "")
				return false
			case *ast.Lambda:
				walk(x, append(slices.Clip(in), function{"<lambda>", "", nil}), "")
				return false
			case *ast.ClassDef:
				walk(x, in, string(d.Name))
				return false
			}
			return true
		})
	}
	walk(p.Mod, nil, "")
}

// settled says that a field keeps its resolved value after the start-up.
func (q *query) settled(field string) bool {
	if s, ok := q.stable[field]; ok {
		return s
	}
	good := true
	for _, f := range q.t.with(field) {
		p := f.ast()
		if p == nil {
			good = false
			break
		}
		asked := map[ast.Ast]bool{} // texts that only ask for the field
		each(p, func(n ast.Ast, in []function) {
			if !good {
				return
			}
			switch n := n.(type) {
			case *ast.Attribute:
				if string(n.Attr) == field && n.Ctx != ast.Load && !q.foreign(n.Value, in) && !q.inStartUp(f, in) {
					good = false
				}
			case *ast.Call:
				if fn, ok := n.Func.(*ast.Name); ok && len(n.Args) > 1 && (fn.Id == "getattr" || fn.Id == "hasattr") {
					asked[n.Args[1]] = true
				}
				if q.replaces(n, in) && (n.Kwargs != nil || slices.ContainsFunc(n.Keywords, func(k *ast.Keyword) bool { return string(k.Arg) == field })) {
					good = false
				}
			case *ast.Str:
				if dotted(string(n.S), field) && !asked[n] && !q.inStartUp(f, in) {
					good = false
				}
			}
		})
		if !good {
			break
		}
	}
	q.stable[field] = good
	return good
}

// foreign says that an expression is a method's own object, which is of another class
// than the flags.
func (q *query) foreign(e ast.Expr, in []function) bool {
	r, ok := e.(*ast.Name)
	if !ok || len(in) == 0 || in[0].node == nil || in[0].class == "" || in[0].class == q.flags.Class || len(in) > 1 {
		return false
	}
	a := in[0].node.Args
	return a != nil && len(a.Args) > 0 && a.Args[0].Arg == r.Id && !q.derived(in[0].class) && len(in[0].node.DecoratorList) == 0
}

// derived says that a class of a name is that of the flags, or may derive from it: its
// bases name it, or one that does.
func (q *query) derived(class string) bool {
	if q.family == nil {
		q.family = map[string]bool{q.flags.Class: true}
		for todo := []string{q.flags.Class}; len(todo) > 0; todo = todo[1:] {
			for _, f := range q.t.with(todo[0]) {
				p := f.ast()
				if p == nil {
					continue // a file with which nothing runs
				}
				p.Walk(nil, func(n ast.Ast) bool {
					c, ok := n.(*ast.ClassDef)
					if !ok || q.family[string(c.Name)] {
						return true
					}
					for _, b := range c.Bases {
						path, _ := pathOf(b)
						if path == todo[0] || strings.HasSuffix(path, "."+todo[0]) {
							q.family[string(c.Name)] = true
							todo = append(todo, string(c.Name))
							break
						}
					}
					return true
				})
			}
		}
	}
	return q.family[class]
}

// pathOf gives an expression that stands for the same object wherever it is
// evaluated, as text, and the name that it begins with.
func pathOf(e ast.Expr) (path, root string) {
	switch e := e.(type) {
	case *ast.Name:
		return string(e.Id), string(e.Id)
	case *ast.Attribute:
		if p, r := pathOf(e.Value); p != "" {
			return p + "." + string(e.Attr), r
		}
	case *ast.Call:
		if len(e.Args) == 0 && len(e.Keywords) == 0 && e.Starargs == nil && e.Kwargs == nil {
			if p, r := pathOf(e.Func); p != "" {
				return p + "()", r
			}
		}
	}
	return "", ""
}
