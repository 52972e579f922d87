package launch

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// What BuildKit makes of ${NAME#pattern}, ${NAME%pattern}, ${NAME/pattern/text}
// and their doubled forms. Its patterns have * and ? and backslashes, and no
// brackets.

var dockerPattern = lazyre.New(`^([A-Za-z_][A-Za-z0-9_]*)(##?|%%?|//?)(.*)$`)

// pattern adds a variable with a pattern, which stands at i, after the text from
// last on. It returns the offset after it, -1 if there is none. What is not
// known of the value or of the pattern makes it unknown, and so does what
// BuildKit refuses.
func (d *dockerfile) pattern(b *textBuilder, last, i, to int, scope *dockerScope, assumed *[]string) int {
	s := b.from.Str
	end, ok := b.braces[i]
	if !ok || end >= to || !strings.HasPrefix(s[i:], "${") {
		return -1
	}
	expr := s[i+2 : end]
	b.piece(last, i)
	end++
	m := dockerPattern.FindStringSubmatch(expr)
	if m != nil && !strings.ContainsAny(m[3], "$\"'`\n") {
		v := scope.get(m[1])
		if v != nil && v.set && strings.IndexFunc(v.text, isHole) < 0 && !strings.Contains(v.text, "\n") {
			if value, ok := dockerCut(v.text, m[2], m[3]); ok {
				*assumed = append(*assumed, v.assumed...)
				b.insert(value, i)
				return end
			}
		}
	}
	b.insert(d.hole(&Unknown{Name: exprName(expr), Kind: Computed, Start: b.from.At(i), End: b.from.At(end)}), i)
	return end
}

// dockerCut applies an operator with a pattern to a value; ok is false for a
// pattern that is not read.
func dockerCut(value, op, arg string) (out string, ok bool) {
	pattern, text := arg, ""
	if op[0] == '/' {
		if pattern, text, ok = strings.Cut(arg, "/"); !ok || strings.ContainsAny(pattern+text, `\`) || pattern == "" {
			return "", false
		}
	}
	re, ok := dockerGlob(pattern)
	if !ok {
		return "", false
	}
	matches := func(s string) bool { return re.MatchString(s) }
	switch op {
	case "/":
		re, _ = dockerGlobIn(pattern)
		if m := re.FindStringIndex(value); m != nil {
			return value[:m[0]] + text + value[m[1]:], true
		}
		return value, true
	case "//":
		re, _ = dockerGlobIn(pattern)
		return re.ReplaceAllLiteralString(value, text), true
	}
	// From the shortest on, or from the longest.
	for n := range len(value) + 1 {
		if len(op) == 2 {
			n = len(value) - n
		}
		at := n
		if op[0] == '%' {
			at = len(value) - n
		}
		switch {
		case at < len(value) && !utf8.RuneStart(value[at]):
		case op[0] == '#' && matches(value[:n]):
			return value[n:], true
		case op[0] == '%' && matches(value[len(value)-n:]):
			return value[:len(value)-n], true
		}
	}
	return value, true
}

// dockerGlob is the expression that matches all of a text as a pattern does,
// dockerGlobIn one that finds it in a text.
func dockerGlob(p string) (*regexp.Regexp, bool) { return dockerRegexp(p, "^(?s:", ")$") }

func dockerGlobIn(p string) (*regexp.Regexp, bool) { return dockerRegexp(p, "", "") }

func dockerRegexp(p, before, after string) (*regexp.Regexp, bool) {
	var b strings.Builder
	b.WriteString(before)
	for i := 0; i < len(p); i++ {
		switch c := p[i]; c {
		case '*':
			b.WriteString(".*")
		case '?':
			b.WriteString(".")
		case '\\':
			if i++; i == len(p) || strings.IndexByte(`*?\`, p[i]) < 0 {
				return nil, false
			}
			fallthrough
		default:
			b.WriteString(regexp.QuoteMeta(p[i : i+1]))
		}
	}
	b.WriteString(after)
	re, err := regexp.Compile(b.String())
	return re, err == nil
}
