package pack

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/enginelint/enginelint/rules"
)

var schema = &hcl.BodySchema{Blocks: []hcl.BlockHeaderSchema{
	{Type: "pack", LabelNames: []string{"name"}},
	{Type: "rule", LabelNames: []string{"id"}},
	{Type: "test", LabelNames: []string{"name"}},
}}

func attrs(names ...string) *hcl.BodySchema {
	s := &hcl.BodySchema{}
	for _, n := range names {
		s.Attributes = append(s.Attributes, hcl.AttributeSchema{Name: n})
	}
	return s
}

var (
	packSchema = attrs("engine", "versions", "doc")
	ruleSchema = attrs("severity", "when", "require", "message", "remedy", "see", "versions", "tags")
	testSchema = attrs("flags", "command", "fields", "model", "given", "version", "expect", "expect_undecided")
)

func init() {
	testSchema.Blocks = []hcl.BlockHeaderSchema{{Type: "facts"}}
}

// reader collects what is wrong with a file.
type reader struct {
	*Pack
	src   []byte
	diags hcl.Diagnostics
	// hidden are IDs of rules that were left out; tests of them are too.
	hidden []string
}

func (r *reader) add(rng hcl.Range, summary, format string, args ...any) {
	r.diags = append(r.diags, &hcl.Diagnostic{Severity: hcl.DiagError, Summary: summary, Detail: fmt.Sprintf(format, args...), Subject: &rng})
}

// Add reads the text of a file. What is wrong with it goes to Diags; the rules
// that can be read are taken all the same. It returns the pack, nil if the file
// has no usable head.
func (s *Set) Add(src []byte, file string) *Pack {
	s.Files[file] = &hcl.File{Bytes: src}
	if d := rules.CheckSource(src, file); d.HasErrors() {
		s.Diags = append(s.Diags, d...)
		return nil
	}
	f, diags := hclsyntax.ParseConfig(src, file, hcl.InitialPos)
	s.Diags = append(s.Diags, diags...)
	if f == nil {
		return nil
	}
	s.Files[file] = f
	if diags.HasErrors() {
		return nil
	}
	r := &reader{Pack: &Pack{File: file}, src: src}
	content, d := f.Body.Content(schema)
	r.diags = append(r.diags, d...)
	ok := r.head(content, f)
	for _, b := range content.Blocks.OfType("rule") {
		x := r.rule(b)
		if x == nil {
			continue
		}
		if old := s.ids[x.ID]; old != nil {
			if s.shipped { // a rule of one's own goes over it
				r.hidden = append(r.hidden, x.ID)
				continue
			}
			r.add(b.LabelRanges[0], "Duplicate ID", "There is a rule %q already, at %s. An ID names one rule, so that it can be ignored and turned off.", x.ID, old.Place())
			continue
		}
		s.ids[x.ID] = x
		r.Rules = append(r.Rules, x)
	}
	if ok && len(r.Rules) == 0 && !r.diags.HasErrors() {
		r.diags = append(r.diags, &hcl.Diagnostic{Severity: hcl.DiagWarning, Summary: "No rules", Detail: "The pack has no rules.", Subject: f.Body.MissingItemRange().Ptr()})
	}
	names := map[string]hcl.Range{}
	for _, b := range content.Blocks.OfType("test") {
		if first, dup := names[b.Labels[0]]; dup {
			r.add(b.LabelRanges[0], "Duplicate name", "There is a test %q already, on line %d.", b.Labels[0], first.Start.Line)
			continue
		}
		names[b.Labels[0]] = b.DefRange
		if x := r.test(b); x != nil {
			r.Tests = append(r.Tests, x)
		}
	}
	s.Diags = append(s.Diags, r.diags...)
	if !ok {
		return nil
	}
	s.Packs = append(s.Packs, r.Pack)
	return r.Pack
}

// head reads the pack block.
func (r *reader) head(content *hcl.BodyContent, f *hcl.File) bool {
	blocks := content.Blocks.OfType("pack")
	if len(blocks) == 0 {
		r.add(f.Body.MissingItemRange(), "No pack block", "A file of rules says what it is: pack \"NAME\" { engine = \"PACKAGE\" }.")
		return false
	}
	if len(blocks) > 1 {
		r.add(blocks[1].DefRange, "Said twice", "A file holds one pack; the first pack block is on line %d.", blocks[0].DefRange.Start.Line)
	}
	b := blocks[0]
	c, d := b.Body.Content(packSchema)
	r.diags = append(r.diags, d...)
	r.Name = b.Labels[0]
	if !IsID(r.Name) {
		r.add(b.LabelRanges[0], "Unsuitable name", "%q: the name of a pack has lower-case letters, digits and single dashes.", r.Name)
	}
	if a := c.Attributes["engine"]; a == nil {
		r.add(b.DefRange, "No engine", "Give engine, the Python package of the engine that the rules are about.")
	} else {
		r.Engine, _ = r.text(a)
		r.EngineRange = a.Expr.Range()
	}
	r.Versions = r.versions(c.Attributes["versions"])
	if a := c.Attributes["doc"]; a != nil {
		r.Doc, _ = r.text(a)
	}
	return true
}

