package index

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/engine"
)

const entryText = "def prepare_server_args(argv):\n    pass\n"

// content are the files of an archive that a test makes, with their names in front.
type content [][2]string

func source(prefix, version string) content {
	return content{
		{prefix + "sglang/__init__.py", ""},
		{prefix + "sglang/version.py", "__version__ = \"" + version + "\"\n"},
		{prefix + "sglang/srt/__init__.py", ""},
		{prefix + "sglang/srt/server_args.py", entryText},
	}
}

func wheelOf(t *testing.T, version string, more ...[2]string) []byte {
	c := append(source("", version), [2]string{"sglang-" + version + ".dist-info/METADATA", "Name: sglang\nVersion: " + version + "\n"})
	return zipOf(t, append(c, more...))
}

func zipOf(t *testing.T, c content) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range c {
		x, err := w.Create(f[0])
		require.NoError(t, err)
		_, err = x.Write([]byte(f[1]))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return b.Bytes()
}

func sdistOf(t *testing.T, version string) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	w := tar.NewWriter(z)
	dir := "sglang-" + version + "/"
	for _, f := range append(source(dir, version), [2]string{dir + "PKG-INFO", "Name: sglang\nVersion: " + version + "\n"}) {
		require.NoError(t, w.WriteHeader(&tar.Header{Name: f[0], Mode: 0o644, Size: int64(len(f[1])), Typeflag: tar.TypeReg}))
		_, err := w.Write([]byte(f[1]))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	require.NoError(t, z.Close())
	return b.Bytes()
}

func sum(b []byte) string {
	h := sha256.Sum256(b)
	return hex.EncodeToString(h[:])
}

// server is an index with files; its handlers may be put over.
type server struct {
	*httptest.Server
	mux   *http.ServeMux
	page  []map[string]any
	html  string
	mu    sync.Mutex
	asked []string // "METHOD path range"
	heads []http.Header
}

func serve(t *testing.T) *server {
	s := &server{mux: http.NewServeMux()}
	s.mux.HandleFunc("/simple/sglang/", func(w http.ResponseWriter, r *http.Request) {
		if s.html != "" {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			fmt.Fprint(w, s.html)
			return
		}
		w.Header().Set("Content-Type", "application/vnd.pypi.simple.v1+json")
		_ = json.NewEncoder(w).Encode(map[string]any{"meta": map[string]any{"api-version": "1.1"}, "name": "sglang", "files": s.page})
	})
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		s.asked = append(s.asked, strings.TrimSpace(r.URL.Path+" "+r.Header.Get("Range")))
		s.heads = append(s.heads, r.Header.Clone())
		s.mu.Unlock()
		s.mux.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return s
}

// offer adds a file to the page, and serves it.
func (s *server) offer(name string, b []byte, more ...any) {
	s.mux.HandleFunc("/files/"+name, func(w http.ResponseWriter, r *http.Request) {
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(b))
	})
	s.list(name, b, more...)
}

// list adds a file to the page only.
func (s *server) list(name string, b []byte, more ...any) {
	f := map[string]any{"filename": name, "url": "../../files/" + name, "hashes": map[string]string{"sha256": sum(b)}, "size": len(b), "yanked": false}
	for i := 0; i < len(more); i += 2 {
		f[more[i].(string)] = more[i+1]
	}
	s.page = append(s.page, f)
}

// options are those of a test: nothing of the environment counts.
func (s *server) options(t *testing.T) Options {
	isolate(t)
	return Options{URL: s.URL + "/simple", Cache: &engine.Cache{Dir: filepath.Join(t.TempDir(), "engines")}, stall: 2 * time.Second, backoff: time.Millisecond, UserAgent: "test"}
}

func isolate(t *testing.T) {
	for _, n := range []string{"PIP_INDEX_URL", "PIP_CERT", "http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NETRC"} {
		t.Setenv(n, "")
	}
	t.Setenv("HOME", t.TempDir())
}

func dist(t *testing.T, s string) engine.Dist {
	d, err := engine.ParseDist(s)
	require.NoError(t, err)
	return d
}

