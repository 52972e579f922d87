package analyzer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/world"
)

type lit = interp.Literal

// allWords is the wording where nothing is known.
func allWords() *wording { return &wording{chips: world.NewFacts().Chips()} }

func device(in ...string) lit {
	n := world.Human("device")
	return lit{Fact: n, Name: n, In: in, All: world.DeviceKinds, Text: n + " is " + strings.Join(in, ", ")}
}

// smFrom are the compute capabilities for which keep holds.
func smFrom(keep func([2]int) bool) lit {
	n := world.Human("sm")
	l := lit{Fact: n, Name: n}
	for _, v := range world.SMVersions() {
		s := fmt.Sprintf("(%d, %d)", v[0], v[1])
		l.All = append(l.All, s)
		if keep(v) {
			l.In = append(l.In, s)
		}
	}
	return l
}

func gcn(in ...string) lit {
	n := world.Human("gcn_arch")
	l := lit{Fact: n, Name: n, All: world.GCNArchs()}
	for _, a := range l.All {
		short, _, _ := strings.Cut(a, ":")
		if slices.Contains(in, short) {
			l.In = append(l.In, a)
		}
	}
	return l
}

func asked(fact, question string, yes bool) lit {
	l := lit{Fact: fact, Name: question, Text: question}
	if !yes {
		l.Not, l.Text = true, "not: "+question
	}
	return l
}

func envIsSet(name string, yes bool) lit {
	return asked("environment variable "+name, "environment variable "+name+" is set", yes)
}

func valued(fact, name string, not bool, in ...string) lit {
	return lit{Fact: fact, Name: name, In: in, Not: not, Text: name + " is something"}
}

func ranged(fact, name, what string) lit {
	return lit{Fact: fact, Name: name, Text: name + " is " + what}
}

func configAsks(question string, yes bool) lit { return asked("model configuration", question, yes) }

func archs(not bool, in ...string) lit {
	return valued("model configuration", "config (changed 8).architectures", not, in...)
}

func of(cs ...[]lit) check.Condition { return check.Condition{Clauses: cs} }

