package engine

import (
	"archive/tar"
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/klauspost/compress/zstd"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// A container image is a tar of layers, which are tars, and of JSON that says
// which of them make the image: as "docker save" writes it (manifest.json), or as
// an OCI layout (index.json). Either may come before or after the layers, and the
// whole may be compressed, so it is read once, front to back: of each layer what
// may belong to an engine is kept, with what the layer takes away, and the layers
// are put on each other at the end. Layers that are not compressed are skipped
// through rather than read.
//
// Layers hold what a machine has: absolute links, devices, names with
// backslashes. These are no faults here. A name that leads out of the image is.

// Bounds on an image, besides those on an archive.
const (
	maxImageEntries = 4_000_000 // of all layers
	maxImageLayers  = 1024
	maxImageLinks   = 1_000_000 // and directories
	maxImageDoc     = 4 << 20   // bytes of a JSON document
	maxImageDocs    = 64 << 20  // bytes of all of them
	// A layer unpacks to a few times its size. One that unpacks to more than this
	// many times, beyond what any archive may have, is a bomb.
	maxImageRatio = 100
)

// image is an image in the making.
type image struct {
	outer   *builder // names and links of the outer tar
	docs    map[string][]byte
	docSize int
	layers  map[string]*layer
	total   int64 // bytes kept
	entries int
	links   int
}

// layer is what matters of a layer.
type layer struct {
	nodes []node
	// gone are paths that the layer takes away from those below, opaque
	// directories of which it takes away everything.
	gone, opaque map[string]bool
}

// node is an entry of a layer.
type node struct {
	path string
	kind nodeKind
	data []byte
	// to is the path that a hard link names, or the target of a symbolic one.
	to string
}

type nodeKind byte

const (
	nodeFile nodeKind = iota
	nodeLink
	nodeHard
	nodeDir
	nodeOther // a file that is not kept, where a directory with the engine may be
)

var imageEntry = lazyre.New(`^(?:manifest\.json|index\.json|oci-layout|blobs/sha256/[0-9a-f]{64}|(?:sha256:)?[0-9a-f]{64}(?:\.json|\.tar|\.tar\.gz|/layer\.tar|/json|/VERSION))$`)

// isImage tells by its first entries whether a tar is an image.
func isImage(r io.Reader) bool {
	t := tar.NewReader(io.LimitReader(r, maxImageDocs))
	for range 64 {
		h, err := t.Next()
		if err != nil && !errors.Is(err, tar.ErrInsecurePath) {
			return false
		}
		if h.Typeflag != tar.TypeDir && h.Typeflag != tar.TypeXGlobalHeader {
			return imageEntry.MatchString(strings.TrimPrefix(h.Name, "./"))
		}
	}
	return false
}

// unpack gives the content of a compressed stream, told by its first bytes; plain
// says that it is none. The content is bounded by the size of what is compressed.
func unpack(head []byte, r io.Reader, size int64) (out io.Reader, plain bool, err error) {
	switch {
	case bytes.HasPrefix(head, []byte{0x1f, 0x8b}):
		if out, err = gzip.NewReader(r); err != nil {
			return nil, false, err
		}
	case bytes.HasPrefix(head, []byte("BZh")):
		out = bzip2.NewReader(r)
	case bytes.HasPrefix(head, zstdMagic):
		z, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(1<<27), zstd.WithDecoderLowmem(true))
		if err != nil {
			return nil, false, err
		}
		out = z
	default:
		return r, true, nil
	}
	return &bounded{r: out, left: maxSourceStream + maxImageRatio*size, size: size}, false, nil
}

// bounded ends with an error where more comes than may be.
type bounded struct {
	r          io.Reader
	left, size int64
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, fmt.Errorf("it unpacks to more than %d times its %d bytes", maxImageRatio, b.size)
	}
	if int64(len(p)) > b.left {
		p = p[:b.left]
	}
	n, err := b.r.Read(p)
	b.left -= int64(n)
	return n, err
}

