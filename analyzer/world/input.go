package world

import (
	"fmt"
	"os"
	"unicode/utf8"
)

// MaxInput is the size, in bytes, of the largest file read as input.
const MaxInput = 32 << 20

// maxNesting is how deep brackets may nest in HCL and shell text; the parsers of
// these take very long for deeper ones.
const maxNesting = 500

// ReadInput reads a file that the user names. It must be a regular file of at
// most MaxInput bytes: a pipe or a device would keep the analysis waiting.
func ReadInput(file string) ([]byte, error) {
	st, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	if !st.IsDir() && !st.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file", file)
	}
	if st.Size() > MaxInput && !st.IsDir() {
		return nil, fmt.Errorf("%s has %d bytes; at most %d are read", file, st.Size(), MaxInput)
	}
	return os.ReadFile(file)
}

// CheckText says whether a file is text that a parser should see: UTF-8, with
// brackets that do not nest beyond reason. The error names file and line.
func CheckText(file string, src []byte) error {
	if !utf8.Valid(src) {
		return fmt.Errorf("%s is not UTF-8 text", file)
	}
	depth, line := 0, 1
	for _, c := range src {
		switch c {
		case '\n':
			line++
		case '(', '[', '{':
			if depth++; depth > maxNesting {
				return fmt.Errorf("%s:%d: brackets nest more than %d deep", file, line, maxNesting)
			}
		case ')', ']', '}':
			depth = max(0, depth-1)
		}
	}
	return nil
}
