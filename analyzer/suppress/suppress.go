// Package suppress takes out findings that comments of a file say to ignore.
//
//	sglang serve --tp 3 ...  # enginelint:ignore EL201 replaced at deployment
//
//	# enginelint:ignore EL301,EL302 the override is wanted
//	python3 -m sglang.launch_server \
//	    --ep-size 4
//
//	# enginelint:ignore-file EL403 the driver is not fixed yet
//
// A comment at the end of a line is for that line, one on a line of its own for
// the next line that has something else. If that is the first line of a
// statement, it is for the whole statement, which often has no place for a
// comment inside; else for the findings that are about that line.
//
// Comments that are not understood, have no reason or suppress nothing are
// findings themselves (EL501 to EL503), which cannot be suppressed.
package suppress

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode"

	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// Finding is a finding and where it is in the file.
type Finding struct {
	*diag.Finding
	// Spans are all places of the file that it is about: words, and where the
	// variables are set that they come from.
	Spans []diag.Span
	// Statement is the statement that starts the engine.
	Statement diag.Span
	// ID is that of the rule of a pack, by which it can also be named; "" for
	// others.
	ID string
}

// Suppressed is a finding that a comment suppresses.
type Suppressed struct {
	Finding
	// Comment is the index of the comment, Reason what it says.
	Comment int
	Reason  string
}

// Options of Apply; the zero value is the default.
type Options struct {
	// Incomplete says that not everything in the file was read or analysed, so
	// that a comment that suppresses nothing may still be needed.
	Incomplete bool
	// IsRule says whether a word is the ID of a rule of a pack; nil for none.
	// MayCome says of a code or ID that whether there is such a finding is not
	// known; nil for none.
	IsRule, MayCome func(code string) bool
}

// Result is what Apply gives. Extra are the findings about comments; their
// Spans refer to the file.
type Result struct {
	Kept       []Finding
	Suppressed []Suppressed
	Extra      []*diag.Finding
}

// ignore is one comment that suppresses.
type ignore struct {
	comment int
	codes   []string
	reason  string
	file    bool
	line    int // what it is for, from 1
	used    map[string]bool
	// span is that of the comment, spans those of its codes.
	span  diag.Span
	spans []diag.Span
}

// Apply takes from the findings of one file those that its comments suppress.
// The order stays.
func Apply(text string, comments []launch.Comment, findings []Finding, opt Options) Result {
	var out Result
	lines := newLines(text)
	var list []*ignore
	for i, c := range comments {
		if ig, bad := parse(text, c); bad != nil {
			out.Extra = append(out.Extra, bad)
		} else if ig != nil {
			ig.comment = i
			list = append(list, ig)
		}
	}
	for _, ig := range list {
		ig.line = lines.target(text, comments, ig.comment)
		out.Extra = append(out.Extra, ig.check(opt.IsRule)...)
	}
	for _, f := range findings {
		if ig := suppressing(list, f, lines); ig != nil {
			out.Suppressed = append(out.Suppressed, Suppressed{f, ig.comment, ig.reason})
		} else {
			out.Kept = append(out.Kept, f)
		}
	}
	if !opt.Incomplete {
		for _, ig := range list {
			for i, code := range ig.codes {
				if !ig.used[code] && (opt.MayCome == nil || !opt.MayCome(code)) {
					out.Extra = append(out.Extra, extra("EL503", ig.spans[i], fmt.Sprintf("there is no %s to ignore %s", code, ig.where())))
				}
			}
		}
	}
	sort.SliceStable(out.Extra, func(i, j int) bool { return out.Extra[i].Spans[0].Start < out.Extra[j].Spans[0].Start })
	return out
}

func (ig *ignore) where() string {
	if ig.file {
		return "in this file"
	}
	return fmt.Sprintf("on line %d", ig.line)
}

// suppressing finds the comment that suppresses a finding. All that do count as
// used; one at the line goes before one for the file.
func suppressing(list []*ignore, f Finding, lines *lines) *ignore {
	if f.Rule == nil {
		return nil
	}
	var by *ignore
	for _, ig := range list {
		byID := f.ID != "" && slices.Contains(ig.codes, f.ID)
		if !byID && !slices.Contains(ig.codes, f.Rule.Code) || !ig.file && !covers(ig.line, f, lines) {
			continue
		}
		ig.used[f.Rule.Code] = true
		if f.ID != "" {
			ig.used[f.ID] = true
		}
		if by == nil || by.file && !ig.file {
			by = ig
		}
	}
	return by
}

// covers says whether a comment for a line is for a finding.
func covers(line int, f Finding, lines *lines) bool {
	if line == lines.at(f.Statement.Start) || len(f.Spans) == 0 && lines.in(line, f.Statement) {
		return true
	}
	return slices.ContainsFunc(f.Spans, func(s diag.Span) bool { return lines.in(line, s) })
}

const usage = "write \"enginelint:ignore CODE reason\" or \"enginelint:ignore-file CODE reason\""

