package engine

import (
	"archive/tar"
	"archive/zip"
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/klauspost/compress/zstd"

	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
)

// SourceInstalled is the source that stands for the distribution of the python3 on
// PATH.
const SourceInstalled = "installed"

// gitScheme begins a source that is a revision of a repository.
const gitScheme = "git:"

// forms describes the sources that OpenSource takes.
const forms = "an engine is read from a directory, git:DIR@REVISION, a wheel, an sdist or another tar or zip archive, a saved image, NAME==VERSION once enginelint engine fetch has it, or it is called " + SourceInstalled

// OpenSource opens the engine that a source names: a directory as in Open,
// git:DIR@REVISION for a revision of a repository, which is read from its object
// store, an archive (wheel, sdist, tar, tar.gz, tar.bz2, tar.zst, zip), a container
// image saved as tar, or NAME==VERSION for a distribution in the cache. Of an archive only the engine's package is kept, in
// memory. Its error is an *OpenError. The source "installed" is not for this
// function.
func OpenSource(source string) (*Engine, error) {
	if rest, ok := strings.CutPrefix(source, gitScheme); ok {
		return openGit(source, rest)
	}
	st, err := os.Stat(source)
	if err == nil && !st.IsDir() {
		return openArchive(source)
	}
	if err == nil || !errors.Is(err, fs.ErrNotExist) {
		return Open(source)
	}
	if dir, rev := splitRevision(source); rev != "" && isDir(dir) {
		return nil, &OpenError{source, "no such file or directory", "a revision of a repository is given as " + gitScheme + source, err}
	}
	switch {
	case strings.Contains(source, "://"):
		return nil, &OpenError{source, "is an address, and nothing is fetched", "download it, and give the file; " + forms, err}
	case versioned.MatchString(source):
		d, err := ParseDist(strings.Replace(source, "@", "==", 1))
		if err != nil {
			return nil, &OpenError{source, "no such file or directory, and no distribution: " + err.Error(), forms, err}
		}
		if strings.Contains(source, "@") {
			return nil, &OpenError{source, "no such file or directory", fmt.Sprintf("a distribution is written %s; fetch it first: enginelint engine fetch %[1]s", d), err}
		}
		return openCached(source, d)
	}
	for _, a := range Adapters {
		if world.NormDist(source) == world.NormDist(a.Package) {
			return nil, &OpenError{source, "no such file or directory", fmt.Sprintf("give a version, %s==VERSION: enginelint engine list shows those that are there; %s", source, forms), err}
		}
	}
	return nil, &OpenError{source, "no such file or directory", forms, err}
}

// SeenFrom gives a source whose path, relative to somewhere else, has gone
// through rebase.
func SeenFrom(source string, rebase func(path string) string) string {
	switch rest, ok := strings.CutPrefix(source, gitScheme); {
	case source == SourceInstalled:
		return source
	case versioned.MatchString(source) && !exists(rebase(source)):
		return source
	case !ok:
		return rebase(source)
	default:
		// The directory may have "@" in its name: the first that is one counts.
		for i := range len(rest) {
			if rest[i] == '@' {
				if d := rebase(rest[:i]); isDir(d) || strings.IndexByte(rest[i+1:], '@') < 0 {
					return gitScheme + d + rest[i:]
				}
			}
		}
		return gitScheme + rebase(rest)
	}
}

func exists(p string) bool {
	_, err := os.Lstat(p)
	return err == nil
}

func isDir(p string) bool {
	st, err := os.Stat(p)
	return err == nil && st.IsDir()
}

// versioned is a name with a version, as installers take it.
var versioned = lazyre.New(`^[A-Za-z][A-Za-z0-9._-]*(?:\[[^\]/]*\])?(==|@)v?[0-9][^/]*$`)

// refused says that an archive cannot be used.
func refused(given string, err error) *OpenError {
	if errors.Is(err, errNoEngine) {
		var want []string
		for _, a := range Adapters {
			want = append(want, a.EntryFile)
		}
		return &OpenError{given, "has no " + strings.Join(want, " and no ") + " in any directory", "it is not an engine, or so old or new that its start-up code is elsewhere; " + forms, err}
	}
	return &OpenError{given, "is refused: " + cause(err), "get it anew from a source that you trust, or unpack it and give the directory", err}
}

// openArchive opens the engine in an archive. The format is told by its content.
func openArchive(given string) (*Engine, error) {
	f, err := os.Open(given)
	if err != nil {
		return nil, &OpenError{given, "cannot be read: " + cause(err), "check its permissions", err}
	}
	defer f.Close()
	st, err := f.Stat()
	if err != nil || !st.Mode().IsRegular() {
		return nil, &OpenError{given, "is neither a directory nor a regular file", forms, err}
	}
	head := make([]byte, 512)
	n, err := io.ReadFull(f, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return nil, &OpenError{given, "cannot be read: " + cause(err), "check it", err}
	}
	head = head[:n]
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return nil, &OpenError{given, "cannot be read: " + cause(err), "check it", err}
	}
	if t, plain, err := unpack(head, bufio.NewReader(f), st.Size()); err == nil && (!plain || isTar(head)) {
		image := isImage(t)
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			return nil, &OpenError{given, "cannot be read: " + cause(err), "check it", err}
		}
		if image {
			return openImage(given, f, head, st.Size())
		}
	}
	b := newBuilder()
	switch {
	case bytes.HasPrefix(head, []byte("PK\x03\x04")), bytes.HasPrefix(head, []byte("PK\x05\x06")):
		err = b.zip(f, st.Size())
	case bytes.HasPrefix(head, []byte{0x1f, 0x8b}):
		var z *gzip.Reader
		if z, err = gzip.NewReader(bufio.NewReader(f)); err == nil {
			err = b.tar(z)
		}
	case bytes.HasPrefix(head, []byte("BZh")):
		err = b.tar(bzip2.NewReader(bufio.NewReader(f)))
	case bytes.HasPrefix(head, zstdMagic):
		var z *zstd.Decoder
		if z, err = zstd.NewReader(bufio.NewReader(f), zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(1<<27)); err == nil {
			err = b.tar(z)
			z.Close()
		}
	case isTar(head):
		err = b.tar(bufio.NewReader(f))
	case bytes.HasPrefix(head, []byte("\xfd7zXZ\x00")):
		return nil, &OpenError{given, "is compressed in a way that is not read here", "unpack it, and give the tar or the directory", nil}
	default:
		return nil, &OpenError{given, "is a file, and no archive: neither zip (wheel) nor tar, plain or with gzip, bzip2 or zstd", forms, nil}
	}
	if err != nil {
		return nil, refused(given, err)
	}
	abs, err := filepath.Abs(given)
	if err != nil {
		return nil, &OpenError{given, cause(err), forms, err}
	}
	return b.open(given, abs)
}

