package launch

import (
	"io/fs"
	"path"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Drop-ins of a unit stand in several directories: they are taken in the order of their
// names, and of those with the same name only that of the nearest directory.
func TestSystemdDropInDirs(t *testing.T) {
	files := map[string]string{
		"chat-big-1.service":              "[Service]\nEnvironment=TP=1 EP=1 PP=1 DP=1\nExecStart=/usr/bin/sglang serve --model-path /m --tp ${TP} --ep ${EP} --pp ${PP} --dp ${DP}\n",
		"chat-big-1.service.d/20-tp.conf": "[Service]\nEnvironment=TP=2\n",
		"chat-big-.service.d/20-tp.conf":  "[Service]\nEnvironment=TP=3 EP=3\n", // hidden
		"chat-.service.d/10-ep.conf":      "[Service]\nEnvironment=TP=4 EP=4\n",
		"service.d/30-pp.conf":            "[Service]\nEnvironment=PP=5\n",
		"service.d/05-pp.conf":            "[Service]\nEnvironment=PP=6 DP=6\n",
		"chat-big.service.d/40.conf":      "[Service]\nEnvironment=TP=7\n", // of another unit
	}
	at := func(dir string) Options {
		return Options{
			Open: func(name string) ([]byte, error) {
				name = path.Join(dir, name)
				for f := range files {
					if strings.HasPrefix(f, name+"/") {
						return nil, syscall.EISDIR
					}
				}
				if text, ok := files[name]; ok {
					return []byte(text), nil
				}
				return nil, fs.ErrNotExist
			},
			List: func(sub string) (out []string, err error) {
				for f := range files {
					if path.Dir(f) == path.Join(dir, sub) {
						out = append(out, path.Base(f))
					}
				}
				return out, nil
			},
		}
	}
	f := Read("chat-big-1.service", []byte(files["chat-big-1.service"]), at("."))
	require.Len(t, f.Launches, 1)
	var words []string
	for _, w := range f.Launches[0].Variants[0].Args {
		words = append(words, w.Text)
	}
	assert.Equal(t, "--tp 2 --ep 4 --pp 5 --dp 6", strings.Join(words[2:], " "))
	assert.Equal(t, []string{"a@1.service.d", "a@.service.d", "service.d"}, dropInDirs("a@1.service"))
	assert.Equal(t, []string{"a-b@1.service.d", "a-b@.service.d", "a-.service.d", "a-@1.service.d", "a-@.service.d", "service.d"}, dropInDirs("a-b@1.service"))
	assert.Equal(t, []string{"a-b-@.service.d", "a-.service.d", "service.d"}, dropInDirs("a-b-@.service"))
	// What is read with a unit is not read alone.
	for _, c := range []struct {
		name string
		is   bool
	}{{"chat-big-1.service.d/20-tp.conf", true}, {"chat-.service.d/10-ep.conf", true}, {"service.d/30-pp.conf", true}, {"chat-big.service.d/40.conf", false}} {
		var u unit
		read := &reading{file: &File{Name: c.name}, opt: at(path.Dir(c.name))}
		u.structured = &structured{reading: read}
		assert.Equal(t, c.is, u.isDropIn(), c.name)
	}
}
