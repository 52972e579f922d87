package index

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// machine is a login of a netrc file; its name is "" for the default.
type machine struct{ name, login, password string }

// maxNetrc bounds the file, in bytes.
const maxNetrc = 1 << 20

// readNetrc reads $NETRC, or .netrc or _netrc of the home directory. That there is
// none is no error, unless $NETRC names it.
func readNetrc() ([]machine, error) {
	var names []string
	named := os.Getenv("NETRC")
	if named != "" {
		names = []string{named}
	} else if home, err := os.UserHomeDir(); err == nil {
		names = []string{filepath.Join(home, ".netrc"), filepath.Join(home, "_netrc")}
	}
	for _, n := range names {
		st, err := os.Stat(n)
		if errors.Is(err, fs.ErrNotExist) && named == "" {
			continue
		}
		var b []byte
		switch {
		case err != nil:
		case !st.Mode().IsRegular():
			err = errors.New("it is not a regular file")
		case st.Size() > maxNetrc:
			err = errors.New("it is too long")
		default:
			b, err = os.ReadFile(n)
		}
		if err != nil {
			return nil, &Error{n, "cannot be read: " + cause(err), "logins for package indexes are looked for there; mend it, or have NETRC name another file", err}
		}
		return parseNetrc(string(b)), nil
	}
	return nil, nil
}

func cause(err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err.Error()
	}
	return err.Error()
}

// parseNetrc reads the entries. What is no entry is passed over: the file is for
// other programs too.
func parseNetrc(text string) []machine {
	var out []machine
	var cur *machine
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		ws := netrcWords(lines[i])
		for k := 0; k < len(ws); k++ {
			value := func() string {
				// The value may stand on the next line.
				for k+1 >= len(ws) && i+1 < len(lines) {
					i++
					ws, k = netrcWords(lines[i]), -1
				}
				if k++; k < len(ws) {
					return ws[k]
				}
				return ""
			}
			switch ws[k] {
			case "machine":
				out = append(out, machine{name: strings.ToLower(value())})
				cur = &out[len(out)-1]
			case "default":
				out = append(out, machine{})
				cur = &out[len(out)-1]
			case "login", "user":
				if v := value(); cur != nil {
					cur.login = v
				}
			case "password":
				if v := value(); cur != nil {
					cur.password = v
				}
			case "account":
				value()
			case "macdef": // up to an empty line
				for i+1 < len(lines) && strings.TrimSpace(lines[i+1]) != "" {
					i++
				}
				k = len(ws)
			}
		}
	}
	return out
}

// netrcWords splits a line; a word may be quoted, and "#" at the beginning of one
// begins a comment, unless it is a password.
func netrcWords(line string) []string {
	var out []string
	for line = strings.TrimSpace(line); line != ""; line = strings.TrimLeft(line, " \t\r") {
		if line[0] == '#' && (len(out) == 0 || out[len(out)-1] != "password") {
			break
		}
		var w strings.Builder
		i, quoted := 0, line[0] == '"'
		if quoted {
			i++
		}
		for ; i < len(line); i++ {
			ch := line[i]
			if quoted && ch == '"' || !quoted && strings.IndexByte(" \t\r", ch) >= 0 {
				break
			}
			if ch == '\\' && quoted && i+1 < len(line) {
				i++
				ch = line[i]
			}
			w.WriteByte(ch)
		}
		out = append(out, w.String())
		line = line[min(len(line), i+1):]
	}
	return out
}

// login is the entry of a host: its own, or the default.
func login(ms []machine, host string) *machine {
	for i := range ms {
		if ms[i].name == strings.ToLower(host) && host != "" {
			return &ms[i]
		}
	}
	for i := range ms {
		if ms[i].name == "" && (ms[i].login != "" || ms[i].password != "") {
			return &ms[i]
		}
	}
	return nil
}
