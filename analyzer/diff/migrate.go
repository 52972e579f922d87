package diff

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/solve"
)

// Migration is what a launch file needs to mean the same to the new version, as
// far as names of flags and variables go: other names where there is evidence for
// them, and whole names for abbreviations. Values are left as they are.
type Migration struct {
	Name string
	// Old and New are the text of the file as it is, and with the steps that can be
	// made; Written says that New stands in the file.
	Old, New string
	Written  bool
	Commands []MigratedCommand
}

// MigratedCommand is a launch of the file that needs something.
type MigratedCommand struct {
	Command *launch.Command
	Name    string
	Steps   []MigrationStep
	// After is what the changed command comes to with the new version, compared
	// with the old command and the old version; nil if that is not known.
	After *Outcome
}

// MigrationStep is a change to one flag or variable.
type MigrationStep struct {
	// Flag is what is written, To what is to be written; "" if nothing says what.
	Flag, To string
	// Why says what becomes of Flag, and what the evidence for To is.
	Why string
	// Err says why the file cannot be changed so.
	Err error
}

// Done says that the step is made.
func (s *MigrationStep) Done() bool { return s.To != "" && s.Err == nil }

// Left says that something is left to do for someone.
func (m *Migration) Left() bool {
	return slices.ContainsFunc(m.Commands, func(c MigratedCommand) bool {
		return c.After != nil && c.After.Refused() || slices.ContainsFunc(c.Steps, func(s MigrationStep) bool { return !s.Done() })
	})
}

// Unmigrated lists the launches that are, or may be, newly refused and that no
// other name helps.
func (r *Report) Unmigrated(ms []*Migration) []*Launch {
	var out []*Launch
	for i := range r.Launches {
		l := &r.Launches[i]
		if l.Refused() && !slices.ContainsFunc(ms, func(m *Migration) bool {
			return m.Name == l.Command.File && slices.ContainsFunc(m.Commands, func(c MigratedCommand) bool { return c.Command.Line == l.Command.Line })
		}) {
			out = append(out, l)
		}
	}
	return out
}

// Migrate works out the changes for the files of a report that was made with
// launches by the same request. Errors are those of analyzer.Run.
func (r *Report) Migrate(req analyzer.Request) ([]*Migration, error) {
	if r.parsers[0] == nil || r.Params[0] == 0 || r.Params[1] == 0 {
		return nil, nil // the report says why
	}
	m := match(newTable(r.parsers[0]), newTable(r.parsers[1]))
	fields := r.fieldMap()
	var out []*Migration
	for _, f := range r.files {
		x := m.file(f, r.Env)
		if x == nil {
			continue
		}
		if x.New != x.Old {
			if err := r.after(req, f, x, fields); err != nil {
				return nil, err
			}
		}
		out = append(out, x)
	}
	return out, nil
}

// file migrates a file; nil if it needs nothing.
func (m *matching) file(f *analyzer.FileReport, env []EnvChange) *Migration {
	x := &Migration{Name: f.File.Name, Old: f.File.Text, New: f.File.Text}
	checked := byCommand(f)
	now := f.File
	reread := func(text string) *launch.File { return analyzer.Reread(f.File, text) }
	for li, l := range f.File.Launches {
		var mc *MigratedCommand
		said := map[string]bool{}
		for vi, c := range l.Variants {
			if checked[c] == nil {
				continue
			}
			note := func(s MigrationStep) {
				if mc == nil {
					x.Commands = append(x.Commands, MigratedCommand{Command: c, Name: l.Name})
					mc = &x.Commands[len(x.Commands)-1]
				}
				mc.Steps = append(mc.Steps, s)
			}
			for ei := range c.Env {
				a := &c.Env[ei]
				step := envStep(a.Name, env)
				if step == nil || said["env "+a.Name] {
					continue
				}
				said["env "+a.Name] = true
				if now.Launches[li].Variants[vi].Env[ei].Name == a.Name {
					text, err := renameEnv(now, li, vi, ei, step.To, reread)
					if step.Err = err; err == nil {
						x.New, now = text, reread(text)
					}
				}
				note(*step)
			}
			for ai := range c.Args {
				w := &c.Args[ai]
				if w.Text == "--" {
					break
				}
				step, change := m.step(w, ai)
				if step == nil {
					continue
				}
				key := fmt.Sprintf("%s %d %v", w.Text, w.Start, w.Def)
				if step.To != "" && now.Launches[li].Variants[vi].Args[ai].Text == w.Text && !said[key] {
					text, err := solve.Apply(solve.Source{File: now, Launch: li, Variant: vi, Read: reread, Alike: true}, []solve.Change{change})
					var ee *solve.EditError
					switch {
					case errors.As(err, &ee):
						step.Err = errors.New(ee.Msg)
					case err != nil:
						step.Err = err
					default:
						x.New, now = text, reread(text)
					}
				}
				if !said[key] {
					note(*step)
				}
				said[key] = true
			}
		}
	}
	if len(x.Commands) == 0 {
		return nil
	}
	return x
}

