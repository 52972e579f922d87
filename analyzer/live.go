package analyzer

import (
	"context"
	"crypto/sha256"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/rules"
	"github.com/enginelint/enginelint/rules/pack"
)

// Live checks files again and again with the same configuration, as an editor
// needs it: reading a file, telling what has to be evaluated, evaluating it and
// putting the findings together are separate steps, and what a start-up comes to
// can be used for every command that is the same. It is safe for concurrent use.
type Live struct {
	Config *config.Config
	Packs  *pack.Set
	// Engine is nil if EngineErr says why there is none.
	Engine    *engine.Engine
	EngineErr error

	req   Request
	setup *setup

	// The releases of the catalogue that launches name, where there is no engine.
	relMu sync.Mutex
	rels  map[string]*Live
}

// NewLive reads the configuration and the packs of a request and opens its
// engine. Paths and Argv of the request are not used, except that the first path
// says where the configuration is looked for. Errors are those of Run, but that
// an engine which cannot be opened is EngineErr.
func NewLive(req Request) (*Live, error) {
	cfg, err := req.config()
	if err != nil {
		return nil, err
	}
	l := &Live{Config: cfg, req: req, setup: &setup{cfg: cfg, look: req.Look, looked: req.looked}}
	for _, m := range cfg.Models {
		req.looked(m.File)
	}
	for _, t := range cfg.Targets {
		l.setup.saw(t)
	}
	if l.Packs, err = req.packs(cfg); err != nil {
		return nil, err
	}
	l.setup.machine() // asked once: later uses only read it
	l.Engine, l.EngineErr = req.open(cfg)
	var oe *engine.OpenError
	if errors.As(l.EngineErr, &oe) {
		req.looked(oe.Dir)
		for _, a := range engine.Adapters {
			req.looked(filepath.Join(oe.Dir, a.EntryFile), filepath.Join(oe.Dir, "python", a.EntryFile))
		}
	}
	return l, nil
}

// looked tells of files that results depend on.
func (r *Request) looked(paths ...string) {
	for _, p := range paths {
		if r.Looked == nil || p == "" {
			continue
		}
		if abs, err := filepath.Abs(p); err == nil {
			r.Looked(abs)
		}
	}
}

// With is the same with another tree of the engine.
func (l *Live) With(e *engine.Engine) *Live {
	n := &Live{Config: l.Config, Packs: l.Packs, Engine: e, req: l.req, setup: l.setup}
	n.req.Opened = e
	return n
}

// release gives what a launch is checked with: l itself, or, where no engine is
// configured nor installed and the request admits the catalogue, l with the
// release that the launch names in a comment, an image tag or what it installs.
// d is what comments say of the launch. named is the release that it names, "" if it
// names none or none is looked for.
func (l *Live) release(x *launch.Launch, d *directives) (with *Live, named string) {
	if l.Engine != nil || !l.req.Catalogue || l.req.Engine != "" || l.Config.Engine != nil || len(x.Variants) == 0 {
		return l, ""
	}
	name := x.Variants[0].Adapter.Package
	version := ""
	switch {
	case d.engine.text != "":
		if pkg, v, ok := strings.Cut(d.engine.text, "@"); !ok {
			version = d.engine.text
		} else if pkg == name {
			version = v
		}
	case x.Version != nil && x.Version.Package == name:
		version = x.Version.Version
	}
	if version == "" {
		return l, ""
	}
	key := name + "@" + version
	l.relMu.Lock()
	defer l.relMu.Unlock()
	if r := l.rels[key]; r != nil {
		return r, key
	}
	r := l
	if i, ok := releases().Find(name, version); ok {
		if e, err := releases().Load(i); err == nil {
			r = l.With(e)
		}
	}
	if l.rels == nil {
		l.rels = map[string]*Live{}
	}
	l.rels[key] = r
	return r, key
}

