package engine

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func digest(b []byte) string {
	h := sha256.Sum256(b)
	return hex.EncodeToString(h[:])
}

func jsonOf(t *testing.T, v any) string {
	b, err := json.Marshal(v)
	require.NoError(t, err)
	return string(b)
}

type obj = map[string]any

func config(t *testing.T, env ...string) string {
	return jsonOf(t, obj{"architecture": "amd64", "os": "linux", "config": obj{"Env": env}})
}

// saved is an image as docker save wrote it for long: a directory for each layer.
func saved(t *testing.T, env []string, layers ...[]byte) []entry {
	var es []entry
	var names []string
	cfg := config(t, env...)
	for _, l := range layers {
		d := digest(l)
		es = append(es, entry{name: d + "/"}, entry{name: d + "/VERSION", text: "1.0"}, entry{name: d + "/layer.tar", text: string(l)})
		names = append(names, d+"/layer.tar")
	}
	es = append(es, entry{name: digest([]byte(cfg)) + ".json", text: cfg},
		entry{name: "manifest.json", text: jsonOf(t, []obj{{"Config": digest([]byte(cfg)) + ".json", "RepoTags": []string{"registry.example/sglang:v4"}, "Layers": names}})})
	return es
}

// layout is an image as an OCI layout, with what comes before the layers in front.
func layout(t *testing.T, layers ...[]byte) []entry {
	es := []entry{{name: "blobs/"}, {name: "blobs/sha256/"}}
	put := func(b string) obj {
		es = append(es, entry{name: "blobs/sha256/" + digest([]byte(b)), text: b})
		return obj{"digest": "sha256:" + digest([]byte(b)), "size": len(b)}
	}
	var ls []obj
	for _, l := range layers {
		ls = append(ls, put(string(l)))
	}
	manifest := put(jsonOf(t, obj{"config": put(config(t)), "layers": ls}))
	manifest["platform"] = obj{"architecture": "amd64", "os": "linux"}
	attestation := put(jsonOf(t, obj{"layers": []obj{}}))
	attestation["platform"] = obj{"architecture": "unknown", "os": "unknown"}
	other := put(jsonOf(t, obj{"layers": []obj{}, "config": obj{}}))
	other["platform"] = obj{"architecture": "arm64", "os": "linux"}
	index := put(jsonOf(t, obj{"manifests": []obj{other, manifest, attestation}}))
	index["mediaType"] = "application/vnd.oci.image.index.v1+json"
	index["annotations"] = obj{"io.containerd.image.name": "docker.example/sglang:v4"}
	return append(es, entry{name: "index.json", text: jsonOf(t, obj{"manifests": []obj{index}})}, entry{name: "oci-layout", text: `{"imageLayoutVersion":"1.0.0"}`})
}

// onePlatform is an image that names a platform which is not saved.
func onePlatform(t *testing.T, layers ...[]byte) []entry {
	es := layout(t, layers...)
	last := &es[len(es)-2] // index.json
	last.text = strings.Replace(last.text, `{"manifests":[`, `{"manifests":[{"digest":"sha256:`+digest(nil)+`","platform":{"os":"linux","architecture":"amd64"}},`, 1)
	return es
}

const site = "usr/local/lib/python3.12/dist-packages/"

// base is a layer as a system has it, with what is no fault in an image.
func base(t *testing.T) []byte {
	return tarOf(t, []entry{
		{name: "./"}, {name: "./etc/"}, {name: "./etc/alternatives", link: "/nowhere"}, {name: "lib", link: "usr/lib"},
		{name: `etc/system\x2dx`, text: "x"}, {name: "dev/null", kind: tar.TypeChar}, {name: "run/f", kind: tar.TypeFifo},
		{name: "etc/loop", link: "loop"}, {name: "/opt/absolute", text: "x"},
	})
}

func zst(t *testing.T, b []byte) []byte {
	w, err := zstd.NewWriter(nil)
	require.NoError(t, err)
	defer w.Close()
	return w.EncodeAll(b, nil)
}

