package analyzer

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
)

// notGiven is the source of a model of which nothing is known.
const notGiven = "not given"

// unknownDir is where the files of such a model are, for the engine.
const unknownDir = "/models/unknown"

// modelPaths are the paths of models in a command, and those that the engine
// asked for without: a flag may be abbreviated or come from a file.
func modelPaths(argv []string, a *engine.Adapter, asked []string) []world.ModelPath {
	paths := world.ArgvPaths(argv, a.ModelFlags)
	main := slices.ContainsFunc(paths, func(p world.ModelPath) bool { return !p.Draft && !strings.Contains(p.Flag, "tokenizer") })
	for _, a := range asked {
		paths = append(paths, world.ModelPath{Path: a, Draft: main})
		main = true
	}
	return paths
}

// model finds what is known of the models that a command names, and at the
// paths that the engine asked for otherwise.
func (r *Request) model(argv []string, a *engine.Adapter, asked []string, s *setup, d *directives, g *gathered) (*world.Model, error) {
	var main, draft *world.Model
	mainPath := ""
	for _, p := range modelPaths(argv, a, asked) {
		if strings.Contains(p.Flag, "tokenizer") {
			continue
		}
		m, err := r.modelAt(p, s, d, g.target)
		if err != nil {
			return nil, err
		}
		if s := world.SuggestModel(p.Path); m == nil && s != "" {
			g.notes = append(g.notes, fmt.Sprintf("nothing is known of the model %s; did you mean %s?", p.Path, s))
		}
		if p.Draft {
			if m == nil && p.Path != mainPath {
				// There may well be one; it is not taken for the other model.
				m = &world.Model{Raw: world.NewObject(), Dir: unknownDir + "-draft", Source: notGiven}
			}
			draft = m
		} else {
			main, mainPath = m, p.Path
		}
	}
	if main == nil {
		if len(modelPaths(argv, a, asked)) == 0 {
			// The flag is abbreviated or comes from a file: one model is meant.
			if m, err := r.configured(false, d); m != nil || err != nil {
				return m, err
			}
		}
		// There may well be a model; nothing is known of it.
		main = &world.Model{Raw: world.NewObject(), Dir: unknownDir, Source: notGiven}
	}
	main, err := g.assume(main)
	if err != nil {
		return nil, err
	}
	var paths []string
	for _, p := range modelPaths(argv, a, asked) {
		paths = append(paths, p.Path)
	}
	main = g.usualFiles(main, paths...)
	draft = g.usualFiles(draft, paths...)
	if draft != nil {
		with := *main
		with.Draft = draft
		main = &with
	}
	return main, nil
}

// configured gives the model that a flag or a directive describes.
func (r *Request) configured(draft bool, d *directives) (*world.Model, error) {
	flag, file, by := "--model-config", r.ModelConfig, d.model
	if draft {
		flag, file, by = "--draft-model-config", r.DraftConfig, d.draft
	}
	if file != "" {
		by = said{file, flag}
	}
	if by.text == "" {
		return nil, nil
	}
	m, err := r.loadConfig(by.source, by.text)
	if m != nil {
		m.Source = by.source + " (" + m.Source + ")"
	}
	return m, err
}

// modelAt finds what is known of the model behind a path: what a flag or a
// directive says, then the target, the configuration, the directory of that
// path.
func (r *Request) modelAt(p world.ModelPath, s *setup, d *directives, t *world.Target) (*world.Model, error) {
	if m, err := r.configured(p.Draft, d); m != nil || err != nil {
		return m, err
	}
	if m := t.ModelFor(p.Path, p.Draft); m != nil {
		return m, nil
	}
	if row := s.cfg.Model(p.Path); row != nil {
		m := row.Model()
		if strings.HasPrefix(p.Path, "/") || strings.HasPrefix(p.Path, ".") {
			// A directory of the target, not a repository.
			m.Raw = m.Raw.Clone()
			m.Raw.Set("local", true)
		}
		return m, nil
	}
	config := filepath.Join(p.Path, "config.json")
	if fs := modelFiles(p.Path); len(fs) > 1 { // paths that are not there yet are many while one types
		r.looked(fs...)
	}
	switch _, err := os.Stat(config); {
	case err == nil:
		m, err := world.ModelFromDir(p.Path)
		if err != nil {
			return nil, inputError(p.Flag, config, err)
		}
		return m, nil
	case errors.Is(err, fs.ErrPermission):
		return nil, inputError(p.Flag, config, err)
	}
	if st, err := os.Stat(p.Path); err == nil && st.IsDir() {
		return nil, nil // the engine takes it for a model's directory
	}
	if m, ok, err := world.HubCacheModel(p.Path, os.Getenv); ok {
		if err != nil {
			return nil, &InputError{p.Flag, err.Error()}
		}
		return m, nil
	}
	if row, ok := world.LookupModel(p.Path); ok {
		return row.Model(), nil
	}
	return nil, nil
}

