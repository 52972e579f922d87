package report

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/diff"
)

// Histories writes what flags have been in several versions.
func Histories(w io.Writer, hs []*diff.History) error {
	p := &printer{w: w}
	for i, h := range hs {
		if i > 0 {
			p.line("")
		}
		p.line("%s", h.Asked)
		for k := range h.Versions {
			v := &h.Versions[k]
			name := diff.Name(v.Engine)
			for _, t := range v.Problems {
				p.line("  %s: not analysed: %s", name, t)
			}
			switch {
			case v.Param == nil && len(v.Problems) > 0 && len(v.Means) == 0:
			case v.Param == nil && (k == 0 || h.Versions[k-1].Param != nil || !slices.Equal(h.Versions[k-1].Means, v.Means)):
				p.line("  %s: %s", name, absent(v))
			case v.Param == nil:
			case k == 0 || h.Versions[k-1].Param == nil:
				p.line("  %s: %s  %s", name, paramText(v.Param), siteIn(v.At))
			case v.Change == nil:
				p.line("  %s: the same  %s", name, siteIn(v.At))
			default:
				if v.Change.Kind == diff.Renamed {
					p.line("  %s: renamed to %s  %s", name, v.Name, siteIn(v.At))
				} else {
					p.line("  %s: changed  %s", name, siteIn(v.At))
				}
				for _, l := range flagLines(v.Change) {
					p.line("      %s", l)
				}
			}
		}
	}
	return p.err
}

func absent(v *diff.FlagVersion) string {
	switch len(v.Means) {
	case 0:
		return "no such flag"
	case 1:
		return "no such flag; it abbreviates " + v.Means[0]
	}
	return "no such flag; it could mean " + some(v.Means)
}

// paramText describes a flag in a line.
func paramText(p *check.Param) string {
	var parts []string
	if len(p.Flags) > 1 {
		parts = append(parts, strings.Join(p.Flags, " "))
	}
	switch p.Action {
	case "_StoreAction":
	case "_StoreTrueAction":
		parts = append(parts, "takes no value")
	default:
		parts = append(parts, "action "+p.Action)
	}
	if p.Type != "" {
		parts = append(parts, "type "+p.Type)
	}
	if p.Nargs != nil {
		if n, ok := p.Nargs.(int64); !ok || n != 0 {
			parts = append(parts, "nargs "+analyzer.Repr(p.Nargs))
		}
	}
	if p.Open["default"] == nil {
		parts = append(parts, "default "+analyzer.Repr(p.Default))
	} else {
		parts = append(parts, "default depends on "+strings.Join(p.Open["default"], ", "))
	}
	if p.Required {
		parts = append(parts, "required")
	}
	if p.HasChoices {
		parts = append(parts, "choices "+list(p.Choices))
	}
	return strings.Join(parts, ", ")
}

type historyJSON struct {
	Version int           `json:"version"`
	Flags   []flagHistory `json:"flags"`
}

type flagHistory struct {
	Flag     string        `json:"flag"`
	Versions []flagVersion `json:"versions"`
}

type flagVersion struct {
	Engine   string            `json:"engine"`
	Source   string            `json:"source"`
	Present  bool              `json:"present"`
	Name     string            `json:"name,omitempty"`
	Means    []string          `json:"means,omitempty"`
	Flags    []string          `json:"flags,omitempty"`
	Type     string            `json:"type,omitempty"`
	Action   string            `json:"action,omitempty"`
	Default  json.RawMessage   `json:"default,omitempty"`
	Choices  []json.RawMessage `json:"choices,omitempty"`
	At       *Place            `json:"at,omitempty"`
	Changed  []string          `json:"changes,omitempty"`
	Problems []string          `json:"problems,omitempty"`
}

