// Package diff compares two versions of an engine: the flags that their own
// parsers have, the environment variables that they read, and what commands
// come to.
package diff

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/engine"
)

// Report is what differs between two versions.
type Report struct {
	Old, New *engine.Engine
	// Params are the numbers of arguments of the two parsers.
	Params  [2]int
	Flags   []FlagChange
	Abbrevs []AbbrevChange
	// EnvNames are the numbers of variables of the two versions.
	EnvNames [2]int
	Env      []EnvChange
	// Launches are the commands that were checked against both; nil if none
	// were asked for.
	Launches []Launch
	// Checked says that commands were to be checked.
	Checked bool
	// Facts are those that differ between the sides, Assumed those that were not
	// given and are taken to be the usual, Notes remarks on what was not given.
	Facts          []FactDiff
	Assumed, Notes []string
	// Rules is how the rules differ; nil if they were not compared.
	Rules *RuleDiff
	// NoEnv says that the variables were not compared: a release of the catalogue
	// does not have them.
	NoEnv bool
	// Incomplete says what was not analysed: a difference there is not seen.
	Incomplete []Incomplete

	parsers [2]*check.Parser
	files   []*analyzer.FileReport // as the old version has them
}

// Incomplete is something that was not analysed.
type Incomplete struct {
	// Side is the engine as it was given, "" if it is both.
	Side string
	What string
}

// Tier is a group of changes that a run can fail on.
type Tier string

// The tiers.
const (
	// TierRemoved are flags and variables that are gone, and spellings of flags
	// that are refused or mean something else.
	TierRemoved Tier = "removed"
	// TierRefused are commands that are refused, or fail, and were accepted; or
	// that may be.
	TierRefused Tier = "refused"
	// TierChanged are all other differences, but for what is added.
	TierChanged Tier = "changed"
)

// Tiers lists them.
var Tiers = []Tier{TierRemoved, TierRefused, TierChanged}

// Has says whether the report has changes of a tier. Where commands were checked,
// only what becomes of them counts: a flag that none of them uses does not.
func (r *Report) Has(t Tier) bool {
	switch {
	case r.Checked && t == TierRemoved:
		return false
	case r.Checked && t == TierChanged:
		return slices.ContainsFunc(r.Launches, func(l Launch) bool { return l.Changed() && !l.Refused() })
	}
	switch t {
	case TierRemoved:
		return len(r.Abbrevs) > 0 ||
			slices.ContainsFunc(r.Flags, func(c FlagChange) bool { return c.Breaking() }) ||
			slices.ContainsFunc(r.Env, func(c EnvChange) bool { return c.Kind == Removed || c.Kind == Renamed })
	case TierRefused:
		if !r.Checked && r.Rules.has(RuleChange.Refuses) {
			return true
		}
		return slices.ContainsFunc(r.Launches, func(l Launch) bool { return l.Refused() })
	}
	return r.Rules.has(RuleChange.alters) || slices.ContainsFunc(r.Flags, func(c FlagChange) bool { return c.Kind != Added && len(c.Attrs) > 0 }) ||
		slices.ContainsFunc(r.Env, func(c EnvChange) bool { return c.Kind == Changed })
}

// ExitStatus is 1 if there is a change of one of the tiers, 2 if something was
// not analysed, whatever else was found, and 0 otherwise. Rules that were not
// analysed make it 2 where nothing else makes it 1 and a change of them could.
func (r *Report) ExitStatus(on []Tier) int {
	if len(r.Incomplete) > 0 {
		return 2
	}
	for _, t := range on {
		if r.Has(t) {
			return 1
		}
	}
	if !r.Checked && r.Rules != nil && len(r.Rules.Incomplete) > 0 && (slices.Contains(on, TierRefused) || slices.Contains(on, TierChanged)) {
		return 2
	}
	return 0
}

// Options say what is compared besides flags and variables.
type Options struct {
	// Launches are the commands of the request, Rules those of the start-up.
	Launches, Rules bool
	// Witnesses says for which changes of rules to look for commands that show them;
	// nil: for none.
	Witnesses func(*RuleChange) bool
}

// Run compares two engines. Errors are those of analyzer.Run.
func Run(req analyzer.Request, old, new *engine.Engine, opt Options) (*Report, error) {
	launches := opt.Launches
	r := &Report{Old: old, New: new, Checked: launches}
	req = sideBySide(req)
	sides := []*engine.Engine{old, new}
	parsers := &r.parsers
	var envs [2]*EnvTable
	var errs [2]error
	var wg sync.WaitGroup
	for i, e := range sides {
		wg.Add(2)
		go func() {
			defer wg.Done()
			parsers[i], errs[i] = req.Flags(e)
		}()
		go func() {
			defer wg.Done()
			envs[i] = &EnvTable{}
			if old.Set == nil && new.Set == nil {
				envs[i] = ReadEnv(e)
			}
		}()
	}
	wg.Wait()
	for i, e := range sides {
		if errs[i] != nil {
			return nil, errs[i]
		}
		for _, p := range parsers[i].Problems {
			r.lack(e, "flags: "+p)
		}
		if len(parsers[i].Params) == 0 && len(parsers[i].Problems) == 0 {
			r.lack(e, "flags: the parser has none")
		}
		for _, p := range envs[i].Problems {
			r.lack(e, "environment: "+p)
		}
		r.Params[i], r.EnvNames[i] = len(parsers[i].Params), len(envs[i].Vars)
	}
	if r.Params[0] > 0 && r.Params[1] > 0 {
		r.Flags, r.Abbrevs = Flags(parsers[0], parsers[1])
	}
	r.NoEnv = old.Set != nil || new.Set != nil
	r.Env = Env(envs[0], envs[1])
	if r.Params[0] == 0 || r.Params[1] == 0 {
		// Variables of a tree that cannot be read otherwise are still told.
		r.lack(nil, "flags: they are not compared")
	}
	if opt.Rules && r.Params[0] > 0 && r.Params[1] > 0 {
		r.rules(req, opt.Witnesses)
	}
	if launches {
		if err := r.launches(req); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// sideBySide gives a request room for two analyses at once, which share the
// processors, and the bound on memory: that is on the process. A time that was
// asked for stays.
func sideBySide(req analyzer.Request) analyzer.Request {
	req.Memory = 2 * cmp.Or(req.Memory, analyzer.DefaultMemory)
	req.Parallel = cmp.Or(req.Parallel, max(1, runtime.GOMAXPROCS(0)/2))
	if req.Timeout == 0 {
		req.Timeout = 2 * analyzer.DefaultTimeout
	}
	return req
}

// lack notes what was not analysed on a side.
func (r *Report) lack(e *engine.Engine, what string) {
	side := ""
	if e != nil {
		side = Name(e)
	}
	x := Incomplete{side, what}
	if !slices.Contains(r.Incomplete, x) {
		r.Incomplete = append(r.Incomplete, x)
	}
}

// Name is an engine for people: its name with its version, or with where it was
// given.
func Name(e *engine.Engine) string {
	switch {
	case e.Version == "" && e.Label != "":
		return e.Adapter.Name + " " + e.Label
	case e.Version == "":
		return fmt.Sprintf("%s (%s)", e.Adapter.Name, e.Given)
	}
	return e.Adapter.Name + " " + strings.TrimPrefix(e.Version, "v")
}
