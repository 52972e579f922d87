package analyzer

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/world"
)

// said is a text with the place that it comes from.
type said struct{ text, source string }

// directives are what comments of a launch file say of a command. Later ones
// go over earlier ones.
type directives struct {
	target, gpu, model, draft     said
	facts, packages, env, assumed []said
}

// directive is one comment.
type directive struct {
	line   int // from 1
	source string
	words  []string
	// top says that it stands before every statement, below is the line of the
	// first text below it that is no comment.
	top   bool
	below int
}

// DirectiveError is a comment for enginelint that it does not understand.
type DirectiveError struct{ Source, Msg string }

func (e *DirectiveError) Error() string { return e.Source + ": " + e.Msg }

var (
	directiveComment = regexp.MustCompile(`^\s*([A-Za-z][A-Za-z_-]*)\s*:(.*)$`)
	directiveNoColon = regexp.MustCompile(`^\s*enginelint\s+(fact|package|env|[a-z-]+=)`)
)

const directiveName = "enginelint"

// readDirectives finds the directives in shell text. name stands for the text
// in messages.
func readDirectives(name, text string) ([]directive, error) {
	if !strings.Contains(text, "#") {
		return nil, nil
	}
	f, err := syntax.NewParser(syntax.Variant(syntax.LangBash), syntax.KeepComments(true)).Parse(strings.NewReader(text), name)
	if err != nil {
		return nil, nil // it cannot be read as commands either
	}
	lines := strings.Split(text, "\n")
	first := len(lines) + 1
	if len(f.Stmts) > 0 {
		first = int(f.Stmts[0].Pos().Line())
	}
	var out []directive
	syntax.Walk(f, func(n syntax.Node) bool {
		c, ok := n.(*syntax.Comment)
		if !ok || err != nil {
			return err == nil
		}
		d := directive{line: int(c.Pos().Line())}
		d.source = fmt.Sprintf("%s:%d", name, d.line)
		var body string
		switch m := directiveComment.FindStringSubmatch(c.Text); {
		case m != nil && m[1] == directiveName:
			body = m[2]
		case m != nil && world.Distance(strings.NewReplacer("-", "", "_", "").Replace(m[1]), directiveName) <= 2:
			err = &DirectiveError{d.source, fmt.Sprintf("%q: did you mean \"# %s:\"?", "# "+m[1]+":", directiveName)}
			return false
		case directiveNoColon.MatchString(c.Text):
			err = &DirectiveError{d.source, fmt.Sprintf("a colon is missing: write \"# %s: ...\"", directiveName)}
			return false
		default:
			return true
		}
		if d.words, err = splitWords(body); err != nil {
			err = &DirectiveError{d.source, err.Error()}
			return false
		}
		if len(d.words) == 0 {
			err = &DirectiveError{d.source, "the directive says nothing; " + directiveUsage}
			return false
		}
		d.top = d.line < first
		i := d.line // the line below, counted from 0
		for i < len(lines) && strings.HasPrefix(strings.TrimSpace(lines[i]), "#") {
			i++
		}
		d.below = i + 1
		out = append(out, d)
		return true
	})
	return out, err
}

const directiveUsage = "expected target=NAME, gpu=NAMExCOUNT, model-config=FILE, draft-model-config=FILE, assume=LIST, fact NAME=VALUE, package NAME=VERSION or env NAME=VALUE"

// splitWords splits at spaces outside quotes.
func splitWords(s string) ([]string, error) {
	var out []string
	var b strings.Builder
	in, quote := false, rune(0)
	for _, c := range s {
		switch {
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			b.WriteRune(c)
		case c == '"' || c == '\'':
			quote, in = c, true
		case c == ' ' || c == '\t' || c == '\r':
			if in {
				out = append(out, b.String())
				b.Reset()
			}
			in = false
		default:
			in = true
			b.WriteRune(c)
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("a quote is not closed")
	}
	if in {
		out = append(out, b.String())
	}
	return out, nil
}

// directivesOf gives each command of a text what its comments say.
func directivesOf(name, text string, cs []*launch.Command) (map[*launch.Command]*directives, error) {
	ds, err := readDirectives(name, text)
	if err != nil {
		return nil, err
	}
	out := map[*launch.Command]*directives{}
	for _, c := range cs {
		out[c] = &directives{}
	}
	dir := filepath.Dir(name)
	apply := func(d directive, to *directives) error { return to.add(d, dir) }
	// One at the top is for all, unless it stands directly above a command.
	all := func(d directive) bool {
		return d.top && !slices.ContainsFunc(cs, func(c *launch.Command) bool { return c.Line == d.below })
	}
	for _, d := range ds { // first, so that others go over them
		if !all(d) {
			continue
		}
		for _, c := range cs {
			if err := apply(d, out[c]); err != nil {
				return nil, err
			}
		}
	}
	for _, d := range ds {
		if all(d) {
			continue
		}
		// It stands before the command that is meant, or on a line of it.
		var c *launch.Command
		for _, x := range cs {
			if lastLine(x) >= d.line && (c == nil || x.Line < c.Line) {
				c = x
			}
		}
		if c == nil {
			return nil, &DirectiveError{d.source, "no command that starts an engine follows"}
		}
		if err := apply(d, out[c]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// lastLine is the line on which a command ends.
func lastLine(c *launch.Command) int {
	end := c.Line
	for _, ws := range [][]launch.Word{c.Program, c.Args} {
		for _, w := range ws {
			if l, _ := c.Position(w.End); l > end {
				end = l
			}
		}
	}
	return end
}

// add takes over what a comment says. Files are seen from dir.
func (to *directives) add(d directive, dir string) error {
	fail := func(format string, args ...any) error {
		return &DirectiveError{d.source, fmt.Sprintf(format, args...)}
	}
	path := func(p string) string {
		if filepath.IsAbs(p) {
			return p
		}
		return filepath.Join(dir, p)
	}
	singles := map[string]*[]said{"fact": &to.facts, "package": &to.packages, "env": &to.env}
	names := []string{"target", "gpu", "model-config", "draft-model-config", "assume", "fact", "package", "env"}
	for i := 0; i < len(d.words); i++ {
		w := d.words[i]
		if list := singles[w]; list != nil {
			i++
			if i == len(d.words) || !strings.Contains(d.words[i], "=") {
				return fail("%s: expected NAME=VALUE after it", w)
			}
			*list = append(*list, said{d.words[i], d.source})
			continue
		}
		key, value, ok := strings.Cut(w, "=")
		v := said{value, d.source}
		switch {
		case singles[key] != nil:
			return fail("%s: write %s %s", w, key, value)
		case !ok || !slices.Contains(names, key):
			if s := world.Closest(key, names); s != "" && s != key {
				return fail("%s: did you mean %s?", w, s)
			}
			return fail("%s: %s", w, directiveUsage)
		case value == "":
			return fail("%s: expected a value after =", w)
		}
		switch key {
		case "target":
			if isPath(value) {
				v.text = path(value)
			}
			to.target = v
		case "gpu":
			to.gpu = v
		case "model-config":
			v.text = path(value)
			to.model = v
		case "draft-model-config":
			v.text = path(value)
			to.draft = v
		case "assume":
			to.assumed = append(to.assumed, v)
		}
	}
	return nil
}

// isPath says whether a target is named by a file.
func isPath(s string) bool { return strings.ContainsAny(s, `/\`) || strings.HasSuffix(s, ".hcl") }
