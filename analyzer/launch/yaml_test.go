package launch

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func yamlRead(text string) (*reading, []*yamlDoc) {
	t, _ := plain("f.yaml", text)
	r := &reading{text: t, file: &File{Name: "f.yaml", Text: text}}
	return r, r.yamlDocs(t)
}

// scalars calls f for each scalar.
func (d *yamlDoc) scalars(f func(*yamlNode)) {
	var walk func(n *yamlNode)
	walk = func(n *yamlNode) {
		switch n.kind {
		case yamlScalar:
			f(n)
		case yamlMap, yamlSeq:
			for _, k := range n.kids {
				walk(k)
			}
		}
	}
	walk(d.root)
}

// Every byte of a value that is not an escape or a fold must be the byte of
// the file that it is said to come from.
func checkScalars(t *testing.T, name, source string, docs []*yamlDoc) (missed int) {
	for _, d := range docs {
		last := -1
		d.scalars(func(n *yamlNode) {
			text := d.text(n)
			require.Equal(t, n.value, text.Str)
			for i := 0; i < len(text.Str); i++ {
				at := text.At(i)
				require.True(t, at >= 0 && at <= len(source), "%s: %q: %d", name, text.Str, at)
				if s := text.segment(i); s >= 0 && !text.segments[s].Fixed && text.Str[i] != '\n' {
					require.Equal(t, text.Str[i], source[at], "%s: byte %d of %q at %d", name, i, text.Str, at)
				}
			}
			end := text.At(len(text.Str))
			require.GreaterOrEqual(t, end, text.At(0), "%s: %q", name, text.Str)
			require.GreaterOrEqual(t, text.At(0), last, "%s: %q", name, text.Str)
			last = end
		})
		missed += d.missed
	}
	return missed
}

func TestYAMLScalarPlaces(t *testing.T) {
	for _, tc := range []struct{ text, value, want string }{
		// want is the text of the file from the value's first place to its last.
		{"a: plain text  # c\n", "plain text", "plain text"},
		{"a: &x !!str  plain\n", "plain", "plain"},
		{"a: &x\n  # c\n  plain\n", "plain", "plain"},
		{"a: two\n  lines\n\n  more\n", "two lines\nmore", "two\n  lines\n\n  more"},
		{"a: 'it''s'\n", "it's", "it''s"},
		{"a: 'x\n   y'\n", "x y", "x\n   y"},
		{`a: "x\ty\u00e9\x41"` + "\n", "x\tyéA", `x\ty\u00e9\x41`},
		{"a: \"x \\\n    y\"\n", "x y", "x \\\n    y"},
		{"a: \"x\\\n    \\  y\"\n", "x  y", "x\\\n    \\  y"},
		{"a: \"é\t  x\n\n\n y\"\n", "é\t  x\n\ny", "é\t  x\n\n\n y"},
		{"é: ü\n", "ü", "ü"},
		{"a: |\n  one\n   two\n\n  three\n", "one\n two\n\nthree\n", "one\n   two\n\n  three\n"},
		{"a: |-\n  one\n  two\n\n", "one\ntwo", "one\n  two"},
		{"a: |+\n  one\n\n\n", "one\n\n\n", "one\n\n\n"},
		{"a: |\n  one", "one", "one"},
		{"a: |\n\n\n  one\n", "\n\none\n", "\n\n  one\n"},
		{"a: |2\n   one\n  two\n", " one\ntwo\n", " one\n  two\n"},
		{"a: >\n  one\n  two\n\n  three\n", "one two\nthree\n", "one\n  two\n\n  three\n"},
		{"a: >-\n  one\n    more\n  two\n", "one\n  more\ntwo", "one\n    more\n  two"},
		{"a: >-\n  one\n\n    more\n\n  two\n", "one\n\n  more\n\ntwo", "one\n\n    more\n\n  two"},
		{"a: >-\n  one \\\n  two\n", "one \\ two", "one \\\n  two"},
		{"a: |  # comment\n  one\n", "one\n", "one\n"},
		{"- - |\n    x\n  - y\n", "x\n", "x\n"},
		{"a: |\r\n  one\r\n  two\r\n", "one\ntwo\n", "one\r\n  two\r\n"},
		{"\ufeffa: >-\r\n  one\r\n  two\r\n", "one two", "one\r\n  two"},
		{"a: ''\n", "", ""},
		{"{\"a\": [1, \"b\\/c\"]}", "b/c", `b\/c`},
	} {
		r, docs := yamlRead(tc.text)
		require.Empty(t, r.file.Problems, tc.text)
		require.Len(t, docs, 1, tc.text)
		assert.Zero(t, checkScalars(t, tc.text, tc.text, docs), tc.text)
		var got *Text
		docs[0].scalars(func(n *yamlNode) {
			if n.value == tc.value {
				got = docs[0].text(n)
			}
		})
		if assert.NotNil(t, got, "%q", tc.text) {
			assert.Equal(t, tc.want, tc.text[got.At(0):got.At(len(got.Str))], "%q", tc.text)
		}
	}
}

