package pyparse

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// python is the reference. It is needed: without it nothing here is proved.
func python(t testing.TB, stdin string, args ...string) []byte {
	t.Helper()
	cmd := exec.Command("python3", args...)
	cmd.Stdin = strings.NewReader(stdin)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	require.NoError(t, err, "python3 is needed for these tests: %s", stderr.String())
	return out
}

// cpythonDumps gives what testdata/cpydump.py says about each file.
func cpythonDumps(t testing.TB, files []string) []string {
	out := bufio.NewReader(bytes.NewReader(python(t, strings.Join(files, "\n")+"\n", "testdata/cpydump.py")))
	dumps := make([]string, len(files))
	for i := range files {
		line, err := out.ReadString('\n')
		require.NoError(t, err)
		n, err := strconv.Atoi(strings.TrimSpace(line))
		require.NoError(t, err)
		b := make([]byte, n)
		_, err = io.ReadFull(out, b)
		require.NoError(t, err)
		dumps[i] = string(b)
	}
	return dumps
}

// diff shows the first line that differs, around the place.
func diff(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range w {
		if i >= len(g) {
			return fmt.Sprintf("line %d is missing: %s", i+1, w[i])
		}
		if w[i] != g[i] {
			k := 0
			for k < len(w[i]) && k < len(g[i]) && w[i][k] == g[i][k] {
				k++
			}
			cut := func(s string) string { return s[max(0, k-70):min(len(s), k+90)] }
			return fmt.Sprintf("line %d (%s)\n  want %s\n  got  %s", i+1, strings.SplitN(w[i], " ", 3)[1], cut(w[i]), cut(g[i]))
		}
	}
	return fmt.Sprintf("%d lines too many", len(g)-len(w))
}

// compare checks trees, positions and ends against CPython. It gives the number of
// statements compared.
func compare(t *testing.T, files []string) (statements int) {
	inner := strings.TrimSpace(string(python(t, "", "-c", "import sys; print(sys.version_info >= (3, 12))"))) == "True"
	const batch = 200
	for len(files) > 0 {
		n := min(batch, len(files))
		for i, want := range cpythonDumps(t, files[:n]) {
			name := files[i]
			src, err := os.ReadFile(name)
			require.NoError(t, err)
			f, err := Parse(name, src)
			if reason, bad := strings.CutPrefix(want, "!"); bad {
				assert.Error(t, err, "%s: CPython rejects it: %s", name, reason)
				continue
			}
			if !assert.NoError(t, err) {
				continue
			}
			statements += strings.Count(want, "\n")
			if got := dump(f, inner); got != want {
				t.Errorf("%s: %s", name, diff(want, got))
			}
		}
		files = files[n:]
	}
	return statements
}

// Every syntax form, in small files of our own, is parsed as CPython does.
func TestCPythonTree(t *testing.T) {
	files, err := filepath.Glob("testdata/*.py")
	require.NoError(t, err)
	files = without(files, "testdata/cpydump.py")
	require.NotEmpty(t, files)
	n := compare(t, files)
	assert.Greater(t, n, 500, "statements compared")
}

func without(l []string, s string) (out []string) {
	for _, x := range l {
		if x != s {
			out = append(out, x)
		}
	}
	return out
}

// ENGINELINT_PYCORPUS names a directory whose Python files are compared too.
func TestCPythonCorpus(t *testing.T) {
	dir := os.Getenv("ENGINELINT_PYCORPUS")
	if dir == "" {
		t.Skip("ENGINELINT_PYCORPUS is not set")
	}
	var files []string
	require.NoError(t, filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(p, ".py") {
			files = append(files, p)
		}
		return err
	}))
	require.NotEmpty(t, files)
	n := compare(t, files)
	t.Logf("%d files, %d statements", len(files), n)
}

// Syntax newer than the python3 at hand is compared with dumps that CPython 3.13
// wrote (python3.13 testdata/cpydump.py), in which positions inside f-strings are
// right as well.
func TestCPythonTreeNewer(t *testing.T) {
	files, err := filepath.Glob("testdata/py313/*.py")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			src, err := os.ReadFile(name)
			require.NoError(t, err)
			want, err := os.ReadFile(strings.TrimSuffix(name, ".py") + ".dump")
			require.NoError(t, err)
			f, err := Parse(name, src)
			require.NoError(t, err)
			if got := dump(f, true); got != string(want) {
				t.Error(diff(string(want), got))
			}
		})
	}
}
