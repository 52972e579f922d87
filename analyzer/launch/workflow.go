package launch

import (
	"fmt"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// workflowFormat reads GitHub workflows and composite actions: the run steps,
// with env of all levels, the matrix and the container's image.
//
// The runner puts the values of ${{ expressions }} into a script before a shell
// sees it; so does the reader with those that the file has (env, a matrix with
// one value). The others are unknown, with the values that a matrix or the
// options of an input allow.
var workflowFormat = &Format{
	Name: "workflow",
	Detect: func(name, text string) bool {
		return hasExt(name, ".yml", ".yaml") && (workflowOn.MatchString(text) && workflowJobs.MatchString(text) || compositeAction.MatchString(text))
	},
	Comments: hashComments,
	read:     readWorkflow,
}

// gitlabFormat reads the scripts of GitLab pipelines.
var gitlabFormat = &Format{
	Name: "gitlab-ci",
	Detect: func(name, text string) bool {
		return hasExt(name, ".yml", ".yaml") && (strings.HasSuffix(name, ".gitlab-ci.yml") || strings.HasSuffix(name, ".gitlab-ci.yaml"))
	},
	Comments: hashComments,
	read:     readGitLab,
}

var (
	workflowOn      = lazyre.New(`(?m)^(?:on|"on"|'on')[ \t]*:`)
	workflowJobs    = lazyre.New(`(?m)^jobs[ \t]*:`)
	compositeAction = lazyre.New(`(?ms)^runs[ \t]*:.*^[ \t]+using[ \t]*:[ \t]*["']?composite\b`)
)

// workflow is the reading of one document.
type workflow struct {
	r *reading
	d *yamlDoc
	// values are what is known of expressions, by name ("matrix.tp").
	values map[string]*workflowValue
	// env are the variables of the place that is read.
	env []workflowVar
	// matrixAt is where the matrix of the job stands.
	matrixAt [2]int
	// extends counts the jobs that were followed because another extends them.
	extends int
}

type workflowVar struct {
	name string
	text *Text
	// changed says that something may have set it that is not followed: text
	// is where, and not the value.
	changed bool
}

type workflowValue struct {
	text   *Text // the value if there is only one
	values []string
	open   bool // others are possible
}

func readWorkflow(r *reading) {
	if !mentionsEngine(r.text.Str) {
		return
	}
	for _, d := range r.yamlDocs(r.text) {
		w := &workflow{r: r, d: d, values: map[string]*workflowValue{}}
		w.inputs()
		w.env = w.envOf(d.get(d.root, "env"))
		shell := d.str(d.root, "defaults", "run", "shell")
		if steps := d.get(d.root, "runs", "steps"); steps != nil {
			w.steps(steps, "", shell, nil)
		}
		for _, p := range d.pairs(d.get(d.root, "jobs")) {
			w.job(p, shell)
		}
	}
}

// inputs takes what the file says of its inputs.
func (w *workflow) inputs() {
	d := w.d
	for _, at := range [][]string{{"on", "workflow_dispatch", "inputs"}, {"on", "workflow_call", "inputs"}, {"inputs"}} {
		for _, p := range d.pairs(d.get(d.root, at...)) {
			v := &workflowValue{open: true}
			var options []string
			for _, o := range d.items(d.get(p.value, "options")) {
				options = append(options, o.value)
			}
			if len(at) == 3 && at[1] == "workflow_dispatch" && d.str(p.value, "type") == "choice" && len(options) > 0 {
				v.values, v.open = options, false
			}
			for _, name := range []string{"inputs." + p.name, "github.event.inputs." + p.name} {
				if old := w.values[name]; old != nil {
					v.open, v.values = true, nil
				}
				w.values[name] = v
			}
		}
	}
}

func (w *workflow) envOf(n *yamlNode) []workflowVar {
	var out []workflowVar
	for _, p := range w.d.pairs(n) {
		if p.value.is(yamlScalar) {
			out = append(out, workflowVar{name: p.name, text: w.d.text(p.value)})
		}
	}
	return out
}

func (w *workflow) job(p yamlPair, shell string) {
	d := w.d
	in := *w
	in.values = map[string]*workflowValue{}
	for k, v := range w.values {
		in.values[k] = v
	}
	in.matrix(d.get(p.value, "strategy", "matrix"))
	in.env = slices.Concat(w.env, in.envOf(d.get(p.value, "env")))
	if s := d.str(p.value, "defaults", "run", "shell"); s != "" {
		shell = s
	}
	var version *Version
	image := d.get(p.value, "container")
	if image.is(yamlMap) {
		in.env = append(in.env, in.envOf(d.get(image, "env"))...)
		image = d.get(image, "image")
	}
	if image.is(yamlScalar) && !image.null() {
		version = in.version(image)
	}
	if m := d.get(p.value, "strategy", "matrix"); m != nil {
		in.matrixAt[0], in.matrixAt[1] = d.span(m)
	}
	if combos, ok := w.combinations(d.get(p.value, "strategy", "matrix")); ok {
		in.each(combos, func(one *workflow) {
			version := version
			if image.is(yamlScalar) && !image.null() {
				version = one.version(image)
			}
			one.steps(d.get(p.value, "steps"), "job "+p.name, shell, version)
		})
		return
	}
	in.steps(d.get(p.value, "steps"), "job "+p.name, shell, version)
}

// version is the engine's version that an image names.
func (w *workflow) version(image *yamlNode) *Version {
	t := w.d.text(image.deref())
	name, ok := t.Str, true
	if strings.Contains(name, "${{") {
		name, ok = w.plain(t, 0)
	}
	if !ok {
		return nil
	}
	v := imageVersion(name)
	if v != nil {
		v.Start, v.End = t.At(0), t.At(len(t.Str))
	}
	return v
}

// matrix takes the values that the keys of a matrix can have.
func (w *workflow) matrix(n *yamlNode) {
	d := w.d
	if n.is(yamlScalar) && !n.null() {
		return // made elsewhere
	}
	values := map[string]*workflowValue{}
	add := func(name string, v *yamlNode) {
		name = "matrix." + name
		x := values[name]
		if x == nil {
			x = &workflowValue{}
			values[name] = x
		}
		switch {
		case v.is(yamlMap):
			x.open = true
			for _, p := range d.pairs(v) {
				y := values[name+"."+p.name]
				if y == nil {
					y = &workflowValue{}
					values[name+"."+p.name] = y
				}
				w.addValue(y, p.value)
			}
		default:
			w.addValue(x, v)
		}
	}
	include := d.get(n, "include")
	for _, p := range d.pairs(n) {
		switch {
		case p.name == "include" || p.name == "exclude":
		case p.value.is(yamlSeq):
			for _, v := range d.items(p.value) {
				add(p.name, v)
			}
		default: // an expression
			values["matrix."+p.name] = &workflowValue{open: true}
		}
	}
	for _, e := range d.items(include) {
		for _, p := range d.pairs(e) {
			add(p.name, p.value)
		}
	}
	if include.is(yamlScalar) {
		values = nil
	}
	// A key that only some combinations have is empty in the others.
	for name, v := range values {
		keys := 0
		for _, e := range d.items(include) {
			if d.get(e, strings.Split(strings.TrimPrefix(name, "matrix."), ".")...) != nil {
				keys++
			}
		}
		own := d.get(n, strings.Split(strings.TrimPrefix(name, "matrix."), ".")[0])
		if own == nil && (keys < len(d.items(include)) || w.hasAxes(n)) {
			v.text = nil
			v.values = append(v.values, "")
		}
		w.values[name] = v
	}
}

// hasAxes says whether a matrix has keys other than include and exclude.
func (w *workflow) hasAxes(n *yamlNode) bool {
	return slices.ContainsFunc(w.d.pairs(n), func(p yamlPair) bool { return p.name != "include" && p.name != "exclude" })
}

func (w *workflow) addValue(v *workflowValue, n *yamlNode) {
	if !n.is(yamlScalar) {
		v.open = true
		return
	}
	t := w.d.text(n.deref())
	if strings.Contains(t.Str, "${{") {
		v.open = true
		return
	}
	s := t.Str
	if n.null() {
		s = ""
	}
	if slices.Contains(v.values, s) {
		return
	}
	if v.values = append(v.values, s); len(v.values) > maxMatrixValues {
		v.values, v.open = v.values[:1], true
	}
	v.text = nil
	if len(v.values) == 1 {
		v.text = t
	}
}

// maxMatrixValues bounds the values of one key of a matrix; with more it can
// have any.
const maxMatrixValues = 256

func (w *workflow) steps(n *yamlNode, job, shell string, version *Version) {
	d := w.d
	for i, step := range d.items(n) {
		run := d.get(step, "run")
		if !run.is(yamlScalar) {
			continue
		}
		name := fmt.Sprintf("step %d", i+1)
		if s := d.str(step, "name"); s != "" {
			name = "step " + exprName(s)
		}
		if job != "" {
			name += " of " + job
		}
		in := *w
		in.env = slices.Concat(w.env, in.envOf(d.get(step, "env")))
		sh := shell
		if s := d.str(step, "shell"); s != "" {
			sh = s
		}
		text := d.text(run.deref())
		in.script(text, sh, shellContext{Name: name, Version: version})
		w.env = slices.Concat(w.env, w.written(text))
	}
}

var writtenName = lazyre.New(`\b([A-Za-z_][A-Za-z0-9_]*)(?:=|<<)`)

// written are the variables that a step may set for the steps after it, by what
// it writes to the file that $GITHUB_ENV names.
func (w *workflow) written(t *Text) []workflowVar {
	if !strings.Contains(t.Str, "GITHUB_ENV") {
		return nil
	}
	var out []workflowVar
	for _, m := range writtenName.FindAllStringSubmatch(t.Str, -1) {
		out = append(out, workflowVar{name: m[1], text: t, changed: true})
	}
	if out == nil { // a file, or what a program writes
		for _, v := range w.env {
			out = append(out, workflowVar{name: v.name, text: t, changed: true})
		}
	}
	return out
}

// script reads the script of a step.
func (w *workflow) script(t *Text, shell string, ctx shellContext) {
	program, _, _ := strings.Cut(strings.TrimSpace(shell), " ")
	switch {
	case program == "" || shellNames[program]:
	case !mentionsEngine(t.Str):
		return
	case program == "python" && !strings.Contains(t.Str, "${{"):
		before := len(w.r.file.Launches)
		w.r.inner(FormatByName("python"), t)
		w.inherited(t, w.r.file.Launches[before:])
		return
	default:
		w.r.skip(t, 0, "not read: a step for the shell "+exprName(shell), "")
		return
	}
	ctx.Env = append(ctx.Env, w.assigns()...)
	tp := w.r.template(t, ctx)
	w.expressions(t, tp.text, func(name string, from, to int) {
		text, u := w.expression(name, 0)
		if u != nil {
			tp.unknown(*u, from, to)
			return
		}
		tp.known(text.Str, from, to, text)
	})
	tp.shell()
}

// assigns is the environment of a step.
func (w *workflow) assigns() []Assign {
	var out []Assign
	seen := map[string]bool{}
	for _, v := range slices.Backward(w.env) { // the innermost goes before
		if seen[v.name] || !envName.MatchString(v.name) {
			continue
		}
		seen[v.name] = true
		if v.changed {
			out = append(out, unknownAssign(v.name, Computed, v.text.At(0), v.text.At(len(v.text.Str))))
			continue
		}
		word := newWord(w.parts(v.text, 0), v.text.At(0), v.text.At(len(v.text.Str)))
		out = append(out, Assign{Name: v.name, Value: word.Text, Parts: word.Parts, Start: word.Start, End: word.End})
	}
	slices.Reverse(out)
	return out
}

// inherited gives the launches of a step in Python the environment of the step,
// under what the program sets.
func (w *workflow) inherited(t *Text, launches []*Launch) {
	if len(launches) == 0 || len(w.env) == 0 {
		return
	}
	if strings.Contains(t.Str, "env=") || strings.Contains(t.Str, "environ.pop") || strings.Contains(t.Str, "del os.environ") {
		w.r.skip(t, 0, "the environment of the step is left out: the program may not pass it on", "")
		return
	}
	env := w.assigns()
	for _, l := range launches {
		for _, c := range l.Variants {
			own := c.Env
			c.Env = slices.Clone(env)
			for _, a := range own {
				c.Env = putAssign(c.Env, a)
			}
		}
	}
}

// expressions calls text for what stands for itself and expr for expressions.
func (w *workflow) expressions(t *Text, text func(from, to int), expr func(name string, from, to int)) {
	from := 0
	for {
		i := strings.Index(t.Str[from:], "${{")
		if i < 0 {
			break
		}
		i += from
		n := expressionEnd(t.Str[i+3:])
		if n < 0 {
			break
		}
		text(from, i)
		expr(strings.TrimSpace(t.Str[i+3:i+3+n]), i, i+3+n+2)
		from = i + 3 + n + 2
	}
	text(from, len(t.Str))
}

// expressionPath matches a context's value with keys in brackets, expressionIndex such a key:
// matrix['tp'] is matrix.tp.
var (
	expressionPath  = lazyre.New(`^[A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*|\s*\[\s*'[^'.]+'\s*\])+$`)
	expressionIndex = lazyre.New(`\s*\[\s*'([^'.]+)'\s*\]`)
)

// expressionEnd is where the "}}" is that ends an expression, outside of the
// strings in it; -1 if there is none.
func expressionEnd(s string) int {
	quoted := false
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '\'':
			quoted = !quoted
		case !quoted && strings.HasPrefix(s[i:], "}}"):
			return i
		}
	}
	return -1
}

