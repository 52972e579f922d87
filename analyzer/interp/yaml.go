package interp

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// YAML as PyYAML's safe_load reads it: yaml.v3 gives the node tree; what plain
// scalars mean is decided here by YAML 1.1 and PyYAML's own expressions
// (yes/no are booleans, 017 is octal, 1:30 is ninety, a float needs a dot).

const yamlTag = "tag:yaml.org,2002:"

var (
	yamlBool  = lazyre.New(`^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$`)
	yamlFloat = lazyre.New(`^(?:[-+]?(?:[0-9][0-9_]*)\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$`)
	yamlInt   = lazyre.New(`^(?:[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+)$`)
	yamlStamp = lazyre.New(`^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}-[0-9][0-9]?-[0-9][0-9]?(?:[Tt]|[ \t]+)[0-9][0-9]?:[0-9][0-9]:[0-9][0-9](?:\.[0-9]*)?(?:[ \t]*(?:Z|[-+][0-9][0-9]?(?::[0-9][0-9])?))?)$`)
	yamlParts = lazyre.New(`^([0-9]{4})-([0-9][0-9]?)-([0-9][0-9]?)(?:(?:[Tt]|[ \t]+)([0-9][0-9]?):([0-9][0-9]):([0-9][0-9])(?:\.([0-9]*))?(?:[ \t]*(Z|([-+])([0-9][0-9]?)(?::([0-9][0-9]))?))?)?$`)
)

// yamlResolve gives the tag, without its prefix, of a plain scalar.
func yamlResolve(s string) string {
	if s == "" {
		return "null"
	}
	switch c := s[0]; {
	case strings.IndexByte("yYnNtTfFoO", c) >= 0 && yamlBool.MatchString(s):
		return "bool"
	case strings.IndexByte("-+0123456789.", c) >= 0 && yamlFloat.MatchString(s):
		return "float"
	case strings.IndexByte("-+0123456789", c) >= 0 && yamlInt.MatchString(s):
		return "int"
	case s == "<<":
		return "merge"
	case s == "~" || s == "null" || s == "Null" || s == "NULL":
		return "null"
	case isDigit(c) && yamlStamp.MatchString(s):
		return "timestamp"
	case s == "=":
		return "value"
	}
	return "str"
}

// yamlError is the panic that ends loading with a message.
type yamlError struct{ msg string }

type yamlPair struct{ k, v *yaml.Node }

type yamlLoader struct {
	m    *Interp
	text string
	made map[*yaml.Node]Value
	busy map[*yaml.Node]bool
	flat map[*yaml.Node][]yamlPair
}

// yamlLoad reads one document. The message is not empty where PyYAML raises a
// YAMLError; its text follows PyYAML's for what the constructor refuses, and
// the parser's own words for bad syntax.
func (m *Interp) yamlLoad(text string) (v Value, message string) {
	l := &yamlLoader{m: m, text: text, made: map[*yaml.Node]Value{}, busy: map[*yaml.Node]bool{}, flat: map[*yaml.Node][]yamlPair{}}
	defer func() {
		if p := recover(); p != nil {
			e, ok := p.(yamlError)
			if !ok {
				panic(p)
			}
			v, message = nil, e.msg
		}
	}()
	dec := yaml.NewDecoder(strings.NewReader(withoutDirectives(text)))
	var doc yaml.Node
	if err := dec.Decode(&doc); err != nil {
		if errors.Is(err, io.EOF) {
			return None, ""
		}
		return nil, l.syntax(err)
	}
	var second yaml.Node
	if err := dec.Decode(&second); err == nil {
		return nil, "expected a single document in the stream" + l.mark(doc.Content[0]) +
			"\nbut found another document" + l.mark(&yaml.Node{Line: l.docLine(&second), Column: 1})
	} else if !errors.Is(err, io.EOF) {
		return nil, l.syntax(err)
	}
	if len(doc.Content) == 0 {
		return None, ""
	}
	return l.value(doc.Content[0]), ""
}

// docLine gives the line of the marker that starts a document.
func (l *yamlLoader) docLine(n *yaml.Node) int {
	line := max(1, n.Line)
	lines := strings.Split(l.text, "\n")
	for i := min(line, len(lines)); i >= 1; i-- {
		if strings.HasPrefix(lines[i-1], "---") {
			return i
		}
	}
	return line
}