// envStep says what a variable that a command sets is called now; nil if it has its
// name.
func envStep(name string, env []EnvChange) *MigrationStep {
	for i := range env {
		c := &env[i]
		if to := c.successor(); c.Name == name && to != "" {
			why := "renamed: " + strings.Join(c.Evidence, "; ")
			if c.To == "" {
				why = "it is deprecated: " + c.Note
			}
			return &MigrationStep{Flag: name, To: to, Why: why}
		}
	}
	return nil
}

// renameEnv gives the text of a file in which a variable of a command has another
// name. Nothing else of any command may differ by that, but that others which set
// it have the new name too.
func renameEnv(f *launch.File, li, vi, ei int, to string, reread func(string) *launch.File) (string, error) {
	a := &f.Launches[li].Variants[vi].Env[ei]
	if slices.ContainsFunc(f.Launches[li].Variants[vi].Env, func(b launch.Assign) bool { return b.Name == to }) {
		return "", fmt.Errorf("%s is set too", to)
	}
	end := a.End
	if a.Def != nil {
		if a.Def.File != "" {
			return "", fmt.Errorf("it is set in another file, %s", a.Def.File)
		}
		end = a.Def.End
	}
	if end < 0 || end > len(f.Text) {
		return "", errors.New("its place in the file is not known")
	}
	// The name stands in front of the value, at most some lines before.
	for try, at := 0, end; try < 3; try++ {
		if at = strings.LastIndex(f.Text[:at], a.Name); at < 0 {
			break
		}
		text := f.Text[:at] + to + f.Text[at+len(a.Name):]
		if g := reread(text); sameButEnv(f, g, a.Name, to) && g.Launches[li].Variants[vi].Env[ei].Name == to {
			return text, nil
		}
	}
	return "", errors.New("no edit of its name leaves everything else of the commands as it is")
}

// sameButEnv says whether two files have the same commands, but for the name of a
// variable.
func sameButEnv(f, g *launch.File, from, to string) bool {
	words := func(a, b []launch.Word) bool {
		return slices.EqualFunc(a, b, func(v, w launch.Word) bool { return v.Text == w.Text })
	}
	return g != nil && f.Format == g.Format && len(f.Problems) == len(g.Problems) && slices.EqualFunc(f.Launches, g.Launches, func(k, l *launch.Launch) bool {
		return k.Name == l.Name && slices.EqualFunc(k.Variants, l.Variants, func(a, b *launch.Command) bool {
			return words(a.Program, b.Program) && words(a.Args, b.Args) && slices.EqualFunc(a.Env, b.Env, func(x, y launch.Assign) bool {
				return x.Value == y.Value && (x.Name == y.Name || x.Name == from && y.Name == to)
			})
		})
	})
}

