package world

import (
	"crypto/sha1"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Model is what is known of one model: the contents of its directory.
type Model struct {
	Name string
	// Raw is the model's profile: "config" (config.json), "hf_quant_config",
	// "generation_config", "files" (name -> text or JSON), "local", "draft".
	Raw *Object
	// Dir is the path of the model's files in the virtual file system, the
	// same for the same contents.
	Dir string
	// Complete says that a file Raw does not mention is not there; otherwise
	// that is unknown.
	Complete bool
	// NoOtherFiles says so of files other than config.json, which is there, and
	// those of the other UnknownKeys, which may be.
	NoOtherFiles bool
	// Source says where the model comes from, for people.
	Source string
	// Draft is the profile of the draft model, or nil.
	Draft *Model
	// host is the directory on this machine the model was read from, or "".
	host string
}

// modelKeys are the keys of a model profile.
var modelKeys = []string{"name", "config", "hf_quant_config", "generation_config", "files", "local", "draft", "note"}

// LoadModel reads a model profile: one JSON object with the keys of Model.Raw.
// A draft given as an object is loaded into Draft; one given by name is left
// to the caller (DraftName).
func LoadModel(src []byte, file string) (*Model, error) {
	o, err := DecodeJSONObject(src, file)
	if err != nil {
		return nil, err
	}
	for _, k := range o.Keys() {
		if s := Suggest(k, modelKeys); s != "" && s != k {
			return nil, fmt.Errorf("%s: a model profile has no key %q; did you mean %q?", file, k, s)
		}
	}
	return ModelFromObject(o, file)
}

// ModelFromObject is LoadModel for a decoded profile that another tool wrote:
// keys it does not know are ignored.
func ModelFromObject(o *Object, file string) (*Model, error) {
	for _, k := range o.Keys() {
		v, _ := o.Get(k)
		var want string
		switch k {
		case "config", "hf_quant_config", "generation_config", "files":
			if _, ok := v.(*Object); !ok && v != nil {
				want = "an object"
			}
		case "local":
			if _, ok := v.(bool); !ok && v != nil {
				want = "true or false"
			}
		}
		if want != "" {
			return nil, fmt.Errorf("%s: %s: expected %s, found %s", file, k, want, kindName(v))
		}
	}
	m := &Model{Raw: o, Complete: true, Source: file}
	if n, ok := o.Get("name"); ok {
		if s, ok := n.(string); ok {
			m.Name, m.Source = s, "model profile "+s
		}
	}
	m.Dir = modelDir(m.Files())
	if d, _ := o.Get("draft"); d != nil {
		if do, ok := d.(*Object); ok {
			dm, err := ModelFromObject(do, file)
			if err != nil {
				return nil, err
			}
			m.Draft = dm
		}
	}
	return m, nil
}

// DraftName returns the name of the draft model's profile, or "".
func (m *Model) DraftName() string {
	d, _ := m.Raw.Get("draft")
	s, _ := d.(string)
	return s
}

// ModelFromConfig is a model of which only config.json is known.
func ModelFromConfig(config *Object, source string) *Model {
	raw := NewObject()
	raw.Set("config", config)
	m := &Model{Raw: raw, Source: source}
	m.Dir = modelDir(m.Files())
	return m
}

// ModelFromDir reads the JSON files of a model directory on this machine. All
// other files are visible to the analysed program under the directory's own
// path. A file that is not valid JSON is an error that names file and place.
func ModelFromDir(dir string) (*Model, error) {
	st, err := os.Stat(dir)
	if err != nil {
		return nil, err
	}
	if !st.IsDir() {
		return nil, fmt.Errorf("%s is not a directory", dir)
	}
	raw := NewObject()
	for _, name := range []string{"config", "hf_quant_config", "generation_config"} {
		p := filepath.Join(dir, name+".json")
		b, err := ReadInput(p)
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		o, err := DecodeJSONObject(b, p)
		if err != nil {
			return nil, err
		}
		raw.Set(name, o)
	}
	return &Model{Raw: raw, Dir: filepath.ToSlash(dir), Complete: true, Source: dir, host: dir}, nil
}

// With returns a copy of the model of which one more key of Raw is known.
func (m *Model) With(key string, v any) *Model {
	with := *m
	with.Raw = m.Raw.Clone()
	with.Raw.Set(key, v)
	files := NewObject()
	files.Set(" of "+m.Dir, v) // no file has such a name
	files.Set(key, v)
	with.Dir = modelDir(files)
	return &with
}

// UnknownKeys returns the keys of Raw whose contents are not known.
func (m *Model) UnknownKeys() []string {
	if m.Complete {
		return nil
	}
	var out []string
	for _, k := range []string{"config", "hf_quant_config", "generation_config", "files"} {
		if !m.Raw.Has(k) {
			out = append(out, k)
		}
	}
	return out
}

// Info is what the analysed program's libraries are told of the model: its
// profile with the key "dir" for the path of its files. UnknownKeys are not in
// it.
func (m *Model) Info() *Object {
	o := m.Raw.Clone()
	o.Set("dir", m.Dir)
	return o
}

// Files returns the files of the model's directory: name -> JSON value, or a
// string for a file's text. A null says that the file is not there.
func (m *Model) Files() *Object {
	files := NewObject()
	for _, k := range []string{"config", "hf_quant_config", "generation_config"} {
		v, _ := m.Raw.Get(k)
		files.Set(k+".json", v)
	}
	if fv, _ := m.Raw.Get("files"); fv != nil {
		fo := fv.(*Object)
		for _, k := range fo.Keys() {
			v, _ := fo.Get(k)
			files.Set(k, v)
		}
	}
	return files
}

// modelDir names the directory after the contents, so that two runs, and two
// profiles with the same files, see the same path.
func modelDir(files *Object) string {
	sum := sha1.Sum(EncodeJSON(files, true))
	return "/models/" + hex.EncodeToString(sum[:])[:16]
}

// addTo puts the model's files below the path at.
func (m *Model) addTo(v *VFS, at string) {
	if m.host != "" {
		v.Mount(at, os.DirFS(m.host))
		return
	}
	if m.Complete || m.NoOtherFiles {
		v.AddDir(at)
	} else {
		v.AddIncomplete(at)
	}
	files, unknown := m.Files(), m.UnknownKeys()
	if m.NoOtherFiles {
		for _, k := range unknown {
			if p := at + "/" + k + ".json"; k == "config" {
				v.AddHidden(p)
			} else if k != "files" {
				v.AddUnknown(p)
			}
		}
	}
	for _, n := range files.Keys() {
		switch c, _ := files.Get(n); c := c.(type) {
		case nil:
			if !m.Complete && !slices.Contains(unknown, strings.TrimSuffix(n, ".json")) {
				v.AddAbsent(at + "/" + n)
			}
		case string:
			v.AddFile(at+"/"+n, []byte(c))
		default:
			v.AddFile(at+"/"+n, EncodeJSON(c, false))
		}
	}
}

// local says whether the model is a directory of the machine rather than the
// name of a repository on a hub.
func (m *Model) local(p string) bool {
	if l, _ := m.Raw.Get("local"); l != nil {
		return l == true
	}
	return strings.HasPrefix(p, "/") || strings.HasPrefix(p, "./") || strings.HasPrefix(p, "../")
}

// ModelPath is a model path named on a command line.
type ModelPath struct {
	Flag  string
	Path  string
	Draft bool // the flag names the draft model
}

// ArgvPaths finds the model paths in an argument vector: the values of flags
// given in full, as "--flag value" or "--flag=value", in the order of the
// vector. A flag whose name contains "draft" names the draft model.
func ArgvPaths(argv, flags []string) []ModelPath {
	var out []ModelPath
	for i, a := range argv {
		for _, fl := range flags {
			p, ok := strings.CutPrefix(a, fl+"=")
			if a == fl && i+1 < len(argv) {
				p, ok = argv[i+1], true
			}
			if ok {
				out = append(out, ModelPath{Flag: fl, Path: p, Draft: strings.Contains(fl, "draft")})
			}
		}
	}
	return out
}

// baseEnv is the environment of every process.
var baseEnv = [][2]string{
	{"PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"},
	{"HOME", "/root"}, {"LANG", "C.UTF-8"}, {"USER", "root"}, {"PWD", "/sgl-workspace"},
}

// World is everything outside the engine that does not depend on the command
// line.
type World struct {
	Facts    *Facts
	Project  *Project // may be nil
	Packages *Packages
	// Engine is the tree the engine is read from, EngineRoot the path it has
	// for the analysed program. A nil Engine leaves it out of the file system.
	Engine     fs.FS
	EngineRoot string
}

// New returns the world that the facts describe; proj, the engine's
// requirements, may be nil.
func New(f *Facts, proj *Project) *World {
	return &World{Facts: f, Project: proj, Packages: NewPackages(f, proj)}
}

// ImportEnv returns the environment in which the engine's modules are
// imported: the base environment and the facts'. Later entries of the result
// override none: keys are unique, in the order in which they were first set.
func (w *World) ImportEnv() *Object { return w.Env(nil, nil) }

// Env returns the environment of a case: the base environment, then what the
// engine's module bodies set while they were imported, then the facts', then
// the case's own. imported and extra may be nil. All values are strings.
func (w *World) Env(imported, extra *Object) *Object {
	env := NewObject()
	for _, kv := range baseEnv {
		env.Set(kv[0], kv[1])
	}
	var own *Object
	if e, ok := w.Facts.Get("env"); ok {
		own, _ = e.Value.(*Object)
	}
	for _, o := range []*Object{imported, own, extra} {
		for _, k := range o.Keys() {
			v, _ := o.Get(k)
			env.Set(k, pyStr(v))
		}
	}
	return env
}

// EnvKnown says whether it is known if and to what an environment variable is
// set at the start.
func (w *World) EnvKnown(name string) bool {
	if w.Facts.openEnv[name] {
		return false
	}
	if w.Facts.Whole("env") {
		return true
	}
	for _, kv := range baseEnv {
		if kv[0] == name {
			return true
		}
	}
	e, ok := w.Facts.Given("env")
	if !ok {
		return false
	}
	o, _ := e.Value.(*Object)
	return o.Has(name)
}

// pyStr is Python's str() of a JSON scalar.
func pyStr(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case bool:
		if v {
			return "True"
		}
		return "False"
	case nil:
		return "None"
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		switch s := pyFloat(v); s {
		case "NaN", "Infinity", "-Infinity":
			return map[string]string{"NaN": "nan", "Infinity": "inf", "-Infinity": "-inf"}[s]
		default:
			return s
		}
	}
	return fmt.Sprint(v)
}

