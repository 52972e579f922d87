package launch

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// fuzzFiles are what the texts that are fuzzed may name.
func fuzzFiles(name string) ([]byte, error) {
	if strings.HasSuffix(name, "env") {
		return []byte("A=1\nB=\"x $A\" # c\nC='y\nz'\n"), nil
	}
	switch {
	case strings.HasSuffix(name, ".sh"):
		return []byte("#!/bin/sh\nexec sglang serve --tp $TP \"$@\"\n"), nil
	case strings.HasSuffix(name, ".d"):
		return nil, syscall.EISDIR
	case strings.HasSuffix(name, ".conf"):
		return []byte("[Service]\nEnvironment=TP=3\nExecStart=\nExecStart=/bin/sglang serve --tp $TP\n"), nil
	}
	return nil, errors.New("not there")
}

func fuzzList(dir string) ([]string, error) { return []string{"2.conf", "1.conf", "x"}, nil }

// Whatever the text, a reader ends in time and without a fault, and all places
// are in the file.
func FuzzStructured(f *testing.F) {
	for i, x := range structuredFormats {
		files, err := filepath.Glob(filepath.Join("../../fixtures/launch", x.Name, "*"))
		require.NoError(f, err)
		for _, p := range files {
			if b, err := os.ReadFile(p); err == nil && !strings.HasSuffix(p, ".golden") {
				f.Add(uint8(i), string(b))
			}
		}
	}
	f.Add(uint8(0), "services:\n  a:\n    command: [sglang, serve, '', $, '${A}']\n")
	f.Fuzz(func(t *testing.T, format uint8, text string) {
		if len(text) > 1<<16 || isBinary([]byte(text)) {
			return
		}
		x := structuredFormats[int(format)%len(structuredFormats)]
		name := "f.yaml"
		switch {
		case x.Name == "systemd":
			name = "f.service"
		case format%2 == 1 && x.Name != "helm":
			name = "f.json"
		}
		begin := time.Now()
		x.Detect(name, text)
		file := readAs(x, name, text, Options{Open: fuzzFiles, List: fuzzList})
		for _, p := range file.Problems {
			if strings.Contains(p.Msg, "internal error") {
				t.Fatal(p)
			}
		}
		checkPlaces(t, file)
		for _, l := range file.Launches {
			for _, c := range l.Variants {
				for _, w := range c.Args {
					if strings.Contains(w.Text, "__enginelint_") && !strings.Contains(text, "__enginelint_") {
						t.Fatalf("%q", w.Text)
					}
				}
			}
		}
		if d := time.Since(begin); d > 10*time.Second {
			t.Fatalf("%s: %v", x.Name, d)
		}
	})
}