func TestWords(t *testing.T) {
	above := func(major, minor int) func([2]int) bool {
		return func(v [2]int) bool { return v[0] > major || v[0] == major && v[1] >= minor }
	}
	below := func(major int) func([2]int) bool { return func(v [2]int) bool { return v[0] < major } }
	cudaVersions := func(in ...string) lit {
		n := world.Human("cuda")
		l := lit{Fact: n, Name: n, In: in}
		for _, c := range world.Choices("cuda") {
			l.All = append(l.All, c.(string))
		}
		return l
	}
	mem := world.Human("gpu_mem_mib")
	for _, tc := range []struct {
		name string
		c    check.Condition
		want string
	}{
		{"a kind", of([]lit{device("cuda")}), "on CUDA"},
		{"kinds", of([]lit{device("cuda", "hip")}), "on CUDA or ROCm"},
		{"most kinds", of([]lit{device("cuda", "hip", "npu", "xpu", "hpu")}), "on anything but CPU"},
		{"a family", of([]lit{device("cuda"), smFrom(func(v [2]int) bool { return v == [2]int{9, 0} })}), "on Hopper (SM90)"},
		{"a family of several", of([]lit{device("cuda"), smFrom(func(v [2]int) bool { return v[0] >= 10 && v != [2]int{10, 7} })}), "on Blackwell (SM100 to SM103 or SM110+)"},
		{"families to the newest", of([]lit{device("cuda"), smFrom(above(10, 0))}), "on Blackwell or Rubin (SM100+)"},
		{"from", of([]lit{device("cuda"), smFrom(above(8, 0))}), "on SM80+"},
		{"below", of([]lit{device("cuda"), smFrom(below(8))}), "on GPUs below SM80"},
		{"some of a family", of([]lit{device("cuda"), smFrom(func(v [2]int) bool { return v == [2]int{8, 6} })}), "on SM86"},
		{"all but some", of([]lit{device("cuda"), smFrom(func(v [2]int) bool { return v != [2]int{9, 0} })}, []lit{device("hip", "npu", "xpu", "hpu", "cpu")}), "on anything but Hopper (SM90)"},
		{"AMD", of([]lit{device("hip"), gcn("gfx942")}), "on CDNA 3 (gfx942)"},
		{"AMD and others", of([]lit{device("hip"), gcn("gfx942", "gfx950")}, []lit{device("cuda")}), "on CUDA or CDNA 3 or CDNA 4 (gfx942 or gfx950)"},
		{"whatever the device", of([]lit{device(world.DeviceKinds...), envIsSet("X", true)}), "with $X set"},

		{"CUDA from", of([]lit{cudaVersions("12.8", "12.9", "13.0", "13.1", "13.2")}), "with CUDA 12.8 or later"},
		{"CUDA below", of([]lit{cudaVersions("11.0", "11.1", "11.2")}), "with CUDA below 11.3"},
		{"CUDA between", of([]lit{cudaVersions("12.4", "12.5", "12.6")}), "with CUDA 12.4 to 12.6"},
		{"memory", of([]lit{ranged(mem, mem, "below 35840")}), "with GPU memory below 35 GiB (35840 MiB)"},
		{"memory, odd", of([]lit{ranged(mem, mem, "at least 32769")}), "with GPU memory at least 32 GiB (32769 MiB)"},
		{"memory, joined", of([]lit{ranged(mem, mem, "below 1024")}, []lit{ranged(mem, mem, "from 1024 to below 2048")}), "with GPU memory below 2 GiB (2048 MiB)"},
		{"a version", of([]lit{ranged("version of transformers", "version of transformers as a version", "at least 4.57")}), "with transformers 4.57 or later"},
		{"a package", of([]lit{asked("package aiter", "module aiter is installed", false)}), "with aiter not installed"},
		{"a part of a package", of([]lit{asked("package aiter", "module aiter is installed", true), asked("package aiter", "module aiter.ops is installed", true), asked("package aiter", "module aiter.ops.x is installed", false)}),
			"with aiter.ops installed and aiter.ops.x not installed"},

		{"a variable", of([]lit{envIsSet("X", false)}), "with $X not set"},
		{"its value", of([]lit{envIsSet("X", true), valued("environment variable X", ".lower(.strip($X))", false, "'1'", "'true'")}), "with $X '1' or 'true'"},
		{"another value", of([]lit{envIsSet("X", true), valued("environment variable X", "$X", true, "'1'")}), "with $X set, but not to '1'"},
		{"another value or none", of([]lit{envIsSet("X", false)}, []lit{envIsSet("X", true), valued("environment variable X", "$X", true, "'1'")}), "with $X not '1'"},
		{"no number", of([]lit{envIsSet("X", true), asked("environment variable X", "$X is an integer", false)}), "with $X not an integer"},
		{"two readings", of([]lit{valued("environment variable X", "$X", false, "'a'"), valued("environment variable X", ".lower($X)", true, "'b'")}), "depending on $X"},

		{"a model", of([]lit{archs(false, "'DeepseekV3ForCausalLM'")}), "with a DeepseekV3ForCausalLM model"},
		{"another model", of([]lit{archs(true, "'A'", "'B'")}), "with a model other than A or B"},
		{"what its name implies", of([]lit{configAsks("config (changed 8).architectures is null", false), configAsks("config (changed 8).architectures.startswith(('Llava'))", false), configAsks("'Llama4' in config (changed 8).architectures", true), archs(false, "'Llama4X'")}),
			"with a Llama4X model"},
		{"a part of its name", of([]lit{configAsks("config.architectures.startswith(('Llava'))", true)}), "with an architecture beginning with 'Llava'"},
		{"a key", of([]lit{configAsks("config.quantization_config is there", true)}), "with quantization_config in config.json"},
		{"no key", of([]lit{configAsks("config.quantization_config is null", true)}), "with no quantization_config in config.json"},
		{"a key of a part", of([]lit{configAsks("config (part).head_dim is there", false)}), "with no head_dim in the text part of config.json"},
		{"its value", of([]lit{configAsks("config.model_type is there", true), valued("model configuration", "config.model_type", false, "'gemma3'")}), "with model_type 'gemma3' in config.json"},
		{"code of its own", of([]lit{asked("model configuration", "the model needs trust_remote_code", true)}), "with a model that needs trust_remote_code"},

		{"several", of([]lit{device("cuda"), smFrom(above(10, 0)), archs(false, "'DeepseekV3ForCausalLM'"), cudaVersions("13.2")}),
			"on Blackwell or Rubin (SM100+) with CUDA 13.2 and a DeepseekV3ForCausalLM model"},
		{"alternatives", of([]lit{device("cuda")}, []lit{envIsSet("X", true)}), "on CUDA; or with $X set"},
		{"in common", of([]lit{device("cuda"), envIsSet("X", true)}, []lit{device("cuda"), envIsSet("Y", true)}), "on CUDA, and with $X set, or with $Y set"},
		{"covered", of([]lit{device("cuda")}, []lit{device("hip"), envIsSet("X", true)}, []lit{device("hip"), envIsSet("X", false)}), "on CUDA or ROCm"},
		{"the other cases", of([]lit{device("cuda")}, []lit{device("hip", "npu", "xpu", "hpu", "cpu"), envIsSet("X", true)}), "on CUDA; or with $X set"},

		{"raw terms", of([]lit{device("cuda"), lit{Fact: "cuDNN version", Name: "slice(str(cuDNN version), 0, 2)", In: []string{"'9'"}, Text: "slice(str(cuDNN version), 0, 2) is '9'"}}), "on CUDA, depending on the cuDNN version"},
		{"raw numbers", of([]lit{ranged("version of torch", "int(item(.split(version of torch, '.'), 0))", "at least 2")}), "depending on the torch version"},
	} {
		d := allWords().when(tc.c, tc.c.Facts())
		require.NotNil(t, d, tc.name)
		assert.Equal(t, tc.want, d.Text, tc.name)
		assert.True(t, d.Complete, tc.name)
		assert.NotEmpty(t, d.Any, tc.name)
		assert.NotEmpty(t, d.Facts, tc.name)
		for _, ts := range d.Any {
			for _, x := range ts {
				for _, raw := range []string{"item(", "slice(", ".lower(", "(changed", "is there"} {
					assert.NotContains(t, x.Text, raw, tc.name)
				}
			}
		}
	}
	assert.Nil(t, allWords().when(check.Condition{Clauses: [][]lit{nil}}, nil), "always")
}

