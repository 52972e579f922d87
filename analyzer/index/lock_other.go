//go:build !unix

package index

import "os"

// lock does nothing here: two processes that fetch one file find in the end that it
// has not the checksum that was expected.
func lock(*os.File) error { return nil }
