package analyzer

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
	"github.com/enginelint/enginelint/rules/pack"
)

// PackTest is what a test of a pack comes to.
type PackTest struct {
	Pack *pack.Pack
	Test *pack.Test
	// Wrong says what is not as expected, empty if the test passes.
	Wrong []string
	// Skipped says why the test was not run, "" if it was.
	Skipped string
}

// Place is the file and line of the test.
func (t *PackTest) Place() string {
	return fmt.Sprintf("%s:%d", t.Test.Range.Filename, t.Test.Range.Start.Line)
}

// ReadPacks reads the packs that a request names, or without any those of its
// configuration and the one that is shipped, and checks them: against an engine
// where one is given. What is wrong is in Diags of the result.
func (r *Request) ReadPacks() (*pack.Set, error) {
	cfg, err := r.config()
	if err != nil {
		return nil, err
	}
	paths, shipped := r.Packs, false
	if len(paths) == 0 {
		shipped = !cfg.NoShippedPack
		for _, p := range cfg.RulePacks {
			paths = append(paths, cfg.Path(p))
		}
	}
	s, err := LoadPacks(paths, shipped)
	if err != nil {
		return nil, err
	}
	e, err := r.packEngine(cfg)
	if err != nil || e == nil || s.Diags.HasErrors() {
		return s, err
	}
	o, err := r.parser(e)
	if err != nil {
		return nil, err
	}
	s.Diags = s.Check(o)
	return s, nil
}

// packEngine opens the engine that a request or its configuration names; nil if
// none is named.
func (r *Request) packEngine(cfg *config.Config) (*engine.Engine, error) {
	if r.Engine == "" && cfg.Engine == nil {
		return nil, nil
	}
	return r.open(cfg)
}

// parser learns which flags an engine has, from the start-up of a plain command
// on an ordinary machine.
func (r *Request) parser(e *engine.Engine) (*pack.Engine, error) {
	argv := append([]string{"python3", "-m", e.Adapter.Modules[0]}, e.Adapter.ModelFlags[0], "/models/model")
	one := Request{Argv: argv, GPU: "h100x8", Timeout: r.Timeout, Memory: r.Memory, Limits: r.Limits}
	res, err := one.alone(e, &config.Config{})
	if err != nil {
		return nil, err
	}
	if len(res.Outcome.Options) == 0 {
		return nil, &InputError{"--engine", "the flags of " + e.Given + " cannot be told: its argument parser does not come to parse"}
	}
	out := packEngine(e, res.Outcome.Options)
	for i := range res.Fields {
		if f := &res.Fields[i]; !slices.ContainsFunc(out.Flags, func(o pack.Flag) bool { return o.Field == f.Name }) {
			out.Flags = append(out.Flags, pack.Flag{Field: f.Name})
		}
	}
	return out, nil
}

var errSeveralCommands = errors.New("the command is several, or depends on something: give one that is fixed")

// alone checks a single command that is given as arguments.
func (r *Request) alone(e *engine.Engine, cfg *config.Config) (*Result, error) {
	f, err := fromArgv(r.Argv)
	if err != nil {
		return nil, err
	}
	if len(f.Launches) != 1 || len(f.Launches[0].Variants) != 1 {
		return nil, errSeveralCommands
	}
	return r.launched(e, cfg, f.Launches[0].Variants[0])
}

func (r *Request) launched(e *engine.Engine, cfg *config.Config, c *launch.Command) (*Result, error) {
	su := &setup{cfg: cfg, look: r.Look}
	d := &directives{}
	g, err := r.facts(su, d)
	if err != nil {
		return nil, err
	}
	return r.check(e, c, su, d, g)
}

// TestPacks runs the tests of packs. Those that start an engine are skipped
// where a request and its configuration name none.
func (r *Request) TestPacks(s *pack.Set) ([]*PackTest, error) {
	cfg, err := r.config()
	if err != nil {
		return nil, err
	}
	e, err := r.packEngine(cfg)
	if err != nil {
		return nil, err
	}
	var out []*PackTest
	for _, p := range s.Packs {
		one := pack.NewSet()
		one.Packs = []*pack.Pack{p}
		for _, t := range p.Tests {
			x := &PackTest{Pack: p, Test: t}
			out = append(out, x)
			res, err := r.testResult(e, p, t)
			var te *world.TargetError
			switch {
			case errors.Is(err, errNoEngine):
				x.Skipped = err.Error()
				continue
			case errors.As(err, &te):
				te.Files = s.Files
				return nil, te
			case err != nil:
				x.Wrong = []string{err.Error()}
				continue
			}
			x.compare(res, one)
		}
	}
	return out, nil
}

// testFacts makes a target of the facts block of a test.
func testFacts(t *pack.Test) (*config.Config, error) {
	target := &world.Target{Facts: world.NewFacts()}
	if t.Facts != nil {
		var diags hcl.Diagnostics
		if target, diags = world.DecodeTarget(t.Facts, filepath.Dir(t.Range.Filename), nil); diags.HasErrors() {
			return nil, &world.TargetError{Diags: diags, Files: map[string]*hcl.File{}}
		}
	}
	target.Name = "test"
	if t.Model != nil {
		o, ok := toJSON(t.Model).(*world.Object)
		if !ok {
			return nil, errors.New("the model is no object of JSON values")
		}
		m := world.ModelFromConfig(o, "the test")
		target.Models = append([]world.TargetModel{{Model: m}}, target.Models...)
	}
	return &config.Config{Targets: []*world.Target{target}}, nil
}