// HistoriesJSON writes the same for programs.
func HistoriesJSON(w io.Writer, hs []*diff.History) error {
	d := historyJSON{Version: DiffVersion, Flags: []flagHistory{}}
	for _, h := range hs {
		f := flagHistory{Flag: h.Asked}
		for i := range h.Versions {
			v := &h.Versions[i]
			x := flagVersion{Engine: diff.Name(v.Engine), Source: v.Engine.Given, Present: v.Param != nil, Name: v.Name, Means: v.Means, At: placePtr(v.At), Problems: v.Problems}
			if p := v.Param; p != nil {
				x.Flags, x.Type, x.Action, x.Choices = p.Flags, p.Type, p.Action, raws(p.Choices)
				if p.Open["default"] == nil {
					x.Default = raw(p.Default)
				}
			}
			if v.Change != nil {
				x.Changed = flagLines(v.Change)
				if len(x.Changed) == 0 {
					x.Changed = []string{string(v.Change.Kind)}
				}
			}
			f.Versions = append(f.Versions, x)
		}
		d.Flags = append(d.Flags, f)
	}
	return encode(w, d)
}

// Bisected writes where commands begin to come to something else.
func Bisected(w io.Writer, b *diff.Bisection, opt DiffOptions) error {
	p := &printer{w: w}
	d := differ{p, opt}
	first := diff.Name(b.Engines[0])
	if len(b.Launches) == 0 {
		p.line("no command that starts %s", b.Engines[0].Adapter.Name)
	}
	for i := range b.Launches {
		if i > 0 {
			p.line("")
		}
		l := &b.Launches[i]
		switch {
		case l.Possible == 0 && len(b.Incomplete) > 0:
			p.line("%s: no difference found, and the analysis is incomplete", l.Name)
			continue
		case l.Possible == 0:
			p.line("%s: all versions treat it as %s does", l.Name, first)
			continue
		case l.Certain == 0:
			p.line("%s: no version treats it otherwise than %s for certain; the first that may is %s", l.Name, first, diff.Name(b.Engines[l.Possible]))
		case l.Possible < l.Certain:
			p.line("%s: the first that treats it otherwise than %s for certain is %s; %s may", l.Name, first, diff.Name(b.Engines[l.Certain]), diff.Name(b.Engines[l.Possible]))
		default:
			p.line("%s: the first that treats it otherwise than %s is %s", l.Name, first, diff.Name(b.Engines[l.Certain]))
		}
		if l.Certain > 0 {
			d.launch(l.CertainChange)
		} else {
			d.launch(l.PossibleChange)
		}
	}
	for _, x := range b.Incomplete {
		p.line("not analysed%s: %s", strings.TrimSuffix(fmt.Sprintf(" in %s", x.Side), " in "), x.What)
	}
	return p.err
}

type bisectJSON struct {
	Version    int              `json:"version"`
	Engines    []string         `json:"engines"`
	Launches   []bisectedJSON   `json:"launches"`
	Complete   bool             `json:"complete"`
	Incomplete []DiffIncomplete `json:"incomplete"`
}

type bisectedJSON struct {
	Command string `json:"command"`
	// Possible and Certain are indexes in engines, null if there is none.
	Possible *int        `json:"first_possible"`
	Certain  *int        `json:"first_certain"`
	Change   *DiffLaunch `json:"change,omitempty"`
}

// BisectedJSON writes the same for programs.
func BisectedJSON(w io.Writer, b *diff.Bisection) error {
	d := bisectJSON{Version: DiffVersion, Launches: []bisectedJSON{}, Complete: len(b.Incomplete) == 0, Incomplete: []DiffIncomplete{}}
	for _, e := range b.Engines {
		d.Engines = append(d.Engines, diff.Name(e))
	}
	for _, x := range b.Incomplete {
		d.Incomplete = append(d.Incomplete, DiffIncomplete{x.Side, x.What})
	}
	for i := range b.Launches {
		l := &b.Launches[i]
		x := bisectedJSON{Command: l.Name}
		c := l.CertainChange
		if l.Possible > 0 {
			x.Possible = &l.Possible
		}
		if l.Certain > 0 {
			x.Certain = &l.Certain
		} else {
			c = l.PossibleChange
		}
		if c != nil {
			j := launchJSON(c)
			x.Change = &j
		}
		d.Launches = append(d.Launches, x)
	}
	return encode(w, d)
}
