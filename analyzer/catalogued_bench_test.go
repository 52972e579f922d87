package analyzer

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// BenchmarkCatalogue checks a command against a release of the catalogue: what a
// whole process does apart from starting.
func BenchmarkCatalogue(b *testing.B) {
	argv := []string{"python3", "-m", "sglang.launch_server", "--model-path", "org/x", "--tp", "8"}
	b.ReportAllocs()
	for b.Loop() {
		_, err := Run(Request{Engine: "sglang@0.5.9", Catalogue: true, NoConfig: true, Argv: argv})
		require.NoError(b, err)
	}
}
