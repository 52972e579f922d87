package report

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/launch"
)

func read(name, text string) *launch.File {
	return launch.Read(name, []byte(text), launch.Options{})
}

func TestListText(t *testing.T) {
	files := []*launch.File{
		read("serve.sh", "export A='b c'\nsglang serve --model-path /m/x --host \"$HOST\" $X\n"),
		read("run.py", "import sglang\nsglang.Engine(model_path='/m/x', tp_size=n)\nsglang.Engine('/m/x')\nx = ['sglang', 'serve']\nif fast:\n    x += ['--tp', '2']\nstart(x)\n"),
		read("ci.yml", "on: push\njobs:\n  a:\n    container: lmsysorg/sglang:v0.5.9-cu129\n    strategy: {matrix: {tp: [1, 2]}}\n    steps:\n    - run: |\n        sglang serve --tp ${{ matrix.tp }}\n    - {shell: pwsh, run: sglang serve}\n"),
		read("broken.sh", "sglang serve 'x\n"),
		read("notes.txt", "nothing"),
	}
	var b strings.Builder
	require.NoError(t, List(&b, files, len(files), "text"))
	assert.Equal(t, `serve.sh:2:1: shell
  env: A='b c'
  sglang serve --model-path /m/x --host ${HOST} ${X}
  unknown: HOST, line 2: not set in the file
  unknown: X, line 2: not set in the file
run.py:2:1: python, call of sglang.Engine
  python3 -m sglang.launch_server --model-path /m/x --tp-size ${n}
  unknown: n, line 2: not followed
run.py:3:1: python, call of sglang.Engine
  cannot be read: the arguments of sglang.Engine that are not keywords are not read
run.py:7:1: python
  variant 1 of 2, when fast:
    sglang serve --tp 2
  variant 2 of 2, when fast is not so:
    sglang serve
ci.yml:8:9: workflow, step 1 of job a
  version: sglang 0.5.9 (tag v0.5.9-cu129)
  variant 1 of 2, when matrix.tp=1:
    sglang serve --tp 1
  variant 2 of 2, when matrix.tp=2:
    sglang serve --tp 2
ci.yml:9:26: passed over: not read: a step for the shell pwsh
broken.sh:1:14: not a shell command: reached EOF without closing quote '
5 launches in 3 of 5 files; 1 part that cannot be read; 1 part passed over
`, strings.ReplaceAll(b.String(), "`", ""))
	b.Reset()
	require.NoError(t, List(&b, nil, 0, ""))
	assert.Equal(t, "0 launches in 0 of 0 files\n", b.String())
	assert.EqualError(t, List(&b, nil, 0, "xml"), `a list has no format "xml"; expected text or json`)
}

func TestListJSON(t *testing.T) {
	var b bytes.Buffer
	f := read("serve.sh", "MODEL=/m/x\nsglang serve --model-path \"$MODEL\" \\\n  --host a$HOST\n")
	require.NoError(t, List(&b, []*launch.File{f, read("x.bin", "\x00")}, 3, "json"))
	var l Listing
	d := json.NewDecoder(&b)
	d.DisallowUnknownFields()
	require.NoError(t, d.Decode(&l))
	assert.Equal(t, Version, l.Version)
	require.Len(t, l.Files, 2)
	require.Len(t, l.Files[0].Launches, 1)
	x := l.Files[0].Launches[0]
	assert.Equal(t, Range{2, 1, 3, 16}, x.Range)
	require.Len(t, x.Variants, 1)
	args := x.Variants[0].Args
	require.Len(t, args, 4)
	assert.Equal(t, ListedWord{Range: Range{2, 27, 2, 35}, Text: "/m/x", From: &ListedSite{Range: &Range{1, 7, 1, 11}}}, args[1])
	assert.Equal(t, []ListedPart{{Text: "a"}, {Unknown: "HOST"}}, args[3].Parts)
	require.Len(t, x.Unknowns, 1)
	assert.Equal(t, "unset", x.Unknowns[0].Kind)
	assert.Equal(t, []ListedProblem{{Message: "the file is binary"}}, l.Files[1].Problems)
}

func TestListWithoutControls(t *testing.T) {
	var b strings.Builder
	require.NoError(t, List(&b, []*launch.File{read("a.sh", "sglang serve --host 'a\x1b[2J' --port \"\x1b[2J$P\"\n")}, 3, "text"))
	assert.NotContains(t, b.String(), "\x1b")
}

func TestProgress(t *testing.T) {
	var none *Progress
	none.Done("x")
	none.Close()
	assert.Nil(t, NewProgress(nil, 10))

	var b strings.Builder
	now := time.Unix(0, 0)
	p := newProgress(&b, 4, func() time.Time { return now })
	p.Done("a")
	assert.Empty(t, b.String(), "a short run shows nothing")
	now = now.Add(time.Second)
	p.Done("dir/\x1bname")
	assert.Equal(t, "\r[############............] 2 of 4  dir/?name", b.String())
	p.Done("c")
	assert.NotContains(t, b.String(), "3 of 4", "not at every file")
	now = now.Add(time.Second)
	p.Done(strings.Repeat("x", 50) + "/end")
	assert.Contains(t, b.String(), "4 of 4  ...xxx")
	p.Close()
	assert.True(t, strings.HasSuffix(b.String(), " \r"))
	width := len("[########################] 4 of 4  ") + 40
	assert.True(t, strings.HasSuffix(b.String(), "\r"+strings.Repeat(" ", width)+"\r"))
}

// TestListSummary: all files that were looked at count, and names stay on their
// line.
func TestListSummary(t *testing.T) {
	var b strings.Builder
	f := launch.Read("a\nb\x1b.sh", []byte("sglang serve\n"), launch.Options{Format: "shell"})
	require.NoError(t, List(&b, []*launch.File{f}, 7, "text"))
	assert.Equal(t, `a\nb\x1b.sh:1:1: shell
  sglang serve
1 launch in 1 of 7 files
`, b.String())
}

func TestTransfer(t *testing.T) {
	var none *Transfer
	none.Set("x", 1, 2)
	none.Close()
	assert.Nil(t, NewTransfer(nil))

	var b strings.Builder
	now := time.Unix(0, 0)
	x := &Transfer{p: Progress{w: &b, now: func() time.Time { return now }, started: now}}
	x.Set("a\x1b.whl", 1<<20, 4<<20)
	assert.Equal(t, "\r[######..................] 1.0 of 4.0 MiB  a?.whl", b.String())
	x.Set("a\x1b.whl", 2<<20, 4<<20)
	assert.NotContains(t, b.String(), "2.0 of", "not at every piece")
	x.Set("a\x1b.whl", 4<<20, 4<<20)
	assert.Contains(t, b.String(), "4.0 of 4.0 MiB")
	x.Set("b.whl", 3<<19, 0)
	assert.Contains(t, b.String(), "\r1.5 MiB  b.whl")
	x.Close()
	assert.True(t, strings.HasSuffix(b.String(), " \r"))
}
