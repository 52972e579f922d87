package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// Dist names a distribution of an engine, as installers do.
type Dist struct {
	// Name is normalized; Version is "" for the newest.
	Name, Version string
}

// String is the distribution as it is asked for.
func (d Dist) String() string {
	if d.Version == "" {
		return d.Name
	}
	return d.Name + "==" + d.Version
}

var distForm = lazyre.New(`^\s*([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)\s*(?:\[[A-Za-z0-9._,\s-]*\])?\s*(?:(===?|~=|!=|<=?|>=?|@)\s*(\S+)\s*)?$`)

// ParseDist reads NAME==VERSION, or NAME alone. Extras are left out: they are
// other distributions.
func ParseDist(s string) (Dist, error) {
	m := distForm.FindStringSubmatch(s)
	switch {
	case m == nil || len(s) > 200:
		return Dist{}, fmt.Errorf("%q: expected NAME==VERSION, such as sglang==0.5.9, or NAME for the newest version", clipped(s))
	case m[2] == "":
		return Dist{Name: world.NormDist(m[1])}, nil
	case m[2] != "==" && m[2] != "===":
		return Dist{}, fmt.Errorf("%q: expected one version, %s==VERSION, or %s for the newest", s, m[1], m[1])
	}
	if _, err := rules.ParseVersion(m[3]); err != nil {
		return Dist{}, fmt.Errorf("%q: %v; expected a whole one, such as %s==0.5.9", s, err, m[1])
	}
	return Dist{world.NormDist(m[1]), m[3]}, nil
}

func clipped(s string) string {
	if len(s) > 80 {
		return strings.ToValidUTF8(s[:80], "") + "..."
	}
	return s
}

// Admits says whether a version is the one that is asked for. As with installers,
// one that names no build takes any.
func (d Dist) Admits(version string) bool {
	want, err := rules.ParseVersion(d.Version)
	if err != nil {
		return d.Version == ""
	}
	v, err := rules.ParseVersion(version)
	if err != nil || v.Compare(want) != 0 {
		return false
	}
	build := buildOf(d.Version)
	return build == "" || build == buildOf(version)
}

// buildOf is the part of a version that names a build.
func buildOf(version string) string {
	_, b, _ := strings.Cut(version, "+")
	return strings.ToLower(strings.NewReplacer("-", ".", "_", ".").Replace(strings.TrimSpace(b)))
}

// Later says whether version a comes after b. Versions that are none come first.
func Later(a, b string) bool {
	v, errA := rules.ParseVersion(a)
	w, errB := rules.ParseVersion(b)
	switch {
	case errA != nil || errB != nil:
		return errA == nil && errB != nil
	case v.Compare(w) != 0:
		return v.Compare(w) > 0
	}
	return buildOf(a) > buildOf(b)
}

// Cache keeps the sources of distributions in a directory: for each
// NAME/VERSION/tree, with where it comes from beside it. An entry comes into being
// whole, by renaming, or not at all.
type Cache struct{ Dir string }

// DefaultCache is the cache of the user: enginelint/engines in $XDG_CACHE_HOME, or
// where the system has caches.
func DefaultCache() (*Cache, error) {
	dir := os.Getenv("XDG_CACHE_HOME") // on every system, if it is set
	if !filepath.IsAbs(dir) {
		var err error
		if dir, err = os.UserCacheDir(); err != nil {
			return nil, fmt.Errorf("there is no place for a cache: %w; set XDG_CACHE_HOME to a directory", err)
		}
	}
	return &Cache{filepath.Join(dir, "enginelint", "engines")}, nil
}

// Cached is an entry of a cache.
type Cached struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	// File is the name of the archive that it is from, URL its address without
	// what is secret, SHA256 its checksum in hex.
	File   string `json:"file"`
	URL    string `json:"url"`
	SHA256 string `json:"sha256"`
	// Yanked is why the version has been withdrawn, "" if it has not.
	Yanked string `json:"yanked,omitempty"`
	// Fetched is when it was stored.
	Fetched time.Time `json:"fetched"`
	// Files and Bytes are the number of files kept and their size.
	Files int   `json:"files"`
	Bytes int64 `json:"bytes"`
	// Dir is the directory of the entry.
	Dir string `json:"-"`
	// Broken says what is wrong with the entry, "" if nothing is.
	Broken string `json:"-"`
}

