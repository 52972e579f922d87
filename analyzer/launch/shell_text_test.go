package launch

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
)

// textsThatRun are scripts whose command stands in a text that another program
// runs; next to each the arguments that are found.
var textsThatRun = [][2]string{
	{`T=4; sbatch -N 1 --wrap="L --tp $T" --gres=x`, "--tp|4"}, {`sbatch --wrap "L --tp 2"`, "--tp|2"},
	{"bash -s <<E\nL --tp 3\nE", "--tp|3"}, {"bash -s -- 4 <<'E'\nL --tp $1\nE", "--tp|4"}, {`bash - <<< "L --tp 5"`, "--tp|5"},
	{`X=5; bash -e <(echo "L --tp $X") a`, "--tp|5"}, {`source <(echo "L --tp 6")`, "--tp|6"}, {"ssh h 'cd /x && bash -s' <<E\nL --tp 7\nE", "--tp|7"}, {`bash -c "bash -s" <<< "L --tp 2"`, "--tp|2"},
	{`tmux new-session -d -s x "L --tp 3"`, "--tp|3"}, {`tmux new -ds x \; send-keys -t x "cd /x; L --tp 5" C-m`, "--tp|5"}, {`tmux send-keys -t 0 "L --tp 6" Enter`, "--tp|6"}, {`tmux neww -n x L --tp 7`, "--tp|7"},
	{`tmux new -d -s x bash -c "L --tp 14"`, "--tp|14"}, {`screen -dmS x L --tp 11`, "--tp|11"}, {`screen -S x -X stuff "L --tp 12\n"`, "--tp|12"},
	{`pdsh -w h[1-2] "L --tp 9"`, "--tp|9"}, {`pdsh -w h L --tp 10`, "--tp|10"}, {`clush -b -w h 'L --tp 8'`, "--tp|8"},
	{"python3 -um sglang.launch_server --model-path /m --tp 3", "--tp|3"}, {"python3 -Bummm -m sglang.launch_server --model-path /m --tp 3", ""}, {"python3 -BuX dev -msglang.launch_server --model-path /m --tp 4", "--tp|4"},
}

func TestShellTextsThatRun(t *testing.T) {
	for _, c := range textsThatRun {
		got, f := readOf(t, fill(c[0]))
		want := []string{c[1]}
		if c[1] == "" {
			want = nil
		}
		assert.Equal(t, want, got, c[0])
		assert.Empty(t, f.Problems, c[0])
	}
}

// What a text runs that is not read is noted at its place.
func TestShellTextsNotRead(t *testing.T) {
	_, f := readOf(t, fill("true\ntrap 'L --tp 8' EXIT"))
	if assert.Len(t, f.Skipped, 1) {
		assert.Equal(t, 2, f.Skipped[0].Line)
		assert.Contains(t, f.Skipped[0].Msg, "trap")
	}
}

// A script that stands beside the one that runs it and that has no name of one
// is read where it is run.
func TestShellOtherNames(t *testing.T) {
	files := map[string]string{
		"other.inc": "python3 -m sglang.launch_server --model-path /m --tp $1 --ep $E $X\n",
		"own.sh":    "python3 -m sglang.launch_server --model-path /m --tp 1\n",
	}
	for script, want := range map[string]string{
		"X=not; export E=2; bash ./other.inc 4":                  "--tp 4 --ep 2",
		"export E=2; sh other.inc 8":                             "--tp 8 --ep 2",
		"export E=2; bash -s 3 < other.inc":                      "--tp 3 --ep 2",
		"export E=2; cd \"$(dirname \"$0\")\"; bash other.inc 5": "--tp 5 --ep 2",
		"bash own.sh": "", // which is read as a file of its own
	} {
		f := &File{Name: "t.sh", Text: script}
		r := &reading{text: NewText(f.Name, script), file: f, opt: Options{Open: func(name string) ([]byte, error) {
			if b, ok := files[name]; ok {
				return []byte(b), nil
			}
			return nil, os.ErrNotExist
		}}}
		r.shell(r.text, shellContext{})
		got := ""
		for _, l := range f.Launches {
			for _, v := range l.Variants {
				for _, w := range v.Args[2:] {
					if w.Known() {
						got += w.Text + " "
					}
				}
			}
		}
		if want != "" {
			want += " "
		}
		assert.Equal(t, want, got, script)
	}
}
