package lsp

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/go-python/gpython/ast"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
	"github.com/enginelint/enginelint/pyparse"
	"github.com/enginelint/enginelint/rules"
)

// tree is the source of an engine of which files are open as documents.
//
// What their statements do to the arguments is a constraint set. It is extracted, which
// takes from seconds to minutes: in the background, in a process of its own, since it
// needs more memory than the server should have. Until that is done, or if it fails,
// what is shown says so, or is the set of the catalogue: where that has the release
// which the tree says it is, and every step of the open files stands at a statement
// of the tree that is in the function which it names. The conditions may still be
// others, so that what is shown names the catalogue.
//
// A set speaks of the files as they were on disk. In a document that has been edited,
// a line is the one of the file that has as many equal lines before it, or behind it;
// of the lines between, nothing is said.
type tree struct {
	s    *Server
	root string

	mu   sync.Mutex
	view *ruleView
	err  error
	// running says that a set is being extracted, since began; again that the
	// files have changed meanwhile. stop ends it.
	running, again bool
	began          time.Time
	stop           context.CancelFunc
	docs           map[*document]bool
	// base are the files as they were when the view was made, seen how the files
	// that it speaks of were then.
	base map[string]*baseFile
	seen map[string]stamp
}

// baseFile is a file of a tree as its rules speak of it.
type baseFile struct {
	lines []string
	stmts []statement // in the order of their first lines; nil if it cannot be parsed
	ast   *pyparse.File
	stamp stamp
}

// statement is a simple statement, with lines from 1.
type statement struct {
	first, last int
	// check says that it is an assert or a raise.
	check bool
	// in is the name of the function around it.
	in string
}

// extractHere extracts in this process.
func extractHere(_ context.Context, root string) (*rules.Set, error) {
	e, err := engine.Open(root)
	if err != nil {
		return nil, err
	}
	return analyzer.ExtractSet(e, 0, 0)
}

// treeOf gives the engine's tree that a Python file belongs to, with its path in it;
// nil if it is in none. Only the engine's own package counts: a tree has scripts
// besides.
func (s *Server) treeOf(path string) (*tree, string) {
	if filepath.Ext(path) != ".py" {
		return nil, ""
	}
	for dir := filepath.Dir(path); ; dir = filepath.Dir(dir) {
		for _, a := range engine.Adapters {
			if !a.Checked() {
				continue
			}
			rel, err := filepath.Rel(dir, path)
			if err != nil || !strings.HasPrefix(filepath.ToSlash(rel), a.Package+"/") {
				continue
			}
			if st, err := os.Stat(filepath.Join(dir, filepath.FromSlash(a.EntryFile))); err != nil || st.IsDir() {
				continue
			}
			s.mu.Lock()
			defer s.mu.Unlock()
			t := s.trees[dir]
			if t == nil {
				t = &tree{s: s, root: dir, docs: map[*document]bool{}, base: map[string]*baseFile{}, seen: map[string]stamp{}}
				s.trees[dir] = t
			}
			return t, filepath.ToSlash(rel)
		}
		if dir == filepath.Dir(dir) {
			return nil, ""
		}
	}
}

// open notes that a file of the tree is open, and has its rules found.
func (t *tree) open(d *document) {
	t.mu.Lock()
	t.docs[d] = true
	t.mu.Unlock()
	t.look()
}

// close ends an extraction that nobody needs any more.
func (t *tree) close(d *document) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.docs, d)
	if len(t.docs) == 0 && t.stop != nil {
		t.stop()
	}
}

// state gives the rules as far as they are known, since when they are being extracted
// (zero if they are not), and why there are none or not those of the files as they are
// now.
func (t *tree) state() (v *ruleView, since time.Time, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.running {
		since = t.began
	}
	return t.view, since, t.err
}

