package diff

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/engine"
)

// History is what one flag has been in several versions.
type History struct {
	// Asked is the name that was asked for, with dashes.
	Asked string
	// Versions are in the order in which they were given.
	Versions []FlagVersion
}

// FlagVersion is a flag in one version.
type FlagVersion struct {
	Engine *engine.Engine
	// Name is what the flag is called in this version, which differs from the
	// name asked for after a renaming; "" where there is no such flag.
	Name string
	// Means lists the flags that the name abbreviates where it is none itself:
	// with one the parser takes it, as that flag.
	Means []string
	// Param is the flag, nil where there is none.
	Param *check.Param
	At    *diag.Place
	// Change is what became of it since the version before; nil if nothing, or in
	// the first.
	Change *FlagChange
	// Problems say what of the parser was not analysed.
	Problems []string
}

// Parsers gives the parsers of several engines, built side by side.
func Parsers(req analyzer.Request, es []*engine.Engine) ([]*check.Parser, error) {
	out := make([]*check.Parser, len(es))
	errs := make([]error, len(es))
	req = sideBySide(req)
	var wg sync.WaitGroup
	slots := make(chan bool, 2)
	for i, e := range es {
		wg.Add(1)
		go func() {
			defer wg.Done()
			slots <- true
			defer func() { <-slots }()
			out[i], errs[i] = req.Flags(e)
		}()
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// HistoryOf follows a flag through versions, across renamings. An error names a
// flag that no version has.
func HistoryOf(es []*engine.Engine, ps []*check.Parser, flag string) (*History, error) {
	if !strings.HasPrefix(flag, "-") {
		flag = "--" + strings.ReplaceAll(flag, "_", "-")
	}
	h := &History{Asked: flag}
	name := flag
	known := false
	for i := range es {
		t := newTable(ps[i])
		v := FlagVersion{Engine: es[i], Problems: ps[i].Problems}
		if len(ps[i].Params) == 0 && len(v.Problems) == 0 {
			v.Problems = []string{"the parser has no flags"}
		}
		if i > 0 && len(ps[i-1].Params) > 0 && len(ps[i].Params) > 0 {
			changes, _ := Flags(ps[i-1], ps[i])
			before := h.Versions[i-1]
			for k := range changes {
				c := &changes[k]
				if before.Param == nil && c.Kind == Added && slices.Contains(c.Flags, name) {
					v.Change = c
				}
				if before.Param == nil || c.Kind == Added || !slices.Contains(c.Flags, before.Name) {
					continue
				}
				v.Change = c
				if c.Kind == Renamed && t.param(name) == nil {
					name = c.To
				}
			}
		}
		if p := t.param(name); p != nil {
			v.Name, v.Param, v.At = name, p, placeOf(p)
		} else {
			v.Means = t.begins(name)
		}
		known = known || v.Param != nil || len(v.Means) > 0
		h.Versions = append(h.Versions, v)
	}
	if !known {
		return nil, &analyzer.InputError{What: "--flag " + flag, Msg: "none of the versions has such a flag"}
	}
	return h, nil
}

// Incomplete says whether something was not analysed.
func (h *History) Incomplete() bool {
	return slices.ContainsFunc(h.Versions, func(v FlagVersion) bool { return len(v.Problems) > 0 })
}

// Bisection is where several versions begin to treat the commands of a file
// otherwise than the first of them.
type Bisection struct {
	Engines []*engine.Engine
	// Launches are the commands.
	Launches []BisectedLaunch
	// Incomplete says what was not analysed.
	Incomplete []Incomplete
}

// BisectedLaunch is one command.
type BisectedLaunch struct {
	Name string
	// Possible is the first version, by its index, with a difference under some
	// condition, or that may have one; Certain the first with a certain one; 0 if
	// there is none. Their changes are relative to the first version.
	Possible, Certain             int
	PossibleChange, CertainChange *Launch
}

// Bisect checks commands against versions, in order, until each has a certain
// difference from the first.
func Bisect(req analyzer.Request, es []*engine.Engine) (*Bisection, error) {
	b := &Bisection{Engines: es}
	req = sideBySide(req)
	at := map[string]int{}
	for i := 1; i < len(es); i++ {
		r := &Report{Old: es[0], New: es[i], Checked: true}
		if err := r.launches(req); err != nil {
			return nil, err
		}
		for _, x := range r.Incomplete {
			if !slices.Contains(b.Incomplete, x) {
				b.Incomplete = append(b.Incomplete, x)
			}
		}
		open := false
		for k := range r.Launches {
			l := &r.Launches[k]
			key := l.key()
			n, ok := at[key]
			if !ok {
				n = len(b.Launches)
				at[key] = n
				b.Launches = append(b.Launches, BisectedLaunch{Name: key})
			}
			x := &b.Launches[n]
			if x.Possible == 0 && l.Changed() {
				x.Possible, x.PossibleChange = i, l
			}
			if x.Certain == 0 && l.Surely() {
				x.Certain, x.CertainChange = i, l
			}
			open = open || x.Certain == 0
		}
		if !open {
			break
		}
	}
	return b, nil
}

func (l *Launch) key() string {
	t := fmt.Sprintf("%s:%d", orCommand(l.Command.File), l.Command.Line)
	if l.Name != "" {
		t += " (" + l.Name + ")"
	}
	var when []string
	for _, w := range l.Command.When {
		when = append(when, w.Text)
	}
	if len(when) > 0 {
		t += " when " + strings.Join(when, ", ")
	}
	return t
}

// Surely says whether something differs for certain.
func (o *Outcome) Surely() bool {
	return o.Verdict == NewlyRefused || o.Verdict == NewlyAccepted ||
		o.Verdict == OtherRefusal && slices.ContainsFunc(o.Ends, func(e EndChange) bool { return e.Certain }) ||
		slices.ContainsFunc(o.Fields, func(f FieldChange) bool { return f.Certain }) ||
		slices.ContainsFunc(o.Env, func(e EnvDiff) bool { return e.Certain })
}
