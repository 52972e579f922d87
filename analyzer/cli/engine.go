package cli

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/enginelint/enginelint/analyzer/catalogue"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/index"
	"github.com/enginelint/enginelint/analyzer/report"
)

// usualFetch is how long fetching may take if nothing else is asked for.
const usualFetch = 30 * time.Minute

// runEngine fetches, lists and removes the sources of released versions.
func runEngine(args []string, stdout, stderr io.Writer) int {
	fail := func(err error) int {
		fmt.Fprintf(stderr, "enginelint: %v\n", err)
		return statusFailure
	}
	verb := ""
	if len(args) > 0 {
		verb = args[0]
	}
	switch verb {
	case "fetch", "list", "remove":
	case "catalogue":
		return runCatalogue(args[1:], stdout, stderr)
	case "help", "-h", "-help", "--help":
		fmt.Fprint(stdout, usage)
		return statusClean
	default:
		return fail(fmt.Errorf("engine %s: expected fetch, list, remove or catalogue: enginelint engine fetch NAME==VERSION", verb))
	}
	fs := flag.NewFlagSet("enginelint engine "+verb, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	format := fs.String("format", "text", "")
	opt := index.Options{UserAgent: strings.Replace(Version(), " ", "/", 1)}
	timeout := usualFetch
	if verb == "fetch" {
		fs.StringVar(&opt.URL, "index-url", "", "")
		fs.StringVar(&opt.SHA256, "sha256", "", "")
		fs.BoolVar(&opt.Pre, "pre", false, "")
		fs.BoolVar(&opt.Again, "again", false, "")
		fs.BoolVar(&opt.Offline, "offline", false, "")
		fs.DurationVar(&timeout, "timeout", usualFetch, "")
	}
	words, command, done, err := parseMixed(fs, args[1:], stdout)
	switch {
	case done:
		return statusClean
	case err != nil:
		return fail(err)
	case command != nil:
		return fail(errors.New("engine takes no command"))
	case *format != "text" && *format != "json":
		return fail(formatError(*format, []string{"text", "json"}))
	case timeout <= 0:
		return fail(fmt.Errorf("--timeout %v: expected a positive duration", timeout))
	case opt.Offline && opt.Again:
		return fail(errors.New("--offline and --again exclude each other"))
	case opt.SHA256 != "" && len(words) > 1:
		return fail(errors.New("--sha256 is the checksum of one file; fetch one distribution with it"))
	case verb == "list" && len(words) > 0:
		return fail(fmt.Errorf("unexpected argument %q: engine list lists everything", words[0]))
	case verb != "list" && len(words) == 0:
		return fail(fmt.Errorf("engine %s needs a distribution: enginelint engine %[1]s NAME==VERSION", verb))
	}
	var dists []engine.Dist
	for _, w := range words {
		d, err := engine.ParseDist(w)
		if err != nil {
			return fail(err)
		}
		dists = append(dists, d)
	}
	cache, err := engine.DefaultCache()
	if err != nil {
		return fail(err)
	}
	opt.Cache = cache
	var entries []engine.Cached
	switch verb {
	case "list":
		if entries, err = cache.List(); err != nil {
			return fail(fmt.Errorf("the cache cannot be read: %w", err))
		}
		if *format == "text" {
			return listEngines(cache, entries, stdout, fail)
		}
	case "remove":
		for _, d := range dists {
			gone, err := cache.Remove(d)
			if err != nil {
				return fail(fmt.Errorf("%s cannot be removed: %w", d, err))
			}
			if len(gone) == 0 {
				return fail(fmt.Errorf("%s is not in the cache; enginelint engine list shows what is there", d))
			}
			for _, x := range gone {
				if *format == "text" {
					fmt.Fprintf(stdout, "removed %s\n", x.Dist())
				}
			}
			entries = append(entries, gone...)
		}
	case "fetch":
		ctx, cancel := context.WithTimeout(context.Background(), timeout)
		defer cancel()
		ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
		defer stop()
		for _, d := range dists {
			var bar *report.Transfer
			if f, ok := stderr.(*os.File); ok {
				bar = report.NewTransfer(f)
			}
			opt.Progress = bar.Set
			x, err := index.Fetch(ctx, d, opt)
			bar.Close()
			if err != nil {
				return fail(err)
			}
			entries = append(entries, x.Cached)
			if x.Yanked != "" {
				fmt.Fprintf(stderr, "enginelint: %s has been withdrawn by its publisher: %s\n", x.Dist(), oneLine(x.Yanked))
			}
			if *format == "text" {
				fetched(x, stdout)
			}
		}
	}
	if *format == "json" {
		if err := enginesJSON(entries, verb == "list", stdout); err != nil && !errors.Is(err, os.ErrClosed) {
			return fail(err)
		}
	}
	return statusClean
}

// oneLine writes a text from outside so that it cannot move the cursor.
func oneLine(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, s)
	if r := []rune(s); len(r) > 300 {
		s = string(r[:300]) + "..."
	}
	return s
}