// PackFiles are the files and directories that rule packs are read from.
func (l *Live) PackFiles() []string {
	var out []string
	for _, p := range l.Config.RulePacks {
		out = append(out, l.Config.Path(p))
	}
	return append(out, l.req.Packs...)
}

// ReadText reads a text as the file of a name. open reads the files that it
// names, which are given with their full names; nil reads those on disk that
// are in the same tree. listed is told of the directories whose files it depends on, if
// it is not nil.
func ReadText(name string, text []byte, open func(string) ([]byte, bool), listed func(string)) *launch.File {
	dir := filepath.Dir(name)
	disk, list := opener(dir), lister(dir)
	opt := launch.Options{Open: disk, List: list}
	if listed != nil {
		opt.List = func(n string) ([]string, error) {
			listed(filepath.Join(dir, n))
			return list(n)
		}
	}
	if open != nil {
		opt.Open = func(n string) ([]byte, error) {
			full := n
			if !filepath.IsAbs(full) {
				full = filepath.Join(filepath.Dir(name), n)
			}
			if b, ok := open(full); ok {
				return b, nil
			}
			return disk(n)
		}
	}
	return launch.Read(name, text, opt)
}

// LiveFile is a file that was read, with what has to be evaluated for it.
type LiveFile struct {
	File *launch.File
	Jobs []*LiveJob
	// Findings are about the file itself, Unsupported are launches of engines
	// that cannot be checked: see FileReport.
	Findings    []diag.Finding
	Unsupported []*launch.Launch
	// Without are launches for which there is no engine, each once.
	Without []WithoutEngine
}

// WithoutEngine is a launch for which there is no engine. Release is what it names,
// as ENGINE@VERSION, if that was looked for in the catalogue.
type WithoutEngine struct {
	Launch  *launch.Launch
	Release string
}

// LiveJob is one command of a file.
type LiveJob struct {
	Launch  *launch.Launch
	Command *launch.Command
	live    *Live
	res     *Result
	facts   string
	key     [sha256.Size]byte
	done    bool
}

// Live is what the job is checked with: that which prepared it, or one with a
// release of the catalogue.
func (j *LiveJob) Live() *Live { return j.live }

// Prepare says what has to be evaluated for a file. Without an engine there are
// only findings about the file.
func (l *Live) Prepare(f *launch.File) *LiveFile {
	out := &LiveFile{File: f}
	rep := &FileReport{File: f}
	jobs, err := l.req.jobsOf(l.setup, rep)
	if err != nil {
		rep.Findings = append(rep.Findings, fault(f, err))
		jobs = nil
	}
	for _, x := range f.Launches {
		if x.More && !slices.Contains(rep.Unsupported, x) {
			rep.Findings = append(rep.Findings, l.setup.incomplete(x))
		}
		if x.Problem != nil {
			rep.Findings = append(rep.Findings, problem(f, x.Problem))
		}
	}
	for _, p := range f.Problems {
		rep.Findings = append(rep.Findings, problem(f, p))
	}
	for _, j := range jobs {
		with, named := l.release(j.launch, j.said)
		if with.Engine == nil {
			if n := len(out.Without); n == 0 || out.Without[n-1].Launch != j.launch {
				out.Without = append(out.Without, WithoutEngine{j.launch, named})
			}
			continue
		}
		j.file = rep
		res, err := l.req.prepare(with.Engine, j.command, l.setup, j.said, j.facts)
		if err != nil {
			x := fault(f, err)
			x.Spans = []diag.Span{{Start: j.launch.Start, End: max(j.launch.Start, j.launch.End)}}
			rep.Findings = append(rep.Findings, x)
			continue
		}
		j.res = res
		res.Launch = j.launch
		res.version(j)
		res.doubts(f)
		n := &LiveJob{Launch: j.launch, Command: j.command, live: with, res: res, facts: res.Facts.Fingerprint()}
		n.key = sha256.Sum256([]byte(n.facts + "\x00" + res.key()))
		out.Jobs = append(out.Jobs, n)
	}
	out.Findings, out.Unsupported = rep.Findings, rep.Unsupported
	return out
}

