package launch

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// binding is a variable set for one command.
type binding struct {
	name       string
	ps         []piece
	org        *shOrigin
	start, end int
}

// assignText sets a variable to a text, as its attributes want it.
func (r *shRun) assignText(name string, ps []piece, app bool) {
	old := r.get(name)
	if old.readonly {
		r.bad = true
		return
	}
	if old.kind == shIndexed || old.kind == shAssoc {
		r.setElem(name, old, 0, "0", ps, app)
		return
	}
	v := *old
	v.k, v.kind, v.elems, v.open = "", shScalar, nil, false
	v.exported = v.exported || r.exports()
	switch {
	case old.integer:
		n := r.arithValue(ps)
		if app {
			n = r.binaryOp(nil, syntax.Add, r.arithValue(old.str), n)
		}
		ps = r.arithText(n, "")
	case app && old.kind == shScalar:
		ps = append(slices.Clone(old.str), ps...)
		if sizeOf(ps) > maxValue {
			panic(tooMuch{"the value of " + name + " is too long"})
		}
	}
	if old.upper || old.lower {
		if t, ok := shKnown(r.testDeref(ps)); ok {
			t2 := strings.ToLower(t)
			if old.upper {
				t2 = strings.ToUpper(t)
			}
			ps = computedText(t2, ps)
		} else {
			ps = r.computed(name, ps)
		}
	}
	v.str = ps
	r.set(name, &v)
}

// exports says whether what is assigned now is exported (set -a).
func (r *shRun) exports() bool { return r.option("allexport") }

// option says whether an option of set -o or shopt is on.
func (r *shRun) option(name string) bool {
	n := r.s.opts[name]
	return n != nil && bool(r.pick(n).(boolLeaf))
}

// setOption turns an option on or off.
func (s *shell) setOption(name string, on bool, when *dnode) {
	v, old := s.g.no, s.opts[name]
	if on {
		v = s.g.yes
	}
	if name == "errexit" {
		s.errexit = s.g.ite(when, v, s.errexit)
		return
	}
	if old == nil {
		old = s.g.no
	}
	opts := maps.Clone(s.opts)
	if opts == nil {
		opts = map[string]*dnode{}
	}
	opts[name] = s.g.ite(when, v, old)
	s.opts = opts
}

// setFlags are the letters of options of set that matter here.
var setFlags = map[rune]string{'a': "allexport", 'e': "errexit", 'f': "noglob", 'u': "nounset"}

// setElem sets an element of an array.
func (r *shRun) setElem(name string, old *shValue, idx int, key string, ps []piece, app bool) {
	if old.readonly {
		r.bad = true
		return
	}
	v := *old
	v.k, v.str = "", nil
	if v.kind != shAssoc && v.kind != shIndexed {
		v.kind = shIndexed
		v.elems = nil
		if old.kind == shScalar && !r.isUnsetUnknown(name, old) {
			v.elems = []shElem{{idx: 0, val: old.str}}
		}
	}
	v.elems = slices.Clone(v.elems)
	same := func(e shElem) bool {
		if v.kind == shAssoc {
			return e.key == key
		}
		return e.idx == idx
	}
	if i := slices.IndexFunc(v.elems, same); i >= 0 {
		if app {
			ps = append(slices.Clone(v.elems[i].val), ps...)
		}
		v.elems[i].val = ps
	} else {
		v.elems = append(v.elems, shElem{idx: idx, key: key, val: ps})
		if v.kind == shIndexed {
			slices.SortStableFunc(v.elems, func(a, b shElem) int { return a.idx - b.idx })
		}
	}
	if len(v.elems) > maxElems {
		r.tooLong(name, old)
		return
	}
	r.set(name, &v)
}

// tooLong makes the elements of an array unknown that has too many.
func (r *shRun) tooLong(name string, old *shValue) {
	r.s.skipAt(r.s.site, "not followed: the array "+name+" has too many elements")
	r.openUp(name, old)
}

// isUnsetUnknown says whether a value is that of a variable that the text does
// not set, which cannot be an array.
func (r *shRun) isUnsetUnknown(name string, v *shValue) bool {
	return v.kind == shScalar && len(v.str) == 1 && v.str[0].unk != nil && v.str[0].unk.kind == Unset && v.str[0].unk.name == name && !v.str[0].hasDef
}

func (r *shRun) assignElem(name string, index syntax.ArithmExpr, ps []piece, app bool) {
	old := r.get(name)
	if old.kind == shAssoc {
		var k string
		ok := false
		if w, isWord := index.(*syntax.Word); isWord {
			k, ok = shKnown(r.testDeref(r.text(w)))
		}
		if !ok {
			r.openUp(name, old)
			return
		}
		r.setElem(name, old, len(old.elems), k, ps, app)
		return
	}
	i := r.arith(index)
	n := i.n
	if i.ok && n < 0 && len(old.elems) > 0 {
		n += int64(old.elems[len(old.elems)-1].idx) + 1
	}
	if !i.ok || n < 0 || n > 1<<30 || slices.ContainsFunc(old.elems, func(e shElem) bool { return isOpen(e.val) }) {
		r.openUp(name, old)
		return
	}
	r.setElem(name, old, int(n), "", ps, app)
}

// openUp makes the elements of an array unknown.
func (r *shRun) openUp(name string, old *shValue) {
	v := *old
	v.k, v.str, v.kind = "", nil, shIndexed
	v.elems = []shElem{{val: markWords([]piece{{unk: r.s.fresh(name, Computed)}})}}
	r.set(name, &v)
}

// attrs are the options of declare and its like.
type attrs struct {
	export, unexport, local, readonly, integer, upper, lower, array, assoc, ref, global, show bool
	// off are attributes that are taken away, by their letters.
	off string
}

func (a *attrs) option(o string) {
	on := o[0] == '-'
	for _, c := range o[1:] {
		switch c {
		case 'x':
			a.export, a.unexport = on, !on
		case 'r':
			a.readonly = on
		case 'i':
			a.integer = on
			a.off += off(c, on)
		case 'u':
			a.upper = on
			a.off += off(c, on)
		case 'l':
			a.lower = on
			a.off += off(c, on)
		case 'a':
			a.array = on
		case 'A':
			a.assoc = on
		case 'n':
			a.ref = on
		case 'g':
			a.global = on
		case 'p', 'f', 'F':
			a.show = true
		}
	}
}

// assign follows A=b, A+=b, A[i]=b and A=(b c).
// off is the letter of an attribute that is taken away.
func off(letter rune, on bool) string {
	if on {
		return ""
	}
	return string(letter)
}

