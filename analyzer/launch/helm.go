package launch

import (
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
	"text/template/parse"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// Helm templates: Kubernetes manifests with expressions of Go's template
// language. Most values are not known here, so the template is not executed but
// turned into a manifest with holes, which the Kubernetes reader reads:
//
//   - An expression is a hole. One that makes YAML of its own (toYaml, include,
//     with nindent) stands for whatever the place has: a value, items, keys.
//   - A branch of "if" and "with" is chosen. Launches that another choice
//     changes have variants, as those of shell scripts have.
//   - A "range" of nothing but items of a list, or of words of a script, is a
//     hole for any number of words; any other is read as if for one element.
//
// The parser is that of text/template, which Helm uses, so that white space is
// trimmed as Helm trims it. Of values files that of the chart is looked at: see helmvalues.go.

var helmFormat = &Format{Name: "helm", Detect: detectHelm, Comments: hashComments, read: readHelm}

// detectHelm finds templates of Kubernetes manifests.
func detectHelm(name, text string) bool {
	if !hasExt(name, ".yaml", ".yml", ".tpl") || !mentionsEngine(text) || !strings.Contains(text, "{{") {
		return false
	}
	return helmActionRe.MatchString(text) && (kubeObjectRe.MatchString(text) || kubeContainerRe.MatchString(text) || hasExt(name, ".tpl"))
}

// helmActionRe tells templates from workflows and the like, whose expressions
// begin with "${{".
var helmActionRe = lazyre.New(`(?:^|[^$])\{\{-?\s*(?:/\*|[.$]|(?:if|else|end|range|with|define|include|template|block|toYaml|tpl|quote|printf|default)\b|\()`)

// Bounds of what is tried to find the variants of a template.
const (
	maxHelmChoices  = 200
	maxHelmReadings = 400
	// maxHelmBytes bounds what is read in all readings, in bytes.
	maxHelmBytes = 32 << 20
	// maxHelmDepth bounds how deep actions are nested, maxHelmLoops loops
	// whose contents are tried before they are written.
	maxHelmDepth = 200
	maxHelmLoops = 3
)

func readHelm(r *reading) {
	if strings.IndexFunc(r.text.Str, isHole) >= 0 {
		r.report(r.text, 0, "characters for private use (U+F0000 and above), which are not read here", "")
		return
	}
	if at := helmDeep(r.text.Str); at >= 0 {
		r.report(r.text, at, fmt.Sprintf("not read: actions are nested more than %d deep here", maxHelmDepth), "")
		return
	}
	tree, set, at, err := helmParse(r.text.Str)
	if err != nil {
		r.report(r.text, at, "not readable as a template: "+err.Error(), "")
		return
	}
	(&helm{r: r, tree: tree, values: r.helmValues()}).read()
	// Templates that are defined here: what they make is part of a manifest.
	var names []string
	for name, d := range set {
		if d != tree && d.Root != nil && mentionsEngine(d.Root.String()) {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	for _, name := range names {
		before := len(r.file.Launches) + len(r.file.Skipped)
		(&helm{r: r, tree: set[name], define: name}).read()
		if len(r.file.Launches)+len(r.file.Skipped) == before && startsText(set[name].Root.String()) {
			r.pass(r.text, int(set[name].Root.Pos), fmt.Sprintf("the template %q has part of a command, which is not put together with the rest", name), "")
		}
	}
}

var helmWord = lazyre.New(`^-?\s*(if|with|range|define|block|end)\b`)

// helmDeep is where actions or parentheses are nested too deep for the parser,
// which calls itself for each; -1 if they are nowhere.
func helmDeep(text string) int {
	depth, parens := 0, 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '{' && strings.HasPrefix(text[i:], "{{"):
			i += 2
			parens = 0
			if m := helmWord.FindStringSubmatch(text[i:min(i+40, len(text))]); m != nil {
				if depth++; m[1] == "end" {
					depth -= 2
				}
			}
			i--
		case c == '(':
			parens++
		case c == ')':
			parens--
		}
		if depth > maxHelmDepth || parens > maxHelmDepth {
			return i
		}
	}
	return -1
}

var helmErrorLine = lazyre.New(`^template: [^:]*:(\d+):(?:\d+:)? (.*)$`)

// helmParse parses a template. at is where an error is.
func helmParse(text string) (tree *parse.Tree, set map[string]*parse.Tree, at int, err error) {
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("%v", x)
		}
	}()
	t := parse.New("t")
	t.Mode = parse.SkipFuncCheck | parse.ParseComments
	set = map[string]*parse.Tree{}
	if _, err = t.Parse(text, "", "", set); err != nil {
		msg := err.Error()
		if m := helmErrorLine.FindStringSubmatch(strings.Join(strings.Fields(msg), " ")); m != nil {
			msg = m[2]
			line := 0
			fmt.Sscan(m[1], &line)
			for ; line > 1; line-- {
				at = lineEnd(text, at) + 1
			}
			at = min(at, len(text))
		}
		return nil, nil, at, errors.New(msg)
	}
	return t, set, 0, nil
}

