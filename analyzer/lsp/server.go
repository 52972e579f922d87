package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
	"github.com/enginelint/enginelint/rules"
)

// Options of Serve; the zero value is the default.
type Options struct {
	// Request is what holds for every document unless the client's settings say
	// otherwise: engine, machine, facts.
	Request analyzer.Request
	// Version is shown to the client.
	Version string
	// Log gets messages about the server itself; nil for none.
	Log io.Writer
	// Rest is the pause in typing after which a changed command is evaluated; 0
	// means DefaultRest.
	Rest time.Duration
	// Poll is the time between looks at the files that results depend on; 0 means
	// DefaultPoll.
	Poll time.Duration
	// GC is how much the heap may grow, in percent, before garbage is collected, except
	// while somebody types: see pacer. 0 leaves that to the process.
	GC int
	// Extract gives the constraint set of the engine in a directory, for its files
	// that are open as documents; nil to do that in this process. It ends when the
	// context does.
	Extract func(ctx context.Context, root string) (*rules.Set, error)
}

// Defaults of Options.
const (
	DefaultRest = 150 * time.Millisecond
	DefaultPoll = 2 * time.Second
)

// Codes of errors of the protocol that JSON-RPC does not have.
const (
	codeNotInitialized   = -32002
	codeRequestCancelled = -32800
)

// Server is one connection.
type Server struct {
	opt  Options
	conn *jsonrpc2.Conn
	wire *stream // of conn
	ctx  context.Context
	end  context.CancelFunc // of ctx

	mu       sync.Mutex
	state    state
	client   client
	docs     map[string]*document
	projects map[string]*project
	trees    map[string]*tree // engines of which files are open, by directory
	views    map[string]*ruleView
	sources  map[string]*baseFile // parsed files of engines
	read     sync.Once            // the catalogue, for the history of flags
	settings settings
	running  map[jsonrpc2.ID]context.CancelFunc
	told     map[string]bool // messages that were shown
	tokens   int             // of progress
	opened   int             // documents so far

	eval   *evaluator
	pace   *pacer
	solved solutions
	exit   chan int
}

type state int

const (
	fresh state = iota
	ready
	down
)

// Serve serves one client until it disconnects, says exit, or its process is gone.
// The status is that of the process: 0 if the client said shutdown before.
func Serve(ctx context.Context, rwc io.ReadWriteCloser, opt Options) (status int) {
	return newServer(ctx, rwc, opt).serve()
}

// newServer makes a server that answers from now on.
func newServer(ctx context.Context, rwc io.ReadWriteCloser, opt Options) *Server {
	if opt.Rest == 0 {
		opt.Rest = DefaultRest
	}
	if opt.Poll == 0 {
		opt.Poll = DefaultPoll
	}
	ctx, cancel := context.WithCancel(ctx)
	s := &Server{opt: opt, ctx: ctx, end: cancel, docs: map[string]*document{}, projects: map[string]*project{}, trees: map[string]*tree{}, views: map[string]*ruleView{},
		running: map[jsonrpc2.ID]context.CancelFunc{}, told: map[string]bool{}, exit: make(chan int, 1)}
	s.eval, s.pace = newEvaluator(s), newPacer(opt)
	connected := make(chan struct{})
	s.wire = newStream(rwc)
	s.conn = jsonrpc2.NewConn(ctx, s.wire, jsonrpc2HandlerFunc(func(ctx context.Context, c *jsonrpc2.Conn, r *jsonrpc2.Request) {
		<-connected
		s.handle(ctx, r)
	}), jsonrpc2.SetLogger(logger{s}))
	close(connected)
	return s
}

// endTime bounds how long the end waits for what is being done.
const endTime = 5 * time.Second

// serve works until the connection ends.
func (s *Server) serve() (status int) {
	ctx := s.ctx
	defer s.end()
	done := make(chan struct{})
	go func() { defer close(done); s.eval.loop(ctx) }()
	go s.watch(ctx)
	go s.pace.loop(ctx)
	status = 1
	select {
	case status = <-s.exit:
	case <-s.conn.DisconnectNotify():
		s.mu.Lock()
		if s.state == down {
			status = 0
		}
		s.mu.Unlock()
		select {
		case status = <-s.exit: // it came last
		default:
		}
	case <-ctx.Done():
	}
	s.end()
	_ = s.conn.Close()
	select {
	case <-done:
	case <-time.After(endTime): // it is telling something to a client that does not read
	}
	return status
}

