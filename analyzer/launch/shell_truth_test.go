package launch

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sameAsBash are scripts of which everything is known: what is found has to be
// what bash starts. L stands for the command.
var sameAsBash = []string{
	// what a computed name means in a called function is the caller's local variable
	"A=8 r=A; f() { local A=; g() { x=(${!r} k); }; g; }; f; L \"${x[@]}\"",
	// regular expressions: a line break is a character like any other
	"B= C= D= A=$'n\\nl'; [[ $A =~ ^[a-z]+$ ]] && B=1; [[ $A =~ ^n.l$ ]] && C=2; [[ $A =~ ^l ]] && D=3; L \"$B\" \"$C\" \"$D\"",
	"A=abcd; [[ $A =~ a|abc ]]; L \"${BASH_REMATCH[0]}\"; [[ $A =~ (b|bc)(d|cd) ]] && L \"${BASH_REMATCH[1]}\" \"${BASH_REMATCH[2]}\"",
	// An array is set if its element 0 is, an empty one too; a scalar has no other element than that.
	"a=(''); L \"${a-p}\" \"${a[0]-p}\" \"${a[1]-p}\" \"${a:-q}\" \"${a+s}\" \"${a[-1]-p}\"",
	"a=x; L \"${a[0]-p}\" \"${a[1]-p}\" \"${a[1]+s}\" \"${a[-1]-p}\"",
	"declare -A m=([k]=''); L \"${m[k]-p}\" \"${m[l]-p}\" \"${m-p}\"",
	// set -a
	"set -a; A=1; set +a; B=2; L", "set -o allexport; A=1; set +o allexport; L", "set -a; read A <<< 5; printf -v B 6; for C in 1; do :; done; ((H=2)); let F=2; : ${E:=3}; set +a; L",
	"set -a; f() { local A=1; L; }; f", "set -a; f() { local A; A=1; set +a; A=2; B=3; L; }; f", "A=2; set -a; : $A; L; A+=1; L", "(set -a; A=1; L); B=1; L", "set -a; X=$(A=1; L >&2; echo 1); set +a; B=1; L",
	"set -ea; A=1; L", "f() { set -a; }; f; A=1; L", "set -a; bash -c 'A=1; L'", "cat > moe.env <<'X'\nA=1\nB='x y'\nX\nset -a; source ./moe.env; set +a; L", "set -a; . moe.env; set +a; L --tp $E",
	"set -a; if true; then A=1; fi; set +a; A=2; L", "set -a; export -n A; A=1; L; export -n A; L", "set -a; unset A; set +a; A=3; L",
	// locals of exported variables
	"export A=6; f() { local A=7; L; }; f; L", "export A=6; f() { local A; A=9; g; }; g() { L; }; f", "export A=6; f() { declare A=3; L; }; f", "export A=6; f() { typeset -i A; A=4; L; }; f",
	"export A=2; f() { unset A; }; f; f() { :; }; L", "export A=2; f() { unset A; }; f; L", "f() { local -x B=1; g; }; g() { L; }; f; L", "A=1 bash -c 'A=2; L'", "A=1 bash -c 'f() { local A=3; L; }; f'",

	// quotes in the word of an expansion
	`X=; L ${X:-'{"a": 1}'} "${X:-'{}'}" "${X:-'{"a": 1}'}" "${X:-'a"b c"d'}"`, `A=1; L "${A:+'z z'}" "${A:+'$A'}" "${A:+'a` + "`echo b`" + `'}"`, `X=; L "${X:-a\b}" ${X:-a\b} ${X:-a"b c"d e}`,
	"cat > f <<E\n${B:-'x y'} ${B:-a\\b}\nE\nX=$(cat f); L \"$X\"", `unset X; X=${B:-'x y'}; L "$X" $X; X="${B:-'x y'}"; L "$X" $X`,
	`L ${OVR:-'{"a": 1}'} "${OVR:-'{"a": 1}'}" "${B:-'x y'}" ${B:-a"b c"d e} "${B:-a\b}" ${B:-'x y'}z`, "X=${OVR:-'a b'}; L $X \"$X\"", "L --x=${OVR:-'a b'} --y=${OVR:-a b}",
	// declarations
	"unset A; export A=1 B=$A; L", "A=5; export A=1 B=$A; L", "unset a; declare a=1 b=$a; L \"$b\"", "unset a; readonly a=1 b=$a; L \"$b\"", "f() { local a=3; local b=$a; L $b; }; f",
	// IFS
	`f() { local IFS=,; local v="1,2"; L $v; }; f; v=3,4; L $v`,
	// replacement in what is not set or empty
	`unset c; d=; set -- ''; y=(''); L "${c/#/x}" "${c/%/x}" "${c/*/x}" "${d/#/x}" "${d/%/x}" "${1/#/x}" "${2/#/x}" "${y[0]/#/x}" "${y[3]/%/x}" "${@/#/-}"`,
	// unset uncovers what a local variable hides, but for the function that made it local
	`v=g; n=v; f() { local v=l; unset "$n"; L "${v-unset}"; v=new; }; f; L "$v"`, `v=g; n=v; u() { unset $n; }; f() { local v=l; u; L "${v-unset}"; v=new; L "$v"; }; f; L "$v"`,
	`v=g; u() { unset "$1"; unset v; }; f() { local v=l; u v; L "${v-unset}"; v=new; }; f; L "$v"`, `v=g; f() { v=t h; L "$v"; }; h() { unset v; L "$v"; v=z; }; f; L "$v"`, `v=g; f() { local v; unset v; unset v; L "${v-unset}"; }; f; L "$v"`,
	`v=g; u() { unset v; }; f() { local v=a; h; L "f${v-unset}"; }; h() { local v=b; u; u; L "h${v-unset}"; u; L "h${v-unset}"; v=q; }; f; L "$v"`, `v=g; u() { unset v v; }; f() { local v=l; u; L "${v-unset}"; v=new; }; f; L "$v"`,
	`v=g; u() { unset v; }; f() { local v=l; (u; L "${v-unset}"); L "$v" $(u; echo "$v") "$v"; }; f; L "$v"`, `v=g; n=v; f() { local v=l; L $(unset $n; echo "${v-unset}") "$v"; }; f`, `v=g; w=; u() { unset v; }; f() { local v=l; [ "$1" = 1 ] && u; w+=$v; }; f 1; f 2; L "$v" "$w"`,
	// what a function called by one with a local variable sets is that variable
	`a=g; h() { a=h; }; f() { local a=1; h; }; f; L "$a"`,
	// what is no number fails the whole test
	`n=; [ -n x -o "$n" -gt 1 ] && L a || L b; [ ! "$n" -gt 1 ] && L a || L b`,
	// patterns of file names
	"set -f; L *.env", "A=*; L \"$A\"", "L '*' \\* \"*\"", "set -f; set -- *.env; L $#",
	// options
	"set -o pipefail; TP=8; false | cat || TP=4; L $TP", "set -o pipefail; false | true || L pf", "false | true || L pf", "set -o pipefail; true | false || L pf", "set -eo pipefail; true | true; L a; false | true; L b",
	"shopt -s nocasematch; case ABC in abc) L a;; *) L b;; esac; [[ x == X ]] && L c; [ x = X ] || L d; shopt -u nocasematch; [[ x == X ]] || L e",
	// arithmetic on text
	"N=2+2; L $((N*2)) $(($N)) $(((N)*2)) $((($N)*2))", "N=-1; L $((3-$N)) $((-$N)) $(($N*2))",
	// what set -e ends
	"set -e; X=$(false); L", "set -e; ((0)); L", "set -e; [ a = b ]; L", "set -e; [ a = b ] && L a; L b", "bash -ec 'false; L'; L b", "bash -c 'false; L'", "set -e; let 0; L",
	"set -e; (false); L", "bash -o pipefail -c 'false | true || L'", "bash -ac 'A=1; L'",
	"HOME=/root; env HF_HOME=~/hf L; env HF_HOME=~ L",
}

