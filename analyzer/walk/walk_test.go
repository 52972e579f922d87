package walk

import (
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tree makes files, "name" or "name=text", below a directory; "a -> b" makes a
// link.
func tree(t testing.TB, files ...string) string {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	for _, f := range files {
		if from, to, ok := strings.Cut(f, " -> "); ok {
			p := filepath.Join(dir, from)
			require.NoError(t, os.MkdirAll(filepath.Dir(p), 0o755))
			require.NoError(t, os.Symlink(to, p))
			continue
		}
		name, text, _ := strings.Cut(f, "=")
		p := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(p), 0o755))
		require.NoError(t, os.WriteFile(p, []byte(text), 0o644))
	}
	return dir
}

func found(t testing.TB, dir string, r *Result) string {
	var out []string
	for _, f := range r.Files {
		rel, err := filepath.Rel(dir, f)
		require.NoError(t, err)
		out = append(out, rel)
	}
	return strings.Join(out, " ")
}

func TestWalk(t *testing.T) {
	for name, tc := range map[string]struct {
		files   []string
		opt     Options
		want    string
		skipped Skipped
	}{
		"order": {[]string{"b/x", "b.sh", "a", "B", "a.d/y"}, Options{}, "B a a.d/y b/x b.sh", Skipped{}},
		"hidden": {[]string{".github/workflows/ci.yml", ".cache/x", ".env", ".git/config", "d/.gitlab-ci.yml"}, Options{},
			".env .github/workflows/ci.yml d/.gitlab-ci.yml", Skipped{Hidden: 1}},
		"ignored": {[]string{".git/HEAD", ".gitignore=*.log\n/out/\n!keep.log\n", "a.log", "keep.log", "out/x", "d/out/x", "d/.gitignore=!a.log", "d/a.log"}, Options{},
			".gitignore d/.gitignore d/a.log d/out/x keep.log", Skipped{Ignored: 2}},
		"ignored, not wanted":       {[]string{".gitignore=*.log\n", "a.log"}, Options{NoIgnore: true}, ".gitignore a.log", Skipped{}},
		"exclude of the repository": {[]string{".git/info/exclude=x\n", "x", "y"}, Options{}, "y", Skipped{Ignored: 1}},
		"repository inside": {[]string{".git/HEAD", ".gitignore=*.log\n", "sub/.git/HEAD", "sub/a.log", "b.log"}, Options{},
			".gitignore sub/a.log", Skipped{Ignored: 1}},
		"include": {[]string{"a.sh", "d/b.sh", "d/c.yaml", "d/e/f.yaml"}, Options{Include: []string{"*.sh", "d/e/**"}}, "a.sh d/b.sh d/e/f.yaml", Skipped{Excluded: 1}},
		"exclude": {[]string{"a.sh", "d/b.sh", "d/e/f.sh", "old/x.sh"}, Options{Exclude: []string{"d/**/f.sh", "old/"}}, "a.sh d/b.sh", Skipped{Excluded: 2}},
		"binary":  {[]string{"a.png=x", "b=\x00", "c=text"}, Options{}, "c", Skipped{}},
		"packages": {[]string{"node_modules/x/y.js", "venv/pyvenv.cfg", "venv/x.py", "a/__pycache__/x", "a/b"}, Options{}, "a/b",
			Skipped{Dependencies: 3}},
		"links": {[]string{"d/x", "l -> d/x", "m -> d", "d/up -> ..", "gone -> nowhere", "self -> self"}, Options{}, "d/x", Skipped{}},
	} {
		t.Run(name, func(t *testing.T) {
			dir := tree(t, tc.files...)
			r, err := Walk([]string{dir}, tc.opt)
			require.NoError(t, err)
			assert.Equal(t, tc.want, found(t, dir, r))
			r.Skipped.Binary, r.Skipped.Large = nil, nil
			assert.Equal(t, tc.skipped, r.Skipped)
		})
	}
}

func TestSkippedAndProblems(t *testing.T) {
	other := tree(t, "f.sh", "sub/g.sh")
	dir := tree(t, "d/x", "d/up -> ..", "gone -> nowhere", "self -> self", "away -> "+filepath.Join(other, "sub"), "file.sh -> "+filepath.Join(other, "f.sh"),
		"a.png=x", "b.txt=\x00", "big.sh="+strings.Repeat("x", 100))
	r, err := Walk([]string{dir}, Options{MaxSize: 50})
	require.NoError(t, err)
	assert.Equal(t, "d/x file.sh", found(t, dir, r))
	assert.Equal(t, []string{filepath.Join(dir, "a.png"), filepath.Join(dir, "b.txt")}, r.Skipped.Binary)
	assert.Equal(t, []string{filepath.Join(dir, "big.sh")}, r.Skipped.Large)
	var got []string
	for _, p := range r.Problems {
		got = append(got, strings.ReplaceAll(p.Error(), dir+"/", ""))
	}
	assert.Equal(t, []string{
		"away: links to directories are not followed; name the directory to have it read",
		"d/up: the link leads to a directory that it is in; it is not followed",
		"gone: the link leads to nothing",
		"self: the link leads back to itself",
	}, got)
}

