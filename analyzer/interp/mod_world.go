package interp

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
)

// The native module _world: what the embedded stub modules know of the world
// outside, from facts.

func init() {
	registerModule("_world", func(m *Interp) map[string]Value {
		out := map[string]Value{"environ": m.env}
		for n, f := range worldFuncs {
			out[n] = fn(n, f)
		}
		return out
	})
}

var worldFuncs = map[string]NativeFn{
	"fact": func(m *Interp, a []Value, kw []KwArg) Value { return m.fact(m.str(a[0])) },
	"has_fact": func(m *Interp, a []Value, kw []KwArg) Value {
		_, ok := m.world.Facts.Get(m.str(a[0]))
		return Bool(ok)
	},
	"log": func(m *Interp, a []Value, kw []KwArg) Value {
		p := m.params("log", a, kw, "levelno", "msg", "logger_name?", "stacklevel?")
		m.logRecord(p)
		return None
	},
	"warn": func(m *Interp, a []Value, kw []KwArg) Value {
		p := m.params("warn", a, kw, "category_name", "message", "stacklevel?")
		m.warnRecord(p)
		return None
	},
	"env_changed": func(m *Interp, a []Value, kw []KwArg) Value {
		k := m.str(a[0])
		e := Effect{Kind: EffectEnv, Name: k}
		if v, ok := m.env.getStr(k); ok {
			e.New = v
		}
		m.record(e)
		return None
	},
	"fs_exists": func(m *Interp, a []Value, kw []KwArg) Value {
		return m.fsAsk("path", a[0], (*world.VFS).Exists)
	},
	"fs_isdir": func(m *Interp, a []Value, kw []KwArg) Value {
		return m.fsAsk("directory", a[0], (*world.VFS).IsDir)
	},
	"fs_isfile": func(m *Interp, a []Value, kw []KwArg) Value {
		return m.fsAsk("file", a[0], (*world.VFS).IsFile)
	},
	"fs_listdir": func(m *Interp, a []Value, kw []KwArg) Value {
		p := m.path(a[0])
		if m.fsTainted(p) {
			m.stuck("the contents of " + p + ", which an undecided branch may have changed")
		}
		names, err := m.theCase().FS.List(p)
		if f := world.PathFact(p); f != "" && errors.Is(err, world.ErrUnknown) {
			if !m.truthy(m.tri("directory "+p, m.theCase().FS.IsDir(p))) {
				m.raiseExc(m.newExc(excClass("FileNotFoundError"), Int(2), Str("No such file or directory"), Str(p)))
			}
			return &Sym{key: "names in " + p, typ: "list", elem: "str", facts: []string{world.Human(f)}}
		}
		m.fsError(err, p)
		l := NewStrList(names)
		for _, n := range m.theCase().FS.Perhaps(p) {
			q := strings.TrimRight(p, "/") + "/" + n
			there := m.cond(m.tri("path "+q, m.theCase().FS.Exists(q)))
			l.elems = append(l.elems, m.mkUnion([]arm{{there, Str(n)}, {m.bdd.not(there), nil}}))
		}
		return l
	},
	// unknown_strings(name): a list of texts of which nothing is known.
	"unknown_strings": func(m *Interp, a []Value, kw []KwArg) Value {
		return m.mapArmsOf(a[0], func(v Value) Value {
			if s, ok := v.(*Sym); ok {
				t := m.term("list of", "list", s)
				t.elem = "str"
				return t
			}
			name := m.str(v)
			return &Sym{key: name, typ: "list", elem: "str", facts: []string{name}}
		})
	},
	// part_of(unknown, type): an unknown value that was read out of another.
	"part_of": func(m *Interp, a []Value, kw []KwArg) Value {
		m.serial++
		t := m.term("part of", m.str(a[1]), a[0], Int(m.serial))
		t.soft = true
		return t
	},
	// fs_listable(path): whether it is known what is in a directory.
	"fs_listable": func(m *Interp, a []Value, kw []KwArg) Value {
		return m.mapArmsOf(a[0], func(v Value) Value {
			if isSym(v) {
				return Bool(false)
			}
			p := m.path(v)
			_, err := m.theCase().FS.List(p)
			return Bool(!errors.Is(err, world.ErrUnknown) && !m.fsTainted(p))
		})
	},
	"fs_read": func(m *Interp, a []Value, kw []KwArg) Value {
		if s, ok := a[0].(*Sym); ok {
			if !m.truthy(m.term("file exists", "bool", s)) {
				m.raiseExc(m.newExc(excClass("FileNotFoundError"), Int(2), Str("No such file or directory"), s))
			}
			t := m.term("contents of", "bytes", s)
			t.lacks = "\r\x00"
			return t
		}
		p := m.path(a[0])
		if m.fsTainted(p) || m.sym != nil && strings.Contains(p, ModelText) {
			return m.unknownFile(p)
		}
		b, err := m.theCase().FS.Read(p)
		if errors.Is(err, world.ErrUnknown) {
			if text, ok := m.systemFile(p); ok {
				return text
			}
			return m.unknownFile(p)
		}
		m.fsError(err, p)
		return Bytes(b)
	},
	"fs_write": func(m *Interp, a []Value, kw []KwArg) Value {
		if isSym(a[0]) {
			return None // nothing that has a name changes
		}
		p := m.path(a[0])
		if m.fsTainted(p) { // whether it succeeds is not known; that it does is what is expected
			m.tainted = append(m.tainted, strings.TrimRight(p, "/"))
			return None
		}
		data, _ := bytesLike(a[1])
		m.fsChange(p, func(v *world.VFS) error { return v.Write(p, []byte(data)) })
		return None
	},
	"fs_mkdir": func(m *Interp, a []Value, kw []KwArg) Value {
		if isSym(a[0]) {
			return None // nothing that has a name changes
		}
		p := m.path(a[0])
		if m.fsTainted(p) { // whether it succeeds is not known; that it does is what is expected
			m.tainted = append(m.tainted, strings.TrimRight(p, "/"))
			return None
		}
		parents := len(a) > 1 && m.truthy(a[1])
		m.fsChange(p, func(v *world.VFS) error { return v.Mkdir(p, parents) })
		return None
	},
	"fs_remove": func(m *Interp, a []Value, kw []KwArg) Value {
		if isSym(a[0]) {
			return None // nothing that has a name changes
		}
		p := m.path(a[0])
		if m.fsTainted(p) { // whether it succeeds is not known; that it does is what is expected
			m.tainted = append(m.tainted, strings.TrimRight(p, "/"))
			return None
		}
		m.fsChange(p, func(v *world.VFS) error { return v.Remove(p) })
		return None
	},
	"module_present": func(m *Interp, a []Value, kw []KwArg) Value { return m.modulePresent(m.str(a[0])) },
	"dist_version": func(m *Interp, a []Value, kw []KwArg) Value {
		name := m.str(a[0])
		v, known := m.world.Packages.DistVersion(name)
		if !known {
			return m.unknownDist(name)
		}
		return m.fromJSON(v.Value)
	},
	// config_class(model_type) is what the table says of a configuration class of
	// transformers, None for a type that no release has. Its defaults are
	// tuples of rule, value, names and what the value is worth.
	"config_class": func(m *Interp, a []Value, kw []KwArg) Value {
		c, ok := world.LookupConfigClass(m.str(a[0]))
		if !ok {
			return None
		}
		d := NewDict()
		for _, f := range []struct{ key, text string }{{"since", c.Since}, {"maybe", c.Maybe}, {"until", c.Until}, {"class", c.Name}} {
			d.putStr(f.key, None)
			if f.text != "" {
				d.putStr(f.key, Str(f.text))
			}
		}
		version := ""
		if v, known := m.world.Packages.ModuleVersion("transformers"); known {
			version, _ = v.Value.(string)
		}
		d.putStr("defaults", None)
		if table := c.At(version); table != nil {
			rules := NewDict()
			for _, k := range table.Keys() {
				v, _ := table.Get(k)
				rules.putStr(k, m.configRule(v.(world.ConfigDefault)))
			}
			d.putStr("defaults", rules)
		}
		return d
	},
	"config_class_type": func(m *Interp, a []Value, kw []KwArg) Value {
		if t, ok := world.ConfigClassType(m.str(a[0])); ok {
			return Str(t)
		}
		return None
	},
	"module_version": func(m *Interp, a []Value, kw []KwArg) Value { return m.moduleVersion(m.str(a[0])) },
	// not_analysed(reason): the path is not followed any further.
	"not_analysed": func(m *Interp, a []Value, kw []KwArg) Value {
		m.stuck(m.str(a[0]))
		return None
	},
	// taken(what): the result rests on this.
	"taken": func(m *Interp, a []Value, kw []KwArg) Value {
		m.record(Effect{Kind: EffectTaken, Text: m.str(a[0])})
		return None
	},
	// no_model(path): a configuration was asked for where there is none.
	"no_model": func(m *Interp, a []Value, kw []KwArg) Value {
		// What the program may have put there itself is no model that could be given.
		if p, ok := a[0].(Str); ok && !m.fsTainted(string(p)) {
			m.theCase().Lack(string(p))
		}
		return None
	},
	"argv_model": func(m *Interp, a []Value, kw []KwArg) Value {
		if s, ok := a[0].(*Sym); ok { // a path that depends on unknowns
			d := NewDict()
			d.putStr("config", m.unknownModelPart(s, "config"))
			return d
		}
		p := m.str(a[0])
		mod, known := m.theCase().Model(p)
		if !known {
			mod = &world.Model{Raw: world.NewObject(), Dir: p}
		}
		if mod == nil {
			return None
		}
		v := m.fromJSON(mod.Info())
		d, ok := v.(*Dict)
		if ok {
			for _, k := range mod.UnknownKeys() {
				d.putStr(k, m.unknownModelPart(Str(p), k))
			}
		}
		return v
	},
	"unknown": func(m *Interp, a []Value, kw []KwArg) Value { return m.newUnknown(m.str(a[0]), "") },
	// unknown_entry(name): what a class of configurations makes of a key; see soft.
	"unknown_entry": func(m *Interp, a []Value, kw []KwArg) Value {
		s := m.newUnknown(m.str(a[0]), "")
		s.soft = true
		return s
	},
	"unknown_text": func(m *Interp, a []Value, kw []KwArg) Value {
		m.partial = true
		return m.newUnknown(m.str(a[0]), "str")
	},
	// torch_tagged(): whether the local tag of torch's version is known.
	"torch_tagged": func(m *Interp, a []Value, kw []KwArg) Value { return Bool(m.world.Packages.TorchTagged()) },
	"unsupported": func(m *Interp, a []Value, kw []KwArg) Value {
		m.stuck(m.str(a[0]))
		return nil
	},
	"random_int": func(m *Interp, a []Value, kw []KwArg) Value {
		return &Sym{key: "random", typ: "int", facts: []string{"a random value"}, random: true}
	},
	// unordered(text) is a text whose parts come in the order of a set of
	// strings, which differs from run to run.
	"unordered": func(m *Interp, a []Value, kw []KwArg) Value {
		return m.someOrder(m.str(a[0]))
	},
	"opaque":        func(m *Interp, a []Value, kw []KwArg) Value { return m.opaque(m.str(a[0])) },
	"is_opaque":     func(m *Interp, a []Value, kw []KwArg) Value { _, ok := a[0].(*Opaque); return Bool(ok) },
	"is_unknown":    func(m *Interp, a []Value, kw []KwArg) Value { return Bool(isUnknown(a[0])) },
	"import_module": func(m *Interp, a []Value, kw []KwArg) Value { return m.importModule(m.str(a[0])) },
	"exit_process":  func(m *Interp, a []Value, kw []KwArg) Value { return m.sysExit(a) },
	"eval_annotation": func(m *Interp, a []Value, kw []KwArg) Value {
		p := m.params("eval_annotation", a, kw, "text", "globals?", "locals?")
		return m.evalAnnotation(m.str(p[0]), p[1], p[2])
	},
	"yaml_load": func(m *Interp, a []Value, kw []KwArg) Value {
		v, msg := m.yamlLoad(m.str(a[0]))
		if msg != "" {
			return mkTuple(None, Str(msg))
		}
		return mkTuple(v, None)
	},
}

