package config

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// checkPattern refuses a pattern that could match nothing.
func checkPattern(p string) error {
	if p == "" {
		return fmt.Errorf("an empty pattern")
	}
	for seg := range strings.SplitSeq(filepath.ToSlash(p), "/") {
		if seg != "**" && strings.Contains(seg, "**") {
			return fmt.Errorf("** stands for whole directories: write **/ in front")
		}
		if _, err := path.Match(seg, ""); err != nil {
			return fmt.Errorf("a bracket is not closed")
		}
	}
	return nil
}

// Match lists the files that the patterns name, sorted, each once. A pattern
// that names none is an error. In a pattern, * and ? stand for characters
// within a name, [a-z] for one of them and ** for any directories; directories
// that begin with a dot are found only where the pattern says so.
func (c *Config) Match() ([]string, error) {
	var out []string
	for _, p := range c.Files {
		found, err := glob(c.Path(p))
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("%s: files: %q names no file", c.File, p)
		}
		out = append(out, found...)
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}

func glob(pattern string) ([]string, error) {
	pattern = filepath.ToSlash(filepath.Clean(pattern))
	segs := strings.Split(pattern, "/")
	// The part without wildcards is where to look.
	n := 0
	for n < len(segs)-1 && !strings.ContainsAny(segs[n], "*?[\\") {
		n++
	}
	root := strings.Join(segs[:n], "/")
	switch {
	case root == "" && strings.HasPrefix(pattern, "/"):
		root = "/"
	case root == "":
		root = "."
	}
	segs = segs[n:]
	var out []string
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			if p == root && os.IsNotExist(err) {
				return fs.SkipAll
			}
			return err
		}
		rel, err := filepath.Rel(root, p)
		if err != nil {
			return err
		}
		if rel == "." {
			return nil
		}
		parts := strings.Split(filepath.ToSlash(rel), "/")
		if d.IsDir() {
			if !mayContain(segs, parts) {
				return fs.SkipDir
			}
			return nil
		}
		if matchSegments(segs, parts) {
			out = append(out, p)
		}
		return nil
	})
	return out, err
}

func matchSegments(pat, parts []string) bool {
	if len(pat) == 0 {
		return len(parts) == 0
	}
	if pat[0] == "**" {
		for i := 0; i <= len(parts); i++ {
			if i > 0 && strings.HasPrefix(parts[i-1], ".") {
				return false
			}
			if matchSegments(pat[1:], parts[i:]) {
				return true
			}
		}
		return false
	}
	if len(parts) == 0 {
		return false
	}
	ok, _ := path.Match(pat[0], parts[0])
	return ok && matchSegments(pat[1:], parts[1:])
}

// mayContain says whether files below the directory can match.
func mayContain(pat, dir []string) bool {
	for i, d := range dir {
		if i >= len(pat) {
			return false
		}
		if pat[i] == "**" {
			return !strings.HasPrefix(d, ".")
		}
		if ok, _ := path.Match(pat[i], d); !ok {
			return false
		}
	}
	return len(dir) < len(pat)
}
