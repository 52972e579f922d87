package report

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/diag"
)

// matrixWidth is the number of columns that a table may take, and maxCell the
// width of a value in it; fields with longer values follow below.
const (
	matrixWidth = 170
	maxCell     = 18
)

// Matrix writes a table of outcome by hardware for each command.
func Matrix(w io.Writer, ms []*analyzer.Matrix, opt Options) error {
	p := &printer{w: w, opt: opt}
	for i, m := range ms {
		if i > 0 {
			p.line("")
		}
		if len(ms) > 1 {
			p.line("== %s:%d", orCommand(m.Command.File), m.Command.Line)
			p.line("")
		}
		p.matrix(m)
	}
	return p.err
}

func (p *printer) matrix(m *analyzer.Matrix) {
	head := []string{"family", "cards", "verdict", "check"}
	rows := make([][]string, len(m.Rows))
	for i := range m.Rows {
		r := &m.Rows[i]
		check := ""
		if f := r.Violated(); f != nil && f.At.File != "" {
			check = shortPlace(f.At)
		}
		rows[i] = []string{r.Family, cards(r), r.Verdict(), check}
	}
	var below []string
	total := 0
	for c := range head {
		total += 2 + column(head, rows, c)
	}
	for _, name := range m.Fields {
		cells := make([]string, len(m.Rows))
		wide := utf8.RuneCountInString(name)
		long := wide > 30
		for i := range m.Rows {
			cells[i] = m.Rows[i].Value(name)
			n := utf8.RuneCountInString(cells[i])
			wide = max(wide, n)
			long = long || n > maxCell
		}
		if long || !p.opt.All && total+2+wide > matrixWidth {
			below = append(below, name)
			continue
		}
		total += 2 + wide
		head = append(head, name)
		for i := range rows {
			rows[i] = append(rows[i], cells[i])
		}
	}
	p.table(head, rows)
	p.line("")
	if len(below) > 0 {
		p.line("other fields that differ:")
		for _, name := range below {
			p.line("  %s: %s", name, byValue(m, name))
		}
		p.line("")
	}
	p.reasons(m)
}

// table writes rows in columns.
func (p *printer) table(head []string, rows [][]string) {
	for _, row := range append([][]string{head}, rows...) {
		var b strings.Builder
		for c, v := range row {
			b.WriteString(v)
			b.WriteString(strings.Repeat(" ", 2+column(head, rows, c)-utf8.RuneCountInString(v)))
		}
		p.line("%s", strings.TrimRight(b.String(), " "))
	}
}

func column(head []string, rows [][]string, c int) int {
	n := utf8.RuneCountInString(head[c])
	for _, r := range rows {
		n = max(n, utf8.RuneCountInString(r[c]))
	}
	return n
}

// cards says what stands for the family.
func cards(r *analyzer.MatrixRow) string {
	s := strings.TrimPrefix(r.GPU.Name, "NVIDIA ")
	if r.Count > 1 {
		s = strconv.Itoa(r.Count) + "x " + s
	}
	return s
}

func shortPlace(p diag.Place) string {
	return p.File[strings.LastIndexByte(p.File, '/')+1:] + ":" + strconv.Itoa(p.Line)
}

// byValue groups the families by the value of a field.
func byValue(m *analyzer.Matrix, name string) string {
	var values []string
	families := map[string][]string{}
	for i := range m.Rows {
		v := m.Rows[i].Value(name)
		if v == "" {
			continue
		}
		if families[v] == nil {
			values = append(values, v)
		}
		families[v] = append(families[v], m.Rows[i].Family)
	}
	var parts []string
	for _, v := range values {
		parts = append(parts, fmt.Sprintf("%s on %s", limit(v, 60), strings.Join(families[v], ", ")))
	}
	return strings.Join(parts, "; ")
}

