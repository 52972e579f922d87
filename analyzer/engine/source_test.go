package engine

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const entryText = "def prepare_server_args(argv):\n    pass\n"

// entry is an entry of an archive that a test makes.
type entry struct {
	name, text string
	link       string // target of a symbolic link
	hard       bool   // a hard link instead
	kind       byte   // another type of tar entry
}

func pkg(prefix string) []entry {
	return []entry{
		{name: prefix + "sglang/__init__.py"},
		{name: prefix + "sglang/version.py", text: "__version__ = \"4.5.6\"\n"},
		{name: prefix + "sglang/srt/__init__.py"},
		{name: prefix + "sglang/srt/server_args.py", text: entryText},
		{name: prefix + "sglang/srt/data/table.json", text: "{}"},
	}
}

func tarOf(t *testing.T, es []entry) []byte {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, e := range es {
		h := &tar.Header{Name: e.name, Mode: 0o644, Size: int64(len(e.text)), Typeflag: tar.TypeReg}
		switch {
		case e.link != "" && e.hard:
			h.Typeflag, h.Linkname, h.Size = tar.TypeLink, e.link, 0
		case e.link != "":
			h.Typeflag, h.Linkname, h.Size = tar.TypeSymlink, e.link, 0
		case e.kind != 0:
			h.Typeflag, h.Size = e.kind, 0
		case strings.HasSuffix(e.name, "/"):
			h.Typeflag = tar.TypeDir
		}
		require.NoError(t, w.WriteHeader(h))
		if h.Size > 0 {
			_, err := io.WriteString(w, e.text)
			require.NoError(t, err)
		}
	}
	require.NoError(t, w.Close())
	return b.Bytes()
}

func gz(t *testing.T, b []byte) []byte {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, err := w.Write(b)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return out.Bytes()
}

func zipOf(t *testing.T, es []entry) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, e := range es {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		h.SetMode(0o644)
		text := e.text
		if e.link != "" {
			h.SetMode(0o777 | fs.ModeSymlink)
			text = e.link
		}
		f, err := w.CreateHeader(h)
		require.NoError(t, err)
		if !strings.HasSuffix(e.name, "/") {
			_, err = io.WriteString(f, text)
			require.NoError(t, err)
		}
	}
	require.NoError(t, w.Close())
	return b.Bytes()
}

func archive(t *testing.T, name string, b []byte) string {
	p := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(p, b, 0o600))
	return p
}

func TestArchives(t *testing.T) {
	wheel := append(pkg(""), entry{name: "sglang-7.8.9.dist-info/METADATA", text: "Name: sglang\nVersion: 7.8.9\nRequires-Dist: torch==2.8.0\n"})
	sdist := append(pkg("sglang-1.2.3/"), entry{name: "sglang-1.2.3/PKG-INFO", text: "Name: sglang\nVersion: 1.2.3\n"})
	sdist = append(sdist[:1:1], sdist[2:]...) // no version file
	repo := pkg("sglang-2.0.1/python/")
	repo = append(append(repo[:1:1], repo[2:]...), entry{name: "sglang-2.0.1/test/sglang/x.py"}, entry{name: "sglang-2.0.1/README.md", text: "x"})
	for _, tc := range []struct {
		name, version string
		content       []byte
	}{
		{"sglang-7.8.9-py3-none-any.whl", "7.8.9", zipOf(t, wheel)},
		{"sglang-1.2.3.tar.gz", "1.2.3", gz(t, tarOf(t, sdist))},
		{"repo.tar", "2.0.1", tarOf(t, repo)},
		{"repo.zip", "2.0.1", zipOf(t, repo)},
		{"named.oddly", "4.5.6", gz(t, tarOf(t, pkg("./")))},
	} {
		e, err := OpenSource(archive(t, tc.name, tc.content))
		require.NoError(t, err, tc.name)
		assert.Equal(t, tc.version, e.Version, tc.name)
		b, err := fs.ReadFile(e.FS, "sglang/srt/server_args.py")
		require.NoError(t, err, tc.name)
		assert.Equal(t, entryText, string(b), tc.name)
		assert.NoError(t, fstest.TestFS(e.FS, "sglang/srt/server_args.py", "sglang/srt/data/table.json"), tc.name)
		_, err = fs.Stat(e.FS, "README.md")
		assert.ErrorIs(t, err, fs.ErrNotExist)
		assert.True(t, filepath.IsAbs(e.Root), e.Root)
	}
	e, err := OpenSource(archive(t, "w.whl", zipOf(t, wheel)))
	require.NoError(t, err)
	require.NotNil(t, e.Project)
	assert.Equal(t, "torch", e.Project.Requires[0].Dist)
}

