package launch

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// JSON files are read into the same tree as YAML, but not as YAML: tabs, pairs
// of surrogates and keys longer than YAML allows are right in JSON, and what is
// wrong is said in terms of JSON.

// looksLikeJSON says whether a file is JSON, by its name, or by its text where the
// name has no extension.
func looksLikeJSON(f *File) bool {
	return hasExt(f.Name, ".json") || path.Ext(f.Name) == "" && jsonStart.MatchString(f.Text)
}

var jsonStart = lazyre.New(`\A\s*\{\s*"`)

// jsonDocs parses a JSON text; what is broken is a problem of r.
func (r *reading) jsonDocs(t *Text) []*yamlDoc {
	d := &yamlDoc{r: r, t: t, to: len(t.Str)}
	if i := strings.IndexFunc(t.Str, isHole); i >= 0 {
		d.problem(i, "a character for private use (U+F0000 and above), which is not read here", "")
		return nil
	}
	p := jsonParser{d: d, dec: json.NewDecoder(strings.NewReader(t.Str))}
	p.dec.UseNumber()
	n, err := p.value(0)
	if err == nil {
		if _, err = p.dec.Token(); err == io.EOF {
			err = nil
		} else if err == nil {
			err = errors.New("there is more after the value")
		}
	}
	if err != nil {
		at := int(p.dec.InputOffset())
		var se *json.SyntaxError
		if errors.As(err, &se) {
			at = max(int(se.Offset)-1, 0)
		}
		if err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF) {
			err, at = errors.New("unexpected end"), len(t.Str)
		}
		d.problem(min(at, len(t.Str)), "not readable as JSON: "+err.Error(), "")
		return nil
	}
	d.root = n
	return []*yamlDoc{d}
}

type jsonParser struct {
	d   *yamlDoc
	dec *json.Decoder
}

// next is where the next token begins.
func (p *jsonParser) next() int {
	s := p.d.t.Str
	i := int(p.dec.InputOffset())
	for i < len(s) && strings.IndexByte(" \t\r\n,:", s[i]) >= 0 {
		i++
	}
	return i
}

func (p *jsonParser) value(depth int) (*yamlNode, error) {
	if depth > maxYAMLDepth {
		return nil, fmt.Errorf("nested more than %d deep", maxYAMLDepth)
	}
	n := &yamlNode{off: p.next()}
	tok, err := p.dec.Token()
	if err != nil {
		return nil, err
	}
	switch x := tok.(type) {
	case json.Delim:
		n.kind, n.tag = yamlMap, "!!map"
		if x == '[' {
			n.kind, n.tag = yamlSeq, "!!seq"
		}
		for p.dec.More() {
			k, err := p.value(depth + 1)
			if err != nil {
				return nil, err
			}
			n.kids = append(n.kids, k)
		}
		_, err = p.dec.Token()
		if err == nil && len(n.kids)%2 != 0 && n.kind == yamlMap {
			err = errors.New("a key without a value")
		}
		return n, err
	case string:
		n.tag, n.value, n.style = "!!str", x, yaml.DoubleQuotedStyle
	case json.Number:
		// Tagged, so that it is a number for those too for whom 1e3 is none
		// in YAML.
		n.tag, n.value, n.style = "!!int", x.String(), yaml.TaggedStyle
		if strings.ContainsAny(n.value, ".eE") {
			n.tag = "!!float"
		}
	case bool:
		n.tag, n.value = "!!bool", fmt.Sprint(x)
	case nil:
		n.tag, n.value = "!!null", "null"
	}
	return n, nil
}
