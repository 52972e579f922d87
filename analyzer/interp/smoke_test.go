package interp

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/enginelint/enginelint/analyzer/world"
)

// TestSmoke is a scratch test.
func TestSmoke(t *testing.T) {
	dir := os.Getenv("SMOKE")
	if dir == "" {
		t.Skip()
	}
	debugPanics = true
	t0 := time.Now()
	fsys := os.DirFS(dir)
	b, _ := os.ReadFile("/work/shared/oracle/facts/machines/h100x8.json")
	f, err := world.LoadProfile(b, "x")
	if err != nil {
		t.Fatal(err)
	}
	pp, _ := os.ReadFile(dir + "/pyproject.toml")
	proj, err := world.ParsePyproject(pp, "pyproject.toml")
	if err != nil {
		t.Fatal(err)
	}
	w := world.New(f, proj)
	w.Engine, w.EngineRoot = fsys, "/engine"
	if os.Getenv("IMPORTS") != "" {
		for i := 0; i < 20; i++ {
			t1 := time.Now()
			m := New(Options{Sources: NewSources(fsys, "sglang"), World: w})
			m.Run(func() { m.Import("sglang.srt.server_args") })
			fmt.Println("import", time.Since(t1))
		}
		return
	}
	m := New(Options{Sources: NewSources(fsys, "sglang"), World: w, Watched: func(mod, c string) bool { return c == "ServerArgs" }})
	var sa *Module
	ends, err := m.Run(func() { sa = m.Import("sglang.srt.server_args") })
	fmt.Println(ends, err, time.Since(t0), m.steps, len(m.trail))
	for _, e := range ends {
		for _, tb := range e.Traceback {
			fmt.Println(tb)
		}
	}
	if sa == nil {
		return
	}
	mb, _ := os.ReadFile("/work/shared/oracle/facts/models/llama31_8b.json")
	mod, err := world.LoadModel(mb, "m")
	if err != nil {
		t.Fatal(err)
	}
	argv := strings.Fields(os.Getenv("ARGV"))
	k := w.Case(world.ArgvPaths(argv, []string{"--model-path", "--model", "--tokenizer-path"}), mod)
	t0 = time.Now()
	s := m.Begin(k, w.Env(m.ImportedEnv(), nil))
	var v Value
	ends, err = m.Run(func() {
		v = m.Call(m.getattr(sa, "prepare_server_args"), NewStrList(argv))
		if c, ok := m.Attr(v, "check_server_args"); ok {
			m.Call(c)
		}
	})
	fmt.Println(ends, err, time.Since(t0), m.steps, len(m.trail))
	for _, e := range ends {
		for _, tb := range e.Traceback {
			fmt.Println(tb)
		}
	}
	for _, e := range m.trace {
		if e.Kind != EffectWrite && !e.Importing {
			fmt.Println(e.Kind, e.Level, e.Name, e.Text, e.File, e.Line)
		}
	}
	m.Rollback(s)
	if os.Getenv("REPEAT") != "" {
		m.Freeze()
		t0 = time.Now()
		for i := 0; i < 30; i++ {
			k := w.Case(world.ArgvPaths(argv, []string{"--model-path", "--model", "--tokenizer-path"}), mod)
			s := m.Begin(k, w.Env(m.ImportedEnv(), nil))
			m.Run(func() {
				v = m.Call(m.getattr(sa, "prepare_server_args"), NewStrList(argv))
				if c, ok := m.Attr(v, "check_server_args"); ok {
					m.Call(c)
				}
			})
			m.Rollback(s)
		}
		fmt.Println("per case", time.Since(t0)/30)
	}
}
