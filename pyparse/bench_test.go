package pyparse

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// benchSource is the file named by ENGINELINT_BENCH_FILE, or about 250 KB in the
// manner of an inference engine's argument handling: a large dataclass, the
// declaration of its flags, and methods that check and adjust fields.
func benchSource(tb testing.TB) []byte {
	if name := os.Getenv("ENGINELINT_BENCH_FILE"); name != "" {
		src, err := os.ReadFile(name)
		require.NoError(tb, err)
		return src
	}
	var b strings.Builder
	words := strings.Fields("batch cache chunk decode device draft expert graph kernel layer memory model page prefill queue rank router sampler scheduler stream tensor token worker")
	field := func(i int) string {
		return fmt.Sprintf("%s_%s_%d", words[i%len(words)], words[(i*7+3)%len(words)], i)
	}
	b.WriteString("\"\"\"Options of the server.\"\"\"\n\nfrom __future__ import annotations\n\nimport argparse\nimport dataclasses\nimport logging\nfrom typing import Dict, List, Literal, Optional, Union\n\nlogger = logging.getLogger(__name__)\n\n")
	for i := range 40 {
		fmt.Fprintf(&b, "%s_CHOICES = [\n    \"auto\",\n    \"%s\",\n    \"%s\",  # needs a recent driver\n]\n\n", strings.ToUpper(field(i)), words[i%23], words[(i+5)%23])
	}
	const n = 260
	b.WriteString("\n@dataclasses.dataclass\nclass Options:\n    # Model\n    path: str\n")
	for i := range n {
		switch i % 5 {
		case 0:
			fmt.Fprintf(&b, "    %s: Optional[int] = None\n", field(i))
		case 1:
			fmt.Fprintf(&b, "    %s: bool = False\n", field(i))
		case 2:
			fmt.Fprintf(&b, "    %s: Union[str, List[str]] = \"auto\"\n", field(i))
		case 3:
			fmt.Fprintf(&b, "    %s: float = %d.%d\n", field(i), i%3, i)
		default:
			fmt.Fprintf(&b, "    %s: Dict[str, int] = dataclasses.field(default_factory=dict)\n", field(i))
		}
	}
	b.WriteString("\n    def __post_init__(self):\n        \"\"\"Check and adjust, in order.\"\"\"\n")
	for i := range n / 2 {
		fmt.Fprintf(&b, "        self._handle_%s()\n", field(i))
	}
	for i := range n {
		a, c, d, w := field(i), field((i+1)%n), field((i+2)%n), words[i%23]
		fmt.Fprintf(&b, "\n    def _handle_%s(self):\n", a)
		switch i % 4 {
		case 0:
			fmt.Fprintf(&b, "        if self.%s is None:\n            return\n        assert self.%s in [\n            \"auto\",\n            \"%s\",\n        ], f\"The argument {self.%s!r} is not one of the known ones for {self.path}\"\n        if self.%s and self.%s > 1 or not self.get(\"%s\").is_%s:\n            self.%s = self.%s // max(self.%s, 1)\n            logger.warning(\n                f\"%s is adjusted to [{self.%s}] because of {self.%s:.2f}.\"\n            )\n", a, c, w, c, d, a, w, w, d, a, c, d, d, a)
		case 1:
			fmt.Fprintf(&b, "        config = self.model_config()\n        names = {k: v for k, v in config.items() if k.startswith(\"%s\") and v is not None}\n        for name, value in sorted(names.items(), key=lambda x: (x[1], x[0])):\n            if value in (\"%s\", \"none\"):\n                raise ValueError(\n                    \"%s does not work with %s. \"\n                    \"Leave out the option or set it to another value.\"\n                )\n            setattr(self, name, int(value) if isinstance(value, str) else value)\n", w, w, a, c)
		case 2:
			fmt.Fprintf(&b, "        # The memory that is left after the weights, in MiB.\n        total = self.device_memory() * 1024\n        reserved = 512 + self.%s * 1.5 + (self.%s or 0) * 2**10 / 8\n        if total < 20 * 1024:\n            limit = 2048\n        elif total < 35 * 1024:\n            limit = 4096 if self.%s else 2048\n        else:\n            limit = 8192\n        try:\n            self.%s = round((total - reserved) / total, 3)\n        except ZeroDivisionError as e:\n            raise RuntimeError(f\"no memory on {self.path}\") from e\n        return [x for x in range(limit)[1 : self.%s : 2] if x %% 8 == 0]\n", a, c, d, a, d)
		default:
			fmt.Fprintf(&b, "        if self.%s == \"%s\" and (\n            self.%s is not None\n            or self.environ.get(\"ENGINE_%s\", \"0\").lower() in (\"1\", \"true\")\n        ):\n            self.%s, self.%s = True, min(self.%s, 0x10_0000)\n            del self._cache[\"%s\"]\n", a, w, c, strings.ToUpper(a), a, c, c, a)
		}
	}
	b.WriteString("\n    @staticmethod\n    def add_cli_args(parser: argparse.ArgumentParser):\n")
	for i := range n {
		fmt.Fprintf(&b, "        parser.add_argument(\n            \"--%s\",\n            type=%s,\n            default=Options.%s,\n            help=\"The %s of each %s. It is divided among the %ss when \"\n            \"there is more than one, and a smaller one is chosen if memory is short.\",\n        )\n", strings.ReplaceAll(field(i), "_", "-"), []string{"int", "str", "float"}[i%3], field(i), words[i%23], words[(i+9)%23], words[(i+4)%23])
	}
	return []byte(b.String())
}

