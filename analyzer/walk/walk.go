// Package walk finds the files to read below the paths that a user gives.
package walk

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Options of Walk; the zero value is the default.
type Options struct {
	// Include and Exclude are patterns with *, ?, [...], {a,b} and ** for any
	// number of directories. They are matched against the path relative to Dir,
	// or for files outside it to the path that was given; a pattern without a
	// slash against the name. With none in Include all files are taken. They do
	// not apply to files that are named themselves.
	Include, Exclude []string
	Dir              string
	// MaxSize is the size above which a file is left out, in bytes; 0 means
	// launch.MaxSize. MaxFiles bounds the files found; 0 means
	// DefaultMaxFiles.
	MaxSize  int64
	MaxFiles int
	// NoIgnore takes files that .gitignore files name as well.
	NoIgnore bool
}

// DefaultMaxFiles bounds the files that Walk finds.
const DefaultMaxFiles = 200_000

// maxDepth bounds how deep directories are entered.
const maxDepth = 200

// Result is what Walk finds.
type Result struct {
	// Files are in the order of the arguments, below one by name.
	Files []string
	// Skipped counts what was left out.
	Skipped Skipped
	// Problems are paths that cannot be read and links that are not followed.
	Problems []*Problem
}

// Skipped counts what was left out, each directory as one.
type Skipped struct {
	// Ignored are named by .gitignore, Hidden are directories whose name begins
	// with a dot, Dependencies directories with installed packages, Excluded
	// what the patterns leave out, Special no files of any usual kind.
	Ignored, Hidden, Dependencies, Excluded, Special int
	// Binary and Large are files that are binary or too large.
	Binary, Large []string
}

// Problem is a path that cannot be read. Missing says that it was given and
// does not exist.
type Problem struct {
	Path, Msg, Hint string
	Missing         bool
}

func (p *Problem) Error() string {
	s := p.Path + ": " + p.Msg
	if p.Hint != "" {
		s += "; " + p.Hint
	}
	return s
}

// Walk finds the files below paths: named files as they are, and of directories
// what .gitignore files and the options leave. Hidden directories are not
// entered, .github and .gitlab excepted; links to directories are not followed.
// The error is about the options; everything else is a Problem.
func Walk(paths []string, opt Options) (*Result, error) {
	for _, p := range slices.Concat(opt.Include, opt.Exclude) {
		if !doublestar.ValidatePattern(p) {
			return nil, fmt.Errorf("%q is not a pattern for files", p)
		}
	}
	if opt.MaxSize == 0 {
		opt.MaxSize = launch.MaxSize
	}
	if opt.MaxFiles == 0 {
		opt.MaxFiles = DefaultMaxFiles
	}
	w := &walker{opt: opt, out: &Result{}, seen: map[string]bool{}}
	if opt.Dir != "" {
		w.dir = absolute(opt.Dir)
	}
	for _, p := range paths {
		w.argument(p)
	}
	return w.out, nil
}

type walker struct {
	opt  Options
	dir  string // Options.Dir, absolute
	out  *Result
	seen map[string]bool // absolute paths of files and directories
	full bool
	// given is the path that was given, abs the same as an absolute path.
	given, abs string
}

func (w *walker) problem(p, msg, hint string) {
	w.out.Problems = append(w.out.Problems, &Problem{Path: p, Msg: msg, Hint: hint})
}

func absolute(p string) string {
	a, err := filepath.Abs(p)
	if err != nil {
		return filepath.Clean(p)
	}
	return a
}

// reason is the text of an error of the file system without the path.
func reason(err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err.Error()
	}
	return err.Error()
}

func (w *walker) argument(p string) {
	w.given, w.abs = p, absolute(p)
	info, err := os.Stat(p)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if _, err := os.Lstat(p); err == nil {
			w.problem(p, "the link leads to nothing", "")
			return
		}
		w.out.Problems = append(w.out.Problems, &Problem{Path: p, Msg: "there is no such file or directory", Hint: meant(p), Missing: true})
	case err != nil:
		w.problem(p, reason(err), "")
	case info.IsDir():
		w.directory(filepath.Clean(p), w.ignoresAbove(w.abs), 0)
	case !info.Mode().IsRegular():
		w.out.Skipped.Special++
		w.problem(p, "this is no file", "")
	default:
		w.take(filepath.Clean(p))
	}
}

