package diff

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/launch"
)

// Launch is what a command comes to with the two versions.
type Launch struct {
	Command *launch.Command
	// Name is what the file calls it; Variants counts the commands of the launch
	// that come to the same.
	Name     string
	Variants int
	// Old and New are the results on the two sides.
	Old, New *analyzer.Result
	Outcome
}

// each calls f with the sides.
func (r *Report) each(f func(i int, e *engine.Engine)) {
	var wg sync.WaitGroup
	for i, e := range []*engine.Engine{r.Old, r.New} {
		wg.Add(1)
		go func() {
			defer wg.Done()
			f(i, e)
		}()
	}
	wg.Wait()
}

// launches checks the commands of the request against both versions.
func (r *Report) launches(req analyzer.Request) error {
	var text []byte
	if slices.Equal(req.Paths, []string{"-"}) && req.Stdin != nil && req.Argv == nil {
		var err error
		if text, err = io.ReadAll(io.LimitReader(req.Stdin, launch.MaxSize+1)); err != nil {
			return &analyzer.InputError{What: "the command's file", Msg: err.Error()}
		}
	}
	var reps [2]*analyzer.Report
	var errs [2]error
	r.each(func(i int, e *engine.Engine) {
		q := req
		q.Opened = e
		if text != nil {
			q.Stdin = bytes.NewReader(text)
		}
		reps[i], errs[i] = analyzer.Run(q)
	})
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	a, b := reps[0], reps[1]
	r.files = a.Files
	if len(a.Files) != len(b.Files) {
		return &analyzer.InputError{What: "the files", Msg: "they changed while they were read"}
	}
	fields := r.fieldMap()
	for i, fa := range a.Files {
		fb := b.Files[i]
		if fa.File.Name != fb.File.Name || fa.File.Text != fb.File.Text {
			return &analyzer.InputError{What: fa.File.Name, Msg: "it changed while it was read"}
		}
		for k := range fa.Findings {
			if x := &fa.Findings[k]; x.Rule.Code == "EL504" || x.Rule.Code == "EL404" {
				r.lack(nil, orCommand(fa.File.Name)+": "+x.Message)
			}
		}
		ra, rb := byCommand(fa), byCommand(fb)
		for k, la := range fa.File.Launches {
			lb := fb.File.Launches[k]
			if la.More {
				r.lack(nil, fmt.Sprintf("%s: it has more variants than are analysed", orCommand(fa.File.Name)))
			}
			var of []*Launch
		next:
			for v, ca := range la.Variants {
				x, y := ra[ca], rb[lb.Variants[v]]
				if x == nil || y == nil {
					continue
				}
				for _, l := range of {
					if l.Old == x && l.New == y {
						l.Variants++
						continue next
					}
				}
				of = append(of, &Launch{Command: ca, Name: la.Name, Variants: 1, Old: x, New: y, Outcome: compare(x, y, fields)})
			}
			for _, l := range of {
				for _, side := range []*analyzer.Result{l.Old, l.New} {
					for _, e := range side.Outcome.Ends {
						if e.Kind == check.EndUndecided {
							r.lack(side.Engine, fmt.Sprintf("%s:%d: %s", orCommand(l.Command.File), l.Command.Line, e.Reason))
						}
					}
					if d := side.Outcome; !d.Decided() && len(d.Ends) < 2 && d.Ends[0].Kind != check.EndUndecided {
						r.lack(side.Engine, fmt.Sprintf("%s:%d: it ends so under some conditions; nothing is known of the others", orCommand(l.Command.File), l.Command.Line))
					}
				}
				r.Launches = append(r.Launches, *l)
			}
		}
	}
	r.facts()
	return nil
}

func orCommand(file string) string {
	if file == "" {
		return "command"
	}
	return file
}

// byCommand gives for each command of a file its result.
func byCommand(f *analyzer.FileReport) map[*launch.Command]*analyzer.Result {
	out := map[*launch.Command]*analyzer.Result{}
	for _, r := range f.Results {
		out[r.Command] = r
		for _, c := range r.Same {
			out[c] = r
		}
	}
	return out
}

// Compare compares what a command comes to with the two versions of the report.
func (r *Report) Compare(old, new *analyzer.Result) Outcome { return compare(old, new, r.fieldMap()) }

// fieldMap says how the fields of the two versions belong together.
type fieldMap struct {
	// to gives the attribute that the flag of an old one stores to now.
	to map[string]string
	// reads are those whose flag turns its text into a value otherwise.
	reads map[string]bool
}

func (r *Report) fieldMap() fieldMap {
	m := fieldMap{map[string]string{}, map[string]bool{}}
	for i := range r.Flags {
		c := &r.Flags[i]
		for _, a := range c.Attrs {
			switch a.Name {
			case "dest":
				from, ok := a.Old.(string)
				to, ok2 := a.New.(string)
				if ok && ok2 {
					m.to[from] = to
				}
			case "action", "type", "nargs", "const":
				for _, f := range append([]string{c.Flag}, c.Flags...) {
					m.reads[strings.ReplaceAll(strings.TrimLeft(f, "-"), "-", "_")] = true
				}
			}
		}
	}
	return m
}

// FactDiff is a fact that is not the same on the two sides: something that the
// versions require differently and that was not given.
type FactDiff struct {
	Name     string
	Old, New any // JSON values, nil where there is none
}

// facts lists what differs in the facts of the sides.
func (r *Report) facts() {
	seen := map[string]bool{}
	for i := range r.Launches {
		l := &r.Launches[i]
		old, new := map[string]analyzer.FactUse{}, map[string]analyzer.FactUse{}
		var names []string
		for _, u := range l.Old.Uses {
			old[u.Name] = u
			names = append(names, u.Name)
		}
		for _, u := range l.New.Uses {
			if _, ok := old[u.Name]; !ok {
				names = append(names, u.Name)
			}
			new[u.Name] = u
		}
		for _, n := range names {
			x, y := old[n], new[n]
			own := n == "dist."+r.Old.Adapter.Package || n == "package."+r.Old.Adapter.Package
			if !same(x.Value, y.Value) && !own && !seen[n] {
				seen[n] = true
				r.Facts = append(r.Facts, FactDiff{n, x.Value, y.Value})
			}
		}
		for _, res := range []*analyzer.Result{l.Old, l.New} {
			for _, a := range res.Assumed {
				t := a.Human + " " + strings.Trim(analyzer.Repr(a.Value), "'")
				if !slices.Contains(r.Assumed, t) {
					r.Assumed = append(r.Assumed, t)
				}
			}
			for _, n := range res.Notes {
				if !strings.Contains(n, "is asked for") && !slices.Contains(r.Notes, n) {
					r.Notes = append(r.Notes, n)
				}
			}
		}
	}
}
