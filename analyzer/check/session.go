// Package check runs an engine's start-up code on command lines and says what
// came of it.
package check

import (
	"fmt"
	"io/fs"
	"runtime"
	"runtime/metrics"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Session is an engine imported in one world, ready for any number of command
// lines. It is not safe for concurrent use.
type Session struct {
	Engine *engine.Engine
	World  *world.World

	m     *interp.Interp
	entry *interp.Module
	env   *world.Object // what module bodies set
	// importEnds are the ways, other than success, in which the import ends.
	importEnds []interp.PathEnd
	importErr  error
	// verified gives the syntax error of a function that the import did not
	// run, once: Python would have refused its whole file.
	verified chan error
	opt      Options
	// settled is the number of conditions when the session was ready, and
	// forgetAt how many more there may be when a case begins.
	settled, forgetAt int
	// starter does for RunBatch what case_ does.
	starter interp.Value
	// launcher runs what a console command does: see launch.
	launcher interp.Value
	// head is what all cases begin with, nil if that is not known to be the same.
	head *interp.Head
	// over says which bound the import or the last case has exceeded, "" for none.
	over atomic.Value
	// stopped: Stop was called; under mu, as a case that begins undoes what the
	// watch of the one before did.
	stopped bool
	mu      sync.Mutex
	// parser is the last argument parser that parsed anything.
	parser interp.Value
	seen   observed
	// atEnd looks at a case that has ended, nil for none.
	atEnd func(*run)
}

// Options of NewSession.
type Options struct {
	// Cold leaves modules that the engine imports late to each case, as in a
	// real start. Otherwise they are imported once, which pays from the second
	// case on; messages of their module bodies are then not part of a case.
	Cold bool
	// WarmUp is the model behind the adapter's warm-up command lines; nil
	// leaves the warm-up out.
	WarmUp *world.Model
	// Options records the flags that the engine's parser knows: see
	// Outcome.Options.
	Options bool
	// Places records, with Options, where the flags are declared: see Parser.
	Places bool
	// Symbolic makes the cases start from what the argument parser can give for
	// any command line, instead of what it gives for theirs: see Extract.
	Symbolic bool
	// Batch prepares for RunBatch.
	Batch bool
	// Many says that there will be many cases, all with Env for their environment
	// and, but for few, none a console command: what they have in common before they
	// look at their arguments is then done once, and imports of theirs are shared
	// where that makes no difference.
	Many bool
	Env  *world.Object
	// Timeout bounds the import and each case, Memory what is in use of the
	// process's heap, in bytes, while they run; 0 means no bound.
	Timeout time.Duration
	Memory  uint64
	// Limits bound the import and each case.
	Limits interp.Limits
}

// NewSession imports the engine under the facts. A failure that the engine
// itself would meet (an exception while it is imported) is no error here: it
// is the outcome of every case.
func NewSession(e *engine.Engine, facts *world.Facts, opt Options) *Session {
	w := world.New(facts, e.Project)
	w.Engine, w.EngineRoot = e.FS, e.Root
	s := &Session{Engine: e, World: w, opt: opt, forgetAt: forgetAfter}
	s.open()
	return s
}

// open imports the engine, into an interpreter of its own.
func (s *Session) open() {
	e, a, opt := s.Engine, s.Engine.Adapter, s.opt
	s.env, s.entry, s.importEnds, s.importErr = world.NewObject(), nil, nil, nil
	s.parser, s.seen = nil, observed{}
	s.m = interp.New(interp.Options{
		Sources: e.Sources, World: s.World, Limits: opt.Limits,
		Watched: func(module, class string) bool { return class == a.Class },
	})
	defer func() {
		s.m.KeepConditions()
		s.settled = s.m.Conditions()
	}()
	if s.importErr = s.m.CaptureStderr(); s.importErr != nil {
		return
	}
	if s.launcher, s.importErr = s.m.Define(launcher, "launch"); s.importErr != nil {
		return
	}
	if opt.Symbolic {
		if s.importErr = s.m.Symbolic("argparse", "ArgumentParser", "parse_args", a.ModelFlags); s.importErr != nil {
			return
		}
	}
	if opt.Batch {
		if s.importErr = s.prepareBatch(); s.importErr != nil {
			return
		}
	}
	if opt.Options {
		err := s.m.Observe("argparse", "ArgumentParser", "parse_known_args", func(self interp.Value) {
			s.parser = self
			if s.seen.added != nil {
				s.seen.parsed = append(s.seen.parsed, parsedBy{self, s.m.Live()})
			}
		})
		if err == nil && opt.Places {
			err = s.observeParser()
		}
		if err != nil {
			s.importErr = err
			return
		}
	}
	stop := s.watch()
	imported := make(chan struct{})
	s.verified = make(chan error, 1)
	go func() { s.verified <- verifyWhile(e.Sources, imported) }()
	ends, err := s.m.Run(func() { s.entry = s.m.Import(a.Entry) })
	close(imported)
	stop()
	s.importErr = err
	for _, end := range ends {
		if end.Kind != interp.EndOK {
			s.importEnds = append(s.importEnds, end)
		}
	}
	if err != nil || s.entry == nil {
		return
	}
	s.env = s.m.ImportedEnv()
	if !opt.Cold {
		s.preload(a.Preload)
		s.env = s.m.ImportedEnv()
		s.clearCaches()
	}
	s.m.Freeze()
	if !opt.Cold && opt.WarmUp != nil {
		s.warmUp(opt.WarmUp)
	}
	if opt.Many && !opt.Symbolic {
		s.m.KeepLateImports()
	}
	if prepare, ok := s.entry.Get(a.Prepare); ok && opt.Many && !opt.Symbolic && !opt.Places && len(s.importEnds) == 0 {
		stop := s.watch()
		s.head = s.m.RunHead(prepare, a.Entry, s.World.Env(s.env, opt.Env))
		stop()
	}
}

// envText tells environments apart.
func envText(env *world.Object) string {
	if env == nil {
		return ""
	}
	return string(world.EncodeJSON(env, false))
}

// suitHead drops a head that is not the beginning of a case.
func (s *Session) suitHead(c Case) {
	if s.head != nil && (c.Script != nil && s.Engine.HasModule(c.Script.Module) || envText(c.Env) != envText(s.opt.Env)) {
		s.dropHead()
	}
}

// forgetAfter is how many conditions of earlier cases a session keeps before it
// forgets them: they take memory, and time where all are gone through; to forget
// takes a millisecond or two.
const forgetAfter = 1 << 19

// forget drops the conditions of earlier cases where they are many.
func (s *Session) forget() {
	if s.left() > s.forgetAt {
		s.m.ForgetConditions()
	}
}

// left is how many conditions earlier cases have left behind.
func (s *Session) left() int { return s.m.Conditions() - s.settled }

// verifyWhile checks files as they are imported, on a processor that the import
// leaves idle, until imported is closed, and then the rest.
func verifyWhile(src *interp.Sources, imported <-chan struct{}) error {
	for {
		select {
		case <-imported:
			return src.VerifyOn(1)
		case <-time.After(10 * time.Millisecond):
			if err := src.VerifyOn(1); err != nil {
				return err
			}
		}
	}
}

// clearCaches forgets the results of functions that module bodies called: a
// case sees the environment of its own.
func (s *Session) clearCaches() {
	if _, err := s.m.Run(s.m.ClearCaches); err != nil {
		s.importErr = err
	}
}

// preload imports modules that exist. A module that cannot be imported is left
// to the cases that need it.
func (s *Session) preload(names []string) {
	for _, n := range names {
		if !s.Engine.HasModule(n) {
			continue
		}
		snap := s.m.Hold()
		ends, err := s.m.Run(func() { s.m.Import(n) })
		if err != nil || len(ends) != 1 || ends[0].Kind != interp.EndOK {
			s.m.Rollback(snap)
			continue
		}
	}
}

// warmUp runs the adapter's command lines once, to learn which modules they
// import late, and imports those for good.
func (s *Session) warmUp(model *world.Model) {
	known := map[string]bool{}
	for _, n := range s.m.EngineModules() {
		known[n] = true
	}
	for _, argv := range s.Engine.Adapter.WarmUp {
		var late []string
		s.case_(Case{Argv: argv, Model: model}, func(*run) {
			for _, n := range s.m.EngineModules() {
				if !known[n] {
					known[n] = true
					late = append(late, n)
				}
			}
		})
		s.preload(late)
		s.clearCaches()
		s.m.Freeze()
	}
}

// Case is one command line.
type Case struct {
	// Argv are the engine's arguments, without the program.
	Argv []string
	// Words are those of Argv, by index, that are not known in full; Argv has
	// something in their place then.
	Words map[int]interp.Word
	// Model is the model behind the paths of Argv, nil if nothing is known of
	// it; Model.Draft that of a draft model.
	Model *world.Model
	// Paths are further paths and names of models, which Argv does not give as
	// the value of a flag written in full.
	Paths []world.ModelPath
	// Env holds variables set for this case, seen by everything that runs
	// after the import; may be nil.
	Env *world.Object
	// Script is the console command that starts the engine, nil for its entry
	// module.
	Script *engine.Script
	// Lean leaves Outcome.Options out, which takes as long as a fifth of a start-up.
	Lean bool
	// HostFiles are files of this machine that the start-up can see under
	// their own path.
	HostFiles []string
}

// run is the state of a case that has ended and is not yet undone.
type run struct {
	s      *Session
	c      Case
	world  *world.Case
	before *world.Object
	args   interp.Value // the resolved object, nil if none was made
	ends   []interp.PathEnd
	err    error
	trace  []interp.Effect
	asked  map[string]bool
	// accepted are the variables that are taken to have a value that is not
	// refused for itself.
	accepted []string
}

// case_ runs a case, calls f on what came of it and undoes everything.
func (s *Session) case_(c Case, f func(*run)) {
	a := s.Engine.Adapter
	s.suitHead(c)
	s.caseWith(c, func(r *run) {
		argv := s.m.Arguments(c.Argv, c.Words)
		if s.head != nil {
			r.args = s.m.CallAfter(s.head, argv)
		} else if c.Script != nil && s.Engine.HasModule(c.Script.Module) {
			r.args = s.launch(c.Script, argv)
		} else {
			r.args = s.m.Call(s.must(s.entry, a.Prepare), argv)
		}
		if check, ok := s.m.Attr(r.args, a.Check); ok {
			s.m.Call(check)
		}
	}, f)
}

// dropHead undoes what the cases had in common, for one that is different.
func (s *Session) dropHead() {
	s.m.DropHead(s.head)
	s.head = nil
}

// caseWith is case_ with what the start-up does in the case.
func (s *Session) caseWith(c Case, start, f func(*run)) {
	a := s.Engine.Adapter
	k := s.World.Case(append(world.ArgvPaths(c.Argv, a.ModelFlags), c.Paths...), c.Model)
	for _, p := range c.HostFiles {
		// A file that is gone or cannot be read is not there for the engine.
		_ = k.FS.MountHost(p)
	}
	r := &run{s: s, c: c, world: k, before: s.World.Env(s.env, c.Env)}
	mark := len(s.m.Trace())
	var snap interp.Snapshot
	if s.head != nil {
		mark = s.head.Trace()
		snap = s.m.BeginAfter(s.head, k)
	} else {
		snap = s.m.Begin(k, r.before)
	}
	defer s.m.Rollback(snap)
	args := s.m.Arguments(c.Argv, c.Words)
	s.m.SetArgv(a.Entry, args)
	s.parser = nil
	stop := s.watch()
	r.ends, r.err = s.m.Run(func() {
		r.args = nil
		start(r)
	})
	stop()
	r.trace, r.asked = s.m.Trace()[mark:], s.m.Asked()
	if s.atEnd != nil {
		s.atEnd(r)
	}
	f(r)
}

// watch ends the evaluation once it exceeds a bound; call stop when it is over.
func (s *Session) watch() (stop func()) {
	if s.exceeded() != "" {
		s.mu.Lock()
		if !s.stopped {
			s.m.Revive()
		}
		s.mu.Unlock()
	}
	s.over.Store("")
	if s.opt.Timeout == 0 && s.opt.Memory == 0 {
		return func() {}
	}
	done := make(chan struct{})
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(50 * time.Millisecond)
		defer tick.Stop()
		start := time.Now()
		heap := heapBound{limit: s.opt.Memory}
		for {
			select {
			case <-done:
				return
			case <-tick.C:
			}
			why := ""
			if s.opt.Timeout > 0 && time.Since(start) > s.opt.Timeout {
				why = fmt.Sprintf("takes longer than %v", s.opt.Timeout)
			}
			if s.opt.Memory > 0 && heap.exceeded() {
				why = tooLarge(s.opt.Memory)
			}
			if why != "" {
				s.over.Store(why)
				s.m.Abort()
				return
			}
		}
	}()
	return func() {
		close(done)
		<-ended
		s.m.Settled()
	}
}

