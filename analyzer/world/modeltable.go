package world

import (
	"bytes"
	"embed"
	"fmt"
	"math"
	"math/big"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/agext/levenshtein"
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

//go:embed data/models/*.hcl
var modelsFS embed.FS

// ModelRow is what a table says of a model that is named on a hub. A row of
// the built-in table or of a user's file:
//
//	model "org/name" {
//	  aliases = ["org/old-name"]    # other names of the same repository
//	  source  = "https://..."       # where the values can be seen
//	  config = {                    # config.json, its keys in order
//	    architectures = ["LlamaForCausalLM"]
//	    rope_theta    = 500000.0    # a float, 500000 an integer
//	    ...
//	  }
//	  complete = true               # config has every key of the file
//	  hf_quant_config = null        # the repository has no such file
//	}
//
// config_file = "PATH", a config.json or a model's directory, may stand for
// config. Values are literals, unknown for one that is not known, Infinity, and
// these lists: concat(LIST...), repeat(LIST, N), sorted(LIST...), words(TEXT...)
// of the texts' words, and layers(FIRST, LAST, TEXT...), in which each text
// appears once for each number in place of {}.
type ModelRow struct {
	ID      string
	Aliases []string
	Source  string
	// Complete says that Config is the whole of config.json: a key it does not
	// have is not there. A row whose Config has a Hole is never complete.
	Complete bool
	// Config is what is known of config.json, with Hole for a value that is
	// not. It is nil if nothing is. If the row is not complete, every object in
	// it may have more keys.
	Config *Object
	// Other holds what else the row knows under the keys of Model.Raw:
	// "generation_config", "hf_quant_config", "files". A null value says that
	// the file is not there; a key that is missing, that nothing is known of it.
	Other *Object
	// File is the file or directory that Config was read from, "" if it is written in
	// the row.
	File string
	// Range is where the row is written.
	Range hcl.Range
}

// Hole stands for a value of a ModelRow that is not known.
type Hole struct{}

func (Hole) String() string { return "unknown" }

// ModelTableSource is how the Source of a model from the built-in table starts;
// its id follows.
const ModelTableSource = "built-in model table: "

// Model is the model as the analysis wants it. Files of which the row says
// nothing are unknown. Of a row that is not complete, config.json is unknown as
// a whole, and what is known of it stands in Raw under "partial_config", without
// the Holes, for those who can make use of it: a missing key of any object in it
// is unknown, not absent.
func (r *ModelRow) Model() *Model {
	raw := NewObject()
	raw.Set("name", r.ID)
	raw.Set("local", false)
	named := raw.Clone() // what distinguishes its directory
	switch {
	case r.Config == nil:
	case r.Complete:
		raw.Set("config", r.Config)
		named = NewObject()
	default:
		p := withoutHoles(r.Config).(*Object)
		raw.Set("partial_config", p)
		named.Set("partial_config", p)
	}
	for _, k := range r.Other.Keys() {
		v, _ := r.Other.Get(k)
		raw.Set(k, v)
	}
	m := &Model{Name: r.ID, Raw: raw, Source: ModelTableSource + r.ID}
	if r.Range.Filename != "" && !isTableFile(r.Range.Filename) {
		m.Source = fmt.Sprintf("model %q at %s:%d", r.ID, r.Range.Filename, r.Range.Start.Line)
	}
	files := m.Files()
	for _, k := range named.Keys() {
		v, _ := named.Get(k)
		files.Set(" "+k, v) // no file has such a name
	}
	m.Dir = modelDir(files)
	return m
}

// withoutHoles copies a value, leaving out keys and elements that are not known.
// A list with a Hole is left out whole, as its length would be wrong.
func withoutHoles(v any) any {
	switch v := v.(type) {
	case *Object:
		o := NewObject()
		for _, k := range v.Keys() {
			e, _ := v.Get(k)
			if e = withoutHoles(e); e != (Hole{}) {
				o.Set(k, e)
			}
		}
		return o
	case []any:
		out := make([]any, len(v))
		for i, e := range v {
			if out[i] = withoutHoles(e); out[i] == (Hole{}) {
				return Hole{}
			}
		}
		return out
	}
	return v
}

func hasHole(v any) bool {
	switch v := v.(type) {
	case Hole:
		return true
	case *Object:
		return slices.ContainsFunc(v.Keys(), func(k string) bool { e, _ := v.Get(k); return hasHole(e) })
	case []any:
		return slices.ContainsFunc(v, hasHole)
	}
	return false
}

// --- the built-in table ---

// blockSpan is where the block of a row is in the embedded data. Rows are found
// by a search of the text and decoded one at a time: all of them would take a
// good part of the time a whole check has.
type blockSpan struct {
	file       string
	src        []byte // of the file
	start, end int    // of the block
	id         string
}

func (s *blockSpan) line() int { return 1 + bytes.Count(s.src[:s.start], []byte("\n")) }

// blockSpans finds the blocks of a kind with a label. It relies on the form that
// hclfmt gives a file: blocks begin and end at the start of a line. Tests hold
// the tables against a full decode.
func blockSpans(file string, src []byte, kind string) (out []*blockSpan) {
	head, tail := []byte("\n"+kind+" \""), []byte("\n}\n")
	for pos := 0; ; {
		i := bytes.Index(src[pos:], head)
		if i < 0 {
			return out
		}
		s := &blockSpan{file: file, src: src, start: pos + i + 1}
		name := src[pos+i+len(head):]
		s.id = string(name[:bytes.IndexByte(name, '"')])
		s.end = s.start + bytes.Index(src[s.start:], tail) + len(tail)
		out = append(out, s)
		pos = s.end - 1
	}
}

// tableSpans finds the blocks of a kind in the files of an embedded directory.
func tableSpans(fsys embed.FS, dir, kind string) (out []*blockSpan) {
	ents, err := fsys.ReadDir(dir)
	if err != nil {
		panic(err) // embedded
	}
	for _, e := range ents {
		name := path.Join(dir, e.Name())
		src, err := fsys.ReadFile(name)
		if err != nil {
			panic(err)
		}
		out = append(out, blockSpans(name, src, kind)...)
	}
	return out
}

type modelIndex struct {
	spans []*blockSpan
	byID  map[string]*blockSpan // by id and alias
}

const modelsDir = "data/models"

func isTableFile(file string) bool { return strings.HasPrefix(file, modelsDir+"/") }

// modelTable finds the rows.
var modelTable = sync.OnceValue(func() *modelIndex {
	x := &modelIndex{byID: make(map[string]*blockSpan, 256)}
	x.add(tableSpans(modelsFS, modelsDir, "model"))
	return x
})

// add adds rows. Their aliases, on one line, come first.
func (x *modelIndex) add(spans []*blockSpan) {
	for _, s := range spans {
		x.spans = append(x.spans, s)
		x.byID[s.id] = s
		_, rest, _ := bytes.Cut(s.src[s.start:s.end], []byte("\n"))
		first, _, _ := bytes.Cut(rest, []byte("\n"))
		if list, ok := bytes.CutPrefix(bytes.TrimSpace(first), []byte("aliases")); ok {
			for i, a := range strings.Split(string(list), `"`) {
				if i%2 == 1 {
					x.byID[a] = s
				}
			}
		}
	}
}

var modelRows sync.Map // *blockSpan -> *ModelRow

func (s *blockSpan) model() *ModelRow {
	if r, ok := modelRows.Load(s); ok {
		return r.(*ModelRow)
	}
	rows, diags := parseModelRows(s.src[s.start:s.end], s.file, hcl.Pos{Line: s.line(), Column: 1})
	if diags.HasErrors() || len(rows) != 1 {
		panic(fmt.Sprintf("built-in model table: %s: %v", s.id, diags)) // embedded data, checked by a test
	}
	r, _ := modelRows.LoadOrStore(s, rows[0])
	return r.(*ModelRow)
}

// LookupModel finds a row of the built-in table by the id of the repository, as
// people pass it to --model-path, or by an alias. Ids differ by case, as they
// do in a cache of the hub. The row must not be changed.
func LookupModel(id string) (*ModelRow, bool) {
	s := modelTable().byID[id]
	if s == nil {
		return nil, false
	}
	return s.model(), true
}

// ModelIDs returns the ids of the built-in table, sorted.
func ModelIDs() []string {
	var out []string
	for _, s := range modelTable().spans {
		out = append(out, s.id)
	}
	slices.Sort(out)
	return out
}

// SuggestModel returns the id or alias of the built-in table that id may be a
// misspelling of, or "". It is meant for a note: another model of the same
// family often has a name that is as close, so a suggestion is never used.
// Ids that differ in their digits are never suggested for each other.
func SuggestModel(id string) string {
	x := modelTable()
	if id == "" || x.byID[id] != nil {
		return ""
	}
	want, digits := normModel(id), digitsOf(id)
	base := path.Base(want)
	best, bestDist := "", 3
	for name := range x.byID {
		if digitsOf(name) != digits {
			continue
		}
		n := normModel(name)
		d := 3
		switch {
		case n == want:
			d = 0
		case path.Base(n) == base:
			d = 1 // the same name of another organisation, or of none
		case len(want) >= 8:
			d = levenshtein.Distance(n, want, nil)
		}
		if d < bestDist || d == bestDist && best != "" && name < best {
			best, bestDist = name, d
		}
	}
	return best
}

// normModel removes what people mix up in the name of a repository.
func normModel(id string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case '-', '_', '.', ' ':
			return -1
		}
		return r
	}, strings.ToLower(strings.TrimRight(id, "/")))
}

