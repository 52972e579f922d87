package launch

import (
	"strings"

	"github.com/enginelint/enginelint/analyzer/engine"
)

// The engine's own configuration file, which a launch names with --config, is a
// map of its flags. Alone it is read as the flags it stands for. For a value that
// is true or false these are right if the flag takes no value, which is not known
// here; the engine itself asks its parser. JSON, which the engine does not take,
// is read as a runner would read it.

var engineConfigFormat = &Format{Name: "engineconfig", Detect: detectEngineConfig, Comments: hashComments, Keys: true, read: readEngineConfig}

// maxConfigSize bounds a configuration file, in bytes.
const maxConfigSize = 256 << 10

// detectEngineConfig finds YAML or JSON that is a map with the flag that names
// the model, and nothing but flags.
func detectEngineConfig(name, text string) bool {
	if !isYAMLName(name) || len(text) > maxConfigSize || engineConfigKey(text) == nil || strings.Contains(text, "{{") {
		return false
	}
	t, _ := plain(name, text)
	quiet := &structured{reading: &reading{text: t, file: &File{Name: name}}}
	docs := quiet.documents(t)
	return len(docs) == 1 && docs[0].engineConfig() != nil
}

// engineConfigKey is the engine one of whose model flags a text mentions as a
// key; nil if there is none.
func engineConfigKey(text string) *engine.Adapter {
	for _, a := range engine.Adapters {
		for _, f := range a.ModelFlags[:min(1, len(a.ModelFlags))] {
			f = strings.TrimPrefix(f, "--")
			if strings.Contains(text, f) || strings.Contains(text, strings.ReplaceAll(f, "-", "_")) {
				return a
			}
		}
	}
	return nil
}

// engineConfig is the engine that a document configures; nil if it is
// something else.
func (d *yamlDoc) engineConfig() *engine.Adapter {
	ps := d.pairs(d.root)
	var found *engine.Adapter
	for _, p := range ps {
		name := strings.ReplaceAll(p.name, "_", "-")
		for _, a := range engine.Adapters {
			if len(a.ModelFlags) > 0 && "--"+name == a.ModelFlags[0] && p.value.kind == yamlScalar && !p.value.null() {
				found = a
			}
		}
		if !flagName(name) || p.value.kind == yamlMap {
			return nil
		}
		for _, i := range d.items(p.value) {
			if i.kind != yamlScalar {
				return nil
			}
		}
	}
	if len(ps) < 2 {
		return nil
	}
	return found
}

func flagName(s string) bool {
	return s != "" && s[0] >= 'a' && s[0] <= 'z' && strings.IndexFunc(s, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-')
	}) < 0
}

func readEngineConfig(r *reading) {
	s := &structured{reading: r}
	for _, d := range s.documents(r.text) {
		a := d.engineConfig()
		if a == nil {
			continue
		}
		style := engineFlags
		if looksLikeJSON(s.file) {
			style = runnerFlags
		}
		c := &Command{File: d.t.File, Source: d.t.Source, Adapter: a, Args: s.flagWords(d, d.root, style, nil)}
		start, end := d.span(d.root)
		c.Line, _ = c.Position(start)
		s.file.Launches = append(s.file.Launches, &Launch{Name: "configuration", Start: start, End: end, Variants: []*Command{c}})
	}
}