// helm is the reading of a template.
type helm struct {
	r    *reading
	tree *parse.Tree
	// define is the name of the template that is read, "" for the file itself.
	define string
	// choices are the decisions seen, by their key.
	choices []helmChoice
	// values are those of the chart, nil if they are not known.
	values *yamlDoc
	// readings counts the renderings read.
	readings int
}

// helmChoice is a condition of the template.
type helmChoice struct {
	key string
	// text is the condition in the template's own terms.
	text       string
	start, end int // in the file's text
}

// helmRead is what a rendering gives.
type helmRead struct {
	set  map[string]bool // the choices that are false
	file *File
	keys []string // of the launches
	sigs []string
}

// read reads the template with every choice true, finds the choices that
// change a launch, and reads it with all combinations of these.
func (h *helm) read() {
	base := h.render(nil, true)
	if h.define == "" {
		h.r.file.Problems = append(h.r.file.Problems, base.file.Problems...)
	} else if len(base.file.Problems) > 0 {
		// It need not be YAML by itself.
		h.r.pass(h.r.text, int(h.tree.Root.Pos), fmt.Sprintf("the template %q is not read: it is no YAML by itself", h.define), "")
	}
	h.r.file.Skipped = append(h.r.file.Skipped, base.file.Skipped...)

	more := false
	var relevant []string
	starts := []helmRead{base}
	// A choice may stand in a branch that is only there after another.
	for round := 0; round < 3; round++ {
		found := false
		for _, from := range slices.Clone(starts) {
			n := len(h.choices)
			if n > maxHelmChoices {
				n, more = maxHelmChoices, true
			}
			for _, c := range h.choices[:n] {
				if from.set[c.key] || slices.Contains(relevant, c.key) || slices.ContainsFunc(starts, func(o helmRead) bool { return o.set[c.key] }) {
					continue
				}
				if h.spent() {
					more = true
					continue
				}
				o := h.render(with(from.set, c.key), false)
				changed, added := from.compare(o)
				switch {
				case changed:
					relevant = append(relevant, c.key)
					starts = append(starts, o)
					found = true
				case added:
					starts = append(starts, o)
					found = true
				}
			}
		}
		if !found {
			break
		}
	}
	h.combine(starts, relevant, more)
}

// spent says whether no more readings are allowed.
func (h *helm) spent() bool {
	return h.readings >= maxHelmReadings || h.readings*len(h.r.text.Str) >= maxHelmBytes
}

func with(set map[string]bool, key string) map[string]bool {
	out := map[string]bool{key: true}
	for k := range set {
		out[k] = true
	}
	return out
}

// compare says whether a launch that both have differs, and whether o has one
// that a has not.
func (a *helmRead) compare(o helmRead) (changed, added bool) {
	for i, k := range o.keys {
		j := slices.Index(a.keys, k)
		if j < 0 {
			added = true
		} else if a.sigs[j] != o.sigs[i] {
			changed = true
		}
	}
	return changed, added
}

