package launch

import (
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// The syntax of Dockerfiles: instructions of one logical line, which a
// continuation character joins from several, and here-documents after them.
// BuildKit's parser gives the lines of an instruction but not which byte of it
// stands where, so that this would have to be found again in any case.

// dockerInstruction is an instruction.
type dockerInstruction struct {
	// name is in capitals; args is what follows it, without flags; flags are
	// the words that begin with "--" before it.
	name  string
	args  *Text
	flags []string
	off   int // of the name in the file's text
	// whole is all of the instruction but the name, with its here-documents:
	// the shell text of a RUN.
	whole    *Text
	heredocs []dockerHeredoc
}

// dockerHeredoc is a here-document.
type dockerHeredoc struct {
	name string
	body *Text
	// expand is set if variables in it are replaced: its name is not quoted.
	expand bool
}

var dockerNames = map[string]bool{}

func init() {
	for _, n := range strings.Fields("ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR") {
		dockerNames[n] = true
	}
}

var (
	dockerEscape = lazyre.New("(?i)^#[ \t]*escape[ \t]*=[ \t]*([\\\\`])[ \t]*$")
	// dockerSyntax names another frontend than the usual.
	dockerSyntax  = lazyre.New(`(?i)^#[ \t]*syntax[ \t]*=[ \t]*(\S+)`)
	dockerPragma  = lazyre.New(`^#[ \t]*[A-Za-z][A-Za-z0-9]*[ \t]*=`)
	dockerHeredRe = lazyre.New(`(?:^|[ \t])\d*<<(-?)(?:"([^"<>\s]+)"|'([^'<>\s]+)'|([^"'<>\s|&;()]+))`)
)

// maxHeredocs bounds the here-documents of an instruction.
const maxHeredocs = 50

// dockerInstructions reads the instructions of a text. What is wrong is a
// problem of r.
func (r *reading) dockerInstructions(t *Text) []dockerInstruction {
	s := t.Str
	escape := byte('\\')
	var out []dockerInstruction
	directives, other := true, ""
	for i := 0; i < len(s); {
		end := lineEnd(s, i)
		line := s[i:end]
		trimmed := strings.TrimSpace(line)
		if directives {
			if m := dockerEscape.FindStringSubmatch(trimmed); m != nil {
				escape = m[1][0]
			}
			if m := dockerSyntax.FindStringSubmatch(trimmed); m != nil && !strings.Contains(m[1], "docker/dockerfile") {
				other = m[1]
				r.pass(t, i, "this is written for "+other+": what is not an instruction of Dockerfiles is not read", "")
			}
			directives = dockerPragma.MatchString(trimmed)
		}
		if trimmed == "" || trimmed[0] == '#' {
			i = end + 1
			continue
		}
		b := textBuilder{from: t}
		off := i + strings.Index(line, trimmed)
		next := r.logicalLine(&b, t, off, escape)
		in, ok := r.dockerInstruction(t, b.text(min(next, len(s))), off, other != "")
		i = next
		if ok && (in.name == "RUN" || in.name == "COPY" || in.name == "ADD") {
			i = r.heredocs(&in, t, i)
		}
		if ok {
			out = append(out, in)
		}
	}
	return out
}

// logicalLine adds a line to b with those that continue it, without the
// continuation characters and the comments and empty lines between them. It
// returns the beginning of the line after it.
func (r *reading) logicalLine(b *textBuilder, t *Text, from int, escape byte) int {
	s := t.Str
	for i := from; ; {
		end := lineEnd(s, i)
		line := s[i:end]
		trimmed := strings.TrimSpace(line)
		if i > from && (trimmed == "" || trimmed[0] == '#') {
			if end >= len(s) {
				return len(s)
			}
			i = end + 1
			continue
		}
		kept := strings.TrimRight(line, " \t\r")
		if kept == "" || kept[len(kept)-1] != escape {
			b.piece(i, end)
			return min(end+1, len(s))
		}
		b.piece(i, i+len(kept)-1)
		if end >= len(s) {
			return len(s)
		}
		i = end + 1
	}
}

// dockerInstruction takes a logical line apart. With lax a name that is none is
// no problem.
func (r *reading) dockerInstruction(t, line *Text, off int, lax bool) (dockerInstruction, bool) {
	s := strings.TrimRight(line.Str, " \t\r")
	n := strings.IndexAny(s, " \t")
	if n < 0 {
		n = len(s)
	}
	in := dockerInstruction{name: strings.ToUpper(s[:n]), off: off}
	if !dockerNames[in.name] {
		if !lax {
			r.report(t, off, "no instruction of a Dockerfile: "+abbreviate(s[:n]), "")
		}
		return in, false
	}
	rest := n
	skip := func() {
		for rest < len(s) && (s[rest] == ' ' || s[rest] == '\t') {
			rest++
		}
	}
	for skip(); strings.HasPrefix(s[rest:], "--"); skip() {
		end := strings.IndexAny(s[rest:], " \t")
		if end < 0 {
			end = len(s) - rest
		}
		if in.name == "CMD" || in.name == "ENTRYPOINT" || in.name == "ENV" || in.name == "SHELL" {
			break
		}
		in.flags = append(in.flags, s[rest:rest+end])
		rest += end
	}
	in.args = line.slice(rest, len(s))
	in.whole = in.args
	return in, true
}

// heredocs reads the here-documents that an instruction names, which begin at
// an offset, and returns where they end.
func (r *reading) heredocs(in *dockerInstruction, t *Text, from int) int {
	s := t.Str
	ms := dockerHeredRe.FindAllStringSubmatchIndex(in.args.Str, maxHeredocs)
	if ms == nil || in.name == "RUN" && strings.HasPrefix(in.args.Str, "[") {
		return from
	}
	first := from
	for _, m := range ms {
		group := func(n int) string {
			if m[2*n] < 0 {
				return ""
			}
			return in.args.Str[m[2*n]:m[2*n+1]]
		}
		if inQuotes(in.args.Str[:m[0]]) {
			continue
		}
		h := dockerHeredoc{name: group(2) + group(3) + group(4), expand: m[8] >= 0}
		b := textBuilder{from: t}
		closed := false
		i := from
		for i < len(s) {
			end := lineEnd(s, i)
			line := s[i:end]
			at := i
			if group(1) == "-" {
				at += len(line) - len(strings.TrimLeft(line, "\t"))
			}
			i = end + 1
			if s[at:end] == h.name {
				closed = true
				break
			}
			b.piece(at, min(end+1, len(s)))
		}
		if !closed {
			r.report(t, in.off, "the here-document "+h.name+" is not closed", "")
		}
		h.body = b.text(min(i, len(s)))
		in.heredocs = append(in.heredocs, h)
		from = min(i, len(s))
	}
	if in.heredocs == nil {
		return first
	}
	// For a shell they stand where they stand in the file.
	in.whole = joinTexts(in.args, "\n", t.slice(first, from))
	return from
}

// joinTexts puts one text of a file after another.
func joinTexts(a *Text, between string, b *Text) *Text {
	out := &Text{File: a.File, Source: a.Source, Str: a.Str + between + b.Str}
	out.segments = append(out.segments, a.segments...)
	if len(out.segments) == 0 {
		out.segments = append(out.segments, Segment{})
	}
	for len(out.segments) > 0 && out.segments[len(out.segments)-1].In >= len(a.Str) && len(a.Str) > 0 {
		out.segments = out.segments[:len(out.segments)-1]
	}
	if between != "" {
		out.segments = append(out.segments, Segment{In: len(a.Str), Out: a.At(len(a.Str)), Fixed: true})
	}
	n := len(a.Str) + len(between)
	segs := b.segments
	if len(segs) == 0 {
		segs = []Segment{{}}
	}
	for _, s := range segs {
		out.segments = append(out.segments, Segment{In: n + s.In, Out: s.Out, Fixed: s.Fixed})
	}
	return out
}

// inQuotes says whether a quote is open at the end of shell text.
func inQuotes(s string) bool {
	quote := byte(0)
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\' && quote != '\'':
			i++
		case quote == 0 && (c == '\'' || c == '"'):
			quote = c
		case c == quote:
			quote = 0
		}
	}
	return quote != 0
}