// Dist is the distribution that the entry holds.
func (c *Cached) Dist() Dist { return Dist{c.Name, c.Version} }

// Tree is the import root of the entry.
func (c *Cached) Tree() string { return filepath.Join(c.Dir, "tree") }

const originFile = "origin.json"

// dirName is a version that may be the name of a directory.
var dirName = lazyre.New(`^[A-Za-z0-9][A-Za-z0-9.+!_-]*$`)

// List gives the entries by name, the oldest version first; also broken ones. A
// cache that is not there is empty.
func (c *Cache) List() ([]Cached, error) {
	names, err := os.ReadDir(c.Dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var out []Cached
	for _, n := range names {
		if !n.IsDir() || world.NormDist(n.Name()) != n.Name() || !dirName.MatchString(n.Name()) {
			continue
		}
		versions, err := os.ReadDir(filepath.Join(c.Dir, n.Name()))
		if err != nil {
			return nil, err
		}
		for _, v := range versions {
			if v.IsDir() && dirName.MatchString(v.Name()) {
				out = append(out, c.entry(n.Name(), v.Name()))
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Cached) int {
		switch {
		case a.Name != b.Name:
			return strings.Compare(a.Name, b.Name)
		case Later(b.Version, a.Version):
			return -1
		case Later(a.Version, b.Version):
			return 1
		}
		return 0
	})
	return out, nil
}

// maxOrigin bounds what is read of the description of an entry, in bytes.
const maxOrigin = 1 << 16

// entry reads an entry. What does not have the files that it had when it was
// stored is broken: it must not be taken for the version.
func (c *Cache) entry(name, version string) Cached {
	x := Cached{Name: name, Version: version, Dir: filepath.Join(c.Dir, name, version)}
	broken := func(why string) Cached {
		return Cached{Name: name, Version: version, Dir: x.Dir, Broken: why}
	}
	p := filepath.Join(x.Dir, originFile)
	if st, err := os.Stat(p); err != nil || st.Size() > maxOrigin {
		return broken("it does not say where it is from")
	}
	b, err := os.ReadFile(p)
	if err == nil {
		err = json.Unmarshal(b, &x)
	}
	if err != nil || x.Name != name || x.Version != version {
		return broken("what it says of itself cannot be read")
	}
	files, bytes := 0, int64(0)
	err = filepath.WalkDir(x.Tree(), func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		st, err := d.Info()
		if err != nil {
			return err
		}
		files, bytes = files+1, bytes+st.Size()
		return nil
	})
	if err != nil || files != x.Files || bytes != x.Bytes {
		return broken("files of it are missing or changed")
	}
	return x
}

// Find gives the entry that a distribution stands for: of several builds of a
// version the last, and without a version the newest that is no pre-release, or,
// if there are only such, the newest. It is nil if there is none. Broken entries
// do not count.
func (c *Cache) Find(d Dist) (*Cached, error) {
	all, err := c.List()
	if err != nil {
		return nil, err
	}
	var best *Cached
	for i := range all {
		x := &all[i]
		if x.Name != d.Name || x.Broken != "" || !d.Admits(x.Version) {
			continue
		}
		if best == nil || d.Version != "" || Stable(x.Version) || !Stable(best.Version) {
			best = x
		}
	}
	return best, nil
}

// Stable says whether a version is neither a pre-release nor one of development.
func Stable(version string) bool {
	v, err := rules.ParseVersion(version)
	return err == nil && !v.Prerelease()
}

// Add stores the engine in an archive under the name and version of x, and gives
// the entry. The archive is refused as OpenSource refuses it, and if it is of
// another version. An entry that is there is replaced.
func (c *Cache) Add(archive string, x Cached) (*Cached, error) {
	x.Name = world.NormDist(x.Name)
	if _, err := rules.ParseVersion(x.Version); err != nil || !dirName.MatchString(x.Version) || !dirName.MatchString(x.Name) {
		return nil, fmt.Errorf("%s %s cannot be stored: not the name and the version of a distribution", x.Name, x.Version)
	}
	e, err := openArchive(archive)
	if err != nil {
		var oe *OpenError
		if errors.As(err, &oe) {
			oe.Dir = x.File // the archive has a name that means nothing to anyone
		}
		return nil, err
	}
	if v := metadataVersion(e.FS); v != "" && !(Dist{x.Name, x.Version}).Admits(v) {
		return nil, &OpenError{x.File, fmt.Sprintf("says that it is version %s, and not %s", v, x.Version), "whoever publishes it has to mend that", nil}
	}
	parent := filepath.Join(c.Dir, x.Name)
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return nil, err
	}
	tmp, err := os.MkdirTemp(parent, ".new-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	if err := os.Chmod(tmp, 0o755); err != nil {
		return nil, err
	}
	if err := os.CopyFS(filepath.Join(tmp, "tree"), e.FS); err != nil {
		return nil, err
	}
	x.Files, x.Bytes = 0, 0
	for _, b := range e.FS.(*memFS).files {
		x.Files, x.Bytes = x.Files+1, x.Bytes+int64(len(b))
	}
	text, err := json.MarshalIndent(&x, "", "  ")
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(tmp, originFile), append(text, '\n'), 0o644); err != nil {
		return nil, err
	}
	x.Dir = filepath.Join(parent, x.Version)
	if err := c.discard(x.Dir); err != nil {
		return nil, err
	}
	if err := os.Rename(tmp, x.Dir); err != nil {
		return nil, err
	}
	return &x, nil
}

