package world

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
)

// ErrUnknown is returned for files of which the model of the file system does
// not know whether they exist or what they hold.
var ErrUnknown = errors.New("not known: the file is on the target machine")

// VFS is the file system as the analysed program sees it: model directories,
// the parts of /sys that engines read, the engine's own tree, and what the
// program itself wrote. Nothing is ever written to disk. Paths are slash
// separated; relative paths are taken as they are, there is no working
// directory. A VFS is not safe for concurrent use.
type VFS struct {
	// Closed says that a path nothing here knows does not exist; otherwise
	// its existence is unknown.
	Closed bool
	files  map[string]*vnode
	mounts []vmount
	opaque []string // directories that exist with unknown further contents
	// journal undoes what the program wrote.
	journal []vundo
}

type vnode struct {
	dir  bool
	data []byte
	kids []string // names in a directory, in order of creation
	// hidden: the contents of the file are not known.
	hidden bool
	gone   bool // deleted by the program
}

type vmount struct {
	at   string
	fsys fs.FS
}

type vundo struct {
	path string
	old  *vnode
}

// NewVFS returns a file system holding only the directories every Linux has.
func NewVFS(closed bool) *VFS {
	v := &VFS{Closed: closed, files: map[string]*vnode{}}
	for _, d := range []string{"/tmp", "/root", "/usr", "/etc", "/dev/shm", "/proc", "/sys"} {
		v.AddDir(d)
	}
	return v
}

// clean normalises a path without resolving ".." at its start.
func clean(p string) string {
	if p == "" {
		return ""
	}
	return path.Clean(p)
}

// AddDir makes a directory and its parents.
func (v *VFS) AddDir(p string) { v.mkdirAll(clean(p)) }

func (v *VFS) mkdirAll(p string) {
	if n := v.files[p]; n != nil && n.dir && !n.gone {
		return
	}
	v.set(p, &vnode{dir: true})
	if parent := path.Dir(p); parent != p {
		v.mkdirAll(parent)
		v.link(parent, path.Base(p))
	}
}

func (v *VFS) link(parent, name string) {
	n := v.files[parent]
	if n == nil || slices.Contains(n.kids, name) {
		return
	}
	c := *n
	c.kids = append(slices.Clip(n.kids), name)
	v.set(parent, &c)
}

func (v *VFS) set(p string, n *vnode) {
	v.journal = append(v.journal, vundo{p, v.files[p]})
	v.files[p] = n
}

// AddFile makes a file and its parent directories.
func (v *VFS) AddFile(p string, data []byte) { v.addFile(clean(p), &vnode{data: data}) }

// AddHidden adds a file whose contents are not known.
func (v *VFS) AddHidden(p string) { v.addFile(clean(p), &vnode{hidden: true}) }

func (v *VFS) addFile(p string, n *vnode) {
	v.mkdirAll(path.Dir(p))
	v.set(p, n)
	v.link(path.Dir(p), path.Base(p))
}

// AddIncomplete makes a directory that holds what was added to it and may hold
// more.
func (v *VFS) AddIncomplete(p string) {
	v.AddDir(p)
	v.opaque = append(v.opaque, clean(p))
}

// AddUnknown says that it is not known whether there is anything at p, or what is
// below it.
func (v *VFS) AddUnknown(p string) { v.opaque = append(v.opaque, clean(p)) }

// AddAbsent says that there is nothing at p, for directories that may hold more
// than is listed.
func (v *VFS) AddAbsent(p string) { v.set(clean(p), &vnode{gone: true}) }

// Mount shows a file system read-only below the path at. Files it does not
// have do not exist.
func (v *VFS) Mount(at string, fsys fs.FS) {
	v.mounts = append(v.mounts, vmount{at: clean(at), fsys: fsys})
}

// MountHost shows a directory or file of this machine under its own path.
func (v *VFS) MountHost(p string) error {
	st, err := os.Stat(p)
	if err != nil {
		return err
	}
	if st.IsDir() {
		v.Mount(p, os.DirFS(p))
		return nil
	}
	data, err := ReadInput(p)
	if err != nil {
		return err
	}
	v.AddFile(p, data)
	return nil
}

// Mark returns a mark to which Reset can go back.
func (v *VFS) Mark() int { return len(v.journal) }

// Reset undoes everything written since the mark.
func (v *VFS) Reset(mark int) {
	for i := len(v.journal) - 1; i >= mark; i-- {
		u := v.journal[i]
		if u.old == nil {
			delete(v.files, u.path)
		} else {
			v.files[u.path] = u.old
		}
	}
	v.journal = v.journal[:mark]
}

type statKind uint8

const (
	statUnknown statKind = iota
	statNone
	statFile
	statDir
)

func under(p, dir string) bool {
	return p == dir || dir == "/" && strings.HasPrefix(p, "/") || strings.HasPrefix(p, dir+"/")
}

