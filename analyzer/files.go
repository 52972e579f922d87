package analyzer

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/suppress"
	"github.com/enginelint/enginelint/analyzer/walk"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
	"github.com/enginelint/enginelint/rules/pack"
)

// Report is what a request comes to.
type Report struct {
	Files []*FileReport
	// Walk says what was left out below directories; nil for a command that was
	// given as arguments.
	Walk *walk.Result
	// Read is the number of files that were read, of which Files are those with
	// something to say.
	Read int
	// Engine is what they were checked against, nil if there was nothing to check.
	Engine *engine.Engine
}

// FileReport is what is to be said of one file.
type FileReport struct {
	File *launch.File
	// Results are those of its launches, one for all variants that come to the
	// same.
	Results []*Result
	// Findings are about the file itself: what cannot be read, launches of which
	// not all variants were followed, and comments for enginelint that have a
	// fault. Their spans are offsets in the file.
	Findings []diag.Finding
	// Unsupported are launches of engines that cannot be checked; the findings
	// on them are EL404.
	Unsupported []*launch.Launch
	// Suppressed counts the findings that comments suppress.
	Suppressed int
}

// Run checks the commands of a request. Errors are ErrNoCommand, *InputError,
// *DirectiveError, *launch.Error, *engine.OpenError, *SourceError or
// *world.TargetError; faults in one of several files are findings.
func Run(req Request) (*Report, error) {
	cfg, err := req.config()
	if err != nil {
		return nil, err
	}
	packs, err := req.packs(cfg)
	if err != nil {
		return nil, err
	}
	s := &setup{cfg: cfg, look: req.Look}
	rep, err := req.read(cfg)
	if err != nil {
		return nil, err
	}
	// What is wrong with the facts is told before anything is analysed.
	jobs, err := req.jobs(s, rep)
	if err != nil {
		return nil, err
	}
	if len(jobs) == 0 {
		for _, f := range rep.Files {
			if len(f.Unsupported) > 0 {
				f.suppress(packs)
			}
		}
		return rep, nil
	}
	if rep.Engine, err = req.open(cfg); err != nil {
		return nil, err
	}
	for _, j := range jobs {
		if j.res, err = req.prepare(rep.Engine, j.command, s, j.said, j.facts); err != nil {
			return nil, err
		}
		j.res.Launch = j.launch
		j.res.version(j)
		j.res.doubts(j.file.File)
	}
	if rep.Engine.Set != nil {
		solveAll(rep.Engine, cfg.Severity, jobs)
	} else if err := req.checkAll(rep.Engine, cfg, jobs); err != nil {
		return nil, err
	}
	for _, j := range jobs {
		j.res.advise(packs, cfg.Severity)
		j.file.Results = append(j.file.Results, j.res)
	}
	for _, f := range rep.Files {
		f.join()
		f.suppress(packs)
	}
	return rep, nil
}

// Results are the results of all files.
func (r *Report) Results() []*Result {
	var out []*Result
	for _, f := range r.Files {
		out = append(out, f.Results...)
	}
	return out
}

// ExitStatus is 0 if nothing was found, 1 with findings, 2 if the analysis did
// not get through. Notes do not count.
func (r *Report) ExitStatus() int {
	status := ExitStatus(r.Results())
	for _, f := range r.Files {
		for _, x := range f.Findings {
			switch x.Rule.Severity {
			case config.Note:
			case rules.Undecided: // EL402, EL404
				status = 2
			default:
				status = max(status, 1)
			}
		}
	}
	return status
}

// Read reads the files of a request and checks nothing.
func Read(req Request) (*Report, error) {
	cfg, err := req.config()
	if err != nil {
		return nil, err
	}
	rep, err := req.read(cfg)
	if rep != nil && err != nil && len(rep.Files) == 1 {
		err = nil // the listing says what the file has
	}
	return rep, err
}