// meant finds what a path that does not exist may be a misspelling of.
func meant(p string) string {
	p = filepath.Clean(p)
	rest := ""
	for {
		dir, name := filepath.Dir(p), filepath.Base(p)
		if es, err := os.ReadDir(dir); err == nil {
			var names []string
			for _, e := range es {
				names = append(names, e.Name())
			}
			s := world.Closest(name, names)
			if s == "" {
				return ""
			}
			if full := filepath.Join(dir, s, rest); exists(full) {
				return fmt.Sprintf("did you mean %s?", full)
			}
			return fmt.Sprintf("did you mean %s?", filepath.Join(dir, s))
		}
		if dir == p {
			return ""
		}
		p, rest = dir, filepath.Join(name, rest)
	}
}

func exists(p string) bool {
	_, err := os.Stat(p)
	return err == nil
}

// ignores are the rules that hold in a directory: those of its repository,
// whose root is root, outermost first.
type ignores struct {
	root  string
	files []*ignoreFile
}

// ignoresAbove reads the .gitignore files from the root of the repository of a
// directory down to the one above it.
func (w *walker) ignoresAbove(dir string) *ignores {
	root := dir
	for d := dir; ; d = filepath.Dir(d) {
		if exists(filepath.Join(d, ".git")) {
			root = d
			break
		}
		if d == filepath.Dir(d) {
			break
		}
	}
	in := &ignores{root: root}
	if rel, err := filepath.Rel(root, dir); err == nil && rel != "." {
		in = w.within(in, root)
		d := root
		parts := strings.Split(filepath.ToSlash(rel), "/")
		for _, name := range parts[:len(parts)-1] {
			d = filepath.Join(d, name)
			in = w.within(in, d)
		}
	}
	return in
}

// within adds the rules of the .gitignore of a directory.
func (w *walker) within(in *ignores, dir string) *ignores {
	if w.opt.NoIgnore {
		return in
	}
	out := &ignores{root: in.root, files: in.files[:len(in.files):len(in.files)]}
	add := func(file, prefix string) {
		b, err := readLimited(file, 1<<20)
		if err != nil || len(b) == 0 {
			return
		}
		if rules := parseIgnore(string(b)); len(rules) > 0 {
			out.files = append(out.files, &ignoreFile{prefix, rules})
		}
	}
	prefix := ""
	if rel, err := filepath.Rel(out.root, dir); err == nil && rel != "." {
		prefix = filepath.ToSlash(rel) + "/"
	} else {
		add(filepath.Join(dir, ".git", "info", "exclude"), "")
	}
	add(filepath.Join(dir, ".gitignore"), prefix)
	return out
}

// readLimited reads the beginning of a regular file.
func readLimited(name string, limit int64) ([]byte, error) {
	if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() {
		return nil, err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, limit))
}

// directory takes what is in a directory.
func (w *walker) directory(dir string, above *ignores, depth int) {
	abs := absolute(dir)
	if w.seen[abs] || w.full {
		return
	}
	w.seen[abs] = true
	if depth > maxDepth {
		w.problem(dir, fmt.Sprintf("directories are not entered more than %d deep", maxDepth), "")
		return
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		w.problem(dir, reason(err), "")
		if entries == nil {
			return
		}
	}
	if depth > 0 && slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == ".git" }) {
		above = &ignores{root: abs} // a repository of its own
	}
	in := w.within(above, abs)
	for _, e := range entries {
		w.entry(filepath.Join(dir, e.Name()), e, in, depth)
		if w.full {
			return
		}
	}
}

// dependencies are directories that hold what is installed.
var dependencies = map[string]bool{"node_modules": true, "__pycache__": true, "site-packages": true, "dist-packages": true}

func (w *walker) entry(p string, e fs.DirEntry, in *ignores, depth int) {
	name, mode := e.Name(), e.Type()
	skip := &w.out.Skipped
	dir := mode.IsDir()
	switch {
	case name == ".git":
		return
	case dir && strings.HasPrefix(name, ".") && name != ".github" && name != ".gitlab":
		skip.Hidden++
		return
	case dir && (dependencies[name] || exists(filepath.Join(p, "pyvenv.cfg"))):
		skip.Dependencies++
		return
	case w.ignored(p, dir, in):
		skip.Ignored++
		return
	case mode&fs.ModeSymlink != 0:
		w.link(p)
		return
	case dir:
		if w.excluded(p) {
			skip.Excluded++
			return
		}
		w.directory(p, in, depth+1)
		return
	case !mode.IsRegular():
		skip.Special++
		return
	}
	if !w.included(p) {
		skip.Excluded++
		return
	}
	info, err := e.Info()
	if err != nil {
		w.problem(p, reason(err), "")
		return
	}
	w.file(p, info.Size())
}

func (w *walker) ignored(p string, dir bool, in *ignores) bool {
	if len(in.files) == 0 {
		return false
	}
	rel, err := filepath.Rel(in.root, absolute(p))
	return err == nil && ignored(in.files, filepath.ToSlash(rel), dir)
}