func (v *VFS) mountOf(p string) (fs.FS, string, bool) {
	for i := len(v.mounts) - 1; i >= 0; i-- {
		if m := v.mounts[i]; under(p, m.at) {
			rel := strings.TrimPrefix(strings.TrimPrefix(p, m.at), "/")
			if rel == "" {
				rel = "."
			}
			return m.fsys, rel, true
		}
	}
	return nil, "", false
}

func (v *VFS) stat(p string) statKind {
	slash := strings.HasSuffix(p, "/")
	p = clean(p)
	if p == "" {
		return statNone
	}
	if n := v.files[p]; n != nil {
		switch {
		case n.gone:
			return statNone
		case n.dir:
			return statDir
		case slash:
			return statNone
		}
		return statFile
	}
	if fsys, rel, ok := v.mountOf(p); ok {
		st, err := fs.Stat(fsys, rel)
		switch {
		case err != nil:
			return statNone
		case st.IsDir():
			return statDir
		}
		return statFile
	}
	if v.Closed && !v.inOpaque(p) {
		return statNone
	}
	if slices.ContainsFunc(v.opaque, func(d string) bool { return under(p, d) && v.files[d] == nil }) {
		return statUnknown
	}
	// Below a directory of known contents, or below a file, nothing is unknown.
	for d := path.Dir(p); ; d = path.Dir(d) {
		if n := v.files[d]; n != nil && (!n.dir || n.gone || v.closedDir(d)) {
			return statNone
		} else if n != nil && v.inOpaque(d) {
			return statUnknown
		}
		if d == path.Dir(d) {
			return statUnknown
		}
	}
}

func (v *VFS) inOpaque(p string) bool {
	return slices.ContainsFunc(v.opaque, func(d string) bool { return under(p, d) })
}

// closedDir says that the directory d, which exists, holds only what is listed.
func (v *VFS) closedDir(d string) bool {
	if v.inOpaque(d) {
		return false
	}
	// Directories of the system itself are only listed in part.
	return v.Closed || d != "/" && d != "." && !slices.Contains(partialDirs, d)
}

var partialDirs = []string{"/tmp", "/root", "/usr", "/etc", "/dev", "/dev/shm", "/proc", "/sys", "/sys/class", "/sys/devices", "/sys/devices/system"}

// Exists says whether p is a file or directory.
func (v *VFS) Exists(p string) Tri {
	switch v.stat(p) {
	case statUnknown:
		return Unknown
	case statNone:
		return No
	}
	return Yes
}

// IsDir says whether p is a directory.
func (v *VFS) IsDir(p string) Tri { return v.is(p, statDir) }

// IsFile says whether p is a regular file.
func (v *VFS) IsFile(p string) Tri { return v.is(p, statFile) }

func (v *VFS) is(p string, k statKind) Tri {
	s := v.stat(p)
	if s == statUnknown {
		return Unknown
	}
	return Bool2Tri(s == k)
}

// List returns the names in a directory, sorted. The error is ErrUnknown if the
// contents are not known, or wraps fs.ErrNotExist or ErrNotDir.
func (v *VFS) List(p string) ([]string, error) {
	switch v.stat(p) {
	case statUnknown:
		return nil, ErrUnknown
	case statNone:
		return nil, &fs.PathError{Op: "listdir", Path: p, Err: fs.ErrNotExist}
	case statFile:
		return nil, &fs.PathError{Op: "listdir", Path: p, Err: ErrNotDir}
	}
	c := clean(p)
	var names []string
	if n := v.files[c]; n != nil {
		if !v.closedDir(c) {
			return nil, ErrUnknown
		}
		for _, k := range n.kids {
			if f := v.files[path.Join(c, k)]; f == nil || !f.gone {
				names = append(names, k)
			}
		}
	}
	if fsys, rel, ok := v.mountOf(c); ok {
		ents, err := fs.ReadDir(fsys, rel)
		if err != nil && len(names) == 0 {
			return nil, err
		}
		for _, e := range ents {
			if f := v.files[path.Join(c, e.Name())]; f == nil {
				names = append(names, e.Name())
			}
		}
	}
	slices.Sort(names)
	return names, nil
}