// read reads the launches of a request.
func (r *Request) read(cfg *config.Config) (*Report, error) {
	if r.Argv != nil {
		f, err := fromArgv(r.Argv)
		if err != nil {
			return nil, err
		}
		return &Report{Files: []*FileReport{{File: f}}, Read: 1}, nil
	}
	var names []string
	rep := &Report{}
	switch {
	case len(r.Paths) == 0 && len(cfg.Files) == 0:
		return nil, ErrNoCommand
	case len(r.Paths) == 0:
		files, err := cfg.Match()
		if err != nil {
			return nil, &InputError{"the configuration", err.Error()}
		}
		names = files
	case slices.Equal(r.Paths, []string{"-"}):
		f, err := r.readStdin()
		if err != nil {
			return nil, err
		}
		rep.Files, rep.Read = []*FileReport{{File: f}}, 1
		return rep, alone(f)
	default:
		w, err := walk.Walk(r.Paths, walk.Options{})
		if err != nil {
			return nil, &InputError{"the paths", err.Error()}
		}
		for _, p := range w.Problems {
			if p.Missing || slices.Contains(r.Paths, p.Path) {
				return nil, &InputError{"the command's file", p.Error()}
			}
		}
		rep.Walk, names = w, w.Files
	}
	named := len(r.Paths) == 0
	for _, p := range r.Paths {
		if st, err := os.Stat(p); err == nil && !st.IsDir() {
			named = true
		}
	}
	if r.Files != nil {
		r.Files(len(names))
	}
	files := make([]*launch.File, len(names))
	each(len(names), runtime.GOMAXPROCS(0), func(i int) {
		files[i] = readFile(names[i], len(r.Paths) == 0 || slices.Contains(r.Paths, names[i]))
		if r.Progress != nil {
			r.Progress(names[i])
		}
	})
	rep.Read = len(files)
	for _, f := range files {
		if len(f.Launches) > 0 || len(f.Problems) > 0 || named && len(names) == 1 {
			rep.Files = append(rep.Files, &FileReport{File: f})
		}
	}
	if named && len(names) == 1 {
		return rep, alone(files[0])
	}
	return rep, nil
}

// alone gives the error that a file is which is the only one, and of which
// nothing can be checked.
func alone(f *launch.File) error {
	for _, l := range f.Launches {
		if len(l.Variants) > 0 {
			return nil
		}
	}
	for _, l := range f.Launches {
		if l.Problem != nil {
			return l.Problem
		}
	}
	if len(f.Problems) > 0 {
		return f.Problems[0]
	}
	return launch.NoEngine(f.Name, f.Text)
}

// each calls f for the numbers below n, so many at a time.
func each(n, atOnce int, f func(i int)) {
	var wg sync.WaitGroup
	next := make(chan int)
	for range min(n, atOnce) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range next {
				f(i)
			}
		}()
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
}

// readFile reads one file; a fault is one of its problems. A file that is named
// and of no known format is taken for shell text.
func readFile(name string, named bool) *launch.File {
	b, err := world.ReadInput(name)
	if err != nil {
		return &launch.File{Name: name, Problems: []*launch.Error{{File: name, Msg: strings.TrimPrefix(err.Error(), name+": ")}}}
	}
	opt := launch.Options{Open: opener(filepath.Dir(name)), List: lister(filepath.Dir(name))}
	if named && launch.Detect(name, b) == nil {
		opt.Format = "shell"
	}
	return launch.Read(name, b, opt)
}

// opener opens the files that a launch file names: those of the same tree.
func opener(dir string) func(string) ([]byte, error) {
	root := dir
	if abs, err := filepath.Abs(dir); err == nil {
		root = abs
		if strings.HasSuffix(abs, ".d") { // it belongs to what stands beside it
			root = filepath.Dir(abs)
		}
		for d, up := abs, 0; up < 4 && d != filepath.Dir(d); d, up = filepath.Dir(d), up+1 {
			if _, err := os.Stat(filepath.Join(d, "Chart.yaml")); err == nil { // a template belongs to its chart
				root = d
			}
		}
		for d := abs; ; d = filepath.Dir(d) {
			if _, err := os.Stat(filepath.Join(d, ".git")); err == nil {
				root = d
				break
			}
			if d == filepath.Dir(d) {
				break
			}
		}
	}
	realRoot := root
	if real, err := filepath.EvalSymlinks(root); err == nil {
		realRoot = real
	}
	return func(name string) ([]byte, error) {
		if !filepath.IsAbs(name) {
			name = filepath.Join(dir, name)
		}
		abs, err := filepath.Abs(name)
		if err != nil {
			return nil, err
		}
		// A link may lead out of the tree.
		if real, err := filepath.EvalSymlinks(abs); err == nil {
			abs = real
		}
		if rel, err := filepath.Rel(realRoot, abs); err != nil || !filepath.IsLocal(rel) {
			return nil, fmt.Errorf("%s is outside %s", name, root)
		}
		return world.ReadInput(abs)
	}
}

