package engine

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// A revision of a repository is read with the git that is installed: wherever
// there is a checkout there is one, and it knows every kind of object store
// (packs, alternates, worktrees, reftables). ls-tree and cat-file give the blobs
// as they were committed; "git archive" would apply attributes to them. The work
// tree and the index are not looked at, and nothing is fetched.

// gitTimeout bounds what is asked of git.
const gitTimeout = time.Minute

type gitRepo struct {
	given, dir string
	ctx        context.Context
}

// command makes a command of git in the repository. Variables that say where a
// repository is, which hooks have set, must not count.
func (g *gitRepo) command(args ...string) *exec.Cmd {
	c := exec.CommandContext(g.ctx, "git", append([]string{"-C", g.dir, "--no-pager"}, args...)...)
	for _, e := range os.Environ() {
		name, _, _ := strings.Cut(e, "=")
		switch name {
		case "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_PREFIX":
			continue
		}
		c.Env = append(c.Env, e)
	}
	c.Env = append(c.Env, "LC_ALL=C", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0", "GIT_NO_REPLACE_OBJECTS=1")
	c.WaitDelay = time.Second
	return c
}

// run gives what git prints.
func (g *gitRepo) run(args ...string) ([]byte, error) {
	out, err := g.command(args...).Output()
	var ee *exec.ExitError
	switch {
	case g.ctx.Err() != nil:
		return nil, fmt.Errorf("git gives no answer within %v", gitTimeout)
	case errors.As(err, &ee):
		text := strings.TrimSpace(string(ee.Stderr))
		line, _, _ := strings.Cut(text, "\n")
		return nil, errors.New(strings.TrimPrefix(line, "fatal: "))
	}
	return out, err
}

// openGit opens the engine in DIR@REVISION.
func openGit(given, rest string) (*Engine, error) {
	dir, rev := splitRevision(rest)
	switch {
	case rev == "":
		return nil, &OpenError{given, "names no revision", "give git:DIR@REVISION, such as git:src/engine@v1.2.3", nil}
	case dir == "":
		dir = "."
	}
	if st, err := os.Stat(dir); err != nil || !st.IsDir() {
		return nil, &OpenError{given, fmt.Sprintf("%s is no directory", dir), "give git:DIR@REVISION, where DIR is a repository or a directory in one", err}
	}
	if _, err := exec.LookPath("git"); err != nil {
		return nil, &OpenError{given, "git is not installed", "install it, or give a directory or an archive of that revision", err}
	}
	ctx, cancel := context.WithTimeout(context.Background(), gitTimeout)
	defer cancel()
	g := &gitRepo{given, dir, ctx}
	if _, err := g.run("rev-parse", "--absolute-git-dir"); err != nil {
		return nil, &OpenError{given, fmt.Sprintf("%s cannot be used as a repository: %v", dir, err), "give a directory in a repository", err}
	}
	id, err := g.run("rev-parse", "--verify", "--quiet", "--end-of-options", rev+"^{commit}")
	if err != nil {
		return nil, &OpenError{given, fmt.Sprintf("the repository in %s has no commit %s", dir, rev), "git fetch --tags may bring it; git tag lists those that are there", err}
	}
	commit := strings.TrimSpace(string(id))
	b := newBuilder()
	if err := g.collect(b, commit); err != nil {
		return nil, &OpenError{given, "cannot be read: " + err.Error(), "in a partial clone, git fetch --refetch --no-filter brings everything", err}
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, &OpenError{given, cause(err), forms, err}
	}
	e, err := b.open(given, abs+"@"+strings.ReplaceAll(rev, "/", "_"))
	if err != nil {
		return nil, err
	}
	if e.Version == "" {
		e.Version = g.version(commit, rev)
	}
	if e.Label = rev; !strings.HasPrefix(commit, rev) {
		e.Label += " (" + commit[:12] + ")"
	}
	return e, nil
}

// splitRevision splits at the first "@" that follows a directory: both parts may
// have others.
func splitRevision(s string) (dir, rev string) {
	first := -1
	for i := range len(s) {
		if s[i] != '@' {
			continue
		}
		if first < 0 {
			first = i
		}
		if i == 0 {
			return ".", s[1:]
		}
		if st, err := os.Stat(s[:i]); err == nil && st.IsDir() {
			return s[:i], s[i+1:]
		}
	}
	if first < 0 || isDir(s) {
		return s, ""
	}
	return s[:first], s[first+1:]
}

// collect reads the files of a commit that may belong to an engine.
func (g *gitRepo) collect(b *builder, commit string) error {
	out, err := g.run("ls-tree", "-r", "-z", "--full-tree", commit)
	if err != nil {
		return err
	}
	type blob struct {
		id, path string
		link     bool
	}
	var want []blob
	for _, rec := range strings.Split(string(out), "\x00") {
		meta, p, ok := strings.Cut(rec, "\t")
		f := strings.Fields(meta)
		if !ok || len(f) != 3 || f[1] != "blob" || !kept(p) {
			continue
		}
		if p, err = b.name(p, false); err != nil {
			return err
		}
		want = append(want, blob{f[2], p, f[0] == "120000"})
	}
	if len(want) == 0 {
		return nil
	}
	c := g.command("cat-file", "--batch")
	var ids, stderr bytes.Buffer
	for _, w := range want {
		ids.WriteString(w.id + "\n")
	}
	c.Stdin, c.Stderr = &ids, &stderr
	stdout, err := c.StdoutPipe()
	if err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return err
	}
	r := bufio.NewReaderSize(stdout, 1<<20)
	read := func(w blob) error {
		line, err := r.ReadString('\n')
		f := strings.Fields(line)
		switch {
		case err != nil:
			return fmt.Errorf("git ends before %s: %s", w.path, strings.TrimSpace(stderr.String()))
		case len(f) != 3 || f[1] != "blob":
			return fmt.Errorf("the repository does not have the content of %s", w.path)
		}
		n, err := strconv.ParseInt(f[2], 10, 64)
		if err != nil || n < 0 {
			return fmt.Errorf("git says %q of %s", strings.TrimSpace(line), w.path)
		}
		body := io.LimitReader(r, n)
		if w.link {
			text, err := io.ReadAll(io.LimitReader(body, maxSourceName))
			if err != nil {
				return err
			}
			// A link that leads out of the repository has no content in it.
			_ = b.link(w.path, path.Dir(w.path), string(text))
			_, err = io.Copy(io.Discard, body)
			if err != nil {
				return err
			}
		} else if err := b.file(w.path, body); err != nil {
			return err
		}
		_, err = r.Discard(1) // a line end follows
		return err
	}
	for _, w := range want {
		if err = read(w); err != nil {
			break
		}
	}
	if err != nil {
		_ = c.Process.Kill()
		_ = c.Wait()
		return err
	}
	return c.Wait()
}

var versionTag = lazyre.New(`^v?([0-9]+(?:\.[0-9]+)+(?:\.?(?:a|b|rc|post|dev)[0-9]+)*)$`)

// version is what the tags of a commit say: the revision itself, or the only
// tag that is a version.
func (g *gitRepo) version(commit, rev string) string {
	out, err := g.run("tag", "--points-at", commit)
	if err != nil {
		return ""
	}
	var found []string
	for _, t := range strings.Fields(string(out)) {
		m := versionTag.FindStringSubmatch(t)
		if m == nil {
			continue
		}
		if t == strings.TrimPrefix(rev, "refs/tags/") {
			return m[1]
		}
		found = append(found, m[1])
	}
	if len(found) == 1 {
		return found[0]
	}
	return ""
}
