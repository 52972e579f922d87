package config

import (
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/enginelint/enginelint/analyzer/world"
)

// models reads model blocks. One whose config is a path describes the model by
// that file or directory.
func (r *reader) models(blocks hcl.Blocks) {
	for _, b := range blocks {
		content, d := b.Body.Content(&hcl.BodySchema{Attributes: []hcl.AttributeSchema{{Name: "config", Required: true}}})
		r.diags = append(r.diags, d...)
		a := content.Attributes["config"]
		if a == nil {
			continue
		}
		s, ok := r.str(a)
		if !ok {
			continue
		}
		m, err := world.LoadModelConfig(r.Path(s))
		if err != nil {
			r.add(a.Expr.Range(), "Unreadable model config", "%s.", err)
			continue
		}
		m.Source = at(b.DefRange) + " (" + r.Path(s) + ")"
		r.Models = append(r.Models, Model{Name: b.Labels[0], Model: m})
	}
}

// Model finds what the file says of the model behind a path or name; nil if it
// says nothing.
func (c *Config) Model(name string) *world.Model {
	for _, m := range c.Models {
		if strings.TrimRight(m.Name, "/") == strings.TrimRight(name, "/") {
			return m.Model
		}
	}
	return nil
}
