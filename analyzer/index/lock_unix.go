//go:build unix

package index

import (
	"os"
	"syscall"
)

// lock has a file for this process alone, until it is closed; it does not wait.
func lock(f *os.File) error {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}
