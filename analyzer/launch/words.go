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

// vector gives an argument vector to the reader of commands. Words whose text
// was defined elsewhere keep that place.
func (r *reading) vector(words []Word, ctx shellContext, start, end int) {
	if r.full(r.text, 0) {
		return
	}
	n := len(r.file.Launches)
	r.argv(words, ctx, start, end)
	type key struct {
		text       string
		start, end int
	}
	defs := map[key]*Site{}
	for _, w := range words {
		if w.Def != nil && w.Parts == nil {
			defs[key{w.Text, w.Start, w.End}] = w.Def
		}
	}
	for _, l := range r.file.Launches[n:] {
		for _, c := range l.Variants {
			for _, ws := range [][]Word{c.Prefix, c.Program, c.Args} {
				for i, w := range ws {
					if w.Def == nil {
						ws[i].Def = defs[key{w.Text, w.Start, w.End}]
					}
				}
			}
		}
	}
}