func fetch(t *testing.T, what string, opt Options) (*Result, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	return Fetch(ctx, dist(t, what), opt)
}

func TestFetch(t *testing.T) {
	s := serve(t)
	s.offer("sglang-0.5.8-py3-none-any.whl", wheelOf(t, "0.5.8"))
	s.offer("sglang-0.5.9.tar.gz", sdistOf(t, "0.5.9"))
	s.offer("sglang-0.5.9-py3-none-any.whl", wheelOf(t, "0.5.9"))
	s.offer("sglang-0.5.10rc0-py3-none-any.whl", wheelOf(t, "0.5.10rc0"))
	s.offer("sglang-0.4.1.tar.gz", sdistOf(t, "0.4.1"))
	s.offer("sglang-0.6.0-py3-none-any.whl", wheelOf(t, "0.6.0"), "yanked", "broken\x1b[31m metadata")
	s.offer("sglang-0.5.7+cu129-cp312-cp312-manylinux_2_28_x86_64.whl", wheelOf(t, "0.5.7+cu129"))
	opt := s.options(t)
	for _, tc := range []struct{ ask, version, file string }{
		{"sglang==0.5.9", "0.5.9", "sglang-0.5.9-py3-none-any.whl"},
		{"SGLang[all] == v0.5.8", "0.5.8", "sglang-0.5.8-py3-none-any.whl"},
		{"sglang", "0.5.9", "sglang-0.5.9-py3-none-any.whl"},
		{"sglang==0.4.1", "0.4.1", "sglang-0.4.1.tar.gz"},
		{"sglang==0.5.10rc0", "0.5.10rc0", "sglang-0.5.10rc0-py3-none-any.whl"},
		{"sglang==0.6", "0.6.0", "sglang-0.6.0-py3-none-any.whl"},
		{"sglang==0.5.7", "0.5.7+cu129", "sglang-0.5.7+cu129-cp312-cp312-manylinux_2_28_x86_64.whl"},
	} {
		x, err := fetch(t, tc.ask, opt)
		require.NoError(t, err, tc.ask)
		assert.Equal(t, tc.version, x.Version, tc.ask)
		assert.Equal(t, tc.file, x.File, tc.ask)
		e, err := engine.Open(x.Tree())
		require.NoError(t, err, tc.ask)
		b, err := fs.ReadFile(e.FS, "sglang/srt/server_args.py")
		require.NoError(t, err)
		assert.Equal(t, entryText, string(b))
	}
	o := opt
	o.Pre = true
	x, err := fetch(t, "sglang", o)
	require.NoError(t, err)
	assert.Equal(t, "0.5.10rc0", x.Version)

	x, err = fetch(t, "sglang==0.6.0", opt)
	require.NoError(t, err)
	assert.True(t, x.Had)
	assert.Equal(t, "broken\x1b[31m metadata", x.Yanked, "who prints it cleans it")

	n := len(s.asked)
	o = opt
	o.Offline, o.URL = true, "no address"
	x, err = fetch(t, "sglang", o)
	require.NoError(t, err)
	assert.True(t, x.Had)
	assert.Equal(t, "0.6.0", x.Version)
	_, err = fetch(t, "sglang==9.9", o)
	assert.ErrorContains(t, err, "is not in the cache, and nothing is fetched with --offline")
	assert.Len(t, s.asked, n, "offline asks nobody")

	_, err = fetch(t, "sglang==9.9", opt)
	assert.ErrorContains(t, err, "does not have this version; it has 0.6.0, 0.5.10rc0, 0.5.9, 0.5.8, 0.5.7+cu129, 0.4.1")
	partial, err := os.ReadDir(filepath.Join(filepath.Dir(opt.Cache.Dir), "partial"))
	require.NoError(t, err)
	assert.Empty(t, partial)
	all, err := opt.Cache.List()
	require.NoError(t, err)
	assert.Len(t, all, 6)
	assert.Contains(t, s.heads[0].Get("Accept"), "application/vnd.pypi.simple.v1+json")
	assert.Equal(t, "test", s.heads[0].Get("User-Agent"))
}

