package suppress

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/rules"
)

// comments finds comments that begin with "#" or are those of HTML.
func comments(text string) []launch.Comment {
	var out []launch.Comment
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '#':
			n := strings.IndexByte(text[i:]+"\n", '\n')
			out = append(out, launch.Comment{Text: text[i+1 : i+n], Start: i, End: i + n})
			i += n
		case strings.HasPrefix(text[i:], "<!--"):
			n := strings.Index(text[i+4:]+"-->", "-->")
			out = append(out, launch.Comment{Text: text[i+4 : i+4+n], Start: i, End: min(i+4+n+3, len(text))})
			i += 3 + n
		}
	}
	return out
}

// find makes a finding about the word of a text, in the statement from "serve"
// to the first ";".
func find(t *testing.T, text, code, word string) Finding {
	f := Finding{Finding: &diag.Finding{Rule: rules.ByCode(code), Message: word}}
	start := strings.Index(text, "serve")
	require.GreaterOrEqual(t, start, 0, text)
	f.Statement = diag.Span{Start: start, End: start + strings.Index(text[start:]+";", ";")}
	if word != "" {
		i := strings.Index(text, word)
		require.GreaterOrEqual(t, i, 0, word)
		f.Spans = []diag.Span{{Start: i, End: i + len(word)}}
	}
	return f
}