func digitsOf(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, s)
}

// --- rows ---

// ParseModelRows reads the blocks model "ID" { ... } of an HCL file; whatever
// else the file holds is left to others. Paths in it are seen from the file's
// directory. Rows without an error are returned even if others have one.
func ParseModelRows(src []byte, file string) ([]*ModelRow, hcl.Diagnostics) {
	if err := CheckText(file, src); err != nil {
		return nil, hcl.Diagnostics{{Severity: hcl.DiagError, Summary: "Unreadable file", Detail: err.Error() + ".",
			Subject: &hcl.Range{Filename: file, Start: hcl.InitialPos, End: hcl.InitialPos}}}
	}
	return parseModelRows(src, file, hcl.InitialPos)
}

// parseModelRows is ParseModelRows for text that starts at the given line of
// the file; start.Byte is 0.
func parseModelRows(src []byte, file string, start hcl.Pos) ([]*ModelRow, hcl.Diagnostics) {
	f, diags := hclsyntax.ParseConfig(src, file, start)
	if diags.HasErrors() {
		return nil, diags
	}
	body, ok := f.Body.(*hclsyntax.Body)
	if !ok {
		return nil, diags
	}
	var rows []*ModelRow
	seen := map[string]*ModelRow{}
	for _, b := range body.Blocks {
		if b.Type != "model" || len(b.Labels) == 0 {
			continue
		}
		d := &rowDecoder{src: src, dir: filepath.Dir(file)}
		r := d.row(b)
		if r != nil {
			for _, n := range append([]string{r.ID}, r.Aliases...) {
				if o := seen[n]; o != nil {
					d.errorf(r.Range, "Second row", "The model %q has a row at %s:%d already.", n, o.Range.Filename, o.Range.Start.Line)
					r = nil
					break
				}
			}
		}
		diags = append(diags, d.diags...)
		if r == nil || d.diags.HasErrors() {
			continue
		}
		for _, n := range append([]string{r.ID}, r.Aliases...) {
			seen[n] = r
		}
		rows = append(rows, r)
	}
	return rows, diags
}

