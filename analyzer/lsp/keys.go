package lsp

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

// Flags are also written without dashes: as the keys of a map, in an engine's own
// configuration and in recipes, and as the keywords of a call in Python. While one is
// written, the document is mostly not understood. So it is read with the rest of the
// pair put in its place, and the launch of that reading says what stands at the cursor.

// keyStyle says how flags are written at a place.
type keyStyle int

const (
	dashed   keyStyle = iota // as flags
	mapKeys                  // key: value
	keywords                 // key=value
)

var (
	yamlKey   = lazyre.New(`^[ \t]*(?:- +)?([A-Za-z][A-Za-z0-9_-]*)?$`)
	yamlValue = lazyre.New(`^[ \t]*(?:- +)?[A-Za-z][A-Za-z0-9_-]*:[ \t]+["']?[^"'#\s]*$`)
	pyKey     = lazyre.New(`[(,]\s*([A-Za-z_][A-Za-z0-9_]*)?$`)
	pyValue   = lazyre.New(`[(,]\s*[A-Za-z_][A-Za-z0-9_]*\s*=\s*["']?[^"'(),\s]*$`)
	ahead     = lazyre.New(`^[ \t]*[:=]`)
)

// keyed is a cursor at a flag that is written without dashes, or at the value of one.
type keyed struct {
	style keyStyle
	in    at
	// flag is that of the value; "" where a flag is written.
	flag string
	// under says that words are joined by underscores.
	under bool
}

// keyedAt finds out whether a cursor is at a key of a launch, or at its value, which may
// be a part of the word there.
func (s *snapshot) keyedAt(c *cursor) (keyed, bool) {
	var style keyStyle
	key, value := false, false
	switch ext := strings.ToLower(filepath.Ext(s.doc.name)); ext {
	case ".yaml", ".yml":
		line := s.text[strings.LastIndexByte(s.text[:c.off], '\n')+1 : c.off]
		style, key, value = mapKeys, yamlKey.MatchString(line), yamlValue.MatchString(line)
	case ".py":
		before := s.text[max(0, c.off-maxCommand):c.off]
		style, key, value = keywords, pyKey.MatchString(before), pyValue.MatchString(before)
	}
	if !key && !value {
		return keyed{}, false
	}
	if name, v, ok := strings.Cut(c.word, "="); ok && style == keywords && c.start+len(name) < c.off {
		c.start, c.word = c.start+len(name)+1, v
	}
	if key {
		if i := strings.IndexAny(c.word, ":="); i >= c.off-c.start {
			c.word, c.end = c.word[:i], c.start+i
		}
	}
	word, rest := s.text[c.start:c.end], ""
	if word == "" {
		word = "x"
	}
	switch {
	case value && style == keywords && !c.quoted:
		word = `""`
	case key && ahead.MatchString(s.text[c.end:]):
	case key && style == mapKeys:
		rest = ": x"
	case key:
		rest = "=0"
	}
	f := analyzer.ReadText(s.doc.name, []byte(s.text[:c.start]+word+rest+s.text[c.end:]), s.doc.s.overlay, nil)
	format := launch.FormatByName(f.Format)
	end := c.start + len(word)
	for _, l := range f.Launches {
		if style == mapKeys && (format == nil || !format.Keys) || style == keywords && l.Call == "" {
			continue
		}
		k := keyed{style: style, under: style == keywords, in: at{launch: l, inside: true}}
		found := false
		for _, v := range l.Variants {
			for i := range v.Args {
				w := &v.Args[i]
				start, stop, ok := stands(f, v, w)
				if !ok {
					continue
				}
				isKey := strings.HasPrefix(w.Text, "--") && strings.HasPrefix(f.Text[start:], w.Text[2:3])
				switch {
				case start <= c.start && end <= stop:
					if found = true; value && i > 0 {
						k.flag = v.Args[i-1].Text
					}
				case isKey:
					k.in.used = append(k.in.used, w.Text)
					k.under = k.under || strings.Contains(f.Text[start:stop], "_")
				}
			}
		}
		if found && (key || k.flag != "") {
			return k, true
		}
	}
	return keyed{}, false
}