// reasons writes once why the start-up does not end well, with the families.
func (p *printer) reasons(m *analyzer.Matrix) {
	var order []string
	families, hints := map[string][]string{}, map[string][]string{}
	for i := range m.Rows {
		r := &m.Rows[i]
		text := ""
		var own []string
		switch f := r.Violated(); {
		case r.Err != nil:
			text = r.Err.Error()
		case f == nil:
			continue
		default:
			text = fmt.Sprintf("%s %s", f.Rule.Code, limit(strings.Join(strings.Fields(f.Message), " "), 300))
			if f.At.File != "" {
				text += fmt.Sprintf("\n  --> %s%s", f.At, in(f.At.Func))
			}
			own = f.Hints
		}
		if families[text] == nil {
			order = append(order, text)
		}
		families[text] = append(families[text], r.Family)
		for _, h := range own {
			if !slices.Contains(hints[text], h) {
				hints[text] = append(hints[text], h)
			}
		}
	}
	for _, t := range order {
		p.line("on %s: %s", strings.Join(families[t], ", "), t)
		for _, h := range hints[t] {
			p.line("  = hint: %s", limit(h, 1000))
		}
	}
	n := map[string]int{}
	var verdicts []string
	for i := range m.Rows {
		v := m.Rows[i].Verdict()
		if n[v]++; n[v] == 1 {
			verdicts = append(verdicts, v)
		}
	}
	slices.SortStableFunc(verdicts, func(a, b string) int { return n[b] - n[a] })
	var parts []string
	for _, v := range verdicts {
		parts = append(parts, fmt.Sprintf("%s on %d", v, n[v]))
	}
	name := m.Engine.Adapter.Name
	if m.Engine.Version != "" {
		name += " " + m.Engine.Version
	}
	p.line("%s: %s of %d families", name, strings.Join(parts, ", "), len(m.Rows))
}

// MatrixDocument is everything that one run with --matrix says.
type MatrixDocument struct {
	Version  int            `json:"version"`
	Matrices []MatrixResult `json:"matrices"`
	Exit     int            `json:"exit"`
}

// MatrixResult is what one command comes to on each family.
type MatrixResult struct {
	Engine  Engine      `json:"engine"`
	Command Command     `json:"command"`
	Fields  []string    `json:"fields"`
	Rows    []MatrixRow `json:"rows"`
}

// MatrixRow is the outcome on one family.
type MatrixRow struct {
	Family  string `json:"family"`
	Card    string `json:"card"`
	Count   int    `json:"count,omitempty"`
	Device  string `json:"device"`
	SM      string `json:"sm,omitempty"`
	GCNArch string `json:"gcn_arch,omitempty"`
	Memory  int    `json:"memory_mib,omitempty"`
	Verdict string `json:"verdict"`
	// Violated is the finding that says why the start-up does not end well.
	Violated *Finding `json:"violated,omitempty"`
	// Values are those of the fields that differ, by field.
	Values map[string]json.RawMessage `json:"values,omitempty"`
	Error  string                     `json:"error,omitempty"`
}

// MatrixJSON writes matrices as one document.
func MatrixJSON(w io.Writer, ms []*analyzer.Matrix) error {
	d := MatrixDocument{Version: Version, Matrices: []MatrixResult{}, Exit: analyzer.MatrixStatus(ms)}
	for _, m := range ms {
		c := m.Command
		x := MatrixResult{
			Engine:  Engine{Name: m.Engine.Adapter.Name, Version: m.Engine.Version, Root: m.Engine.Root},
			Command: Command{File: c.File, Line: c.Line, Argv: c.Argv(), Env: map[string]string{}},
			Fields:  append([]string{}, m.Fields...), Rows: []MatrixRow{},
		}
		for _, a := range c.Env {
			x.Command.Env[a.Name] = a.Value
		}
		for i := range m.Rows {
			r := &m.Rows[i]
			y := MatrixRow{Family: r.Family, Card: r.GPU.Name, Count: r.Count, Device: r.GPU.Device, GCNArch: r.GPU.GCNArch,
				Memory: r.GPU.MemoryMiB, Verdict: r.Verdict()}
			if len(r.GPU.SM) == 2 {
				y.SM = fmt.Sprintf("%d.%d", r.GPU.SM[0], r.GPU.SM[1])
			}
			if r.Err != nil {
				y.Error = r.Err.Error()
			}
			if f := r.Violated(); f != nil {
				z := finding(r.Result, f)
				y.Violated = &z
			}
			if r.Result != nil && r.Result.Outcome.Fields != nil {
				y.Values = map[string]json.RawMessage{}
				for _, n := range m.Fields {
					if f := r.Result.Field(n); f != nil && !f.Undecided {
						y.Values[n] = raw(f.Value)
					}
				}
			}
			x.Rows = append(x.Rows, y)
		}
		d.Matrices = append(d.Matrices, x)
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(d)
}