// TestHTML: an index that has no JSON.
func TestHTML(t *testing.T) {
	s := serve(t)
	good := wheelOf(t, "0.5.9")
	s.offer("sglang-0.5.9-py3-none-any.whl", good)
	s.html = `<!DOCTYPE html><html><head><meta name="pypi:repository-version" content="1.0"><base href="` + s.URL + `/files/"></head><body>
<a href="sglang-0.5.9-py3-none-any.whl#sha256=` + sum(good) + `" data-requires-python="&gt;=3.8">x</a><br/>
<a href="sglang-0.7.0-py3-none-any.whl#sha256=` + sum(good) + `" data-yanked="">x</a>
<a href="file:///etc/passwd">no</a><a>no</a><a href="://">no</a><a href="other-1.0.tar.gz">no</a></body></html>`
	x, err := fetch(t, "sglang", s.options(t))
	require.NoError(t, err)
	assert.Equal(t, "0.5.9", x.Version)
	assert.Equal(t, s.URL+"/files/sglang-0.5.9-py3-none-any.whl", x.URL)

	s.html = `<html><meta name="pypi:repository-version" content="2.0"></html>`
	_, err = fetch(t, "sglang", s.options(t))
	assert.ErrorContains(t, err, "version \"2.0\" of the API")
	s.html = `Welcome!`
	_, err = fetch(t, "sglang", s.options(t))
	assert.ErrorContains(t, err, "it is not HTML")
}