func (r *shRun) assign(a *syntax.Assign, at *attrs) {
	if a.Name == nil {
		return
	}
	s := r.s
	name := a.Name.Value
	if at != nil {
		if at.local && !at.global {
			naked := a.Value == nil && a.Array == nil
			if r.fixed(name) {
				r.bad = true
				return
			}
			if !slices.Contains(s.wereLocal, name) && !slices.Contains(r.madeLocal, name) || !naked && !a.Append {
				r.madeLocal = append(r.madeLocal, name)
				// A local variable is exported if the one that it hides is.
				exported := r.get(name).exported
				s.saveLocal(name, r.guard)
				r.setRaw(name, &shValue{kind: shNone, exported: exported})
			}
		}
		if old := r.get(name); at.off != "" || at.integer || at.upper || at.lower || at.assoc || at.array && old.kind != shIndexed {
			v := *old
			v.k = ""
			v.integer = v.integer || at.integer
			v.upper = at.upper || v.upper && !at.lower
			v.lower = at.lower || v.lower && !at.upper
			v.integer = v.integer && !strings.Contains(at.off, "i")
			v.upper = v.upper && !strings.Contains(at.off, "u")
			v.lower = v.lower && !strings.Contains(at.off, "l")
			if at.assoc && v.kind != shAssoc {
				v.kind, v.str, v.elems = shAssoc, nil, nil
			}
			if at.array && v.kind != shIndexed && v.kind != shAssoc {
				if v.kind == shScalar && !r.isUnsetUnknown(name, old) {
					v.elems = []shElem{{val: v.str}}
				}
				v.kind, v.str = shIndexed, nil
			}
			r.set(name, &v)
		}
	}
	switch {
	case a.Naked:
	case a.Array != nil:
		r.assignArray(name, a)
	default:
		var ps []piece
		if a.Value != nil {
			ps = r.assignValue(a.Value)
		}
		if at != nil && at.ref {
			r.setRaw(name, &shValue{kind: shScalar, str: ps, ref: true})
			return
		}
		if a.Index != nil {
			r.assignElem(name, a.Index, ps, a.Append)
		} else {
			r.assignText(name, ps, a.Append)
		}
	}
	r.mark(name, a.Pos(), a.End(), at, a.Naked)
}

// setRaw sets a variable whether or not it is a nameref.
func (r *shRun) setRaw(name string, v *shValue) {
	if _, ok := r.over[name]; !ok {
		r.names = append(r.names, name)
	}
	r.over[name] = v
}

// mark gives a variable its place and attributes.
func (r *shRun) mark(name string, pos, end syntax.Pos, at *attrs, naked bool) {
	v, ok := r.over[name]
	if !ok {
		if at == nil || !at.export && !at.unexport && !at.readonly {
			return
		}
		v = r.get(name)
	}
	if v.ref {
		return
	}
	w := *v
	w.k = ""
	if !naked {
		w.from, w.start, w.end = r.s.unit.org, r.s.unit.at(pos), r.s.unit.endAt(end)
	} else if w.from == nil {
		w.from, w.start, w.end = r.s.unit.org, r.s.unit.at(pos), r.s.unit.endAt(end)
	}
	if at != nil {
		w.exported = (w.exported || at.export) && !at.unexport
		w.readonly = w.readonly || at.readonly
	}
	r.set(name, &w)
}

// assignValue expands the value of an assignment, in which "~" also stands
// after colons.
func (r *shRun) assignValue(w *syntax.Word) []piece {
	if ps, ok := r.early[w]; ok {
		return ps
	}
	return r.assigned(w)
}

// assigned is the text of a value.
func (r *shRun) assigned(w *syntax.Word) []piece {
	defer func(old bool) { r.assigning = old }(r.assigning)
	r.assigning = true
	return r.text(w)
}

func (r *shRun) assignArray(name string, a *syntax.Assign) {
	if _, own := r.over[name]; a.Append && !own && r.s.canAppend(name) && !slices.ContainsFunc(a.Array.Elems, func(e *syntax.ArrayElem) bool { return e.Index != nil }) {
		var vals [][]piece
		for _, e := range a.Array.Elems {
			for _, f := range r.fields([]*syntax.Word{e.Value}) {
				vals = append(vals, f.value())
			}
		}
		r.appends = append(r.appends, appending{name, vals})
		return
	}
	old := r.get(name)
	if old.readonly {
		r.bad = true
		return
	}
	v := *old
	v.k, v.str = "", nil
	if v.kind != shAssoc {
		v.kind = shIndexed
	}
	switch {
	case !a.Append:
		v.elems = nil
	case old.kind == shScalar && !r.isUnsetUnknown(name, old):
		v.elems = []shElem{{val: old.str}}
	default:
		v.elems = slices.Clone(v.elems)
	}
	next := 0
	if n := len(v.elems); n > 0 && v.kind == shIndexed {
		next = v.elems[n-1].idx + 1
	}
	var bare []shField
	sparse := false // an element may be there already
	for _, e := range a.Array.Elems {
		if e.Index != nil {
			val := r.text(e.Value)
			if v.kind == shAssoc {
				k := "\x00"
				if w, ok := e.Index.(*syntax.Word); ok {
					if t, ok := shKnown(r.testDeref(r.text(w))); ok {
						k = t
					}
				}
				if i := slices.IndexFunc(v.elems, func(e shElem) bool { return e.key == k }); i >= 0 {
					v.elems[i].val = val
				} else {
					v.elems = append(v.elems, shElem{key: k, val: val})
				}
				continue
			}
			i := r.arith(e.Index)
			if !i.ok || i.n < 0 || i.n > 1<<30 {
				r.openUp(name, old)
				return
			}
			next, sparse = int(i.n), true
			v.elems = slices.DeleteFunc(v.elems, func(e shElem) bool { return e.idx == next })
			v.elems = append(v.elems, shElem{idx: next, val: val})
			next++
			continue
		}
		fs := r.fields([]*syntax.Word{e.Value})
		if v.kind == shAssoc {
			bare = append(bare, fs...)
			continue
		}
		for _, f := range fs {
			val := f.value()
			if idx := next; sparse {
				v.elems = slices.DeleteFunc(v.elems, func(e shElem) bool { return e.idx == idx })
			}
			v.elems = append(v.elems, shElem{idx: next, val: val})
			next++
		}
		if len(v.elems) > maxElems {
			r.tooLong(name, old)
			return
		}
	}
	for i := 0; i+1 < len(bare); i += 2 { // A=(key value ...)
		k, _ := shKnown(bare[i].ps)
		v.elems = append(v.elems, shElem{key: k, val: bare[i+1].ps})
	}
	if v.kind == shIndexed {
		slices.SortStableFunc(v.elems, func(a, b shElem) int { return a.idx - b.idx })
	}
	r.set(name, &v)
}

// decl runs declare, local, export and the like.
func (s *shell) decl(x *syntax.DeclClause) {
	// Other cases of this command do not count.
	s.wereLocal = slices.Collect(maps.Keys(s.locals))
	rest := s.each(func(r *shRun) {
		r.subStatus = nil
		at := declAttrs(x.Variant.Value, s.locals != nil)
		// All words are expanded before the first is assigned.
		r.early = map[*syntax.Word][]piece{}
		fields := map[*syntax.Assign][]shField{}
		for _, a := range x.Args {
			switch {
			case a.Value == nil:
			case a.Name != nil:
				r.early[a.Value] = r.assigned(a.Value)
			default:
				fields[a] = r.fields([]*syntax.Word{a.Value})
			}
		}
		for _, a := range x.Args {
			switch {
			case a.Name == nil && a.Value != nil:
				lit := a.Value.Lit()
				if len(lit) > 1 && (lit[0] == '-' || lit[0] == '+') {
					at.option(lit)
					if x.Variant.Value == "export" && strings.Contains(lit, "n") {
						at.export, at.unexport, at.ref = false, true, false
					}
					continue
				}
				for _, f := range fields[a] {
					r.declField(f, &at)
				}
			case a.Name != nil && !at.show:
				r.assign(a, &at)
			}
		}
		r.status(!r.bad)
	})
	if rest != s.g.no {
		s.havoc(s.assigned(x), rest)
	}
}

