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

// A loop that waits for something, and a function that calls itself for what a program
// prints, do not make a case of each turn.
func TestShellWaiting(t *testing.T) {
	for _, src := range []string{
		"for i in {1..100}; do\n  USED=$(used)\n  if [ \"$USED\" -lt 10 ]; then FREE=yes; break; fi\n  sleep 1\ndone\nL --tp 4",
		"for i in {1..100}; do\n  if probe; then exit 1; fi\ndone\nL --tp 4",
		"kids() { local c; for c in $(pgrep -P \"$1\"); do echo \"$c\"; [ \"$c\" = \"$LAST\" ] || kids \"$c\"; done; }\nK=$(kids \"$PID\")\n[ -z \"$K\" ] || kill $K\nL --tp 4",
	} {
		start := time.Now()
		got, f := readOf(t, fill(src))
		assert.Less(t, time.Since(start), 2*time.Second, src)
		assert.Equal(t, []string{"--tp|4"}, got, src)
		assert.Empty(t, f.Problems, src)
	}
	// What such turns set may be of any of them; a short list is followed in full.
	got, _ := readOf(t, fill("for i in {1..20}; do probe && break; done\nL --port $i"))
	assert.Contains(t, strings.Join(got, "\n"), "UNKNOWN")
	got, _ = readOf(t, fill("for i in 1 2 3; do probe && break; done\nL --port $i"))
	assert.Len(t, got, 3)
	// With known arguments a function may call itself more often.
	got, _ = readOf(t, fill("f() { if [ $1 -gt 0 ]; then f $(($1-1)) $2$1; else L --tp $2; fi; }; f 12 n"))
	assert.Equal(t, []string{"--tp|n121110987654321"}, got)
	// What the function may set is not known where it is not followed.
	got, _ = readOf(t, fill("TP=1\nf() { if [ -d \"$1\" ]; then TP=$((TP+1)); f \"$(parent \"$1\")\"; fi; }\nf \"$DIR\"\nL --tp $TP"))
	assert.Contains(t, strings.Join(got, "\n"), "UNKNOWN")
}