type jsonrpc2HandlerFunc func(context.Context, *jsonrpc2.Conn, *jsonrpc2.Request)

func (f jsonrpc2HandlerFunc) Handle(ctx context.Context, c *jsonrpc2.Conn, r *jsonrpc2.Request) {
	f(ctx, c, r)
}

type logger struct{ s *Server }

func (l logger) Printf(format string, v ...any) { l.s.logf(format, v...) }

// logf writes a message about the server itself.
func (s *Server) logf(format string, a ...any) {
	if s.opt.Log != nil {
		fmt.Fprintf(s.opt.Log, "enginelint: "+format+"\n", a...)
	}
}

// guard keeps a fault of the server from ending it.
func (s *Server) guard(what string) {
	if p := recover(); p != nil {
		s.logf("internal error in %s: %v\n%s", what, p, debug.Stack())
	}
}

// request is a request or notification with what it is about.
type request struct {
	ctx  context.Context
	s    *Server
	raw  json.RawMessage
	snap *snapshot // of the document that it names, nil if that is not open
}

// handler answers a request.
type handler func(r *request) (any, error)

// with makes a handler of one with parameters of a type.
func with[P any](f func(r *request, p *P) (any, error)) handler {
	return func(r *request) (any, error) {
		var p P
		if len(r.raw) > 0 {
			if err := json.Unmarshal(r.raw, &p); err != nil {
				return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
			}
		}
		return f(r, &p)
	}
}

// about is with for requests about an open document; others get null.
func about[P any](f func(r *request, p *P) (any, error)) handler {
	return with(func(r *request, p *P) (any, error) {
		if r.snap == nil {
			return nil, nil
		}
		return f(r, p)
	})
}

// notifications are handled in order.
var notifications = map[string]handler{
	protocol.MethodInitialized:                        func(r *request) (any, error) { r.s.initialized(); return nil, nil },
	protocol.MethodTextDocumentDidOpen:                with(didOpen),
	protocol.MethodTextDocumentDidChange:              with(didChange),
	protocol.MethodTextDocumentDidClose:               with(didClose),
	protocol.MethodTextDocumentDidSave:                func(r *request) (any, error) { go r.s.look(); return nil, nil },
	protocol.MethodWorkspaceDidChangeConfiguration:    with(didChangeConfiguration),
	protocol.MethodWorkspaceDidChangeWatchedFiles:     func(r *request) (any, error) { go r.s.look(); return nil, nil },
	protocol.MethodWorkspaceDidChangeWorkspaceFolders: with(didChangeWorkspaceFolders),
	protocol.MethodSetTrace:                           func(r *request) (any, error) { return nil, nil },
	protocol.MethodWindowWorkDoneProgressCancel:       func(r *request) (any, error) { return nil, nil },
}

// requests are handled with the snapshot of the moment at which they come.
var requests = map[string]handler{
	protocol.MethodTextDocumentDiagnostic:         about(pullDiagnostics),
	protocol.MethodTextDocumentInlayHint:          about(inlayHints),
	protocol.MethodTextDocumentHover:              about(hover),
	protocol.MethodTextDocumentCompletion:         about(completion),
	protocol.MethodCompletionItemResolve:          with(resolveCompletion),
	protocol.MethodTextDocumentCodeAction:         about(codeActions),
	protocol.MethodTextDocumentDefinition:         about(definition),
	protocol.MethodTextDocumentReferences:         about(references),
	protocol.MethodTextDocumentDocumentSymbol:     about(documentSymbols),
	protocol.MethodTextDocumentCodeLens:           about(codeLenses),
	protocol.MethodTextDocumentDocumentLink:       about(documentLinks),
	protocol.MethodTextDocumentSemanticTokensFull: about(semanticTokens),
	protocol.MethodWorkspaceExecuteCommand:        with(executeCommand),
}