// zstdMagic begins what is compressed with zstd.
var zstdMagic = []byte{0x28, 0xb5, 0x2f, 0xfd}

// isTar says whether a text begins a tar.
func isTar(head []byte) bool {
	return len(head) == 512 && bytes.HasPrefix(head[257:], []byte("ustar"))
}

// open opens the engine in what has been collected; at is the path that the
// collection has for the engine.
func (b *builder) open(given, at string) (*Engine, error) {
	root, a, err := b.root()
	if err != nil {
		return nil, refused(given, err)
	}
	fsys, err := b.fs(root, a)
	if err != nil {
		return nil, refused(given, err)
	}
	e, err := openFS(given, filepath.Join(at, filepath.FromSlash(root)), fsys, a)
	if err != nil {
		return nil, err
	}
	if e.Version == "" {
		// An archive of a repository is named in its only directory.
		top, _, _ := strings.Cut(root, "/")
		if m := versionedDir.FindStringSubmatch(top); m != nil && m[1] == a.Package {
			e.Version = m[2]
		}
	}
	return e, nil
}

var versionedDir = lazyre.New(`^([A-Za-z0-9_]+)-v?([0-9]+(?:\.[0-9]+)+(?:(?:a|b|rc|\.post|\.dev)[0-9]+)?)$`)

// zip collects the files of a zip archive.
func (b *builder) zip(r io.ReaderAt, size int64) error {
	z, err := zip.NewReader(r, size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return err
	}
	for _, f := range z.File {
		mode := f.Mode()
		dir := strings.HasSuffix(f.Name, "/")
		p, err := b.name(f.Name, dir)
		if err != nil {
			return err
		}
		switch {
		case dir || mode.IsDir():
			continue
		case mode&fs.ModeSymlink != 0:
			text, err := zipText(f, maxSourceName)
			if err != nil {
				return fmt.Errorf("%s: %w", p, err)
			}
			if err := b.link(p, path.Dir(p), text); err != nil {
				return err
			}
			continue
		case !mode.IsRegular():
			return fmt.Errorf("the entry %q is neither a file nor a directory", f.Name)
		case !kept(p):
			continue
		case f.Flags&1 != 0:
			return fmt.Errorf("the entry %q is encrypted", f.Name)
		case f.UncompressedSize64 > maxSourceFile:
			return fmt.Errorf("%s has more than %d MiB", p, maxSourceFile>>20)
		}
		rc, err := f.Open()
		if err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
		err = b.file(p, rc)
		rc.Close()
		if err != nil {
			return err
		}
	}
	return nil
}

// zipText reads a short entry.
func zipText(f *zip.File, limit int64) (string, error) {
	rc, err := f.Open()
	if err != nil {
		return "", err
	}
	defer rc.Close()
	b, err := io.ReadAll(io.LimitReader(rc, limit+1))
	if err == nil && int64(len(b)) > limit {
		err = errors.New("the target of the link is too long")
	}
	return string(b), err
}

// tar collects the files of an unpacked tar archive.
func (b *builder) tar(r io.Reader) error {
	left := &io.LimitedReader{R: r, N: maxSourceStream}
	t := tar.NewReader(left)
	for {
		h, err := t.Next()
		if left.N <= 0 {
			return fmt.Errorf("it has more than %d MiB unpacked", maxSourceStream>>20)
		}
		if errors.Is(err, io.EOF) && b.entries > 0 {
			return nil
		}
		if errors.Is(err, io.EOF) {
			return errNoEngine
		}
		if err != nil && !errors.Is(err, tar.ErrInsecurePath) {
			return err
		}
		if h.Typeflag == tar.TypeXGlobalHeader {
			continue
		}
		dir := h.Typeflag == tar.TypeDir
		p, err := b.name(h.Name, dir)
		if err != nil {
			return err
		}
		switch h.Typeflag {
		case tar.TypeDir:
		case tar.TypeSymlink:
			err = b.link(p, path.Dir(p), h.Linkname)
		case tar.TypeLink:
			err = b.link(p, ".", h.Linkname)
		case tar.TypeReg:
			if kept(p) {
				if err = b.file(p, t); left.N <= 0 {
					err = fmt.Errorf("it has more than %d MiB unpacked", maxSourceStream>>20)
				}
			}
		default:
			err = fmt.Errorf("the entry %q is neither a file nor a directory", h.Name)
		}
		if err != nil {
			return err
		}
	}
}
