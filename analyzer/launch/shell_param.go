package launch

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"mvdan.cc/sh/v3/pattern"
	"mvdan.cc/sh/v3/syntax"
)

// patterns caches compiled patterns.
var patterns sync.Map

// compile makes a regular expression of a shell pattern, anchored at both
// ends; nil if it is no valid pattern.
func compile(pat string, mode pattern.Mode) *regexp.Regexp {
	type key struct {
		pat  string
		mode pattern.Mode
	}
	if len(pat) > 4096 {
		return nil
	}
	k := key{pat, mode}
	if x, ok := patterns.Load(k); ok {
		return x.(*regexp.Regexp)
	}
	var re *regexp.Regexp
	if expr, err := pattern.Regexp(pat, mode|pattern.ExtendedOperators); err == nil {
		re, _ = regexp.Compile(expr)
	}
	patterns.Store(k, re)
	return re
}

// shMatches says whether a text matches a shell pattern.
func shMatches(pat, s string) bool {
	if !strings.ContainsAny(pat, `*?[\(`) {
		return pat == s
	}
	if strings.HasPrefix(pat, "!(") && strings.HasSuffix(pat, ")") && !strings.ContainsAny(pat[2:len(pat)-1], "()") {
		for _, alt := range strings.Split(pat[2:len(pat)-1], "|") {
			if shMatches(alt, s) {
				return false
			}
		}
		return true
	}
	re := compile(pat, pattern.EntireString|pattern.NoGlobStar)
	if re == nil {
		return pat == s
	}
	return re.MatchString(s)
}

// negatedInside says whether a pattern has !(...) in it that is not all of it: which
// texts match such a pattern is not worked out.
func negatedInside(pat string) bool {
	i := strings.LastIndex(pat, "!(")
	return i > 0 && pat[i-1] != '\\' || i == 0 && (!strings.HasSuffix(pat, ")") || strings.ContainsAny(pat[2:len(pat)-1], "()"))
}

func quoteMeta(s string) string {
	var b strings.Builder
	for _, c := range s {
		if strings.ContainsRune(`*?[]\()|!@+-^`, c) {
			b.WriteByte('\\')
		}
		b.WriteRune(c)
	}
	return b.String()
}

