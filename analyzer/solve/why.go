package solve

import (
	"slices"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/diag"
)

// Chain is how the value of a field came about: the fields that it depends on,
// and what the command gives.
type Chain struct {
	// Links are in the order of explanation: the field asked for is the first,
	// and each comes after the one that it explains.
	Links []Link
	// Cut says that there is more than is followed.
	Cut bool
}

// Link is a field of a chain.
type Link struct {
	Field analyzer.Field
	// Steps are the writes that changed its value, in order.
	Steps []analyzer.Change
	// Because are the fields that the last of these, and the conditions around
	// it, read: they are further links.
	Because []string
	// Depth is the number of steps from the field asked for.
	Depth int
}

// maxLinks bounds a chain.
const maxLinks = 60

// Why follows a field back to what the command gives. It is read from the trace
// of the start-up and from the engine's source; the command is not evaluated
// again.
func Why(res *analyzer.Result, field string) (*Chain, error) {
	fs, err := res.Select([]string{field}, false)
	if err != nil {
		return nil, err
	}
	c := &Chain{}
	type todo struct {
		name  string
		depth int
	}
	queue := []todo{{fs[0].Name, 0}}
	seen := map[string]bool{fs[0].Name: true}
	for len(queue) > 0 {
		t := queue[0]
		queue = queue[1:]
		f := res.Field(t.name)
		if f == nil {
			continue
		}
		if len(c.Links) == maxLinks {
			c.Cut = true
			break
		}
		l := Link{Field: *f, Depth: t.depth}
		for _, ch := range f.Changes {
			if ch.Undecided || !same(ch.Old, ch.New) {
				l.Steps = append(l.Steps, ch)
			}
		}
		for _, ch := range l.Steps {
			for _, n := range reads(res, ch.At) {
				if n != t.name && !slices.Contains(l.Because, n) {
					l.Because = append(l.Because, n)
				}
			}
		}
		// What is as it was and not given explains nothing.
		l.Because = slices.DeleteFunc(l.Because, func(n string) bool {
			x := res.Field(n)
			return x == nil || !x.Known
		})
		c.Links = append(c.Links, l)
		for _, n := range l.Because {
			x := res.Field(n)
			if seen[n] || !x.Given() && !x.Changed() && t.depth > 0 {
				continue
			}
			seen[n] = true
			queue = append(queue, todo{n, t.depth + 1})
		}
	}
	for i := range c.Links {
		c.Links[i].Because = slices.DeleteFunc(c.Links[i].Because, func(n string) bool { return !seen[n] })
	}
	return c, nil
}

// reads lists the attributes that a place in the source reads.
func reads(res *analyzer.Result, at diag.Place) []string {
	ctx, ok := res.Engine.Sources.Context(at.File, at.Line)
	if !ok {
		return nil
	}
	return ctx.Attrs
}