func declAttrs(name string, inFunction bool) attrs {
	var at attrs
	switch name {
	case "export":
		at.export = true
	case "readonly":
		at.readonly = true
	case "nameref":
		at.ref = true
	case "local", "declare", "typeset":
		at.local = inFunction
	}
	return at
}

// declField follows an expanded NAME=value.
func (r *shRun) declField(f shField, at *attrs) {
	var text strings.Builder
	for _, p := range f.ps {
		if p.unk != nil {
			break
		}
		text.WriteString(p.text)
	}
	name, _, ok := strings.Cut(text.String(), "=")
	if !envName.MatchString(name) {
		return
	}
	if at.local && !at.global {
		if r.fixed(name) {
			r.bad = true
			return
		}
		exported := r.get(name).exported
		r.s.saveLocal(name, r.guard)
		r.setRaw(name, &shValue{kind: shNone, exported: exported})
	}
	if ok {
		r.assignText(name, cutFrom(f.ps, len(name)+1), false)
	}
	if v := r.get(name); true {
		w := *v
		w.k = ""
		w.from, w.start, w.end = f.org, f.start, f.end
		w.exported = (w.exported || at.export) && !at.unexport
		w.readonly = w.readonly || at.readonly
		r.set(name, &w)
	}
}

// fixed says whether no function may have a local variable of a name: the one outside
// of all functions is readonly.
func (r *shRun) fixed(name string) bool {
	has := func(m map[string]savedLocal) bool { _, ok := m[name]; return ok }
	return r.get(name).readonly && !has(r.s.locals) && !slices.ContainsFunc(r.s.outer, has)
}

// cutFrom is cutPieces to the end, of pieces with unknowns.
func cutFrom(ps []piece, n int) []piece {
	for i, p := range ps {
		if p.unk != nil || n < len(p.text) {
			if p.unk != nil || n == 0 {
				return ps[i:]
			}
			return append([]piece{p.sub(n, len(p.text))}, ps[i+1:]...)
		}
		n -= len(p.text)
	}
	return nil
}

// outcome is what a simple command comes to in one case.
type outcome struct {
	r   *shRun
	fs  []shField
	env []binding
	// clean says that the command gets no environment.
	clean bool
	fn    *fnLeaf
	act   func() // what is left to do when the variables are set
	emit  []piece
}

// call runs a simple command.
func (s *shell) call(st *syntax.Stmt, x *syntax.CallExpr) {
	g := s.g
	if s.unit.org == s.main {
		s.mainSite = s.siteOf(st)
	}
	var outs []*outcome
	rest := s.each(func(r *shRun) {
		o := s.outcome(r, x)
		r.done = func() { outs = append(outs, o) }
	})
	var acc *dnode
	if rest == g.no {
		acc = g.no
	} else {
		acc = rest
		s.havoc(s.assigned(x), rest)
		s.put(statusVar, rest, strValue([]piece{{unk: s.statusOf(s.unit.src(x))}}))
		s.more(x)
	}
	for _, o := range outs {
		s.pc = o.r.guard
		switch {
		case o.r.bad && o.act == nil && o.fn == nil:
		case o.fn != nil:
			name, _ := shKnown(o.fs[0].ps)
			s.function(*o.fn, name, o.fs[1:], o.env)
		default:
			s.write(o.emit)
			if o.act != nil {
				o.act()
			}
		}
		acc = g.or(acc, s.pc)
	}
	s.pc = acc
}

// outcome expands a simple command in one case and runs what only sets
// variables.
func (s *shell) outcome(r *shRun, x *syntax.CallExpr) *outcome {
	o := &outcome{r: r}
	if len(x.Args) == 0 {
		for _, a := range x.Assigns {
			r.assign(a, nil)
		}
		switch {
		case r.bad:
			r.discards = true
		case r.subStatus != nil:
			r.set(statusVar, strValue(r.subStatus.str))
		default:
			r.status(true)
		}
		return o
	}
	r.command0 = true
	o.fs = r.fields(x.Args)
	r.command0 = false
	if len(x.Assigns) > 0 {
		over, names := r.over, r.names
		if len(o.fs) > 0 {
			r.over, r.names = cloneOver(over), slices.Clone(names)
		}
		for _, a := range x.Assigns {
			bad := r.bad
			r.assign(a, nil)
			if a.Name == nil {
				continue
			}
			if r.get(a.Name.Value).readonly && !r.discards {
				r.bad = bad // the command runs without it
				continue
			}
			v := r.get(a.Name.Value)
			o.env = append(o.env, binding{a.Name.Value, v.str, s.unit.org, s.unit.at(a.Pos()), s.unit.endAt(a.End())})
		}
		if len(o.fs) > 0 {
			now, set := r.over, r.names
			r.over, r.names = over, names
			// What the values set is set for good: A="${B:=1}" command.
			for _, n := range set {
				if !slices.ContainsFunc(x.Assigns, func(a *syntax.Assign) bool { return a.Name != nil && a.Name.Value == n }) && now[n] != over[n] {
					r.set(n, now[n])
				}
			}
		}
	}
	if len(o.fs) == 0 {
		if r.subStatus != nil {
			r.set(statusVar, strValue(r.subStatus.str))
		} else {
			r.status(true)
		}
		return o
	}
	if r.bad {
		r.status(false)
		return o
	}
	r.prefix = o.env
	r.command(o, o.fs, false)
	return o
}

// with runs f with variables that are set for it alone.
func (s *shell) with(env []binding, f func()) {
	when, before := s.pc, map[string]*dnode{}
	for _, b := range env {
		if _, ok := before[b.name]; !ok {
			before[b.name] = s.lookup(b.name)
		}
		s.put(b.name, when, &shValue{kind: shScalar, str: b.ps, exported: true, from: b.org, start: b.start, end: b.end})
	}
	f()
	for name, old := range before {
		s.vars[name] = s.g.simplify(s.g.ite(when, old, s.lookup(name)), s.live)
	}
}

func cloneOver(m map[string]*shValue) map[string]*shValue {
	out := make(map[string]*shValue, len(m))
	for k, v := range m {
		out[k] = v
	}
	return out
}

// command runs an expanded command in one case: what sets variables at once,
// the rest in o.act. plain says that functions are not looked for.
func (r *shRun) command(o *outcome, fs []shField, plain bool) {
	s := r.s
	if len(fs) == 0 {
		r.status(true)
		return
	}
	name, ok := shKnown(fs[0].ps)
	if ok && !plain {
		if n := s.vars[fnVar+name]; n != nil {
			if f, ok := r.pick(n).(fnLeaf); ok {
				o.fs, o.fn = fs, &f
				return
			}
		}
	}
	if ok && !strings.Contains(name, "/") && r.builtin(o, name, fs) {
		return
	}
	r.status(true)
	r.external(o, fs)
}

// args gives the texts of fields, "\x00" for those not known.
func argTexts(fs []shField) []string {
	out := make([]string, len(fs))
	for i, f := range fs {
		t, ok := shKnown(f.ps)
		if !ok {
			t = "\x00"
		}
		out[i] = t
	}
	return out
}

func showFields(fs []shField) string {
	var b strings.Builder
	for i, f := range fs {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(showPieces(f.ps))
	}
	return b.String()
}

