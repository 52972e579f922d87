package report

import (
	"io"
	"strings"

	"github.com/enginelint/enginelint/analyzer/diff"
)

// DiffMarkdown writes a comparison for a pull request. What is long is folded.
func DiffMarkdown(w io.Writer, r *diff.Report, opt DiffOptions) error {
	m := mdWriter{&printer{w: w}, opt}
	m.line("### %s", md(pair(r)))
	m.line("")
	if len(r.Incomplete) > 0 {
		m.line("> **Incomplete: differences may be missing.**")
		for _, x := range r.Incomplete {
			m.line("> - %s%s", md(strings.TrimPrefix(x.Side+": ", ": ")), md(x.What))
		}
		m.line("")
	}
	m.line("%s.", md(strings.ToUpper(diffTotal(r)[:1])+diffTotal(r)[1:]))
	m.line("")
	m.launches(r)
	m.flags(r)
	m.abbrevs(r)
	m.env(r)
	if !r.Checked {
		m.rules(r)
	}
	if t := notComparedNote(r); t != "" {
		m.line("*%s.*", strings.ToUpper(t[:1])+t[1:])
	}
	return m.err
}

type mdWriter struct {
	*printer
	opt DiffOptions
}

// mdSpecial are the characters that have a meaning in Markdown, or in HTML.
var mdSpecial = strings.NewReplacer("\\", "\\\\", "`", "\\`", "*", "\\*", "_", "\\_", "<", "&lt;", ">", "&gt;", "|", "\\|", "[", "\\[", "]", "\\]", "#", "\\#", "@", "&#64;", "~", "\\~", "\n", " ", "\r", " ")

// md writes a text so that it is shown as it is.
func md(s string) string { return mdSpecial.Replace(s) }

// code writes a text in the font of code; there is no way to escape in there but
// a longer fence.
func code(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if s == "" {
		return ""
	}
	fence := "`"
	for strings.Contains(s, fence) {
		fence += "`"
	}
	if strings.HasPrefix(s, "`") || strings.HasSuffix(s, "`") {
		s = " " + s + " "
	}
	return fence + strings.ReplaceAll(s, "|", "\\|") + fence
}

// fold begins a part that is folded if it is long.
func (m mdWriter) fold(title string, n int) (end func()) {
	if n <= 12 && !strings.Contains(title, "added") {
		m.line("#### %s (%d)", title, n)
		m.line("")
		return func() { m.line("") }
	}
	m.line("<details><summary>%s (%d)</summary>", title, n)
	m.line("")
	return func() { m.line(""); m.line("</details>"); m.line("") }
}

func (m mdWriter) launches(r *diff.Report) {
	if !r.Checked {
		return
	}
	if len(r.Launches) == 0 {
		m.line("No command that starts %s.", r.Old.Adapter.Name)
		m.line("")
		return
	}
	m.line("| command | becomes |")
	m.line("|---|---|")
	for i := range r.Launches {
		l := &r.Launches[i]
		v := string(l.Verdict)
		if l.Refused() {
			v = "**" + v + "**"
		}
		if !l.Changed() {
			v += ", and nothing differs"
		}
		name := launchName(l)
		if t := launchWhen(l); t != "" {
			name += " when " + t
		}
		m.line("| %s | %s |", md(name), v)
	}
	m.line("")
	for i := range r.Launches {
		l := &r.Launches[i]
		if !l.Changed() {
			continue
		}
		m.line("<details><summary>%s: %s</summary>", md(launchName(l)), l.Verdict)
		m.line("")
		m.line("```text")
		var b strings.Builder
		d := differ{&printer{w: &b}, m.opt}
		d.launch(l)
		// Nothing in there may end the fence.
		m.line("%s", strings.TrimRight(strings.ReplaceAll(b.String(), "```", "'''"), "\n"))
		m.line("```")
		m.line("")
		m.line("</details>")
		m.line("")
	}
}

func (m mdWriter) flags(r *diff.Report) {
	for _, k := range diffKinds {
		var cs []*diff.FlagChange
		for i := range r.Flags {
			if r.Flags[i].Kind == k {
				cs = append(cs, &r.Flags[i])
			}
		}
		if len(cs) == 0 {
			continue
		}
		end := m.fold("Flags "+string(k), len(cs))
		for _, c := range cs {
			name := code(c.Flag)
			if c.Kind == diff.Renamed {
				name += " → " + code(c.To)
			}
			m.line("- %s %s", name, code(strings.Trim(sites(c.Old, c.New), "[]")))
			for _, l := range flagLines(c) {
				m.line("  - %s", md(l))
			}
		}
		end()
	}
}

func (m mdWriter) abbrevs(r *diff.Report) {
	if len(r.Abbrevs) == 0 {
		return
	}
	end := m.fold("Abbreviations that mean something else, or nothing, now", len(r.Abbrevs))
	for _, c := range sortedAbbrevs(r) {
		m.line("- %s", md(abbrevLine(&c)))
	}
	end()
}

func (m mdWriter) env(r *diff.Report) {
	for _, k := range diffKinds {
		var cs []*diff.EnvChange
		for i := range r.Env {
			if r.Env[i].Kind == k {
				cs = append(cs, &r.Env[i])
			}
		}
		if len(cs) == 0 {
			continue
		}
		end := m.fold("Environment variables "+string(k), len(cs))
		for _, c := range cs {
			name := code(c.Name)
			if c.To != "" {
				name += " → " + code(c.To)
			}
			m.line("- %s %s", name, code(strings.Trim(sites(c.Old, c.New), "[]")))
			for _, l := range envLines(c) {
				m.line("  - %s", md(l))
			}
		}
		end()
	}
}