var rowAttrs = []string{"aliases", "source", "complete", "config", "config_file", "generation_config", "hf_quant_config", "files"}

// rowDecoder decodes one block. It works on the syntax tree rather than on the
// values of expressions, since these have neither an order of keys nor a
// difference between 1 and 1.0.
type rowDecoder struct {
	src   []byte
	dir   string
	made  int // values made by functions
	diags hcl.Diagnostics
}

func (d *rowDecoder) errorf(rng hcl.Range, summary, format string, args ...any) {
	d.diags = append(d.diags, &hcl.Diagnostic{Severity: hcl.DiagError, Summary: summary, Detail: fmt.Sprintf(format, args...), Subject: &rng})
}

// row returns nil if the block is of no use.
func (d *rowDecoder) row(b *hclsyntax.Block) *ModelRow {
	r := &ModelRow{Other: NewObject(), Range: b.DefRange()}
	if len(b.Labels) != 1 || strings.TrimSpace(b.Labels[0]) == "" {
		d.errorf(b.DefRange(), "Unsuitable name", "A model has one name, that of its repository: model \"org/name\".")
		return nil
	}
	r.ID = b.Labels[0]
	for _, inner := range b.Body.Blocks {
		hint := ""
		if slices.Contains(rowAttrs, inner.Type) {
			hint = fmt.Sprintf(" Did you mean %s = { ... }?", inner.Type)
		}
		d.errorf(inner.DefRange(), "Unexpected block", "The model %q has no blocks.%s", r.ID, hint)
	}
	for name, a := range b.Body.Attributes {
		if !slices.Contains(rowAttrs, name) {
			hint := ""
			if s := Suggest(name, rowAttrs); s != "" {
				hint = fmt.Sprintf(" Did you mean %q?", s)
			}
			d.errorf(a.NameRange, "Unknown attribute", "A model has no attribute %q.%s", name, hint)
		}
	}
	attr := func(name string) (v any, a *hclsyntax.Attribute) {
		if a = b.Body.Attributes[name]; a != nil {
			v = d.value(a.Expr)
		}
		return v, a
	}
	unsuitable := func(a *hclsyntax.Attribute, want string, v any) {
		if _, ok := v.(Hole); !ok || want != "" {
			d.errorf(a.Expr.Range(), "Unsuitable value", "%s: expected %s, found %s.", a.Name, want, rowKind(v))
		}
	}
	if v, a := attr("aliases"); a != nil {
		list, ok := v.([]any)
		for _, e := range list {
			s, isStr := e.(string)
			ok = ok && isStr && s != ""
			r.Aliases = append(r.Aliases, s)
		}
		if !ok {
			unsuitable(a, "a list of names", v)
		}
	}
	if v, a := attr("source"); a != nil {
		s, ok := v.(string)
		if r.Source = s; !ok {
			unsuitable(a, "a string", v)
		}
	}
	complete, ac := attr("complete")
	if _, ok := complete.(bool); !ok && ac != nil {
		unsuitable(ac, "true or false", complete)
	}
	r.Complete = complete == true

	v, a := attr("config")
	file, af := attr("config_file")
	switch {
	case a == nil && af == nil:
		d.errorf(b.DefRange(), "Missing attribute", "The model %q needs config = { ... }, the content of its config.json, or config_file = \"PATH\".", r.ID)
	case a != nil && af != nil:
		d.errorf(af.NameRange, "Said twice", "config_file and config both give the content of config.json.")
	case a != nil:
		o, ok := v.(*Object)
		if !ok {
			unsuitable(a, "an object", v)
			break
		}
		r.Config = o
		d.checkConfig(a, o)
		if hasHole(o) {
			if r.Complete {
				d.errorf(ac.Expr.Range(), "Contradiction", "The row is not complete: a value of its config is unknown.")
			}
			r.Complete = false
		}
	default:
		p, ok := file.(string)
		if !ok {
			unsuitable(af, "a path", file)
			break
		}
		if !filepath.IsAbs(p) {
			p = filepath.Join(d.dir, p)
		}
		r.File = p
		m, err := LoadModelConfig(p)
		if err != nil {
			d.errorf(af.Expr.Range(), "Unreadable model config", "%s.", err)
			break
		}
		c, _ := m.Raw.Get("config")
		if r.Config, ok = c.(*Object); !ok {
			d.errorf(af.Expr.Range(), "Unreadable model config", "%s has no config.json.", p)
			break
		}
		d.checkConfig(af, r.Config)
		r.Complete = ac == nil || r.Complete // it is the file itself
		if m.Complete {                      // a directory
			for _, k := range []string{"hf_quant_config", "generation_config"} {
				v, _ := m.Raw.Get(k)
				r.Other.Set(k, v)
			}
		}
	}
	for _, k := range []string{"generation_config", "hf_quant_config", "files"} {
		v, a := attr(k)
		if a == nil {
			continue
		}
		switch o := v.(type) {
		case *Object:
			if hasHole(o) && k == "files" {
				d.errorf(a.Expr.Range(), "Unsuitable value", "files: a file that is not known is left out.")
			}
			if !hasHole(o) { // as a whole it is not known
				r.Other.Set(k, o)
			}
		case nil:
			if k == "files" {
				unsuitable(a, "an object", v)
			} else {
				r.Other.Set(k, nil)
			}
		case Hole:
		default:
			unsuitable(a, "an object, or null if there is no such file", v)
		}
	}
	if fo, _ := r.Other.Get("files"); fo != nil {
		for _, k := range fo.(*Object).Keys() {
			if k == "" || strings.HasPrefix(k, "/") || strings.Contains(k, "..") || slices.Contains([]string{"config.json", "generation_config.json", "hf_quant_config.json"}, k) {
				d.errorf(b.Body.Attributes["files"].Expr.Range(), "Unsuitable name", "files: %q is not the path of another file of the model.", k)
			}
		}
	}
	return r
}

