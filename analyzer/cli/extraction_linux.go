package cli

import (
	"os/exec"
	"syscall"
)

// endWithParent has a process ended when this one ends, however it does.
func endWithParent(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} }
