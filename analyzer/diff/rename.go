package diff

import (
	"fmt"
	"slices"
	"strings"
)

// A flag that is gone may have been renamed. That is claimed only with evidence,
// which is part of the result:
//
//   - a flag of the new version stores to the same attribute;
//   - a new flag names the old one, in its help or in its action;
//   - a new flag takes the same values (action, type, number of values, default
//     and choices), and two of these hold: the names have most words in common;
//     the help has; they stand between the same flags. Of several candidates
//     that fit equally well none is taken.

// renames pairs arguments that have no name in common.
func (m *matching) renames() {
	var gone, come []int
	for i, j := range m.to {
		if j < 0 && len(m.old.p.Params[i].Flags) > 0 {
			gone = append(gone, i)
		}
	}
	for j, i := range m.from {
		if i < 0 && len(m.new.p.Params[j].Flags) > 0 {
			come = append(come, j)
		}
	}
	pair := func(i, j int, evidence ...string) {
		m.to[i] = j
		if m.from[j] < 0 {
			m.from[j] = i
		}
		m.evidence[i] = evidence
	}
	for _, i := range gone {
		o := &m.old.p.Params[i]
		var at []int
		for j := range m.new.p.Params {
			if n := &m.new.p.Params[j]; n.Dest == o.Dest && len(n.Flags) > 0 {
				at = append(at, j)
			}
		}
		// Where several store to it, one that is new, or not deprecated.
		if len(at) > 1 {
			at = slices.DeleteFunc(at, func(j int) bool { return deprecated(&m.new.p.Params[j]) != "" })
		}
		if len(at) > 0 {
			pair(i, at[0], fmt.Sprintf("both store to %s", o.Dest))
		}
	}
	for _, i := range gone {
		if m.to[i] >= 0 {
			continue
		}
		o := &m.old.p.Params[i]
		for _, j := range come {
			n := &m.new.p.Params[j]
			for _, f := range o.Flags {
				switch {
				case m.from[j] >= 0 || m.to[i] >= 0:
				case slices.Contains(n.Names, f):
					pair(i, j, fmt.Sprintf("the action of %s names %s", n.Name(), f))
				case slices.Contains(flagInText.FindAllString(n.Help, -1), f):
					pair(i, j, fmt.Sprintf("the help of %s names %s", n.Name(), f))
				}
			}
		}
	}
	type candidate struct {
		j, score int
		evidence []string
	}
	for _, i := range gone {
		if m.to[i] >= 0 {
			continue
		}
		var best []candidate
		for _, j := range come {
			if m.from[j] >= 0 {
				continue
			}
			if score, ev := m.likeness(i, j); ev != nil {
				if len(best) > 0 && score > best[0].score {
					best = nil
				}
				if len(best) == 0 || score == best[0].score {
					best = append(best, candidate{j, score, ev})
				}
			}
		}
		if len(best) == 1 && m.rival(best[0].j, i, best[0].score, gone) < 0 {
			pair(i, best[0].j, best[0].evidence...)
		}
	}
}

// rival finds another flag that is gone and fits the new one at least as well.
func (m *matching) rival(j, i, score int, gone []int) int {
	for _, k := range gone {
		if k != i && m.to[k] < 0 {
			if s, ev := m.likeness(k, j); ev != nil && s >= score {
				return k
			}
		}
	}
	return -1
}

// likeness scores how well a new argument fits one that is gone; evidence is
// nil if not well enough.
func (m *matching) likeness(i, j int) (score int, evidence []string) {
	o, n := &m.old.p.Params[i], &m.new.p.Params[j]
	if o.Action != n.Action || o.Type != n.Type || o.Required != n.Required || len(o.Open)+len(n.Open) > 0 ||
		!same(o.Nargs, n.Nargs) || !same(o.Const, n.Const) || !same(o.Default, n.Default) ||
		o.HasChoices != n.HasChoices || o.HasChoices && 2*len(less(o.Choices, n.Choices)) > len(o.Choices) {
		return 0, nil
	}
	was, is := words(o.Name()), words(n.Name())
	k := 0
	if c := common(was, is); 2*c >= len(was) && 2*c >= len(is) && c > 0 {
		k++
		score += 100 * 2 * c / (len(was) + len(is))
		evidence = append(evidence, fmt.Sprintf("the names have %d of %d words in common", c, max(len(was), len(is))))
	}
	// What differs in the names differs in the help.
	a, b := without(words(o.Help), was), without(words(n.Help), is)
	if c := common(a, b); len(a) >= 3 && 3*c >= 2*max(len(a), len(b)) {
		k++
		score += 100 * 2 * c / (len(a) + len(b))
		evidence = append(evidence, fmt.Sprintf("the help has %d of %d further words in common", c, max(len(a), len(b))))
	}
	if x, y := m.neighbours(i, j); x != "" {
		k++
		score += 50
		evidence = append(evidence, fmt.Sprintf("both stand between %s and %s", x, y))
	}
	if k < 2 {
		return 0, nil
	}
	what := "the same default"
	switch {
	case o.HasChoices && same(o.Choices, n.Choices):
		what += " and choices"
	case o.HasChoices:
		what += " and choices in common"
	}
	return score, append([]string{"they take the same kind of value, with " + what}, evidence...)
}

// neighbours names the arguments between which both stand, if they are the same.
func (m *matching) neighbours(i, j int) (before, after string) {
	if i == 0 || j == 0 || i+1 >= len(m.to) || j+1 >= len(m.from) || m.to[i-1] != j-1 || m.to[i+1] != j+1 {
		return "", ""
	}
	return m.old.p.Params[i-1].Name(), m.old.p.Params[i+1].Name()
}

func words(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9')
	})
}

func without(a, b []string) []string {
	return slices.DeleteFunc(a, func(s string) bool { return slices.Contains(b, s) })
}

// common counts the words that two lists have in common.
func common(a, b []string) int {
	left := slices.Clone(b)
	n := 0
	for _, s := range a {
		if i := slices.Index(left, s); i >= 0 {
			left = slices.Delete(left, i, i+1)
			n++
		}
	}
	return n
}