// TestFaults: whatever a server does, there is an error that says so, and nothing
// in the cache.
func TestFaults(t *testing.T) {
	good := wheelOf(t, "0.5.9")
	const name = "sglang-0.5.9-py3-none-any.whl"
	answer := func(f http.HandlerFunc) func(*testing.T, *server) {
		return func(t *testing.T, s *server) {
			s.list(name, good)
			s.mux.HandleFunc("/files/"+name, f)
		}
	}
	whole := func(b []byte) func(*testing.T, *server) {
		return func(t *testing.T, s *server) { s.offer(name, b) }
	}
	for _, tc := range []struct {
		name, want string
		set        func(*testing.T, *server)
	}{
		{"wrong hash", "expected was " + sum([]byte("other")), func(t *testing.T, s *server) {
			s.offer(name, good, "hashes", map[string]string{"sha256": sum([]byte("other"))})
		}},
		{"no hash", "gives no sha256", func(t *testing.T, s *server) {
			s.offer(name, good, "hashes", map[string]string{"md5": "0"})
		}},
		{"hash that is none", "gives no sha256", func(t *testing.T, s *server) {
			s.offer(name, good, "hashes", map[string]string{"sha256": "../../../../etc/x"})
		}},
		{"404", "answers 404 Not Found", answer(http.NotFound)},
		{"403", "~/.netrc", answer(func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(403) })},
		{"500", "answers 500 Internal Server Error (tried 5 times)", answer(func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(500) })},
		{"truncated without end", "ends after 10 of", answer(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Transfer-Encoding", "chunked")
			w.WriteHeader(200)
			_, _ = w.Write(good[:10])
		})},
		{"hangs up", "EOF (tried 5 times)", answer(func(w http.ResponseWriter, r *http.Request) {
			c, _, _ := w.(http.Hijacker).Hijack()
			c.Close()
		})},
		{"longer than said", "sends more than the", answer(func(w http.ResponseWriter, r *http.Request) {
			_, _ = w.Write(append(bytes.Clone(good), make([]byte, 100)...))
		})},
		{"longer without length", "sends more than the", answer(func(w http.ResponseWriter, r *http.Request) {
			for range 100 {
				if _, err := w.Write(make([]byte, 4096)); err != nil {
					return
				}
				w.(http.Flusher).Flush()
			}
		})},
		{"huge", "no more than 1024 are fetched", func(t *testing.T, s *server) { s.list(name, good, "size", 5<<30) }},
		{"encoded", "in an encoding", answer(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = w.Write(good)
		})},
		{"round in circles", "redirected more than", answer(func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, r.URL.Path, http.StatusFound)
		})},
		{"to a file", "neither http nor https", answer(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Location", "file:///etc/passwd")
			w.WriteHeader(302)
		})},
		{"no archive", "no archive", whole([]byte("hello"))},
		{"traversal", "leads out of the archive", whole(wheelOf(t, "0.5.9", [2]string{"sglang/../../../evil.py", "x"}))},
		{"absolute", "absolute path", whole(wheelOf(t, "0.5.9", [2]string{"/etc/evil.py", "x"}))},
		{"twice", "comes twice", whole(wheelOf(t, "0.5.9", [2]string{"sglang/version.py", "x"}))},
		{"bomb", "more than 64 MiB", whole(wheelOf(t, "0.5.9", [2]string{"sglang/zeros.py", strings.Repeat("\x00", 65<<20)}))},
		{"no engine", "has no sglang/srt/server_args.py", whole(zipOf(t, content{{"sglang/x.py", "x"}}))},
		{"another version", "says that it is version 0.5.8, and not 0.5.9", whole(wheelOf(t, "0.5.8"))},
		{"names that are paths", "no wheel and no sdist", func(t *testing.T, s *server) {
			s.list("../../sglang-0.5.9-py3-none-any.whl", good)
			s.list("sglang-0.5.9/..-py3-none-any.whl", good)
			s.list("sglang-0.5.9-py3-none-any.whl\n", good)
			s.list("sglang-0.5.9.exe", good)
			s.list("evil-0.5.9.tar.gz", good)
			s.list("sglang-kernel-0.5.9.tar.gz", good)
		}},
		{"index is text", `answers with "text/plain", which is no page`, func(t *testing.T, s *server) {
			s.mux.HandleFunc("/simple/sglang/{$}", func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", "text/plain")
			})
		}},
		{"index is broken", "not JSON as expected", func(t *testing.T, s *server) {
			s.mux.HandleFunc("/simple/sglang/{$}", func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", "application/json")
				fmt.Fprint(w, `{"files": [`)
			})
		}},
		{"index of the future", "version \"2.0\" of the API", func(t *testing.T, s *server) {
			s.mux.HandleFunc("/simple/sglang/{$}", func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", "application/json")
				fmt.Fprint(w, `{"meta": {"api-version": "2.0"}, "files": []}`)
			})
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := serve(t)
			tc.set(t, s)
			opt := s.options(t)
			_, err := fetch(t, "sglang==0.5.9", opt)
			require.ErrorContains(t, err, tc.want)
			var e *Error
			var oe *engine.OpenError
			assert.True(t, errors.As(err, &e) || errors.As(err, &oe), "%T", err)
			all, err := opt.Cache.List()
			require.NoError(t, err)
			assert.Empty(t, all)
			_, err = os.Stat(filepath.Join(filepath.Dir(opt.Cache.Dir), "evil.py"))
			assert.ErrorIs(t, err, fs.ErrNotExist)
		})
	}
	s := serve(t)
	_, err := fetch(t, "nothing-of-the-kind", s.options(t))
	assert.ErrorContains(t, err, "nothing-of-the-kind: the index")
	assert.ErrorContains(t, err, "does not have it")
	opt := s.options(t)
	opt.URL = "http://user:secret@:/%zz"
	_, err = fetch(t, "sglang", opt)
	assert.ErrorContains(t, err, "--index-url: is not the address of an index")
	assert.NotContains(t, err.Error(), "secret")
}