// testResult gives what a test is about: the result of a command, or one made of
// the fields that it states.
func (r *Request) testResult(e *engine.Engine, p *pack.Pack, t *pack.Test) (*testCase, error) {
	cfg, err := testFacts(t)
	if err != nil {
		return nil, err
	}
	one := &Request{Timeout: r.Timeout, Memory: r.Memory, Limits: r.Limits, NoConfig: true}
	if t.Fields == nil {
		if e == nil {
			return nil, errNoEngine
		}
		if e.Adapter.Package != p.Engine {
			return nil, fmt.Errorf("%w (%s is %s)", errNoEngine, e.Given, e.Adapter.Name)
		}
		one.Argv = append([]string{"python3", "-m", e.Adapter.Modules[0]}, t.Flags...)
		if t.Command != "" {
			one.Argv = []string{t.Command + " "} // shell text
		}
		res, err := one.alone(e, cfg)
		if err != nil {
			return nil, err
		}
		return &testCase{result: res}, nil
	}
	a := engine.SGLang
	for _, x := range engine.Adapters {
		if x.Package == p.Engine {
			a = x
		}
	}
	fake := &engine.Engine{Adapter: a}
	if t.Version != nil {
		fake.Version = t.Version.String()
	}
	su := &setup{cfg: cfg}
	d := &directives{}
	g, err := one.facts(su, d)
	if err != nil {
		return nil, err
	}
	command := &launch.Command{Adapter: a}
	res, err := one.prepare(fake, command, su, d, g)
	if err != nil {
		return nil, err
	}
	if len(g.target.Models) > 0 {
		if res.Model, err = g.assume(g.target.Models[0].Model); err != nil {
			return nil, err
		}
		res.Model = g.usualFiles(res.Model)
	}
	res.Outcome = &check.Outcome{Ends: []check.End{{Kind: check.EndOK, Certain: true}}}
	return &testCase{result: res, fields: t.Fields, given: t.Given}, nil
}

// testCase is what a test evaluates rules for.
type testCase struct {
	result *Result
	// fields stand for those of the result if they are not nil; given are those
	// that the command gives.
	fields *rules.Dict
	given  []string
}

// compare evaluates the rules of the pack and compares with what is expected.
func (x *PackTest) compare(c *testCase, s *pack.Set) {
	version := versionOf(c.result.Engine, c.result.Facts)
	env := &ruleEnv{r: c.result, version: version, given: given(c.result.Outcome.Options, c.result.Argv), fields: c.fields, gives: c.given}
	if !c.result.starts() {
		x.Wrong = append(x.Wrong, "the engine does not start ("+c.result.Verdict()+")"+why(c.result))
		return
	}
	for _, rule := range s.Rules() {
		if applies, _ := rule.Applies(version); !applies {
			if slices.Contains(x.Test.Expect, rule.ID) {
				x.Wrong = append(x.Wrong, fmt.Sprintf("%s is not for version %s", rule.ID, version))
			}
			continue
		}
		o := rule.Evaluate(env)
		want := slices.Contains(x.Test.Expect, rule.ID)
		open := slices.Contains(x.Test.Undecided, rule.ID)
		switch {
		case o.State == pack.Failed && c.fields != nil && !want && !open && missing(rule, c.fields):
			// The test states the fields that matter to the rules that it is for.
		case o.State == pack.Failed:
			x.Wrong = append(x.Wrong, fmt.Sprintf("%s cannot be evaluated: %s", rule.ID, o.Message))
		case o.State == pack.Fires && !want:
			x.Wrong = append(x.Wrong, fmt.Sprintf("%s reports and is not expected to: %s", rule.ID, o.Message))
		case o.State == pack.Holds && want:
			x.Wrong = append(x.Wrong, fmt.Sprintf("%s is expected to report and does not", rule.ID))
		case o.State == pack.Undecided && !open:
			if want {
				x.Wrong = append(x.Wrong, fmt.Sprintf("%s is expected to report and is undecided: it depends on %s", rule.ID, FactList(o.Facts)))
			}
		case o.State != pack.Undecided && open:
			x.Wrong = append(x.Wrong, fmt.Sprintf("%s is expected to be undecided and is not", rule.ID))
		}
	}
}

// missing says whether a rule asks for a field that a test does not state.
func missing(r *pack.Rule, fields *rules.Dict) bool {
	return slices.ContainsFunc(rules.Refs(r.When, r.Require), func(ref *rules.Ref) bool {
		if ref.Root != "field" && ref.Root != "given" && ref.Root != "argv" {
			return false
		}
		_, ok := fields.Get(ref.Name)
		return !ok
	})
}

// why is the first finding, as the reason why a command does not start.
func why(r *Result) string {
	if len(r.Findings) == 0 {
		return ""
	}
	line, _, _ := strings.Cut(r.Findings[0].Message, "\n")
	return ": " + line
}
