package launch

import (
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	mdtext "github.com/yuin/goldmark/text"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// markdownFormat reads the fenced code blocks of Markdown. Blocks in which no
// engine is named are not looked at: documents show much that is not meant to
// be run.
var markdownFormat = &Format{
	Name:   "markdown",
	Detect: func(name, text string) bool { return hasExt(name, ".md", ".markdown", ".mdx", ".qmd") },
	read:   readMarkdown,
}

// markdownParser finds blocks only: what is in paragraphs does not matter.
var markdownParser = parser.NewParser(parser.WithBlockParsers(parser.DefaultBlockParsers()...))

// maxMarkers bounds the markers of lists and quotes that a line begins with. The
// parser takes time with the square of their number.
const maxMarkers = 200

// deepMarkdown finds a line that begins with more markers, -1 if there is none.
func deepMarkdown(text string) int {
	at := -1
	eachLine(text, func(start int, line string) {
		n := 0
		for i := 0; i < len(line) && n <= maxMarkers; {
			switch c := line[i]; {
			case isBlankByte(c):
				i++
			case c == '>', strings.IndexByte("*+-", c) >= 0 && i+1 < len(line) && isBlankByte(line[i+1]):
				n++
				i++
			case c >= '0' && c <= '9':
				for i < len(line) && line[i] >= '0' && line[i] <= '9' {
					i++
				}
				if i == len(line) || line[i] != '.' && line[i] != ')' {
					return
				}
				n++
				i++
			default:
				return
			}
		}
		if n > maxMarkers && at < 0 {
			at = start
		}
	})
	return at
}

// fenceNames are file names that stand for what people call a block.
var fenceNames = map[string]string{
	"yaml": "fence.yaml", "yml": "fence.yaml", "json": "fence.json", "jsonc": "fence.json", "toml": "fence.toml",
	"dockerfile": "Dockerfile", "docker": "Dockerfile", "containerfile": "Dockerfile",
	"make": "Makefile", "makefile": "Makefile", "just": "justfile", "justfile": "justfile",
	"python": "fence.py", "py": "fence.py", "python3": "fence.py", "go": "fence.go", "golang": "fence.go",
	"systemd": "fence.service", "ini": "fence.service", "service": "fence.service", "env": ".env", "dotenv": ".env",
}

func readMarkdown(r *reading) {
	if at := deepMarkdown(r.text.Str); at >= 0 {
		r.problem(r.text, at, "not read: lists or quotes are nested too deep here", "")
		return
	}
	source := []byte(r.text.Str)
	doc := markdownParser.Parse(mdtext.NewReader(source))
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.FencedCodeBlock:
			lang := strings.ToLower(string(n.Language(source)))
			if i := strings.IndexAny(lang, ",{:"); i > 0 {
				lang = lang[:i] // {.bash}, bash,ignore, yaml:file
			}
			r.fence(strings.Trim(lang, "{}."), r.lines(n.Lines(), source))
		case *ast.HTMLBlock:
			r.htmlComments(n, source)
		}
		return ast.WalkContinue, nil
	})
}

// lines makes a text of the lines of a block, which may be indented or quoted.
func (r *reading) lines(l *mdtext.Segments, source []byte) *Text {
	var b strings.Builder
	var segments []Segment
	for i := range l.Len() {
		s := l.At(i)
		if s.Padding > 0 {
			segments = append(segments, Segment{b.Len(), s.Start, true})
			b.WriteString(strings.Repeat(" ", s.Padding))
		}
		segments = append(segments, Segment{b.Len(), s.Start, false})
		b.Write(source[s.Start:s.Stop])
	}
	if segments == nil {
		return r.text.slice(0, 0)
	}
	return r.text.Sub(b.String(), segments...)
}

// htmlComments takes the comments of a block of HTML.
func (r *reading) htmlComments(n *ast.HTMLBlock, source []byte) {
	l := n.Lines()
	if l.Len() == 0 {
		return
	}
	start, end := l.At(0).Start, l.At(l.Len()-1).Stop
	if n.HasClosure() {
		end = max(end, n.ClosureLine.Stop)
	}
	for _, m := range htmlComment.FindAllSubmatchIndex(source[start:end], -1) {
		r.file.Comments = append(r.file.Comments, Comment{Text: string(source[start+m[2] : start+m[3]]),
			Start: r.text.At(start + m[0]), End: r.text.At(start + m[1])})
	}
}