func TestApply(t *testing.T) {
	for name, tc := range map[string]struct {
		text string
		// findings are "CODE word"
		findings   []string
		suppressed string
		extra      []string // "CODE@text: message"
	}{
		"nothing": {"serve --tp 3", []string{"EL201 --tp"}, "", nil},
		"on the line": {"serve --tp 3 # enginelint:ignore EL201 it is replaced\n", []string{"EL201 --tp", "EL301 --tp"},
			"EL201 --tp: it is replaced", nil},
		"line before": {"# enginelint:ignore EL201, EL301 - why not\n\n# more\nserve --tp 3", []string{"EL201 --tp", "EL301 3"},
			"EL201 --tp: why not|EL301 3: why not", nil},
		"whole statement": {"# enginelint:ignore EL201 why\nserve \\\n --tp 3 \\\n --ep 4;", []string{"EL201 --ep"}, "EL201 --ep: why", nil},
		"one line of an array": {"A=(\n --tp 3 # enginelint:ignore EL201 why\n --ep 4\n)\nserve \"${A[@]}\"", []string{"EL201 --tp", "EL201 --ep"},
			"EL201 --tp: why", nil},
		"a line inside": {"serve\n  # enginelint:ignore EL201 why\n  --tp\n  --ep;", []string{"EL201 --tp", "EL201 --ep"}, "EL201 --tp: why", nil},
		"a finding about the whole, comment inside": {"serve\n  --tp  # enginelint:ignore EL402 why\n  --ep;", []string{"EL402 "}, "EL402 : why", nil},
		"other line": {"# enginelint:ignore EL201 why\necho\nserve --tp 3", []string{"EL201 --tp"}, "",
			[]string{"EL503@EL201: there is no EL201 to ignore on line 2"}},
		"file":                    {"serve --tp 3\necho # enginelint:ignore-file EL201 why", []string{"EL201 --tp", "EL201 "}, "EL201 --tp: why|EL201 : why", nil},
		"the nearer one says why": {"# enginelint:ignore-file EL201 far\n# enginelint:ignore EL201 near\nserve --tp 3", []string{"EL201 --tp"}, "EL201 --tp: near", nil},
		"no reason": {"# enginelint:ignore EL201  --\nserve --tp 3", []string{"EL201 --tp"}, "EL201 --tp: ",
			[]string{"EL502@# enginelint:ignore EL201  --: it does not say why EL201 is ignored; " + usage}},
		"no code": {"# enginelint:ignore\nserve --tp 3", []string{"EL201 --tp"}, "",
			[]string{"EL501@# enginelint:ignore: it names no code; " + usage}},
		"reason only": {"# enginelint:ignore because of this\nserve --tp 3", []string{"EL201 --tp"}, "",
			[]string{`EL501@because: "because" is no code; ` + usage}},
		"unknown code": {"# enginelint:ignore EL210, el301, EL999, EL77 why\nserve --tp 3", []string{"EL201 --tp"}, "", []string{
			"EL501@EL210: there is no code EL210",
			"EL501@el301: there is no code el301; did you mean EL301?",
			"EL501@EL999: there is no code EL999",
			"EL501@EL77: there is no code EL77"}},
		"name": {"# enginelint:ignore check-failed why\nserve", nil, "",
			[]string{"EL501@check-failed: check-failed is the name of EL201: write the code"}},
		"all":   {"# enginelint:ignore all why\nserve", nil, "", []string{"EL501@all: all: each code has to be named, so that what comes new is not missed"}},
		"own":   {"# enginelint:ignore EL503 why\nserve", nil, "", []string{"EL501@EL503: EL503 cannot be ignored: it is about such comments"}},
		"twice": {"# enginelint:ignore EL201,EL201 why\nserve --tp", []string{"EL201 --tp"}, "EL201 --tp: why", []string{"EL501@EL201: EL201 stands here twice"}},
		"misspelt": {"# enginelint:ingore EL201 why\n# enginelint:ignore_file EL201 why\n# enginelint:nolint EL201\nserve", nil, "", []string{
			`EL501@ingore: "ingore": did you mean enginelint:ignore?`,
			`EL501@ignore_file: "ignore_file": did you mean enginelint:ignore-file?`,
			`EL501@nolint: "nolint": did you mean enginelint:ignore?`}},
		"no colon":     {"# enginelint ignore EL201 why\nserve", nil, "", []string{"EL501@ enginelint ignore: a colon is missing: " + usage}},
		"other things": {"# enginelint: gpu=h200x8\n# see enginelint:ignore EL201\n# enginelint is good\nserve", nil, "", nil},
		"unused, one of two": {"# enginelint:ignore EL201,EL301 why\nserve --tp", []string{"EL301 --tp"}, "EL301 --tp: why",
			[]string{"EL503@EL201: there is no EL201 to ignore on line 2"}},
		"unused in a file": {"# enginelint:ignore-file EL201 why\nserve --tp", nil, "", []string{"EL503@EL201: there is no EL201 to ignore in this file"}},
		"at the end":       {"serve\n# enginelint:ignore EL201 why", nil, "", []string{"EL503@EL201: there is no EL201 to ignore on line 3"}},
		"fence":            {"<!-- enginelint:ignore EL201 an example -->\n```bash\nserve --tp 3\n```\n", []string{"EL201 --tp"}, "EL201 --tp: an example", nil},
	} {
		t.Run(name, func(t *testing.T) {
			var in []Finding
			for _, f := range tc.findings {
				code, w, _ := strings.Cut(f, " ")
				in = append(in, find(t, tc.text, code, w))
			}
			r := Apply(tc.text, comments(tc.text), in, Options{})
			var got []string
			for _, s := range r.Suppressed {
				got = append(got, s.Rule.Code+" "+s.Message+": "+s.Reason)
			}
			assert.Equal(t, tc.suppressed, strings.Join(got, "|"))
			assert.Len(t, r.Kept, len(in)-len(r.Suppressed))
			var extra []string
			for _, f := range r.Extra {
				extra = append(extra, f.Rule.Code+"@"+tc.text[f.Spans[0].Start:f.Spans[0].End]+": "+f.Message)
			}
			assert.Equal(t, tc.extra, extra)

			for _, f := range Apply(tc.text, comments(tc.text), in, Options{Incomplete: true}).Extra {
				assert.NotEqual(t, "EL503", f.Rule.Code, "what was not analysed may have had the finding")
			}
		})
	}
}

func FuzzApply(f *testing.F) {
	f.Add("# enginelint:ignore EL201, EL301 why\nserve --tp 3 # enginelint:ignore-file x", 3, 9)
	f.Add("<!-- enginelint:ignore -->\n", 0, 0)
	f.Fuzz(func(t *testing.T, text string, start, end int) {
		if start < 0 || end < start || end > len(text) {
			return
		}
		in := []Finding{{Finding: &diag.Finding{Rule: rules.ByCode("EL201")}, Spans: []diag.Span{{Start: start, End: end}}}}
		r := Apply(text, comments(text), in, Options{})
		if len(r.Kept)+len(r.Suppressed) != 1 {
			t.Fatal("a finding was lost")
		}
		for _, x := range r.Extra {
			if s := x.Spans[0]; s.Start < 0 || s.End < s.Start || s.End > len(text) {
				t.Fatalf("span %v of %d", s, len(text))
			}
		}
	})
}
