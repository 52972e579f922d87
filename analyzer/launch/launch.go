package launch

import (
	"fmt"
	"path"
	"strings"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"mvdan.cc/sh/v3/syntax"
)

// Word is one argument.
type Word struct {
	// Text is the word; unknown parts are written as in a shell.
	Text string
	// Parts are its parts if there are unknown ones among them, else nil.
	Parts []Part
	// Start and End are byte offsets in Command.Source.
	Start, End int
	// Def is where its text stands if that is elsewhere: where the variable is
	// set that it comes from. It is nil for text of more than one place.
	Def *Site
}

// Known says whether all of the word is known.
func (w *Word) Known() bool { return w.Parts == nil }

// Assign is an environment variable set for the command.
type Assign struct {
	Name, Value string
	// Parts are the parts of the value if there are unknown ones among them.
	Parts      []Part
	Start, End int
	Def        *Site
}

// Command is one command that starts an engine.
type Command struct {
	// File names the text the command comes from, "" for an argument vector.
	File string
	// Source is the text that offsets refer to: the whole file, or the
	// argument vector quoted for a shell.
	Source string
	Line   int // of the first word, from 1
	Env    []Assign
	// Prefix are the words before the program that starts the engine; Program
	// those that name it.
	Prefix, Program []Word
	// Args are the engine's own arguments.
	Args    []Word
	Adapter *engine.Adapter
	// Script is set if a console command starts the engine.
	Script *engine.Script
	// Assumed lists variables that were taken as not set.
	Assumed []string
	// When are the choices that make this variant of its launch.
	When []Choice
	// Files are files that the script writes and an argument names, with what
	// it writes to them: the file of --config, for example.
	Files map[string][]Part
}

// Argv gives the text of the engine's arguments.
func (c *Command) Argv() []string {
	out := make([]string, len(c.Args))
	for i, w := range c.Args {
		out[i] = w.Text
	}
	return out
}

// Position gives the line and the column in bytes, both from 1, of an offset.
func (c *Command) Position(off int) (line, col int) {
	return Position(c.Source, off)
}

// Error says that there is no command to check.
type Error struct {
	File string
	// Line and Col count from 1; 0 if the error is about the whole.
	Line, Col int
	Msg, Hint string
}

func (e *Error) Error() string {
	place := ""
	switch {
	case e.File != "" && e.Line > 0:
		place = fmt.Sprintf("%s:%d:%d: ", e.File, e.Line, e.Col)
	case e.File != "":
		place = e.File + ": "
	case e.Line > 0:
		place = fmt.Sprintf("command:%d:%d: ", e.Line, e.Col)
	}
	msg := place + e.Msg
	if e.Hint != "" {
		msg += "; " + e.Hint
	}
	return msg
}

// NoEngine says that a text starts no engine.
func NoEngine(file, text string) *Error {
	if strings.TrimSpace(text) == "" {
		return &Error{File: file, Msg: "empty command", Hint: usage()}
	}
	return &Error{File: file, Msg: "no engine in the command " + abbreviate(text), Hint: usage()}
}

// usage is what to give instead.
func usage() string {
	var ways []string
	for _, a := range engine.Adapters {
		for _, m := range a.Modules {
			ways = append(ways, "python3 -m "+m+" ...")
		}
		for _, s := range a.Scripts {
			ways = append(ways, strings.Join(append([]string{s.Name}, s.Sub...), " ")+" ...")
		}
	}
	return "expected " + strings.Join(ways, " or ")
}

