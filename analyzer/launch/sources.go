package launch

import (
	"slices"
	"strings"
)

// Environments that are made of several sources, some of which are not at hand:
// environment files, objects of a cluster, makefiles that are included.
//
// What such a source may set is not known. A variable that the text sets and
// that the source goes over is unknown, with the value that it has otherwise; one
// that goes over the source keeps its value. Variables that nothing at hand sets
// are unknown as before, and say the source. Of the variables that the engine
// reads and that no word names nothing can be said: the launch has the source
// among its Sources, so that nobody takes for certain what rests on it.

// envFileText is what an environment file is called.
func envFileText(name string) string { return "the environment file " + name }

// sourcesText names sources for people, "" for none.
func sourcesText(list []Doubt) string {
	var out []string
	for _, d := range list {
		if !slices.Contains(out, d.Text) {
			out = append(out, d.Text)
		}
	}
	if len(out) > 3 {
		out = append(out[:3], "others")
	}
	return strings.Join(out, " or ")
}

// source makes a Doubt of a text at a place of t.
func source(t *Text, from, to int, text string) Doubt {
	start, end := t.span(from, to)
	return Doubt{Text: exprName(text), Start: start, End: end}
}

// overridden is a variable that a source may set, over what it has.
func overridden(a Assign, by Doubt) Assign {
	u := &Unknown{Name: a.Name, Kind: Computed, Source: by.Text, Start: a.Start, End: a.End}
	switch {
	case a.Parts == nil:
		u.Otherwise = a.Value
	case len(a.Parts) == 1 && a.Parts[0].Unknown != nil && a.Parts[0].Unknown.Source != "":
		u.Otherwise = a.Parts[0].Unknown.Otherwise
		u.Source = sourcesText([]Doubt{{Text: a.Parts[0].Unknown.Source}, by})
	}
	a.Parts = []Part{{Unknown: u}}
	a.Value, a.Def = Show(a.Parts), nil
	return a
}

// overriddenAll is overridden for all variables of a list.
func overriddenAll(list []Assign, by Doubt) []Assign {
	out := make([]Assign, len(list))
	for i, a := range list {
		out[i] = overridden(a, by)
	}
	return out
}
