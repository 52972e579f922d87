package interp

import (
	"io/fs"
	"path"
	"strings"
	"sync"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
)

// Sources parses module files once for any number of interpreters. It is safe
// for concurrent use; syntax trees are never changed.
type Sources struct {
	// FS holds the engine's import root: the directory that contains its
	// top-level packages. Top names those packages.
	FS  fs.FS
	Top map[string]bool

	mu    sync.Mutex
	files map[string]*sourceEntry

	prefetchOnce sync.Once
}

type sourceEntry struct {
	once sync.Once
	file *pyparse.File
	err  error
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

// parse gives the syntax tree of a file; read is called at most once.
func (s *Sources) parse(name string, read func() ([]byte, error)) (*pyparse.File, error) {
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
	return e.file, e.err
}

// prefetch parses, in the background, the engine modules that a module body
// names in its imports, since it will most likely need them next.
func (s *Sources) prefetch(f *pyparse.File, pkg string) {
	var names []string
	var scan func(body []ast.Stmt)
	scan = func(body []ast.Stmt) {
		for _, st := range body {
			switch x := st.(type) {
			case *ast.Import:
				for _, a := range x.Names {
					names = append(names, string(a.Name))
				}
			case *ast.ImportFrom:
				base := string(x.Module)
				if x.Level > 0 {
					up := pkg
					for i := 1; i < x.Level; i++ {
						up = up[:max(strings.LastIndexByte(up, '.'), 0)]
					}
					base = strings.TrimSuffix(up+"."+base, ".")
				}
				names = append(names, base)
				for _, a := range x.Names {
					names = append(names, base+"."+string(a.Name))
				}
			case *ast.If:
				if n, ok := x.Test.(*ast.Name); ok && n.Id == "TYPE_CHECKING" {
					continue
				}
				scan(x.Body)
				scan(x.Orelse)
			case *ast.Try:
				scan(x.Body)
			}
		}
	}
	scan(f.Mod.Body)
	for _, n := range names {
		if !s.Top[topName(n)] {
			continue
		}
		file, _, ok := s.engineFile(n)
		if !ok || file == "" {
			continue
		}
		s.mu.Lock()
		_, known := s.files[file]
		s.mu.Unlock()
		if known {
			continue
		}
		g, err := s.parse(file, func() ([]byte, error) { return fs.ReadFile(s.FS, file) })
		if err == nil {
			p := n
			if !strings.HasSuffix(file, "/__init__.py") {
				p = n[:max(strings.LastIndexByte(n, '.'), 0)]
			}
			s.prefetch(g, p)
		}
	}
}

// engineFile finds a module in the engine's tree. A directory without
// __init__.py is a namespace package: ok with an empty file name.
func (s *Sources) engineFile(name string) (file string, isPkg, ok bool) {
	if s.FS == nil || !s.Top[topName(name)] {
		return "", false, false
	}
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

// SourceError is a syntax error in, or a failure to read, a module.
type SourceError struct {
	Module string
	Err    error
}

func (e *SourceError) Error() string { return e.Err.Error() }
func (e *SourceError) Unwrap() error { return e.Err }

// importModule is importlib.import_module of an absolute name.
func (m *Interp) importModule(name string) *Module {
	if v, ok := m.modules.getStr(name); ok {
		if mod, ok := v.(*Module); ok {
			return mod
		}
		if _, none := v.(NoneType); none {
			m.raiseImport("import of "+name+" halted; None in sys.modules", name)
		}
	}
	parent := ""
	if i := strings.LastIndexByte(name, '.'); i >= 0 {
		parent = name[:i]
		p := m.importModule(parent)
		if v, ok := m.modules.getStr(name); ok {
			if mod, ok := v.(*Module); ok {
				return mod
			}
		}
		if p.pkgDir == "" && !p.opaque && !p.native {
			m.raiseImport("No module named '"+name+"'; '"+parent+"' is not a package", name)
		}
	}
	mod := m.loadModule(name)
	if parent != "" {
		if v, ok := m.modules.getStr(parent); ok {
			if p, ok := v.(*Module); ok {
				m.dictSetStr(p.attrs, lastPart(name), mod)
			}
		}
	}
	if v, ok := m.modules.getStr(name); ok { // a module may replace itself
		if q, ok := v.(*Module); ok {
			return q
		}
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
		f, err := m.src.parse(file, func() ([]byte, error) { return fs.ReadFile(m.src.FS, file) })
		if err != nil {
			panic(&SourceError{Module: name, Err: err})
		}
		mod.src = f
		m.src.prefetchOnce.Do(func() {
			pkg := name
			if !isPkg {
				pkg = name[:max(strings.LastIndexByte(name, '.'), 0)]
			}
			go m.src.prefetch(f, pkg)
		})
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
	src, file, isPkg, ok := world.Lookup(name)
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
	f, err := m.stubs.parse(file, func() ([]byte, error) { return src, nil })
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
	if r := m.catch(func() { m.exec(fr, mod.src.Mod.Body) }); r != nil {
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
		v, _ := m.modules.getStr(top)
		m.store(fr, top, v)
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
		if _, u := v.(*Union); !u {
			return v
		}
	}
	full := mod.name + "." + name
	if v, ok := m.modules.getStr(full); ok && !mod.opaque {
		return v
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
	if v, ok := m.moduleAttr(mod, name); ok {
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

// hasSubmodule says whether importing a submodule is worth trying.
func (m *Interp) hasSubmodule(mod *Module, full string) bool {
	if mod.engine {
		_, _, ok := m.src.engineFile(full)
		return ok
	}
	if _, ok := nativeModules[full]; ok {
		return true
	}
	_, _, _, ok := world.Lookup(full)
	return ok
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
	if v, ok := m.modules.getStr(full); ok {
		return v
	}
	if _, _, _, ok := world.Lookup(full); ok {
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
	top, ok := m.modules.getStr(topName(parent))
	if !ok {
		return nil
	}
	mod, ok := top.(*Module)
	if !ok || mod.engine {
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