// maxExpressions bounds how deep the values of env name others.
const maxExpressions = 8

// expression gives the text of an expression, or what is unknown in its place.
func (w *workflow) expression(name string, depth int) (*Text, *Unknown) {
	u := &Unknown{Name: exprName(name), Kind: Template}
	if depth > maxExpressions {
		return nil, u
	}
	if expressionPath.MatchString(name) {
		name = expressionIndex.ReplaceAllString(name, ".$1")
	}
	if env, ok := strings.CutPrefix(name, "env."); ok {
		for _, v := range slices.Backward(w.env) {
			if v.name != env {
				continue
			}
			if v.changed {
				return nil, u
			}
			if strings.Contains(v.text.Str, "${{") {
				if s, ok := w.plain(v.text, depth+1); ok {
					return v.text.Sub(s, Segment{Fixed: true}), nil
				}
				return nil, u
			}
			return v.text, nil
		}
		return nil, u
	}
	if len(name) > 1 && name[0] == '\'' && strings.Count(name, "'") == 2 && name[len(name)-1] == '\'' {
		return &Text{File: w.r.text.File, Source: w.r.text.Source, Str: name[1 : len(name)-1], segments: []Segment{{Fixed: true}}}, nil
	}
	if v := w.values[name]; v != nil && !v.open {
		if v.text != nil && len(v.values) == 1 {
			return v.text, nil
		}
		u.Values = slices.Clone(v.values)
	}
	return nil, u
}

