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

// Transfer shows on a terminal how much of files has been fetched. Its methods may
// be called on nil, which shows nothing.
type Transfer struct {
	p    Progress
	file string
}

// NewTransfer shows a transfer on f, which is os.Stderr; nil if f is no terminal.
func NewTransfer(f *os.File) *Transfer {
	if !isTerminal(f) {
		return nil
	}
	return &Transfer{p: Progress{w: f, now: time.Now, started: time.Now()}}
}

// Set shows that the first done bytes of a file are there; total is 0 if it is not
// known how many it has.
func (t *Transfer) Set(file string, done, total int64) {
	if t == nil {
		return
	}
	p := &t.p
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.now()
	if now.Sub(p.shown) < progressEvery && t.file == file && (total == 0 || done < total) {
		return
	}
	p.shown, t.file = now, file
	const mib = 1 << 20
	if total <= 0 {
		p.put(fmt.Sprintf("%.1f MiB  %s", float64(done)/mib, shortName(file, 40)))
		return
	}
	n := int(progressBar * min(done, total) / total)
	p.put(fmt.Sprintf("[%s%s] %.1f of %.1f MiB  %s", strings.Repeat("#", n), strings.Repeat(".", progressBar-n), float64(done)/mib, float64(total)/mib, shortName(file, 40)))
}

// Close takes the line away. It is called before anything else is written.
func (t *Transfer) Close() {
	if t != nil {
		t.p.Close()
	}
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
