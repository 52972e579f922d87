package rules

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"slices"
)

// The binary form of a set is made to be small and to load fast: a mark, the
// number of bytes that follow uncompressed, then compressed
//
//	texts   the number, the lengths, the bytes of all
//	nodes   the expressions, each different one once, operands before what is
//	        made of them; an operand is the distance back to it
//	set     head, flags, fields, conditions, steps; a text is its index, an
//	        expression the index of its node and 1, 0 for none
//
// Numbers are uvarints. Places of expressions are not kept.

const setMagic = "elset\x01"

// Bounds of a binary set: its bytes after decompression, how deep expressions
// nest, and the size of one as a tree.
const (
	maxSetBytes = 64 << 20
	maxSetTree  = 1 << 20
)

// Tags of nodes.
const (
	tagStr = iota
	tagLit
	tagRef
	tagVar
	tagUnary
	tagBinary
	tagCond
	tagCall
	tagIndex
	tagList
	tagDict
	tagFor
	tagForIf
	tagTemplate
)

type binWriter struct {
	texts    []string
	textAt   map[string]uint64
	nodes    []byte
	nodeAt   map[string]uint64
	nodeSeen map[Expr]uint64
	n        uint64
	set      []byte
	key      []byte
}

// MarshalBinary writes a set in the binary form.
func (s *Set) MarshalBinary() ([]byte, error) {
	plain := s.MarshalPlain()
	var out bytes.Buffer
	out.WriteString(setMagic)
	out.Write(binary.AppendUvarint(nil, uint64(len(plain))))
	z, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(plain); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// MarshalPlain writes what the binary form has compressed, for those that
// compress sets themselves.
func (s *Set) MarshalPlain() []byte {
	w := &binWriter{textAt: map[string]uint64{}, nodeAt: map[string]uint64{}, nodeSeen: map[Expr]uint64{}}
	w.text(s.Engine, s.Version, s.Source)
	w.bool(s.NoAbbrev)
	w.num(len(s.Flags))
	for i := range s.Flags {
		f := &s.Flags[i]
		w.num(len(f.Names))
		w.text(f.Names...)
		w.text(f.Dest, f.Action, f.Type, f.NArgs)
		if f.Choices == nil {
			w.num(0)
		} else {
			w.num(len(f.Choices) + 1)
		}
		for _, v := range f.Choices {
			w.value(v)
		}
		w.value(f.Default)
		w.value(f.Const)
		w.bool(f.Required)
		w.bool(f.Deprecated)
		w.text(f.File)
		w.num(f.Line)
	}
	w.num(len(s.Fields))
	for _, f := range s.Fields {
		w.text(f.Name)
		w.expr(f.Init)
	}
	w.num(len(s.Conditions))
	for _, c := range s.Conditions {
		w.text(c.ID)
		w.expr(c.Expr)
	}
	w.num(len(s.Steps))
	for i := range s.Steps {
		x := &s.Steps[i]
		w.text(x.ID, string(x.Kind))
		w.expr(x.Guard)
		w.text(x.Target)
		w.expr(x.Value)
		w.expr(x.Message)
		w.text(x.Level, x.Exception, x.Reason, x.Handler, x.File)
		w.num(x.Line)
	}
	var head []byte
	head = binary.AppendUvarint(head, uint64(len(w.texts)))
	for _, t := range w.texts {
		head = binary.AppendUvarint(head, uint64(len(t)))
	}
	for _, t := range w.texts {
		head = append(head, t...)
	}
	head = binary.AppendUvarint(head, w.n)
	return slices.Concat(head, w.nodes, w.set)
}

func (w *binWriter) num(n int) { w.set = binary.AppendUvarint(w.set, uint64(n)) }

func (w *binWriter) bool(b bool) {
	if b {
		w.num(1)
	} else {
		w.num(0)
	}
}

func (w *binWriter) intern(t string) uint64 {
	i, ok := w.textAt[t]
	if !ok {
		i = uint64(len(w.texts))
		w.textAt[t] = i
		w.texts = append(w.texts, t)
	}
	return i
}

func (w *binWriter) text(ts ...string) {
	for _, t := range ts {
		w.set = binary.AppendUvarint(w.set, w.intern(t))
	}
}

// value writes a value as a text that holds it; the empty text is nil.
func (w *binWriter) value(v Value) {
	if v == nil {
		w.text("")
		return
	}
	w.text(string(appendValue(nil, v)))
}

func (w *binWriter) expr(e Expr) {
	if e == nil {
		w.num(0)
		return
	}
	w.num(int(w.node(e)) + 1)
}

// node gives the index of an expression, and writes it if it is new.
func (w *binWriter) node(e Expr) uint64 {
	if i, ok := w.nodeSeen[e]; ok {
		return i
	}
	var tag byte
	var plain, kids []uint64
	each(e, func(c Expr) { kids = append(kids, w.node(c)) })
	count := true
	switch x := e.(type) {
	case *Lit:
		count = false
		if t, ok := x.Value.(Str); ok {
			tag, plain = tagStr, []uint64{w.intern(string(t))}
		} else {
			tag, plain = tagLit, []uint64{w.intern(string(appendValue(nil, x.Value)))}
		}
	case *Ref:
		tag, plain, count = tagRef, []uint64{w.intern(x.Root), w.intern(x.Name)}, false
	case *Var:
		tag, plain, count = tagVar, []uint64{w.intern(x.Name)}, false
	case *Unary:
		tag, plain, count = tagUnary, []uint64{uint64(x.Op)}, false
	case *Binary:
		tag, plain, count = tagBinary, []uint64{uint64(x.Op)}, false
	case *Cond:
		tag, count = tagCond, false
	case *Call:
		tag, plain = tagCall, []uint64{w.intern(x.Func)}
	case *IndexExpr:
		tag, count = tagIndex, false
	case *ListExpr:
		tag = tagList
	case *DictExpr:
		tag = tagDict
	case *For:
		tag, plain, count = tagFor, []uint64{w.intern(x.Key), w.intern(x.Val)}, false
		if x.If != nil {
			tag = tagForIf
		}
	case *Template:
		tag = tagTemplate
	}
	if count {
		plain = append(plain, uint64(len(kids)))
	}
	key := append(w.key[:0], tag)
	for _, l := range [][]uint64{plain, kids} {
		for _, n := range l {
			key = binary.AppendUvarint(key, n)
		}
	}
	w.key = key
	i, ok := w.nodeAt[string(key)]
	if !ok {
		i = w.n
		w.n++
		w.nodeAt[string(key)] = i
		w.nodes = append(w.nodes, tag)
		for _, n := range plain {
			w.nodes = binary.AppendUvarint(w.nodes, n)
		}
		for _, k := range kids {
			w.nodes = binary.AppendUvarint(w.nodes, i-k)
		}
	}
	w.nodeSeen[e] = i
	return i
}

// appendValue writes a value.
func appendValue(b []byte, v Value) []byte {
	text := func(t string) { b = append(binary.AppendUvarint(b, uint64(len(t))), t...) }
	switch x := v.(type) {
	case None:
		b = append(b, 'n')
	case Bool:
		if x {
			b = append(b, 't')
		} else {
			b = append(b, 'f')
		}
	case Int:
		n := x.Big()
		if n.IsInt64() {
			b = binary.AppendVarint(append(b, 'i'), n.Int64())
			break
		}
		b = append(b, 'I', byte(n.Sign()+1))
		text(string(n.Bytes()))
	case Float:
		b = binary.BigEndian.AppendUint64(append(b, 'd'), math.Float64bits(float64(x)))
	case Str:
		b = append(b, 's')
		text(string(x))
	case *List:
		b = append(b, 'l', byte(x.Kind))
		b = binary.AppendUvarint(b, uint64(len(x.Elems)))
		for _, e := range x.Elems {
			b = appendValue(b, e)
		}
	case *Dict:
		b = binary.AppendUvarint(append(b, 'm'), uint64(len(x.keys)))
		for i := range x.keys {
			b = appendValue(appendValue(b, x.keys[i]), x.vals[i])
		}
	case *Unknown:
		b = binary.AppendUvarint(append(b, 'u'), uint64(len(x.Facts)))
		for _, f := range x.Facts {
			text(f)
		}
		b = binary.AppendUvarint(b, uint64(len(x.Any)))
		for _, e := range x.Any {
			b = appendValue(b, e)
		}
	case *Fault:
		b = append(b, 'x')
		text(x.Msg)
	}
	return b
}

// errBinary says that a text is no binary set.
var errBinary = errors.New("the data are damaged")

// UnmarshalBinary reads a set in the binary form.
func (s *Set) UnmarshalBinary(data []byte) error {
	rest, ok := bytes.CutPrefix(data, []byte(setMagic))
	if !ok {
		return errors.New("this is not a binary constraint set of this version")
	}
	size, k := binary.Uvarint(rest)
	// Compression saves at most a factor of about 1000.
	if k <= 0 || size > maxSetBytes || size > 1100*uint64(len(rest)) {
		return errBinary
	}
	raw := make([]byte, size)
	if _, err := io.ReadFull(flate.NewReader(bytes.NewReader(rest[k:])), raw); err != nil {
		return fmt.Errorf("%w: %w", errBinary, err)
	}
	return s.UnmarshalPlain(raw)
}

// UnmarshalPlain reads what MarshalPlain has written. The set has no part of
// the data.
func (s *Set) UnmarshalPlain(data []byte) (err error) {
	r := &binReader{b: data}
	// The reader stops at the first fault with a panic of its own kind.
	defer func() {
		if p := recover(); p != nil {
			if p != any(errBinary) {
				panic(p)
			}
			err = errBinary
		}
	}()
	r.readTexts()
	r.readNodes()
	out := Set{Engine: r.text(), Version: r.text(), Source: r.text(), NoAbbrev: r.bool()}
	out.Flags = make([]Flag, r.count(10))
	for i := range out.Flags {
		f := &out.Flags[i]
		for range r.count(1) {
			f.Names = append(f.Names, r.text())
		}
		f.Dest, f.Action, f.Type, f.NArgs = r.text(), r.text(), r.text(), r.text()
		if n := r.count(0); n > 0 {
			f.Choices = make([]Value, 0, min(n-1, len(r.b)))
			for range n - 1 {
				f.Choices = append(f.Choices, r.value())
			}
		}
		f.Default, f.Const, f.Required, f.Deprecated, f.File, f.Line = r.value(), r.value(), r.bool(), r.bool(), r.text(), r.int()
	}
	out.Fields = make([]Field, r.count(2))
	for i := range out.Fields {
		out.Fields[i] = Field{r.text(), r.expr()}
	}
	out.Conditions = make([]Condition, r.count(2))
	at := make([]int32, len(r.texts)) // of the condition that a text names, from 1
	for i := range out.Conditions {
		id := r.textIndex()
		out.Conditions[i], at[id] = Condition{r.texts[id], r.expr()}, int32(i+1)
	}
	for _, x := range r.condRefs {
		x.ref.hint = at[x.text]
	}
	out.Steps = make([]Step, r.count(12))
	for i := range out.Steps {
		out.Steps[i] = Step{ID: r.text(), Kind: StepKind(r.text()), Guard: r.expr(), Target: r.text(), Value: r.expr(), Message: r.expr(), Level: r.text(),
			Exception: r.text(), Reason: r.text(), Handler: r.text(), File: r.text(), Line: r.int()}
	}
	if len(r.b) > 0 {
		return errBinary
	}
	*s = out
	return nil
}

type binReader struct {
	b     []byte
	texts []string
	nodes []Expr
	// size and depth are those of nodes as trees.
	size, depth []int32
	// condRefs are the references to conditions.
	condRefs []condRef
}

type condRef struct {
	ref  *Ref
	text uint64
}

func (r *binReader) fail() { panic(errBinary) }

func (r *binReader) num() uint64 {
	n, k := binary.Uvarint(r.b)
	if k <= 0 {
		r.fail()
	}
	r.b = r.b[k:]
	return n
}

func (r *binReader) int() int {
	n := r.num()
	if n > 1<<31-1 {
		r.fail()
	}
	return int(n)
}

// count reads the number of things that take at least so many bytes each.
func (r *binReader) count(each int) int {
	n := r.int()
	if n*each > len(r.b) {
		r.fail()
	}
	return n
}

func (r *binReader) bool() bool { return r.num() == 1 }

func (r *binReader) text() string { return r.texts[r.textIndex()] }

func (r *binReader) textIndex() uint64 {
	i := r.num()
	if i >= uint64(len(r.texts)) {
		r.fail()
	}
	return i
}

func (r *binReader) readTexts() {
	lens := make([]int, r.count(1))
	sum := 0
	for i := range lens {
		lens[i] = r.int()
		if sum += lens[i]; sum > len(r.b) {
			r.fail()
		}
	}
	all := string(r.b[:sum])
	r.b = r.b[sum:]
	r.texts = make([]string, len(lens))
	for i, n := range lens {
		r.texts[i], all = all[:n], all[n:]
	}
}

func (r *binReader) value() Value {
	t := r.text()
	if t == "" {
		return nil
	}
	v := binReader{b: []byte(t)}
	out := v.plainValue(0)
	if len(v.b) > 0 {
		r.fail()
	}
	return out
}

func (r *binReader) take(n int) []byte {
	if n > len(r.b) {
		r.fail()
	}
	out := r.b[:n]
	r.b = r.b[n:]
	return out
}

func (r *binReader) plainText() string { return string(r.take(r.int())) }

func (r *binReader) plainValue(depth int) Value {
	if depth > maxDepth {
		r.fail()
	}
	switch r.take(1)[0] {
	case 'n':
		return None{}
	case 't':
		return Bool(true)
	case 'f':
		return Bool(false)
	case 'i':
		n, k := binary.Varint(r.b)
		if k <= 0 {
			r.fail()
		}
		r.b = r.b[k:]
		return NewInt(n)
	case 'I':
		sign := int(r.take(1)[0]) - 1
		n := new(big.Int).SetBytes(r.take(r.int()))
		if sign < 0 {
			n.Neg(n)
		}
		return BigInt(n)
	case 'd':
		return Float(math.Float64frombits(binary.BigEndian.Uint64(r.take(8))))
	case 's':
		return Str(r.plainText())
	case 'l':
		l := &List{Kind: ListKind(r.take(1)[0])}
		if l.Kind > IsSet {
			r.fail()
		}
		for range r.count(1) {
			l.Elems = append(l.Elems, r.plainValue(depth+1))
		}
		return l
	case 'm':
		var keys, vals []Value
		for range r.count(2) {
			keys = append(keys, r.plainValue(depth+1))
			vals = append(vals, r.plainValue(depth+1))
		}
		return NewDict(keys, vals)
	case 'u':
		u := &Unknown{}
		for range r.count(1) {
			u.Facts = append(u.Facts, r.plainText())
		}
		u.Facts = NewUnknown(u.Facts...).Facts
		for range r.count(1) {
			u.Any = append(u.Any, r.plainValue(depth+1))
		}
		return u
	case 'x':
		return fault(r.plainText())
	}
	r.fail()
	return nil
}

// literals is the list of literals; nil if there is anything else in it.
func literals(es []Expr) *List {
	if len(es) > maxElems {
		return nil
	}
	l := &List{Elems: make([]Value, len(es)), weight: len(es) + 1, plain: true}
	for i, e := range es {
		x, ok := e.(*Lit)
		if !ok || !decided(x.Value) || weight(x.Value) > 1 {
			return nil
		}
		l.Elems[i] = x.Value
	}
	return l
}

// slab gives room for nodes of one kind, many at a time.
func slab[T any](s *[]T) *T {
	if len(*s) == 0 {
		*s = make([]T, 256)
	}
	x := &(*s)[0]
	*s = (*s)[1:]
	return x
}

func (r *binReader) expr() Expr {
	i := r.num()
	if i == 0 {
		return nil
	}
	if i > uint64(len(r.nodes)) {
		r.fail()
	}
	return r.nodes[i-1]
}

func (r *binReader) readNodes() {
	n := r.count(2)
	r.nodes = make([]Expr, 0, n)
	r.size, r.depth = make([]int32, n), make([]int32, n)
	var lits []Lit
	var refs []Ref
	var unaries []Unary
	var binaries []Binary
	var conds []Cond
	var calls []Call
	var indexes []IndexExpr
	var room []Expr
	lit := func(v Value) Expr {
		x := slab(&lits)
		x.Value = v
		return x
	}
	for i := range n {
		size, depth := int32(1), int32(1)
		kid := func() Expr {
			k := r.num()
			if k == 0 || k > uint64(i) {
				r.fail()
			}
			j := i - int(k)
			size += r.size[j]
			if depth = max(depth, r.depth[j]+1); size > maxSetTree || depth > maxSetDepth {
				r.fail()
			}
			return r.nodes[j]
		}
		kids := func() []Expr {
			n := r.count(1)
			if len(room) < n {
				room = make([]Expr, max(n, 256))
			}
			out := room[:n:n]
			room = room[n:]
			for i := range out {
				out[i] = kid()
			}
			return out
		}
		op := func(max Op) Op {
			o := r.num()
			if o > uint64(max) {
				r.fail()
			}
			return Op(o)
		}
		var e Expr
		switch r.take(1)[0] {
		case tagStr:
			e = lit(Str(r.text()))
		case tagLit:
			v := r.value()
			if v == nil {
				r.fail()
			}
			e = lit(v)
		case tagRef:
			x := slab(&refs)
			root, name := r.text(), r.textIndex()
			if x.Root, x.Name = root, r.texts[name]; root == "cond" {
				r.condRefs = append(r.condRefs, condRef{x, name})
			}
			e = x
		case tagVar:
			e = &Var{Name: r.text()}
		case tagUnary:
			x := slab(&unaries)
			x.Op, x.X = op(NotOp), kid()
			e = x
		case tagBinary:
			x := slab(&binaries)
			x.Op, x.X, x.Y = op(Pow), kid(), kid()
			e = x
		case tagCond:
			x := slab(&conds)
			x.If, x.Then, x.Else = kid(), kid(), kid()
			e = x
		case tagCall:
			x := slab(&calls)
			x.Func, x.Args = r.text(), kids()
			e = x
		case tagIndex:
			x := slab(&indexes)
			x.X, x.Key = kid(), kid()
			e = x
		case tagList:
			l := &ListExpr{Elems: kids()}
			l.value = literals(l.Elems)
			e = l
		case tagDict:
			d := &DictExpr{}
			es := kids()
			for j := 0; j+1 < len(es); j += 2 {
				d.Items = append(d.Items, Item{es[j], es[j+1]})
			}
			e = d
		case tagFor:
			e = &For{Key: r.text(), Val: r.text(), In: kid(), Body: kid()}
		case tagForIf:
			f := &For{Key: r.text(), Val: r.text(), In: kid()}
			f.If, f.Body = kid(), kid()
			e = f
		case tagTemplate:
			e = &Template{Parts: kids()}
		default:
			r.fail()
		}
		r.size[i], r.depth[i] = size, depth
		r.nodes = append(r.nodes, e)
	}
}