var (
	directive = lazyre.New(`^(\s*enginelint\s*(:?)\s*)([A-Za-z_-]+)`)
	separator = lazyre.New(`^\s*,\s*|^\s+`)
	word      = lazyre.New(`^[^\s,]+`)
	codeLike  = lazyre.New(`(?i)^el-?\d+$`)
)

// IsIgnore says whether a comment is meant to suppress findings, rightly
// written or not; other comments for enginelint are not for this package.
func IsIgnore(c launch.Comment) bool {
	m := directive.FindStringSubmatch(c.Text)
	return m != nil && meansIgnore(m[3])
}

func meansIgnore(s string) bool {
	return strings.HasPrefix(s, "ignore") || closest(s, []string{"ignore", "ignore-file", "nolint", "disable", "noqa"}) != ""
}

func closest(s string, names []string) string {
	for _, n := range names {
		if world.Distance(s, n) <= 2 {
			return n
		}
	}
	return ""
}

// parse reads a comment; nil, nil if it is about something else.
func parse(text string, c launch.Comment) (*ignore, *diag.Finding) {
	m := directive.FindStringSubmatchIndex(c.Text)
	if m == nil || !IsIgnore(c) {
		return nil, nil
	}
	// Offsets in c.Text count from behind the sign.
	base := c.Start + max(0, strings.Index(text[min(c.Start, len(text)):min(c.End, len(text))], c.Text))
	at := func(start, end int) diag.Span { return diag.Span{Start: base + start, End: base + end} }
	name := c.Text[m[6]:m[7]]
	bad := func(s diag.Span, format string, args ...any) (*ignore, *diag.Finding) {
		return nil, extra("EL501", s, fmt.Sprintf(format, args...))
	}
	switch {
	case name != "ignore" && name != "ignore-file":
		meant := "ignore"
		if strings.Contains(name, "file") {
			meant = "ignore-file"
		}
		return bad(at(m[6], m[7]), "%q: did you mean enginelint:%s?", name, meant)
	case m[4] == m[5]:
		return bad(at(m[2], m[7]), "a colon is missing: %s", usage)
	}
	ig := &ignore{file: name == "ignore-file", used: map[string]bool{}, span: diag.Span{Start: c.Start, End: c.End}}
	pos := m[7]
	for first := true; ; first = false {
		sep := separator.FindString(c.Text[pos:])
		w := word.FindString(c.Text[pos+len(sep):])
		if sep == "" || w == "" || !first && !strings.Contains(sep, ",") {
			break
		}
		pos += len(sep)
		ig.codes = append(ig.codes, w)
		ig.spans = append(ig.spans, at(pos, pos+len(w)))
		pos += len(w)
	}
	if len(ig.codes) == 0 {
		return bad(ig.span, "it names no code; %s", usage)
	}
	ig.reason = strings.TrimLeft(strings.TrimSpace(c.Text[pos:]), "-:,–— \t")
	if !strings.ContainsFunc(ig.reason, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		ig.reason = ""
	}
	return ig, nil
}

// check drops the codes that cannot be ignored, and reports these and a missing
// reason.
func (ig *ignore) check(isRule func(string) bool) []*diag.Finding {
	var out []*diag.Finding
	var codes []string
	var spans []diag.Span
	for i, code := range ig.codes {
		msg := ""
		switch r := rules.ByCode(code); {
		case r == nil && (isRule == nil || !isRule(code)):
			msg = unknownCode(code)
		case strings.HasPrefix(code, "EL5"):
			msg = code + " cannot be ignored: it is about such comments"
		case slices.Contains(codes, code):
			msg = code + " stands here twice"
		default:
			codes, spans = append(codes, code), append(spans, ig.spans[i])
			continue
		}
		out = append(out, extra("EL501", ig.spans[i], msg))
	}
	ig.codes, ig.spans = codes, spans
	if ig.reason == "" && len(out) == 0 {
		out = append(out, extra("EL502", ig.span, "it does not say why "+strings.Join(codes, ", ")+" is ignored; "+usage))
	}
	return out
}

// unknownCode says that there is no such code, and which one was meant.
func unknownCode(code string) string {
	up := strings.ToUpper(strings.ReplaceAll(code, "-", ""))
	best, dist := "", 2
	for _, r := range rules.Rules {
		if strings.EqualFold(code, r.Name) {
			return fmt.Sprintf("%s is the name of %s: write the code", code, r.Code)
		}
		if strings.HasPrefix(r.Code, "EL5") {
			continue
		}
		if d := world.Distance(up, r.Code); d < dist {
			best, dist = r.Code, d
		}
	}
	switch {
	case strings.EqualFold(code, "all") || code == "*":
		return code + ": each code has to be named, so that what comes new is not missed"
	case best != "" && codeLike.MatchString(code):
		return fmt.Sprintf("there is no code %s; did you mean %s?", code, best)
	case codeLike.MatchString(code):
		return fmt.Sprintf("there is no code %s", code)
	}
	return fmt.Sprintf("%q is no code; %s", code, usage)
}

func extra(code string, s diag.Span, msg string) *diag.Finding {
	return &diag.Finding{Rule: rules.ByCode(code), Message: msg, Spans: []diag.Span{s}}
}