func (m *Interp) configRule(r world.ConfigDefault) Value {
	args := make([]Value, len(r.Args))
	for i, a := range r.Args {
		args[i] = Str(a)
	}
	state, value := "known", Value(None)
	switch v := r.Value.(type) {
	case world.Hole:
		state = "unknown"
	case world.ConfigDefault:
		state = v.Rule
	default:
		value = m.fromJSON(v)
	}
	return mkTuple(Str(r.Rule), value, mkTuple(args...), Str(state))
}

func (m *Interp) moduleVersion(name string) Value {
	v, known := m.world.Packages.ModuleVersion(name)
	if !known {
		s := m.newUnknown("version of "+topName(name), "str")
		s.version, s.lacks = true, "\x00"
		return s
	}
	return m.fromJSON(v.Value)
}

func (m *Interp) modulePresent(name string) Value {
	if _, _, ok := m.src.engineFile(name); ok {
		return Bool(true)
	}
	if m.src.Top[topName(name)] {
		return Bool(false)
	}
	if stdlibTop[topName(name)] {
		return Bool(true)
	}
	switch m.world.Packages.IsPresent(name) {
	case world.Yes:
		return Bool(true)
	case world.No:
		return Bool(false)
	}
	return m.boolOf(m.presenceGuard(name))
}