// openImage opens the engine in an image.
func openImage(given string, f *os.File, head []byte, size int64) (*Engine, error) {
	m := &image{outer: newBuilder(), docs: map[string][]byte{}, layers: map[string]*layer{}}
	r, plain, err := unpack(head, f, size)
	if err == nil {
		if plain {
			err = m.read(f, f, size)
		} else {
			err = m.read(r, nil, size)
		}
	}
	if err != nil {
		return nil, refused(given, err)
	}
	spec, err := m.spec()
	if err != nil {
		return nil, &OpenError{given, "cannot be used as an image: " + err.Error(), "save one image, with docker save NAME:TAG -o FILE", err}
	}
	root := &rootFS{files: map[string][]byte{}, links: map[string]string{}}
	for _, name := range spec.layers {
		l := m.layers[name]
		if l == nil {
			return nil, &OpenError{given, fmt.Sprintf("cannot be used as an image: its layer %s is not there, or no tar that is read here", name), "pull the image and save it anew", nil}
		}
		root.apply(l)
	}
	abs, err := filepath.Abs(given)
	if err != nil {
		return nil, &OpenError{given, cause(err), forms, err}
	}
	return root.open(given, abs, spec)
}

// read reads the outer tar. seek is what r reads from where it is a plain file:
// contents of entries are then passed over without being read.
func (m *image) read(r io.Reader, seek io.ReaderAt, size int64) error {
	t := tar.NewReader(r)
	for {
		h, err := t.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil && !errors.Is(err, tar.ErrInsecurePath) {
			return err
		}
		if h.Typeflag == tar.TypeXGlobalHeader {
			continue
		}
		p, err := m.outer.name(h.Name, h.Typeflag == tar.TypeDir)
		if err != nil {
			return err
		}
		switch h.Typeflag {
		case tar.TypeDir:
		case tar.TypeSymlink:
			err = m.outer.link(p, path.Dir(p), h.Linkname)
		case tar.TypeLink:
			err = m.outer.link(p, ".", h.Linkname)
		case tar.TypeReg:
			var body io.Reader = t
			if s, ok := r.(io.Seeker); ok && seek != nil && len(h.PAXRecords) == 0 {
				at, err := s.Seek(0, io.SeekCurrent)
				if err != nil {
					return err
				}
				if at+h.Size > size {
					return io.ErrUnexpectedEOF
				}
				body = io.NewSectionReader(seek, at, h.Size)
			}
			err = m.content(p, body, h.Size)
		default:
			err = fmt.Errorf("the entry %q is neither a file nor a directory", h.Name)
		}
		if err != nil {
			return err
		}
	}
}

// content reads an entry of the outer tar: a layer or a document. What is neither
// is passed over.
func (m *image) content(p string, r io.Reader, size int64) error {
	head := make([]byte, 512)
	n, err := io.ReadFull(r, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return err
	}
	head = head[:n]
	first := bytes.TrimLeft(head, " \t\r\n")
	if len(first) > 0 && (first[0] == '{' || first[0] == '[') {
		if size > maxImageDoc {
			return nil
		}
		rest, err := io.ReadAll(io.LimitReader(r, maxImageDoc))
		if err != nil {
			return err
		}
		doc := append(head, rest...)
		if m.docSize += len(doc); m.docSize > maxImageDocs {
			return fmt.Errorf("its documents have more than %d MiB", maxImageDocs>>20)
		}
		if h, ok := strings.CutPrefix(p, "blobs/sha256/"); ok {
			if sum := sha256.Sum256(doc); hex.EncodeToString(sum[:]) != h {
				return fmt.Errorf("%s is damaged: its content has another checksum", p)
			}
		}
		m.docs[p] = doc
		return nil
	}
	var whole io.Reader
	if s, ok := r.(*io.SectionReader); ok {
		if _, err := s.Seek(0, io.SeekStart); err != nil {
			return err
		}
		whole = s
	} else {
		whole = io.MultiReader(bytes.NewReader(head), r)
	}
	content, plain, err := unpack(head, whole, size)
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", p, err)
	case plain && !isTar(head) && !(len(head) == 512 && len(bytes.Trim(head, "\x00")) == 0):
		return nil
	case !plain:
		content = bufio.NewReaderSize(content, 1<<18)
	}
	if len(m.layers) >= maxImageLayers {
		return fmt.Errorf("it has more than %d layers", maxImageLayers)
	}
	l, err := m.layer(content)
	if err != nil {
		return fmt.Errorf("layer %s: %w", p, err)
	}
	m.layers[p] = l
	return nil
}