// exceeded says which bound the import or the last case has exceeded.
func (s *Session) exceeded() string {
	why, _ := s.over.Load().(string)
	return why
}

// tooLarge is the reason of a case that exceeds the bound on memory.
func tooLarge(bound uint64) string { return fmt.Sprintf("needs more than %d MiB of memory", bound>>20) }

// heapBound tells when more than limit bytes of the heap are in use. What is
// garbage does not count, so it collects before it says so.
type heapBound struct {
	limit uint64
	next  uint64 // no collection below this size
}

func (h *heapBound) exceeded() bool {
	size := heapSize()
	if size <= max(h.limit, h.next) {
		return false
	}
	runtime.GC()
	size = heapSize()
	// A collection takes long where much is in use.
	h.next = size + h.limit/4
	return size > h.limit
}

// heapSize is the number of bytes of the heap in objects, garbage included.
func heapSize() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// Stop ends the case that is running as not analysed. It may be called from
// another goroutine; the session is of no use afterwards.
func (s *Session) Stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stopped = true
	s.m.Abort()
}

// Conditions is the number of conditions that were computed so far and are kept.
func (s *Session) Conditions() int { return s.m.Conditions() }

// Files lists the engine's files of the modules that have been imported.
func (s *Session) Files() []string {
	var out []string
	for _, n := range s.m.EngineModules() {
		p := strings.ReplaceAll(n, ".", "/")
		for _, f := range []string{p + ".py", p + "/__init__.py"} {
			if _, err := fs.Stat(s.Engine.FS, f); err == nil {
				out = append(out, f)
			}
		}
	}
	return out
}

