package analyzer

import (
	"fmt"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// unreadVariables reports environment variables of the command that bear the
// engine's prefix, and that occur nowhere in its source.
func (r *Result) unreadVariables() {
	prefixes := r.Engine.Adapter.EnvPrefixes
	for _, a := range r.Command.Env {
		own := false
		for _, p := range prefixes {
			own = own || strings.HasPrefix(a.Name, p)
		}
		if !own {
			continue
		}
		names, ok := r.Engine.EnvNames()
		if !ok || names.Has(a.Name, prefixes) {
			continue
		}
		name := r.Engine.Adapter.Name
		if r.Engine.Version != "" {
			name += " " + r.Engine.Version
		}
		f := diag.Finding{Message: fmt.Sprintf("%s has no environment variable %s: the name occurs nowhere in its source", name, a.Name)}
		// A name that is only the beginning of others, or of this one, is not what
		// was meant.
		if s := world.Suggest(a.Name, names.All()); s != "" && !strings.HasSuffix(s, "_") && !slices.Contains(prefixes, s) {
			f.Hints = []string{"did you mean " + s + "?"}
		}
		f.Rule = rules.ByCode("EL303")
		f.Spans = []diag.Span{{Start: a.Start, End: a.End}}
		r.Findings = append(r.Findings, f)
	}
}
