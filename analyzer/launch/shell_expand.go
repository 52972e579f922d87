package launch

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mvdan.cc/sh/v3/expand"
	"mvdan.cc/sh/v3/syntax"
)

// field is one word after expansion.
type shField struct {
	ps         []piece
	org        *shOrigin
	start, end int // of the word that it comes from
	// words says that it stands for any number of words.
	words bool
}

func (f *shField) open() bool {
	if f.words {
		return true
	}
	for _, p := range f.ps {
		if p.words {
			return true
		}
	}
	return false
}

// value is the field's text as an element of an array.
func (f *shField) value() []piece {
	if !f.words {
		return f.ps
	}
	out := slices.Clone(f.ps)
	for i := range out {
		if out[i].unk != nil {
			out[i].words = true
		}
	}
	return out
}

// place is where the field's text stands, the word's place if that is several.
func (f *shField) place() (org *shOrigin, start, end int) {
	if d := oneSite(f.ps); d.org != nil {
		return d.org, d.start, d.end
	}
	return f.org, f.start, f.end
}

// oneSite is the place of pieces that stand together in one place.
func oneSite(ps []piece) shSite {
	var d shSite
	for i, p := range ps {
		if p.from == nil || i > 0 && (p.from != d.org || p.start < d.end) {
			return shSite{}
		}
		if i == 0 {
			d = shSite{p.from, p.start, p.end}
			continue
		}
		if p.start > len(p.from.source) {
			return shSite{} // a file of which only the name is known
		}
		// Quotes and the like may stand between, other text may not.
		if strings.Trim(p.from.source[d.end:p.start], "'\"\\\n${}") != "" {
			return shSite{}
		}
		d.end = p.end
	}
	return d
}

// atom is a piece of a word before it is split into fields.
type atom struct {
	p      piece
	quoted bool // makes a field even if empty
	split  bool // comes from an unquoted expansion
	// brk says that an element of a list ends here, and with it the field; with
	// split set, the list is not quoted, and what is between its elements is what
	// IFS begins with, at which the text is split like at any other.
	brk  bool
	star bool // the list is $*, which is joined with IFS where nothing is split
	// op says that an operator was applied to the elements; cut, that it was one
	// of those of which bash joins the results in a way of its own: see between.
	op, cut bool
	// inWord says that the list stands in the word of ${x:-word}.
	inWord bool
}

// words expands the braces of a word.
func (s *shell) words(w *syntax.Word) []*syntax.Word {
	if s.unit.lang == syntax.LangPOSIX {
		return []*syntax.Word{w}
	}
	if ws, ok := s.braces[w]; ok {
		return ws
	}
	ws := []*syntax.Word{w}
	open := 0
	for _, p := range w.Parts {
		if l, ok := p.(*syntax.Lit); ok {
			open += strings.Count(l.Value, "{")
		}
	}
	if open > maxBraces {
		// The time that it takes grows with the square of their number.
		s.skipAt(s.siteOf(w), "not expanded: a word with too many braces")
		s.braces[w] = ws
		return ws
	}
	for _, p := range w.Parts {
		l, ok := p.(*syntax.Lit)
		if !ok || !strings.Contains(l.Value, "{") {
			continue
		}
		c := &syntax.Word{Parts: slices.Clone(w.Parts)}
		if syntax.SplitBraces(c) {
			ws = nil
			for x, err := range expand.BracesSeq(nil, c) {
				if err != nil || len(ws) >= maxElems {
					ws = []*syntax.Word{w}
					break
				}
				ws = append(ws, x)
			}
		}
		break
	}
	s.braces[w] = ws
	return ws
}

// fields expands words to fields.
func (r *shRun) fields(ws []*syntax.Word) []shField {
	var out []shField
	for _, w := range ws {
		u := r.s.unit
		start, end := u.at(w.Pos()), u.endAt(w.End())
		for _, x := range r.s.words(w) {
			var as []atom
			as = r.atoms(as, x.Parts, false, true)
			globs := r.markGlobs(as)
			for _, ps := range r.split(as) {
				f := shField{ps: ps, org: u.org, start: start, end: end}
				if globs && slices.ContainsFunc(ps, func(p piece) bool { return p.glob }) {
					if f.ps = plainPieces(ps); len(out) > 0 || !r.command0 {
						name := showPieces(ps)
						f.ps = markWords(r.computed(name, f.ps, shText(fmt.Sprint(start))))
					}
				}
				f.words = wordsField(f.ps)
				out = append(out, f)
				if len(out) > maxElems {
					panic(tooMuch{"a command has too many words"})
				}
			}
		}
	}
	return out
}