func TestImages(t *testing.T) {
	meta := entry{name: site + "sglang-4.5.6.dist-info/METADATA", text: "Name: sglang\nVersion: 4.5.6\n"}
	engine := tarOf(t, append(pkg(site), meta, entry{name: site + "sglang/old.py", text: "a = 1\n"}, entry{name: site + "sglang/kernel.so", text: "x"}))
	upper := tarOf(t, []entry{
		{name: site + "sglang/srt/.wh.data"}, {name: site + "sglang/.wh.old.py"},
		{name: site + "sglang/srt/server_args.py", text: entryText + "X = 1\n"},
		{name: site + "sglang/hard.py", link: "/" + site + "sglang/srt/server_args.py", hard: true},
		{name: site + "sglang/soft.py", link: "/" + site + "sglang/srt/server_args.py"},
		{name: site + "sglang/dangling.py", link: "/nowhere.py"},
	})
	for name, content := range map[string][]byte{
		"saved":           tarOf(t, saved(t, nil, base(t), engine, upper)),
		"saved gzip":      gz(t, tarOf(t, saved(t, nil, base(t), engine, upper))),
		"saved zstd":      zst(t, tarOf(t, saved(t, nil, base(t), engine, upper))),
		"layout":          tarOf(t, layout(t, base(t), engine, upper)),
		"layout of gzip":  tarOf(t, layout(t, gz(t, base(t)), gz(t, engine), gz(t, upper))),
		"layout of zstd":  gz(t, tarOf(t, layout(t, zst(t, base(t)), zst(t, engine), zst(t, upper)))),
		"with much else":  tarOf(t, append(layout(t, base(t), engine, upper), entry{name: "README", text: "hello"})),
		"one platform":    tarOf(t, onePlatform(t, base(t), engine, upper)),
		"an empty layer":  tarOf(t, saved(t, nil, make([]byte, 1024), engine, upper)),
		"the same thrice": tarOf(t, layout(t, base(t), engine, upper, tarOf(t, []entry{{name: "etc/", text: ""}}))),
	} {
		t.Run(name, func(t *testing.T) {
			e, err := OpenSource(archive(t, "image.tar", content))
			require.NoError(t, err)
			assert.Equal(t, "4.5.6", e.Version)
			assert.Contains(t, e.Label, "example/sglang:v4")
			assert.True(t, strings.HasSuffix(filepath.ToSlash(e.Root), "image.tar/"+strings.TrimSuffix(site, "/")), e.Root)
			for _, n := range []string{"sglang/srt/server_args.py", "sglang/hard.py", "sglang/soft.py"} {
				b, err := fs.ReadFile(e.FS, n)
				require.NoError(t, err, n)
				assert.Equal(t, entryText+"X = 1\n", string(b), n)
			}
			for _, n := range []string{"sglang/old.py", "sglang/srt/data", "sglang/dangling.py", "sglang/kernel.so"} {
				_, err := fs.Stat(e.FS, n)
				assert.ErrorIs(t, err, fs.ErrNotExist, n)
			}
		})
	}
}

