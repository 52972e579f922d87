package lsp

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
	"github.com/enginelint/enginelint/rules/pack"
)

// Marker tests are archives in testdata. The files of an archive are opened, and the
// expectations stand in its comment, or in comments of the files: lines that begin
// with "@", behind the sign of the comment if there is one.
//
//	@engine DIR                  the engine below fixtures/engines, on no machine
//	@diag  "WORDS" CODE "TEXT" [TAG]  a diagnostic at WORDS with TEXT in its message
//	@nodiag CODE                 no diagnostic has the code
//	@hint  "WORDS" "LABEL"       an inlay hint behind WORDS with LABEL in its label
//	@nohint "LABEL"              no inlay hint has LABEL in its label
//	@hover "WORDS" "TEXT"        the hover at WORDS has TEXT
//	@complete "WORDS" "LABEL" [first|deprecated|absent|last "REASON"]   completion behind WORDS
//	@source extracted|none               the files are an engine, whose rules have been extracted; none says that they cannot be
//	@nohover "WORDS"             there is no hover at WORDS
//	@none "WORDS"                nothing is offered behind WORDS
//	@insert "WORDS" "LABEL" "RESULT"   what is offered as LABEL leads to a line RESULT
//	@doc "WORDS" "LABEL" "TEXT"  what is offered as LABEL has TEXT in its documentation
//	@action "WORDS" "TITLE" "RESULT"   the action leads to a line RESULT
//	@noaction "WORDS" "TITLE"    no action's title begins like that
//	@ignores "WORDS" CODE        the action that ignores a finding leaves none with the code
//	@repair "WORDS"              an action there repairs the command: it has no errors then
//	@def   "WORDS" "FILE:TEXT"   the definition is a line with TEXT in FILE
//	@ref   "WORDS" "FILE:TEXT"   a reference is one
//	@symbol "NAME"               a document symbol
//	@lens  "TEXT"                a code lens
//	@link  "WORDS" "FILE"        a document link
//	@token "WORDS" TYPE          a semantic token
//
// WORDS are looked for in the first file of the archive, but not in expectations.
func TestMarkers(t *testing.T) {
	files, err := filepath.Glob("testdata/markers/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		t.Run(strings.TrimSuffix(filepath.Base(f), ".txtar"), func(t *testing.T) { markers(t, f) })
	}
}

// Every format that is read has an archive with each kind of expectation that it can
// have, and so has every kind of other documents.
func TestMarkersComplete(t *testing.T) {
	files, err := filepath.Glob("testdata/markers/*.txtar")
	require.NoError(t, err)
	kinds := map[string]map[string]bool{}
	for _, name := range files {
		ar, err := txtar.ParseFile(name)
		require.NoError(t, err)
		of := ar.Files[0].Name
		switch f := launch.Detect(of, ar.Files[0].Data); {
		case strings.HasPrefix(filepath.Base(name), "engine.") || strings.HasPrefix(filepath.Base(name), "engine-"):
			of = "engine"
		case strings.HasSuffix(of, pack.Suffix):
			of = pack.Suffix
		case f != nil:
			of = f.Name
		}
		if kinds[of] == nil {
			kinds[of] = map[string]bool{}
		}
		text := string(ar.Comment) + string(ar.Files[0].Data)
		for _, m := range regexp.MustCompile(`(?m)^\W*@([a-z]+) (.*)$`).FindAllStringSubmatch(text, -1) {
			kinds[of][m[1]] = true
			if m[1] == "complete" {
				if how := operand.FindAllString(m[2], -1); len(how) > 2 {
					kinds[of]["complete "+how[2]] = true
				}
			}
		}
	}
	for of, want := range map[string][]string{"engine": {"diag", "hover", "lens"}, config.FileName: {"diag"}, pack.Suffix: {"diag"}} {
		for _, k := range want {
			assert.True(t, kinds[of][k], "%s has no @%s", of, k)
		}
	}
	for _, f := range launch.Formats {
		want := []string{"diag", "hint", "hover", "def", "ref", "lens", "symbol", "link", "token", "complete", "insert"}
		switch {
		case f.Keys:
			want = append(want, "ignores")
		case f.Name == "markdown": // a comment above a launch would be in the code
			want = append(want, "repair")
		default:
			want = append(want, "repair", "ignores")
		}
		for _, how := range []string{"first", "last", "absent"} {
			assert.True(t, kinds[f.Name]["complete "+how], "%s has no @complete ... %s", f.Name, how)
		}
		for _, k := range want {
			assert.True(t, kinds[f.Name][k], "%s has no @%s", f.Name, k)
		}
	}
}

