package host

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"
	"github.com/zclconf/go-cty/cty"

	"github.com/enginelint/enginelint/analyzer/world"
)

// widest is the number of columns that a value takes at most in a table.
const widest = 60

// Table writes rows of three columns, aligned.
func Table(w io.Writer, head Row, rows []Row) error {
	cells := make([][3]string, 0, len(rows)+1)
	cells = append(cells, [3]string{head.Name, world.FormatFact("", head.Value), head.Source})
	for _, r := range rows {
		cells = append(cells, [3]string{r.Name, world.FormatFact(r.Name, r.Value), r.Source})
	}
	var wide [2]int
	for _, c := range cells {
		for i := range wide {
			wide[i] = max(wide[i], min(widest, utf8.RuneCountInString(c[i])))
		}
	}
	for _, c := range cells {
		if _, err := fmt.Fprintf(w, "%-*s  %-*s  %s\n", wide[0], c[0], wide[1], c[1], c[2]); err != nil {
			return err
		}
	}
	return nil
}

// Text writes the report for people.
func (r *Report) Text(w io.Writer) error {
	if err := Table(w, Row{"fact", "value", "source"}, r.Rows); err != nil {
		return err
	}
	if r.Absent != "" {
		if _, err := fmt.Fprintln(w, "\n"+r.Absent); err != nil {
			return err
		}
	}
	if len(r.Missing) > 0 {
		if _, err := fmt.Fprintln(w, "\nnot learnt:"); err != nil {
			return err
		}
	}
	for _, m := range r.Missing {
		if _, err := fmt.Fprintln(w, "  "+m); err != nil {
			return err
		}
	}
	return nil
}

// JSON writes the report as one document.
func (r *Report) JSON(w io.Writer) error {
	type row struct {
		Name   string          `json:"name"`
		Value  json.RawMessage `json:"value"`
		Source string          `json:"source"`
	}
	doc := struct {
		Version int      `json:"version"`
		Facts   []row    `json:"facts"`
		Missing []string `json:"missing"`
	}{1, []row{}, []string{}}
	for _, x := range r.Rows {
		doc.Facts = append(doc.Facts, row{x.Name, world.EncodeJSON(x.Value, false), x.Source})
	}
	doc.Missing = append(doc.Missing, r.Missing...)
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(doc)
}

// HCL writes a target block that says the same as the facts.
func (r *Report) HCL(w io.Writer, name string) error {
	f := hclwrite.NewEmptyFile()
	body := f.Body().AppendNewBlock("target", []string{name}).Body()
	done := map[string]bool{}
	get := func(n string) (any, bool) {
		x, ok := r.Facts.Given(n)
		return x.Value, ok
	}
	card, _ := get("gpu_name")
	if card, ok := card.(string); ok {
		g, err := world.LookupGPU(card)
		if err == nil && g.Name == card {
			b := body.AppendNewBlock("gpu", []string{card}).Body()
			row := world.NewFacts()
			row.SetGPU(g, 0, "")
			if v, ok := get("gpu_count"); ok {
				b.SetAttributeValue("count", toCty(v))
			}
			if v, ok := get("sm"); ok && fmt.Sprint(v) != "[0 0]" {
				b.SetAttributeValue("sm", cty.StringVal(world.FormatFact("sm", v)))
			}
			if v, ok := get("gcn_arch"); ok && v != "" {
				b.SetAttributeValue("gcn_arch", toCty(v))
			}
			mem, hasMem := get("gpu_mem_mib")
			smi, _ := get("smi_mem")
			if hasMem && smi == mem {
				b.SetAttributeValue("memory", cty.StringVal(fmt.Sprintf("%v MiB", mem)))
			}
			for _, n := range []string{"sm_count", "smem_optin"} {
				if v, ok := get(n); ok {
					b.SetAttributeValue(n, toCty(v))
				}
			}
			for _, n := range GPUFacts {
				done[n] = n != "driver"
			}
			for n := range done { // what follows from the row
				x, _ := row.Given(n)
				if v, ok := get(n); ok && n == "device" && x.Value != v {
					b.SetAttributeValue("device", toCty(v))
				}
			}
		}
	}
	for _, n := range order {
		v, ok := get(n)
		if v == nil && n != "ib_devices" && done["device"] {
			continue // follows from the card
		}
		if ok && !done[n] && n != "packages" && n != "env" {
			if n == "sm" {
				v = world.FormatFact(n, v)
			}
			body.SetAttributeValue(n, toCty(v))
		}
	}
	for _, n := range []string{"packages", "dist_versions", "env"} {
		v, _ := get(n)
		o, ok := v.(*world.Object)
		if !ok {
			continue
		}
		keys := slices.Clone(o.Keys())
		slices.Sort(keys)
		var items []hclwrite.ObjectAttrTokens
		for _, k := range keys {
			x, _ := o.Get(k)
			name := hclwrite.TokensForValue(cty.StringVal(k))
			if hclsyntax.ValidIdentifier(k) {
				name = hclwrite.TokensForIdentifier(k)
			}
			items = append(items, hclwrite.ObjectAttrTokens{Name: name, Value: hclwrite.TokensForValue(toCty(x))})
		}
		body.SetAttributeRaw(n, hclwrite.TokensForObject(items))
	}
	var head strings.Builder
	for _, m := range r.Missing {
		fmt.Fprintf(&head, "# not learnt: %s\n", strings.ReplaceAll(m, "\n", " "))
	}
	_, err := fmt.Fprintf(w, "%s%s", head.String(), hclwrite.Format(f.Bytes()))
	return err
}

func toCty(v any) cty.Value {
	switch x := v.(type) {
	case string:
		return cty.StringVal(x)
	case bool:
		return cty.BoolVal(x)
	case int64:
		return cty.NumberIntVal(x)
	case float64:
		return cty.NumberFloatVal(x)
	case []any:
		if len(x) == 0 {
			return cty.EmptyTupleVal
		}
		vs := make([]cty.Value, len(x))
		for i, e := range x {
			vs[i] = toCty(e)
		}
		return cty.TupleVal(vs)
	}
	return cty.NullVal(cty.DynamicPseudoType)
}
