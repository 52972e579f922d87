package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/interp"
)

// solving holds the flags of the commands that evaluate a command again.
type solving struct {
	req    analyzer.Request
	format string
	all    bool
	args   []string // file names and, for some, flags of the engine
}

// parse reads the flags; more adds those of one command. done says that help was
// asked for.
func (c *solving) parse(verb string, args []string, more func(*flag.FlagSet), stdin io.Reader, stdout io.Writer) (done bool, err error) {
	fs := flag.NewFlagSet("enginelint "+verb, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	r := &c.req
	var env, facts, packages, assume list
	var steps int64
	fs.StringVar(&r.Config, "config", "", "")
	fs.BoolVar(&r.NoConfig, "no-config", false, "")
	fs.StringVar(&r.Engine, "engine", "", "")
	fs.StringVar(&r.Target, "target", "", "")
	fs.StringVar(&r.Profile, "profile", "", "")
	fs.StringVar(&r.GPU, "gpu", "", "")
	fs.StringVar(&r.ModelConfig, "model-config", "", "")
	fs.StringVar(&r.DraftConfig, "draft-model-config", "", "")
	fs.Var(&env, "env", "")
	fs.Var(&packages, "package", "")
	fs.Var(&facts, "fact", "")
	fs.Var(&assume, "assume", "")
	fs.StringVar(&c.format, "format", "text", "")
	fs.BoolVar(&c.all, "all", false, "")
	fs.DurationVar(&r.Timeout, "timeout", 0, "")
	fs.Int64Var(&steps, "max-steps", 0, "")
	more(fs)
	if c.args, r.Argv, done, err = parseMixed(fs, args, stdout); done || err != nil {
		return done, err
	}
	r.Look, r.Stdin = look, stdin
	r.NoPacks = true // rules of packs are the user's, not the engine's
	r.Env, r.Facts, r.Packages, r.Assume = env, facts, packages, assume
	r.Limits = interp.Limits{Steps: steps}
	switch {
	case r.Config != "" && r.NoConfig:
		return false, errors.New("--config and --no-config exclude each other")
	case r.Timeout < 0:
		return false, fmt.Errorf("--timeout %v: expected a positive duration", r.Timeout)
	case steps < 0:
		return false, fmt.Errorf("--max-steps %d: expected a positive number", steps)
	}
	return false, nil
}

// formats checks --format.
func (c *solving) formats(names ...string) error {
	if slices.Contains(names, c.format) {
		return nil
	}
	return formatError(c.format, names)
}

func formatError(given string, names []string) error {
	s := ""
	for i, n := range names {
		switch {
		case i == 0:
		case i == len(names)-1:
			s += " or "
		default:
			s += ", "
		}
		s += n
	}
	return fmt.Errorf("--format %s: expected %s", given, s)
}

// parseMixed parses flags that may stand among other words, which it gives, and what
// follows "--", nil if that is not there. done says that help was asked for, and
// printed.
func parseMixed(fs *flag.FlagSet, args []string, stdout io.Writer) (words, command []string, done bool, err error) {
	rest := args
	if i := slices.Index(args, "--"); i >= 0 {
		rest, command = args[:i], append([]string{}, args[i+1:]...)
	}
	for {
		if err := fs.Parse(rest); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				fmt.Fprint(stdout, helpOf(fs))
				return nil, nil, true, nil
			}
			return nil, nil, false, flagError(fs, err)
		}
		if rest = fs.Args(); len(rest) == 0 {
			return words, command, false, nil
		}
		words = append(words, rest[0])
		rest = rest[1:]
	}
}