// inImage gives a name in a layer as a path from the root.
func inImage(name string) (string, error) {
	if name == "" || len(name) > maxSourceName || strings.ContainsRune(name, 0) {
		return "", fmt.Errorf("an entry has the name %q, which none may have", clipped(name))
	}
	for _, part := range strings.Split(name, "/") {
		if part == ".." {
			return "", fmt.Errorf("the entry %q leads out of the image", name)
		}
	}
	p := strings.TrimPrefix(path.Clean("/"+name), "/")
	if p == "" {
		p = "."
	}
	return p, nil
}

// Names that take away what layers below have.
const (
	whiteout = ".wh."
	opaque   = ".wh..wh..opq"
)

// layer reads a layer.
func (m *image) layer(r io.Reader) (*layer, error) {
	l := &layer{gone: map[string]bool{}, opaque: map[string]bool{}}
	seen := map[string]bool{}
	t := tar.NewReader(r)
	for {
		h, err := t.Next()
		if errors.Is(err, io.EOF) {
			return l, nil
		}
		if err != nil && !errors.Is(err, tar.ErrInsecurePath) {
			return nil, err
		}
		if m.entries++; m.entries > maxImageEntries {
			return nil, fmt.Errorf("more than %d entries", maxImageEntries)
		}
		if h.Typeflag == tar.TypeXGlobalHeader {
			continue
		}
		p, err := inImage(h.Name)
		if err != nil {
			return nil, err
		}
		dir, base := path.Dir(p), path.Base(p)
		switch {
		case base == opaque:
			l.opaque[dir] = true
			continue
		case strings.HasPrefix(base, whiteout):
			l.gone[path.Join(dir, strings.TrimPrefix(base, whiteout))] = true
			continue
		}
		n := node{path: p}
		switch h.Typeflag {
		case tar.TypeReg:
			switch {
			case !keptInImage(p):
				if isPackage(base) {
					l.nodes = append(l.nodes, node{path: p, kind: nodeOther})
				}
				continue
			case h.Size > maxSourceFile && !strings.HasSuffix(p, ".py"):
				continue // data
			case seen[p]:
				return nil, fmt.Errorf("the entry %q comes twice", h.Name)
			}
			seen[p] = true
			b := &builder{files: map[string][]byte{}, total: m.total}
			if err := b.file(p, t); err != nil {
				return nil, err
			}
			m.total, n.data = b.total, b.files[p]
		case tar.TypeSymlink, tar.TypeDir:
			if m.links++; m.links > maxImageLinks || len(h.Linkname) > maxSourceName {
				return nil, fmt.Errorf("more than %d links and directories, or a link that is too long", maxImageLinks)
			}
			n.kind, n.to = nodeLink, h.Linkname
			if h.Typeflag == tar.TypeDir { // it may take the place of a link
				n.kind, n.to = nodeDir, ""
			}
		case tar.TypeLink:
			if !keptInImage(p) {
				continue
			}
			n.kind = nodeHard
			if n.to, err = inImage(h.Linkname); err != nil {
				return nil, err
			}
		default:
			continue // a device: nothing that is read
		}
		l.nodes = append(l.nodes, n)
	}
}

func isPackage(base string) bool {
	return slices.ContainsFunc(Adapters, func(a *Adapter) bool { return a.Package == base })
}

// imageKinds are the kinds of files that are kept of an image: source, and data
// that source may read. A checkout has much else.
var imageKinds = map[string]bool{".py": true, ".json": true, ".toml": true, ".yaml": true, ".yml": true, ".txt": true, ".cfg": true, ".ini": true, ".csv": true, ".jinja": true}

// keptInImage says whether a file of an image may belong to an engine.
func keptInImage(p string) bool {
	base := path.Base(p)
	for _, a := range Adapters {
		if base == "METADATA" || base == "direct_url.json" {
			d := path.Base(path.Dir(p))
			if strings.HasPrefix(d, a.Package+"-") && strings.HasSuffix(d, ".dist-info") {
				return true
			}
		}
		if base == "pyproject.toml" && strings.Count(p, "/") <= 3 {
			return true
		}
		if imageKinds[path.Ext(p)] && (strings.HasPrefix(p, a.Package+"/") || strings.Contains(p, "/"+a.Package+"/")) {
			return !strings.Contains(p, "/.git/")
		}
	}
	return false
}