// look has the rules found if there are none, or a file has changed.
func (t *tree) look() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.docs) == 0 {
		return
	}
	for d := range t.docs {
		if _, ok := t.seen[d.rel]; !ok {
			t.seen[d.rel] = stamp{} // looked at for the first time
		}
	}
	changed := false
	for rel, old := range t.seen {
		if now := stampOf(t.file(rel)); now != old {
			t.seen[rel] = now
			changed = true
		}
	}
	switch {
	case t.running:
		t.again = t.again || changed
	case changed || t.view == nil && t.err == nil:
		t.start()
	}
}

func (t *tree) file(rel string) string { return filepath.Join(t.root, filepath.FromSlash(rel)) }

// start starts finding the rules; the lock is held.
func (t *tree) start() {
	ctx, cancel := context.WithCancel(t.s.ctx)
	t.running, t.again, t.began, t.stop = true, false, time.Now(), cancel
	var open []string
	for d := range t.docs {
		open = append(open, d.rel)
	}
	go func() {
		defer t.s.guard("the rules of " + t.root)
		defer cancel()
		t.run(ctx, open)
	}()
}

// run finds the rules.
func (t *tree) run(ctx context.Context, open []string) {
	begun := time.Now()
	if v, base := t.catalogued(open); v != nil {
		t.mu.Lock()
		if t.view == nil {
			t.view, t.base = v, base
		}
		t.mu.Unlock()
		t.s.ready()
	}
	v, base, err := t.find(ctx, open)
	t.s.logf("the rules of %s took %v", t.root, time.Since(begun).Round(time.Millisecond))
	t.mu.Lock()
	t.running, t.stop = false, nil
	ended := ctx.Err() != nil
	switch {
	case ended && t.s.ctx.Err() == nil && len(t.docs) > 0:
		t.start() // it was closed and opened again meanwhile
	case ended:
	case err != nil:
		t.err = err
	default:
		t.view, t.base, t.err = v, base, nil
		for f := range v.at {
			if _, ok := t.seen[f]; !ok {
				t.seen[f] = stampOf(t.file(f))
			}
		}
	}
	if !ended && t.again && len(t.docs) > 0 {
		t.start()
	}
	t.mu.Unlock()
	if ended {
		return
	}
	t.s.ready()
	t.s.pokeAll()
}

// catalogued gives the rules of the catalogue if they fit, nil if not.
func (t *tree) catalogued(open []string) (*ruleView, map[string]*baseFile) {
	e, err := engine.Open(t.root)
	if err != nil || e.Version == "" {
		return nil, nil
	}
	set := analyzer.ReleaseSet(e.Adapter.Package, e.Version)
	if set == nil {
		return nil, nil
	}
	base := t.read(open)
	v := newRuleView(set, fmt.Sprintf("%s %s of the catalogue, whose statements stand as they do here", e.Adapter.Name, e.Version))
	v.other = true
	if !fits(v, base, open) {
		return nil, nil
	}
	return v, base
}

// read reads files of the tree.
func (t *tree) read(files []string) map[string]*baseFile {
	out := map[string]*baseFile{}
	for _, rel := range files {
		if f := readBase(t.file(rel)); f != nil {
			out[rel] = f
		}
	}
	return out
}

// find extracts the rules, with the files that they speak of.
func (t *tree) find(ctx context.Context, open []string) (*ruleView, map[string]*baseFile, error) {
	e, err := engine.Open(t.root)
	if err != nil {
		return nil, nil, err
	}
	base := t.read(open)
	end := t.s.progress("extracting the rules of " + e.Adapter.Name)
	defer end()
	f := t.s.opt.Extract
	if f == nil {
		f = extractHere
	}
	set, err := f(ctx, t.root)
	if err != nil {
		return nil, nil, err
	}
	v := newRuleView(set, "extracted from the source")
	for rel := range v.at {
		if base[rel] == nil {
			if b := readBase(t.file(rel)); b != nil {
				base[rel] = b
			}
		}
	}
	return v, base, nil
}

