package launch

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// ifsWords are expansions whose fields depend on IFS.
var ifsWords = []string{
	"$@", "$*", "${x[@]}", "${x[*]}", "${@:1}", "${x[*]:1}", "${x[@]%b}", "${x[*]##a}", "${*%b}", "${x[@]/a/Q}", "${x[*]^}", "p$@s", "p$*s", `$@""`, `""$*`, "$@$@", "$*$2", `$2"$1"$2`,
	"${x[@]:-no}", "${x[@]:+$@}", "${x[@]:+$*}", "${z:-$@}", "${z:-p$*s}", "${z:-p$@s}", "${z:-${x[*]%b}}", `${z:-"$@"}`, `${z:-"$*"}`, "${z:-$1,$2}", `"$*"`, `"${x[*]%b}"`, `"${x[@]%b}"`, `"${z:-$*}"`, `"p${x[*]:1}s"`,
	"$v", "$w", "$v$w", "x$v", "$v$1", "$(echo $*)", `$(echo "$*")`, "${!x[*]}", "${#x[@]}", `"$(echo $*)"`, "${v//b/,}", "${v#a}", "a,b c",
}

// ifsTexts are assignments of what is not split, but joined.
var ifsTexts = []string{
	"a=$@", "a=$*", `a="$*"`, `a="$@"`, "a=${x[@]}", "a=${x[*]}", "a=${x[*]%b}", "a=${x[@]/a/Q}", "a=${*:1}", "a=${z:-$*}", "a=${z:-$@}", `a="${z:-$*}"`, "a=${!x[*]}", `read -r a <<< $*`, `read -r a <<< $@`,
	"case $* in *,*) a=comma ;; *) a=none ;; esac", `[[ $* == "$*" ]] && a=same`, "q=q; a=${q/q/$*}", "a=$(cat <<E\n${x[@]} $@\nE\n)", "read -ra y <<< \"$v\"; a=${#y[@]}${y[0]}:${y[1]}:${y[2]}", `read -r a b <<< "$w"; a="$a;$b"`, `read -r a b c <<< "$v,"; a="$a;$b;$c"`,
	`local IFS; a="$*"`, `f() { local IFS=:; a="$*"; }; f 1 2`, `f() { local IFS=:; set -- $v; a="$#$*"; }; f`, `IFS=: read -r a b <<< "1:2:3"`, `IFS=: read -ra y <<< "1::2:"; a="${#y[*]}"`, `unset IFS; a="$*"`, `unset IFS; read -r a b <<< "1 2,3"`, "y=($v); a=${#y[@]}",
	"set -- $v; a=$#", "for q in $w; do a+=\"<$q>\"; done", "o=$IFS; IFS=,; y=($w); IFS=$o; a=${#y[@]}", "read -r -d '' a <<< \"$v\"", "mapfile -t y <<< \"$v\"; a=${y[0]}", "printf -v a '%s;' $v",
}

func TestShellIFS(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("no bash")
	}
	for _, ifs := range []string{",", ", ", " ,", "", "b", ",b\n"} {
		for _, list := range []string{"a '' b", "'' a ''", "'a b' 'c,d' ' e '", "'' ''", "''", "", "'a,' ',b' 'c,,'", "a"} {
			set := fmt.Sprintf("set -f; unset z\nv='a ,b,,c ' w=',a,'\nset -- %s; x=(\"$@\")\nIFS=$'%s'\n", list, strings.ReplaceAll(ifs, "\n", `\n`))
			var b strings.Builder
			b.WriteString(set)
			// What bash makes of these without IFS has bytes of its own in it.
			odd := func(s string) bool { return ifs == "" && strings.ContainsAny(s, "%#!") && strings.Contains(s, "x[") }
			for i, w := range ifsWords {
				if odd(w) {
					continue
				}
				fmt.Fprintf(&b, "L w%d %s\n", i, w)
			}
			for i, a := range ifsTexts {
				if odd(a) {
					continue
				}
				if strings.HasPrefix(a, "local") {
					a = "g() { " + a + "; }; g \"$@\""
				}
				fmt.Fprintf(&b, "a=; %s\nL t%d \"$a\"\n", a, i)
				if strings.Contains(a, "IFS") {
					b.WriteString(set)
				}
				if strings.Contains(a, "set --") {
					fmt.Fprintf(&b, "set -- \"${x[@]}\"\n")
				}
			}
			s := fill(b.String())
			got, f := readOf(t, s)
			assert.Equal(t, askBashAt(t, s), got, "IFS=%q, list %s", ifs, list)
			assert.Empty(t, f.Problems, s)
		}
	}
}

// askBashAt is askBashOf for arguments alone, without a process for each command.
func askBashAt(t *testing.T, script string) (out []string) {
	t.Helper()
	cmd := exec.Command("bash", "--norc", "-c", "python3() { shift 4; { [[ $# -gt 0 ]] && printf '%s\\0' \"$@\"; printf '\\1\\0'; } >&3; }; exec 3>&1\n"+script)
	b, err := cmd.Output()
	require.NoError(t, err)
	for _, c := range strings.Split(strings.TrimSuffix(string(b), "\x01\x00"), "\x01\x00") {
		out = append(out, strings.ReplaceAll(strings.TrimSuffix(c, "\x00"), "\x00", "|"))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Where IFS is not known, neither is what is split.
func TestShellIFSNotKnown(t *testing.T) {
	for _, s := range []string{"IFS=$SEP\nx=(a '' b)\nL ${x[@]}", "IFS=$SEP\nv=a,b\nL $v", "IFS=$SEP\nset -- a b\nL \"$*\"", "IFS=$SEP read -r a b <<< 'a b'; L $a $b", "IFS=,; x=(a '' b); L ${z:+a}${b:-${x[@]%b}}", "IFS=,; set -- a b; cat > f <<E\n$*\nE\nread -r c < f; L \"$c\"", "IFS=; x=(a '' b); L ${x[@]%b}", "IFS=; x=(a '' b); y=${x[*]%b}; L $y", "IFS=é; v=aéb; L $v"} {
		got, _ := readOf(t, fill(s))
		for _, c := range got {
			assert.Contains(t, c, "UNKNOWN", s)
		}
	}
}