// parts gives a value with its expressions replaced.
func (w *workflow) parts(t *Text, depth int) []Part {
	var out []Part
	w.expressions(t, func(from, to int) { out = append(out, Part{Text: t.Str[from:to]}) }, func(name string, from, to int) {
		text, u := w.expression(name, depth)
		if u != nil {
			u.Start, u.End = t.At(from), t.At(to)
			out = append(out, Part{Unknown: u})
			return
		}
		out = append(out, Part{Text: text.Str})
	})
	return joinParts(out)
}

func (w *workflow) plain(t *Text, depth int) (string, bool) { return Known(w.parts(t, depth)) }

// readGitLab reads the jobs of a pipeline: the script with what goes before it.
func readGitLab(r *reading) {
	if !mentionsEngine(r.text.Str) {
		return
	}
	for _, d := range r.yamlDocs(r.text) {
		w := &workflow{r: r, d: d}
		global := w.envOf(d.get(d.root, "variables"))
		before := gitlabScript(d, d.get(d.root, "default", "before_script"))
		if before == nil {
			before = gitlabScript(d, d.get(d.root, "before_script"))
		}
		for _, p := range d.pairs(d.root) {
			if !p.value.is(yamlMap) {
				continue
			}
			in := &workflow{r: r, d: d, env: slices.Concat(global, w.gitlabEnv(p.value, global, 0))}
			ctx := shellContext{Name: "job " + p.name}
			image := d.get(p.value, "image")
			for _, at := range [][]string{{"default", "image"}, {"image"}} {
				if image == nil {
					image = d.get(d.root, at...)
				}
			}
			if image.is(yamlMap) {
				image = d.get(image, "name")
			}
			if image.is(yamlScalar) && !image.null() {
				ctx.Version = in.version(image)
			}
			own := before
			if b := w.gitlabBefore(p.value, 0); b != nil {
				own = gitlabScript(d, b)
			}
			if script := gitlabScript(d, d.get(p.value, "script")); len(script) > 0 {
				in.script(joinAll(slices.Concat(own, script)), "", ctx)
			}
			if after := gitlabScript(d, d.get(p.value, "after_script")); len(after) > 0 {
				in.script(joinAll(after), "", ctx)
			}
		}
	}
}