var htmlComment = lazyre.New(`(?s)<!--(.*?)-->`)

// fence reads a code block.
func (r *reading) fence(lang string, t *Text) {
	if !mentionsEngine(t.Str) {
		return
	}
	switch lang {
	case "bash", "sh", "shell", "zsh", "ksh", "dash":
		if promptsFirst(t.Str) {
			t = console(t)
		}
	case "console", "shell-session", "shellsession", "sh-session", "bash-session", "terminal", "shellscript", "session":
		t = console(t)
	case "", "text", "txt", "plaintext", "plain":
		// Only what can hardly be anything else than a command.
		if promptsFirst(t.Str) {
			t = console(t)
		} else if !startsCommand.MatchString(t.Str) {
			return
		}
	default:
		name := fenceNames[lang]
		if name == "" {
			return
		}
		if f := detect(name, t.Str); f != nil && f.Name != "markdown" {
			in := &reading{opt: r.opt, text: t, file: r.file}
			if f.Comments != nil {
				r.file.Comments = append(r.file.Comments, in.commentsOf(f)...)
			}
			r.inner(f, t)
		}
		return
	}
	r.file.Comments = append(r.file.Comments, (&reading{text: t}).commentsOf(&Format{Comments: hashComments})...)
	r.documented(t)
}

// startsCommand matches a text that begins with a command that starts an
// engine, with assignments and the like before it.
var startsCommand = func() *lazyre.Regexp {
	alts := []string{`python[0-9.]*\s`, `docker\s+run\s`}
	for _, a := range adapters() {
		for _, s := range a.Scripts {
			alts = append(alts, regexp.QuoteMeta(s.Name)+`\s`)
		}
	}
	return lazyre.New(`^\s*(?:#.*\n\s*)*(?:[A-Z_][A-Z0-9_]*=\S*\s+|\\\n|env\s|nohup\s|CUDA\S+\s)*(?:` + strings.Join(alts, "|") + `)`)
}()

// documented reads shell text of a document. Such text says "<model>" or "..."
// for what the reader should put there.
func (r *reading) documented(t *Text) {
	tp := r.template(t, shellContext{})
	from := 0
	for _, m := range placeholder.FindAllStringSubmatchIndex(t.Str, -1) {
		start, end := m[2], m[3]
		if end < len(t.Str) && !strings.ContainsRune(" \t\n\"'/:,", rune(t.Str[end])) {
			continue
		}
		u := Unknown{Name: strings.Trim(t.Str[start:end], "<>"), Kind: Template}
		tp.text(from, start)
		if t.Str[start] == '<' {
			tp.value(u, start, end)
		} else {
			tp.unknown(u, start, end)
		}
		from = end
	}
	tp.text(from, len(t.Str))
	tp.shell()
}

// placeholder matches what stands for a value or for any words in the shell
// text of a document.
var placeholder = lazyre.New(`(?m)(?:^|[\s="'/:,])(<[A-Za-z](?:[A-Za-z0-9_./| -]*[A-Za-z0-9_./])?>|\.\.\.|…)`)

var prompt = lazyre.New(`^[ \t]*(?:\([\w.-]+\) ?)?(?:[\w.-]+@[\w.-]+[^$#\n]{0,80})?[$❯] `)

// promptsFirst says whether the first line that is no comment has a prompt.
func promptsFirst(text string) bool {
	for _, line := range strings.Split(text, "\n") {
		if s := strings.TrimSpace(line); s != "" && !strings.HasPrefix(s, "#") {
			return prompt.MatchString(line)
		}
	}
	return false
}

// console takes the commands out of a terminal session: the lines with a
// prompt and those that go on from them. The rest is output.
func console(t *Text) *Text {
	var b strings.Builder
	var segments []Segment
	more := false
	eachLine(t.Str, func(start int, line string) {
		switch m := prompt.FindString(line); {
		case m != "":
			start, line = start+len(m), line[len(m):]
		case !more:
			return
		case strings.HasPrefix(line, "> "):
			start, line = start+2, line[2:]
		}
		segments = append(segments, Segment{b.Len(), start, false})
		b.WriteString(line)
		b.WriteByte('\n')
		more = strings.HasSuffix(line, `\`)
	})
	if segments == nil {
		return t.slice(0, 0)
	}
	return t.Sub(b.String(), segments...)
}