// combine reads all combinations of the choices that matter and joins their
// launches.
func (h *helm) combine(starts []helmRead, relevant []string, more bool) {
	limit := h.r.opt.MaxVariants
	if limit <= 0 {
		limit = DefaultMaxVariants
	}
	sets := map[string]bool{}
	var reads []helmRead
	add := func(r helmRead) {
		if id := setID(r.set); !sets[id] {
			sets[id] = true
			reads = append(reads, r)
		}
	}
	for _, s := range starts {
		add(s)
	}
	for _, s := range starts {
		for mask := 1; mask < 1<<min(len(relevant), 16); mask++ {
			set := map[string]bool{}
			for k := range s.set {
				set[k] = true
			}
			for i, k := range relevant {
				if i < 16 && mask&(1<<i) != 0 {
					set[k] = true
				}
			}
			if sets[setID(set)] {
				continue
			}
			if len(reads) >= limit || h.spent() {
				more = true
				break
			}
			add(h.render(set, false))
		}
	}
	// The launches of all readings, by what they are called.
	type group struct {
		launch *Launch
		sigs   []string
		sets   []map[string]bool
		cmds   []*Command
	}
	var order []string
	groups := map[string]*group{}
	for _, r := range reads {
		for i, l := range r.file.Launches {
			g := groups[r.keys[i]]
			if g == nil {
				g = &group{launch: l}
				groups[r.keys[i]] = g
				order = append(order, r.keys[i])
			}
			g.launch.More = g.launch.More || l.More
			if !sameVersion(g.launch.Version, l.Version) {
				g.launch.Version = nil
			}
			g.launch.Facts = slices.DeleteFunc(g.launch.Facts, func(f Fact) bool {
				return !slices.ContainsFunc(l.Facts, func(o Fact) bool { return o.Name == f.Name && o.Value == f.Value })
			})
			for _, c := range l.Variants {
				g.cmds = append(g.cmds, c)
				g.sigs = append(g.sigs, commandSig(c))
				g.sets = append(g.sets, r.set)
			}
		}
	}
	for _, k := range order {
		g := groups[k]
		g.launch.More = g.launch.More || more && len(h.choices) > 0
		g.launch.Variants = nil
		seen := map[string]bool{}
		for i, c := range g.cmds {
			if seen[g.sigs[i]] {
				continue
			}
			seen[g.sigs[i]] = true
			c.When = append(h.when(g.sets[i], g.sets, g.sigs, relevant), c.When...)
			g.launch.Variants = append(g.launch.Variants, c)
		}
		h.r.file.Launches = append(h.r.file.Launches, g.launch)
	}
}

// when are the choices that make a reading, of those that change a launch: any
// two readings that differ in no other choice differ in the launch.
func (h *helm) when(set map[string]bool, sets []map[string]bool, sigs, relevant []string) []Choice {
	bySet := map[string]string{}
	for i, s := range sets {
		bySet[setID(s)] += "\x00" + sigs[i]
	}
	var out []Choice
	for _, k := range relevant {
		matters := false
		for _, s := range sets {
			o := with(s, k)
			if s[k] {
				delete(o, k)
			}
			if sig, ok := bySet[setID(o)]; ok && sig != bySet[setID(s)] {
				matters = true
			}
		}
		if !matters {
			continue
		}
		i := slices.IndexFunc(h.choices, func(c helmChoice) bool { return c.key == k })
		c := h.choices[i]
		text := c.text
		if set[k] {
			text += " is not so"
		}
		out = append(out, Choice{Text: text, Start: h.r.text.At(c.start), End: h.r.text.At(c.end)})
	}
	return out
}

func setID(set map[string]bool) string {
	var out []string
	for k := range set {
		out = append(out, k)
	}
	sort.Strings(out)
	return strings.Join(out, "\x00")
}

func sameVersion(a, b *Version) bool {
	return a == b || a != nil && b != nil && a.Package == b.Package && a.Version == b.Version && a.Commit == b.Commit && a.Tag == b.Tag
}

// commandSig is the same for commands that are.
func commandSig(c *Command) string {
	var b strings.Builder
	for _, w := range c.Argv() {
		b.WriteString(w + "\x01")
	}
	for _, a := range c.Env {
		b.WriteString(a.Name + "=" + a.Value + "\x02")
	}
	for _, w := range c.When {
		b.WriteString(w.Text + "\x03")
	}
	return b.String()
}

// render makes a manifest of the template, with some choices false, and reads
// it.
func (h *helm) render(set map[string]bool, first bool) helmRead {
	h.readings++
	file := &File{Name: h.r.file.Name, Text: h.r.file.Text}
	r := &reading{opt: h.r.opt, text: h.r.text, file: file, depth: h.r.depth}
	s := &structured{reading: r, sites: map[int]helmSite{}}
	re := &helmRender{h: h, s: s, set: set, b: textBuilder{from: h.r.text}, first: first}
	re.list(h.tree.Root, "", "")
	t := re.b.text(len(h.r.text.Str))
	s.text = t
	s.kubernetesHelm(t)
	re.notSet(file)
	out := helmRead{set: set, file: file}
	sortFile(file)
	count := map[string]int{}
	for _, l := range file.Launches {
		count[l.Name]++
		out.keys = append(out.keys, fmt.Sprintf("%s\x00%d", l.Name, count[l.Name]))
		sig := ""
		for _, c := range l.Variants {
			sig += commandSig(c) + "\x04"
		}
		if l.Version != nil {
			sig += l.Version.Version + l.Version.Tag + l.Version.Commit
		}
		for _, f := range l.Facts {
			sig += f.Name + f.Value
		}
		out.sigs = append(out.sigs, sig)
	}
	return out
}

