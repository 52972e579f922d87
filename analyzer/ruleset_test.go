package analyzer

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestReadSet: a set is the same in each form of file.
func TestReadSet(t *testing.T) {
	s, err := ReadSet("../docs/examples/sets/moe.set.hcl")
	require.NoError(t, err)
	want := string(s.FormatHCL())
	dir := t.TempDir()
	data, err := s.MarshalBinary()
	require.NoError(t, err)
	for name, text := range map[string][]byte{"a.hcl": s.FormatHCL(), "a.JSON": s.FormatJSON(), "a.set": data} {
		file := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(file, text, 0o600))
		back, err := ReadSet(file)
		require.NoError(t, err, name)
		assert.Equal(t, want, string(back.FormatHCL()), name)
	}

	file := filepath.Join(dir, "bad.hcl")
	require.NoError(t, os.WriteFile(file, []byte("set \"x\" {\n  colour = 1\n}\n"), 0o600))
	_, err = ReadSet(file)
	var bad *SetError
	require.ErrorAs(t, err, &bad)
	assert.Contains(t, err.Error(), "bad.hcl line 2")
	assert.Contains(t, err.Error(), "colour = 1")
}

// TestRuleSet: without a file, the set is extracted from the engine that is
// named.
func TestRuleSet(t *testing.T) {
	r := Request{Engine: "../fixtures/engines/declared", NoConfig: true}
	s, err := r.RuleSet("")
	require.NoError(t, err)
	assert.Equal(t, "sglang", s.Engine)
	assert.NotEmpty(t, s.Steps)
	r.Engine = filepath.Join(t.TempDir(), "nothing")
	_, err = r.RuleSet("")
	require.Error(t, err)
}
