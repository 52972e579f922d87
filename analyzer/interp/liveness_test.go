package interp

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
	"github.com/stretchr/testify/require"
)

// Comments say which variables are live after the statement of their line, and
// for a loop also which are where a round begins.
const livenessProgram = `
def plain(a):
    t = a + 1  # live: t
    if t:  # live:
        u = 1  # live: u
        print(u)  # live:
    return 0  # live:

def loop(xs):
    total = 0  # live: total xs
    for x in xs:  # head: total  live: total
        y = x * 2  # live: total y
        if y > 3:  # live: total y
            continue  # live: total y
        total = total + y  # live: total
    return total  # live:

def orelse(xs, w):
    for x in xs:  # head: w  live:
        if x:  # live: w
            break  # live: w
    else:
        print(w)  # live:
    return 1  # live:

def rounds(n):
    last = None  # live: last n
    while n:  # head: last n  live:
        print(last)  # live: n
        last = n  # live: last n
        n -= 1  # live: last n
    return 2  # live:

def handler(a):
    t = 1  # live: a t
    try:  # live: t
        if a:  # live: a t
            t = 2  # live: a t
        g(a)  # live: t
    except ValueError:
        print(t)  # live: t
    return t  # live:

def final(a):
    t = 1  # live: a t
    try:  # live:
        if a:  # live: t
            return 1  # live: t
        h = 3  # live: t
    finally:
        print(t)  # live:
    return 0  # live:

def swallowed(a):
    t = 1  # live: a t
    with open(a):  # live: t
        if a:  # live: t
            t = 2  # live: t
        t = g()  # live: t
    return t  # live:

def closure(a):
    t = a  # live: inner t
    def inner(): return t  # live: inner t
    return inner  # live: t

def comprehension(a):
    k = 2  # live: a k
    r = [x + k for x in a]  # live: r
    return r  # live:

def first(self):
    t = 1  # live: self t
    super().x(t)  # live: self
    return 3  # live: self

def byname(a):
    t = 1
    return locals()
`

func TestLiveness(t *testing.T) {
	f, err := pyparse.Parse("main.py", []byte(livenessProgram))
	require.NoError(t, err)
	lines := strings.Split(livenessProgram, "\n")
	comment := regexp.MustCompile(`(head|live):((?: \w+)*)`)
	for _, st := range f.Mod.Body {
		c := &Code{name: "f", file: f, def: st.(*ast.FunctionDef), args: st.(*ast.FunctionDef).Args, module: &Module{name: "main"}}
		c.analyse()
		live := analyseLiveness(c)
		if c.def.Name == "byname" {
			require.Empty(t, live.after)
			continue
		}
		names := func(s slotSet) string {
			var out []string
			for i, n := range c.info.names {
				if s.has(i) {
					out = append(out, n)
				}
			}
			slices.Sort(out)
			return strings.Join(out, " ")
		}
		seen := 0
		for st, s := range live.after {
			want := map[string]string{}
			for _, m := range comment.FindAllStringSubmatch(lines[st.GetLineno()-1], -1) {
				want[m[1]] = strings.TrimSpace(m[2])
			}
			seen++
			require.Equal(t, want["live"], names(s), "line %d, %s", st.GetLineno(), lines[st.GetLineno()-1])
			if h, ok := live.head[st]; ok {
				require.Equal(t, want["head"], names(h), "head of line %d", st.GetLineno())
			}
		}
		require.Greater(t, seen, 2)
	}
}