// Case is the part of the world that depends on the command line.
type Case struct {
	World *World
	FS    *VFS
	named map[string]*Model
	dirs  map[string]*Model
	main  *Model
	// lacking are the paths that a configuration was asked for at and that name
	// no model.
	lacking []string
}

// Lack notes that a configuration was asked for at a path that names no model
// of the case.
func (c *Case) Lack(path string) {
	if !slices.Contains(c.lacking, path) {
		c.lacking = append(c.lacking, path)
	}
}

// Lacking lists the paths that a configuration was asked for at and that name
// no model of the case, in the order in which they were asked for.
func (c *Case) Lacking() []string { return c.lacking }

// Case sets up the files for a command line that names the given model paths.
// m is the model behind them, nil if nothing is known of it; m.Draft stands
// behind the paths of a draft model, or m itself if there is no draft.
func (w *World) Case(paths []ModelPath, m *Model) *Case {
	c := &Case{World: w, FS: w.SystemFS(), named: map[string]*Model{}, dirs: map[string]*Model{}, main: m}
	if m == nil {
		return c
	}
	trim := func(p string) string {
		if t := strings.TrimRight(p, "/"); t != "" {
			return t
		}
		return p
	}
	var order []string
	for _, mp := range paths {
		p := trim(mp.Path)
		_, seen := c.named[p]
		if !seen {
			order = append(order, p)
		}
		if mp.Draft && m.Draft != nil {
			c.named[p] = m.Draft
		} else if !seen {
			c.named[p] = m
		}
	}
	add := func(m *Model) {
		if c.dirs[m.Dir] == nil {
			c.dirs[m.Dir] = m
			m.addTo(c.FS, m.Dir)
		}
	}
	for _, p := range order {
		add(c.named[p])
	}
	add(m)
	for _, p := range order {
		if s := c.named[p]; strings.Trim(p, "/") != "" && s.local(p) && clean(p) != clean(s.Dir) {
			s.addTo(c.FS, p)
		}
	}
	return c
}

