package solve

import (
	"slices"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/interp"
)

// occurrence is a flag of a command line with its values, or a word that belongs
// to no flag.
type occurrence struct {
	// opt is nil where the parser knows no such flag.
	opt *check.Option
	// flag is as it is written, without a value after "=", "" for a word.
	flag string
	// start and end are indexes of the arguments.
	start, end int
	// joined says that the value is written --flag=value.
	joined bool
	values []string
}

// isFlag says whether argparse would take an argument for a flag.
func isFlag(arg string) bool {
	if len(arg) < 2 || arg[0] != '-' || strings.Contains(arg, " ") {
		return false
	}
	_, err := strconv.ParseFloat(arg, 64)
	return err != nil
}

// matching finds the flags that an argument names as argparse does: the whole
// name, or a beginning of it.
func matching(opts []check.Option, arg string) []*check.Option {
	name, _, _ := strings.Cut(arg, "=")
	var found []*check.Option
	for i := range opts {
		for _, f := range opts[i].Flags {
			if f == name {
				return []*check.Option{&opts[i]}
			}
		}
	}
	if !strings.HasPrefix(name, "--") || name == "--" {
		return nil
	}
	for i := range opts {
		if slices.ContainsFunc(opts[i].Flags, func(f string) bool { return strings.HasPrefix(f, name) }) {
			found = append(found, &opts[i])
		}
	}
	return found
}

// parse takes a command line apart.
func parse(opts []check.Option, argv []string) []occurrence {
	var out []occurrence
	for i := 0; i < len(argv); i++ {
		if !isFlag(argv[i]) {
			out = append(out, occurrence{start: i, end: i + 1, values: argv[i : i+1]})
			continue
		}
		o := occurrence{flag: argv[i], start: i, end: i + 1}
		name, value, joined := strings.Cut(argv[i], "=")
		found := matching(opts, argv[i])
		if len(found) == 1 {
			o.opt = found[0]
		}
		if joined {
			o.flag, o.joined, o.values = name, true, []string{value}
			out = append(out, o)
			continue
		}
		if o.opt == nil || !o.opt.NoValue {
			for i+1 < len(argv) && !isFlag(argv[i+1]) {
				i++
			}
			o.end, o.values = i+1, argv[o.end:i+1]
		}
		out = append(out, o)
	}
	return out
}

// long is the most telling name of a flag.
func long(opt *check.Option) string {
	out := ""
	for _, f := range opt.Flags {
		if len(f) > len(out) && (out == "" || !strings.HasPrefix(f, "--no-")) {
			out = f
		}
	}
	return out
}

// edited is a command line with changes.
type edited struct {
	argv []string
	// from is for each argument the one of the original that it is, -1 for a
	// new one.
	from []int
}

// words gives the arguments that are not known in full their new places.
func (e edited) words(words map[int]interp.Word) map[int]interp.Word {
	if len(words) == 0 {
		return nil
	}
	out := map[int]interp.Word{}
	for i, n := range e.from {
		if w, ok := words[n]; ok && n >= 0 {
			out[i] = w
		}
	}
	return out
}

// apply makes the changes in a command line; their places are those of argv.
func apply(argv []string, changes []Change) edited {
	type piece struct {
		end  int
		with []string
	}
	at := map[int]piece{}
	var tail []string
	for _, c := range changes {
		switch c.Kind {
		case Add:
			tail = append(tail, c.Flag)
			tail = append(tail, c.New...)
			continue
		}
		for i, p := range c.Places {
			with := []string(nil)
			if i == len(c.Places)-1 {
				with = c.replacement(argv[p.Start])
			}
			at[p.Start] = piece{end: p.End, with: with}
		}
	}
	var out edited
	for i := 0; i < len(argv); {
		p, ok := at[i]
		if !ok {
			out.argv, out.from = append(out.argv, argv[i]), append(out.from, i)
			i++
			continue
		}
		for k, w := range p.with {
			from := -1
			if k == 0 && w == argv[i] {
				from = i
			}
			out.argv, out.from = append(out.argv, w), append(out.from, from)
		}
		i = max(p.end, i+1)
	}
	for _, w := range tail {
		out.argv, out.from = append(out.argv, w), append(out.from, -1)
	}
	return out
}

// replacement is what stands in the place of a flag and its values after the
// change, nothing if it is taken away.
func (c Change) replacement(first string) []string {
	switch c.Kind {
	case Set, Rename:
		name := c.Flag
		if c.Kind == Rename {
			name = c.To
		}
		if c.Joined && len(c.New) == 1 {
			return []string{name + "=" + c.New[0]}
		}
		return append([]string{name}, c.New...)
	}
	return nil
}
