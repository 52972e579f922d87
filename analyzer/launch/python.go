package launch

import (
	"slices"
	"strings"

	"github.com/go-python/gpython/ast"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/pyparse"
)

// pythonFormat reads Python: processes that are started with an argument list
// or with shell text, and calls that give the engine its arguments as keywords.
//
// The program is followed from top to bottom as far as lists, strings and dicts
// go that are put together for a command: see pyflow.go. Everything else is
// unknown and named by its source text.
var pythonFormat = &Format{
	Name: "python",
	Detect: func(name, text string) bool {
		return hasExt(name, ".py") || strings.HasPrefix(shebang(text), "python")
	},
	Comments: pythonComments,
	read:     readPython,
}

func readPython(r *reading) {
	if !mentionsEngine(r.text.Str) {
		return
	}
	f, err := pyparse.Parse(r.text.File, []byte(r.text.Str))
	if err != nil {
		off, msg := 0, err.Error()
		if pe, ok := err.(*pyparse.Error); ok {
			off, msg = pe.Offset, pe.Msg
		}
		r.problem(r.text, min(off, len(r.text.Str)), "not Python: "+msg, "")
		return
	}
	if f.Source != r.text.Str {
		r.problem(r.text, 0, "not read: the file declares the encoding "+f.Encoding, "save it as UTF-8")
		return
	}
	p := &pyReader{r: r, f: f, imports: map[string]string{}, globals: map[string]bool{}, budget: pyBudget}
	p.declared()
	p.quietFunctions()
	p.module()
	p.emit()
}

// pyBudget bounds the work on one file: statements run, counted once for every
// path, and the names that paths keep.
const pyBudget = 500_000

type pyReader struct {
	r *reading
	f *pyparse.File
	// imports gives the full names of what is imported.
	imports map[string]string
	// globals are names that functions assign to.
	globals map[string]bool
	starts  []*pyStart
	depth   int
	budget  int
	spent   bool // the budget is, and it has been said
	more    bool // paths were left out
	ids     int  // of lists and dicts that have names
	// quiet says of functions of the file whether they leave lists alone that
	// they are given.
	quiet map[string]bool
	// functionsOf are the functions at the top of the program, by name; inlining
	// counts those that are being followed, atTop says that the module itself
	// runs.
	functionsOf map[string]*pyFunction
	inlining    int
	atTop       bool
	noted       map[int]bool // by offset, what was said of lost commands
}

// pyStart is a place that starts something.
type pyStart struct {
	node ast.Ast
	// weak is set for a list that is given to a function that is not known:
	// it counts if nothing else starts it.
	weak   bool
	origin ast.Ast
	call   string // the callee of a call with keywords
	runs   []pyRun
	more   bool
}

// pyRun is what is started on one path: words, or shell text.
type pyRun struct {
	words   []Word
	shell   []pyPiece
	ctx     shellContext
	choices []Choice
	err     string
}

// declared collects imports and names that functions assign to, wherever they
// are.
func (p *pyReader) declared() {
	p.f.Walk(nil, func(n ast.Ast) bool {
		switch n := n.(type) {
		case *ast.Import:
			for _, a := range n.Names {
				if a.AsName != "" {
					p.imports[string(a.AsName)] = string(a.Name)
				} else {
					top, _, _ := strings.Cut(string(a.Name), ".")
					p.imports[top] = top
				}
			}
		case *ast.ImportFrom:
			for _, a := range n.Names {
				name := string(a.AsName)
				if name == "" {
					name = string(a.Name)
				}
				p.imports[name] = strings.Repeat(".", n.Level) + string(n.Module) + "." + string(a.Name)
			}
		case *ast.Global:
			for _, name := range n.Names {
				p.globals[string(name)] = true
			}
		case *ast.Nonlocal:
			for _, name := range n.Names {
				p.globals[string(name)] = true
			}
		}
		return true
	})
}

// dotted is the full name of what an expression names, "" if it is no name.
func (p *pyReader) dotted(e ast.Expr) string {
	var attrs []string
	for {
		switch x := e.(type) {
		case *ast.Attribute:
			attrs = append(attrs, string(x.Attr))
			e = x.Value
			continue
		case *ast.Name:
			name := string(x.Id)
			if full, ok := p.imports[name]; ok {
				name = full
			}
			slices.Reverse(attrs)
			return strings.Join(append([]string{name}, attrs...), ".")
		}
		return ""
	}
}

// starters are functions that start a process: with a list or text (false), or
// with text for a shell (true).
var starters = map[string]bool{
	"subprocess.run": false, "subprocess.Popen": false, "subprocess.call": false, "subprocess.check_call": false,
	"subprocess.check_output": false, "subprocess.getoutput": true, "subprocess.getstatusoutput": true,
	"os.system": true, "os.popen": true, "asyncio.create_subprocess_shell": true,
}