var (
	expectation = regexp.MustCompile(`^\s*(?:#|//|<!--)?\s*@([a-z]+)\s+(.*?)(?:\s*-->)?$`)
	operand     = regexp.MustCompile("\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`|\\S+")
)

func markers(t *testing.T, name string) {
	ar, err := txtar.ParseFile(name)
	require.NoError(t, err)
	require.NotEmpty(t, ar.Files)
	dir := t.TempDir()
	var expected [][]string
	collect := func(text string) {
		for _, line := range strings.Split(text, "\n") {
			if m := expectation.FindStringSubmatch(line); m != nil {
				e := []string{m[1]}
				for _, o := range operand.FindAllString(m[2], -1) {
					if o[0] == '"' || o[0] == '`' {
						var s string
						if o[0] == '`' {
							s = o[1 : len(o)-1]
						} else {
							require.NoError(t, json.Unmarshal([]byte(o), &s), "%s", line)
						}
						o = s
					}
					e = append(e, o)
				}
				expected = append(expected, e)
			}
		}
	}
	collect(string(ar.Comment))
	for _, f := range ar.Files {
		collect(string(f.Data))
		write(t, filepath.Join(dir, filepath.FromSlash(f.Name)), string(f.Data))
	}
	require.NotEmpty(t, expected)
	req := fixtureRequest(t)
	if i := slices.IndexFunc(expected, func(e []string) bool { return e[0] == "engine" }); i >= 0 {
		req = analyzer.Request{Engine: filepath.Join(filepath.Dir(req.Engine), filepath.FromSlash(expected[i][1]))}
		expected = slices.Delete(expected, i, i+1)
	}
	c := start(t, Options{Request: req}, `{"textDocument": {"completion": {"completionItem": {"snippetSupport": false}}}}`, dir)
	first := ar.Files[0]
	uri := uriOf(filepath.Join(dir, filepath.FromSlash(first.Name)))
	m := &marked{t: t, c: c, uri: uri, text: string(first.Data), version: 1}
	m.mapper = newMapper(m.text, protocol.PositionEncodingKindUTF16)
	c.open(uri, "", m.text)
	m.diagnostics = c.done(uri, 1)
	for _, e := range expected {
		check, ok := checks[e[0]]
		require.True(t, ok, "there is no @%s", e[0])
		check(m, e[1:])
	}
}

// marked is an open document whose expectations are checked.
type marked struct {
	t           *testing.T
	c           *tester
	uri, text   string
	mapper      *mapper
	diagnostics []protocol.Diagnostic
	version     int
}

// changed gives the diagnostics of the document with another text; afterwards it has
// its own again.
func (m *marked) changed(text string) []protocol.Diagnostic {
	m.version += 2
	m.c.replace(m.uri, m.version, text)
	ds := m.c.done(m.uri, m.version)
	m.c.replace(m.uri, m.version+1, m.text)
	m.c.done(m.uri, m.version+1)
	return ds
}

// find gives the place of words outside of expectations.
func (m *marked) find(words string) (start, end int) {
	m.t.Helper()
	for from := 0; ; {
		i := strings.Index(m.text[from:], words)
		require.GreaterOrEqual(m.t, i, 0, "%q is not there", words)
		i += from
		bol := strings.LastIndexByte(m.text[:i], '\n') + 1
		eol := m.mapper.end(m.mapper.line(i))
		if !expectation.MatchString(m.text[bol:eol]) {
			return i, i + len(words)
		}
		from = i + 1
	}
}