// TestStall: a server that says nothing, at any step, is given up.
func TestStall(t *testing.T) {
	for _, at := range []string{"index", "head", "body"} {
		t.Run(at, func(t *testing.T) {
			s := serve(t)
			good := wheelOf(t, "0.5.9")
			release := make(chan struct{})
			defer close(release)
			hang := func(w http.ResponseWriter, r *http.Request) {
				if at == "body" {
					_, _ = w.Write(good[:100])
					w.(http.Flusher).Flush()
				}
				select {
				case <-release:
				case <-r.Context().Done():
				}
			}
			s.list("sglang-0.5.9-py3-none-any.whl", good)
			if at == "index" {
				s.mux.HandleFunc("/simple/sglang/{$}", hang)
			} else {
				s.mux.HandleFunc("/files/", hang)
			}
			opt := s.options(t)
			opt.stall = 50 * time.Millisecond
			start := time.Now()
			_, err := fetch(t, "sglang==0.5.9", opt)
			assert.ErrorContains(t, err, "the server says nothing for 50ms (tried 5 times)")
			assert.Less(t, time.Since(start), 20*time.Second)

			ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
			defer cancel()
			opt.stall = time.Minute
			_, err = Fetch(ctx, dist(t, "sglang==0.5.9"), opt)
			assert.ErrorContains(t, err, "there was not enough time")
		})
	}
}

// TestResume: a transfer that breaks goes on where it broke, in the same run and in
// the next.
func TestResume(t *testing.T) {
	s := serve(t)
	good := wheelOf(t, "0.5.9", [2]string{"sglang/noise.py", noise(1 << 16)})
	const name = "sglang-0.5.9-py3-none-any.whl"
	s.list(name, good)
	broken := true
	s.mux.HandleFunc("/files/", func(w http.ResponseWriter, r *http.Request) {
		if !broken {
			http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(good))
			return
		}
		from := 0
		if _, err := fmt.Sscanf(r.Header.Get("Range"), "bytes=%d-", &from); err == nil {
			w.Header().Set("Content-Range", fmt.Sprintf("bytes %d-%d/%d", from, len(good)-1, len(good)))
			w.Header().Set("Content-Length", fmt.Sprint(len(good)-from))
			w.WriteHeader(206)
		} else {
			w.Header().Set("Content-Length", fmt.Sprint(len(good)))
		}
		_, _ = w.Write(good[from:min(from+1000, len(good))]) // and no more
	})
	opt := s.options(t)
	var seen []int64
	opt.Progress = func(file string, done, total int64) {
		assert.Equal(t, name, file)
		assert.Equal(t, int64(len(good)), total)
		seen = append(seen, done)
	}
	_, err := fetch(t, "sglang==0.5.9", opt)
	require.ErrorContains(t, err, "unexpected EOF (tried 5 times)")
	assert.Contains(t, s.asked, "/files/"+name+" bytes=4000-")
	broken = false
	s.asked = nil
	x, err := fetch(t, "sglang==0.5.9", opt)
	require.NoError(t, err)
	assert.Equal(t, "0.5.9", x.Version)
	assert.Equal(t, []string{"/simple/sglang/", "/files/" + name + " bytes=5000-"}, s.asked)
	assert.Equal(t, int64(len(good)), seen[len(seen)-1])

	// A beginning of something else is found out by the checksum, and is not kept.
	_, err = opt.Cache.Remove(dist(t, "sglang"))
	require.NoError(t, err)
	part := filepath.Join(filepath.Dir(opt.Cache.Dir), "partial", sum(good)+".part")
	require.NoError(t, os.WriteFile(part, bytes.Repeat([]byte("x"), 700), 0o600))
	_, err = fetch(t, "sglang==0.5.9", opt)
	require.NoError(t, err)
	// One that is longer, and one of the whole length.
	for _, n := range []int{len(good) + 5, len(good)} {
		_, err = opt.Cache.Remove(dist(t, "sglang"))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(part, bytes.Repeat([]byte("x"), n), 0o600))
		_, err = fetch(t, "sglang==0.5.9", opt)
		require.NoError(t, err)
	}
}

func noise(n int) string {
	b, x := make([]byte, n), uint32(1)
	for i := range b {
		x = x*1664525 + 1013904223
		b[i] = byte(x >> 24)
	}
	return string(b)
}