// unknownDist is the version of a distribution of which it is not known whether
// it is installed, or in which version.
func (m *Interp) unknownDist(name string) Value {
	top := world.ModuleOf(name)
	s := m.newUnknown("version of "+top, "str")
	s.version, s.lacks = true, "\x00"
	switch m.world.Packages.IsPresent(top) {
	case world.Yes:
		return s
	case world.No:
		return None
	}
	g := m.presenceGuard(top)
	m.partial = true
	return m.mkUnion([]arm{{g, s}, {m.bdd.not(g), None}})
}

// path is os.fspath of an argument of the file functions.
func (m *Interp) path(v Value) string {
	switch x := unwrap(m.need(v)).(type) {
	case Str:
		return string(x)
	case Bytes:
		return string(x)
	case *Instance:
		return m.path(m.call(m.getattr(x, "__fspath__"), nil, nil))
	}
	m.raise("TypeError", "expected str, bytes or os.PathLike object, not %s", m.typeName(v))
	return ""
}

func (m *Interp) tri(what string, t world.Tri) Value {
	switch t {
	case world.Yes:
		return Bool(true)
	case world.No:
		return Bool(false)
	}
	facts := []string{what}
	if _, p, ok := strings.Cut(what, " "); ok && world.PathFact(p) != "" {
		facts[0] = world.Human(world.PathFact(p))
	}
	return m.boolOf(m.askTruth(&Sym{key: what + " exists", typ: "bool", facts: facts}))
}

