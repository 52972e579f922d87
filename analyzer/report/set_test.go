package report

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/rules"
)

// TestSetReports: what could break a table or a graph is written so that it
// does not.
func TestSetReports(t *testing.T) {
	s, diags := rules.ParseSetHCL([]byte(`set "x" {}
field "a" {}
field "b" {}
step "one" {
  kind   = "set"
  when   = field.b == "p|q`+"`"+`\"" && field.a == 1
  target = "a"
  value  = "x"
  at     = "d/\"e\".py:7"
}
step "two" {
  kind   = "set"
  when   = field.b == 2
  target = "a"
  value  = 3
}
step "three" {
  kind   = "set-env"
  target = "V"
}
`), "x.hcl")
	require.Empty(t, diags)
	u := rules.NewUses(s)
	all := []int{0, 1, 2}
	var b strings.Builder
	require.NoError(t, SetMarkdown(&b, u, s, all))
	assert.Equal(t, `| place | kind | effect | when | step |
|---|---|---|---|---|
| d/"e".py:7 | set | `+"`a = \"x\"` | `` field.b == \"p\\|q`\\\"\" && field.a == 1 `` | `one` |\n| - | set | `a = 3` | `field.b == 2` | `two` |\n"+
		"| - | set-env | `env.V is removed` |  | `three` |\n", b.String())
	b.Reset()
	require.NoError(t, SetGraph(&b, u, s, all, "dot"))
	assert.Equal(t, `digraph rules {
  rankdir=LR;
  n0 [label="b"];
  n1 [label="a"];
  n0 -> n1 [label="d/\"e\".py:7 and 1 more"];
}
`, b.String())
	b.Reset()
	require.NoError(t, SetTable(&b, u, s, all[2:]))
	assert.Equal(t, "-  set-env  three  env.V is removed\n1 of 3 steps of x\n", b.String())
	b.Reset()
	require.NoError(t, SetAudit(&b, s, []rules.AuditFinding{{Kind: rules.AuditContradicts, Step: 0, Other: 1, File: "f", Line: 3, Message: "m <"}, {Kind: rules.AuditUnread, Info: true, Step: -1, Other: -1, Flag: "--b"}}, "json"))
	assert.JSONEq(t, `{"version": 1, "findings": [{"kind": "contradiction", "info": false, "file": "f", "line": 3, "step": "one", "other": "two", "message": "m <"},
		{"kind": "unread-flag", "info": true, "flag": "--b", "message": ""}]}`, b.String())
}
