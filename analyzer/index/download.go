package index

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

// download fetches a file. What is there stays where a try ends early, named after
// the checksum that it is to have, and the next try goes on from it. done removes
// the file, and lets others have it.
func (c *client) download(ctx context.Context, f *file) (name string, done func(), err error) {
	dir := filepath.Join(filepath.Dir(c.opt.Cache.Dir), "partial")
	name = filepath.Join(dir, f.sha256+".part")
	store := func(err error) error {
		return &Error{f.name, "cannot be stored: " + err.Error(), "check the space and the permissions of " + dir, err}
	}
	if f.size > maxFile {
		return "", nil, &Error{f.name, fmt.Sprintf("has %d MiB; no more than %d are fetched", f.size>>20, maxFile>>20), "download it yourself, and give the file", nil}
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", nil, store(err)
	}
	out, err := openPart(name)
	switch {
	case errors.Is(err, errLocked):
		return "", nil, &Error{f.name, "another process is fetching it", "wait for that", err}
	case err != nil:
		return "", nil, store(err)
	}
	done = func() {
		os.Remove(name)
		out.Close()
	}
	d := &download{client: c, f: f, out: out}
	for range 2 {
		if err = d.fill(ctx); err != nil {
			break
		}
		var sum string
		if sum, err = checksum(out); err != nil {
			err = store(err)
			break
		}
		if sum == f.sha256 {
			return name, done, nil
		}
		err = &Error{shown(f.url), fmt.Sprintf("the file has the sha256 %s; expected was %s", sum, f.sha256), "it is not the file that the index names, and is not used; try again, or ask whoever runs the index", nil}
		if e := out.Truncate(0); e != nil {
			err = store(e)
			break
		}
		if !d.resumed {
			break // what was there before cannot be to blame
		}
		d.resumed = false
	}
	st, e := out.Stat()
	if e == nil && st.Size() == 0 {
		os.Remove(name)
	}
	out.Close()
	return "", nil, err
}

var errLocked = errors.New("locked")

// openPart opens a file for this process alone. Another process may remove it
// between the opening and the locking; then it is made anew.
func openPart(name string) (*os.File, error) {
	for range 3 {
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
		if err != nil {
			return nil, err
		}
		if err := lock(f); err != nil {
			f.Close()
			return nil, errLocked
		}
		is, err1 := f.Stat()
		named, err2 := os.Stat(name)
		if err1 == nil && err2 == nil && os.SameFile(is, named) {
			return f, nil
		}
		f.Close()
	}
	return nil, errLocked
}

func checksum(f *os.File) (string, error) {
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// download is a file on its way.
type download struct {
	*client
	f   *file
	out *os.File
	// resumed says that some of the file is from an earlier answer.
	resumed bool
	// etag is that of the answer that the beginning is from, if this is known.
	etag string
}

// fill fetches what is missing of the file.
func (d *download) fill(ctx context.Context) error {
	at, err := d.out.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	if d.f.size > 0 && at > d.f.size {
		if err := d.restart(&at); err != nil {
			return err
		}
	}
	if d.f.size > 0 && at == d.f.size {
		d.resumed = true
		return nil
	}
	return d.get(ctx, d.f.url, func(h http.Header) {
		h.Set("Accept-Encoding", "identity") // of the file as it is
		if at, _ = d.out.Seek(0, io.SeekEnd); at > 0 {
			h.Set("Range", fmt.Sprintf("bytes=%d-", at))
			if d.etag != "" {
				h.Set("If-Range", d.etag)
			}
		}
	}, func(r *http.Response) error { return d.receive(r, at) })
}

// restart begins again.
func (d *download) restart(at *int64) error {
	*at, d.resumed, d.etag = 0, false, ""
	if err := d.out.Truncate(0); err != nil {
		return err
	}
	_, err := d.out.Seek(0, io.SeekStart)
	return err
}

// receive writes an answer behind the first at bytes.
func (d *download) receive(r *http.Response, at int64) error {
	if e := r.Header.Get("Content-Encoding"); e != "" && e != "identity" {
		return &Error{shown(d.f.url), "the server sends the file in an encoding, " + clip(e), "ask whoever runs the index", nil}
	}
	switch r.StatusCode {
	case http.StatusRequestedRangeNotSatisfiable:
		if at == 0 {
			return &Error{shown(d.f.url), "the server does not give the file from its beginning", "ask whoever runs the index", nil}
		}
		if err := d.restart(&at); err != nil {
			return err
		}
		return &transient{err: errors.New("the server cannot go on where an earlier try ended")}
	case http.StatusPartialContent:
		var from, to int64
		if _, err := fmt.Sscanf(r.Header.Get("Content-Range"), "bytes %d-%d/", &from, &to); err != nil || from != at || at == 0 {
			if err := d.restart(&at); err != nil {
				return err
			}
			return &transient{err: errors.New("the server sends another part of the file than was asked for")}
		}
		d.resumed = true
	default:
		if err := d.restart(&at); err != nil {
			return err
		}
	}
	if e := r.Header.Get("Etag"); e != "" && !strings.HasPrefix(e, "W/") {
		d.etag = e
	}
	total := d.f.size
	if total == 0 && r.ContentLength > 0 {
		total = at + r.ContentLength
	}
	limit := int64(maxFile)
	if d.f.size > 0 {
		limit = d.f.size
	}
	if total > limit {
		return &Error{shown(d.f.url), fmt.Sprintf("the server sends %d bytes; expected were at most %d", total, limit), "it is not the file that the index names, and is not used", nil}
	}
	buf := make([]byte, 1<<16)
	for {
		n, err := r.Body.Read(buf)
		if at += int64(n); at > limit {
			_ = d.restart(&at)
			return &Error{shown(d.f.url), fmt.Sprintf("the server sends more than the %d bytes that were expected", limit), "it is not the file that the index names, and is not used", nil}
		}
		if _, werr := d.out.Write(buf[:n]); werr != nil {
			return &Error{d.f.name, "cannot be stored: " + werr.Error(), "check the space and the permissions of " + filepath.Dir(d.out.Name()), werr}
		}
		if d.opt.Progress != nil && n > 0 {
			d.opt.Progress(d.f.name, at, total)
		}
		switch {
		case err == io.EOF && d.f.size > 0 && at < d.f.size:
			return &transient{err: fmt.Errorf("the server ends after %d of %d bytes", at, d.f.size)}
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		}
	}
}
