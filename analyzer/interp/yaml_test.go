package interp

import (
	"encoding/json"
	"os/exec"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/stretchr/testify/require"
)

// yamlTexts are compared with PyYAML's safe_load.
var yamlTexts = []string{
	"", "~", "null", "a", "1", "a: 1\nb: 2\n", "- a\n- b\n", "[1, 2, x]", "{a: 1, b: [c]}", "a:\n  b:\n    - 1\n    - c: 2\n",
	"yes", "no", "on", "off", "True", "FALSE", "y", "n", "Yes", "YES", "yEs", "'yes'", "\"no\"",
	"010", "0o10", "0x1F", "0b101", "-0x1f", "+1", "-1", "1_000", "0_1", "08", "09", "1:30", "1:30:45", "-1:30", "1:99", "0:30", "190:20:30",
	"1.5", "1e5", "1.e5", "1.0e+5", "1.0e5", "1e+5", ".5", "-.5", "+.5", "5.", "1_0.5", ".inf", "-.inf", "+.INF", ".nan", ".NaN", "1:30.5", "1.2.3", "1.", "-", "--", "+", ".", "...x", "1,000",
	"2001-12-14", "2001-1-1", "2001-12-14t21:59:43.10-05:00", "2001-12-14 21:59:43.10 -5", "2001-12-15 2:59:43.10", "2001-12-14T21:59:43Z",
	"<<", "=", "a: =", "? =\n: 1", "a: <<",
	"!!str 1", "!!int '5'", "!!float 1", "!!bool yes", "!!null x", "!!binary aGVsbG8=", "!!set {a}", "!!omap [a: 1, b: 2]", "!!pairs [a: 1, a: 2]", "!!seq [1]", "!!map {a: 1}", "! 12", "!foo 1", "!!python/name:os.system x", "!!timestamp 2001-01-01", "!!int x", "!!float x",
	"a: 1\na: 2\n", "&x a: *x\n", "a: &x [1]\nb: *x\n", "base: &b {x: 1, y: 2}\nd:\n  <<: *b\n  y: 3\n", "b: &b {x: 1}\nc: &c {x: 2, z: 3}\nd: {<<: [*b, *c], q: 1}\n", "d: {<<: 1}", "d: {<<: [1]}", "a: *nope",
	"? [1, 2]\n: x", "? {a: 1}\n: x", "{[1]: 2}", "1: a\n2: b\n", "1.5: a\nyes: b\n~: c\n", "a: |\n  line1\n  line2\n", "a: >\n  folded\n  text\n\n  para\n", "a: |-\n  x\n", "a: |+\n  x\n\n", "a: 'it''s'\nb: \"x\\ty\\u00e9\\n\"\n",
	"--- 1\n", "---\na: 1\n...\n", "a: 1\n---\nb: 2\n", "%YAML 1.1\n---\na: 1\n", "# only a comment\n", "a: 1 # comment\nb: 'x # y'\n", "a:\nb: \n", "- \n- a\n", "a: {b: , c}", "[a, , b]", "key: value: x", "a: [1, 2", "a: {b: 1", "'unterminated", "\"unterminated", "a: 1\n b: 2\n", "a:\n\t- x\n", "\tx", "@x", "`x", "%x", "- a\nb: c\n", "a: b\n- c\n",
	"model-path: /models/x\ntp-size: 8\nenable-flag: true\nmem-fraction-static: 0.85\nlist:\n  - a\n  - 2\nquant: null\n", "a: 1e3\nb: 1E3\nc: 12e03\nd: 6.02e+23\n", "é: 日本\n", "a: \"\\x41\\U0001F600\"", "a b: c d\n", "x: -\n", "x: - y\n", "k: !!str\n", "k: ''\n", "- [a, b]\n- {c: d}\n- - e\n  - f\n", "a: 0777\nb: 0o777\nc: 0x\n", "NULL", "Null", "nUll", "true: 1", "10:00", "a: 10:30", "12:30:45.5", "0", "00", "-0", "0.0", "1__0", "_1", "0b", "0b2", "0x_f", "0xg", "1e", "++1", "1-1",
}

func TestYAML(t *testing.T) {
	type result struct {
		Repr  string
		Error bool
		Text  string
	}
	cmd := exec.Command("python3", "-c", `
import json, sys, yaml
out = []
for t in json.load(sys.stdin):
    try:
        out.append({"Repr": repr(yaml.safe_load(t)), "Error": False, "Text": ""})
    except yaml.YAMLError as e:
        out.append({"Repr": "", "Error": True, "Text": str(e)})
    except Exception as e:
        out.append({"Repr": "raises " + type(e).__name__, "Error": False, "Text": ""})
print(json.dumps(out))
`)
	in, err := json.Marshal(yamlTexts)
	require.NoError(t, err)
	cmd.Stdin = strings.NewReader(string(in))
	b, err := cmd.Output()
	require.NoError(t, err)
	var want []result
	require.NoError(t, json.Unmarshal(b, &want))

	fsys := fstest.MapFS{"eng/__init__.py": {}}
	f, err := world.LoadProfile([]byte(`{"device": "cpu"}`), "test")
	require.NoError(t, err)
	w := world.New(f, nil)
	w.Engine, w.EngineRoot = fsys, "/engine"
	m := New(Options{Sources: NewSources(fsys, "eng"), World: w})
	sameText := 0
	for i, text := range yamlTexts {
		var got result
		ends, err := m.Run(func() {
			v, msg := m.yamlLoad(text)
			got = result{Error: msg != "", Text: msg}
			if msg == "" {
				got.Repr = m.repr(v)
			}
		})
		require.NoError(t, err)
		if ends[0].Kind == EndException {
			got = result{Repr: "raises " + ends[0].Type}
		} else {
			require.Equal(t, EndOK, ends[0].Kind, ends[0].Reason)
		}
		if got.Repr != want[i].Repr || got.Error != want[i].Error {
			t.Errorf("%q\n  got  %+v\n  want %+v", text, got, want[i])
		} else if got.Error {
			if got.Text == want[i].Text {
				sameText++
			} else {
				t.Logf("%q: error text\n  got  %q\n  want %q", text, got.Text, want[i].Text)
			}
		}
	}
}