func (s *Server) handle(ctx context.Context, q *jsonrpc2.Request) {
	defer s.guard(q.Method)
	raw := json.RawMessage(nil)
	if q.Params != nil {
		raw = *q.Params
	}
	s.mu.Lock()
	st := s.state
	s.mu.Unlock()
	r := &request{ctx: ctx, s: s, raw: raw}
	switch q.Method {
	case protocol.MethodExit:
		status := 1
		if st == down {
			status = 0
		}
		select {
		case s.exit <- status:
		default:
		}
		return
	case protocol.MethodCancelRequest:
		s.cancel(raw)
		return
	case protocol.MethodInitialize:
		if st != fresh {
			s.answer(q.ID, nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: "initialize was sent before"})
			return
		}
		v, err := with(initialize)(r)
		s.answer(q.ID, v, err)
		return
	}
	if q.Notif {
		h, ok := notifications[q.Method]
		if !ok || st != ready { // unknown ones may be left out
			return
		}
		if _, err := h(r); err != nil {
			s.logf("%s: %v", q.Method, err)
			if q.Method == protocol.MethodTextDocumentDidChange {
				s.lost(raw)
			}
		}
		return
	}
	switch {
	case st == fresh:
		s.answer(q.ID, nil, &jsonrpc2.Error{Code: codeNotInitialized, Message: "initialize has to come first"})
		return
	case st == down:
		s.answer(q.ID, nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: "the server was shut down"})
		return
	case q.Method == protocol.MethodShutdown:
		s.mu.Lock()
		s.state = down
		s.mu.Unlock()
		s.answer(q.ID, nil, nil)
		return
	}
	h, ok := requests[q.Method]
	if !ok {
		s.answer(q.ID, nil, &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: "there is no method " + q.Method})
		return
	}
	var doc struct {
		TextDocument struct {
			URI string `json:"uri"`
		} `json:"textDocument"`
	}
	_ = json.Unmarshal(raw, &doc)
	ctx, cancel := context.WithCancel(ctx)
	r.ctx = ctx
	s.mu.Lock()
	if d := s.docs[doc.TextDocument.URI]; d != nil {
		r.snap = d.snap
	}
	s.running[q.ID] = cancel
	s.mu.Unlock()
	go func() {
		var v any
		var err error = &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: "internal error; the log of the server has more"}
		defer func() {
			s.mu.Lock()
			delete(s.running, q.ID)
			s.mu.Unlock()
			if ctx.Err() != nil && s.ctx.Err() == nil {
				v, err = nil, &jsonrpc2.Error{Code: codeRequestCancelled, Message: "cancelled"}
			}
			cancel()
			s.answer(q.ID, v, err)
		}()
		defer s.guard(q.Method)
		v, err = h(r)
	}()
}

// lost closes a document whose change cannot be understood: from then on it is not
// known what its text is.
func (s *Server) lost(raw json.RawMessage) {
	var p protocol.DidCloseTextDocumentParams
	if json.Unmarshal(raw, &p) != nil {
		return
	}
	if _, err := didClose(&request{ctx: s.ctx, s: s}, &p); err != nil {
		s.logf("%v", err)
	}
	s.show(protocol.MessageTypeWarning, "a change of "+p.TextDocument.Uri+" could not be understood; close it and open it again")
}

// cancel ends a request that the client does not wait for any more.
func (s *Server) cancel(raw json.RawMessage) {
	var p struct {
		ID jsonrpc2.ID `json:"id"`
	}
	if json.Unmarshal(raw, &p) != nil {
		return
	}
	s.mu.Lock()
	f := s.running[p.ID]
	s.mu.Unlock()
	if f != nil {
		f()
	}
}

// encoded is a result that is JSON already.
type encoded []byte

// answer writes past the connection, which would read and copy a result several times
// over.
func (s *Server) answer(id jsonrpc2.ID, v any, err error) {
	b, ok := v.(encoded)
	if err == nil && !ok {
		b, err = json.Marshal(v)
	}
	switch e := (*jsonrpc2.Error)(nil); {
	case err == nil:
		err = s.wire.reply(id, b)
	case errors.As(err, &e):
		err = s.conn.ReplyWithError(s.ctx, id, e)
	default:
		err = s.conn.ReplyWithError(s.ctx, id, &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: err.Error()})
	}
	if err != nil && s.ctx.Err() == nil {
		s.logf("answer: %v", err)
	}
}

// notify sends a notification, past the connection as answers are.
func (s *Server) notify(method string, p any) {
	if s.wire == nil { // nobody listens
		return
	}
	b, err := json.Marshal(p)
	if err == nil {
		err = s.wire.notification(method, b)
	}
	if err != nil && s.ctx.Err() == nil {
		s.logf("%s: %v", method, err)
	}
}

// call sends a request whose result is not needed.
func (s *Server) call(method string, p any) {
	go func() {
		ctx, cancel := context.WithTimeout(s.ctx, time.Minute)
		defer cancel()
		if err := s.conn.Call(ctx, method, p, nil); err != nil && s.ctx.Err() == nil {
			s.logf("%s: %v", method, err)
		}
	}()
}