// maxListed bounds the files of a directory that are listed.
const maxListed = 10000

// lister lists directories beside a launch file, or below.
func lister(dir string) func(string) ([]string, error) {
	abs, err := filepath.Abs(dir)
	above := err == nil && strings.HasSuffix(abs, ".d") // as for opener
	return func(name string) ([]string, error) {
		if !filepath.IsLocal(name) && (name != ".." || !above) {
			return nil, fmt.Errorf("%s is outside %s", name, dir)
		}
		d, err := os.Open(filepath.Join(dir, name))
		if err != nil {
			return nil, err
		}
		defer d.Close()
		names, err := d.Readdirnames(maxListed)
		if err == io.EOF {
			err = nil
		}
		return names, err
	}
}

func (r *Request) readStdin() (*launch.File, error) {
	name := r.StdinName
	dir := "."
	if name == "" {
		name = "<stdin>"
	} else {
		dir = filepath.Dir(name)
	}
	b, err := io.ReadAll(io.LimitReader(r.Stdin, launch.MaxSize+1))
	if err != nil {
		return nil, inputError("the command's file", name, err)
	}
	opt := launch.Options{Open: opener(dir), List: lister(dir)}
	if r.StdinName == "" {
		opt.Format = "shell"
		if f := launch.DetectText(b); f != nil {
			opt.Format = f.Name
		}
	}
	return launch.Read(name, b, opt), nil
}

// dirOf is the directory that a path is in, or that it is.
func (r *Request) dirOf(path string) string {
	if path == "-" {
		if r.StdinName != "" {
			return filepath.Dir(r.StdinName)
		}
		return "."
	}
	if st, err := os.Stat(path); err == nil && st.IsDir() {
		return path
	}
	return filepath.Dir(path)
}

// fromArgv makes a file of a command that is given as arguments.
func fromArgv(argv []string) (*launch.File, error) {
	if len(argv) == 1 && strings.ContainsAny(argv[0], " \t\n") {
		f := launch.Read("", []byte(argv[0]), launch.Options{Format: "shell"})
		f.Name = ""
		return f, alone(f)
	}
	cs, err := launch.FromArgv(argv)
	if err != nil {
		return nil, err
	}
	f := &launch.File{Format: "argv", Text: cs[0].Source}
	for _, c := range cs {
		f.Launches = append(f.Launches, &launch.Launch{End: len(c.Source), Variants: []*launch.Command{c}})
	}
	return f, nil
}

// job is one command to check.
type job struct {
	file    *FileReport
	launch  *launch.Launch
	command *launch.Command
	said    *directives
	facts   *gathered
	res     *Result
	key     string // of the facts
	id      string // of what the start-up depends on apart from them
}

// jobs lists what is to be checked. What is wrong in one of several files is a
// finding about it.
func (r *Request) jobs(s *setup, rep *Report) ([]*job, error) {
	var out []*job
	for _, f := range rep.Files {
		jobs, err := r.jobsOf(s, f)
		var de *DirectiveError
		switch {
		case err == nil:
			out = append(out, jobs...)
			for _, l := range f.File.Launches {
				if l.More && !slices.Contains(f.Unsupported, l) {
					f.Findings = append(f.Findings, s.incomplete(l))
				}
			}
		case rep.Read > 1 && errors.As(err, &de):
			f.Findings = append(f.Findings, problem(f.File, &launch.Error{File: f.File.Name, Line: de.line(), Col: 1, Msg: de.Msg}))
		default:
			return nil, err
		}
		for _, p := range f.File.Problems {
			f.Findings = append(f.Findings, problem(f.File, p))
		}
		for _, l := range f.File.Launches {
			if l.Problem != nil {
				f.Findings = append(f.Findings, problem(f.File, l.Problem))
			}
		}
	}
	return out, nil
}