// keywordCallee says whether a callee takes the engine's arguments as keywords.
// A name that is not imported is taken for what it usually is: documents show
// calls without the imports.
func (p *pyReader) keywordCallee(c *ast.Call) (*engine.Adapter, string) {
	name := p.dotted(c.Func)
	if name == "" {
		return nil, ""
	}
	last := name[strings.LastIndexByte(name, '.')+1:]
	for _, a := range engine.Launched {
		if last != a.Class && !slices.Contains(engineClasses, last) {
			continue
		}
		switch {
		case strings.HasPrefix(name, a.Package+"."),
			name == last && last == a.Class,
			name == "sgl."+last && p.imports["sgl"] == "":
			start, end := p.f.Span(c.Func)
			return a, exprName(p.f.Source[start:end])
		}
	}
	return nil, ""
}

// engineClasses are classes that pass their keywords on to the class of
// arguments.
var engineClasses = []string{"Engine", "Runtime"}

// call notes what a call starts, and what it may change.
func (p *pyReader) call(c *ast.Call, st *pyState) {
	p.started(c, st)
	if name := p.dotted(c.Func); !p.leaves(name, c) {
		args := c.Args
		for _, k := range c.Keywords {
			args = append(args[:len(args):len(args)], k.Value)
		}
		for _, e := range args {
			if n, ok := e.(*ast.Name); ok {
				p.handed(st.vars[string(n.Id)], c.Func, st)
			}
		}
	}
}

// started notes what a call starts.
func (p *pyReader) started(c *ast.Call, st *pyState) {
	if a, callee := p.keywordCallee(c); a != nil {
		p.keywordCall(a, callee, c, st)
		return
	}
	name := p.dotted(c.Func)
	inShell, known := starters[name]
	switch {
	case name == "asyncio.create_subprocess_exec" || strings.HasPrefix(name, "os.exec"):
		p.execCall(name, c, st)
	case known:
		if len(c.Args) == 0 {
			return
		}
		ctx := p.context(c, st)
		if k := keyword(c, "shell"); k != nil {
			v := p.eval(k.Value, st)
			inShell = inShell || v.kind == pyBoolVal && v.yes
		}
		p.start(&pyStart{node: c}, p.eval(c.Args[0], st), inShell, ctx, st)
	case p.mutate(c, st):
	case !logs(name):
		// Some function of the program's own that starts what it is given.
		for _, e := range c.Args {
			if v := p.eval(e, st); v.kind == pyListVal && v.origin != nil {
				p.start(&pyStart{node: c, weak: true}, v, false, p.context(c, st), st)
			}
		}
	}
}

// logs says whether a function by its name only shows what it is given.
func logs(name string) bool {
	last := strings.ToLower(name[strings.LastIndexByte(name, '.')+1:])
	return slices.Contains([]string{"print", "log", "debug", "info", "warning", "warn", "error", "exception", "len", "repr", "str",
		"join", "map", "list", "tuple", "pprint", "enumerate", "append", "extend"}, last)
}

func keyword(c *ast.Call, name string) *ast.Keyword {
	for _, k := range c.Keywords {
		if string(k.Arg) == name {
			return k
		}
	}
	return nil
}

// keywords are the keyword arguments of a call; **x is spliced if it is known.
func (p *pyReader) keywords(c *ast.Call, st *pyState) []pyEntry {
	var out []pyEntry
	for _, k := range c.Keywords {
		start, end := p.f.Span(k.Value)
		v := p.eval(k.Value, st)
		if k.Arg == "" && v.kind == pyDictVal && !v.environ {
			out = joinEntries(out, v.entries)
			continue
		}
		from := start
		if k.Arg != "" {
			if i := strings.LastIndex(p.f.Source[:start], string(k.Arg)); i >= 0 {
				from = i
			}
		} else if v.kind != pyOpenVal {
			v = p.unknown(k.Value, Computed)
		}
		out = append(out, pyEntry{string(k.Arg), used(v, start, end), from, end})
	}
	return out
}

// context is the environment of a process that a call starts.
func (p *pyReader) context(c *ast.Call, st *pyState) shellContext {
	env := p.environ(st)
	if k := keyword(c, "env"); k != nil {
		if v := p.eval(k.Value, st); v.kind == pyDictVal {
			env = v
		}
	}
	return p.environContext(env)
}