// kubernetesHelm reads a manifest with holes.
func (s *structured) kubernetesHelm(t *Text) {
	var docs []*yamlDoc
	for _, c := range splitYAML(t.Str) {
		d := &yamlDoc{r: s.reading, t: t, from: c[0], to: c[1]}
		if !mentionsEngine(t.Str[c[0]:c[1]]) && !strings.Contains(t.Str[c[0]:c[1]], "ConfigMap") {
			continue
		}
		if d.parseString(t.Str[c[0]:c[1]]) && d.root != nil {
			docs = append(docs, d)
		}
	}
	s.kubernetes(docs)
}

// helmRender is one rendering.
type helmRender struct {
	h   *helm
	s   *structured
	set map[string]bool
	b   textBuilder
	// block follows what has been written: the indentation of the line with
	// the sign of the block scalar that it is in, -1 if it is in none.
	block helmBlock
	first bool
	// loops is how many loops it is in.
	loops int
}

// out writes text that stands in the template from an offset on.
func (re *helmRender) out(start, end int) {
	re.b.piece(start, end)
	re.block.write(re.s.text.Str[start:end])
}

// put writes text for what is at an offset.
func (re *helmRender) put(text string, at int) {
	re.b.insert(text, at)
	re.block.write(text)
}

// list writes nodes. after is the text that comes after them.
func (re *helmRender) list(l *parse.ListNode, scope, after string) {
	if l == nil {
		return
	}
	for i, n := range l.Nodes {
		next := after
		if i+1 < len(l.Nodes) {
			next = ""
			if t, ok := l.Nodes[i+1].(*parse.TextNode); ok {
				next = string(t.Text)
			}
		}
		switch x := n.(type) {
		case *parse.TextNode:
			start, end := int(x.Pos), int(x.Pos)+len(x.Text)
			if text := re.s.text.Str; end > len(text) || text[start:end] != string(x.Text) {
				re.put(string(x.Text), min(start, len(text)))
				continue
			}
			re.out(start, end)
		case *parse.ActionNode:
			if len(x.Pipe.Decl) > 0 {
				continue
			}
			re.action(x.Pipe, int(x.Pos), next, scope)
		case *parse.TemplateNode:
			re.structure(re.unknown(fmt.Sprintf("template %q", x.Name), int(x.Pos)), int(x.Pos), 0, false, next)
		case *parse.IfNode:
			re.branch(&x.BranchNode, scope, scope, next)
		case *parse.WithNode:
			re.branch(&x.BranchNode, scope, fmt.Sprintf("%s with %d", scope, x.Pos), next)
		case *parse.RangeNode:
			re.loop(x, scope, next)
		}
	}
}

// branch writes the branch of an if or with that is chosen. Conditions with the
// same text are one choice, where a dot means the same.
func (re *helmRender) branch(n *parse.BranchNode, scope, inner, after string) {
	text := n.Pipe.String()
	key := scope + "\x00" + text
	if len(n.Pipe.Decl) > 0 {
		key = fmt.Sprintf("%d", n.Pos)
	}
	if !slices.ContainsFunc(re.h.choices, func(c helmChoice) bool { return c.key == key }) {
		start := int(n.Pipe.Pos)
		end := start
		if i := strings.Index(re.h.r.text.Str[start:], "}}"); i >= 0 {
			end = start + len(strings.TrimRight(strings.TrimSuffix(re.h.r.text.Str[start:start+i], "-"), " \t\n"))
		}
		re.h.choices = append(re.h.choices, helmChoice{key, exprName(text), start, end})
	}
	if re.set[key] {
		re.list(n.ElseList, scope, after)
		return
	}
	re.list(n.List, inner, after)
}

