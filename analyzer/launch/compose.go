package launch

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// Compose files. Variables are replaced first, as docker compose does it: by
// those of the caller, which are not known, those of the file .env beside it,
// or the default that the text gives. A command that is a string is then split
// into words; no shell reads it unless it names one.

var composeFormat = &Format{Name: "compose", Detect: detectCompose, Comments: hashComments, read: readCompose}

var composeRe = lazyre.New(`(?m)^["']?services["']?\s*:`)

// detectCompose finds YAML with services at the top.
func detectCompose(name, text string) bool {
	if !isYAMLName(name) || !mentionsEngine(text) {
		return false
	}
	if hasExt(name, ".json") {
		return strings.Contains(text, `"services"`) && !strings.Contains(text, `"apiVersion"`)
	}
	return composeRe.MatchString(text) && !kubeTopRe.MatchString(text)
}

func readCompose(r *reading) {
	s := &structured{reading: r}
	s.compose(s.documents(r.text))
}

// compose is the reading of a compose file.
type compose struct {
	*structured
	d        *yamlDoc
	services *yamlNode
	vars     *composeVars
}

func (s *structured) compose(docs []*yamlDoc) {
	for _, d := range docs {
		c := &compose{structured: s, d: d, services: d.get(d.root, "services"), vars: s.dotenv()}
		for _, p := range d.pairs(c.services) {
			if p.value.kind == yamlMap {
				c.service(p)
			}
		}
	}
}

// dotenv reads the file .env, which need not be there.
func (s *structured) dotenv() *composeVars {
	v := &composeVars{s: s}
	if t, _ := s.openFile(".env"); t != nil {
		v.add(t)
	}
	return v
}

// composeService is a service with those that it extends, itself first.
type composeService struct {
	name   string
	layers []*yamlNode
	// elsewhere is a service of another file that it extends and that was not
	// read, nil if there is none.
	elsewhere *Doubt
}

// get is the value of a key: of the service, or of one that it extends.
func (c *compose) get(s *composeService, keys ...string) *yamlNode {
	for _, l := range s.layers {
		if v := c.d.get(l, keys...); v != nil {
			if v.deref() != nil && v.deref().tag == "!reset" {
				return nil
			}
			return v
		}
	}
	return nil
}

// below gives the values of a key in the layers that count, those that go under
// others first: one with !override goes for those below it, one with !reset for
// nothing at all.
func (c *compose) below(s *composeService, key string) []*yamlNode {
	var out []*yamlNode
	for i := len(s.layers) - 1; i >= 0; i-- {
		v := c.d.get(s.layers[i], key)
		if v == nil {
			continue
		}
		switch v = v.deref(); {
		case v == nil:
			continue
		case v.tag == "!reset":
			out = nil
			continue
		case v.tag == "!override":
			out = nil
		}
		out = append(out, v)
	}
	return out
}

