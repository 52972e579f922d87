package launch

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// nameless are fixtures that cannot be told from shell text, or from a more
// general format, by what is in them.
var nameless = map[string]string{
	"just/*":                            "a justfile may be anything",
	"workflow/pipeline.gitlab-ci.yml":   "only the name tells it from other YAML",
	"markdown/nested.md":                "begins like a mapping",
	"shell/*.txt":                       "no format of its own",
	"dockerfile/frontend.Dockerfile":    "begins with a here-document",
	"dockerfile/broken.Dockerfile":      "does not begin with FROM",
	"dockerfile/windows.Dockerfile":     "begins with a directive",
	"systemd/dropin.service.d/10*.conf": "no command",
	"helm/define.tpl":                   "text of templates",
	"go/broken.go.txt":                  "broken",
	"python/broken.py":                  "broken",
}

// TestDetectText: text without a name is read as what it is.
func TestDetectText(t *testing.T) {
	root := "../../fixtures/launch"
	right, total := 0, 0
	for _, dir := range []string{"compose", "dockerfile", "engineconfig", "go", "helm", "kubernetes", "make", "markdown", "python", "recipe", "shell", "systemd", "workflow", "yaml"} {
		files, err := filepath.Glob(filepath.Join(root, dir, "*"))
		require.NoError(t, err)
		for _, f := range files {
			st, err := os.Stat(f)
			require.NoError(t, err)
			if st.IsDir() || strings.HasSuffix(f, ".golden") || strings.HasSuffix(f, ".env") {
				continue
			}
			b, err := os.ReadFile(f)
			require.NoError(t, err)
			name, err := filepath.Rel(root, f)
			require.NoError(t, err)
			name = filepath.ToSlash(name)
			excused := false
			for pattern := range nameless {
				if ok, _ := filepath.Match(pattern, name); ok {
					excused = true
				}
			}
			want, got := "shell", "shell"
			if x := Detect(strings.TrimSuffix(name, ".txt"), b); x != nil {
				want = x.Name
			}
			if x := DetectText(b); x != nil {
				got = x.Name
			}
			total++
			if excused {
				continue
			}
			right++
			assert.Equal(t, want, got, name)
		}
	}
	assert.Greater(t, right, total*8/10)
	for _, text := range []string{
		"", "sglang serve --model-path m", "#!/bin/sh\nfoo: bar\n", "FROM=1 sglang serve\n", "X=1\nrun: \n", "echo {\n", "import png:a.png x\n",
	} {
		f := DetectText([]byte(text))
		assert.True(t, f == nil || f == shellFormat, "%q: %v", text, f)
	}
}
