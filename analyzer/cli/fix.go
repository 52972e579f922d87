package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/report"
	"github.com/enginelint/enginelint/analyzer/solve"
)

// runFix offers changes with which refused commands start, and makes them in the
// files.
func runFix(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	fail := func(err error) int {
		fmt.Fprintf(stderr, "enginelint: %v\n", err)
		return statusFailure
	}
	c := solving{}
	write, diff, unneeded := false, false, false
	limit, budget := 3, time.Duration(0)
	done, err := c.parse("fix", args, func(fs *flag.FlagSet) {
		fs.BoolVar(&write, "write", false, "")
		fs.BoolVar(&diff, "diff", false, "")
		fs.BoolVar(&unneeded, "unneeded", false, "")
		fs.IntVar(&limit, "repairs", 3, "")
		fs.DurationVar(&budget, "budget", 0, "")
	}, stdin, stdout)
	switch {
	case done:
		return statusClean
	case err != nil:
		return fail(err)
	case write && diff:
		return fail(errors.New("--write and --diff exclude each other"))
	case limit < 1:
		return fail(fmt.Errorf("--repairs %d: expected a positive number", limit))
	case c.req.Argv != nil && len(c.args) > 0:
		return fail(fmt.Errorf("unexpected argument %q: give a file or a command, not both", c.args[0]))
	case c.req.Argv != nil && write:
		return fail(errors.New("--write changes files; a command after -- is in none"))
	case write && slices.Contains(c.args, "-"):
		return fail(errors.New("--write changes files; standard input is none"))
	}
	if err := c.formats("text", "json"); err != nil {
		return fail(err)
	}
	c.req.Paths = c.args
	rep, err := analyzer.Run(c.req)
	if err != nil {
		return fail(err)
	}
	if unneeded {
		if write || diff || c.format != "text" {
			return fail(errors.New("--unneeded lists flags, as text; it changes nothing"))
		}
		return listUnneeded(c.req, rep, stdout, fail)
	}
	f := &fixer{req: c.req, opt: solve.Options{Max: limit, Budget: budget}}
	defer f.close()
	out := &report.Fixes{Command: c.req.Argv != nil}
	for _, file := range rep.Files {
		x, err := f.file(file)
		if err != nil {
			return fail(err)
		}
		if write && x.New != x.Old {
			if err := rewrite(x.Name, x.Old, x.New); err != nil {
				return fail(err)
			}
			x.Written = true
		}
		out.Files = append(out.Files, x)
	}
	if c.format == "json" {
		err = report.FixJSON(stdout, out)
	} else {
		err = report.Fix(stdout, out)
	}
	if err != nil && !errors.Is(err, os.ErrClosed) {
		return fail(err)
	}
	return out.ExitStatus(write)
}

// rewrite puts a new text in the place of a file, whole or not at all, and keeps
// its mode. A link stays a link.
func rewrite(name, old, text string) error {
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real
	}
	st, err := os.Stat(name)
	if err != nil {
		return err
	}
	if b, err := os.ReadFile(name); err != nil {
		return err
	} else if string(b) != old {
		return fmt.Errorf("%s: it is not the text that was checked (it changed, or is not UTF-8); nothing is written", name)
	}
	tmp, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name())
	if _, err = tmp.WriteString(text); err == nil {
		err = tmp.Chmod(st.Mode().Perm())
	}
	if e := tmp.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(tmp.Name(), name)
	}
	return err
}

// listUnneeded lists flags without which everything comes out the same.
func listUnneeded(req analyzer.Request, rep *analyzer.Report, stdout io.Writer, fail func(error) int) int {
	f := &fixer{req: req}
	defer f.close()
	var out []report.UnneededFlags
	for _, r := range rep.Results() {
		us, err := solve.FindUnneeded(context.Background(), solve.For(f.in(r), r))
		out = append(out, report.UnneededFlags{Result: r, Flags: us, Err: err})
	}
	if err := report.Unneeded(stdout, out); err != nil && !errors.Is(err, os.ErrClosed) {
		return fail(err)
	}
	return statusClean
}
