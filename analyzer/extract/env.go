package extract

import (
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// Known gives the references of an extracted set their values: fact.NAME,
// env.NAME, and config.NAME of the model. What is not known is an unknown that
// names the fact.
type Known struct {
	Facts *world.Facts
	// Model is the model of the command, nil if nothing is known of it.
	Model *world.Model
	// Packages are the installed packages, nil for those of the facts alone.
	Packages *world.Packages
}

func (k Known) packages() *world.Packages {
	if k.Packages != nil {
		return k.Packages
	}
	return world.NewPackages(k.Facts, nil)
}

// Differs says what is not as a set takes it to be, "" if all is: a set holds for
// the versions that the engine pins, with what it requires installed. Modules
// that differ from one kind of device to the other are questions of the set.
func (k Known) Differs(e *engine.Engine) string {
	if e.Project == nil {
		return ""
	}
	asked := map[string]bool{}
	for _, in := range e.Adapter.Installed {
		for _, m := range append(slices.Clone(in.Has), in.Lacks...) {
			asked[m] = true
		}
	}
	f, _ := k.Facts.Get("packages")
	given, _ := f.Value.(*world.Object)
	for _, r := range e.Project.Requires {
		m := world.ModuleOf(r.Dist)
		if there, _ := given.Get(m); there == false && !asked[m] {
			return r.Dist + " is not installed"
		}
		v, known := k.packages().DistVersion(r.Dist)
		if version, ok := v.Value.(string); known && ok && r.Pinned != "" && release(version) != release(r.Pinned) {
			return r.Dist + " is installed in version " + version + ", not " + r.Pinned
		}
	}
	return ""
}

// release is a version without its build tag.
func release(v string) string {
	v, _, _ = strings.Cut(v, "+")
	return v
}

// Lookup implements rules.Env.
func (k Known) Lookup(root, name string) (rules.Value, bool) {
	switch root {
	case "fact":
		if world.LookupDef(name) == nil {
			return nil, false
		}
		f, ok := k.Facts.Get(name)
		if !ok {
			u := rules.NewUnknown(world.Human(name))
			for _, c := range world.Choices(name) {
				u.Any = append(u.Any, jsonValue(c))
			}
			return u, true
		}
		if v := jsonValue(f.Value); v != nil {
			return v, true
		}
		return rules.NewUnknown(world.Human(name)), true
	case "env":
		return k.variable(name), true
	case "module":
		switch k.packages().IsPresent(name) {
		case world.Yes:
			return rules.Bool(true), true
		case world.No:
			return rules.Bool(false), true
		}
		return rules.NewUnknown("package " + name), true
	case "config":
		return k.config(name), true
	case "model":
		return k.model(name)
	}
	return nil, false
}

func (k Known) variable(name string) rules.Value {
	f, _ := k.Facts.Get("env")
	if o, ok := f.Value.(*world.Object); ok {
		if v, ok := o.Get(name); ok {
			if s, ok := v.(string); ok {
				return rules.Str(s)
			}
		}
	}
	if k.Facts.Whole("env") {
		return rules.None{}
	}
	return rules.NewUnknown("environment variable " + name)
}

// given is config.json, nil if it is not known; whole says that there are no
// other keys in it.
func (k Known) given() (o *world.Object, whole bool) {
	if k.Model == nil || k.Model.Raw == nil {
		return nil, false
	}
	for _, part := range []string{"config", "partial_config"} {
		c, _ := k.Model.Raw.Get(part)
		if o, ok := c.(*world.Object); ok {
			return o, part == "config"
		}
	}
	return nil, false
}

// class is what the installed transformers does with keys that config.json
// leaves out; known says whether it has a class for the model's type at all, as
// far as that is certain.
func (k Known) class(o *world.Object) (defaults *world.Object, known bool) {
	t, _ := o.Get("model_type")
	name, _ := t.(string)
	c, ok := world.LookupConfigClass(name)
	if !ok || c.Since == "" {
		return nil, false
	}
	v, there := k.packages().DistVersion("transformers")
	version, _ := v.Value.(string)
	if !there || version == "" {
		return nil, false
	}
	installed, err := rules.ParseVersion(version)
	since, err2 := rules.ParseVersion(c.Since)
	if err != nil || err2 != nil || installed.Compare(since) < 0 || c.Until != "" {
		return nil, false
	}
	return c.At(version), true
}

// config is an entry of the model's configuration as transformers gives it: what
// config.json has, or the default of its class. Where the class is not known, or
// makes something else of what it is given, nothing is said.
func (k Known) config(name string) rules.Value {
	unknown := rules.NewUnknown("config." + name + " of the model")
	o, whole := k.given()
	if o == nil {
		return unknown
	}
	defaults, known := k.class(o)
	if !known || defaults == nil {
		return unknown
	}
	rule, ruled := defaults.Get(name)
	d, _ := rule.(world.ConfigDefault)
	v, ok := o.Get(name)
	switch {
	case ok && (!ruled || d.Rule == ""):
	case !ok && whole && ruled && d.Rule == "":
		v = d.Value
	case !ok && whole && !ruled && !ofBase(name):
		return rules.None{} // there is no such attribute
	default:
		return unknown
	}
	if v == nil {
		return unknown
	}
	if got := jsonValue(v); got != nil {
		return got
	}
	return unknown
}

// baseAttributes are those of the base class of configurations, which the table
// of classes does not list: PretrainedConfig of transformers 4 and 5.
var baseAttributes = strings.Fields(`
	return_dict output_hidden_states output_attentions torchscript use_bfloat16 pruned_heads tie_word_embeddings
	chunk_size_feed_forward is_encoder_decoder is_decoder cross_attention_hidden_size add_cross_attention
	tie_encoder_decoder architectures finetuning_task task_specific_params problem_type tokenizer_class prefix
	bos_token_id pad_token_id eos_token_id sep_token_id decoder_start_token_id max_length min_length do_sample
	early_stopping num_beams temperature top_k top_p typical_p repetition_penalty length_penalty no_repeat_ngram_size
	bad_words_ids num_return_sequences output_scores return_dict_in_generate forced_bos_token_id forced_eos_token_id
	remove_invalid_values suppress_tokens begin_suppress_tokens exponential_decay_length_penalty num_beam_groups
	diversity_penalty encoder_no_repeat_ngram_size dtype torch_dtype id2label label2id num_labels name_or_path
	transformers_version attn_implementation model_type rope_parameters rope_scaling rope_theta base_model_tp_plan
	base_model_pp_plan attribute_map is_composition sub_configs has_no_defaults_at_init
`)

// ofBase reports an attribute that a configuration may have whatever its class
// is; those of parts, which classes make of what is given, are taken to be such.
func ofBase(name string) bool {
	return strings.HasSuffix(name, "_config") && name != "quantization_config" && name != "compression_config" ||
		slices.Contains(baseAttributes, name)
}

// model are the questions about a model that its configuration answers.
func (k Known) model(name string) (rules.Value, bool) {
	o, whole := k.given()
	switch name {
	case "remote_code": // it needs code of its repository
		unknown := rules.NewUnknown("whether the model needs trust_remote_code")
		if o == nil || !whole {
			return unknown, true
		}
		if m, ok := o.Get("auto_map"); !ok || m == nil {
			return rules.Bool(false), true
		}
		return unknown, true
	case "unknown_type": // transformers does not know its type
		if o != nil {
			if _, known := k.class(o); known {
				return rules.Bool(false), true
			}
		}
		return rules.NewUnknown("whether transformers knows the model's type"), true
	}
	return nil, false
}
