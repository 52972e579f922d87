package diff

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
)

// The environment variables of an engine are found in the syntax trees of all
// its Python files: a text that is the name of one, or an attribute of a class
// body that is called so (a descriptor). What surrounds the text says how it is
// read. Names in comments and longer texts are no variables.

// EnvTable are the variables of the engine's own that its tree has.
type EnvTable struct {
	Vars map[string]*EnvVar
	// Problems are files that cannot be read or parsed.
	Problems []string

	prefixes []string // that names begin with
}

// EnvVar is a variable.
type EnvVar struct {
	Name string
	// Uses are where the name stands, declarations first, then reads.
	Uses []EnvUse
}

// EnvUse is a place where a variable is declared, read or named.
type EnvUse struct {
	At diag.Place
	// How is the function or the class it is given to, such as os.environ.get;
	// "" where it is only named. Default is the text of what follows the name.
	How, Default string
	// Declared says that it is an attribute of a class: a descriptor.
	Declared bool
	// Read says that it is an argument of a call or a subscript.
	Read bool
	// Deprecates says that the call is one that tells of a deprecation; With are the
	// other variables that it names, and Flags the flags.
	Deprecates  bool
	With, Flags []string
}

// EnvChange is what became of a variable.
type EnvChange struct {
	Kind Kind
	Name string
	// OldText and NewText are how it is declared or read, where that differs.
	OldText, NewText string
	// What is "type", "default", "declaration", "reads" or "deprecated"; Note says
	// what to use in place of one that has become deprecated.
	What []string
	Note string
	// To is the new name of one that was renamed, and Evidence why it is taken for
	// that.
	To       string
	Evidence []string
	Old, New *diag.Place

	instead string // the variable to use in place of a deprecated one
}

// successor is the variable that takes the place of one, "" if none does.
func (c *EnvChange) successor() string {
	if c.To != "" {
		return c.To
	}
	return c.instead
}

// maxEnvFile bounds a file that is looked through, in bytes.
const maxEnvFile = 4 << 20

// ReadEnv finds the variables of an engine.
func ReadEnv(e *engine.Engine) *EnvTable {
	t := &EnvTable{Vars: map[string]*EnvVar{}, prefixes: e.Adapter.EnvPrefixes}
	if len(e.Adapter.EnvPrefixes) == 0 {
		return t
	}
	var quoted []string
	for _, p := range e.Adapter.EnvPrefixes {
		quoted = append(quoted, regexp.QuoteMeta(p))
	}
	prefix := `(?:` + strings.Join(quoted, "|") + `)`
	any := regexp.MustCompile(prefix)
	name := regexp.MustCompile(`^` + prefix + `[A-Z0-9_]*[A-Z0-9]$`)
	var files []string
	err := fs.WalkDir(e.FS, e.Adapter.Package, func(p string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			t.Problems = append(t.Problems, fmt.Sprintf("%s cannot be read: %v", p, err))
			if d != nil && d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.Type().IsRegular() && strings.HasSuffix(p, ".py"):
			files = append(files, p)
		}
		return nil
	})
	if err != nil {
		t.Problems = append(t.Problems, err.Error())
	}
	results := make([][]envHit, len(files))
	problems := make([]string, len(files))
	var wg sync.WaitGroup
	next := make(chan int)
	for range 2 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range next {
				results[i], problems[i] = envIn(e.FS, files[i], any, name)
			}
		}()
	}
	for i := range files {
		next <- i
	}
	close(next)
	wg.Wait()
	for i := range files {
		if problems[i] != "" {
			t.Problems = append(t.Problems, problems[i])
		}
		for _, h := range results[i] {
			v := t.Vars[h.name]
			if v == nil {
				v = &EnvVar{Name: h.name}
				t.Vars[h.name] = v
			}
			v.Uses = append(v.Uses, h.use)
		}
	}
	for _, v := range t.Vars {
		sort.SliceStable(v.Uses, func(i, j int) bool { return v.Uses[i].rank() < v.Uses[j].rank() })
	}
	return t
}

func (u *EnvUse) rank() int {
	switch {
	case u.Declared:
		return 0
	case u.Read:
		return 1
	}
	return 2
}

type envHit struct {
	name string
	use  EnvUse
}