// FromArgv reads a command given as an argument vector. A vector of one word
// that contains spaces is shell text.
func FromArgv(argv []string) ([]*Command, error) {
	if len(argv) == 0 || len(argv) == 1 && strings.TrimSpace(argv[0]) == "" {
		return nil, &Error{Msg: "empty command", Hint: usage()}
	}
	if len(argv) == 1 && strings.ContainsAny(argv[0], " \t\n") {
		return FromShell("", argv[0])
	}
	c := &Command{Line: 1}
	words := make([]Word, len(argv))
	var b strings.Builder
	for i, a := range argv {
		if i > 0 {
			b.WriteByte(' ')
		}
		words[i] = Word{Text: a, Start: b.Len()}
		b.WriteString(Quote(a))
		words[i].End = b.Len()
	}
	c.Source = b.String()
	for len(words) > 0 {
		name, value, ok := strings.Cut(words[0].Text, "=")
		if !ok || !envName.MatchString(name) {
			break
		}
		c.Env = append(c.Env, Assign{Name: name, Value: value, Start: words[0].Start, End: words[0].End})
		words = words[1:]
	}
	if !c.match(words) {
		return nil, &Error{Msg: "no engine in the command " + abbreviate(c.Source), Hint: usage()}
	}
	return []*Command{c}, nil
}

var envName = lazyre.New(`^[A-Za-z_][A-Za-z0-9_]*$`)

func abbreviate(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) > 80 {
		s = strings.ToValidUTF8(s[:77], "") + "..."
	}
	return "\"" + s + "\""
}

// Quote quotes a word for a shell where that is needed.
func Quote(s string) string {
	if s != "" && strings.IndexFunc(s, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_=/.,:+@%^", r))
	}) < 0 {
		return s
	}
	if q, err := syntax.Quote(s, syntax.LangBash); err == nil {
		return q
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

var pythonName = lazyre.New(`^python(\d+(\.\d+)?)?$`)

// match finds the engine in the words of a command. What comes before it is a
// wrapper, of which env's assignments are understood.
func (c *Command) match(words []Word) bool {
	for i := range words {
		for _, a := range engine.Launched {
			n, script := startsEngine(a, words[i:])
			if n == 0 {
				continue
			}
			c.Adapter, c.Script = a, script
			c.Prefix, c.Program, c.Args = words[:i], words[i:i+n], words[i+n:]
			c.envWrapper()
			return true
		}
	}
	return false
}

// envWrapper takes the assignments of "env A=b" before the program.
func (c *Command) envWrapper() {
	in := false
	for _, w := range c.Prefix {
		if path.Base(w.Text) == "env" {
			in = true
			continue
		}
		if !in {
			continue
		}
		if name, value, ok := strings.Cut(w.Text, "="); ok && envName.MatchString(name) {
			c.Env = append(c.Env, Assign{Name: name, Value: value, Start: w.Start, End: w.End})
		}
	}
}

// startsEngine says how many of the first words start the engine, 0 for none.
func startsEngine(a *engine.Adapter, words []Word) (int, *engine.Script) {
	base := path.Base(words[0].Text)
	for i := range a.Scripts {
		s := &a.Scripts[i]
		if base != s.Name || len(words) <= len(s.Sub) {
			continue
		}
		ok := true
		for j, sub := range s.Sub {
			ok = ok && words[1+j].Text == sub
		}
		if ok {
			return 1 + len(s.Sub), s
		}
	}
	if !pythonName.MatchString(base) {
		return 0, nil
	}
	for i := 1; i < len(words); i++ {
		t := words[i].Text
		switch {
		case t == "--check-hash-based-pycs":
			i++
		case strings.HasPrefix(t, "--"):
		case strings.HasPrefix(t, "-") && len(t) > 1:
			// Short options may be written together; the first with a value is the
			// last of them.
			k := strings.IndexAny(t[1:], "cmWX") + 1
			if k == 0 {
				break
			}
			value, n := t[k+1:], i+1
			if value == "" && n < len(words) {
				value, n = words[n].Text, n+1
			}
			switch t[k] {
			case 'm':
				if moduleOf(a, value) {
					return n, nil
				}
				return 0, nil
			case 'c':
				return 0, nil
			}
			i = n - 1
		default:
			for _, m := range a.Modules {
				file := strings.ReplaceAll(m, ".", "/") + ".py"
				if t == file || strings.HasSuffix(t, "/"+file) {
					return i + 1, nil
				}
			}
			return 0, nil
		}
	}
	return 0, nil
}

func moduleOf(a *engine.Adapter, name string) bool {
	for _, m := range a.Modules {
		if m == name {
			return true
		}
	}
	return false
}