// markGlobs marks the pieces that have a pattern of file names in them, and says
// whether there are any: what such a word comes to depends on the files.
func (r *shRun) markGlobs(as []atom) bool {
	any := false
	signs := "*?"
	if r.s.opts["nullglob"] != nil || r.s.opts["failglob"] != nil {
		signs = "*?[" // without a file there is no word
	}
	for i, a := range as {
		if !a.quoted && a.p.unk == nil && strings.ContainsAny(a.p.text, signs) {
			if !any && r.option("noglob") {
				return false
			}
			as[i].p.glob, any = true, true
		}
	}
	return any
}

func plainPieces(ps []piece) []piece {
	ps = slices.Clone(ps)
	for i := range ps {
		ps[i].glob = false
	}
	return ps
}

// wordsField says whether a field is only unquoted unknowns.
func wordsField(ps []piece) bool {
	for _, p := range ps {
		if p.unk == nil || !p.unq && !p.words || p.unk.numeric {
			return false
		}
	}
	return len(ps) > 0
}

// text expands a word to one text, as in an assignment.
func (r *shRun) text(w *syntax.Word) []piece {
	if w == nil {
		return nil
	}
	out := r.join(r.atoms(nil, w.Parts, false, true))
	if len(out) > maxPieces {
		out = compact(out)
	}
	if sizeOf(out) > maxValue {
		panic(tooMuch{"a value is too long"})
	}
	return out
}

// compact makes one piece of known pieces that follow each other; of where each
// of them stands no more than that is told.
func compact(ps []piece) []piece {
	var out []piece
	var text strings.Builder
	plain := func(p *piece) bool { return p.unk == nil && p.assumed == nil }
	for i := 0; i < len(ps); {
		p := ps[i]
		if !plain(&p) {
			out = append(out, p)
			i++
			continue
		}
		text.Reset()
		j := i
		for ; j < len(ps) && plain(&ps[j]) && ps[j].unq == p.unq && ps[j].words == p.words; j++ {
			text.WriteString(ps[j].text)
		}
		if j > i+1 {
			p = piece{text: text.String(), unq: p.unq, words: p.words}
		}
		out = append(out, p)
		i = j
	}
	return out
}

// join puts atoms together without splitting.
func (r *shRun) join(as []atom) []piece {
	var out []piece
	open := false
	for _, a := range as {
		if a.brk {
			ps := r.between(a)
			open = open || unknownIn(ps)
			out = append(out, ps...)
			continue
		}
		if a.p.unk == nil && a.p.text == "" {
			continue
		}
		out = append(out, setUnq([]piece{a.p}, false)...)
	}
	return r.joined(out, open)
}

// joined is a list that was put together with what stands between its elements.
// If that is open, where the text is split later is not known either, so that
// no part of it can be told to be a word: all of it is one unknown.
func (r *shRun) joined(ps []piece, open bool) []piece {
	if !open {
		return ps
	}
	return r.computed("list", ps)
}

func unknownIn(ps []piece) bool {
	return slices.ContainsFunc(ps, func(p piece) bool { return p.unk != nil })
}

// blanks are the characters of IFS in a shell that has not set it.
const blanks = " \t\n"

// ifs gives the characters at which text is split. ok is false if they are not
// known, or are not all ASCII: what those of several bytes do depends on the
// locale.
func (r *shRun) ifs() (chars string, ok bool) {
	return r.ifsOf(r.get("IFS"))
}

func (r *shRun) ifsOf(v *shValue) (chars string, ok bool) {
	if v.kind == shNone {
		return blanks, true // not being set is having the usual value, being empty is not
	}
	t, ok := shKnown(r.testDeref(v.str))
	return t, ok && !strings.ContainsFunc(t, func(c rune) bool { return c >= utf8.RuneSelf })
}

