package launch

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"strconv"
)

// goFormat reads Go: calls of exec.Command and exec.CommandContext, and lists
// of strings that start an engine.
var goFormat = &Format{
	Name:     "go",
	Detect:   func(name, text string) bool { return hasExt(name, ".go") },
	Comments: goComments,
	read:     readGo,
}

// goComments finds the comments of Go text.
func goComments(text string) []Comment {
	var s scanner.Scanner
	fset := token.NewFileSet()
	file := fset.AddFile("", fset.Base(), len(text))
	s.Init(file, []byte(text), func(token.Position, string) {}, scanner.ScanComments)
	var out []Comment
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			return out
		}
		if tok == token.COMMENT {
			at := file.Offset(pos)
			out = append(out, comment(text, at, min(at+len(lit), len(text)), 2))
		}
	}
}

func readGo(r *reading) {
	if !mentionsEngine(r.text.Str) {
		return
	}
	fset := token.NewFileSet()
	text, shift := r.text.Str, 0
	f, err := parser.ParseFile(fset, "", text, parser.SkipObjectResolution)
	if err != nil && r.depth > 0 {
		// A document shows excerpts: declarations or statements.
		for _, around := range [][2]string{{"package p;", ""}, {"package p; func _() {", "\n}"}} {
			in := token.NewFileSet()
			if g, gerr := parser.ParseFile(in, "", around[0]+text+around[1], parser.SkipObjectResolution); gerr == nil {
				f, err, fset, shift = g, nil, in, len(around[0])
				break
			}
		}
	}
	if err != nil {
		off, msg := 0, err.Error()
		if l, ok := err.(scanner.ErrorList); ok && len(l) > 0 {
			off, msg = l[0].Pos.Offset, l[0].Msg
		}
		r.problem(r.text, min(off, len(r.text.Str)), "not Go: "+msg, "")
	}
	if f == nil {
		return
	}
	g := &goReader{r: r, file: fset.File(f.FileStart), shift: shift, consts: map[string]*ast.BasicLit{}, lists: map[string]ast.Expr{}, done: map[ast.Node]bool{}}
	g.constants(f)
	ast.Inspect(f, g.node)
}

type goReader struct {
	r    *reading
	file *token.File
	// shift is how much was put before the text.
	shift int
	// lists are the lists of strings that a name has that is set once.
	lists map[string]ast.Expr
	// consts are the string constants of the file, nil for names that are
	// declared more than once.
	consts map[string]*ast.BasicLit
	done   map[ast.Node]bool
	depth  int
}

func (g *goReader) span(n ast.Node) (start, end int) {
	at := func(p token.Pos) int { return min(max(g.file.Offset(p)-g.shift, 0), len(g.r.text.Str)) }
	return at(n.Pos()), at(n.End())
}

// constants collects the constants of the package level.
func (g *goReader) constants(f *ast.File) {
	for _, d := range f.Decls {
		d, ok := d.(*ast.GenDecl)
		if !ok || d.Tok != token.CONST {
			continue
		}
		for _, s := range d.Specs {
			s := s.(*ast.ValueSpec)
			for i, n := range s.Names {
				if i < len(s.Values) {
					if l, ok := s.Values[i].(*ast.BasicLit); ok && l.Kind == token.STRING {
						g.consts[n.Name] = l
					}
				}
			}
		}
	}
	// A name that something else in the file declares as well may not be the
	// constant where it is used.
	sets := map[string]int{}
	ast.Inspect(f, func(n ast.Node) bool {
		var names []*ast.Ident
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, e := range n.Lhs {
				if x, ok := e.(*ast.IndexExpr); ok {
					e = x.X
				}
				id, ok := e.(*ast.Ident)
				if !ok {
					continue
				}
				if sets[id.Name]++; len(n.Lhs) == len(n.Rhs) && n.Lhs[i] == e {
					g.lists[id.Name] = n.Rhs[i]
				}
				if n.Tok == token.DEFINE {
					names = append(names, id)
				}
			}
		case *ast.UnaryExpr:
			if id, ok := n.X.(*ast.Ident); ok && n.Op == token.AND {
				sets[id.Name] += 2
			}
		case *ast.ValueSpec:
			for i, id := range n.Names {
				if sets[id.Name]++; len(n.Names) == len(n.Values) {
					g.lists[id.Name] = n.Values[i]
				}
				if i >= len(n.Values) || ast.Expr(g.consts[id.Name]) != n.Values[i] {
					names = append(names, id)
				}
			}
		case *ast.Field:
			names = n.Names
		case *ast.RangeStmt:
			for _, e := range []ast.Expr{n.Key, n.Value} {
				if id, ok := e.(*ast.Ident); ok {
					names = append(names, id)
				}
			}
		}
		for _, id := range names {
			delete(g.consts, id.Name)
		}
		switch n.(type) {
		case *ast.Field, *ast.RangeStmt:
			for _, id := range names {
				sets[id.Name]++
			}
		}
		return true
	})
	for name, n := range sets {
		if n > 1 {
			delete(g.lists, name)
		}
	}
}

