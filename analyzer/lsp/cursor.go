package lsp

import (
	"regexp"
	"strings"
	"sync"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// cursor is what stands around an offset.
type cursor struct {
	off int
	// word is the text from start to end without space and quotes around the
	// offset; prev the word before it in the same command, "" if there is none.
	word       string
	start, end int
	prev       string
	// list says that the word is an element of a list of its own, so that a value
	// is another element; quoted that a quote opens before it.
	list, quoted bool
}

// between are the characters that separate words in the formats that commands are
// written in.
const between = " \t\r\n\"'`,[](){}|;&<>"

// cursorAt looks at the words around an offset. It needs no syntax, so it works in
// text that is being written.
func cursorAt(text string, off int) cursor {
	c := cursor{off: off, start: off, end: off}
	for c.start > 0 && strings.IndexByte(between, text[c.start-1]) < 0 {
		c.start--
	}
	for c.end < len(text) && strings.IndexByte(between, text[c.end]) < 0 {
		c.end++
	}
	// a backslash at the end continues the line
	if c.end < len(text) && (text[c.end] == '\n' || text[c.end] == '\r') && c.end > off && text[c.end-1] == '\\' {
		c.end--
	}
	c.word = text[c.start:c.end]
	i := c.start
	c.quoted = i > 0 && (text[i-1] == '"' || text[i-1] == '\'')
	if j := i - 1; c.quoted && j > 0 && text[j-1] == '=' { // --flag="value"
		for j--; j > 0 && strings.IndexByte(between, text[j-1]) < 0; j-- {
		}
		if flag := text[j : i-2]; strings.HasPrefix(flag, "--") {
			c.prev = flag
			return c
		}
	}
	bol := strings.LastIndexByte(text[:c.start], '\n') + 1
	lead := strings.Trim(text[bol:c.start], " \t\"'")
	c.list = lead == "-" || strings.HasSuffix(strings.TrimRight(text[bol:c.start], " \t\"'"), ",") || strings.HasSuffix(lead, "[")
	for i > 0 {
		ch := text[i-1]
		switch {
		case ch == '\n':
			before := strings.TrimRight(text[:i-1], " \t\r")
			if !strings.HasSuffix(before, "\\") && !strings.HasSuffix(before, ",") && !strings.HasSuffix(before, "[") && lead != "-" {
				return c
			}
			i--
		case ch == '-' && strings.TrimSpace(text[strings.LastIndexByte(text[:i-1], '\n')+1:i-1]) == "" && (i == len(text) || text[i] == ' '):
			i-- // the sign of a list element
		case ch == '\\' && i < len(text) && (text[i] == '\n' || text[i] == '\r'):
			i--
		case strings.IndexByte(" \t\r\"',[", ch) >= 0:
			i--
		case strings.IndexByte(between, ch) >= 0:
			return c
		default:
			j := i
			for j > 0 && strings.IndexByte(between, text[j-1]) < 0 {
				j--
			}
			c.prev = text[j:i]
			return c
		}
	}
	return c
}

// starts matches what starts an engine that can be checked.
var starts = sync.OnceValue(func() *regexp.Regexp {
	var alts []string
	for _, a := range engine.Adapters {
		if !a.Checked() {
			continue
		}
		for _, m := range a.Modules {
			alts = append(alts, regexp.QuoteMeta(m), regexp.QuoteMeta(strings.ReplaceAll(m, ".", "/")+".py"))
		}
		for _, s := range a.Scripts {
			alts = append(alts, regexp.QuoteMeta(s.Name)+`["',\s\\-]+`+strings.Join(s.Sub, `["',\s\\-]+`))
		}
	}
	return regexp.MustCompile(`(?:^|[\s"'/=])(?:` + strings.Join(alts, "|") + `)(?:$|[\s"',\\\]])`)
})

// maxCommand bounds the text before the cursor in which the beginning of its
// command is looked for, in bytes.
const maxCommand = 16 << 10

// at is the place of an offset in a launch.
type at struct {
	launch *launch.Launch // nil if the reader does not see one there
	used   []string       // the flags that are given, but not the one at the cursor
	inside bool           // whether the offset is in a command that starts an engine at all
	// flag is the flag whose value a word at the offset is, as far as the reader tells; ""
	// for none.
	flag string
	// keys says that flags are not written with dashes there.
	keys bool
}

// stands gives the place at which the text of a word of a command stands in a file:
// that of a variable's value is where the variable is set.
func stands(f *launch.File, v *launch.Command, w *launch.Word) (start, end int, ok bool) {
	if d := w.Def; d != nil && (d.File == "" && v.File == f.Name || d.File == f.Name) {
		return d.Start, d.End, d.End > d.Start
	}
	return w.Start, w.End, v.File == f.Name && w.End > w.Start
}

// spot gives the place at which something about a word of a result is shown: where its
// text stands, if only this launch has it from there, or else where it is used.
func (a *analysis) spot(r *analyzer.Result, word int) (start, end int, ok bool) {
	w := &r.Command.Args[word]
	f := a.file.File
	if w.Def != nil && r.Launch != nil {
		start, end, ok = stands(f, r.Command, w)
		if ok && a.users()[[2]int{start, end}] == r.Launch {
			return start, end, true
		}
	}
	return w.Start, w.End, r.Command.File == f.Name && w.End > w.Start
}

// users are the launches that have the text of a word from a place elsewhere; nil for
// places that several have it from.
func (a *analysis) users() map[[2]int]*launch.Launch {
	a.used.Do(func() {
		a.usedBy = map[[2]int]*launch.Launch{}
		f := a.file.File
		for _, l := range f.Launches {
			for _, c := range l.Variants {
				for i := range c.Args {
					start, end, ok := stands(f, c, &c.Args[i])
					if !ok || c.Args[i].Def == nil {
						continue
					}
					k := [2]int{start, end}
					if old, seen := a.usedBy[k]; seen && old != l {
						a.usedBy[k] = nil
					} else {
						a.usedBy[k] = l
					}
				}
			}
		}
	})
	return a.usedBy
}

// ends matches what ends a command of a shell.
var ends = lazyre.New(`(?:^|[^\\]);|(?:^|\s)(?:\|[|&]?|&&?)(?:\s|$)|\n[ \t]*#`)

// goesOn says whether a word at an offset would be the next in the list of words of
// which one ends at another, as far as the text between them tells.
func goesOn(text string, end, off int) bool {
	if end > off || off-end > maxCommand {
		return false
	}
	between := text[end:off]
	open, shut := strings.LastIndexAny(text[:off], "(["), strings.LastIndexAny(text[:off], ")]")
	if open > shut { // in a list, which line breaks and quotes do not end
		return strings.Trim(between, " \t\r\n\\\"',") == ""
	}
	between = strings.ReplaceAll(strings.ReplaceAll(between, "\\\r\n", " "), "\\\n", " ")
	return strings.Trim(between, " \t") == ""
}

// within finds the launch around a cursor, in the launches of the file or else by
// the text before it.
func (s *snapshot) within(f *launch.File, c cursor) at {
	for _, l := range f.Launches {
		if out, ok := inLaunch(f, l, c); ok {
			return out
		}
	}
	if c.word == "" && len(f.Launches) > 0 {
		// Whether a word here is one of a launch is for the reader to say.
		text := s.text[:c.off] + "x" + s.text[c.off:]
		with := cursorAt(text, c.off)
		g := analyzer.ReadText(s.doc.name, []byte(text), s.doc.s.overlay, nil)
		for _, l := range g.Launches {
			if out, ok := inLaunch(g, l, with); ok {
				return out
			}
		}
	}
	from := max(0, c.start-maxCommand)
	before := s.text[from:c.start]
	// An empty line, or one that is not continued, ends a command; where lists are
	// written one element a line, only an empty line does.
	if i := strings.LastIndex(before, "\n\n"); i >= 0 {
		before = before[i+2:]
	}
	ms := starts().FindAllStringIndex(before, -1)
	if len(ms) == 0 {
		return at{}
	}
	rest := before[ms[len(ms)-1][1]:]
	if strings.HasSuffix(before[:len(before)-len(rest)], "\n") {
		rest = "\n" + rest // the end of the program's line was looked at as well
	}
	if ends.MatchString(rest) {
		return at{}
	}
	if !c.list {
		lines := strings.Split(rest, "\n")
		for i, l := range lines[:len(lines)-1] {
			l = strings.TrimSpace(l)
			// One element a line is what lists have whose first line ends with the program.
			element := i > 0 && strings.HasPrefix(l, "-") && strings.TrimSpace(lines[0]) == ""
			if !strings.HasSuffix(l, "\\") && !strings.HasSuffix(l, ",") && !element && l != "" {
				return at{}
			}
		}
	}
	out := at{inside: true}
	for _, w := range strings.FieldsFunc(rest, func(r rune) bool { return strings.ContainsRune(between, r) }) {
		if strings.HasPrefix(w, "--") {
			name, _, _ := strings.Cut(w, "=")
			out.used = append(out.used, name)
		}
	}
	return out
}

// inLaunch says whether a cursor is at the words of a launch, those that variables stand
// for included.
func inLaunch(f *launch.File, l *launch.Launch, c cursor) (at, bool) {
	inside := l.Start <= c.off && (c.off <= l.End || c.start <= l.End+1 && !strings.Contains(f.Text[l.End:c.off], "\n"))
	out := at{launch: l, inside: true, keys: l.Call != ""}
	if x := launch.FormatByName(f.Format); x != nil {
		out.keys = out.keys || x.Keys
	}
	// before is the nearest word above the cursor, prev the end of it.
	var before *launch.Word
	prev, first := -1, -1
	for _, v := range l.Variants {
		if n := len(v.Program); n > 0 && v.File == f.Name && (first < 0 || v.Program[0].Start < first) {
			first = v.Program[0].Start
		}
		for i := range v.Args {
			w := &v.Args[i]
			start, end, ok := stands(f, v, w)
			if !ok {
				continue
			}
			elsewhere := start < l.Start || end > l.End
			if start <= c.off && c.off <= end {
				inside = true
				continue
			}
			if end <= c.start && end > prev && (!elsewhere || goesOn(f.Text, end, c.start)) {
				before, prev = w, end
				inside = inside || elsewhere
			}
			if strings.HasPrefix(w.Text, "-") {
				name, _, _ := strings.Cut(w.Text, "=")
				out.used = append(out.used, name)
			}
		}
	}
	switch {
	case !inside:
		return at{}, false
	case before != nil && prev >= l.Start && prev <= l.End && ends.MatchString(f.Text[prev:c.start]):
		return at{}, false // in another command of the statement
	case before == nil && c.end <= first && !strings.Contains(f.Text[c.end:first], "\n"):
		return at{}, false // before the program
	case before != nil && strings.HasPrefix(before.Text, "-") && !strings.Contains(before.Text, "=") && before.Known() && strings.Trim(f.Text[prev:c.start], between+"-\\") == "":
		out.flag = before.Text
	}
	return out, true
}

// argument is a word of a launch at an offset.
type argument struct {
	launch  *launch.Launch
	command *launch.Command
	index   int // of the word in Args
}

// argumentAt finds the argument of a launch that stands at an offset, or else the one
// whose text does.
func argumentAt(f *launch.File, off int) (argument, bool) {
	var found argument
	for _, l := range f.Launches {
		for _, v := range l.Variants {
			for i := range v.Args {
				w := &v.Args[i]
				if v.File == f.Name && w.Start <= off && off <= w.End && w.End > w.Start {
					return argument{l, v, i}, true
				}
				if start, end, ok := stands(f, v, w); ok && start <= off && off <= end && found.launch == nil {
					found = argument{l, v, i}
				}
			}
		}
	}
	return found, found.launch != nil
}

// place gives where a word of the command of an argument stands: at the argument's
// own place, or where its text does if that is what an offset is in.
func (a argument) place(f *launch.File, off, i int) (start, end int) {
	w := &a.command.Args[a.index]
	if a.command.File == f.Name && w.Start <= off && off <= w.End {
		return a.command.Args[i].Start, a.command.Args[i].End
	}
	start, end, _ = stands(f, a.command, &a.command.Args[i])
	return start, end
}

// flagOf gives the flag that an argument is or belongs to, "" for none, and the
// index of the word that names it.
func (a argument) flagOf(m *meta) (string, int) {
	args := a.command.Args
	for i := a.index; i >= 0; i-- {
		t := args[i].Text
		if strings.HasPrefix(t, "--") || strings.HasPrefix(t, "-") && m != nil && m.byFlag[t] != nil {
			if i < a.index {
				if p := m.find(t); p == nil || noValue(p) || strings.Contains(t, "=") {
					return "", -1
				}
			}
			return t, i
		}
		if a.index-i > 64 {
			break
		}
	}
	return "", -1
}
