// Package lazyre has regular expressions that are compiled when they are first
// used: a program that has some hundred of them and starts for one command needs
// few.
package lazyre

import (
	"os"
	"regexp"
	"strings"
	"sync"
)

// Regexp is a regular expression. It may be used by several goroutines.
type Regexp struct {
	text string
	once sync.Once
	re   *regexp.Regexp
}

// inTest has everything compiled at once in tests, so that a faulty expression
// is found.
var inTest = len(os.Args) > 0 && strings.HasSuffix(strings.TrimSuffix(os.Args[0], ".exe"), ".test")

// New makes a regular expression; a faulty one panics when it is first used.
func New(text string) *Regexp {
	r := &Regexp{text: text}
	if inTest {
		r.Compiled()
	}
	return r
}

// Compiled is the compiled expression.
func (r *Regexp) Compiled() *regexp.Regexp {
	r.once.Do(func() { r.re = regexp.MustCompile(r.text) })
	return r.re
}

// The methods are those of regexp.Regexp.

func (r *Regexp) MatchString(s string) bool            { return r.Compiled().MatchString(s) }
func (r *Regexp) FindString(s string) string           { return r.Compiled().FindString(s) }
func (r *Regexp) FindStringIndex(s string) []int       { return r.Compiled().FindStringIndex(s) }
func (r *Regexp) FindStringSubmatch(s string) []string { return r.Compiled().FindStringSubmatch(s) }
func (r *Regexp) FindStringSubmatchIndex(s string) []int {
	return r.Compiled().FindStringSubmatchIndex(s)
}
func (r *Regexp) FindAllString(s string, n int) []string { return r.Compiled().FindAllString(s, n) }
func (r *Regexp) FindAllStringIndex(s string, n int) [][]int {
	return r.Compiled().FindAllStringIndex(s, n)
}
func (r *Regexp) FindAllStringSubmatch(s string, n int) [][]string {
	return r.Compiled().FindAllStringSubmatch(s, n)
}
func (r *Regexp) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return r.Compiled().FindAllStringSubmatchIndex(s, n)
}
func (r *Regexp) FindSubmatch(b []byte) [][]byte { return r.Compiled().FindSubmatch(b) }
func (r *Regexp) FindAllSubmatch(b []byte, n int) [][][]byte {
	return r.Compiled().FindAllSubmatch(b, n)
}
func (r *Regexp) FindAllSubmatchIndex(b []byte, n int) [][]int {
	return r.Compiled().FindAllSubmatchIndex(b, n)
}
func (r *Regexp) ReplaceAllString(s, with string) string {
	return r.Compiled().ReplaceAllString(s, with)
}
func (r *Regexp) ReplaceAllLiteralString(s, with string) string {
	return r.Compiled().ReplaceAllLiteralString(s, with)
}
func (r *Regexp) ReplaceAllStringFunc(s string, f func(string) string) string {
	return r.Compiled().ReplaceAllStringFunc(s, f)
}
func (r *Regexp) ReplaceAll(b, with []byte) []byte { return r.Compiled().ReplaceAll(b, with) }

func (r *Regexp) Match(b []byte) bool { return r.Compiled().Match(b) }

func (r *Regexp) Split(s string, n int) []string { return r.Compiled().Split(s, n) }

func (r *Regexp) String() string { return r.text }
