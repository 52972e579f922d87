package world

import (
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2/hclwrite"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every row decodes, names its source, and is found by the search of the text.
func TestConfigClasses(t *testing.T) {
	ents, err := configClassFS.ReadDir(configClassDir)
	require.NoError(t, err)
	rows := 0
	for _, e := range ents {
		src, err := configClassFS.ReadFile(configClassDir + "/" + e.Name())
		require.NoError(t, err)
		assert.Equal(t, string(hclwrite.Format(src)), string(src), "%s: not as hclfmt writes it", e.Name())
		rows += strings.Count(string(src), "\ntype \"")
	}
	assert.Len(t, configClasses(), rows)
	names := 0
	for id := range configClasses() {
		c, ok := LookupConfigClass(id)
		require.True(t, ok)
		assert.Equal(t, id, c.Type)
		if len(c.releases) > 0 {
			assert.True(t, strings.HasPrefix(c.Source, "https://"), id)
			of, ok := ConfigClassType(c.Name)
			assert.True(t, ok, c.Name)
			other, _ := LookupConfigClass(of)
			assert.False(t, releaseLess(other.last(), c.last()), "%s and %s are one class", id, of)
			names++
		}
		for _, r := range c.releases {
			for _, k := range r.defaults.Keys() {
				v, _ := r.defaults.Get(k)
				d := v.(ConfigDefault)
				switch d.Rule {
				case "same", "quotient", "where":
					for _, a := range d.Args {
						assert.True(t, r.defaults.Has(a), "%s %s: %s is made of %s, which is not there", id, r.version, k, a)
					}
				case "part", "flat":
					if a := d.Args[0]; a != "auto" && a != "" {
						assert.Contains(t, configClasses(), a, "%s %s: %s", id, r.version, k)
					}
				}
			}
		}
	}
	assert.Greater(t, names, 400)
	_, ok := LookupConfigClass("no_such_type")
	assert.False(t, ok)
	_, ok = ConfigClassType("NoSuchConfig")
	assert.False(t, ok)
	of, _ := ConfigClassType("LlamaConfig") // code_llama has it too, up to 5.5
	assert.Equal(t, "llama", of)
}

func TestConfigClassReleases(t *testing.T) {
	c, diags := parseConfigClass([]byte(`type "x" {
  since = "4.50"
  class = "XConfig"

  release "4.51" {
    size  = 4
    heads = same("size")
    old   = 1.0
    layer = computed(unknown, "size")
    range = 8
    eye   = part("", unknown)
    ear   = part("qwen2", absent)
    nose  = part("")
    tail  = part("qwen2")
  }

  release "5.1" {
    old = absent
    new = "a"
    range = where("on", 8)
    piece = flat("y")
    eye   = part("clip_vision_model")
    ear   = part("qwen2")
    nose  = part("qwen2_5_vl")
    tail  = absent
  }
}
`), "x.hcl", 1)
	require.Empty(t, diags)
	at := func(version, key string) any {
		o := c.At(version)
		if o == nil {
			return nil
		}
		v, ok := o.Get(key)
		if !ok {
			return nil
		}
		return v
	}
	hole := ConfigDefault{Rule: "computed", Value: Hole{}}
	assert.Equal(t, ConfigDefault{Value: int64(4)}, at("4.51.1", "size"))
	assert.Equal(t, ConfigDefault{Rule: "same", Args: []string{"size"}}, at("4.51", "heads"))
	assert.Equal(t, ConfigDefault{Rule: "computed", Args: []string{"size"}, Value: Hole{}}, at("4.51", "layer"))
	assert.Equal(t, ConfigDefault{Value: 1.0}, at("4.51", "old"))
	assert.Equal(t, ConfigDefault{Value: int64(4)}, at("4.57.1", "size"), "both neighbours have it")
	assert.Equal(t, hole, at("4.57.1", "old"), "only one has it")
	assert.Equal(t, hole, at("4.57.1", "new"))
	assert.Equal(t, ConfigDefault{Rule: "perhaps", Args: []string{"flat", "y"}}, at("4.57.1", "piece"), "only one makes it")
	assert.Equal(t, ConfigDefault{Rule: "perhaps", Args: []string{"part", "qwen2", "qwen2"}}, at("", "tail"))
	for _, k := range []string{"range"} {
		assert.Equal(t, ConfigDefault{Rule: "rewritten"}, at("4.57.1", k), "what is given may be changed")
		assert.Equal(t, ConfigDefault{Rule: "rewritten"}, at("", k))
	}
	unnamed := ConfigDefault{Rule: "part", Args: []string{""}, Value: Hole{}}
	assert.Equal(t, unnamed, at("4.57.1", "eye"), "of another type, with what is given")
	assert.Equal(t, ConfigDefault{Rule: "part", Args: []string{"qwen2"}, Value: Hole{}}, at("4.57.1", "ear"), "of one type")
	assert.Equal(t, ConfigDefault{Rule: "rewritten"}, at("4.57.1", "nose"), "one of the types changes what is given")
	assert.Equal(t, hole, at("4.50", "size"), "before it was read")
	assert.Nil(t, at("5.1", "old"))
	assert.Equal(t, ConfigDefault{Value: "a"}, at("5.1.0", "new"))
	assert.Nil(t, c.At("5.2"), "after it was read")
	assert.Equal(t, ConfigDefault{Value: int64(4)}, at("", "size"))
	assert.Equal(t, hole, at("", "old"))

	for name, src := range map[string]string{
		"Unsuitable attribute": "type \"x\" {\n  colour = \"red\"\n}\n",
		"Unsuitable block":     "type \"x\" {\n  model \"a\" {}\n}\n",
		"Out of order":         "type \"x\" {\n  release \"5.1\" {}\n  release \"4.1\" {}\n}\n",
		"Missing argument":     "type \"x\" {\n  release \"5.1\" {\n    a = quotient(\"b\")\n  }\n}\n",
		"Unsuitable argument":  "type \"x\" {\n  release \"5.1\" {\n    a = same(1)\n  }\n}\n",
	} {
		_, diags := parseConfigClass([]byte(src), "x.hcl", 1)
		require.NotEmpty(t, diags, name)
		assert.Equal(t, name, diags[0].Summary)
	}
}