func (c *compose) service(p yamlPair) {
	d := c.d
	s := &composeService{name: p.name, layers: []*yamlNode{p.value}}
	for n := p.value; len(s.layers) < 20; {
		ext := d.get(n, "extends")
		if ext == nil {
			break
		}
		of := ext.value
		if ext.kind == yamlMap {
			of = d.str(ext, "service")
			if file := d.str(ext, "file"); file != "" {
				c.pass(d.t, ext.off, "service "+p.name+" extends one of "+file+", which is not read", "")
				ft := d.text(d.get(ext, "file").deref())
				by := source(ft, 0, len(ft.Str), "the service "+of+" of "+c.showText(file))
				s.elsewhere = &by
				break
			}
		}
		n = d.get(c.services, of)
		if !n.is(yamlMap) || slices.Contains(s.layers, n) {
			break
		}
		s.layers = append(s.layers, n)
	}
	ctx := shellContext{Name: "service " + p.name}
	var assumed []string
	if image := c.get(s, "image"); image.is(yamlScalar) {
		t, as := c.vars.expand(d.text(image))
		if strings.IndexFunc(t.Str, isHole) < 0 {
			if v := imageVersion(t.Str); v != nil {
				v.Start, v.End = t.At(0), t.At(len(t.Str))
				ctx.Version = v
				assumed = append(assumed, as...)
			}
		}
	}
	ctx.Facts = c.gpus(s)
	ctx.Env, ctx.Sources = c.environment(s)

	entry, command := c.get(s, "entrypoint"), c.get(s, "command")
	var fs []fragment
	start, end := -1, -1
	for _, n := range []*yamlNode{entry, command} {
		if n.null() {
			continue
		}
		from, to := d.span(n)
		if start < 0 {
			start = from
		}
		start, end = min(start, from), max(end, to)
		words, as, ok := c.words(n)
		if !ok {
			return
		}
		fs = append(fs, words...)
		assumed = append(assumed, as...)
	}
	if len(fs) == 0 {
		return
	}
	before := len(c.file.Launches)
	c.command(fs, ctx, start, end)
	for _, l := range c.file.Launches[before:] {
		for _, v := range l.Variants {
			for _, a := range assumed {
				if !slices.Contains(v.Assumed, a) {
					v.Assumed = append(v.Assumed, a)
				}
			}
		}
	}
	if entry.null() && len(c.file.Launches) == before && strings.HasPrefix(fs[0].text(), "-") && ctx.Version != nil {
		if image := c.get(s, "image"); image.is(yamlScalar) {
			if t, _ := c.vars.expand(d.text(image)); c.imageArgs(t.Str, fs, ctx, start, end) {
				return
			}
		}
		c.pass(d.t, command.off, "the command of "+ctx.Name+" is arguments for the entry point of the image", "give the entry point in the file")
	}
}

// words gives the words of a command or entry point, a list or a string.
func (c *compose) words(n *yamlNode) (fs []fragment, assumed []string, ok bool) {
	d := c.d
	if n.kind == yamlScalar {
		t, as := c.vars.expand(d.text(n))
		fs, at, ok := splitWords(t)
		if !ok {
			c.report(t, at, "a quote that is not closed", "")
			return nil, nil, false
		}
		return fs, as, true
	}
	for _, i := range d.items(n) {
		if i.kind != yamlScalar {
			d.problem(i.off, "an argument that is not a string", "")
			return nil, nil, false
		}
		t, as := c.vars.expand(d.text(i))
		assumed = append(assumed, as...)
		f := whole(t)
		if strings.HasPrefix(i.value, "$") && len(i.value) > 1 {
			if end, name, _, _ := composeVariable(i.value, 0, closingBraces(i.value)); end == len(i.value) {
				f.def = c.vars.site(name)
			}
		}
		fs = append(fs, f)
	}
	return fs, assumed, true
}

// gpus is the number of GPUs that a service reserves, if it says one.
func (c *compose) gpus(s *composeService) []Fact {
	d := c.d
	at := []string{"deploy", "resources", "reservations", "devices"}
	lists := []*yamlNode{c.get(s, at...), c.get(s, "gpus")}
	// The devices of a service that is extended are asked for too.
	if top := lists[0]; top != nil && top.deref() != nil && top.deref().tag != "!override" {
		n := 0
		for _, l := range s.layers {
			if len(d.items(d.get(l, at...))) > 0 {
				n++
			}
		}
		if n > 1 {
			return nil
		}
	}
	var out []Fact
	for _, list := range lists {
		n := 0
		for _, dev := range d.items(list) {
			gpu := list == lists[1]
			for _, cap := range d.items(d.get(dev, "capabilities")) {
				gpu = gpu || cap.kind == yamlScalar && cap.value == "gpu"
			}
			if !gpu {
				continue
			}
			n++
			if ids := d.get(dev, "device_ids"); ids.is(yamlSeq) && len(d.items(ids)) > 0 {
				start, end := d.span(ids)
				out = []Fact{{Name: "gpu_count", Value: strconv.Itoa(len(d.items(ids))), Start: start, End: end}}
			} else {
				out = c.count(d.get(dev, "count"))
			}
		}
		switch {
		case n > 1: // they may be the same devices, or others
			return nil
		case out != nil:
			return out
		}
		if f := c.count(list); f != nil {
			return f
		}
	}
	return nil
}

