package launch

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestHeredocEscapes: backslashes escape what would be expanded, unless the word
// that ends the text is quoted.
func TestHeredocEscapes(t *testing.T) {
	f := Read("a.sh", []byte("A=$(cat <<EOT\n\\$n \"q\" \\\\ \\x \\\nz\nEOT\n)\nB=$(cat <<'EOT'\n\\$n\nEOT\n)\nsglang serve --a \"$A\" --b \"$B\"\n"), Options{})
	require.Len(t, f.Launches, 1)
	assert.Equal(t, []string{"--a", `$n "q" \ \x z`, "--b", `\$n`}, f.Launches[0].Variants[0].Argv())
}

// TestNotEmptyHasNoDefault: where a test says that a variable has a value, its
// default does not count.
func TestNotEmptyHasNoDefault(t *testing.T) {
	f := Read("a.sh", []byte("if [ -n \"$X\" ]; then Y=a; else Y=b; fi\nsglang serve --y $Y --tp \"${X:-8}\"\n"), Options{})
	require.Len(t, f.Launches, 1)
	vs := f.Launches[0].Variants
	require.Len(t, vs, 2)
	assert.Equal(t, []string{"--y", "b", "--tp", "8"}, vs[0].Argv())
	assert.Equal(t, []string{"--y", "a", "--tp", "${X}"}, vs[1].Argv())
	assert.False(t, vs[1].Args[3].Known())
}
