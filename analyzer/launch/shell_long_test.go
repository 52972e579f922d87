package launch

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// TestLongValues: a value that grows with each statement ends in a launch or in
// a problem, soon.
func TestLongValues(t *testing.T) {
	const launch = "sglang serve --model-path m --tp $A\n"
	start := time.Now()
	f := Read("a.sh", []byte(strings.Repeat("A=\"$A x\"\n", 2000)+launch), Options{})
	assert.Len(t, f.Launches, 1)
	for _, doubling := range []string{"A=$A$A\n", "A=\"$A$A\"\n"} {
		f := Read("a.sh", []byte("A=x\n"+strings.Repeat(doubling, 40)+launch), Options{})
		assert.True(t, len(f.Launches) > 0 || len(f.Problems) > 0, doubling)
	}
	assert.Less(t, time.Since(start), 30*time.Second)
}