func (r *Request) jobsOf(s *setup, f *FileReport) ([]*job, error) {
	ds, err := directivesOf(f.File)
	if err != nil {
		return nil, err
	}
	var out []*job
	for _, l := range f.File.Launches {
		if x, ok := r.unsupported(s, f.File, l); ok {
			f.Unsupported = append(f.Unsupported, l)
			if x != nil {
				f.Findings = append(f.Findings, *x)
			}
			continue
		}
		for _, c := range l.Variants {
			d := *ds[l]
			for _, x := range l.Facts {
				if d.gpu.text == "" && d.target.text == "" {
					line, _ := launch.Position(f.File.Text, x.Start)
					d.facts = append([]said{{x.Name + "=" + x.Value, fmt.Sprintf("%s:%d", f.File.Name, line)}}, d.facts...)
				}
			}
			g, err := r.facts(s, &d)
			if err != nil {
				return nil, err
			}
			out = append(out, &job{file: f, launch: l, command: c, said: &d, facts: g})
		}
	}
	return out, nil
}

// unsupported gives the finding on a launch of an engine that cannot be checked,
// nil if it is turned off; ok is false for others.
func (r *Request) unsupported(s *setup, f *launch.File, l *launch.Launch) (x *diag.Finding, ok bool) {
	i := slices.IndexFunc(l.Variants, func(c *launch.Command) bool { return !c.Adapter.Checked() })
	if i < 0 {
		return nil, false
	}
	c := l.Variants[i]
	x = &diag.Finding{Rule: rules.ByCode("EL404"), Message: fmt.Sprintf("not checked: this starts %s, whose source is not followed yet", c.Adapter.Name)}
	if n := len(l.Variants); n > 1 {
		x.Message += fmt.Sprintf(" (%d variants)", n)
	}
	start := l.Start
	if len(c.Program) > 0 && c.File == f.Name && c.Program[0].Start >= l.Start {
		start = c.Program[0].Start
	}
	x.Spans = []diag.Span{{Start: start, End: max(start, l.End)}}
	if s.cfg.Severity[x.Rule.Code] == config.Off {
		return nil, true
	}
	s.severity(x)
	return x, true
}

// severity gives a finding the severity that the configuration has for it.
func (s *setup) severity(x *diag.Finding) {
	if sev, set := s.cfg.Severity[x.Rule.Code]; set {
		rule := *x.Rule
		rule.Severity = sev
		x.Rule = &rule
	}
}

// incomplete is the finding on a launch with more variants than are followed.
func (s *setup) incomplete(l *launch.Launch) diag.Finding {
	x := diag.Finding{Rule: rules.ByCode("EL402"), Spans: []diag.Span{{Start: l.Start, End: max(l.Start, l.End)}}}
	x.Message = fmt.Sprintf("not analysed: this launch has more variants than are followed; nothing is known of those beyond the %d that are", len(l.Variants))
	x.Hints = []string{"give variables that its branches depend on a value in the file, or check the commands one by one, after --"}
	s.severity(&x)
	return x
}

// problem makes a finding of a part of a file that cannot be read.
func problem(f *launch.File, e *launch.Error) diag.Finding {
	x := diag.Finding{Rule: rules.ByCode("EL504"), Message: e.Msg}
	if e.Hint != "" {
		x.Hints = []string{e.Hint}
	}
	if e.Line > 0 {
		off := offsetOf(f.Text, e.Line, e.Col)
		x.Spans = []diag.Span{{Start: off, End: off}}
	}
	return x
}

// offsetOf is the offset of a line and a column in bytes, both from 1.
func offsetOf(text string, line, col int) int {
	off := 0
	for ; line > 1; line-- {
		i := strings.IndexByte(text[off:], '\n')
		if i < 0 {
			return len(text)
		}
		off += i + 1
	}
	return min(off+max(col-1, 0), len(text))
}