// expr reads the expression of an attribute; nil if it is not there or has
// faults.
func (r *reader) expr(a *hcl.Attribute) rules.Expr {
	if a == nil {
		return nil
	}
	x, ok := a.Expr.(hclsyntax.Expression)
	if !ok {
		r.add(a.Range, "Unsupported syntax", "Rules are written in HCL's own syntax.")
		return nil
	}
	e, d := rules.Convert(x, r.src)
	r.diags = append(r.diags, d...)
	return e
}

// noRefs evaluates expressions that may not refer to anything.
type noRefs struct{}

func (noRefs) Lookup(string, string) (rules.Value, bool) { return nil, false }

// value evaluates an attribute that is a constant.
func (r *reader) value(a *hcl.Attribute) rules.Value {
	e := r.expr(a)
	if e == nil {
		return nil
	}
	v := rules.Eval(e, noRefs{})
	if f, ok := v.(*rules.Fault); ok {
		r.add(a.Expr.Range(), "Unsuitable value", "%s: %s.", a.Name, f.Msg)
		return nil
	}
	return v
}

func (r *reader) text(a *hcl.Attribute) (string, bool) {
	switch v := r.value(a).(type) {
	case nil:
		return "", false
	case rules.Str:
		return string(v), true
	}
	r.add(a.Expr.Range(), "Unsuitable value", "%s: expected a text.", a.Name)
	return "", false
}

// texts reads a list of texts; a single one stands for itself.
func (r *reader) texts(a *hcl.Attribute) []string {
	if a == nil {
		return nil
	}
	var elems []rules.Value
	switch v := r.value(a).(type) {
	case nil:
		return nil
	case rules.Str:
		elems = []rules.Value{v}
	case *rules.List:
		elems = v.Elems
	default:
		elems = []rules.Value{v}
	}
	out := []string{}
	for _, e := range elems {
		s, ok := e.(rules.Str)
		if !ok {
			r.add(a.Expr.Range(), "Unsuitable value", "%s: expected texts.", a.Name)
			return nil
		}
		out = append(out, string(s))
	}
	return out
}

// dict reads an object; nil if it is not there or has faults.
func (r *reader) dict(a *hcl.Attribute, example string) *rules.Dict {
	if a == nil {
		return nil
	}
	switch v := r.value(a).(type) {
	case nil:
	case *rules.Dict:
		return v
	default:
		r.add(a.Expr.Range(), "Unsuitable value", "%s: expected an object such as %s.", a.Name, example)
	}
	return nil
}

func (r *reader) versions(a *hcl.Attribute) *rules.Range {
	if a == nil {
		return nil
	}
	s, ok := r.text(a)
	if !ok {
		return nil
	}
	v, err := rules.ParseRange(s)
	if err != nil {
		r.add(a.Expr.Range(), "Unsuitable versions", "%s.", err)
		return nil
	}
	if v.Empty() {
		r.add(a.Expr.Range(), "Unsuitable versions", "No version is in the range %q.", s)
		return nil
	}
	return v
}

// severities are those that a rule can have.
var severities = []string{"error", "warning", "note"}

func (r *reader) rule(b *hcl.Block) *Rule {
	c, d := b.Body.Content(ruleSchema)
	r.diags = append(r.diags, d...)
	n := len(r.diags)
	x := &Rule{Pack: r.Pack, ID: b.Labels[0], Severity: rules.Warning, Range: b.DefRange, ranges: map[string]hcl.Range{}}
	for name, a := range c.Attributes {
		x.ranges[name] = a.Expr.Range()
	}
	if !IsID(x.ID) {
		r.add(b.LabelRanges[0], "Unsuitable ID", "%q: the ID of a rule has lower-case letters, digits and single dashes.", x.ID)
	}
	if a := c.Attributes["severity"]; a != nil {
		if s, ok := r.text(a); ok {
			if !slices.Contains(severities, s) {
				r.add(a.Expr.Range(), "Unknown severity", "%q: expected one of %s.", s, strings.Join(severities, ", "))
			}
			x.Severity = rules.Severity(s)
		}
	}
	x.When, x.Require = r.expr(c.Attributes["when"]), r.expr(c.Attributes["require"])
	if c.Attributes["when"] == nil && c.Attributes["require"] == nil && !d.HasErrors() {
		r.add(b.DefRange, "No condition", "Give when, the condition under which the rule reports, or require, what has to hold.")
	}
	switch a := c.Attributes["message"]; {
	case a == nil && !d.HasErrors():
		r.add(b.DefRange, "No message", "Give message, what is reported; \"${field.NAME}\" in it stands for a value.")
	case a != nil:
		x.Message = r.template(a)
	}
	if a := c.Attributes["remedy"]; a != nil {
		x.Remedy = r.template(a)
	}
	if a := c.Attributes["see"]; a != nil {
		x.See = r.texts(a)
		for _, s := range x.See {
			if u, err := url.Parse(s); err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" {
				r.add(a.Expr.Range(), "Unsuitable link", "%q: expected a link such as https://example.org/page.", s)
			}
		}
	}
	x.Versions = r.versions(c.Attributes["versions"])
	if a := c.Attributes["tags"]; a != nil {
		x.Tags = r.texts(a)
	}
	if r.diags[n:].HasErrors() || d.HasErrors() {
		return nil
	}
	return x
}

