package launch

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func whenOf(t *testing.T, text string) (*Launch, []string) {
	t.Helper()
	f := Read("x.sh", []byte(text), Options{})
	require.Empty(t, f.Problems)
	require.Len(t, f.Launches, 1)
	var out []string
	for _, c := range f.Launches[0].Variants {
		var when []string
		for _, w := range c.When {
			when = append(when, w.Text)
		}
		out = append(out, strings.Join(c.Argv(), " ")+" | "+strings.Join(when, ", "))
	}
	return f.Launches[0], out
}

// TestDefaultsInConditions: other values than the default of a variable lead to
// variants, and what they lead to is never put together with the default.
func TestDefaultsInConditions(t *testing.T) {
	for _, tc := range []struct {
		name, text string
		want       []string
		defaults   []string
	}{
		{"text", `DP=${DP:-false}; if [ "$DP" = true ]; then A=--dp; else A="--tp 8"; fi; sglang serve $A`,
			[]string{"--tp 8 | DP=true is not so", "--dp | DP=true"}, nil},
		{"argument", `R=${1:-both}; [[ $R == both ]] && A=--x; sglang serve --host $R $A`,
			[]string{"--host both --x | $1=both", "--host ${1} | $1=both is not so"}, nil},
		{"prefixed", `[ "x$M" = xa ] || [ "x${M:-b}" = xa ] && A=--x; sglang serve --host ${M:-b} $A`,
			[]string{"--host b | M=a is not so", "--host a --x | M=a"}, nil},
		{"case", `case ${M:-fast} in fast) A=--f;; slow) A=--s;; *) A=--o;; esac; sglang serve --host ${M:-fast} $A`,
			[]string{"--host fast --f | M=fast", "--host slow --s | M=slow", "--host ${M} --o | M=fast is not so, M=slow is not so"}, nil},
		{"number", `N=${N:-1}; if [ $N -gt 1 ]; then A="--nnodes $N"; fi; if (( N >= 4 )); then A="$A --big"; fi; sglang serve --host h$N $A`,
			[]string{"--host h1 | N <= 1", "--host h${N} --nnodes ${N} | N > 1, N < 4", "--host h${N} --nnodes ${N} --big | N > 1, N >= 4"}, nil},
		{"pattern", `M=${M:-/m/a-fp8}; if [[ $M == *fp8* ]]; then A=--f; fi; sglang serve --model-path $M $A`,
			[]string{"--model-path /m/a-fp8 --f | M matches *fp8*", "--model-path ${M} | M does not match *fp8*"}, nil},
		{"regular expression", `M=${M:-/m/a}; if [[ "$M" =~ fp8 ]]; then A=--f; fi; sglang serve --model-path $M $A`,
			[]string{"--model-path /m/a | \"$M\" =~ fp8 is not so", "--model-path ${M} --f | \"$M\" =~ fp8"}, nil},
		// A number that was computed with the default keeps it.
		{"computed before", `G=${G:-8}; T=$((G/2)); if [ $G -gt 4 ]; then A=--x; fi; sglang serve --tp $T $A`,
			[]string{"--tp 4 --x | "}, []string{"G"}},
		{"decides a computed value", `G=${G:-8}; T=$((G/2)); if [ $T -gt 2 ]; then A=--x; fi; sglang serve --tp $T $A`,
			[]string{"--tp 4 --x | "}, []string{"G"}},
		{"no condition", `sglang serve --tp ${TP:-8}`, []string{"--tp 8 | "}, nil},
		{"never empty", `M=${M:-a}; if [ -z "$M" ]; then exit 1; fi; sglang serve --host $M`, []string{"--host a | "}, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			l, got := whenOf(t, "A=; "+tc.text+"\n")
			assert.Equal(t, tc.want, got)
			assert.Equal(t, tc.defaults, l.Defaults)
			assert.False(t, l.More)
		})
	}
}

// TestManyDefaults: where there are too many variants the variables are asked
// about one by one, and the launch says so.
func TestManyDefaults(t *testing.T) {
	text := "X=\n"
	names := []string{"A", "B", "C", "D", "E", "F", "G"}
	for _, n := range names {
		text += n + "=${" + n + ":-no}; if [ \"$" + n + "\" = yes ]; then X=\"$X --host " + n + "\"; fi\n"
	}
	l, got := whenOf(t, text+"sglang serve --tp 8 $X\n")
	require.Len(t, got, 8)
	assert.Equal(t, "--tp 8 | ", got[0])
	assert.Equal(t, "--tp 8 --host C | C=yes", got[3])
	assert.Equal(t, names, l.Singly)
	assert.Empty(t, l.Defaults)
	assert.False(t, l.More)
}
