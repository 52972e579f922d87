package cli

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"

	"github.com/enginelint/enginelint/rules"
)

// extractApart gives the constraint set of the engine in a directory. It is extracted
// in a process of its own: that takes more memory than a server should keep, and can
// be ended at any time.
func extractApart(ctx context.Context, root string) (*rules.Set, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(ctx, self, "rules", "--no-config", "--engine", root, "--format", "binary")
	cmd.WaitDelay = time.Second
	endWithParent(cmd)
	// The kernel ends the process when the thread that started it is gone.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	if err := cmd.Run(); err != nil {
		if t := strings.TrimPrefix(strings.TrimSpace(said.String()), "enginelint: "); t != "" && ctx.Err() == nil {
			return nil, errors.New(t)
		}
		return nil, err
	}
	s := &rules.Set{}
	if err := s.UnmarshalBinary(out.Bytes()); err != nil {
		return nil, err
	}
	return s, nil
}
