package world

import (
	"embed"
	"strings"
)

// The modules outside the engine. Byte-code caches that Python may leave
// beside them are never read: Lookup asks for .py files only.
//
//go:embed all:pylib all:pysite
var stubs embed.FS

// StubPrefix starts the file name of every embedded module. No file of an
// engine starts so.
const StubPrefix = "<stub>/"

// Lookup returns the source of the embedded module called name (dotted). file
// is the name to use in tracebacks; isPkg says that the module is a package.
// The standard library comes first.
func Lookup(module string) (src []byte, file string, isPkg bool, ok bool) {
	if strings.Contains(module, "/") {
		return nil, "", false, false
	}
	rel := strings.ReplaceAll(module, ".", "/")
	for _, root := range [...]string{"pylib/", "pysite/"} {
		if b, err := stubs.ReadFile(root + rel + ".py"); err == nil {
			return b, StubPrefix + root + rel + ".py", false, true
		}
		if b, err := stubs.ReadFile(root + rel + "/__init__.py"); err == nil {
			return b, StubPrefix + root + rel + "/__init__.py", true, true
		}
	}
	return nil, "", false, false
}

// IsStubFile says whether file was returned by Lookup.
func IsStubFile(file string) bool { return strings.HasPrefix(file, StubPrefix) }

// IsStdlib says whether Lookup found file in the standard library.
func IsStdlib(file string) bool { return strings.HasPrefix(file, StubPrefix+"pylib/") }