func (m *marked) ask(method string, off int, extra map[string]any, res any) {
	m.t.Helper()
	p := doc(m.uri, m.mapper.position(off))
	for k, v := range extra {
		p[k] = v
	}
	m.c.call("textDocument/"+method, p, res)
}

func whole() map[string]any {
	return map[string]any{"range": protocol.Range{End: protocol.Position{Line: 1 << 20}}, "context": map[string]any{"diagnostics": []any{}}}
}

var tags = map[string]protocol.DiagnosticTag{"unnecessary": protocol.DiagnosticTagUnnecessary, "deprecated": protocol.DiagnosticTagDeprecated}

var checks = map[string]func(m *marked, o []string){
	"source": func(m *marked, o []string) {
		want := "decided by"
		if o[0] == "none" {
			want = "no rules"
		}
		assert.Eventually(m.t, func() bool {
			var ls []protocol.CodeLens
			m.ask("codeLens", 0, nil, &ls)
			return len(ls) > 0 && strings.HasPrefix(ls[0].Command.Title, want)
		}, time.Minute, 10*time.Millisecond, "the rules")
	},
	"nohover": func(m *marked, o []string) {
		start, _ := m.find(o[0])
		var h any
		m.ask("hover", start+1, nil, &h)
		assert.Nil(m.t, h)
	},
	"diag": func(m *marked, o []string) {
		start, end := m.find(o[0])
		rng := m.mapper.rng(start, end)
		for _, d := range m.diagnostics {
			if d.Range.Start == rng.Start && (d.Code == o[1] || o[1] == "" && d.Code == nil) && strings.Contains(d.Message, o[2]) && (len(o) < 4 || slices.Contains(d.Tags, tags[o[3]])) {
				assert.LessOrEqual(m.t, rng.End.Line, d.Range.End.Line)
				return
			}
		}
		got, _ := json.MarshalIndent(m.diagnostics, "", " ")
		m.t.Errorf("no diagnostic %q; there are %s", o, got)
	},
	"nodiag": func(m *marked, o []string) {
		for _, d := range m.diagnostics {
			assert.NotEqual(m.t, o[0], d.Code, d.Message)
		}
	},
	"hint": func(m *marked, o []string) {
		_, end := m.find(o[0])
		var hs []protocol.InlayHint
		m.ask("inlayHint", 0, whole(), &hs)
		for _, h := range hs {
			if h.Position == m.mapper.position(end) && strings.Contains(h.Label.(string), o[1]) {
				return
			}
		}
		m.t.Errorf("no hint %q; there are %+v", o, hs)
	},
	"nohint": func(m *marked, o []string) {
		var hs []protocol.InlayHint
		m.ask("inlayHint", 0, whole(), &hs)
		for _, h := range hs {
			assert.NotContains(m.t, h.Label, o[0])
		}
	},
	"hover": func(m *marked, o []string) {
		start, _ := m.find(o[0])
		// What was looked at may be looked at again, as where a file that it rests on
		// is reported late: a flag has no hover while that runs.
		m.c.wait("hover with "+o[1], func() bool {
			var h struct{ Contents protocol.MarkupContent }
			m.c.mu.Unlock()
			m.ask("hover", start+1, nil, &h)
			m.c.mu.Lock()
			go m.c.changed.Broadcast()
			return strings.Contains(h.Contents.Value, o[1])
		})
	},
	"complete": func(m *marked, o []string) {
		_, end := m.find(o[0])
		l := m.completed(end)
		i := slices.IndexFunc(l.Items, func(x protocol.CompletionItem) bool { return x.Label == o[1] })
		if len(o) > 2 && o[2] == "absent" {
			assert.Negative(m.t, i, "%s is offered", o[1])
			return
		}
		if !assert.GreaterOrEqual(m.t, i, 0, "no %s behind %s", o[1], o[0]) || len(o) < 3 {
			return
		}
		switch o[2] {
		case "first":
			assert.Zero(m.t, i)
		case "deprecated":
			assert.Contains(m.t, l.Items[i].Tags, protocol.CompletionItemTagDeprecated)
		case "last":
			m.c.wait(o[1]+" as the last", func() bool {
				m.c.mu.Unlock()
				m.ask("completion", end, nil, &l)
				m.c.mu.Lock()
				go m.c.changed.Broadcast()
				last := l.Items[len(l.Items)-1]
				return last.Label == o[1] && strings.Contains(last.Detail, o[3])
			})
		default:
			m.t.Errorf("what is %q?", o[2])
		}
	},
	"none": func(m *marked, o []string) {
		_, end := m.find(o[0])
		assert.Empty(m.t, m.completed(end).Items, "behind %s", o[0])
	},
	"insert": func(m *marked, o []string) {
		x := m.offered(o)
		if x == nil {
			return
		}
		var e protocol.TextEdit
		b, err := json.Marshal(x.TextEdit)
		require.NoError(m.t, err)
		require.NoError(m.t, json.Unmarshal(b, &e))
		start, end := m.mapper.offset(e.Range.Start), m.mapper.offset(e.Range.End)
		assert.Contains(m.t, strings.Split(m.text[:start]+e.NewText+m.text[end:], "\n"), o[2])
	},
	"doc": func(m *marked, o []string) {
		x := m.offered(o)
		if x == nil {
			return
		}
		var got struct{ Documentation protocol.MarkupContent }
		m.c.call("completionItem/resolve", x, &got)
		assert.Contains(m.t, got.Documentation.Value, o[2])
	},
	"action": func(m *marked, o []string) {
		start, _ := m.find(o[0])
		var as []protocol.CodeAction
		p := whole()
		p["range"] = m.mapper.rng(start, start)
		m.ask("codeAction", start, p, &as)
		var titles []string
		for _, a := range as {
			titles = append(titles, a.Title)
			if a.Title != o[1] {
				continue
			}
			text := m.text
			es := slices.Clone(a.Edit.Changes[m.uri])
			require.NotEmpty(m.t, es)
			slices.SortFunc(es, func(x, y protocol.TextEdit) int {
				return m.mapper.offset(y.Range.Start) - m.mapper.offset(x.Range.Start)
			})
			for _, e := range es {
				text = text[:m.mapper.offset(e.Range.Start)] + e.NewText + text[m.mapper.offset(e.Range.End):]
			}
			assert.Contains(m.t, strings.Split(text, "\n"), o[2])
			return
		}
		m.t.Errorf("no action %q; there are %q", o[1], titles)
	},
	"noaction": func(m *marked, o []string) {
		start, _ := m.find(o[0])
		var as []protocol.CodeAction
		p := whole()
		p["range"] = m.mapper.rng(start, start)
		m.ask("codeAction", start, p, &as)
		require.NotEmpty(m.t, as)
		for _, a := range as {
			assert.False(m.t, strings.HasPrefix(a.Title, o[1]), a.Title)
		}
	},
	"repair": func(m *marked, o []string) {
		start, _ := m.find(o[0])
		var as []protocol.CodeAction
		p := whole()
		p["range"] = m.mapper.rng(start, start)
		m.ask("codeAction", start, p, &as)
		i := slices.IndexFunc(as, func(a protocol.CodeAction) bool { return strings.HasPrefix(a.Title, "Repair: ") })
		require.GreaterOrEqual(m.t, i, 0, "%+v", as)
		e := as[i].Edit.Changes[m.uri][0]
		text := m.text[:m.mapper.offset(e.Range.Start)] + e.NewText + m.text[m.mapper.offset(e.Range.End):]
		assert.Empty(m.t, errors1(m.changed(text)), "%s makes\n%s", as[i].Title, text)
	},
	"ignores": func(m *marked, o []string) {
		start, _ := m.find(o[0])
		var as []protocol.CodeAction
		p := whole()
		p["range"] = m.mapper.rng(start, start)
		m.ask("codeAction", start, p, &as)
		i := slices.IndexFunc(as, func(a protocol.CodeAction) bool { return a.Title == "Ignore "+o[1]+" here, with a reason" })
		require.GreaterOrEqual(m.t, i, 0, "%+v", as)
		require.Contains(m.t, codes(m.diagnostics), o[1])
		e := as[i].Edit.Changes[m.uri][0]
		text := m.text[:m.mapper.offset(e.Range.Start)] + e.NewText + m.text[m.mapper.offset(e.Range.End):]
		assert.NotContains(m.t, codes(m.changed(text)), o[1], text)
	},
	"def": func(m *marked, o []string) { m.place("definition", o) },
	"ref": func(m *marked, o []string) { m.place("references", o) },
	"symbol": func(m *marked, o []string) {
		var ss []protocol.DocumentSymbol
		m.ask("documentSymbol", 0, nil, &ss)
		var names []string
		for _, s := range ss {
			names = append(names, s.Name)
			for _, k := range s.Children {
				names = append(names, k.Name)
			}
		}
		assert.Contains(m.t, names, o[0])
	},
	"lens": func(m *marked, o []string) {
		var ls []protocol.CodeLens
		m.ask("codeLens", 0, nil, &ls)
		var titles []string
		for _, l := range ls {
			titles = append(titles, l.Command.Title)
		}
		assert.Contains(m.t, strings.Join(titles, "\n"), o[0])
	},
	"link": func(m *marked, o []string) {
		start, end := m.find(o[0])
		var ls []protocol.DocumentLink
		m.ask("documentLink", 0, nil, &ls)
		for _, l := range ls {
			if l.Range == m.mapper.rng(start, end) {
				assert.Equal(m.t, o[1], filepath.Base(l.Target))
				return
			}
		}
		m.t.Errorf("no link at %q; there are %+v", o[0], ls)
	},
	"token": func(m *marked, o []string) {
		start, end := m.find(o[0])
		var ts protocol.SemanticTokens
		m.ask("semanticTokens/full", 0, nil, &ts)
		line, char := uint32(0), uint32(0)
		for i := 0; i+4 < len(ts.Data); i += 5 {
			if ts.Data[i] > 0 {
				char = 0
			}
			line, char = line+ts.Data[i], char+ts.Data[i+1]
			if (protocol.Position{Line: line, Character: char}) == m.mapper.position(start) {
				assert.EqualValues(m.t, end-start, ts.Data[i+2])
				assert.Equal(m.t, o[1], tokenTypes[ts.Data[i+3]])
				return
			}
		}
		m.t.Errorf("no token at %q", o[0])
	},
}

