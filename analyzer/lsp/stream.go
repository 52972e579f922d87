package lsp

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"
)

// maxMessage bounds a message, in bytes. A document of 10 MB may take several
// times as much in JSON.
const maxMessage = 128 << 20

// stream reads and writes messages with the header of the base protocol. Messages
// that cannot be understood are answered with an error and skipped.
//
// Messages wait to be written, in order, so that one who does not read for a while does
// not keep what he sends from being read.
type stream struct {
	r *bufio.Reader
	w io.Writer
	c io.Closer

	mu     sync.Mutex
	more   *sync.Cond // there is something to write, or to end
	queue  [][]byte
	queued int // bytes in queue
	// err is why nothing can be written any more; done is closed when nothing is.
	err  error
	done chan struct{}
}

// maxQueued bounds what waits to be written, in bytes. One who is so far behind is given
// up.
const maxQueued = 256 << 20

// drainTime bounds how long the end waits for what is to be written.
const drainTime = time.Second

func newStream(rwc io.ReadWriteCloser) *stream {
	s := &stream{r: bufio.NewReaderSize(rwc, 1<<16), w: rwc, c: rwc, done: make(chan struct{})}
	s.more = sync.NewCond(&s.mu)
	go s.writer()
	return s
}

// writer writes what is in the queue.
func (s *stream) writer() {
	defer close(s.done)
	for {
		s.mu.Lock()
		for len(s.queue) == 0 && s.err == nil {
			s.more.Wait()
		}
		if len(s.queue) == 0 {
			s.mu.Unlock()
			return
		}
		b := s.queue[0]
		s.queue[0] = nil
		s.queue = s.queue[1:]
		s.queued -= len(b)
		s.mu.Unlock()
		// In one piece: that is one system call, and one packet.
		if _, err := s.w.Write(b); err != nil {
			s.stop(err)
			_ = s.c.Close()
			return
		}
	}
}

// stop has nothing more put into the queue.
func (s *stream) stop(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err == nil {
		s.err = err
	}
	s.more.Broadcast()
}

// Close implements jsonrpc2.ObjectStream. What waits is written, if that does not take
// long.
func (s *stream) Close() error {
	s.stop(net.ErrClosed)
	select {
	case <-s.done:
	case <-time.After(drainTime):
	}
	return s.c.Close()
}

// WriteObject implements jsonrpc2.ObjectStream.
func (s *stream) WriteObject(v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return s.write(b)
}

// reply answers a request with a result that is JSON.
func (s *stream) reply(id jsonrpc2.ID, result []byte) error {
	name, err := id.MarshalJSON()
	if err != nil {
		return err
	}
	return s.write([]byte(`{"jsonrpc":"2.0","id":`), name, []byte(`,"result":`), result, []byte("}"))
}

// notification writes one whose parameters are JSON.
func (s *stream) notification(method string, params []byte) error {
	return s.write([]byte(`{"jsonrpc":"2.0","method":`), []byte(quote(method)), []byte(`,"params":`), params, []byte("}"))
}

// write has the parts of a message written.
func (s *stream) write(parts ...[]byte) error {
	n := 0
	for _, p := range parts {
		n += len(p)
	}
	b := make([]byte, 0, n+32)
	b = fmt.Appendf(b, "Content-Length: %d\r\n\r\n", n)
	for _, p := range parts {
		b = append(b, p...)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.err != nil:
		return s.err
	case s.queued+len(b) > maxQueued:
		s.err = fmt.Errorf("%d MiB wait to be read", s.queued>>20)
		s.queue = nil
		s.more.Broadcast()
		go s.c.Close()
		return s.err
	}
	s.queue = append(s.queue, b)
	s.queued += len(b)
	s.more.Signal()
	return nil
}

// ReadObject implements jsonrpc2.ObjectStream. Its error is that of the
// connection.
func (s *stream) ReadObject(v any) error {
	for {
		n, err := s.header()
		var bad *headerError
		switch {
		case errors.As(err, &bad):
			if err := s.refuse(nil, jsonrpc2.CodeParseError, bad.Error()); err != nil {
				return err
			}
			continue
		case err != nil:
			return err
		}
		if n > maxMessage {
			if _, err := io.CopyN(io.Discard, s.r, n); err != nil {
				return err
			}
			if err := s.refuse(nil, jsonrpc2.CodeInvalidRequest, fmt.Sprintf("the message has %d MiB; %d MiB are read", n>>20, maxMessage>>20)); err != nil {
				return err
			}
			continue
		}
		body := make([]byte, n)
		if _, err := io.ReadFull(s.r, body); err != nil {
			return err
		}
		err = json.Unmarshal(body, v)
		if err == nil {
			return nil
		}
		code, id := int64(jsonrpc2.CodeParseError), json.RawMessage(nil)
		if json.Valid(body) {
			code = jsonrpc2.CodeInvalidRequest
			var m struct {
				ID     json.RawMessage `json:"id"`
				Method json.RawMessage `json:"method"`
				Result json.RawMessage `json:"result"`
				Error  json.RawMessage `json:"error"`
			}
			if json.Unmarshal(body, &m) == nil {
				id = m.ID
			}
			if m.Method == nil && (m.Result != nil || m.Error != nil) {
				continue // an answer is never answered, or two that complain would go on for ever
			}
		}
		if err := s.refuse(id, code, err.Error()); err != nil {
			return err
		}
	}
}

// refuse answers a message that is no request; id is null if it has none that can
// be told.
func (s *stream) refuse(id json.RawMessage, code int64, msg string) error {
	if len(id) == 0 || id[0] == '{' || id[0] == '[' {
		id = json.RawMessage("null")
	}
	b, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id, "error": map[string]any{"code": code, "message": msg}})
	if err != nil {
		return err
	}
	return s.write(b)
}

// headerError is a header without the length of a message.
type headerError struct{ msg string }

func (e *headerError) Error() string { return e.msg }

// maxHeader bounds a line of a header.
const maxHeader = 4096

// header reads the lines before a message and gives its length.
func (s *stream) header() (int64, error) {
	n := int64(-1)
	bad := ""
	for some := false; ; some = true {
		line, err := s.line()
		if err != nil {
			if err == io.EOF && some {
				err = io.ErrUnexpectedEOF
			}
			return 0, err
		}
		if line == "" {
			if !some {
				continue // between messages
			}
			break
		}
		name, value, ok := strings.Cut(line, ":")
		if !ok {
			bad = "a line of the header has no colon"
			continue
		}
		if strings.EqualFold(strings.TrimSpace(name), "Content-Length") {
			x, err := strconv.ParseInt(strings.TrimSpace(value), 10, 64)
			if err != nil || x < 0 {
				bad = "Content-Length is no number"
				continue
			}
			n = x
		}
	}
	switch {
	case n >= 0:
		return n, nil
	case bad == "":
		bad = "the header has no Content-Length"
	}
	return 0, &headerError{bad}
}

// line reads a line of a header, without its end. What goes beyond the bound is
// left out.
func (s *stream) line() (string, error) {
	var b strings.Builder
	for {
		c, err := s.r.ReadByte()
		if err != nil {
			return "", err
		}
		if c == '\n' {
			return strings.TrimSuffix(b.String(), "\r"), nil
		}
		if b.Len() < maxHeader {
			b.WriteByte(c)
		}
	}
}
