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
if true; then
  TP=${TP[4]|} X+=("--host $Y")
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

// TestFaults: a fault in a command that starts an engine is told also where there was one
// before it.
func TestFaults(t *testing.T) {
	f := Read("x.sh", []byte(`if true; then
  echo ${TP|}
fi
sglang serve --model-path /m --tp ${TP|}
sglang serve --model-path /n
`), Options{})
	require.Len(t, f.Problems, 2)
	assert.Equal(t, 2, f.Problems[0].Line)
	assert.Equal(t, 4, f.Problems[1].Line)
	require.Len(t, f.Launches, 1)
}

// TestSubscripts: keys of several words without quotes, as bash takes them.
func TestSubscripts(t *testing.T) {
	f := Read("x.sh", []byte(`declare -A t=([x y]=4 [a b c]=5)
t[p q]=6
k="p q"
t[$k r]=7
i=(1 2 3)
sglang serve --a "${t[x y]}" --b ${t["x y"]} --c "${t[$k]}" --d "${t[p q r]}" --e "${t[a  b c]}" --f $((t[x y])) --g ${#t[x y]} --h "${t[no no]:-none}" --i ${i[1 + 1]}
sglang serve --a "${i[0 x]}"
`), Options{})
	require.Empty(t, f.Problems)
	require.Len(t, f.Launches, 2)
	c := f.Launches[0].Variants[0]
	assert.Equal(t, "--a 4 --b 4 --c 6 --d 7 --e  --f 4 --g 1 --h none --i 3", strings.Join(c.Argv(), " "))
	// Bash refuses that.
	assert.False(t, f.Launches[1].Variants[0].Args[1].Known())
}
