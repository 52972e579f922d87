// Package pylibtest judges the embedded standard library by CPython's own.
//
// The scripts below classes/ run each module twice under CPython 3.11, on its
// own library and on ours, and compare. TestInterpreter then runs the same
// programs with ours in our interpreter, so that a difference points at the
// interpreter rather than at a module.
package pylibtest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/world"
)

// python runs python3 in classes/ and returns what it prints. A missing
// python3 fails the test: without the reference there is nothing to compare.
func python(t *testing.T, args ...string) string {
	t.Helper()
	bin, err := exec.LookPath("python3")
	require.NoError(t, err, "the reference interpreter is needed")
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, bin, args...)
	cmd.Dir = "classes"
	cmd.Env = append(os.Environ(), "PYTHONDONTWRITEBYTECODE=1", "PYTHONHASHSEED=0", "COLUMNS=80")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	return string(out)
}

func TestClasses(t *testing.T) {
	out := python(t, "-m", "unittest", "-q")
	assert.Regexp(t, `Ran \d\d+ tests`, out)
	assert.NotContains(t, out, "skipped")
}

// The lines a program prints in CPython that our interpreter prints otherwise,
// each with the reason. An entry that no longer differs fails the test.
var interpDiffers = map[string]map[string]string{
	"containers": {
		"TypeError unhashable type: 'collections.deque'":                          dottedName,
		"('dict_keys', ['Collection', 'Container', 'Iterable', 'Set', 'Sized'])":  "dictionary views are hashable in the interpreter",
		"('dict_items', ['Collection', 'Container', 'Iterable', 'Set', 'Sized'])": "dictionary views are hashable in the interpreter",
		"('list_iterator', ['Hashable', 'Iterable', 'Iterator'])":                 iteratorName,
		"('map', ['Hashable', 'Iterable', 'Iterator'])":                           iteratorName,
		"('zip', ['Hashable', 'Iterable', 'Iterator'])":                           iteratorName,
		"('enumerate', ['Hashable', 'Iterable', 'Iterator'])":                     iteratorName,
	},
	"enums": {
		"AttributeError name": "name and value are ordinary properties for speed",
		"None hash True":      ownHash,
	},
	"managers": {
		"AttributeError 'types.SimpleNamespace' object has no attribute 'q'": dottedName,
	},
}

const (
	dottedName   = "the dotted names of C types are not names of classes"
	ownHash      = "hash() does not ask the __hash__ of the object's class"
	iteratorName = "all iterators of the interpreter are of one type"
)

var address = regexp.MustCompile(`0x[0-9a-f]{6,}`)

func TestInterpreter(t *testing.T) {
	programs, err := filepath.Glob("classes/programs/*.py")
	require.NoError(t, err)
	require.NotEmpty(t, programs)
	for _, path := range programs {
		name := strings.TrimSuffix(filepath.Base(path), ".py")
		t.Run(name, func(t *testing.T) {
			src, err := os.ReadFile(path)
			require.NoError(t, err)
			compare(t, python(t, "show.py", path[len("classes/"):]), string(src), interpDiffers[name])
		})
	}
}

// TestInterpreterArgparse builds generated parsers in our interpreter.
func TestInterpreterArgparse(t *testing.T) {
	src := python(t, "argparse_program.py", "7", "150")
	file := filepath.Join(t.TempDir(), "program.py")
	require.NoError(t, os.WriteFile(file, []byte(src), 0o600))
	compare(t, python(t, "show.py", file), src, nil)
}

// compare runs a program in our interpreter and reports the lines that are not
// those of want, except where differs has a reason for them.
func compare(t *testing.T, want, src string, differs map[string]string) {
	t.Helper()
	lines := strings.Split(want, "\n")
	require.Greater(t, len(lines), 10, "the program prints next to nothing")
	got := strings.Split(address.ReplaceAllString(interpret(t, src), "0x"), "\n")
	used := map[string]bool{}
	var wrong []string
	for i, line := range lines {
		g := "(nothing)"
		if i < len(got) {
			g = got[i]
		}
		if _, ok := differs[line]; ok && g != line {
			used[line] = true
			continue
		}
		if g != line {
			wrong = append(wrong, fmt.Sprintf("%d\n  CPython: %s\n  ours:    %s", i+1, line, g))
		}
	}
	assert.Empty(t, wrong, strings.Join(wrong, "\n"))
	for line := range differs {
		assert.Contains(t, used, line, "no longer differs: drop it from interpDiffers")
	}
}

// interpret runs a program in our interpreter on an otherwise empty engine and
// returns what it printed.
func interpret(t *testing.T, src string) string {
	t.Helper()
	prelude, err := os.ReadFile("classes/prelude.py")
	require.NoError(t, err)
	const future = "from __future__ import annotations\n"
	body, postponed := strings.CutPrefix(src, future)
	head := "from prog.prelude import t\n"
	if postponed {
		head = future + head
	}
	engine := fstest.MapFS{
		"prog/__init__.py": {Data: nil},
		"prog/prelude.py":  {Data: prelude},
		"prog/main.py":     {Data: []byte(head + body)},
	}
	facts := world.NewFacts()
	facts.SetWhole("env", "packages", world.FilesFact)
	w := world.New(facts, nil)
	w.Engine, w.EngineRoot = engine, "/engine"
	m := interp.New(interp.Options{Sources: interp.NewSources(engine, "prog"), World: w})
	ends, err := m.Run(func() { m.Import("prog.main") })
	require.NoError(t, err)
	for _, e := range ends {
		assert.Equal(t, "ok", fmt.Sprint(e.Kind), "%+v", e)
	}
	return interp.Output(m.Trace())
}
