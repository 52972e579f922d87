package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/solve"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Fixes are the repairs of a request.
type Fixes struct {
	// Command says that the command was given as arguments.
	Command bool
	Files   []*FileFix
}

// FileFix are the repairs of one file; Old and New are its text, Written says
// that New stands in the file.
type FileFix struct {
	Name, Old, New string
	Commands       []*CommandFix
	Written        bool
}

// CommandFix is what was found for one command that does not start.
type CommandFix struct {
	Result *analyzer.Result
	Found  *solve.Result
	Err    error
	// Applied numbers the repair that is made in the file, from 1; 0 if none is,
	// and EditErr says why.
	Applied int
	EditErr error
	// Text is the command of a request that has no file.
	Text string
	// Beside says that it starts with what was changed for a command before it.
	Beside bool
	// Breaking are repairs that are not offered, since with them another command of
	// the file, or another variant of the launch, would be worse off.
	Breaking []BreakingRepair
}

// BreakingRepair is a repair of one command with what it does to another.
type BreakingRepair struct {
	Changes []solve.Change
	Err     error
}

// BreakError says that with a repair a command of the file is worse off: another one or,
// with Self, the repaired one as it then stands in the file.
type BreakError struct {
	Result *analyzer.Result
	End    *check.End
	Self   bool
}

func (e *BreakError) Error() string {
	who := "another command of the file"
	if e.Self {
		who = "the command as it then stands in the file"
	}
	c := e.Result.Command
	where := fmt.Sprintf("line %d", c.Line)
	if len(c.When) > 0 {
		where += ", when " + choices(c)
	}
	what := "fails"
	switch {
	case e.End.Kind == check.EndUndecided:
		what = "is undecided"
	case !e.End.Certain:
		what = "may fail"
	}
	return fmt.Sprintf("%s (%s) %s: %s", who, where, what, endText(e.End))
}

// ExitStatus is 0 if every command starts, after the changes if they were
// written; 1 if there is one to change, 2 if there is one for which nothing was
// found.
func (f *Fixes) ExitStatus(written bool) int {
	status := 0
	for _, x := range f.Files {
		for _, c := range x.Commands {
			switch {
			case c.Beside:
				if !written {
					status = max(status, 1)
				}
			case c.Err != nil || len(c.Found.Repairs) == 0, c.Text == "" && c.Applied == 0:
				status = 2
			case !written:
				status = max(status, 1)
			}
		}
	}
	return status
}

// Fix writes repairs for people.
func Fix(w io.Writer, f *Fixes) error {
	p := &liner{w: w}
	n := 0
	for _, x := range f.Files {
		for _, c := range x.Commands {
			n++
			p.fix(x, c)
		}
		switch {
		case x.Written:
			p.line("written: %s", x.Name)
		case x.Old != x.New:
			p.text(UnifiedDiff(x.Name, x.Old, x.New))
		}
	}
	if n == 0 {
		p.line("nothing to change: no command is refused")
	}
	return p.err
}

// liner keeps the first error of writing.
type liner struct {
	w   io.Writer
	err error
}

func (p *liner) line(format string, args ...any) { p.text(fmt.Sprintf(format, args...) + "\n") }

func (p *liner) text(s string) {
	if p.err == nil {
		_, p.err = io.WriteString(p.w, s)
	}
}

// endText is a failure in a line.
func endText(e *check.End) string {
	t := strings.TrimPrefix(e.Type+": "+e.Message, ": ")
	if e.Type != "" && e.Message == "" {
		t = e.Type
	}
	t = strings.Join(strings.Fields(t), " ")
	if r := []rune(t); len(r) > 160 {
		t = string(r[:157]) + "..."
	}
	if t == "" {
		t = e.Reason
	}
	line := e.At.Line
	if e.Site > 0 {
		line = e.Site
	}
	if e.At.File != "" {
		t += fmt.Sprintf(" (%s:%d)", e.At.File, line)
	}
	return t
}

