package lsp

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"syscall"
	"time"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

// client is what is known of the client.
type client struct {
	encoding protocol.PositionEncodingKind
	// roots are the folders of the workspace.
	roots []string
	// pull says that it asks for diagnostics, so that they are not pushed. One that cannot
	// be told to ask again would show what was known when it asked, for ever; it gets them
	// pushed.
	pull, snippets, itemDefaults, configuration, progress, watch, actions, applyEdit bool
	refreshHints, refreshLenses, refreshDiagnostics, refreshTokens                   bool
}

// rootOf gives the folder of the workspace that a file is in, the innermost of several,
// or else the first; "" if there is none.
func (c *client) rootOf(path string) string {
	best := ""
	for _, r := range c.roots {
		if rel, err := filepath.Rel(r, path); err == nil && filepath.IsLocal(rel) && len(r) > len(best) {
			best = r
		}
	}
	if best == "" && len(c.roots) > 0 {
		best = c.roots[0]
	}
	return best
}

// settings are those of the client, in the section "enginelint".
type settings struct {
	Engine      string   `json:"engine"`
	Config      string   `json:"config"`
	Target      string   `json:"target"`
	GPU         string   `json:"gpu"`
	ModelConfig string   `json:"modelConfig"`
	Env         []string `json:"env"`
	Facts       []string `json:"facts"`
	Packages    []string `json:"packages"`
	Assume      []string `json:"assume"`
	Rules       []string `json:"rules"`
	InlayHints  struct {
		// Enable is on if it is not given.
		Enable *bool `json:"enable"`
		// Conditional also shows values that depend on facts, if there are few.
		Conditional *bool `json:"conditional"`
	} `json:"inlayHints"`
}

// request is what the server is started with, with the settings over it.
func (s *Server) request(path string) analyzer.Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	r, o := s.opt.Request, s.settings
	r.Argv, r.Paths = nil, []string{path}
	root := s.client.rootOf(path)
	seen := func(p string) string { return seenFrom(root, p) }
	set := func(to *string, v string) {
		if v != "" {
			*to = v
		}
	}
	set(&r.Engine, seen(o.Engine))
	set(&r.Config, seen(o.Config))
	set(&r.Target, o.Target)
	set(&r.GPU, o.GPU)
	set(&r.ModelConfig, seen(o.ModelConfig))
	r.Env = append(slices.Clone(r.Env), o.Env...)
	r.Facts = append(slices.Clone(r.Facts), o.Facts...)
	r.Packages = append(slices.Clone(r.Packages), o.Packages...)
	r.Assume = append(slices.Clone(r.Assume), o.Assume...)
	for _, p := range o.Rules {
		r.Packs = append(slices.Clone(r.Packs), seen(p))
	}
	return r
}

// seenFrom gives the path of a setting that is relative to a folder.
func seenFrom(root, p string) string {
	if p == "" || filepath.IsAbs(p) || root == "" {
		return p
	}
	full := filepath.Join(root, p)
	if _, err := os.Stat(full); err == nil {
		return full
	}
	return p // git:..., installed, or what the error is to name
}

// encodings are those that the server knows, the best first.
var encodings = []protocol.PositionEncodingKind{protocol.PositionEncodingKindUTF8, protocol.PositionEncodingKindUTF32, protocol.PositionEncodingKindUTF16}

