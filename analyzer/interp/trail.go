package interp

// The undo log. Every change to an object that Python code can see goes
// through a method here, which appends an entry. Marks are positions in the
// log: rewinding to a mark restores the state of that moment; the entries
// since a mark name every place written since, which is what merging two
// branches needs. Objects made after a mark need no undo, but are logged all
// the same: telling them apart costs more than the entry.

type trailKind uint8

const (
	trailDictVal    trailKind = iota // d.vals[i] was old
	trailDictInsert                  // entry i was appended
	trailDictDelete                  // entry i was removed
	trailSlot                        // scope.vals[i] was old
	trailListAll                     // list.elems was olds
	trailListVal                     // list.elems[i] was old
	trailListLen                     // list had i elements (append)
	trailField                       // a field of obj that no dict holds was old; x is its fieldKey
	trailCount                       // a tally was old
	trailFunc                        // undo by calling fn; cannot be merged
	trailMark                        // undo by calling fn; nothing to merge
	trailFile                        // undo by calling fn; obj is the *fileChange
)

// trailEntry is kept small: there is one for every write.
type trailEntry struct {
	kind trailKind
	i    int32
	obj  any
	old  Value
	x    any // *deleted, []Value or func(), by kind
}

// deleted is a removed dict entry's key.
type deleted struct {
	hk  any
	key Value
}

func (m *Interp) mark() int { return len(m.trail) }

// rewind undoes every change since the mark.
func (m *Interp) rewind(mark int) {
	late := m.late != nil && len(m.late.fresh) > 0
	for n := len(m.trail) - 1; n >= mark; n-- {
		e := &m.trail[n]
		if late && m.late.skips(n, e.obj) {
			*e = trailEntry{}
			continue
		}
		switch e.kind {
		case trailDictVal:
			e.obj.(*Dict).vals[e.i] = e.old
		case trailDictInsert:
			e.obj.(*Dict).uninsert(int(e.i))
		case trailDictDelete:
			del := e.x.(*deleted)
			e.obj.(*Dict).restoreAt(int(e.i), del.hk, del.key, e.old)
		case trailSlot:
			e.obj.(*Scope).vals[e.i] = e.old
		case trailListAll:
			e.obj.(*List).elems = e.x.([]Value)
		case trailListVal:
			e.obj.(*List).elems[e.i] = e.old
		case trailListLen:
			l := e.obj.(*List)
			l.elems = l.elems[:e.i:e.i]
		case trailField:
			setField(e.obj, e.x.(fieldKey), e.old)
		case trailCount:
			e.obj.(*tally).n = e.old.(Int)
		case trailFunc, trailMark, trailFile:
			e.x.(func())()
		}
		*e = trailEntry{}
	}
	m.trail = m.trail[:mark]
	if m.late != nil {
		m.late.rewound(mark)
	}
}

// dictSetHK stores under a known hash key.
func (m *Interp) dictSetHK(d *Dict, hk any, k, v Value) {
	if i := d.find(hk); i >= 0 {
		m.trail = append(m.trail, trailEntry{kind: trailDictVal, obj: d, i: int32(i), old: d.vals[i]})
		d.vals[i] = v
		return
	}
	d.insert(hk, k, v)
	m.trail = append(m.trail, trailEntry{kind: trailDictInsert, obj: d, i: int32(len(d.keys) - 1)})
}

// dictSetStr stores under a string key.
func (m *Interp) dictSetStr(d *Dict, k string, v Value) {
	if i := d.findStr(k); i >= 0 {
		m.trail = append(m.trail, trailEntry{kind: trailDictVal, obj: d, i: int32(i), old: d.vals[i]})
		d.vals[i] = v
		return
	}
	d.insertStr(k, v)
	m.trail = append(m.trail, trailEntry{kind: trailDictInsert, obj: d, i: int32(len(d.keys) - 1)})
}

// dictSet stores under a Python key; it raises TypeError for an unhashable one.
func (m *Interp) dictSet(d *Dict, k, v Value) { m.dictSetHK(d, m.hashIn(d, k), k, v) }

// dictDelHK removes a key; it reports whether the key was there.
func (m *Interp) dictDelHK(d *Dict, hk any) bool {
	i := d.find(hk)
	if i < 0 {
		return false
	}
	if d.open != nil { // so that it does not come into being again
		m.dictSetHK(d, hk, d.keys[i], &Union{arms: []arm{{True, nil}}})
		return true
	}
	m.dictRemove(d, i)
	return true
}

