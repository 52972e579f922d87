package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/catalogue"
	"github.com/enginelint/enginelint/analyzer/extract"
)

// usualExtraction bounds the parts of the extraction of one release.
const usualExtraction = 2 * time.Minute

// runCatalogue makes a catalogue of constraint sets from sources of engines. A
// source that cannot be used is told and left out.
func runCatalogue(args []string, stdout, stderr io.Writer) int {
	fail := func(err error) int {
		fmt.Fprintf(stderr, "enginelint: %v\n", err)
		return statusFailure
	}
	fs := flag.NewFlagSet("enginelint engine catalogue", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	out := fs.String("out", "", "")
	add := fs.Bool("add", false, "")
	memory := fs.Int64("memory", analyzer.DefaultMemory>>20, "")
	timeout := fs.Duration("timeout", usualExtraction, "")
	sources, command, done, err := parseMixed(fs, args, stdout)
	switch {
	case done:
		return statusClean
	case err != nil:
		return fail(err)
	case command != nil:
		return fail(errors.New("engine takes no command"))
	case *out == "":
		return fail(errors.New("engine catalogue needs --out FILE"))
	case len(sources) == 0:
		return fail(errors.New("engine catalogue needs sources of engines, after --out FILE"))
	case *timeout <= 0:
		return fail(fmt.Errorf("--timeout %v: expected a positive duration", *timeout))
	case *memory <= 0:
		return fail(fmt.Errorf("--memory %d: expected a number of MiB", *memory))
	}
	var b catalogue.Builder
	if *add {
		data, err := os.ReadFile(*out)
		if err != nil {
			return fail(err)
		}
		a, err := catalogue.Open(data)
		if err != nil {
			return fail(fmt.Errorf("%s: %w", *out, err))
		}
		b.AddArchive(a)
	}
	opt := extract.Options{Timeout: *timeout, Memory: uint64(*memory) << 20}
	added, left := 0, 0
	for _, s := range sources {
		begin := time.Now()
		entry, err := addRelease(&b, s, opt, *add)
		if err != nil {
			left++
			fmt.Fprintf(stderr, "enginelint: left out: %s: %s\n", s, oneLine(err.Error()))
			continue
		}
		added++
		fmt.Fprintf(stdout, "%s: %d flags, %d steps, %d of them not analysed, %s, %.1f s\n",
			entry.Name(), entry.Flags, entry.Steps, entry.Opaque, size(entry.Size), time.Since(begin).Seconds())
	}
	data, err := b.Bytes()
	if err != nil {
		return fail(err)
	}
	if added == 0 {
		return fail(errors.New("nothing is written: no source could be used"))
	}
	if err := replaceFile(*out, data); err != nil {
		return fail(err)
	}
	fmt.Fprintf(stdout, "%s: %s, %s\n", *out, counted(b.Len(), "release"), size(int64(len(data))))
	if left > 0 {
		return statusFindings
	}
	return statusClean
}

func addRelease(b *catalogue.Builder, source string, opt extract.Options, again bool) (*catalogue.Entry, error) {
	e, err := analyzer.Open(source)
	if err != nil {
		return nil, err
	}
	if e.Set != nil {
		return nil, errors.New("this is of the catalogue, and no source")
	}
	if again {
		b.Remove(e.Adapter.Package, e.Version)
	}
	return b.Add(e, opt)
}

// replaceFile writes a file as a whole or not at all.
func replaceFile(file string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(file), "."+strings.TrimPrefix(filepath.Base(file), ".")+"-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if _, err := f.Write(data); err != nil {
		f.Close()
		return err
	}
	if err := f.Chmod(0o644); err != nil {
		f.Close()
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), file)
}
