package launch

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// What takes too long, or is nested too deep, is not known, and the place is noted.
func TestShellLongExpansions(t *testing.T) {
	nested := func(op string, n int) string { return strings.Repeat("${A"+op, n) + "1" + strings.Repeat("}", n) }
	for _, c := range [][2]string{
		{"L --tp " + nested(":-", 5000), "nested"}, {"X=" + nested(":-", 5000) + "\nL --tp \"$X\"", "nested"}, {"A=\nL --tp " + nested(":-", 5000), "nested"}, {"A=1\nL --tp " + nested(":+", 2000), "nested"},
		{"x=" + strings.Repeat("a", 30000) + "\nL --tp ${x//*(a)b/}", "too long"}, {"x=" + strings.Repeat("ab", 15000) + "\nL --tp ${x##*c}", "too long"}, {"x=" + strings.Repeat("ab", 15000) + "\nL --tp ${x/#*c/}", "too long"},
	} {
		start := time.Now()
		got, f := readOf(t, fill(c[0]))
		assert.Less(t, time.Since(start), 5*time.Second) // on a machine that does other things, too
		if assert.Len(t, got, 1) {
			assert.Contains(t, got[0], "UNKNOWN")
		}
		if assert.NotEmpty(t, f.Skipped) {
			assert.Contains(t, f.Skipped[0].Msg, c[1])
			assert.Positive(t, f.Skipped[0].Line)
		}
	}
	// A pattern of a kind that is not worked out decides nothing.
	got, _ := readOf(t, fill("shopt -s extglob\n[[ abc == a!(b) ]] && L --tp 1"))
	assert.Equal(t, []string{"--tp|1"}, got)
}
