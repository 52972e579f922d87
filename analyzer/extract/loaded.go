package extract

import (
	"bytes"
	"errors"
	"math/big"
	"runtime"
	"slices"
	"strings"
	"testing/fstest"

	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// loader makes the configuration of a model as an engine does. That it may trust
// the code of the model's repository makes no difference to what is loaded where
// it does not have to.
const loader = `
def load(path):
    from transformers import AutoConfig

    return AutoConfig.from_pretrained(path, trust_remote_code=True)
`

// attribute reads an attribute that may be missing.
const attribute = `
def attribute(of, name):
    try:
        return (getattr(of, name),)
    except AttributeError:
        return ()
`

// loaded is the configuration of a model, made by the stand-in for transformers
// that the evaluation of an engine uses too: one place decides what a class makes
// of config.json.
type loaded struct {
	m    *interp.Interp
	read interp.Value
	// cfg is nil if it cannot be loaded, or not for certain.
	cfg interp.Value
	// parts are the configurations inside of it, and those inside of these.
	parts, subparts []interp.Value
	// whole says that an attribute that is not there is missing.
	whole bool
}

// modelsRoot is a path for a model whose own is not known.
const modelsRoot = "/models/the-model"

// load makes the configuration of the model of the command, or of its draft
// model. The result has no cfg if there is no telling.
func (k *Known) load(family string) *loaded {
	if l, ok := k.configs[family]; ok {
		return l
	}
	if k.configs == nil {
		k.configs = map[string]*loaded{}
	}
	l := &loaded{}
	k.configs[family] = l
	model := k.Model
	if family == "draft" && model != nil && model.Draft != nil {
		model = model.Draft // without one, the model is its own; see world.Case
	}
	if model == nil || model.Raw == nil || !model.Raw.Has("config") {
		return l
	}
	w := &world.World{Facts: k.Facts, Packages: k.packages()}
	m := interp.New(interp.Options{Sources: interp.NewSources(fstest.MapFS{}), World: w})
	// What it leaves running would keep it, and there is one for each model that is asked about.
	runtime.AddCleanup(l, (*interp.Interp).Close, m)
	load, err := m.Define(loader, "load")
	if err != nil {
		return l
	}
	if l.read, err = m.Define(attribute, "attribute"); err != nil {
		return l
	}
	m.Begin(w.Case([]world.ModelPath{{Path: modelsRoot}}, model), w.Env(nil, nil))
	var cfg interp.Value
	ends, err := m.Run(func() { cfg = m.Call(load, interp.Str(modelsRoot)) })
	if _, ok := cfg.(*interp.Instance); err != nil || len(ends) != 1 || ends[0].Kind != interp.EndOK || !ok {
		return l
	}
	l.m, l.cfg = m, cfg
	unmodelled, _ := l.attr(cfg, "unmodelled")
	l.whole = unmodelled == interp.Value(interp.Bool(false))
	l.parts = l.inside(cfg)
	for _, p := range l.parts {
		l.subparts = append(l.subparts, l.inside(p)...)
	}
	return l
}

// attr reads an attribute, nil if that is not possible.
func (l *loaded) attr(of interp.Value, name string) (v interp.Value, ok bool) {
	var got interp.Value
	ends, err := l.m.Run(func() { got = l.m.Call(l.read, of, interp.Str(name)) })
	t, is := got.(*interp.Tuple)
	switch {
	case err != nil || len(ends) != 1 || ends[0].Kind != interp.EndOK || !is:
		return nil, true
	case len(t.Elements()) == 0:
		return nil, false
	}
	return t.Elements()[0], true
}

// inside are the configurations that attributes of one are.
func (l *loaded) inside(of interp.Value) []interp.Value {
	var out []interp.Value
	v, _ := l.attr(of, "__dict__")
	d, ok := v.(*interp.Dict)
	if !ok {
		return nil
	}
	d.Each(func(_, v interp.Value) bool {
		if l.isConfig(v) {
			out = append(out, v)
		}
		return true
	})
	return out
}

// isConfig reports a configuration.
func (l *loaded) isConfig(v interp.Value) bool {
	_, is := v.(*interp.Instance)
	if is {
		_, is = l.attr(v, "model_type")
	}
	return is
}

// config is an attribute of the configuration of a model; of "part" and
// "subpart", what all the configurations inside it have in common, as a set does
// not say which of them it speaks of.
func (k *Known) config(root, name string) (rules.Value, bool) {
	family, part, isPart := strings.Cut(root, "_")
	if root == "part" || root == "subpart" {
		family, part, isPart = "config", root, true
	}
	what := "the model"
	if family == "draft" {
		what = "the draft model"
	}
	unknown := rules.NewUnknown("config." + name + " of " + what)
	l := k.load(family)
	if l.cfg == nil {
		return unknown, true
	}
	of := []interp.Value{l.cfg}
	if isPart {
		if of = l.parts; part == "subpart" {
			of = l.subparts
		}
	}
	var got rules.Value
	var there bool
	for i, c := range of {
		v, ok := l.value(c, name)
		if v == nil && ok || i > 0 && (ok != there || ok && !rules.Identical(v, got)) {
			return unknown, true
		}
		got, there = v, ok
	}
	if !there {
		return rules.None{}, false
	}
	return got, true
}

// value is an attribute of a configuration, nil if it is not known.
func (l *loaded) value(of interp.Value, name string) (v rules.Value, there bool) {
	a, ok := l.attr(of, name)
	switch {
	case !ok && !l.whole:
		return nil, true
	case !ok:
		return nil, false
	}
	if v = l.valueOf(a, 0); v == nil || !fits(name, v) {
		return nil, true
	}
	return v, true
}

// fits says whether a value is of the type that a set takes it to be of.
func fits(name string, v rules.Value) bool {
	k := world.ConfigKey(name)
	if _, ok := v.(rules.None); ok {
		return k.Type == "" || k.Nullable
	}
	switch k.Type {
	case "int":
		n, ok := v.(rules.Int)
		least := int64(1)
		if k.Zero {
			least = 0
		}
		return ok && n.Big().Cmp(big.NewInt(least)) >= 0
	case "float":
		_, ok := v.(rules.Float)
		return ok
	case "str":
		_, ok := v.(rules.Str)
		return ok
	case "bool":
		_, ok := v.(rules.Bool)
		return ok
	case "one", "strs", "ints":
		l, ok := v.(*rules.List)
		return ok && len(l.Elems) > 0 && (k.Type != "one" || len(l.Elems) == 1)
	case "dict", "object":
		_, ok := v.(*rules.Dict)
		return ok
	}
	return true
}

// maxValueDepth bounds how deep the values of config.json are nested.
const maxValueDepth = 20

// valueOf is a value as one of the rule language, nil if it is not known. An
// object has what is in it.
func (l *loaded) valueOf(v interp.Value, depth int) rules.Value {
	if depth > maxValueDepth {
		return nil
	}
	list := func(kind rules.ListKind, vs []interp.Value) rules.Value {
		out := &rules.List{Kind: kind}
		for _, e := range vs {
			x := l.valueOf(e, depth+1)
			if x == nil {
				return nil
			}
			out.Elems = append(out.Elems, x)
		}
		return out
	}
	switch v := v.(type) {
	case interp.NoneType:
		return rules.None{}
	case interp.Bool:
		return rules.Bool(v)
	case interp.Int:
		return rules.NewInt(int64(v))
	case *interp.BigInt:
		return rules.BigInt(v.V)
	case interp.Float:
		return rules.Float(v)
	case interp.Str:
		return rules.Str(v)
	case *interp.List:
		return list(rules.IsList, v.Elements())
	case *interp.Tuple:
		return list(rules.IsTuple, v.Elements())
	case *interp.Dict:
		var keys, vals []rules.Value
		v.Each(func(k, e interp.Value) bool {
			x, y := l.valueOf(k, depth+1), l.valueOf(e, depth+1)
			if x == nil {
				return false
			}
			if y == nil {
				y = rules.NewUnknown("the model's configuration")
			}
			keys, vals = append(keys, x), append(vals, y)
			return true
		})
		if len(keys) < v.Len() {
			return nil
		}
		return rules.NewDict(keys, vals)
	case *interp.Instance:
		// What is in it is asked for under a name of its own.
		return rules.NewDict([]rules.Value{rules.Str("object")}, []rules.Value{rules.Str(l.m.TypeName(v))})
	}
	return nil
}

// pathOf is a path with the arguments in place of <DEST>; ok is false if one of
// them is not known.
func (k *Known) pathOf(name string) (p string, paths []world.ModelPath, ok bool) {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(name, "<")
		b.WriteString(before)
		if !found {
			return b.String(), paths, true
		}
		dest, after, _ := strings.Cut(rest, ">")
		text, isText := k.Args[dest].(rules.Str)
		if !isText {
			return "", nil, false
		}
		draft := strings.Contains(dest, "draft")
		paths = append(paths, world.ModelPath{Path: string(text), Draft: draft})
		if before == interp.ModelDir {
			m := k.Model
			if draft && m != nil && m.Draft != nil {
				m = m.Draft
			}
			if m == nil || m.Dir == "" {
				return "", nil, false
			}
			b.Reset()
			text = rules.Str(m.Dir)
		}
		if strings.HasSuffix(before, "models--") { // in the cache of the hub
			text = rules.Str(strings.ReplaceAll(string(text), "/", "--"))
		}
		b.WriteString(string(text))
		name = after
	}
}

