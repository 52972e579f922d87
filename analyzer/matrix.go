package analyzer

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Matrix is what one command comes to on each family of accelerators.
type Matrix struct {
	Engine  *engine.Engine
	Command *launch.Command
	Rows    []MatrixRow
	// Fields are the fields whose value is not the same in all rows.
	Fields []string
}

// MatrixRow is the outcome on one card that stands for a family.
type MatrixRow struct {
	Family string
	GPU    *world.GPU
	Count  int // of cards; 0 for a CPU
	// Result is the whole check, nil where Err says why there is none.
	Result *Result
	Err    error
}

// matrixCards is the number of cards of a row where the request names none: what
// a server usually has.
const matrixCards = 8

// matrixWorkers bounds the checks that run at once: each needs up to
// DefaultMemory.
const matrixWorkers = 4

// Matrices checks each command of a request on one card of each family of the
// built-in table, eight of it unless the fact gpu_count is given. A family of
// CUDA GPUs with several major compute capabilities has a row for each. The card
// goes over those of a target; what contradicts other facts or assumptions is
// left out. Errors are those of Run.
func Matrices(req Request) ([]*Matrix, error) {
	if req.GPU != "" {
		return nil, &InputError{"--gpu", "a matrix goes through all cards; --fact gpu_count=N sets their number"}
	}
	count := matrixCards
	for _, f := range req.Facts {
		if strings.HasPrefix(f, "gpu_count=") {
			count = 0
		}
	}
	var rows []MatrixRow
	for _, f := range world.Families() {
		for _, g := range generations(f) {
			members := slices.DeleteFunc(slices.Clone(g.Members), func(m world.Member) bool { return m.GPU == nil || !req.allows(m.GPU) })
			if len(members) == 0 {
				continue
			}
			i := max(0, slices.IndexFunc(members, func(m world.Member) bool { return m.GPU.MemoryMiB > 0 }))
			row := MatrixRow{Family: g.Name, GPU: members[i].GPU, Count: count}
			if f.Device == "cpu" {
				row.Count = 0
			}
			rows = append(rows, row)
		}
	}
	if len(rows) == 0 {
		return nil, &InputError{"--matrix", "no card of the built-in table agrees with the facts that are given"}
	}
	return matrices(req, rows)
}

// generations parts a family of CUDA GPUs by the major version of the compute
// capability: datacenter and workstation Blackwell are programmed differently.
func generations(f world.Family) []world.Family {
	if f.Device != "cuda" {
		return []world.Family{f}
	}
	var out []world.Family
	for _, m := range f.Members {
		i := slices.IndexFunc(out, func(g world.Family) bool { return g.Members[0].SM[0] == m.SM[0] })
		if i < 0 {
			i = len(out)
			out = append(out, world.Family{Name: f.Name, Device: f.Device, Source: f.Source})
		}
		out[i].Members = append(out[i].Members, m)
	}
	if len(out) > 1 {
		for i := range out {
			out[i].Name += fmt.Sprintf(" (SM%d0)", out[i].Members[0].SM[0])
		}
	}
	return out
}

// allows says whether the chip of a card agrees with the facts that are given or
// assumed one by one. What else they say of a card is compared when the facts
// are put together.
func (r *Request) allows(g *world.GPU) bool {
	var said []string
	said = append(said, r.Facts...)
	for _, a := range r.Assume {
		said = append(said, strings.Split(a, ",")...)
	}
	for _, x := range said {
		f := world.NewFacts()
		if config.ParseFact(f, x, "") != nil {
			continue // no fact, or told when it is applied
		}
		if _, ok := f.Given("sm"); ok && g.Device != "cuda" {
			return false // torch has numbers of the same form for AMD's; nobody means them
		}
		own := world.NewFacts()
		own.SetGPU(g, 0, "")
		for _, n := range []string{"device", "gpu_name", "sm", "gcn_arch"} {
			want, ok := f.Given(n)
			if have, _ := own.Given(n); ok && !same(want.Value, have.Value) {
				return false
			}
		}
	}
	return true
}

func matrices(req Request, rows []MatrixRow) ([]*Matrix, error) {
	cfg, err := req.config()
	if err != nil {
		return nil, err
	}
	rep, err := req.read(cfg)
	if err != nil {
		return nil, err
	}
	e, err := req.open(cfg)
	if err != nil {
		return nil, err
	}
	su := &setup{cfg: cfg, look: req.Look}
	var out []*Matrix
	for _, f := range rep.Files {
		jobs, err := req.jobsOf(su, f)
		if err != nil {
			return nil, err
		}
		for _, j := range jobs {
			m := &Matrix{Engine: e, Command: j.command, Rows: slices.Clone(rows)}
			m.fill(req, cfg, j.said)
			first := m.Rows[0].Err
			m.Rows = slices.DeleteFunc(m.Rows, func(r MatrixRow) bool {
				var in *InputError
				return errors.As(r.Err, &in)
			})
			if len(m.Rows) == 0 { // a mistake in the request is one in every row
				return nil, first
			}
			m.differences()
			out = append(out, m)
		}
	}
	if len(out) == 0 {
		return nil, ErrNoCommand
	}
	return out, nil
}

