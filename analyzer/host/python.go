package host

import (
	"encoding/json"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
)

// python is a Python installation, read from its files.
type python struct {
	exe, version string
	// sites are the directories that packages are installed in, in the order
	// in which they are searched.
	sites []string
	// dists are the installed distributions by normalised name.
	dists map[string]dist
	// modules are the top-level modules.
	modules    map[string]string // name -> site directory
	rows       []Row             // packages
	engineRows []Row
	engineDir  string
	more       int    // sites that *.pth files name
	absent     string // names optional packages that are not installed
}

type dist struct {
	name, version, dir string
	requires           []string
}

var (
	pythonExe  = lazyre.New(`^python(\d+\.\d+)$`)
	pythonLib  = lazyre.New(`^python(\d+\.\d+)$`)
	cfgVersion = lazyre.New(`(?m)^version(?:_info)?\s*=\s*(\d+\.\d+)`)
	cfgHome    = lazyre.New(`(?m)^home\s*=\s*(.+?)\s*$`)
	cfgSystem  = lazyre.New(`(?mi)^include-system-site-packages\s*=\s*true`)
)

// find locates the python3 on PATH and its site-packages.
func (l *look) find() *python {
	for _, dir := range strings.Split(l.getenv("PATH"), ":") {
		exe := path.Join(dir, "python3")
		if !path.IsAbs(dir) || !l.exists(exe) {
			continue
		}
		p := &python{exe: exe, dists: map[string]dist{}, modules: map[string]string{}}
		for _, e := range strings.Split(l.getenv("PYTHONPATH"), ":") {
			if path.IsAbs(e) && l.exists(e) {
				p.sites = append(p.sites, e)
			}
		}
		prefix := path.Dir(dir)
		cfg, err := l.read(prefix + "/pyvenv.cfg")
		if err != nil {
			if c, e := l.read(dir + "/pyvenv.cfg"); e == nil {
				cfg, err, prefix = c, nil, dir
			}
		}
		real, rerr := l.resolve(exe)
		if rerr != nil {
			real = exe
		}
		if r, ok := strings.CutSuffix(dir, "/shims"); ok { // pyenv: a script that picks a version
			if v := l.pyenv(r); v != "" {
				real = r + "/versions/" + v + "/bin/python3"
				if t, err := l.resolve(real); err == nil {
					real = t
				}
				p.exe = real
			}
		}
		if m := pythonExe.FindStringSubmatch(path.Base(real)); m != nil {
			p.version = m[1]
		}
		if err == nil { // a virtual environment
			if m := cfgVersion.FindSubmatch(cfg); m != nil {
				p.version = string(m[1])
			}
			l.sites(p, prefix)
			if cfgSystem.Match(cfg) {
				if m := cfgHome.FindSubmatch(cfg); m != nil {
					l.sites(p, path.Dir(string(m[1])))
				}
			}
			return p
		}
		base := path.Dir(path.Dir(real))
		if p.version == "" {
			p.version = l.libVersion(base)
		}
		if l.getenv("PYTHONNOUSERSITE") == "" && p.version != "" {
			if u := path.Join(l.getenv("HOME"), ".local/lib/python"+p.version, "site-packages"); l.exists(u) {
				p.sites = append(p.sites, u)
			}
		}
		l.sites(p, base)
		return p
	}
	return nil
}

// pyenv gives the version that pyenv picks outside a project.
func (l *look) pyenv(root string) string {
	v := l.getenv("PYENV_VERSION")
	if v == "" {
		b, err := l.read(root + "/version")
		if err != nil {
			return ""
		}
		v = string(b)
	}
	if f := strings.FieldsFunc(v, func(r rune) bool { return r == ':' || r == '\n' || r == ' ' || r == '\r' }); len(f) > 0 && !strings.Contains(f[0], "/") {
		return f[0]
	}
	return ""
}