// files are the files that a command with the given paths of models can see.
func (k *Known) files(paths []world.ModelPath) *world.VFS {
	w := &world.World{Facts: k.Facts, Packages: k.packages()}
	return w.Case(paths, k.Model).FS
}

// pathKind is what is at a path: "file", "directory", or None.
func (k *Known) pathKind(name string) rules.Value {
	p, paths, ok := k.pathOf(name)
	if !ok {
		return rules.NewUnknown("path " + name)
	}
	fsys := k.files(paths)
	switch {
	case fsys.IsFile(p) == world.Yes:
		return rules.Str("file")
	case fsys.IsDir(p) == world.Yes:
		return rules.Str("directory")
	case fsys.Exists(p) == world.No:
		return rules.None{}
	case fsys.IsDir(p) == world.No:
		return &rules.Unknown{Facts: []string{"file " + p}, Any: []rules.Value{rules.Str("file"), rules.None{}}}
	case fsys.IsFile(p) == world.No:
		return &rules.Unknown{Facts: []string{"file " + p}, Any: []rules.Value{rules.Str("directory"), rules.None{}}}
	}
	return &rules.Unknown{Facts: []string{"file " + p}, Any: []rules.Value{rules.Str("file"), rules.Str("directory"), rules.None{}}}
}

// list are the names of what is in a directory.
func (k *Known) list(name string) (rules.Value, bool) {
	p, paths, ok := k.pathOf(name)
	if !ok {
		return rules.NewUnknown("files in " + name), true
	}
	names, err := k.files(paths).List(p)
	switch {
	case errors.Is(err, world.ErrUnknown):
		return rules.NewUnknown("files in " + p), true
	case err != nil:
		return rules.None{}, false
	}
	slices.Sort(names)
	out := &rules.List{}
	for _, n := range names {
		out.Elems = append(out.Elems, rules.Str(n))
	}
	return out, true
}

