// Package config reads enginelint.hcl, the configuration of a project: which
// engine, which machines and models, what to assume, which files to check and
// how grave findings are. docs/config.md describes the file.
package config

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclparse"
	"github.com/zclconf/go-cty/cty"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
	"github.com/enginelint/enginelint/rules/pack"
)

// FileName is the name under which the configuration is found.
const FileName = "enginelint.hcl"

// Local is the name of the target that stands for the machine which runs the
// analysis.
const Local = "local"

// Off, as a severity, hides a finding.
const Off = rules.Severity("off")

// Note is the severity of a finding that is shown and does not count.
const Note = rules.Severity("note")

// Config is the content of a configuration file. The zero value is one that
// says nothing.
type Config struct {
	// File is the name of the file, Dir the directory that paths in it are
	// seen from.
	File, Dir string
	// Engine is the engine to check against, nil if the file names none.
	Engine *Engine
	// Targets are the machines, in the order of the file.
	Targets []*world.Target
	// Models are rows that go over those of the built-in table.
	Models []*world.ModelRow
	// GPUs are cards that go over those of the built-in table.
	GPUs []*world.GPU
	// Assume is what to take for facts that are not given; nil if the file
	// does not say.
	Assume *Assumptions
	// Files are patterns of the files to check.
	Files []string
	// RulePacks are the rule packs of the project, seen from Dir: files, or
	// directories of them. NoShippedPack leaves out the one that is shipped.
	RulePacks     []string
	NoShippedPack bool
	// Severity maps codes of findings, and IDs of rules of packs, to the severity
	// they have here. RuleIDs are the latter with their places.
	Severity map[string]rules.Severity
	RuleIDs  map[string]string
}

// Engine is an engine block or attribute.
type Engine struct {
	// Dir is the source of the engine: see analyzer.Open.
	Dir string
	// Package is the engine's Python package, "" if the file does not say.
	Package string
	// Version is the version that the directory must contain, "" for any.
	Version string
	// Source is the place in the file.
	Source string
}

// Find looks for the configuration in dir and its parents. It returns "" if
// there is none. The result is relative to the working directory where that is
// shorter.
func Find(dir string) (string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	for d := abs; ; d = filepath.Dir(d) {
		f := filepath.Join(d, FileName)
		switch st, err := os.Stat(f); {
		case err == nil && !st.IsDir():
			return display(f), nil
		case err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrPermission):
			return "", err
		}
		if d == filepath.Dir(d) {
			return "", nil
		}
	}
}

// display shortens an absolute path to one seen from the working directory.
func display(file string) string {
	wd, err := os.Getwd()
	if err != nil {
		return file
	}
	if rel, err := filepath.Rel(wd, file); err == nil && len(rel) < len(file) {
		return rel
	}
	return file
}

// Load reads a configuration. An error about the content is a
// *world.TargetError.
func Load(file string) (*Config, error) {
	src, err := world.ReadInput(file)
	if err != nil {
		return nil, err
	}
	if err := world.CheckText(file, src); err != nil {
		return nil, err
	}
	return Parse(src, file)
}

var schema = &hcl.BodySchema{
	Attributes: []hcl.AttributeSchema{{Name: "engine"}, {Name: "assume"}, {Name: "files"}, {Name: "rule_packs"}, {Name: "shipped_rules"}},
	Blocks: []hcl.BlockHeaderSchema{
		{Type: "engine", LabelNames: []string{"name"}},
		{Type: "target", LabelNames: []string{"name"}},
		{Type: "model", LabelNames: []string{"name"}},
		{Type: "gpu", LabelNames: []string{"name"}},
		{Type: "assume"},
		{Type: "severity"},
	},
}

// reader collects what is wrong with a file.
type reader struct {
	*Config
	diags hcl.Diagnostics
}

