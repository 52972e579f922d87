package diff

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/engine"
)

// BenchmarkRun compares two versions, each time anew: flags, abbreviations and
// variables. ENGINELINT_ENGINES lists source trees of real engines, the oldest
// first, to compare as well.
func BenchmarkRun(b *testing.B) {
	pairs := [][2]string{{"../../fixtures/engines/upgrade/v1", "../../fixtures/engines/upgrade/v2"}}
	real := filepath.SplitList(os.Getenv("ENGINELINT_ENGINES"))
	for i := 1; i < len(real); i++ {
		pairs = append(pairs, [2]string{real[i-1], real[i]})
	}
	for _, p := range pairs {
		b.Run(filepath.Base(filepath.Dir(p[0]))+"-"+filepath.Base(filepath.Dir(p[1])), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var es [2]*engine.Engine
				for i := range p {
					e, err := engine.Open(p[i])
					if err != nil {
						b.Fatal(err)
					}
					es[i] = e
				}
				r, err := Run(analyzer.Request{NoConfig: true, GPU: "h200x8"}, es[0], es[1], Options{})
				if err != nil {
					b.Fatal(err)
				}
				if len(r.Incomplete) > 0 {
					b.Fatal(r.Incomplete)
				}
			}
		})
	}
}
