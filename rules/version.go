package rules

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// Version is a version of a Python package as PEP 440 orders them: an epoch,
// a release, and markers of pre-, post- and development releases. What follows
// a "+" is ignored: it names a build.
type Version struct {
	epoch   *big.Int
	release []*big.Int
	// pre is "a", "b" or "rc" with a number, "" for none.
	pre        string
	preNo      *big.Int
	post, dev  *big.Int // nil for none
	normalized string
}

var versionRE = lazyre.New(`(?i)^\s*v?(?:(\d+)!)?(\d+(?:\.\d+)*)(?:[-_.]?(a|b|c|rc|alpha|beta|pre|preview)[-_.]?(\d*))?(?:-(\d+)|[-_.]?(post|rev|r)[-_.]?(\d*))?(?:[-_.]?(dev)[-_.]?(\d*))?(?:\+[a-z0-9]+(?:[-_.][a-z0-9]+)*)?\s*$`)

// maxVersion is the length, in bytes, of the longest version that is read.
const maxVersion = 200

// ParseVersion reads a version.
func ParseVersion(s string) (*Version, error) {
	m := versionRE.FindStringSubmatch(s)
	if m == nil || len(s) > maxVersion {
		return nil, fmt.Errorf("%q is not a version", short(s))
	}
	num := func(s string) *big.Int {
		n, ok := new(big.Int).SetString(s, 10)
		if !ok {
			return new(big.Int)
		}
		return n
	}
	v := &Version{epoch: num(m[1]), normalized: strings.TrimSpace(s)}
	for part := range strings.SplitSeq(m[2], ".") {
		v.release = append(v.release, num(part))
	}
	switch strings.ToLower(m[3]) {
	case "a", "alpha":
		v.pre = "a"
	case "b", "beta":
		v.pre = "b"
	case "c", "rc", "pre", "preview":
		v.pre = "rc"
	}
	v.preNo = num(m[4])
	if m[5] != "" {
		v.post = num(m[5])
	} else if m[6] != "" {
		v.post = num(m[7])
	}
	if m[8] != "" {
		v.dev = num(m[9])
	}
	return v, nil
}

func (v *Version) String() string { return v.normalized }

// part is the number at a place of the release; 0 behind its end.
func (v *Version) part(i int) *big.Int {
	if i < len(v.release) {
		return v.release[i]
	}
	return new(big.Int)
}

// compareRelease orders by epoch and release, of which the first n parts count;
// n < 0 for all.
func (v *Version) compareRelease(w *Version, n int) int {
	if c := v.epoch.Cmp(w.epoch); c != 0 {
		return c
	}
	if n < 0 {
		n = max(len(v.release), len(w.release))
	}
	for i := range n {
		if c := v.part(i).Cmp(w.part(i)); c != 0 {
			return c
		}
	}
	return 0
}

// Compare orders two versions: negative if v is older than w.
func (v *Version) Compare(w *Version) int {
	if c := v.compareRelease(w, -1); c != 0 {
		return c
	}
	// A development release comes before pre-releases, unless it is one of a
	// pre- or post-release itself; the final release comes after them.
	rank := func(x *Version) int {
		switch {
		case x.pre == "" && x.post == nil && x.dev != nil:
			return 0
		case x.pre != "":
			return 1
		}
		return 2
	}
	if c := cmp.Compare(rank(v), rank(w)); c != 0 {
		return c
	}
	if c := strings.Compare(v.pre, w.pre); c != 0 {
		return c
	}
	if c := v.preNo.Cmp(w.preNo); c != 0 {
		return c
	}
	optional := func(a, b *big.Int, none int) int {
		switch {
		case a == nil && b == nil:
			return 0
		case a == nil:
			return none
		case b == nil:
			return -none
		}
		return a.Cmp(b)
	}
	if c := optional(v.post, w.post, -1); c != 0 {
		return c
	}
	return optional(v.dev, w.dev, 1)
}

// Range is a set of versions: ">= 0.5.5, < 0.6". The zero value has them all.
type Range struct {
	text    string
	clauses []clause
}

type clause struct {
	op string
	v  *Version
	// prefix says that only the parts that are given count: == 0.5.*
	prefix bool
}