// joinFields puts fields together with spaces.
func joinFields(fs []shField) []piece {
	var out []piece
	for i, f := range fs {
		if i > 0 {
			out = append(out, piece{text: " "})
		}
		out = append(out, f.ps...)
	}
	return out
}

// opaqueStatus makes the status one that is not known; the same for the same
// text if same is set.
func (r *shRun) opaqueStatus(fs []shField, same bool) {
	text := showFields(fs)
	var u *shUnknown
	if same {
		u = r.s.unknown(text, Output, "status:"+text)
	} else {
		u = r.s.fresh(text, Output)
	}
	u.status = true
	r.set(statusVar, strValue([]piece{{unk: u}}))
}

// builtin runs a command of the shell itself; false if name is none.
func (r *shRun) builtin(o *outcome, name string, fs []shField) bool {
	s := r.s
	args := argTexts(fs[1:])
	switch name {
	case "trap":
		if len(fs) > 2 && maySeed(showPieces(fs[1].ps), nil) {
			// When it runs variables may have other values.
			s.skipAt(s.site, "not read: a command of trap, which runs later; write it as a function for it to be read")
		}
		r.status(true)
	case "alias":
		if slices.ContainsFunc(fs[1:], func(f shField) bool { return maySeed(showPieces(f.ps), nil) }) {
			s.skipAt(s.site, "not followed: an alias; write it as a function for it to be read")
		}
		r.status(true)
	case ":", "true", "unalias", "ulimit", "umask", "wait", "disown", "bind", "complete", "enable", "logout", "times", "hash", "fg", "bg", "jobs", "history", "setopt", "unsetopt", "emulate", "autoload":
		r.status(true)
	case "false":
		r.status(false)
	case "shopt":
		r.shopt(args)
	case "[", "test":
		rest := fs[1:]
		if name == "[" && len(rest) > 0 && args[len(args)-1] == "]" {
			rest = rest[:len(rest)-1]
		}
		r.status(r.testArgs(rest, showFields(rest)))
	case "echo":
		r.echo(o, fs[1:])
	case "printf":
		r.printf(o, fs[1:])
	case "export", "readonly", "local", "declare", "typeset":
		at := declAttrs(name, s.locals != nil)
		for i, f := range fs[1:] {
			if strings.HasPrefix(args[i], "-") || strings.HasPrefix(args[i], "+") {
				if name == "export" && args[i] == "-n" {
					at.export, at.unexport = false, true
				} else if len(args[i]) > 1 {
					at.option(args[i])
				}
				continue
			}
			r.declField(f, &at)
		}
		r.status(!r.bad)
	case "unset":
		r.unset(fs[1:], args)
	case "set":
		r.setOptions(fs[1:], args)
	case "shift":
		r.shift(args)
	case "cd", "pushd":
		r.cd(fs[1:], args)
	case "popd":
		r.set("PWD", strValue([]piece{{unk: s.fresh("PWD", Computed)}}))
		r.status(true)
	case "pwd":
		o.emit = append(slices.Clone(r.pwd()), piece{text: "\n"})
		r.status(true)
	case "read":
		r.read(args)
	case "mapfile", "readarray":
		r.mapfile(args)
	case "getopts":
		names := []string{"OPTARG", "OPTIND"}
		if len(args) > 1 && envName.MatchString(args[1]) {
			names = append(names, args[1])
		}
		for _, n := range names {
			r.set(n, &shValue{kind: shScalar, str: []piece{{unk: s.fresh(n, Computed)}}, exported: r.get(n).exported || r.exports()})
		}
		r.opaqueStatus(fs, false)
	case "let":
		r.status(true)
		if len(fs) > 1 {
			v := aval{}
			for _, f := range fs[1:] {
				v = r.arithValue(f.ps)
			}
			r.status(r.truth(v, showFields(fs)))
		}
	case "exit", "return":
		r.leave(o, name, args)
	case "break", "continue":
		r.leaveLoop(o, name, args)
	case "eval":
		r.settles = true
		ps := r.resolvePieces(joinFields(fs[1:]))
		at := shSite{fs[0].org, fs[0].start, fs[len(fs)-1].end}
		o.act = func() {
			if u := s.innerUnit(ps, at, s.unit.lang); u != nil {
				u.sourced, u.path = s.unit.sourced, s.unit.path
				s.setStatusQuiet()
				assumed := s.innerAssumed
				s.innerAssumed = append(slices.Clone(assumed), assumedOf(ps)...)
				s.with(o.env, func() { s.runUnit(u) })
				s.innerAssumed = assumed
			}
		}
	case "source", ".":
		r.source(o, fs[1:])
	case "exec":
		rest := fs[1:]
		for len(rest) > 0 {
			t, _ := shKnown(rest[0].ps)
			if t == "-a" && len(rest) > 1 {
				rest = rest[2:]
				continue
			}
			if !strings.HasPrefix(t, "-") {
				break
			}
			o.clean = o.clean || strings.Contains(t, "c")
			rest = rest[1:]
		}
		r.status(true)
		if len(rest) == 0 {
			return true
		}
		r.external(o, rest)
		act := o.act
		o.act = func() {
			if act != nil {
				act()
			}
			s.end()
		}
	case "command", "builtin":
		rest := fs[1:]
		for len(rest) > 0 {
			t, _ := shKnown(rest[0].ps)
			if t == "-v" || t == "-V" {
				r.opaqueStatus(fs, true)
				text := showFields(fs)
				o.emit = []piece{{unk: s.unknown(text, Output, "out:"+text)}, {text: "\n"}}
				return true
			}
			if !strings.HasPrefix(t, "-") {
				break
			}
			rest = rest[1:]
		}
		r.command(o, rest, true)
	case "type", "which":
		r.opaqueStatus(fs, true)
		text := showFields(fs)
		o.emit = []piece{{unk: s.unknown(text, Output, "out:"+text)}, {text: "\n"}}
	default:
		return r.tool(o, name, fs, args)
	}
	return true
}

// leave runs exit and return.
func (r *shRun) leave(o *outcome, name string, args []string) {
	s := r.s
	if len(args) > 0 && args[0] != "\x00" {
		if n, ok := number(args[0]); ok {
			r.set(statusVar, strValue(shText(strconv.Itoa(int(n&255)))))
		}
	} else if len(args) > 0 {
		r.opaqueStatus([]shField{{ps: shText(name)}}, false)
	}
	o.act = func() {
		if name == "return" && s.returned != nil {
			s.returned = s.g.or(s.returned, s.pc)
			s.pc = s.g.no
			return
		}
		s.end()
	}
}

func (r *shRun) leaveLoop(o *outcome, name string, args []string) {
	s := r.s
	n := 1
	if len(args) > 0 {
		if k, ok := number(args[0]); ok && k > 0 {
			n = int(min(k, 1000))
		}
	}
	r.status(true)
	o.act = func() {
		if len(s.loops) == 0 {
			return
		}
		for i := 0; i < n-1 && len(s.loops)-1-i > 0; i++ {
			f := s.loops[len(s.loops)-1-i]
			_ = f
		}
		f := s.loops[max(len(s.loops)-n, 0)]
		if name == "break" {
			f.broken = s.g.or(f.broken, s.pc)
		} else {
			if f.continued == nil {
				f.continued = s.g.no
			}
			f.continued = s.g.or(f.continued, s.pc)
		}
		s.pc = s.g.no
	}
}

