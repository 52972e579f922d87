package solve

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/launch"
)

// Source is a launch file with a command of it.
type Source struct {
	File *launch.File
	// Launch and Variant are indexes in File.Launches and its Variants.
	Launch, Variant int
	// WordOf gives for each argument of the command line that was solved for the
	// argument of the launch file, or -1; nil means that they are the same.
	WordOf []int
	// Read reads a changed text as the same file.
	Read func(text string) *launch.File
	// Alike says that other launches of the file may have the same change, as those
	// that share a variable.
	Alike bool
}

// EditError says why the text of a file cannot be changed to that of a repair.
type EditError struct {
	Change Change
	Msg    string
}

func (e *EditError) Error() string { return e.Change.String() + ": " + e.Msg }

// Apply gives the text of the file with the changes of a repair. The arguments of
// the command are then those of the repair, but that added flags may stand
// elsewhere; other launches are as they were, unless Source.Alike is set, and so are
// other variants of the same launch, or have the same change. The error is an
// *EditError.
func Apply(src Source, changes []Change) (string, error) {
	text := src.File.Text
	l := src.File.Launches[src.Launch]
	e := &editor{src: src, file: src.File, text: text}
	args := l.Variants[src.Variant].Args
	e.from = make([]int, len(args))
	for i := range e.from {
		e.from[i] = i
	}
	for _, c := range changes {
		if err := e.change(c); err != nil {
			return "", &EditError{c, err.Error()}
		}
	}
	return e.text, nil
}

// editor makes changes one after the other; after each the text is read again.
type editor struct {
	src  Source
	file *launch.File
	text string
	// from gives for each argument that the command has now its index at the
	// beginning, -1 for a new one.
	from []int
}

func (e *editor) command() *launch.Command {
	return e.file.Launches[e.src.Launch].Variants[e.src.Variant]
}

// span is a range of the text.
type span struct{ lo, hi int }

// replace is text to put in the place of a range.
type replace struct {
	span
	with string
}

// words are the arguments of the file that a range of arguments comes from,
// as they are numbered now; ok is false if they are not together.
func (e *editor) words(p Place) (lo, hi int, ok bool) {
	lo, hi = -1, -1
	for i := p.Start; i < p.End; i++ {
		n := i
		if e.src.WordOf != nil {
			if n = e.src.WordOf[i]; n < 0 {
				continue
			}
		}
		k := slices.Index(e.from, n)
		if k < 0 {
			return 0, 0, false
		}
		switch {
		case lo < 0:
			lo, hi = k, k+1
		case k == hi:
			hi++
		case k != hi-1: // a word that stands for a flag and its value
			return 0, 0, false
		}
	}
	return lo, hi, lo >= 0
}

// change makes one change.
func (e *editor) change(c Change) error {
	if c.Kind == Add {
		return e.add(c)
	}
	for i, p := range c.Places {
		lo, hi, ok := e.words(p)
		if !ok {
			return errors.New("its arguments do not stand together in the file")
		}
		if i < len(c.Places)-1 || c.Kind == Remove {
			if err := e.remove(lo, hi); err != nil {
				return err
			}
			continue
		}
		if err := e.set(lo, hi, c.replacement("")); err != nil {
			return err
		}
	}
	return nil
}

// site is where the text of an argument stands in the file.
func (e *editor) site(w *launch.Word) (span, error) {
	if w.Def != nil {
		if w.Def.File != "" {
			return span{}, fmt.Errorf("it comes from another file, %s", w.Def.File)
		}
		return span{w.Def.Start, w.Def.End}, nil
	}
	if f := e.command().File; f != "" && f != e.file.Name {
		return span{}, fmt.Errorf("it stands in another file, %s", f)
	}
	if w.Start < 0 || w.End < w.Start || w.End > len(e.text) {
		return span{}, errors.New("its place in the file is not known")
	}
	return span{w.Start, w.End}, nil
}

// set puts other words in the place of some. Words that are the same stay.
func (e *editor) set(lo, hi int, with []string) error {
	args := e.command().Args
	old := make([]string, hi-lo)
	for i := range old {
		old[i] = args[lo+i].Text
	}
	want := slices.Concat(texts(args[:lo]), with, texts(args[hi:]))
	from := slices.Concat(e.from[:lo], fill(len(with)), e.from[hi:])
	for i := 0; i < len(with) && i < len(old); i++ {
		if with[i] == old[i] {
			from[lo+i] = e.from[lo+i]
		}
	}
	if len(with) < len(old) && slices.Equal(old[:len(with)], with) {
		return e.remove(lo+len(with), hi)
	}
	if len(with) > len(old) {
		return e.insert(lo+len(old), with[len(old):], old, want, from)
	}
	var tries [][]replace
	for _, whole := range []bool{false, true} {
		var rs []replace
		for i := range with {
			w := &args[lo+i]
			if with[i] == w.Text && i < len(with) {
				continue
			}
			at, err := e.site(w)
			if err != nil {
				return err
			}
			if r, ok := e.within(at, w.Text, with[i]); ok && !whole {
				rs = append(rs, r)
			} else if raw := e.text[at.lo:at.hi]; strings.ContainsAny(raw, "$`{(") {
				continue // it is put together from something
			} else {
				rs = append(rs, replace{at, launch.Quote(with[i])})
			}
		}
		tries = append(tries, rs)
	}
	if len(with) < len(old) { // the rest goes
		if err := e.remove(lo+len(with), hi); err != nil {
			return err
		}
		return e.set(lo, lo+len(with), with)
	}
	if e.first(tries, want, from) {
		return nil
	}
	for i := range with {
		if w := &args[lo+i]; with[i] != w.Text && w.Def == nil {
			if at, err := e.site(w); err == nil && !strings.Contains(e.text[at.lo:at.hi], w.Text) {
				return errors.New("its value is put together from several places")
			}
		}
	}
	return errors.New("no edit of its value gives exactly this command, and leaves the other launches of the file as they are")
}

