package launch

import (
	"os/exec"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// oddScripts are constructs that the generator of TestShellAgainstBash has not, or
// not in this form. Those in oddUnknown may come out with something unknown, for
// the reason given; no others, and none with a wrong word.
var oddScripts = map[string]string{
	"andor":      "false && X=1 || X=2; true || X=3; ! true && X=4; sglang serve $X\n",
	"ansi":       "X=$'a\\tb\\x41\\u00e9'\nsglang serve \"$X\" $'\\'' \"\\$a\" 'it'\\''s'\n",
	"arith":      "x=5; ((x+=3, x<<=1)); sglang serve $x $((x%7)) $((x>3?1:0)) $((16#ff)) $((010)) $((-7/2)) $((2**10))\n",
	"arrfn":      "f() { local a=(\"$@\"); sglang serve \"${a[@]:1}\"; }; f x \"y z\" w\n",
	"arrq":       "A=\"x y\"; B=($A \"$A\"); sglang serve \"${#B[@]}\" \"${B[@]}\"; C=(\"${B[@]:1}\"); sglang serve ${C[0]}\n",
	"assoc":      "declare -A m=([a]=1 [b]=\"2 3\")\nm[c]=4\nsglang serve \"${m[b]}\" ${m[c]} ${#m[@]}\n",
	"at1":        "f() { set -- \"$@\" last; shift; sglang serve \"$@\" \"${@: -1}\" \"${*:2}\" $#; }; f a \"b c\" d\n",
	"backtick":   "X=`echo \\`echo hi\\``; sglang serve $X \"`echo \"a b\"`\"\n",
	"bashc":      "bash -c 'sglang serve \"$0\" \"$@\" $#' a b \"c d\"\n",
	"brace":      "sglang serve {a,b}{1..3} x{,y} {3..1} {01..03} \"{a,b}\"\n",
	"breakn":     "for i in 1 2; do for j in 1 2; do [ $j = 2 ] && continue 2; [ $i = 2 ] && break 2; A+=($i$j); done; done; sglang serve \"${A[@]}\"\n",
	"casefall":   "X=a; case $X in a) A=1;& b) B=2;; c) C=3;; esac; sglang serve $A $B ${C:-n}\n",
	"casein":     "T=8; for g in 1 2 4 8; do if (( g == T )); then sglang serve --tp $g; fi; done\n",
	"casepat":    "M=llama-70b\ncase $M in *8b) T=1;; *-70[bB]|x) T=4;;& llama*) U=1;; *) T=9; esac\nsglang serve --t $T --u ${U:-0}\n",
	"cmdsub":     "X=$(cat <<E\na\nb\nE\n)\nsglang serve \"$X\" $X\n",
	"cmt":        "A=( # comment\n --a # more\n \"b c\"\n)\nsglang serve \"${A[@]}\"\n",
	"cont":       "sglang serve --a \\\n  b \\\n  # comment\n",
	"coproc":     "X=$( { echo a; echo b; } ); sglang serve $X \"$X\"\n",
	"crlf_var":   "X=\"a b\"\nsglang serve --a \"$X\" $X\n",
	"cut":        "X=a,b,c; sglang serve $(echo $X | cut -d, -f2) $(echo \"$X\" | tr , \" \") $(basename /a/b.sh .sh) $(dirname /a/b)\n",
	"dcol":       "X=; sglang serve ${X:=1}${X} \"${Y:-${X:-z}}\" ${Z:-\"a b\"} ${Z:-a\" \"b}\n",
	"decl2":      "declare A=\"x y\" B=$A; declare -a L=(1 2); local_() { declare L=5; }; local_; sglang serve $A \"$B\" \"${L[@]}\"\n",
	"declx":      "declare -i n=3+4; n+=1; declare -r R=5; declare -u U=abc; sglang serve $n $R $U\n",
	"default":    ": \"${A:=x y}\"; B=${C-unset}; sglang serve $A \"$A\" $B ${D=q} $D\n",
	"dollar":     "sglang serve \"$\" $ \"a$\" $\"loc\" \"$((1+1))\"\n",
	"dq":         "sglang serve \"a\"\"b\"'c'd$(echo e)\"$((1))\"\n",
	"envp":       "X=1 Y=\"$X\" env Z=2 sglang serve $X\n",
	"evalq":      "C=\"sglang serve --a 'b c' \\$Z\"; Z=1; eval \"$C\"; $C\n",
	"execfd":     "exec 3>&1; sglang serve a >&3 2>&1 <<<x &\nwait\n",
	"expa":       "e=E; A=([2]=c [0]=a); A+=(d); sglang serve \"${A[@]}\" \"${!A[@]}\"\n",
	"ext":        "shopt -s extglob; X=aab; sglang serve ${X/+(a)/z} ${X##*(a)}; [[ $X == @(aab|c) ]] && sglang serve y\n",
	"fnenv":      "f() { sglang serve $V; }; V=1 f; V=2; f\n",
	"forarith":   "for ((i=0;i<3;i++)); do A+=($((i*i))); done\nsglang serve \"${A[@]}\"\n",
	"func2":      "add() { ARGS+=(\"$@\"); }; ARGS=(); add --a 1; [[ 1 == 1 ]] && add --b; add; sglang serve \"${ARGS[@]}\"\n",
	"getopts":    "set -- -t 4 -x rest\nwhile getopts \"t:x\" o; do case $o in t) TP=$OPTARG;; x) X=1;; esac; done\nshift $((OPTIND-1))\nsglang serve --tp $TP --x $X \"$@\"\n",
	"hash":       "sglang serve a#b \"#c\" \\#d # e\n",
	"heredash":   "cat <<-E > /dev/null\n\tx\n\tE\nread -r -d \"\" Z <<\"E\"\na $HOME b\nE\nsglang serve \"$Z\"\n",
	"ifs":        "IFS=:; P=a:b::c; sglang serve $P \"$P\"\nIFS=$' \\t\\n'\n",
	"ifx":        "if X=$(false); then Y=1; else Y=2; fi; if [ -z \"\" -a 1 -lt 2 ]; then Z=3; fi; [[ -n \"\" || 2 > 10 ]] && W=4; sglang serve $Y $Z ${W-n}\n",
	"indirect":   "A=B; B=val; sglang serve ${!A} \"${!A}\"\n",
	"lenp":       "A=(1 22 333); sglang serve ${#A} ${#A[2]} ${A:0:1}\n",
	"letx":       "let \"a=3*2\" b=a+1; sglang serve $a $b\n",
	"lineno":     "f() { sglang serve \"${FUNCNAME[0]}\" $LINENO; }; f\n",
	"local":      "X=1; f() { local X=2 Y; Y=3; Z=$X; g; }; g() { X=5; W=$X; }; f; sglang serve $X ${Y-n} $Z $W\n",
	"localn":     "f() { local -n r=$1; r+=(--b \"c d\"); }\nA=(--a)\nf A\nsglang serve \"${A[@]}\"\n",
	"lp":         "while [[ $# -gt 0 ]]; do case \"$1\" in --tp) TP=\"$2\"; shift 2;; --tp=*) TP=\"${1#*=}\"; shift;; *) R+=(\"$1\"); shift;; esac; done\nsglang serve --tp \"${TP:-8}\" \"${R[@]}\"\n",
	"mapfile":    "mapfile -t L <<< $'a b\\nc'\nsglang serve \"${L[@]}\"\n",
	"mul":        "A=1 B=2\nA=3 :\nA=4 eval true\nexport A=5 C=\"$A\"\nsglang serve $A $B $C\n",
	"neg":        "X=abc; sglang serve ${X: -2} ${X:0:-1} ${X:5} \"${X:5}\"\n",
	"nestedf":    "f() { g() { echo inner \"$1\"; }; g \"$@\"; }\nX=$(f 5)\nsglang serve $X\n",
	"nl":         "X=\"a\nb\"; sglang serve $X \"$X\"\n",
	"nounset":    "A=(); sglang serve \"${A[@]+\"${A[@]}\"}\" x \"${B+y}\"\n",
	"num":        "printf -v P \"%05.2f\" 3.14159; X=$(printf \"%d\" 0x10); sglang serve $P $X\n",
	"pat":        "X=\"foo.bar-baz\"; sglang serve ${X%[.-]*} ${X%%[.-]*} ${X#*[.-]} ${X##*[.-]} ${X//[a-c]/_} \"${X/#foo/}\" ${X,,} ${X^}\n",
	"pipe":       "X=1; echo a | X=2; echo b | while read l; do X=$l; done; sglang serve $X\n",
	"plusarr":    "A=(1 2); A[5]=x; unset \"A[0]\"; sglang serve \"${A[@]}\" \"${!A[@]}\" ${#A[@]} \"${A[-1]}\"\n",
	"printf":     "sglang serve $(printf \"%s\\n\" a \"b c\") \"$(printf \"%5d|%-3s|%x\" 42 a 255)\"\n",
	"printfv":    "printf -v X \"%s-%03d\" ab 7\nprintf -v Y \"%q\" \"a b\"\nsglang serve $X $Y\n",
	"procsub":    "while read -r l; do A+=(\"$l\"); done < <(printf \"%s\\n\" --x \"y z\")\nsglang serve \"${A[@]}\"\n",
	"quot":       "X=\"a\\\"b\\\\c\\$d\\e\"; Y='a\"b\\c'; sglang serve \"$X\" \"$Y\" a\\ b \\\\ \"\\n\"\n",
	"quoteempty": "E=; sglang serve \"$E\" $E \"${E:-d e}\" ${E:-d e} ${E:+x} \"${A[@]}\" \"x${A[@]}y\"\n",
	"rdonly":     "readonly R=1; X=${R}2; sglang serve $X\n",
	"reada":      "read -ra W <<< \"a  b c\"\nIFS=, read -r x y <<< \"1,2,3\"\nsglang serve \"${W[@]}\" $x $y\n",
	"rec":        "f() { [ $1 -le 0 ] && return; A+=($1); f $(($1-1)); }\nf 3\nsglang serve \"${A[@]}\"\n",
	"regex":      "V=v0.5.9-cu12; [[ $V =~ v([0-9]+)\\.([0-9]+) ]] && sglang serve ${BASH_REMATCH[1]} ${BASH_REMATCH[2]}\n",
	"ret":        "f() { return 3; }; f; sglang serve $?; f || sglang serve r$?\n",
	"select":     "X=1\nselect q in a b; do X=$q; break; done <<< 2\nsglang serve $X\n",
	"seq":        "sglang serve $(seq 3) $(seq -s, 1 3) $(echo {1..2})\n",
	"seqfor":     "for i in $(seq 1 2); do for t in a b; do X+=\" $i$t\"; done; done; sglang serve $X\n",
	"set2":       "set -- --tp 2 --x \"a b\" --tp=4\nwhile [[ $# -gt 0 ]]; do case \"$1\" in --tp) TP=\"$2\"; shift 2;; --tp=*) TP=\"${1#*=}\"; shift;; *) R+=(\"$1\"); shift;; esac; done\nsglang serve --tp \"${TP:-8}\" \"${R[@]}\"\n",
	"seta":       "set -- a \"b c\" d\nshift\nsglang serve \"$@\" $# \"${@:1:1}\" \"$*\"\n",
	"slice":      "A=(a b c d); sglang serve \"${A[@]:1:2}\" \"${A[@]: -1}\" \"${A[@]/b/Z}\" \"${A[@]%c}\"\n",
	"star":       "A=(a \"b c\"); IFS=,; sglang serve \"${A[*]}\" ${A[*]}; unset IFS; sglang serve \"${A[*]}\"\n",
	"sub2":       "f() { echo \"--a 1\"; echo \"--b\"; }; sglang serve $(f) \"$(f)\"\n",
	"subshell":   "X=1; (X=2; sglang serve $X); sglang serve $X\n",
	"subst":      "X=a.b.c.tar.gz\nsglang serve ${X##*.} ${X%%.*} ${X//./_} ${X/#a/z} ${X/%gz/xz} ${X^^} ${X:2} ${X: -3} ${X:1:-3}\n",
	"tern":       "N=4; M=$(( N>2 && N<10 ? N*2 : 1 )); ((N==4)) && K=1 || K=0; sglang serve $M $K $((N++)) $N $((--N)) $N\n",
	"test1":      "X=abc; test \"$X\" = abc && sglang serve 1; [ \"$X\" != abc ] || sglang serve 2; [[ $X == a* ]] && sglang serve 3; [[ $X =~ ^a.c$ ]] && sglang serve 4\n",
	"tilde":      "HOME=/h; sglang serve ~ ~/x a~ --p=~ \"~\" X=~/y\n",
	"time":       "time sglang serve a; timeout 5 sglang serve b; nice -n 3 sglang serve c; env -u X A=1 sglang serve d; command sglang serve e; exec sglang serve f\n",
	"timesfn":    "run() { \"$@\" --end; }; run sglang serve \"a b\"\n",
	"trap":       "trap \"X=9\" EXIT\nX=1; sglang serve $X\n",
	"unicode":    "X=\"日本 語\"\nsglang serve $X \"${X:1:2}\" ${#X}\n",
	"unseti":     "A=(a b c); unset A; A+=(z); unset B; sglang serve \"${A[@]}\" ${B-u}\n",
	"until":      "i=0; until [ $i -ge 2 ]; do i=$((i+1)); done; sglang serve $i\n",
	"upperq":     "X=\"a b\"; sglang serve ${X@Q} ${X@U} \"${X@Q}\"\n",
	"wh":         "N=3; while (( N-- > 0 )); do A+=($N); done; sglang serve \"${A[@]}\"\n",
	"xtrace":     "set -x; X=\"$(printf \"%s \" a b)\"; sglang serve \"$X\"\n",
}

var oddUnknown = map[string]string{
	"cut":        "programs",
	"decl2":      "a name assigned before in the same declare",
	"envp":       "an assignment before env",
	"getopts":    "getopts",
	"lineno":     "line numbers",
	"lp":         "arguments",
	"num":        "printf with precision",
	"printfv":    "printf with %q",
	"procsub":    "loops over substitutions",
	"quoteempty": "a variable that may come from outside",
	"select":     "select",
	"seq":        "options of seq",
	"seqfor":     "appending to a variable that may come from outside",
	"upperq":     "quoting expansions",
}

func TestOddScripts(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash")
	}
	const shim = "sglang() { printf 'ARGV' >&9; printf ' %s' \"${@@Q}\" >&9; echo >&9; }; export -f sglang; exec 9>&1; timeout() { shift; \"$@\"; }; nice() { shift 2; \"$@\"; }\n"
	for name, text := range oddScripts {
		t.Run(name, func(t *testing.T) {
			script := text
			if strings.Contains(script, "exec sglang") || strings.Contains(script, "env ") {
				t.Skip("needs a program, not a function")
			}
			cmd := exec.Command(bash, "-c", shim+script, "x")
			cmd.Dir = t.TempDir()
			cmd.Env = []string{"PATH=/usr/bin:/bin", "HOME=/h", "LC_ALL=C.UTF-8"}
			out, _ := cmd.Output()
			var want []string
			for _, l := range strings.Split(string(out), "\nARGV") {
				l = strings.TrimSuffix(strings.TrimPrefix(l, "ARGV"), "\n")
				b, err := exec.Command(bash, "-c", `printf '%s\x01' `+l).Output()
				require.NoError(t, err)
				want = append(want, string(b))
			}
			f := Read("x.sh", []byte(text), Options{})
			var got []string
			known := true
			for _, l := range f.Launches {
				for _, c := range l.Variants {
					line := ""
					for _, w := range append(append([]Word{}, c.Program...), c.Args...)[1:] {
						known = known && w.Known()
						line += w.Text + "\x01"
					}
					got = append(got, line)
				}
			}
			require.NotEmpty(t, got)
			if !known {
				assert.Contains(t, oddUnknown, name, "%q", got)
				return
			}
			sort.Strings(got)
			sort.Strings(want)
			assert.Equal(t, want, got)
		})
	}
}