// spec says what makes an image.
type spec struct {
	layers []string // names in the outer tar, the lowest first
	tag    string
	env    []string
}

// doc decodes a document of the outer tar; links are followed.
func (m *image) doc(name string, into any) error {
	b, ok := m.docs[m.entry(name)]
	if !ok {
		return fmt.Errorf("it has no %s", name)
	}
	if err := json.Unmarshal(b, into); err != nil {
		return fmt.Errorf("%s is not as expected: %w", name, err)
	}
	return nil
}

// entry follows links of the outer tar.
func (m *image) entry(name string) string {
	p := path.Clean(name)
	for range maxSourceLinks {
		to, ok := m.outer.links[p]
		if !ok {
			break
		}
		p = to
	}
	return p
}

// descriptor is an entry of an OCI index or manifest.
type descriptor struct {
	MediaType   string            `json:"mediaType"`
	Digest      string            `json:"digest"`
	Annotations map[string]string `json:"annotations"`
	Platform    *struct {
		Architecture string `json:"architecture"`
		OS           string `json:"os"`
	} `json:"platform"`
}

func (d *descriptor) blob() string { return "blobs/" + strings.Replace(d.Digest, ":", "/", 1) }

// spec reads which layers make the image.
func (m *image) spec() (*spec, error) {
	var configName string
	s := &spec{}
	var saved []struct {
		Config   string
		RepoTags []string
		Layers   []string
	}
	if _, ok := m.docs["manifest.json"]; ok {
		if err := m.doc("manifest.json", &saved); err != nil {
			return nil, err
		}
	}
	switch {
	case len(saved) > 1:
		var tags []string
		for _, x := range saved {
			tags = append(tags, x.RepoTags...)
		}
		return nil, fmt.Errorf("it has %d images: %s", len(saved), clipped(strings.Join(tags, ", ")))
	case len(saved) == 1:
		x := saved[0]
		configName = x.Config
		for _, n := range x.Layers {
			s.layers = append(s.layers, m.entry(n))
		}
		if len(x.RepoTags) > 0 {
			s.tag = x.RepoTags[0]
		}
	default:
		d, err := m.choose("index.json", 0)
		if err != nil {
			return nil, err
		}
		var manifest struct {
			Config descriptor   `json:"config"`
			Layers []descriptor `json:"layers"`
		}
		if err := m.doc(d.blob(), &manifest); err != nil {
			return nil, err
		}
		configName = manifest.Config.blob()
		for _, l := range manifest.Layers {
			s.layers = append(s.layers, l.blob())
		}
		s.tag = d.Annotations["io.containerd.image.name"]
		if s.tag == "" {
			s.tag = d.Annotations["org.opencontainers.image.ref.name"]
		}
	}
	if len(s.layers) == 0 {
		return nil, errors.New("it has no layers")
	}
	if len(s.layers) > maxImageLayers {
		return nil, fmt.Errorf("it has more than %d layers", maxImageLayers)
	}
	var config struct {
		Config struct{ Env []string } `json:"config"`
	}
	if err := m.doc(configName, &config); err != nil {
		return nil, err
	}
	s.env = config.Config.Env
	if len(s.tag) > 200 || strings.ContainsFunc(s.tag, func(r rune) bool { return r <= ' ' || r > '~' }) {
		s.tag = ""
	}
	return s, nil
}