// link takes a link to a file whose target is not found otherwise.
func (w *walker) link(p string) {
	target, err := filepath.EvalSymlinks(p)
	if err != nil {
		switch _, statErr := os.Stat(p); {
		case errors.Is(statErr, fs.ErrNotExist):
			w.problem(p, "the link leads to nothing", "")
		default:
			w.problem(p, "the link leads back to itself", "")
		}
		return
	}
	info, err := os.Stat(target)
	switch {
	case err != nil:
		w.problem(p, reason(err), "")
	case info.IsDir():
		real, err := filepath.EvalSymlinks(filepath.Dir(p))
		if err == nil && inside(target, real) {
			w.problem(p, "the link leads to a directory that it is in; it is not followed", "")
			return
		}
		if root, err := filepath.EvalSymlinks(w.abs); err == nil && inside(root, target) {
			return // found there
		}
		w.problem(p, "links to directories are not followed", "name the directory to have it read")
	case !info.Mode().IsRegular():
		w.out.Skipped.Special++
	default:
		if root, err := filepath.EvalSymlinks(w.abs); err == nil && inside(root, target) {
			return
		}
		if !w.included(p) {
			w.out.Skipped.Excluded++
			return
		}
		w.file(p, info.Size())
	}
}

// inside says whether a path is dir or below it.
func inside(dir, p string) bool {
	rel, err := filepath.Rel(absolute(dir), absolute(p))
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// relative is what patterns are matched against.
func (w *walker) relative(p string) string {
	abs := absolute(p)
	if w.dir != "" && inside(w.dir, abs) {
		rel, _ := filepath.Rel(w.dir, abs)
		return filepath.ToSlash(rel)
	}
	rel, err := filepath.Rel(w.abs, abs)
	if err != nil {
		return filepath.ToSlash(p)
	}
	return filepath.ToSlash(rel)
}

func matches(patterns []string, rel string) bool {
	for _, p := range patterns {
		p = strings.TrimPrefix(p, "./")
		subject := rel
		if !strings.Contains(strings.TrimSuffix(p, "/"), "/") {
			subject = path.Base(rel)
		}
		if ok, _ := doublestar.Match(strings.TrimSuffix(p, "/"), subject); ok {
			return true
		}
	}
	return false
}

func (w *walker) excluded(p string) bool {
	return len(w.opt.Exclude) > 0 && matches(w.opt.Exclude, w.relative(p))
}

func (w *walker) included(p string) bool {
	return !w.excluded(p) && (len(w.opt.Include) == 0 || matches(w.opt.Include, w.relative(p)))
}

// binaryNames are the ends of names of files that are never text.
var binaryNames = map[string]bool{
	".png": true, ".jpg": true, ".jpeg": true, ".gif": true, ".webp": true, ".ico": true, ".pdf": true, ".zip": true, ".gz": true,
	".tar": true, ".tgz": true, ".xz": true, ".zst": true, ".bz2": true, ".7z": true, ".whl": true, ".so": true, ".a": true, ".o": true,
	".dll": true, ".exe": true, ".pyc": true, ".bin": true, ".pt": true, ".pth": true, ".safetensors": true, ".gguf": true, ".onnx": true,
	".npy": true, ".npz": true, ".parquet": true, ".mp4": true, ".mp3": true, ".wav": true, ".woff": true, ".woff2": true, ".ttf": true,
	".class": true, ".jar": true, ".db": true, ".sqlite": true,
}

// file takes a file that is found in a directory.
func (w *walker) file(p string, size int64) {
	skip := &w.out.Skipped
	switch {
	case binaryNames[strings.ToLower(filepath.Ext(p))]:
		skip.Binary = append(skip.Binary, p)
	case size > w.opt.MaxSize:
		skip.Large = append(skip.Large, p)
	default:
		b, err := readLimited(p, 8000)
		if err != nil {
			w.problem(p, reason(err), "")
			return
		}
		if bytes.IndexByte(b, 0) >= 0 {
			skip.Binary = append(skip.Binary, p)
			return
		}
		w.take(p)
	}
}

// take adds a file. What is named by the user is taken whatever it is: reading
// it says what is wrong with it.
func (w *walker) take(p string) {
	abs := absolute(p)
	if w.seen[abs] || w.full {
		return
	}
	if len(w.out.Files) >= w.opt.MaxFiles {
		w.full = true
		w.problem(w.given, fmt.Sprintf("more than %d files; the rest is not read", w.opt.MaxFiles), "name fewer directories, or exclude some")
		return
	}
	w.seen[abs] = true
	w.out.Files = append(w.out.Files, p)
}
