package launch

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"mvdan.cc/sh/v3/expand"
	"mvdan.cc/sh/v3/syntax"
)

// FromShell reads the engine commands in shell text; file is used in errors
// and may be empty. The error is an *Error; it names the place of the first
// engine command that cannot be read.
func FromShell(file, text string) ([]*Command, error) {
	if strings.TrimSpace(text) == "" {
		return nil, &Error{File: file, Msg: "empty command", Hint: usage()}
	}
	f, err := syntax.NewParser(syntax.Variant(syntax.LangBash)).Parse(strings.NewReader(text), file)
	if err != nil {
		var pe syntax.ParseError
		if errors.As(err, &pe) {
			return nil, &Error{File: file, Line: int(pe.Pos.Line()), Col: int(pe.Pos.Col()), Msg: "not a shell command: " + pe.Text}
		}
		return nil, &Error{File: file, Msg: "not a shell command: " + err.Error()}
	}
	s := &script{file: file, text: text, vars: map[string]expand.Variable{}}
	if err := s.stmts(f.Stmts); err != nil {
		return nil, err
	}
	if len(s.out) == 0 {
		return nil, &Error{File: file, Msg: "no engine in the command " + abbreviate(text), Hint: usage()}
	}
	return s.out, nil
}

// script follows a shell text from top to bottom.
type script struct {
	file, text string
	vars       map[string]expand.Variable
	out        []*Command
}

// Get and Each make script an expand.Environ. The home directory, for "~", is
// that of the user.
func (s *script) Get(name string) expand.Variable {
	v, ok := s.vars[name]
	if !ok && name == "HOME" {
		return expand.Variable{Set: true, Kind: expand.String, Str: os.Getenv("HOME")}
	}
	return v
}

func (s *script) Each(f func(string, expand.Variable) bool) {
	for n, v := range s.vars {
		if !f(n, v) {
			return
		}
	}
}

func (s *script) notRead(n syntax.Node, what string) *Error {
	return &Error{File: s.file, Line: int(n.Pos().Line()), Col: int(n.Pos().Col()), Msg: "not read here: " + what,
		Hint: "give the command with its values written out"}
}

func (s *script) stmts(list []*syntax.Stmt) error {
	for _, st := range list {
		if err := s.command(st.Cmd); err != nil {
			return err
		}
	}
	return nil
}

func (s *script) command(c syntax.Command) error {
	switch x := c.(type) {
	case nil:
		return nil
	case *syntax.CallExpr:
		return s.call(x)
	case *syntax.DeclClause:
		for _, a := range x.Args {
			if err := s.assign(a, x.Variant.Value == "export"); err != nil {
				return err
			}
		}
		return nil
	case *syntax.BinaryCmd:
		if err := s.command(x.X.Cmd); err != nil {
			return err
		}
		return s.command(x.Y.Cmd)
	case *syntax.Block:
		return s.stmts(x.Stmts)
	case *syntax.Subshell:
		return s.stmts(x.Stmts)
	case *syntax.TimeClause:
		if x.Stmt != nil {
			return s.command(x.Stmt.Cmd)
		}
		return nil
	}
	if at := engineIn(c); at != nil {
		return s.notRead(at, "an engine command inside "+construct(c))
	}
	// What runs in there is not known, and so are the variables it sets.
	syntax.Walk(c, func(n syntax.Node) bool {
		if a, ok := n.(*syntax.Assign); ok && a.Name != nil {
			delete(s.vars, a.Name.Value)
		}
		return true
	})
	return nil
}

func construct(c syntax.Command) string {
	switch x := c.(type) {
	case *syntax.IfClause:
		return "an if"
	case *syntax.WhileClause, *syntax.ForClause:
		return "a loop"
	case *syntax.CaseClause:
		return "a case"
	case *syntax.FuncDecl:
		return "the function " + x.Name.Value
	}
	return "a compound command"
}

// engineIn finds a call below n whose literal words start an engine.
func engineIn(n syntax.Node) (at syntax.Node) {
	syntax.Walk(n, func(n syntax.Node) bool {
		call, ok := n.(*syntax.CallExpr)
		if !ok || at != nil {
			return at == nil
		}
		if looksLikeEngine(call) {
			at = call
		}
		return true
	})
	return at
}

// looksLikeEngine goes by the words that are literal.
func looksLikeEngine(call *syntax.CallExpr) bool {
	var words []Word
	for _, w := range call.Args {
		words = append(words, Word{Text: w.Lit()})
	}
	return len(words) > 0 && new(Command).match(words)
}