// libVersion guesses the version of an installation from its only library.
func (l *look) libVersion(prefix string) string {
	names, err := l.list(prefix + "/lib")
	if err != nil {
		return ""
	}
	var found []string
	for _, n := range names {
		if m := pythonLib.FindStringSubmatch(n); m != nil {
			found = append(found, m[1])
		}
	}
	if len(found) == 1 {
		return found[0]
	}
	return ""
}

// sites adds the package directories of an installation.
func (l *look) sites(p *python, prefix string) {
	lib := "/lib/python" + p.version
	dirs := []string{prefix + lib + "/site-packages", prefix + lib + "/dist-packages"}
	if prefix == "/usr" { // Debian
		dirs = append([]string{"/usr/local" + lib + "/dist-packages", "/usr/local" + lib + "/site-packages"}, append(dirs, "/usr/lib/python3/dist-packages")...)
	}
	for _, d := range dirs {
		if p.version != "" && l.exists(d) && !slices.Contains(p.sites, d) {
			p.sites = append(p.sites, d)
		}
	}
}

// scan reads the names and versions of what is installed.
func (l *look) scan(p *python) {
	// Files *.pth name further directories, which may hold none.
	for i := 0; i < len(p.sites) && i < maxSites; i++ {
		site := p.sites[i]
		names, err := l.list(site)
		if err != nil {
			l.lack("%s: cannot be read", site)
			continue
		}
		for _, n := range names {
			meta := ""
			switch {
			case strings.HasSuffix(n, ".pth"):
				l.pth(p, site, n)
				continue
			case n == "EGG-INFO":
				meta = "PKG-INFO"
			case strings.HasSuffix(n, ".egg"):
				continue // named by a *.pth
			case strings.HasSuffix(n, ".dist-info"):
				meta = "METADATA"
			case strings.HasSuffix(n, ".egg-info"):
				meta = "PKG-INFO"
			case n == "__pycache__" || n == "bin" || strings.HasPrefix(n, "."):
				continue
			default:
				module, _, _ := strings.Cut(n, ".")
				ext := path.Ext(n)
				if _, seen := p.modules[module]; !seen && module != "" && (ext == "" || ext == ".py" || ext == ".so") {
					p.modules[module] = site
				}
				continue
			}
			b, err := l.read(path.Join(site, n, meta))
			if err != nil {
				if b, err = l.read(path.Join(site, n)); err != nil {
					continue // being removed, or not a distribution
				}
			}
			d := dist{dir: path.Join(site, n)}
			scanLines(b, func(line string) bool {
				key, value, _ := strings.Cut(line, ":")
				value = strings.TrimSpace(value)
				switch strings.ToLower(key) {
				case "name":
					d.name = value
				case "version":
					d.version = value
				case "requires-dist":
					if m := requirement.FindString(value); m != "" && !strings.Contains(value, "extra ==") {
						d.requires = append(d.requires, world.NormDist(m))
					}
				}
				return line != ""
			})
			if key := world.NormDist(d.name); key != "" && d.version != "" && p.dists[key].name == "" {
				p.dists[key] = d
			}
		}
	}
}

// maxSites bounds the directories that are searched for packages.
const maxSites = 200

// pth adds the directories that a *.pth names.
func (l *look) pth(p *python, site, name string) {
	b, err := l.read(path.Join(site, name))
	if err != nil {
		return
	}
	scanLines(b, func(line string) bool {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' || strings.HasPrefix(line, "import ") || strings.HasPrefix(line, "import\t") {
			return true
		}
		if !path.IsAbs(line) {
			line = path.Join(site, line)
		}
		if line = path.Clean(line); l.exists(line) && !slices.Contains(p.sites, line) {
			p.sites = append(p.sites, line)
			p.more++
		}
		return true
	})
}

var requirement = lazyre.New(`^[A-Za-z0-9][A-Za-z0-9._-]*`)

// first are the packages whose version changes outcomes most.
var first = []string{"flashinfer", "deep_gemm", "transformers", "sgl_kernel"}