func TestYAMLDocuments(t *testing.T) {
	text := "# c\n%YAML 1.1\n---\na: 1\n---\nb: [1\n---\n--- {c: 2}\n...\n# end\n---\nd: |\n  x\n ---\n"
	r, docs := yamlRead(text)
	require.Len(t, docs, 2)
	assert.Equal(t, "1", docs[0].str(docs[0].root, "a"))
	assert.Equal(t, "2", docs[1].str(docs[1].root, "c"))
	require.Len(t, r.file.Problems, 2)
	assert.Contains(t, r.file.Problems[0].Error(), "f.yaml:7:1: not readable as YAML: ")
	assert.Contains(t, r.file.Problems[1].Error(), "f.yaml:14:")
}

func TestYAMLMerge(t *testing.T) {
	r, docs := yamlRead("x: &x {a: 1, b: 2}\ny: &y {b: 3, c: 4}\nz: {b: 5, <<: [*x, *y], d: 6, d: 7}\nw: *y\n")
	require.Empty(t, r.file.Problems)
	d := docs[0]
	var got []string
	for _, p := range d.pairs(d.get(d.root, "z")) {
		got = append(got, p.name+"="+p.value.value)
	}
	assert.Equal(t, "b=5 d=7 a=1 c=4", strings.Join(got, " "))
	assert.Equal(t, "4", d.str(d.root, "w", "c"))
}

func TestYAMLBad(t *testing.T) {
	bomb := "a: &a [x, x, x, x, x, x, x, x, x]\n"
	for c := 'b'; c < 'k'; c++ {
		p := string(c - 1)
		bomb += string(c) + ": &" + string(c) + " [*" + strings.Repeat(p+", *", 8) + p + "]\n"
	}
	for name, tc := range map[string]struct{ text, want string }{
		"deep flow":   {"a: " + strings.Repeat("[", 100_000), "not read"},
		"deep maps":   {"a: " + strings.Repeat("{a: ", 1000) + strings.Repeat("}", 1000), "nested more than"},
		"deep block":  {strings.Repeat("- ", 50_000), "not read"},
		"tab":         {"a:\n\tb: 1\n", "f.yaml:2:1: not readable"},
		"control":     {"a: \x01\n", "f.yaml:1:4: not readable"},
		"unclosed":    {"a: 'x\n", "not readable"},
		"no anchor":   {"a: *x\n", "not readable"},
		"itself":      {"a: &a [*a]\n", ""},
		"itself map":  {"a: &a\n  <<: *a\n  b: 1\n", ""},
		"bomb":        {bomb, ""},
		"private use": {"a: \U000F0001\n", "private use"},
		"bad utf":     {"a: \xff\n", ""},
	} {
		begin := time.Now()
		r, docs := yamlRead(tc.text)
		if tc.want != "" && assert.Len(t, r.file.Problems, 1, name) {
			assert.Contains(t, r.file.Problems[0].Error(), tc.want, name)
		}
		for _, d := range docs {
			var walk func(n *yamlNode, depth int)
			walk = func(n *yamlNode, depth int) {
				if depth > maxYAMLDepth {
					return
				}
				for _, k := range d.items(n) {
					walk(k, depth+1)
				}
				for _, p := range d.pairs(n) {
					walk(p.value, depth+1)
				}
			}
			walk(d.root, 0)
			if name == "bomb" && assert.Len(t, r.file.Problems, 1) {
				assert.Contains(t, r.file.Problems[0].Error(), "aliases")
			}
		}
		assert.Less(t, time.Since(begin), 5*time.Second, name)
	}
}

func TestPyValue(t *testing.T) {
	for text, want := range map[string]string{
		"a: 0.90": "0.9", "a: 1e3": "1e3", "a: 1.0e+3": "1000.0", "a: 1.e-7": "1e-07", "a: 010": "8", "a: 0x1F": "31",
		"a: 1_000": "1000", "a: yes": "True", "a: 'yes'": "yes", "a: off": "False", "a: ~": "None", "a:": "None",
		"a: -0.0": "-0.0", "a: 123456789012345678901234567890": "123456789012345678901234567890", "a: 1.0e+16": "1e+16",
		"a: .5": "0.5", "a: -.inf": "-inf", "a: !!str 010": "010", "a: 08": "08", "a: 0o17": "0o17", "a: 0b101": "5",
		"a: 2024-01-02": "2024-01-02", "a: nan": "nan", "a: +12": "12", "a: 1.2.3": "1.2.3", "a: 100000000.0": "100000000.0",
	} {
		_, docs := yamlRead(text)
		_, got := pyValue(docs[0].get(docs[0].root, "a"))
		assert.Equal(t, want, got, text)
	}
}