// TestRetry: failures that pass.
func TestRetry(t *testing.T) {
	s := serve(t)
	good := wheelOf(t, "0.5.9")
	const name = "sglang-0.5.9-py3-none-any.whl"
	s.list(name, good)
	n := 0
	s.mux.HandleFunc("/files/", func(w http.ResponseWriter, r *http.Request) {
		if n++; n < 4 {
			w.WriteHeader([]int{0, 503, 429, 502}[n])
			return
		}
		_, _ = w.Write(good)
	})
	x, err := fetch(t, "sglang==0.5.9", s.options(t))
	require.NoError(t, err)
	assert.Equal(t, 4, n)
	assert.Equal(t, sum(good), x.SHA256)
}

// TestLogin: a login goes to the server that it is for, and to no other.
func TestLogin(t *testing.T) {
	other := serve(t)
	good := wheelOf(t, "0.5.9")
	const name = "sglang-0.5.9-py3-none-any.whl"
	other.offer(name, good)
	s := serve(t)
	s.list(name, good)
	s.mux.HandleFunc("/files/", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, other.URL+"/files/"+name+"?X-Signature=s3cr3t", http.StatusFound)
	})
	opt := s.options(t)
	opt.URL = strings.Replace(s.URL, "http://", "http://tok:p%40ss@", 1) + "/simple/"
	x, err := fetch(t, "sglang==0.5.9", opt)
	require.NoError(t, err)
	for _, h := range s.heads {
		u, p, _ := (&http.Request{Header: h}).BasicAuth()
		assert.Equal(t, "tok:p@ss", u+":"+p)
	}
	require.NotEmpty(t, other.heads)
	for _, h := range other.heads {
		assert.Empty(t, h.Get("Authorization"))
	}
	b, err := os.ReadFile(filepath.Join(x.Dir, "origin.json"))
	require.NoError(t, err)
	for _, secret := range []string{"tok", "p@ss", "p%40ss", "s3cr3t"} {
		assert.NotContains(t, string(b), secret)
	}

	// From netrc, for a host; the address of the index comes from the environment.
	s = serve(t)
	s.offer(name, good)
	opt = s.options(t)
	t.Setenv("PIP_INDEX_URL", opt.URL)
	opt.URL = ""
	host, err := url.Parse(s.URL)
	require.NoError(t, err)
	p := filepath.Join(t.TempDir(), "netrc")
	require.NoError(t, os.WriteFile(p, []byte("# a comment\nmachine other.example login no password no\nmacdef init\nmachine x\n\nmachine "+host.Hostname()+"\n  login me\n  password \"a b#c\"\n"), 0o600))
	t.Setenv("NETRC", p)
	_, err = fetch(t, "sglang==0.5.9", opt)
	require.NoError(t, err)
	u, pw, _ := (&http.Request{Header: s.heads[0]}).BasicAuth()
	assert.Equal(t, "me:a b#c", u+":"+pw)
	t.Setenv("NETRC", filepath.Join(t.TempDir(), "none"))
	_, err = fetch(t, "sglang==0.5.8", opt)
	assert.ErrorContains(t, err, "cannot be read: no such file or directory")
}

// TestProxy: the proxy of the environment is asked.
func TestProxy(t *testing.T) {
	s := serve(t)
	s.offer("sglang-0.5.9-py3-none-any.whl", wheelOf(t, "0.5.9"))
	opt := s.options(t)
	opt.URL = "http://index.example/simple"
	t.Setenv("HTTP_PROXY", s.URL)
	_, err := fetch(t, "sglang==0.5.9", opt)
	require.NoError(t, err)
	t.Setenv("HTTP_PROXY", "http://me:secret@%zz/")
	_, err = fetch(t, "sglang==0.5.8", opt)
	assert.ErrorContains(t, err, "HTTP_PROXY: is not the address of a proxy")
	assert.NotContains(t, err.Error(), "secret")
	t.Setenv("HTTP_PROXY", "")
	opt.URL = "http://no-such-host.invalid/"
	_, err = fetch(t, "sglang==0.5.8", opt)
	assert.ErrorContains(t, err, "http://no-such-host.invalid/sglang/: ")
}

