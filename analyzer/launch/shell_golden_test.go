package launch

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestShellGolden(t *testing.T) {
	dir := "../../fixtures/launch/shell"
	es, err := os.ReadDir(dir)
	require.NoError(t, err)
	total, words, literal := 0, 0, 0
	for _, e := range es {
		name := e.Name()
		if e.IsDir() || strings.HasSuffix(name, ".golden") {
			continue
		}
		path := filepath.Join(dir, name)
		b, err := os.ReadFile(path)
		require.NoError(t, err)
		total++
		file := Read(name, b, Options{Open: openIn(dir)})
		assert.Equal(t, "shell", file.Format, path)
		assert.NotEmpty(t, file.Launches, path)
		nw, nl := checkPlaces(t, file)
		words, literal = words+nw, literal+nl
		got := dump(file)
		if *updateGolden {
			require.NoError(t, os.WriteFile(path+".golden", []byte(got), 0o644))
			continue
		}
		want, err := os.ReadFile(path + ".golden")
		require.NoError(t, err)
		assert.Equal(t, strings.ReplaceAll(string(want), "\r\n", "\n"), got, path)
	}
	t.Logf("%d files, %d words, %d of them as they stand in the file", total, words, literal)
	assert.GreaterOrEqual(t, total, 14)
}

// fuzzedShell reads a text with little time, and checks the places.
func fuzzedShell(t *testing.T, f *File, read func(r *reading)) {
	text := NewText(f.Name, f.Text)
	r := &reading{text: text, file: f}
	r.opt.Open = func(name string) ([]byte, error) {
		if name == "self.sh" {
			return []byte(f.Text), nil
		}
		return nil, os.ErrNotExist
	}
	begin := time.Now()
	read(r)
	require.Less(t, time.Since(begin), 10*time.Second, "too slow:\n%s", f.Text)
	checkPlaces(t, f)
}

func FuzzShell(f *testing.F) {
	es, _ := filepath.Glob("../../fixtures/launch/shell/*.s*")
	for _, p := range es {
		if b, err := os.ReadFile(p); err == nil && !strings.HasSuffix(p, ".golden") {
			f.Add(string(b))
		}
	}
	for seed := range uint64(20) {
		f.Add(generate(seed))
	}
	f.Add("source self.sh; sglang serve --tp $X")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4096 {
			return
		}
		fuzzedShell(t, &File{Name: "fuzz.sh", Text: text}, func(r *reading) { r.shell(r.text, shellContext{}) })
	})
}

func FuzzArgv(f *testing.F) {
	for _, s := range []string{"sglang serve --tp 8", "bash -c|sglang serve --tp $TP", "env A=b docker run image python3 -m sglang.launch_server", "ssh|host|sglang serve \"$X\"", "sh -c|source self.sh; eval $0|x"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4096 {
			return
		}
		var words []Word
		at := 0
		for _, w := range strings.FieldsFunc(text, func(c rune) bool { return c == '|' || c == ' ' }) {
			i := strings.Index(text[at:], w) + at
			words = append(words, Word{Text: w, Start: i, End: i + len(w)})
			at = i + len(w)
		}
		fuzzedShell(t, &File{Name: "fuzz.yaml", Text: text}, func(r *reading) { r.argv(words, shellContext{}, 0, len(text)) })
	})
}
