package launch

import (
	"encoding/json"
	"path"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// Scripts that a Dockerfile copies from the tree and starts: they are read with
// the variables and arguments of the image. The build context is not known; it is
// the directory of the Dockerfile or one above it, as long as the file is in just
// one of them.

// dockerCopy is a COPY or ADD from the build context.
type dockerCopy struct {
	from []string
	to   string // absolute; with / at the end for a directory
	off  int
}

// maxCopies bounds the COPY instructions of a stage that are kept, maxContext the
// directories above the Dockerfile that may be the build context.
const (
	maxCopies  = 500
	maxContext = 4
)

// maxLookups bounds the files that are looked for, for one Dockerfile.
const maxLookups = 64

// copied notes what a COPY takes from the build context.
func (d *dockerfile) copied(in dockerInstruction, st *dockerStage) {
	words := strings.Fields(in.args.Str)
	for len(words) > 0 && strings.HasPrefix(words[0], "--") {
		if strings.HasPrefix(words[0], "--from=") || strings.HasPrefix(words[0], "--parents") {
			words = nil
			break
		}
		words = words[1:]
	}
	if len(words) > 0 && strings.HasPrefix(words[0], "[") {
		var list []string
		if json.Unmarshal([]byte(in.args.Str[strings.IndexByte(in.args.Str, '['):]), &list) != nil {
			return
		}
		words = list
	}
	if len(words) < 2 || len(st.copies) >= maxCopies {
		return
	}
	if slices.ContainsFunc(words, func(w string) bool { return strings.ContainsAny(w, `$"'*?[\`) || strings.Contains(w, "://") }) {
		return
	}
	from, to := words[:len(words)-1], words[len(words)-1]
	dir := strings.HasSuffix(to, "/") || to == "." || strings.HasSuffix(to, "/.") || len(from) > 1
	to = path.Join("/", st.absolute(to))
	if dir && to != "/" {
		to += "/"
	}
	st.copies = append(st.copies, dockerCopy{from, to, in.off})
}

// absolute is a path in the image.
func (st *dockerStage) absolute(p string) string {
	if path.IsAbs(p) {
		return path.Clean(p)
	}
	return path.Join("/", st.workdir, p)
}

// workDir follows WORKDIR.
func (st *dockerStage) workDir(arg string) {
	arg = strings.Trim(strings.TrimSpace(arg), `"'`)
	if strings.Contains(arg, "$") {
		st.workdir = "\x00" // nothing is below it
		return
	}
	st.workdir = st.absolute(arg)
}

var chmodRe = lazyre.New(`\bchmod\b[^;&|\n]*`)

// changed forgets copied files that a RUN names otherwise than to make them
// executable: it may write them.
func (st *dockerStage) changed(text string) {
	text = chmodRe.ReplaceAllString(text, "")
	st.touched = append(st.touched, text)
}

// copiedScript is the text of a script of the tree that an argument names; nil if
// it is not known which it is.
func (d *dockerfile) copiedScript(st *dockerStage, name string) *Text {
	if name == "" || strings.HasPrefix(name, "-") || len(name) > 4096 || d.opt.Open == nil || st.workdir == "\x00" {
		return nil
	}
	names := []string{st.absolute(name)}
	if !strings.Contains(name, "/") { // found in the PATH
		names = nil
		for _, dir := range []string{"/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"} {
			names = append(names, dir+"/"+name)
		}
	}
	for _, full := range names {
		for i := len(st.copies) - 1; i >= 0; i-- {
			c := &st.copies[i]
			var sources []string
			for _, from := range c.from {
				base := path.Base(path.Clean(from))
				switch rest, below := strings.CutPrefix(full, strings.TrimSuffix(c.to, "/")+"/"); {
				case full == c.to:
					sources = append(sources, from)
				case below && rest == base && strings.HasSuffix(c.to, "/"):
					sources = append(sources, from, path.Join(from, rest))
				case below:
					sources = append(sources, path.Join(from, rest))
				}
			}
			t, found := d.fromContext(sources)
			if !found {
				continue
			}
			base := path.Base(full)
			if slices.ContainsFunc(st.touched, func(s string) bool { return strings.Contains(s, base) }) {
				if t != nil && mentionsEngine(t.Str) {
					d.skip(d.text, c.off, "not followed: the script "+exprName(base)+", which a RUN may have changed", "")
				}
				return nil
			}
			return t
		}
	}
	return nil
}

// fromContext reads a file of the build context. found says that there is one;
// the text is nil if there are several, or if it is no script.
func (d *dockerfile) fromContext(sources []string) (t *Text, found bool) {
	n := 0
	for _, s := range sources {
		s = strings.TrimPrefix(path.Clean("/"+s), "/")
		for up := range maxContext + 1 {
			if d.lookups++; d.lookups > maxLookups {
				return nil, false
			}
			in, _ := d.openFile(strings.Repeat("../", up) + s)
			if in != nil && (t == nil || in.Str != t.Str) {
				t = in
				n++
			}
		}
	}
	if n != 1 {
		return nil, n > 0
	}
	if sh := shebang(t.Str); !shellNames[sh] {
		return nil, true
	}
	return t, true
}

// copiedCommand finds the copied script that a command starts, and its arguments.
func (d *dockerfile) copiedCommand(st *dockerStage, fs []fragment) (body *Text, rest []fragment) {
	for i, f := range fs {
		if i > 4 {
			break
		}
		text := f.text()
		base := path.Base(text)
		if f.word == nil && strings.IndexFunc(text, isHole) < 0 {
			if t := d.copiedScript(st, text); t != nil {
				return t, fs[i+1:]
			}
		}
		// What starts what it is given: a shell, or an init process.
		if !shellNames[base] && base != "tini" && base != "dumb-init" && text != "--" || strings.HasPrefix(text, "-") && text != "--" {
			break
		}
	}
	return nil, nil
}