// unescapePattern takes the escapes from a pattern without special
// characters; ok is false if it has some.
func unescapePattern(p string) (string, bool) {
	var b strings.Builder
	for i := 0; i < len(p); i++ {
		switch c := p[i]; {
		case c == '\\' && i+1 < len(p):
			i++
			b.WriteByte(p[i])
		case c == '*' || c == '?' || c == '[':
			return "", false
		case c == '(' && i > 0 && strings.IndexByte("?*+@!", p[i-1]) >= 0:
			return "", false
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), true
}

// param adds a parameter expansion.
func (r *shRun) param(out []atom, x *syntax.ParamExp, quoted bool) []atom {
	u := r.s.unit
	at := shSite{u.org, u.at(x.Pos()), u.endAt(x.End())}
	src := strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(u.src(x), "$"), "{"), "}")
	unknown := func(of ...[]piece) []atom {
		return r.pieces(out, r.computed(src, of...), quoted)
	}
	if x.Param == nil || x.Flags != nil || x.Width || x.IsSet || len(x.Modifiers) > 0 {
		return unknown()
	}
	if r.inBraces > maxInWord {
		r.s.skipAt(r.s.site, fmt.Sprintf("not known: expansions nested more than %d deep; give the inner ones a variable of their own", maxInWord))
		return r.pieces(out, []piece{{unk: r.s.fresh("...", Computed), from: at.org, start: at.start, end: at.end}}, quoted)
	}
	name := x.Param.Value
	// ${!prefix*}, also of variables that the caller has set
	if x.Names != 0 {
		u := r.s.fresh(src, Computed)
		u.prefix = name
		return r.pieces(out, []piece{{unk: u, words: true, from: at.org, start: at.start, end: at.end}}, quoted)
	}
	list, star := false, false
	if name == "@" || name == "*" {
		list, star = true, name == "*"
	}
	index := ""
	if w, ok := x.Index.(*syntax.Word); ok {
		index = w.Lit()
		if index == "@" || index == "*" {
			list, star = true, index == "*"
		}
	}
	if x.Excl {
		if list && x.Exp == nil {
			return r.listAtoms(out, r.keys(name), star, true, true, quoted)
		}
		r.mustBeSet(name, x.Index)
		v := r.scalar(name, x.Index, at)
		t, ok := shKnown(r.testDeref(v))
		switch {
		case !ok:
			return unknown(v)
		case envName.MatchString(t) || allDigits(t):
			name, list = t, false
			y := *x
			y.Excl, y.Index = false, nil
			y.Param = &syntax.Lit{ValuePos: x.Param.ValuePos, ValueEnd: x.Param.ValueEnd, Value: t}
			return r.param(out, &y, quoted)
		case t == "@" || strings.HasSuffix(t, "[@]") && envName.MatchString(strings.TrimSuffix(t, "[@]")):
			list = true
			if t != "@" {
				name = strings.TrimSuffix(t, "[@]")
			} else {
				name = "@"
			}
		default:
			return unknown(v)
		}
	}
	if list {
		if x.Length && envName.MatchString(name) {
			if n, ok := r.length(name); ok {
				return r.pieces(out, shText(strconv.Itoa(n)), quoted)
			}
		}
		vals, open := r.elems(name)
		if x.Length && envName.MatchString(name) && r.get(name).kind == shNone {
			r.mustBeSet(name, nil)
		}
		if x.Length {
			if open {
				return unknown(flat(vals))
			}
			return r.pieces(out, shText(strconv.Itoa(len(vals))), quoted)
		}
		if x.Slice != nil {
			var ok bool
			if name != "@" && name != "*" && !open {
				vals, ok = r.sliceArray(name, vals, x.Slice)
			} else {
				vals, ok = r.sliceList(vals, open, name == "@" || name == "*", x.Slice)
			}
			if !ok {
				return r.pieces(out, markWords(r.computed(src, flat(vals))), quoted)
			}
		}
		if x.Exp != nil {
			switch x.Exp.Op {
			case syntax.DefaultUnset, syntax.DefaultUnsetOrNull, syntax.AlternateUnset, syntax.AlternateUnsetOrNull,
				syntax.ErrorUnset, syntax.ErrorUnsetOrNull, syntax.AssignUnset, syntax.AssignUnsetOrNull:
				set := len(vals) > 0
				if open && allOpen(vals) {
					// One unknown stands for all of them.
					return r.choose3(out, x, vals[0], quoted)
				}
				if orNull(x.Exp.Op) && len(vals) == 1 {
					set = !r.isEmpty(vals[0])
					if !set && r.assigning && !quoted {
						// Versions of bash differ in whether the one element is looked at.
						return r.pieces(out, r.computed(src, nil), quoted)
					}
				}
				switch x.Exp.Op {
				case syntax.AlternateUnset, syntax.AlternateUnsetOrNull:
					if !set {
						return out
					}
					return r.splitWord(out, x.Exp.Word, quoted)
				case syntax.DefaultUnset, syntax.DefaultUnsetOrNull:
					if !set {
						return r.splitWord(out, x.Exp.Word, quoted)
					}
				}
				return r.listAtoms(out, vals, star, x.Slice != nil, false, quoted)
			}
		}
		if x.Exp != nil || x.Repl != nil {
			for i := range vals {
				vals[i] = r.operate(vals[i], x, src)
			}
		}
		cut := x.Exp != nil && cuts(x.Exp.Op) && name != "@" && name != "*"
		return r.listAtoms(out, vals, star, x.Exp != nil || x.Repl != nil || x.Slice != nil, cut, quoted)
	}
	v := r.scalar(name, x.Index, at)
	if x.Exp != nil {
		switch x.Exp.Op {
		case syntax.DefaultUnset, syntax.DefaultUnsetOrNull, syntax.AlternateUnset, syntax.AlternateUnsetOrNull,
			syntax.ErrorUnset, syntax.ErrorUnsetOrNull, syntax.AssignUnset, syntax.AssignUnsetOrNull:
			return r.choose3(out, x, v, quoted)
		}
	}
	r.mustBeSet(name, x.Index)
	if x.Length {
		t := r.testDeref(v)
		if s, ok := shKnown(t); ok {
			return r.pieces(out, computedText(strconv.Itoa(utf8.RuneCountInString(s)), t), quoted)
		}
		return unknown(v)
	}
	if x.Repl != nil && r.isUnset(name, x.Index) {
		return r.pieces(out, nil, quoted) // not even an empty text is replaced
	}
	if x.Exp != nil || x.Repl != nil || x.Slice != nil {
		v = r.operate(v, x, src)
	}
	return r.pieces(out, v, quoted)
}

func allDigits(s string) bool {
	_, err := strconv.ParseUint(s, 10, 31)
	return err == nil
}

func flat(vals [][]piece) []piece {
	var out []piece
	for _, v := range vals {
		out = append(out, v...)
		out = append(out, piece{text: " "})
	}
	return out
}

func markWords(ps []piece) []piece {
	for i := range ps {
		ps[i].words = true
	}
	return ps
}

func allOpen(vals [][]piece) bool {
	for _, v := range vals {
		if !isOpen(v) {
			return false
		}
	}
	return len(vals) == 1
}

func isOpen(ps []piece) bool {
	for _, p := range ps {
		if p.words {
			return true
		}
	}
	return false
}

// cuts says whether an operator takes a prefix or suffix away, or is ${x@U} or the
// like.
func cuts(op syntax.ParExpOperator) bool {
	switch op {
	case syntax.RemSmallSuffix, syntax.RemLargeSuffix, syntax.RemSmallPrefix, syntax.RemLargePrefix, syntax.OtherParamOps:
		return true
	}
	return false
}

func orNull(op syntax.ParExpOperator) bool {
	switch op {
	case syntax.DefaultUnsetOrNull, syntax.AlternateUnsetOrNull, syntax.ErrorUnsetOrNull, syntax.AssignUnsetOrNull:
		return true
	}
	return false
}

