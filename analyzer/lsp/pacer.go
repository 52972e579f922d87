package lsp

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// pacer puts off the collection of garbage while somebody types. An imported engine is
// a heap of tens of MB of small objects: marking them takes two processors for a tenth
// of a second, which is the time of several keystrokes. So while changes come, the heap
// may grow by what a line of typing makes; when they rest, the usual percentage holds
// again, and what is over it is collected while nobody waits.
type pacer struct {
	usual int           // percent
	rest  time.Duration // without a change, after which nobody types
	wake  chan struct{}
	set   func(percent int) // debug.SetGCPercent
	live  func() uint64     // liveHeap
}

// Bounds of the heap while somebody types, in bytes: how much it may grow at least, and
// up to which size.
const (
	typingRoom = 80 << 20
	typingMost = 200 << 20
)

// newPacer makes a pacer, nil if the process chooses itself.
func newPacer(opt Options) *pacer {
	if opt.GC <= 0 {
		return nil
	}
	return &pacer{usual: opt.GC, rest: opt.Rest, wake: make(chan struct{}, 1), set: func(n int) { debug.SetGCPercent(n) }, live: liveHeap}
}

// typed notes a change. It never waits.
func (p *pacer) typed() {
	if p == nil {
		return
	}
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

// loop sets the percentage, which has to wait for a collection that is going on.
func (p *pacer) loop(ctx context.Context) {
	if p == nil {
		return
	}
	p.set(p.usual)
	for {
		select {
		case <-ctx.Done():
			return
		case <-p.wake:
		}
		p.set(typingPercent(p.usual, p.live()))
		timer := time.NewTimer(p.rest)
		for typing := true; typing; {
			select {
			case <-ctx.Done():
				typing = false
			case <-p.wake:
				timer.Reset(p.rest)
			case <-timer.C:
				typing = false
			}
		}
		timer.Stop()
		p.set(p.usual)
	}
}

// typingPercent is how much a heap may grow while somebody types.
func typingPercent(usual int, live uint64) int {
	room := min(uint64(typingRoom), typingMost-min(typingMost, live))
	return max(usual, int(100*room/max(live, 4<<20)))
}

// liveHeap is what the last collection left, in bytes.
func liveHeap() uint64 {
	s := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(s)
	if s[0].Value.Kind() != metrics.KindUint64 {
		return typingMost
	}
	return s[0].Value.Uint64()
}