// TestTLS: authorities come from PIP_CERT too, and nothing leads from https to http.
func TestTLS(t *testing.T) {
	plain := serve(t)
	good := wheelOf(t, "0.5.9")
	plain.offer("sglang-0.5.9-py3-none-any.whl", good)
	target := ""
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if target != "" {
			http.Redirect(w, r, target+r.URL.Path, http.StatusFound)
			return
		}
		plain.mux.ServeHTTP(w, r)
	}))
	s.Config.ErrorLog = log.New(io.Discard, "", 0)
	s.StartTLS()
	t.Cleanup(s.Close)
	opt := plain.options(t)
	opt.URL, opt.backoff = s.URL+"/simple", time.Microsecond
	_, err := fetch(t, "sglang==0.5.9", opt)
	assert.ErrorContains(t, err, "certificate")
	assert.NotContains(t, err.Error(), "tried", "another try does not help")
	p := filepath.Join(t.TempDir(), "ca.pem")
	t.Setenv("PIP_CERT", p)
	_, err = fetch(t, "sglang==0.5.9", opt)
	assert.ErrorContains(t, err, "PIP_CERT: ")
	require.NoError(t, os.WriteFile(p, []byte("no"), 0o600))
	_, err = fetch(t, "sglang==0.5.9", opt)
	assert.ErrorContains(t, err, "has no certificate")
	require.NoError(t, os.WriteFile(p, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: s.Certificate().Raw}), 0o600))
	_, err = fetch(t, "sglang==0.5.9", opt)
	require.NoError(t, err)
	target = plain.URL
	_, err = fetch(t, "sglang", opt)
	assert.ErrorContains(t, err, "redirected from https to http")
}

func TestSHA256(t *testing.T) {
	s := serve(t)
	good := wheelOf(t, "0.5.9")
	s.offer("sglang-0.5.9-py3-none-any.whl", good, "hashes", map[string]string{}, "size", nil)
	opt := s.options(t)
	opt.SHA256 = "abc"
	_, err := fetch(t, "sglang==0.5.9", opt)
	assert.ErrorContains(t, err, "expected 64 hexadecimal digits")
	opt.SHA256 = strings.ToUpper(sum(good))
	x, err := fetch(t, "sglang==0.5.9", opt)
	require.NoError(t, err)
	assert.Equal(t, sum(good), x.SHA256)
}

// TestSeveral: two processes that fetch the same file.
func TestSeveral(t *testing.T) {
	s := serve(t)
	good := wheelOf(t, "0.5.9")
	s.offer("sglang-0.5.9-py3-none-any.whl", good)
	opt := s.options(t)
	dir := filepath.Join(filepath.Dir(opt.Cache.Dir), "partial")
	require.NoError(t, os.MkdirAll(dir, 0o700))
	f, err := os.Create(filepath.Join(dir, sum(good)+".part"))
	require.NoError(t, err)
	if err := lock(f); err != nil {
		t.Skip(err)
	}
	_, err = fetch(t, "sglang==0.5.9", opt)
	assert.ErrorContains(t, err, "another process is fetching it")
	require.NoError(t, f.Close())
	_, err = fetch(t, "sglang==0.5.9", opt)
	assert.NoError(t, err)
}

// FuzzPages: no page makes the readers panic, and no file in one has a name that is
// a path or an address that is neither http nor https.
func FuzzPages(f *testing.F) {
	f.Add([]byte(`{"meta":{"api-version":"1.0"},"files":[{"filename":"sglang-0.5.9-py3-none-any.whl","url":"x","hashes":{"sha256":"00"},"yanked":"why"}]}`))
	f.Add([]byte(`<a href="sglang-0.5.9.tar.gz#sha256=00" data-yanked>x</a>`))
	base, _ := url.Parse("https://index.example/simple/sglang/")
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, read := range []func([]byte, *url.URL, string) ([]file, error){readJSON, readHTML} {
			fs, err := read(b, base, "sglang")
			if err != nil {
				continue
			}
			for _, x := range fs {
				assert.Equal(t, filepath.Base(x.name), x.name)
				assert.Contains(t, []string{"http", "https"}, x.url.Scheme)
				assert.Nil(t, x.url.User)
			}
			_, _ = choose(engine.Dist{Name: "sglang"}, fs, false)
		}
	})
}
