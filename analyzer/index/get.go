package index

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// transient is a failure that another try may not have.
type transient struct {
	err error
	// after is how long the server asks to wait, 0 if it does not.
	after time.Duration
}

func (t *transient) Error() string { return t.err.Error() }
func (t *transient) Unwrap() error { return t.err }

// get asks for an address and has use read the answer; it tries again after
// failures that may pass. header is called before each try.
func (c *client) get(ctx context.Context, u *url.URL, header func(http.Header), use func(*http.Response) error) error {
	wait := c.opt.backoff
	for try := 1; ; try++ {
		err := c.once(ctx, u, header, use)
		var t *transient
		if err == nil || !errors.As(err, &t) || ctx.Err() != nil {
			return c.say(ctx, u, err, 1)
		}
		if try == maxTries {
			return c.say(ctx, u, t.err, try)
		}
		pause := min(max(wait, t.after), maxWait)
		wait *= 2
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return c.say(ctx, u, t.err, try)
		}
	}
}

// say gives an error the address and what to do.
func (c *client) say(ctx context.Context, u *url.URL, err error, tries int) error {
	var e *Error
	if err == nil || errors.As(err, &e) {
		return err
	}
	text, hint := err.Error(), "check the address, the network and the proxy, and try again"
	if ctx.Err() != nil {
		text = "there was not enough time (" + text + ")"
		if errors.Is(ctx.Err(), context.Canceled) {
			text = "it was interrupted"
		}
		hint = "what is there is kept, and another try goes on from it; --timeout gives it more time"
	}
	if tries > 1 {
		text += fmt.Sprintf(" (tried %d times)", tries)
	}
	return &Error{shown(u), text, hint, err}
}

var errStalled = errors.New("the server says nothing")

// once is a single try. The server has a limited time for each step: to answer,
// and for each further piece.
func (c *client) once(parent context.Context, u *url.URL, header func(http.Header), use func(*http.Response) error) error {
	ctx, cancel := context.WithCancelCause(parent)
	defer cancel(nil)
	stall := fmt.Errorf("%w for %v", errStalled, c.opt.stall)
	timer := time.AfterFunc(c.opt.stall, func() { cancel(stall) })
	defer timer.Stop()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return err
	}
	r.Header.Set("User-Agent", c.opt.UserAgent)
	header(r.Header)
	c.authorize(r)
	// failed is an error of the network.
	failed := func(err error) error {
		var ue *url.Error
		var bad *tls.CertificateVerificationError
		var dns *net.DNSError
		if errors.As(err, &ue) {
			err = ue.Err // without the address, which may hold a login
		}
		switch {
		case parent.Err() != nil:
			return err
		case context.Cause(ctx) != nil:
			return &transient{err: context.Cause(ctx)}
		case errors.Is(err, errDowngrade), errors.Is(err, errScheme), errors.Is(err, errRedirects),
			errors.As(err, &dns) && dns.IsNotFound:
			return err
		case errors.As(err, &bad):
			return &Error{shown(u), "the server cannot be trusted: " + err.Error(), "check the address; authorities of your own are named with PIP_CERT", err}
		}
		return &transient{err: err}
	}
	resp, err := c.http.Do(r)
	if err != nil {
		return failed(err)
	}
	defer resp.Body.Close()
	timer.Reset(c.opt.stall)
	if err := status(resp); err != nil {
		return err
	}
	body := &patient{r: resp.Body, timer: timer, stall: c.opt.stall}
	resp.Body = body
	if err := use(resp); err != nil {
		if body.err != nil && errors.Is(err, body.err) {
			return failed(body.err)
		}
		return err
	}
	return nil
}

// patient reads a body, and has the time begin anew with each piece.
type patient struct {
	r     io.ReadCloser
	timer *time.Timer
	stall time.Duration
	err   error // of reading, other than the end
}

func (p *patient) Read(b []byte) (int, error) {
	n, err := p.r.Read(b)
	if n > 0 {
		p.timer.Reset(p.stall)
	}
	if err != nil && err != io.EOF {
		p.err = err
	}
	return n, err
}

func (p *patient) Close() error { return p.r.Close() }

// status judges the status of an answer.
func status(r *http.Response) error {
	text := "the server answers " + strconv.Itoa(r.StatusCode)
	if t := http.StatusText(r.StatusCode); t != "" {
		text += " " + t
	}
	where := shown(r.Request.URL)
	switch {
	case r.StatusCode == http.StatusOK, r.StatusCode == http.StatusPartialContent, r.StatusCode == http.StatusRequestedRangeNotSatisfiable:
		return nil
	case r.StatusCode == http.StatusNotFound, r.StatusCode == http.StatusGone:
		return &Error{where, text, "check the name and the address of the index (--index-url)", errNotFound}
	case r.StatusCode == http.StatusUnauthorized, r.StatusCode == http.StatusForbidden, r.StatusCode == http.StatusProxyAuthRequired:
		return &Error{where, text, "give a login in ~/.netrc, or in the address of the index", nil}
	case r.StatusCode == http.StatusRequestTimeout, r.StatusCode == http.StatusTooEarly, r.StatusCode == http.StatusTooManyRequests, r.StatusCode >= 500:
		after, _ := strconv.Atoi(r.Header.Get("Retry-After"))
		return &transient{errors.New(text), time.Duration(min(max(after, 0), 3600)) * time.Second}
	}
	return &Error{where, text, "check the address of the index (--index-url)", nil}
}

var errNotFound = errors.New("not found")
