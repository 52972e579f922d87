package interp

import (
	"io/fs"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
)

// Sources parses module files once for any number of interpreters. It is safe
// for concurrent use. Bodies of functions are parsed when they are first needed;
// nothing else changes in a syntax tree.
type Sources struct {
	// FS holds the engine's import root: the directory that contains its
	// top-level packages. Top names those packages.
	FS  fs.FS
	Top map[string]bool

	mu       sync.Mutex
	files    map[string]*sourceEntry
	verifyMu sync.Mutex
	verified int // files of loaded that Verify has passed

	loaded []*pyparse.File // that an import asked for, in this order

	found    sync.Map // of engineModule by module name: what engineFile said
	contexts sync.Map // of Context by place

	ahead prefetcher
}

// engineModule is what engineFile says about a module.
type engineModule struct {
	file      string
	isPkg, ok bool
}

type sourceEntry struct {
	once   sync.Once
	file   *pyparse.File
	err    error
	loaded bool // in Sources.loaded
}

// NewSources prepares the engine tree below fsys; top lists the packages that
// belong to the engine.
func NewSources(fsys fs.FS, top ...string) *Sources {
	s := &Sources{FS: fsys, Top: map[string]bool{}, files: map[string]*sourceEntry{}}
	for _, t := range top {
		s.Top[t] = true
	}
	return s
}

// entry has the syntax tree of a file; read is called at most once.
func (s *Sources) entry(name string, read func() ([]byte, error)) *sourceEntry {
	s.mu.Lock()
	e := s.files[name]
	if e == nil {
		e = &sourceEntry{}
		s.files[name] = e
	}
	s.mu.Unlock()
	e.once.Do(func() {
		src, err := read()
		if err != nil {
			e.err = err
			return
		}
		e.file, e.err = pyparse.ParseLazy(name, src)
	})
	return e
}

// parse gives the syntax tree of a file for an import; read is called at most
// once.
func (s *Sources) parse(name string, read func() ([]byte, error)) (*pyparse.File, error) {
	e := s.entry(name, read)
	if e.err == nil {
		s.mu.Lock()
		if !e.loaded {
			e.loaded = true
			s.loaded = append(s.loaded, e.file)
		}
		s.mu.Unlock()
	}
	return e.file, e.err
}

func (s *Sources) readEngine(file string) func() ([]byte, error) {
	return func() ([]byte, error) { return fs.ReadFile(s.FS, file) }
}

// Verify parses the functions that have not been needed in the files imported so
// far, on all processors, and forgets them again. It gives the syntax error of
// the file that was imported first, if any; such an error would have ended the
// import. Interpreters may run meanwhile.
// Files found free of errors are not looked at again.
func (s *Sources) Verify() error { return s.VerifyOn(runtime.GOMAXPROCS(0)) }

