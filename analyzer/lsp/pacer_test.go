package lsp

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestTypingPercent(t *testing.T) {
	for live, want := range map[uint64]int{0: 2000, 40 << 20: 200, 100 << 20: 80, 160 << 20: 60, 400 << 20: 60} {
		assert.Equal(t, want, typingPercent(60, live), "%d MiB", live>>20)
	}
}

// The heap may grow while changes come, and as usual when they rest.
func TestPacer(t *testing.T) {
	set := make(chan int, 10)
	p := &pacer{usual: 1, rest: 300 * time.Millisecond, wake: make(chan struct{}, 1), set: func(n int) { set <- n }, live: func() uint64 { return 40 << 20 }}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go p.loop(ctx)
	assert.Equal(t, 1, <-set)
	for range 2 {
		begin := time.Now()
		for range 5 {
			p.typed()
			time.Sleep(time.Millisecond)
		}
		assert.Equal(t, 200, <-set)
		assert.Equal(t, 1, <-set)
		assert.GreaterOrEqual(t, time.Since(begin), 300*time.Millisecond)
		assert.Empty(t, set)
	}
	assert.Nil(t, newPacer(Options{}))
	(*pacer)(nil).typed()
}
