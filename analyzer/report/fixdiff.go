package report

import (
	"fmt"
	"strings"
)

// contextLines is how many lines a hunk has around what changes.
const contextLines = 3

// UnifiedDiff is the difference of two texts as patch reads it, "" if they are
// the same. Texts of launch files are short, and differ in few places.
func UnifiedDiff(name, a, b string) string {
	if a == b {
		return ""
	}
	x, y := splitLines(a), splitLines(b)
	ops := diffLines(x, y)
	var out strings.Builder
	fmt.Fprintf(&out, "--- %s\n+++ %s\n", name, name)
	for i := 0; i < len(ops); {
		if ops[i].kind == ' ' {
			i++
			continue
		}
		start := max(0, i-contextLines)
		end, last := i, i
		for end < len(ops) && end-last <= 2*contextLines {
			if ops[end].kind != ' ' {
				last = end
			}
			end++
		}
		end = min(len(ops), last+1+contextLines)
		hunk := ops[start:end]
		na, nb := 0, 0
		for _, o := range hunk {
			if o.kind != '+' {
				na++
			}
			if o.kind != '-' {
				nb++
			}
		}
		first := func(line, n int) int {
			if n == 0 {
				return line
			}
			return line + 1
		}
		fmt.Fprintf(&out, "@@ -%d,%d +%d,%d @@\n", first(hunk[0].a, na), na, first(hunk[0].b, nb), nb)
		for _, o := range hunk {
			out.WriteByte(o.kind)
			out.WriteString(o.text)
			if !strings.HasSuffix(o.text, "\n") {
				out.WriteString("\n\\ No newline at end of file\n")
			}
		}
		i = end
	}
	return out.String()
}

func splitLines(s string) []string {
	l := strings.SplitAfter(s, "\n")
	if l[len(l)-1] == "" {
		l = l[:len(l)-1]
	}
	return l
}

// lineOp is a line that is kept (' '), taken out ('-') or put in ('+'); a and b
// are the lines before it.
type lineOp struct {
	kind byte
	text string
	a, b int
}

// maxDiffCells bounds the table of a comparison; what differs more is shown as
// one block.
const maxDiffCells = 4 << 20

// diffLines compares lines by their longest common subsequence.
func diffLines(x, y []string) []lineOp {
	p := 0
	for p < len(x) && p < len(y) && x[p] == y[p] {
		p++
	}
	q := 0
	for q < len(x)-p && q < len(y)-p && x[len(x)-1-q] == y[len(y)-1-q] {
		q++
	}
	mx, my := x[p:len(x)-q], y[p:len(y)-q]
	var ops []lineOp
	a, b := 0, 0
	add := func(kind byte, text string) {
		ops = append(ops, lineOp{kind, text, a, b})
		if kind != '+' {
			a++
		}
		if kind != '-' {
			b++
		}
	}
	for _, l := range x[:p] {
		add(' ', l)
	}
	n, m := len(mx), len(my)
	if n*m > maxDiffCells {
		for _, l := range mx {
			add('-', l)
		}
		for _, l := range my {
			add('+', l)
		}
	} else {
		t := make([]int, (n+1)*(m+1))
		at := func(i, j int) *int { return &t[i*(m+1)+j] }
		for i := n - 1; i >= 0; i-- {
			for j := m - 1; j >= 0; j-- {
				if mx[i] == my[j] {
					*at(i, j) = *at(i+1, j+1) + 1
				} else {
					*at(i, j) = max(*at(i+1, j), *at(i, j+1))
				}
			}
		}
		i, j := 0, 0
		for i < n || j < m {
			switch {
			case i < n && j < m && mx[i] == my[j]:
				add(' ', mx[i])
				i, j = i+1, j+1
			case i < n && (j == m || *at(i+1, j) >= *at(i, j+1)):
				add('-', mx[i])
				i++
			default:
				add('+', my[j])
				j++
			}
		}
	}
	for _, l := range x[len(x)-q:] {
		add(' ', l)
	}
	return ops
}