// VerifyOn is Verify on at most so many processors.
func (s *Sources) VerifyOn(workers int) error {
	s.verifyMu.Lock()
	defer s.verifyMu.Unlock()
	s.mu.Lock()
	total := len(s.loaded)
	files := s.loaded[s.verified:total:total]
	s.mu.Unlock()
	errs := make([]error, len(files))
	var next, bad atomic.Int64
	bad.Store(int64(len(files)))
	var wg sync.WaitGroup
	for range min(workers, len(files)) {
		wg.Go(func() {
			for {
				i := next.Add(1) - 1
				if i >= bad.Load() { // also the end of the files
					return
				}
				if errs[i] = files[i].Verify(); errs[i] != nil {
					for b := bad.Load(); i < b && !bad.CompareAndSwap(b, i); b = bad.Load() {
					}
				}
				runtime.Gosched() // whoever runs the program comes first
			}
		})
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	s.verified = total
	return nil
}

// prefetcher parses modules in the background that a running import will most
// likely need next.
type prefetcher struct {
	mu      sync.Mutex
	todo    []ahead         // the last one is next
	seen    map[string]bool // modules whose imports have been put there; of packages true
	workers int
}

// ahead is an import statement: a module and the names taken from it, which are
// modules as well if it is a package.
type ahead struct {
	module string
	names  []*ast.Alias
}

// prefetchFrom starts to parse what the body of a module imports, what that
// imports, and so on, in the order in which the body will ask for it. The
// goroutines end when nothing is left to do; dropPrefetch makes that soon.
func (s *Sources) prefetchFrom(name string, isPkg bool, f *pyparse.File) {
	p := &s.ahead
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.note(name, isPkg) {
		return
	}
	pkg := name
	if !isPkg {
		pkg = parentOf(name)
	}
	jobs := importsOf(f.Mod.Body, pkg, nil)
	slices.Reverse(jobs)
	p.todo = append(p.todo, jobs...)
	for p.workers < min(len(p.todo), runtime.GOMAXPROCS(0)) {
		p.workers++
		go s.prefetchWorker()
	}
}

// note adds a module to those seen and reports whether it was there; p.mu is held.
func (p *prefetcher) note(name string, isPkg bool) bool {
	_, again := p.seen[name]
	if p.seen == nil {
		p.seen = map[string]bool{}
	}
	p.seen[name] = isPkg
	return again
}

// dropPrefetch forgets what no goroutine has begun with yet.
func (s *Sources) dropPrefetch() {
	s.ahead.mu.Lock()
	s.ahead.todo = nil
	s.ahead.mu.Unlock()
}

func (s *Sources) prefetchWorker() {
	p := &s.ahead
	for {
		p.mu.Lock()
		n := len(p.todo)
		if n == 0 {
			p.workers--
			p.mu.Unlock()
			return
		}
		j := p.todo[n-1]
		p.todo = p.todo[:n-1]
		p.mu.Unlock()
		for i := 0; i < len(j.module); i++ {
			if j.module[i] == '.' {
				s.prefetchModule(j.module[:i])
			}
		}
		if s.prefetchModule(j.module) {
			for _, a := range j.names {
				s.prefetchModule(j.module + "." + string(a.Name))
			}
		}
		runtime.Gosched() // the import may be waiting for just this module
	}
}

// prefetchModule parses one module, if there is one of this name, and reports
// whether it is a package.
func (s *Sources) prefetchModule(name string) (isPkg bool) {
	p := &s.ahead
	p.mu.Lock()
	isPkg, again := p.seen[name]
	p.mu.Unlock()
	if again {
		return isPkg
	}
	var e *sourceEntry
	if s.Top[topName(name)] {
		file, pkg, ok := s.engineFile(name)
		isPkg = ok && pkg
		if ok && file != "" {
			e = s.entry(file, s.readEngine(file))
		}
	} else if _, native := nativeModules[name]; !native {
		st := findStub(name)
		isPkg = st.isPkg
		if st.ok {
			e = stubSources.entry(st.file, st.read)
		}
	}
	if e != nil && e.err == nil {
		s.prefetchFrom(name, isPkg, e.file)
		return isPkg
	}
	p.mu.Lock()
	p.note(name, isPkg) // an error is up to the import
	p.mu.Unlock()
	return isPkg
}

// importsOf appends the imports in the body of a module of package pkg to l, as
// far as they run when it is imported.
func importsOf(body []ast.Stmt, pkg string, l []ahead) []ahead {
	for _, st := range body {
		switch x := st.(type) {
		case *ast.Import:
			for _, a := range x.Names {
				l = append(l, ahead{module: string(a.Name)})
			}
		case *ast.ImportFrom:
			base := string(x.Module)
			if x.Level > 0 {
				up := pkg
				for i := 1; i < x.Level; i++ {
					up = parentOf(up)
				}
				base = strings.TrimSuffix(up+"."+base, ".")
			}
			l = append(l, ahead{base, x.Names})
		case *ast.If:
			if n, ok := x.Test.(*ast.Name); ok && n.Id == "TYPE_CHECKING" {
				continue
			}
			l = importsOf(x.Body, pkg, l)
			l = importsOf(x.Orelse, pkg, l)
		case *ast.Try:
			l = importsOf(x.Body, pkg, l)
		}
	}
	return l
}

func parentOf(name string) string { return name[:max(strings.LastIndexByte(name, '.'), 0)] }

// engineFile finds a module in the engine's tree. A directory without
// __init__.py is a namespace package: ok with an empty file name. The tree is
// asked once for each module.
func (s *Sources) engineFile(name string) (file string, isPkg, ok bool) {
	if s.FS == nil || !s.Top[topName(name)] {
		return "", false, false
	}
	if v, ok := s.found.Load(name); ok {
		e := v.(engineModule)
		return e.file, e.isPkg, e.ok
	}
	file, isPkg, ok = s.statEngine(name)
	s.found.Store(name, engineModule{file, isPkg, ok})
	return file, isPkg, ok
}

func (s *Sources) statEngine(name string) (file string, isPkg, ok bool) {
	p := strings.ReplaceAll(name, ".", "/")
	if st, err := fs.Stat(s.FS, p); err == nil && st.IsDir() {
		if _, err := fs.Stat(s.FS, p+"/__init__.py"); err == nil {
			return p + "/__init__.py", true, true
		}
		return "", true, true
	}
	if st, err := fs.Stat(s.FS, p+".py"); err == nil && !st.IsDir() {
		return p + ".py", false, true
	}
	return "", false, false
}

// stub is what world.Lookup says about a module.
type stub struct {
	src       []byte // nil once it has been read
	file      string
	isPkg, ok bool
}

// stubs remembers each answer: Lookup copies the source.
var stubs sync.Map // of *stub by module name

func findStub(name string) *stub {
	if v, ok := stubs.Load(name); ok {
		return v.(*stub)
	}
	st := &stub{}
	st.src, st.file, st.isPkg, st.ok = world.Lookup(name)
	v, _ := stubs.LoadOrStore(name, st)
	return v.(*stub)
}

// read gives the source; stubSources asks for it once.
func (st *stub) read() ([]byte, error) {
	src := st.src
	st.src = nil
	return src, nil
}

// SourceError is a syntax error in, or a failure to read, a module.
type SourceError struct {
	Module string
	Err    error
}

func (e *SourceError) Error() string { return e.Err.Error() }
func (e *SourceError) Unwrap() error { return e.Err }

// importModule is importlib.import_module of an absolute name.
func (m *Interp) importModule(name string) *Module {
	if m.importing > 0 {
		return m.importPath(name)
	}
	if mod := m.imported(name); mod != nil {
		return mod
	}
	defer m.src.dropPrefetch()
	if m.late != nil {
		return m.shared(name, func() Value { return m.importPath(name) }).(*Module)
	}
	return m.importPath(name)
}

// importPath imports a module after the packages that it is in.
func (m *Interp) importPath(name string) *Module {
	if mod := m.imported(name); mod != nil {
		return mod
	}
	if v, ok := m.modules.getStr(name); ok {
		if _, none := v.(NoneType); none {
			m.raiseImport("import of "+name+" halted; None in sys.modules", name)
		}
	}
	m.hoistOut(name)
	parent := ""
	if i := strings.LastIndexByte(name, '.'); i >= 0 {
		parent = name[:i]
		p := m.importPath(parent)
		if mod := m.imported(name); mod != nil {
			return mod
		}
		if p.pkgDir == "" && !p.opaque && !p.native {
			m.raiseImport("No module named '"+name+"'; '"+parent+"' is not a package", name)
		}
	}
	loading := m.loadingHoisted(name)
	mod := m.loadModule(name)
	loading()
	if parent != "" {
		if p := m.imported(parent); p != nil {
			m.dictSetStr(p.attrs, lastPart(name), mod)
		}
	}
	if q := m.imported(name); q != nil { // a module may replace itself
		return q
	}
	return mod
}

// imported gives an entry of sys.modules that is a module, or nil. Where some
// paths have imported it and others have not, the path splits.
func (m *Interp) imported(name string) *Module {
	v, ok := m.modules.getStr(name)
	if !ok {
		return nil
	}
	if u, ok := v.(*Union); ok {
		if v = m.settleAbsent(u); v == nil {
			return nil
		}
		v = m.need(v)
	}
	mod, _ := v.(*Module)
	if mod != nil && m.hoisted != nil {
		m.replayHoisted(name)
		m.bindHoisted(name, mod)
	}
	return mod
}

func (m *Interp) raiseImport(msg, name string) {
	e := m.newExc(excClass("ModuleNotFoundError"), Str(msg))
	e.attrs.putStr("name", Str(name))
	m.raiseExc(e)
}

func (m *Interp) noModule(name string) {
	m.raiseImport("No module named '"+name+"'", name)
}

func (m *Interp) loadModule(name string) *Module {
	mod := &Module{name: name, attrs: NewDict()}
	if file, isPkg, ok := m.src.engineFile(name); ok {
		mod.engine = true
		mod.file = file
		if isPkg {
			mod.pkgDir = strings.ReplaceAll(name, ".", "/")
		}
		if file == "" {
			m.initModule(mod, isPkg)
			m.dictSetStr(m.modules, name, mod)
			return mod
		}
		f, err := m.src.parse(file, m.src.readEngine(file))
		if err != nil {
			panic(&SourceError{Module: name, Err: err})
		}
		mod.src = f
		m.src.prefetchFrom(name, isPkg, f)
		m.execModule(mod, isPkg)
		return mod
	}
	if m.src.Top[topName(name)] {
		m.noModule(name)
	}
	if load, ok := nativeModules[name]; ok {
		mod.native = true
		mod.opaque = name != "_world" && name != "builtins"
		m.initModule(mod, false)
		m.dictSetStr(m.modules, name, mod)
		vals := load(m)
		for _, k := range sortedKeys(vals) {
			mod.attrs.putStr(k, vals[k])
		}
		return mod
	}
	st := findStub(name)
	file, isPkg, ok := st.file, st.isPkg, st.ok
	std := ok && world.IsStdlib(file)
	if !std && !stdlibTop[topName(name)] && !m.presentTri(name, m.world.Packages.IsPresent(name)) {
		m.noModule(name)
	}
	if !ok {
		mod.opaque = true
		mod.file = "<third-party " + name + ">"
		mod.pkgDir = mod.file
		m.initModule(mod, true)
		m.dictSetStr(m.modules, name, mod)
		return mod
	}
	mod.file = file
	if isPkg {
		mod.pkgDir = path.Dir(file)
	}
	f, err := m.stubs.parse(file, st.read)
	if err != nil {
		panic(&SourceError{Module: name, Err: err})
	}
	mod.src = f
	if !std {
		mod.pkgDir = file
	}
	m.execModule(mod, isPkg)
	// A stub need not define everything: what it leaves out is opaque. For
	// third-party modules that is the stub's own decision.
	v, said := mod.attrs.getStr("__opaque__")
	mod.opaque = said && v == Value(Bool(true)) || !said && std
	return mod
}

// presentTri settles a three-valued answer about an installed module.
func (m *Interp) presentTri(name string, t world.Tri) bool {
	switch t {
	case world.Yes:
		return true
	case world.No:
		return false
	}
	return m.decide(m.presenceGuard(name))
}

func (m *Interp) presenceGuard(name string) Guard {
	fact := "package " + topName(name)
	return m.askTruth(&Sym{key: "module " + name + " is installed", typ: "bool", facts: []string{fact}})
}

func (m *Interp) initModule(mod *Module, isPkg bool) {
	a := mod.attrs
	a.putStr("__name__", Str(mod.name))
	a.putStr("__doc__", None)
	pkg := mod.name
	if !isPkg {
		pkg = ""
		if i := strings.LastIndexByte(mod.name, '.'); i >= 0 {
			pkg = mod.name[:i]
		}
	}
	a.putStr("__package__", Str(pkg))
	a.putStr("__loader__", None)
	a.putStr("__spec__", None)
	if mod.file != "" {
		file := mod.file
		if mod.engine {
			file = m.world.EngineRoot + "/" + file
		}
		a.putStr("__file__", Str(file))
		if isPkg {
			a.putStr("__path__", NewStrList([]string{path.Dir(file)}))
		}
	} else if isPkg {
		a.putStr("__path__", NewStrList([]string{m.world.EngineRoot + "/" + mod.pkgDir}))
	}
	mod.isPkg = isPkg
}

// execModule runs a module's body.
func (m *Interp) execModule(mod *Module, isPkg bool) {
	m.initModule(mod, isPkg)
	mod.lazyAnnotations = futureAnnotations(mod.src.Mod.Body)
	m.dictSetStr(m.modules, mod.name, mod)
	if len(mod.src.Mod.Body) > 0 {
		if es, ok := mod.src.Mod.Body[0].(*ast.ExprStmt); ok {
			if s, ok := es.Value.(*ast.Str); ok {
				mod.attrs.putStr("__doc__", Str(s.S))
			}
		}
	}
	fr := &Frame{name: "<module>", ns: mod.attrs, mod: mod, back: m.fr, line: 1}
	m.depth++
	if m.depth > m.limits.Depth {
		m.raise("RecursionError", "maximum recursion depth exceeded")
	}
	m.importing++
	m.fr = fr
	if r := m.catchLive(func() { m.exec(fr, mod.src.Mod.Body) }); r != nil {
		m.dictDelHK(m.modules, Str(mod.name))
		m.fr = fr.back
		m.importing--
		m.depth--
		panic(r)
	}
	m.fr = fr.back
	m.importing--
	m.depth--
	mod.loaded = true
}

func futureAnnotations(body []ast.Stmt) bool {
	for _, st := range body {
		switch x := st.(type) {
		case *ast.ExprStmt:
			continue
		case *ast.ImportFrom:
			if x.Module != "__future__" {
				return false
			}
			for _, a := range x.Names {
				if a.Name == "annotations" {
					return true
				}
			}
		default:
			return false
		}
	}
	return false
}

// importStmt is "import a.b.c [as d]".
func (m *Interp) importStmt(fr *Frame, name, as string) {
	mod := m.importModule(name)
	if as != "" {
		m.store(fr, as, mod)
		return
	}
	top := topName(name)
	if top != name {
		m.store(fr, top, m.imported(top))
		return
	}
	m.store(fr, top, mod)
}

// absName resolves a relative import.
func (m *Interp) absName(fr *Frame, name string, level int) string {
	if level == 0 {
		return name
	}
	pkg := fr.mod.name
	if !fr.mod.isPkg {
		level++
	}
	for ; level > 1; level-- {
		i := strings.LastIndexByte(pkg, '.')
		if i < 0 {
			m.raise("ImportError", "attempted relative import beyond top-level package")
		}
		pkg = pkg[:i]
	}
	if name == "" {
		return pkg
	}
	return pkg + "." + name
}

func (m *Interp) importFrom(fr *Frame, x *ast.ImportFrom) {
	name := m.absName(fr, string(x.Module), x.Level)
	if name == "__future__" {
		return
	}
	mod := m.importModule(name)
	for _, a := range x.Names {
		fr.line = x.Lineno
		if a.Name == "*" {
			m.importStar(fr, mod)
			continue
		}
		as := string(a.Name)
		if a.AsName != "" {
			as = string(a.AsName)
		}
		m.store(fr, as, m.importName(mod, string(a.Name)))
	}
}

func (m *Interp) importName(mod *Module, name string) Value {
	if v, ok := mod.attrs.getStr(name); ok {
		if l, ok := v.(*List); ok && l == m.argv {
			m.usedArgv = true
		}
		if _, u := v.(*Union); !u {
			return v
		}
	}
	full := mod.name + "." + name
	if v, ok := m.modules.getStr(full); ok && !mod.opaque {
		if sub := m.imported(full); sub != nil {
			return sub
		}
		if !isUnknown(v) {
			return v
		}
	}
	if mod.isPkg && m.hasSubmodule(mod, full) {
		var sub *Module
		r := m.catch(func() { sub = m.importModule(full) })
		if r == nil {
			return sub
		}
		if !r.isExc("ModuleNotFoundError") || !strings.Contains(m.excMessage(r.exc), "'"+full+"'") {
			panic(r)
		}
	}
	var v Value
	found := false
	if r := m.catch(func() { v, found = m.lateName(mod, name) }); r != nil && !r.isExc("AttributeError") {
		panic(r)
	}
	if found {
		return v
	}
	where := "unknown location"
	if f, ok := mod.attrs.getStr("__file__"); ok {
		where = m.str(f)
	}
	partial := ""
	if !mod.loaded && mod.src != nil {
		partial = "partially initialized module "
	}
	msg := "cannot import name '" + name + "' from '" + mod.name + "' (" + where + ")"
	if partial != "" {
		msg = "cannot import name '" + name + "' from " + partial + "'" + mod.name + "' (most likely due to a circular import) (" + where + ")"
	}
	e := m.newExc(excClass("ImportError"), Str(msg))
	e.attrs.putStr("name", Str(mod.name))
	m.raiseExc(e)
	return nil
}

// lateName is moduleAttr of a name that is imported. Modules have functions that
// make what is asked for when it first is, and cases share that as they do modules.
func (m *Interp) lateName(mod *Module, name string) (v Value, ok bool) {
	if _, makes := mod.attrs.getStr("__getattr__"); m.late == nil || !makes || !mod.engine {
		return m.moduleAttr(mod, name)
	}
	v = m.shared(mod.name+":"+name, func() Value {
		v, _ := m.moduleAttr(mod, name)
		return v
	})
	return v, v != nil
}

// hasSubmodule says whether importing a submodule is worth trying.
func (m *Interp) hasSubmodule(mod *Module, full string) bool {
	if mod.engine {
		_, _, ok := m.src.engineFile(full)
		return ok
	}
	if _, ok := nativeModules[full]; ok {
		return true
	}
	return findStub(full).ok
}

func (m *Interp) importStar(fr *Frame, mod *Module) {
	if all, ok := mod.attrs.getStr("__all__"); ok {
		for _, n := range m.listOf(all) {
			s := string(unwrap(n).(Str))
			m.store(fr, s, m.importName(mod, s))
		}
		return
	}
	for i, k := range mod.attrs.keys {
		if k == nil {
			continue
		}
		if s, ok := k.(Str); ok && !strings.HasPrefix(string(s), "_") {
			m.store(fr, string(s), mod.attrs.vals[i])
		}
	}
}

// opaqueChild is an attribute of a third-party module that no stub defines.
func (m *Interp) opaqueChild(mod *Module, name string) Value {
	full := mod.name + "." + name
	if sub := m.imported(full); sub != nil {
		return sub
	}
	if findStub(full).ok {
		return m.importModule(full)
	}
	v := m.stubChild(mod.name, name)
	switch {
	case v != nil:
	case exceptionName(name):
		c := m.newType(typeClass, name, []Value{excClass("Exception")}, NewDict(), nil)
		c.module = mod.name
		v = c
	default:
		v = m.opaque(full)
	}
	m.dictSetStr(mod.attrs, name, v)
	return v
}

// stubChild asks the stub of a third-party package what an attribute that it
// does not define is; nil when it has no say in it.
func (m *Interp) stubChild(parent, name string) Value {
	mod := m.imported(topName(parent))
	if mod == nil || mod.engine {
		return nil
	}
	f, ok := mod.attrs.getStr("__opaque_child__")
	if !ok {
		return nil
	}
	v := m.call(f, []Value{Str(parent), Str(name)}, nil)
	if v == Value(None) {
		return nil
	}
	return v
}

// exceptionName says whether a name is, by convention, that of an exception
// class, so that except clauses can name it.
func exceptionName(name string) bool {
	for _, s := range []string{"Error", "Exception", "Warning", "Timeout", "NotFound", "OutOfMemory"} {
		if strings.HasSuffix(name, s) {
			return true
		}
	}
	return false
}
