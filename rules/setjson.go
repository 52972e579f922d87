package rules

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
)

// The types below are the JSON form of a set. Expressions are texts of the rule
// language. Values are JSON; such as JSON has no like for, a tuple for example,
// are {"$expr": "tuple([1])"}.
type jsonSet struct {
	Engine     string          `json:"engine"`
	Version    string          `json:"version,omitempty"`
	Source     string          `json:"source,omitempty"`
	NoAbbrev   bool            `json:"no_abbrev,omitempty"`
	Flags      []jsonFlag      `json:"flags"`
	Fields     []jsonField     `json:"fields"`
	Conditions []jsonCondition `json:"conditions"`
	Steps      []jsonStep      `json:"steps"`
}

type jsonFlag struct {
	Dest       string            `json:"dest"`
	Names      []string          `json:"names,omitempty"`
	Action     string            `json:"action,omitempty"`
	Type       string            `json:"type,omitempty"`
	NArgs      string            `json:"nargs,omitempty"`
	Choices    []json.RawMessage `json:"choices,omitzero"`
	Default    json.RawMessage   `json:"default,omitempty"`
	Const      json.RawMessage   `json:"const,omitempty"`
	Required   bool              `json:"required,omitempty"`
	Deprecated bool              `json:"deprecated,omitempty"`
	File       string            `json:"file,omitempty"`
	Line       int               `json:"line,omitempty"`
}

type jsonField struct {
	Name string  `json:"name"`
	Init *string `json:"init,omitempty"`
}

type jsonCondition struct {
	ID string  `json:"id"`
	Is *string `json:"is"`
}

type jsonStep struct {
	ID        string   `json:"id"`
	Kind      StepKind `json:"kind"`
	When      *string  `json:"when,omitempty"`
	Target    string   `json:"target,omitempty"`
	Value     *string  `json:"value,omitempty"`
	Message   *string  `json:"message,omitempty"`
	Level     string   `json:"level,omitempty"`
	Exception string   `json:"exception,omitempty"`
	Reason    string   `json:"reason,omitempty"`
	Handler   string   `json:"handler,omitempty"`
	File      string   `json:"file,omitempty"`
	Line      int      `json:"line,omitempty"`
}