// checkConfig finds slips in the keys on which most of what engines decide
// depends.
func (d *rowDecoder) checkConfig(a *hclsyntax.Attribute, o *Object) {
	at := func(key string) hcl.Range {
		if oc, ok := a.Expr.(*hclsyntax.ObjectConsExpr); ok {
			for _, it := range oc.Items {
				if k, _ := d.key(it.KeyExpr); k == key {
					return it.ValueExpr.Range()
				}
			}
		}
		return a.Expr.Range()
	}
	if v, ok := o.Get("architectures"); ok && v != nil && v != (any)(Hole{}) {
		list, ok := v.([]any)
		for _, e := range list {
			_, isStr := e.(string)
			ok = ok && isStr
		}
		if !ok {
			d.errorf(at("architectures"), "Unsuitable value", "architectures: expected a list of names, found %s.", rowKind(v))
		}
	}
	if v, ok := o.Get("model_type"); ok && v != (any)(Hole{}) {
		if _, ok := v.(string); !ok {
			d.errorf(at("model_type"), "Unsuitable value", "model_type: expected a string, found %s.", rowKind(v))
		}
	}
}

func rowKind(v any) string {
	if _, ok := v.(Hole); ok {
		return "unknown"
	}
	return kindName(v)
}

// maxListLen bounds the lists that functions make, and what all of a row make
// together, counted in values.
const maxListLen = 100000

