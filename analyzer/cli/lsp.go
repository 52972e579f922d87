package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"os"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/lsp"
)

// serverGC is how much the heap of the server may grow, in percent, before garbage is
// collected: it runs for long, and its memory matters more than its speed.
const serverGC = 60

// runLSP serves an editor: on standard input and output, or on a port of this
// machine.
func runLSP(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var req analyzer.Request
	var env, facts, packages, assume, packs list
	fs := flag.NewFlagSet("enginelint lsp", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.StringVar(&req.Config, "config", "", "")
	fs.BoolVar(&req.NoConfig, "no-config", false, "")
	fs.StringVar(&req.Engine, "engine", "", "")
	fs.StringVar(&req.Target, "target", "", "")
	fs.StringVar(&req.Profile, "profile", "", "")
	fs.StringVar(&req.GPU, "gpu", "", "")
	fs.StringVar(&req.ModelConfig, "model-config", "", "")
	fs.StringVar(&req.DraftConfig, "draft-model-config", "", "")
	fs.Var(&env, "env", "")
	fs.Var(&packages, "package", "")
	fs.Var(&facts, "fact", "")
	fs.Var(&assume, "assume", "")
	fs.Var(&packs, "rules", "")
	fs.BoolVar(&req.NoPacks, "no-rules", false, "")
	fs.DurationVar(&req.Timeout, "timeout", 0, "")
	listen := fs.String("listen", "", "")
	fs.Bool("stdio", false, "") // what some clients add
	fail := func(err error) int {
		fmt.Fprintf(stderr, "enginelint: %v\n", err)
		return statusFailure
	}
	switch err := fs.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, helpOf(fs))
		return statusClean
	case err != nil:
		return fail(flagError(fs, err))
	case fs.NArg() > 0:
		return fail(fmt.Errorf("unexpected argument %q: documents come from the editor", fs.Arg(0)))
	case req.Config != "" && req.NoConfig:
		return fail(errors.New("--config and --no-config exclude each other"))
	case req.NoPacks && len(packs) > 0:
		return fail(errors.New("--rules and --no-rules exclude each other"))
	}
	req.Env, req.Facts, req.Packages, req.Assume, req.Packs = env, facts, packages, assume, packs
	req.Look, req.Catalogue = look, true
	opt := lsp.Options{Request: req, Version: Version(), Log: stderr, Extract: extractApart, GC: serverGC}
	if *listen == "" {
		return lsp.Serve(context.Background(), stdio{stdin, stdout}, opt)
	}
	l, err := listenLocal(*listen)
	if err != nil {
		return fail(err)
	}
	defer l.Close()
	fmt.Fprintf(stderr, "enginelint: listening on %s\n", l.Addr())
	for {
		c, err := l.Accept()
		if err != nil {
			return fail(err)
		}
		go lsp.Serve(context.Background(), c, opt)
	}
}

// listenLocal listens on an address of this machine: what a client says is not
// authenticated.
func listenLocal(addr string) (net.Listener, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, fmt.Errorf("--listen %s: expected 127.0.0.1:PORT", addr)
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, fmt.Errorf("--listen %s: not an address of the loopback interface; use 127.0.0.1:PORT", addr)
	}
	return net.Listen("tcp", addr)
}

// stdio is a connection over standard input and output.
type stdio struct {
	io.Reader
	io.Writer
}

// Close implements io.Closer: a blocked read ends with the process.
func (s stdio) Close() error {
	if f, ok := s.Reader.(*os.File); ok {
		return f.Close()
	}
	return nil
}
