package launch

import (
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// looks are names under which a text is tried that has none, by what only texts of
// the kind have at the beginning of a line.
var looks = []struct {
	name string
	mark *lazyre.Regexp
}{
	{"stdin.json", jsonStart},
	{"stdin.go", lazyre.New(`\A(?:\s*//[^\n]*\n|\s*\n)*package [a-zA-Z_]\w*[ \t]*\r?\n`)},
	{"Dockerfile", lazyre.New(`\A(?:[ \t]*(?:#[^\n]*)?\r?\n|(?i:ARG) [^\n]*\n)*(?i:FROM) [^\n]+\n`)},
	// A key of a mapping, not indented, before anything else.
	{"stdin.yaml", lazyre.New(`\A(?:[ \t]*(?:#[^\n]*)?\r?\n|---[^\n]*\n|\{\{[^\n]*\n)*["']?[A-Za-z_][\w./-]*["']?:(?:[ \t]+[^\n]*|[ \t]*\r?)\n`)},
	{"stdin.py", lazyre.New(`(?m)^(?:import [a-z_][\w.]*(?:[ \t]*,[ \t]*[a-z_][\w.]*)*(?: as \w+)?|from [\w.]+ import [\w(*].*)\r?$`)},
	{"Makefile", lazyre.New(`(?m)^[A-Za-z0-9_.%/-]+(?:[ \t]+[A-Za-z0-9_.%/-]+)*[ \t]*:(?:[^=\n][^\n]*)?\r?\n\t[^\n]`)},
	{"stdin.md", lazyre.New("(?m)^#{1,6} [^\\n]+\\n(?:[^\\n]*\\n)*?```[a-z]*[ \\t]*\\r?$")},
}

// DetectText finds the format of a text that has no name; nil if it may be shell
// text.
func DetectText(b []byte) *Format {
	if f := Detect("stdin", b); f != nil || len(b) > MaxSize || isBinary(b) {
		return f
	}
	text := strings.TrimPrefix(string(b), bom)
	if shebang(text) != "" {
		return nil
	}
	for _, l := range looks {
		if !l.mark.MatchString(text) {
			continue
		}
		base := l.name
		for _, f := range Formats {
			if f != shellFormat && f.Detect(base, text) {
				return f
			}
			if f == workflowFormat && f.Detect(".github/workflows/x.yml", text) && strings.HasSuffix(base, ".yaml") {
				return f
			}
		}
	}
	return nil
}