// keys are the flags that a key may become.
func (a *analysis) keys(m *meta, c cursor, k keyed, cl client) protocol.CompletionList {
	list := protocol.CompletionList{Items: []protocol.CompletionItem{}}
	typed := strings.ReplaceAll(c.word[:max(0, min(len(c.word), c.off-c.start))], "_", "-")
	used := map[string]bool{}
	for _, f := range k.in.used {
		if p := m.find(f); p != nil {
			used[p.Dest] = true
		}
	}
	sign := ": "
	if k.style == keywords {
		sign = "="
	}
	there := ahead.MatchString(a.snap.text[c.end:])
	rng := a.snap.mapper.rng(c.start, c.end)
	items := m.items()
	for i := range items {
		it := &items[i]
		name, long := strings.CutPrefix(it.name, "--")
		if !long || used[it.param.Dest] || k.style == keywords && !a.isField(k, it) {
			continue
		}
		rank, ok := matches(name, typed, typed)
		if !ok {
			continue
		}
		if k.under {
			name = strings.ReplaceAll(name, "-", "_")
		}
		x := protocol.CompletionItem{Label: name, Kind: protocol.CompletionItemKindProperty, Detail: valueType(it.param), SortText: string(rune('0' + rank + it.rank)),
			Data: map[string]any{"doc": a.snap.doc.number, "flag": it.name, "start": c.start}}
		if deprecated(it.param) {
			x.Tags = append(x.Tags, protocol.CompletionItemTagDeprecated)
		}
		if rank > 0 {
			x.FilterText = c.word + " " + name
		}
		e := protocol.TextEdit{Range: rng, NewText: name}
		switch {
		case there:
		case !cl.snippets:
			e.NewText += sign
		default:
			x.InsertTextFormat = protocol.InsertTextFormatSnippet
			e.NewText += sign + k.placeholder(it.param)
		}
		x.TextEdit = e
		list.Items = append(list.Items, x)
	}
	slices.SortStableFunc(list.Items, func(x, y protocol.CompletionItem) int { return strings.Compare(x.SortText, y.SortText) })
	if list.IsIncomplete = len(list.Items) > maxItems; list.IsIncomplete {
		list.Items = list.Items[:maxItems]
	}
	return list
}

// isField says whether a flag is the name of a field, as far as that is known: keywords
// are fields, not flags.
func (a *analysis) isField(k keyed, it *flagItem) bool {
	field := strings.ReplaceAll(it.name[2:], "-", "_")
	rep, _ := a.result()
	for _, r := range rep.Results {
		if r.Engine == nil || len(r.Outcome.Options) == 0 {
			continue
		}
		for i := range r.Outcome.Options {
			if o := &r.Outcome.Options[i]; o.Dest == it.param.Dest && o.Field != "" {
				return o.Field == field
			}
		}
	}
	return it.param.Dest == field
}

// placeholder is the snippet for the value of a key.
func (k keyed) placeholder(p *check.Param) string {
	vs := k.choices(p)
	if len(vs) < 2 || len(vs) > 30 {
		return "$0"
	}
	for i := range vs {
		vs[i] = snippetEscape.Replace(vs[i])
	}
	return "${1|" + strings.Join(vs, ",") + "|}"
}

// choices are the values of a flag, as they are written.
func (k keyed) choices(p *check.Param) []string {
	if noValue(p) {
		if k.style == keywords {
			return []string{"True", "False"}
		}
		return []string{"true", "false"}
	}
	vs := choicesOf(p)
	for i := range vs {
		vs[i] = k.write(p, vs[i])
	}
	return vs
}

// write writes a value of a flag.
func (k keyed) write(p *check.Param, v string) string {
	switch {
	case noValue(p) || p.Type == "int" || p.Type == "float":
		return v
	case k.style == keywords:
		return `"` + v + `"`
	case k.style == mapKeys && slices.Contains([]string{"true", "false", "yes", "no", "on", "off", "null", "~"}, strings.ToLower(v)):
		return `"` + v + `"`
	}
	return v
}
