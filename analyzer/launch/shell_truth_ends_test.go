package launch

// sameAsBashToo are further scripts of sameAsBash: what ends a script, unset,
// patterns and replacements.
var sameAsBashToo = []string{
	// what ends the script: ${x:?}
	"PP=; : ${PP:?no}; L", ": ${A:=1}; PP=x; : ${PP:?no}; L $PP", "unset PP; L a; echo ${PP?}; L b", "PP=; echo ${PP?}; L b", "f() { : ${PP:?}; L f; }; PP=; f; L g",
	"PP=; ( : ${PP:?}; L a ); L b", `PP=; X=$(: ${PP:?}; echo x); L "[$X]"`, "PP=; X=$(: ${PP:?}; echo x) || L or; L b", "PP=; L ${PP:?}; L b",
	`PP=; if true; then : "${PP:?}"; fi; L b`, "PP=; A=${PP:?x} L b; L c", "PP=; export B=${PP:?x}; L c", "PP=; for x in ${PP:?}; do L d; done; L c",
	`PP=; cat <<X
${PP:?}
X
L c`,
	"PP=; case ${PP:?} in *) L d;; esac; L c", "PP=; [[ ${PP:?} ]]; L c", "PP=; (( ${PP:?} )); L c", "PP=; while [ ${PP:?} ]; do L d; done; L c", "PP=; echo x > ${PP:?}; L c",
	"PP=; eval ': ${PP:?}; L a'; L b", "PP=; : ${PP:?} || L or; L c", "PP=; { : ${PP:?}; } & wait; L c", "PP=; : ${PP:?} | cat; L c", "PP=; cat > ${PP:?}; L 21",
	"PP=; cat <<<${PP:?}; L 22", "PP=; f() { :; }; f <<<${PP:?}; L 23", "PP=; { cat; } <<<${PP:?}; L 24", "PP=; (cat) <<<${PP:?}; L 25", "PP=; true <<<${PP:?}; L 26",
	"PP=; (: ${PP:?}); L $?",
	// set -u
	"set -u; unset A; L $A; L b", "set -u; unset A; L ${A:-1}; L ${A+x} ${A-}; L $A", "set -o nounset; unset A; echo $A; L b",
	`set -u; unset A; x=(); L "${x[@]}"; L ${#x[@]}; L ${x[0]}; L y`, `set -u; unset A; [ "$A" = x ] || L c; L d`, "set -u; unset A; [[ -z $A ]] && L c; L d",
	"set -u; unset A; (( A == 0 )) && L c; L d", "set -u; unset A; X=$((A+1)); L c", `set -u; unset A; set +u; L "$A" c`, "set -eu; unset A; (L $A); L b",
	"set -u; unset A; A+=x; L $A", "set -u; unset A; L ${#A}; L b", "set -u; unset A; L ${A%x}; L b", "set -u; unset A; L ${A:0:1}; L b",
	`set -u; unset A; f() { local B; L "$B" x; }; f; L c`, "set -u; declare -A m=([a]=1); L ${m[a]}; L ${m[b]}; L c", "set -u; unset A; L ${!A}; L c",
	"set -u; B=NOPE_X; unset NOPE_X; L ${!B}; L c", `set -u; unset A; X=$(echo $A); L "[$X]"`, "set -u; unset A; X=$(echo $A) || L or; L y",
	"set -u; unset A; for i in $A; do :; done; L c", "set -u; unset A; f() { L $A; }; f || L or; L c", "set -u; unset A; ! L $A; L c",
	"set -u; unset A; if [ $A ]; then :; else L e; fi; L c", "bash -u -c 'unset A; L $A; L b'; L c", "bash -euo pipefail -c 'unset A; L $A; L b'; L c",
	"set -u; unset A; L ${#A[@]}; L 4", `set -u; unset A; L "${A[@]}" ${A[*]}; L 5`, `set -u; A=x; L "${A[1]}"; L 6`, `set -u; declare -a A; L "$A"; L 7`, `set -u; A=(); L "$A"; L 7`,
	`set -u; A=([1]=x); L "$A"; L 7`, `set -u; unset A; L "${A[@]%x}" "${A[@]:1}"; L 8`, `set -u; A=; L "${A}"; L 9`, `set -u; set -- ; L "$*$@" ${*%x}; L 11; L "${1-}"; L "$1"; L 12`,
	"set -u; unset A; [[ A -eq 0 ]]; L 14", "set -u; unset A; x=(1); L ${x[A]}; L 15", "set -u; unset A; let A++; L 16", "set -u; unset A; ((A=1)); L 17",
	"set -u; unset A; ((A+=1)); L 18", `set -u; unset A; export A; L "$A"; L 19`, "set -u; unset A; [[ -v A || -z ${A-} ]]; L 20", "set -u; unset PP; (: $PP); L $?",
	`set -u; f() { local A; L "${A:-x}"; if [ -n "${A-}" ]; then L y; fi; }; f; L c`, `set -u; f() { L "$1"; }; f a; f; L c`, "set -u; declare A; A=1; L $A; unset A; L ${A-x}",
	"set -u; x=(a b); i=1; L ${x[i]} ${x[$i]} ${x[-1]}; L ${x[5]}; L z", `set -u; set -- a b; while [ $# -gt 0 ]; do L "$1"; shift; done; L z$#`,
	`set -u; read A <<< ""; L "$A"; read A B <<< "x"; L "$A$B"`, `set -u; mapfile -t M <<< "a"; L "${M[0]}" "${M[1]:-no}"`,
	`A=; mapfile -t M <<< "$A"; L "${M[@]}"`, `A=ab N=-3; M=(a b); set -- x y; L "${A:3:N}" "${M[@]:2:N}" "${@:4:N}"; L "${A:2:N}"`, `M=(a b); L "${M[@]:1:-1}"`, `set -- x y; L "${@:3:-1}"`,
	`M=(a); printf "" | mapfile -t M; L "${M[@]}"`,
	`set -u; [[ abc =~ a(b)? ]]; L "${BASH_REMATCH[0]}" "${BASH_REMATCH[1]}"`, `set -euo pipefail; A=${1:-x}; L $A; : "${B:=y}"; L $B`,
	"set -u; A=1; export A; bash -c 'L $A; L ${B-2}'; L z",
	// what gives up the rest of the line
	"X=$((1/0)); L same\nL a", "N=0; X=$((8 % N)); L same\nL a", "N=2; X=$((8 / N)); L same\nL a", "f() { X=$((1/0)); L in; }\nf; L same\nL a", "X=$(echo $((1/0)); L in); L same\nL a",
	"X=$((1/0)); L same$X\nL a$X", "L $((1/0)) || L or\nL a", "f() { X=$((1/0)); L in$X; }\nf || L or\nL a$X", "X=$(echo $((1/0)); L in) || L or\nL [$X]", "(L $((1/0)); L in) || L or\nL a",
	"if [ $((1/0)) = 1 ]; then L x; else L y; fi\nL a", "((1/0)) || L or\nL a", "[[ $((1/0)) == 1 ]] || L or\nL a", "for i in $((1/0)) 2; do L $i; done || L or\nL a", "case $((1/0)) in *) L x;; esac; L same\nL a",
	"export X=$((1/0)); L same\nL a", "eval 'L $((1/0)); L in'; L same\nL a", "L x > $((1/0)); L same\nL a", "X=08; L $((X+1)); L same\nL a", "set -e\nL $((1/0))\nL a", "X=abc; L ${X:1:-9}; L same\nL a",
	"readonly R=1\nR=2; L same$R\nL $R", "readonly R=1\nR=2 L x$R\nL a$R", "readonly R=1\nf() { local R=4; L in$R; }\nf\nL c$R", "readonly R=1\nf() { R=4; L in$R; }\nf || L or\nL c$R", "readonly R=1\nfor R in 1 2; do L in$R; done\nL c$R",
	"readonly A=(1 2)\nA[0]=3\nL ${A[@]}", "readonly R=1\nmapfile -t R <<< a\nL c$R",
	// values before a command that set other variables
	`unset c; E1="${c:="q r"}" L a; L "$c"`, `unset c; E1=$((c=5)) L a; L "$c"`, `unset c; c=1 E1=${c:=2} L $c; L "[$c]"`, `unset c; f() { L "$c" $E1; }; E1=${c:=2} f; L $c`,
	// variables that are set for one builtin
	`X=5; X=8 eval 'L $X'; L a$X`, `X=5; f() { local Y=1; X=$1 eval 'Y=$X; X=9; L $X $Y'; L $X $Y; }; f 3; L $X`,
	// variables of functions that call, where something else was read before
	"a=1\nL $a\ng() { L $a; }\nf() { local a=2; g; }\nf", "a=1\nL $a\nf() { local a=2; ( g() { L $a; }; g ); }\nf", "b=x; f() { local c=$1; eval 'c=$b'; L $c; }\nf 1", "a=1; f() { local a=$1; eval 'L $a'; L $a; }\nL $a\nf 5",
	"E=1; f() { local E=2; . ./moe.env; L $E; }\nf; L $E", "a=1; f() { local a=2; h; }; h() { eval 'a=7'; L $a; }\nL $a\nf; L e$a", "a=1; f() { local a=2; eval 'g() { L $a; }'; g; }\nL $a\nf",
	// unset
	`A_X=1; A_Y=2; unset ${!A_*}; L "[$A_X$A_Y]"`, `A=1; B=2; for v in A B; do unset $v; done; L "[$A$B]"`, `A=1; B=2; v=A; unset $v; L "[$A$B]"; unset "$v" B; L "[$A$B]"`,
	`A=(1 2 3); unset 'A[1]'; L "${A[@]}" ${#A[@]}; unset A[0]; L "${A[@]}"; unset "A[-1]"; L ${#A[@]}`,
	`A=(1 2 3); i=1; unset "A[$i]"; L "${A[@]}"; unset "A[i+1]"; L "${A[@]}"; unset 'A[i]' ; L ${#A[@]}`, `A=(1 2 3); i=0; unset 'A[i]'; L "${A[@]}"; unset 'A[@]'; L ${#A[@]} x`,
	`declare -A m=([a]=1 [b]=2); unset 'm[a]'; L "${m[@]}"; k=b; unset "m[$k]"; L ${#m[@]}`, "f() { L f; }; f=1; unset f; f; unset f; f 2>/dev/null; L g",
	`x=(a b); declare -n r=x; unset r; L ${#x[@]}; unset -n r; L "${#r[@]}"`,
	// cd
	"cd /nope || L; L b", "cd / || L; L b", "cd /tmp && L a; L b", "set -e; cd /; L b", "cd nope 2>/dev/null || L; L c", "pushd /nope || L; L c",
	`cd "$(dirname "$0")" || L; cd / || L no; L b`, "D=$(cd / && pwd); L $D",
	// patterns, replacements and escapes
	"x=(); : ${x[0]:?}; L c", "Y=banana; L ${Y/a/&}", "Y=banana; shopt -u patsub_replacement; L ${Y/a/&}",
	"Y=abc; case $Y in [ab]*) L 1;; *) L 2;; esac; case $Y in [!a]*) L 1;; *) L 2;; esac; case $Y in [^a]*) L 1;; *) L 2;; esac",
	"Y=5; case $Y in [[:digit:]]) L 1;; *) L 2;; esac; case x$Y in *[[:digit:]]) L 1;; *) L 2;; esac",
	"Y=b; case $Y in [ab]) L 1;; *) L 2;; esac; case [ab] in [ab]) L 1;; '[ab]') L 2;; esac",
	"Y=a.b-c; L ${Y#[a-z]} ${Y##*[.-]} ${Y%[!a]} ${Y%%[.-]*} ${Y/[.-]/_} ${Y//[.-]/_} ${Y//[^a-z]/_} ${Y//[[:punct:]]/} ${Y//[!a-z]}",
	"Y=a.b-c; [[ $Y == [ab]* ]] && L 1; [[ $Y == [!a]* ]] || L 2; [[ $Y != [[:alpha:]]* ]] || L 3; [[ $Y == *[[:upper:]] ]] || L 4",
	"Y='[x'; case $Y in [x) L 1;; *) L 2;; esac; case '[x' in [*) L 1;; esac",
	`P='[ab]'; Y=b; case $Y in $P) L 1;; *) L 2;; esac; case $Y in "$P") L 1;; *) L 2;; esac; [[ $Y == $P ]] && L 3; [[ $Y == "$P" ]] || L 4; L ${Y#$P}x ${Y#"$P"}x`,
	`Y=a-b; L ${Y//[a-]/x} ${Y//[-a]/x} ${Y//[!-]/x} ${Y//["a-"]/x} ${Y//[\-]/x}`, "Y=ABc; L ${Y//[a-z]/x} ${Y//[A-Z]/x} ${Y//[[:lower:]]/x} ${Y//[[:upper:][:digit:]]/x}",
	`shopt -s extglob
Y=foo.tar.gz; L ${Y%%.@(tar|gz)*}; case $Y in !(*.zip)) L 1;; *) L 2;; esac; L ${Y/?(f)o/x} ${Y//*(o)/-}`,
	"Y=aXb; case $Y in a[[:space:]]b) L 1;; a[![:space:]]b) L 2;; esac",
	"Y=aabb; [[ $Y == +(a|b) ]] && L 1; [[ $Y == !(x) ]] && L 2; [[ $Y == @(aabb|c) ]] && L 3; [[ $Y == ?(x)aabb ]] && L 4", `X=; L "${X:-a\}b}" ${X:-a\}b} "${X:-{\}}" "${X:-{a\}}" `,
	`cat > f <<E
${B_NO:-a\}b} ${B_NO:-\{}
E
X=$(cat f); L "$X"`,
	`X=; L "${X:-{"a": 1\}}" "${X:-{a}}"`, `X=a}b; L "${X%\}*}" "${X#*\}}" "${X/\}/x}" ${X/\}/x}`, `shopt -s failglob; A='[ab]'; L "$A" '[x]'`,
	`Y=; L "${Y/*/x}" "${Y//*/x}" "${Y/#/x}" "${Y/%/x}" "${Y/#*/x}" "${Y/a/x}" "${Y//?/x}"`,
	`Y=banana; L ${Y/a/x\y} ${Y/a/\"} ${Y/#/x} ${Y/%/x} ${Y//} "${Y/a/x\y}" ${Y//*/z} ${Y/*/z}`,
}
