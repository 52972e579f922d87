package analyzer

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
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

// aloneFlags are flags with which start-ups go different ways.
var aloneFlags = []string{"", "--attention-backend triton", "--attention-backend fa3", "--attention-backend flashinfer", "--quantization fp8", "--kv-cache-dtype fp8_e4m3",
	"--enable-dp-attention --dp 2", "--disable-radix-cache", "--speculative-algorithm EAGLE --speculative-num-steps 3", "--speculative-algorithm NGRAM", "--moe-runner-backend triton",
	"--moe-a2a-backend deepep", "--disaggregation-mode prefill", "--disaggregation-mode decode", "--grammar-backend xgrammar", "--chunked-prefill-size 2048", "--enable-hierarchical-cache",
	"--page-size 64", "--context-length 100000000", "--enable-lora --max-lora-rank 16", "--tool-call-parser qwen25", "--load-format dummy", "--is-embedding", "--device cpu", "--no-such-flag"}

// checkAlone compares what a directory of commands comes to with what each of them
// comes to alone, on an engine that was just opened.
func checkAlone(t *testing.T, tree string, n int) {
	dir := t.TempDir()
	var argvs [][]string
	for i := range n {
		m := projectModels[i*7%len(projectModels)]
		argv := append([]string{"python3", "-m", "sglang.launch_server", "--model-path", m.name}, strings.Fields(m.flags+" "+aloneFlags[i%len(aloneFlags)]+" "+aloneFlags[i*i%len(aloneFlags)])...)
		argv = append(argv, "--port", strconv.Itoa(30000+i))
		argvs = append(argvs, argv)
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%03d.sh", i)), []byte(strings.Join(argv, " ")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	// The places of words differ.
	said := func(r *Result) string {
		for i := range r.Findings {
			r.Findings[i].Spans = nil
		}
		for i := range r.Advisories {
			r.Advisories[i].Spans = nil
		}
		for i := range r.OpenRules {
			r.OpenRules[i].Spans = nil
		}
		return r.Verdict() + "\n" + r.digest()
	}
	e, err := Open(tree)
	if err != nil {
		t.Fatal(err)
	}
	rep, err := Run(Request{Opened: e, GPU: "h100x8", NoConfig: true, Paths: []string{dir}, Parallel: 1})
	if err != nil {
		t.Fatal(err)
	}
	if len(rep.Files) != n {
		t.Fatalf("%d files of %d", len(rep.Files), n)
	}
	verdicts := map[string]int{}
	for i, f := range rep.Files {
		e, err := Open(tree)
		if err != nil {
			t.Fatal(err)
		}
		one, err := Run(Request{Opened: e, GPU: "h100x8", NoConfig: true, Argv: argvs[i]})
		if err != nil {
			t.Fatal(err)
		}
		if want, got := said(one.Results()[0]), said(f.Results[0]); want != got {
			t.Errorf("%s: alone\n%s\nwith others\n%s", strings.Join(argvs[i], " "), want, got)
		}
		verdicts[f.Results[0].Verdict()]++
	}
	t.Logf("%d commands, verdicts %v", n, verdicts)
}

// TestAlone: what commands share changes nothing.
func TestAlone(t *testing.T) {
	for _, name := range []string{"imperative", "declared"} {
		checkAlone(t, "../fixtures/engines/"+name, 25)
	}
}

// TestConformanceAlone is TestAlone for the engine that ENGINELINT_SGLANG names.
func TestConformanceAlone(t *testing.T) {
	tree := os.Getenv("ENGINELINT_SGLANG")
	if tree == "" {
		t.Skip("ENGINELINT_SGLANG names no engine")
	}
	checkAlone(t, tree, 50)
}