// TestImagePlaces: the engine is the one that Python imports.
func TestImagePlaces(t *testing.T) {
	with := func(prefix, text string) []entry {
		es := pkg(prefix)
		es[3].text = text
		return es
	}
	dist := func(dir, url string) []entry {
		return []entry{{name: dir + "sglang-4.5.6.dist-info/METADATA", text: "Name: sglang\nVersion: 4.5.7\n"},
			{name: dir + "sglang-4.5.6.dist-info/direct_url.json", text: `{"url": "` + url + `", "dir_info": {"editable": true}}`}}
	}
	for _, tc := range []struct {
		name   string
		env    []string
		layers [][]entry
		want   string // text of the entry file, or the error
	}{
		{"opaque", nil, [][]entry{append(with(site, "old"), entry{name: site + "sglang/x.py"}), append([]entry{{name: site + "sglang/.wh..wh..opq"}}, with(site, "new")...)}, "new"},
		{"package taken away", nil, [][]entry{with(site, "old"), {{name: site + ".wh.sglang"}}, with("opt/x/", "new")}, "new"},
		{"all taken away", nil, [][]entry{with(site, "old"), {{name: site + ".wh.sglang"}}}, "has no sglang/srt/server_args.py"},
		{"same layer is not taken away", nil, [][]entry{append([]entry{{name: site + ".wh.sglang"}}, with(site, "new")...)}, "new"},
		{"editable", nil, [][]entry{append(with("workspace/sglang/python/", "right"), dist(site, "file:///workspace/sglang")...), with("a/", "wrong")}, "right"},
		{"installed rather than a checkout", nil, [][]entry{with("sgl-workspace/sglang/python/", "wrong"), with(site, "right")}, "right"},
		{"link to a checkout", nil, [][]entry{with("src/python/", "right"), {{name: site + "sglang", link: "/src/python/sglang"}}, with("zz/b/c/", "wrong")}, "right"},
		{"first on PATH", []string{"PATH=/opt/venv/bin:/usr/local/bin"}, [][]entry{with(site, "wrong"), with("opt/venv/lib/python3.12/site-packages/", "right")}, "right"},
		{"which one", nil, [][]entry{with(site, "a"), with("opt/venv/lib/python3.12/site-packages/", "b")}, "more than one engine"},
		{"through a link", nil, [][]entry{{{name: "opt", link: "usr/opt"}}, with("opt/lib/python3.12/site-packages/", "right")}, "right"},
		{"directory for a link", nil, [][]entry{{{name: "opt", link: "usr/opt"}}, with("usr/opt/lib/python3.12/site-packages/", "old"), append([]entry{{name: "opt/"}}, with("opt/lib/python3.12/site-packages/", "new")...), {{name: "usr/.wh.opt"}}}, "new"},
		{"link for a directory", nil, [][]entry{with("opt/lib/python3.12/site-packages/", "old"), with("usr/opt/lib/python3.12/site-packages/", "new"), {{name: "opt", link: "usr/opt"}}}, "new"},
		{"package cache", nil, [][]entry{with("root/.cache/uv/archive-v0/x/", "wrong"), append(with(site, "right"), entry{name: site + "sglang/y.py", text: "y"})}, "right"},
		{"file for the package", nil, [][]entry{with(site, "old"), {{name: site + "sglang", text: "x"}}, with("opt/x/", "new")}, "new"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var layers [][]byte
			for _, l := range tc.layers {
				layers = append(layers, tarOf(t, l))
			}
			e, err := OpenSource(archive(t, "i.tar", tarOf(t, saved(t, tc.env, layers...))))
			if err != nil {
				var oe *OpenError
				require.ErrorAs(t, err, &oe)
				assert.Contains(t, err.Error(), tc.want)
				return
			}
			b, err := fs.ReadFile(e.FS, "sglang/srt/server_args.py")
			require.NoError(t, err)
			assert.Equal(t, tc.want, string(b))
			if tc.name == "editable" {
				assert.Equal(t, "4.5.7", e.Version, "that of the installation")
			}
		})
	}
}