func BenchmarkParse(b *testing.B) {
	src := benchSource(b)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse("bench.py", src); err != nil {
			b.Fatal(err)
		}
	}
	b.StopTimer()
	b.ReportMetric(retained(src), "retained-B/src-B")
}

// retained gives the bytes that a parsed file keeps for each byte of source.
func retained(src []byte) float64 {
	var before, after runtime.MemStats
	const n = 8
	files := make([]*File, n)
	runtime.GC()
	runtime.ReadMemStats(&before)
	for i := range files {
		files[i], _ = Parse("bench.py", src)
	}
	runtime.GC()
	runtime.GC() // the pool of token lists is emptied in two steps
	runtime.ReadMemStats(&after)
	runtime.KeepAlive(files)
	return float64(after.HeapAlloc-before.HeapAlloc) / float64(n*len(src))
}

// BenchmarkScan is the part of BenchmarkParse that makes tokens.
func BenchmarkScan(b *testing.B) {
	src := string(benchSource(b))
	lines := lineStarts(src)
	var toks []token
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		toks, _ = newScanner("bench.py", src, lines, scanBodies).scan(toks[:0])
	}
}

// BenchmarkFirstSpan is what the first span of a file costs.
func BenchmarkFirstSpan(b *testing.B) {
	src := benchSource(b)
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		f, err := Parse("bench.py", src)
		require.NoError(b, err)
		b.StartTimer()
		f.Span(f.Mod.Body[len(f.Mod.Body)-1])
	}
}

// The parser takes at most 0.15 of the time of CPython's ast.parse. The bound here
// is looser, for machines that do other things meanwhile; -v shows the ratio, and
// ENGINELINT_BENCH_FILE names another file to measure.
func TestSpeed(t *testing.T) {
	src := benchSource(t)
	name := filepath.Join(t.TempDir(), "bench.py")
	require.NoError(t, os.WriteFile(name, src, 0o600))
	best := time.Hour
	for range 15 {
		start := time.Now()
		_, err := Parse(name, src)
		best = min(best, time.Since(start))
		require.NoError(t, err)
	}
	var seconds float64
	out := python(t, "", "-c", `
import ast, sys, time
with open(sys.argv[1], "rb") as f: src = f.read()
best = 1e9
for _ in range(7):
    start = time.perf_counter()
    ast.parse(src)
    best = min(best, time.perf_counter() - start)
print(best)`, name)
	_, err := fmt.Sscan(string(out), &seconds)
	require.NoError(t, err)
	ratio := best.Seconds() / seconds
	t.Logf("%d bytes: %.2f ms, CPython %.2f ms, ratio %.3f", len(src), best.Seconds()*1e3, seconds*1e3, ratio)
	assert.Less(t, ratio, 0.3)
}
