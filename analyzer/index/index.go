// Package index fetches distributions of engines from a Python package index into
// the cache: the simple API as JSON (PEP 691) or HTML (PEP 503).
//
// Everything that an index and a server say is taken for hostile. Addresses are
// http and https only, and never lead from https to http; answers, files and waits
// are bounded; a file is used only if it has the checksum that the index gives; an
// archive is read as any other, and refused as any other. Names of files are never
// used as paths. Nothing of a distribution is run.
package index

import (
	"context"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"golang.org/x/net/http/httpproxy"

	"github.com/enginelint/enginelint/analyzer/engine"
)

// DefaultURL is the index that is asked if none is named.
const DefaultURL = "https://pypi.org/simple/"

// Options say how to fetch; the zero value asks the index of the environment.
type Options struct {
	// URL is the root of the simple API; "" means $PIP_INDEX_URL, or DefaultURL.
	URL string
	// Pre takes pre-releases where no version is named.
	Pre bool
	// Offline asks no index: what the cache has is all there is.
	Offline bool
	// SHA256 is the checksum that the file must have, in hex, besides that of the
	// index; "" for none.
	SHA256 string
	// Again fetches what the cache has already.
	Again bool
	// Cache is where to store; nil means the user's.
	Cache *engine.Cache
	// Progress is told of the bytes of a file that are there; total is 0 if it is
	// not known. May be nil.
	Progress func(file string, done, total int64)
	// UserAgent is what the server is told.
	UserAgent string

	// stall bounds how long a server may say nothing; backoff is the first wait
	// before another try. Zero means the usual.
	stall, backoff time.Duration
}

// Bounds.
const (
	usualStall   = 30 * time.Second
	usualBackoff = 500 * time.Millisecond
	maxTries     = 5
	maxWait      = 30 * time.Second // between two tries
	maxRedirects = 8
	maxPage      = 64 << 20 // bytes of an answer of the index
	maxFile      = 1 << 30  // bytes of a distribution
)

// Error says why something cannot be fetched, and what to do.
type Error struct {
	// What is what was asked for: a distribution, or an address without what is
	// secret.
	What          string
	Problem, Hint string
	Err           error
}

func (e *Error) Error() string { return e.What + ": " + e.Problem + "; " + e.Hint }
func (e *Error) Unwrap() error { return e.Err }

// Result is what was fetched.
type Result struct {
	engine.Cached
	// Had says that the cache had it, so that nothing was fetched.
	Had bool
}

// Fetch puts a distribution into the cache and gives its entry. The error is an
// *Error or, for an archive that is refused, an *engine.OpenError.
func Fetch(ctx context.Context, want engine.Dist, opt Options) (*Result, error) {
	c, err := newClient(&opt)
	if err != nil {
		return nil, err
	}
	if want.Version != "" && !opt.Again || opt.Offline {
		x, err := opt.Cache.Find(want)
		switch {
		case err != nil:
			return nil, &Error{want.String(), "the cache cannot be read: " + err.Error(), "check its permissions", err}
		case x != nil && (opt.SHA256 == "" || opt.SHA256 == x.SHA256):
			return &Result{*x, true}, nil
		case x != nil && opt.Offline:
			return nil, &Error{want.String(), fmt.Sprintf("the cache has it with the checksum %s, and not %s", x.SHA256, opt.SHA256), "fetch it without --offline", nil}
		case opt.Offline:
			return nil, &Error{want.String(), "is not in the cache, and nothing is fetched with --offline", "fetch it without; enginelint engine list shows what is there", nil}
		}
	}
	files, err := c.files(ctx, want.Name)
	if err != nil {
		return nil, err
	}
	f, err := choose(want, files, opt.Pre)
	if err != nil {
		return nil, &Error{want.String(), err.Error(), "ask for one that it has, or give another index with --index-url", nil}
	}
	if want.Version == "" && !opt.Again {
		if x, err := opt.Cache.Find(engine.Dist{Name: want.Name, Version: f.version}); err == nil && x != nil && (f.sha256 == "" || x.SHA256 == f.sha256) {
			return &Result{*x, true}, nil
		}
	}
	switch {
	case f.sha256 == "" && opt.SHA256 == "":
		return nil, &Error{f.name, "the index gives no sha256 of it", "give the one that you expect with --sha256, or download it yourself, and give the file", nil}
	case f.sha256 != "" && opt.SHA256 != "" && f.sha256 != opt.SHA256:
		return nil, &Error{f.name, fmt.Sprintf("the index says that its sha256 is %s, and not %s", f.sha256, opt.SHA256), "do not use it, unless you know why it is another file", nil}
	case f.sha256 == "":
		f.sha256 = opt.SHA256
	}
	part, done, err := c.download(ctx, f)
	if err != nil {
		return nil, err
	}
	defer done()
	x, err := opt.Cache.Add(part, engine.Cached{Name: want.Name, Version: f.version, File: f.name, URL: shown(f.url), SHA256: f.sha256, Yanked: f.why(), Fetched: time.Now().UTC().Truncate(time.Second)})
	var oe *engine.OpenError
	if err != nil && !errors.As(err, &oe) {
		err = &Error{f.name, "cannot be stored: " + err.Error(), "check the space and the permissions of " + opt.Cache.Dir, err}
	}
	if err != nil {
		return nil, err
	}
	return &Result{*x, false}, nil
}