// HasEntry says whether the entry module has the function that starts
// everything; true if it could not be imported.
func (s *Session) HasEntry() bool {
	if s.entry == nil || s.importErr != nil || len(s.importEnds) > 0 {
		return true
	}
	_, ok := s.entry.Get(s.Engine.Adapter.Prepare)
	return ok
}

// must reads an attribute of the entry module, raising AttributeError where it
// is missing.
func (s *Session) must(mod *interp.Module, name string) interp.Value {
	v, ok := s.m.Attr(mod, name)
	if !ok {
		s.m.RaiseAttribute(fmt.Sprintf("module '%s' has no attribute '%s'", s.Engine.Adapter.Entry, name))
	}
	return v
}

// Steps is the number of statements run so far, imports included.
func (s *Session) Steps() int64 { return s.m.Steps() }

// ImportTrace lists what module bodies did while the engine was imported.
func (s *Session) ImportTrace() []interp.Effect { return s.m.Trace() }

// EngineModules is the number of engine modules that have been imported.
func (s *Session) EngineModules() int { return len(s.m.EngineModules()) }

// ImportEnds lists the ways, other than success, in which the import ends.
func (s *Session) ImportEnds() []interp.PathEnd { return s.importEnds }

// Stats describes the size of the analysis, for people.
func (s *Session) Stats() string { return s.m.Stats() }