// fsAsk answers a question about a path.
func (m *Interp) fsAsk(what string, path Value, ask func(*world.VFS, string) world.Tri) Value {
	if u, ok := path.(*Union); ok {
		return m.mapArms(u, func(v Value) Value { return m.fsAsk(what, v, ask) })
	}
	if s, ok := path.(*Sym); ok {
		return m.term(what+" exists", "bool", s)
	}
	p := m.path(path)
	if m.sym != nil && strings.Contains(p, ModelText) {
		return m.boolOf(m.askTruth(&Sym{key: what + " " + p + " exists", typ: "bool", facts: []string{"files of the model"}}))
	}
	if m.fsTainted(p) {
		return m.tri(what+" "+p, world.Unknown)
	}
	if m.asked == nil {
		return m.tri(what+" "+p, ask(m.theCase().FS, p))
	}
	t := ask(m.kase.FS, p)
	m.asked.paths = append(m.asked.paths, pathAsked{ask, p, t})
	return m.tri(what+" "+p, t)
}

// fileChange is a change of the file system at a path, and below it.
type fileChange struct {
	path string
	do   func(*world.VFS) error
}

// fsChange changes the file system. What some paths do is there on them, and is
// not merged with what others do: once they meet, what is at the path, and below
// it, is unknown.
func (m *Interp) fsChange(p string, do func(*world.VFS) error) {
	v := m.theCase().FS
	mark := v.Mark()
	undo := func() { v.Reset(mark) }
	if m.pc == True {
		m.onUndo(undo)
	} else {
		m.trail = append(m.trail, trailEntry{kind: trailFile, obj: &fileChange{p, do}, x: undo})
	}
	m.fsError(do(v), p)
}

