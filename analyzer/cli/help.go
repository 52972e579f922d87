package cli

import (
	"flag"
	"regexp"
	"strings"
)

// helpOf is the part of the usage that is about the command of a flag set: its
// line, and its flags.
func helpOf(fs *flag.FlagSet) string {
	head, rest, _ := strings.Cut(usage, "\nFlags:\n")
	flags, foot, _ := strings.Cut(rest, "\n\n")
	var b strings.Builder
	name := strings.Fields(fs.Name())
	for l := range strings.Lines(head) {
		if f := strings.Fields(l); len(f) > 1 && f[0] == name[0] && f[1] == name[1] && (len(name) < 3 || len(f) < 3 || strings.Contains(l, " "+name[2])) {
			b.WriteString(l)
		}
	}
	b.WriteString("\nFlags:\n")
	keep := false
	for l := range strings.Lines(flags) {
		if !strings.HasPrefix(l, "    ") {
			keep = describes(l, fs)
		}
		if keep {
			b.WriteString(l)
		}
	}
	b.WriteString("\n" + strings.TrimPrefix(foot, "\n"))
	return b.String()
}

var flagName = regexp.MustCompile(`--?([a-z][a-z0-9-]*)`)

// describes reports whether all the flags that a line of the usage begins with
// are of the flag set.
func describes(line string, fs *flag.FlagSet) bool {
	head, _, _ := strings.Cut(strings.TrimSpace(line), "  ")
	names := flagName.FindAllStringSubmatch(head, -1)
	for _, n := range names {
		if fs.Lookup(n[1]) == nil {
			return false
		}
	}
	return len(names) > 0
}
