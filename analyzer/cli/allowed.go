package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/report"
	"github.com/enginelint/enginelint/analyzer/solve"
)

// errSeveral says that a command asks for one command and there are several.
var errSeveral = errors.New("there are several commands; give the one that is meant after --")

// one checks the only command of a request.
func (c *solving) one() (*analyzer.Result, error) {
	c.req.Paths = c.args
	if c.req.Argv != nil && len(c.args) > 0 {
		return nil, fmt.Errorf("unexpected argument %q: give a file or a command, not both", c.args[0])
	}
	rep, err := analyzer.Run(c.req)
	if err != nil {
		return nil, err
	}
	rs := rep.Results()
	switch {
	case len(rs) == 0:
		return nil, analyzer.ErrNoCommand
	case len(rs) > 1:
		return nil, errSeveral
	}
	return rs[0], nil
}

// runAllowed lists the values that a flag may have.
func runAllowed(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	fail := func(err error) int {
		fmt.Fprintf(stderr, "enginelint: %v\n", err)
		return statusFailure
	}
	c := solving{}
	name := ""
	done, err := c.parse("allowed", args, func(fs *flag.FlagSet) { fs.StringVar(&name, "flag", "", "") }, stdin, stdout)
	switch {
	case done:
		return statusClean
	case err != nil:
		return fail(err)
	case name == "":
		return fail(errors.New("--flag FLAG: the flag to ask for is missing"))
	}
	if err := c.formats("text", "json"); err != nil {
		return fail(err)
	}
	r, err := c.one()
	if err != nil {
		return fail(err)
	}
	s := c.req.SessionFor(r)
	defer s.Close()
	a, err := solve.Allowed(context.Background(), solve.For(s, r), name)
	if err != nil {
		return fail(err)
	}
	if c.format == "json" {
		err = report.AllowedJSON(stdout, a)
	} else {
		err = report.Allowed(stdout, a)
	}
	if err != nil && !errors.Is(err, os.ErrClosed) {
		return fail(err)
	}
	return statusClean
}