// TestWordsTooLong: what cannot be said in a few words names the facts.
func TestWordsTooLong(t *testing.T) {
	c := of([]lit{device("cuda")})
	c.More = true
	facts := []string{"environment variable B", "model configuration", world.Human("device")}
	d := allWords().when(c, facts)
	assert.Equal(t, "depending on the device kind, the model's config.json and $B", d.Text)
	assert.False(t, d.Complete)
	assert.Empty(t, d.Any)
	var many check.Condition
	for i := range 8 {
		many.Clauses = append(many.Clauses, []lit{envIsSet(fmt.Sprintf("A%d", i), true), envIsSet(fmt.Sprintf("B%d", i), i%2 == 0)})
	}
	d = allWords().when(many, many.Facts())
	assert.Equal(t, "depending on 16 environment variables", d.Text)
	assert.False(t, d.Complete)
}

// TestWordsKnown: what is known is not stated.
func TestWordsKnown(t *testing.T) {
	f := world.NewFacts()
	require.NoError(t, f.Set("device", "cuda", "test"))
	w := &wording{chips: f.Chips()}
	d := w.when(of([]lit{smFrom(func(v [2]int) bool { return v[0] == 9 })}), nil)
	assert.Equal(t, "on Hopper (SM90)", d.Text)
	d = w.when(of([]lit{smFrom(func(v [2]int) bool { return true }), envIsSet("X", true)}), nil)
	assert.Equal(t, "with $X set", d.Text)
}

// TestSimplify compares what a disjunction says before and after, for all
// values of three unknowns.
func TestSimplify(t *testing.T) {
	domain := []string{"a", "b", "c"}
	keys := []string{"x", "y", "z"}
	holds := func(cs []clause, at map[string]string) bool {
		return slices.ContainsFunc(cs, func(c clause) bool {
			for k, t := range c {
				if !t.values.has(at[k]) {
					return false
				}
			}
			return true
		})
	}
	seed := uint32(1)
	random := func(n int) int {
		seed = seed*1664525 + 1013904223
		return int(seed>>16) % n
	}
	shorter := 0
	for range 2000 {
		var cs []clause
		for range 1 + random(4) {
			c := clause{}
			for _, k := range keys {
				m := random(8)
				if m == 0 || m == 7 {
					continue // nothing said of it
				}
				v := values{not: random(2) == 1}
				for i, d := range domain {
					if m>>i&1 == 1 != v.not {
						v.in = append(v.in, d)
					}
				}
				if random(2) == 1 {
					v.all = domain
				}
				c[k] = term{key: k, facts: []string{k}, values: v.norm()}
			}
			cs = append(cs, c)
		}
		out := simplify(cs)
		if len(out) < len(cs) {
			shorter++
		}
		for _, x := range domain {
			for _, y := range domain {
				for _, z := range domain {
					at := map[string]string{"x": x, "y": y, "z": z}
					require.Equal(t, holds(cs, at), holds(out, at), "%v\n%v\n%v", cs, out, at)
				}
			}
		}
	}
	assert.Greater(t, shorter, 100)
}