func (g *goReader) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		sel, ok := n.Fun.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		pkg, ok := sel.X.(*ast.Ident)
		if !ok || pkg.Name != "exec" {
			return true
		}
		args := n.Args
		switch {
		case sel.Sel.Name == "Command":
		case sel.Sel.Name == "CommandContext" && len(args) > 0:
			args = args[1:]
		default:
			return true
		}
		g.command(args, n.Ellipsis.IsValid(), n)
	case *ast.CompositeLit:
		if g.done[n] || !isStringList(n.Type) {
			return true
		}
		g.command(n.Elts, false, n)
	}
	return true
}

func isStringList(t ast.Expr) bool {
	a, ok := t.(*ast.ArrayType)
	if !ok {
		return false
	}
	id, ok := a.Elt.(*ast.Ident)
	return ok && id.Name == "string"
}

// command reads an argument vector; with spread the last expression is a list
// that goes on.
func (g *goReader) command(args []ast.Expr, spread bool, n ast.Node) {
	var words []Word
	for i, e := range args {
		if spread && i == len(args)-1 {
			words = append(words, g.list(e, 0)...)
			continue
		}
		words = append(words, g.word(e))
	}
	start, end := g.span(n)
	g.r.vector(words, shellContext{}, g.r.text.At(start), g.r.text.At(end))
}

// list gives the words of a list: a literal, a name that is set once, append of
// these.
func (g *goReader) list(e ast.Expr, depth int) []Word {
	switch x := e.(type) {
	case *ast.CompositeLit:
		if !isStringList(x.Type) {
			break
		}
		g.done[x] = true
		var out []Word
		for _, e := range x.Elts {
			out = append(out, g.word(e))
		}
		return out
	case *ast.Ident:
		if l := g.lists[x.Name]; l != nil && depth < maxTerms {
			return g.list(l, depth+1)
		}
	case *ast.CallExpr:
		if f, ok := x.Fun.(*ast.Ident); !ok || f.Name != "append" || len(x.Args) == 0 || depth > maxTerms {
			break
		}
		out := g.list(x.Args[0], depth+1)
		for i, e := range x.Args[1:] {
			if x.Ellipsis.IsValid() && i == len(x.Args)-2 {
				out = append(out, g.list(e, depth+1)...)
				continue
			}
			out = append(out, g.word(e))
		}
		return out
	}
	u := g.unknown(e)
	u.Words = true
	return []Word{g.wordOf([]Part{{Unknown: u}}, e)}
}

func (g *goReader) word(e ast.Expr) Word {
	g.depth = 0
	w := g.wordOf(g.parts(e), e)
	if id, ok := e.(*ast.Ident); ok && w.Parts == nil {
		start, end := g.span(g.consts[id.Name])
		w.Def = &Site{Start: g.r.text.At(start), End: g.r.text.At(end)}
	}
	return w
}

func (g *goReader) wordOf(parts []Part, e ast.Expr) Word {
	start, end := g.span(e)
	return newWord(parts, g.r.text.At(start), g.r.text.At(end))
}

// maxTerms bounds the nesting of an expression that is followed.
const maxTerms = 200

// parts follows literals, constants and their concatenation.
func (g *goReader) parts(e ast.Expr) []Part {
	if g.depth++; g.depth > maxTerms {
		return []Part{{Unknown: g.unknown(e)}}
	}
	switch e := e.(type) {
	case *ast.BasicLit:
		if s, err := strconv.Unquote(e.Value); err == nil && e.Kind == token.STRING {
			return []Part{{Text: s}}
		}
	case *ast.ParenExpr:
		return g.parts(e.X)
	case *ast.Ident:
		if c := g.consts[e.Name]; c != nil {
			return g.parts(c)
		}
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return append(g.parts(e.X), g.parts(e.Y)...)
		}
	}
	return []Part{{Unknown: g.unknown(e)}}
}

// unknown stands for an expression that is not followed.
func (g *goReader) unknown(e ast.Expr) *Unknown {
	start, end := g.span(e)
	u := &Unknown{Name: exprName(g.r.text.Str[start:end]), Kind: Computed, Start: g.r.text.At(start), End: g.r.text.At(end)}
	if _, ok := e.(*ast.Ident); ok {
		u.Kind = Unset
	}
	return u
}