// helmItem is a line that is an item of a list and no map.
var (
	helmItem    = lazyre.New(`^\s*- `)
	helmMapItem = lazyre.New(`^\s*- +(?:["']?[A-Za-z_][A-Za-z0-9_.-]*["']?):(?:\s|$)`)
	helmKeyLine = lazyre.New(`^\s*["']?[A-Za-z_][A-Za-z0-9_./-]*["']?:(?:\s|$)`)
)

// loop writes a range.
func (re *helmRender) loop(x *parse.RangeNode, scope, after string) {
	inner := fmt.Sprintf("%s range %d", scope, x.Pos)
	at := int(x.Pos)
	if re.loops++; re.loops > maxHelmLoops {
		re.list(x.List, inner, after)
		re.loops--
		return
	}
	defer func() { re.loops-- }()
	sub := &helmRender{h: re.h, s: re.s, set: re.set, b: textBuilder{from: re.s.text}, block: re.block, loops: re.loops}
	sub.block.lines = slices.Clone(re.block.lines)
	sub.list(x.List, inner, after)
	body := sub.b.b.String()
	lead := body[:len(body)-len(strings.TrimLeft(body, " \t\n"))]
	trail := strings.TrimLeft(body, " \t\n")
	if i := len(strings.TrimRight(trail, " \t\n\\")); i <= len(trail) {
		trail = trail[i:]
	}
	name := "range " + exprName(x.Pipe.String())
	if re.block.in() {
		u := re.unknown(name, at)
		u.Words = true
		re.put(lead+re.s.hole(u)+trail, at)
		return
	}
	items, other := 0, 0
	for _, line := range strings.Split(strings.TrimSpace(body), "\n") {
		switch {
		case strings.TrimSpace(line) == "":
		case helmItem.MatchString(line) && !helmMapItem.MatchString(line):
			items++
		default:
			other++
		}
	}
	if items > 0 && other == 0 {
		u := re.unknown(name, at)
		u.Words = true
		re.put(lead+"- \""+re.s.hole(u)+"\""+trail, at)
		return
	}
	if strings.TrimSpace(body) != "" && re.first && mentionsEngine(body) {
		re.s.pass(re.s.text, at, name+" is read as if for one element", "")
	}
	// Again, with its places.
	re.list(x.List, inner, after)
}

func (re *helmRender) unknown(name string, at int) *Unknown {
	t := re.h.r.text
	end := at
	if i := strings.Index(t.Str[at:], "}}"); i >= 0 {
		end = at + i
	}
	start := strings.LastIndex(t.Str[:at], "{{")
	if start < 0 {
		start = at
	}
	return &Unknown{Name: exprName(name), Kind: Template, Start: t.At(start), End: max(t.At(start), t.At(min(end+2, len(t.Str))))}
}

// action writes an expression.
func (re *helmRender) action(pipe *parse.PipeNode, at int, next, scope string) {
	if pipe == nil || len(pipe.Cmds) == 0 {
		return
	}
	if text, ok := literalPipe(pipe); ok {
		re.put(text, at)
		return
	}
	if text, site, ok := re.h.value(pipe, scope); ok {
		re.s.sites[re.s.text.At(at)] = site
		re.put(text, at)
		return
	}
	last := pipe.Cmds[len(pipe.Cmds)-1]
	u := re.unknown(pipe.String(), at)
	fn := commandName(last)
	indent, yaml := 0, false
	for _, c := range pipe.Cmds {
		switch commandName(c) {
		case "toYaml", "include", "tpl":
			yaml = true
		case "indent", "nindent":
			yaml = true
			if len(c.Args) > 1 {
				fmt.Sscan(c.Args[1].String(), &indent)
			}
		}
	}
	switch {
	case fn == "quote" || fn == "toJson" && !re.block.in():
		re.put(`"`+re.s.hole(u)+`"`, at)
	case fn == "squote":
		re.put("'"+re.s.hole(u)+"'", at)
	case yaml && (fn == "nindent" || fn == "indent" || re.alone(next)):
		re.structure(u, at, min(max(indent, 0), 200), fn == "nindent", next)
	default:
		re.put(re.s.hole(u), at)
	}
}

// alone says whether nothing but an expression is on its line.
func (re *helmRender) alone(next string) bool {
	line := re.block.line
	return strings.TrimSpace(line) == "" && (next == "" || strings.HasPrefix(strings.TrimLeft(next, " \t"), "\n"))
}