// fault is the finding on what makes the commands of a file impossible to
// check.
func fault(f *launch.File, err error) diag.Finding {
	var de *DirectiveError
	if errors.As(err, &de) {
		return problem(f, &launch.Error{File: f.Name, Line: de.line(), Col: 1, Msg: de.Msg})
	}
	return problem(f, &launch.Error{File: f.Name, Line: 1, Col: 1, Msg: err.Error()})
}

// Key tells what the outcome depends on: jobs of one Live with the same key come
// to the same.
func (j *LiveJob) Key() [sha256.Size]byte { return j.key }

// Facts tells the jobs apart that need a session of their own.
func (j *LiveJob) Facts() string { return j.facts }

// Done says whether it was evaluated.
func (j *LiveJob) Done() bool { return j.done }

// OtherVersion says that the file asks for another version of the engine, "" if it does not.
func (j *LiveJob) OtherVersion() string { return j.res.OtherVersion }

// Result is what the command comes to, nil as long as that is not known. It must
// not be changed.
func (j *LiveJob) Result() *Result {
	if !j.done {
		return nil
	}
	return j.res
}

// Take takes over the outcome of a job with the same key, which has been
// evaluated. The findings have the places of this command.
func (j *LiveJob) Take(old *LiveJob) {
	r, o := j.res, old.res
	j.done = true
	r.Outcome, r.Steps, r.Model, r.futile = o.Outcome, o.Steps, o.Model, o.futile
	r.RulesHold, r.RulesSkipped = o.RulesHold, o.RulesSkipped
	r.solution = o.solution
	by := j.live.Config.Severity
	unread := r.unread(by)
	n := 0
	for i := range o.Findings {
		if o.Findings[i].Rule.Code == "EL303" {
			n++
		}
	}
	if !slices.Equal(r.WordOf, o.WordOf) || n != len(unread) {
		r.Fields, r.Findings, r.Off = nil, nil, 0
		r.conclude(by)
		r.advise(j.live.Packs, by)
		return
	}
	r.open()
	r.Off = o.Off
	r.Fields = o.Fields
	r.Findings = slices.Clone(o.Findings)
	n = 0
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Rule.Code == "EL303" {
			*f = unread[n]
			n++
			continue
		}
		f.Spans = r.spans(f.Words)
	}
	move := func(as []Advisory) []Advisory {
		out := slices.Clone(as)
		for i := range out {
			out[i].Spans = r.spans(out[i].Words)
		}
		return out
	}
	r.Advisories, r.OpenRules = move(o.Advisories), move(o.OpenRules)
}

// unread is what unreadVariables finds.
func (r *Result) unread(by map[string]rules.Severity) []diag.Finding {
	t := &Result{Engine: r.Engine, Command: r.Command}
	t.unreadVariables()
	t.severities(by)
	return t.Findings
}

// LiveSession is an engine that was imported, on which jobs with the same facts
// can be evaluated, one at a time.
type LiveSession struct {
	live  *Live
	facts string
	s     *check.Session
	prog  *rules.Program // instead of s, of a release of the catalogue
	base  int            // conditions at the beginning
	spent bool
}

// Session imports the engine for jobs with the facts of one.
func (l *Live) Session(j *LiveJob) (*LiveSession, error) {
	if l.Engine.Set != nil {
		return &LiveSession{live: l, facts: j.facts, prog: rules.NewProgram(l.Engine.Set)}, nil
	}
	s, err := l.req.sessionWith(l.Engine, j.res.Facts, check.Options{Places: true})
	if err != nil {
		return nil, err
	}
	return &LiveSession{live: l, facts: j.facts, s: s, base: s.Conditions()}, nil
}

// For says whether a job can be evaluated on the session.
func (s *LiveSession) For(j *LiveJob) bool {
	return !s.spent && s.live.Engine == j.live.Engine && (s.prog != nil || s.facts == j.facts)
}

