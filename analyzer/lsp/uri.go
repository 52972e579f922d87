package lsp

import (
	"net/url"
	"path/filepath"
	"strings"
)

// pathOf gives the file that a URI names. Documents that are no files are
// named by what follows the scheme, so that their format can be told.
func pathOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil {
		return uri
	}
	p := u.Path
	if p == "" {
		p = u.Opaque
	}
	// file:///c:/x is c:/x
	if len(p) > 2 && p[0] == '/' && p[2] == ':' {
		p = p[1:]
	}
	return filepath.FromSlash(p)
}

// uriOf gives the URI of a file.
func uriOf(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	p := filepath.ToSlash(path)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p
	}
	return (&url.URL{Scheme: "file", Path: p}).String()
}
