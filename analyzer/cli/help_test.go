package cli

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestHelpOfCommands: --help of a command is about that command.
func TestHelpOfCommands(t *testing.T) {
	help := func(args ...string) string {
		var out, err bytes.Buffer
		require.Equal(t, statusClean, Main(args, nil, &out, &err), "%v: %s", args, err.String())
		require.Empty(t, err.String())
		return out.String()
	}
	whole := help("help")
	for command, has := range map[string]struct{ with, without []string }{
		"check":        {[]string{"--list ", "--futile", "--engine ", "NAME@VERSION"}, []string{"--matrix", "--fail-on", "--write"}},
		"explain":      {[]string{"--matrix", "--changed", "--gpu "}, []string{"--futile", "--fail-on"}},
		"fix":          {[]string{"--write, --diff", "--repairs"}, []string{"--fix, --diff", "--matrix"}},
		"allowed":      {[]string{"--flag "}, []string{"--write", "--list "}},
		"why":          {[]string{"--format"}, []string{"--write", "--list "}},
		"facts":        {[]string{"--name"}, []string{"--engine "}},
		"diff":         {[]string{"--fix, --diff", "--fail-on"}, []string{"--write, --diff", "--flag "}},
		"history":      {[]string{"--flag ", "--engines"}, []string{"--fail-on"}},
		"bisect":       {[]string{"--engines"}, []string{"--fail-on"}},
		"lsp":          {[]string{"--listen"}, []string{"--fail-on"}},
		"engine fetch": {[]string{"--index-url", "--sha256", "--pre"}, []string{"--memory"}},
	} {
		args := strings.Fields(command)
		got := help(append(args, "--help")...)
		require.Equal(t, got, help(append([]string{"help"}, args...)...), command)
		require.Contains(t, got, "enginelint "+args[0], command)
		require.Contains(t, got, "Exit status", command)
		for _, s := range has.with {
			require.Contains(t, got, s, command)
			require.Contains(t, whole, s, command)
		}
		for _, s := range has.without {
			require.NotContains(t, got, s, command)
		}
	}
	require.Contains(t, help("help", "rules"), "enginelint rules audit")
	require.Equal(t, whole, help("help", "help"))
}
