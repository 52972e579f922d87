package world

import (
	"bytes"
	"fmt"
	"maps"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclparse"
	"github.com/zclconf/go-cty/cty"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// A target file describes the machine a command is meant for. Everything is
// optional, and what is left out is unknown:
//
//	gpu "RTX PRO 6000 Blackwell" {   # from the built-in table; or any label
//	  count  = 8                     # together with sm or gcn_arch
//	  sm     = "12.0"
//	  memory = "97887 MiB"
//	}
//	cuda     = "12.9"
//	torch    = "2.9.1"
//	packages = { flashinfer = "0.6.3", deep_ep = true, aiter = false }
//	env      = { SGLANG_USE_AITER = "1" }
//	model {
//	  path   = "/shared/kimi-k2.5"   # the path used in the command
//	  config = "kimi/config.json"    # a file or a model directory, from here
//	}
//	host_mem_gib = 2048              # any other fact by its name
//	machine      = "x86_64"

// Target is the content of a target file, or of a target block of a project's
// configuration.
type Target struct {
	// Name is the label of the block, "" for a file.
	Name  string
	Facts *Facts
	// Local says that the machine which runs the analysis is meant; Facts go
	// over what is learnt from it.
	Local bool
	// Models are the models described, by the path used in the command.
	Models []TargetModel
}

// TargetModel is a model block of a target file.
type TargetModel struct {
	Path   string // "" stands for every path of the command
	Config string // file or directory on this machine, relative to the target file resolved
	Draft  bool
	Model  *Model
}

// ModelFor returns the model behind a path, or nil.
func (t *Target) ModelFor(path string, draft bool) *Model {
	for _, m := range t.Models {
		if m.Draft == draft && (m.Path == "" || strings.TrimRight(m.Path, "/") == strings.TrimRight(path, "/")) {
			return m.Model
		}
	}
	return nil
}

// attribute names of a target file that differ from the fact they set.
var targetNames = map[string]string{"torch": "torch_version", "triton": "triton_version"}

// gpuOnly are facts that a gpu block sets: where there is one, they belong in it.
var gpuOnly = map[string]bool{"gpu_name": true, "sm": true, "gpu_mem_mib": true, "gpu_count": true, "smi_mem": true, "gcn_arch": true, "sm_count": true, "smem_optin": true}

func targetSchema() *hcl.BodySchema {
	s := &hcl.BodySchema{Blocks: []hcl.BlockHeaderSchema{{Type: "gpu", LabelNames: []string{"name"}}, {Type: "model"}}}
	for alias := range targetNames {
		s.Attributes = append(s.Attributes, hcl.AttributeSchema{Name: alias})
	}
	s.Attributes = append(s.Attributes, hcl.AttributeSchema{Name: "local"})
	for _, d := range ProfileDefaults {
		if d.Name != "model" {
			s.Attributes = append(s.Attributes, hcl.AttributeSchema{Name: d.Name})
		}
	}
	return s
}

// TargetError carries the diagnostics of a file in HCL: a target file or a
// project's configuration. Its text shows each with the line it is about.
type TargetError struct {
	Diags hcl.Diagnostics
	// Files are the files that the diagnostics point into, by name.
	Files map[string]*hcl.File
}

func (e *TargetError) Error() string {
	var b bytes.Buffer
	w := hcl.NewDiagnosticTextWriter(&b, e.Files, 100, false)
	if err := w.WriteDiagnostics(e.Diags); err != nil {
		return e.Diags.Error()
	}
	return strings.TrimRight(b.String(), "\n")
}

// LoadTarget reads a target file. Model files it names are read relative to
// it. own are cards that go over those of the built-in table. An error about
// the file's content is a *TargetError.
func LoadTarget(file string, own ...*GPU) (*Target, error) {
	src, err := ReadInput(file)
	if err != nil {
		return nil, err
	}
	if err := CheckText(file, src); err != nil {
		return nil, err
	}
	return ParseTarget(src, file, own...)
}

// ParseTarget is LoadTarget for text already read.
func ParseTarget(src []byte, file string, own ...*GPU) (*Target, error) {
	p := hclparse.NewParser()
	f, diags := p.ParseHCL(src, file)
	if diags.HasErrors() {
		return nil, &TargetError{diags, p.Files()}
	}
	t, d := DecodeTarget(f.Body, filepath.Dir(file), own)
	if diags = append(diags, d...); diags.HasErrors() {
		return nil, &TargetError{diags, p.Files()}
	}
	return t, nil
}

// hclAdd appends an error about a place in a file.
func hclAdd(diags *hcl.Diagnostics, rng hcl.Range, summary, format string, args ...any) {
	*diags = append(*diags, &hcl.Diagnostic{Severity: hcl.DiagError, Summary: summary, Detail: fmt.Sprintf(format, args...), Subject: &rng})
}

// DecodeTarget reads the body of a target. Paths in it are seen from dir; own
// are cards that go over those of the built-in table.
func DecodeTarget(body hcl.Body, dir string, own []*GPU) (*Target, hcl.Diagnostics) {
	t := &Target{Facts: NewFacts()}
	content, diags := body.Content(targetSchema())
	at := func(rng hcl.Range) string { return fmt.Sprintf("%s:%d", rng.Filename, rng.Start.Line) }

	var gpuBlock *hcl.Block
	for _, b := range content.Blocks {
		switch b.Type {
		case "gpu":
			if gpuBlock != nil {
				hclAdd(&diags, b.DefRange, "Second gpu block", "A target has one kind of GPU; the first is at %s.", at(gpuBlock.DefRange))
				continue
			}
			gpuBlock = b
			t.gpuBlock(b, own, &diags)
		case "model":
			t.modelBlock(b, dir, &diags)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(content.Attributes)) {
		a := content.Attributes[name]
		v, d := a.Expr.Value(nil)
		diags = append(diags, d...)
		if d.HasErrors() {
			continue
		}
		if name == "local" {
			if v.Type() != cty.Bool || v.IsNull() {
				hclAdd(&diags, a.Expr.Range(), "Unsuitable value", "local: expected true or false.")
				continue
			}
			t.Local = v.True()
			continue
		}
		if gpuBlock != nil && gpuOnly[name] {
			hclAdd(&diags, a.NameRange, "Misplaced attribute", "%s (%s) belongs in the gpu block at %s.", name, Human(name), at(gpuBlock.DefRange))
			continue
		}
		fact := name
		if n, ok := targetNames[name]; ok {
			fact = n
			if content.Attributes[n] != nil {
				hclAdd(&diags, a.NameRange, "Said twice", "%s and %s mean the same.", name, n)
				continue
			}
		}
		j, err := fromCty(v)
		if err == nil && j != nil {
			j, err = coerce(defIndex[fact], j)
		}
		if err == nil {
			err = checkKind(defIndex[fact], j)
		}
		if err == nil {
			err = CheckValue(fact, j)
		}
		if err != nil {
			hclAdd(&diags, a.Expr.Range(), "Unsuitable value", "%s (%s): %s", name, Human(fact), Sentence(err))
			continue
		}
		t.Facts.m[fact] = Fact{j, at(a.NameRange)}
	}
	if !diags.HasErrors() {
		for _, c := range t.Facts.Contradictions(own...) {
			hclAdd(&diags, body.MissingItemRange(), "Contradiction", "%s.", c)
		}
	}
	return t, diags
}

func (t *Target) gpuBlock(b *hcl.Block, own []*GPU, diags *hcl.Diagnostics) {
	attrs, d := b.Body.Content(&hcl.BodySchema{Attributes: []hcl.AttributeSchema{
		{Name: "count"}, {Name: "sm"}, {Name: "memory"}, {Name: "sm_count"}, {Name: "smem_optin"}, {Name: "gcn_arch"}, {Name: "device"}}})
	*diags = append(*diags, d...)
	add := func(rng hcl.Range, summary, format string, args ...any) { hclAdd(diags, rng, summary, format, args...) }
	source := fmt.Sprintf("%s:%d", b.DefRange.Filename, b.DefRange.Start.Line)
	set := func(name string, v any, rng hcl.Range) {
		err := CheckValue(name, v)
		if err == nil {
			err = checkKind(defIndex[name], v)
		}
		if err != nil {
			add(rng, "Unsuitable value", "%s: %s", name, Sentence(err))
			return
		}
		t.Facts.m[name] = Fact{v, fmt.Sprintf("%s:%d", rng.Filename, rng.Start.Line)}
	}
	label := b.Labels[0]
	g, count, err := ParseGPUWith(own, label)
	if err != nil {
		// An unlisted card must be described.
		_, sm := attrs.Attributes["sm"]
		_, arch := attrs.Attributes["gcn_arch"]
		_, dev := attrs.Attributes["device"]
		if !sm && !arch && !dev {
			add(b.LabelRanges[0], "Unknown GPU", "%s A GPU that is not in the table needs sm or gcn_arch, or device if it has neither; memory too if it is known.", upperFirst(Sentence(err)))
			return
		}
		set("gpu_name", label, b.LabelRanges[0])
		switch {
		case dev:
		case arch:
			set("device", "hip", b.LabelRanges[0])
		default:
			set("device", "cuda", b.LabelRanges[0])
		}
	} else {
		t.Facts.SetGPU(g, count, source)
	}
	for _, name := range slices.Sorted(maps.Keys(attrs.Attributes)) {
		a := attrs.Attributes[name]
		v, d := a.Expr.Value(nil)
		*diags = append(*diags, d...)
		if d.HasErrors() {
			continue
		}
		rng := a.Expr.Range()
		j, err := fromCty(v)
		if err != nil {
			add(rng, "Unsuitable value", "%s: %s.", name, err)
			continue
		}
		switch name {
		case "count":
			n, ok := j.(int64)
			if !ok || n < 0 || n > 1024 {
				add(rng, "Unsuitable value", "count: expected a whole number from 0 to 1024.")
				continue
			}
			set("gpu_count", n, rng)
		case "sm":
			sm, err := ParseSM(j)
			if err != nil {
				add(rng, "Unsuitable value", "sm: %s.", err)
				continue
			}
			set("sm", sm, rng)
		case "memory":
			mib, err := ParseMemory(j)
			if err != nil {
				add(rng, "Unsuitable value", "memory: %s.", err)
				continue
			}
			set("gpu_mem_mib", mib, rng)
			set("smi_mem", mib, rng)
		case "device", "gcn_arch", "sm_count", "smem_optin":
			set(name, j, rng)
		}
	}
}

func (t *Target) modelBlock(b *hcl.Block, dir string, diags *hcl.Diagnostics) {
	attrs, d := b.Body.Content(&hcl.BodySchema{Attributes: []hcl.AttributeSchema{
		{Name: "path"}, {Name: "config", Required: true}, {Name: "draft"}}})
	*diags = append(*diags, d...)
	if d.HasErrors() {
		return
	}
	var m TargetModel
	var configRange hcl.Range
	for name, a := range attrs.Attributes {
		v, d := a.Expr.Value(nil)
		*diags = append(*diags, d...)
		if d.HasErrors() {
			return
		}
		j, _ := fromCty(v)
		s, isStr := j.(string)
		bl, isBool := j.(bool)
		rng := a.Expr.Range()
		switch {
		case name == "draft" && isBool:
			m.Draft = bl
		case name == "path" && isStr:
			m.Path = s
		case name == "config" && isStr:
			m.Config, configRange = s, rng
			if !filepath.IsAbs(s) {
				m.Config = filepath.Join(dir, s)
			}
		default:
			want := "a string"
			if name == "draft" {
				want = "true or false"
			}
			*diags = append(*diags, &hcl.Diagnostic{Severity: hcl.DiagError, Summary: "Unsuitable value", Detail: fmt.Sprintf("%s: expected %s, found %s.", name, want, kindName(j)), Subject: &rng})
			return
		}
	}
	model, err := LoadModelConfig(m.Config)
	if err != nil {
		*diags = append(*diags, &hcl.Diagnostic{Severity: hcl.DiagError, Summary: "Unreadable model config", Detail: err.Error() + ".", Subject: &configRange})
		return
	}
	m.Model = model
	t.Models = append(t.Models, m)
}

// LoadModelConfig reads a model given by a config.json, of which nothing else
// is then known, or by its directory.
func LoadModelConfig(p string) (*Model, error) {
	st, err := os.Stat(p)
	if err != nil {
		return nil, err
	}
	if st.IsDir() {
		return ModelFromDir(p)
	}
	b, err := ReadInput(p)
	if err != nil {
		return nil, err
	}
	o, err := DecodeJSONObject(b, p)
	if err != nil {
		return nil, err
	}
	return ModelFromConfig(o, p), nil
}

// fromCty converts an HCL value to a JSON value.
func fromCty(v cty.Value) (any, error) {
	if v.IsNull() {
		return nil, nil
	}
	if !v.IsWhollyKnown() {
		return nil, fmt.Errorf("the value is not known")
	}
	switch t := v.Type(); {
	case t == cty.String:
		return v.AsString(), nil
	case t == cty.Bool:
		return v.True(), nil
	case t == cty.Number:
		f := v.AsBigFloat()
		if f.IsInt() {
			if i, acc := f.Int64(); acc == big.Exact {
				return i, nil
			}
			i, _ := f.Int(nil)
			return i, nil
		}
		x, _ := f.Float64()
		return x, nil
	case t.IsTupleType() || t.IsListType() || t.IsSetType():
		out := []any{}
		for it := v.ElementIterator(); it.Next(); {
			_, e := it.Element()
			x, err := fromCty(e)
			if err != nil {
				return nil, err
			}
			out = append(out, x)
		}
		return out, nil
	case t.IsObjectType() || t.IsMapType():
		o := NewObject()
		for it := v.ElementIterator(); it.Next(); {
			k, e := it.Element()
			x, err := fromCty(e)
			if err != nil {
				return nil, err
			}
			o.Set(k.AsString(), x)
		}
		return o, nil
	}
	return nil, fmt.Errorf("unsupported type %s", v.Type().FriendlyName())
}

// coerce accepts the spellings people use in a target file.
func coerce(d *Def, v any) (any, error) {
	switch d.Kind {
	case KindSM:
		return ParseSM(v)
	case KindVersion:
		if n, ok := v.(float64); ok {
			return nil, fmt.Errorf("write the version in quotes: \"%v\"", n)
		}
	}
	return v, nil
}

var smRE = lazyre.New(`(?i)^\s*(?:sm_?)?(\d+)(?:\.(\d))?a?f?\s*$`)

// ParseSM reads a compute capability: "12.0", "sm_120", 120, 9.0 or [12, 0].
func ParseSM(v any) ([]any, error) {
	var s string
	switch x := v.(type) {
	case []any:
		if len(x) == 2 {
			a, ok1 := x[0].(int64)
			b, ok2 := x[1].(int64)
			if ok1 && ok2 {
				return []any{a, b}, nil
			}
		}
	case string:
		s = x
	case int64:
		s = strconv.FormatInt(x, 10)
	case float64:
		s = strconv.FormatFloat(x, 'f', -1, 64)
	}
	m := smRE.FindStringSubmatch(s)
	if m == nil {
		return nil, fmt.Errorf("expected a compute capability such as \"9.0\" or \"sm_120\"")
	}
	n, err := strconv.ParseInt(m[1], 10, 32)
	if err != nil {
		return nil, fmt.Errorf("expected a compute capability such as \"9.0\" or \"sm_120\"")
	}
	if m[2] != "" {
		minor, _ := strconv.ParseInt(m[2], 10, 32)
		return []any{n, minor}, nil
	}
	if n < 20 { // a bare major number
		return []any{n, int64(0)}, nil
	}
	return []any{n / 10, n % 10}, nil
}

var memRE = lazyre.New(`(?i)^\s*([0-9]+)\s*(mib|gib)?\s*$`)

// ParseMemory reads an amount of memory and returns it in MiB: a number of
// MiB, "97887 MiB" or "96 GiB". Decimal units are refused: "80GB" on a card is
// a name, not what its driver reports.
func ParseMemory(v any) (int64, error) {
	switch x := v.(type) {
	case int64:
		if x >= 0 {
			return x, nil
		}
	case string:
		if m := memRE.FindStringSubmatch(x); m != nil {
			n, err := strconv.ParseInt(m[1], 10, 40)
			if err == nil && strings.EqualFold(m[2], "gib") {
				n *= 1024
			}
			if err == nil {
				return n, nil
			}
		}
		if strings.HasSuffix(strings.ToLower(strings.TrimSpace(x)), "gb") {
			return 0, fmt.Errorf("give the total that nvidia-smi or rocminfo prints, in MiB: a card sold as %s reports less", strings.TrimSpace(x))
		}
	}
	return 0, fmt.Errorf("expected a number of MiB, or a text such as \"97887 MiB\"")
}

// ParseEnv splits A=b as given to --env.
func ParseEnv(s string) (name, value string, err error) {
	name, value, ok := strings.Cut(s, "=")
	if !ok || name == "" {
		return "", "", fmt.Errorf("%q: expected NAME=value", s)
	}
	return name, value, nil
}

// ParseFact splits NAME=value as given to a flag and sets the fact; the value
// is JSON, or else a string, where the fact is a list one with commas.
func (f *Facts) ParseFact(s, source string) error {
	name, text, ok := strings.Cut(s, "=")
	if !ok {
		return fmt.Errorf("%s: %q: expected NAME=value", source, s)
	}
	d := defIndex[name]
	if d == nil {
		return &UnknownFactError{Name: name, Suggestion: Suggest(name, FactNames()), Source: source}
	}
	var v any = text
	if d.Kind != KindString && d.Kind != KindVersion {
		if j, err := DecodeJSON([]byte(text), ""); err == nil {
			v = j
		} else if d.Kind == KindStrings && text == "none" {
			v = nil
		} else if d.Kind == KindStrings && !strings.ContainsAny(text, "[]{}\"") {
			var list []any
			for x := range strings.SplitSeq(text, ",") {
				if x = strings.TrimSpace(x); x != "" {
					list = append(list, x)
				}
			}
			v = list
		}
	} else if text == "null" {
		v = nil
	}
	if v != nil {
		var err error
		if v, err = coerce(d, v); err != nil {
			return fmt.Errorf("%s: %s: %w", source, name, err)
		}
	}
	return f.Set(name, v, source)
}

// Sentence is the text of an error with a full stop, where it does not end a
// sentence already.
func Sentence(err error) string {
	s := err.Error()
	if strings.HasSuffix(s, "?") || strings.HasSuffix(s, ".") {
		return s
	}
	return s + "."
}

func upperFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
