package launch

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestFormatsGolden reads the fixtures of the formats in which commands are
// embedded: each is detected, and gives what its golden file has.
func TestFormatsGolden(t *testing.T) {
	root := "../../fixtures/launch"
	total := 0
	for _, dir := range []string{"markdown", "make", "just", "workflow", "python", "go"} {
		es, err := os.ReadDir(filepath.Join(root, dir))
		require.NoError(t, err)
		for _, e := range es {
			name := e.Name()
			if strings.HasSuffix(name, ".golden") || strings.HasSuffix(name, ".env") {
				continue
			}
			path := filepath.Join(root, dir, name)
			b, err := os.ReadFile(path)
			require.NoError(t, err)
			total++
			// Go files have a further ending, or they would be code of this module.
			f := Read(strings.TrimSuffix(name, ".txt"), b, Options{Open: openIn(filepath.Dir(path))})
			want := dir
			if strings.HasSuffix(name, ".gitlab-ci.yml") {
				want = "gitlab-ci"
			}
			assert.Equal(t, want, f.Format, path)
			checkPlaces(t, f)
			got := dump(f)
			for _, l := range f.Launches {
				if l.Call != "" {
					got += fmt.Sprintf("call %s  %s\n", l.Call, place(f.Text, l.Start, l.End))
				}
			}
			for _, c := range f.Comments {
				got += fmt.Sprintf("comment:%s  %s\n", c.Text, place(f.Text, c.Start, c.End))
			}
			if *updateGolden {
				require.NoError(t, os.WriteFile(path+".golden", []byte(got), 0o644))
				continue
			}
			golden, err := os.ReadFile(path + ".golden")
			require.NoError(t, err)
			assert.Equal(t, string(bytes.ReplaceAll(golden, []byte("\r\n"), []byte("\n"))), got, path)
		}
	}
	assert.GreaterOrEqual(t, total, 16)
}