// echo writes its arguments.
func (r *shRun) echo(o *outcome, fs []shField) {
	newline, escapes := true, r.s.unit.lang == syntax.LangPOSIX
	for len(fs) > 0 {
		t, ok := shKnown(fs[0].ps)
		if !ok || len(t) < 2 || t[0] != '-' || strings.Trim(t[1:], "neE") != "" {
			break
		}
		for _, c := range t[1:] {
			switch c {
			case 'n':
				newline = false
			case 'e':
				escapes = true
			case 'E':
				escapes = false
			}
		}
		fs = fs[1:]
	}
	out := joinFields(fs)
	if escapes {
		for i, p := range out {
			if p.unk == nil && strings.Contains(p.text, `\`) {
				out[i] = piece{text: echoEscapes(p.text), assumed: p.assumed}
			}
		}
	}
	if newline {
		out = append(out, piece{text: "\n"})
	}
	o.emit = out
	r.status(true)
}

func echoEscapes(s string) string {
	return strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\t`, "\t", `\r`, "\r", `\a`, "\a", `\b`, "\b", `\e`, "\x1b", `\033`, "\x1b", `\0`, "\x00").Replace(s)
}

// printf writes its arguments as a format wants them.
func (r *shRun) printf(o *outcome, fs []shField) {
	r.status(true)
	to := ""
	if len(fs) > 1 {
		if t, _ := shKnown(fs[0].ps); t == "-v" {
			to, _ = shKnown(fs[1].ps)
			fs = fs[2:]
		} else if t == "--" {
			fs = fs[1:]
		}
	}
	if len(fs) == 0 {
		return
	}
	open := false
	for _, f := range fs {
		open = open || f.open()
	}
	format, ok := shKnown(r.testDeref(fs[0].ps))
	var out []piece
	if ok && !open {
		out, ok = r.formatted(format, fs[1:])
	}
	if !ok || open {
		out = r.computed("printf "+showFields(fs), joinFields(fs))
	}
	if to != "" {
		name, index, elem := strings.Cut(strings.TrimSuffix(to, "]"), "[")
		switch {
		case envName.MatchString(to):
			r.assignText(to, out, false)
		case elem && envName.MatchString(name):
			if i, err := syntax.NewParser(syntax.Variant(syntax.LangBash)).Arithmetic(strings.NewReader(index)); err == nil {
				r.assignElem(name, i, out, false)
			} else {
				r.openUp(name, r.get(name))
			}
		}
		return
	}
	o.emit = out
}

func (r *shRun) formatted(format string, fs []shField) ([]piece, bool) {
	var out []piece
	text := func(s string) {
		if s != "" {
			out = append(out, piece{text: s})
		}
	}
	for pass := 0; pass == 0 || len(fs) > 0; pass++ {
		if pass > maxElems || len(out) > maxElems {
			return nil, false
		}
		used := false
		for i := 0; i < len(format); i++ {
			switch c := format[i]; {
			case c == '\\' && i+1 < len(format):
				i++
				switch e := format[i]; e {
				case 'n':
					text("\n")
				case 't':
					text("\t")
				case '\\', '"', '\'':
					text(string(e))
				default:
					return nil, false
				}
			case c == '%' && i+1 < len(format) && format[i+1] == '%':
				i++
				text("%")
			case c == '%':
				j := i + 1
				for j < len(format) && strings.IndexByte("-+ #0123456789.", format[j]) >= 0 {
					j++
				}
				if j >= len(format) {
					return nil, false
				}
				spec, verb := format[i+1:j], format[j]
				i = j
				var f shField
				have := len(fs) > 0
				if have {
					f, fs = fs[0], fs[1:]
				}
				used = true
				switch verb {
				case 's', 'b':
					if spec == "" && verb == 's' {
						out = append(out, f.ps...)
						break
					}
					t, ok := shKnown(r.testDeref(f.ps))
					if !ok || !ascii7(t) || verb == 'b' && strings.Contains(t, `\`) {
						return nil, false
					}
					text(fmt.Sprintf("%"+spec+"s", t))
				case 'q':
					t, ok := shKnown(r.testDeref(f.ps))
					if !ok || strings.Trim(t, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=/.:+@%") != "" {
						return nil, false
					}
					if t == "" {
						t = "''"
					}
					text(t)
				case 'd', 'i', 'x', 'X', 'o', 'u':
					ps := r.testDeref(f.ps)
					t, ok := shKnown(ps)
					if !ok {
						return nil, false
					}
					n, ok := arithNumber(strings.TrimSpace(t))
					if !ok && t != "" {
						return nil, false
					}
					if verb == 'i' || verb == 'u' {
						verb = 'd'
					}
					text(fmt.Sprintf("%"+spec+string(verb), n))
				default:
					return nil, false
				}
			default:
				j := i
				for j < len(format) && format[j] != '%' && format[j] != '\\' {
					j++
				}
				if j == i {
					j++
				}
				text(format[i:j])
				i = j - 1
			}
		}
		if !used {
			break
		}
	}
	return out, true
}

func ascii7(s string) bool {
	return strings.IndexFunc(s, func(c rune) bool { return c >= 0x80 }) < 0
}

// unset runs unset. A name that is not known unsets nothing that matters: see
// setsAny.
func (r *shRun) unset(fs []shField, args []string) {
	fn, variable, ref := false, false, false
	r.status(true)
	for i, a := range args {
		if !fn && !variable && len(a) > 1 && a[0] == '-' {
			fn, variable, ref = strings.Contains(a, "f"), strings.Contains(a, "v"), strings.Contains(a, "n")
			continue
		}
		if u := r.namesUnknown(fs[i]); u != nil {
			for _, n := range r.setNames(u.prefix) {
				r.unsetVar(n, true)
			}
			continue
		}
		name, idx, elem := strings.Cut(strings.TrimSuffix(a, "]"), "[")
		elem = elem && strings.HasSuffix(a, "]") && envName.MatchString(name)
		switch {
		case elem && !fn:
			r.unsetElem(name, idx)
		case envName.MatchString(a) && !fn && r.get(a).kind != shNone:
			caller := r.isUnsetUnknown(a, r.get(a))
			if r.unsetVar(a, ref); !caller || variable {
				break
			}
			fallthrough // there may be none
		case a != "\x00" && !variable:
			if prev := r.s.vars[fnVar+a]; prev != nil {
				r.later = append(r.later, func() { r.s.vars[fnVar+a] = r.s.g.ite(r.guard, r.s.g.of(noFn{}), r.s.vars[fnVar+a]) })
			}
		}
	}
}

// unsetVar unsets a variable; raw says that of a reference it is not what it
// refers to that is meant.
func (r *shRun) unsetVar(name string, raw bool) {
	for range 10 {
		v, ok := r.over[name]
		if !ok {
			v = r.pick(r.s.lookup(name)).(*shValue)
		}
		t, known := shKnown(v.str)
		if raw || !v.ref || !known || !envName.MatchString(t) {
			break
		}
		name = t
	}
	if r.get(name).readonly {
		r.status(false)
		return
	}
	r.setRaw(name, r.uncovered(name))
}

// uncovered is what a variable is when it is unset: nothing, or what a function
// that calls this one has hidden by a local variable of this name.
func (r *shRun) uncovered(name string) *shValue {
	s := r.s
	holds := func(l savedLocal, ok bool) bool { return ok && bool(r.pick(l.when).(boolLeaf)) }
	l, ok := s.locals[name]
	if slices.Contains(r.madeLocal, name) || holds(l, ok) {
		return unsetValue
	}
	skip := 0 // by this command
	for _, n := range r.uncoveredBefore {
		if n == name {
			skip++
		}
	}
	for i := len(s.outer) - 1; i >= 0; i-- {
		l, ok := s.outer[i][name]
		if !holds(l, ok) {
			continue
		}
		if skip--; skip >= 0 {
			continue
		}
		r.uncoveredBefore = append(r.uncoveredBefore, name)
		r.later = append(r.later, func() {
			m := maps.Clone(s.outer[i])
			l := m[name]
			l.when = s.g.and(l.when, s.g.not(r.guard))
			m[name] = l
			s.outer = slices.Clone(s.outer)
			s.outer[i] = m
		})
		return r.pick(l.old).(*shValue)
	}
	return unsetValue
}

// unsetElem unsets an element of an array.
func (r *shRun) unsetElem(name, idx string) {
	v := r.get(name)
	switch {
	case idx == "@" || idx == "*":
		if v.kind != shNone {
			r.unsetVar(name, false)
		}
		return
	case v.kind == shScalar && !r.isUnsetUnknown(name, v) && idx == "0":
		r.unsetVar(name, false)
		return
	case v.kind != shIndexed && v.kind != shAssoc:
		return
	}
	w := *v
	w.k = ""
	if v.kind == shAssoc {
		w.elems = slices.DeleteFunc(slices.Clone(v.elems), func(e shElem) bool { return e.key == idx })
		r.set(name, &w)
		return
	}
	x := r.hard(r.arithValue(shText(idx)))
	if !x.ok || slices.ContainsFunc(v.elems, func(e shElem) bool { return isOpen(e.val) }) {
		r.openUp(name, v)
		return
	}
	n := x.n
	if n < 0 && len(v.elems) > 0 {
		n += int64(v.elems[len(v.elems)-1].idx) + 1
	}
	w.elems = slices.DeleteFunc(slices.Clone(v.elems), func(e shElem) bool { return int64(e.idx) == n })
	r.set(name, &w)
}

// setNames lists the variables that the text has set and whose name has a
// prefix, in order.
func (r *shRun) setNames(prefix string) []string {
	var out []string
	seen := map[string]bool{}
	add := func(n string) {
		if !seen[n] && n[0] != 0 && strings.HasPrefix(n, prefix) && r.get(n).kind != shNone {
			out = append(out, n)
		}
		seen[n] = true
	}
	for _, n := range slices.Sorted(maps.Keys(r.s.vars)) {
		add(n)
	}
	for n := range r.over {
		add(n)
	}
	slices.Sort(out)
	return out
}

// namesUnknown is the unknown of ${!prefix*} if a field is that.
func (r *shRun) namesUnknown(f shField) *shUnknown {
	if len(f.ps) == 1 && f.ps[0].unk != nil && f.ps[0].unk.prefix != "" {
		return f.ps[0].unk
	}
	return nil
}

// setOptions runs set.
func (r *shRun) setOptions(fs []shField, args []string) {
	s := r.s
	r.status(true)
	i := 0
	for ; i < len(args); i++ {
		a := args[i]
		if a == "--" {
			i++
			r.set(argsVar, listValue(fs[i:]))
			return
		}
		if len(a) < 2 || a[0] != '-' && a[0] != '+' {
			break
		}
		on := a[0] == '-'
		for _, c := range a[1:] {
			name := setFlags[c]
			if c == 'o' && i+1 < len(args) {
				i++
				name = args[i]
			}
			if name != "" {
				r.later = append(r.later, func() { s.setOption(name, on, r.guard) })
			}
		}
	}
	if i < len(args) {
		r.set(argsVar, listValue(fs[i:]))
	}
}

// shopt turns options on or off.
func (r *shRun) shopt(args []string) {
	s := r.s
	set, on, query := false, false, false
	for _, a := range args {
		if strings.HasPrefix(a, "-") {
			set, on = set || strings.ContainsAny(a, "su"), on || strings.Contains(a, "s")
			query = query || strings.Contains(a, "q")
			continue
		}
		if set {
			r.later = append(r.later, func() { s.setOption(a, on, r.guard) })
		}
	}
	if r.status(true); !set && query {
		r.opaqueStatus([]shField{{ps: shText("shopt " + strings.Join(args, " "))}}, false)
	}
}

func (r *shRun) shift(args []string) {
	s := r.s
	v := r.get(argsVar)
	n := int64(1)
	if len(args) > 0 {
		var ok bool
		if n, ok = number(args[0]); !ok {
			r.set(argsVar, openArgs(s))
			r.status(true)
			return
		}
	}
	if v.open {
		// What was $2 is now $1.
		r.set(argsVar, openArgs(s))
		r.status(true)
		return
	}
	if n < 0 || n > int64(len(v.elems)) {
		for _, e := range v.elems {
			if isOpen(e.val) {
				r.set(argsVar, openArgs(s))
			}
		}
		r.status(false)
		return
	}
	for _, e := range v.elems[:n] {
		if isOpen(e.val) {
			r.set(argsVar, openArgs(s))
			r.status(true)
			return
		}
	}
	w := &shValue{kind: shIndexed}
	for i, e := range v.elems[n:] {
		w.elems = append(w.elems, shElem{idx: i, val: e.val})
	}
	r.set(argsVar, w)
	r.status(true)
}

// openArgs are arguments of which nothing is known.
func openArgs(s *shell) *shValue {
	return &shValue{kind: shIndexed, elems: []shElem{{val: []piece{{unk: s.fresh("@", Argument), words: true}}}}}
}

// pwd gives the working directory.
func (r *shRun) pwd() []piece {
	v := r.get("PWD")
	if len(v.str) == 1 && v.str[0].unk != nil && v.str[0].unk.kind == Unset {
		return []piece{{unk: r.s.unset("PWD")}}
	}
	return v.str
}

func (r *shRun) cd(fs []shField, args []string) {
	s := r.s
	var dir []piece
	known := false
	for i, a := range args {
		if a == "-P" || a == "-L" || a == "--" {
			continue
		}
		if a != "-" && a != "" {
			dir, known = r.testDeref(fs[i].ps), true
		}
		break
	}
	if !known || len(dir) == 0 {
		dir = []piece{{unk: s.fresh("PWD", Computed)}}
	} else if dir[0].unk == nil && !strings.HasPrefix(dir[0].text, "/") {
		dir = append(append(slices.Clone(r.pwd()), piece{text: "/"}), dir...)
	}
	if r.status(true); s.asked > 0 && !s.isThere(dir) {
		// What is done where it fails is written out.
		r.opaqueStatus(append([]shField{{ps: shText("cd")}}, fs...), false)
		if !r.zero(r.get(statusVar).str) {
			r.status(false)
			return
		}
		r.status(true)
	}
	old := r.pwd()
	r.set("PWD", strValue(s.cleanPath(dir)))
	r.set("OLDPWD", strValue(old))
}

// isThere says whether a directory is certainly there.
func (s *shell) isThere(dir []piece) bool {
	if len(dir) == 1 && dir[0].unk == s.scriptDir() {
		return true
	}
	t, ok := shKnown(dir)
	return ok && t == "/"
}

// cleanPath takes "." and ".." out of a path, as far as its beginning allows.
func (s *shell) cleanPath(ps []piece) []piece {
	if len(ps) > 0 && ps[0].unk == s.scriptDir() {
		t, ok := shKnown(ps[1:])
		if !ok || t != "" && t[0] != '/' {
			return ps
		}
		t = path.Clean("." + t)
		if t == "." {
			return ps[:1]
		}
		return []piece{ps[0], {text: "/" + t}}
	}
	if t, ok := shKnown(ps); ok && strings.HasPrefix(t, "/") {
		if c := path.Clean(t); c != t {
			return shText(c)
		}
	}
	return ps
}

// source runs a file of the tree in this shell.
func (r *shRun) source(o *outcome, fs []shField) {
	s := r.s
	r.status(true)
	if len(fs) == 0 {
		return
	}
	ps := r.testDeref(fs[0].ps)
	at := shSite{fs[0].org, fs[0].start, fs[0].end}
	rel := ps
	if len(ps) > 0 && ps[0].unk == nil && !strings.HasPrefix(ps[0].text, "/") {
		if pwd := r.pwd(); len(pwd) > 0 && pwd[0].unk == s.scriptDir() {
			rel = s.cleanPath(append(append(slices.Clone(pwd), piece{text: "/"}), ps...))
		} else if len(pwd) > 0 && (pwd[0].unk == nil || pwd[0].unk.kind != Unset) {
			rel = append(append(slices.Clone(pwd), piece{text: "/"}), ps...)
		}
	}
	// A file that the script wrote.
	if n := r.fileOf(ps); n != nil {
		if v := r.pick(n).(*shValue); v.kind != shNone {
			body := v.str
			o.act = func() {
				if u := s.innerUnit(body, at, s.unit.lang); u != nil {
					u.sourced = true
					s.with(o.env, func() { s.sourceUnit(u, fs[1:]) })
				}
			}
			return
		}
	}
	o.act = func() {
		name, b, ok := s.openFile(rel)
		if !ok {
			s.skipAt(at, "not followed: source "+showPieces(ps)+", which may set variables and define functions")
			return
		}
		if slices.Contains(s.sources, name) {
			s.skipAt(at, "not followed: "+name+" sources itself")
			return
		}
		file := s.r.named(name)
		t, _ := plain(file, string(b))
		u := &shUnit{txt: t, org: s.originOf(file, string(b)), sourced: true, end: len(b), lang: s.unit.lang}
		u.path = []piece{{unk: s.scriptDir()}, {text: "/" + name}}
		s.sources = append(s.sources, name)
		s.with(o.env, func() { s.sourceUnit(u, fs[1:]) })
		s.sources = s.sources[:len(s.sources)-1]
	}
}

func (s *shell) originOf(name, source string) *shOrigin {
	if o := s.origins[name]; o != nil && o.source == source {
		return o
	}
	o := &shOrigin{name, source}
	s.origins[name] = o
	return o
}

// skipAt records that something was passed over, at a place in the main file.
func (s *shell) skipAt(at shSite, msg string) {
	k := fmt.Sprint(at.start, msg)
	if s.skipped[k] {
		return
	}
	s.skipped[k] = true
	file, source := "", ""
	if at.org != nil {
		file, source = at.org.file, at.org.source
	}
	line, col := Position(source, at.start)
	s.r.file.Skipped = append(s.r.file.Skipped, &Error{File: file, Line: line, Col: col, Msg: msg})
}

// sourceUnit runs a text in this shell; return ends it.
func (s *shell) sourceUnit(u *shUnit, args []shField) {
	returned, loops := s.returned, s.loops
	s.returned, s.loops = s.g.no, nil
	old, had := s.vars[argsVar], s.vars[argsVar] != nil
	if len(args) > 0 {
		s.put(argsVar, s.pc, listValue(args))
	}
	s.callers = append(s.callers, s.unit)
	s.runUnit(u)
	s.callers = s.callers[:len(s.callers)-1]
	s.pc = s.g.or(s.pc, s.returned)
	s.returned, s.loops = returned, loops
	if len(args) > 0 {
		if had {
			s.vars[argsVar] = old
		} else {
			delete(s.vars, argsVar)
		}
	}
}

// read runs read.
func (r *shRun) read(args []string) {
	s := r.s
	var names []string
	array, delim := "", "\n"
	raw, known := false, true
	for i := 0; i < len(args); i++ {
		a := args[i]
		if len(a) > 1 && a[0] == '-' {
			for j := 1; j < len(a); j++ {
				switch a[j] {
				case 'r':
					raw = true
					continue
				case 's', 'e':
					continue
				}
				val := a[j+1:]
				if val == "" && i+1 < len(args) {
					i++
					val = args[i]
				}
				switch a[j] {
				case 'a':
					array = val
				case 'd':
					delim = val
				case 'n', 'N', 't', 'u', 'i':
					known = a[j] == 't'
				}
				break
			}
			continue
		}
		names = append(names, a)
	}
	if len(names) == 0 && array == "" {
		names = []string{"REPLY"}
	}
	in := s.vars[inVar]
	var text []piece
	eof := false
	if in == nil || !known || len(delim) > 1 || delim == "\x00" {
		known = false
	} else {
		v := r.get(inVar)
		ps := v.str
		i, cut := 0, -1
		if delim != "" {
			for ; i < len(ps); i++ {
				if ps[i].unk != nil {
					continue
				}
				if cut = strings.Index(ps[i].text, delim); cut >= 0 {
					break
				}
			}
		}
		if delim == "" {
			i = len(ps)
		}
		for _, p := range ps[:min(i+1, len(ps))] {
			known = known && p.unk == nil
		}
		if known {
			if cut < 0 {
				text, eof = ps, true
				r.set(inVar, strValue(nil))
			} else {
				text = append(slices.Clone(ps[:i]), ps[i].sub(0, cut))
				rest := append([]piece{ps[i].sub(cut+1, len(ps[i].text))}, ps[i+1:]...)
				r.set(inVar, strValue(dropEmpty(rest)))
			}
		}
		if t, _ := shKnown(text); !raw && strings.Contains(t, `\`) {
			known = false
		}
	}
	ifs, ok := r.readIFS()
	if known = known && ok; !known {
		for _, n := range append(names, array) {
			if envName.MatchString(n) {
				u := s.fresh("read "+n, Output)
				if n == array {
					r.set(n, &shValue{kind: shIndexed, elems: []shElem{{val: []piece{{unk: u, words: true}}}}})
				} else {
					old := r.get(n)
					r.set(n, &shValue{kind: shScalar, str: []piece{{unk: u}}, exported: old.exported || r.exports()})
				}
			}
		}
		r.opaqueStatus([]shField{{ps: shText("read " + strings.Join(names, " "))}}, false)
		return
	}
	if array != "" {
		v := &shValue{kind: shIndexed}
		var as []atom
		for _, p := range text {
			as = append(as, atom{p: p, split: true})
		}
		for i, ps := range splitAtoms(as, ifs) {
			v.elems = append(v.elems, shElem{idx: i, val: ps})
		}
		if envName.MatchString(array) {
			r.set(array, v)
		}
		r.status(!eof)
		return
	}
	t, _ := shKnown(text)
	for i, n := range names {
		if !envName.MatchString(n) {
			continue
		}
		a, b, next := readField(t, ifs, i == len(names)-1)
		r.assignText(n, cutPieces(text, len(textOf(text))-len(t)+a, len(textOf(text))-len(t)+b), false)
		t = t[next:]
	}
	r.status(!eof)
}

func textOf(ps []piece) string { t, _ := shKnown(ps); return t }

// readIFS is ifs for read, for which alone it is often set.
func (r *shRun) readIFS() (chars string, ok bool) {
	for _, b := range r.prefix {
		if b.name == "IFS" {
			return r.ifsOf(strValue(b.ps))
		}
	}
	return r.ifs()
}

// readField gives the range of the next field of a line, and where the one
// after it begins.
func readField(t, ifs string, last bool) (a, b, next int) {
	isIFS := func(c byte) bool { return strings.IndexByte(ifs, c) >= 0 }
	white := func(c byte) bool { return isIFS(c) && (c == ' ' || c == '\t' || c == '\n') }
	for a < len(t) && white(t[a]) {
		a++
	}
	if last {
		b = len(t)
		for b > a && white(t[b-1]) {
			b--
		}
		// One delimiter at the end of a single field is dropped.
		if b > a && isIFS(t[b-1]) && !white(t[b-1]) && strings.IndexFunc(t[a:b-1], func(c rune) bool { return c < 128 && isIFS(byte(c)) }) < 0 {
			b--
		}
		return a, b, len(t)
	}
	b = a
	for b < len(t) && !isIFS(t[b]) {
		b++
	}
	next = b
	for next < len(t) && white(t[next]) {
		next++
	}
	if next < len(t) && isIFS(t[next]) && !white(t[next]) {
		next++
		for next < len(t) && white(t[next]) {
			next++
		}
	}
	return a, b, next
}

func (r *shRun) mapfile(args []string) {
	s := r.s
	name, trim, known := "MAPFILE", false, true
	for i := 0; i < len(args); i++ {
		switch a := args[i]; {
		case a == "-t":
			trim = true
		case strings.HasPrefix(a, "-"):
			known = false
			i++
		case envName.MatchString(a):
			name = a
		}
	}
	if in := s.vars[inVar]; in == nil {
		known = false
	}
	var text string
	if known {
		text, known = shKnown(r.get(inVar).str)
	}
	if r.get(name).readonly {
		r.status(false)
		return
	}
	r.status(true)
	if !known || !trim {
		r.set(name, &shValue{kind: shIndexed, elems: []shElem{{val: []piece{{unk: s.fresh(name, Computed), words: true}}}}})
		return
	}
	v := &shValue{kind: shIndexed}
	if text != "" { // a line may be empty, but no text has no lines
		for i, l := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
			v.elems = append(v.elems, shElem{idx: i, val: shText(l)})
		}
	}
	r.set(name, v)
}

// tool runs a program whose output is known from its arguments; false if name
// is none.
func (r *shRun) tool(o *outcome, name string, fs []shField, args []string) bool {
	s := r.s
	switch name {
	case "dirname":
		if len(fs) != 2 {
			return false
		}
		ps, ok := s.dirName(r.testDeref(fs[1].ps))
		if !ok {
			return false
		}
		o.emit = append(slices.Clone(ps), piece{text: "\n"})
	case "basename":
		if len(fs) < 2 || len(fs) > 3 || strings.HasPrefix(args[0], "-") {
			return false
		}
		ps := r.testDeref(fs[1].ps)
		n := len(ps)
		for n > 0 && ps[n-1].unk == nil {
			n--
		}
		tail := textOf(ps[n:])
		i := strings.LastIndexByte(tail, '/')
		if strings.HasSuffix(tail, "/") || n > 0 && i < 0 {
			return false
		}
		out := cutPieces(ps[n:], i+1, len(tail))
		if len(fs) == 3 {
			if args[1] == "\x00" {
				return false
			}
			t := textOf(out)
			if t != args[1] {
				out = cutPieces(out, 0, len(strings.TrimSuffix(t, args[1])))
			}
		}
		o.emit = append(slices.Clone(out), piece{text: "\n"})
	case "realpath", "readlink":
		last := fs[len(fs)-1]
		ps := r.testDeref(last.ps)
		if len(fs) < 2 || len(ps) == 0 || ps[0].unk != s.scriptDir() {
			return false
		}
		o.emit = append(slices.Clone(s.cleanPath(ps)), piece{text: "\n"})
	case "seq":
		var n []int64
		for _, f := range fs[1:] {
			v, ok := number(textOf(r.testDeref(f.ps)))
			if !ok {
				return false
			}
			n = append(n, v)
		}
		from, step, to := int64(1), int64(1), int64(0)
		switch len(n) {
		case 1:
			to = n[0]
		case 2:
			from, to = n[0], n[1]
		case 3:
			from, step, to = n[0], n[1], n[2]
		default:
			return false
		}
		if step == 0 || (to-from)/step > 5000 {
			return false
		}
		var b strings.Builder
		for i := from; step > 0 && i <= to || step < 0 && i >= to; i += step {
			b.WriteString(strconv.FormatInt(i, 10) + "\n")
		}
		o.emit = shText(b.String())
	case "cat":
		var out []piece
		if len(fs) == 1 || len(fs) == 2 && args[0] == "-" {
			if s.vars[inVar] == nil {
				return false
			}
			out = r.get(inVar).str
		} else {
			for _, f := range fs[1:] {
				n := s.vars[fileVar+fileKey(f.ps)]
				if n == nil {
					return false
				}
				v := r.pick(n).(*shValue)
				if v.kind == shNone {
					return false
				}
				out = append(slices.Clone(out), v.str...)
			}
		}
		o.emit = out
	case "tee":
		if s.vars[inVar] == nil {
			return false
		}
		app := false
		var names [][]piece
		for i, f := range fs[1:] {
			if strings.HasPrefix(args[i], "-") {
				app = app || args[i] == "-a"
				continue
			}
			names = append(names, f.ps)
		}
		o.emit = r.get(inVar).str
		body := o.emit
		o.act = func() {
			for _, n := range names {
				s.writeFile(s.g.of(strValue(n)), s.g.of(strValue(body)), app)
			}
		}
	case "grep", "egrep", "fgrep", "nvidia-smi", "rocm-smi", "uname", "lspci", "pgrep":
		r.opaqueStatus(fs, true)
		text := showFields(fs)
		o.emit = []piece{{unk: s.unknown(text, Output, "out:"+text)}}
		return true
	default:
		return false
	}
	r.status(true)
	return true
}

// dirName is the directory part of a path.
func (s *shell) dirName(ps []piece) ([]piece, bool) {
	if t, ok := shKnown(ps); ok {
		d := path.Dir(strings.TrimRight(t, "/"))
		if strings.Trim(t, "/") == "" && t != "" {
			d = "/"
		}
		i := len(d)
		if strings.HasPrefix(t, d) && d != "." {
			return cutPieces(ps, 0, i), true
		}
		return shText(d), true
	}
	if len(ps) == 1 && ps[0].unk.kind == Argument && ps[0].unk.name == "0" {
		return []piece{{unk: s.scriptDir()}}, true
	}
	n := len(ps)
	for n > 0 && ps[n-1].unk == nil {
		n--
	}
	tail := textOf(ps[n:])
	i := strings.LastIndexByte(tail, '/')
	if i < 0 || strings.HasSuffix(tail, "/") || strings.HasSuffix(tail[:i], "/") {
		return nil, false
	}
	return append(slices.Clone(ps[:n]), cutPieces(ps[n:], 0, i)...), true
}