// fsTaint makes unknown what is at a path that some paths have changed.
func (m *Interp) fsTaint(c *fileChange) {
	m.tainted = append(m.tainted, strings.TrimRight(c.path, "/"))
	m.trail = append(m.trail, trailEntry{kind: trailFile, obj: c, x: func() {}})
}

func (m *Interp) fsTainted(p string) bool {
	for _, t := range m.tainted {
		if p == t || strings.HasPrefix(p, t+"/") || strings.HasPrefix(t, strings.TrimRight(p, "/")+"/") {
			return true
		}
	}
	return false
}

func (m *Interp) fsError(err error, p string) {
	if err == nil {
		return
	}
	os := func(class string, no int, text string) {
		m.raiseExc(m.newExc(excClass(class), Int(no), Str(text), Str(p)))
	}
	switch {
	case errors.Is(err, world.ErrUnknown):
		m.stuck("unknown contents of " + p)
	case errors.Is(err, world.ErrNotDir):
		os("NotADirectoryError", 20, "Not a directory")
	case errors.Is(err, world.ErrIsDir):
		os("IsADirectoryError", 21, "Is a directory")
	case errors.Is(err, fs.ErrExist):
		os("FileExistsError", 17, "File exists")
	case errors.Is(err, fs.ErrNotExist):
		os("FileNotFoundError", 2, "No such file or directory")
	default:
		m.stuck("reading " + p + ": " + err.Error())
	}
}

// fromJSON converts a JSON value of the world package.
func (m *Interp) fromJSON(v any) Value {
	switch x := v.(type) {
	case nil:
		return None
	case bool:
		return Bool(x)
	case int64:
		return Int(x)
	case int:
		return Int(x)
	case float64:
		return Float(x)
	case string:
		return Str(x)
	case []any:
		l := mkList(nil)
		for _, e := range x {
			l.elems = append(l.elems, m.fromJSON(e))
		}
		return l
	case *world.Object:
		d := NewDict()
		for _, k := range x.Keys() {
			e, _ := x.Get(k)
			d.putStr(k, m.fromJSON(e))
		}
		return d
	}
	if b, ok := v.(interface{ String() string }); ok {
		if r, ok, _ := parseInt(b.String(), 10); ok {
			return r
		}
	}
	m.stuck("an odd value in the facts")
	return nil
}

var levelNames = map[int]string{10: "DEBUG", 20: "INFO", 30: "WARNING", 40: "ERROR", 50: "CRITICAL"}

func (m *Interp) logRecord(p []Value) {
	lvl := m.toIndex(p[0])
	e := Effect{Kind: EffectLog, Level: levelNames[lvl], Name: "root"}
	if e.Level == "" {
		e.Level = "Level " + m.repr(p[0])
	}
	if p[2] != nil {
		e.Name = m.str(p[2])
	}
	m.effectText(&e, p[1])
	m.effectFrame(&e, p[3])
	m.record(e)
}