// grow counts n values that a function makes, and says whether there is room.
func (d *rowDecoder) grow(n int) bool {
	if n > maxListLen || d.made+n > maxListLen {
		return false
	}
	d.made += n
	return true
}

// size is the number of values in v.
func size(v any) int {
	n := 1
	switch v := v.(type) {
	case *Object:
		for _, k := range v.Keys() {
			e, _ := v.Get(k)
			n += size(e)
		}
	case []any:
		for _, e := range v {
			n += size(e)
		}
	}
	return n
}

// value returns the value of an expression; after an error, a Hole.
func (d *rowDecoder) value(e hclsyntax.Expression) any {
	switch e := e.(type) {
	case *hclsyntax.ParenthesesExpr:
		return d.value(e.Expression)
	case *hclsyntax.ObjectConsExpr:
		o := NewObject()
		for _, it := range e.Items {
			k, ok := d.key(it.KeyExpr)
			if !ok {
				continue
			}
			if o.Has(k) {
				d.errorf(it.KeyExpr.Range(), "Second value", "The key %q is there twice.", k)
			}
			o.Set(k, d.value(it.ValueExpr))
		}
		return o
	case *hclsyntax.TupleConsExpr:
		out := make([]any, 0, len(e.Exprs))
		for _, x := range e.Exprs {
			out = append(out, d.value(x))
		}
		return out
	case *hclsyntax.TemplateExpr:
		if v, diags := e.Value(nil); !diags.HasErrors() && v.IsKnown() {
			return v.AsString()
		}
	case *hclsyntax.LiteralValueExpr:
		switch {
		case e.Val.IsNull():
			return nil
		case e.Val.Type().FriendlyName() == "bool":
			return e.Val.True()
		case e.Val.Type().FriendlyName() == "number":
			return d.number(e.Range())
		}
	case *hclsyntax.UnaryOpExpr:
		if e.Op == hclsyntax.OpNegate {
			switch v := d.value(e.Val).(type) {
			case int64:
				return -v
			case float64:
				return -v
			case *big.Int:
				n := new(big.Int).Neg(v)
				if n.IsInt64() {
					return n.Int64()
				}
				return n
			}
		}
	case *hclsyntax.ScopeTraversalExpr:
		if len(e.Traversal) == 1 {
			switch e.Traversal.RootName() {
			case "unknown":
				return Hole{}
			case "Infinity":
				return math.Inf(1)
			}
		}
	case *hclsyntax.FunctionCallExpr:
		return d.call(e)
	}
	d.errorf(e.Range(), "Unsuitable value", "A value of a model is a literal, unknown, or a list made by concat, layers, repeat, sorted or words.")
	return Hole{}
}

