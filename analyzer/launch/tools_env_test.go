package launch

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// toolCase is a file with one launch: files are others that it may name, env
// and args what is known of the launch ("?" for what is not).
type toolCase struct {
	file, text string
	files      map[string]string
	env, args  string
}

func (tc toolCase) check(t *testing.T) {
	open := func(name string) ([]byte, error) {
		if strings.HasSuffix(name, ".d") && tc.files[name] != "" {
			return nil, &fs.PathError{Op: "read", Path: name, Err: syscall.EISDIR}
		}
		if s, ok := tc.files[name]; ok {
			return []byte(s), nil
		}
		return nil, errors.New("no such file")
	}
	f := Read(tc.file, []byte(tc.text), Options{Open: open})
	checkPlaces(t, f)
	require.NotEmpty(t, f.Launches, "%v", f.Problems)
	l := f.Launches[len(f.Launches)-1]
	require.Len(t, l.Variants, 1)
	show := func(text string, parts []Part) string {
		if parts == nil {
			return text
		}
		out := ""
		for _, p := range parts {
			if p.Unknown != nil {
				out += "?"
			}
			out += p.Text
		}
		return out
	}
	var env, args []string
	for _, a := range l.Variants[0].Env {
		env = append(env, a.Name+"="+show(a.Value, a.Parts))
	}
	for _, w := range l.Variants[0].Args {
		args = append(args, show(w.Text, w.Parts))
	}
	assert.Equal(t, tc.env, strings.Join(env, " "), "environment")
	assert.Equal(t, tc.args, strings.Join(args, " "), "arguments")
}

