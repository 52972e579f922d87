package pyparse

import (
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/unicode/runenames"
)

const (
	identStartBit = 1 << iota
	identPartBit
)

// identTab classifies bytes: ASCII characters of identifiers, and all bytes of
// longer characters, which are then looked at one by one.
var identTab = func() (t [256]uint8) {
	for c := range t {
		switch {
		case c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z':
			t[c] = identStartBit | identPartBit
		case '0' <= c && c <= '9':
			t[c] = identPartBit
		}
	}
	return t
}()

// notXID are characters of ID_Start that XID_Start leaves out: their
// normal form is no identifier. Those in the second table may still go on one.
var (
	notXID = &unicode.RangeTable{
		R16: []unicode.Range16{
			{Lo: 0x037a, Hi: 0x037a, Stride: 1}, {Lo: 0x309b, Hi: 0x309c, Stride: 1},
			{Lo: 0xfc5e, Hi: 0xfc63, Stride: 1}, {Lo: 0xfdfa, Hi: 0xfdfb, Stride: 1},
			{Lo: 0xfe70, Hi: 0xfe7e, Stride: 2},
		},
	}
	notXIDStart = &unicode.RangeTable{
		R16: []unicode.Range16{
			{Lo: 0x0e33, Hi: 0x0e33, Stride: 1}, {Lo: 0x0eb3, Hi: 0x0eb3, Stride: 1},
			{Lo: 0xff9e, Hi: 0xff9f, Stride: 1},
		},
	}
)

// The tables of Go are those of Unicode 15.0. CPython 3.13 has 15.1, which adds
// these.
var (
	newIdentStart = &unicode.RangeTable{R32: []unicode.Range32{{Lo: 0x2ebf0, Hi: 0x2ee5d, Stride: 1}}}
	newIdentPart  = &unicode.RangeTable{R16: []unicode.Range16{
		{Lo: 0x200c, Hi: 0x200d, Stride: 1}, {Lo: 0x30fb, Hi: 0x30fb, Stride: 1}, {Lo: 0xff65, Hi: 0xff65, Stride: 1},
	}}
)

func isIdentStart(r rune) bool {
	if r < utf8.RuneSelf {
		return identTab[r]&identStartBit != 0
	}
	return unicode.In(r, unicode.L, unicode.Nl, unicode.Other_ID_Start, newIdentStart) &&
		!unicode.In(r, notXID, notXIDStart, unicode.Pattern_Syntax)
}

func isIdentPart(r rune) bool {
	if r < utf8.RuneSelf {
		return identTab[r]&identPartBit != 0
	}
	return unicode.In(r, unicode.L, unicode.Nl, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc, unicode.Other_ID_Start, unicode.Other_ID_Continue, newIdentStart, newIdentPart) &&
		!unicode.In(r, notXID, unicode.Pattern_Syntax)
}

// normIdent gives an identifier in the normal form that Python compares.
func normIdent(s string) string {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return norm.NFKC.String(s)
		}
	}
	return s
}

var runeByName struct {
	sync.Mutex
	found map[string]rune
}

// lookupRune finds a character by its Unicode name or alias, as \N{name} does.
// A name is searched for among all characters when it is first used (some
// milliseconds): a table by name would cost more memory than it is worth.
func lookupRune(name string) (rune, bool) {
	name = strings.ToUpper(name)
	runeByName.Lock()
	defer runeByName.Unlock()
	if r, ok := runeByName.found[name]; ok {
		return r, r >= 0
	}
	r, ok := searchRune(name)
	if !ok {
		r = -1
	}
	if runeByName.found == nil {
		runeByName.found = map[string]rune{}
	}
	runeByName.found[name] = r
	return r, ok
}

func searchRune(name string) (rune, bool) {
	if hex, ok := strings.CutPrefix(name, "CJK UNIFIED IDEOGRAPH-"); ok {
		v := rune(0)
		for i := 0; i < len(hex); i++ {
			d := strings.IndexByte("0123456789ABCDEF", hex[i])
			if d < 0 || len(hex) > 5 {
				return 0, false
			}
			v = v<<4 | rune(d)
		}
		ok := len(hex) == 4 || len(hex) == 5 && hex[0] != '0'
		return v, ok && unicode.In(v, unicode.Unified_Ideograph, newIdentStart)
	}
	if syllable, ok := strings.CutPrefix(name, "HANGUL SYLLABLE "); ok {
		return hangul(syllable)
	}
	if n, ok := strings.CutPrefix(name, "VS"); ok { // aliases of the variation selectors
		if i, err := strconv.Atoi(n); err == nil && i > 0 && i <= 256 && strconv.Itoa(i) == n {
			if i <= 16 {
				return 0xfe00 + rune(i-1), true
			}
			return 0xe0100 + rune(i-17), true
		}
	}
	if r, ok := aliases()[name]; ok {
		return r, true
	}
	for _, t := range []*unicode.RangeTable{unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Z, unicode.Cf} {
		for _, g := range t.R16 {
			if r, ok := searchRange(name, rune(g.Lo), rune(g.Hi), rune(g.Stride)); ok {
				return r, true
			}
		}
		for _, g := range t.R32 {
			if r, ok := searchRange(name, rune(g.Lo), rune(g.Hi), rune(g.Stride)); ok {
				return r, true
			}
		}
	}
	return 0, false
}

// computed are the blocks whose names follow from the code.
var computed = [...][2]rune{{0x3400, 0x4dbf}, {0x4e00, 0x9fff}, {0xac00, 0xd7a3}, {0x17000, 0x187ff}, {0x18d00, 0x18d7f}, {0x20000, 0x2f7ff}, {0x2fa20, 0x3ffff}}

func searchRange(name string, lo, hi, stride rune) (rune, bool) {
	for r := lo; r <= hi; r += stride {
		if r >= computed[0][0] {
			for _, c := range computed {
				if c[0] <= r && r < c[1] {
					r = c[1]
				}
			}
		}
		if r <= hi && runenames.Name(r) == name {
			return r, true
		}
	}
	return 0, false
}

// hangul composes a syllable from the short names of its parts.
func hangul(s string) (rune, bool) {
	lead := strings.Split("G GG N D DD R M B BB S SS  J JJ C K T P H", " ")
	vowel := strings.Split("A AE YA YAE EO E YEO YE O WA WAE OE YO U WEO WE WI YU EU YI I", " ")
	tail := strings.Split(" G GG GS N NJ NH D L LG LM LB LS LT LP LH M B BS S SS NG J C K T P H", " ")
	for l, a := range lead {
		for v, b := range vowel {
			for t, c := range tail {
				if s == a+b+c {
					return 0xac00 + rune((l*len(vowel)+v)*len(tail)+t), true
				}
			}
		}
	}
	return 0, false
}

// aliases are the formal name aliases of Unicode, which \N{...} knows as well.
var aliases = sync.OnceValue(func() map[string]rune {
	m := map[string]rune{}
	for line := range strings.Lines(nameAliases) {
		code, names, _ := strings.Cut(strings.TrimSpace(line), " ")
		r := rune(0)
		for _, d := range []byte(code) {
			r = r<<4 | rune(strings.IndexByte("0123456789ABCDEF", d))
		}
		for n := range strings.SplitSeq(names, ";") {
			m[n] = r
		}
	}
	return m
})
