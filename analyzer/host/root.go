package host

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// maxFile bounds, in bytes, what is read of a file.
const maxFile = 4 << 20

// maxLinks bounds the symbolic links on the way to a file.
const maxLinks = 40

var errLinks = errors.New("too many symbolic links")

// resolve follows the symbolic links of a path below the root. An absolute
// target of a link is seen from the root. Parts that do not exist stay as they
// are.
func (m *Machine) resolve(p string) (string, error) {
	todo := strings.Split(strings.Trim(path.Clean("/"+p), "/"), "/")
	done := "/"
	for links := 0; len(todo) > 0; {
		part := todo[0]
		todo = todo[1:]
		switch part {
		case "", ".":
			continue
		case "..":
			done = path.Dir(done)
			continue
		}
		next := path.Join(done, part)
		target, err := os.Readlink(m.real(next))
		if err != nil { // no link
			done = next
			continue
		}
		if links++; links > maxLinks {
			return "", errLinks
		}
		target = filepath.ToSlash(target)
		if path.IsAbs(target) {
			done = "/"
		}
		todo = append(strings.Split(target, "/"), todo...)
	}
	return done, nil
}

func (m *Machine) real(p string) string {
	if m.Root == "" {
		return filepath.FromSlash(p)
	}
	return filepath.Join(m.Root, filepath.FromSlash(p))
}

// read gives the content of a regular file; of a large one the beginning.
func (m *Machine) read(p string) ([]byte, error) {
	q, err := m.resolve(p)
	if err != nil {
		return nil, err
	}
	st, err := os.Stat(m.real(q))
	if err != nil {
		return nil, err
	}
	if !st.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "read", Path: p, Err: errors.New("not a regular file")}
	}
	f, err := os.Open(m.real(q))
	if err != nil {
		return nil, err
	}
	b, err := io.ReadAll(io.LimitReader(f, maxFile))
	return b, errors.Join(err, f.Close())
}

// list gives the names in a directory, sorted.
func (m *Machine) list(p string) ([]string, error) {
	q, err := m.resolve(p)
	if err != nil {
		return nil, err
	}
	es, err := os.ReadDir(m.real(q))
	if err != nil {
		return nil, err
	}
	var out []string
	for _, e := range es {
		out = append(out, e.Name())
	}
	slices.Sort(out)
	return out, nil
}

func (m *Machine) exists(p string) bool {
	q, err := m.resolve(p)
	if err != nil {
		return false
	}
	_, err = os.Stat(m.real(q))
	return err == nil
}