func (d *rowDecoder) key(e hclsyntax.Expression) (string, bool) {
	v, diags := e.Value(nil)
	if diags.HasErrors() || !v.IsKnown() || v.IsNull() || v.Type().FriendlyName() != "string" {
		d.errorf(e.Range(), "Unsuitable key", "A key is a name or a string.")
		return "", false
	}
	return v.AsString(), true
}

// number reads a number as it is written, so that 1.0 and 1 differ.
func (d *rowDecoder) number(rng hcl.Range) any {
	dec := jsonDecoder{src: d.src[rng.Start.Byte:rng.End.Byte]}
	v, err := dec.number()
	if err != nil || dec.pos != len(dec.src) {
		d.errorf(rng, "Unsuitable number", "%s is not a number as JSON has them.", dec.src)
		return Hole{}
	}
	return v
}

func (d *rowDecoder) call(e *hclsyntax.FunctionCallExpr) any {
	var args []any
	for _, a := range e.Args {
		args = append(args, d.value(a))
	}
	bad := func(format string, a ...any) any {
		d.errorf(e.Range(), "Unsuitable value", format, a...)
		return Hole{}
	}
	joined := func(args []any) ([]any, bool) {
		out := []any{}
		for _, a := range args {
			l, ok := a.([]any)
			if !ok || !d.grow(len(l)) {
				return nil, false
			}
			out = append(out, l...)
		}
		return out, true
	}
	switch e.Name {
	case "concat":
		if out, ok := joined(args); ok {
			return out
		}
		return bad("concat(LIST...) joins lists.")
	case "sorted":
		out, ok := joined(args)
		for _, v := range out {
			_, isStr := v.(string)
			ok = ok && isStr
		}
		if !ok {
			return bad("sorted(LIST...) joins lists of strings and sorts them.")
		}
		slices.SortFunc(out, func(a, b any) int { return strings.Compare(a.(string), b.(string)) })
		return out
	case "repeat":
		if len(args) == 2 {
			l, ok := args[0].([]any)
			n, isInt := args[1].(int64)
			if ok && isInt && n >= 0 && n <= maxListLen && d.grow(int(n)*size(l)) {
				return slices.Repeat(l, int(n))
			}
		}
		return bad("repeat(LIST, N) takes a list and the number of times.")
	case "words":
		out := []any{}
		for _, a := range args {
			t, ok := a.(string)
			if !ok {
				return bad("words(TEXT...) takes texts.")
			}
			for _, w := range strings.Fields(t) {
				out = append(out, w)
			}
		}
		return out
	case "layers":
		if len(args) >= 3 {
			first, ok1 := args[0].(int64)
			last, ok2 := args[1].(int64)
			ok := ok1 && ok2 && first >= 0 && last >= first && last < maxListLen && d.grow(int(last-first+1)*(len(args)-2))
			for _, t := range args[2:] {
				s, isStr := t.(string)
				ok = ok && isStr && strings.Contains(s, "{}")
			}
			if ok {
				out := make([]any, 0, int(last-first+1)*(len(args)-2))
				for i := first; i <= last; i++ {
					for _, t := range args[2:] {
						out = append(out, strings.Replace(t.(string), "{}", strconv.FormatInt(i, 10), 1))
					}
				}
				return out
			}
		}
		return bad("layers(FIRST, LAST, TEXT...) takes two numbers and texts with {} in the place of the number.")
	}
	fns := []string{"concat", "layers", "repeat", "sorted", "words"}
	if s := Suggest(e.Name, fns); s != "" {
		return bad("There is no function %q. Did you mean %q?", e.Name, s)
	}
	return bad("There is no function %q; there are %s.", e.Name, strings.Join(fns, ", "))
}

