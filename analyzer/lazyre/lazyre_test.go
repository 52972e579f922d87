package lazyre

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestLazy: a faulty expression is found by the tests of the package that has it,
// and many may be the first to use one.
func TestLazy(t *testing.T) {
	assert.Panics(t, func() { New(`(`) })
	r := &Regexp{text: `^a+$`}
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			assert.True(t, r.MatchString("aa"))
			assert.Equal(t, []int{0, 1}, r.FindStringIndex("a"))
		})
	}
	wg.Wait()
	assert.Same(t, r.Compiled(), r.Compiled())
}