func (c *compose) count(n *yamlNode) []Fact {
	if !n.is(yamlScalar) {
		return nil
	}
	t, as := c.vars.expand(c.d.text(n.deref()))
	if count, err := strconv.Atoi(t.Str); err == nil && count >= 0 && len(as) == 0 {
		return []Fact{{Name: "gpu_count", Value: strconv.Itoa(count), Start: t.At(0), End: t.At(len(t.Str))}}
	}
	return nil // "all"
}

// environment are the variables of a service: of its files, and over them those
// it names. What it names without a value is the caller's.
func (c *compose) environment(s *composeService) (out []Assign, sources []Doubt) {
	set := func(a Assign) {
		out = putAssign(out, a)
	}
	notRead := func(d Doubt) {
		if out = overriddenAll(out, d); len(sources) < maxSources {
			sources = append(sources, d)
		}
	}
	// Variables in files are those of the service and of .env, before those of
	// the file itself.
	own := &composeVars{s: c.structured}
	for _, n := range c.below(s, "environment") {
		for _, a := range c.envOf(n) {
			own.lines = append(own.lines, composeVar{assign: a, text: c.textOf(a)})
		}
	}
	for _, n := range c.below(s, "env_file") {
		c.envFiles(n, own, set, notRead)
	}
	if s.elsewhere != nil {
		notRead(*s.elsewhere) // it may name variables, which go over files
	}
	for _, n := range c.below(s, "environment") {
		for _, p := range c.d.pairs(n) { // a single one is taken back
			if p.value.deref() != nil && p.value.deref().tag == "!reset" {
				out = slices.DeleteFunc(out, func(a Assign) bool { return a.Name == p.name })
			}
		}
		for _, a := range c.envOf(n) {
			set(a)
		}
	}
	return out, sources
}

func (c *compose) envOf(n *yamlNode) []Assign {
	d := c.d
	var out []Assign
	for _, p := range d.pairs(n) {
		kt := d.text(p.key)
		start, end := kt.At(0), kt.At(len(kt.Str))
		if p.value.deref() != nil && p.value.deref().tag == "!reset" {
			continue
		}
		if p.value.null() {
			out = append(out, c.vars.caller(p.name, start, end))
			continue
		}
		if p.value.kind != yamlScalar {
			continue
		}
		t, ok := c.value(p.value)
		if !ok { // a date
			out = append(out, unknownAssign(p.name, Computed, start, end))
			continue
		}
		a := c.assign(p.name, t)
		a.Start = start
		out = append(out, a)
	}
	for _, i := range d.items(n) {
		if i.kind != yamlScalar {
			continue
		}
		t, _ := c.vars.expand(d.text(i))
		name, _, ok := strings.Cut(t.Str, "=")
		if !envName.MatchString(name) {
			continue
		}
		if !ok {
			out = append(out, c.vars.caller(name, t.At(0), t.At(len(t.Str))))
			continue
		}
		a := c.assign(name, t.slice(len(name)+1, len(t.Str)))
		a.Start = t.At(0)
		out = append(out, a)
	}
	return out
}

// value is the text of a value in a map of variables. Numbers and booleans that
// are not quoted are read as such and written again, so that 010 is 8 and 1.0
// is 1. ok is false for a date, of which that is not known.
func (c *compose) value(n *yamlNode) (*Text, bool) {
	t := c.d.text(n.deref())
	if n = n.deref(); n.tag == "!!str" && n.style&yaml.TaggedStyle != 0 || n.style&^yaml.TaggedStyle != 0 {
		t, _ = c.vars.expand(t)
		return t, true
	}
	var v any
	if err := yaml.Unmarshal([]byte(n.value), &v); err != nil {
		v = n.value
	}
	switch v := v.(type) {
	case bool, int, int64, uint64, float64:
		s := fmt.Sprint(v)
		if s == t.Str {
			return t, true
		}
		return t.Sub(s, Segment{Fixed: true}), true
	case time.Time:
		return nil, false
	}
	t, _ = c.vars.expand(t)
	return t, true
}

