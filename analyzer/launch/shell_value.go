package launch

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
)

// origin is the text that offsets refer to.
type shOrigin struct{ file, source string }

// piece is a run of text with the place it stands, or an unknown.
type piece struct {
	text string
	// unk is set if the piece is not known. If hasDef, it is def in case the
	// unknown is not set, or (orNull) empty.
	unk            *shUnknown
	def            []piece
	hasDef, orNull bool
	// alt is what the piece is, if hasAlt, in case the unknown is set, or
	// (orNull) not empty; else it is empty.
	alt    []piece
	hasAlt bool
	// unq says that the piece comes from an unquoted expansion: its value is
	// split where it becomes known late. words says that it stands for any
	// number of words whatever its quotes ("$@").
	unq, words bool
	// glob says of a word that is being split that it may be a pattern of file names.
	glob bool
	// from and the offsets are where the text stands; exact means byte by
	// byte. from is nil if it stands nowhere.
	from       *shOrigin
	start, end int
	exact      bool
	// assumed are the variables taken as unset to come to this text.
	assumed []string
}

// unknown is something that the script leaves open. There is one for each
// thing, so that what is learnt of it holds wherever it was copied to.
type shUnknown struct {
	name string
	kind UnknownKind
	id   int
	// numeric says that it is an integer, status that it is the status of a
	// command, whose text is name.
	numeric, status bool
	start, end      int
	from            *shOrigin
	// values are those that it can have, nil if anything.
	values []string
	// source and otherwise are those of Unknown.
	source, otherwise string
	// prefix is set for the names of all variables that begin with it.
	prefix string
}

// settable says whether the caller may have given it a value or not.
func (u *shUnknown) settable() bool { return u.kind == Unset || u.kind == Argument }

// kind of a variable's value.
type shKind uint8

const (
	shNone shKind = iota
	shScalar
	shIndexed
	shAssoc
)

// value is what a variable holds. Values are not changed after they are made.
type shValue struct {
	kind  shKind
	str   []piece
	elems []shElem // indexed: ascending in idx; assoc: in order of insertion
	// open says of an array that the caller may have given it any elements.
	open                                      bool
	exported, readonly, integer, lower, upper bool
	// ref is set for a nameref: str is the name.
	ref bool
	// sited is set if values that stand in different places are different: those
	// that name an engine, of which each is a command of its own.
	sited bool
	// owner is the variable, "" if it is none's.
	owner string
	// from and the offsets are where it was assigned; they make no difference.
	from       *shOrigin
	start, end int
	k          string
}

type shElem struct {
	idx int
	key string
	val []piece
}

// leaf is what a diagram ends in.
type dleaf interface{ key() string }

func pieceKey(b *strings.Builder, ps []piece) {
	for _, p := range ps {
		if p.unk == nil {
			if p.text == "" && len(ps) > 1 {
				continue
			}
			b.WriteString(p.text)
			if len(p.assumed) > 0 {
				b.WriteString("\x01a" + strings.Join(p.assumed, ","))
			}
			continue
		}
		b.WriteString("\x01u" + strconv.Itoa(p.unk.id))
		if p.words {
			b.WriteByte('w')
		}
		if p.unq {
			b.WriteByte('q')
		}
		if p.hasDef {
			fmt.Fprintf(b, "d%t(", p.orNull)
			pieceKey(b, p.def)
			b.WriteString("\x01)")
		}
		if p.hasAlt {
			fmt.Fprintf(b, "a%t(", p.orNull)
			pieceKey(b, p.alt)
			b.WriteString("\x01)")
		}
		b.WriteByte(1)
	}
}

func keyOf(ps []piece) string {
	var b strings.Builder
	pieceKey(&b, ps)
	return b.String()
}

func (v *shValue) key() string {
	if v.k != "" {
		return v.k
	}
	var b strings.Builder
	flags := byte(0)
	for i, is := range []bool{v.open, v.exported, v.readonly, v.integer, v.lower, v.upper, v.ref} {
		if is {
			flags |= 1 << i
		}
	}
	b.WriteByte('v')
	b.WriteString(v.owner)
	b.WriteString(":" + string([]byte{'0' + byte(v.kind), flags, ':'}))
	if v.sited {
		b.WriteString("@" + strconv.Itoa(v.start) + ":")
	}
	pieceKey(&b, v.str)
	for _, e := range v.elems {
		b.WriteByte(2)
		b.WriteString(strconv.Itoa(e.idx))
		b.WriteByte(3)
		b.WriteString(e.key)
		b.WriteByte(3)
		pieceKey(&b, e.val)
	}
	v.k = b.String()
	return v.k
}

var unsetValue = &shValue{}

func strValue(ps []piece) *shValue { return &shValue{kind: shScalar, str: ps} }