// choose finds the manifest of the image that an index names: of several platforms
// that of Linux on x86-64.
func (m *image) choose(name string, depth int) (*descriptor, error) {
	var index struct {
		Manifests []descriptor `json:"manifests"`
	}
	if err := m.doc(name, &index); err != nil {
		return nil, err
	}
	var ds []descriptor
	for _, d := range index.Manifests {
		if d.Annotations["vnd.docker.reference.type"] == "" && (d.Platform == nil || d.Platform.OS != "unknown") {
			ds = append(ds, d)
		}
	}
	// An image may be saved with one of its platforms, and name them all.
	if there := slices.DeleteFunc(slices.Clone(ds), func(d descriptor) bool { return m.docs[d.blob()] == nil }); len(there) > 0 {
		ds = there
	}
	if len(ds) > 1 {
		usual := slices.DeleteFunc(slices.Clone(ds), func(d descriptor) bool {
			return d.Platform == nil || d.Platform.OS != "linux" || d.Platform.Architecture != "amd64"
		})
		if len(usual) == 1 {
			ds = usual
		}
	}
	if len(ds) != 1 {
		return nil, fmt.Errorf("%s names %d images", name, len(ds))
	}
	d := ds[0]
	if strings.Contains(d.MediaType, "index") || strings.Contains(d.MediaType, "manifest.list") {
		if depth > 3 {
			return nil, errors.New("its indexes name each other without end")
		}
		inner, err := m.choose(d.blob(), depth+1)
		if err == nil && len(inner.Annotations) == 0 {
			inner.Annotations = d.Annotations
		}
		return inner, err
	}
	return &d, nil
}

// rootFS is what an image has of an engine, with paths from the root.
type rootFS struct {
	files map[string][]byte
	links map[string]string // targets as paths from the root
}

// apply puts a layer on top.
func (r *rootFS) apply(l *layer) {
	put := map[string]bool{}
	for i := range l.nodes {
		if l.nodes[i].kind != nodeDir {
			put[l.nodes[i].path] = true
		}
	}
	gone := func(p string) bool {
		if l.gone[p] {
			return true
		}
		for d := path.Dir(p); ; d = path.Dir(d) {
			if l.gone[d] || l.opaque[d] || put[d] {
				return true
			}
			if d == "." {
				return false
			}
		}
	}
	for p := range r.files {
		if gone(p) {
			delete(r.files, p)
		}
	}
	for p := range r.links {
		if gone(p) {
			delete(r.links, p)
		}
	}
	for i := range l.nodes {
		n := &l.nodes[i]
		p := r.real(n.path)
		delete(r.links, p)
		delete(r.files, p)
		switch n.kind {
		case nodeFile:
			r.files[p] = n.data
		case nodeLink:
			to := n.to
			if !path.IsAbs(to) {
				to = path.Join("/", path.Dir(p), to)
			}
			r.links[p] = strings.TrimPrefix(path.Clean(to), "/")
		case nodeHard:
			if b, ok := r.files[r.follow(n.to)]; ok {
				r.files[p] = b
			}
		}
	}
}

// real is a path whose directories are no links.
func (r *rootFS) real(p string) string {
	if d := path.Dir(p); d != "." {
		return path.Join(r.follow(d), path.Base(p))
	}
	return p
}

// follow is what a path stands for, with all links followed; links that go round
// in circles are left.
func (r *rootFS) follow(p string) string {
	start := p
next:
	for range maxSourceLinks {
		if len(r.links) == 0 {
			return p
		}
		for i := 0; i <= len(p); i++ { // from the root down
			if i < len(p) && p[i] != '/' {
				continue
			}
			if to, ok := r.links[p[:i]]; ok {
				p = path.Join(to, strings.TrimPrefix(p[i:], "/"))
				continue next
			}
		}
		return p
	}
	return start
}

// place is where an image has an engine.
type place struct {
	dir  string // as Python finds it
	root string // with links followed
}

// open opens the engine of the image: the one that its Python imports.
func (r *rootFS) open(given, abs string, s *spec) (*Engine, error) {
	var engines []place
	var adapter *Adapter
	for _, a := range Adapters {
		within := strings.TrimPrefix(a.EntryFile, a.Package)
		for p := range r.files {
			if d, ok := strings.CutSuffix("/"+p, "/"+a.EntryFile); ok {
				d = strings.TrimPrefix(d, "/")
				engines, adapter = append(engines, place{d, d}), a
			}
		}
		for p := range r.links {
			if path.Base(p) != a.Package {
				continue
			}
			if to := r.follow(p); path.Base(to) == a.Package && r.files[to+within] != nil {
				engines, adapter = append(engines, place{parent(p), parent(to)}), a
			}
		}
		if adapter != nil {
			break
		}
	}
	at, err := r.imported(engines, adapter, s)
	if err != nil {
		return nil, refusedImage(given, err)
	}
	b := newBuilder()
	b.files = r.files
	for p, to := range r.links {
		// Links in the package to files that are kept; others mean nothing here.
		if strings.HasPrefix(p, path.Join(at.root, adapter.Package)+"/") && r.files[r.follow(to)] != nil {
			b.links[p] = r.follow(to)
		}
	}
	if name, text := r.metadata(at, adapter); text != nil {
		b.files[path.Join(at.root, name, "METADATA")] = text
	}
	root := at.root
	fsys, err := b.fs(root, adapter)
	if err != nil {
		return nil, refused(given, err)
	}
	e, err := openFS(given, filepath.Join(abs, filepath.FromSlash(root)), fsys, adapter)
	if err != nil {
		return nil, err
	}
	if e.Version == "" {
		e.Version = metadataVersion(fsys)
	}
	e.Label = s.tag
	return e, nil
}