// envFiles reads the files of env_file. It calls set for each variable and
// notRead for each file that is not read, in order.
func (c *compose) envFiles(n *yamlNode, own *composeVars, set func(Assign), notRead func(Doubt)) {
	d := c.d
	items := d.items(n)
	if n.is(yamlScalar) {
		items = []*yamlNode{n.deref()}
	}
	for _, i := range items {
		required, kind := true, dotenv
		if i.kind == yamlMap {
			required = d.str(i, "required") != "false"
			if d.str(i, "format") == "raw" {
				kind = rawEnv
			}
			if i = d.get(i, "path").deref(); !i.is(yamlScalar) {
				continue
			}
		}
		if i.kind != yamlScalar || i.value == "" {
			continue
		}
		name, _ := c.vars.expand(d.text(i))
		by := source(name, 0, len(name.Str), envFileText(c.showText(name.Str)))
		if strings.IndexFunc(name.Str, isHole) >= 0 {
			c.pass(d.t, i.off, by.Text+" is not read: its name is not known", "")
			notRead(by)
			continue
		}
		t, why := c.openFile(name.Str)
		if t == nil {
			if required {
				c.pass(d.t, i.off, by.Text+" is not read: "+why, "")
			}
			notRead(by)
			continue
		}
		start, end := name.At(0), name.At(len(name.Str))
		v := &composeVars{s: c.structured, over: [2]*composeVars{own, c.vars}}
		for _, l := range v.read(t, kind) {
			a := l.assign
			a.Def = &Site{File: t.File, Start: a.Start, End: a.End}
			a.Start, a.End = start, end
			set(a)
		}
	}
}

// composeVars are the variables of environment files.
type composeVars struct {
	s     *structured
	lines []composeVar
	// file is the file that they are of.
	file string
	// over are the variables that go over these where values name variables.
	over [2]*composeVars
}

type composeVar struct {
	assign Assign
	// text is the value, with holes.
	text string
}

// add reads an environment file.
func (v *composeVars) add(t *Text) {
	v.file = t.File
	v.read(t, dotenv)
}

func (v *composeVars) read(t *Text, kind envFileKind) []composeVar {
	lines, bad := readEnvFile(t, kind)
	if len(lines) > maxVars {
		v.s.report(t, lines[maxVars].start, "there are more variables than are read of one file", "")
		lines = lines[:maxVars]
	}
	for _, off := range bad {
		v.s.report(t, off, "not a line of an environment file", "expected NAME=value")
	}
	for _, l := range lines {
		if l.bare {
			v.lines = append(v.lines, composeVar{assign: v.caller(l.name, t.At(l.start), t.At(l.end))})
			u := v.lines[len(v.lines)-1].assign.Parts
			if u != nil {
				v.lines[len(v.lines)-1].text = v.s.hole(u[0].Unknown)
			}
			continue
		}
		value := l.value
		if l.expand {
			value, _ = v.expand(value)
		}
		a := v.s.assign(l.name, value)
		a.Start = t.At(l.start)
		v.lines = append(v.lines, composeVar{assign: a, text: value.Str})
	}
	return v.lines
}

// lookup finds the value of a variable, with holes.
func (v *composeVars) lookup(name string) (string, bool) {
	var found []string
	for _, o := range v.over {
		if o != nil {
			if text, ok := o.lookup(name); ok {
				found = append(found, text)
			}
		}
	}
	switch {
	case len(found) == 2 && found[0] != found[1]:
		// Which of them it is differs between versions of compose.
		return v.s.hole(&Unknown{Name: name, Kind: Computed}), true
	case len(found) > 0:
		return found[0], true
	}
	for i := len(v.lines) - 1; i >= 0; i-- {
		if v.lines[i].assign.Name == name {
			return v.lines[i].text, true
		}
	}
	return "", false
}

// textOf is the value of a variable, with holes.
func (s *structured) textOf(a Assign) string {
	if a.Parts == nil {
		return a.Value
	}
	var b strings.Builder
	for _, p := range a.Parts {
		if p.Unknown != nil {
			b.WriteString(s.hole(p.Unknown))
			continue
		}
		b.WriteString(p.Text)
	}
	return b.String()
}

// site is where the value of a variable of an environment file stands.
func (v *composeVars) site(name string) *Site {
	for i := len(v.lines) - 1; i >= 0; i-- {
		if l := v.lines[i]; l.assign.Name == name && v.file != "" {
			return &Site{File: v.file, Start: l.assign.Start, End: l.assign.End}
		}
	}
	return nil
}

