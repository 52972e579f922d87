package engine

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// Bounds on what is read of an archive or a commit.
const (
	maxSourceFile    = 64 << 20  // bytes of one file
	maxSourceTotal   = 512 << 20 // bytes of all files that are kept
	maxSourceStream  = 1 << 30   // bytes of an unpacked tar
	maxSourceEntries = 200_000
	maxSourceName    = 4096
	maxSourceLinks   = 40
)

// memFS is a file system in memory. It is made by a builder and read only.
type memFS struct {
	files map[string][]byte
	dirs  map[string][]fs.DirEntry
}

// Open opens a file or directory.
func (m *memFS) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	if b, ok := m.files[name]; ok {
		return &memFile{memInfo{path.Base(name), int64(len(b)), false}, bytes.NewReader(b)}, nil
	}
	if d, ok := m.dirs[name]; ok {
		return &memDir{memInfo{path.Base(name), 0, true}, d}, nil
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// ReadFile gives a file; the caller may change what it gets.
func (m *memFS) ReadFile(name string) ([]byte, error) {
	if b, ok := m.files[name]; ok {
		return slices.Clone(b), nil
	}
	f, err := m.Open(name)
	if err != nil {
		return nil, err
	}
	f.Close()
	return nil, &fs.PathError{Op: "read", Path: name, Err: errors.New("is a directory")}
}

// ReadDir lists a directory.
func (m *memFS) ReadDir(name string) ([]fs.DirEntry, error) {
	if d, ok := m.dirs[name]; ok {
		return slices.Clone(d), nil
	}
	return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrNotExist}
}

// Stat describes a file or directory.
func (m *memFS) Stat(name string) (fs.FileInfo, error) {
	if b, ok := m.files[name]; ok {
		return memInfo{path.Base(name), int64(len(b)), false}, nil
	}
	if _, ok := m.dirs[name]; ok {
		return memInfo{path.Base(name), 0, true}, nil
	}
	return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
}

type memInfo struct {
	name string
	size int64
	dir  bool
}

func (i memInfo) Name() string               { return i.name }
func (i memInfo) Size() int64                { return i.size }
func (i memInfo) IsDir() bool                { return i.dir }
func (i memInfo) ModTime() time.Time         { return time.Time{} }
func (i memInfo) Sys() any                   { return nil }
func (i memInfo) Type() fs.FileMode          { return i.Mode().Type() }
func (i memInfo) Info() (fs.FileInfo, error) { return i, nil }
func (i memInfo) Mode() fs.FileMode {
	if i.dir {
		return fs.ModeDir | 0o555
	}
	return 0o444
}

type memFile struct {
	info memInfo
	r    *bytes.Reader
}

func (f *memFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *memFile) Read(b []byte) (int, error) { return f.r.Read(b) }
func (f *memFile) Close() error               { return nil }

type memDir struct {
	info memInfo
	rest []fs.DirEntry
}

func (d *memDir) Stat() (fs.FileInfo, error) { return d.info, nil }
func (d *memDir) Close() error               { return nil }
func (d *memDir) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: d.info.name, Err: errors.New("is a directory")}
}
func (d *memDir) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 {
		out := d.rest
		d.rest = nil
		return out, nil
	}
	if len(d.rest) == 0 {
		return nil, io.EOF
	}
	n = min(n, len(d.rest))
	out := d.rest[:n]
	d.rest = d.rest[n:]
	return out, nil
}

// builder collects the files of an archive. Names are checked as they come: one
// that leads out of the archive, or comes twice, makes the archive useless.
type builder struct {
	files   map[string][]byte
	links   map[string]string // to names in the archive
	seen    map[string]bool   // names of files and links; false for directories
	entries int
	total   int64
}

func newBuilder() *builder {
	return &builder{files: map[string][]byte{}, links: map[string]string{}, seen: map[string]bool{}}
}

// clean checks the name of an entry and gives it without leading "./".
func clean(name string) (string, error) {
	switch {
	case len(name) > maxSourceName:
		return "", fmt.Errorf("the name of an entry has %d bytes", len(name))
	case strings.ContainsAny(name, "\\\x00"):
		return "", fmt.Errorf("the entry %q has a character in its name that none may have", name)
	case strings.HasPrefix(name, "/"), len(name) > 1 && name[1] == ':':
		return "", fmt.Errorf("the entry %q has an absolute path", name)
	case slices.Contains(strings.Split(name, "/"), ".."):
		return "", fmt.Errorf("the entry %q leads out of the archive", name)
	}
	return path.Clean(name), nil
}

// name admits an entry.
func (b *builder) name(name string, dir bool) (string, error) {
	if b.entries++; b.entries > maxSourceEntries {
		return "", fmt.Errorf("more than %d entries", maxSourceEntries)
	}
	p, err := clean(name)
	if err != nil {
		return "", err
	}
	file, ok := b.seen[p]
	if ok && (file || !dir) {
		return "", fmt.Errorf("the entry %q comes twice", name)
	}
	b.seen[p] = !dir
	for d := path.Dir(p); d != "."; d = path.Dir(d) {
		if b.seen[d] {
			return "", fmt.Errorf("%q is a file, and the entry %q is in it", d, name)
		}
	}
	return p, nil
}

