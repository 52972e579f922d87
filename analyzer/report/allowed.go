package report

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/analyzer/solve"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Allowed writes the values that a flag may have, for people.
func Allowed(w io.Writer, a *solve.Admitted) error {
	p := &liner{w: w}
	var good, open []string
	for _, v := range a.Values {
		switch {
		case v.Starts && v.Text == "":
			good = append(good, "given")
		case v.Starts:
			good = append(good, v.Text)
		case !v.Fails:
			open = append(open, v.Text)
		}
	}
	switch {
	case a.Runs != nil:
		var rs []string
		for _, r := range a.Runs {
			rs = append(rs, r.String())
		}
		p.line("%s: %s", a.Flag, orNoValue(rs, 20))
		if a.Multiple > 0 {
			p.line("  of the values evaluated, exactly the multiples of %d up to %s", a.Multiple, good[len(good)-1])
		}
		p.line("  evaluated: all numbers from %d to %d, and %d others; nothing is said of the rest", a.From, a.To, len(a.Values)-int(a.To-a.From+1))
	case !a.All:
		p.line("%s: %s", a.Flag, orNoValue(good, 40))
		p.line("  evaluated: %d values; the flag takes any text, and nothing is said of the rest", len(a.Values))
	default:
		p.line("%s: %s", a.Flag, orNoValue(good, 40))
	}
	p.line("  without it: %s", endOf(a.Without))
	// Values that fail in the same place stand together.
	type excluded struct {
		first  solve.Value
		values []string
	}
	var order []*excluded
	by := map[string]*excluded{}
	for _, v := range a.Values {
		if v.Starts || !v.Fails {
			continue
		}
		k := fmt.Sprint(v.End.Kind, v.End.Type, v.End.At)
		x := by[k]
		if x == nil {
			x = &excluded{first: v}
			by[k] = x
			order = append(order, x)
		}
		t := v.Text
		if t == "" {
			t = "given"
		}
		x.values = append(x.values, t)
	}
	for _, x := range order {
		p.line("  not %s: %s", someOf(joined(x.values), 12), endText(x.first.End))
	}
	if len(open) > 0 {
		p.line("  not decided: %s", someOf(open, 16))
	}
	return p.err
}

// joined writes numbers that follow each other as a range.
func joined(values []string) []string {
	var out []string
	for i := 0; i < len(values); {
		n, err := strconv.ParseInt(values[i], 10, 64)
		k := i + 1
		for err == nil && k < len(values) && values[k] == strconv.FormatInt(n+int64(k-i), 10) {
			k++
		}
		if k-i < 3 {
			out = append(out, values[i])
			i++
			continue
		}
		out = append(out, values[i]+" to "+values[k-1])
		i = k
	}
	return out
}

func endOf(v solve.Value) string {
	switch {
	case v.Starts:
		return "starts"
	case v.Fails:
		return endText(v.End)
	}
	return "not decided"
}

func orNoValue(ss []string, n int) string {
	if len(ss) == 0 {
		return "no value was found with which the command starts"
	}
	return someOf(ss, n)
}

// AllowedJSON writes the same as JSON.
func AllowedJSON(w io.Writer, a *solve.Admitted) error {
	value := func(v solve.Value) *world.Object {
		o := world.NewObject()
		o.Set("value", v.Text)
		switch {
		case v.Starts:
			o.Set("verdict", "admitted")
		case v.Fails:
			o.Set("verdict", "excluded")
		default:
			o.Set("verdict", "undecided")
		}
		if v.End != nil {
			o.Set("reason", strings.TrimSpace(v.End.Type+" "+v.End.Message+v.End.Reason))
			if v.End.At.File != "" {
				line := v.End.At.Line
				if v.End.Site > 0 {
					line = v.End.Site
				}
				o.Set("file", v.End.At.File)
				o.Set("line", int64(line))
			}
		}
		return o
	}
	o := world.NewObject()
	o.Set("flag", a.Flag)
	o.Set("field", a.Field)
	o.Set("complete", a.All)
	vs := []any{}
	for _, v := range a.Values {
		vs = append(vs, value(v))
	}
	o.Set("values", vs)
	o.Set("without", value(a.Without))
	if a.Runs != nil {
		rs := []any{}
		for _, r := range a.Runs {
			rs = append(rs, []any{r.From, r.To})
		}
		o.Set("runs", rs)
		o.Set("evaluated", []any{a.From, a.To})
		if a.Multiple > 0 {
			o.Set("multiple_of", a.Multiple)
		}
	}
	_, err := fmt.Fprintf(w, "%s\n", world.EncodeJSON(o, false))
	return err
}