// assign follows A=b and A=(b c); export marks the variable for commands.
func (s *script) assign(a *syntax.Assign, export bool) error {
	if a.Name == nil {
		return nil // an option of declare
	}
	name := a.Name.Value
	v := s.vars[name]
	switch {
	case a.Naked:
		if !v.Set {
			return nil
		}
	case a.Index != nil:
		delete(s.vars, name)
		return nil
	case a.Array != nil:
		var list []string
		if a.Append {
			list = append(list, v.List...)
		}
		for _, e := range a.Array.Elems {
			fs, ok := s.fields(e.Value)
			if e.Index != nil || !ok {
				delete(s.vars, name)
				return nil
			}
			list = append(list, fs...)
		}
		v = expand.Variable{Set: true, Kind: expand.Indexed, List: list}
	default:
		text := ""
		if a.Value != nil {
			var ok bool
			if text, ok = s.literal(a.Value); !ok {
				delete(s.vars, name)
				return nil
			}
		}
		if a.Append {
			text = v.Str + text
		}
		v = expand.Variable{Set: true, Kind: expand.String, Str: text, Exported: v.Exported}
	}
	v.Exported = v.Exported || export
	s.vars[name] = v
	return nil
}

// fields expands a word; ok is false if that needs something not known.
func (s *script) fields(w *syntax.Word) ([]string, bool) {
	fs, assumed, err := s.expand(w)
	return fs, err == nil && len(assumed) == 0
}

// literal expands a word without splitting.
func (s *script) literal(w *syntax.Word) (string, bool) {
	if assumed, err := s.unset(w); err != nil || len(assumed) > 0 {
		return "", false
	}
	text, err := expand.Literal(&expand.Config{Env: s}, w)
	return text, err == nil
}

// expand expands a word to fields. Variables that the text does not set are
// taken as not set where the word has a value for that case (assumed), and are
// an error elsewhere.
func (s *script) expand(w *syntax.Word) (fields, assumed []string, err error) {
	if assumed, err = s.unset(w); err != nil {
		return nil, nil, err
	}
	fields, err = expand.Fields(&expand.Config{Env: s}, w)
	return fields, assumed, err
}

// unset lists the variables that a word uses, that the text does not set and
// for which the word itself has a value. Any other such variable is an error.
func (s *script) unset(w *syntax.Word) (assumed []string, err error) {
	syntax.Walk(w, func(n syntax.Node) bool {
		p, ok := n.(*syntax.ParamExp)
		if !ok || p.Param == nil || s.vars[p.Param.Value].Set || p.Param.Value == "HOME" {
			return true
		}
		if p.Exp != nil {
			switch p.Exp.Op {
			case syntax.DefaultUnset, syntax.DefaultUnsetOrNull, syntax.AssignUnset, syntax.AssignUnsetOrNull, syntax.AlternateUnset, syntax.AlternateUnsetOrNull:
				assumed = append(assumed, p.Param.Value)
				return true
			}
		}
		if err == nil {
			err = fmt.Errorf("the variable %s, which is not set in this text", p.Param.Value)
		}
		return true
	})
	return assumed, err
}

// call follows a simple command.
func (s *script) call(x *syntax.CallExpr) error {
	if len(x.Args) == 0 {
		for _, a := range x.Assigns {
			if err := s.assign(a, false); err != nil {
				return err
			}
		}
		return nil
	}
	c := &Command{File: s.file, Source: s.text, Line: int(x.Pos().Line())}
	var words []Word
	var firstErr *Error
	for _, w := range x.Args {
		start, end := int(w.Pos().Offset()), int(w.End().Offset())
		fs, assumed, err := s.expand(w)
		if err != nil {
			if firstErr == nil {
				firstErr = s.notRead(w, unexpanded(err))
			}
			fs = []string{""}
		}
		c.Assumed = append(c.Assumed, assumed...)
		for _, f := range fs {
			words = append(words, Word{Text: f, Start: start, End: end})
		}
	}
	if len(words) == 0 || !c.match(words) {
		if looksLikeEngine(x) && firstErr != nil {
			return firstErr
		}
		return nil // some other command
	}
	if firstErr != nil {
		return firstErr
	}
	var own []Assign
	for n, v := range s.vars {
		if v.Exported && v.Kind == expand.String {
			own = append(own, Assign{Name: n, Value: v.Str, Start: int(x.Pos().Offset()), End: int(x.Pos().Offset())})
		}
	}
	sortAssigns(own)
	for _, a := range x.Assigns {
		if a.Name == nil || a.Array != nil || a.Index != nil {
			return s.notRead(a, "this assignment")
		}
		value := ""
		if a.Value != nil {
			var ok bool
			if value, ok = s.literal(a.Value); !ok {
				return s.notRead(a, "the value of "+a.Name.Value)
			}
		}
		own = append(own, Assign{Name: a.Name.Value, Value: value, Start: int(a.Pos().Offset()), End: int(a.End().Offset())})
	}
	c.Env = append(own, c.Env...)
	s.out = append(s.out, c)
	return nil
}

func unexpanded(err error) string {
	var ue expand.UnexpectedCommandError
	if errors.As(err, &ue) {
		return "the output of a command"
	}
	return err.Error()
}

func sortAssigns(as []Assign) {
	for i := 1; i < len(as); i++ {
		for j := i; j > 0 && as[j].Name < as[j-1].Name; j-- {
			as[j], as[j-1] = as[j-1], as[j]
		}
	}
}