func (p *pyReader) environContext(env pyVal) shellContext {
	var ctx shellContext
	for _, e := range env.entries {
		if e.key == "" || !envName.MatchString(e.key) {
			continue
		}
		w := p.word(e.val)
		ctx.Env = append(ctx.Env, Assign{Name: e.key, Value: w.Text, Parts: w.Parts, Start: p.r.text.At(e.start), End: p.r.text.At(e.end), Def: w.Def})
	}
	return ctx
}

// execCall notes a call whose arguments are the words: the os.exec functions
// and asyncio.create_subprocess_exec.
func (p *pyReader) execCall(name string, c *ast.Call, st *pyState) {
	args := c.Args
	ctx := p.context(c, st)
	if kind, ok := strings.CutPrefix(name, "os.exec"); ok {
		if len(args) < 2 {
			return
		}
		args = args[1:] // the file; the words that follow begin with the program's name
		if strings.HasSuffix(kind, "e") && strings.HasPrefix(kind, "v") && len(args) == 2 {
			if env := p.eval(args[1], st); env.kind == pyDictVal {
				ctx = p.environContext(env)
			}
			args = args[:1]
		}
		if strings.HasPrefix(kind, "v") {
			p.start(&pyStart{node: c}, p.eval(args[0], st), false, ctx, st)
			return
		}
	}
	start, end := p.f.Span(c)
	p.start(&pyStart{node: c}, pyVal{kind: pyListVal, items: p.items(args, st), start: start, end: end, origin: c}, false, ctx, st)
}

// start notes that a value is started.
func (p *pyReader) start(s *pyStart, v pyVal, inShell bool, ctx shellContext, st *pyState) {
	run := pyRun{ctx: ctx, choices: st.choices}
	s.origin = v.origin
	switch {
	case v.kind == pyListVal && !inShell:
		for _, it := range v.items {
			run.words = append(run.words, p.word(it))
		}
	case v.kind == pyStrVal && inShell:
		run.shell = v.pieces
	case v.kind == pyStrVal: // one word, or shell text on Windows
		words, _ := pySplit(v.pieces, true)
		if len(words) != 1 {
			return
		}
		run.words = []Word{p.word(v)}
	default:
		return
	}
	p.add(s, run)
}

func (p *pyReader) add(s *pyStart, run pyRun) {
	for _, old := range p.starts {
		if old.node == s.node && old.origin == s.origin && old.call == s.call {
			old.runs = append(old.runs, run)
			return
		}
	}
	s.runs, s.more = []pyRun{run}, p.more
	p.starts = append(p.starts, s)
}

// word makes a word of a value.
func (p *pyReader) word(v pyVal) Word {
	start, end := p.r.text.At(v.start), p.r.text.At(v.end)
	switch v.kind {
	case pyOpenVal:
		u := *v.unknown
		u.Words = v.many
		return newWord([]Part{{Unknown: &u}}, start, end)
	case pyStrVal, pyNumVal:
		w := newWord(pyParts(v.pieces), start, end)
		if len(v.pieces) == 1 && w.Parts == nil {
			if q := v.pieces[0]; q.start < v.start || q.end > v.end {
				w.Def = &Site{Start: p.r.text.At(q.start), End: p.r.text.At(q.end)}
			}
		}
		return w
	}
	u := Unknown{Name: exprName(p.f.Source[v.start:v.end]), Kind: Computed, Start: start, End: end}
	return newWord([]Part{{Unknown: &u}}, start, end)
}

// keywordCall notes a call with the engine's arguments as keywords: what the
// command line would be that gives the same.
func (p *pyReader) keywordCall(a *engine.Adapter, callee string, c *ast.Call, st *pyState) {
	kws := p.keywords(c, st)
	if slices.ContainsFunc(kws, func(e pyEntry) bool { return e.key == "server_args" }) {
		return // made elsewhere, where it is read
	}
	run := pyRun{choices: st.choices, ctx: p.environContext(p.environ(st))}
	start, end := p.f.Span(c.Func)
	for _, s := range []string{"python3", "-m", a.Modules[0]} {
		run.words = append(run.words, Word{Text: s, Start: p.r.text.At(start), End: p.r.text.At(end)})
	}
	if len(c.Args) > 0 {
		run.err = "the arguments of " + callee + " that are not keywords are not read"
	}
	for _, e := range kws {
		run.words = append(run.words, p.flag(e)...)
	}
	p.add(&pyStart{node: c, call: callee}, run)
}

