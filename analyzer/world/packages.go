package world

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// Tri is a three-valued answer.
type Tri uint8

// The three answers. The zero value is Unknown.
const (
	Unknown Tri = iota
	No
	Yes
)

// Bool2Tri returns b as a Tri.
func Bool2Tri(b bool) Tri {
	if b {
		return Yes
	}
	return No
}

func (t Tri) String() string { return [...]string{"unknown", "no", "yes"}[t] }

// Requirement is one distribution that an engine needs.
type Requirement struct {
	Dist   string // normalised name
	Pinned string // version after the first ==, >= or ~=; "" if none
	Exact  bool   // Pinned follows ==
}

// Project is what this package needs from an engine's pyproject.toml.
type Project struct {
	Name     string // normalised, "" if the file names none
	Requires []Requirement
}

var (
	nameSepRE = lazyre.New(`[-_.]+`)
	reqRE     = lazyre.New(`(?s)^\s*([A-Za-z0-9_.\-]+)(?:\[[^\]]*\])?\s*(.*)`)
	pinRE     = lazyre.New(`(==|>=|~=)\s*([0-9][^,\s]*)`)
)

// NormDist normalises a distribution name: lower case, runs of "-", "_" and
// "." become one "-" (PEP 503).
func NormDist(name string) string {
	return strings.ToLower(nameSepRE.ReplaceAllString(name, "-"))
}

// defaultExtras are the optional-dependency groups that belong to a default
// installation although older pyproject files declare them as extras.
var defaultExtras = []string{"runtime_common", "srt"}