// version notes where the file asks for another version of the engine than the
// one that it is checked against.
func (r *Result) version(j *job) {
	e, version := r.Engine, r.engineVersion()
	note := func(asked, by string) {
		if version == "" {
			r.OtherVersion = fmt.Sprintf("%s %s is asked for (%s); which version %s is it does not say; give it with --package %s=VERSION", e.Adapter.Package, asked, by, e.Given, e.Adapter.Package)
		} else if asked != version {
			r.OtherVersion = fmt.Sprintf("%s %s is asked for (%s), and this is checked against %s", e.Adapter.Package, asked, by, version)
		}
		if r.OtherVersion != "" {
			r.Notes = append(r.Notes, r.OtherVersion)
		}
	}
	if d := j.said.engine; d.text != "" {
		name, v, ok := strings.Cut(d.text, "@")
		if !ok {
			name, v = e.Adapter.Package, d.text
		}
		if name == e.Adapter.Package {
			note(v, d.source)
		}
		return
	}
	if v := j.launch.Version; v != nil && v.Version != "" && v.Package == e.Adapter.Package {
		line, _ := launch.Position(j.file.File.Text, v.Start)
		note(v.Version, fmt.Sprintf("%s:%d", j.file.File.Name, line))
	}
}

// sharedImport is the number of commands that one import of the engine takes as
// long as.
const sharedImport = 30

// doubts notes what may have set any variable: sources of the environment that
// were not read, and what stands before the launch.
func (r *Result) doubts(f *launch.File) {
	seen := map[string]bool{}
	note := func(text string, line int, names ...string) {
		t := fmt.Sprintf("%s (line %d)", text, line)
		if len(names) > 0 {
			t += ", which may set " + strings.Join(names, ", ")
		}
		if !seen[t] {
			seen[t] = true
			r.Doubts = append(r.Doubts, t)
		}
	}
	for _, d := range r.Launch.Sources {
		line, _ := launch.Position(f.Text, d.Start)
		note(d.Text, line, r.setBy(d.Text)...)
	}
	for _, d := range f.Doubts {
		if d.Start < r.Launch.End {
			line, _ := launch.Position(f.Text, d.Start)
			note(d.Text, line)
		}
	}
	if n := r.Launch.Defaults; len(n) > 0 {
		r.Notes = append(r.Notes, "branches were followed only with the default of $"+strings.Join(n, ", $")+"; what other values lead to is not checked")
	}
	if n := r.Launch.Singly; len(n) > 0 {
		r.Notes = append(r.Notes, "branches for other values than the default were followed for one variable at a time: $"+strings.Join(n, ", $"))
	}
	end, _ := launch.Position(f.Text, r.Launch.End)
	for _, s := range f.Skipped {
		if text, ok := strings.CutPrefix(s.Msg, "not followed: "); ok && s.Line <= end {
			text, _, _ = strings.Cut(text, ", which")
			note(text, s.Line)
		}
	}
}