// python learns what is installed.
func (l *look) python(engines []string) {
	p := l.find()
	if p == nil {
		l.lack("python3: not on PATH")
		return
	}
	l.py = p
	if p.version == "" {
		l.lack("python3: the version of %s cannot be told, and so not where its packages are", p.exe)
		return
	}
	l.scan(p)
	interesting := map[string]bool{}
	for _, k := range world.KnownPackages() {
		interesting[k] = true
	}
	for _, e := range engines {
		d, ok := p.dists[world.NormDist(e)]
		if !ok {
			continue
		}
		build := d.version
		if dir, commit := l.direct(d.dir); dir != "" || commit != "" {
			if dir != "" {
				p.engineDir = dir
			}
			if commit != "" {
				build += " at commit " + commit
			}
		} else {
			p.engineDir = p.modules[e]
		}
		p.engineRows = append(p.engineRows, Row{"engine", e + " " + build, d.dir})
		for _, r := range d.requires {
			interesting[r] = true
		}
	}
	if len(p.engineRows) == 0 {
		l.lack("engine: %s has none of %s", p.exe, strings.Join(engines, ", "))
	}
	_, torch := p.dists["torch"]
	if !torch && len(p.engineRows) == 0 {
		l.lack("packages: %s has neither an engine nor torch, so that its packages say nothing about a server", p.exe)
		return
	}
	for _, e := range engines {
		delete(interesting, e) // what is analysed is given otherwise
	}
	l.torch(p)
	for _, name := range slices.Sorted(maps.Keys(interesting)) {
		l.installed(p, name)
	}
	f, _ := l.facts.Given("packages")
	o, _ := f.Value.(*world.Object)
	dv, _ := l.facts.Given("dist_versions")
	vs, _ := dv.Value.(*world.Object)
	rest := slices.DeleteFunc(slices.Sorted(slices.Values(o.Keys())), func(n string) bool { return slices.Contains(first, n) })
	var absent []string
	for _, n := range append(slices.Clone(first), rest...) {
		v, ok := o.Get(n)
		switch {
		case !ok:
			continue
		case v == false && !slices.Contains(first, n):
			absent = append(absent, n)
			continue
		case v == false:
			p.rows = append(p.rows, Row{"package." + n, "not installed", "not in " + strings.Join(p.sites[:len(p.sites)-p.more], ", ")})
			continue
		case v == true:
			v = "installed"
		}
		source := p.dists[world.Dist(n)].dir
		if source == "" {
			source = p.modules[n]
		}
		p.rows = append(p.rows, Row{"package." + n, v, source})
	}
	for _, n := range slices.Sorted(slices.Values(vs.Keys())) {
		v, _ := vs.Get(n)
		p.rows = append(p.rows, Row{"dist." + n, v, p.dists[n].dir})
	}
	if len(absent) > 0 {
		p.absent = "not installed in " + strings.Join(p.sites[:len(p.sites)-p.more], ", ") + ": " + strings.Join(absent, ", ")
	}
}

// installed says of one name, a module or a distribution, whether it is there.
func (l *look) installed(p *python, name string) {
	set := func(fact, key string, v any) {
		if err := l.facts.SetEntry(fact, key, v, p.exe); err != nil {
			l.lack("%v", err)
		}
	}
	module := name
	if ms := world.Modules(name); strings.Contains(name, "-") || len(ms) > 0 && ms[0] != name {
		dist := world.NormDist(name)
		if len(ms) == 0 || world.Dist(ms[0]) != dist {
			// It has no module by which it is told.
			if d, ok := p.dists[dist]; ok {
				set("dist_versions", dist, d.version)
			}
			return
		}
		module = ms[0]
	}
	if module == "torch" || module == "triton" || world.StdlibModule(module) || strings.HasPrefix(module, "_") {
		return // see torch
	}
	d, hasDist := p.dists[world.Dist(module)]
	_, hasModule := p.modules[module]
	switch {
	case hasDist:
		set("packages", module, d.version)
	case hasModule:
		set("packages", module, true)
	case slices.Contains(world.OptionalPackages(), module):
		set("packages", module, false)
	}
}