func initialize(r *request, p *protocol.InitializeParams) (any, error) {
	s := r.s
	c := client{encoding: protocol.PositionEncodingKindUTF16}
	cap := p.Capabilities
	pull := false
	if g := cap.General; g != nil {
		for _, e := range encodings {
			if slices.Contains(g.PositionEncodings, e) {
				c.encoding = e
				break
			}
		}
	}
	if t := cap.TextDocument; t != nil {
		pull = t.Diagnostic != nil
		if x := t.Completion; x != nil && x.CompletionItem != nil {
			c.snippets = x.CompletionItem.SnippetSupport
		}
		if x := t.Completion; x != nil && x.CompletionList != nil {
			d := x.CompletionList.ItemDefaults
			c.itemDefaults = slices.Contains(d, "editRange") && slices.Contains(d, "data")
		}
	}
	if w := cap.Workspace; w != nil {
		c.configuration, c.applyEdit = w.Configuration, w.ApplyEdit
		c.watch = w.DidChangeWatchedFiles != nil && w.DidChangeWatchedFiles.DynamicRegistration
		c.refreshHints = w.InlayHint != nil && w.InlayHint.RefreshSupport
		c.refreshLenses = w.CodeLens != nil && w.CodeLens.RefreshSupport
		c.refreshDiagnostics = w.Diagnostics != nil && w.Diagnostics.RefreshSupport
		c.refreshTokens = w.SemanticTokens != nil && w.SemanticTokens.RefreshSupport
	}
	if w := cap.Window; w != nil {
		c.progress, c.actions = w.WorkDoneProgress, w.ShowMessage != nil
	}
	switch {
	case len(p.WorkspaceFolders) > 0:
		for _, f := range p.WorkspaceFolders {
			c.roots = append(c.roots, pathOf(f.Uri))
		}
	case p.RootUri != nil:
		c.roots = []string{pathOf(*p.RootUri)}
	case p.RootPath != nil:
		c.roots = []string{*p.RootPath}
	}
	c.pull = pull && c.refreshDiagnostics
	s.mu.Lock()
	s.client, s.state = c, ready
	s.mu.Unlock()
	if p.InitializationOptions != nil {
		s.take(p.InitializationOptions)
	}
	if p.ProcessId != nil && *p.ProcessId > 0 {
		go s.watchParent(s.ctx, int(*p.ProcessId))
	}
	full := protocol.TextDocumentSyncKindIncremental
	res := protocol.InitializeResult{Capabilities: protocol.ServerCapabilities{
		PositionEncoding:   c.encoding,
		TextDocumentSync:   &protocol.TextDocumentSyncOptions{OpenClose: true, Change: full, Save: true},
		HoverProvider:      true,
		DefinitionProvider: true, ReferencesProvider: true, DocumentSymbolProvider: true,
		InlayHintProvider:    true,
		CompletionProvider:   &protocol.CompletionOptions{TriggerCharacters: []string{"-", " ", "=", "\"", "'"}, ResolveProvider: true},
		CodeActionProvider:   &protocol.CodeActionOptions{CodeActionKinds: []protocol.CodeActionKind{protocol.CodeActionKindQuickFix, protocol.CodeActionKindRefactorRewrite}},
		CodeLensProvider:     &protocol.CodeLensOptions{},
		DocumentLinkProvider: &protocol.DocumentLinkOptions{},
		SemanticTokensProvider: &protocol.SemanticTokensOptions{Full: true,
			Legend: protocol.SemanticTokensLegend{TokenTypes: tokenTypes, TokenModifiers: tokenModifiers}},
		ExecuteCommandProvider: &protocol.ExecuteCommandOptions{Commands: []string{commandExplain, commandStatus, commandRule}},
	}}
	res.Capabilities.Workspace = &struct {
		WorkspaceFolders *protocol.WorkspaceFoldersServerCapabilities `json:"workspaceFolders,omitempty"`
		FileOperations   *protocol.FileOperationOptions               `json:"fileOperations,omitempty"`
	}{WorkspaceFolders: &protocol.WorkspaceFoldersServerCapabilities{Supported: true, ChangeNotifications: true}}
	if c.pull {
		res.Capabilities.DiagnosticProvider = &protocol.DiagnosticOptions{Identifier: source, InterFileDependencies: true}
	}
	res.ServerInfo = &struct {
		Name    string `json:"name"`
		Version string `json:"version,omitempty"`
	}{"enginelint", s.opt.Version}
	return res, nil
}