// TestHostileArchives: an archive with a fault is refused as a whole, with a
// message that names the fault.
func TestHostileArchives(t *testing.T) {
	with := func(es ...entry) []entry { return append(pkg(""), es...) }
	big := strings.Repeat("x", maxSourceFile+1)
	whole := gz(t, tarOf(t, pkg("")))
	for _, tc := range []struct {
		name, want string
		content    []byte
	}{
		{"up.tar", `leads out of the archive`, tarOf(t, with(entry{name: "../evil.py"}))},
		{"up.zip", `leads out of the archive`, zipOf(t, with(entry{name: "sglang/../../evil.py"}))},
		{"absolute.tar", `absolute path`, tarOf(t, with(entry{name: "/etc/passwd"}))},
		{"absolute.zip", `absolute path`, zipOf(t, with(entry{name: "/sglang/x.py"}))},
		{"drive.zip", `absolute path`, zipOf(t, with(entry{name: "C:/x.py"}))},
		{"backslash.zip", `none may have`, zipOf(t, with(entry{name: `sglang\..\..\x.py`}))},
		{"twice.tar", `comes twice`, tarOf(t, with(entry{name: "sglang/srt/server_args.py", text: "evil"}))},
		{"twice.zip", `comes twice`, zipOf(t, with(entry{name: "./sglang/srt/server_args.py", text: "evil"}))},
		{"infile.tar", `is in it`, tarOf(t, with(entry{name: "sglang/version.py/x.py", text: "evil"}))},
		{"linkout.tar", `leads out of the archive`, tarOf(t, with(entry{name: "sglang/x.py", link: "../../etc/passwd"}))},
		{"linkabs.tar", `leads out of the archive`, tarOf(t, with(entry{name: "sglang/x.py", link: "/etc/passwd"}))},
		{"hardout.tar", `leads out of the archive`, tarOf(t, with(entry{name: "sglang/x.py", link: "../etc/passwd", hard: true}))},
		{"linkout.zip", `leads out of the archive`, zipOf(t, with(entry{name: "sglang/x.py", link: "../../etc/passwd"}))},
		{"loop.tar", `round in circles`, tarOf(t, with(entry{name: "sglang/a.py", link: "b.py"}, entry{name: "sglang/b.py", link: "a.py"}))},
		{"nowhere.tar", `not in the package`, tarOf(t, with(entry{name: "sglang/a.py", link: "missing.py"}))},
		{"device.tar", `neither a file nor a directory`, tarOf(t, with(entry{name: "sglang/x.py", kind: tar.TypeChar}))},
		{"fifo.tar", `neither a file nor a directory`, tarOf(t, with(entry{name: "sglang/x.py", kind: tar.TypeFifo}))},
		{"big.tar.gz", `more than 64 MiB`, gz(t, tarOf(t, with(entry{name: "sglang/x.py", text: big})))},
		{"big.zip", `more than 64 MiB`, zipOf(t, with(entry{name: "sglang/x.py", text: big}))},
		{"cut.tar.gz", `unexpected EOF`, whole[:len(whole)/2]},
		{"cut.zip", `not a valid zip file`, zipOf(t, pkg(""))[:200]},
		{"none.zip", `has no sglang/srt/server_args.py`, zipOf(t, []entry{{name: "x.py"}})},
		{"two.tar", `more than one engine: a, b`, tarOf(t, append(pkg("a/"), pkg("b/")...))},
		{"empty.tar", `no archive`, nil},
		{"text", `no archive`, []byte("hello\n")},
		{"x.tar.xz", `compressed in a way`, []byte("\xfd7zXZ\x00aaaaaaaa")},
	} {
		_, err := OpenSource(archive(t, tc.name, tc.content))
		var oe *OpenError
		require.ErrorAs(t, err, &oe, tc.name)
		assert.Contains(t, err.Error(), tc.want, tc.name)
		assert.NotEmpty(t, oe.Hint, tc.name)
	}
}