// listAtoms adds the elements of a list. op and cut are those of atom.
func (r *shRun) listAtoms(out []atom, vals [][]piece, star, op, cut, quoted bool) []atom {
	if star && r.inHeredoc && len(vals) > 1 {
		if ifs, _ := r.ifs(); ifs != blanks {
			// Whether bash splits it at IFS there depends on its version.
			return r.pieces(out, r.computed("*", flat(vals)), true)
		}
	}
	if star && quoted {
		sep := r.separator()
		var ps []piece
		for i, v := range vals {
			if i > 0 {
				ps = append(ps, sep...)
			}
			ps = append(ps, v...)
		}
		return r.pieces(out, r.joined(ps, len(vals) > 1 && unknownIn(sep)), true)
	}
	if cut && !quoted && len(vals) > 1 {
		if ifs, ok := r.ifs(); ok && ifs == "" {
			return r.pieces(out, markWords(r.computed("list", flat(vals))), false) // bash leaves bytes of its own in it
		}
	}
	brk := atom{brk: true, split: !quoted, star: star, op: op, cut: cut, inWord: r.inBraces > 0}
	whole := false
	if brk.split && brk.inWord && !star {
		// In the word of ${x:-$@} bash joins with a space what it would join with
		// a character of IFS, and splits no element.
		if ifs, ok := r.ifs(); !ok || ifs != "" && strings.IndexByte(blanks, ifs[0]) < 0 {
			if cut {
				return r.pieces(out, markWords(r.computed("list", flat(vals))), false) // it does several things to it
			}
			brk, whole = atom{p: piece{text: " "}, split: true}, true
		}
	}
	for i, v := range vals {
		if i > 0 {
			out = append(out, brk)
		}
		open := isOpen(v)
		n := len(out)
		out = r.pieces(out, v, quoted || whole)
		for j := n; open && j < len(out); j++ {
			out[j].p.words = out[j].p.unk != nil
		}
	}
	return out
}

// elems gives the elements of a list. open says that there may be others
// than those listed: one of them stands for several.
func (r *shRun) elems(name string) (vals [][]piece, open bool) {
	var v *shValue
	switch name {
	case "@", "*":
		v = r.get(argsVar)
		if v.open {
			return [][]piece{{{unk: r.s.unknown("@", Argument, "arg:@"), words: true}}}, true
		}
	case "BASH_SOURCE":
		return [][]piece{r.s.selfPath()}, false
	case "FUNCNAME":
		for i := len(r.s.names) - 1; i >= 0; i-- {
			vals = append(vals, shText(r.s.names[i]))
		}
		return vals, false
	default:
		if u := r.several(name); u != nil {
			return [][]piece{{{unk: u, words: true}}}, true
		}
		v = r.get(name)
	}
	switch v.kind {
	case shNone:
		return nil, false
	case shScalar:
		if len(v.str) == 1 && v.str[0].unk != nil && v.str[0].unk.kind == Unset && v.str[0].unk.name == name {
			p := v.str[0]
			p.words = true
			return [][]piece{{p}}, true
		}
		return [][]piece{v.str}, false
	}
	for _, e := range v.elems {
		vals = append(vals, e.val)
		open = open || isOpen(e.val)
	}
	return vals, open
}

func (r *shRun) keys(name string) [][]piece {
	v := r.get(name)
	var out [][]piece
	switch v.kind {
	case shScalar:
		return [][]piece{shText("0")}
	case shIndexed, shAssoc:
		for _, e := range v.elems {
			switch {
			case isOpen(e.val):
				return [][]piece{markWords(r.computed("!"+name+"[@]", e.val))}
			case v.kind == shAssoc:
				out = append(out, shText(e.key))
			default:
				out = append(out, shText(strconv.Itoa(e.idx)))
			}
		}
	}
	return out
}

// selfPath is the path of the text that runs.
func (s *shell) selfPath() []piece {
	if s.unit.path != nil {
		return s.unit.path
	}
	return []piece{{unk: s.unknown("0", Argument, "arg:0")}}
}

