package index

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// file is a file of a project: a wheel or an sdist.
type file struct {
	name, version string
	url           *url.URL
	sha256        string // in hex, "" if the index does not say
	size          int64  // in bytes, 0 if the index does not say
	yanked        bool
	reason        string // why it was withdrawn
	wheel         bool
	pure          bool // the wheel is for every platform
	tags          string
}

// why is the reason of a file that was withdrawn, "" for others.
func (f *file) why() string {
	switch {
	case !f.yanked:
		return ""
	case f.reason == "":
		return "no reason is given"
	}
	return f.reason
}

// accept asks for JSON, and takes HTML.
const accept = "application/vnd.pypi.simple.v1+json, application/vnd.pypi.simple.v1+html;q=0.2, text/html;q=0.01"

// files lists the files of a project.
func (c *client) files(ctx context.Context, name string) ([]file, error) {
	u := c.root.JoinPath(name + "/")
	var out []file
	err := c.get(ctx, u, func(h http.Header) { h.Set("Accept", accept) }, func(r *http.Response) error {
		b, err := io.ReadAll(io.LimitReader(r.Body, maxPage+1))
		switch {
		case err != nil:
			return err
		case len(b) > maxPage:
			return fmt.Errorf("its answer has more than %d MiB", maxPage>>20)
		}
		base := *r.Request.URL // after redirections
		base.User = nil
		kind, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
		if err != nil {
			kind = ""
		}
		_ = params // the API is UTF-8
		switch kind {
		case "application/vnd.pypi.simple.v1+json", "application/vnd.pypi.simple.latest+json", "application/json":
			out, err = readJSON(b, &base, name)
		case "application/vnd.pypi.simple.v1+html", "application/vnd.pypi.simple.latest+html", "text/html", "application/xhtml+xml":
			out, err = readHTML(b, &base, name)
		default:
			return &Error{shown(&base), fmt.Sprintf("answers with %q, which is no page of a package index", r.Header.Get("Content-Type")), "give the root of a simple API, such as " + DefaultURL, nil}
		}
		if err != nil {
			return &Error{shown(&base), "the answer of the index cannot be used: " + err.Error(), "give the root of a simple API, such as " + DefaultURL, err}
		}
		return nil
	})
	if errors.Is(err, errNotFound) {
		return nil, &Error{name, "the index " + shown(c.root) + " does not have it", "check the name, and the address of the index (--index-url)", err}
	}
	return out, err
}

// readJSON reads a page of a project as PEP 691 has it.
func readJSON(b []byte, base *url.URL, name string) ([]file, error) {
	var page struct {
		Meta struct {
			Version string `json:"api-version"`
		} `json:"meta"`
		Files []struct {
			Filename string            `json:"filename"`
			URL      string            `json:"url"`
			Hashes   map[string]string `json:"hashes"`
			Size     int64             `json:"size"`
			Yanked   json.RawMessage   `json:"yanked"`
		} `json:"files"`
	}
	if err := json.Unmarshal(b, &page); err != nil {
		return nil, fmt.Errorf("it is not JSON as expected: %w", err)
	}
	if err := apiVersion(page.Meta.Version); err != nil {
		return nil, err
	}
	if page.Files == nil {
		return nil, errors.New(`it has no "files"`)
	}
	var out []file
	for _, x := range page.Files {
		f := file{name: x.Filename, sha256: strings.ToLower(x.Hashes["sha256"]), size: max(x.Size, 0)}
		switch y := string(bytes.TrimSpace(x.Yanked)); y {
		case "", "false", "null":
		default:
			f.yanked = true
			_ = json.Unmarshal(x.Yanked, &f.reason) // true has none
		}
		if f.complete(x.URL, base, name) {
			out = append(out, f)
		}
	}
	return out, nil
}

// apiVersion refuses versions of the API that are not known.
func apiVersion(v string) error {
	if major, _, _ := strings.Cut(v, "."); v != "" && major != "1" {
		return fmt.Errorf("it has version %s of the API; known is 1", clip(v))
	}
	return nil
}

// readHTML reads a page of a project as PEP 503 has it.
func readHTML(b []byte, base *url.URL, name string) ([]file, error) {
	z := html.NewTokenizer(bytes.NewReader(b))
	z.SetMaxBuf(1 << 20)
	var out []file
	links, based := 0, false
	for {
		switch z.Next() {
		case html.ErrorToken:
			if err := z.Err(); err != io.EOF {
				return nil, err
			}
			if links == 0 && !bytes.Contains(bytes.ToLower(b), []byte("<html")) {
				return nil, errors.New("it is not HTML, and has no links")
			}
			return out, nil
		case html.StartTagToken, html.SelfClosingTagToken:
		default:
			continue
		}
		t := z.Token()
		attr := map[string]string{}
		for _, a := range t.Attr {
			attr[a.Key] = a.Val
		}
		switch t.Data {
		case "base":
			if u, err := base.Parse(attr["href"]); err == nil && !based && attr["href"] != "" {
				base, based = u, true
			}
		case "meta":
			if attr["name"] == "pypi:repository-version" {
				if err := apiVersion(attr["content"]); err != nil {
					return nil, err
				}
			}
		case "a":
			links++
			href, ok := attr["href"]
			u, err := url.Parse(strings.TrimSpace(href))
			if !ok || err != nil {
				continue
			}
			f := file{name: path.Base(u.Path)}
			f.reason, f.yanked = attr["data-yanked"]
			if h, ok := strings.CutPrefix(u.Fragment, "sha256="); ok {
				f.sha256 = strings.ToLower(h)
			}
			if f.complete(strings.TrimSpace(href), base, name) {
				out = append(out, f)
			}
		}
	}
}

