package launch

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/engine"
)

// readTree reads a shell script of a tree as Read does.
func readTree(root, name string) (*File, error) {
	b, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		return nil, err
	}
	f := &File{Name: name, Text: string(b)}
	r := &reading{text: NewText(name, f.Text), file: f}
	dir := filepath.Dir(name)
	r.opt.Open = func(n string) ([]byte, error) {
		p := filepath.Join(dir, n)
		if strings.HasPrefix(p, "..") {
			return nil, fs.ErrNotExist
		}
		return os.ReadFile(filepath.Join(root, p))
	}
	r.shell(r.text, shellContext{})
	return f, nil
}

// idle are lines that name an entry point and start nothing.
var idle = map[string]*regexp.Regexp{
	"it is printed":                    regexp.MustCompile(`^(?:echo|printf|log|info|warn|die)\b`),
	"it is what a process is found by": regexp.MustCompile(`^(?:sudo +)?(?:pkill|pgrep|killall)\b`),
}

// noLaunch says why a line that names an entry point is no launch, "" if nothing does.
func noLaunch(f *File, line int, text string) string {
	for why, re := range idle {
		if re.MatchString(strings.TrimSpace(text)) {
			return why
		}
	}
	for _, p := range f.Problems { // which check reports
		if p.Line == line {
			return "a finding: " + p.Msg
		}
	}
	return ""
}

// TestCensus counts what the reader finds in the shell scripts below the
// directory ENGINELINT_LAUNCHES, and lists lines that name an engine's entry
// point and that no launch stands for, with the reason. It fails for one without.
func TestCensus(t *testing.T) {
	root := os.Getenv("ENGINELINT_LAUNCHES")
	if root == "" {
		t.Skip("ENGINELINT_LAUNCHES is not set")
	}
	var marks []string
	for _, a := range engine.Launched {
		for _, m := range a.Modules {
			marks = append(marks, regexp.QuoteMeta(m), regexp.QuoteMeta(strings.ReplaceAll(m, ".", "/")+".py"))
		}
		for _, s := range a.Scripts {
			marks = append(marks, `\b`+s.Name+`\s+`+strings.Join(s.Sub, `\s+`)+`\b`)
		}
	}
	mark := regexp.MustCompile(strings.Join(marks, "|"))
	var files []string
	require.NoError(t, filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(p, ".sh") {
			rel, _ := filepath.Rel(root, p)
			files = append(files, rel)
		}
		return err
	}))
	sort.Strings(files)
	lines, found, launches, variants, complete, named, none, more, problems := 0, 0, 0, 0, 0, 0, 0, 0, 0
	skipped, explained, unexplained := map[string]int{}, map[string]int{}, 0
	var slow time.Duration
	slowest := ""
	begin := time.Now()
	for _, name := range files {
		at := time.Now()
		f, err := readTree(root, name)
		require.NoError(t, err)
		if d := time.Since(at); d > slow {
			slow, slowest = d, name
		}
		if d := time.Since(at); d > 150*time.Millisecond {
			t.Logf("slow: %v %s", d.Round(time.Millisecond), name)
		}
		covered := map[int]bool{}
		for _, l := range f.Launches {
			launches++
			if l.More {
				more++
				t.Logf("more: %s:%d", name, 1+strings.Count(f.Text[:l.Start], "\n"))
			}
			if l.Problem != nil || len(l.Variants) == 0 {
				none++
				continue
			}
			variants += len(l.Variants)
			all := true
			for _, c := range l.Variants {
				for _, ws := range [][]Word{c.Program, c.Args} {
					for _, w := range ws {
						all = all && w.Known()
						for _, p := range w.Parts {
							require.True(t, p.Unknown == nil || p.Unknown.Name != "", "%s: %s", name, w.Text)
						}
					}
				}
				for _, w := range c.Program {
					off := []int{w.Start, w.End}
					if w.Def != nil && w.Def.File == "" {
						off = append(off, w.Def.Start)
					}
					if c.File == name {
						for _, o := range off {
							line, _ := c.Position(o)
							covered[line] = true
						}
					}
				}
			}
			if all {
				complete++
			} else {
				named++
			}
			if os.Getenv("ENGINELINT_VERBOSE") != "" {
				fmt.Printf("%s: %d variants\n", name, len(l.Variants))
				for _, c := range l.Variants {
					fmt.Printf("   %s\n", strings.Join(c.Argv(), " "))
					for _, w := range c.When {
						fmt.Printf("      when %s\n", w.Text)
					}
				}
			}
		}
		for i, line := range strings.Split(f.Text, "\n") {
			if s := strings.TrimSpace(line); strings.HasPrefix(s, "#") || !mark.MatchString(line) {
				continue
			}
			lines++
			if covered[i+1] {
				found++
				continue
			}
			why := noLaunch(f, i+1, line)
			if why == "" {
				unexplained++
			} else {
				explained[why]++
			}
			t.Logf("no launch: %s:%d: %s (%s)", name, i+1, strings.TrimSpace(line)[:min(100, len(strings.TrimSpace(line)))], why)
		}
		problems += len(f.Problems)
		for _, p := range f.Problems {
			t.Logf("problem: %v", p)
		}
		for _, p := range f.Skipped {
			skipped[p.Msg]++
		}
	}
	for m, n := range skipped {
		t.Logf("skipped %d times: %s", n, m)
	}
	t.Logf("%d scripts in %v, slowest %v (%s)", len(files), time.Since(begin), slow, slowest)
	t.Logf("%d lines name an entry point, a launch stands for %d", lines, found)
	t.Logf("%d launches, %d variants: %d complete, %d with named unknowns, %d without a command, %d with more variants; %d problems",
		launches, variants, complete, named, none, more, problems)
	for why, n := range explained {
		t.Logf("%d of the others: %s", n, why)
	}
	require.Zero(t, unexplained, "lines that name an entry point and neither are a launch nor something else that is known")
	require.NotZero(t, launches)
	require.GreaterOrEqual(t, float64(complete+named)/float64(launches), 0.97)
}