func (p *liner) fix(x *FileFix, c *CommandFix) {
	where := "command"
	if x.Name != "" {
		where = fmt.Sprintf("%s:%d", x.Name, c.Result.Command.Line)
	}
	if c.Found != nil && c.Found.Base != nil {
		for i := range c.Found.Base.Ends {
			if e := &c.Found.Base.Ends[i]; e.Kind != check.EndOK {
				p.line("%s: %s: %s", where, c.Result.Verdict(), endText(e))
				break
			}
		}
	} else {
		p.line("%s: %s", where, c.Result.Verdict())
	}
	if c.Beside {
		p.line("  starts with what is changed above")
		return
	}
	if c.Err == nil {
		defer func() {
			for _, b := range c.Breaking[:min(len(c.Breaking), maxBreaking)] {
				p.line("  not %s: %v", changesText(b.Changes), b.Err)
			}
		}()
	}
	switch {
	case c.Err != nil:
		p.line("  no change is offered: %v", c.Err)
		return
	case len(c.Found.Repairs) == 0 && len(c.Breaking) > 0:
		p.line("  no change of flags was found with which it starts and no other command is worse off (%d tried)", c.Found.Tried)
		return
	case len(c.Found.Repairs) == 0 && c.Found.Hopeless != nil:
		p.line("  no change of flags was found with which it starts (%d tried)", c.Found.Tried)
		p.line("  without any of its flags, except for the model, it ends with: %s", endText(c.Found.Hopeless))
		return
	case len(c.Found.Repairs) == 0:
		p.line("  no change of flags was found with which it starts (%d tried)", c.Found.Tried)
		return
	}
	for i := range c.Found.Repairs {
		r := &c.Found.Repairs[i]
		head := "or"
		if i == 0 {
			head = "change"
		}
		mark := ""
		if c.Applied == i+1 && i > 0 {
			mark = "  <- in the file, since the others cannot be written there"
		}
		p.line("  %s: %s%s", head, changesText(r.Changes), mark)
		for j := range r.Changes {
			if o := r.Changes[j].Others; len(o) > 0 {
				p.line("      these do as well: %s", someOf(o, 12))
			}
		}
		for _, e := range r.Open {
			p.line("      not certain: it may still end with %s", endText(&e))
		}
		if len(r.Effects) > 0 {
			var es []string
			for _, e := range r.Effects {
				es = append(es, fmt.Sprintf("%s %s -> %s", e.Field, analyzer.Repr(e.Old), analyzer.Repr(e.New)))
			}
			p.line("      with it, other fields are different: %s", someOf(es, 8))
		}
	}
	if !c.Found.Complete && len(c.Found.Repairs[0].Changes) > 1 {
		p.line("  the time was over before all smaller changes were tried: --budget looks longer")
	}
	if c.EditErr != nil {
		p.line("  the file is not changed: %v", c.EditErr)
	}
	if c.Text != "" {
		p.line("  %s", fixedCommand(c.Result, &c.Found.Repairs[0]))
	}
}

// maxBreaking bounds the repairs of a command that are told though they are not offered.
const maxBreaking = 4

func changesText(cs []solve.Change) string {
	var out []string
	for _, c := range cs {
		out = append(out, c.String())
	}
	return strings.Join(out, "; ")
}

func someOf(ss []string, n int) string {
	if len(ss) > n+1 {
		return strings.Join(ss[:n], ", ") + fmt.Sprintf(" and %d more", len(ss)-n)
	}
	return strings.Join(ss, ", ")
}

// fixedCommand is the command with a repair, quoted for a shell.
func fixedCommand(r *analyzer.Result, x *solve.Repair) string {
	var out []string
	for _, a := range r.Command.Env {
		out = append(out, a.Name+"="+launch.Quote(a.Value))
	}
	for _, w := range r.Command.Program {
		out = append(out, launch.Quote(w.Text))
	}
	for i, a := range x.Argv {
		// The flag that a console command puts before the model is not its own.
		if n := x.From[i]; n >= 0 && r.WordOf[n] < 0 {
			continue
		}
		out = append(out, launch.Quote(a))
	}
	return strings.Join(out, " ")
}

