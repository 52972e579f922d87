package analyzer

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"sort"
	"strings"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

func (r *Result) add(code string, f diag.Finding) {
	f.Rule = rules.ByCode(code)
	f.Spans = r.spans(f.Words)
	r.Findings = append(r.Findings, f)
}

// find turns the outcome into findings: what the start-up certainly logs, how
// it ends, and then what it may log.
func (r *Result) find() {
	r.warnings(true)
	o := r.Outcome
	var possible []check.End
	for _, e := range o.Ends {
		switch {
		case e.Kind == check.EndUndecided:
			r.notAnalysed(e)
		case e.Kind == check.EndOK:
		case !o.Decided():
			possible = append(possible, e)
		default:
			r.ended(e)
		}
	}
	r.conditional(possible)
	r.warnings(false)
	r.overridden()
	r.futileFlags()
	r.unreadVariables()
	r.undecidedFields()
	if !o.Decided() && len(o.Ends) < 2 && !r.has(rules.Undecided) {
		r.add("EL402", diag.Finding{Message: "not analysed: the start-up ends well under some conditions; nothing is known of the others",
			Facts: o.Ends[0].Facts, Give: factHints(o.Ends[0].Facts)})
	}
}

// ended reports a start-up that does not end well.
func (r *Result) ended(e check.End) {
	switch e.Kind {
	case check.EndRefused:
		r.refused(e)
	case check.EndException:
		r.exception(e)
	case check.EndExit:
		r.add("EL203", diag.Finding{Message: fmt.Sprintf("the start-up code ends the process with status %s", Repr(e.Code)),
			At: place(e.At), Stack: places(e.Stack)})
	}
}

func (r *Result) has(s rules.Severity) bool {
	for _, f := range r.Findings {
		if f.Rule.Severity == s {
			return true
		}
	}
	return false
}

// undecidedFields reports fields whose value depends on what is not known.
func (r *Result) undecidedFields() {
	if r.Outcome.Fields == nil {
		return
	}
	var names, facts []string
	for _, f := range r.Fields {
		if f.Undecided && !f.Passed && f.Known {
			names = append(names, f.Name)
			facts = append(facts, f.Facts...)
		}
	}
	for _, e := range r.Outcome.Env {
		if e.Undecided {
			names = append(names, "the variable "+e.Name)
			facts = append(facts, e.Facts...)
		}
	}
	if len(names) == 0 {
		return
	}
	facts = sortFacts(facts)
	named := names
	more := ""
	if n := len(names) - maxNamed; n > 0 {
		named, more = names[:maxNamed], fmt.Sprintf(" and %d more", n)
	}
	r.add("EL403", diag.Finding{Message: fmt.Sprintf("the value of %s%s depends on %s", strings.Join(named, ", "), more, factList(facts)),
		Facts: facts, Give: factHints(facts)})
}

func (r *Result) notAnalysed(e check.End) {
	f := diag.Finding{Message: "not analysed: " + e.Reason, Facts: e.Facts, Give: factHints(e.Facts)}
	if !e.Certain {
		f.If = r.wording().when(e.When, e.Facts)
	}
	if m := regexp.MustCompile(`unknown ([^(]*)`).FindStringSubmatch(e.Reason); m != nil {
		for _, fact := range strings.Split(strings.TrimSpace(m[1]), ", ") {
			f.Give = append(f.Give, factHints([]string{strings.TrimSpace(fact)})...)
		}
	}
	if m := regexp.MustCompile(`\(([^()]+):(\d+)\)$`).FindStringSubmatch(e.Reason); m != nil {
		f.At.File = m[1]
		fmt.Sscan(m[2], &f.At.Line)
	}
	f.Give = dedup(f.Give)
	r.add("EL402", f)
}