// withoutDirectives makes comments of the directives that PyYAML passes over:
// all but %YAML and %TAG.
func withoutDirectives(text string) string {
	if !strings.HasPrefix(text, "%") && !strings.Contains(text, "\n%") || !strings.Contains(text, "\n---") {
		return text // without a document after them they are an error
	}
	lines := strings.SplitAfter(text, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, "---") {
			break
		}
		if strings.HasPrefix(l, "%") && !strings.HasPrefix(l, "%YAML") && !strings.HasPrefix(l, "%TAG") {
			lines[i] = "#" + l[1:]
		}
	}
	return strings.Join(lines, "")
}

// yamlWords maps the parser's words to PyYAML's.
var yamlWords = []struct{ from, to string }{
	{"mapping values are not allowed in this context", "mapping values are not allowed here"},
	{"found character that cannot start any token", "while scanning for the next token\nfound character that cannot start any token"},
	{"could not find expected ':'", "while scanning a simple key\ncould not find expected ':'"},
	{"found unexpected end of stream", "while scanning a quoted scalar\nfound unexpected end of stream"},
	{"did not find expected key", "while parsing a block mapping\nexpected <block end>"},
	{"did not find expected '-' indicator", "while parsing a block collection\nexpected <block end>"},
	{"did not find expected ',' or ']'", "while parsing a flow sequence\nexpected ',' or ']'"},
	{"did not find expected ',' or '}'", "while parsing a flow mapping\nexpected ',' or '}'"},
}

func (l *yamlLoader) syntax(err error) string {
	s := strings.TrimPrefix(err.Error(), "yaml: ")
	line := 0
	if rest, ok := strings.CutPrefix(s, "line "); ok {
		n, msg, _ := strings.Cut(rest, ": ")
		line, _ = strconv.Atoi(n)
		s = msg
	}
	if name, ok := strings.CutPrefix(s, "unknown anchor '"); ok {
		s = "found undefined alias '" + strings.TrimSuffix(name, " referenced")
	}
	if strings.HasPrefix(s, "found invalid Unicode character escape code") {
		l.m.stuck("a lone surrogate in YAML")
	}
	for _, w := range yamlWords {
		if strings.HasPrefix(s, w.from) {
			s = w.to
		}
	}
	if line > 0 {
		s += fmt.Sprintf("\n  in \"<unicode string>\", line %d", line)
	}
	return s
}

// mark is PyYAML's description of a place.
func (l *yamlLoader) mark(n *yaml.Node) string {
	s := fmt.Sprintf("\n  in \"<unicode string>\", line %d, column %d", n.Line, n.Column)
	all := strings.Split(l.text, "\n")
	if n.Line < 1 || n.Line > len(all) {
		return s
	}
	rs := []rune(strings.TrimRight(all[n.Line-1], "\r"))
	col := min(max(0, n.Column-1), len(rs))
	const half = 75/2 - 1
	start, head := 0, ""
	if col > half {
		start, head = col-half+5, " ... "
	}
	end, tail := len(rs), ""
	if len(rs)-col > half {
		end, tail = col+half-5, " ... "
	}
	return s + ":\n    " + head + string(rs[start:end]) + tail + "\n" + strings.Repeat(" ", 4+col-start+len(head)) + "^"
}

// fail raises PyYAML's ConstructorError.
func (l *yamlLoader) fail(context string, at *yaml.Node, problem string, where *yaml.Node) {
	msg := ""
	if context != "" {
		msg = context + l.mark(at) + "\n"
	}
	panic(yamlError{msg + problem + l.mark(where)})
}

func yamlKind(n *yaml.Node) string {
	switch n.Kind {
	case yaml.MappingNode:
		return "mapping"
	case yaml.SequenceNode:
		return "sequence"
	}
	return "scalar"
}

func yamlDeref(n *yaml.Node) *yaml.Node {
	for n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	return n
}

// tag gives the full tag of a node.
func (l *yamlLoader) tag(n *yaml.Node) string {
	if n.Style&yaml.TaggedStyle != 0 && n.Tag != "" && n.Tag != "!" {
		if rest, ok := strings.CutPrefix(n.Tag, "!!"); ok {
			return yamlTag + rest
		}
		return n.Tag
	}
	switch n.Kind {
	case yaml.MappingNode:
		return yamlTag + "map"
	case yaml.SequenceNode:
		return yamlTag + "seq"
	}
	if n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle|yaml.LiteralStyle|yaml.FoldedStyle) != 0 || n.Tag == "!" {
		return yamlTag + "str"
	}
	return yamlTag + yamlResolve(n.Value)
}

