package analyzer

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/suppress"
	"github.com/enginelint/enginelint/analyzer/world"
)

// said is a text with the place that it comes from.
type said struct{ text, source string }

// directives are what comments of a launch file say of a command. Later ones
// go over earlier ones.
type directives struct {
	engine, target, gpu           said
	model, draft                  said
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

// line is the line of the comment, from 1.
func (e *DirectiveError) line() int {
	n, err := strconv.Atoi(e.Source[strings.LastIndexByte(e.Source, ':')+1:])
	if err != nil {
		return 1
	}
	return n
}

var (
	directiveComment = lazyre.New(`^\s*([A-Za-z][A-Za-z_-]*)\s*:(.*)$`)
	directiveNoColon = lazyre.New(`^\s*enginelint\s+(fact|package|env|[a-z-]+=)`)
)

const directiveName = "enginelint"

// readDirectives finds the directives among the comments of a file.
func readDirectives(f *launch.File) ([]directive, error) {
	if len(f.Comments) == 0 {
		return nil, nil
	}
	lines := strings.Split(f.Text, "\n")
	comment := map[int]bool{} // lines that are comments and nothing else
	for _, c := range f.Comments {
		line, col := launch.Position(f.Text, c.Start)
		if line <= len(lines) && strings.TrimSpace(lines[line-1][:col-1]) == "" {
			comment[line] = true
		}
	}
	// What begins a file of its kind is no statement of it.
	bare := func(i int) bool {
		t := strings.TrimSpace(lines[i])
		return t == "" || t == "---" || comment[i+1]
	}
	first := 0
	for first < len(lines) && bare(first) {
		first++
	}
	var out []directive
	for _, c := range f.Comments {
		if suppress.IsIgnore(c) {
			continue
		}
		line, _ := launch.Position(f.Text, c.Start)
		d := directive{line: line, source: fmt.Sprintf("%s:%d", f.Name, line)}
		var body string
		switch m := directiveComment.FindStringSubmatch(c.Text); {
		case m != nil && m[1] == directiveName:
			body = m[2]
		case m != nil && world.Distance(strings.NewReplacer("-", "", "_", "").Replace(m[1]), directiveName) <= 2:
			return nil, &DirectiveError{d.source, fmt.Sprintf("%q: did you mean \"# %s:\"?", "# "+m[1]+":", directiveName)}
		case directiveNoColon.MatchString(c.Text):
			return nil, &DirectiveError{d.source, fmt.Sprintf("a colon is missing: write \"# %s: ...\"", directiveName)}
		default:
			continue
		}
		var err error
		if d.words, err = splitWords(body); err != nil {
			return nil, &DirectiveError{d.source, err.Error()}
		}
		if len(d.words) == 0 {
			return nil, &DirectiveError{d.source, "the directive says nothing; " + directiveUsage}
		}
		d.top = d.line <= first
		i := d.line // the line below, counted from 0
		for i < len(lines) && comment[i+1] {
			i++
		}
		d.below = i + 1
		out = append(out, d)
	}
	return out, nil
}

const directiveUsage = "expected engine=VERSION, target=NAME, gpu=NAMExCOUNT, model-config=FILE, draft-model-config=FILE, assume=LIST, fact NAME=VALUE, package NAME=VERSION or env NAME=VALUE"

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

// directivesOf gives each launch of a file what its comments say.
func directivesOf(f *launch.File) (map[*launch.Launch]*directives, error) {
	ds, err := readDirectives(f)
	if err != nil {
		return nil, err
	}
	out := map[*launch.Launch]*directives{}
	begin, end := map[*launch.Launch]int{}, map[*launch.Launch]int{}
	for _, l := range f.Launches {
		out[l] = &directives{}
		begin[l], _ = launch.Position(f.Text, l.Start)
		end[l] = lastLine(f, l)
	}
	dir := filepath.Dir(f.Name)
	// One at the top is for all, unless it stands directly above a command.
	all := func(d directive) bool {
		return d.top && !slices.ContainsFunc(f.Launches, func(l *launch.Launch) bool { return begin[l] == d.below })
	}
	for _, d := range ds { // first, so that others go over them
		if !all(d) {
			continue
		}
		for _, l := range f.Launches {
			if err := out[l].add(d, dir); err != nil {
				return nil, err
			}
		}
	}
	for _, d := range ds {
		if all(d) {
			continue
		}
		// It stands before the command that is meant, or on a line of it. Several
		// commands may begin on one line.
		var l *launch.Launch
		for _, x := range f.Launches {
			if end[x] >= d.line && (l == nil || begin[x] < begin[l]) {
				l = x
			}
		}
		if l == nil {
			return nil, &DirectiveError{d.source, "no command that starts an engine follows"}
		}
		if err := out[l].add(d, dir); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// lastLine is the line on which a launch ends.
func lastLine(f *launch.File, l *launch.Launch) int {
	end := l.End
	for _, c := range l.Variants {
		for _, ws := range [][]launch.Word{c.Program, c.Args} {
			for _, w := range ws {
				end = max(end, w.End)
			}
		}
	}
	line, _ := launch.Position(f.Text, end)
	return line
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
	names := []string{"engine", "target", "gpu", "model-config", "draft-model-config", "assume", "fact", "package", "env"}
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
		case "engine":
			to.engine = v
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
