package launch

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFromArgv(t *testing.T) {
	for _, tc := range []struct {
		argv string
		args string
		env  string
	}{
		{"python3 -m sglang.launch_server --tp 8", "--tp 8", ""},
		{"python -u -X dev -m sglang.launch_server --tp 8", "--tp 8", ""},
		{"/usr/bin/python3.11 -msglang.launch_server --tp=8", "--tp=8", ""},
		{"python3 /opt/sglang/launch_server.py --tp 8", "--tp 8", ""},
		{"sglang serve --tp 8", "--tp 8", ""},
		{"A=1 B= /opt/bin/sglang serve --tp 8", "--tp 8", "A=1 B="},
		{"env A=1 -u C python3 -m sglang.launch_server", "", "A=1"},
		{"numactl -N 0 env A=1 nohup python3 -m sglang.launch_server x", "x", "A=1"},
	} {
		cs, err := FromArgv(strings.Fields(tc.argv))
		require.NoError(t, err, tc.argv)
		require.Len(t, cs, 1, tc.argv)
		assert.Equal(t, tc.args, strings.Join(cs[0].Argv(), " "), tc.argv)
		var env []string
		for _, a := range cs[0].Env {
			env = append(env, a.Name+"="+a.Value)
		}
		assert.Equal(t, tc.env, strings.Join(env, " "), tc.argv)
	}
}

func TestArgvSpans(t *testing.T) {
	cs, err := FromArgv([]string{"sglang", "serve", "--x", "a b", "", "it's"})
	require.NoError(t, err)
	c := cs[0]
	assert.Equal(t, `sglang serve --x 'a b' '' "it's"`, c.Source)
	for i, want := range []string{"--x", "'a b'", "''", `"it's"`} {
		assert.Equal(t, want, c.Source[c.Args[i].Start:c.Args[i].End])
	}
}

func TestErrors(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{"", "f.sh: empty command"},
		{" \n\t", "f.sh: empty command"},
		{"# only a comment\n", "no engine in the command"},
		{"python3 -m http.server", "no engine in the command \"python3 -m http.server\"; expected python3 -m sglang.launch_server ... or sglang serve ..."},
		{"sglang serve --x 'abc", "f.sh:1:18: not a shell command"},
		{"sglang serve --x $Y", "f.sh:1:18: not read here: the variable Y, which is not set in this text"},
		{"sglang serve \\\n --x $(nproc)", "f.sh:2:6: not read here: the output of a command"},
		{"for i in $(hosts); do\n sglang serve --x $i\ndone", "f.sh:2:19: not read here: the variable i"},
		{"if false; then sglang serve; fi", "no engine in the command"},
		{"exit 1\nsglang serve", "no engine in the command"},
		{"f() { sglang serve --x $1; }", "f.sh:1:24: not read here: the argument $1"},
		{"X=$(nproc)\nsglang serve --x $X", "f.sh:2:18: not read here: the output of a command"},
		{"if a; then :; else X=2; fi\nsglang serve --x $X", "f.sh:2:18: not read here: the variable X"},
		{"A=$(date) sglang serve", "f.sh:1:1: not read here: the value of A"},
	} {
		_, err := FromShell("f.sh", tc.text)
		if assert.Error(t, err, tc.text) {
			assert.Contains(t, err.Error(), tc.want, tc.text)
		}
	}
	_, err := FromArgv(nil)
	assert.ErrorContains(t, err, "empty command")
	_, err = FromArgv([]string{"  "})
	assert.ErrorContains(t, err, "empty command")
	_, err = FromArgv([]string{"ls", "-l"})
	assert.ErrorContains(t, err, `no engine in the command "ls -l"`)
}

func TestShell(t *testing.T) {
	cs, err := FromShell("", `
# comment
export SEEN=1
export -n X 2>/dev/null
HIDDEN=2
common=(--tp 4 "--name" "a b")
common+=(--last)
cd /tmp && env E=5 python3 -m sglang.launch_server "${common[@]}" --x "$HIDDEN" \
   --port ${PORT:-30000} 2>&1 | tee log & # end
sglang serve --y 'q"q' $'\t'`)
	require.NoError(t, err)
	require.Len(t, cs, 2)
	assert.Equal(t, []string{"--tp", "4", "--name", "a b", "--last", "--x", "2", "--port", "30000"}, cs[0].Argv())
	assert.Equal(t, []string{"PORT"}, cs[0].Assumed)
	require.Len(t, cs[0].Env, 2)
	assert.Equal(t, "SEEN", cs[0].Env[0].Name)
	assert.Equal(t, "E", cs[0].Env[1].Name)
	assert.Equal(t, []string{"--y", `q"q`, "\t"}, cs[1].Argv())
	w := cs[0].Args[8]
	assert.Equal(t, "${PORT:-30000}", cs[0].Source[w.Start:w.End])
	line, col := cs[0].Position(w.Start)
	assert.Equal(t, 9, line)
	assert.Equal(t, 11, col)
}

func TestFixtures(t *testing.T) {
	dir := "../../fixtures/launch"
	es, err := os.ReadDir(dir)
	require.NoError(t, err)
	n := 0
	for _, e := range es {
		if ext := filepath.Ext(e.Name()); ext != ".sh" && ext != ".txt" {
			continue
		}
		b, err := os.ReadFile(filepath.Join(dir, e.Name()))
		require.NoError(t, err)
		cs, err := FromShell(e.Name(), string(b))
		require.NoError(t, err, e.Name())
		for _, c := range cs {
			assert.NotEmpty(t, c.Args, e.Name())
		}
		n += len(cs)
	}
	assert.GreaterOrEqual(t, n, 8)
}

func TestLargeArgument(t *testing.T) {
	big := strings.Repeat("x", 1<<20)
	cs, err := FromArgv([]string{"sglang", "serve", "--x", big})
	require.NoError(t, err)
	assert.Equal(t, big, cs[0].Args[1].Text)
	cs, err = FromShell("", "sglang serve --x "+big)
	require.NoError(t, err)
	assert.Equal(t, big, cs[0].Args[1].Text)
}

func FuzzFromShell(f *testing.F) {
	f.Add("A=1 sglang serve --x 'y' $Z ${P:-3} \\\n --q")
	f.Add("common=(a b)\nexport X=1\npython3 -m sglang.launch_server \"${common[@]}\" | tee x")
	f.Add("if x; then sglang serve; fi")
	f.Fuzz(func(t *testing.T, text string) {
		cs, err := FromShell("f", text)
		if err != nil {
			return
		}
		for _, c := range cs {
			for _, w := range c.Args {
				if w.Start < 0 || w.Start > w.End || w.End > len(c.Source) {
					t.Fatalf("span %d..%d of %d", w.Start, w.End, len(c.Source))
				}
			}
		}
	})
}