// setBy names the variables of the command that are not known because a source
// may set them.
func (r *Result) setBy(source string) []string {
	var out []string
	add := func(parts []launch.Part) {
		for _, p := range parts {
			if p.Unknown == nil || !strings.Contains(p.Unknown.Source, source) {
				continue
			}
			if name := "$" + p.Unknown.Name; !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	for _, w := range r.Command.Args {
		add(w.Parts)
	}
	for _, a := range r.Command.Env {
		add(a.Parts)
	}
	return out
}

// checkAll checks the jobs, those with the same facts with one import of the
// engine, and commands that are the same once.
func (r *Request) checkAll(e *engine.Engine, cfg *config.Config, jobs []*job) error {
	groups := map[string][]*job{}
	var order []string
	for _, j := range jobs {
		j.key, j.id = j.res.Facts.Fingerprint(), j.res.key()
		if groups[j.key] == nil {
			order = append(order, j.key)
		}
		groups[j.key] = append(groups[j.key], j)
	}
	atOnce := runtime.GOMAXPROCS(0)
	if r.Parallel > 0 {
		atOnce = min(atOnce, r.Parallel)
	}
	// A group that is worth more than one import is divided.
	var parts [][]*job
	for _, key := range order {
		g := groups[key]
		slices.SortStableFunc(g, func(a, b *job) int { return strings.Compare(a.id, b.id) })
		n := min(atOnce, 1+len(g)/sharedImport)
		for i := range n {
			parts = append(parts, g[i*len(g)/n:(i+1)*len(g)/n])
		}
	}
	var mu sync.Mutex
	var first error
	bounded := *r
	// The bound is on the whole process, in which so many analyses run at a time.
	bounded.Memory = cmp.Or(r.Memory, DefaultMemory) * uint64(min(len(parts), atOnce))
	each(len(parts), atOnce, func(i int) {
		if err := bounded.checkGroup(e, cfg, parts[i]); err != nil {
			mu.Lock()
			defer mu.Unlock()
			if first == nil {
				first = err
			}
		}
	})
	return first
}

func (r *Request) checkGroup(e *engine.Engine, cfg *config.Config, jobs []*job) error {
	var s *check.Session
	defer func() {
		if s != nil {
			s.Close()
		}
	}()
	done := map[string]*Result{}
	// What the start-up does before it looks at its arguments is done once, if
	// several commands need it; those of console commands do not, and come last.
	console := func(j *job) bool {
		s := j.command.Script
		return s != nil && e.HasModule(s.Module)
	}
	jobs = slices.Clone(jobs)
	slices.SortStableFunc(jobs, func(a, b *job) int { return cmp.Compare(btoi(console(a)), btoi(console(b))) })
	distinct := map[string]bool{}
	for _, j := range jobs {
		if !console(j) {
			distinct[j.id] = true
		}
	}
	for _, j := range jobs {
		if old := done[j.id]; old != nil {
			j.res.concludeAs(old, cfg.Severity)
			continue
		}
		if s == nil {
			var err error
			if s, err = r.sessionWith(e, j.res.Facts, check.Options{Many: len(distinct) > 1}); err != nil {
				return err
			}
		}
		if err := j.res.run(s, cfg.Severity); err != nil {
			return err
		}
		done[j.id] = j.res
	}
	return nil
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// concludeAs is conclude for a command that comes to the same as another one; its
// findings have places of their own.
func (r *Result) concludeAs(old *Result, by map[string]rules.Severity) {
	r.Outcome, r.Steps, r.futile = old.Outcome, old.Steps, old.futile
	if !slices.Equal(r.WordOf, old.WordOf) {
		r.conclude(by)
		return
	}
	r.open()
	r.Fields = slices.Clone(old.Fields)
	r.find()
	r.severities(by)
}

// key tells what a start-up depends on apart from the facts.
func (r *Result) key() string {
	b, err := json.Marshal([]any{r.Argv, r.unknownWords(), r.Model.Fingerprint(), r.hostFiles()})
	if err != nil {
		return fmt.Sprintf("%p", r)
	}
	return string(b)
}

// join makes one result of the variants of a launch that come to the same.
func (f *FileReport) join() {
	var out []*Result
	byLaunch := map[*launch.Launch][]*Result{}
next:
	for _, r := range f.Results {
		for _, o := range byLaunch[r.Launch] {
			if r.saysSameAs(o) {
				o.Same = append(o.Same, r.Command)
				continue next
			}
		}
		byLaunch[r.Launch] = append(byLaunch[r.Launch], r)
		out = append(out, r)
	}
	f.Results = out
}

// saysSameAs reports whether two variants have the same findings, changes and
// environment.
func (r *Result) saysSameAs(o *Result) bool {
	return r.Verdict() == o.Verdict() && r.digest() == o.digest()
}

func (r *Result) digest() string {
	var b strings.Builder
	for i := range r.Findings {
		f := &r.Findings[i]
		fmt.Fprintf(&b, "%s %s %s %v %v\n", f.Rule.Code, f.Message, f.At, f.Possible, f.Spans)
	}
	for _, as := range [][]Advisory{r.Advisories, r.OpenRules} {
		for i := range as {
			fmt.Fprintf(&b, "%s %s %s %v\n", as[i].Rule.Code, as[i].ID, as[i].Message, as[i].Spans)
		}
	}
	for i := range r.Fields {
		if f := &r.Fields[i]; f.Changed() {
			fmt.Fprintf(&b, "%s %s %s %v\n", f.Name, world.EncodeJSON(f.Initial, true), world.EncodeJSON(f.Value, true), f.Undecided)
		}
	}
	for _, e := range r.Outcome.Env {
		fmt.Fprintf(&b, "%s %v %v %v\n", e.Name, e.Value, e.Unset, e.Undecided)
	}
	return b.String()
}

// suppress takes out the findings, and the advisories of packs, that comments of
// the file suppress.
func (f *FileReport) suppress(packs *pack.Set) { f.suppressIn(packs, false) }

// suppressIn is suppress; some says that only some of the launches have results
// so far, so that a comment that suppresses nothing may still be needed.
func (f *FileReport) suppressIn(packs *pack.Set, some bool) {
	if len(f.File.Comments) == 0 {
		return
	}
	type at struct{ result, finding int }
	open := false
	var all []suppress.Finding
	var where []at
	incomplete := some || len(f.File.Problems) > 0 || len(f.Unsupported) > 0
	for k := range f.Findings {
		if x := &f.Findings[k]; x.Rule.Code == "EL404" {
			all = append(all, suppress.Finding{Finding: x, Spans: x.Spans, Statement: x.Spans[0]})
			where = append(where, at{-1, k})
		}
	}
	for i, r := range f.Results {
		st := diag.Span{}
		if r.Launch != nil {
			st = diag.Span{Start: r.Launch.Start, End: r.Launch.End}
			incomplete = incomplete || r.Launch.More
		}
		incomplete = incomplete || r.Verdict() == "not analysed"
		for k := range r.Findings {
			x := &r.Findings[k]
			// The words may stand in a file that this one names; its comments are not these.
			here := r.Command.File == f.File.Name
			var spans []diag.Span
			if here {
				spans = slices.Clone(x.Spans)
			}
			for _, w := range x.Words {
				if d := r.Command.Args[w].Def; d != nil && (here && d.File == "" || d.File != "" && d.File == f.File.Name) {
					spans = append(spans, diag.Span{Start: d.Start, End: d.End})
				}
			}
			all = append(all, suppress.Finding{Finding: x, Spans: spans, Statement: st})
			where = append(where, at{i, k})
		}
		for k := range r.Advisories {
			x := &r.Advisories[k]
			all = append(all, suppress.Finding{Finding: &x.Finding, Spans: x.Spans, Statement: st, ID: x.ID})
			where = append(where, at{i, -1})
		}
		open = open || len(r.OpenRules) > 0 || r.RulesSkipped > 0
	}
	known := func(id string) bool { return packs.Rule(id) != nil }
	// A rule that is not decided may still be one to ignore.
	mayCome := func(code string) bool { return open && (known(code) || strings.HasPrefix(code, "EL6")) }
	out := suppress.Apply(f.File.Text, f.File.Comments, all, suppress.Options{Incomplete: incomplete, IsRule: known, MayCome: mayCome})
	gone := map[*diag.Finding]bool{}
	for _, s := range out.Suppressed {
		gone[s.Finding.Finding] = true
	}
	f.Suppressed = len(gone)
	kept := make([][]diag.Finding, len(f.Results))
	var own []diag.Finding
	for k := range f.Findings {
		if !gone[&f.Findings[k]] {
			own = append(own, f.Findings[k])
		}
	}
	for i, x := range all {
		if !gone[x.Finding] && where[i].result >= 0 && where[i].finding >= 0 {
			kept[where[i].result] = append(kept[where[i].result], *x.Finding)
		}
	}
	for i, r := range f.Results {
		r.Findings = kept[i]
		var as []Advisory
		for k := range r.Advisories {
			if !gone[&r.Advisories[k].Finding] {
				as = append(as, r.Advisories[k])
			}
		}
		r.Advisories = as
	}
	f.Findings = own
	for _, x := range out.Extra {
		f.Findings = append(f.Findings, *x)
	}
}