// dictRemove removes the entry at a position.
func (m *Interp) dictRemove(d *Dict, i int) {
	m.trail = append(m.trail, trailEntry{kind: trailDictDelete, obj: d, i: int32(i), old: d.vals[i], x: &deleted{d.hkAt(i), d.keys[i]}})
	d.removeAt(i)
}

// dictClear removes every entry.
func (m *Interp) dictClear(d *Dict) {
	for i := 0; i < len(d.keys); i++ {
		if d.keys[i] != nil {
			m.dictDelHK(d, d.hkAt(i))
		}
	}
}

// listSet stores one element.
func (m *Interp) listSet(l *List, i int, v Value) {
	m.trail = append(m.trail, trailEntry{kind: trailListVal, obj: l, i: int32(i), old: l.elems[i]})
	l.elems[i] = v
}

// listAppend adds one element at the end.
func (m *Interp) listAppend(l *List, v Value) {
	m.trail = append(m.trail, trailEntry{kind: trailListLen, obj: l, i: int32(len(l.elems))})
	l.elems = append(l.elems, v)
}

// listReplace gives the list new contents; vs must not share storage with the
// old contents.
func (m *Interp) listReplace(l *List, vs []Value) {
	m.trail = append(m.trail, trailEntry{kind: trailListAll, obj: l, x: l.elems})
	l.elems = vs
}

// fieldKey names a property of an object that is kept in a Go field.
type fieldKey string

// The fields that Python code can set.
const (
	fieldName     fieldKey = "__name__"
	fieldQualname fieldKey = "__qualname__"
	fieldModule   fieldKey = "__module__"
	fieldDoc      fieldKey = "__doc__"
	fieldClass    fieldKey = "__class__"
	fieldDict     fieldKey = "__dict__"
	fieldArgs     fieldKey = "args"
	fieldCause    fieldKey = "__cause__"
	fieldContext  fieldKey = "__context__"
)

// getField reads such a field; nil where it holds nothing.
func getField(o any, k fieldKey) Value {
	switch x := o.(type) {
	case *Function:
		switch k {
		case fieldName:
			return Str(x.name)
		case fieldQualname:
			return Str(x.qualname)
		case fieldDoc:
			return x.doc
		}
	case *Class:
		switch k {
		case fieldName:
			return Str(x.name)
		case fieldQualname:
			return Str(x.qualname)
		case fieldModule:
			return Str(x.module)
		}
	case *Instance:
		switch k {
		case fieldClass:
			return x.class
		case fieldDict:
			return x.attrs
		case fieldArgs:
			return x.payload
		case fieldCause:
			return x.cause
		case fieldContext:
			return x.context
		}
	case *Opaque:
		return x.children[string(k)]
	}
	return nil
}

func setField(o any, k fieldKey, v Value) {
	switch x := o.(type) {
	case *Function:
		switch k {
		case fieldName:
			x.name = string(v.(Str))
		case fieldQualname:
			x.qualname = string(v.(Str))
		case fieldDoc:
			x.doc = v
		}
	case *Class:
		switch k {
		case fieldName:
			x.name = string(v.(Str))
		case fieldQualname:
			x.qualname = string(v.(Str))
		case fieldModule:
			x.module = string(v.(Str))
		}
	case *Instance:
		switch k {
		case fieldClass:
			x.class = v.(*Class)
		case fieldDict:
			x.attrs = v.(*Dict)
		case fieldArgs:
			x.payload = v
		case fieldCause:
			x.cause = v
		case fieldContext:
			x.context = v
		}
	case *Opaque:
		if v == nil {
			delete(x.children, string(k))
			return
		}
		if x.children == nil {
			x.children = map[string]Value{}
		}
		x.children[string(k)] = v
	}
}

// setField changes such a field.
func (m *Interp) setField(o any, k fieldKey, v Value) {
	m.trail = append(m.trail, trailEntry{kind: trailField, obj: o, x: k, old: getField(o, k)})
	setField(o, k, v)
}

// onUndo registers an undo function for changes of other kinds.
func (m *Interp) onUndo(f func()) {
	m.trail = append(m.trail, trailEntry{kind: trailFunc, x: f})
}

// onUndoQuietly registers an undo function for a change that merging may
// ignore: the position of an iterator that no other path shares.
func (m *Interp) onUndoQuietly(f func()) {
	m.trail = append(m.trail, trailEntry{kind: trailMark, x: f})
}
