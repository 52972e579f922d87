package launch

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/template/parse"

	"go.yaml.in/yaml/v4"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// The values of a chart are defaults: who installs it may give others. Where a template
// has nothing but such a value, or a simple form of it, what the chart has is taken, as a
// script's ${X:-8} is taken as 8, and the command says so. Everything else, and values of
// which it is not plain how Helm writes them, stays unknown.

// helmUp is how far above a template its chart is looked for.
const helmUp = 3

// helmValues finds the values of the chart that a template is in, nil if there are none.
func (r *reading) helmValues() *yamlDoc {
	if r.opt.Open == nil {
		return nil
	}
	up := ""
	for range helmUp {
		up += "../"
		if _, err := r.opt.Open(up + "Chart.yaml"); err != nil {
			continue
		}
		t, _ := r.openFile(up + "values.yaml")
		if t == nil {
			return nil
		}
		own := &reading{opt: r.opt, text: t, file: &File{Name: t.File, Text: t.Str}, depth: r.depth}
		if docs := own.yamlDocs(t); len(docs) == 1 {
			return docs[0]
		}
		return nil
	}
	return nil
}

// helmSite is where a value stands that was put into a manifest.
type helmSite struct {
	name, text string
	def        Site
}

// plainValue matches plain scalars that are strings to every version of YAML.
var plainValue = lazyre.New(`^[A-Za-z_/][^\n]*$`)

// notPlain are words that some version of YAML takes for something else than a text.
var notPlain = []string{"y", "n", "yes", "no", "on", "off", "true", "false", "null"}

// helmScalar gives the text that Helm writes for a scalar. empty says that "default" takes
// it for nothing, number that it is one.
func helmScalar(n *yamlNode) (text string, empty, number, ok bool) {
	v := n.value
	switch {
	case strings.Contains(v, "{{") || strings.Contains(v, "\n") || strings.IndexFunc(v, isHole) >= 0:
		return "", false, false, false
	case n.style != 0: // quoted, or of a tag
		return v, v == "", false, n.style&^(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle|yaml.LiteralStyle|yaml.FoldedStyle) == 0
	case n.null():
		return "", true, false, true
	case v == "true" || v == "false":
		return v, v == "false", false, true
	}
	if f, err := strconv.ParseFloat(v, 64); err == nil {
		return v, f == 0, true, fmt.Sprint(f) == v
	}
	return v, false, false, plainValue.MatchString(v) && !slices.Contains(notPlain, strings.ToLower(v))
}

// value is what an expression gives that takes a value of the chart: the text for the
// manifest, and the value where it comes from. scope is "" where the dot is that of the
// template.
func (h *helm) value(pipe *parse.PipeNode, scope string) (text string, site helmSite, ok bool) {
	if h.values == nil || h.define != "" || len(pipe.Decl) > 0 {
		return "", site, false
	}
	cmds := pipe.Cmds
	arg := cmds[0].Args[0]
	var fallback parse.Node
	given := false
	if commandName(cmds[0]) == "default" && len(cmds[0].Args) == 3 { // default X .Values.y
		given, fallback, arg = true, cmds[0].Args[1], cmds[0].Args[2]
	} else if len(cmds[0].Args) != 1 {
		return "", site, false
	}
	var path []string
	switch x := arg.(type) {
	case *parse.FieldNode:
		if scope == "" {
			path = x.Ident
		}
	case *parse.VariableNode:
		if x.Ident[0] == "$" {
			path = x.Ident[1:]
		}
	}
	if len(path) < 2 || path[0] != "Values" {
		return "", site, false
	}
	site.name = "." + strings.Join(path, ".")
	empty, number := true, false
	if n := h.values.get(h.values.root, path[1:]...); n != nil {
		if n = n.deref(); n.kind != yamlScalar {
			return "", site, false
		}
		if text, empty, number, ok = helmScalar(n); !ok {
			return "", site, false
		}
		t := h.values.text(n)
		site.def = Site{File: t.File, Start: t.At(0), End: t.At(len(t.Str))}
	}
	none := site.def.File == "" || text == "" && !number
	byDefault := func(x parse.Node) bool {
		if !empty {
			return true
		}
		site.def, none = Site{}, false
		switch x := x.(type) {
		case *parse.StringNode:
			text, empty, number = x.Text, x.Text == "", false
		case *parse.NumberNode:
			text, empty, number = x.Text, x.Text == "0", true
			return x.IsInt && fmt.Sprint(x.Int64) == x.Text
		case *parse.BoolNode:
			text, empty, number = fmt.Sprint(x.True), !x.True, false
		default:
			return false
		}
		return true
	}
	if given && !byDefault(fallback) {
		return "", site, false
	}
	quoted, plain := false, ""
	for _, c := range cmds[1:] {
		fn := commandName(c)
		switch {
		case quoted:
			return "", site, false
		case fn == "default" && len(c.Args) == 2:
			if !byDefault(c.Args[1]) {
				return "", site, false
			}
		case len(c.Args) != 1:
			return "", site, false
		case fn == "toString" && !none:
		case fn == "int" && number && !strings.ContainsAny(text, ".e"):
		case fn == "quote" && !none:
			text, quoted, plain = fmt.Sprintf("%q", text), true, text
		case fn == "squote" && !none && !strings.Contains(text, "'"):
			text, quoted, plain = "'"+text+"'", true, text
		default:
			return "", site, false
		}
	}
	if site.text = text; quoted {
		site.text = plain
	}
	// Nothing is written for it, or something that says there is nothing.
	return text, site, !none && text != ""
}

// notSet notes in the launches of a manifest which values of the chart they have.
func (re *helmRender) notSet(f *File) {
	t := re.h.r.text
	for _, l := range f.Launches {
		for _, c := range l.Variants {
			add := func(start, end int) {
				for at, site := range re.s.sites {
					if start <= at && at <= end && !slices.Contains(c.Assumed, site.name) {
						c.Assumed = append(c.Assumed, site.name)
					}
				}
			}
			if c.File != t.File {
				continue
			}
			for _, ws := range [][]Word{c.Prefix, c.Program, c.Args} {
				for _, w := range ws {
					if add(w.Start, w.End); w.Def != nil && w.Def.File == "" {
						add(w.Def.Start, w.Def.End)
					}
				}
			}
			for _, a := range c.Env {
				add(a.Start, a.End)
			}
			for _, x := range l.Facts {
				add(x.Start, x.End)
			}
			slices.Sort(c.Assumed)
		}
	}
}
