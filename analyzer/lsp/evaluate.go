package lsp

import (
	"container/list"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

// maxOutcomes bounds the outcomes that are kept.
const maxOutcomes = 96

// evaluator evaluates commands, one at a time.
type evaluator struct {
	s    *Server
	wake chan struct{}

	mu      sync.Mutex
	wants   map[*document]*analysis
	reloads []*project
	cache   map[outcomeKey]*list.Element
	recent  *list.List // of *outcome, the newest first
	// running is what is being evaluated; stop ends it.
	running outcomeKey
	stop    context.CancelFunc
	spare   []spare
	// trials are the commands that values of completions make.
	trials map[trial][]*analyzer.LiveJob

	session *analyzer.LiveSession // of the worker alone
	garbage bool                  // whether one was closed, also of the worker alone

	// hold is called before each step, where a test holds the worker.
	hold func(context.Context)
}

// outcomeKey tells outcomes apart.
type outcomeKey struct {
	live *analyzer.Live
	key  [sha256.Size]byte
}

type outcome struct {
	key outcomeKey
	job *analyzer.LiveJob
	err error
}

// spare is a command that is evaluated when nothing else is to be done: the
// value of a completion, for example.
type spare struct {
	live *analyzer.Live
	proj *project
	job  *analyzer.LiveJob
}

func newEvaluator(s *Server) *evaluator {
	s.solved.one = make(chan struct{}, 1)
	return &evaluator{s: s, wake: make(chan struct{}, 1), wants: map[*document]*analysis{}, cache: map[outcomeKey]*list.Element{}, recent: list.New(), trials: map[trial][]*analyzer.LiveJob{}}
}

func keyOf(j *analyzer.LiveJob) outcomeKey {
	return outcomeKey{j.Live(), j.Key()}
}

// outcome gives a job with the same key that was evaluated, or why it cannot be;
// nil and nil if neither is known.
func (e *evaluator) outcome(j *analyzer.LiveJob) (*analyzer.LiveJob, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	el := e.cache[keyOf(j)]
	if el == nil {
		return nil, nil
	}
	e.recent.MoveToFront(el)
	o := el.Value.(*outcome)
	return o.job, o.err
}

func (e *evaluator) keep(o *outcome) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if el := e.cache[o.key]; el != nil {
		el.Value = o
		return
	}
	e.cache[o.key] = e.recent.PushFront(o)
	for e.recent.Len() > maxOutcomes {
		el := e.recent.Back()
		delete(e.cache, el.Value.(*outcome).key)
		e.recent.Remove(el)
	}
}

// want says what a document needs now; what it needed before is given up.
func (e *evaluator) want(a *analysis) {
	e.mu.Lock()
	if old := e.wants[a.snap.doc]; old != nil && old.snap != a.snap {
		e.spare = nil // values for a text that is another one now
	}
	e.s.mu.Lock()
	closed := a.snap.doc.closed
	e.s.mu.Unlock()
	if closed { // meanwhile: forget was called
		delete(e.wants, a.snap.doc)
	} else {
		e.wants[a.snap.doc] = a
	}
	if e.stop != nil && !e.wanted(e.running) {
		e.stop()
	}
	e.mu.Unlock()
	e.poke()
}

// forget gives up what a closed document needs.
func (e *evaluator) forget(d *document) {
	e.mu.Lock()
	delete(e.wants, d)
	if e.stop != nil && !e.wanted(e.running) {
		e.stop()
	}
	e.mu.Unlock()
}

// wanted says whether a document still needs a command; the lock is held.
func (e *evaluator) wanted(k outcomeKey) bool {
	for _, a := range e.wants {
		for _, j := range a.file.Jobs {
			if keyOf(j) == k {
				return true
			}
		}
	}
	for _, x := range e.spare {
		if keyOf(x.job) == k {
			return true
		}
	}
	return false
}