// scalar gives the value of one variable, parameter or element.
func (r *shRun) scalar(name string, index syntax.ArithmExpr, at shSite) []piece {
	s := r.s
	switch name {
	case "0":
		u := s.unit
		if len(s.callers) > 0 {
			u = s.callers[0]
		}
		if u.path != nil && !u.sourced {
			return u.path
		}
		return []piece{{unk: s.unknown("0", Argument, "arg:0"), from: at.org, start: at.start, end: at.end}}
	case "#":
		v := r.get(argsVar)
		open := v.open
		for _, e := range v.elems {
			open = open || isOpen(e.val)
		}
		if open {
			u := s.unknown("#", Argument, "arg:#"+v.key())
			u.numeric = true
			return []piece{{unk: u, from: at.org, start: at.start, end: at.end}}
		}
		return shText(strconv.Itoa(len(v.elems)))
	case "@", "*":
		vals, _ := r.elems(name)
		return trimSpace(flat(vals))
	case "?":
		return r.get(statusVar).str
	case "$", "!", "-", "_", "RANDOM", "LINENO", "SECONDS", "PPID", "BASHPID", "EPOCHSECONDS", "EPOCHREALTIME", "SRANDOM":
		v := s.lookup(name)
		if name == "!" && v.d == nil {
			return r.get("!").str
		}
		u := s.unknown(name, Computed, "special:"+name)
		if name == "RANDOM" || name == "SECONDS" {
			u = s.fresh(name, Computed)
		}
		return []piece{{unk: u, from: at.org, start: at.start, end: at.end}}
	case "BASH_SOURCE":
		if n, ok := r.constIndex(index); ok && n > 0 {
			if i := len(s.callers) - n; i >= 0 && s.callers[i].path != nil {
				return s.callers[i].path
			}
			return nil
		}
		return s.selfPath()
	case "FUNCNAME":
		n, _ := r.constIndex(index)
		if i := len(s.names) - 1 - n; i >= 0 {
			return shText(s.names[i])
		}
		return nil
	}
	if allDigits(name) {
		n, _ := strconv.Atoi(name)
		v := r.get(argsVar)
		if v.open {
			return r.here([]piece{{unk: s.unknown(name, Argument, "arg:"+name)}}, at)
		}
		for i, e := range v.elems {
			if isOpen(e.val) {
				if len(e.val) == 1 && e.val[0].unk.kind == Argument {
					return r.here([]piece{{unk: s.unknown(name, Argument, "arg:"+name+keyOf(e.val))}}, at)
				}
				return r.computed(name, flat(elemValues(v.elems)))
			}
			if i == n-1 {
				return e.val
			}
		}
		return nil
	}
	if u := r.several(name); u != nil && index == nil {
		return []piece{{unk: u, from: at.org, start: at.start, end: at.end}}
	}
	v := r.get(name)
	switch {
	case index != nil:
		return r.element(name, v, index)
	case v.kind == shIndexed || v.kind == shAssoc:
		for _, e := range v.elems {
			if isOpen(e.val) {
				return r.computed(name+"[0]", flat(elemValues(v.elems)))
			}
			if v.kind == shIndexed && e.idx == 0 || v.kind == shAssoc && e.key == "0" {
				return e.val
			}
		}
		return nil
	}
	return r.here(v.str, at)
}

// several gives an unknown for a variable that has several values, where a
// command that starts an engine is put together and there is too much to go
// into each: nil otherwise.
func (r *shRun) several(name string) *shUnknown {
	s := r.s
	n := s.vars[name]
	if _, own := r.over[name]; own || s.coarse == 0 || !s.carrying || n == nil || n.d == nil || s.slice.carries[name] {
		return nil
	}
	ls := leavesOf(s.g.simplify(n, r.guard))
	if len(ls) < 2 {
		return nil
	}
	u := s.unknown(name, Computed, fmt.Sprintf("several:%s:%d", name, n.id))
	if u.values == nil {
		for _, l := range ls {
			v, ok := l.(*shValue)
			if !ok || v.kind != shScalar {
				u.values = nil
				break
			}
			t, ok := shKnown(v.str)
			if !ok || len(ls) > s.coarse {
				u.values = nil
				break
			}
			u.values = append(u.values, t)
		}
	}
	return u
}

// here gives unknowns that stand nowhere else the place of their use.
func (r *shRun) here(ps []piece, at shSite) []piece {
	for i := range ps {
		if ps[i].unk != nil && ps[i].from == nil {
			ps = slices.Clone(ps)
			for j := range ps {
				if ps[j].unk != nil && ps[j].from == nil {
					ps[j].from, ps[j].start, ps[j].end = at.org, at.start, at.end
				}
			}
			return ps
		}
	}
	return ps
}

func elemValues(es []shElem) [][]piece {
	var out [][]piece
	for _, e := range es {
		out = append(out, e.val)
	}
	return out
}

func trimSpace(ps []piece) []piece {
	if n := len(ps); n > 0 && ps[n-1].unk == nil && ps[n-1].text == " " {
		return ps[:n-1]
	}
	return ps
}

func (r *shRun) constIndex(index syntax.ArithmExpr) (int, bool) {
	if index == nil {
		return 0, false
	}
	v := r.arith(index)
	if !v.ok || v.n < 0 || v.n > 1<<20 {
		return 0, false
	}
	return int(v.n), true
}

// element gives an element of an array.
func (r *shRun) element(name string, v *shValue, index syntax.ArithmExpr) []piece {
	src := name + "[" + r.s.unit.src(index) + "]"
	if v.kind == shAssoc {
		w, ok := index.(*syntax.Word)
		if !ok {
			return r.computed(src)
		}
		k, ok := shKnown(r.testDeref(r.text(w)))
		if !ok {
			return r.computed(src, r.text(w))
		}
		for _, e := range v.elems {
			if e.key == k {
				return e.val
			}
		}
		return nil
	}
	i := r.arith(index)
	if !i.ok {
		return r.computed(src, i.ps)
	}
	if v.kind == shScalar {
		if i.n == 0 {
			return v.str
		}
		if len(v.str) == 1 && v.str[0].unk != nil && v.str[0].unk.kind == Unset {
			return r.computed(src, v.str)
		}
		return nil
	}
	n := i.n
	if n < 0 && len(v.elems) > 0 {
		n += int64(v.elems[len(v.elems)-1].idx) + 1
	}
	for _, e := range v.elems {
		if isOpen(e.val) {
			return r.computed(src, flat(elemValues(v.elems)))
		}
		if int64(e.idx) == n {
			return e.val
		}
	}
	return nil
}