// separator is what "$*" has between its elements.
func (r *shRun) separator() []piece {
	switch t, ok := r.ifs(); {
	case !ok:
		return r.computed("IFS", r.get("IFS").str)
	case t == "":
		return nil
	default:
		return []piece{{text: t[:1]}}
	}
}

// between is what stands between two elements of a list where nothing is split.
func (r *shRun) between(a atom) []piece {
	ifs, ok := r.ifs()
	switch {
	case ok && strings.HasPrefix(ifs, " "):
		return []piece{{text: " "}}
	case a.star && a.cut && ifs == "", !a.star && (a.op && !a.split || a.cut):
		// With a space or with what IFS begins with: it depends on where the list
		// stands, on its quotes and on the version of bash.
		return r.computed("IFS", r.get("IFS").str)
	case !a.star, a.split && a.inWord && ok && ifs == "":
		return []piece{{text: " "}}
	}
	return r.separator()
}

// heredoc expands the body of a here-document. Its parts are those of a word
// in double quotes, or a single literal if the delimiter is quoted.
//
// raw says that the word that ends it is quoted, so that backslashes stand for
// themselves; else they escape what would be expanded.
func (r *shRun) heredoc(w *syntax.Word, raw bool) []piece {
	r.inHeredoc = true
	defer func() { r.inHeredoc = false }()
	var as []atom
	for _, p := range w.Parts {
		if l, ok := p.(*syntax.Lit); ok {
			lit := r.litPiece(l, l.Value)
			from := 0
			for i := 0; !raw && i+1 < len(l.Value); i++ {
				if l.Value[i] != '\\' || strings.IndexByte("$`\\\n", l.Value[i+1]) < 0 {
					continue
				}
				as = append(as, atom{p: lit.sub(from, i), quoted: true})
				if from = i + 1; l.Value[i+1] == '\n' {
					from++ // the line goes on
				}
				i++
			}
			as = append(as, atom{p: lit.sub(from, len(l.Value)), quoted: true})
			continue
		}
		as = r.atoms(as, []syntax.WordPart{p}, true, false)
	}
	return r.join(as)
}

