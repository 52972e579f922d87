package cli

import (
	"os"
	"os/exec"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestNoCollection: a process that checks one command collects no garbage but
// what it reserves at its start.
func TestNoCollection(t *testing.T) {
	c := exec.Command(os.Args[0], "check", "--quiet", "--no-config", "--engine", "sglang@0.5.3", "--", "python3", "-m", "sglang.launch_server", "--model-path", "org/x")
	// Starting a test's program makes more garbage than starting enginelint does.
	c.Env = append(os.Environ(), asMain+"=1", "GODEBUG=gctrace=1", "GOGC=1000")
	out, _ := c.CombinedOutput() // the status is that of findings
	require.Contains(t, string(out), "checked with the catalogue")
	var times []string
	for _, m := range regexp.MustCompile(`(?m)^gc \d.*$`).FindAllString(string(out), -1) {
		if !regexp.MustCompile(`\(forced\)`).MatchString(m) {
			times = append(times, m)
		}
	}
	assert.Empty(t, times)
}