// ParsePyproject reads the requirements of a default installation from
// pyproject.toml: the dependencies, the extras named in defaultExtras, and the
// extras of the project itself that these name. Requirements whose marker
// selects only aarch64 are left out. file is used in errors, which carry the
// line and column.
func ParsePyproject(src []byte, file string) (*Project, error) {
	var doc struct {
		Project *struct {
			Name         string              `toml:"name"`
			Dependencies []string            `toml:"dependencies"`
			Optional     map[string][]string `toml:"optional-dependencies"`
		} `toml:"project"`
	}
	if err := toml.Unmarshal(src, &doc); err != nil {
		var de *toml.DecodeError
		if errors.As(err, &de) {
			row, col := de.Position()
			return nil, fmt.Errorf("%s:%d:%d: %w", file, row, col, err)
		}
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if doc.Project == nil {
		return nil, fmt.Errorf("%s: no [project] table", file)
	}
	p := &Project{Name: NormDist(doc.Project.Name)}
	deps := doc.Project.Dependencies
	for _, x := range defaultExtras {
		deps = append(deps, doc.Project.Optional[x]...)
	}
	if p.Name != "" {
		// Names may be spelt differently in the requirement itself.
		self := regexp.MustCompile(regexp.QuoteMeta(doc.Project.Name) + `\[([^\]]+)\]`)
		for _, m := range self.FindAllStringSubmatch(strings.Join(deps, " "), -1) {
			for x := range strings.SplitSeq(m[1], ",") {
				x = strings.TrimSpace(x)
				if x != defaultExtras[0] && x != defaultExtras[1] {
					deps = append(deps, doc.Project.Optional[x]...)
				}
			}
		}
	}
	at := map[string]int{}
	add := func(r Requirement) {
		if i, ok := at[r.Dist]; ok {
			p.Requires[i] = r
			return
		}
		at[r.Dist] = len(p.Requires)
		p.Requires = append(p.Requires, r)
	}
	for _, d := range deps {
		spec, marker, _ := strings.Cut(d, ";")
		if strings.Contains(marker, "aarch64") && !strings.Contains(marker, "!=") {
			continue
		}
		m := reqRE.FindStringSubmatch(spec)
		if m == nil {
			return nil, fmt.Errorf("%s: %q is not a requirement", file, d)
		}
		r := Requirement{Dist: NormDist(m[1])}
		if r.Dist == p.Name {
			continue
		}
		if v := pinRE.FindStringSubmatch(m[2]); v != nil {
			r.Pinned, r.Exact = v[2], v[1] == "=="
		}
		add(r)
	}
	for i := 0; i < len(p.Requires); i++ {
		for _, n := range transitive[p.Requires[i].Dist] {
			if _, ok := at[n]; !ok {
				add(Requirement{Dist: n})
			}
		}
	}
	return p, nil
}

// distModules maps distributions to the top-level modules they bring, for
// those where this is not the name itself. The order matters where a module
// is the first of several distributions.
var distModules = []struct {
	dist    string
	modules []string
}{
	{"ipython", []string{"IPython"}},
	{"apache-tvm-ffi", []string{"tvm_ffi"}},
	{"cuda-python", []string{"cuda"}},
	{"compressed-tensors", []string{"compressed_tensors"}},
	{"decord2", []string{"decord"}},
	{"flashinfer-python", []string{"flashinfer"}},
	{"flashinfer-cubin", []string{"flashinfer_cubin"}},
	{"nvidia-cutlass-dsl", []string{"cutlass"}},
	{"nvidia-ml-py", []string{"pynvml"}},
	{"openai-harmony", []string{"openai_harmony"}},
	{"pillow", []string{"PIL"}},
	{"prometheus-client", []string{"prometheus_client"}},
	{"py-spy", nil},
	{"python-multipart", []string{"multipart", "python_multipart"}},
	{"pyzmq", []string{"zmq"}},
	{"quack-kernels", []string{"quack"}},
	{"sgl-kernel", []string{"sgl_kernel", "deep_gemm"}},
	{"sglang-kernel", []string{"sgl_kernel", "deep_gemm"}},
	{"sgl-deep-gemm", []string{"deep_gemm"}},
	{"torch", []string{"torch", "triton", "sympy", "networkx", "jinja2", "filelock", "fsspec", "functorch", "mpmath", "torchgen"}},
	{"transformers", []string{"transformers", "tokenizers", "safetensors", "regex", "yaml", "huggingface_hub", "hf_transfer"}},
	{"fastapi", []string{"fastapi", "starlette", "anyio", "sniffio"}},
	{"grpcio", []string{"grpc"}},
	{"grpcio-tools", []string{"grpc_tools"}},
	{"grpcio-reflection", []string{"grpc_reflection"}},
	{"grpcio-health-checking", []string{"grpc_health"}},
	{"smg-grpc-proto", []string{"smg_grpc_proto", "google"}},
	{"smg-grpc-servicer", []string{"smg_grpc_servicer", "smg_grpc_proto", "grpc", "grpc_health", "grpc_reflection", "google"}},
	{"flash-attn-4", nil}, // a namespace package under flash_attn
	{"humming-kernels", []string{"humming"}},
	{"nvidia-mathdx", nil},
	{"mistral-common", []string{"mistral_common"}},
	{"hf-transfer", []string{"hf_transfer"}},
	{"huggingface-hub", []string{"huggingface_hub"}},
	{"partial-json-parser", []string{"partial_json_parser"}},
	{"aiohttp", []string{"aiohttp", "multidict", "yarl"}},
	{"requests", []string{"requests", "urllib3", "certifi"}},
	{"openai", []string{"openai", "httpx", "distro", "jiter"}},
	{"datasets", []string{"datasets", "pandas", "pyarrow", "dill"}},
	{"pydantic", []string{"pydantic", "pydantic_core", "annotated_types", "typing_inspection"}},
	{"uvicorn", []string{"uvicorn", "click", "h11"}},
	{"scipy", []string{"scipy"}},
	{"runai-model-streamer", []string{"runai_model_streamer"}},
	{"torch-memory-saver", []string{"torch_memory_saver"}},
	{"blobfile", []string{"blobfile", "lxml", "Crypto"}},
	{"modelscope", []string{"modelscope"}},
	{"xgrammar", []string{"xgrammar"}},
	{"pyyaml", []string{"yaml"}},
	{"py-cpuinfo", []string{"cpuinfo"}},
	{"av", nil},
}

// defaultVersions are plausible versions of distributions that an engine does
// not pin. They are part of what a complete profile means.
var defaultVersions = map[string]string{
	"numpy": "2.3.5", "pydantic": "2.12.4", "fastapi": "0.121.0", "pillow": "12.0.0",
	"requests": "2.32.5", "psutil": "7.1.3", "pyzmq": "27.1.0", "huggingface-hub": "0.36.0",
	"compressed-tensors": "0.12.2", "einops": "0.8.1", "uvicorn": "0.38.0",
	"packaging": "25.0", "tqdm": "4.67.1", "torchvision": "0.24.1", "transformers": "4.48.3",
}

// transitive lists requirements of requirements that engines import without
// declaring them.
var transitive = map[string][]string{
	"vllm": {"transformers", "torch", "torchvision", "sentencepiece", "numpy", "pillow", "psutil", "tiktoken",
		"compressed-tensors", "gguf", "msgspec", "pydantic", "fastapi", "prometheus-client", "requests", "tqdm",
		"aiohttp", "openai", "einops", "pyyaml", "partial-json-parser", "mistral-common", "py-cpuinfo", "ray"},
	"xgrammar":     {"transformers", "sentencepiece", "tiktoken", "torch", "pydantic"},
	"outlines":     {"numpy", "interegular", "cloudpickle", "diskcache", "pydantic", "requests"},
	"transformers": {"numpy", "packaging", "pyyaml", "requests", "tqdm", "huggingface-hub"},
	"timm":         {"torch", "torchvision"},
	"torch":        {"numpy"},
}

// alwaysPresent are modules that a Python installation with any of the engines
// has in practice, and what the stand-ins for modules share.
var alwaysPresent = []string{
	"typing_extensions", "setuptools", "pkg_resources", "six", "cachetools", "attr", "attrs",
	"dateutil", "pytz", "markdown_it", "rich", "cloudpickle", "websockets", "tabulate",
	"packaging", "yaml", "orjson", "_stubkit",
}

// fixedPresent are modules no profile can take away: the models of the engines'
// start-up run on them.
var fixedPresent = map[string]bool{"packaging": true, "yaml": true, "orjson": true, "typing_extensions": true, "_stubkit": true}

func modulesOf(dist string) []string {
	for _, d := range distModules {
		if d.dist == dist {
			return d.modules
		}
	}
	return []string{strings.ReplaceAll(dist, "-", "_")}
}

// distOf returns the first distribution whose main module is top.
func distOf(top string) (string, bool) {
	for _, d := range distModules {
		if len(d.modules) > 0 && d.modules[0] == top {
			return d.dist, true
		}
	}
	return "", false
}

// Provenance of what is derived from an engine's requirements.
const (
	sourceAssumed = "assumed from the engine's pyproject.toml"
	sourceTypical = "typical version, not pinned by the engine"
)

// Packages says which modules can be imported and which versions are
// installed.
type Packages struct {
	complete bool
	profile  bool            // of a complete machine profile, which says all there is
	present  map[string]Fact // value bool
	dists    map[string]Fact // value string
	absent   map[string]Fact // those that are said not to be installed
	missing  []string
	triton   Fact
	torch    Fact // torch.__version__
	torchTag bool
	project  string
}

// NewPackages derives the packages from the facts and from the requirements of
// the engine; proj may be nil. What the engine requires is installed: it could
// not start otherwise. If the facts list all packages, it is so in the version
// that the engine pins, and no other is; else its version, and any other module
// that no fact mentions, are unknown.
func NewPackages(f *Facts, proj *Project) *Packages {
	whole := f.Whole("packages")
	p := &Packages{complete: whole && f.openModules == nil, profile: f.Complete, present: map[string]Fact{}, dists: map[string]Fact{}, absent: map[string]Fact{}}
	if proj != nil {
		p.project = proj.Name
	}
	for _, m := range alwaysPresent {
		p.present[m] = Fact{true, sourceAssumed}
	}
	if proj != nil {
		for _, r := range proj.Requires {
			for _, m := range modulesOf(r.Dist) {
				p.present[m] = Fact{true, sourceAssumed}
			}
			switch v := r.Pinned; {
			case !whole:
				// Which version is installed is not known.
			case v != "":
				p.dists[r.Dist] = Fact{v, sourceAssumed}
			case defaultVersions[r.Dist] != "":
				p.dists[r.Dist] = Fact{defaultVersions[r.Dist], sourceTypical}
			default:
				p.dists[r.Dist] = Fact{"1.0.0", sourceTypical}
			}
		}
	}
	for _, m := range f.openModules {
		delete(p.present, m)
	}
	if pk, ok := f.Get("packages"); ok {
		o, _ := pk.Value.(*Object)
		for _, name := range o.Keys() {
			val, _ := o.Get(name)
			d, ok := distOf(name)
			if !ok {
				d = NormDist(name)
			}
			s, isStr := val.(string)
			if isStr && s != "" || val == true {
				p.present[name] = Fact{true, pk.Source}
				if isStr {
					p.dists[d] = Fact{s, pk.Source}
				} else if _, ok := p.dists[d]; !ok && f.Complete {
					p.dists[d] = Fact{"1.0.0", sourceTypical}
				}
				continue
			}
			if !fixedPresent[name] {
				p.present[name] = Fact{false, pk.Source}
			}
			delete(p.dists, d)
			delete(p.dists, NormDist(name))
		}
	}
	if dv, ok := f.Get("dist_versions"); ok {
		o, _ := dv.Value.(*Object)
		for _, name := range o.Keys() {
			if v, _ := o.Get(name); v == nil {
				delete(p.dists, NormDist(name))
				p.absent[NormDist(name)] = Fact{Source: dv.Source}
			} else {
				p.dists[NormDist(name)] = Fact{v, dv.Source}
			}
		}
	}
	if tv, ok := f.Given("torch_version"); ok && tv.Value != nil && tv.Value != "" {
		p.dists["torch"] = tv
	}
	if mm, ok := f.Get("missing_modules"); ok {
		list, _ := mm.Value.([]any)
		for _, m := range list {
			if s, ok := m.(string); ok {
				p.missing = append(p.missing, s)
			}
		}
	}
	if tv, ok := f.Get("triton_version"); ok && tv.Value != nil {
		p.triton = tv
	}
	p.torch, p.torchTag = torchVersion(f, p.dists, whole)
	return p
}

// torchVersion returns torch.__version__: the version and its local tag, which
// names the build. tagged is false where facts are incomplete and the tag is
// not known; it is left out of the version then.
func torchVersion(f *Facts, dists map[string]Fact, whole bool) (v Fact, tagged bool) {
	v, ok := dists["torch"]
	if !ok {
		if !whole {
			return Fact{}, false
		}
		v = Fact{"2.9.1", sourceTypical}
	}
	version, _ := v.Value.(string)
	tagged = f.Complete
	var tag string
	if t, ok := f.Get("torch_local_tag"); ok && t.Value != nil {
		tag, _ = t.Value.(string)
		tagged = true
	} else {
		cuda, hasCUDA := f.Str("cuda")
		hip, hasHIP := f.Str("hip")
		if hip == "" {
			hip = "7.0"
		}
		switch dev, _ := f.Str("device"); {
		case dev == "cuda" && (hasCUDA || f.Complete):
			tag = "+cu" + strings.ReplaceAll(cuda, ".", "")
		case dev == "hip" && (hasHIP || f.Complete):
			parts := strings.Split(hip, ".")
			tag = "+rocm" + strings.Join(parts[:min(2, len(parts))], ".")
		case dev == "cpu" || dev == "npu":
			tag = "+cpu"
		}
		tagged = tagged || tag != ""
	}
	base, _, _ := strings.Cut(version, "+")
	return Fact{base + tag, v.Source}, tagged
}

// TorchTagged reports whether the local tag of torch's version is known.
func (p *Packages) TorchTagged() bool { return p.torchTag }

// IsPresent says whether the module (dotted) can be imported, apart from
// modules of the engine itself. Of a package that is there, any submodule is.
func (p *Packages) IsPresent(module string) Tri {
	top, _, _ := strings.Cut(module, ".")
	if fixedPresent[top] || StdlibModule(top) {
		return Yes
	}
	for _, m := range p.missing {
		if module == m || strings.HasPrefix(module, m+".") {
			return No
		}
	}
	if v, ok := p.present[top]; ok {
		return Bool2Tri(v.Value == true)
	}
	if p.complete {
		return No
	}
	return Unknown
}

// PresenceSource says what the answer of IsPresent rests on, for people;
// "" if nothing is known.
func (p *Packages) PresenceSource(module string) string {
	top, _, _ := strings.Cut(module, ".")
	if v, ok := p.present[top]; ok {
		return v.Source
	}
	if p.complete {
		return "profile default"
	}
	return ""
}

// DistVersion returns the installed version of a distribution as package
// metadata has it. known is false if it is not known; otherwise a Fact with a
// nil Value says that the distribution is not installed.
func (p *Packages) DistVersion(dist string) (v Fact, known bool) {
	n := NormDist(dist)
	if v, ok := p.dists[n]; ok && v.Value != "" {
		return v, true
	}
	if v, ok := p.absent[n]; ok { // its module may be there all the same
		return v, true
	}
	if p.complete {
		if ms := modulesOf(n); !p.profile && len(ms) > 0 && p.present[ms[0]].Value == true {
			return Fact{}, false // it is there, in some version
		}
		return Fact{Source: "profile default"}, true
	}
	for _, m := range modulesOf(n) {
		if pr, ok := p.present[m]; ok && pr.Value == false {
			return Fact{Source: pr.Source}, true
		}
	}
	return Fact{}, false
}

// ModuleOf returns the top-level module that tells whether a distribution is
// installed: the first that it brings.
func ModuleOf(dist string) string {
	if ms := modulesOf(NormDist(dist)); len(ms) > 0 {
		return ms[0]
	}
	return strings.ReplaceAll(dist, "-", "_")
}

// ModuleVersion returns __version__ of the top-level package of module. known
// is false if it is not known; a nil Value says that there is none.
func (p *Packages) ModuleVersion(module string) (v Fact, known bool) {
	top, _, _ := strings.Cut(module, ".")
	if top == "torch" {
		return p.torch, p.torch.Value != nil
	}
	for _, d := range distModules {
		if len(d.modules) > 0 && d.modules[0] == top {
			if v, ok := p.dists[d.dist]; ok {
				return v, true
			}
		}
	}
	if v, ok := p.dists[NormDist(top)]; ok {
		return v, true
	}
	if top == "triton" {
		return p.triton, p.triton.Value != nil
	}
	switch p.IsPresent(top) {
	case Yes:
		if p.complete {
			return Fact{"1.0.0", sourceTypical}, true
		}
	case No:
		return Fact{Source: p.PresenceSource(top)}, true
	}
	return Fact{}, false
}