// metadataVersion is the version in the metadata of a distribution.
func metadataVersion(fsys fs.FS) string {
	names, _ := fs.Glob(fsys, "*.dist-info/METADATA")
	for _, n := range append(names, "PKG-INFO") {
		if b, err := fs.ReadFile(fsys, n); err == nil {
			if _, v := parseMetadata(b); v != "" {
				return v
			}
		}
	}
	return ""
}

// discard removes an entry: first its name, so that no half of it is seen.
func (c *Cache) discard(dir string) error {
	tmp, err := os.MkdirTemp(filepath.Dir(dir), ".old-")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	if err := os.Rename(dir, filepath.Join(tmp, "x")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Remove removes the entries of a distribution, of all versions if none is named,
// also broken ones, and gives them.
func (c *Cache) Remove(d Dist) ([]Cached, error) {
	all, err := c.List()
	if err != nil {
		return nil, err
	}
	var gone []Cached
	for _, x := range all {
		if x.Name != d.Name || !d.Admits(x.Version) {
			continue
		}
		if err := c.discard(x.Dir); err != nil {
			return gone, err
		}
		gone = append(gone, x)
	}
	os.Remove(filepath.Join(c.Dir, d.Name)) // if it is empty
	return gone, nil
}

// openCached opens what the cache has of a distribution.
func openCached(given string, d Dist) (*Engine, error) {
	c, err := DefaultCache()
	if err != nil {
		return nil, &OpenError{given, "cannot be looked for: " + err.Error(), forms, err}
	}
	x, err := c.Find(d)
	if err != nil {
		return nil, &OpenError{given, "cannot be looked for: the cache cannot be read: " + err.Error(), "check its permissions", err}
	}
	if x == nil {
		problem := "is not in the cache"
		if all, _ := c.List(); slices.ContainsFunc(all, func(x Cached) bool { return x.Name == d.Name && d.Admits(x.Version) }) {
			problem = "is damaged in the cache"
		}
		return nil, &OpenError{given, problem, "fetch it first: enginelint engine fetch " + d.String() + "; or give a directory, git:DIR@REVISION, or an archive", fs.ErrNotExist}
	}
	e, err := Open(x.Tree())
	if err != nil {
		return nil, err
	}
	e.Given, e.Version = given, x.Version
	return e, nil
}
