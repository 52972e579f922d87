package rules

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// Bounds of files that hold a constraint set, which programs write: their
// bytes, and how deep expressions nest.
const (
	maxSetSource = 64 << 20
	maxSetDepth  = 1000
)

// FormatHCL writes a set as HCL. Reading the text gives the same set, if it has
// no faults (Check).
func (s *Set) FormatHCL() []byte {
	w := &hclSetWriter{}
	w.begin("set", s.Engine)
	w.str("version", s.Version)
	w.str("source", s.Source)
	if s.NoAbbrev {
		w.put("abbrev", "false")
	}
	w.end()
	for i := range s.Flags {
		f := &s.Flags[i]
		w.begin("flag", f.Dest)
		var names []Value
		for _, n := range f.Names {
			names = append(names, Str(n))
		}
		if names != nil {
			w.value("names", NewList(names...))
		}
		w.str("action", f.Action)
		w.str("type", f.Type)
		w.str("nargs", f.NArgs)
		if f.Choices != nil {
			w.value("choices", NewList(f.Choices...))
		}
		w.value("default", f.Default)
		w.value("const", f.Const)
		w.flag("required", f.Required)
		w.flag("deprecated", f.Deprecated)
		w.at(f.File, f.Line)
		w.end()
	}
	for _, f := range s.Fields {
		w.begin("field", f.Name)
		w.expr("init", f.Init)
		w.end()
	}
	for _, c := range s.Conditions {
		w.begin("condition", c.ID)
		w.expr("is", c.Expr)
		w.end()
	}
	for i := range s.Steps {
		x := &s.Steps[i]
		w.begin("step", x.ID)
		w.str("kind", string(x.Kind))
		w.expr("when", x.Guard)
		w.str("target", x.Target)
		w.expr("value", x.Value)
		w.expr("message", x.Message)
		w.str("level", x.Level)
		w.str("exception", x.Exception)
		w.str("reason", x.Reason)
		w.str("handler", x.Handler)
		w.at(x.File, x.Line)
		w.end()
	}
	return []byte(w.b.String())
}

// hclSetWriter writes blocks whose equal signs stand below each other.
type hclSetWriter struct {
	b     strings.Builder
	attrs [][2]string
}

func (w *hclSetWriter) begin(kind, label string) {
	if w.b.Len() > 0 {
		w.b.WriteByte('\n')
	}
	w.b.WriteString(kind + ` "` + escape(label) + `" {`)
}

func (w *hclSetWriter) end() {
	width := 0
	for _, a := range w.attrs {
		width = max(width, len(a[0]))
	}
	for _, a := range w.attrs {
		w.b.WriteString("\n  " + a[0] + strings.Repeat(" ", width-len(a[0])) + " = " + a[1])
	}
	if len(w.attrs) > 0 {
		w.b.WriteByte('\n')
	}
	w.b.WriteString("}\n")
	w.attrs = w.attrs[:0]
}

func (w *hclSetWriter) put(name, text string) { w.attrs = append(w.attrs, [2]string{name, text}) }

func (w *hclSetWriter) str(name, text string) {
	if text != "" {
		w.put(name, `"`+escape(text)+`"`)
	}
}

func (w *hclSetWriter) flag(name string, is bool) {
	if is {
		w.put(name, "true")
	}
}

func (w *hclSetWriter) expr(name string, e Expr) {
	if e != nil {
		w.put(name, Format(e))
	}
}

func (w *hclSetWriter) value(name string, v Value) {
	if v == nil {
		return
	}
	if e := ValueExpr(v); e != nil {
		w.put(name, Format(e))
	}
}

func (w *hclSetWriter) at(file string, line int) {
	if file != "" || line != 0 {
		w.str("at", file+":"+strconv.Itoa(line))
	}
}

var setSchema = &hcl.BodySchema{Blocks: []hcl.BlockHeaderSchema{
	{Type: "set", LabelNames: []string{"engine"}},
	{Type: "flag", LabelNames: []string{"dest"}},
	{Type: "field", LabelNames: []string{"name"}},
	{Type: "condition", LabelNames: []string{"id"}},
	{Type: "step", LabelNames: []string{"id"}},
}}

func setAttrs(names ...string) *hcl.BodySchema {
	s := &hcl.BodySchema{}
	for _, n := range names {
		s.Attributes = append(s.Attributes, hcl.AttributeSchema{Name: n})
	}
	return s
}

var setBlockSchemas = map[string]*hcl.BodySchema{
	"set":       setAttrs("version", "source", "abbrev"),
	"flag":      setAttrs("names", "action", "type", "nargs", "choices", "default", "const", "required", "deprecated", "at"),
	"field":     setAttrs("init"),
	"condition": setAttrs("is"),
	"step":      setAttrs("kind", "when", "target", "value", "message", "level", "exception", "reason", "handler", "at"),
}

// ParseSetHCL reads a set that is written in HCL. The set is nil if there are
// errors, also such as Check finds.
func ParseSetHCL(src []byte, file string) (*Set, hcl.Diagnostics) {
	if d := checkSource(src, file, maxSetSource, maxSetDepth); d.HasErrors() {
		return nil, d
	}
	f, diags := hclsyntax.ParseConfig(src, file, hcl.InitialPos)
	if diags.HasErrors() {
		return nil, diags
	}
	r := &hclSetReader{src: src, file: file, s: &Set{}}
	content, d := f.Body.Content(setSchema)
	r.diags = append(r.diags, d...)
	heads := content.Blocks.OfType("set")
	switch {
	case len(heads) == 0:
		r.bad(f.Body.MissingItemRange(), "No head", "The file has no block set \"ENGINE\" { }.")
	case len(heads) > 1:
		r.bad(heads[1].DefRange, "Second head", "The file has a block set already.")
	}
	for _, b := range content.Blocks {
		r.block(b)
	}
	if !r.diags.HasErrors() {
		r.diags = append(r.diags, r.s.Check()...)
	}
	if r.diags.HasErrors() {
		return nil, r.diags
	}
	return r.s, r.diags
}