// choose3 adds ${x:-y} and its like.
func (r *shRun) choose3(out []atom, x *syntax.ParamExp, v []piece, quoted bool) []atom {
	op := x.Exp.Op
	word := func() []piece { return r.wordText(x.Exp.Word, quoted) }
	alt := op == syntax.AlternateUnset || op == syntax.AlternateUnsetOrNull
	set, empty, lazy := r.setness(x, v)
	use := set && (!empty || !orNull(op))
	if lazy && (op == syntax.ErrorUnset || op == syntax.ErrorUnsetOrNull) {
		r.refineNotEmpty(v[len(v)-1].unk)
		return r.pieces(out, v, quoted)
	}
	if lazy {
		p := v[0]
		w := word()
		switch {
		case alt:
			q := piece{unk: p.unk, hasAlt: true, alt: w, orNull: orNull(op), from: p.from, start: p.start, end: p.end}
			if p.hasDef || p.hasAlt || p.words {
				// Whether it is set hangs on the unknown alone.
				q.def, q.hasDef = nil, false
			}
			return r.lazy(out, q, quoted)
		case p.hasDef && len(p.def) > 0:
			// It has a value already for the case that it is not set.
			p.def = setUnq(p.def, !quoted)
		default:
			p.def, p.hasDef, p.orNull = w, true, orNull(op)
		}
		if (op == syntax.AssignUnset || op == syntax.AssignUnsetOrNull) && x.Param != nil && envName.MatchString(x.Param.Value) {
			old := r.get(x.Param.Value)
			r.set(x.Param.Value, &shValue{kind: shScalar, str: []piece{p}, exported: old.exported || r.exports(), from: p.from, start: p.start, end: p.end})
		}
		return r.lazy(out, p, quoted)
	}
	switch {
	case alt && use:
		return r.splitWord(out, x.Exp.Word, quoted)
	case alt:
		if quoted {
			return append(out, atom{quoted: true})
		}
		return out
	case use:
		return r.pieces(out, v, quoted)
	}
	switch op {
	case syntax.ErrorUnset, syntax.ErrorUnsetOrNull:
		r.bad, r.fatal = true, true
		return out
	case syntax.AssignUnset, syntax.AssignUnsetOrNull:
		w := word()
		if x.Param != nil && envName.MatchString(x.Param.Value) && x.Index == nil {
			r.assignText(x.Param.Value, w, false)
		}
		return r.pieces(out, w, quoted)
	}
	return r.splitWord(out, x.Exp.Word, quoted)
}

// splitWord adds the word of an expansion, whose unquoted text is split like a
// value.
func (r *shRun) splitWord(out []atom, w *syntax.Word, quoted bool) []atom {
	if w == nil || len(w.Parts) == 0 {
		if quoted {
			return append(out, atom{quoted: true})
		}
		return out
	}
	n := len(out)
	r.inBraces++
	out = r.atoms(out, w.Parts, quoted, !quoted)
	r.inBraces--
	for i := n; i < len(out) && !quoted; i++ {
		if !out[i].quoted {
			out[i].split = true
		}
	}
	return out
}

// lazy adds a piece whose value hangs on whether something is set.
func (r *shRun) lazy(out []atom, p piece, quoted bool) []atom {
	if quoted {
		return r.pieces(out, []piece{p}, true)
	}
	p.unq = true
	return append(out, atom{p: p, split: true})
}

// wordText expands the word of an expansion to a text.
func (r *shRun) wordText(w *syntax.Word, quoted bool) []piece {
	if w == nil {
		return nil
	}
	var out []piece
	r.inBraces++
	defer func() { r.inBraces-- }()
	open := false
	for _, a := range r.atoms(nil, w.Parts, quoted, !quoted) {
		if a.brk {
			ps := setUnq(r.between(a), !quoted)
			open = open || unknownIn(ps)
			out = append(out, ps...)
		} else if a.p.unk != nil || a.p.text != "" {
			out = append(out, setUnq([]piece{a.p}, !a.quoted && !quoted)...)
		}
	}
	if open {
		return setUnq(r.joined(out, true), !quoted)
	}
	return out
}

// mustBeSet ends the script where set -u holds and a parameter is not set. A
// variable that the caller may set is taken to be set.
func (r *shRun) mustBeSet(name string, index syntax.ArithmExpr) {
	if r.s.opts["nounset"] == nil || !r.option("nounset") || !r.isUnset(name, index) {
		return
	}
	r.bad, r.fatal = true, true
}

// isUnset says whether a parameter is certainly not set.
func (r *shRun) isUnset(name string, index syntax.ArithmExpr) bool {
	switch {
	case name == "0" || name == "FUNCNAME" || name == "BASH_SOURCE":
		return false
	case allDigits(name):
		n, _ := strconv.Atoi(name)
		a := r.get(argsVar)
		return !a.open && n > len(a.elems) && !slices.ContainsFunc(a.elems, func(e shElem) bool { return isOpen(e.val) })
	case !envName.MatchString(name):
		return false
	}
	if index == nil && r.several(name) != nil {
		return false
	}
	v := r.get(name)
	switch {
	case v.kind == shNone:
		return true
	case v.kind == shScalar && index == nil || slices.ContainsFunc(v.elems, func(e shElem) bool { return isOpen(e.val) }):
		return false
	case v.kind == shScalar && r.isUnsetUnknown(name, v):
		return false
	case index == nil:
		return !slices.ContainsFunc(v.elems, func(e shElem) bool { return v.kind == shIndexed && e.idx == 0 || v.kind == shAssoc && e.key == "0" })
	case v.kind == shAssoc:
		w, ok := index.(*syntax.Word)
		if !ok {
			return false
		}
		k, ok := shKnown(r.testDeref(r.text(w)))
		return ok && !slices.ContainsFunc(v.elems, func(e shElem) bool { return e.key == k })
	}
	i := r.arith(index)
	switch {
	case !i.ok:
		return false
	case v.kind == shScalar:
		return i.n != 0
	}
	n := i.n
	if n < 0 && len(v.elems) > 0 {
		n += int64(v.elems[len(v.elems)-1].idx) + 1
	}
	return !slices.ContainsFunc(v.elems, func(e shElem) bool { return int64(e.idx) == n })
}

