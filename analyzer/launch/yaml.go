package launch

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// YAML and JSON readers share one tree. The library gives nodes with lines and
// columns; here every node has its offset, and a scalar also the way back from
// its value to the bytes of the file (yamlscalar.go).
//
// A stream is cut into its documents before it is parsed, so that a document
// that is broken does not hide the others: a line that begins with "---" or
// "..." is a document marker wherever it stands.

// The kinds of nodes.
type yamlKind uint8

const (
	yamlScalar yamlKind = iota
	yamlMap
	yamlSeq
	yamlAlias
)

// yamlNode is a node of a document. Maps have keys and values in turn in kids;
// an alias has what it stands for as its only kid.
type yamlNode struct {
	kind  yamlKind
	style yaml.Style
	// tag is the resolved tag as YAML 1.2 has it, or one that is written.
	tag   string
	value string
	kids  []*yamlNode
	// off is where the node begins in doc.t.Str, its properties (an anchor, a
	// tag) included.
	off int
	// text is the value of a scalar with its places, end its end; both are set
	// by yamlDoc.text.
	text *Text
	end  int
}

// yamlDoc is one document of a stream, or a JSON file.
type yamlDoc struct {
	r *reading
	// t is the text of the stream; from and to are where the document begins
	// and ends in t.Str.
	t        *Text
	from, to int
	root     *yamlNode
	// steps counts what has been visited; aliases can make a small document
	// very large.
	steps  int
	missed int
}

// maxYAMLSize bounds a document, in bytes: Kubernetes takes no object as large.
const maxYAMLSize = 2 << 20

// maxYAMLSteps bounds the nodes visited in one document, aliases followed;
// maxYAMLDepth how deep.
const (
	maxYAMLSteps = 4_000_000
	maxYAMLDepth = 200
)

// yamlDocs parses the documents of a text. What is broken is a problem of r.
func (r *reading) yamlDocs(t *Text) []*yamlDoc {
	var out []*yamlDoc
	for _, c := range splitYAML(t.Str) {
		d := &yamlDoc{r: r, t: t, from: c[0], to: c[1]}
		if d.parse() && d.root != nil {
			out = append(out, d)
		}
	}
	return out
}

// splitYAML gives the beginnings and ends of the documents of a stream.
func splitYAML(s string) [][2]int {
	var out [][2]int
	from, content, directives := 0, false, false
	cut := func(to int) {
		if content {
			out = append(out, [2]int{from, to})
		}
		from, content, directives = to, false, false
	}
	for i := 0; i < len(s); {
		end := strings.IndexByte(s[i:], '\n')
		if end < 0 {
			end = len(s)
		} else {
			end += i + 1
		}
		line := s[i:end]
		switch trimmed := strings.TrimSpace(line); {
		case isMarker(line, "---"):
			// Directives before it belong to what it begins.
			if content || !directives {
				cut(i)
			}
			content, directives = trimmed != "---", false
		case isMarker(line, "..."):
			cut(end)
		case trimmed == "" || trimmed[0] == '#':
		case line[0] == '%' && !content:
			directives = true
		default:
			content = true
		}
		i = end
	}
	cut(len(s))
	return out
}

func isMarker(line, marker string) bool {
	rest, ok := strings.CutPrefix(line, marker)
	return ok && (rest == "" || strings.ContainsRune(" \t\r\n", rune(rest[0])))
}

// parse fills root. It reports what the document has wrong.
func (d *yamlDoc) parse() (ok bool) {
	// The library is not ours: a fault in it is a fault of this document only.
	defer func() {
		if x := recover(); x != nil {
			d.problem(d.from, fmt.Sprintf("not readable as YAML: %v", x), "")
			ok = false
		}
	}()
	str := d.t.Str[d.from:d.to]
	if len(str) > maxYAMLSize {
		d.problem(d.from, fmt.Sprintf("not read: this document has %d MiB; YAML documents over %d MiB are not read", len(str)>>20, maxYAMLSize>>20), "")
		return false
	}
	if i := strings.IndexFunc(str, isHole); i >= 0 {
		d.problem(d.from+i, "a character for private use (U+F0000 and above), which is not read here", "")
		return false
	}
	return d.parseString(str)
}