// truthVars are the variables of which it is compared whether they are exported.
var truthVars = []string{"A", "B", "C", "D", "E", "F", "H", "EP", "HF_HOME"}

// fill puts the command into a script.
func fill(script string) string {
	return regexp.MustCompile(`\bL\b`).ReplaceAllString(script, "python3 -m sglang.launch_server --model-path /m")
}

// askBashOf gives what bash starts in a script, each command as its variables
// and arguments.
func askBashOf(t *testing.T, script string) (out []string) {
	t.Helper()
	dir := t.TempDir()
	bin, work := filepath.Join(dir, "bin"), filepath.Join(dir, "work")
	require.NoError(t, os.Mkdir(bin, 0o700))
	require.NoError(t, os.Mkdir(work, 0o700))
	var vars strings.Builder
	for _, v := range truthVars {
		fmt.Fprintf(&vars, "[[ ${%s+s} ]] && printf '%s=%%s\\0' \"$%s\"\n", v, v, v)
	}
	fake := "#!/bin/bash\n{ printf '\\2\\0'; " + vars.String() + "shift 4\n[[ $# -gt 0 ]] && printf '%s\\0' \"$@\"; printf '\\1\\0'; } >> \"$OUT\"\n"
	require.NoError(t, os.WriteFile(filepath.Join(bin, "python3"), []byte(fake), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(work, "moe.env"), []byte("E=4\n"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(work, "t.sh"), []byte(script), 0o600))
	cmd := exec.Command("bash", "--norc", "t.sh")
	cmd.Dir = work
	cmd.Env = []string{"PATH=" + bin + ":" + os.Getenv("PATH"), "LC_ALL=C.UTF-8", "HOME=/root", "OUT=" + filepath.Join(dir, "out")}
	_ = cmd.Run() // its status is the script's
	b, err := os.ReadFile(filepath.Join(dir, "out"))
	if err != nil {
		return nil
	}
	for _, c := range strings.Split(string(b), "\x01\x00") {
		if c != "" {
			out = append(out, strings.ReplaceAll(strings.TrimSuffix(strings.TrimPrefix(c, "\x02\x00"), "\x00"), "\x00", "|"))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// readOf gives what the reader finds in a script, in the same form.
func readOf(t *testing.T, script string) (out []string, f *File) {
	t.Helper()
	f = &File{Name: "t.sh", Text: script}
	open := func(name string) ([]byte, error) {
		if name == "moe.env" {
			return []byte("E=4\n"), nil
		}
		return nil, os.ErrNotExist
	}
	r := &reading{text: NewText(f.Name, script), file: f, opt: Options{Open: open}}
	r.shell(r.text, shellContext{})
	for _, l := range f.Launches {
		for _, c := range l.Variants {
			var ws []string
			for _, n := range truthVars {
				for _, a := range c.Env {
					if a.Name == n {
						ws = append(ws, n+"="+a.Value)
					}
				}
			}
			for _, w := range c.Args[2:] {
				if ws = append(ws, w.Text); !w.Known() {
					ws = append(ws, "UNKNOWN")
				}
			}
			for _, w := range c.When {
				ws = append(ws, "when "+w.Text)
			}
			out = append(out, strings.Join(ws, "|"))
		}
	}
	slices.Sort(out)
	return slices.Compact(out), f
}

func TestShellSameAsBash(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("no bash")
	}
	for _, s := range slices.Concat(sameAsBash, sameAsBashToo) {
		s := fill(s)
		got, f := readOf(t, s)
		assert.Equal(t, askBashOf(t, s), got, s)
		assert.Empty(t, f.Problems, s)
	}
}

// notCertain are scripts of which more depends on than they say: no variant
// has the word next to each as a known one, or nothing is found.
var notCertain = [][2]string{
	{"for f in *.sh; do L $f; done", "*.sh"}, {"set -- *.sh; L $#", "1"}, {"shopt -s nullglob; F=(*.nope); L \"${F[@]}\" ${#F[@]}", "1"}, {"A='*'; L $A", "*"}, {"N=2+2; L $(($N*2))", "8"}, {"L --x=*", "--x=*"},
	{"Y=banana; L ${Y/a/[&]}", "b[&]nana"}, {"Y=banana; R='<&>'; L ${Y/a/$R}", "b<&>nana"}, {`Y=banana; R='\&'; L "${Y/a/$R}"`, `b\&nana`}, {"Y='a]b'; L ${Y//[^]]/x}", "x]x"},
	{"A_X=1; L ${!A_*}", "A_X"}, {"shopt -s extglob\nx=abc; L ${x%%b!(d)}", "abc"}, {"shopt -s nullglob; L --x=[1]", "--x=[1]"}, {"set -u; L $NOT_SET_HERE", ""},
	{"f() { local tp=$1 ep=$tp; L --ep $ep; }; f 4", "4"}, {"echo 1 | xargs -I{} L --tp {}", "{}"}, {"x=(\"\"); A=${x[@]:-1}; L $A", "1"}, {"L ~+", "~+"}, {"X=~-; L $X", "~-"},
}

func TestShellNotCertain(t *testing.T) {
	for _, c := range notCertain {
		f := &File{Name: "t.sh", Text: fill(c[0])}
		r := &reading{text: NewText(f.Name, f.Text), file: f}
		r.shell(r.text, shellContext{})
		require.NotEmpty(t, f.Launches, c[0])
		for _, l := range f.Launches {
			for _, v := range l.Variants {
				for _, w := range v.Args {
					assert.False(t, w.Known() && w.Text == c[1], "%s: %s", c[0], w.Text)
				}
			}
		}
	}
}