func (l *yamlLoader) value(n *yaml.Node) Value {
	n = yamlDeref(n)
	if v, ok := l.made[n]; ok {
		return v
	}
	if l.busy[n] {
		l.fail("", n, "found unconstructable recursive node", n)
	}
	l.busy[n] = true
	v := l.construct(n)
	delete(l.busy, n)
	l.made[n] = v
	return v
}

func (l *yamlLoader) construct(n *yaml.Node) Value {
	tag := l.tag(n)
	kind, ok := strings.CutPrefix(tag, yamlTag)
	if !ok {
		kind = "?"
	}
	switch kind {
	case "null":
		l.scalar(n)
		return None
	case "bool":
		s := l.scalar(n)
		switch strings.ToLower(s) {
		case "yes", "true", "on":
			return Bool(true)
		case "no", "false", "off":
			return Bool(false)
		}
		l.m.raiseKey(Str(strings.ToLower(s)))
	case "int":
		return l.integer(l.scalar(n))
	case "float":
		return l.float(l.scalar(n))
	case "str":
		return Str(l.scalar(n))
	case "binary":
		b, err := base64Std(l.scalar(n))
		if err != nil {
			l.fail("", n, "failed to decode base64 data: "+err.Error(), n)
		}
		return Bytes(b)
	case "timestamp":
		return l.timestamp(l.scalar(n))
	case "seq":
		out := mkList(nil)
		l.made[n] = out
		out.elems = l.sequence(n)
		return out
	case "map":
		d := NewDict()
		l.made[n] = d
		l.mapping(n, d)
		return d
	case "set":
		s := newSet(false)
		l.made[n] = s
		d := NewDict()
		l.mapping(n, d)
		for i, k := range d.keys {
			s.d.put(d.hkAt(i), k, None)
		}
		return s
	case "omap", "pairs":
		return l.pairs(n, kind)
	}
	l.fail("", n, "could not determine a constructor for the tag "+strRepr(tag), n)
	return nil
}

func (l *yamlLoader) scalar(n *yaml.Node) string {
	if n.Kind == yaml.MappingNode {
		for i := 0; i+1 < len(n.Content); i += 2 {
			if l.tag(yamlDeref(n.Content[i])) == yamlTag+"value" {
				return l.scalar(yamlDeref(n.Content[i+1]))
			}
		}
	}
	if n.Kind != yaml.ScalarNode {
		l.fail("", n, "expected a scalar node, but found "+yamlKind(n), n)
	}
	return n.Value
}

func (l *yamlLoader) integer(s string) Value {
	s = strings.ReplaceAll(s, "_", "")
	neg := false
	if s != "" && (s[0] == '-' || s[0] == '+') {
		neg = s[0] == '-'
		s = s[1:]
	}
	var v Value
	switch {
	case s == "0":
		return Int(0)
	case strings.HasPrefix(s, "0b"):
		v = l.m.intOf(Str(s[2:]), Int(2))
	case strings.HasPrefix(s, "0x"):
		v = l.m.intOf(Str(s[2:]), Int(16))
	case s != "" && s[0] == '0':
		v = l.m.intOf(Str(s), Int(8))
	case strings.Contains(s, ":"):
		v = Int(0)
		for _, part := range strings.Split(s, ":") {
			v, _ = numBinop(l.m, "*", v, Int(60))
			v, _ = numBinop(l.m, "+", v, l.m.intOf(Str(part), nil))
		}
	default:
		v = l.m.intOf(Str(s), nil)
	}
	if neg {
		v, _ = l.m.numUnary("-", v)
	}
	return v
}

func (l *yamlLoader) float(s string) Value {
	s = strings.ToLower(strings.ReplaceAll(s, "_", ""))
	sign := 1.0
	if s != "" && (s[0] == '-' || s[0] == '+') {
		if s[0] == '-' {
			sign = -1
		}
		s = s[1:]
	}
	switch {
	case s == ".inf":
		return Float(math.Inf(int(sign)))
	case s == ".nan":
		return Float(math.NaN())
	case strings.Contains(s, ":"):
		parts := strings.Split(s, ":")
		slices.Reverse(parts)
		v, base := 0.0, 1.0
		for _, p := range parts {
			v += float64(l.m.floatOf(Str(p))) * base
			base *= 60
		}
		return Float(sign * v)
	}
	return Float(sign * float64(l.m.floatOf(Str(s))))
}