// watched are the files that a client that can watch files is asked to watch.
var watched = []string{"**/enginelint.hcl", "**/*.rules.hcl", "**/config.json", "**/*.py"}

func (s *Server) initialized() {
	s.mu.Lock()
	c := s.client
	s.mu.Unlock()
	if c.watch {
		var ws []protocol.FileSystemWatcher
		for _, p := range watched {
			ws = append(ws, protocol.FileSystemWatcher{GlobPattern: p})
		}
		s.call(protocol.MethodClientRegisterCapability, protocol.RegistrationParams{Registrations: []protocol.Registration{
			{Id: "files", Method: protocol.MethodWorkspaceDidChangeWatchedFiles, RegisterOptions: protocol.DidChangeWatchedFilesRegistrationOptions{Watchers: ws}}}})
	}
	go s.configure()
}

// configure asks the client for its settings.
func (s *Server) configure() {
	defer s.guard("configuration")
	s.mu.Lock()
	can := s.client.configuration
	s.mu.Unlock()
	if !can {
		return
	}
	ctx, cancel := context.WithTimeout(s.ctx, 10*time.Second)
	defer cancel()
	var out []any
	p := protocol.ConfigurationParams{Items: []protocol.ConfigurationItem{{Section: "enginelint"}}}
	if err := s.conn.Call(ctx, protocol.MethodWorkspaceConfiguration, p, &out); err != nil || len(out) != 1 || out[0] == nil {
		return
	}
	if s.take(out[0]) {
		s.reopen()
	}
}

func didChangeWorkspaceFolders(r *request, p *protocol.DidChangeWorkspaceFoldersParams) (any, error) {
	s := r.s
	s.mu.Lock()
	roots := slices.Clone(s.client.roots)
	for _, f := range p.Event.Removed {
		roots = slices.DeleteFunc(roots, func(r string) bool { return r == pathOf(f.Uri) })
	}
	for _, f := range p.Event.Added {
		roots = append(roots, pathOf(f.Uri))
	}
	s.client.roots = roots
	s.mu.Unlock()
	go s.reopen()
	return nil, nil
}

func didChangeConfiguration(r *request, p *protocol.DidChangeConfigurationParams) (any, error) {
	if m, ok := p.Settings.(map[string]any); ok && m["enginelint"] != nil {
		if r.s.take(m["enginelint"]) {
			go r.s.reopen()
		}
		return nil, nil
	}
	go r.s.configure()
	return nil, nil
}

// take takes over settings, and says whether they differ from those of before.
func (s *Server) take(v any) (changed bool) {
	b, err := json.Marshal(v)
	if err != nil {
		return false
	}
	var n settings
	if err := json.Unmarshal(b, &n); err != nil {
		s.show(protocol.MessageTypeError, "the settings of enginelint cannot be read: "+err.Error())
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	old, _ := json.Marshal(s.settings)
	now, _ := json.Marshal(n)
	s.settings = n
	return string(old) != string(now)
}

// show shows a message to the user, once.
func (s *Server) show(t protocol.MessageType, msg string) {
	s.mu.Lock()
	again := s.told[msg]
	s.told[msg] = true
	s.mu.Unlock()
	if !again {
		s.notify(protocol.MethodWindowShowMessage, protocol.ShowMessageParams{Type: t, Message: "enginelint: " + msg})
	}
}

// watchParent ends the server when the process that started it is gone.
func (s *Server) watchParent(ctx context.Context, pid int) {
	tick := time.NewTicker(2 * time.Second)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if !alive(pid) {
			select {
			case s.exit <- 1:
			default:
			}
			return
		}
	}
}

// alive says whether a process is there.
func alive(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	if runtime.GOOS == "windows" { // finding it was the test
		return true
	}
	err = p.Signal(syscall.Signal(0))
	return err == nil || os.IsPermission(err)
}