// waiting are the documents that need a command.
func (e *evaluator) waiting(k outcomeKey) []*document {
	e.mu.Lock()
	defer e.mu.Unlock()
	var out []*document
	for d, a := range e.wants {
		if slices.ContainsFunc(a.file.Jobs, func(j *analyzer.LiveJob) bool { return keyOf(j) == k }) {
			out = append(out, d)
		}
	}
	return out
}

// extra has commands evaluated when there is time; those of before are given up.
func (e *evaluator) extra(xs []spare) {
	e.mu.Lock()
	e.spare = xs
	e.mu.Unlock()
	e.poke()
}

// reload has the engine of a project read again.
func (e *evaluator) reload(p *project) {
	e.mu.Lock()
	if !slices.Contains(e.reloads, p) {
		e.reloads = append(e.reloads, p)
	}
	e.mu.Unlock()
	e.poke()
}

func (e *evaluator) poke() {
	select {
	case e.wake <- struct{}{}:
	default:
	}
}

// idleTime is the time without anything to do after which memory is given back.
const idleTime = time.Second

// loop is the worker.
func (e *evaluator) loop(ctx context.Context) {
	defer e.drop()
	for ctx.Err() == nil {
		e.mu.Lock()
		hold := e.hold
		e.mu.Unlock()
		if hold != nil {
			hold(ctx)
		}
		rest := e.step(ctx)
		if rest == 0 {
			continue
		}
		var timer, idle <-chan time.Time
		if rest > 0 {
			timer = time.After(rest)
		} else if e.garbage {
			idle = time.After(idleTime)
		}
		select {
		case <-ctx.Done():
		case <-e.wake:
		case <-timer:
		case <-idle:
			// The memory of an engine that is not imported any more goes back to the
			// system. That takes a tenth of a second, which nobody who types should
			// notice.
			e.garbage = false
			debug.FreeOSMemory()
		}
	}
}

// task is a command to evaluate.
type task struct {
	key  outcomeKey
	proj *project
	live *analyzer.Live
	job  *analyzer.LiveJob
}

// step does one thing. It returns how long to wait before the next, less than 0
// for as long as nothing happens.
func (e *evaluator) step(ctx context.Context) (rest time.Duration) {
	defer e.s.guard("evaluation")
	e.mu.Lock()
	if len(e.reloads) > 0 {
		p := e.reloads[0]
		e.reloads = e.reloads[1:]
		e.mu.Unlock()
		e.again(ctx, p)
		return 0
	}
	e.mu.Unlock()
	if p := e.unparsed(); p != nil {
		e.readParser(ctx, p)
		return 0
	}
	t, rest := e.pick()
	if t == nil {
		return rest
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	e.mu.Lock()
	e.running, e.stop = t.key, cancel
	if !e.wanted(t.key) {
		cancel()
	}
	e.mu.Unlock()
	o := &outcome{key: t.key, job: t.job.Clone()}
	err := e.evaluate(ctx, t.proj, t.live, o.job)
	e.mu.Lock()
	e.stop = nil
	e.mu.Unlock()
	var se *analyzer.SourceError
	switch {
	case ctx.Err() != nil:
		return 0
	case errors.As(err, &se):
		e.s.brokenEngine(t.proj, se)
		return 0
	case err != nil:
		o.job, o.err = nil, err
	}
	t.proj.uses(modelFiles(t.job))
	e.keep(o)
	for _, d := range e.waiting(t.key) {
		d.poke()
	}
	return 0
}

// unparsed is a project of an open document whose parser is not known.
func (e *evaluator) unparsed() *project {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, a := range e.wants {
		if a.live == nil || a.live.Engine == nil {
			continue
		}
		a.proj.mu.Lock()
		need := a.proj.live == a.live && a.proj.broken == nil && (a.proj.meta == nil || a.proj.meta.live != a.live)
		a.proj.mu.Unlock()
		if need {
			return a.proj
		}
	}
	return nil
}

// pick chooses the next command: of the document that was edited last.
func (e *evaluator) pick() (*task, time.Duration) {
	e.s.mu.Lock()
	edited := map[*document]time.Time{}
	for _, d := range e.s.docs {
		edited[d] = d.edited
	}
	e.s.mu.Unlock()
	e.mu.Lock()
	defer e.mu.Unlock()
	var as []*analysis
	for d, a := range e.wants {
		if _, ok := edited[d]; ok {
			as = append(as, a)
		}
	}
	slices.SortFunc(as, func(a, b *analysis) int { return edited[b.snap.doc].Compare(edited[a.snap.doc]) })
	rest := time.Duration(-1)
	for _, a := range as {
		if a.live == nil || a.proj.isBroken() {
			continue
		}
		for _, j := range a.file.Jobs {
			k := keyOf(j)
			if e.cache[k] != nil {
				continue
			}
			if since := time.Since(edited[a.snap.doc]); since < e.s.opt.Rest {
				rest = max(e.s.opt.Rest-since, time.Millisecond)
				return nil, rest // whoever types has the processor
			}
			return &task{k, a.proj, j.Live(), j}, 0
		}
	}
	for len(e.spare) > 0 {
		for d, at := range edited {
			if since := time.Since(at); since < e.s.opt.Rest && d != nil {
				return nil, max(e.s.opt.Rest-since, time.Millisecond)
			}
		}
		x := e.spare[0]
		k := keyOf(x.job)
		if e.cache[k] != nil || x.proj.isBroken() || x.proj.current() != x.live {
			e.spare = e.spare[1:]
			continue
		}
		return &task{key: k, proj: x.proj, live: x.job.Live(), job: x.job}, 0
	}
	return nil, rest
}

func (p *project) isBroken() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.broken != nil
}

