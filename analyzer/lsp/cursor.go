package lsp

import (
	"regexp"
	"strings"
	"sync"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/launch"
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
}

// within finds the launch around a cursor, in the launches of the file or else by
// the text before it.
func (s *snapshot) within(f *launch.File, c cursor) at {
	for _, l := range f.Launches {
		if l.Start > c.off || c.off > l.End && (c.start > l.End+1 || strings.Contains(s.text[l.End:c.off], "\n")) {
			continue
		}
		out := at{launch: l, inside: true}
		for _, v := range l.Variants {
			for _, w := range v.Args {
				if (w.Start > c.off || w.End < c.off) && strings.HasPrefix(w.Text, "-") {
					name, _, _ := strings.Cut(w.Text, "=")
					out.used = append(out.used, name)
				}
			}
		}
		return out
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
	if !c.list {
		lines := strings.Split(rest, "\n")
		for _, l := range lines[:len(lines)-1] {
			l = strings.TrimSpace(l)
			if !strings.HasSuffix(l, "\\") && !strings.HasSuffix(l, ",") && !strings.HasPrefix(l, "-") && l != "" {
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

// argument is a word of a launch at an offset.
type argument struct {
	launch  *launch.Launch
	command *launch.Command
	index   int // of the word in Args
}

// argumentAt finds the argument of a launch that stands at an offset.
func argumentAt(f *launch.File, off int) (argument, bool) {
	for _, l := range f.Launches {
		for _, v := range l.Variants {
			if v.File != f.Name {
				continue
			}
			for i, w := range v.Args {
				if w.Start <= off && off <= w.End && w.End > w.Start {
					return argument{l, v, i}, true
				}
			}
		}
	}
	return argument{}, false
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
