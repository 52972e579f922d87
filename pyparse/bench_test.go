package pyparse

import (
	"os"
	"testing"
)

func BenchmarkParseX(b *testing.B) {
	src, _ := os.ReadFile("/tmp/eng/src/v0.5.9/python/sglang/srt/server_args.py")
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse("x", src); err != nil {
			b.Fatal(err)
		}
	}
}
func BenchmarkScanX(b *testing.B) {
	src, _ := os.ReadFile("/tmp/eng/src/v0.5.9/python/sglang/srt/server_args.py")
	s := string(src)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	l := lineStarts(s)
	var toks []token
	for b.Loop() {
		toks, _ = scan("x", s, l, toks[:0])
	}
}