// client talks to an index.
type client struct {
	opt  *Options
	root *url.URL
	// login is that of the index's address.
	login *url.Userinfo
	netrc []machine
	http  *http.Client
}

func newClient(opt *Options) (*client, error) {
	if opt.stall == 0 {
		opt.stall = usualStall
	}
	if opt.backoff == 0 {
		opt.backoff = usualBackoff
	}
	if opt.Cache == nil {
		cache, err := engine.DefaultCache()
		if err != nil {
			return nil, &Error{"the cache", err.Error(), "nothing is fetched without it", err}
		}
		opt.Cache = cache
	}
	opt.SHA256 = strings.ToLower(opt.SHA256)
	if opt.SHA256 != "" && !isSHA256(opt.SHA256) {
		return nil, &Error{"--sha256 " + opt.SHA256, "is no checksum", "expected 64 hexadecimal digits", nil}
	}
	if opt.Offline {
		return &client{opt: opt}, nil
	}
	text, from := opt.URL, "--index-url"
	if text == "" {
		text, from = os.Getenv("PIP_INDEX_URL"), "PIP_INDEX_URL"
	}
	if text == "" {
		text = DefaultURL
	}
	u, err := url.Parse(strings.TrimSpace(text))
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		// The text may hold a password.
		return nil, &Error{from, "is not the address of an index", "expected one that begins with https:// or http://, such as " + DefaultURL, nil}
	}
	c := &client{opt: opt, login: u.User}
	u.User, u.RawQuery, u.Fragment = nil, "", ""
	u.Path, u.RawPath = strings.TrimRight(u.Path, "/")+"/", ""
	c.root = u
	if c.netrc, err = readNetrc(); err != nil {
		return nil, err
	}
	t := http.DefaultTransport.(*http.Transport).Clone()
	env := httpproxy.FromEnvironment()
	for name, text := range map[string]string{"HTTPS_PROXY": env.HTTPSProxy, "HTTP_PROXY": env.HTTPProxy} {
		// One that cannot be read would be passed by without a word.
		u, err := url.Parse(text)
		if err != nil || u.Host == "" {
			u, err = url.Parse("http://" + text)
		}
		if text != "" && (err != nil || u.Host == "") {
			return nil, &Error{name, "is not the address of a proxy", "expected one such as http://proxy.example:3128, or unset it", nil}
		}
	}
	proxy := env.ProxyFunc()
	t.Proxy = func(r *http.Request) (*url.URL, error) { return proxy(r.URL) }
	t.DialContext = (&net.Dialer{Timeout: opt.stall, KeepAlive: 30 * time.Second}).DialContext
	t.MaxResponseHeaderBytes = 1 << 18
	if f := os.Getenv("PIP_CERT"); f != "" {
		if t.TLSClientConfig.RootCAs, err = roots(f); err != nil {
			return nil, err
		}
	}
	c.http = &http.Client{Transport: t, CheckRedirect: c.redirect}
	return c, nil
}

// roots are the authorities of the system and those of a file.
func roots(file string) (*x509.CertPool, error) {
	b, err := os.ReadFile(file)
	if err != nil {
		return nil, &Error{"PIP_CERT", err.Error(), "expected a file with certificates, or unset it", err}
	}
	pool, err := x509.SystemCertPool()
	if err != nil {
		pool = x509.NewCertPool()
	}
	if !pool.AppendCertsFromPEM(b) {
		return nil, &Error{"PIP_CERT", file + " has no certificate", "expected a file with certificates as PEM, or unset it", nil}
	}
	return pool, nil
}

func isSHA256(s string) bool {
	b, err := hex.DecodeString(s)
	return err == nil && len(b) == 32
}

// shown is an address without what may be secret in it: the login, and the
// signature of a query.
func shown(u *url.URL) string {
	v := url.URL{Scheme: u.Scheme, Host: u.Host, Path: u.Path, RawPath: u.RawPath}
	return v.String()
}

var (
	errDowngrade = errors.New("it is redirected from https to http")
	errRedirects = fmt.Errorf("it is redirected more than %d times", maxRedirects)
	errScheme    = errors.New("it is redirected to an address that is neither http nor https")
)

// redirect admits a redirection. A login goes only where it belongs.
func (c *client) redirect(r *http.Request, via []*http.Request) error {
	switch {
	case len(via) > maxRedirects:
		return errRedirects
	case r.URL.Scheme != "http" && r.URL.Scheme != "https":
		return errScheme
	case r.URL.Scheme == "http" && via[len(via)-1].URL.Scheme == "https":
		return errDowngrade
	}
	r.Header.Del("Authorization")
	c.authorize(r)
	return nil
}

// authorize gives a request the login for its host: that of the index's address
// for the same server, or else that of netrc. Logins in other addresses are left
// out.
func (c *client) authorize(r *http.Request) {
	r.URL.User = nil
	if c.login != nil && r.URL.Host == c.root.Host && r.URL.Scheme == c.root.Scheme {
		password, _ := c.login.Password()
		r.SetBasicAuth(c.login.Username(), password)
		return
	}
	if m := login(c.netrc, r.URL.Hostname()); m != nil {
		r.SetBasicAuth(m.login, m.password)
	}
}
