package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/enginelint/enginelint/analyzer/report"
	"github.com/enginelint/enginelint/analyzer/solve"
)

// runWhy shows how the value of a flag comes about.
func runWhy(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	fail := func(err error) int {
		fmt.Fprintf(stderr, "enginelint: %v\n", err)
		return statusFailure
	}
	// The flag that is asked for may look like one of enginelint's own.
	name := ""
	if len(args) > 0 && args[0] != "--" && args[0] != "-h" && args[0] != "--help" {
		name, args = args[0], args[1:]
	}
	c := solving{}
	done, err := c.parse("why", args, func(*flag.FlagSet) {}, stdin, stdout)
	switch {
	case done:
		return statusClean
	case err != nil:
		return fail(err)
	case name == "":
		return fail(errors.New("why: the flag to ask for is missing: enginelint why FLAG -- COMMAND"))
	}
	if err := c.formats("text", "json", "dot", "mermaid"); err != nil {
		return fail(err)
	}
	r, err := c.one()
	if err != nil {
		return fail(err)
	}
	chain, err := solve.Why(r, name)
	if err != nil {
		return fail(err)
	}
	if err := report.Why(stdout, r, chain, c.format); err != nil && !errors.Is(err, os.ErrClosed) {
		return fail(err)
	}
	return statusClean
}