// evaluate evaluates a job on a session that fits.
func (e *evaluator) evaluate(ctx context.Context, p *project, l *analyzer.Live, j *analyzer.LiveJob) error {
	if err := e.open(p, l, j); err != nil {
		return err
	}
	err := e.session.Run(ctx, j)
	if e.session.Spent() {
		e.drop()
	}
	return err
}

// open sees to it that the session fits a job.
func (e *evaluator) open(p *project, l *analyzer.Live, j *analyzer.LiveJob) error {
	if e.session != nil && e.session.For(j) {
		return nil
	}
	e.drop()
	if l.Engine.Set == nil {
		end := e.s.progress("reading " + l.Engine.Adapter.Name)
		defer end()
	}
	var err error
	if e.session, err = l.Session(j); err != nil {
		return err
	}
	return nil
}

// modelFiles are the configurations of the models that a command names.
func modelFiles(j *analyzer.LiveJob) []string {
	var out []string
	c := j.Command
	for i, w := range c.Args {
		flag, value, ok := strings.Cut(w.Text, "=")
		if !slices.Contains(c.Adapter.ModelFlags, flag) {
			continue
		}
		if !ok && i+1 < len(c.Args) {
			value = c.Args[i+1].Text
		}
		if filepath.IsAbs(value) {
			out = append(out, filepath.Join(value, "config.json"))
		}
	}
	return out
}

func (e *evaluator) drop() {
	if e.session != nil {
		e.session.Close()
		e.session = nil
		e.garbage = true
	}
}

// sample is a command of the engine without flags, for what is asked of an engine
// before there is any command.
func sample(l *analyzer.Live) *analyzer.LiveJob {
	text := fmt.Sprintf("python3 -m %s\n", l.Engine.Adapter.Modules[0])
	f := l.Prepare(analyzer.ReadText("sample.sh", []byte(text), func(string) ([]byte, bool) { return nil, false }, nil))
	if len(f.Jobs) == 0 {
		return nil
	}
	return f.Jobs[0]
}