// step says what has to become of an argument; nil if it can stay.
func (m *matching) step(w *launch.Word, at int) (*MigrationStep, solve.Change) {
	var none solve.Change
	text := w.Text
	if !w.Known() { // the name has to be, with the "=" that ends it
		if w.Parts[0].Unknown != nil || !strings.Contains(w.Parts[0].Text, "=") {
			return nil, none
		}
	}
	name, value, joined := strings.Cut(text, "=")
	if !strings.HasPrefix(name, "-") {
		return nil, none
	}
	was := m.old.begins(name)
	if len(was) != 1 {
		return nil, none // the old version refuses it too
	}
	i, is := m.old.byName[was[0]], m.new.begins(name)
	s := &MigrationStep{Flag: name}
	change := func() (*MigrationStep, solve.Change) {
		if s.To == name {
			return nil, none
		}
		c := solve.Change{Kind: solve.Rename, Flag: name, To: s.To, Joined: joined, Places: []solve.Place{{Start: at, End: at + 1}}}
		if joined {
			c.Old, c.New = []string{value}, []string{value}
		}
		return s, c
	}
	// What the new version makes of the text as it is.
	means := "it is refused"
	switch {
	case len(is) > 1:
		means = "it could mean " + strings.Join(is, ", ") + ", and is refused"
	case len(is) == 1 && m.sameFlag(was[0], is[0]):
		n := m.new.param(is[0])
		if to, how := m.successor(n); to != "" {
			s.To, s.Why = to, "it is deprecated, and "+how+" "+to
			return change()
		}
		return nil, none
	case len(is) == 1:
		means = "it means " + is[0]
	}
	j := m.to[i]
	if j < 0 {
		s.Why = fmt.Sprintf("it is gone (%s), and there is no evidence of what has taken its place", means)
		if name != was[0] {
			s.Why = "it stood for " + was[0] + "; " + s.Why
		}
		return s, none
	}
	n := &m.new.p.Params[j]
	switch {
	case slices.Contains(n.Flags, was[0]): // an abbreviation
		s.To, s.Why = was[0], fmt.Sprintf("it stood for %s; %s now", was[0], means)
	default:
		s.To = n.Name()
		s.Why = "renamed: " + strings.Join(m.evidence[i], "; ")
		if m.evidence[i] == nil {
			s.Why = fmt.Sprintf("%s is gone, other names of the flag are not", was[0])
		}
		if to, how := m.successor(n); to != "" {
			s.To, s.Why = to, s.Why+"; that is deprecated, and "+how+" "+to
		}
	}
	if takesValue(&m.old.p.Params[i]) != takesValue(m.new.param(s.To)) {
		s.Why += fmt.Sprintf("; but one of %s and %s takes a value, and the other does not", was[0], s.To)
		s.To = ""
		return s, none
	}
	return change()
}

// successor is the flag that a deprecated one declares in its own place: the only
// one that it names, which takes values of the same kind.
func (m *matching) successor(n *check.Param) (to, how string) {
	if deprecated(n) == "" {
		return "", ""
	}
	names, how := m.successors(n)
	if len(names) != 1 {
		return "", ""
	}
	q := m.new.param(names[0])
	if takesValue(n) != takesValue(q) || n.Type != q.Type || deprecated(q) != "" {
		return "", ""
	}
	return names[0], how
}

// takesValue says whether an argument has a value.
func takesValue(p *check.Param) bool { return !same(p.Nargs, int64(0)) }

// after compares the changed file with what it was to the old version.
func (r *Report) after(req analyzer.Request, f *analyzer.FileReport, x *Migration, fields fieldMap) error {
	if !slices.Equal(req.Paths, []string{"-"}) {
		req.Paths, req.StdinName = []string{"-"}, x.Name
	}
	req.Opened, req.Argv, req.Stdin = r.New, nil, strings.NewReader(x.New)
	rep, err := analyzer.Run(req)
	if err != nil {
		return err
	}
	if len(rep.Files) != 1 || len(rep.Files[0].File.Launches) != len(f.File.Launches) {
		return nil
	}
	old, new := byCommand(f), byCommand(rep.Files[0])
	for i := range x.Commands {
		c := &x.Commands[i]
		for li, l := range f.File.Launches {
			vi := slices.Index(l.Variants, c.Command)
			if vi < 0 || vi >= len(rep.Files[0].File.Launches[li].Variants) {
				continue
			}
			a, b := old[c.Command], new[rep.Files[0].File.Launches[li].Variants[vi]]
			if a != nil && b != nil {
				o := compare(a, b, fields)
				c.After = &o
			}
		}
	}
	return nil
}