// json is the content of a JSON file of a model.
func (k *Known) json(name string) (rules.Value, bool) {
	if name == hubQuantConfig {
		unknown := rules.NewUnknown(name + " of the model")
		if k.Model == nil || k.Model.Raw == nil {
			return unknown, true
		}
		q, there := k.Model.Raw.Get("hf_quant_config")
		if o, ok := q.(*world.Object); ok {
			return valueOfJSON(o), true
		}
		if there || k.Model.Complete {
			return rules.None{}, false
		}
		return unknown, true
	}
	unknown := rules.NewUnknown("file " + name)
	p, paths, ok := k.pathOf(name)
	if !ok {
		return unknown, true
	}
	b, err := k.files(paths).Read(p)
	switch {
	case errors.Is(err, world.ErrUnknown):
		return unknown, true
	case err != nil:
		return rules.None{}, false
	}
	o, err := world.DecodeJSONObject(bytes.TrimSpace(b), p)
	if err != nil {
		return unknown, true
	}
	return valueOfJSON(o), true
}

// valueOfJSON is a JSON value with objects as dicts.
func valueOfJSON(v any) rules.Value {
	switch t := v.(type) {
	case *world.Object:
		var keys, vals []rules.Value
		for _, k := range t.Keys() {
			e, _ := t.Get(k)
			keys, vals = append(keys, rules.Str(k)), append(vals, valueOfJSON(e))
		}
		return rules.NewDict(keys, vals)
	case []any:
		l := make([]rules.Value, len(t))
		for i := range t {
			l[i] = valueOfJSON(t[i])
		}
		return rules.NewList(l...)
	}
	if x := jsonValue(v); x != nil {
		return x
	}
	return rules.NewUnknown("a number of config.json")
}