// flag gives the words for a keyword. None and False are left out, as a flag
// that is not given; they may differ from its default all the same.
func (p *pyReader) flag(e pyEntry) []Word {
	key := Word{Text: "--" + strings.ReplaceAll(e.key, "_", "-"), Start: p.r.text.At(e.start), End: p.r.text.At(min(e.start+len(e.key), e.end))}
	switch e.val.kind {
	case pyNoneVal:
		return nil
	case pyBoolVal:
		if e.val.yes {
			return []Word{key}
		}
		return nil
	case pyStrVal, pyNumVal:
		return []Word{key, p.word(e.val)}
	case pyListVal:
		if len(e.val.items) == 0 {
			break
		}
		out := []Word{key}
		for _, it := range e.val.items {
			out = append(out, p.word(it))
		}
		return out
	case pyDictVal:
		if s, ok := jsonText(e.val); ok {
			return []Word{key, {Text: s, Start: p.r.text.At(e.val.start), End: p.r.text.At(e.val.end)}}
		}
	case pyOpenVal:
		if e.key == "" { // **kwargs
			e.val.many = true
			return []Word{p.word(e.val)}
		}
	}
	return []Word{key, p.word(e.val)}
}

// emit gives what was found to the readers of commands.
func (p *pyReader) emit() {
	strong := map[ast.Ast]bool{}
	for _, s := range p.starts {
		if !s.weak && s.origin != nil {
			strong[s.origin] = true
		}
	}
	for _, s := range p.starts {
		if s.weak {
			if strong[s.origin] {
				continue
			}
			strong[s.origin] = true
		}
		p.emitStart(s)
	}
}

func (p *pyReader) emitStart(s *pyStart) {
	file := p.r.file
	start, end := p.f.Span(s.node)
	from, to := p.r.text.At(start), p.r.text.At(end)
	first := len(file.Launches)
	var found [][]*Launch
	runs := distinct(s.runs)
	for _, run := range runs {
		n := len(file.Launches)
		if run.words != nil {
			p.r.vector(run.words, run.ctx, from, to)
		} else {
			p.shell(run)
		}
		ls := slices.Clone(file.Launches[n:])
		file.Launches = file.Launches[:n]
		for _, l := range ls {
			l.Call = s.call
			l.More = l.More || s.more
			if len(runs) > 1 {
				for _, c := range l.Variants {
					c.When = append(slices.Clone(run.choices), c.When...)
				}
			}
			if run.err != "" {
				l.Variants, l.Problem = nil, p.r.text.errorAt(start, run.err, "")
			}
		}
		found = append(found, ls)
	}
	// Paths that start as many commands are variants of the same ones.
	for i, ls := range found {
		if i > 0 && len(ls) == len(found[0]) {
			for j, l := range ls {
				found[0][j].Variants = append(found[0][j].Variants, l.Variants...)
				found[0][j].More = found[0][j].More || l.More
			}
			continue
		}
		file.Launches = append(file.Launches, ls...)
	}
	for _, l := range file.Launches[first:] {
		if limit := p.r.opt.maxVariants(); len(l.Variants) > limit {
			l.Variants, l.More = l.Variants[:limit], true
		}
	}
}

// maxVariants is the bound on the variants of one launch.
func (o Options) maxVariants() int {
	if o.MaxVariants > 0 {
		return o.MaxVariants
	}
	return DefaultMaxVariants
}

// distinct leaves out runs that start the same as one before. Of the choices of
// both what they have in common at the beginning is left.
func distinct(runs []pyRun) []pyRun {
	var out []pyRun
	seen := map[string]int{}
	for _, r := range runs {
		key := runKey(r)
		i, ok := seen[key]
		if !ok {
			seen[key] = len(out)
			out = append(out, r)
			continue
		}
		n := 0
		for n < len(out[i].choices) && n < len(r.choices) && out[i].choices[n] == r.choices[n] {
			n++
		}
		out[i].choices = out[i].choices[:n]
	}
	return out
}

func runKey(r pyRun) string {
	var b strings.Builder
	part := func(s string) {
		b.WriteString(s)
		b.WriteByte(0)
	}
	for _, w := range r.words {
		part(w.Text)
	}
	for _, q := range r.shell {
		part(q.text)
		if q.unknown != nil {
			part("\x01" + q.unknown.Name)
		}
	}
	for _, a := range r.ctx.Env {
		part(a.Name + "=" + a.Value)
	}
	return b.String()
}

// shell reads shell text.
func (p *pyReader) shell(run pyRun) {
	t := p.r.template(p.r.text, run.ctx)
	for _, q := range run.shell {
		switch {
		case q.unknown != nil:
			t.unknown(Unknown{Name: q.unknown.Name, Kind: q.unknown.Kind, Values: q.unknown.Values}, q.start, q.end)
		case q.linear:
			t.textOf(q.text, q.start, false)
		default:
			t.known(q.text, q.start, q.end, nil)
		}
	}
	t.shell()
}