// FormatJSON writes a set as JSON. Reading the text gives the same set, if it
// has no faults (Check).
func (s *Set) FormatJSON() []byte {
	text := func(e Expr) *string {
		if e == nil {
			return nil
		}
		t := Format(e)
		return &t
	}
	out := jsonSet{Engine: s.Engine, Version: s.Version, Source: s.Source, NoAbbrev: s.NoAbbrev,
		Flags: []jsonFlag{}, Fields: []jsonField{}, Conditions: []jsonCondition{}, Steps: []jsonStep{}}
	for i := range s.Flags {
		f := &s.Flags[i]
		x := jsonFlag{Dest: f.Dest, Names: f.Names, Action: f.Action, Type: f.Type, NArgs: f.NArgs, Default: valueJSON(f.Default), Const: valueJSON(f.Const),
			Required: f.Required, Deprecated: f.Deprecated, File: f.File, Line: f.Line}
		if f.Choices != nil {
			x.Choices = []json.RawMessage{}
		}
		for _, v := range f.Choices {
			x.Choices = append(x.Choices, valueJSON(v))
		}
		out.Flags = append(out.Flags, x)
	}
	for _, f := range s.Fields {
		out.Fields = append(out.Fields, jsonField{f.Name, text(f.Init)})
	}
	for _, c := range s.Conditions {
		out.Conditions = append(out.Conditions, jsonCondition{c.ID, text(c.Expr)})
	}
	for i := range s.Steps {
		x := &s.Steps[i]
		out.Steps = append(out.Steps, jsonStep{x.ID, x.Kind, text(x.Guard), x.Target, text(x.Value), text(x.Message), x.Level, x.Exception, x.Reason, x.Handler, x.File, x.Line})
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(out); err != nil {
		// All is made of texts, numbers and JSON that valueJSON wrote.
		return fmt.Appendf(nil, "null\n// %v\n", err)
	}
	return b.Bytes()
}

// valueJSON writes a value, nil for nil.
func valueJSON(v Value) json.RawMessage {
	if v == nil {
		return nil
	}
	var b bytes.Buffer
	writeValueJSON(&b, v)
	return b.Bytes()
}

func quoteJSON(b *bytes.Buffer, s string) {
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	_ = e.Encode(s) // a text always has a form
	b.Truncate(b.Len() - 1)
}

func writeValueJSON(b *bytes.Buffer, v Value) {
	switch x := v.(type) {
	case None:
		b.WriteString("null")
		return
	case Bool:
		b.WriteString(strconv.FormatBool(bool(x)))
		return
	case Int:
		b.WriteString(x.Big().String())
		return
	case Float:
		if f := float64(x); !math.IsNaN(f) && !math.IsInf(f, 0) {
			b.WriteString(floatRepr(f))
			return
		}
	case Str:
		quoteJSON(b, string(x))
		return
	case *List:
		if x.Kind != IsList {
			break
		}
		b.WriteByte('[')
		for i, e := range x.Elems {
			if i > 0 {
				b.WriteString(", ")
			}
			writeValueJSON(b, e)
		}
		b.WriteByte(']')
		return
	case *Dict:
		plain := true
		for _, k := range x.keys {
			t, ok := k.(Str)
			plain = plain && ok && t != "$expr"
		}
		if !plain {
			break
		}
		b.WriteByte('{')
		for i, k := range x.keys {
			if i > 0 {
				b.WriteString(", ")
			}
			quoteJSON(b, string(k.(Str)))
			b.WriteString(": ")
			writeValueJSON(b, x.vals[i])
		}
		b.WriteByte('}')
		return
	}
	b.WriteString(`{"$expr": `)
	t := "opaque(\"value\")"
	if e := ValueExpr(v); e != nil {
		t = Format(e)
	}
	quoteJSON(b, t)
	b.WriteByte('}')
}

// ParseSetJSON reads a set that is written in JSON. The set is nil if there are
// errors, also such as Check finds.
func ParseSetJSON(src []byte, file string) (*Set, hcl.Diagnostics) {
	r := &jsonSetReader{src: src, file: file}
	r.read()
	if !r.diags.HasErrors() {
		r.diags = append(r.diags, r.s.Check()...)
	}
	if r.diags.HasErrors() {
		return nil, r.diags
	}
	return &r.s, r.diags
}

type jsonSetReader struct {
	src   []byte
	file  string
	s     Set
	diags hcl.Diagnostics
	// from is where the element that is being read begins, for diagnostics.
	from int64
}

func (r *jsonSetReader) bad(offset int64, summary, format string, args ...any) {
	n := int(min(max(offset, 0), int64(len(r.src))))
	line := 1 + bytes.Count(r.src[:n], []byte("\n"))
	col := n - (1 + bytes.LastIndexByte(r.src[:n], '\n')) + 1
	p := hcl.Pos{Line: line, Column: col, Byte: n}
	end := p
	if n < len(r.src) {
		end.Byte++
		end.Column++
	}
	r.diags = append(r.diags, &hcl.Diagnostic{Severity: hcl.DiagError, Summary: summary, Detail: fmt.Sprintf(format, args...),
		Subject: &hcl.Range{Filename: r.file, Start: p, End: end}})
}

// failed reports what the JSON decoder says; ok is false if it says something.
func (r *jsonSetReader) failed(d *json.Decoder, base int64, err error) {
	at := base
	if d != nil {
		at += d.InputOffset()
	}
	var syntax *json.SyntaxError
	var ty *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		at = base + syntax.Offset
	case errors.As(err, &ty):
		at = base + ty.Offset
		r.bad(at, "Unsuitable value", "%s is a %s, not a JSON %s.", orElse(ty.Field, "this"), ty.Type, ty.Value)
		return
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		r.bad(int64(len(r.src)), "Not read", "The text ends too early.")
		return
	}
	r.bad(at, "Not read", "This is not the JSON form of a set: %v.", err)
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

func (r *jsonSetReader) read() {
	if len(r.src) > maxSetSource {
		r.bad(0, "Not read", "The text has %d bytes; at most %d are read.", len(r.src), maxSetSource)
		return
	}
	d := json.NewDecoder(bytes.NewReader(r.src))
	t, err := d.Token()
	if err != nil || t != json.Delim('{') {
		if err == nil {
			err = errors.New("an object is expected")
		}
		r.failed(d, 0, err)
		return
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			r.failed(d, 0, err)
			return
		}
		head := map[any]any{"engine": &r.s.Engine, "version": &r.s.Version, "source": &r.s.Source, "no_abbrev": &r.s.NoAbbrev}
		each := map[any]func(raw []byte, at int64) error{"flags": r.flag, "fields": r.field, "conditions": r.condition, "steps": r.step}
		switch {
		case head[key] != nil:
			if err := d.Decode(head[key]); err != nil {
				r.failed(d, 0, err)
				return
			}
		case each[key] != nil:
			if !r.list(d, each[key]) {
				return
			}
		default:
			r.failed(d, 0, fmt.Errorf("there is no key %q", key))
			return
		}
	}
	if _, err := d.Token(); err != nil {
		r.failed(d, 0, err)
		return
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		r.failed(d, 0, errors.New("something follows the set"))
	}
}