// fits says whether every step of some files stands at a simple statement that is in
// the function which the step names.
func fits(v *ruleView, base map[string]*baseFile, files []string) bool {
	some := false
	for _, rel := range files {
		b := base[rel]
		if b == nil {
			return false
		}
		for line, steps := range v.at[rel] {
			st := b.starting(line)
			if st == nil {
				return false
			}
			for _, i := range steps {
				s := &v.set.Steps[i]
				some = true
				if !isAt(s, st) {
					return false
				}
			}
		}
	}
	return some
}

// isAt says whether a step may be one of a statement: it is in the function that the
// step names, and is a check if the step is one.
func isAt(s *rules.Step, st *statement) bool {
	name := s.Handler[strings.LastIndexByte(s.Handler, '.')+1:]
	return (name == st.in || strings.HasPrefix(name, "<")) && (s.Kind != rules.StepRequire || st.check)
}

// maxSources bounds the parsed files of engines that are kept.
const maxSources = 8

// sourceOf gives a file of an engine as it is on disk; without statements if it cannot
// be read.
func (s *Server) sourceOf(path string) *baseFile {
	now := stampOf(path)
	s.mu.Lock()
	b := s.sources[path]
	s.mu.Unlock()
	if b != nil && b.stamp == now {
		return b
	}
	if b = readBase(path); b == nil {
		b = &baseFile{}
	}
	b.stamp = now
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.sources == nil || len(s.sources) >= maxSources {
		s.sources = map[string]*baseFile{}
	}
	s.sources[path] = b
	return b
}

// uses lists the lines on which a class reads or writes a field of its objects.
func (b *baseFile) uses(class, field string) []int {
	if b.ast == nil {
		return nil
	}
	var out []int
	b.ast.Walk(nil, func(n ast.Ast) bool {
		c, ok := n.(*ast.ClassDef)
		if !ok || string(c.Name) != class {
			return true
		}
		for _, st := range c.Body {
			b.ast.Walk(st, func(n ast.Ast) bool {
				if x, ok := n.(*ast.Attribute); ok && string(x.Attr) == field {
					if v, ok := x.Value.(*ast.Name); ok && v.Id == "self" {
						start, _ := b.ast.Span(x)
						line, _ := b.ast.Position(start)
						if !slices.Contains(out, line) {
							out = append(out, line)
						}
					}
				}
				return true
			})
		}
		return false
	})
	return out
}

// readBase reads a file of an engine, nil if it cannot be read.
func readBase(path string) *baseFile {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	b := &baseFile{lines: strings.Split(string(text), "\n")}
	f, err := pyparse.Parse(path, text)
	if err != nil {
		return b
	}
	b.stmts, b.ast = statements(f), f
	return b
}

// statements lists the simple statements of a module.
func statements(f *pyparse.File) []statement {
	type function struct {
		start, end int
		name       string
	}
	var fs []function
	var out []statement
	f.Walk(nil, func(n ast.Ast) bool {
		st, ok := n.(ast.Stmt)
		if !ok {
			return true
		}
		start, end := f.Span(st)
		for len(fs) > 0 && start >= fs[len(fs)-1].end {
			fs = fs[:len(fs)-1]
		}
		switch x := st.(type) {
		case *ast.FunctionDef:
			fs = append(fs, function{start, end, string(x.Name)})
			return true
		case *pyparse.AsyncFunctionDef:
			fs = append(fs, function{start, end, string(x.Name)})
			return true
		}
		s := statement{}
		switch st.(type) {
		case *ast.Assert, *ast.Raise:
			s.check = true
		case *ast.Assign, *ast.AugAssign, *ast.ExprStmt, *ast.Return, *ast.Delete, *pyparse.AnnAssign, *ast.Import, *ast.ImportFrom:
		default:
			return true // one with others in it
		}
		s.first, _ = f.Position(start)
		s.last, _ = f.Position(end)
		if len(fs) > 0 {
			s.in = fs[len(fs)-1].name
		}
		out = append(out, s)
		return true
	})
	slices.SortStableFunc(out, func(a, b statement) int { return a.first - b.first })
	return out
}