var (
	torchVersion = lazyre.New(`(?m)^__version__\s*(?::[^=]*)?=\s*['"]([^'"]+)['"]`)
	torchCUDA    = lazyre.New(`(?m)^cuda\s*(?::[^=]*)?=\s*(?:['"]([^'"]+)['"]|None)`)
	torchHIP     = lazyre.New(`(?m)^hip\s*(?::[^=]*)?=\s*(?:['"]([^'"]+)['"]|None)`)
)

// torch learns the build of torch: the CUDA or ROCm that it was made with is
// what engines ask for, not that of the driver.
func (l *look) torch(p *python) {
	d, ok := p.dists["torch"]
	if !ok {
		l.lack("torch: not installed in %s", p.exe)
		return
	}
	full, source := d.version, d.dir
	if b, err := l.read(path.Join(path.Dir(d.dir), "torch/version.py")); err == nil {
		file := path.Join(path.Dir(d.dir), "torch/version.py")
		if m := torchVersion.FindSubmatch(b); m != nil {
			full, source = string(m[1]), file
		}
		for name, re := range map[string]*lazyre.Regexp{"cuda": torchCUDA, "hip": torchHIP} {
			m := re.FindSubmatch(b)
			switch {
			case m == nil:
			case len(m[1]) == 0:
				l.set(name, nil, file)
			default:
				l.set(name, string(m[1]), file)
			}
		}
	} else {
		l.lack("cuda: %s/version.py cannot be read", path.Join(path.Dir(d.dir), "torch"))
	}
	base, tag, _ := strings.Cut(full, "+")
	l.set("torch_version", base, source)
	if tag != "" {
		l.set("torch_local_tag", "+"+tag, source)
	} else {
		l.set("torch_local_tag", "", source)
	}
	for _, n := range []string{"triton", "pytorch-triton", "pytorch-triton-rocm", "triton-rocm"} {
		if t, ok := p.dists[n]; ok {
			v, _, _ := strings.Cut(t.version, "+")
			l.set("triton_version", v, t.dir)
			break
		}
	}
	for _, n := range slices.Sorted(maps.Keys(p.dists)) {
		if !strings.HasPrefix(n, "nvidia-cudnn-cu") {
			continue
		}
		if v, ok := cudnnVersion(p.dists[n].version); ok {
			l.set("cudnn", v, p.dists[n].dir)
		}
	}
}

var threeNumbers = lazyre.New(`^(\d+)\.(\d+)\.(\d+)`)

// cudnnVersion turns "9.10.2.21" into the number that the library reports.
func cudnnVersion(v string) (int64, bool) {
	m := threeNumbers.FindStringSubmatch(v)
	if m == nil {
		return 0, false
	}
	n := func(s string) (x int64) {
		for _, c := range s {
			x = x*10 + int64(c-'0')
		}
		return x
	}
	if major := n(m[1]); major < 9 {
		return major*1000 + n(m[2])*100 + n(m[3]), true
	}
	return n(m[1])*10000 + n(m[2])*100 + n(m[3]), true
}

// direct reads where a distribution was installed from, if that was a directory
// or a repository.
func (l *look) direct(info string) (dir, commit string) {
	b, err := l.read(info + "/direct_url.json")
	if err != nil {
		return "", ""
	}
	var doc struct {
		URL string `json:"url"`
		Dir struct {
			Editable bool `json:"editable"`
		} `json:"dir_info"`
		VCS struct {
			Commit string `json:"commit_id"`
		} `json:"vcs_info"`
	}
	if json.Unmarshal(b, &doc) != nil {
		return "", ""
	}
	if p, ok := strings.CutPrefix(doc.URL, "file://"); ok && doc.Dir.Editable {
		dir = p
	}
	return dir, doc.VCS.Commit
}
