package solve

import (
	"errors"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// remove takes arguments out of the file.
func (e *editor) remove(lo, hi int) error {
	if lo == hi {
		return nil
	}
	args := e.command().Args
	want := slices.Concat(texts(args[:lo]), texts(args[hi:]))
	from := slices.Concat(e.from[:lo], e.from[hi:])
	at, err := e.range_(lo, hi)
	if err != nil {
		return err
	}
	tries := e.removals(at)
	if m := isTrue.FindString(e.text[at.hi:]); m != "" { // a flag that is the key of a mapping
		tries = append(tries, e.removals(span{at.lo, at.hi + len(m)})...)
	}
	if e.first(tries, want, from) {
		return nil
	}
	return errors.New("taking it out of the file does not give exactly this command, and leave the other launches of the file as they are")
}

// isTrue is what follows a key that stands for a flag without a value.
var isTrue = lazyre.New(`^["']?\s*:\s*(?i:true|yes|on)\b`)

// range_ is the part of the text that some arguments stand in.
func (e *editor) range_(lo, hi int) (span, error) {
	args := e.command().Args
	var at span
	for i := lo; i < hi; i++ {
		s, err := e.site(&args[i])
		if err != nil {
			return s, err
		}
		// The words of an array or a text stand where it is set; a flag whose value
		// alone comes from a variable stands in the command.
		if i > lo && (args[i].Def == nil) != (args[lo].Def == nil) {
			s = span{args[i].Start, args[i].End}
			if args[lo].Def != nil {
				at = span{args[lo].Start, args[lo].End}
			}
		}
		if i == lo {
			at = s
			continue
		}
		at.lo, at.hi = min(at.lo, s.lo), max(at.hi, s.hi)
	}
	return e.quotes(at), nil
}

// quotes widens a range by the quotes around it.
func (e *editor) quotes(at span) span {
	for at.lo > 0 && at.hi < len(e.text) {
		a, b := e.text[at.lo-1], e.text[at.hi]
		if a != b || a != '"' && a != '\'' {
			break
		}
		// A quote on both sides may also be the end of the one and the beginning of
		// the next.
		if strings.Count(e.text[at.lo:at.hi], string(a))%2 == 1 {
			break
		}
		at.lo, at.hi = at.lo-1, at.hi+1
	}
	return at
}

// removals lists ways to take out a part of the text, the tidiest first.
func (e *editor) removals(at span) [][]replace {
	t := e.text
	var out [][]replace
	if at.hi < at.lo || at.hi > len(t) {
		return nil
	}
	add := func(lo, hi int, with string) { out = append(out, []replace{{span{lo, hi}, with}}) }
	ls := strings.LastIndexByte(t[:at.lo], '\n') + 1
	le := len(t)
	if i := strings.IndexByte(t[at.hi:], '\n'); i >= 0 {
		le = at.hi + i + 1
	}
	before, after := t[ls:at.lo], strings.TrimRight(t[at.hi:le], "\r\n")
	// The lines are all its own.
	if strings.Trim(before, " \t-") == "" && strings.Trim(after, " \t\\,") == "" {
		add(ls, le, "")
		// It was the last of lines that go on: the one before must not.
		prev := strings.TrimRight(t[:ls], "\r\n")
		if p, ok := strings.CutSuffix(prev, "\\"); ok && !strings.Contains(after, "\\") {
			add(len(strings.TrimRight(p, " \t")), at.hi, "")
			add(len(strings.TrimRight(p, " \t")), le, t[len(prev):ls])
		}
		if p, ok := strings.CutSuffix(prev, ","); ok && !strings.Contains(after, ",") {
			add(len(p), at.hi, "")
		}
	}
	lo := at.lo
	for lo > 0 && (t[lo-1] == ' ' || t[lo-1] == '\t') {
		lo--
	}
	hi := at.hi
	for hi < len(t) && (t[hi] == ' ' || t[hi] == '\t') {
		hi++
	}
	// Between commas.
	if hi < len(t) && t[hi] == ',' {
		k := hi + 1
		for k < len(t) && strings.IndexByte(" \t\r\n", t[k]) >= 0 {
			k++
		}
		add(at.lo, k, "")
	}
	if p := strings.TrimRight(t[:at.lo], " \t\r\n"); strings.HasSuffix(p, ",") {
		add(len(p)-1, at.hi, "")
	}
	add(lo, at.hi, "")
	add(at.lo, hi, "")
	// Several lines before it go on.
	if p := strings.TrimRight(t[:lo], " \t\r\n"); strings.HasSuffix(p, "\\") {
		add(len(strings.TrimRight(p[:len(p)-1], " \t")), at.hi, "")
	}
	add(at.lo, at.hi, "")
	add(at.lo, at.hi, `""`)
	return out
}

// group is a flag with its values.
type group struct{ lo, hi int }

func groupsOf(args []launch.Word) []group {
	var out []group
	for i := range args {
		if n := len(out); n > 0 && !isFlag(args[i].Text) {
			out[n-1].hi = i + 1
			continue
		}
		out = append(out, group{i, i + 1})
	}
	return out
}

// add adds a flag to the command.
func (e *editor) add(c Change) error {
	return e.insert(len(e.command().Args), append([]string{c.Flag}, c.New...), nil, nil, nil)
}

// insert puts words before the argument at an index or, where after is nil, at
// any place between flags. after are the words of the same flag in front of them.
func (e *editor) insert(at int, ws, after, want []string, from []int) error {
	args := e.command().Args
	if after != nil {
		s, err := e.site(&args[at-1])
		if err != nil {
			return err
		}
		q := e.quotes(s)
		tries := [][]replace{
			{{span{s.hi, s.hi}, " " + quoted1(ws)}},
			{{span{q.hi, q.hi}, e.itemBreak(q) + itemLike(e.text[q.lo:q.hi], ws[0])}},
			{{span{q.hi, q.hi}, ", " + itemLike(e.text[q.lo:q.hi], ws[0])}},
		}
		if e.first(tries, want, from) {
			return nil
		}
		return errors.New("there is no place for its value that gives exactly this command")
	}
	groups := groupsOf(args)
	for k := len(groups) - 1; k >= 0; k-- {
		g := groups[k]
		want := slices.Concat(texts(args[:g.hi]), ws, texts(args[g.hi:]))
		from := slices.Concat(e.from[:g.hi], fill(len(ws)), e.from[g.hi:])
		if e.first(e.insertions(groups, k, ws), want, from) {
			return nil
		}
		if len(groups)-k > maxAnchors {
			break
		}
	}
	if len(groups) == 0 {
		if p := e.command().Program; len(p) > 0 {
			end := p[len(p)-1].End
			if e.first([][]replace{{{span{end, end}, " " + quoted1(ws)}}}, ws, fill(len(ws))) {
				return nil
			}
		}
	}
	return errors.New("there is no place for it in the file that gives exactly this command, and leaves the other launches as they are")
}

// maxAnchors bounds the flags after which an insertion is tried.
const maxAnchors = 12

func quoted1(ws []string) string {
	out := make([]string, len(ws))
	for i, w := range ws {
		out[i] = launch.Quote(w)
	}
	return strings.Join(out, " ")
}

// itemLike writes a word with the quotes of another one.
func itemLike(raw, w string) string {
	if n := len(raw); n > 1 && (raw[0] == '"' || raw[0] == '\'') && raw[n-1] == raw[0] {
		return string(raw[0]) + w + string(raw[0])
	}
	return w
}

// itemBreak is what separates an item that stands on its own line from the next.
func (e *editor) itemBreak(at span) string {
	ls := strings.LastIndexByte(e.text[:at.lo], '\n') + 1
	lead := e.text[ls:at.lo]
	if strings.Trim(lead, " \t-") == "" {
		return "\n" + lead
	}
	return " "
}

// insertions lists ways to write a flag after the k-th: as other flags are
// written, with what stands between them, and then simply.
func (e *editor) insertions(groups []group, k int, ws []string) [][]replace {
	at, err := e.range_(groups[k].lo, groups[k].hi)
	if err != nil {
		return nil
	}
	var out [][]replace
	put := func(text string) { out = append(out, []replace{{span{at.hi, at.hi}, text}}) }
	for _, j := range around(groups, k) {
		text, ok := e.like(groups[j], ws)
		if !ok {
			continue
		}
		for _, sep := range e.separators(groups, k, j) {
			put(sep + text)
		}
	}
	put(" " + quoted1(ws))
	ls := strings.LastIndexByte(e.text[:at.lo], '\n') + 1
	lead := e.text[ls:at.lo]
	if strings.Trim(lead, " \t") == "" {
		put(" \\\n" + lead + quoted1(ws))
	}
	// A mapping: the value says whether the flag stands.
	args := e.command().Args
	if g := groups[k]; e.isKey(&args[g.lo]) {
		value := "true"
		if len(ws) > 1 {
			value = ws[1]
		}
		for _, name := range []string{strings.TrimLeft(ws[0], "-"), strings.ReplaceAll(strings.TrimLeft(ws[0], "-"), "-", "_")} {
			put("\n" + strings.Repeat(" ", len(lead)) + name + ": " + value)
			put(",\n" + strings.Repeat(" ", len(lead)) + `"` + name + `": ` + value)
			put(", " + `"` + name + `": ` + value)
			put(", " + name + ": " + value)
		}
	}
	return out
}

// around orders the flags by their distance from the k-th.
func around(groups []group, k int) []int {
	var out []int
	for d := 0; d < len(groups) && len(out) < 6; d++ {
		for _, j := range []int{k - d, k + d} {
			if j >= 0 && j < len(groups) && !slices.Contains(out, j) {
				out = append(out, j)
			}
		}
	}
	return out
}

// isKey says whether a flag is the key of a mapping.
func (e *editor) isKey(w *launch.Word) bool {
	s, err := e.site(w)
	return err == nil && s.hi <= len(e.text) && !strings.HasPrefix(strings.Trim(e.text[s.lo:s.hi], `"'`), "-")
}

// like writes a flag as another one with as many values is written.
func (e *editor) like(g group, ws []string) (string, bool) {
	args := e.command().Args
	if g.hi-g.lo != len(ws) {
		return "", false
	}
	at, err := e.range_(g.lo, g.hi)
	if err != nil {
		return "", false
	}
	var rs []replace
	for i, w := range ws {
		s, err := e.site(&args[g.lo+i])
		if err != nil || s.lo < at.lo || s.hi > at.hi {
			return "", false
		}
		r, ok := e.within(s, args[g.lo+i].Text, w)
		if !ok {
			r = replace{s, launch.Quote(w)}
		}
		if i == 0 && args[g.lo].Text == w {
			return "", false
		}
		rs = append(rs, replace{span{r.lo - at.lo, r.hi - at.lo}, r.with})
	}
	return put(e.text[at.lo:at.hi], rs)
}

// separators lists what may stand between the k-th flag and the next.
func (e *editor) separators(groups []group, k, like int) []string {
	var out []string
	between := func(a, b int) {
		if a < 0 || b >= len(groups) {
			return
		}
		x, err1 := e.range_(groups[a].lo, groups[a].hi)
		y, err2 := e.range_(groups[b].lo, groups[b].hi)
		if err1 == nil && err2 == nil && x.hi <= y.lo && y.lo-x.hi < 200 {
			if s := e.text[x.hi:y.lo]; !slices.Contains(out, s) && strings.Trim(s, " \t\r\n\\,-\"'") == "" {
				out = append(out, s)
			}
		}
	}
	between(k-1, k)
	between(k, k+1)
	between(like-1, like)
	between(like, like+1)
	// Between the words of one flag: a list has each on a line of its own.
	args := e.command().Args
	if g := groups[k]; g.hi-g.lo > 1 {
		x, err1 := e.site(&args[g.hi-2])
		y, err2 := e.site(&args[g.hi-1])
		if err1 == nil && err2 == nil {
			x, y = e.quotes(x), e.quotes(y)
			if x.hi <= y.lo && y.lo-x.hi < 200 {
				out = append(out, e.text[x.hi:y.lo])
			}
		}
	}
	return out
}