// starting is the statement that starts on a line, nil if there is none.
func (b *baseFile) starting(line int) *statement {
	i, ok := slices.BinarySearchFunc(b.stmts, line, func(s statement, l int) int { return s.first - l })
	if !ok {
		return nil
	}
	return &b.stmts[i]
}

// around is the statement that a line is part of, nil if there is none.
func (b *baseFile) around(line int) *statement {
	for i := range b.stmts {
		if s := &b.stmts[i]; s.first <= line && line <= s.last {
			return s
		}
	}
	return nil
}

// lineMap maps lines of a document, from 1, to those of the file as it was.
type lineMap struct{ before, behind, doc, base int }

func newLineMap(text string, base []string) lineMap {
	lines := strings.Split(text, "\n")
	m := lineMap{doc: len(lines), base: len(base)}
	for m.before < min(m.doc, m.base) && lines[m.before] == base[m.before] {
		m.before++
	}
	for m.behind < min(m.doc, m.base)-m.before && lines[m.doc-1-m.behind] == base[m.base-1-m.behind] {
		m.behind++
	}
	return m
}

// toBase gives the line of the file; ok is false for one that has been edited.
func (m lineMap) toBase(line int) (int, bool) {
	switch {
	case line <= m.before:
		return line, true
	case line > m.doc-m.behind:
		return line + m.base - m.doc, true
	}
	return 0, false
}

// toDoc is the inverse.
func (m lineMap) toDoc(line int) (int, bool) {
	return lineMap{m.before, m.behind, m.base, m.doc}.toBase(line)
}

func (m lineMap) edited() bool { return m.before < m.doc || m.doc != m.base }

// baseOf gives a file as the rules speak of it, or as it is on disk as long as there
// are none.
func (t *tree) baseOf(rel string) *baseFile {
	t.mu.Lock()
	b := t.base[rel]
	t.mu.Unlock()
	if b != nil {
		return b
	}
	b = readBase(t.file(rel))
	t.mu.Lock()
	defer t.mu.Unlock()
	if b != nil {
		t.base[rel] = b
	}
	return b
}

// sourceHover shows the rules of the statement at a position of an engine's file.
func (s *snapshot) sourceHover(p protocol.Position) (any, error) {
	d := s.doc
	b := d.tree.baseOf(d.rel)
	if b == nil {
		return nil, nil
	}
	m := newLineMap(s.text, b.lines)
	line, ok := m.toBase(int(p.Line) + 1)
	if !ok {
		if !strings.HasPrefix(strings.TrimSpace(s.line(int(p.Line))), "assert") && !strings.HasPrefix(strings.TrimSpace(s.line(int(p.Line))), "raise") {
			return nil, nil
		}
		return markdown("this part of the file has been edited; its rules are found again when it is saved", nil), nil
	}
	st := b.around(line)
	if st == nil {
		if b.stmts != nil {
			return nil, nil
		}
		st = &statement{first: line, last: line}
	}
	v, since, err := d.tree.state()
	var text string
	switch {
	case v != nil && len(v.at[d.rel][st.first]) > 0:
		text = v.describe(v.at[d.rel][st.first])
	case !st.check:
		return nil, nil
	case v != nil:
		text = "no rule: the start-up, as it was followed, does not come here, or cannot fail here\n\n_" + v.from + "_"
	}
	switch {
	case v == nil && !since.IsZero():
		text = fmt.Sprintf("the rules of this engine are being extracted, since %d s", int(time.Since(since).Seconds()))
	case v == nil && err != nil:
		text = "no rules could be extracted: " + clip(err.Error(), 600)
	case v == nil:
		text = "the rules of this engine are not known yet"
	case err != nil && v.other:
		text += "\n\n_Those of this tree itself could not be extracted: " + clip(err.Error(), 300) + "_"
	case err != nil:
		text += "\n\n_As they were before a change; now they cannot be extracted: " + clip(err.Error(), 300) + "_"
	case m.edited():
		text += "\n\n_The document has been edited since: this is of the file as it was saved._"
	case !since.IsZero() && v.other:
		text += "\n\n_Those of this tree itself are being extracted._"
	case !since.IsZero():
		text += "\n\n_A file has changed; the rules are being extracted again._"
	}
	if v == nil {
		if written := b.syntaxRule(st); written != "" {
			text = written + "\n\n_" + text + "_"
		}
	}
	var rng *protocol.Range
	first, ok1 := m.toDoc(st.first)
	last, ok2 := m.toDoc(st.last)
	if ok1 && ok2 {
		start := s.mapper.starts[first-1]
		start += len(s.line(first-1)) - len(strings.TrimLeft(s.line(first-1), " \t"))
		r := s.mapper.rng(start, s.mapper.end(last-1))
		rng = &r
	}
	return markdown(text, rng), nil
}

