package analyzer

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/launch"
)

func TestDirectivesOf(t *testing.T) {
	const text = `#!/bin/sh
# enginelint: fact cuda=12.8 env 'A=b c'
x=1
sglang serve --model-path a
cat <<EOF
# enginelint: gpu=h100
EOF
# not a directive: enginelint is good
# enginelint: gpu=h200 model-config=m/config.json draft-model-config=/d
# and a remark between them

sglang serve --model-path b \
  --tp 2 # enginelint: target=t.hcl assume=sm=90
(sglang serve --model-path c) # enginelint: target=prod
`
	file := launch.Read("dir/x.sh", []byte(text), launch.Options{})
	cs := file.Launches
	require.Len(t, cs, 3)
	ds, err := directivesOf(file)
	require.NoError(t, err)
	top := directives{facts: []said{{"cuda=12.8", "dir/x.sh:2"}}, env: []said{{"A=b c", "dir/x.sh:2"}}}
	assert.Equal(t, &top, ds[cs[0]])
	b := top
	b.gpu = said{"h200", "dir/x.sh:9"}
	b.model, b.draft = said{"dir/m/config.json", "dir/x.sh:9"}, said{"/d", "dir/x.sh:9"}
	b.target, b.assumed = said{"dir/t.hcl", "dir/x.sh:13"}, []said{{"sm=90", "dir/x.sh:13"}}
	assert.Equal(t, &b, ds[cs[1]])
	c := top
	c.target = said{"prod", "dir/x.sh:14"}
	assert.Equal(t, &c, ds[cs[2]])
}

// FuzzDirectives: any text ends in directives or in an error that names the
// line.
func FuzzDirectives(f *testing.F) {
	f.Add("# enginelint: gpu=h100\nsglang serve\n")
	f.Add("sglang serve # enginelint: fact a=b 'c'\n")
	f.Add("# engine-lint: x\n")
	f.Fuzz(func(t *testing.T, s string) {
		if _, err := directivesOf(launch.Read("x.sh", []byte(s), launch.Options{Format: "shell"})); err != nil {
			assert.Regexp(t, `^x\.sh:\d+: `, err.Error())
		}
	})
}