// setness says whether a parameter is set and empty. lazy is set if that
// hangs on whether the caller has set something.
func (r *shRun) setness(x *syntax.ParamExp, v []piece) (set, empty, lazy bool) {
	set = true
	name := x.Param.Value
	switch {
	case x.Index != nil:
		set = len(v) > 0 || !r.isUnset(name, x.Index)
	case allDigits(name) && name != "0":
		n, _ := strconv.Atoi(name)
		a := r.get(argsVar)
		set = a.open || n <= len(a.elems) || len(v) > 0
	case envName.MatchString(name):
		k := r.get(name)
		set = k.kind != shNone && (k.kind == shScalar || len(v) > 0 || !r.isUnset(name, nil))
	}
	if !set {
		return false, true, false
	}
	if len(v) == 1 && v[0].unk != nil {
		p := v[0]
		u := p.unk
		if p.hasAlt {
			return true, r.isEmpty(v), false
		}
		if u.settable() {
			f := r.ref(u, aboutEmpty)
			switch {
			case f.val != nil && *f.val != "":
				return true, false, false
			case f.val == nil && f.excludes(""):
				return true, false, false
			case p.hasDef && len(p.def) > 0:
				if t, ok := shKnown(p.def); ok && t != "" {
					return true, false, false
				}
				return true, r.isEmpty(p.def), false
			}
			return true, true, true
		}
	}
	if !orNull(x.Exp.Op) {
		return true, false, false
	}
	return true, r.isEmpty(v), false
}

// operate applies an operator to a value.
func (r *shRun) operate(v []piece, x *syntax.ParamExp, src string) []piece {
	if x.Exp != nil && !mustKnow(x.Exp.Op) {
		if out, ok := r.cutUnknown(v, x); ok {
			return out
		}
	}
	t := r.testDeref(v)
	s, ok := shKnown(t)
	if !ok {
		var extra []piece
		switch {
		case x.Exp != nil:
			extra = r.pattern(x.Exp.Word)
		case x.Repl != nil:
			extra = append(r.pattern(x.Repl.Orig), r.text(x.Repl.With)...)
		}
		return r.computed(src, v, extra)
	}
	switch {
	case x.Slice != nil:
		i, j, ok := r.bounds(utf8.RuneCountInString(s), x.Slice, false, false)
		if !ok {
			return r.computed(src, v)
		}
		return cutPieces(t, runeOffset(s, i), runeOffset(s, j))
	case x.Repl != nil:
		ps := r.testDeref(r.pattern(x.Repl.Orig))
		pat, ok1 := shKnown(ps)
		with, ok2 := r.replacement(x.Repl.With)
		if x.Repl.Orig == nil && x.Repl.All && len(with) > 0 && strings.HasPrefix(with[0], "/") {
			pat, with = "/", slices.Clone(with)
			with[0] = with[0][1:] // ${x////_}
		}
		// A bracket after "[^" is read in several ways.
		if !ok1 || !ok2 || strings.Contains(pat, "[^]") || strings.Contains(pat, "[!]") {
			return r.computed(src, v, ps)
		}
		out, ok := replacePattern(s, pat, with, x.Repl.All)
		if !ok {
			return r.tooMuchMatching(src, v)
		}
		if len(with) > 1 && out != s && !r.s.optionKnown("patsub_replacement") {
			return r.computed(src, v, ps) // bash has it from 5.2 on
		}
		return computedText(out, t)
	}
	switch x.Exp.Op {
	case syntax.RemSmallSuffix, syntax.RemLargeSuffix, syntax.RemSmallPrefix, syntax.RemLargePrefix:
		ps := r.testDeref(r.pattern(x.Exp.Word))
		pat, ok := shKnown(ps)
		if !ok {
			return r.computed(src, v, ps)
		}
		i, j, ok := removePattern(s, pat, x.Exp.Op)
		if !ok {
			return r.tooMuchMatching(src, v)
		}
		return cutPieces(t, i, j)
	case syntax.UpperFirst, syntax.UpperAll, syntax.LowerFirst, syntax.LowerAll:
		ps := r.testDeref(r.pattern(x.Exp.Word))
		pat, ok := shKnown(ps)
		if !ok {
			return r.computed(src, v, ps)
		}
		return computedText(changeCase(s, pat, x.Exp.Op), t)
	case syntax.OtherParamOps:
		op, _ := shKnown(r.text(x.Exp.Word))
		switch op {
		case "U":
			return computedText(strings.ToUpper(s), t)
		case "L":
			return computedText(strings.ToLower(s), t)
		case "u":
			return computedText(changeCase(s, "", syntax.UpperFirst), t)
		}
	}
	return r.computed(src, v)
}