// parseString parses str, the text of the document.
func (d *yamlDoc) parseString(str string) bool {
	var n yaml.Node
	places := newYAMLPlaces(str)
	if err := yaml.Load([]byte(str), &n); err != nil {
		at, msg := 0, err.Error()
		var le *yaml.LoadError
		if errors.As(err, &le) {
			msg = le.Message
			if le.ContextMsg != "" {
				msg = le.ContextMsg + ", " + msg
			}
			if le.Mark.Line > 0 {
				at = places.at(le.Mark.Line, le.Mark.Column)
			} else if i := strings.IndexFunc(str, isControl); i >= 0 {
				at = i
			}
		}
		d.problem(d.from+at, "not readable as YAML: "+msg, "")
		return false
	}
	if n.Kind != yaml.DocumentNode || len(n.Content) == 0 {
		return true
	}
	b := yamlBuilder{d: d, places: places, seen: map[*yaml.Node]*yamlNode{}, open: map[*yamlNode]bool{}}
	root := b.node(n.Content[0], 0)
	if b.tooDeep {
		d.problem(d.from, fmt.Sprintf("not read: the document is nested more than %d deep", maxYAMLDepth), "")
		return false
	}
	d.root = root
	return true
}

func isControl(c rune) bool {
	return c < 0x20 && c != '\t' && c != '\n' && c != '\r' || c >= 0x7f && c < 0xa0 && c != 0x85
}

func (d *yamlDoc) problem(off int, msg, hint string) {
	d.r.report(d.t, off, msg, hint)
}

// yamlPlaces finds the offsets of lines and columns as the library counts
// them: columns in characters.
type yamlPlaces struct {
	s     string
	lines []int
	// line, col, off is the last place asked for: the next is mostly near.
	line, col, off int
}

func newYAMLPlaces(s string) *yamlPlaces {
	p := &yamlPlaces{s: s, lines: []int{0}}
	for i := 0; i < len(s); {
		n := lineBreak(s[i:])
		if n > 0 {
			p.lines = append(p.lines, i+n)
			i += n
			continue
		}
		i++
	}
	return p
}

// lineBreak is the length of the line break that s begins with, 0 if it does
// not.
func lineBreak(s string) int {
	switch {
	case s == "":
		return 0
	case s[0] == '\n':
		return 1
	case s[0] == '\r':
		if len(s) > 1 && s[1] == '\n' {
			return 2
		}
		return 1
	case strings.HasPrefix(s, "\u0085"):
		return 2
	case strings.HasPrefix(s, "\u2028"), strings.HasPrefix(s, "\u2029"):
		return 3
	}
	return 0
}

func (p *yamlPlaces) at(line, col int) int {
	if line < 1 || line > len(p.lines) {
		return len(p.s)
	}
	off, c := p.lines[line-1], 1
	if p.line == line && p.col <= col {
		off, c = p.off, p.col
	}
	for c < col && off < len(p.s) {
		_, n := utf8.DecodeRuneInString(p.s[off:])
		off += n
		c++
	}
	p.line, p.col, p.off = line, c, off
	return off
}

// yamlBuilder makes nodes of the library's.
type yamlBuilder struct {
	d       *yamlDoc
	places  *yamlPlaces
	seen    map[*yaml.Node]*yamlNode // those with an anchor
	open    map[*yamlNode]bool       // those of them that are being made
	tooDeep bool
}

func (b *yamlBuilder) node(n *yaml.Node, depth int) *yamlNode {
	out := &yamlNode{style: n.Style, tag: n.Tag, value: n.Value, off: b.d.from + b.places.at(n.Line, n.Column)}
	if depth > maxYAMLDepth {
		b.tooDeep = true
		return out
	}
	if n.Anchor != "" {
		b.seen[n], b.open[out] = out, true
		defer delete(b.open, out)
	}
	switch n.Kind {
	case yaml.MappingNode:
		out.kind = yamlMap
	case yaml.SequenceNode:
		out.kind = yamlSeq
	case yaml.AliasNode:
		out.kind = yamlAlias
		switch target := b.seen[n.Alias]; {
		case b.open[target]:
			b.d.problem(out.off, "not read: an alias for what it stands in", "")
		case target != nil:
			out.kids = []*yamlNode{target}
		}
		return out
	}
	for _, k := range n.Content {
		out.kids = append(out.kids, b.node(k, depth+1))
	}
	return out
}

// deref follows aliases.
func (n *yamlNode) deref() *yamlNode {
	for i := 0; n != nil && n.kind == yamlAlias; i++ {
		if len(n.kids) == 0 || i > maxYAMLDepth {
			return nil
		}
		n = n.kids[0]
	}
	return n
}