// TestHostileImages: an image with a fault is refused as a whole, with a message
// that names the fault.
func TestHostileImages(t *testing.T) {
	engine := tarOf(t, pkg(site))
	image := func(more ...entry) []byte { return tarOf(t, saved(t, nil, engine, tarOf(t, more))) }
	whole := gz(t, tarOf(t, saved(t, nil, engine)))
	bomb := func() []byte {
		var b bytes.Buffer
		z, _ := gzip.NewWriterLevel(&b, gzip.BestSpeed)
		w := tar.NewWriter(z)
		const size = maxSourceStream * 2
		require.NoError(t, w.WriteHeader(&tar.Header{Name: "zeros", Mode: 0o644, Size: size, Typeflag: tar.TypeReg}))
		_, err := io.CopyN(w, zeros{}, size)
		require.NoError(t, err)
		require.NoError(t, w.Close())
		require.NoError(t, z.Close())
		return b.Bytes()
	}
	missing := saved(t, nil, engine)
	missing = append(missing[:2:2], missing[3:]...)
	for _, tc := range []struct {
		name, want string
		content    func(*testing.T) []byte
	}{
		{"up", "leads out of the image", func(*testing.T) []byte { return image(entry{name: "sglang/../../x.py"}) }},
		{"hard link up", "leads out of the image", func(*testing.T) []byte { return image(entry{name: site + "sglang/x.py", link: "../x", hard: true}) }},
		{"twice", "comes twice", func(t *testing.T) []byte {
			return image(entry{name: site + "sglang/x.py"}, entry{name: "/" + site + "sglang/x.py"})
		}},
		{"big", "more than 64 MiB", func(t *testing.T) []byte {
			return image(entry{name: site + "sglang/x.py", text: strings.Repeat("x", maxSourceFile+1)})
		}},
		{"outer up", "leads out of the archive", func(*testing.T) []byte { return tarOf(t, append(saved(t, nil, engine), entry{name: "../x"})) }},
		{"outer twice", "comes twice", func(*testing.T) []byte { return tarOf(t, append(saved(t, nil, engine), entry{name: "manifest.json"})) }},
		{"outer link out", "leads out of the archive", func(t *testing.T) []byte {
			return tarOf(t, append(saved(t, nil, engine), entry{name: "x/layer.tar", link: "../../y"}))
		}},
		{"cut", "unexpected EOF", func(*testing.T) []byte { return whole[:len(whole)-40] }},
		{"cut plain", "unexpected EOF", func(*testing.T) []byte { return image(pkg("x/")...)[:3000] }},
		{"layer cut", "unexpected EOF", func(*testing.T) []byte { return tarOf(t, layout(t, gz(t, engine)[:150])) }},
		{"bomb", "unpacks to more than 100 times", func(t *testing.T) []byte {
			if testing.Short() {
				t.Skip("unpacks a GiB")
			}
			return tarOf(t, layout(t, engine, bomb()))
		}},
		{"no engine", "has no sglang/srt/server_args.py", func(*testing.T) []byte { return tarOf(t, saved(t, nil, base(t))) }},
		{"no layer", "is not there", func(*testing.T) []byte { return tarOf(t, missing) }},
		{"no manifest", "it has no index.json", func(*testing.T) []byte { return tarOf(t, saved(t, nil, engine)[:3]) }},
		{"two images", "it has 2 images: a:1, b:1", func(t *testing.T) []byte {
			return tarOf(t, []entry{{name: "manifest.json", text: `[{"RepoTags":["a:1"]},{"RepoTags":["b:1"]}]`}})
		}},
		{"odd manifest", "manifest.json is not as expected", func(*testing.T) []byte { return tarOf(t, []entry{{name: "manifest.json", text: `[{"Layers": 3}]`}}) }},
		{"damaged", "has another checksum", func(t *testing.T) []byte {
			return tarOf(t, append(layout(t, engine), entry{name: "blobs/sha256/" + digest(nil), text: "{}"}))
		}},
		{"links round", "index.json names 0 images", func(t *testing.T) []byte {
			return tarOf(t, []entry{{name: "oci-layout", text: "{}"}, {name: "manifest.json", link: "manifest.json"}, {name: "index.json", text: `{"manifests":[]}`}})
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := OpenSource(archive(t, "i.tar", tc.content(t)))
			var oe *OpenError
			require.ErrorAs(t, err, &oe)
			assert.Contains(t, err.Error(), tc.want)
			assert.NotEmpty(t, oe.Hint)
		})
	}
}

// FuzzImage: no image makes the reader panic.
func FuzzImage(f *testing.F) {
	t := &testing.T{}
	f.Add(tarOf(t, saved(t, []string{"PATH=/bin"}, base(t), tarOf(t, pkg(site)))))
	f.Add(tarOf(t, layout(t, gz(t, base(t)), zst(t, tarOf(t, pkg("a/"))))))
	f.Fuzz(func(t *testing.T, b []byte) {
		if _, err := OpenSource(archive(t, "x", b)); err != nil {
			var oe *OpenError
			assert.ErrorAs(t, err, &oe)
		}
	})
}