// replacement gives the text that a match is replaced by, in pieces between
// which the match is put: "&" stands for it where it is not quoted.
func (r *shRun) replacement(w *syntax.Word) (out []string, ok bool) {
	if w == nil {
		return []string{""}, true
	}
	literal := r.s.optionKnown("patsub_replacement") && !r.option("patsub_replacement")
	out = []string{""}
	add := func(t string) { out[len(out)-1] += t }
	for _, a := range r.atoms(nil, w.Parts, false, true) {
		if a.brk {
			sep, ok := shKnown(r.between(a))
			if ifs, _ := r.ifs(); !ok || a.op && !strings.HasPrefix(ifs, " ") {
				return nil, false
			}
			add(sep)
			continue
		}
		t, ok := shKnown(r.testDeref([]piece{a.p}))
		if !ok {
			return nil, false
		}
		if a.quoted || literal {
			add(t)
			continue
		}
		for i := 0; i < len(t); i++ {
			switch {
			case t[i] == '&':
				out = append(out, "")
			case t[i] == '\\' && i+1 < len(t) && (t[i+1] == '&' || t[i+1] == '\\'):
				if a.split && !r.s.optionKnown("patsub_replacement") {
					return nil, false // a value in which bash sees escapes from 5.2 on
				}
				i++
				add(t[i : i+1])
			default:
				add(t[i : i+1])
			}
		}
	}
	return out, true
}

// optionKnown says whether a script turns an option on or off.
func (s *shell) optionKnown(name string) bool { return s.opts[name] != nil }

// mustKnow says whether an operator needs the whole value.
func mustKnow(op syntax.ParExpOperator) bool {
	switch op {
	case syntax.RemSmallSuffix, syntax.RemLargePrefix, syntax.RemSmallPrefix:
		return false
	}
	return true
}

// cutUnknown removes a prefix or suffix from a value of which only the end, or
// the beginning, is known, where that is enough.
func (r *shRun) cutUnknown(v []piece, x *syntax.ParamExp) ([]piece, bool) {
	if _, ok := shKnown(v); ok || len(v) < 2 {
		return nil, false
	}
	pat, ok := shKnown(r.pattern(x.Exp.Word))
	if !ok {
		return nil, false
	}
	n := len(v)
	for n > 0 && v[n-1].unk == nil {
		n--
	}
	tail, _ := shKnown(v[n:])
	switch x.Exp.Op {
	case syntax.RemLargePrefix:
		if i := strings.LastIndexByte(tail, '/'); pat == "*/" && i >= 0 {
			return cutPieces(v[n:], i+1, len(tail)), true
		}
	case syntax.RemSmallSuffix:
		if i := strings.LastIndexByte(tail, '/'); pat == "/*" && i >= 0 {
			return append(slices.Clone(v[:n]), cutPieces(v[n:], 0, i)...), true
		}
		if lit, ok := unescapePattern(pat); ok && len(tail) >= len(lit) {
			return append(slices.Clone(v[:n]), cutPieces(v[n:], 0, len(strings.TrimSuffix(tail, lit)))...), true
		}
	}
	return nil, false
}

func runeOffset(s string, n int) int {
	for i := range s {
		if n == 0 {
			return i
		}
		n--
	}
	return len(s)
}

// bounds gives the range of ${x:offset:length} in a value of n characters or
// elements.
func (r *shRun) bounds(n int, sl *syntax.Slice, list, array bool) (i, j int, ok bool) {
	off := aval{ok: true}
	if sl.Offset != nil {
		off = r.arith(sl.Offset)
	}
	if !off.ok {
		return 0, 0, false
	}
	a := off.n
	if a < 0 {
		if a += int64(n); a < 0 {
			return 0, 0, true
		}
	}
	if a > int64(n) || array && a == int64(n) {
		return n, n, true // bash does not look at the length then
	}
	b := int64(n)
	if sl.Length != nil {
		l := r.arith(sl.Length)
		if !l.ok {
			return 0, 0, false
		}
		switch {
		case l.n >= 0:
			b = min(a+min(l.n, int64(n)), b)
		case list:
			r.bad, r.discards = true, true
			b = a
		default:
			if b += l.n; b < a {
				r.bad, r.discards = true, true
				b = a
			}
		}
	}
	return int(a), int(b), true
}

func (r *shRun) sliceList(vals [][]piece, open, args bool, sl *syntax.Slice) ([][]piece, bool) {
	if args {
		// ${@:0} begins with $0.
		vals = append([][]piece{r.scalar("0", nil, r.s.site)}, vals...)
	}
	if open {
		// The elements before the open one are where they are.
		if off := r.arith(sl.Offset); off.ok && off.n >= 0 && sl.Length == nil {
			for i, v := range vals {
				if int64(i) == off.n {
					return vals[i:], true
				}
				if isOpen(v) {
					break
				}
			}
		}
		return vals, false
	}
	i, j, ok := r.bounds(len(vals), sl, true, !args)
	if !ok {
		return vals, false
	}
	return slices.Clone(vals[i:j]), true
}

