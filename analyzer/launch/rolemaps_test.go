package launch

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// eachYAML calls f for the YAML files of the directory that the environment
// variable ENGINELINT_LAUNCHES names.
func eachYAML(t *testing.T, f func(path, text string)) {
	dir := os.Getenv("ENGINELINT_LAUNCHES")
	if dir == "" {
		t.Skip("ENGINELINT_LAUNCHES is not set")
	}
	require.NoError(t, filepath.WalkDir(dir, func(p string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() || !hasExt(p, ".yaml", ".yml") {
			return err
		}
		b, err := os.ReadFile(p)
		require.NoError(t, err)
		rel, _ := filepath.Rel(dir, p)
		f(rel, string(b))
		return nil
	}))
}

func TestRoleMapsYAMLPlaces(t *testing.T) {
	files, missed, scalars := 0, 0, 0
	eachYAML(t, func(p, text string) {
		r, docs := yamlRead(text)
		for _, x := range r.file.Problems {
			t.Log(p, x)
		}
		files++
		m := checkScalars(t, p, text, docs)
		if m > 0 {
			t.Log(p, m)
		}
		missed += m
		for _, d := range docs {
			d.scalars(func(*yamlNode) { scalars++ })
		}
	})
	t.Logf("%d files, %d scalars, %d without exact places", files, scalars, missed)
}

var (
	roleMapKey = regexp.MustCompile(`^( *)(?:- )?["']?(?:sglang|vllm)[_-](?:config|server|args)["']?:\s*(?:#.*)?$`)
	anyKey     = regexp.MustCompile(`^( *)(?:- )?["']?([A-Za-z0-9_-]+)["']?:\s*(?:&\w+\s*)?(?:#.*)?$`)
	topKey     = regexp.MustCompile(`^([A-Za-z0-9_-]+):`)
)

// grepRoles counts role maps by lines and indentation, without a YAML parser:
// the keys with nothing after them that are the next level below the key of a
// map of roles.
func grepRoles(text string) (plain, overrides int) {
	lines := strings.Split(text, "\n")
	top := ""
	for i, l := range lines {
		if m := topKey.FindStringSubmatch(l); m != nil {
			top = m[1]
		}
		m := roleMapKey.FindStringSubmatch(l)
		if m == nil {
			continue
		}
		indent := -1
		for _, l := range lines[i+1:] {
			s := strings.TrimLeft(l, " ")
			if s == "" || s[0] == '#' {
				continue
			}
			n := len(l) - len(s)
			if n <= len(m[1]) {
				break
			}
			if indent < 0 {
				indent = n
			}
			if n == indent && anyKey.MatchString(l) {
				if strings.Contains(top, "override_") {
					overrides++
				} else {
					plain++
				}
			}
		}
	}
	return plain, overrides
}

// Every role map that a search by lines finds is a launch with complete
// arguments or named unknowns.
func TestRoleMaps(t *testing.T) {
	var files, found, grepped, overridden, variants, words, unknown, versions int
	unknowns := map[string]int{}
	eachYAML(t, func(p, text string) {
		plain, over := grepRoles(text)
		f := &File{Name: p, Text: text}
		tx, _ := plainText(p, text)
		if detectRecipe(filepath.Base(p), text) {
			(&reading{text: tx, file: f}).run(&Format{Name: "recipe", read: readRecipe})
		}
		for _, x := range f.Problems {
			t.Error(p, x)
		}
		if plain+len(f.Launches) > 0 {
			files++
		}
		if plain != len(f.Launches) {
			t.Errorf("%s: %d role maps by search, %d launches", p, plain, len(f.Launches))
		}
		grepped += plain
		overridden += over
		found += len(f.Launches)
		for _, l := range f.Launches {
			if l.Version != nil {
				versions++
			}
			assert.NotEmpty(t, l.Variants, p)
			for _, c := range l.Variants {
				variants++
				for _, w := range c.Args {
					words++
					assert.True(t, w.Start >= 0 && w.Start <= w.End && w.End <= len(text), p)
					for _, part := range w.Parts {
						if part.Unknown != nil {
							unknown++
							unknowns[part.Unknown.Name]++
							assert.NotEmpty(t, part.Unknown.Name, p)
						}
					}
				}
			}
		}
	})
	t.Logf("%d files with role maps: %d role maps by search and %d more in overrides, %d launches, %d with a version; %d variants, %d words, %d with an unknown: %v",
		files, grepped, overridden, found, versions, variants, words, unknown, unknowns)
}

func plainText(name, text string) (*Text, int) { return plain(name, text) }