func (r *reader) add(rng hcl.Range, summary, format string, args ...any) {
	r.diags = append(r.diags, &hcl.Diagnostic{Severity: hcl.DiagError, Summary: summary, Detail: fmt.Sprintf(format, args...), Subject: &rng})
}

func at(rng hcl.Range) string { return fmt.Sprintf("%s:%d", rng.Filename, rng.Start.Line) }

// Parse is Load for text already read.
func Parse(src []byte, file string) (*Config, error) {
	p := hclparse.NewParser()
	f, diags := p.ParseHCL(src, file)
	if diags.HasErrors() {
		return nil, &world.TargetError{Diags: diags, Files: p.Files()}
	}
	r := &reader{Config: &Config{File: file, Dir: filepath.Dir(file), Severity: map[string]rules.Severity{}}}
	content, d := f.Body.Content(schema)
	r.diags = append(r.diags, d...)
	byType := content.Blocks.ByType()
	r.unique(content)
	for _, b := range byType["gpu"] {
		r.gpu(b)
	}
	if a := content.Attributes["engine"]; a != nil {
		if s, ok := r.str(a); ok {
			r.Engine = &Engine{Source: at(a.Range)}
			r.engineDir(s, a.Expr.Range())
		}
	}
	for _, b := range byType["engine"] {
		r.engine(b)
	}
	for _, b := range byType["target"] {
		r.target(b)
	}
	if len(byType["model"]) > 0 {
		rows, d := world.ParseModelRows(src, file)
		r.diags = append(r.diags, d...)
		r.Models = rows
	}
	if a := content.Attributes["assume"]; a != nil {
		r.assumeList(a)
	}
	for _, b := range byType["assume"] {
		r.assumeBlock(b)
	}
	if a := content.Attributes["files"]; a != nil {
		r.files(a)
	}
	r.rulePacks(content)
	for _, b := range byType["severity"] {
		r.severity(b)
	}
	if r.diags.HasErrors() {
		return nil, &world.TargetError{Diags: r.diags, Files: p.Files()}
	}
	return r.Config, nil
}

// unique reports what may be said once and is said twice.
func (r *reader) unique(content *hcl.BodyContent) {
	first := map[string]hcl.Range{}
	for n, a := range content.Attributes {
		first[n] = a.NameRange
	}
	for _, b := range content.Blocks {
		key, what := b.Type, "A second "+b.Type
		switch b.Type {
		case "model":
			continue // the rows are compared where they are read
		case "target", "gpu":
			key, what = b.Type+" "+b.Labels[0], fmt.Sprintf("A second %s %q", b.Type, b.Labels[0])
		}
		if f, ok := first[key]; ok {
			r.add(b.DefRange, "Said twice", "%s; the first is at %s.", what, at(f))
			continue
		}
		first[key] = b.DefRange
	}
}

// str evaluates an attribute that is a text.
func (r *reader) str(a *hcl.Attribute) (string, bool) {
	v, d := a.Expr.Value(nil)
	r.diags = append(r.diags, d...)
	if d.HasErrors() {
		return "", false
	}
	if v.IsNull() || v.Type() != cty.String {
		r.add(a.Expr.Range(), "Unsuitable value", "%s: expected a string.", a.Name)
		return "", false
	}
	return v.AsString(), true
}

// list evaluates an attribute that is a list of texts. The expression of each
// element is returned too, for the place.
func (r *reader) list(a *hcl.Attribute) (texts []string, places []hcl.Range, ok bool) {
	es, d := hcl.ExprList(a.Expr)
	if d.HasErrors() {
		r.add(a.Expr.Range(), "Unsuitable value", "%s: expected a list of strings.", a.Name)
		return nil, nil, false
	}
	for _, e := range es {
		v, d := e.Value(nil)
		r.diags = append(r.diags, d...)
		if d.HasErrors() {
			return nil, nil, false
		}
		if v.IsNull() || v.Type() != cty.String {
			r.add(e.Range(), "Unsuitable value", "%s: expected a list of strings.", a.Name)
			return nil, nil, false
		}
		texts = append(texts, v.AsString())
		places = append(places, e.Range())
	}
	return texts, places, true
}

