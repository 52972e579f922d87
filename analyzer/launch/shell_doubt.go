package launch

import (
	"mvdan.cc/sh/v3/syntax"
)

// Statements that may set variables whose names are not known.
//
// A script that runs eval on an output, or exports what a file holds, may set
// any variable, those too that it has set itself. The evaluation goes on as if
// it set none that matters, since else nothing would be known after it; so that
// nobody takes this for certain, the statement is noted, and every command
// after it is said to rest on that.

// Doubt is a statement that may have set any variable, and is taken to have set
// none.
type Doubt struct {
	// Text is the statement, shortened.
	Text       string
	Start, End int
}

// doubtsIn finds such statements in a parsed text.
func doubtsIn(f *syntax.File, t *Text) []Doubt {
	var out []Doubt
	syntax.Walk(f, func(n syntax.Node) bool {
		switch x := n.(type) {
		case *syntax.CallExpr:
			if len(x.Args) > 0 && setsAny(x.Args) {
				out = append(out, doubt(t, n))
			}
		case *syntax.DeclClause:
			for _, a := range x.Args {
				if a.Name == nil && a.Value != nil && !isLiteral(a.Value) {
					out = append(out, doubt(t, n))
					break
				}
			}
		}
		return true
	})
	return out
}

func doubt(t *Text, n syntax.Node) Doubt {
	a, b := int(n.Pos().Offset()), int(n.End().Offset())
	text := ""
	if a <= b && b <= len(t.Str) {
		text = abbreviate(t.Str[a:b])
		text = text[1 : len(text)-1] // without its quotes
	}
	return Doubt{Text: text, Start: t.At(a), End: t.At(b)}
}

// setsAny reports a command that sets variables by names that are not written
// out, or that changes how the shell compares.
func setsAny(args []*syntax.Word) bool {
	name := args[0].Lit()
	open := false
	for _, w := range args[1:] {
		open = open || !isLiteral(w)
	}
	switch name {
	case "eval", "read", "mapfile", "readarray", "unset", "getopts":
		return open
	case "printf", "wait":
		return len(args) > 2 && (args[1].Lit() == "-v" || args[1].Lit() == "-p") && !isLiteral(args[2])
	case "shopt":
		return len(args) > 2 && args[1].Lit() == "-s" && (args[2].Lit() == "nocasematch" || args[2].Lit() == "nocaseglob")
	}
	return false
}

// isLiteral reports a word whose text is written out.
func isLiteral(w *syntax.Word) bool {
	ok := true
	syntax.Walk(w, func(n syntax.Node) bool {
		switch n.(type) {
		case *syntax.ParamExp, *syntax.CmdSubst, *syntax.ProcSubst, *syntax.ArithmExp:
			ok = false
		}
		return ok
	})
	return ok
}