// list reads the objects of a list.
func (r *jsonSetReader) list(d *json.Decoder, f func(raw []byte, at int64) error) bool {
	t, err := d.Token()
	if err != nil || t != json.Delim('[') {
		if err == nil {
			err = errors.New("a list is expected")
		}
		r.failed(d, 0, err)
		return false
	}
	for d.More() {
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			r.failed(d, 0, err)
			return false
		}
		r.from = d.InputOffset() - int64(len(raw))
		if err := f(raw, r.from); err != nil {
			r.failed(nil, r.from, err)
			return false
		}
	}
	if _, err := d.Token(); err != nil {
		r.failed(d, 0, err)
		return false
	}
	return true
}

func strict(raw []byte, x any) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	return d.Decode(x)
}

func (r *jsonSetReader) flag(raw []byte, _ int64) error {
	var x jsonFlag
	if err := strict(raw, &x); err != nil {
		return err
	}
	what := "flag " + x.Dest
	f := Flag{Names: x.Names, Dest: x.Dest, Action: x.Action, Type: x.Type, NArgs: x.NArgs, Required: x.Required, Deprecated: x.Deprecated, File: x.File, Line: x.Line,
		Default: r.value(what+": default", x.Default), Const: r.value(what+": const", x.Const)}
	if x.Choices != nil {
		f.Choices = []Value{}
	}
	for _, c := range x.Choices {
		f.Choices = append(f.Choices, r.value(what+": choices", c))
	}
	r.s.Flags = append(r.s.Flags, f)
	return nil
}

func (r *jsonSetReader) field(raw []byte, _ int64) error {
	var x jsonField
	if err := strict(raw, &x); err != nil {
		return err
	}
	r.s.Fields = append(r.s.Fields, Field{x.Name, r.expr("field "+x.Name, x.Init)})
	return nil
}

func (r *jsonSetReader) condition(raw []byte, _ int64) error {
	var x jsonCondition
	if err := strict(raw, &x); err != nil {
		return err
	}
	r.s.Conditions = append(r.s.Conditions, Condition{x.ID, r.expr("condition "+x.ID, x.Is)})
	return nil
}

func (r *jsonSetReader) step(raw []byte, _ int64) error {
	var x jsonStep
	if err := strict(raw, &x); err != nil {
		return err
	}
	what := "step " + x.ID
	r.s.Steps = append(r.s.Steps, Step{ID: x.ID, Kind: x.Kind, Guard: r.expr(what+": when", x.When), Target: x.Target, Value: r.expr(what+": value", x.Value),
		Message: r.expr(what+": message", x.Message), Level: x.Level, Exception: x.Exception, Reason: x.Reason, Handler: x.Handler, File: x.File, Line: x.Line})
	return nil
}