// Perhaps returns the names of which it is not known whether they are in a
// directory, beside those of List.
func (v *VFS) Perhaps(p string) []string {
	c := clean(p)
	var names []string
	for _, o := range v.opaque {
		if path.Dir(o) == c && v.files[o] == nil {
			names = append(names, path.Base(o))
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Errors of List and Read besides ErrUnknown and fs.ErrNotExist.
var (
	ErrNotDir = errors.New("not a directory")
	ErrIsDir  = errors.New("is a directory")
)

// Read returns the contents of a file. The error is ErrUnknown if the file or
// its contents are not known, or wraps fs.ErrNotExist or ErrIsDir.
func (v *VFS) Read(p string) ([]byte, error) {
	switch v.stat(p) {
	case statUnknown:
		return nil, ErrUnknown
	case statNone:
		return nil, &fs.PathError{Op: "open", Path: p, Err: fs.ErrNotExist}
	case statDir:
		return nil, &fs.PathError{Op: "open", Path: p, Err: ErrIsDir}
	}
	c := clean(p)
	if n := v.files[c]; n != nil {
		if n.hidden {
			return nil, ErrUnknown
		}
		return n.data, nil
	}
	fsys, rel, _ := v.mountOf(c)
	return fs.ReadFile(fsys, rel)
}

// Write puts a file into memory. It fails, wrapping fs.ErrNotExist, if the
// parent directory certainly does not exist.
func (v *VFS) Write(p string, data []byte) error {
	c := clean(p)
	if c == "" {
		return &fs.PathError{Op: "open", Path: p, Err: fs.ErrNotExist}
	}
	switch v.stat(c) {
	case statDir:
		return &fs.PathError{Op: "open", Path: p, Err: ErrIsDir}
	case statNone:
		if dir := path.Dir(c); dir != "." && v.stat(dir) == statNone {
			return &fs.PathError{Op: "open", Path: p, Err: fs.ErrNotExist}
		}
	}
	v.set(c, &vnode{data: slices.Clone(data)})
	v.link(path.Dir(c), path.Base(c))
	return nil
}

// Mkdir makes a directory and, if parents is set, those above it.
func (v *VFS) Mkdir(p string, parents bool) error {
	c := clean(p)
	switch v.stat(c) {
	case statFile, statDir:
		return &fs.PathError{Op: "mkdir", Path: p, Err: fs.ErrExist}
	}
	if dir := path.Dir(c); !parents && dir != "." && v.stat(dir) == statNone {
		return &fs.PathError{Op: "mkdir", Path: p, Err: fs.ErrNotExist}
	}
	v.mkdirAll(c)
	return nil
}

// Remove deletes a file or a directory from the program's view.
func (v *VFS) Remove(p string) error {
	c := clean(p)
	if v.stat(c) == statNone {
		return &fs.PathError{Op: "remove", Path: p, Err: fs.ErrNotExist}
	}
	v.set(c, &vnode{gone: true})
	return nil
}

// Alias shows the directory at target also under the path at: a model is found
// under the path of the command line. Only files already there are shown.
func (v *VFS) Alias(at, target string) error {
	at, target = clean(at), clean(target)
	n := v.files[target]
	if n == nil || !n.dir {
		return fmt.Errorf("world: %s is not a directory of the file system", target)
	}
	v.AddDir(at)
	for _, k := range n.kids {
		c := v.files[path.Join(target, k)]
		if c == nil || c.gone {
			continue
		}
		if c.dir {
			if err := v.Alias(path.Join(at, k), path.Join(target, k)); err != nil {
				return err
			}
			continue
		}
		v.AddFile(path.Join(at, k), c.data)
	}
	return nil
}

// infiniband is the directory of the InfiniBand devices.
const infiniband = "/sys/class/infiniband"

// PathFact names the fact that says whether there is a directory and what is in
// it, "" for one that no single fact describes.
func PathFact(p string) string {
	if clean(p) == infiniband {
		return "ib_devices"
	}
	return ""
}

// addSystem adds the parts of /sys that facts describe.
func (v *VFS) addSystem(f *Facts) {
	const ib, node = infiniband, "/sys/devices/system/node"
	if ibf, ok := f.Get("ib_devices"); ok {
		if list, isList := ibf.Value.([]any); isList {
			v.AddDir(ib)
			for _, d := range list {
				if s, ok := d.(string); ok {
					v.AddDir(ib + "/" + s)
				}
			}
		} else {
			// Known to be absent: say so even where the rest is unknown.
			v.AddDir(path.Dir(ib))
			v.set(ib, &vnode{gone: true})
		}
	}
	if _, ok := f.Get("ib_devices"); !ok && !f.Complete {
		v.AddUnknown(ib)
	}
	nodes, ok1 := f.Int("numa_nodes")
	mem, ok2 := f.Int("host_mem_gib")
	if !ok1 && !f.Complete {
		v.AddUnknown(node)
	}
	if !ok1 || nodes < 1 || nodes > 1024 {
		return
	}
	v.AddDir(node)
	for i := range nodes {
		d := fmt.Sprintf("%s/node%d", node, i)
		v.AddDir(d)
		if ok2 {
			v.AddFile(d+"/meminfo", fmt.Appendf(nil, "Node %d MemTotal:       %d kB\n", i, mem*(1<<20)/nodes))
		} else {
			v.AddIncomplete(d)
		}
	}
}