// complete resolves the address of a file and reads its name; it is false for what
// is neither a wheel nor an sdist of the project, and for addresses that are not
// followed.
func (f *file) complete(href string, base *url.URL, project string) bool {
	u, err := base.Parse(href)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return false
	}
	u.Fragment, u.RawFragment, u.User = "", "", nil
	f.url = u
	if f.sha256 != "" && !isSHA256(f.sha256) {
		f.sha256 = ""
	}
	return f.parse(project)
}

// fileName is a name that a distribution may have: it is no path, and can be
// printed.
var fileName = lazyre.New(`^[A-Za-z0-9][A-Za-z0-9._+!-]*$`)

// parse reads the version from the name of a wheel or an sdist.
func (f *file) parse(project string) bool {
	if len(f.name) > 250 || !fileName.MatchString(f.name) {
		return false
	}
	if stem, ok := strings.CutSuffix(f.name, ".whl"); ok {
		p := strings.Split(stem, "-")
		if len(p) != 5 && len(p) != 6 || world.NormDist(p[0]) != project {
			return false
		}
		f.version, f.wheel = p[1], true
		f.tags = strings.Join(p[len(p)-3:], "-")
		f.pure = strings.HasSuffix(f.tags, "-none-any")
		_, err := rules.ParseVersion(f.version)
		return err == nil
	}
	for _, ext := range []string{".tar.gz", ".zip", ".tgz", ".tar.bz2"} {
		stem, ok := strings.CutSuffix(f.name, ext)
		if !ok {
			continue
		}
		for i := range len(stem) {
			if stem[i] != '-' || world.NormDist(stem[:i]) != project {
				continue
			}
			if _, err := rules.ParseVersion(stem[i+1:]); err == nil {
				f.version = stem[i+1:]
				return true
			}
		}
	}
	return false
}

// choose picks the file to fetch, by the rules that pip has: what is withdrawn is
// taken only if its version is asked for and nothing else is of it, pre-releases
// only if they are asked for or there is nothing else, wheels before sdists. The
// platform does not matter for the source, but a wheel for all of them comes first.
func choose(want engine.Dist, files []file, pre bool) (*file, error) {
	if len(files) == 0 {
		return nil, errors.New("the index has no wheel and no sdist of it")
	}
	var fit []file
	stable := false
	for _, f := range files {
		if want.Admits(f.version) && (want.Version != "" || !f.yanked) {
			fit = append(fit, f)
			stable = stable || engine.Stable(f.version)
		}
	}
	if want.Version == "" && !pre && stable {
		fit = slices.DeleteFunc(fit, func(f file) bool { return !engine.Stable(f.version) })
	}
	if len(fit) == 0 && want.Version == "" {
		return nil, errors.New("all its versions have been withdrawn")
	}
	if len(fit) == 0 {
		return nil, fmt.Errorf("the index does not have this version; it has %s", versions(files))
	}
	slices.SortStableFunc(fit, func(a, b file) int {
		first := func(x, y bool) int {
			switch {
			case x == y:
				return 0
			case x:
				return -1
			}
			return 1
		}
		for _, d := range []int{
			first(!a.yanked, !b.yanked),
			first(engine.Later(a.version, b.version), engine.Later(b.version, a.version)),
			first(a.wheel, b.wheel), first(a.pure, b.pure),
			first(strings.Contains(a.tags, "linux") && strings.Contains(a.tags, "x86_64"), strings.Contains(b.tags, "linux") && strings.Contains(b.tags, "x86_64")),
		} {
			if d != 0 {
				return d
			}
		}
		return strings.Compare(b.name, a.name) // the last build, the last Python
	})
	return &fit[0], nil
}

// versions lists the newest versions.
func versions(files []file) string {
	var vs []string
	for _, f := range files {
		if !slices.Contains(vs, f.version) {
			vs = append(vs, f.version)
		}
	}
	slices.SortFunc(vs, func(a, b string) int {
		switch {
		case engine.Later(a, b):
			return -1
		case engine.Later(b, a):
			return 1
		}
		return 0
	})
	if n := len(vs); n > 6 {
		return fmt.Sprintf("%s and %d older ones", strings.Join(vs[:5], ", "), n-5)
	}
	return strings.Join(vs, ", ")
}

func clip(s string) string {
	if len(s) > 60 {
		s = strings.ToValidUTF8(s[:57], "") + "..."
	}
	return fmt.Sprintf("%q", s)
}