// --- the cache of the hub ---

// hubID is what the hub allows as the id of a repository.
var hubID = lazyre.New(`^[A-Za-z0-9_][A-Za-z0-9._-]*(/[A-Za-z0-9_][A-Za-z0-9._-]*)?$`)

var hubRevision = lazyre.New(`^[0-9A-Za-z]{4,64}$`)

// HubCacheDir returns the directory in which the Hugging Face libraries keep
// what they download: HF_HUB_CACHE, else HUGGINGFACE_HUB_CACHE, else hub in
// HF_HOME, else huggingface/hub in XDG_CACHE_HOME, else in ~/.cache. getenv
// returns "" for a variable that is not set. The result is "" if no home is
// known.
func HubCacheDir(getenv func(string) string) string {
	home := getenv("HOME")
	expand := func(p string) string {
		if p == "~" || strings.HasPrefix(p, "~/") {
			if home == "" {
				return ""
			}
			return filepath.Join(home, p[1:])
		}
		return p
	}
	for _, v := range []string{"HF_HUB_CACHE", "HUGGINGFACE_HUB_CACHE"} {
		if p := getenv(v); p != "" {
			return expand(p)
		}
	}
	if p := expand(getenv("HF_HOME")); p != "" {
		return filepath.Join(p, "hub")
	}
	p := getenv("XDG_CACHE_HOME")
	if p == "" {
		p = "~/.cache"
	}
	if p = expand(p); p == "" {
		return ""
	}
	return filepath.Join(p, "huggingface", "hub")
}

// FindHubCache returns the directory of the main revision of a repository in
// the cache of the Hugging Face libraries on this machine, if config.json has
// been downloaded. Nothing is written. Other files of the repository may be
// missing from it, see HubCacheModel.
func FindHubCache(id string, getenv func(string) string) (dir string, ok bool) {
	repo, rev := hubSnapshot(id, getenv)
	if repo == "" {
		return "", false
	}
	return filepath.Join(repo, "snapshots", rev), true
}

// hubSnapshot returns the cache directory of a repository and its main
// revision, or "".
func hubSnapshot(id string, getenv func(string) string) (repo, rev string) {
	if !hubID.MatchString(id) || strings.Contains(id, "..") || strings.Contains(id, "--") || len(id) > 200 {
		return "", ""
	}
	cache := HubCacheDir(getenv)
	if cache == "" {
		return "", ""
	}
	repo = filepath.Join(cache, "models--"+strings.ReplaceAll(id, "/", "--"))
	b, err := ReadInput(filepath.Join(repo, "refs", "main"))
	if err != nil {
		return "", ""
	}
	rev = strings.TrimSpace(string(b))
	if !hubRevision.MatchString(rev) {
		return "", ""
	}
	st, err := os.Stat(filepath.Join(repo, "snapshots", rev, "config.json"))
	if err != nil || !st.Mode().IsRegular() {
		return "", ""
	}
	return repo, rev
}

// HubCacheModel reads a model from the cache that FindHubCache looks into. What
// the cache does not hold is unknown, unless it records that the repository has
// no such file. ok is false if the cache does not hold the model; an error says
// what is wrong with a file that it holds.
func HubCacheModel(id string, getenv func(string) string) (m *Model, ok bool, err error) {
	repo, rev := hubSnapshot(id, getenv)
	if repo == "" {
		return nil, false, nil
	}
	dir := filepath.Join(repo, "snapshots", rev)
	raw := NewObject()
	raw.Set("name", id)
	raw.Set("local", false)
	for _, k := range []string{"config", "hf_quant_config", "generation_config"} {
		p := filepath.Join(dir, k+".json")
		b, err := ReadInput(p)
		switch {
		case os.IsNotExist(err):
			if _, err := os.Stat(filepath.Join(repo, ".no_exist", rev, k+".json")); err == nil {
				raw.Set(k, nil)
			}
			continue
		case err != nil:
			return nil, true, err
		}
		o, err := DecodeJSONObject(b, p)
		if err != nil {
			return nil, true, err
		}
		raw.Set(k, o)
	}
	m = &Model{Name: id, Raw: raw, Source: "Hugging Face cache: " + dir}
	m.Dir = modelDir(m.Files())
	return m, true, nil
}