func (m *Interp) warnRecord(p []Value) {
	e := Effect{Kind: EffectWarn, Level: m.str(p[0])}
	m.effectText(&e, p[1])
	m.effectFrame(&e, p[2])
	m.record(e)
}

func (m *Interp) effectText(e *Effect, v Value) {
	if m.hasUnknown(v, 0) {
		e.TextValue = v
		e.Text = m.displayUnknown(v)
		return
	}
	e.Text = m.str(v)
}

// effectFrame finds the frame that a log record names: the stacklevel-th one
// outside the stub modules.
func (m *Interp) effectFrame(e *Effect, level Value) {
	n := 1
	if level != nil {
		n = m.toIndex(level)
	}
	var last *Frame
	for f := m.fr; f != nil; f = f.back {
		if f.mod == nil || world.IsStubFile(f.mod.file) && hiddenFrame(f) {
			continue
		}
		last = f
		if n--; n <= 0 {
			break
		}
	}
	if last != nil {
		e.File, e.Line, e.Func = last.mod.file, last.line, last.name
	}
}

// hiddenFrame says whether a stub's frame is one that CPython does not count:
// those of logging and warnings themselves, and those of functions that are
// written in C there.
func hiddenFrame(f *Frame) bool {
	file := f.mod.file
	return strings.Contains(file, "/logging/") || strings.HasSuffix(file, "/warnings.py") ||
		strings.HasSuffix(file, "/functools.py") && (f.name == "wrapper" || f.name == "__call__" || f.name == "reduce") ||
		strings.HasSuffix(file, "/enum.py") || strings.HasSuffix(file, "/abc.py")
}

// displayUnknown renders a value for people, naming unknown parts.
func (m *Interp) displayUnknown(v Value) string {
	switch x := v.(type) {
	case *Sym:
		if x.shown != "" {
			return x.shown
		}
		return "<" + x.describe() + ">"
	case *Union:
		var parts []string
		for _, a := range x.arms {
			if a.v != nil {
				parts = append(parts, m.displayUnknown(a.v))
			}
		}
		return strings.Join(parts, " or ")
	}
	if m.hasUnknown(v, 0) {
		return "<value depends on unknown facts>"
	}
	return m.str(v)
}

// evalAnnotation evaluates the text of a postponed annotation.
func (m *Interp) evalAnnotation(text string, globals, locals Value) Value {
	e, ok := m.annExprs[text]
	if !ok {
		f, err := pyparse.Parse("<annotation>", []byte(text+"\n"))
		if err != nil || len(f.Mod.Body) != 1 {
			m.raise("SyntaxError", "Forward reference must be an expression -- got %s", strRepr(text))
		}
		st, ok := f.Mod.Body[0].(*ast.ExprStmt)
		if !ok {
			m.raise("SyntaxError", "Forward reference must be an expression -- got %s", strRepr(text))
		}
		e = st.Value
	}
	mod := m.fr.mod
	if g, ok := globals.(*Dict); ok {
		mod = &Module{name: "annotation", attrs: g, engine: mod.engine, file: mod.file, src: mod.src}
	}
	fr := &Frame{name: "<annotation>", ns: mod.attrs, mod: mod, back: m.fr, line: m.fr.line}
	if l, ok := locals.(*Dict); ok {
		fr.ns = l
	}
	m.fr = fr
	v := m.eval(fr, e)
	m.fr = fr.back
	return v
}