// Path gives a path of the file as seen from the working directory.
func (c *Config) Path(p string) string {
	if filepath.IsAbs(p) {
		return p
	}
	return filepath.Join(c.Dir, p)
}

func (r *reader) engineDir(s string, rng hcl.Range) {
	if s == "" {
		r.add(rng, "Unsuitable value", "An empty text is no directory.")
		return
	}
	if i := strings.Index(s, "://"); i > 0 || strings.HasPrefix(s, "git@") || strings.HasPrefix(s, "git::") || strings.HasPrefix(s, "pypi:") {
		r.add(rng, "Unsupported source", "%q: an engine is read from this machine: from a checkout, a site-packages directory, git:DIR@REVISION, an archive, or what is installed. Nothing is fetched.", s)
		return
	}
	r.Engine.Dir = engine.SeenFrom(s, r.Path)
}

func (r *reader) engine(b *hcl.Block) {
	content, d := b.Body.Content(&hcl.BodySchema{Attributes: []hcl.AttributeSchema{{Name: "source"}, {Name: "version"}}})
	r.diags = append(r.diags, d...)
	e := &Engine{Package: b.Labels[0], Source: at(b.DefRange)}
	r.Config.Engine = e
	var names []string
	for _, a := range engine.Adapters {
		names = append(names, a.Package)
	}
	if !slices.Contains(names, e.Package) {
		hint := "; known: " + strings.Join(names, ", ")
		if s := world.Closest(e.Package, names); s != "" {
			hint = fmt.Sprintf("; did you mean %q?", s)
		}
		r.add(b.LabelRanges[0], "Unknown engine", "There is no engine called %q%s", e.Package, hint)
	}
	if a := content.Attributes["version"]; a != nil {
		if e.Version, _ = r.str(a); e.Version != "" && content.Attributes["source"] == nil {
			r.add(a.NameRange, "No source", "A version alone cannot be read: engines are not fetched. Give source, the directory that has version %s.", e.Version)
			return
		}
	}
	a := content.Attributes["source"]
	if a == nil {
		if !d.HasErrors() {
			r.add(b.DefRange, "No source", "Give source, the directory of the engine.")
		}
		return
	}
	if s, ok := r.str(a); ok {
		r.engineDir(s, a.Expr.Range())
	}
}

func (r *reader) target(b *hcl.Block) {
	name := b.Labels[0]
	if name == Local || name == "" || strings.ContainsAny(name, "/\\ \t") {
		r.add(b.LabelRanges[0], "Unsuitable name", "%q cannot be the name of a target: it has no spaces and no slashes, and %q stands for this machine.", name, Local)
	}
	t, d := world.DecodeTarget(b.Body, r.Dir, r.GPUs)
	r.diags = append(r.diags, d...)
	t.Name = name
	r.Targets = append(r.Targets, t)
}

// Target finds a target by its name. The error names those that there are.
func (c *Config) Target(name string) (*world.Target, error) {
	var names []string
	for _, t := range c.Targets {
		if t.Name == name {
			return t, nil
		}
		names = append(names, t.Name)
	}
	switch s := world.Closest(name, names); {
	case c.File == "":
		return nil, fmt.Errorf("there is no such file, and no %s that names targets", FileName)
	case len(names) == 0:
		return nil, fmt.Errorf("%s has no targets", c.File)
	case s != "":
		return nil, fmt.Errorf("%s has no such target; did you mean %q?", c.File, s)
	}
	return nil, fmt.Errorf("%s has no such target; it has %s", c.File, strings.Join(names, ", "))
}

func (r *reader) gpu(b *hcl.Block) {
	g, d := world.DecodeGPU(b)
	r.diags = append(r.diags, d...)
	if !d.HasErrors() {
		r.GPUs = append(r.GPUs, g)
	}
}