func markdown(text string, rng *protocol.Range) protocol.Hover {
	return protocol.Hover{Contents: protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: text}, Range: rng}
}

// line gives the text of a line, from 0.
func (s *snapshot) line(i int) string {
	if i < 0 || i >= len(s.mapper.starts) {
		return ""
	}
	return s.text[s.mapper.starts[i]:s.mapper.end(i)]
}

// commandRule shows the rules of a statement of an engine's file.
const commandRule = "enginelint.rule"

// ruleParams names a statement by its document and its first line, from 0.
type ruleParams struct {
	URI  string `json:"uri"`
	Line uint32 `json:"line"`
}

// sourceLenses count the flags that reach the checks of an engine's file.
func (s *snapshot) sourceLenses() []protocol.CodeLens {
	d := s.doc
	out := []protocol.CodeLens{}
	add := func(line int, title string) {
		rng := s.mapper.rng(s.mapper.starts[line-1], s.mapper.end(line-1))
		out = append(out, protocol.CodeLens{Range: rng, Command: &protocol.Command{Title: title, Command: commandRule, Arguments: []any{ruleParams{d.uri, uint32(line - 1)}}}})
	}
	v, since, err := d.tree.state()
	switch {
	case v == nil && err != nil:
		add(1, "no rules: "+clip(err.Error(), 160))
		return out
	case v == nil:
		add(1, "extracting the rules ...")
		return out
	case err != nil && v.other:
		add(1, "rules of the catalogue: "+clip(err.Error(), 160))
	case v.other:
		add(1, "rules of the catalogue, extracting those of this tree ...")
	case err != nil:
		add(1, "rules of before a change: "+clip(err.Error(), 160))
	case !since.IsZero():
		add(1, "extracting the rules again ...")
	}
	b := d.tree.baseOf(d.rel)
	if b == nil {
		return out
	}
	m := newLineMap(s.text, b.lines)
	lines := make([]int, 0, len(v.at[d.rel]))
	for l := range v.at[d.rel] {
		lines = append(lines, l)
	}
	slices.Sort(lines)
	for _, l := range lines {
		steps := v.at[d.rel][l]
		line, ok := m.toDoc(l)
		if !ok || !slices.ContainsFunc(steps, func(i int) bool { return isCheck(&v.set.Steps[i]) }) {
			continue
		}
		direct, all := v.reach(steps)
		title := reachText(direct, all)
		if n := min(3, len(direct)); n > 0 {
			title += ": " + strings.Join(direct[:n], ", ")
			if len(direct) > n {
				title += ", ..."
			}
		}
		add(line, title)
	}
	return out
}

// syntax is what is wrong with an engine's file.
func (s *snapshot) syntax() []protocol.Diagnostic {
	f, err := pyparse.ParseLazy(s.doc.path, []byte(s.text))
	if err == nil {
		err = f.Verify()
	}
	var bad *pyparse.Error
	if !errors.As(err, &bad) {
		return nil
	}
	off := min(max(bad.Offset, 0), len(s.text))
	return []protocol.Diagnostic{{Range: s.mapper.rng(off, max(off, s.mapper.end(s.mapper.line(off)))), Severity: protocol.DiagnosticSeverityError, Source: source, Code: "syntax",
		Message: "the engine cannot be read: " + bad.Msg}}
}
