package reads

import (
	"os"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func flags() *Flags {
	f := &Flags{Class: "Flags", Entry: "e/args.py", Prepare: "prepare", Check: "check", ArgParser: "add", Fields: map[string]bool{},
		Values: map[string]any{"g": "a", "on": false, "n": int64(2), "none": nil}}
	for _, n := range []string{"f", "g", "on", "n", "none"} {
		f.Fields[n] = true
	}
	return f
}

// TestField: which places may read the field f, where g is 'a', on False, n 2 and none
// None.
func TestField(t *testing.T) {
	for src, open := range map[string]bool{
		"def x(a):\n    return a.f":                                          true,
		"def x(a):\n    if a.g == 'b':\n        return a.f":                  false,
		"def x(a):\n    if a.g != 'b':\n        return a.f":                  true,
		"def x(a, b):\n    if b.g == 'b':\n        return a.f":               true,
		"def x(a):\n    if a.g != 'b':\n        return\n    return a.f":      false,
		"def x(a):\n    if a.g != 'b':\n        pass\n    return a.f":        true,
		"def x(a):\n    if a.g == 'b':\n        a = y()\n        return a.f": true,
		"def x(a):\n    if a.g == 'b':\n        return lambda: a.f":          true,
		"def x(a):\n    return a.on and a.f":                                 false,
		"def x(a):\n    return a.on or a.f":                                  true,
		"def x(a):\n    return a.f if a.n > 2 else 0":                        false,
		"def x(a):\n    return a.f if a.n > 1 else 0":                        true,
		"def x(a):\n    assert a.none is not None\n    return a.f":           false,
		"def x(a):\n    while a.on:\n        a.f":                            false,
		"def x(a, l):\n    if a.on:\n        for a in l:\n            a.f":   true,
		"def x(a):\n    if a.on and y():\n        return a.f":                false,
		"def x(a):\n    if a.on or y():\n        return a.f":                 true,
		"def x():\n    if args().on:\n        return args().f":               false,
		"def x(a):\n    return getattr(a, 'f', 1)":                           true,
		"def x(a):\n    return a.on and getattr(a, 'f', 1)":                  false,
		"NAMES = ['f']":       true,
		"P = 'server.args.f'": true,
		"def x(f):\n    pass": true,
		"def x(a):\n    match a:\n        case Flags(f=1):\n            pass": true,
		"def x(a):\n    y(f=1)": false,
		"def x(a):\n    if a.on:\n        return a.f\ndef z(a):\n    a.on = True":                                  true,
		"class C:\n    def x(self):\n        self.on = 1\n    def y(self, a):\n        return a.on and a.f":        false,
		"class C(Flags):\n    def x(self):\n        self.on = 1\n    def y(self, a):\n        return a.on and a.f": true,
		"def x(a):\n    if a.on:\n        return a.f\nK = 'on'":                                                    true,
		"def x(a):\n    if a.on:\n        return a.f\ny = lambda a: hasattr(a, 'on')":                              false,
		"f = 1\nprint(f)":  false,
		"def x(:\n    a.f": true,
	} {
		tree, err := Open(fstest.MapFS{"e/m.py": {Data: []byte(src)}, "e/args.py": {Data: []byte("class Flags:\n    pass\n")}}, "e")
		require.NoError(t, err)
		u := tree.Field("f", flags())
		assert.Equal(t, open, u.Open != nil, "%s\n%s", src, u.Why)
	}
}

// TestStartUp: reads in what only the start-up runs are left to evaluation, unless
// the flags are made anew.
func TestStartUp(t *testing.T) {
	args := "class Flags:\n    def __post_init__(self):\n        self.one()\n    def one(self):\n        return self.f\n    def two(self):\n        return self.f\n"
	for src, open := range map[string]bool{
		"def prepare():\n    return Flags().two()":                                                                   false,
		"def prepare():\n    return Flags().two()\ndef z(a):\n    a.two()":                                           true,
		"def prepare():\n    return Flags().two()\ndef z(a):\n    a.one()":                                           true,
		"def prepare():\n    x.name\n    return Flags().two()\nclass K:\n    def name(self, a):\n        return a.f": true,
		"def prepare():\n    return lambda: Flags().two()":                                                           true,
		"def prepare():\n    return Flags().two()\ndef z(a):\n    replace(a, g='x')":                                 true,
		"def prepare():\n    return Flags().two()\ndef z(a):\n    replace(a, of_others='x')":                         false,
		"def prepare():\n    return Flags().two()\ndef z(a):\n    return a.text.replace('a', 'b')":                   false,
		"": true,
	} {
		tree, err := Open(fstest.MapFS{"e/args.py": {Data: []byte(args + src)}}, "e")
		require.NoError(t, err)
		u := tree.Field("f", flags())
		assert.Equal(t, open, u.Open != nil, "%s\n%s", src, u.Why)
	}
}

// TestTests: what a read needs is said where the test says it.
func TestTests(t *testing.T) {
	tree, err := Open(os.DirFS("../../fixtures/engines/later/python"), "sglang")
	require.NoError(t, err)
	fl := &Flags{Class: "ServerArgs", Entry: "sglang/srt/server_args.py", Prepare: "prepare_server_args", ArgParser: "add_cli_args",
		Fields: map[string]bool{}, Values: map[string]any{"exchange": "none", "trace": false, "cache_dir": nil, "pool": int64(0)}}
	u := tree.Field("exchange_mode", fl)
	require.Nil(t, u.Open)
	require.Len(t, u.Tests, 1)
	assert.Equal(t, []any{"wide", "ring"}, u.Tests[0].Needs)
	assert.Equal(t, `server_args.exchange in ("wide", "ring")`, u.Tests[0].Text)
	u = tree.Field("cache_depth", fl)
	require.Nil(t, u.Open)
	assert.True(t, u.Tests[0].Set)
	for _, f := range []string{"exchange_room", "pool_kind", "trace_level", "worker_name"} {
		assert.NotNil(t, tree.Field(f, fl).Open, f)
	}
	assert.Equal(t, &Use{StartUp: 1}, tree.Field("legacy_mode", fl))
}