var rangeOps = []string{"~=", "==", "!=", "<=", ">=", "<", ">"}

// ParseRange reads clauses separated by commas, all of which have to hold: an
// operator of ==, !=, <, <=, >, >= and ~= with a version, for == and != also
// one that ends in ".*".
func ParseRange(s string) (*Range, error) {
	r := &Range{text: strings.TrimSpace(s)}
	if len(s) > 10*maxVersion {
		return nil, fmt.Errorf("the range is too long")
	}
	for part := range strings.SplitSeq(s, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			return nil, fmt.Errorf("a clause is empty; expected a range such as \">= 0.5.5, < 0.6\"")
		}
		i := slices.IndexFunc(rangeOps, func(op string) bool { return strings.HasPrefix(part, op) })
		if i < 0 {
			return nil, fmt.Errorf("%q: expected one of %s before the version", short(part), strings.Join(rangeOps, ", "))
		}
		c := clause{op: rangeOps[i]}
		text := strings.TrimSpace(part[len(c.op):])
		if rest, ok := strings.CutSuffix(text, ".*"); ok {
			if c.op != "==" && c.op != "!=" {
				return nil, fmt.Errorf("%q: only == and != take a version with .*", short(part))
			}
			text, c.prefix = rest, true
		}
		var err error
		if c.v, err = ParseVersion(text); err != nil {
			return nil, fmt.Errorf("%q: %w", short(part), err)
		}
		if c.op == "~=" && len(c.v.release) < 2 {
			return nil, fmt.Errorf("%q: ~= needs a version of two parts or more", short(part))
		}
		r.clauses = append(r.clauses, c)
	}
	return r, nil
}

func (r *Range) String() string {
	if r == nil {
		return ""
	}
	return r.text
}

// Contains says whether a version is in the range. Pre-releases of the bound of
// "<" are not, those of ">" likewise not its post-releases: 0.6rc1 is not
// "< 0.6". Unlike in requirements, other pre- and development releases are
// versions like any other.
func (r *Range) Contains(v *Version) bool {
	if r == nil {
		return true
	}
	for _, c := range r.clauses {
		if !c.contains(v) {
			return false
		}
	}
	return true
}

func (c clause) contains(v *Version) bool {
	cmp := v.Compare(c.v)
	same := v.compareRelease(c.v, -1) == 0
	switch c.op {
	case "==":
		if c.prefix {
			return v.compareRelease(c.v, len(c.v.release)) == 0
		}
		return cmp == 0
	case "!=":
		if c.prefix {
			return v.compareRelease(c.v, len(c.v.release)) != 0
		}
		return cmp != 0
	case "<=":
		return cmp <= 0
	case ">=":
		return cmp >= 0
	case "<":
		pre := v.pre != "" || v.dev != nil
		return cmp < 0 && !(same && pre && c.v.pre == "" && c.v.dev == nil)
	case ">":
		return cmp > 0 && !(same && v.post != nil && c.v.post == nil)
	}
	return cmp >= 0 && v.compareRelease(c.v, len(c.v.release)-1) == 0 // ~=
}

// Empty says whether the bounds contradict each other, so that no version is in
// the range. A range may be empty without being known to be.
func (r *Range) Empty() bool {
	if r == nil {
		return false
	}
	for _, lo := range r.clauses {
		low := lo.op == ">=" || lo.op == ">" || lo.op == "==" && !lo.prefix || lo.op == "~="
		if !low {
			continue
		}
		for _, hi := range r.clauses {
			switch c := lo.v.Compare(hi.v); hi.op {
			case "<":
				if c >= 0 {
					return true
				}
			case "<=":
				if c > 0 || c == 0 && lo.op == ">" {
					return true
				}
			case "==":
				if !hi.prefix && (c > 0 || c == 0 && lo.op == ">" || lo.op == "==" && c != 0) {
					return true
				}
			}
		}
	}
	return false
}

// Prerelease says whether the version is a pre-release or one of development,
// which installers take only if they are asked to.
func (v *Version) Prerelease() bool { return v.pre != "" || v.dev != nil }