func shText(s string) []piece {
	if s == "" {
		return nil
	}
	return []piece{{text: s}}
}

// known gives the text of pieces if all of it is known.
func shKnown(ps []piece) (string, bool) {
	switch len(ps) {
	case 0:
		return "", true
	case 1:
		return ps[0].text, ps[0].unk == nil
	}
	var b strings.Builder
	for _, p := range ps {
		if p.unk != nil {
			return "", false
		}
		b.WriteString(p.text)
	}
	return b.String(), true
}

// assumedOf lists the variables taken as unset in pieces.
func assumedOf(ps []piece) []string {
	var out []string
	for _, p := range ps {
		out = append(out, p.assumed...)
	}
	return out
}

// computed makes text that stands nowhere out of pieces.
func computedText(s string, from ...[]piece) []piece {
	var assumed []string
	for _, f := range from {
		assumed = append(assumed, assumedOf(f)...)
	}
	sort.Strings(assumed)
	if s == "" && assumed == nil {
		return nil
	}
	return []piece{{text: s, assumed: assumed}}
}

// cut gives the bytes from i to j of pieces that are all text, with their
// places.
func cutPieces(ps []piece, i, j int) []piece {
	var out []piece
	at := 0
	for _, p := range ps {
		a, b := max(i-at, 0), min(j-at, len(p.text))
		at += len(p.text)
		if a >= b {
			continue
		}
		out = append(out, p.sub(a, b))
	}
	return out
}

// sub gives the bytes from a to b of a piece of text.
func (p piece) sub(a, b int) piece {
	q := p
	q.text = p.text[a:b]
	if p.from != nil && p.exact {
		q.start, q.end = p.start+a, p.start+b
	}
	return q
}

// showPieces writes pieces for people.
func showPieces(ps []piece) string {
	var b strings.Builder
	for _, p := range ps {
		switch {
		case p.unk == nil:
			b.WriteString(p.text)
		case p.unk.kind == Output:
			b.WriteString("$(" + p.unk.name + ")")
		default:
			b.WriteString("${" + p.unk.name + "}")
		}
	}
	return b.String()
}

// literal is a decision with its answer.
type dliteral struct {
	d   *decision
	yes bool
}

// choices gives the literals that all ways to yes through n have in common;
// if there are none, those of one way.
func (g *diagrams) choices(n *dnode) []dliteral {
	const most = 200
	var common []dliteral
	var first []dliteral
	ways := 0
	var path []dliteral
	var walk func(n *dnode)
	walk = func(n *dnode) {
		if n == g.no || ways > most {
			return
		}
		if n == g.yes {
			ways++
			if ways == 1 {
				first = append([]dliteral(nil), path...)
				common = append([]dliteral(nil), path...)
				return
			}
			var keep []dliteral
			for _, l := range common {
				for _, p := range path {
					if l == p {
						keep = append(keep, l)
						break
					}
				}
			}
			common = keep
			return
		}
		path = append(path, dliteral{n.d, true})
		walk(n.hi)
		path[len(path)-1].yes = false
		walk(n.lo)
		path = path[:len(path)-1]
	}
	walk(n)
	if ways > 1 && len(common) == 0 {
		return first
	}
	return common
}

// refinement is what is known of an unknown.
type refinement struct {
	val    *string  // its value
	not    []string // values that it does not have, sorted
	lo, hi *int64   // bounds, if it is a number
	// open says of a number that it may be not set all the same: the default that
	// it was compared by is within the bounds.
	open bool
}

func (f *refinement) key() string {
	var b strings.Builder
	b.WriteByte('r')
	if f.val != nil {
		b.WriteString("=" + *f.val)
	}
	fmt.Fprintf(&b, "\x01%d%s\x01", len(f.not), strings.Join(f.not, "\x02")) // one of them may be empty
	if f.lo != nil {
		fmt.Fprintf(&b, ">%d", *f.lo)
	}
	if f.hi != nil {
		fmt.Fprintf(&b, "<%d", *f.hi)
	}
	if f.open {
		b.WriteByte('o')
	}
	return b.String()
}

func (f *refinement) excludes(s string) bool {
	for _, n := range f.not {
		if n == s {
			return true
		}
	}
	if (f.lo != nil || f.hi != nil) && (s != "" || !f.open) {
		n, err := strconv.ParseInt(strings.TrimSpace(s), 10, 64)
		if err != nil || f.lo != nil && n < *f.lo || f.hi != nil && n > *f.hi {
			return true
		}
	}
	return false
}

func (f *refinement) without(s string) *refinement {
	g := *f
	g.not = append(append([]string(nil), f.not...), s)
	sort.Strings(g.not)
	return &g
}

// tooMuch ends a reading that grows beyond its bounds.
type tooMuch struct{ what string }
