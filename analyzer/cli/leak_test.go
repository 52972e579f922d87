package cli

import (
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// TestGoroutines: nothing of a check runs on when it is over; it would keep the
// whole analysis in memory.
func TestGoroutines(t *testing.T) {
	run := func() {
		r := do("", "check", "--no-config", "--engine", fixtures+"engines/imperative", "--gpu", "h200x8", "--", "sglang", "serve", "--model-path", "Qwen/Qwen3-8B")
		assert.Equal(t, 0, r.status, r.out+r.errout)
	}
	run() // what starts once
	before := runtime.NumGoroutine()
	for range 5 {
		run()
	}
	assert.Eventually(t, func() bool { return runtime.NumGoroutine() <= before }, 5*time.Second, 10*time.Millisecond)
}
