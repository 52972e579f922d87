package analyzer

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestUnknownWords: what may be said of arguments that a file takes from
// somewhere else.
func TestUnknownWords(t *testing.T) {
	for _, tc := range []struct {
		name, text string
		verdict    string
		doubts     int
	}{
		{"a violation whatever the port is", "sglang serve --model-path m --tp 8 --ep-size 4 --moe-runner-backend flashinfer_cutlass --port $PORT\n", "fails", 0},
		{"the first argument before and after a shift", "N=$1; shift\nR=$1\nsglang serve --model-path m --tp 8 --nnodes $N --node-rank $R --dist-init-addr 10.0.0.1:5000\n", "accepted", 0},
		{"two outputs of one command", "sglang serve --model-path m --tp 8 --nnodes $(pop) --node-rank $(pop) --dist-init-addr 10.0.0.1:5000\n", "accepted", 0},
		{"no choice begins like that", "sglang serve --model-path m --load-format \"x$L\"\n", "refused", 0},
		{"no number begins like that", "sglang serve --model-path m --tp \"x$L\"\n", "refused", 0},
		{"a file that sets what it likes", "TP=3\nexport $(grep -v '^#' .env | xargs)\nsglang serve --model-path m --tp $TP\n", "fails", 1},
		{"a file that is not there", "TP=3\nsource ./gone.sh\nsglang serve --model-path m --tp $TP\n", "fails", 1},
		{"the contents of a file", "sglang serve --model-path m --tp $(<tp.txt)\n", "accepted", 0},
		{"the required argument may be among further ones", "sglang serve --tp 8 $MORE\n", "undecided", 0},
		{"the required argument is missing", "sglang serve --tp 8 --port $PORT\n", "refused", 0},
		{"further arguments", "sglang serve --model-path m --tp 8 $MORE\n", "accepted", 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := filepath.Join(t.TempDir(), "a.sh")
			require.NoError(t, os.WriteFile(p, []byte(tc.text), 0o644))
			rep, err := Run(Request{Engine: "../fixtures/engines/imperative", GPU: "h200x8", NoConfig: true, Paths: []string{p},
				ModelConfig: "../fixtures/oracle/facts/models/qwen3_moe.json"})
			require.NoError(t, err)
			rs := rep.Results()
			require.Len(t, rs, 1)
			assert.Equal(t, tc.verdict, rs[0].Verdict())
			assert.Len(t, rs[0].Doubts, tc.doubts)
		})
	}
}