// expr reads an expression; what is wrong with it is told at the place of the
// object that holds it.
func (r *jsonSetReader) expr(what string, text *string) Expr {
	if text == nil {
		return nil
	}
	e, diags := parse([]byte(*text), r.file, maxSetDepth)
	for _, d := range diags {
		if d.Severity == hcl.DiagError {
			r.bad(r.from, d.Summary, "%s: %s", what, d.Detail)
		}
	}
	if e == nil {
		return nil
	}
	// The ranges are those within the text, which mean nothing for the file.
	return bare(e)
}

// bare is the expression without places.
func bare(e Expr) Expr {
	if e == nil {
		return nil
	}
	list := func(es []Expr) []Expr {
		var out []Expr
		for _, e := range es {
			out = append(out, bare(e))
		}
		return out
	}
	switch x := e.(type) {
	case *Lit:
		return &Lit{Value: x.Value}
	case *Ref:
		return &Ref{Root: x.Root, Name: x.Name}
	case *Var:
		return &Var{Name: x.Name}
	case *Unary:
		return &Unary{Op: x.Op, X: bare(x.X)}
	case *Binary:
		return &Binary{Op: x.Op, X: bare(x.X), Y: bare(x.Y)}
	case *Cond:
		return &Cond{If: bare(x.If), Then: bare(x.Then), Else: bare(x.Else)}
	case *Call:
		return &Call{Func: x.Func, Args: list(x.Args)}
	case *IndexExpr:
		return &IndexExpr{X: bare(x.X), Key: bare(x.Key)}
	case *ListExpr:
		return &ListExpr{Elems: list(x.Elems)}
	case *DictExpr:
		d := &DictExpr{}
		for _, it := range x.Items {
			d.Items = append(d.Items, Item{bare(it.Key), bare(it.Value)})
		}
		return d
	case *For:
		return &For{Key: x.Key, Val: x.Val, In: bare(x.In), Body: bare(x.Body), If: bare(x.If)}
	case *Template:
		return &Template{Parts: list(x.Parts)}
	}
	return e
}

// value reads a value; nil if there is none.
func (r *jsonSetReader) value(what string, raw json.RawMessage) Value {
	if raw == nil {
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	v, err := r.decode(what, d)
	if err != nil {
		r.bad(r.from, "Unsuitable value", "%s: %v.", what, err)
		return nil
	}
	return v
}

func (r *jsonSetReader) decode(what string, d *json.Decoder) (Value, error) {
	t, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch x := t.(type) {
	case nil:
		return None{}, nil
	case bool:
		return Bool(x), nil
	case string:
		return Str(x), nil
	case json.Number:
		if !strings.ContainsAny(string(x), ".eE") {
			n, ok := new(big.Int).SetString(string(x), 10)
			if !ok || n.BitLen() > maxBits {
				return nil, fmt.Errorf("%s is not a number that can be read", short(string(x)))
			}
			return BigInt(n), nil
		}
		f, err := x.Float64()
		if err != nil {
			return nil, fmt.Errorf("%s is no number that a float can hold", short(string(x)))
		}
		return Float(f), nil
	}
	if t == json.Delim('[') {
		l := &List{}
		for d.More() {
			e, err := r.decode(what, d)
			if err != nil {
				return nil, err
			}
			l.Elems = append(l.Elems, e)
		}
		_, err := d.Token()
		return l, err
	}
	var keys, vals []Value
	for d.More() {
		k, err := d.Token()
		if err != nil {
			return nil, err
		}
		v, err := r.decode(what, d)
		if err != nil {
			return nil, err
		}
		keys, vals = append(keys, Str(k.(string))), append(vals, v)
	}
	if _, err := d.Token(); err != nil {
		return nil, err
	}
	if len(keys) == 1 && keys[0] == Value(Str("$expr")) {
		t, ok := vals[0].(Str)
		if !ok {
			return nil, errors.New("$expr is a text")
		}
		e, diags := parse([]byte(t), r.file, maxSetDepth)
		if diags.HasErrors() {
			return nil, errors.New(diags[0].Summary + ": " + diags[0].Detail)
		}
		v, f := constant(e)
		if f != nil {
			return nil, errors.New(f.Msg)
		}
		return v, nil
	}
	return NewDict(keys, vals), nil
}