func parent(p string) string {
	if d := path.Dir(p); d != "." {
		return d
	}
	return ""
}

func refusedImage(given string, err error) error {
	if errors.Is(err, errNoEngine) {
		return refused(given, err)
	}
	return &OpenError{given, err.Error(), "unpack the one that is meant, and give its directory", err}
}

// sitePackages says whether a directory is one that a Python looks for packages in.
func sitePackages(dir string) bool {
	b := path.Base(dir)
	return b == "site-packages" || b == "dist-packages"
}

// imported finds, among the engines of an image, the one that its Python imports:
// in the packages of the environment that comes first on PATH, or where an editable
// installation says.
func (r *rootFS) imported(engines []place, a *Adapter, s *spec) (place, error) {
	if len(engines) == 0 {
		return place{}, errNoEngine
	}
	slices.SortFunc(engines, func(a, b place) int { return strings.Compare(a.dir, b.dir) })
	var site []place
	for _, e := range engines {
		if sitePackages(e.dir) {
			site = append(site, e)
		}
	}
	if len(site) == 1 {
		return site[0], nil
	}
	for _, bin := range pathOf(s.env) {
		var of []place
		for _, e := range site {
			if prefix := path.Dir(bin); strings.HasPrefix("/"+e.dir, strings.TrimRight(prefix, "/")+"/lib") {
				of = append(of, e)
			}
		}
		if len(of) == 1 {
			return of[0], nil
		}
	}
	if len(site) == 0 {
		// Where an editable installation says that the project is.
		for p, b := range r.files {
			var direct struct {
				URL string `json:"url"`
			}
			if path.Base(p) != "direct_url.json" || !strings.HasPrefix(path.Base(path.Dir(p)), a.Package+"-") || json.Unmarshal(b, &direct) != nil {
				continue
			}
			dir, ok := strings.CutPrefix(direct.URL, "file:///")
			dir = path.Clean(dir)
			for _, e := range engines {
				if ok && (e.dir == dir || e.dir == path.Join(dir, "python") || e.dir == path.Join(dir, "src")) {
					return e, nil
				}
			}
		}
		depth := func(e place) int { return strings.Count(e.dir, "/") }
		slices.SortStableFunc(engines, func(a, b place) int { return depth(a) - depth(b) })
		if len(engines) == 1 || depth(engines[0]) < depth(engines[1]) {
			return engines[0], nil
		}
		site = engines
	}
	var dirs []string
	for _, e := range site {
		dirs = append(dirs, "/"+e.dir)
	}
	return place{}, fmt.Errorf("has more than one engine, and which one is started cannot be told: %s", clipped(strings.Join(dirs, ", ")))
}

func pathOf(env []string) []string {
	for _, e := range env {
		if v, ok := strings.CutPrefix(e, "PATH="); ok {
			return strings.Split(v, ":")
		}
	}
	return nil
}

// metadata finds what says which version is installed: beside the package, or, of
// an editable installation, the only one there is.
func (r *rootFS) metadata(at place, a *Adapter) (name string, text []byte) {
	n := 0
	for p, b := range r.files {
		d := path.Dir(p)
		if path.Base(p) != "METADATA" || !strings.HasPrefix(path.Base(d), a.Package+"-") {
			continue
		}
		if parent(d) == at.dir {
			return path.Base(d), b
		}
		if sitePackages(parent(d)) {
			n, name, text = n+1, path.Base(d), b
		}
	}
	if n != 1 {
		return "", nil
	}
	return name, text
}
