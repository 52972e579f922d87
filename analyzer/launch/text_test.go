package launch

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// at gives the character of the file that each character of a text has come
// from.
func origins(t *Text) string {
	var b strings.Builder
	for i := range t.Str {
		b.WriteByte(t.Source[t.At(i)])
	}
	return b.String()
}

func TestSub(t *testing.T) {
	file := NewText("f", "x: |\n  one\n  two three\n  four\n")
	block := file.Sub("one\ntwo three\nfour\n", Segment{In: 0, Out: 7}, Segment{In: 4, Out: 13}, Segment{In: 14, Out: 25})
	assert.Equal(t, block.Str, origins(block))
	part := block.slice(1, 16)
	assert.Equal(t, "ne\ntwo three\nfo", part.Str)
	assert.Equal(t, part.Str, origins(part))
	again := part.Sub("two\nfo", Segment{In: 0, Out: 3}, Segment{In: 3, Out: 12})
	assert.Equal(t, again.Str, origins(again))
	assert.Equal(t, part.Str, origins(part.Sub(part.Str)))

	fixed := block.Sub("<escape>two", Segment{In: 0, Out: 1, Fixed: true}, Segment{In: 8, Out: 4})
	assert.Equal(t, "nnnnnnnn"+"two", origins(fixed))
	assert.Equal(t, "nnnn"+"two", origins(fixed.slice(4, 11)), "an offset inside a fixed segment is at its place")
}

func TestPlain(t *testing.T) {
	for _, tc := range []struct{ source, str, at string }{
		{"a\r\nb\r\n", "a\nb\n", "a\rb\r"},
		{bom + "a\nb", "a\nb", "a\nb"},
		{"é\r\rx", "é\r\rx", ""},
	} {
		text, bad := plain("f", tc.source)
		assert.Equal(t, tc.str, text.Str)
		assert.Equal(t, -1, bad)
		if tc.at != "" {
			assert.Equal(t, tc.at, origins(text))
		}
	}
	text, bad := plain("f", "ab\xff\xfecé\r\nd")
	assert.Equal(t, "ab\ufffd\ufffdcé\nd", text.Str)
	assert.Equal(t, 2, bad)
	assert.Equal(t, 2, text.At(2))
	assert.Equal(t, 3, text.At(5))
	assert.Equal(t, 4, text.At(8))
	assert.Equal(t, 4, text.At(strings.IndexByte(text.Str, 'c')))
	assert.Equal(t, 9, text.At(strings.IndexByte(text.Str, 'd')))
}

func TestHashComments(t *testing.T) {
	text := "# one\nx: 1 # two  \nurl: a#b \"# no\" '# no' # three\nit's # four\n\\# no\n  #five"
	var got []string
	for _, c := range hashComments(text) {
		assert.Equal(t, "#"+c.Text, text[c.Start:c.End])
		got = append(got, c.Text)
	}
	assert.Equal(t, []string{" one", " two", " three", " four", "five"}, got)
	assert.Len(t, lineHashComments(text), 2)
}