func init() {
	registerModule("sys", func(m *Interp) map[string]Value {
		vi := func() Value {
			v, _ := m.world.Facts.Get("python_version")
			_ = v
			return mkTuple(Int(3), Int(11), Int(7), Str("final"), Int(0))
		}
		std := func(name string) Value {
			o := m.opaque("sys." + name)
			return o
		}
		return map[string]Value{
			"modules": m.modules, "argv": m.argv, "path": NewStrList([]string{m.world.EngineRoot}),
			"version_info": m.versionInfo(vi()), "version": Str("3.11.7 (main) [GCC]"), "hexversion": Int(0x030b07f0),
			"platform": Str("linux"), "maxsize": Int(1<<63 - 1), "byteorder": Str("little"), "executable": Str("/usr/bin/python3"),
			"prefix": Str("/usr"), "base_prefix": Str("/usr"), "implementation": m.opaque("sys.implementation"), "maxunicode": Int(0x10ffff),
			"stdout": std("stdout"), "stderr": std("stderr"), "stdin": std("stdin"), "__stdout__": std("stdout"), "__stderr__": std("stderr"),
			"flags": m.opaque("sys.flags"), "meta_path": mkList(nil), "path_hooks": mkList(nil), "warnoptions": mkList(nil), "dont_write_bytecode": Bool(true),
			"builtin_module_names": mkTuple(Str("builtins"), Str("sys")), "float_info": m.opaque("sys.float_info"), "stdlib_module_names": m.stdlibSet(),
			"exit": fn("exit", func(m *Interp, a []Value, kw []KwArg) Value { return m.sysExit(a) }),
			"exc_info": fn("exc_info", func(m *Interp, a []Value, kw []KwArg) Value {
				if e := m.handled(); e != nil {
					return mkTuple(e.class, e, m.opaque("traceback"))
				}
				return mkTuple(None, None, None)
			}),
			"getrecursionlimit":     fn("getrecursionlimit", func(m *Interp, a []Value, kw []KwArg) Value { return Int(1000) }),
			"setrecursionlimit":     fn("setrecursionlimit", func(m *Interp, a []Value, kw []KwArg) Value { return None }),
			"getsizeof":             fn("getsizeof", func(m *Interp, a []Value, kw []KwArg) Value { return m.newUnknown("object size", "int") }),
			"intern":                fn("intern", func(m *Interp, a []Value, kw []KwArg) Value { return a[0] }),
			"getdefaultencoding":    fn("getdefaultencoding", func(m *Interp, a []Value, kw []KwArg) Value { return Str("utf-8") }),
			"getfilesystemencoding": fn("getfilesystemencoding", func(m *Interp, a []Value, kw []KwArg) Value { return Str("utf-8") }),
			"_getframe":             fn("_getframe", func(m *Interp, a []Value, kw []KwArg) Value { return m.frameObject(a) }),
		}
	})
	registerModule("builtins", func(m *Interp) map[string]Value {
		out := map[string]Value{}
		m.builtins.each(func(k, v Value) bool {
			out[string(k.(Str))] = v
			return true
		})
		return out
	})
}

func (m *Interp) stdlibSet() Value {
	s := newSet(true)
	for _, n := range sortedKeys(stdlibTop) {
		s.d.putStr(n, None)
	}
	return s
}

// versionInfo is sys.version_info: a tuple with named parts.
func (m *Interp) versionInfo(t Value) Value {
	c := m.newType(typeClass, "version_info", []Value{tupleClass}, NewDict(), nil)
	for i, n := range []string{"major", "minor", "micro", "releaselevel", "serial"} {
		v := t.(*Tuple).elems[i]
		c.dict.putStr(n, v)
	}
	return &Instance{class: c, attrs: NewDict(), payload: t}
}

// frameObject is a minimal frame for sys._getframe.
func (m *Interp) frameObject(a []Value) Value {
	n := 0
	if len(a) > 0 {
		n = m.toIndex(a[0])
	}
	f := m.fr
	for ; n > 0 && f != nil; n-- {
		f = f.back
	}
	if f == nil {
		m.raise("ValueError", "call stack is not deep enough")
	}
	d := NewDict()
	d.putStr("f_globals", f.mod.attrs)
	d.putStr("f_lineno", Int(f.line))
	code := NewDict()
	code.putStr("co_name", Str(f.name))
	code.putStr("co_filename", Str(f.mod.file))
	d.putStr("f_code", &Instance{class: codeClass, attrs: code})
	d.putStr("f_back", None)
	return &Instance{class: codeClass, attrs: d}
}
