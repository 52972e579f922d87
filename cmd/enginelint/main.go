// Command enginelint checks commands that start an inference engine against
// the engine's own source.
package main

import (
	"os"

	"github.com/enginelint/enginelint/analyzer/cli"
)

func main() { os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