// SystemFS returns the files that do not depend on the command line.
func (w *World) SystemFS() *VFS {
	v := NewVFS(w.Facts.Whole(FilesFact))
	v.addSystem(w.Facts)
	if w.Engine != nil {
		v.Mount(w.EngineRoot, w.Engine)
	}
	return v
}

// Fingerprint tells models apart.
func (m *Model) Fingerprint() string {
	if m == nil {
		return ""
	}
	return m.Dir + " " + string(EncodeJSON(m.Raw, false)) + "\n" + m.Draft.Fingerprint()
}

// Main is the model of the command line, nil if nothing is known of it.
func (c *Case) Main() *Model { return c.main }

// Near returns the model whose files an engine may look for at p though the
// command line names another path: in the directory of a file that it names.
func (c *Case) Near(p string) *Model {
	p = strings.TrimRight(p, "/")
	var found *Model
	for q, m := range c.named {
		if clean(q) == clean(p) || path.Dir(clean(q)) == clean(p) {
			if found != nil && found != m {
				return nil
			}
			found = m
		}
	}
	return found
}

// Model returns the model behind a path or repository name, or behind the
// directory of a model's files. known is false if it is not known whether
// there is a model; a nil model with known says that there is none.
func (c *Case) Model(p string) (m *Model, known bool) {
	p = strings.TrimRight(p, "/")
	if m := c.named[p]; m != nil {
		return m, true
	}
	if m := c.dirs[p]; m != nil {
		return m, true
	}
	return nil, c.World.Facts.Whole(FilesFact)
}
