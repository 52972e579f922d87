package launch

import "strings"

// hashComments finds comments that begin with "#" at the beginning of a line
// or after white space, outside quotes that are closed on the line. That is
// how YAML, make, TOML and the like have it, and the shell text inside them.
func hashComments(text string) []Comment { return lineComments(text, "#") }

// lineHashComments finds lines whose first character is "#", as in
// Dockerfiles, where that sign means nothing elsewhere.
func lineHashComments(text string) []Comment {
	var out []Comment
	eachLine(text, func(start int, line string) {
		if s := strings.TrimLeft(line, " \t"); strings.HasPrefix(s, "#") {
			at := start + len(line) - len(s)
			out = append(out, comment(text, at, start+len(line), 1))
		}
	})
	return out
}

// lineComments finds comments that begin with one of some signs. A sign that
// is not at the beginning of a line must have white space before it.
func lineComments(text string, signs ...string) []Comment {
	var out []Comment
	eachLine(text, func(start int, line string) {
		quote := byte(0)
		for i := 0; i < len(line); i++ {
			c := line[i]
			switch {
			case quote != 0:
				if c == '\\' && quote == '"' {
					i++
				} else if c == quote {
					quote = 0
				}
				continue
			case c == '\\':
				i++
				continue
			case (c == '"' || c == '\'') && strings.IndexByte(line[i+1:], c) >= 0:
				// A quote that is not closed on the line is an apostrophe, or
				// belongs to a text of several lines.
				quote = c
				continue
			}
			if i > 0 && line[i-1] != ' ' && line[i-1] != '\t' {
				continue
			}
			for _, s := range signs {
				if strings.HasPrefix(line[i:], s) {
					out = append(out, comment(text, start+i, start+len(line), len(s)))
					return
				}
			}
		}
	})
	return out
}

// comment is the comment from one offset to another, less white space at its
// end, whose sign has n bytes.
func comment(text string, start, end, n int) Comment {
	s := strings.TrimRight(text[start:end], " \t\r")
	return Comment{Text: s[min(n, len(s)):], Start: start, End: start + len(s)}
}

// eachLine calls f for every line, without its end.
func eachLine(text string, f func(start int, line string)) {
	for start := 0; start < len(text); {
		n := strings.IndexByte(text[start:], '\n')
		if n < 0 {
			f(start, text[start:])
			return
		}
		f(start, text[start:start+n])
		start += n + 1
	}
}
