package launch

import (
	"path/filepath"
	"strings"
)

// Environment files: NAME=value lines. Three tools read them in three ways.
type envFileKind int

const (
	// dotenv is what docker compose reads: quotes, comments after white space,
	// variables in what is not in single quotes, an "export" before the name.
	dotenv envFileKind = iota
	// rawEnv is what "docker run --env-file" reads: a value is the rest of the
	// line.
	rawEnv
	// systemdEnv is what systemd reads: quotes, continued lines, lines that
	// begin with ";" are comments too; no variables.
	systemdEnv
)

// envLine is a line of an environment file.
type envLine struct {
	name string
	// value is the value with its places, with the quotes and escapes undone.
	value *Text
	// expand is set if variables in the value are replaced.
	expand bool
	// bare is set for a name without "=", which stands for the variable of the
	// caller.
	bare       bool
	start, end int // in the text
}

// readEnvFile reads the lines of an environment file. bad are the offsets of
// lines that cannot be read.
func readEnvFile(t *Text, kind envFileKind) (out []envLine, bad []int) {
	s := t.Str
	for i := 0; i < len(s); {
		end := lineEnd(s, i)
		start := i
		for start < end && (s[start] == ' ' || s[start] == '\t') {
			start++
		}
		if start == end || s[start] == '#' || kind == systemdEnv && s[start] == ';' {
			i = end + 1
			continue
		}
		eq := strings.IndexByte(s[start:end], '=')
		if kind == dotenv {
			if rest, ok := strings.CutPrefix(s[start:end], "export"); ok && rest != "" && (rest[0] == ' ' || rest[0] == '\t') {
				n := len("export") + len(rest) - len(strings.TrimLeft(rest, " \t"))
				start += n
				eq -= n
			}
			if colon := strings.IndexByte(s[start:end], ':'); colon >= 0 && (eq < 0 || colon < eq) {
				eq = colon // NAME: value
			}
		}
		if eq < 0 {
			name := strings.TrimSpace(s[start:end])
			if kind == systemdEnv || !envName.MatchString(name) {
				bad = append(bad, start)
			} else {
				out = append(out, envLine{name: name, bare: true, value: t.slice(start, start), start: start, end: start + len(name)})
			}
			i = end + 1
			continue
		}
		l := envLine{name: strings.TrimRight(s[start:start+eq], " \t"), start: start}
		ok := envName.MatchString(l.name)
		from := start + eq + 1
		switch kind {
		case rawEnv:
			l.value, l.end = t.slice(from, end), end
			i = end + 1
		case systemdEnv:
			i = l.systemdValue(t, from)
		default:
			next, closed := l.dotenvValue(t, from, end)
			ok = ok && closed
			i = next
		}
		if !ok {
			bad = append(bad, start)
			continue
		}
		out = append(out, l)
	}
	return out, bad
}

func lineEnd(s string, from int) int {
	if n := strings.IndexByte(s[from:], '\n'); n >= 0 {
		return from + n
	}
	return len(s)
}

// dotenvValue reads a value from an offset on, on a line that ends at another.
// It returns the beginning of the next line, and false if a quote is not
// closed.
func (l *envLine) dotenvValue(t *Text, from, end int) (next int, ok bool) {
	s := t.Str
	for from < end && (s[from] == ' ' || s[from] == '\t') {
		from++
	}
	l.expand = true
	if from < end && (s[from] == '\'' || s[from] == '"') {
		quote := s[from]
		b := textBuilder{from: t}
		at := from + 1
		i := at
		for ; i < len(s) && s[i] != quote; i++ {
			if quote != '"' || s[i] != '\\' || i+1 >= len(s) {
				continue
			}
			// In double quotes there are escapes; $$ is for the expansion.
			if esc, ok := map[byte]string{'n': "\n", 'r': "\r", 't': "\t", '"': `"`, '\\': `\`, '$': "$$"}[s[i+1]]; ok {
				b.piece(at, i)
				b.insert(esc, i)
				at = i + 2
			}
			i++
		}
		if i >= len(s) {
			l.end = end
			l.value = t.slice(from, end)
			return end + 1, false
		}
		b.piece(at, i)
		l.value = b.text(i)
		l.expand = quote == '"'
		l.end = i + 1
		return lineEnd(s, i) + 1, true
	}
	to := end
	for i := from; i < end; i++ {
		if s[i] == '#' && i > from && (s[i-1] == ' ' || s[i-1] == '\t') {
			to = i
			break
		}
	}
	for to > from && strings.IndexByte(" \t\r", s[to-1]) >= 0 {
		to--
	}
	l.value, l.end = t.slice(from, to), to
	return end + 1, true
}

// systemdValue reads a value as systemd does and returns the beginning of the
// next line.
func (l *envLine) systemdValue(t *Text, from int) int {
	s := t.Str
	b := textBuilder{from: t}
	i := from
	for i < len(s) && (s[i] == ' ' || s[i] == '\t') {
		i++
	}
	quote := byte(0)
	at := i
	last := i // the end of what is not white space at the end
	for i < len(s) {
		c := s[i]
		switch {
		case quote == 0 && c == '\n':
			b.piece(at, last)
			l.value, l.end = b.text(last), last
			return i + 1
		case c == '\\' && quote != '\'' && i+1 < len(s):
			b.piece(at, i)
			at = i + 1
			if s[i+1] == '\n' {
				at = i + 2
			} else if quote == '"' && strings.IndexByte("\"\\`$", s[i+1]) < 0 {
				at = i // stays as it is
			}
			i += 2
			last = i
			continue
		case quote == 0 && (c == '\'' || c == '"') || quote != 0 && c == quote:
			b.piece(at, i)
			at = i + 1
			if quote == 0 {
				quote = c
			} else {
				quote = 0
			}
			last = i + 1
		case quote != 0 || c != ' ' && c != '\t' && c != '\r':
			last = i + 1
		}
		i++
	}
	b.piece(at, max(last, at))
	l.value, l.end = b.text(last), last
	return len(s)
}

// openFile reads a file that the text names. why says why it cannot.
func (r *reading) openFile(name string) (t *Text, why string) {
	if r.opt.Open == nil {
		return nil, "files that are named are not read here"
	}
	b, err := r.opt.Open(name)
	switch {
	case err != nil:
		return nil, err.Error()
	case len(b) > MaxSize:
		return nil, "it is too large"
	case isBinary(b) || wideEncoding(b) != "":
		return nil, "it is no UTF-8 text"
	}
	t, _ = plain(r.named(name), string(b))
	return t, ""
}

// named is what a file is called that this one names: as seen from where the name of this
// one is.
func (r *reading) named(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(filepath.Dir(r.file.Name), filepath.FromSlash(name))
}