func (l *yamlLoader) timestamp(s string) Value {
	p := yamlParts.FindStringSubmatch(s)
	if p == nil {
		l.m.raise("AttributeError", "'NoneType' object has no attribute 'groupdict'")
	}
	m := l.m
	num := func(i int) Value { n, _ := strconv.Atoi(p[i]); return Int(n) }
	dt := m.importModule("datetime")
	get := func(name string) Value { return m.getattr(dt, name) }
	if p[4] == "" {
		return m.call(get("date"), []Value{num(1), num(2), num(3)}, nil)
	}
	micro, _ := strconv.Atoi((p[7] + "000000")[:6])
	var tz Value = None
	switch {
	case p[9] != "":
		h, _ := strconv.Atoi(p[10])
		mi, _ := strconv.Atoi(p[11])
		if p[9] == "-" {
			h, mi = -h, -mi
		}
		delta := m.call(get("timedelta"), nil, []KwArg{{"hours", Int(h)}, {"minutes", Int(mi)}})
		tz = m.call(get("timezone"), []Value{delta}, nil)
	case p[8] != "":
		tz = m.getattr(get("timezone"), "utc")
	}
	return m.call(get("datetime"), []Value{num(1), num(2), num(3), num(4), num(5), num(6), Int(micro)}, []KwArg{{"tzinfo", tz}})
}

func (l *yamlLoader) sequence(n *yaml.Node) []Value {
	if n.Kind != yaml.SequenceNode {
		l.fail("", n, "expected a sequence node, but found "+yamlKind(n), n)
	}
	var out []Value
	for _, c := range n.Content {
		out = append(out, l.value(c))
	}
	return out
}

func (l *yamlLoader) pairs(n *yaml.Node, kind string) Value {
	what := map[string]string{"omap": "while constructing an ordered map", "pairs": "while constructing pairs"}[kind]
	out := mkList(nil)
	l.made[n] = out
	if n.Kind != yaml.SequenceNode {
		l.fail(what, n, "expected a sequence, but found "+yamlKind(n), n)
	}
	for _, c := range n.Content {
		c = yamlDeref(c)
		if c.Kind != yaml.MappingNode {
			l.fail(what, n, "expected a mapping of length 1, but found "+yamlKind(c), c)
		}
		if len(c.Content) != 2 {
			l.fail(what, n, fmt.Sprintf("expected a single mapping item, but found %d items", len(c.Content)/2), c)
		}
		out.elems = append(out.elems, mkTuple(l.value(c.Content[0]), l.value(c.Content[1])))
	}
	return out
}

// flatten gives the pairs of a mapping with merge keys (<<) replaced by the
// pairs that they name, which come first.
func (l *yamlLoader) flatten(n *yaml.Node) []yamlPair {
	if p, ok := l.flat[n]; ok {
		return p
	}
	l.flat[n] = nil
	var own, merged []yamlPair
	const ctx = "while constructing a mapping"
	for i := 0; i+1 < len(n.Content); i += 2 {
		k, v := n.Content[i], n.Content[i+1]
		if l.tag(yamlDeref(k)) != yamlTag+"merge" {
			own = append(own, yamlPair{k, v})
			continue
		}
		v = yamlDeref(v)
		switch v.Kind {
		case yaml.MappingNode:
			merged = append(merged, l.flatten(v)...)
		case yaml.SequenceNode:
			for j := len(v.Content) - 1; j >= 0; j-- {
				c := yamlDeref(v.Content[j])
				if c.Kind != yaml.MappingNode {
					l.fail(ctx, n, "expected a mapping for merging, but found "+yamlKind(c), c)
				}
				merged = append(merged, l.flatten(c)...)
			}
		default:
			l.fail(ctx, n, "expected a mapping or list of mappings for merging, but found "+yamlKind(v), v)
		}
	}
	out := append(merged, own...)
	l.flat[n] = out
	return out
}

func (l *yamlLoader) mapping(n *yaml.Node, d *Dict) {
	if n.Kind != yaml.MappingNode {
		l.fail("", n, "expected a mapping node, but found "+yamlKind(n), n)
	}
	for _, p := range l.flatten(n) {
		k := yamlDeref(p.k)
		var key Value
		if k.Kind == yaml.ScalarNode && l.tag(k) == yamlTag+"value" {
			key = Str(k.Value) // "=" is text as a key
		} else {
			key = l.value(k)
		}
		hk, ok := hashKey(key)
		if _, isInst := key.(*Instance); isInst {
			hk, ok = l.m.hash(key), true
		}
		if !ok {
			l.fail("while constructing a mapping", n, "found unhashable key", k)
		}
		d.put(hk, key, l.value(p.v))
	}
}