// usualFiles takes it for granted that the files of a model are those that nearly
// every model on a hub has: a generation_config.json that sets nothing and,
// where its config.json is known, no others that an engine looks for, such as
// hf_quant_config.json of ModelOpt. Of a model of which nothing is known it is
// only taken that it is in the format of transformers, unless its path says that
// it may well be in another.
func (g *gathered) usualFiles(m *world.Model, paths ...string) *world.Model {
	if m == nil || !g.usual || m.Complete {
		return m
	}
	if m.Source != notGiven && slices.Contains(m.UnknownKeys(), "generation_config") {
		m = m.With("generation_config", world.NewObject())
		g.assume1(Assumption{Name: "model.generation_config", Human: "the model's generation_config.json", Value: "sets nothing"})
	}
	with := *m
	switch {
	case m.Raw.Has("config"):
		with.Complete = true
		g.assume1(Assumption{Name: "model.files", Human: "further files of the model", Value: "none"})
	case m.Source == notGiven && !slices.ContainsFunc(paths, otherFormat.MatchString):
		with.NoOtherFiles = true
		g.assume1(Assumption{Name: "model.files", Human: "files of the model in other formats", Value: "none"})
	}
	return &with
}

// otherFormat matches paths of models that are, or also come, in another format
// than that of transformers: GGUF, and that of the models of Mistral AI
// (https://docs.mistral.ai/getting-started/models: params.json beside
// consolidated.safetensors).
var otherFormat = lazyre.New(`(?i)gguf|(mi|mini|dev|magi|code)stral|(mi|pi|vo)xtral`)

// assume1 lists an assumption, once.
func (g *gathered) assume1(a Assumption) {
	if !slices.ContainsFunc(g.assumed, func(b Assumption) bool { return b.Name == a.Name }) {
		g.assumed = append(g.assumed, a)
	}
}

// assume adds attributes of config.json that are assumed to what is known of a
// model; one that the model contradicts is an error.
func (g *gathered) assume(m *world.Model) (*world.Model, error) {
	if len(g.model.Keys()) == 0 {
		return m, nil
	}
	raw := m.Raw.Clone()
	known, _ := raw.Get("config")
	config, whole := known.(*world.Object)
	if !whole {
		partial, _ := raw.Get("partial_config")
		config, _ = partial.(*world.Object)
	}
	now := world.NewObject()
	for _, k := range config.Keys() {
		v, _ := config.Get(k)
		now.Set(k, v)
	}
	for _, k := range g.model.Keys() {
		v, _ := g.model.Get(k)
		old, has := config.Get(k)
		switch {
		case has && !same(v, old):
			return nil, &InputError{"contradictory facts", fmt.Sprintf("%s assumes model.%s %s, but %s says %s", g.modelSource, k, world.FormatFact(k, v), m.Source, world.FormatFact(k, old))}
		case !has && whole:
			return nil, &InputError{"contradictory facts", fmt.Sprintf("%s assumes model.%s %s, but %s has no such key", g.modelSource, k, world.FormatFact(k, v), m.Source)}
		}
		now.Set(k, v)
	}
	if whole {
		return m, nil // it says so already
	}
	raw.Set("partial_config", now)
	with := *m
	with.Raw = raw
	with.Dir = m.Dir + "-assumed"
	return &with, nil
}

// loadConfig reads a config.json, a model directory or a model profile, which
// is an object with a "config" and no "architectures".
func (r *Request) loadConfig(flag, file string) (*world.Model, error) {
	r.looked(modelFiles(file)...)
	if st, err := os.Stat(file); err == nil && !st.IsDir() {
		b, err := world.ReadInput(file)
		if err != nil {
			return nil, inputError(flag, file, err)
		}
		o, err := world.DecodeJSONObject(b, file)
		if err != nil {
			return nil, &InputError{flag, err.Error()}
		}
		if v, ok := o.Get("config"); ok && !o.Has("architectures") && !o.Has("model_type") {
			if _, ok := v.(*world.Object); ok {
				m, err := world.ModelFromObject(o, file)
				if err != nil {
					return nil, &InputError{flag, err.Error()}
				}
				return m, nil
			}
		}
	}
	if st, err := os.Stat(file); err == nil && st.IsDir() {
		if _, err := os.Stat(filepath.Join(file, "config.json")); errors.Is(err, fs.ErrNotExist) {
			return nil, &InputError{flag, fmt.Sprintf("%s: the directory contains no config.json; give the model's directory or its config.json", file)}
		}
	}
	m, err := world.LoadModelConfig(file)
	if err != nil {
		return nil, inputError(flag, file, err)
	}
	return m, nil
}
