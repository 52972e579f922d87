package launch

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAfterFault: what a part that cannot be read may set is not known after it,
// and what it only uses is.
func TestAfterFault(t *testing.T) {
	f := Read("x.sh", []byte(`TP=8 X=(--skip-server-warmup) Y=2
declare -A t
t["x y"]=4
if true; then
  TP=${t[x y]} X+=("--host $Y")
fi
sglang serve --model-path /m --tp "$TP" --dp $Y "${X[@]}"
`), Options{})
	require.Len(t, f.Problems, 1)
	require.Len(t, f.Launches, 1)
	c := f.Launches[0].Variants[0]
	assert.Equal(t, "--model-path /m --tp ${TP[0]} --dp 2 ${X}", strings.Join(c.Argv(), " "))
	assert.False(t, c.Args[3].Known())
	assert.False(t, c.Args[6].Known())
}