// caller is a variable that a service names without a value: that of .env, or
// the caller's.
func (v *composeVars) caller(name string, start, end int) Assign {
	if text, ok := v.lookup(name); ok {
		a := Assign{Name: name, Value: v.s.showText(text), Start: start, End: end}
		if a.Parts = v.s.parts(text); a.Parts == nil {
			a.Value = text
		}
		return a
	}
	return unknownAssign(name, Unset, start, end)
}

// maxNested bounds how deep defaults of variables have variables in them.
const maxNested = 20

// expand replaces the variables of a text. assumed are those for which what the
// text itself gives is taken.
func (v *composeVars) expand(t *Text) (out *Text, assumed []string) {
	if !strings.Contains(t.Str, "$") {
		return t, nil
	}
	b := &textBuilder{from: t, braces: closingBraces(t.Str)}
	v.into(b, 0, len(t.Str), 0, &assumed)
	return b.text(len(t.Str)), assumed
}

// into adds the text from one offset to another to b, expanded.
func (v *composeVars) into(b *textBuilder, from, to, depth int, assumed *[]string) {
	s := b.from.Str
	last := from
	for i := from; i+1 < to; {
		if s[i] != '$' {
			i++
			continue
		}
		if s[i+1] == '$' {
			b.piece(last, i+1)
			i += 2
			last = i
			continue
		}
		end, name, op, word := composeVariable(s[:to], i, b.braces)
		if end < 0 || depth > maxNested {
			i++
			continue
		}
		b.piece(last, i)
		v.variable(b, i, end, name, op, word, depth, assumed)
		i, last = end, end
	}
	b.piece(last, to)
}

// variable adds a variable that stands from one offset to another; word are the
// offsets of what follows its operator.
func (v *composeVars) variable(b *textBuilder, i, end int, name, op string, word [2]int, depth int, assumed *[]string) {
	value, set := v.lookup(name)
	note := func() {
		if !slices.Contains(*assumed, name) {
			*assumed = append(*assumed, name)
		}
	}
	unknown := func() {
		b.insert(v.s.hole(&Unknown{Name: name, Kind: Unset, Start: b.from.At(i), End: b.from.At(end)}), i)
	}
	switch {
	case op == "+" || op == ":+":
		if set && (op == "+" || value != "") {
			v.into(b, word[0], word[1], depth+1, assumed)
		} else if !set {
			note() // not set: nothing stands for it
		}
	case set && (value != "" || !strings.HasPrefix(op, ":")):
		b.insert(value, i)
	case !set && word[0] == word[1] && (op == "-" || op == ":-"):
		unknown() // it says that the variable may be left out, not what it is
	case op == "-" || op == ":-":
		note()
		v.into(b, word[0], word[1], depth+1, assumed)
	default:
		unknown()
	}
}

// composeVariable reads a variable at an offset of a text whose closing braces
// are known: its end (-1 if there is none),
// its name, an operator and the offsets of what follows it.
func composeVariable(s string, i int, braces map[int]int) (end int, name, op string, word [2]int) {
	j := i + 1
	braced := s[j] == '{'
	if braced {
		j++
	}
	k := j
	for k < len(s) && isWordByte(s[k]) {
		k++
	}
	name = s[j:k]
	if !envName.MatchString(name) {
		return -1, "", "", word
	}
	if !braced {
		return k, name, "", word
	}
	if k < len(s) && s[k] == '}' {
		return k + 1, name, "", word
	}
	for _, o := range []string{":-", ":?", ":+", "-", "?", "+"} {
		if strings.HasPrefix(s[k:], o) {
			op = o
			break
		}
	}
	if op == "" {
		return -1, "", "", word
	}
	word[0] = k + len(op)
	if k = braces[i]; k < word[0] || k >= len(s) {
		return -1, "", "", word
	}
	word[1] = k
	return k + 1, name, op, word
}

// closingBraces finds the closing brace of each "${" of a text, by its offset.
func closingBraces(s string) map[int]int {
	if !strings.Contains(s, "${") {
		return nil
	}
	out := map[int]int{}
	var open []int
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '$' && i+1 < len(s) && s[i+1] == '{':
			open = append(open, i)
			i++
		case s[i] == '}' && len(open) > 0:
			out[open[len(open)-1]] = i
			open = open[:len(open)-1]
		}
	}
	return out
}
