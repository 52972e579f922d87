package analyzer

import (
	"os"
	"testing"
)

// BenchmarkCold is a whole check with nothing cached, of the engine that
// ENGINELINT_SGLANG names, or else of our own.
func BenchmarkCold(b *testing.B) {
	dir := os.Getenv("ENGINELINT_SGLANG")
	if dir == "" {
		dir = "../fixtures/engines/imperative"
	}
	req := Request{Engine: dir, GPU: "rtxpro6000x8", ModelConfig: "../fixtures/oracle/facts/models/kimi_k25_int4.json",
		Argv: []string{"python3", "-m", "sglang.launch_server", "--model-path", "/models/kimi", "--tp", "8", "--trust-remote-code"}}
	b.ReportAllocs()
	for b.Loop() {
		rep, err := Run(req)
		if err != nil {
			b.Fatal(err)
		}
		rs := rep.Results()
		if v := rs[0].Verdict(); v != "accepted" {
			b.Fatal(v, rs[0].Findings)
		}
	}
}
