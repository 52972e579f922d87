package rules

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite docs/codes.md")

func markdown() string {
	var b strings.Builder
	b.WriteString("# Codes\n\nWhat enginelint reports. Codes are stable: a code keeps its meaning and is not used again.\n" +
		"This page is made from `rules/codes.go` by `go test ./rules -update`.\n")
	for _, r := range Rules {
		fmt.Fprintf(&b, "\n## %s %s (%s)\n\n%s\n\n*What to do:* %s\n", r.Code, r.Name, r.Severity, r.Meaning, r.Remedy)
	}
	return b.String()
}

func TestCodesPage(t *testing.T) {
	const page = "../docs/codes.md"
	if *update {
		require.NoError(t, os.MkdirAll("../docs", 0o755))
		require.NoError(t, os.WriteFile(page, []byte(markdown()), 0o644))
	}
	b, err := os.ReadFile(page)
	require.NoError(t, err)
	assert.Equal(t, markdown(), string(b), "run go test ./rules -update")
}

func TestRegister(t *testing.T) {
	code, name := regexp.MustCompile(`^EL\d{3}$`), regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
	seen := map[string]bool{}
	last := ""
	for _, r := range Rules {
		assert.Regexp(t, code, r.Code)
		assert.Regexp(t, name, r.Name)
		assert.Greater(t, r.Code, last, "in order of code")
		last = r.Code
		assert.False(t, seen[r.Name], r.Name)
		seen[r.Name] = true
		assert.NotEmpty(t, r.Meaning, r.Code)
		assert.NotEmpty(t, r.Remedy, r.Code)
		assert.Contains(t, []Severity{Error, Undecided, Warning}, r.Severity)
		assert.Equal(t, r.Name, ByCode(r.Code).Name)
	}
	assert.Nil(t, ByCode("EL000"))
}
