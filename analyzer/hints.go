package analyzer

import (
	"fmt"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/world"
)

// way is how to give facts of one kind. Ways are ordered by how much the facts
// change, so that what is asked for first is worth most.
type way struct {
	rank int
	// one is the flag for a single fact, many for several.
	one, many string
}

// wayFor says which flag gives a fact; ok is false if there is none.
func wayFor(fact string) (w way, ok bool) {
	const gpu = "--gpu NAMExCOUNT, for example --gpu h100x8"
	if n, ok := strings.CutPrefix(fact, "package "); ok {
		return way{2, "--package " + n + "=VERSION or --package " + n + "=no", "--package NAME=VERSION or --package NAME=no"}, true
	}
	if n, ok := strings.CutPrefix(fact, "version of "); ok {
		return way{2, "--package " + n + "=VERSION", "--package NAME=VERSION or --package NAME=no"}, true
	}
	if n, ok := strings.CutPrefix(fact, "environment variable "); ok {
		return way{6, "--env " + n + "=VALUE", "--env NAME=VALUE"}, true
	}
	if strings.HasPrefix(fact, "model ") || strings.Contains(fact, "model configuration") {
		const f = "--model-config FILE (config.json or the model's directory)"
		return way{3, f, f}, true
	}
	for _, d := range world.ProfileDefaults {
		if d.Human != fact {
			continue
		}
		switch d.Name {
		case "device", "gpu_name", "sm", "gcn_arch", "gpu_count":
			return way{0, gpu, gpu}, true
		case "gpu_mem_mib", "smi_mem", "sm_count", "smem_optin":
			return way{4, gpu, gpu}, true
		case "env":
			return way{6, "--env NAME=VALUE", "--env NAME=VALUE"}, true
		case "cuda", "hip", "torch_version", "driver":
			return way{1, "--fact " + d.Name + "=VALUE", ""}, true
		case "ib_devices":
			return way{5, "--fact ib_devices=mlx5_0,mlx5_1 (or none)", ""}, true
		}
		return way{5, "--fact " + d.Name + "=VALUE", ""}, true
	}
	return way{}, false
}

// maxNamed is the number of facts that a hint names.
const maxNamed = 8

// factHints gives the flags for unknown facts, without repetition; the facts
// that change most come first.
func factHints(facts []string) []string {
	type group struct {
		way   way
		facts []string
	}
	var groups []*group
	for _, f := range facts {
		w, ok := wayFor(f)
		if !ok {
			continue
		}
		i := slices.IndexFunc(groups, func(g *group) bool {
			return g.way.one == w.one || g.way.many == w.many && w.many != ""
		})
		if i < 0 {
			groups = append(groups, &group{way: w})
			i = len(groups) - 1
		}
		g := groups[i]
		g.way.rank = min(g.way.rank, w.rank)
		if !slices.Contains(g.facts, f) {
			g.facts = append(g.facts, f)
		}
	}
	slices.SortStableFunc(groups, func(a, b *group) int { return a.way.rank - b.way.rank })
	var out []string
	for _, g := range groups {
		flag := g.way.one
		if len(g.facts) > 1 && g.way.many != "" {
			flag = g.way.many
		}
		slices.Sort(g.facts)
		named := g.facts
		more := ""
		if n := len(named) - maxNamed; n > 0 {
			named, more = named[:maxNamed], fmt.Sprintf(" and %d more", n)
		}
		out = append(out, fmt.Sprintf("give the %s%s with %s", strings.Join(named, ", "), more, flag))
	}
	return out
}