// Environments and words are those that the tools make, not those of a shell.
func TestToolEnvironments(t *testing.T) {
	const service = "services:\n  a:\n    command: [sglang, serve]\n"
	const py = "import subprocess\n"
	const unit = "[Service]\nEnvironment=TP=8 \"ARGS=--a 'b c'\"\nExecStart=/usr/bin/sglang serve "
	for name, tc := range map[string]toolCase{
		"compose numbers": {file: "c.yaml", text: service + "    environment:\n      A: 1.0\n      B: 1.50\n      C: 08\n      D: 010\n      E: 1e3\n      F: 0x10\n" +
			"      G: 0o17\n      H: 1_000\n      I: +5\n      J: .5\n      K: True\n      L: 2020-01-02\n      M: '010'\n      N: !!str 010\n      O: yes\n      P: ${X:-010}\n      Q: 1e30\n",
			env: "A=1 B=1.5 C=8 D=8 E=1000 F=16 G=15 H=1000 I=5 J=0.5 K=true L=? M=010 N=010 O=yes P=010 Q=1e+30"},
		"compose list": {file: "c.yaml", text: service + "    environment: [A=010]\n", env: "A=010"},
		"compose file": {file: "c.yaml", text: service + "    env_file: one.env\n    environment: {ONE: over}\n",
			files: map[string]string{"one.env": "ONE=1\nNINE=$ONE-x\nTP=4\nELEVEN=$TP-z\nTWO=2\nTEN=$TWO\n", ".env": "TP=3\n"},
			env:   "ELEVEN=3-z NINE=over-x ONE=over TEN=2 TP=4 TWO=2"},
		"compose file, two": {file: "c.yaml", text: service + "    env_file: one.env\n    environment: {ONE: over}\n",
			files: map[string]string{"one.env": "NINE=$ONE-x\n", ".env": "ONE=3\n"}, env: "NINE=?-x ONE=over"},
		"kubernetes null": {file: "k.yaml", text: "kind: Pod\nspec:\n  containers:\n  - command: [sglang, serve, $(A)x, $(B)y]\n    env: [{name: A, value: ~}, {name: B, value: null}]\n",
			env: "A= B=", args: "x y"},
		"dockerfile shell CMD": {file: "Dockerfile", text: "FROM x AS b\nENTRYPOINT [\"python3\",\"-m\",\"sglang.launch_server\",\"--model-path\",\"/m\"]\nFROM b\n" +
			"CMD python3 -m sglang.launch_server --model-path /s2\n", args: "--model-path /m /bin/sh -c python3 -m sglang.launch_server --model-path /s2"},
		"dockerfile patterns": {file: "Dockerfile", text: "FROM x\nENV M=/models/big-moe.v1.gguf U=ué\n" +
			"ENV A=${M##*/} B=${M#/models/} C=${M/models/m} D=${M%.*} E=${M%%.*} F=${M//m/n} G=${M#*/}x H=${N##*/} I=${M#no} J=${M/o*v/-} K=\"${M##*/}\" L=${M^^} P=${U%?}\n" +
			"CMD [\"sglang\", \"serve\"]\n",
			env: "A=big-moe.v1.gguf B=big-moe.v1.gguf C=/m/big-moe.v1.gguf D=/models/big-moe.v1 E=/models/big-moe F=/nodels/big-noe.v1.gguf G=models/big-moe.v1.ggufx" +
				" H=? I=/models/big-moe.v1.gguf J=/m-1.gguf K=big-moe.v1.gguf L=? M=/models/big-moe.v1.gguf P=u U=ué"},
		"systemd words":     {file: "a.service", text: unit + "--dist-init-addr $HOST:5000 --x $TP$TP end $ARGS a$TP ${TP}\n", env: "ARGS=--a 'b c' TP=8", args: "--dist-init-addr --x end --a b c a$TP 8"},
		"systemd drop-ins":  {file: "a.service", text: unit + "--tp ${TP}\n", files: map[string]string{"a.service.d": "a directory"}, env: "ARGS=? TP=?", args: "--tp ?"},
		"apptainer env":     {file: "a.sh", text: "export X=1\napptainer exec --nv --env=Z=$Z --env A=4,B=5 --bind /d:/d i.sif sglang serve --tp 2\n", env: "X=1 Z=? A=4 B=5", args: "--tp 2"},
		"singularity":       {file: "a.sh", text: "export X=1\nsingularity run -B /d --cleanenv --env A=4 i.sif python3 -m sglang.launch_server --tp 2\n", env: "A=4", args: "--tp 2"},
		"singularity -C":    {file: "a.sh", text: "export X=1\nsrun -N 1 singularity exec -eC i.sif bash -c 'sglang serve --tp 2'\n", args: "--tp 2"},
		"systemd-run":       {file: "a.sh", text: "export X=1\nsystemd-run --user -u llm -E A=1 --setenv=B=2 --setenv C=3 -p Environment=D=4 -E X sglang serve --tp 2\n", env: "A=1 B=2 C=3 D=4 X=1", args: "--tp 2"},
		"systemd-run none":  {file: "a.sh", text: "export X=1\nsystemd-run --unit=llm sglang serve --tp 2\n", args: "--tp 2"},
		"systemd-run scope": {file: "a.sh", text: "export X=1\nsystemd-run --scope -p Nice=1 -E A=1 sglang serve --tp 2\n", env: "X=1 A=1", args: "--tp 2"},
		"podman env-host":   {file: "a.sh", text: "export X=1 Y=2\npodman run --env-host -e Y=3 img sglang serve --tp 2\n", env: "X=1 Y=3", args: "--tp 2"},
		"ray job":           {file: "a.sh", text: "export X=1\nray job submit --address http://h:1 --no-wait --runtime-env-json='{\"env_vars\": {\"A\": \"4\"}}' -- python3 -m sglang.launch_server --tp 2\n", env: "A=4", args: "--tp 2"},
		"python outer list": {file: "a.py", text: py + "c = ['sglang', 'serve']\ndef mod():\n    c.append('--mod')\nmod()\nsubprocess.run(c)\n", args: "--mod"},
		"python outer loop": {file: "a.py", text: py + "c = ['sglang', 'serve']\ndef mod():\n    for i in x:\n        c.append('--mod')\nmod()\nsubprocess.run(c)\n", args: "?"},
		"python environ":    {file: "a.py", text: py + "import os\ndef f():\n    os.environ['A'] = '1'\nf()\nsubprocess.run(['sglang', 'serve'])\n", env: "A=1"},
		"python floats":     {file: "a.py", text: py + "subprocess.run(['sglang', 'serve', str(1e10), str(1e4), str(.5), f'{1.}', str(1e16), str(-1e-5), str(1_0.5)])\n", args: "10000000000.0 10000.0 0.5 1.0 1e+16 -1e-05 10.5"},
		"python result":     {file: "a.py", text: py + "def cmd(tp):\n    c = ['sglang', 'serve', '--tp', str(tp)]\n    return c\np = subprocess.Popen(cmd(4) + ['-x'])\n", args: "--tp 4 -x"},
		"python strings":    {file: "a.py", text: py + "s = 'sglang serve --tp %d %s' % (4, x)\nt = s\ns += ' --b'\nsubprocess.run(s.replace('z', 'y').split())\nsubprocess.run(t.split())\n", args: "--tp 4 ?"},
		"python replace":    {file: "a.py", text: py + "s = 'sglang serve --tp TP'\ns = s.replace('TP', '4')\ns += ' --b'\nsubprocess.run(s.split())\n", args: "--tp 4 --b"},
		"workflow python": {file: "a.yml", text: "on: push\nenv: {A: '1'}\njobs:\n  a:\n    env: {B: '2', C: '3'}\n    steps:\n    - shell: python\n      run: |\n        import os, subprocess\n" +
			"        os.environ['C'] = '4'\n        subprocess.run(['sglang', 'serve', '--tp', '2'])\n", env: "A=1 B=2 C=4", args: "--tp 2"},
		"make prerequisites": {file: "Makefile", text: "TP = 8\nrun: TP = 16\nrun: mid\nmid: serve\nserve:\n\tsglang serve --tp $(TP)\n", args: "--tp ?"},
		"make other target":  {file: "Makefile", text: "TP = 8\nrun: TP = 16\nrun: mid\nserve:\n\tsglang serve --tp $(TP)\n", args: "--tp 8"},
		"make one shell":     {file: "Makefile", text: ".ONESHELL:\nserve:\n\t@echo x\n\t-TP=1 sglang serve --tp 8\n", env: "TP=1", args: "--tp 8"},
		"systemd unknown":    {file: "a.service", text: unit + "$OTHER $%i\n", env: "ARGS=--a 'b c' TP=8", args: "? ?"},
	} {
		t.Run(name, func(t *testing.T) { tc.check(t) })
	}
}
