package setdiff

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/enginelint/enginelint/analyzer/catalogue"
	"github.com/enginelint/enginelint/rules"
)

var update = flag.Bool("update", false, "rewrite the goldens")

// TestCompare compares the sets old.hcl and new.hcl of testdata/*.txtar; "want"
// has a line for each change, and what is not analysed.
func TestCompare(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(file)
			require.NoError(t, err)
			part := map[string]string{}
			for _, f := range a.Files {
				part[f.Name] = string(f.Data)
			}
			opt := Options{Rename: map[string]string{}}
			for _, l := range strings.Fields(part["rename"]) {
				from, to, _ := strings.Cut(l, "=")
				opt.Rename[from] = to
			}
			r := Compare(parse(t, part["common"]+part["old.hcl"]), parse(t, part["common"]+part["new.hcl"]), opt)
			if got := strings.TrimSpace(brief(r)); *update {
				for i := range a.Files {
					if a.Files[i].Name == "want" {
						a.Files[i].Data = []byte(got + "\n")
					}
				}
				require.NoError(t, os.WriteFile(file, txtar.Format(a), 0o644))
			} else {
				assert.Equal(t, strings.TrimSpace(part["want"]), got)
			}
		})
	}
}

func parse(t *testing.T, text string) *rules.Set {
	s, diags := rules.ParseSetHCL([]byte(text), "set.hcl")
	require.NotNil(t, s, "%v", diags)
	return s
}

// brief writes a result for tests.
func brief(r *Result) string {
	var b strings.Builder
	for _, c := range r.Changes {
		fmt.Fprintf(&b, "%s %s %s", c.Kind, c.Effect, c.Target)
		for _, p := range []*Place{c.Old, c.New} {
			if p == nil {
				b.WriteString(" -")
			} else {
				fmt.Fprintf(&b, " %s:%d", p.File, p.Line)
			}
		}
		b.WriteString("\n")
		cases := func(head string, x Cases) {
			for _, t := range x.Texts {
				fmt.Fprintf(&b, "  %s %s\n", head, t)
			}
		}
		cases("when", c.When)
		cases("more", c.More)
		cases("fewer", c.Fewer)
		for _, v := range c.OldValues {
			fmt.Fprintf(&b, "  - %s\n", v.Value)
		}
		for _, v := range c.NewValues {
			fmt.Fprintf(&b, "  + %s\n", v.Value)
		}
		if len(c.Witness) > 0 {
			b.WriteString("  with")
			for _, w := range c.Witness {
				fmt.Fprintf(&b, " %s=%s", w.Name, rules.Repr(w.Value))
			}
			fmt.Fprintf(&b, " old=%v new=%v\n", c.OnOld, c.OnNew)
		}
		if c.With != nil {
			fmt.Fprintf(&b, "  %s set before=%v\n", c.With.Field, c.With.Before)
		}
		if c.Unsure != "" {
			fmt.Fprintf(&b, "  unsure: %s\n", c.Unsure)
		}
	}
	for i, l := range r.Lost {
		for _, x := range l {
			fmt.Fprintf(&b, "lost %d: %s\n", i, x.Reason)
		}
	}
	if b.Len() == 0 {
		return "nothing"
	}
	return b.String()
}

// TestItself: a release compared with itself has no change, and neither has one
// whose statements have other lines, files, functions, texts and IDs.
func TestItself(t *testing.T) {
	for _, v := range []string{"0.4.6", "0.5.3"} {
		a, b := release(t, v), release(t, v)
		r := Compare(a, b, Options{})
		assert.Empty(t, r.Changes, v)
		assert.Positive(t, r.Same, v)
		assert.True(t, identical(a, b), v)
		lines, ids := map[string]int{}, map[string]string{}
		for i := range b.Steps {
			x := &b.Steps[i]
			key := fmt.Sprint(x.File, ":", x.Line, x.Handler)
			if lines[key] == 0 {
				lines[key] = 1 + len(lines)
			}
			x.File, x.Line, x.Handler = "moved.py", lines[key], "other"
			x.Message = rules.NewLit(rules.Str("other words"))
			ids[x.ID] = fmt.Sprintf("x%d", i)
			x.ID = ids[x.ID]
		}
		rename := func(e rules.Expr) rules.Expr {
			if e == nil {
				return nil
			}
			return rules.MapRefs(e, func(r *rules.Ref) rules.Expr {
				if id, f, ok := r.Before(); ok {
					return rules.NewBefore(ids[id], f)
				}
				return r
			})
		}
		for i := range b.Conditions {
			b.Conditions[i].Expr = rename(b.Conditions[i].Expr)
		}
		for i := range b.Steps {
			b.Steps[i].Guard, b.Steps[i].Value = rename(b.Steps[i].Guard), rename(b.Steps[i].Value)
		}
		assert.Empty(t, Compare(a, b, Options{}).Changes, v)
	}
}

// TestIdentical: sets with the same IDs are not the same if what these stand for, or
// how fields begin, differs.
func TestIdentical(t *testing.T) {
	assert.True(t, identical(release(t, "0.5.3"), release(t, "0.5.3")))
	for _, change := range []func(s *rules.Set){
		func(s *rules.Set) { s.Steps[3].Guard = rules.NewLit(rules.Bool(false)) },
		func(s *rules.Set) { s.Steps[3].Target = "other" },
		func(s *rules.Set) { s.Conditions[2].Expr = rules.NewLit(rules.Bool(false)) },
		func(s *rules.Set) { s.Fields[1].Init = nil },
		func(s *rules.Set) { s.Steps = s.Steps[:len(s.Steps)-1] },
	} {
		s := release(t, "0.5.3")
		change(s)
		assert.False(t, identical(release(t, "0.5.3"), s))
	}
}

func release(t testing.TB, v string) *rules.Set {
	a := catalogue.Default()
	i, ok := a.Find("sglang", v)
	require.True(t, ok, v)
	e, err := a.Load(i)
	require.NoError(t, err)
	return e.Set
}

func BenchmarkCompare(b *testing.B) {
	old, new := release(b, "0.5.5"), release(b, "0.5.9")
	b.ReportAllocs()
	for b.Loop() {
		Compare(old, new, Options{})
	}
}