func dedup(ss []string) []string {
	seen := map[string]bool{}
	var out []string
	for _, s := range ss {
		if !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}

// warnings reports what is logged at level WARNING and above, and those
// Python warnings that an interpreter shows unless told otherwise: what
// certainly is, or what may be.
func (r *Result) warnings(certain bool) {
	var ms []check.Message
	at := map[string]int{}
	for _, m := range r.Outcome.Messages {
		switch m.Level {
		case "DEBUG", "INFO", "PYDeprecationWarning", "PYPendingDeprecationWarning", "PYImportWarning", "PYResourceWarning":
			continue
		}
		if m.Certain != certain || m.Importing && strings.HasPrefix(m.File, world.StubPrefix) {
			continue
		}
		key := fmt.Sprint(m.Frame, m.Text)
		if i, ok := at[key]; ok {
			ms[i].When, ms[i].Facts = either(ms[i].When, m.When), dedup(append(slices.Clone(ms[i].Facts), m.Facts...))
			continue
		}
		at[key] = len(ms)
		ms = append(ms, m)
	}
	w := r.wording()
	var silent []check.Message // of which only the variable is known
	for _, m := range ms {
		if !certain && wholly.MatchString(m.Text) && onlyEnv(m.Text) {
			silent = append(silent, m)
			continue
		}
		level := strings.ToLower(strings.TrimPrefix(m.Level, "PY"))
		text := openText(m.Text)
		f := diag.Finding{Message: fmt.Sprintf("the engine logs (%s): %s", level, text), At: place(m.Frame), Stack: places(m.Stack)}
		if strings.HasPrefix(m.Level, "PY") {
			f.Message = fmt.Sprintf("the engine warns (%s): %s", strings.TrimPrefix(m.Level, "PY"), text)
		}
		r.blame(&f, m.Frame, m.Via)
		if !certain {
			w.condition(&f, m.When, m.Facts)
		}
		r.add("EL301", f)
	}
	r.silent(silent)
}

// silent reports warnings about variables of the environment in one finding.
func (r *Result) silent(ms []check.Message) {
	if len(ms) == 0 {
		return
	}
	var names []string
	f := diag.Finding{Possible: true, At: place(ms[0].Frame)}
	for _, m := range ms {
		for _, n := range strings.Split(strings.Trim(strings.TrimPrefix(m.Text, "<unknown "), ">"), ", ") {
			f.Facts = append(f.Facts, n)
			names = append(names, "$"+strings.TrimPrefix(n, "environment variable "))
		}
		if p := place(m.Frame); p != f.At && !slices.Contains(f.Places, p) {
			f.Places = append(f.Places, p)
		}
	}
	f.Facts, names = dedup(f.Facts), dedup(names)
	f.Give = factHints(f.Facts)
	f.Message = fmt.Sprintf("depending on %s, the engine warns about %s", listed8(names), itsValue(len(names)))
	r.add("EL301", f)
}

func itsValue(n int) string {
	if n == 1 {
		return "its value"
	}
	return "their values"
}

// listed8 joins names, the first few of many.
func listed8(names []string) string {
	if n := len(names) - maxNamed; n > 1 {
		return strings.Join(names[:maxNamed], ", ") + fmt.Sprintf(" and %d more", n)
	}
	return and(names)
}

// blame finds the values that a place in the source depends on, and the
// arguments that gave them.
func (r *Result) blame(f *diag.Finding, at check.Frame, via []check.Frame) {
	frames := append([]check.Frame{at}, via...)
	for i, fr := range frames {
		ctx, ok := r.site(fr.File, fr.Line)
		if !ok {
			continue
		}
		if i == 0 {
			f.When = ctx.When
			f.Check = ctx.Test
		}
		if i == 0 && r.Engine.Adapter.ArgsFile(fr.File) {
			f.CheckValues = r.substitute(ctx.Test)
		}
		for _, n := range ctx.Attrs {
			x := r.Field(n)
			if x == nil || !x.Known {
				continue
			}
			f.Because = append(f.Because, x.fact())
			f.Words = append(f.Words, x.Words...)
		}
		if len(f.Because) > 0 {
			break
		}
	}
	sort.Ints(f.Words)
	f.Words = uniq(f.Words)
}

func uniq(is []int) []int {
	var out []int
	for i, v := range is {
		if i == 0 || v != is[i-1] {
			out = append(out, v)
		}
	}
	return out
}

var selfAttr = lazyre.New(`\bself\.([A-Za-z_][A-Za-z0-9_]*)\b(\(?)`)

// substitute puts values for the fields in a condition; "" if nothing could be
// put in.
func (r *Result) substitute(test string) string {
	changed := false
	out := selfAttr.ReplaceAllStringFunc(test, func(s string) string {
		m := selfAttr.FindStringSubmatch(s)
		x := r.Field(m[1])
		if x == nil || !x.Known || x.Undecided || m[2] != "" {
			return s
		}
		changed = true
		return Repr(x.Value)
	})
	if !changed {
		return ""
	}
	return out
}

var (
	noModule  = lazyre.New(`No module named '([^'.]+)`)
	aWord     = lazyre.New(`[A-Za-z][A-Za-z0-9_-]*[A-Za-z0-9]`)
	installed = lazyre.New(`(?i)\b(install|installed|installation|import|package|not found)\b`)
)

// missingPackages says how to state that the packages which a failure is about
// are installed after all.
func (r *Result) missingPackages(e check.End) []string {
	about := map[string]bool{}
	if m := noModule.FindStringSubmatch(e.Message); m != nil {
		about[m[1]] = true
	}
	switch {
	case e.Type == "ImportError" || e.Type == "ModuleNotFoundError" || strings.HasSuffix(e.Type, "PackageNotFoundError"), installed.MatchString(e.Message):
		p := world.NewPackages(r.Facts, r.Engine.Project)
		known := world.KnownPackages()
		for _, w := range aWord.FindAllString(e.Message, -1) {
			module := w
			if ms := world.Modules(w); len(ms) > 0 {
				module = ms[0]
			}
			if slices.Contains(known, w) && p.IsPresent(module) != world.Yes {
				about[w] = true
			}
		}
	}
	delete(about, r.Engine.Adapter.Package)
	var out []string
	for _, n := range slices.Sorted(maps.Keys(about)) {
		out = append(out, fmt.Sprintf("if %s is installed, say so: --package %s=VERSION", n, n))
	}
	return out
}

func (r *Result) exception(e check.End) {
	text := e.Type
	if e.Message != "" {
		text += ": " + e.Message
	}
	f := diag.Finding{Message: text, At: place(e.At), Stack: places(e.Stack)}
	f.Hints = append(f.Hints, r.missingPackages(e)...)
	if e.Phase == "import" {
		r.add("EL204", f)
		return
	}
	via := []check.Frame{}
	if e.Args.File != "" {
		via = append(via, e.Args)
	}
	for i := len(e.Stack) - 1; i >= 0; i-- {
		if r.Engine.Adapter.ArgsFile(e.Stack[i].File) {
			via = append(via, e.Stack[i])
		}
	}
	r.blame(&f, e.At, via)
	if e.Type == "FileNotFoundError" || e.Type == "NotADirectoryError" {
		if p := r.missingFile(e.Message); p != "" {
			f.Possible = true
			f.Facts = []string{"file " + p}
			f.Message = "depends on the file " + p + ", which is not on this machine: " + f.Message
			f.Hints = append(f.Hints, "run enginelint where the file is, or with a copy under the same path")
			r.add("EL401", f)
			return
		}
	}
	if e.SiteKind == "" {
		r.add("EL202", f)
		return
	}
	f.At.Line = e.Site
	r.add("EL201", f)
}

// overridden reports values that were given and are not used.
func (r *Result) overridden() {
	if r.Outcome.Fields == nil {
		return
	}
	for i := range r.Fields {
		x := &r.Fields[i]
		if !x.Given() || !x.HasInitial || x.Undecided || !x.Changed() || x.Value == "<random>" {
			continue
		}
		var last *Change
		for j := range x.Changes {
			if c := &x.Changes[j]; !sameJSON(c.Old, c.New) {
				last = c
			}
		}
		if last == nil {
			continue
		}
		f := diag.Finding{Message: fmt.Sprintf("%s is given as %s and becomes %s", x.Name, Repr(x.Initial), Repr(x.Value)),
			At: last.At, Words: x.Words, Stack: last.Stack, When: last.When}
		if ctx, ok := r.site(last.At.File, last.At.Line); ok {
			for _, n := range ctx.Attrs {
				if y := r.Field(n); y != nil && y.Known && y != x {
					f.Because = append(f.Because, y.fact())
				}
			}
		}
		r.add("EL302", f)
	}
}

var (
	ambiguous  = lazyre.New(`(?s)^ambiguous option: (.*) could match (.*)$`)
	argument   = lazyre.New(`(?s)^argument ([^:]*): (.*)$`)
	unknownArg = lazyre.New(`(?s)^unrecognized arguments: (.*)$`)
	required   = lazyre.New(`(?s)^the following arguments are required: (.*)$`)
	numberOf   = lazyre.New(`^expected .* arguments?$|^ignored explicit argument`)
)

// mayBeGiven reports an end for want of arguments that a word of which nothing is
// known may stand for.
func (r *Result) mayBeGiven(e check.End) bool {
	return e.Kind == check.EndRefused && len(r.None) > 0 && required.MatchString(e.Message)
}

// refused turns the parser's message into findings about arguments.
func (r *Result) refused(e check.End) {
	msg := e.Message
	base := diag.Finding{At: place(e.At), Stack: places(e.Stack)}
	if m := unknownArg.FindStringSubmatch(msg); m != nil && r.unknownFlags(base, m[1]) {
		return
	}
	f := base
	f.Message = "argparse: " + msg
	if m := ambiguous.FindStringSubmatch(msg); m != nil {
		f.Words = r.words(r.find1(func(a string) bool {
			name, _, _ := strings.Cut(a, "=")
			return a == m[1] || name == m[1]
		}))
		f.Hints = []string{"write one of " + m[2]}
		r.add("EL102", f)
		return
	}
	if m := required.FindStringSubmatch(msg); m != nil {
		f.Hints = []string{"add " + m[1]}
		if r.mayBeGiven(e) {
			f.Message += "; " + strings.Join(r.None, ", ") + " may have them"
			r.add("EL401", f)
			return
		}
		r.add("EL105", f)
		return
	}
	if m := argument.FindStringSubmatch(msg); m != nil {
		names := strings.Split(m[1], "/")
		gave := given(r.Outcome.Options, r.Argv)
		var op *check.Option
		for i := range r.Outcome.Options {
			o := &r.Outcome.Options[i]
			for _, fl := range o.Flags {
				if fl == names[0] {
					op = o
				}
			}
		}
		if op != nil {
			f.Words = r.words(r.culprit(gave[op], m[2]))
			if len(op.Choices) > 0 {
				var bad string
				if i := strings.Index(m[2], "invalid choice: '"); i >= 0 {
					bad, _, _ = strings.Cut(m[2][i+len("invalid choice: '"):], "'")
				}
				var cs []string
				for _, c := range op.Choices {
					if s, ok := c.(string); ok {
						cs = append(cs, s)
					}
				}
				if s := world.Suggest(bad, cs); bad != "" && s != "" {
					f.Hints = append(f.Hints, fmt.Sprintf("did you mean %q?", s))
				}
			}
		}
		if numberOf.MatchString(m[2]) {
			r.add("EL104", f)
		} else {
			r.add("EL103", f)
		}
		return
	}
	r.add("EL109", f)
}

// culprit picks, of the places where a flag is given, the one that a message
// is about: the one whose value it quotes, or else the last.
func (r *Result) culprit(idx []int, msg string) []int {
	var groups [][]int
	for _, i := range idx {
		n := len(groups)
		if n == 0 || isFlag(r.Argv[i]) {
			groups = append(groups, []int{i})
			continue
		}
		groups[n-1] = append(groups[n-1], i)
	}
	if len(groups) == 0 {
		return nil
	}
	for _, g := range groups {
		for _, i := range g {
			_, v, ok := strings.Cut(r.Argv[i], "=")
			if !ok || !isFlag(r.Argv[i]) {
				v = r.Argv[i]
			}
			if v != "" && strings.Contains(msg, ": "+Repr(v)) {
				return g
			}
		}
	}
	return groups[len(groups)-1]
}

// find1 gives the index of the first argument that satisfies f.
func (r *Result) find1(f func(string) bool) []int {
	for i, a := range r.Argv {
		if f(a) {
			return []int{i}
		}
	}
	return nil
}

// unknownFlags makes a finding for each unknown flag and one for arguments
// that belong to none; false if they cannot be told apart.
func (r *Result) unknownFlags(base diag.Finding, list string) bool {
	opts := r.Outcome.Options
	if opts == nil {
		return false
	}
	// argparse joins what is left over with spaces: align it with the
	// arguments, which are left over in their order.
	var left []int
	rest := list
	for i := 0; i < len(r.Argv) && rest != ""; i++ {
		a := r.Argv[i]
		if rest == a || strings.HasPrefix(rest, a+" ") {
			known := isFlag(a) && len(option(opts, a)) == 1
			if known {
				continue
			}
			left = append(left, i)
			rest = strings.TrimPrefix(strings.TrimPrefix(rest, a), " ")
		}
	}
	if rest != "" || len(left) == 0 {
		return false
	}
	var candidates []string
	for _, o := range opts {
		for _, f := range o.Flags {
			if strings.HasPrefix(f, "--") {
				candidates = append(candidates, f)
			}
		}
	}
	for k := 0; k < len(left); k++ {
		group := []int{left[k]}
		for k+1 < len(left) && left[k+1] == left[k]+1 && !isFlag(r.Argv[left[k+1]]) {
			k++
			group = append(group, left[k])
		}
		f := base
		f.Words = r.words(group)
		a := r.Argv[group[0]]
		if !isFlag(a) {
			f.Message = "argparse: unrecognized arguments: " + list
			f.Hints = []string{"these arguments belong to no flag; a flag that takes one value takes the first only"}
			r.add("EL109", f)
			continue
		}
		name, _, _ := strings.Cut(a, "=")
		f.Message = fmt.Sprintf("%s has no flag %s (argparse: unrecognized arguments: %s)", r.Engine.Adapter.Name, name, list)
		f.Hints = r.suggest(name, candidates)
		r.add("EL101", f)
	}
	return true
}

// suggest names flags that may have been meant.
func (r *Result) suggest(name string, candidates []string) []string {
	has := func(flag string) bool {
		for _, c := range candidates {
			if c == flag {
				return true
			}
		}
		return false
	}
	dashed := strings.ReplaceAll(name, "_", "-")
	if dashed != name && has(dashed) {
		return []string{fmt.Sprintf("%s reads dashes only: write %s", r.Engine.Adapter.Name, dashed)}
	}
	for _, f := range r.Engine.Adapter.Foreign {
		if f.Flag != dashed {
			continue
		}
		switch {
		case f.Here == "":
			return []string{fmt.Sprintf("this is a flag of %s; %s", f.Engine, f.Note)}
		case !has(f.Here):
			continue
		case f.Note != "":
			return []string{fmt.Sprintf("this is a flag of %s; the one of %s is %s (%s)", f.Engine, r.Engine.Adapter.Name, f.Here, f.Note)}
		}
		return []string{fmt.Sprintf("this is a flag of %s; %s calls it %s", f.Engine, r.Engine.Adapter.Name, f.Here)}
	}
	if s := world.Suggest(dashed, candidates); s != "" {
		return []string{"did you mean " + s + "?"}
	}
	return nil
}