func TestArguments(t *testing.T) {
	dir := tree(t, "deploy/serve.sh", "deploy/chat.yaml", ".hidden/x.sh", "y.bin=\x00", ".gitignore=deploy\n", "l -> deploy")
	t.Chdir(dir)
	r, err := Walk([]string{"deploy/serve.sh", ".hidden", "y.bin", "./deploy", "l", "deploy"}, Options{Exclude: []string{"*.bin"}})
	require.NoError(t, err)
	assert.Equal(t, []string{"deploy/serve.sh", ".hidden/x.sh", "y.bin", "deploy/chat.yaml", "l/chat.yaml", "l/serve.sh"}, r.Files,
		"what is named is read whatever it is, and once under a name")

	r, err = Walk([]string{"depoly", "deploy/sevre.sh", "depoly/serve.sh", "zzzzzz"}, Options{})
	require.NoError(t, err)
	var got []string
	for _, p := range r.Problems {
		assert.True(t, p.Missing)
		got = append(got, p.Error())
	}
	assert.Equal(t, []string{
		"depoly: there is no such file or directory; did you mean deploy?",
		"deploy/sevre.sh: there is no such file or directory; did you mean deploy/serve.sh?",
		"depoly/serve.sh: there is no such file or directory; did you mean deploy/serve.sh?",
		"zzzzzz: there is no such file or directory",
	}, got)

	_, err = Walk([]string{"."}, Options{Include: []string{"[a"}})
	assert.EqualError(t, err, `"[a" is not a pattern for files`)
	r, err = Walk([]string{"."}, Options{MaxFiles: 1, NoIgnore: true})
	require.NoError(t, err)
	assert.Len(t, r.Files, 1)
	assert.ErrorContains(t, r.Problems[0], "more than 1 files")

	// A pattern with a slash is seen from Dir, whatever is walked.
	r, err = Walk([]string{"deploy"}, Options{Dir: dir, Include: []string{"deploy/*.sh"}})
	require.NoError(t, err)
	assert.Equal(t, []string{"deploy/serve.sh"}, r.Files)
}

func TestDeep(t *testing.T) {
	dir := tree(t, strings.Repeat("d/", maxDepth+5)+"x", "y")
	r, err := Walk([]string{dir}, Options{})
	require.NoError(t, err)
	assert.Equal(t, "y", found(t, dir, r))
	assert.ErrorContains(t, r.Problems[0], "not entered more than")
}

// TestLikeGit compares what is ignored with git on made-up repositories. The
// environment variable ENGINELINT_GITIGNORE_CASES says how many.
func TestLikeGit(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	n := 40
	if s := os.Getenv("ENGINELINT_GITIGNORE_CASES"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	for seed := range n {
		r := rand.New(rand.NewSource(int64(seed)))
		pick := func(l ...string) string { return l[r.Intn(len(l))] }
		name := func() string { return pick("a", "b", "ab", "a.b", "c d", "[x]", "a-b", "B", "é", "{a,b}", "!a", "#a") }
		var files []string
		for range 12 {
			p := name()
			for r.Intn(3) > 0 {
				p = pick("d", "e", "a") + "_/" + p
			}
			files = append(files, p)
		}
		pattern := func() string {
			p := pick("a", "b", "*", "?", "a*", "*.b", "[ab]", "[!a]", "[^a-c]*", "[[:alpha:]]", "**", "a**", "\\a", "\\!a", "\\#a", "{a,b}",
				"c d", "c\\ d", "[x]", "\\[x\\]", "[]x]", "[a", "a\\", "*b*", "?b", "é", "[é]", "d_", "e_", "#a", "a-b", "[--a]", "**b")
			for r.Intn(2) > 0 {
				p = pick("d_", "e_", "a_", "*", "**", "d*", "**", "[de]_") + "/" + p
			}
			return pick("", "", "!", "/", "!/") + p + pick("", "", "/", "/**", " ", "\\ ", "\r")
		}
		ignore := func() string {
			var l []string
			for range 1 + r.Intn(4) {
				l = append(l, pattern())
			}
			return strings.Join(l, "\n") + pick("", "\n")
		}
		files = append(files, ".gitignore="+ignore())
		for _, d := range []string{"d_", "e_", "d_/a_"} {
			if r.Intn(2) > 0 {
				files = append(files, d+"/.gitignore="+ignore())
			}
		}
		var kept []string // a name cannot be a file and a directory
		for _, f := range files {
			p, _, _ := strings.Cut(f, "=")
			if !slices.ContainsFunc(kept, func(o string) bool {
				o, _, _ = strings.Cut(o, "=")
				return o == p || strings.HasPrefix(o, p+"/") || strings.HasPrefix(p, o+"/")
			}) {
				kept = append(kept, f)
			}
		}
		dir := tree(t, kept...)
		cmd := func(args ...string) string {
			c := exec.Command("git", append([]string{"-c", "core.quotePath=false", "-C", dir}, args...)...)
			c.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1")
			out, err := c.CombinedOutput()
			require.NoError(t, err, string(out))
			return string(out)
		}
		cmd("init", "-q")
		want := strings.Split(strings.Trim(cmd("ls-files", "-o", "-z", "--exclude-standard"), "\x00"), "\x00")
		slices.Sort(want)
		res, err := Walk([]string{dir}, Options{})
		require.NoError(t, err)
		got := []string{}
		for _, f := range res.Files {
			rel, _ := filepath.Rel(dir, f)
			got = append(got, rel)
		}
		slices.Sort(got)
		if want[0] == "" {
			want = want[1:]
		}
		if !assert.Equal(t, want, got, fmt.Sprintf("seed %d: %q", seed, kept)) {
			return
		}
	}
}