// file reads a file that is kept.
func (b *builder) file(p string, r io.Reader) error {
	data, err := io.ReadAll(io.LimitReader(r, maxSourceFile+1))
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", p, err)
	case len(data) > maxSourceFile:
		return fmt.Errorf("%s has more than %d MiB", p, maxSourceFile>>20)
	}
	if b.total += int64(len(data)); b.total > maxSourceTotal {
		return fmt.Errorf("its files have more than %d MiB", maxSourceTotal>>20)
	}
	b.files[p] = data
	return nil
}

// link notes a symbolic link; from is the directory that the target is seen
// from.
func (b *builder) link(p, from, target string) error {
	to := path.Join(from, target)
	if path.IsAbs(target) || strings.Contains(target, "\\") || to == ".." || strings.HasPrefix(to, "../") {
		return fmt.Errorf("the link %q leads out of the archive, to %q", p, target)
	}
	b.links[p] = to
	return nil
}

// resolve gives what a link stands for, "" if that is not kept.
func (b *builder) resolve(p string) (string, error) {
	for range maxSourceLinks {
		if _, ok := b.files[p]; ok {
			return p, nil
		}
		// A part of the path may be a link.
		next, ok := "", false
		for d := p; d != "."; d = path.Dir(d) {
			if to, is := b.links[d]; is {
				next, ok = path.Join(to, strings.TrimPrefix(p[len(d):], "/")), true
				break
			}
		}
		if !ok {
			return "", nil
		}
		p = next
	}
	return "", fmt.Errorf("the link %q goes round in circles", p)
}

// kept says whether an entry may belong to the engine: a file of a package that
// is called like that of an adapter, or what says which version it is.
func kept(p string) bool {
	base := path.Base(p)
	switch base {
	case "pyproject.toml", "PKG-INFO":
		return strings.Count(p, "/") <= 3
	case "METADATA":
		return strings.Count(p, "/") <= 2 && strings.HasSuffix(path.Dir(p), ".dist-info")
	}
	for _, a := range Adapters {
		if strings.HasPrefix(p, a.Package+"/") || strings.Contains(p, "/"+a.Package+"/") {
			return true
		}
	}
	return false
}

// root finds the import root of an engine among the files: the directory that
// the package is in, of those least deep.
func (b *builder) root() (dir string, a *Adapter, err error) {
	var found []string
	depth := -1
	for _, x := range Adapters {
		for p := range b.files {
			d, ok := strings.CutSuffix("/"+p, "/"+x.EntryFile)
			if !ok {
				continue
			}
			n := strings.Count(d, "/")
			if depth < 0 || n < depth {
				found, depth, a = nil, n, x
			}
			if n == depth {
				found = append(found, strings.TrimPrefix(d, "/"))
			}
		}
	}
	slices.Sort(found)
	switch len(found) {
	case 0:
		return "", nil, errNoEngine
	case 1:
		return found[0], a, nil
	}
	return "", nil, fmt.Errorf("it has more than one engine: %s", strings.Join(found, ", "))
}

var errNoEngine = errors.New("no engine in it")

// fs gives the files below an import root that belong to the engine.
func (b *builder) fs(root string, a *Adapter) (*memFS, error) {
	m := &memFS{files: map[string][]byte{}, dirs: map[string][]fs.DirEntry{".": nil}}
	put := func(p string, data []byte) {
		if root != "" {
			var ok bool
			if p, ok = strings.CutPrefix(p, root+"/"); !ok {
				return
			}
		}
		if !strings.HasPrefix(p, a.Package+"/") && p != "pyproject.toml" && p != "PKG-INFO" && !strings.HasPrefix(path.Dir(p), a.Package+"-") {
			return
		}
		m.files[p] = data
	}
	for p, data := range b.files {
		put(p, data)
	}
	for p := range b.links {
		to, err := b.resolve(p)
		switch {
		case err != nil:
			return nil, err
		case to != "":
			put(p, b.files[to])
		case strings.HasSuffix(p, ".py") && strings.HasPrefix(p, strings.TrimPrefix(root+"/", "/")+a.Package+"/"):
			return nil, fmt.Errorf("the link %q stands for a file that is not in the package", p)
		}
	}
	names := make([]string, 0, len(m.files))
	for p := range m.files {
		names = append(names, p)
	}
	slices.Sort(names)
	known := map[string]bool{".": true}
	var mkdir func(d string)
	mkdir = func(d string) {
		if known[d] {
			return
		}
		known[d] = true
		mkdir(path.Dir(d))
		m.dirs[path.Dir(d)] = append(m.dirs[path.Dir(d)], memInfo{path.Base(d), 0, true})
	}
	for _, p := range names {
		d := path.Dir(p)
		mkdir(d)
		m.dirs[d] = append(m.dirs[d], memInfo{path.Base(p), int64(len(m.files[p])), false})
	}
	for _, l := range m.dirs {
		slices.SortFunc(l, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	}
	for d := range known {
		if _, ok := m.dirs[d]; !ok {
			m.dirs[d] = nil
		}
	}
	return m, nil
}
