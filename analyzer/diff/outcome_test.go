package diff

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/engine"
)

// TestEndKey: exceptions without a message are the same if their statements are,
// wherever they stand and however they are broken into lines.
func TestEndKey(t *testing.T) {
	key := func(source, message string, line int) string {
		r := &analyzer.Result{Engine: &engine.Engine{FS: fstest.MapFS{"a.py": {Data: []byte(source)}}}}
		return endKey(r, check.End{Kind: check.EndException, Type: "AssertionError", Message: message, At: check.Frame{File: "a.py", Line: line}, Site: line})
	}
	a := key("assert x > 1\nassert y\n", "", 1)
	assert.NotEqual(t, a, key("assert x > 1\nassert y\n", "", 2))
	assert.Equal(t, a, key("\n  assert x  > 1", "", 2))
	assert.Equal(t, key("assert (x > 1)", "", 1), key("assert (\n    x > 1\n)\nassert y\n", "", 1))
	assert.Equal(t, key("assert x, 'm'", "m", 1), key("assert y, 'm'", "m", 1))
	assert.NotPanics(t, func() { key("", "", 7) })
}
