package walk

import (
	"strings"
	"unicode/utf8"

	"github.com/bmatcuk/doublestar/v4"
)

// rule is one line of a .gitignore file.
type rule struct {
	// prefix is what the path begins with, pattern, for doublestar, what
	// follows: git takes the pattern apart like this, so that "a**" is "a"
	// and "**", which goes over directories, where "?**" is not.
	prefix  string
	pattern string
	negated bool
	dirOnly bool
	// base says that the pattern has no slash: it is for names at any depth.
	base bool
}

// ignoreFile is a .gitignore file: the directory that it stands in, relative to
// the root, with a slash at the end or "", and its rules.
type ignoreFile struct {
	dir   string
	rules []rule
}

// parseIgnore reads the text of a .gitignore file as git does. Lines that git
// cannot match anything with are left out.
func parseIgnore(text string) []rule {
	var out []rule
	for _, line := range strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line = trimSpaces(strings.TrimSuffix(line, "\r"))
		if line == "" || line[0] == '#' {
			continue
		}
		var r rule
		if line[0] == '!' {
			r.negated, line = true, line[1:]
		}
		if strings.HasSuffix(line, "/") {
			r.dirOnly, line = true, line[:len(line)-1]
		}
		r.base = !strings.Contains(line, "/")
		line = strings.TrimPrefix(line, "/")
		line = byteRunes(line)
		if !r.base {
			n := strings.IndexAny(line+"*", `*?[\`)
			r.prefix, line = line[:n], line[n:]
		}
		var ok bool
		if r.pattern, ok = glob(line); ok && r.prefix+line != "" {
			out = append(out, r)
		}
	}
	return out
}

// byteRunes makes a character of every byte: git compares bytes.
func byteRunes(s string) string {
	ascii := true
	for i := 0; i < len(s); i++ {
		ascii = ascii && s[i] < utf8.RuneSelf
	}
	if ascii {
		return s
	}
	out := make([]rune, len(s))
	for i := range out {
		out[i] = rune(s[i])
	}
	return string(out)
}

// trimSpaces takes the spaces from the end of a line, except one after a
// backslash.
func trimSpaces(s string) string {
	end := 0 // behind the last character that stays
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case ' ':
		case '\\':
			if i+1 < len(s) {
				i++
			}
			end = i + 1
		default:
			end = i + 1
		}
	}
	return s[:end]
}

// classes are the named classes of characters in brackets.
var classes = map[string]string{
	"alpha": "a-zA-Z", "digit": "0-9", "alnum": "a-zA-Z0-9", "upper": "A-Z", "lower": "a-z", "xdigit": "0-9a-fA-F",
	"space": " \t-\r", "blank": " \t", "punct": "!-/:-@\\[-`{-~", "print": " -~", "graph": "!-~", "cntrl": "\x00-\x1f\x7f",
}

// glob writes a pattern of git for doublestar. The languages differ in braces,
// which git does not know, in named classes, and in ** inside a name, which is
// * in git. ok is false for patterns that match nothing.
func glob(p string) (out string, ok bool) {
	var b strings.Builder
	for i := 0; i < len(p); i++ {
		switch c := p[i]; c {
		case '\\':
			if i++; i == len(p) {
				return "", false
			}
			b.WriteByte('\\')
			b.WriteByte(p[i])
		case '{', '}', ',':
			b.WriteByte('\\')
			b.WriteByte(c)
		case '*':
			n := 1
			for i+n < len(p) && p[i+n] == '*' {
				n++
			}
			whole := (i == 0 || p[i-1] == '/') && (i+n == len(p) || p[i+n] == '/')
			if n == 2 && whole {
				b.WriteString("**")
			} else {
				b.WriteByte('*')
			}
			i += n - 1
		case '[':
			n, class, ok := brackets(p[i:])
			if !ok {
				return "", false
			}
			b.WriteString(class)
			i += n - 1
		default:
			b.WriteByte(c)
		}
	}
	out = b.String()
	if strings.HasSuffix(out, "/**") {
		out += "/*" // git wants something below; doublestar takes the directory as well
	}
	return out, doublestar.ValidatePattern(out)
}

// brackets reads the [...] that p begins with.
func brackets(p string) (n int, out string, ok bool) {
	var b strings.Builder
	b.WriteByte('[')
	i := 1
	if i < len(p) && (p[i] == '!' || p[i] == '^') {
		b.WriteByte('^')
		i++
	}
	for first := true; i < len(p); first = false {
		switch c := p[i]; {
		case c == ']' && !first:
			b.WriteByte(']')
			return i + 1, b.String(), true
		case strings.HasPrefix(p[i:], "[:"):
			end := strings.Index(p[i:], ":]")
			if end < 0 {
				b.WriteString(`\[`)
				i++
				continue
			}
			set, known := classes[p[i+2:i+end]]
			if !known {
				return 0, "", false
			}
			b.WriteString(set)
			i += end + 2
			continue
		case c == '\\':
			if i++; i == len(p) {
				return 0, "", false
			}
			b.WriteByte('\\')
			b.WriteByte(p[i])
		case c == '-' && !first && i+1 < len(p) && p[i+1] != ']':
			b.WriteByte('-')
		case strings.IndexByte(`]-!^[`, c) >= 0:
			b.WriteByte('\\')
			b.WriteByte(c)
		default:
			b.WriteByte(c)
		}
		i++
	}
	return 0, "", false
}

// match says whether a rule is for a path, which is relative to the directory
// of its file.
func (r *rule) match(rel string, dir bool) bool {
	if r.dirOnly && !dir {
		return false
	}
	if r.base {
		rel = rel[strings.LastIndexByte(rel, '/')+1:]
	}
	rel, ok := strings.CutPrefix(rel, r.prefix)
	if !ok {
		return false
	}
	if rel == "" && r.prefix != "" && strings.HasPrefix(r.pattern, "**") {
		return strings.Trim(r.pattern, "*/") == ""
	}
	ok, err := doublestar.Match(r.pattern, rel)
	return ok && err == nil
}

// ignored says whether a path is ignored, by the last rule of the innermost
// file that is for it. files go from the root inward.
func ignored(files []*ignoreFile, rel string, dir bool) bool {
	rel = byteRunes(rel)
	for i := len(files) - 1; i >= 0; i-- {
		f := files[i]
		below, ok := strings.CutPrefix(rel, byteRunes(f.dir))
		if !ok {
			continue
		}
		for j := len(f.rules) - 1; j >= 0; j-- {
			if f.rules[j].match(below, dir) {
				return !f.rules[j].negated
			}
		}
	}
	return false
}