// readParser reads the parser of a project's engine.
func (e *evaluator) readParser(ctx context.Context, p *project) {
	l := p.current()
	if l == nil || l.Engine == nil {
		return
	}
	m := &meta{live: l} // so that a failure is not tried for ever
	defer func() {
		p.mu.Lock()
		p.meta = m
		p.mu.Unlock()
		e.s.ready()
	}()
	j := e.first(p, l)
	if j == nil {
		return
	}
	if err := e.open(p, l, j); err != nil {
		e.s.show(protocol.MessageTypeError, err.Error())
		return
	}
	m = newMeta(l, e.session.Parser())
	var files []string
	for _, f := range e.session.Files() {
		files = append(files, filepath.Join(l.Engine.Root, filepath.FromSlash(f)))
	}
	p.uses(files)
}

// first is a job of the project, best of an open document: its session can be
// used again.
func (e *evaluator) first(p *project, l *analyzer.Live) *analyzer.LiveJob {
	e.mu.Lock()
	for _, a := range e.wants {
		if a.proj == p && a.live == l && len(a.file.Jobs) > 0 {
			e.mu.Unlock()
			return a.file.Jobs[0]
		}
	}
	e.mu.Unlock()
	return sample(l)
}

// again reads the engine of a project anew. If that is not possible, what there is
// stays.
func (e *evaluator) again(ctx context.Context, p *project) {
	old := p.current()
	l, err := analyzer.NewLive(p.request())
	if err == nil {
		err = l.EngineErr
	}
	if err == nil {
		if j := sample(l); j != nil {
			e.drop()
			if err = e.open(p, l, j); err == nil {
				err = e.session.Run(ctx, j.Clone())
			}
		}
	}
	if p.current() != old || ctx.Err() != nil {
		return
	}
	if err != nil {
		e.s.brokenEngine(p, err)
		return
	}
	p.mu.Lock()
	p.live, p.broken, p.meta = l, nil, nil
	p.mu.Unlock()
	e.s.pokeAll()
}

// brokenEngine notes that the engine's source cannot be read.
func (s *Server) brokenEngine(p *project, err error) {
	p.mu.Lock()
	p.broken = err
	p.mu.Unlock()
	s.show(protocol.MessageTypeWarning, "the engine cannot be read, so that new commands are not checked; what was found before stays: "+err.Error())
	s.pokeAll()
}

// ready tells the client that what depends on the engine can be asked for again.
func (s *Server) ready() {
	s.mu.Lock()
	c := s.client
	s.mu.Unlock()
	if c.refreshHints {
		s.call(protocol.MethodWorkspaceInlayHintRefresh, nil)
	}
	if c.refreshLenses {
		s.call(protocol.MethodWorkspaceCodeLensRefresh, nil)
	}
	if c.refreshTokens {
		s.call(protocol.MethodWorkspaceSemanticTokensRefresh, nil)
	}
}

// progress shows that something takes time; call the result when it is over.
func (s *Server) progress(what string) (end func()) {
	s.mu.Lock()
	can := s.client.progress
	s.tokens++
	token := fmt.Sprintf("enginelint-%d", s.tokens)
	s.mu.Unlock()
	if !can {
		return func() {}
	}
	done := make(chan struct{})
	go func() {
		defer s.guard("progress")
		// What is over soon is not worth showing.
		select {
		case <-done:
			return
		case <-s.ctx.Done():
			return
		case <-time.After(300 * time.Millisecond):
		}
		ctx, cancel := context.WithTimeout(s.ctx, 10*time.Second)
		defer cancel()
		if err := s.conn.Call(ctx, protocol.MethodWindowWorkDoneProgressCreate, protocol.WorkDoneProgressCreateParams{Token: token}, nil); err != nil {
			return
		}
		s.notify(protocol.MethodProgress, protocol.ProgressParams{Token: token, Value: protocol.WorkDoneProgressBegin{Kind: "begin", Title: what}})
		select {
		case <-done:
		case <-s.ctx.Done():
		}
		s.notify(protocol.MethodProgress, protocol.ProgressParams{Token: token, Value: protocol.WorkDoneProgressEnd{Kind: "end"}})
	}()
	var once sync.Once
	return func() { once.Do(func() { close(done) }) }
}
