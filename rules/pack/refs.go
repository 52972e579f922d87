package pack

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// Scope is a root of references with its names.
type Scope struct {
	Root string
	// Names are the names below it with their meaning; nil if any name may
	// stand there, whose meaning is then Any.
	Names map[string]string
	Any   string
}

// Scopes lists what rules can refer to.
var Scopes = []Scope{
	{Root: "field", Any: "the value of a field of the engine's arguments after start-up"},
	{Root: "given", Any: "whether the command gives the field"},
	{Root: "argv", Any: "what the command gives for the field, as text: a list if there are several values, true for a flag without value, null if it is not given"},
	{Root: "env", Any: "an environment variable as the engine finds it, null if it is not set"},
	{Root: "package", Any: "the version of an installed package, null if it is not installed"},
	{Root: "fact", Any: "any other fact by its name, see facts.md"},
	{Root: "gpu", Names: map[string]string{
		"count": "number of GPUs", "name": "name of the GPU", "memory_mib": "memory in MiB as nvidia-smi prints it", "device": "kind of device: cuda, hip, npu, xpu, hpu or cpu",
		"vendor": "nvidia, amd, intel, huawei or habana; null for a CPU", "sm": "compute capability of an NVIDIA GPU as a number: 90, 100, 120; null for others",
		"arch": "architecture of an AMD GPU: gfx942; null for others"}},
	{Root: "cuda", Names: map[string]string{"version": "version of CUDA, null if there is none"}},
	{Root: "hip", Names: map[string]string{"version": "version of HIP, null if there is none"}},
	{Root: "model", Names: map[string]string{
		"architectures": "architectures of config.json, a list", "model_type": "model_type of config.json", "quant_method": "quant_method of the quantisation that config.json or its text_config states, null for none",
		"config": "config.json as a dict"}},
	{Root: "model.config", Any: "a key of config.json, null if it has none"},
	{Root: "engine", Names: map[string]string{"name": "Python package of the engine", "version": "version of the engine"}},
}

// closest is the candidate that a name may be a misspelling of, or "".
func closest(name string, candidates []string) string { return world.Closest(name, candidates) }

// checkRefs looks whether what an expression refers to can exist, engine apart.
func checkRefs(e rules.Expr) hcl.Diagnostics {
	var diags hcl.Diagnostics
	add := func(rng hcl.Range, format string, args ...any) {
		diags = append(diags, &hcl.Diagnostic{Severity: hcl.DiagError, Summary: "Unknown reference", Detail: fmt.Sprintf(format, args...), Subject: &rng})
	}
	for _, r := range rules.Refs(e) {
		i := slices.IndexFunc(Scopes, func(s Scope) bool { return s.Root == r.Root })
		if i < 0 {
			var roots []string
			for _, s := range Scopes {
				roots = append(roots, s.Root)
			}
			hint := "expected one of " + strings.Join(roots, ", ")
			if s := closest(r.Root, roots); s != "" {
				hint = fmt.Sprintf("did you mean %s.%s?", s, r.Name)
			}
			add(r.Range(), "There is no %s; %s", r, hint)
			continue
		}
		names := Scopes[i].Names
		if r.Root == "fact" {
			names = map[string]string{}
			for _, n := range world.FactNames() {
				names[n] = ""
			}
		}
		if _, ok := names[r.Name]; names != nil && !ok {
			known := slices.Sorted(maps.Keys(names))
			hint := "expected one of " + strings.Join(known, ", ")
			if s := closest(r.Name, known); s != "" {
				hint = fmt.Sprintf("did you mean %s.%s?", r.Root, s)
			}
			add(r.Range(), "There is no %s; %s", r, hint)
			continue
		}
		if (r.Root == "field" || r.Root == "given" || r.Root == "argv") && strings.Contains(r.Name, "-") {
			add(r.Range(), "%s: fields are written with underscores; a minus stands between spaces.", r)
		}
	}
	return diags
}
