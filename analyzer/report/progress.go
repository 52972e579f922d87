package report

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"
)

// Progress shows on a terminal how far a run is. Its methods may be called from
// several goroutines, and on nil, which shows nothing.
type Progress struct {
	w     io.Writer
	total int
	now   func() time.Time

	mu      sync.Mutex
	done    int
	started time.Time
	shown   time.Time
	width   int // of what is on the line
}

const (
	// progressAfter is how long a run takes before it is shown at all,
	// progressEvery how often it is.
	progressAfter = 500 * time.Millisecond
	progressEvery = 100 * time.Millisecond
	progressBar   = 24 // columns
)

// NewProgress shows a run over a number of files on f, which is os.Stderr; nil
// if f is no terminal or there is a single file.
func NewProgress(f *os.File, total int) *Progress {
	if total < 2 || !isTerminal(f) {
		return nil
	}
	return newProgress(f, total, time.Now)
}

func newProgress(w io.Writer, total int, now func() time.Time) *Progress {
	return &Progress{w: w, total: total, now: now, started: now()}
}

// isTerminal says whether f is a terminal that lines can be written over on.
func isTerminal(f *os.File) bool {
	if f == nil || os.Getenv("TERM") == "dumb" || os.Getenv("CI") != "" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// Done counts one more file, whose name is shown.
func (p *Progress) Done(name string) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done = min(p.done+1, p.total)
	now := p.now()
	if now.Sub(p.started) < progressAfter || now.Sub(p.shown) < progressEvery {
		return
	}
	p.shown = now
	n := progressBar * p.done / p.total
	line := fmt.Sprintf("[%s%s] %d of %d  %s", strings.Repeat("#", n), strings.Repeat(".", progressBar-n), p.done, p.total, shortName(name, 40))
	p.put(line)
}

// put writes over the line.
func (p *Progress) put(line string) {
	width := len([]rune(line))
	fmt.Fprintf(p.w, "\r%s%s", line, strings.Repeat(" ", max(0, p.width-width)))
	p.width = width
}

// Close takes the line away. It is called before anything else is written.
func (p *Progress) Close() {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.width > 0 {
		p.put("")
		fmt.Fprint(p.w, "\r")
	}
}

// shortName leaves the end of a name, without what would move the cursor.
func shortName(name string, n int) string {
	r := []rune(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return '?'
		}
		return r
	}, name))
	if len(r) <= n {
		return string(r)
	}
	return "..." + string(r[len(r)-n+3:])
}
