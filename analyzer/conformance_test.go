package analyzer

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// TestConformanceLaunches checks launch files that ran, so that whatever is said to
// be refused with certainty is a claim to look at:
//
//	ENGINELINT_SGLANG=TREE ENGINELINT_LAUNCHES=DIR go test ./analyzer -run ConformanceLaunches -v
//
// TREE is a source tree of the engine, DIR a directory of launch files. The card is the one
// that the path of a file names, eight of them, and unknown where it names none. ENGINELINT_ONLY is
// a regular expression that paths have to match, ENGINELINT_MODEL the config.json of the model of all
// of them, which is otherwise unknown unless a file names one of the table. The test fails for a certain error, unless the
// tree does not have the flag that it is about or the file asks for another version than the tree's.
func TestConformanceLaunches(t *testing.T) {
	tree, dir := os.Getenv("ENGINELINT_SGLANG"), os.Getenv("ENGINELINT_LAUNCHES")
	if tree == "" || dir == "" {
		t.Skip("ENGINELINT_SGLANG names no engine, or ENGINELINT_LAUNCHES no launch files")
	}
	only := regexp.MustCompile(os.Getenv("ENGINELINT_ONLY"))
	e, err := Open(tree)
	if err != nil {
		t.Fatal(err)
	}
	all, err := Read(Request{NoConfig: true, Paths: []string{dir}})
	if err != nil {
		t.Fatal(err)
	}
	byCard := map[string][]string{}
	for _, f := range all.Files {
		checked := slices.ContainsFunc(f.File.Launches, func(l *launch.Launch) bool {
			return slices.ContainsFunc(l.Variants, func(c *launch.Command) bool { return c.Adapter.Checked() })
		})
		if checked && only.MatchString(f.File.Name) {
			card := cardOf(strings.TrimPrefix(f.File.Name, dir))
			byCard[card] = append(byCard[card], f.File.Name)
		}
	}
	verdicts := map[string]int{}
	launches := 0
	for card, files := range byCard {
		req := Request{Opened: e, NoConfig: true, NoPacks: true, Paths: files, AssumeNothing: card == "", ModelConfig: os.Getenv("ENGINELINT_MODEL")}
		if card != "" {
			req.GPU = card + "x8"
		}
		rep, err := Run(req)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range rep.Files {
			seen := map[*launch.Launch]bool{}
			type claim struct{ excuse, text, example string }
			counts, claims := map[claim]int{}, []claim{}
			for _, r := range f.Results {
				if !seen[r.Launch] {
					seen[r.Launch] = true
					launches++
				}
				verdicts[r.Verdict()]++
				for _, x := range r.Findings {
					excuse, claimed := certain(r, &x)
					if !claimed {
						continue
					}
					line, _ := launch.Position(f.File.Text, r.Launch.Start)
					c := claim{excuse: excuse, text: fmt.Sprintf("%s:%d: %s %s", strings.TrimPrefix(f.File.Name, dir), line, x.Rule.Code, x.Message)}
					if counts[c]++; counts[c] == 1 {
						c.example = fmt.Sprintf("card %s; when %s\n    %s", cmp.Or(card, "unknown"), when(r.Command), strings.Join(r.Argv, " "))
						claims = append(claims, c)
					}
				}
			}
			for _, c := range claims {
				text := fmt.Sprintf("%s (%d variants)\n    %s", c.text, counts[claim{c.excuse, c.text, ""}], c.example)
				if c.excuse != "" {
					t.Logf("excused, %s: %s", c.excuse, text)
				} else {
					t.Error(text)
				}
			}
		}
	}
	t.Logf("%d launches, verdicts %v", launches, verdicts)
}

// certain reports whether a finding says for certain that a command is refused, and
// what excuses that.
func certain(r *Result, x *diag.Finding) (excuse string, claimed bool) {
	if x.Rule.Severity != rules.Error || x.Possible {
		return "", false
	}
	if v := r.Launch.Version; v != nil && v.Version != "" && r.engineVersion() != "" && v.Version != r.engineVersion() {
		return "the file asks for " + v.Version, true
	}
	if x.Rule.Code == "EL101" {
		return "no such flag", true
	}
	return "", true
}

func when(c *launch.Command) string {
	var out []string
	for _, w := range c.When {
		out = append(out, w.Text)
	}
	return strings.Join(out, "; ")
}

// cardOf finds a card of the table in a path, in the name of the file first.
func cardOf(path string) string {
	for path != "" {
		var found []string
		for _, w := range regexp.MustCompile(`[^A-Za-z0-9]+`).Split(filepath.Base(path), -1) {
			if len(w) < 4 {
				continue
			}
			if _, err := world.LookupGPU(w); err == nil {
				found = append(found, w)
			}
		}
		slices.Sort(found)
		if found = slices.Compact(found); len(found) == 1 {
			return found[0]
		}
		if path = filepath.Dir(path); path == "/" || path == "." {
			break
		}
	}
	return ""
}