// is says whether a node, aliases followed, is of a kind. It may be nil.
func (n *yamlNode) is(kind yamlKind) bool {
	n = n.deref()
	return n != nil && n.kind == kind
}

// null says whether a node is missing or null.
func (n *yamlNode) null() bool {
	n = n.deref()
	return n == nil || n.kind == yamlScalar && n.tag == "!!null"
}

// step counts n visits and says whether more are allowed. The first that is
// not is a problem.
func (d *yamlDoc) step(n int) bool {
	before := d.steps
	d.steps += n
	if d.steps <= maxYAMLSteps {
		return true
	}
	if before <= maxYAMLSteps {
		d.problem(d.from, fmt.Sprintf("not read to the end: with its aliases the document has more than %d nodes", maxYAMLSteps), "")
	}
	return false
}

// yamlPair is a key of a map, and its value with aliases followed.
type yamlPair struct {
	name       string
	key, value *yamlNode
}

// pairs gives the keys of a map in order, each once: merge keys are followed,
// and of keys that stand more than once the last one counts. nil if n is no
// map.
func (d *yamlDoc) pairs(n *yamlNode) []yamlPair { return d.merged(n, 0) }

func (d *yamlDoc) merged(n *yamlNode, depth int) []yamlPair {
	n = n.deref()
	if n == nil || n.kind != yamlMap || depth > maxYAMLDepth || !d.step(len(n.kids)) {
		return nil
	}
	var out []yamlPair
	index := map[string]int{}
	add := func(p yamlPair, over bool) {
		if i, ok := index[p.name]; ok {
			if over {
				out[i] = p
			}
			return
		}
		index[p.name] = len(out)
		out = append(out, p)
	}
	for i := 0; i+1 < len(n.kids); i += 2 {
		k, v := n.kids[i].deref(), n.kids[i+1].deref()
		if k == nil || v == nil || k.kind != yamlScalar || k.tag == "!!merge" {
			continue
		}
		add(yamlPair{k.value, k, v}, true)
	}
	for i := 0; i+1 < len(n.kids); i += 2 {
		k, v := n.kids[i].deref(), n.kids[i+1].deref()
		if k == nil || v == nil || k.tag != "!!merge" {
			continue
		}
		from := []*yamlNode{v}
		if v.kind == yamlSeq {
			from = v.kids
		}
		for _, f := range from {
			for _, p := range d.merged(f, depth+1) {
				add(p, false)
			}
		}
	}
	return out
}

// get is the value of a key of a map, with aliases followed; nil if there is
// none. More keys go down.
func (d *yamlDoc) get(n *yamlNode, keys ...string) *yamlNode {
	for _, k := range keys {
		var found *yamlNode
		for _, p := range d.pairs(n) {
			if p.name == k {
				found = p.value
			}
		}
		if n = found; n == nil {
			return nil
		}
	}
	return n
}

// str is the value of a scalar key, "" if there is none.
func (d *yamlDoc) str(n *yamlNode, keys ...string) string {
	if v := d.get(n, keys...); v != nil && v.kind == yamlScalar && !v.null() {
		return v.value
	}
	return ""
}

// items gives the items of a sequence, with aliases followed.
func (d *yamlDoc) items(n *yamlNode) []*yamlNode {
	n = n.deref()
	if n == nil || n.kind != yamlSeq || !d.step(len(n.kids)) {
		return nil
	}
	var out []*yamlNode
	for _, k := range n.kids {
		if k = k.deref(); k != nil {
			out = append(out, k)
		}
	}
	return out
}

// span gives the offsets in the file of a node with all that is in it.
func (d *yamlDoc) span(n *yamlNode) (start, end int) {
	return d.t.At(n.off), d.t.At(d.endOf(n, 0))
}

// endOf is where a node ends in t.Str: its last scalar does.
func (d *yamlDoc) endOf(n *yamlNode, depth int) int {
	switch {
	case n.kind == yamlScalar:
		d.text(n)
		return n.end
	case n.kind == yamlAlias:
		return n.off + 1 + len(n.value)
	case len(n.kids) == 0 || depth > maxYAMLDepth:
		return n.off
	}
	return max(n.off, d.endOf(n.kids[len(n.kids)-1], depth+1))
}

// Holes, see structured.go: the first of the characters that stand for unknown
// pieces, how many there are place for, to the end of the plane, and their
// length in bytes.
const (
	holeBase = 0xF0000
	maxHoles = 0xFFFD
	holeLen  = 4
)

func isHole(r rune) bool { return r >= holeBase && r <= holeBase+maxHoles }