// template reads a text with values.
func (r *reader) template(a *hcl.Attribute) rules.Expr {
	e := r.expr(a)
	switch x := e.(type) {
	case nil, *rules.Template:
		return e
	case *rules.Lit:
		if s, ok := x.Value.(rules.Str); ok {
			if strings.TrimSpace(string(s)) == "" {
				r.add(a.Expr.Range(), "Unsuitable value", "%s: the text is empty.", a.Name)
			}
			return e
		}
	}
	r.add(a.Expr.Range(), "Unsuitable value", "%s: expected a text in quotes.", a.Name)
	return nil
}

func (r *reader) test(b *hcl.Block) *Test {
	c, d := b.Body.Content(testSchema)
	r.diags = append(r.diags, d...)
	n := len(r.diags)
	t := &Test{Name: b.Labels[0], Range: b.DefRange}
	a := c.Attributes
	var ways []string
	for _, w := range []string{"flags", "command", "fields"} {
		if a[w] != nil {
			ways = append(ways, w)
		}
	}
	if len(ways) != 1 && !d.HasErrors() {
		r.add(b.DefRange, "Unsuitable test", "Give one of flags (a list), command (a text) and fields (an object with the resolved fields).")
	}
	if a["flags"] != nil {
		t.Flags = r.texts(a["flags"])
	}
	if a["command"] != nil {
		t.Command, _ = r.text(a["command"])
	}
	t.Fields = r.dict(a["fields"], "{ tp_size = 8 }")
	t.Model = r.dict(a["model"], "{ architectures = [\"LlamaForCausalLM\"] }")
	for _, w := range []string{"given", "version"} {
		if a[w] != nil && a["fields"] == nil {
			r.add(a[w].NameRange, "Unsuitable test", "%s goes with fields; otherwise the engine and the command tell.", w)
		}
	}
	if a["given"] != nil {
		t.Given = r.texts(a["given"])
	}
	if x := a["version"]; x != nil {
		if s, ok := r.text(x); ok {
			v, err := rules.ParseVersion(s)
			if err != nil {
				r.add(x.Expr.Range(), "Unsuitable value", "version: %s.", err)
			}
			t.Version = v
		}
	}
	if a["expect"] == nil && a["expect_undecided"] == nil && !d.HasErrors() {
		r.add(b.DefRange, "Unsuitable test", "Give expect, the IDs of the rules that report something: [] for none.")
	}
	t.Expect, t.Undecided = r.texts(a["expect"]), r.texts(a["expect_undecided"])
	for _, w := range []string{"expect", "expect_undecided"} {
		for _, id := range r.texts(a[w]) {
			if slices.Contains(r.hidden, id) {
				return nil
			}
			if !slices.ContainsFunc(r.Rules, func(x *Rule) bool { return x.ID == id }) && !r.diags.HasErrors() {
				hint := ""
				if s := closest(id, r.ids()); s != "" {
					hint = fmt.Sprintf(" Did you mean %q?", s)
				}
				r.add(a[w].Expr.Range(), "Unknown rule", "This pack has no rule %q.%s", id, hint)
			}
		}
	}
	facts := c.Blocks.OfType("facts")
	if len(facts) > 1 {
		r.add(facts[1].DefRange, "Said twice", "A test has one facts block.")
	}
	if len(facts) > 0 {
		t.Facts = facts[0].Body
	}
	if r.diags[n:].HasErrors() || d.HasErrors() {
		return nil
	}
	return t
}

func (r *reader) ids() []string {
	var out []string
	for _, x := range r.Rules {
		out = append(out, x.ID)
	}
	return out
}
