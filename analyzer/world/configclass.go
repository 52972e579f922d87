package world

import (
	"bytes"
	"embed"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

//go:embed data/transformers/*.hcl
var configClassFS embed.FS

const configClassDir = "data/transformers"

// ConfigClass is what the table says of the configuration class that
// transformers has for a model type: since when it knows the type, and what the
// attributes of an object of the class are if config.json leaves their keys out.
//
//	type "llama" {
//	  since  = "4.28"              # the first release that knows the type
//	  maybe  = "4.27"              # may know it: released about when it came in
//	  until  = "5.5"               # the last that does
//	  class  = "LlamaConfig"
//	  source = "https://..."
//
//	  release "4.51" {             # what was read, release by release
//	    vocab_size          = 32000
//	    num_key_value_heads = same("num_attention_heads")
//	    head_dim            = quotient("hidden_size", "num_attention_heads")
//	  }
//	  release "5.3" {              # only what differs from the one before
//	    rope_theta = absent
//	  }
//	}
//
// Values are literals, as in a ModelRow, or rules; see ConfigDefault.
type ConfigClass struct {
	Type, Name, Source  string
	Since, Maybe, Until string // releases, MAJOR.MINOR, or ""
	releases            []configRelease
}

type configRelease struct {
	version  string
	defaults *Object // of ConfigDefault
}

// ConfigDefault is how one attribute comes about. Rule is one of
//
//	""          Value
//	same        equal to the attribute Args[0]
//	quotient    Args[0] divided by Args[1], rounded down
//	pattern     the list Value over and over, cut to the length Args[0], if the other Args are as the class has them
//	head        a list of length Args[0] of two values, the first of them Args[1] times, which is a number or an
//	            attribute, if the other Args are as the class has them
//	computed    Value, which may be a Hole, if Args are as the class has them
//	where       Value if config.json does not give the key, and null, even if it does, unless Args[0] is true
//	stride      every Args[1]th number below Args[0], the first of them that less 1, if the other Args are as the class
//	            has them
//	rewritten   the attribute Args[0] even if config.json gives the key; not known if there are no Args
//	flat        a part, as below, of type Args[0]; if config.json has none, made of the keys of the whole
//	part        a configuration of type Args[0], "auto" for the type it says itself; if config.json
//	            has none, one of type Args[1] with nothing given, Value if there is no such, Hole included
//	perhaps     by the rule Args[0] with the other Args, or absent: it hangs on the release
//	alias       another name of the attribute Args[0]; of __getattr__: the part that is asked for what is not there
//	absent      not set
type ConfigDefault struct {
	Rule  string
	Args  []string
	Value any
}

// configRules are the rules a table may use, with the least number of Args.
var configRules = map[string]int{
	"same": 1, "quotient": 2, "pattern": 1, "head": 2, "stride": 2, "computed": 0, "where": 1, "rewritten": 0, "flat": 1, "part": 1, "alias": 1,
}

var configClasses = sync.OnceValue(func() map[string]*blockSpan {
	out := make(map[string]*blockSpan, 1024)
	for _, s := range tableSpans(configClassFS, configClassDir, "type") {
		out[s.id] = s
	}
	return out
})

var configClassRows sync.Map // *blockSpan -> *ConfigClass

// LookupConfigClass finds what is known of the configuration class of a model
// type. ok is false for a type that no release of transformers known to the
// table has.
func LookupConfigClass(modelType string) (c *ConfigClass, ok bool) {
	s := configClasses()[modelType]
	if s == nil {
		return nil, false
	}
	if c, ok := configClassRows.Load(s); ok {
		return c.(*ConfigClass), true
	}
	c, diags := parseConfigClass(s.src[s.start:s.end], s.file, s.line())
	if diags.HasErrors() {
		panic(fmt.Sprintf("table of configuration classes: %s: %v", s.id, diags)) // embedded data, checked by a test
	}
	v, _ := configClassRows.LoadOrStore(s, c)
	return v.(*ConfigClass), true
}

// ConfigClassType is the model type of the configuration class with a name, such
// as LlamaConfig: of several the one that the newest release has, for which most
// is known of the class. ok is false if the table has no such class.
func ConfigClassType(name string) (modelType string, ok bool) {
	best := &ConfigClass{}
	for _, id := range configClassNames()[name] {
		c, _ := LookupConfigClass(id)
		if len(best.releases) == 0 || releaseLess(best.last(), c.last()) {
			best = c
		}
	}
	return best.Type, len(best.releases) > 0
}

// last is the last release of which something is known.
func (c *ConfigClass) last() string { return c.releases[len(c.releases)-1].version }

// configClassNames lists the types of each class, by name.
var configClassNames = sync.OnceValue(func() map[string][]string {
	out := make(map[string][]string, 512)
	for id, s := range configClasses() {
		block := s.src[s.start:s.end]
		i := bytes.Index(block, []byte("\n  class"))
		if i < 0 {
			continue
		}
		line, _, _ := bytes.Cut(block[i+1:], []byte("\n"))
		name := strings.Split(string(line), `"`)[1]
		out[name] = append(out[name], id)
	}
	for _, ids := range out {
		slices.Sort(ids)
	}
	return out
})

// At returns what the class does in a release, by key, nil if nothing is known
// of it there. The table was read at some releases: what the nearest ones
// before and after agree on holds between them, the rest is a computed Hole. If
// version is "", it is what all of them agree on.
func (c *ConfigClass) At(version string) *Object {
	if len(c.releases) == 0 {
		return nil
	}
	if version == "" {
		return agreed(c.releases)
	}
	v := minor(version)
	after := slices.IndexFunc(c.releases, func(r configRelease) bool { return !releaseLess(r.version, v) })
	switch {
	case after < 0:
		// Newer than all of it.
		return nil
	case c.releases[after].version == v:
		return c.releases[after].defaults
	case after == 0:
		// The class may be as it was first read, or another one.
		if c.Since == "" || releaseLess(v, c.Since) {
			return nil
		}
		return agreed([]configRelease{{defaults: NewObject()}, c.releases[0]})
	}
	return agreed(c.releases[after-1 : after+1])
}

// agreed keeps what some releases have in common. Where they differ the attribute
// is not known: not even if config.json gives it, where some of them do not take
// what is given as it is. A part of another type is still a part that has what
// config.json gives, and one that only some of them have is there or not.
func agreed(rs []configRelease) *Object {
	out := NewObject()
	for _, r := range rs {
		for _, k := range r.defaults.Keys() {
			if out.Has(k) {
				continue
			}
			v, _ := r.defaults.Get(k)
			first := v.(ConfigDefault)
			same, asGiven, part, where := true, true, first, true
			for _, o := range rs {
				v, ok := o.defaults.Get(k)
				d, _ := v.(ConfigDefault)
				same = same && ok && sameDefault(first, d)
				where = where && (!ok || sameDefault(first, d))
				asGiven = asGiven && !slices.Contains(changesGiven, d.Rule)
				part = commonPart(part, d)
			}
			switch {
			case same:
				out.Set(k, first)
			case part.Rule == "part":
				out.Set(k, part)
			case where && (first.Rule == "flat" || first.Rule == "part"):
				out.Set(k, ConfigDefault{Rule: "perhaps", Args: append([]string{first.Rule}, first.Args...), Value: first.Value})
			case asGiven:
				out.Set(k, ConfigDefault{Rule: "computed", Value: Hole{}})
			default:
				out.Set(k, ConfigDefault{Rule: "rewritten"})
			}
		}
	}
	return out
}

// commonPart is what holds of a part of a configuration by either of two
// defaults: its type, if that is the same, and that it has what config.json
// gives it, if neither type makes something else of that. Without such a part,
// the result has no rule.
func commonPart(a, b ConfigDefault) ConfigDefault {
	switch {
	case a.Rule != "part" || b.Rule != "part":
		return ConfigDefault{}
	case sameDefault(a, b):
		return a
	case a.Args[0] == b.Args[0]:
		return ConfigDefault{Rule: "part", Args: a.Args[:1], Value: Hole{}}
	case keepsGiven(a.Args[0]) && keepsGiven(b.Args[0]):
		return ConfigDefault{Rule: "part", Args: []string{""}, Value: Hole{}}
	}
	return ConfigDefault{}
}

// keepsGiven reports whether a configuration of a type has all that config.json
// gives it as it is given, as far as is known; "" is a class that is not known.
func keepsGiven(modelType string) bool {
	if modelType == "" {
		return true
	}
	c, ok := LookupConfigClass(modelType)
	if !ok {
		return false
	}
	for _, r := range c.releases {
		for _, k := range r.defaults.Keys() {
			v, _ := r.defaults.Get(k)
			if slices.Contains(changesGiven, v.(ConfigDefault).Rule) {
				return false
			}
		}
	}
	return true
}

// changesGiven are the rules by which a class makes something else of what
// config.json gives.
var changesGiven = []string{"where", "rewritten", "flat", "part", "alias"}

func sameDefault(a, b ConfigDefault) bool {
	return a.Rule == b.Rule && slices.Equal(a.Args, b.Args) && reflect.DeepEqual(a.Value, b.Value)
}

// minor is MAJOR.MINOR of a version.
func minor(version string) string {
	parts := strings.SplitN(version, ".", 3)
	if len(parts) < 2 {
		return version
	}
	return parts[0] + "." + parts[1]
}

// releaseLess compares MAJOR.MINOR; what follows does not count.
func releaseLess(a, b string) bool {
	x, y := releaseNumbers(a), releaseNumbers(b)
	return x[0] < y[0] || x[0] == y[0] && x[1] < y[1]
}

func releaseNumbers(v string) (n [2]int) {
	for i, p := range strings.SplitN(v, ".", 3) {
		if i == 2 {
			break
		}
		end := strings.IndexFunc(p, func(r rune) bool { return r < '0' || r > '9' })
		if end >= 0 {
			p = p[:end]
		}
		n[i], _ = strconv.Atoi(p)
	}
	return n
}

// --- reading ---

func parseConfigClass(src []byte, file string, line int) (*ConfigClass, hcl.Diagnostics) {
	f, diags := hclsyntax.ParseConfig(src, file, hcl.Pos{Line: line, Column: 1})
	if diags.HasErrors() {
		return nil, diags
	}
	d := &rowDecoder{src: src}
	blocks := f.Body.(*hclsyntax.Body).Blocks
	if len(blocks) != 1 || len(blocks[0].Labels) != 1 {
		d.errorf(f.Body.MissingItemRange(), "Unsuitable row", "Expected one block type \"NAME\".")
		return nil, d.diags
	}
	b := blocks[0]
	c := &ConfigClass{Type: b.Labels[0]}
	texts := map[string]*string{"since": &c.Since, "maybe": &c.Maybe, "until": &c.Until, "class": &c.Name, "source": &c.Source}
	for name, a := range b.Body.Attributes {
		s, ok := d.value(a.Expr).(string)
		if texts[name] == nil || !ok {
			d.errorf(a.SrcRange, "Unsuitable attribute", "A type has the texts since, maybe, until, class and source.")
			continue
		}
		*texts[name] = s
	}
	last := NewObject()
	for _, r := range b.Body.Blocks {
		if r.Type != "release" || len(r.Labels) != 1 {
			d.errorf(r.DefRange(), "Unsuitable block", "A type has blocks release \"MAJOR.MINOR\".")
			continue
		}
		now := NewObject()
		for _, k := range last.Keys() {
			if r.Body.Attributes[k] == nil {
				v, _ := last.Get(k)
				now.Set(k, v)
			}
		}
		for _, a := range sortedAttributes(r.Body.Attributes) {
			if v := d.configDefault(a.Expr); v.Rule != "absent" {
				now.Set(a.Name, v)
			}
		}
		if n := len(c.releases); n > 0 && !releaseLess(c.releases[n-1].version, r.Labels[0]) {
			d.errorf(r.DefRange(), "Out of order", "Releases come in order.")
		}
		c.releases = append(c.releases, configRelease{r.Labels[0], now})
		last = now
	}
	return c, d.diags
}

func sortedAttributes(m hclsyntax.Attributes) []*hclsyntax.Attribute {
	out := make([]*hclsyntax.Attribute, 0, len(m))
	for _, a := range m {
		out = append(out, a)
	}
	slices.SortFunc(out, func(a, b *hclsyntax.Attribute) int { return a.SrcRange.Start.Byte - b.SrcRange.Start.Byte })
	return out
}

func (d *rowDecoder) configDefault(e hclsyntax.Expression) ConfigDefault {
	if t, ok := e.(*hclsyntax.ScopeTraversalExpr); ok && len(t.Traversal) == 1 && t.Traversal.RootName() == "absent" {
		return ConfigDefault{Rule: "absent"}
	}
	call, ok := e.(*hclsyntax.FunctionCallExpr)
	least, isRule := 0, false
	if ok {
		least, isRule = configRules[call.Name]
	}
	if !isRule {
		return ConfigDefault{Value: d.value(e)}
	}
	out := ConfigDefault{Rule: call.Name}
	args := call.Args
	switch call.Name {
	case "pattern", "head", "computed": // the value comes first
		if len(args) == 0 {
			d.errorf(e.Range(), "Missing argument", "%s(VALUE, KEY...) has a value.", call.Name)
			return out
		}
		out.Value, args = d.value(args[0]), args[1:]
	case "where":
		if len(args) == 2 {
			out.Value, args = d.value(args[1]), args[:1]
		}
	case "part":
		if len(args) == 1 {
			args = append(slices.Clone(args), args[0])
			break
		}
		if v, ok := args[1].(*hclsyntax.ScopeTraversalExpr); ok && v.Traversal.RootName() == "absent" {
			out.Value, args = ConfigDefault{Rule: "absent"}, args[:1]
		} else if _, ok := args[1].(*hclsyntax.TemplateExpr); !ok {
			out.Value, args = d.value(args[1]), args[:1]
		}
	}
	for _, a := range args {
		s, ok := d.value(a).(string)
		if !ok {
			d.errorf(a.Range(), "Unsuitable argument", "Expected the name of a key or of a type.")
		}
		out.Args = append(out.Args, s)
	}
	if len(out.Args) < least {
		d.errorf(e.Range(), "Missing argument", "%s has %d names.", call.Name, least)
	}
	return out
}