// maxConditions bounds the conditions of the last job that a session keeps until
// the next one comes; they take some 40 bytes each.
const maxConditions = 1 << 20

// Spent says that a new session should be made before the next job.
func (s *LiveSession) Spent() bool {
	return s.spent || s.s != nil && s.s.Conditions() > s.base+maxConditions
}

// Close ends the session.
func (s *LiveSession) Close() {
	if s.s != nil {
		s.s.Close()
	}
}

// Parser is the engine's argument parser.
func (s *LiveSession) Parser() *check.Parser {
	if s.s == nil {
		return SetParser(s.live.Engine.Set)
	}
	return s.s.Parser()
}

// Files are the engine's files that were imported so far.
func (s *LiveSession) Files() []string {
	if s.s == nil {
		return nil
	}
	return s.s.Files()
}

// SetParser is the argument parser that a constraint set describes. What a set
// does not keep, the help for one, is empty.
func SetParser(set *rules.Set) *check.Parser {
	p := &check.Parser{Abbrev: !set.NoAbbrev}
	for i := range set.Flags {
		f := &set.Flags[i]
		x := check.Param{Flags: f.Names, Dest: f.Dest, Action: f.Action, Type: f.Type, Required: f.Required, Open: map[string][]string{},
			HasChoices: len(f.Choices) > 0, Deprecated: f.Deprecated, At: check.Frame{File: f.File, Line: f.Line}}
		for name, v := range map[string]rules.Value{"default": f.Default, "const": f.Const} {
			if v == nil {
				x.Open[name] = []string{"what is not in the set"}
				continue
			}
			if name == "default" {
				x.Default = toJSON(v)
			} else {
				x.Const = toJSON(v)
			}
		}
		if n, err := strconv.ParseInt(f.NArgs, 10, 64); err == nil {
			x.Nargs = n
		} else if f.NArgs != "" {
			x.Nargs = f.NArgs
		}
		for _, c := range f.Choices {
			x.Choices = append(x.Choices, toJSON(c))
		}
		p.Params = append(p.Params, x)
	}
	return p
}

// Run evaluates a job. If the context ends before, the error is the context's
// and nothing is known of the job; the session is spent then. A *SourceError says
// that the engine's source cannot be read.
func (s *LiveSession) Run(ctx context.Context, j *LiveJob) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	by := j.live.Config.Severity
	if s.prog != nil { // takes milliseconds
		r := *j.res
		r.solve(s.prog, by)
		r.advise(j.live.Packs, by)
		j.res, j.done = &r, true
		return nil
	}
	ended := make(chan struct{})
	watched := make(chan struct{})
	stopped := false
	go func() {
		defer close(watched)
		select {
		case <-ctx.Done():
			stopped = true
			s.s.Stop()
		case <-ended:
		}
	}()
	r := *j.res
	err := r.run(s.s, by)
	close(ended)
	<-watched
	if stopped {
		s.spent = true
		return ctx.Err()
	}
	if err != nil {
		return err
	}
	r.advise(j.live.Packs, by)
	j.res, j.done = &r, true
	return nil
}

// Report puts together what is known of a file: the results of the jobs that
// were evaluated, variants that come to the same joined, and the findings that
// comments do not suppress. The jobs stay as they are.
func (f *LiveFile) Report(packs *pack.Set) *FileReport {
	rep := &FileReport{File: f.File, Findings: slices.Clone(f.Findings), Unsupported: f.Unsupported}
	open := false
	for _, j := range f.Jobs {
		if !j.done {
			open = true
			continue
		}
		r := *j.res
		rep.Results = append(rep.Results, &r)
	}
	rep.join()
	rep.suppressIn(packs, open)
	return rep
}

// Source reads a file of the engine's tree.
func (l *Live) Source(file string) ([]byte, error) {
	return fs.ReadFile(l.Engine.FS, file)
}

// Clone is a job of its own for the same command, which can be evaluated while
// the other one is used.
func (j *LiveJob) Clone() *LiveJob {
	n := *j
	return &n
}