// fill checks the command on each card.
func (m *Matrix) fill(req Request, cfg *config.Config, d *directives) {
	var wg sync.WaitGroup
	slots := make(chan struct{}, min(matrixWorkers, runtime.GOMAXPROCS(0)))
	for i := range m.Rows {
		wg.Add(1)
		slots <- struct{}{}
		go func() {
			defer wg.Done()
			defer func() { <-slots }()
			row := &m.Rows[i]
			defer func() {
				if p := recover(); p != nil {
					row.Err = fmt.Errorf("internal error: %v", p)
				}
			}()
			one := req
			one.GPU = row.GPU.Name
			if row.Count > 0 {
				one.GPU = fmt.Sprintf("%dx %s", row.Count, row.GPU.Name)
			}
			su := &setup{cfg: cfg, look: req.Look}
			g, err := one.facts(su, d)
			if err == nil {
				command := *m.Command
				row.Result, err = one.check(m.Engine, &command, su, d, g)
			}
			row.Err = err
		}()
	}
	wg.Wait()
}

// differences finds the fields that differ between rows that have any.
func (m *Matrix) differences() {
	seen := map[string]string{}
	differ := map[string]bool{}
	var order []string
	for _, row := range m.Rows {
		if row.Result == nil || row.Result.Outcome.Fields == nil {
			continue
		}
		for i := range row.Result.Fields {
			f := &row.Result.Fields[i]
			v := matrixValue(f)
			old, ok := seen[f.Name]
			if !ok {
				seen[f.Name] = v
				order = append(order, f.Name)
				continue
			}
			differ[f.Name] = differ[f.Name] || old != v
		}
	}
	for _, n := range order {
		if differ[n] {
			m.Fields = append(m.Fields, n)
		}
	}
}

func matrixValue(f *Field) string {
	switch {
	case f.Passed:
		return f.Text
	case !f.Undecided:
		return Repr(f.Value)
	case len(f.Possible) > 0:
		var vs []string
		for _, v := range f.Possible {
			vs = append(vs, Repr(v))
		}
		return or(vs)
	}
	return "undecided"
}

// Value is the value of a field in a row, "" if it has none.
func (r *MatrixRow) Value(field string) string {
	if r.Result == nil || r.Result.Outcome.Fields == nil {
		return ""
	}
	f := r.Result.Field(field)
	if f == nil {
		return ""
	}
	return matrixValue(f)
}

// Verdict is that of the row.
func (r *MatrixRow) Verdict() string {
	if r.Result == nil {
		return "not analysed"
	}
	return r.Result.Verdict()
}

// Violated is the finding that says why the start-up does not end well, nil if
// it does.
func (r *MatrixRow) Violated() *diag.Finding {
	if r.Result == nil {
		return nil
	}
	for i := range r.Result.Findings {
		f := &r.Result.Findings[i]
		if c := f.Rule.Code; strings.HasPrefix(c, "EL1") || strings.HasPrefix(c, "EL2") || c == "EL401" || c == "EL402" {
			return f
		}
	}
	return nil
}

// MatrixStatus is the exit status for matrices: 2 if a row did not get
// through, 1 if in a row the engine does not start, or it is not decided
// whether it does, otherwise 0. Devices whose software has no model do not
// count.
func MatrixStatus(ms []*Matrix) int {
	status := 0
	for _, m := range ms {
		for i := range m.Rows {
			row := &m.Rows[i]
			switch {
			case row.Err != nil:
				return 2
			case unmodelled[row.GPU.Device] != "":
			case ExitStatus([]*Result{row.Result}) == 2:
				status = 2
			case row.Verdict() != "accepted":
				status = max(status, 1)
			}
		}
	}
	return status
}

// Select restricts the matrix to the fields that names mean; see Result.Select.
// Without names it stays as it is.
func (m *Matrix) Select(names []string) error {
	if len(names) == 0 {
		return nil
	}
	for i := range m.Rows {
		r := m.Rows[i].Result
		if r == nil || len(r.Fields) == 0 {
			continue
		}
		fs, err := r.Select(names, false)
		if err != nil {
			return err
		}
		m.Fields = nil
		for _, f := range fs {
			m.Fields = append(m.Fields, f.Name)
		}
		return nil
	}
	return nil
}