// FixJSON writes repairs as JSON.
func FixJSON(w io.Writer, f *Fixes) error {
	list := []any{}
	for _, x := range f.Files {
		for _, c := range x.Commands {
			o := world.NewObject()
			if x.Name != "" {
				o.Set("file", x.Name)
			}
			o.Set("line", int64(c.Result.Command.Line))
			o.Set("verdict", c.Result.Verdict())
			rs := []any{}
			if c.Found != nil {
				for i := range c.Found.Repairs {
					rs = append(rs, repairJSON(c.Result, &c.Found.Repairs[i]))
				}
				o.Set("tried", int64(c.Found.Tried))
				if c.Found.Hopeless != nil {
					o.Set("without_flags", endText(c.Found.Hopeless))
				}
			}
			o.Set("repairs", rs)
			if len(c.Breaking) > 0 {
				bs := []any{}
				for _, b := range c.Breaking {
					j := world.NewObject()
					j.Set("changes", changesJSON(b.Changes))
					j.Set("why", b.Err.Error())
					bs = append(bs, j)
				}
				o.Set("not_offered", bs)
			}
			if c.Beside {
				o.Set("starts_with_the_changes_before", true)
			}
			if c.Err != nil {
				o.Set("error", c.Err.Error())
			}
			if c.Applied > 0 {
				o.Set("applied", int64(c.Applied))
			}
			if c.EditErr != nil {
				o.Set("not_edited", c.EditErr.Error())
			}
			list = append(list, o)
		}
	}
	files := []any{}
	for _, x := range f.Files {
		if x.Old == x.New {
			continue
		}
		o := world.NewObject()
		o.Set("file", x.Name)
		o.Set("diff", UnifiedDiff(x.Name, x.Old, x.New))
		o.Set("written", x.Written)
		files = append(files, o)
	}
	o := world.NewObject()
	o.Set("commands", list)
	o.Set("files", files)
	_, err := w.Write(append(world.EncodeJSON(o, false), '\n'))
	return err
}

func repairJSON(r *analyzer.Result, x *solve.Repair) *world.Object {
	o := world.NewObject()
	o.Set("changes", changesJSON(x.Changes))
	o.Set("certain", x.Certain)
	var open []string
	for i := range x.Open {
		open = append(open, endText(&x.Open[i]))
	}
	o.Set("open", anys(open))
	es := []any{}
	for _, e := range x.Effects {
		j := world.NewObject()
		j.Set("field", e.Field)
		j.Set("old", e.Old)
		j.Set("new", e.New)
		es = append(es, j)
	}
	o.Set("effects", es)
	o.Set("argv", anys(x.Argv))
	o.Set("command", fixedCommand(r, x))
	return o
}

func anys(ss []string) []any {
	out := []any{}
	for _, s := range ss {
		out = append(out, s)
	}
	return out
}

// changesJSON is the changes of a repair.
func changesJSON(changes []solve.Change) []any {
	cs := []any{}
	for _, c := range changes {
		j := world.NewObject()
		j.Set("kind", string(c.Kind))
		j.Set("flag", c.Flag)
		if c.To != "" {
			j.Set("to", c.To)
		}
		j.Set("old", anys(c.Old))
		j.Set("new", anys(c.New))
		if len(c.Others) > 0 {
			j.Set("others", anys(c.Others))
		}
		cs = append(cs, j)
	}
	return cs
}

// UnneededFlags are the flags of a command without which all is the same.
type UnneededFlags struct {
	Result *analyzer.Result
	Flags  []solve.Unneeded
	Err    error
}

// Unneeded lists such flags for people.
func Unneeded(w io.Writer, list []UnneededFlags) error {
	p := &liner{w: w}
	for _, x := range list {
		where := "command"
		if f := x.Result.Command.File; f != "" {
			where = fmt.Sprintf("%s:%d", f, x.Result.Command.Line)
		}
		switch {
		case x.Err != nil:
			p.line("%s: not looked at: %v", where, x.Err)
		case len(x.Flags) == 0:
			p.line("%s: every flag has an effect", where)
		}
		for _, u := range x.Flags {
			c := u.Change
			text := strings.TrimSpace(c.Flag + " " + strings.Join(c.Old, " "))
			p.line("%s: %s %s: %s is %s without it too", where, text, u.Why, c.Field, analyzer.Repr(u.Value))
		}
	}
	return p.err
}