// maxExtends bounds how far the jobs are followed that a job extends,
// maxExtended how many in all.
const (
	maxExtends  = 10
	maxExtended = 10_000
)

// gitlabEnv are the variables of a job: those of the jobs that it extends, its
// own, and those that a rule or a matrix may set. What a job of another file
// sets is not known.
func (w *workflow) gitlabEnv(job *yamlNode, global []workflowVar, depth int) []workflowVar {
	d := w.d
	var out []workflowVar
	changed := func(n *yamlNode) {
		for _, p := range d.pairs(n) {
			out = append(out, workflowVar{name: p.name, text: d.text(p.key.deref()), changed: true})
		}
	}
	for _, b := range gitlabBases(d, job) {
		if base := d.get(d.root, b.deref().value); base.is(yamlMap) && depth < maxExtends && w.extends < maxExtended {
			w.extends++
			out = append(out, w.gitlabEnv(base, global, depth+1)...)
			continue
		}
		for _, v := range global {
			out = append(out, workflowVar{name: v.name, text: v.text, changed: true})
		}
	}
	for _, p := range d.pairs(d.get(job, "variables")) {
		if p.value.is(yamlMap) {
			p.value = d.get(p.value, "value")
		}
		if p.value.is(yamlScalar) {
			out = append(out, workflowVar{name: p.name, text: d.text(p.value)})
		}
	}
	for _, r := range d.items(d.get(job, "rules")) {
		changed(d.get(r, "variables"))
	}
	for _, m := range d.items(d.get(job, "parallel", "matrix")) {
		changed(m)
	}
	return out
}