type hclSetReader struct {
	src   []byte
	file  string
	s     *Set
	diags hcl.Diagnostics
	// attrs are those of the block that is being read.
	attrs hcl.Attributes
}

func (r *hclSetReader) bad(rng hcl.Range, summary, format string, args ...any) {
	r.diags = append(r.diags, &hcl.Diagnostic{Severity: hcl.DiagError, Summary: summary, Detail: fmt.Sprintf(format, args...), Subject: &rng})
}

func (r *hclSetReader) block(b *hcl.Block) {
	content, d := b.Body.Content(setBlockSchemas[b.Type])
	r.diags = append(r.diags, d...)
	r.attrs = content.Attributes
	label := b.Labels[0]
	switch b.Type {
	case "set":
		r.s.Engine, r.s.Version, r.s.Source = label, r.str("version"), r.str("source")
		if a := r.attrs["abbrev"]; a != nil {
			r.s.NoAbbrev = !r.flag("abbrev")
		}
	case "flag":
		f := Flag{Dest: label, Action: r.str("action"), Type: r.str("type"), NArgs: r.str("nargs"), Default: r.value("default"), Const: r.value("const"),
			Required: r.flag("required"), Deprecated: r.flag("deprecated")}
		for _, v := range r.list("names") {
			n, ok := v.(Str)
			if !ok {
				r.bad(r.attrs["names"].Expr.Range(), "Unsuitable value", "names is a list of texts.")
				break
			}
			f.Names = append(f.Names, string(n))
		}
		f.Choices = r.list("choices")
		f.File, f.Line = r.at()
		r.s.Flags = append(r.s.Flags, f)
	case "field":
		r.s.Fields = append(r.s.Fields, Field{label, r.expr("init")})
	case "condition":
		c := Condition{label, r.expr("is")}
		if r.attrs["is"] == nil {
			r.bad(b.DefRange, "Missing expression", "A condition needs an attribute \"is\".")
		}
		r.s.Conditions = append(r.s.Conditions, c)
	case "step":
		x := Step{ID: label, Kind: StepKind(r.str("kind")), Guard: r.expr("when"), Target: r.str("target"), Value: r.expr("value"), Message: r.expr("message"),
			Level: r.str("level"), Exception: r.str("exception"), Reason: r.str("reason"), Handler: r.str("handler")}
		if x.Kind == "" {
			r.bad(b.DefRange, "Missing kind", "A step needs an attribute \"kind\".")
		}
		x.File, x.Line = r.at()
		r.s.Steps = append(r.s.Steps, x)
	}
}

func (r *hclSetReader) expr(name string) Expr {
	a := r.attrs[name]
	if a == nil {
		return nil
	}
	x, ok := a.Expr.(hclsyntax.Expression)
	if !ok {
		return nil
	}
	e, d := convert(x, r.src, maxSetDepth)
	r.diags = append(r.diags, d...)
	return e
}

// value computes a value that does not depend on anything.
func (r *hclSetReader) value(name string) Value {
	e := r.expr(name)
	if e == nil {
		return nil
	}
	v, f := constant(e)
	if f != nil {
		r.bad(e.Range(), "Unsuitable value", "%s has no value: %s.", name, f.Msg)
		return nil
	}
	return v
}

// noRefs is an environment with nothing in it.
type noRefs struct{}

func (noRefs) Lookup(_, _ string) (Value, bool) { return nil, false }

func constant(e Expr) (Value, *Fault) {
	v := Eval(e, noRefs{})
	f, _ := v.(*Fault)
	return v, f
}

func (r *hclSetReader) str(name string) string {
	e := r.expr(name)
	if e == nil {
		return ""
	}
	l, ok := e.(*Lit)
	if ok {
		if t, is := l.Value.(Str); is {
			return string(t)
		}
	}
	r.bad(e.Range(), "Unsuitable value", "%s is a text.", name)
	return ""
}

func (r *hclSetReader) flag(name string) bool {
	e := r.expr(name)
	if e == nil {
		return false
	}
	if l, ok := e.(*Lit); ok {
		if t, is := l.Value.(Bool); is {
			return bool(t)
		}
	}
	r.bad(e.Range(), "Unsuitable value", "%s is true or false.", name)
	return false
}

func (r *hclSetReader) list(name string) []Value {
	v := r.value(name)
	if v == nil {
		return nil
	}
	l, ok := v.(*List)
	if !ok || l.Kind != IsList {
		r.bad(r.attrs[name].Expr.Range(), "Unsuitable value", "%s is a list.", name)
		return nil
	}
	return append([]Value{}, l.Elems...)
}

func (r *hclSetReader) at() (file string, line int) {
	t := r.str("at")
	if t == "" {
		return "", 0
	}
	file, line, ok := parsePlace(t)
	if !ok {
		r.bad(r.attrs["at"].Expr.Range(), "Unsuitable value", "at is FILE:LINE.")
	}
	return file, line
}

// parsePlace reads FILE:LINE.
func parsePlace(t string) (file string, line int, ok bool) {
	i := strings.LastIndexByte(t, ':')
	if i < 0 {
		return "", 0, false
	}
	n, ok := new(big.Int).SetString(t[i+1:], 10)
	if !ok || n.Sign() < 0 || !n.IsInt64() || n.Int64() > 1<<31-1 {
		return "", 0, false
	}
	return t[:i], int(n.Int64()), true
}