// within replaces in the text of a word the part in which old and new differ, so
// that quotes and what else surrounds it stay.
func (e *editor) within(at span, old, new string) (replace, bool) {
	raw := e.text[at.lo:at.hi]
	if name, v, ok := strings.Cut(old, "="); ok && strings.HasPrefix(new, name+"=") {
		if i := strings.LastIndex(raw, v); v != "" && i >= 0 && strings.Count(raw, v) == 1 {
			return replace{span{at.lo + i, at.lo + i + len(v)}, strings.TrimPrefix(new, name+"=")}, true
		}
	}
	if name, v, ok := strings.Cut(old, "="); ok && strings.HasSuffix(new, "="+v) && strings.HasPrefix(name, "-") {
		// Another name for the same value, which may be put together from something.
		if to := strings.TrimSuffix(new, "="+v); to != name {
			return e.within(at, name, to)
		}
	}
	if strings.HasPrefix(old, "--") && strings.HasPrefix(new, "--") && !strings.Contains(raw, old) {
		old, new = strings.TrimPrefix(old, "--"), strings.TrimPrefix(new, "--")
		if u := strings.ReplaceAll(old, "-", "_"); !strings.Contains(raw, old) && strings.Contains(raw, u) {
			old, new = u, strings.ReplaceAll(new, "-", "_")
		}
	}
	if old == "" || strings.Count(raw, old) != 1 {
		return replace{}, false
	}
	i := strings.Index(raw, old)
	return replace{span{at.lo + i, at.lo + i + len(old)}, new}, true
}

func texts(ws []launch.Word) []string {
	out := make([]string, len(ws))
	for i := range ws {
		out[i] = ws[i].Text
	}
	return out
}

func fill(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = -1
	}
	return out
}

// put makes replacements that do not overlap.
func put(text string, rs []replace) (string, bool) {
	rs = slices.Clone(rs)
	slices.SortFunc(rs, func(a, b replace) int { return b.lo - a.lo })
	end := len(text)
	for _, r := range rs {
		if r.lo < 0 || r.hi < r.lo || r.hi > end {
			return "", false
		}
		text = text[:r.lo] + r.with + text[r.hi:]
		end = r.lo
	}
	return text, true
}

// first makes the first of the edits with which the command has the arguments
// wanted, in any order of flags that keeps the old ones, and the other launches
// stay. from is where they come from.
func (e *editor) first(tries [][]replace, want []string, from []int) bool {
	seen := map[string]bool{}
	for _, rs := range tries {
		text, ok := put(e.text, rs)
		if !ok || seen[text] || text == e.text {
			continue
		}
		seen[text] = true
		f := e.src.Read(text)
		if f == nil || !e.sameElse(f, want) {
			continue
		}
		e.file, e.text, e.from = f, text, from
		return true
	}
	return false
}

// sameElse reports whether a changed file has the command that is wanted and
// nothing else is different.
func (e *editor) sameElse(f *launch.File, want []string) bool {
	old := e.file
	if len(f.Launches) != len(old.Launches) || len(f.Problems) != len(old.Problems) || f.Format != old.Format {
		return false
	}
	before := texts(e.command().Args)
	for i, l := range f.Launches {
		o := old.Launches[i]
		if len(l.Variants) != len(o.Variants) || l.Name != o.Name {
			return false
		}
		for k, v := range l.Variants {
			was, is := o.Variants[k], texts(v.Args)
			switch {
			case !slices.Equal(texts(v.Program), texts(was.Program)), !sameEnv(v, was), !sameFiles(v, was):
				return false
			case i == e.src.Launch && k == e.src.Variant:
				if !slices.Equal(is, want) || !sameUnknown(v, was, len(want)) {
					return false
				}
			case slices.Equal(is, texts(was.Args)):
			case i != e.src.Launch && !e.src.Alike || !sameDifference(before, want, texts(was.Args), is):
				return false
			}
		}
	}
	return true
}

func sameEnv(a, b *launch.Command) bool {
	return slices.EqualFunc(a.Env, b.Env, func(x, y launch.Assign) bool { return x.Name == y.Name && x.Value == y.Value })
}

func sameFiles(a, b *launch.Command) bool {
	if len(a.Files) != len(b.Files) {
		return false
	}
	for n, p := range a.Files {
		if launch.Show(p) != launch.Show(b.Files[n]) {
			return false
		}
	}
	return true
}

// sameUnknown reports whether no argument has become unknown that was not.
func sameUnknown(is, was *launch.Command, n int) bool {
	count := func(c *launch.Command) (k int) {
		for i := range c.Args {
			if !c.Args[i].Known() {
				k++
			}
		}
		return k
	}
	return len(is.Args) == n && count(is) <= count(was)
}

// sameDifference reports whether b differs from a as d does from c: by the same
// words taken out and put in.
func sameDifference(a, b, c, d []string) bool {
	cut := func(x, y []string) (gone, come []string) {
		i := 0
		for i < len(x) && i < len(y) && x[i] == y[i] {
			i++
		}
		j := 0
		for j < len(x)-i && j < len(y)-i && x[len(x)-1-j] == y[len(y)-1-j] {
			j++
		}
		return x[i : len(x)-j], y[i : len(y)-j]
	}
	g1, c1 := cut(a, b)
	g2, c2 := cut(c, d)
	return slices.Equal(g1, g2) && slices.Equal(c1, c2)
}
