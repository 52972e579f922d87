package engine

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// EnvNames are the names of environment variables of the engine's own that
// occur in its tree.
type EnvNames struct {
	names map[string]bool
	// open are beginnings that the source completes when it runs.
	open []string
}

// maxEnvSource bounds a file that is looked through, in bytes.
const maxEnvSource = 4 << 20

// EnvNames looks through every Python file of the tree, once, for names with
// the adapter's prefixes: whatever reads a variable has its name somewhere. A
// name that is only in a comment counts as well. ok is false if a file could
// not be read, or the adapter has no prefixes.
func (e *Engine) EnvNames() (names *EnvNames, ok bool) {
	e.envOnce.Do(func() { e.env, e.envOK = e.lookForEnv() })
	return e.env, e.envOK
}

func (e *Engine) lookForEnv() (*EnvNames, bool) {
	out := &EnvNames{names: map[string]bool{}}
	if len(e.Adapter.EnvPrefixes) == 0 {
		return out, false
	}
	var quoted []string
	for _, p := range e.Adapter.EnvPrefixes {
		quoted = append(quoted, regexp.QuoteMeta(p))
	}
	name := regexp.MustCompile(`(?:` + strings.Join(quoted, "|") + `)[A-Z0-9_]*`)
	var files []string
	err := fs.WalkDir(e.FS, e.Adapter.Package, func(p string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() && strings.HasSuffix(p, ".py") {
			files = append(files, p)
		}
		return err
	})
	if err != nil {
		return out, false
	}
	var mu sync.Mutex
	var wg sync.WaitGroup
	good := true
	next := make(chan string)
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for p := range next {
				b, err := fs.ReadFile(e.FS, p)
				found := map[string]bool{}
				if err == nil && len(b) <= maxEnvSource {
					for _, m := range name.FindAll(b, -1) {
						found[string(m)] = true
					}
				}
				mu.Lock()
				good = good && err == nil && len(b) <= maxEnvSource
				for n := range found {
					out.names[n] = true
				}
				mu.Unlock()
			}
		}()
	}
	for _, p := range files {
		next <- p
	}
	close(next)
	wg.Wait()
	for n := range out.names {
		out.add(n, e.Adapter)
	}
	return out, good
}

func (n *EnvNames) add(name string, a *Adapter) {
	n.names[name] = true
	// The prefix alone is in tests of what a name begins with.
	if strings.HasSuffix(name, "_") && !slices.Contains(a.EnvPrefixes, name) {
		n.open = append(n.open, name)
	}
}

// Has reports whether a name occurs, or what the source may complete to it;
// under another prefix counts too, since engines take old names for new ones.
func (n *EnvNames) Has(name string, prefixes []string) bool {
	for _, p := range prefixes {
		rest, ok := strings.CutPrefix(name, p)
		if !ok {
			continue
		}
		for _, q := range prefixes {
			if n.names[q+rest] || slices.ContainsFunc(n.open, func(o string) bool { return strings.HasPrefix(q+rest, o) }) {
				return true
			}
		}
	}
	return false
}

// All lists the names.
func (n *EnvNames) All() []string {
	out := make([]string, 0, len(n.names))
	for s := range n.names {
		out = append(out, s)
	}
	slices.Sort(out)
	return out
}