// TestBomb: what an archive unpacks to is bounded, also where nothing of it is
// kept.
func TestBomb(t *testing.T) {
	if testing.Short() {
		t.Skip("unpacks a GiB")
	}
	p := filepath.Join(t.TempDir(), "bomb.tar.gz")
	f, err := os.Create(p)
	require.NoError(t, err)
	z, err := gzip.NewWriterLevel(f, gzip.BestSpeed)
	require.NoError(t, err)
	w := tar.NewWriter(z)
	const size = maxSourceStream + 1<<20
	require.NoError(t, w.WriteHeader(&tar.Header{Name: "zeros", Mode: 0o644, Size: size, Typeflag: tar.TypeReg}))
	_, err = io.CopyN(w, zeros{}, size)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	require.NoError(t, z.Close())
	require.NoError(t, f.Close())
	_, err = OpenSource(p)
	require.Error(t, err)
	assert.Contains(t, err.Error(), "more than 1024 MiB unpacked")
}

type zeros struct{}

func (zeros) Read(b []byte) (int, error) { clear(b); return len(b), nil }

// TestLinksInArchives: links to files of the package are those files.
func TestLinksInArchives(t *testing.T) {
	es := append(pkg("r/python/"),
		entry{name: "r/python/sglang/alias.py", link: "srt/server_args.py"},
		entry{name: "r/python/sglang/hard.py", link: "r/python/sglang/srt/server_args.py", hard: true},
		entry{name: "r/python/sglang/README.md", link: "../../README.md"})
	e, err := OpenSource(archive(t, "r.tar", tarOf(t, es)))
	require.NoError(t, err)
	for _, n := range []string{"sglang/alias.py", "sglang/hard.py"} {
		b, err := fs.ReadFile(e.FS, n)
		require.NoError(t, err, n)
		assert.Equal(t, entryText, string(b))
	}
	_, err = fs.Stat(e.FS, "sglang/README.md")
	assert.ErrorIs(t, err, fs.ErrNotExist)
}

func git(t *testing.T, dir string, args ...string) {
	c := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "commit.gpgsign=false", "-c", "tag.gpgsign=false"}, args...)...)
	c.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null")
	out, err := c.CombinedOutput()
	require.NoError(t, err, "git %v: %s", args, out)
}

func put(t *testing.T, dir, name, text string) {
	p := filepath.Join(dir, filepath.FromSlash(name))
	require.NoError(t, os.MkdirAll(filepath.Dir(p), 0o700))
	require.NoError(t, os.WriteFile(p, []byte(text), 0o600))
}