// isQuotedWord says whether something of a word is quoted.
func isQuotedWord(w *syntax.Word) bool {
	return w != nil && slices.ContainsFunc(w.Parts, func(p syntax.WordPart) bool {
		l, ok := p.(*syntax.Lit)
		return !ok || strings.Contains(l.Value, `\`)
	})
}

// setUnq marks pieces as split or not where they become known.
func setUnq(ps []piece, unq bool) []piece {
	for i := range ps {
		if ps[i].unq == unq && ps[i].def == nil && ps[i].alt == nil {
			continue
		}
		ps = slices.Clone(ps)
		for j := range ps {
			ps[j].unq = unq
			if ps[j].def != nil {
				ps[j].def = setUnq(ps[j].def, unq)
			}
			if ps[j].alt != nil {
				ps[j].alt = setUnq(ps[j].alt, unq)
			}
		}
		return ps
	}
	return ps
}

// litPiece is the text of a literal, whose value has no escapes left.
func (r *shRun) litPiece(l *syntax.Lit, text string) piece {
	u := r.s.unit
	p := piece{text: text, from: u.org, start: u.at(l.Pos()), end: u.endAt(l.End())}
	p.exact = p.end-p.start == len(text) && l.Pos().IsValid()
	if a := int(l.Pos().Offset()); !p.exact && l.Pos().IsValid() && strings.HasPrefix(u.txt.Str[min(a, len(u.txt.Str)):], text) {
		// The parser ends the text of a here-document where it begins.
		if end := u.txt.At(a + len(text)); end-p.start == len(text) {
			p.end, p.exact = end, true
		}
	}
	return p
}

// atoms expands parts of a word.
func (r *shRun) atoms(out []atom, parts []syntax.WordPart, quoted, first bool) []atom {
	u := r.s.unit
	for i, part := range parts {
		switch x := part.(type) {
		case *syntax.Lit:
			out = r.literal(out, x, quoted, first && i == 0 && !quoted)
		case *syntax.SglQuoted:
			text := x.Value
			open := 1
			if x.Dollar {
				open = 2
				if t, err := expand.Literal(nil, &syntax.Word{Parts: []syntax.WordPart{x}}); err == nil {
					text = t
				}
			}
			a, b := u.at(x.Pos()), u.endAt(x.End())
			p := piece{text: text, from: u.org, start: a + open, end: b - 1}
			p.exact = text == x.Value && p.end-p.start == len(text)
			if p.start > p.end {
				p.start, p.end = a, b
			}
			if quoted && !x.Dollar {
				out = r.plainQuotes(out, x, p)
				continue
			}
			out = r.holes(out, p, true)
		case *syntax.DblQuoted:
			n := len(out)
			out = r.atoms(out, x.Parts, true, false)
			if len(out) == n && !onlyLists(x.Parts) {
				a := u.at(x.Pos())
				out = append(out, atom{p: piece{from: u.org, start: a, end: u.endAt(x.End())}, quoted: true})
			}
		case *syntax.ParamExp:
			out = r.param(out, x, quoted)
		case *syntax.CmdSubst:
			out = r.pieces(out, r.substitute(x), quoted)
		case *syntax.ArithmExp:
			v := r.arith(x.X)
			bad := r.bad
			r.bad = false
			text := r.arithText(v, u.src(x.X))
			r.discards = r.discards || r.bad
			r.bad = r.bad || bad
			out = r.pieces(out, text, quoted)
		case *syntax.ProcSubst:
			p := piece{unk: r.s.unknown("/dev/fd", Computed, "procsubst:"+u.src(x)), from: u.org, start: u.at(x.Pos()), end: u.endAt(x.End())}
			if x.Op == syntax.CmdIn && mentions(u.src(x)) {
				// A shell may read it.
				p.unk = r.s.unknown("/dev/fd/"+strconv.Itoa(p.start), Computed, fmt.Sprint("procsubst:", p.start, u.src(x)))
				r.set(fileVar+fileKey([]piece{p}), strValue(r.capture(x.Stmts, p.start)))
			}
			out = append(out, atom{p: p, quoted: true})
		case *syntax.ExtGlob:
			if x.Pattern != nil {
				out = append(out, atom{p: piece{text: x.Op.String() + x.Pattern.Value + ")", from: u.org, start: u.at(x.Pos()), end: u.endAt(x.End()), exact: true}})
			}
		case *syntax.BraceExp:
			// A brace expression that was not expanded: as it is written.
			out = append(out, atom{p: piece{text: u.src(x), from: u.org, start: u.at(x.Pos()), end: u.endAt(x.End())}})
		}
	}
	return out
}

// plainQuotes adds single quotes in the word of an expansion that stands in double
// quotes: there they are text, and what is between them is expanded.
func (r *shRun) plainQuotes(out []atom, x *syntax.SglQuoted, p piece) []atom {
	s := r.s
	u := s.unit
	a, b := u.at(x.Pos()), u.endAt(x.End())
	quote := func(at int) atom {
		return atom{p: piece{text: "'", from: u.org, start: at, end: at + 1, exact: at < b}, quoted: true}
	}
	out = append(out, quote(a))
	switch text := strings.ReplaceAll(p.text, `"`, ""); {
	case strings.Contains(text, `\`):
		out = r.pieces(out, r.computed(x.Value), true)
	case strings.ContainsAny(text, "$`"):
		if text != p.text {
			p.text, p.exact = text, false
		}
		inner := s.innerUnit([]piece{p}, shSite{u.org, p.start, p.end}, u.lang)
		w, err := syntax.NewParser(syntax.Variant(u.lang)).Document(strings.NewReader(text))
		if inner == nil || err != nil || len(u.holes) > 0 {
			out = r.pieces(out, r.computed(x.Value), true)
			break
		}
		inner.path, inner.sourced = u.path, u.sourced
		s.unit = inner
		out = r.atoms(out, w.Parts, true, false)
		s.unit = u
	case text != p.text:
		p.text, p.exact = text, false
		fallthrough
	default:
		out = r.holes(out, p, true)
	}
	return append(out, quote(max(a, b-1)))
}

// onlyLists says whether all parts are "$@" or the like, which make no field
// if there are no elements.
func onlyLists(parts []syntax.WordPart) bool {
	for _, p := range parts {
		x, ok := p.(*syntax.ParamExp)
		if !ok {
			return false
		}
		at := x.Param != nil && x.Param.Value == "@"
		if w, ok := x.Index.(*syntax.Word); ok {
			at = at || w.Lit() == "@"
		}
		at = at || x.Names == syntax.NamesPrefixWords
		if !at {
			return false
		}
	}
	return len(parts) > 0
}

// pieces adds the value of an expansion.
func (r *shRun) pieces(out []atom, ps []piece, quoted bool) []atom {
	if !quoted {
		ps = setUnq(ps, true)
	} else {
		ps = setUnq(ps, false)
	}
	if len(ps) == 0 && quoted {
		return append(out, atom{quoted: true})
	}
	for _, p := range ps {
		out = append(out, atom{p: p, quoted: quoted, split: !quoted})
	}
	return out
}

// holes adds text in which runes may stand for unknowns.
func (r *shRun) holes(out []atom, p piece, quoted bool) []atom {
	hs := r.s.unit.holes
	if len(hs) == 0 {
		return append(out, atom{p: p, quoted: quoted})
	}
	from := 0
	for i, c := range p.text {
		k := int(c) - shHoleBase
		if k < 0 || k >= len(hs) {
			continue
		}
		if i > from {
			out = append(out, atom{p: p.sub(from, i), quoted: quoted})
		}
		h := setUnq(hs[k:k+1], !quoted)[0]
		out = append(out, atom{p: h, quoted: quoted, split: !quoted})
		from = i + len(string(c))
	}
	if from < len(p.text) || len(p.text) == 0 {
		out = append(out, atom{p: p.sub(from, len(p.text)), quoted: quoted})
	}
	return out
}

// literal adds a literal, whose backslashes are resolved. The parser keeps
// escapes in it but drops joined lines.
func (r *shRun) literal(out []atom, l *syntax.Lit, quoted, first bool) []atom {
	u := r.s.unit
	raw, base, exact := l.Value, 0, false
	if l.Pos().IsValid() && l.End().IsValid() {
		a, b := int(l.Pos().Offset()), int(l.End().Offset())
		if a <= b && b <= len(u.txt.Str) {
			if t := u.txt.Str[a:b]; t == l.Value || strings.ReplaceAll(t, "\\\n", "") == l.Value {
				raw, base, exact = t, a, true
			}
		}
	}
	place := func(i, j int, text string) piece {
		p := piece{text: text, from: u.org, start: u.at(l.Pos()), end: u.endAt(l.End())}
		if exact {
			p.start = u.txt.At(base + i)
			p.end = max(p.start, u.txt.At(base+max(j-1, i))+min(1, j-i))
			p.exact = p.end-p.start == len(text)
		}
		return p
	}
	i := 0
	if name, v, ok := strings.Cut(raw, "="); first && ok && envName.MatchString(name) && (v == "~" || strings.HasPrefix(v, "~/")) {
		// NAME=~/x as an argument.
		out = append(out, atom{p: place(0, len(name)+1, name+"=")})
		for _, p := range r.get("HOME").str {
			out = append(out, atom{p: p, quoted: true})
		}
		i = len(name) + 2
	}
	if first && strings.HasPrefix(raw, "~") {
		n := strings.IndexByte(raw, '/')
		if n < 0 {
			n = len(raw)
		}
		if n == 1 {
			for _, p := range r.get("HOME").str {
				out = append(out, atom{p: p, quoted: true})
			}
			i = 1
		} else if user := raw[1:n]; envName.MatchString(user) || user == "+" || user == "-" || allDigits(strings.TrimLeft(user, "+-")) {
			out = append(out, atom{p: piece{unk: r.s.unknown("~"+user, Computed, "home:"+user), from: u.org, start: u.at(l.Pos()), end: u.endAt(l.End())}, quoted: true})
			i = n
		}
	}
	from := i
	flush := func(to int) {
		if to > from {
			out = r.holes(out, place(from, to, raw[from:to]), quoted)
		}
	}
	for i < len(raw) {
		if raw[i] != '\\' || i+1 >= len(raw) {
			i++
			continue
		}
		c := raw[i+1]
		switch {
		case c == '\n':
			flush(i)
		case quoted && !strings.ContainsRune("$`\"\\", rune(c)) && (c != '}' || r.inBraces == 0):
			i += 2
			continue
		default:
			flush(i)
			n := 1
			for n < 4 && i+1+n < len(raw) && raw[i+1+n]&0xC0 == 0x80 {
				n++
			}
			out = append(out, atom{p: place(i, i+1+n, raw[i+1:i+1+n]), quoted: true})
			i += 1 + n
			from = i
			continue
		}
		i += 2
		from = i
	}
	flush(len(raw))
	return out
}

// split makes fields of atoms.
func (r *shRun) split(as []atom) [][]piece {
	if !slices.ContainsFunc(as, func(a atom) bool { return a.split && a.p.unk == nil }) {
		return splitAtoms(as, blanks)
	}
	ifs, ok := r.ifs()
	if !ok {
		// Any text may be several words, and between any elements there may be
		// others.
		as = slices.Clone(as)
		for i, a := range as {
			if a.split && a.p.unk == nil {
				as[i] = atom{p: markWords(r.computed(a.p.text, []piece{a.p}, r.get("IFS").str))[0], split: true}
			}
		}
	}
	return splitAtoms(as, ifs)
}

func splitAtoms(as []atom, ifs string) [][]piece {
	var (
		out  [][]piece
		cur  []piece
		has  bool // the field has begun
		soft bool // white space ended a field, which a delimiter may join
	)
	end := func() {
		out = append(out, cur)
		cur, has = nil, false
	}
	for _, a := range as {
		if a.brk && a.split && ifs != "" {
			a = atom{p: piece{text: ifs[:1]}, split: true}
		}
		switch {
		case a.brk:
			if has {
				end()
			}
			soft = false
			continue
		case a.p.unk != nil:
			cur = append(cur, a.p)
			has, soft = true, false
			continue
		case !a.split:
			if a.p.text != "" {
				cur = append(cur, a.p)
			}
			has = has || a.quoted || a.p.text != ""
			soft = false
			continue
		}
		t := a.p.text
		from := 0
		for i := 0; i < len(t); i++ {
			c := t[i]
			if strings.IndexByte(ifs, c) < 0 {
				continue
			}
			if i > from {
				cur = append(cur, a.p.sub(from, i))
				has = true
				soft = false
			}
			from = i + 1
			if c == ' ' || c == '\t' || c == '\n' {
				if has {
					end()
					soft = true
				}
				continue
			}
			if soft {
				soft = false
				continue
			}
			end()
		}
		if from < len(t) {
			cur = append(cur, a.p.sub(from, len(t)))
			has, soft = true, false
		}
	}
	if has {
		end()
	}
	return out
}

// argFields gives "$@".
func (r *shRun) argFields(at shSite) []shField {
	var out []shField
	v := r.get(argsVar)
	if v.open {
		p := piece{unk: r.s.unknown("@", Argument, "arg:@"), words: true}
		return []shField{{ps: []piece{p}, org: at.org, start: at.start, end: at.end, words: true}}
	}
	for _, e := range v.elems {
		f := shField{ps: e.val, org: at.org, start: at.start, end: at.end}
		f.words = wordsField(e.val)
		out = append(out, f)
	}
	return out
}

// computed is an unknown that results from others.
func (r *shRun) computed(name string, of ...[]piece) []piece {
	key := "c:" + name
	kind := Computed
	for _, ps := range of {
		key += "\x03" + keyOf(ps)
	}
	u := r.s.unknown(name, kind, key)
	return []piece{{unk: u, assumed: nil}}
}

// pattern expands a word to a pattern, in which what is quoted is escaped.
func (r *shRun) pattern(w *syntax.Word) []piece {
	var out []piece
	if w == nil {
		return nil
	}
	for _, a := range r.atoms(nil, w.Parts, false, true) {
		if a.brk {
			out = append(out, r.between(a)...)
			continue
		}
		if a.quoted && a.p.unk == nil {
			a.p.text = quoteMeta(a.p.text)
			a.p.exact = false
		}
		out = append(out, a.p)
	}
	return out
}

// substitute runs $(...) and gives its output.
func (r *shRun) substitute(x *syntax.CmdSubst) []piece {
	s := r.s
	u := s.unit
	text := u.src(x)
	text = strings.TrimSuffix(strings.TrimPrefix(text, "$("), ")")
	text = strings.Trim(text, "` \t\n")
	where := shSite{u.org, u.at(x.Pos()), u.endAt(x.End())}
	if len(x.Stmts) == 1 && x.Stmts[0].Cmd == nil && len(x.Stmts[0].Redirs) > 0 {
		// $(<file) is what is in the file.
		unk := s.unknown(text, Output, "o:"+text+"\x03"+fmt.Sprint(where.start))
		return []piece{{unk: unk, from: where.org, start: where.start, end: where.end}}
	}
	out := r.capture(x.Stmts, where.start)
	known := true
	for _, p := range out {
		if p.unk != nil && p.unk.kind == Output && p.unk != s.scriptDir() {
			known = false
		}
	}
	if !known {
		// What part of it is not known does not matter to anyone.
		key := "o:" + text + "\x03" + keyOf(out)
		unk := s.unknown(text, Output, key)
		return []piece{{unk: unk, from: where.org, start: where.start, end: where.end}}
	}
	return trimNewlines(out)
}

// trimNewlines takes the line ends at the end away.
func trimNewlines(ps []piece) []piece {
	ps = slices.Clone(ps)
	for len(ps) > 0 {
		p := &ps[len(ps)-1]
		if p.unk != nil {
			break
		}
		t := strings.TrimRight(p.text, "\n")
		if t == p.text && t != "" {
			break
		}
		if t != "" {
			*p = p.sub(0, len(t))
			break
		}
		ps = ps[:len(ps)-1]
	}
	return ps
}

// capture runs statements in a subshell and gives their output in this case.
func (r *shRun) capture(list []*syntax.Stmt, at int) []piece {
	s := r.s
	if s.depth++; s.depth > maxCalls {
		s.depth--
		s.skipOnce(s.unit.txt, 0, "not followed: substitutions of commands are nested too deep here")
		return []piece{{unk: s.fresh("...", Output)}}
	}
	pc, vars, inst, seq, frames, st, loops, noErr := s.pc, s.vars, s.inst, s.seq, s.frames, s.site, s.loops, s.noErr
	live, mainSite, discarded := s.live, s.mainSite, s.discarded
	s.pc, s.live, s.discarded = r.guard, r.guard, s.g.no
	s.vars = cloneVars(vars)
	for _, n := range r.names {
		s.put(n, r.guard, r.over[n])
	}
	s.seq++
	s.inst, s.seq = s.mix(inst, seq+at), 0
	s.loops = nil
	asked, soft := s.asked, s.soft
	s.noErr, s.asked, s.soft = 0, 0, nil
	errexit, opts := s.errexit, s.opts
	s.errexit = s.g.no // $() does not inherit it
	returned, locals, outer := s.returned, s.locals, s.outer
	s.locals = maps.Clone(locals)
	if returned != nil {
		s.returned = s.g.no
	}
	got := s.captured(func() { s.stmts(list) })
	status := s.vars[statusVar]
	s.pc, s.vars, s.inst, s.seq, s.frames, s.site, s.loops, s.noErr = pc, vars, inst, seq+1, frames, st, loops, noErr
	s.errexit, s.returned, s.locals, s.outer, s.live, s.mainSite = errexit, returned, locals, outer, live, mainSite
	s.discarded = discarded
	s.asked, s.soft = asked, soft
	s.opts = opts
	s.depth--
	ps := r.pick(got).(*shValue).str
	r.subStatus = r.pick(status).(*shValue)
	return ps
}

func cloneVars(m map[string]*dnode) map[string]*dnode {
	out := make(map[string]*dnode, len(m)+8)
	for k, v := range m {
		out[k] = v
	}
	return out
}

// number reads a decimal integer as a test does.
func number(s string) (int64, bool) {
	n, err := strconv.ParseInt(strings.TrimSpace(s), 10, 64)
	return n, err == nil
}
