package launch

import (
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// Any other YAML or JSON in which a key that is called a command has one: the
// files of test and benchmark tools, mostly.

var yamlCommandFormat = &Format{Name: "yaml", Detect: detectYAMLCommand, Comments: hashComments, read: readYAMLCommand}

// yamlCommandName matches keys whose value is a command: shell text, or words.
var yamlCommandName = lazyre.New(`(?i)(?:cmd|command|script|entrypoint)s?$|^(?:run|exec|start|launch|shell)$`)

// detectYAMLCommand finds YAML and JSON with a command in it.
func detectYAMLCommand(name, text string) bool {
	return isYAMLName(name) && startsText(text) && yamlCommandLine.MatchString(text)
}

var yamlCommandLine = lazyre.New(`(?i)(?:(?:cmd|command|script|entrypoint)s?|\b(?:run|exec|start|launch|shell))["']?\s*:`)

func readYAMLCommand(r *reading) {
	s := &structured{reading: r}
	for _, d := range s.documents(r.text) {
		s.yamlCommands(d, d.root, nil, 0)
	}
}

// yamlCommands finds commands below a node; in is the map around it.
func (s *structured) yamlCommands(d *yamlDoc, n, in *yamlNode, depth int) {
	n = n.deref()
	if n == nil || depth > maxYAMLDepth {
		return
	}
	if n.kind == yamlSeq {
		for _, i := range d.items(n) {
			s.yamlCommands(d, i, in, depth+1)
		}
		return
	}
	for _, p := range d.pairs(n) {
		if !yamlCommandName.MatchString(p.name) || !s.yamlCommand(d, p, n) {
			if p.value.kind != yamlScalar {
				s.yamlCommands(d, p.value, n, depth+1)
			}
		}
	}
}

// yamlCommand reads the value of a key as a command. ok is false if it is none.
func (s *structured) yamlCommand(d *yamlDoc, p yamlPair, in *yamlNode) (ok bool) {
	ctx := shellContext{Name: p.name}
	if name := d.str(in, "name"); name != "" {
		ctx.Name += " of " + name
	}
	for _, key := range []string{"env", "environment"} {
		for _, e := range d.pairs(d.get(in, key)) {
			if e.value.kind == yamlScalar && envName.MatchString(e.name) {
				ctx.Env = append(ctx.Env, s.assign(e.name, d.text(e.value)))
			}
		}
	}
	if p.value.kind == yamlScalar {
		if !startsText(p.value.value) {
			return false
		}
		s.script(d.text(p.value), ctx)
		return true
	}
	var fs []fragment
	lines := false
	for _, i := range d.items(p.value) {
		if i.kind != yamlScalar {
			return false
		}
		fs = append(fs, whole(d.text(i)))
		lines = lines || startsText(i.value) && strings.ContainsAny(strings.TrimSpace(i.value), " \t\n")
	}
	if len(fs) == 0 {
		return false
	}
	start, end := d.span(p.value)
	if _, _, sh := shellScript(fs); !lines || sh {
		s.command(fs, ctx, start, end)
		return true
	}
	// Lines of a script.
	t := fs[0].t
	for _, f := range fs[1:] {
		t = joinTexts(t, "\n", f.t)
	}
	s.script(t, ctx)
	return true
}