// envIn finds the variables in one file.
func envIn(fsys fs.FS, file string, any, name *regexp.Regexp) ([]envHit, string) {
	b, err := fs.ReadFile(fsys, file)
	switch {
	case err != nil:
		return nil, fmt.Sprintf("%s cannot be read: %v", file, err)
	case len(b) > maxEnvFile:
		return nil, fmt.Sprintf("%s is larger than %d MiB", file, maxEnvFile>>20)
	case !any.Match(b):
		return nil, ""
	}
	f, err := pyparse.Parse(file, b)
	if err != nil {
		return nil, fmt.Sprintf("%s cannot be parsed: %v", file, err)
	}
	var out []envHit
	seen := map[ast.Ast]bool{}
	add := func(n ast.Ast, s string, u EnvUse) {
		if seen[n] || !name.MatchString(s) {
			return
		}
		seen[n] = true
		u.At = diag.Place{File: file, Line: n.GetLineno()}
		out = append(out, envHit{s, u})
	}
	text := func(n ast.Ast) string {
		start, end := f.Span(n)
		if start < 0 || end > len(b) || start >= end {
			return ""
		}
		return strings.Join(strings.Fields(string(b[start:end])), " ")
	}
	args := func(c *ast.Call, from int) string {
		var parts []string
		for _, a := range c.Args[min(from, len(c.Args)):] {
			parts = append(parts, text(a))
		}
		for _, k := range c.Keywords {
			parts = append(parts, string(k.Arg)+"="+text(k.Value))
		}
		return strings.Join(parts, ", ")
	}
	f.Walk(nil, func(n ast.Ast) bool {
		switch x := n.(type) {
		case *ast.ClassDef:
			for _, st := range x.Body {
				target, value := assigned(st)
				if target == nil || value == nil {
					continue
				}
				u := EnvUse{Declared: true, Default: text(value)}
				if c, ok := value.(*ast.Call); ok {
					u.How, u.Default = text(c.Func), args(c, 0)
				}
				add(target, string(target.Id), u)
			}
		case *ast.Call:
			how := text(x.Func)
			deprecates := strings.Contains(strings.ToLower(last(how)), "deprecat")
			var with, flags []string
			if deprecates {
				with, flags = named(x, name)
			}
			for i, a := range x.Args {
				if s, ok := a.(*ast.Str); ok {
					u := EnvUse{How: how, Default: args(x, i+1), Read: true}
					if deprecates {
						u.Deprecates, u.Flags = true, flags
						u.With = slices.DeleteFunc(slices.Clone(with), func(n string) bool { return n == string(s.S) })
					}
					add(s, string(s.S), u)
				}
			}
			for _, k := range x.Keywords {
				if s, ok := k.Value.(*ast.Str); ok {
					add(s, string(s.S), EnvUse{How: text(x.Func), Read: true})
				}
			}
		case *ast.Subscript:
			if i, ok := x.Slice.(*ast.Index); ok {
				if s, ok := i.Value.(*ast.Str); ok {
					add(s, string(s.S), EnvUse{How: text(x.Value), Read: true})
				}
			}
		case *ast.Str:
			add(x, string(x.S), EnvUse{})
		}
		return true
	})
	return out, ""
}

// named lists the variables and the flags that the arguments of a call name.
func named(c *ast.Call, name *regexp.Regexp) (vars, flags []string) {
	see := func(e ast.Expr) {
		s, ok := e.(*ast.Str)
		switch {
		case !ok:
		case name.MatchString(string(s.S)):
			vars = append(vars, string(s.S))
		default:
			for _, f := range flagInText.FindAllString(string(s.S), -1) {
				if !slices.Contains(flags, f) {
					flags = append(flags, f)
				}
			}
		}
	}
	for _, a := range c.Args {
		see(a)
	}
	for _, k := range c.Keywords {
		see(k.Value)
	}
	return vars, flags
}

// deprecation says that a variable is deprecated, and what is to be used in its
// place. A call that tells of it may name both: the one that is declared in a class
// is the one that stays.
func (t *EnvTable) deprecation(v *EnvVar) (note string, is bool) {
	if v == nil || v.Uses[0].Declared {
		return "", false
	}
	for i := range v.Uses {
		u := &v.Uses[i]
		if !u.Deprecates {
			continue
		}
		for _, n := range u.With {
			if w := t.Vars[n]; w != nil && w.Uses[0].Declared {
				return "use " + n, true
			}
		}
		switch {
		case len(u.With) > 0: // which one stays cannot be told
		case len(u.Flags) > 0:
			return "use " + strings.Join(u.Flags, ", "), true
		default:
			return "nothing is named in its place", true
		}
	}
	return "", false
}