// completed is what completion offers at an offset, once the engine has been read.
func (m *marked) completed(off int) (l protocol.CompletionList) {
	for until := time.Now().Add(time.Minute); time.Now().Before(until); time.Sleep(5 * time.Millisecond) {
		if m.ask("completion", off, nil, &l); len(l.Items) > 0 || !l.IsIncomplete {
			return l
		}
	}
	m.t.Error("the engine is not read")
	return l
}

// offered is what completion offers behind words by a label, nil if there is none.
func (m *marked) offered(o []string) *protocol.CompletionItem {
	_, end := m.find(o[0])
	l := m.completed(end)
	i := slices.IndexFunc(l.Items, func(x protocol.CompletionItem) bool { return x.Label == o[1] })
	if !assert.GreaterOrEqual(m.t, i, 0, "no %s behind %s", o[1], o[0]) {
		return nil
	}
	return &l.Items[i]
}

// place checks that one of several places is a line of a file of the engine.
func (m *marked) place(method string, o []string) {
	start, _ := m.find(o[0])
	var ls []protocol.Location
	m.ask(method, start+1, map[string]any{"context": map[string]any{"includeDeclaration": true}}, &ls)
	file, text, _ := strings.Cut(o[1], ":")
	var got []string
	for _, l := range ls {
		b, err := os.ReadFile(pathOf(l.Uri))
		require.NoError(m.t, err)
		line := strings.Split(string(b), "\n")[l.Range.Start.Line]
		got = append(got, fmt.Sprintf("%s: %s", filepath.Base(pathOf(l.Uri)), strings.TrimSpace(line)))
		if filepath.Base(pathOf(l.Uri)) == file && strings.Contains(line, text) {
			return
		}
	}
	m.t.Errorf("%s of %q: no %q among %q", method, o[0], o[1], got)
}