// sliceArray is sliceList for an array, where the offset is an index: there may
// be none of an element.
func (r *shRun) sliceArray(name string, vals [][]piece, sl *syntax.Slice) ([][]piece, bool) {
	v := r.get(name)
	n := len(v.elems)
	if v.kind != shIndexed || n == 0 || v.elems[n-1].idx == n-1 {
		return r.sliceList(vals, false, false, sl)
	}
	off := r.arith(sl.Offset)
	if !off.ok {
		return vals, false
	}
	from := off.n
	if from < 0 {
		if from += int64(v.elems[n-1].idx) + 1; from < 0 {
			return nil, true
		}
	}
	at := slices.IndexFunc(v.elems, func(e shElem) bool { return int64(e.idx) >= from })
	if at < 0 {
		return nil, true
	}
	most := int64(n - at)
	if sl.Length != nil {
		l := r.arith(sl.Length)
		if !l.ok {
			return vals, false
		}
		if l.n < 0 {
			r.bad, r.discards = true, true
			return nil, true
		}
		most = min(most, l.n)
	}
	return slices.Clone(vals[at : at+int(most)]), true
}

// tooMuchMatching is the value of an expansion whose pattern takes too long.
func (r *shRun) tooMuchMatching(src string, v []piece) []piece {
	r.s.skipAt(r.s.site, "not known: ${"+exprName(src)+"}: the pattern takes too long on the text, or has !(...) in it; use a simpler one")
	return r.computed(src, v)
}

// removePattern gives the range that is left after removal; ok is false if it
// takes too long.
func removePattern(s, pat string, op syntax.ParExpOperator) (i, j int, ok bool) {
	work := 0
	if negatedInside(pat) {
		return 0, len(s), false
	}
	var ends []int
	for k := range s {
		ends = append(ends, k)
	}
	ends = append(ends, len(s))
	switch op {
	case syntax.RemLargePrefix, syntax.RemSmallSuffix:
		slices.Reverse(ends)
	}
	plain := !strings.ContainsAny(pat, `*?[\(`) // compared without going through the text
	for _, k := range ends {
		part := s[:k]
		if op != syntax.RemSmallPrefix && op != syntax.RemLargePrefix {
			part = s[k:]
		}
		if work += len(part); !plain && work > maxMatching {
			return 0, len(s), false
		}
		if shMatches(pat, part) {
			if op == syntax.RemSmallPrefix || op == syntax.RemLargePrefix {
				return k, len(s), true
			}
			return 0, k, true
		}
	}
	return 0, len(s), true
}

// replacePattern replaces the first or all longest matches of a pattern. with is
// what is put between the copies of the match; ok is false if it takes too long.
func replacePattern(s, pat string, with []string, all bool) (out string, ok bool) {
	work := 0
	if negatedInside(pat) {
		return s, false
	}
	at := byte(0)
	if !all && pat != "" && (pat[0] == '#' || pat[0] == '%') {
		at, pat = pat[0], pat[1:]
	}
	if pat == "" && at == 0 {
		return s, true
	}
	lit, plain := unescapePattern(pat)
	if !plain && compile(pat, pattern.NoGlobStar) == nil {
		return s, true
	}
	longest := func(i int) int {
		if plain {
			if strings.HasPrefix(s[i:], lit) {
				return i + len(lit)
			}
			return -1
		}
		for j := len(s); j >= i; j-- {
			if work += j - i; work > maxMatching {
				return -1
			}
			if (j == len(s) || utf8.RuneStart(s[j])) && shMatches(pat, s[i:j]) {
				return j
			}
		}
		return -1
	}
	switch at {
	case '#':
		if j := longest(0); j >= 0 {
			return strings.Join(with, s[:j]) + s[j:], true
		}
		return s, work <= maxMatching
	case '%':
		for i := 0; i <= len(s); i++ {
			if work += len(s) - i; !plain && work > maxMatching {
				return s, false
			}
			if shMatches(pat, s[i:]) {
				return s[:i] + strings.Join(with, s[i:]), true
			}
		}
		return s, true
	}
	if s == "" {
		if longest(0) == 0 {
			return strings.Join(with, ""), true
		}
		return s, true
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		j := longest(i)
		if work > maxMatching {
			return s, false
		}
		if j >= i {
			b.WriteString(strings.Join(with, s[i:j]))
			if !all {
				b.WriteString(s[j:])
				break
			}
		}
		if j <= i { // nothing, or the empty text before a character
			_, n := utf8.DecodeRuneInString(s[i:])
			b.WriteString(s[i : i+n])
			j = i + n
		}
		i = j
	}
	return b.String(), true
}

func changeCase(s, pat string, op syntax.ParExpOperator) string {
	var b strings.Builder
	for i, c := range s {
		first := i == 0
		hit := pat == "" || shMatches(pat, string(c))
		switch {
		case !hit:
		case op == syntax.UpperAll || op == syntax.UpperFirst && first:
			c = unicode.ToUpper(c)
		case op == syntax.LowerAll || op == syntax.LowerFirst && first:
			c = unicode.ToLower(c)
		}
		b.WriteRune(c)
	}
	return b.String()
}