func (r *reader) files(a *hcl.Attribute) {
	texts, places, ok := r.list(a)
	for i, t := range texts {
		if err := checkPattern(t); err != nil {
			r.add(places[i], "Unsuitable pattern", "%q: %s.", t, err)
			continue
		}
		r.Files = append(r.Files, t)
	}
	if len(texts) == 0 && ok {
		r.add(a.Expr.Range(), "No patterns", "files is empty: leave it out, or name the files to check.")
	}
}

func (r *reader) rulePacks(content *hcl.BodyContent) {
	if a := content.Attributes["rule_packs"]; a != nil {
		texts, places, _ := r.list(a)
		for i, t := range texts {
			if t == "" {
				r.add(places[i], "Unsuitable value", "An empty text names no rule pack.")
				continue
			}
			r.RulePacks = append(r.RulePacks, t)
		}
	}
	if a := content.Attributes["shipped_rules"]; a != nil {
		v, d := a.Expr.Value(nil)
		r.diags = append(r.diags, d...)
		switch {
		case d.HasErrors():
		case v.IsNull() || v.Type() != cty.Bool:
			r.add(a.Expr.Range(), "Unsuitable value", "shipped_rules: expected true or false.")
		default:
			r.NoShippedPack = v.False()
		}
	}
}

func (r *reader) severity(b *hcl.Block) {
	attrs, d := b.Body.JustAttributes()
	r.diags = append(r.diags, d...)
	var codes []string
	for i := range rules.Rules {
		codes = append(codes, rules.Rules[i].Code, rules.Rules[i].Name)
	}
	levels := []string{"off", "note", "warning", "error"}
	for _, name := range slices.Sorted(maps.Keys(attrs)) {
		a := attrs[name]
		var rule *rules.Rule
		for i := range rules.Rules {
			if rules.Rules[i].Code == strings.ToUpper(name) || rules.Rules[i].Name == name {
				rule = &rules.Rules[i]
			}
		}
		if rule == nil {
			s := world.Closest(name, codes)
			if s == "" && pack.IsID(name) { // whether a pack has it shows when they are read
				rule = &rules.Rule{Code: name}
				if r.RuleIDs == nil {
					r.RuleIDs = map[string]string{}
				}
				r.RuleIDs[name] = at(a.NameRange)
			} else {
				hint := ""
				if s != "" {
					hint = fmt.Sprintf(" Did you mean %q?", s)
				}
				r.add(a.NameRange, "Unknown code", "There is no finding called %q; docs/codes.md lists them.%s", name, hint)
				continue
			}
		}
		level, ok := r.str(a)
		if !ok {
			continue
		}
		if !slices.Contains(levels, level) {
			hint := ""
			if s := world.Closest(level, levels); s != "" {
				hint = fmt.Sprintf(" Did you mean %q?", s)
			}
			r.add(a.Expr.Range(), "Unknown severity", "%q: expected one of %s.%s", level, strings.Join(levels, ", "), hint)
			continue
		}
		if rule.Code == "EL402" && (level == "off" || level == "note") {
			r.add(a.Expr.Range(), "Unsuitable severity", "%s says that nothing is known of the command; it cannot be hidden.", rule.Code)
			continue
		}
		if _, dup := r.Severity[rule.Code]; dup {
			r.add(a.NameRange, "Said twice", "The severity of %s is given twice.", rule.Code)
			continue
		}
		r.Severity[rule.Code] = rules.Severity(level)
	}
}

// Model finds what the file says of the model behind a path or the name of a
// repository; nil if it says nothing.
func (c *Config) Model(name string) *world.ModelRow {
	for _, m := range c.Models {
		if slices.ContainsFunc(append([]string{m.ID}, m.Aliases...), func(n string) bool {
			return strings.TrimRight(n, "/") == strings.TrimRight(name, "/")
		}) {
			return m
		}
	}
	return nil
}