// gitlabBases names the jobs that a job extends.
func gitlabBases(d *yamlDoc, job *yamlNode) []*yamlNode {
	b := d.get(job, "extends")
	if b.is(yamlScalar) {
		return []*yamlNode{b}
	}
	return d.items(b)
}

// gitlabBefore is what a job says to run before its script, itself or by what it
// extends, of which the last goes before.
func (w *workflow) gitlabBefore(job *yamlNode, depth int) *yamlNode {
	d := w.d
	if w.extends++; depth > maxExtends || w.extends > maxExtended {
		return nil
	}
	if b := d.get(job, "before_script"); b != nil {
		return b
	}
	for _, b := range slices.Backward(gitlabBases(d, job)) {
		if b = w.gitlabBefore(d.get(d.root, b.deref().value), depth+1); b != nil {
			return b
		}
	}
	return nil
}

// gitlabScript gives the commands of a script: text, or a list of it, in which
// lists may stand.
func gitlabScript(d *yamlDoc, n *yamlNode) []*Text {
	n = n.deref()
	switch {
	case n.null():
		return nil
	case n.kind == yamlScalar:
		return []*Text{d.text(n)}
	}
	var out []*Text
	for _, x := range d.items(n) {
		if x.is(yamlSeq) {
			for _, y := range d.items(x) {
				if y.is(yamlScalar) {
					out = append(out, d.text(y))
				}
			}
			continue
		}
		if x.is(yamlScalar) {
			out = append(out, d.text(x))
		}
	}
	return out
}
