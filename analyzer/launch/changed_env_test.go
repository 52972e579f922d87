package launch

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What a file says of a variable does not hold where something else in it sets
// the variable again.
func TestVariableSetAgain(t *testing.T) {
	const k8s = "kind: ConfigMap\nmetadata: {name: c, namespace: NS}\ndata: {TP: '3'}\n---\nkind: Pod\nmetadata: {name: x, namespace: mine}\n" +
		"spec:\n  containers:\n  - envFrom: [{configMapRef: {name: c}}]\n    command: [sglang, serve, --tp, $(TP)]\n"
	const step = "on: push\nenv: {TP: 3}\njobs:\n  a:\n    steps:\n    - run: WRITE >> $GITHUB_ENV\n    - run: sglang serve --tp $TP\n"
	for name, tc := range map[string]struct{ file, text, want string }{
		"same namespace":       {"a.yaml", strings.Replace(k8s, "NS", "mine", 1), "3"},
		"other namespace":      {"a.yaml", strings.Replace(k8s, "NS", "other", 1), "?"},
		"any namespace":        {"a.yaml", strings.Replace(k8s, ", namespace: NS", "", 1), "3"},
		"environment file":     {"a.yml", strings.Replace(step, "WRITE", "echo TP=8", 1), "?"},
		"environment from cat": {"a.yml", strings.Replace(step, "WRITE", "cat x", 1), "?"},
		"another variable":     {"a.yml", strings.Replace(step, "WRITE", "echo EP=8", 1), "3"},
		"its own variable":     {"a.yml", strings.Replace(step, "WRITE", "echo TP=8", 1) + "      env: {TP: 4}\n", "4"},
		"matrix":               {".gitlab-ci.yml", "variables: {TP: '3'}\na:\n  parallel: {matrix: [{TP: ['2', '4']}]}\n  script: sglang serve --tp $TP\n", "?"},
		"rule":                 {".gitlab-ci.yml", "a:\n  variables: {TP: '3'}\n  rules: [{variables: {TP: '4'}}]\n  script: sglang serve --tp $TP\n", "?"},
		"extends":              {".gitlab-ci.yml", "variables: {TP: '3'}\n.b: {variables: {TP: {value: '4'}}}\na:\n  extends: .b\n  script: sglang serve --tp $TP\n", "4"},
		"extends before":       {".gitlab-ci.yml", "variables: {TP: '3'}\n.b: {before_script: [export TP=8]}\na:\n  extends: [.b]\n  script: sglang serve --tp $TP\n", "8"},
		"extends another file": {".gitlab-ci.yml", "variables: {TP: '3'}\na:\n  extends: .b\n  script: sglang serve --tp $TP\n", "?"},
		"extends itself":       {".gitlab-ci.yml", "a:\n  extends: a\n  script: sglang serve --tp 3\n", "3"},
		"override":             {"Makefile", "override TP = 3\nTP = 4\na:\n\tsglang serve --tp $(TP)\n", "3"},
		"override again":       {"Makefile", "override TP = 3\noverride TP = 4\na:\n\tsglang serve --tp $(TP)\n", "4"},
	} {
		t.Run(name, func(t *testing.T) {
			f := Read(tc.file, []byte(tc.text), Options{})
			require.Len(t, f.Launches, 1)
			require.Len(t, f.Launches[0].Variants, 1)
			w := f.Launches[0].Variants[0].Args
			got := w[len(w)-1].Text
			if w[len(w)-1].Parts != nil {
				got = "?"
			}
			assert.Equal(t, tc.want, got)
			checkPlaces(t, f)
		})
	}
}