func TestGit(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	dir := filepath.Join(t.TempDir(), "my@repo")
	require.NoError(t, os.Mkdir(dir, 0o700))
	git(t, dir, "init", "-q")
	put(t, dir, "python/sglang/srt/server_args.py", entryText)
	put(t, dir, "python/sglang/srt/crlf.py", "a = 1\r\n")
	put(t, dir, ".gitattributes", "*.py text eol=crlf\npython/sglang/srt/crlf.py export-ignore\n")
	require.NoError(t, os.Symlink("server_args.py", filepath.Join(dir, "python/sglang/srt/link.py")))
	require.NoError(t, os.Symlink("/etc/hostname", filepath.Join(dir, "python/sglang/NOTES")))
	git(t, dir, "add", "-A")
	git(t, dir, "commit", "-q", "-m", "one")
	git(t, dir, "tag", "v1.2.3")
	git(t, dir, "tag", "nightly")
	put(t, dir, "python/sglang/srt/server_args.py", entryText+"X = 2\n")
	git(t, dir, "commit", "-q", "-a", "-m", "two")
	git(t, dir, "branch", "feature/a@b")
	// What is not committed must not be seen.
	put(t, dir, "python/sglang/srt/server_args.py", "garbage(")
	before, err := os.ReadFile(filepath.Join(dir, ".git/index"))
	require.NoError(t, err)

	// A hook has these set.
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("GIT_DIR", "/nonexistent")
	t.Setenv("GIT_INDEX_FILE", "/nonexistent/index")
	e, err := OpenSource("git:" + dir + "@v1.2.3")
	require.NoError(t, err)
	assert.Equal(t, "1.2.3", e.Version)
	b, err := fs.ReadFile(e.FS, "sglang/srt/server_args.py")
	require.NoError(t, err)
	assert.Equal(t, entryText, string(b))
	b, err = fs.ReadFile(e.FS, "sglang/srt/link.py")
	require.NoError(t, err)
	assert.Equal(t, entryText, string(b))
	_, err = fs.Stat(e.FS, "sglang/srt/crlf.py") // git archive would leave it out
	assert.NoError(t, err)
	_, err = fs.Stat(e.FS, "sglang/NOTES")
	assert.ErrorIs(t, err, fs.ErrNotExist)

	e, err = OpenSource("git:" + filepath.Join(dir, "python") + "@feature/a@b")
	require.NoError(t, err)
	assert.Empty(t, e.Version, "the commit has no tag")
	assert.Contains(t, e.Label, "feature/a@b")
	b, err = fs.ReadFile(e.FS, "sglang/srt/server_args.py")
	require.NoError(t, err)
	assert.Equal(t, entryText+"X = 2\n", string(b))
	e, err = OpenSource("git:" + dir + "@nightly")
	require.NoError(t, err)
	assert.Equal(t, "1.2.3", e.Version, "the only tag that is a version")

	after, err := os.ReadFile(filepath.Join(dir, ".git/index"))
	require.NoError(t, err)
	assert.Equal(t, before, after)
	for source, want := range map[string]string{
		"git:" + dir + "@v9":                "has no commit v9",
		"git:" + dir + "@--output=x":        "has no commit",
		"git:" + dir:                        "names no revision",
		"git:" + t.TempDir() + "@v1":        "cannot be used as a repository",
		"git:" + dir + "/none@v1":           "is no directory",
		dir + "@v1.2.3":                     "git:" + dir + "@v1.2.3",
		"sglang==0.5.9":                     "is not in the cache",
		"https://example.org/sglang.tar.gz": "nothing is fetched",
	} {
		_, err := OpenSource(source)
		var oe *OpenError
		require.ErrorAs(t, err, &oe, source)
		assert.Contains(t, err.Error(), want, source)
	}
}

func TestSeenFrom(t *testing.T) {
	in := func(p string) string { return "/base/" + p }
	for source, want := range map[string]string{
		"src":              "/base/src",
		"installed":        "installed",
		"git:src@v1":       "git:/base/src@v1",
		"git:src@HEAD@{1}": "git:/base/src@HEAD@{1}",
		"git:src":          "git:/base/src",
		"sglang==0.5.9":    "sglang==0.5.9",
	} {
		assert.Equal(t, want, SeenFrom(source, in), source)
	}
}

// FuzzArchive: no archive makes the reader panic.
func FuzzArchive(f *testing.F) {
	t := &testing.T{}
	f.Add(tarOf(t, pkg("")))
	f.Add(gz(t, tarOf(t, pkg("a/python/"))))
	f.Add(zipOf(t, pkg("")))
	f.Fuzz(func(t *testing.T, b []byte) {
		if e, err := OpenSource(archive(t, "x", b)); err == nil {
			_, err := fs.ReadFile(e.FS, e.Adapter.EntryFile)
			assert.NoError(t, err)
		} else {
			var oe *OpenError
			assert.ErrorAs(t, err, &oe)
		}
	})
}
