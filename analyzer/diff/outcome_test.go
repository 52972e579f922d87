package diff

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/engine"
)

// TestLike: exceptions without a message are the same if their statements are,
// wherever they stand and however they are broken into lines, and others if these
// are about other things.
func TestLike(t *testing.T) {
	like := func(old, new string, message string) likeness {
		end := check.End{Kind: check.EndException, Type: "AssertionError", Message: message, At: check.Frame{File: "a.py", Line: 2}, Site: 2}
		side := func(text string) *analyzer.Result {
			return &analyzer.Result{Engine: &engine.Engine{FS: fstest.MapFS{"a.py": {Data: []byte("import os\n" + text)}}}}
		}
		return (&comparison{old: side(old), new: side(new)}).like(end, end)
	}
	assert.Equal(t, sameEnd, like("assert self.size > 1", "    assert  self.size > 1\n", ""))
	assert.Equal(t, sameEnd, like("assert self.size > 1", "assert cfg().now.size > 1", ""))
	assert.Equal(t, sameEnd, like("assert (size > 1)", "assert (\n    size > 1\n)\nassert y\n", ""))
	assert.Equal(t, sameEnd, like("assert size, 'm'", "assert other, 'm'", "m"))
	assert.Equal(t, likeEnd, like("assert size > 1", "assert size >= 2", ""))
	assert.Equal(t, likeEnd, like("", "assert size >= 2", ""))
	assert.Equal(t, otherEnd, like("assert size is not None", "assert path is not None", ""))
}
