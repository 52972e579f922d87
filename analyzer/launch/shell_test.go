package launch

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// variantsOf gives every variant found in a script as "ENV argv | choices".
func variantsOf(text string) (out []string, f *File) {
	f = &File{Name: "d/t.sh", Text: text}
	r := &reading{text: NewText(f.Name, text), file: f}
	r.shell(r.text, shellContext{})
	for _, l := range f.Launches {
		for _, c := range l.Variants {
			var b []string
			for _, a := range c.Env {
				b = append(b, a.Name+"="+a.Value)
			}
			b = append(b, c.Argv()...)
			s := strings.Join(b, " ")
			for i, w := range c.When {
				s += map[bool]string{true: " | ", false: ", "}[i == 0] + w.Text
			}
			out = append(out, s)
		}
	}
	return out, f
}

func TestShellWrappers(t *testing.T) {
	for _, text := range []string{
		"sglang serve --tp 8", "nohup sglang serve --tp 8 > log 2>&1 &", "time timeout 10 nice -n 5 sglang serve --tp 8",
		"numactl -N 0 taskset -c 0-7 stdbuf -oL python3 -u -m sglang.launch_server --tp 8", "env -u X sglang serve --tp 8",
		"env -S 'sglang serve --tp 8'", "sudo -u me sglang serve --tp 8", "srun -N 1 --ntasks=1 python3 -m sglang.launch_server --tp 8",
		"mpirun -np 1 python3 -m sglang.launch_server --tp 8", "uv run python -m sglang.launch_server --tp 8", "poetry run sglang serve --tp 8",
		"conda run -n e python -m sglang.launch_server --tp 8", "torchrun --nproc_per_node 1 -m sglang.launch_server --tp 8",
		"docker run --rm -it --gpus all -v /a:/b lmsysorg/sglang:v0.5.9-cu129 python3 -m sglang.launch_server --tp 8",
		"docker exec -it c bash -lc 'sglang serve --tp 8'", "kubectl exec pod -- sglang serve --tp 8", "ssh -p 22 host 'sglang serve --tp 8'",
		`bash -c "sglang serve --tp 8"`, `sh -lc 'exec sglang serve --tp $0' 8`, `eval "sglang serve --tp 8"`, "(sglang serve --tp 8) | tee log",
		"X=$(sglang serve --tp 8)", "trap 'x' EXIT; exec sglang serve --tp 8; sglang serve --tp 9", "$PYTHON -m sglang.launch_server --tp 8",
		"\"$VENV/bin/python\" -m sglang.launch_server --tp 8", "bash <<EOF\nsglang serve --tp 8\nEOF", "f() { sglang serve \"$@\"; }; f --tp 8",
		"CMD='sglang serve --tp 8'; $CMD", "CMD=(sglang serve --tp 8); \"${CMD[@]}\"", "cat > x.sh <<'EOF'\nsglang serve --tp 8\nEOF\nbash x.sh",
	} {
		got, f := variantsOf(text)
		assert.Equal(t, []string{"--tp 8"}, got, text)
		assert.Empty(t, f.Problems, text)
	}
	for _, text := range []string{"echo sglang serve", "pkill -f 'sglang serve'", "exit 0; sglang serve", "false && sglang serve", "cat <<EOF\nsglang serve\nEOF", "log_cmd python3 -m sglang.launch_server"} {
		got, _ := variantsOf(text)
		assert.Empty(t, got, text)
	}
}

func TestShellBranches(t *testing.T) {
	for _, tc := range []struct {
		text string
		want []string
	}{
		{"if [ \"$Q\" = a ]; then TP=8; MEM=0.9; else TP=4; MEM=0.8; fi\nsglang serve --tp $TP --mem $MEM",
			[]string{"--tp 8 --mem 0.9 | Q=a", "--tp 4 --mem 0.8 | Q=a is not so"}},
		{"[ \"$TP\" = 4 ] || exit 1\nsglang serve --tp \"$TP\"", []string{"--tp 4 | TP=4"}},
		{"if [ \"$A\" = 1 ]; then X=1; fi\nif [ \"$A\" = 1 ]; then Y=1; else Y=2; fi\nsglang serve --y $Y", []string{"--y 1 | A=1", "--y 2 | A=1 is not so"}},
		{"case $M in p) R=prefill;; d) R=decode;; *) exit 1;; esac\nsglang serve --r $R", []string{"--r prefill | M=p", "--r decode | M=d"}},
		{"sglang serve --port ${PORT:-30000} $EXTRA", []string{"--port 30000 ${EXTRA}"}},
		{"if [ $N -gt 4 ]; then V=1; else V=2; fi\nsglang serve --v $V", []string{"--v 2 | N <= 4", "--v 1 | N > 4"}},
		{"if foo; then A=1; else A=1; fi\nsglang serve --a $A", []string{"--a 1"}},
		{"export K=1\nE=2 sglang serve", []string{"K=1 E=2"}},
		{"A=\nsglang serve --x \"$A\" $A ${B:+--b $B}", []string{"--x "}},
	} {
		got, f := variantsOf(tc.text)
		assert.ElementsMatch(t, tc.want, got, tc.text)
		assert.Empty(t, f.Problems, tc.text)
	}
}

func TestShellPlaces(t *testing.T) {
	text := "TP=8\nARGS=(--mem 0.9)\nsglang serve --tp $TP \"${ARGS[@]}\" --x\\\n"
	_, f := variantsOf(text)
	require.Len(t, f.Launches, 1)
	c := f.Launches[0].Variants[0]
	w := c.Args[1]
	assert.Equal(t, "$TP", c.Source[w.Start:w.End])
	require.NotNil(t, w.Def)
	assert.Equal(t, "8", c.Source[w.Def.Start:w.Def.End])
	w = c.Args[3]
	assert.Equal(t, `"${ARGS[@]}"`, c.Source[w.Start:w.End])
	require.NotNil(t, w.Def)
	assert.Equal(t, "0.9", c.Source[w.Def.Start:w.Def.End])
}

func TestImageVersion(t *testing.T) {
	v := imageVersion("lmsysorg/sglang:v0.5.9-cu129")
	require.NotNil(t, v)
	assert.Equal(t, Version{Package: "sglang", Version: "0.5.9", Tag: "v0.5.9-cu129"}, *v)
	v = imageVersion("reg.example:5000/x/sglang:nightly-dev-20260101-1a2b3c4d")
	require.NotNil(t, v)
	assert.Equal(t, "1a2b3c4d", v.Commit)
	assert.Equal(t, "", v.Version)
	assert.Nil(t, imageVersion("ubuntu:22.04"))
}