func fetched(x *index.Result, w io.Writer) {
	if x.Had {
		fmt.Fprintf(w, "%s is there already: --engine %s\n", x.Dist(), x.Dist())
		return
	}
	fmt.Fprintf(w, "%s from %s\n  sha256 %s\n  %d files, %s\n  use it with --engine %s\n", x.Dist(), oneLine(x.URL), x.SHA256, x.Files, size(x.Bytes), x.Dist())
}

// size is a number of bytes for people.
func size(n int64) string {
	switch {
	case n >= 1<<20:
		return fmt.Sprintf("%.1f MiB", float64(n)/(1<<20))
	case n >= 1<<10:
		return fmt.Sprintf("%.1f KiB", float64(n)/(1<<10))
	}
	return fmt.Sprintf("%d bytes", n)
}

func listEngines(cache *engine.Cache, entries []engine.Cached, stdout io.Writer, fail func(error) int) int {
	if len(entries) == 0 {
		fmt.Fprintf(stdout, "no versions have been fetched: enginelint engine fetch NAME==VERSION\n")
		return listCatalogue(stdout, fail)
	}
	w := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', 0)
	for _, x := range entries {
		if x.Broken != "" {
			fmt.Fprintf(w, "%s\tdamaged: %s; fetch it again, or remove it\n", x.Dist(), x.Broken)
			continue
		}
		from := oneLine(x.File)
		if x.Yanked != "" {
			from += " (withdrawn: " + oneLine(x.Yanked) + ")"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", x.Dist(), size(x.Bytes), x.Fetched.Format("2006-01-02"), from)
	}
	if err := w.Flush(); err != nil && !errors.Is(err, os.ErrClosed) {
		return fail(err)
	}
	fmt.Fprintf(stdout, "\nin %s\n", cache.Dir)
	return listCatalogue(stdout, fail)
}

// listCatalogue lists the releases of the catalogue.
func listCatalogue(stdout io.Writer, fail func(error) int) int {
	all := catalogue.Default().Entries()
	if len(all) == 0 {
		return statusClean
	}
	fmt.Fprintf(stdout, "\nin the catalogue, which has what a start-up checks and sets, and no source:\n")
	w := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', 0)
	for _, x := range all {
		fmt.Fprintf(w, "%s\t%d flags\t%d steps, %d of them not analysed\n", x.Name(), x.Flags, x.Steps, x.Opaque)
	}
	if err := w.Flush(); err != nil && !errors.Is(err, os.ErrClosed) {
		return fail(err)
	}
	return statusClean
}

// engineEntry is an entry of the cache in the JSON form.
type engineEntry struct {
	engine.Cached
	Dir    string `json:"dir"`
	Broken string `json:"broken,omitempty"`
}

func enginesJSON(entries []engine.Cached, releases bool, w io.Writer) error {
	out := struct {
		Version   int               `json:"version"`
		Engines   []engineEntry     `json:"engines"`
		Catalogue []catalogue.Entry `json:"catalogue,omitempty"`
	}{1, []engineEntry{}, nil}
	if releases {
		out.Catalogue = catalogue.Default().Entries()
	}
	for _, x := range entries {
		out.Engines = append(out.Engines, engineEntry{x, x.Dir, x.Broken})
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(out)
}