// structure writes a hole for YAML that an expression makes: a value, an item
// or a key and value, whichever the place has.
func (re *helmRender) structure(u *Unknown, at, indent int, newline bool, next string) {
	hole := re.s.hole(u)
	if re.block.in() {
		u.Words = true
		if newline {
			hole = "\n" + strings.Repeat(" ", indent) + hole
		}
		re.put(hole, at)
		return
	}
	pad := strings.Repeat(" ", indent)
	inline := !newline && strings.TrimSpace(re.block.line) != ""
	if !newline {
		indent += depthOf(re.block.line)
	}
	nl := ""
	switch {
	case newline:
		nl = "\n" + pad
	case !inline:
		nl = pad
	}
	after := ""
	for _, l := range strings.Split(next, "\n") {
		if strings.TrimSpace(l) != "" {
			after = l
			break
		}
	}
	// What it is, the lines around it say: one at its own depth is its like;
	// one that is less deep and ends in a colon has it as its value.
	item := after != "" && depthOf(after) == indent && helmItem.MatchString(after)
	key := after != "" && depthOf(after) == indent && helmKeyLine.MatchString(after)
	before, opens := re.block.above(indent, !inline && !newline)
	switch {
	case item:
	case depthOf(before) == indent && helmItem.MatchString(before):
		item = true
	case depthOf(before) == indent && helmKeyLine.MatchString(before) && !opens:
		key = true
	}
	u.Words = true
	switch {
	case item:
		re.put(nl+"- \""+hole+"\"", at)
	case inline && !opens:
		u.Words = false
		re.put(hole, at)
	case key:
		re.put(nl+"\""+hole+"\": \"\"", at)
	default:
		re.put(nl+"\""+hole+"\"", at)
	}
}

func depthOf(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

// literalPipe is the text of an expression that is a string.
func literalPipe(p *parse.PipeNode) (string, bool) {
	if len(p.Cmds) != 1 || len(p.Cmds[0].Args) != 1 {
		return "", false
	}
	switch x := p.Cmds[0].Args[0].(type) {
	case *parse.StringNode:
		return x.Text, true
	case *parse.NumberNode:
		return x.Text, x.IsInt
	}
	return "", false
}

// commandName is the function that a command of a pipeline calls.
func commandName(c *parse.CommandNode) string {
	if len(c.Args) == 0 {
		return ""
	}
	if id, ok := c.Args[0].(*parse.IdentifierNode); ok {
		return id.Ident
	}
	return ""
}

// helmBlock follows the lines of YAML that is written: whether they are in a
// block scalar.
type helmBlock struct {
	line string
	// lines are the lines before it that have text.
	lines  []string
	active bool
	indent int
}

// above is the line before a place of some depth that is not deeper; opens is
// set if the line right before the place is that, and ends in a colon. With
// skip the line that has begun does not count.
func (b *helmBlock) above(depth int, skip bool) (line string, opens bool) {
	last := true
	for i := len(b.lines); i >= 0 && i > len(b.lines)-2000; i-- {
		l := b.line
		if i < len(b.lines) {
			l = b.lines[i]
		} else if skip || strings.TrimSpace(l) == "" {
			continue
		}
		if depthOf(l) <= depth {
			return l, last && strings.HasSuffix(strings.TrimRight(l, " \t"), ":")
		}
		last = false
	}
	return "", false
}

var helmBlockSign = lazyre.New(`(?:^|[:\-]\s+|:\s+\S+\s+)[|>][+-]?[0-9]?[+-]?\s*(?:#.*)?$`)

func (b *helmBlock) write(text string) {
	for {
		i := strings.IndexByte(text, '\n')
		if i < 0 {
			b.line += text
			return
		}
		b.line += text[:i]
		text = text[i+1:]
		b.end()
	}
}

// end takes the end of a line.
func (b *helmBlock) end() {
	l := b.line
	b.line = ""
	if strings.TrimSpace(l) == "" {
		return
	}
	b.lines = append(b.lines, l)
	n := len(l) - len(strings.TrimLeft(l, " "))
	if b.active && n > b.indent {
		return
	}
	b.active = helmBlockSign.MatchString(l)
	b.indent = n
}

// in says whether what is written next is in a block scalar.
func (b *helmBlock) in() bool {
	if !b.active {
		return false
	}
	t := strings.TrimLeft(b.line, " ")
	return t == "" || len(b.line)-len(t) > b.indent
}
