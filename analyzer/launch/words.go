package launch

import "strings"

// newWord makes a word of parts. Adjacent texts become one, and a word without
// unknown parts has no Parts.
func newWord(parts []Part, start, end int) Word {
	parts = joinParts(parts)
	w := Word{Text: Show(parts), Start: start, End: end}
	if _, known := Known(parts); !known {
		w.Parts = parts
	}
	return w
}

func joinParts(parts []Part) []Part {
	var out []Part
	for _, p := range parts {
		if p.Unknown == nil && p.Text == "" {
			continue
		}
		if n := len(out); n > 0 && p.Unknown == nil && out[n-1].Unknown == nil {
			out[n-1].Text += p.Text
			continue
		}
		out = append(out, p)
	}
	return out
}

// maxName is the length of a name that is made of an expression, in
// characters.
const maxName = 60

// exprName makes a name of the text of an expression.
func exprName(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > maxName {
		s = string(r[:maxName-3]) + "..."
	}
	return s
}
