package pylibtest

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/world"
)

// bigParser is a program with a data class and a parser of n options, the size
// of an engine's own, and one command line for it.
func bigParser(n int) string {
	var b strings.Builder
	b.WriteString("import argparse\nimport dataclasses\nfrom typing import List, Literal, Optional\n\n\n")
	b.WriteString("@dataclasses.dataclass\nclass Args:\n    first: int = 0\n")
	for i := range n {
		fmt.Fprintf(&b, "    field_number_%d: Optional[int] = %d\n", i, i)
	}
	b.WriteString("\n\ndef build():\n    parser = argparse.ArgumentParser()\n    parser.add_argument('--first', type=int)\n")
	for i := range n {
		kind := fmt.Sprintf("type=int, default=Args.field_number_%d", i)
		switch i % 4 {
		case 1:
			kind = "action='store_true'"
		case 2:
			kind = "type=str, choices=['a', 'b', 'c']"
		}
		fmt.Fprintf(&b, "    parser.add_argument('--field-number-%d', %s, help='what number %d says')\n", i, kind, i)
	}
	b.WriteString("    return parser\n\n\ndef run():\n")
	b.WriteString("    args = build().parse_args(['--first', '7'])\n")
	b.WriteString("    return Args(**{f.name: getattr(args, f.name) for f in dataclasses.fields(Args)})\n")
	return b.String()
}

// runBench imports prog.main afresh in every round and calls its run function
// if it has one. Sources are parsed once, as in the tool.
func runBench(b *testing.B, src string) {
	engine := fstest.MapFS{"prog/__init__.py": {}, "prog/main.py": {Data: []byte(src)}}
	sources := interp.NewSources(engine, "prog")
	b.ReportAllocs()
	for b.Loop() {
		facts := world.NewFacts()
		facts.SetWhole("env", "packages", world.FilesFact)
		w := world.New(facts, nil)
		w.Engine, w.EngineRoot = engine, "/engine"
		m := interp.New(interp.Options{Sources: sources, World: w})
		ends, err := m.Run(func() {
			main := m.Import("prog.main")
			if f, ok := m.Attr(main, "run"); ok {
				m.Call(f)
			}
		})
		if err != nil || len(ends) != 1 || fmt.Sprint(ends[0].Kind) != "ok" {
			b.Fatal(ends, err)
		}
	}
}

func BenchmarkImport(b *testing.B) {
	for _, name := range strings.Fields("types abc functools collections collections.abc typing enum dataclasses contextlib copy inspect argparse textwrap") {
		b.Run(name, func(b *testing.B) { runBench(b, "import "+name+"\n") })
	}
}

func BenchmarkParser(b *testing.B) {
	for _, n := range []int{0, 450} {
		b.Run(fmt.Sprint(n), func(b *testing.B) { runBench(b, bigParser(n)) })
	}
}