// renamed finds the new name of a variable that is gone: one that is new, and
// differs in the beginning only, of those that names of the engine's have.
func (t *EnvTable) renamed(name string, old *EnvTable) (to string, evidence []string) {
	for _, p := range t.prefixes {
		rest, ok := strings.CutPrefix(name, p)
		if !ok {
			continue
		}
		for _, q := range t.prefixes {
			if n := q + rest; n != name && t.Vars[n] != nil && old.Vars[n] == nil {
				return n, []string{fmt.Sprintf("the names differ in their beginning only, %s and %s", p, q)}
			}
		}
	}
	return "", nil
}

// assigned gives the name that a statement assigns to and the value.
func assigned(st ast.Stmt) (*ast.Name, ast.Expr) {
	switch x := st.(type) {
	case *ast.Assign:
		if len(x.Targets) == 1 {
			if n, ok := x.Targets[0].(*ast.Name); ok {
				return n, x.Value
			}
		}
	case *pyparse.AnnAssign:
		if n, ok := x.Target.(*ast.Name); ok {
			return n, x.Value
		}
	}
	return nil, nil
}

// Env compares the variables of two versions.
func Env(old, new *EnvTable) []EnvChange {
	var names []string
	for n := range old.Vars {
		names = append(names, n)
	}
	for n := range new.Vars {
		if old.Vars[n] == nil {
			names = append(names, n)
		}
	}
	slices.Sort(names)
	var out []EnvChange
	renamed := map[string]string{} // from the new name
	for _, n := range names {
		if new.Vars[n] == nil {
			if to, _ := new.renamed(n, old); to != "" && renamed[to] == "" {
				renamed[to] = n
			}
		}
	}
	for _, n := range names {
		o, w := old.Vars[n], new.Vars[n]
		if renamed[n] != "" {
			continue // told with the old name
		}
		c := EnvChange{Name: n}
		if o != nil {
			c.Old, c.OldText = &o.Uses[0].At, o.Uses[0].text()
		}
		if w != nil {
			c.New, c.NewText = &w.Uses[0].At, w.Uses[0].text()
		}
		switch {
		case w == nil:
			c.Kind = Removed
			if to, evidence := new.renamed(n, old); to != "" && renamed[to] == n {
				c.Kind, c.To, c.Evidence = Renamed, to, evidence
				w := new.Vars[to]
				c.New, c.NewText = &w.Uses[0].At, w.Uses[0].text()
			}
		case o == nil:
			c.Kind = Added
			if note, is := new.deprecation(w); is {
				c.What, c.Note = []string{"deprecated"}, note
			}
		default:
			c.Kind, c.What = Changed, o.differs(w)
			_, was := old.deprecation(o)
			if note, is := new.deprecation(w); is && !was {
				c.What, c.Note = append(c.What, "deprecated"), note
				if n := strings.TrimPrefix(note, "use "); new.Vars[n] != nil {
					c.instead = n
				}
			}
			if len(c.What) == 0 {
				continue
			}
			if slices.Equal(c.What, []string{"reads"}) {
				c.OldText, c.NewText = o.reads(), w.reads()
			}
		}
		out = append(out, c)
	}
	return out
}

func (u *EnvUse) text() string {
	switch {
	case u.How == "":
		return u.Default
	case u.Default == "":
		return u.How
	}
	return u.How + "(" + u.Default + ")"
}

// differs names what differs between two variables: the type and the default
// of their declarations, or, where one of them has none, the ways in which they
// are read.
func (v *EnvVar) differs(w *EnvVar) []string {
	a, b := &v.Uses[0], &w.Uses[0]
	var out []string
	if a.Declared && b.Declared {
		if last(a.How) != last(b.How) {
			out = append(out, "type")
		}
		if a.Default != b.Default {
			out = append(out, "default")
		}
		return out
	}
	if !a.Declared && !b.Declared && v.reads() == w.reads() {
		return nil
	}
	if a.Declared != b.Declared {
		return []string{"declaration"}
	}
	return []string{"reads"}
}

// reads is how a variable that is not declared is read, without repetition.
func (v *EnvVar) reads() string {
	var out []string
	for i := range v.Uses {
		u := &v.Uses[i]
		if u.Read {
			t := last(u.How) + "(" + u.Default + ")"
			if !slices.Contains(out, t) {
				out = append(out, t)
			}
		}
	}
	slices.Sort(out)
	return strings.Join(out, "; ")
}

// last is the last name of a dotted one.
func last(s string) string { return s[strings.LastIndexByte(s, '.')+1:] }
