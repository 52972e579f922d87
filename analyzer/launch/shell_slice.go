package launch

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"mvdan.cc/sh/v3/syntax"
)

// What a launch does not depend on is not run. shSlice is a backward slice of
// all code that the script has read so far, by names: it starts with the
// statements that may start an engine, and adds what sets the variables that
// they use, the conditions that they stand under, the calls that lead to them,
// and so on. It knows no order and no scopes, so it holds too much rather than
// too little. A statement that is not in it is passed over as if it had
// succeeded; functions are code like any other, so that a call is passed over
// if nothing in the function is in the slice.
//
// A file that is sourced adds to the code. If a statement that was passed over
// turns out to be in the slice then, the evaluation begins again
// (shell.restart).
//
// One thing is left out on purpose: a function of a large sourced file that
// only checks something, and ends the script where that is not so, is taken to
// find nothing wrong.
type shSlice struct {
	codes   []*sliceUnit
	byKey   map[string]*sliceUnit
	of      map[*syntax.Stmt]sliceItem
	vars    map[string]bool // that matter
	fns     map[string]bool // in which something matters
	wholes  map[string]bool // functions in which all matters: their status or output is used
	carries map[string]bool // variables that hold the name of an entry point
	seedFns map[string]bool // functions that name one
	leads   map[string]bool // functions that call one of these
	live    map[string]bool // functions that may be called
	known   map[string]bool // functions that have been read
	asked   map[string]bool // what may be called and has not been read
	// reaching are the functions that may call a function, found once for the code that
	// there is.
	reaching map[string]map[string]bool
	// anyCalled is set if every function that a value names may be called.
	anyCalled bool
	// names are set if any variable may matter that is named in a text.
	names bool
	// files is set if a file may have been written that starts an engine.
	files bool
	// exports is set if any variable may be exported (set -a).
	exports bool
	// errexit is set if a failure may end the script (set -e), nounset if the use
	// of a variable that is not set may (set -u).
	errexit, nounset bool
	// exported are variables that are exported, also where they are local.
	exported map[string]bool
	skipped  map[*syntax.Stmt]bool
	dirty    bool // something that was passed over matters
	off      bool // all matters
	all      bool // nothing waits
}

// option notes an option that a shell is started with.
func (l *shSlice) option(name string) {
	l.errexit = l.errexit || name == "errexit"
	l.nounset = l.nounset || name == "nounset"
	l.exports = l.exports || name == "allexport"
}

// restartEval ends an evaluation that has to begin again.
type restartEval struct{}

// sliceUnit is code with what is in the slice of it.
type sliceUnit struct {
	*shCode
	main, inner    bool
	needed, forced []bool
	// What comes after the last statement of the file itself that may start
	// an engine waits, as it will not be run, and so do functions of other
	// files that nothing before it calls.
	last                 int
	parked, parkedForced []bool
}

type sliceItem struct {
	u *sliceUnit
	i int
}

// codeFault is a part of a text that cannot be parsed.
type codeFault struct {
	msg string
	at  int
}

// shCode is the code of one text. It is not changed once it is made.
type shCode struct {
	stmts   []*syntax.Stmt
	lang    syntax.LangVariant
	faults  []codeFault // what could not be parsed
	items   []codeItem
	defs    map[string][]int // items that set a variable
	users   map[string][]int // items that use a variable
	callers map[string][]int // items that call a function, or name one
	subs    map[string][]int // items that use a function's output
	inFn    map[string][]int // items in a function
	stems   map[string]bool  // beginnings and ends of names in texts
	named   map[string]bool  // arguments and values
	// locals are the functions that have a local variable of a name.
	locals map[string]map[string]bool
	// exports is set if it has set -a: any variable may matter.
	exports bool
	// errexit is set if it has set -e: the script ends where a status is known to
	// be a failure; nounset is the same of set -u.
	errexit, nounset bool
	// unsetsAny says that it unsets variables by names that are values.
	unsetsAny bool
	// unsets are variables that may be made not to be set.
	unsets map[string]bool
	// refs are names that stand for other variables.
	refs map[string]bool
}

// maxExits bounds the code of which all ends of the script are followed.
const maxExits = 200

// codeItem is a statement without those in it.
type codeItem struct {
	stmt   *syntax.Stmt
	parent int // -1 for none
	top    int // the outermost statement that it is in, by its place in the file
	prev   int // the statement before it in its list, -1 for none
	fn     string
	conds  []int // statements in it on which others in it depend
	kids   []int
	leaves []int // break and continue in a loop
	isCond bool
	pipe   bool
	isCall bool

	defs, uses, subs []string
	cmd              string   // the command, if that is a plain word
	calls            []string // and all other plain words
	opaqueCall       bool     // the command is not a plain word
	runner           bool     // a command that may run a script
	outVars          []string // variables in the names of files that it writes
	writes           bool
	indirect, status bool
	seed, always     bool
	exported         bool // it exports variables
	installs         bool // it may say which version of the engine there is
	ctl              bool // matters if anything in its function does
	exits, plainExit bool
	mayFail          bool // its status may be known to be a failure, and is not asked for
}

// codes caches large files that many scripts source.
var codes = struct {
	sync.Mutex
	m    map[string]*shCode
	size int
}{m: map[string]*shCode{}}

// codeOf parses a text.
func codeOf(u *shUnit) *shCode {
	// A script of an unusual size is kept while it is read again and again.
	const small, large, most = 4 << 10, 256 << 10, 16 << 20
	text := u.txt.Str
	cached := len(u.holes) == 0 && u.txt.segments == nil && (u.sourced && len(text) > small || len(text) > large)
	key := u.org.file + "\x00" + u.lang.String() + "\x00" + text
	if cached {
		codes.Lock()
		c := codes.m[key]
		codes.Unlock()
		if c != nil {
			return c
		}
	}
	c := parseCode(u)
	sc := &codeScanner{shCode: c, u: u, split: sync.OnceValue(func() bool { return splitStart().MatchString(text) })}
	c.defs, c.users, c.callers, c.subs, c.inFn = map[string][]int{}, map[string][]int{}, map[string][]int{}, map[string][]int{}, map[string][]int{}
	c.locals, c.refs = map[string]map[string]bool{}, map[string]bool{}
	c.stems, c.named, c.unsets = map[string]bool{}, map[string]bool{}, map[string]bool{}
	sc.list(c.stmts, -1, "", false)
	sc.index()
	if cached {
		codes.Lock()
		if codes.size += len(text); codes.size > most {
			codes.m, codes.size = map[string]*shCode{}, len(text)
		}
		codes.m[key] = c
		codes.Unlock()
	}
	return c
}

// codeScanner makes the items of a text.
type codeScanner struct {
	*shCode
	u     *shUnit
	loops []int
	split func() bool // a name alone may be part of a command
}

func (c *codeScanner) list(list []*syntax.Stmt, parent int, fn string, cond bool) (out []int) {
	prev := -1
	for _, st := range list {
		i := c.stmt(st, parent, fn, cond)
		c.items[i].prev = prev
		prev = i
		out = append(out, i)
	}
	return out
}

// stmt adds a statement and those in it.
func (c *codeScanner) stmt(st *syntax.Stmt, parent int, fn string, cond bool) int {
	i := len(c.items)
	it := codeItem{stmt: st, parent: parent, prev: -1, fn: fn, isCond: cond, top: i}
	if parent >= 0 {
		it.top = c.items[parent].top
	}
	c.items = append(c.items, it)
	var text strings.Builder
	own := func(n syntax.Node) {
		c.own(&it, n)
		text.WriteString(c.u.src(n))
		text.WriteByte('\n')
	}
	for _, rd := range st.Redirs {
		if rd.Word != nil {
			own(rd.Word)
		}
		if rd.Hdoc != nil {
			own(rd.Hdoc)
		}
		switch rd.Op {
		case syntax.RdrOut, syntax.AppOut, syntax.RdrClob, syntax.RdrAll, syntax.AppAll, syntax.RdrAllClob, syntax.AppAllClob, syntax.AppClob:
			if lit := rd.Word.Lit(); strings.HasPrefix(lit, "/dev/") || rd.N != nil && rd.N.Value != "1" {
				break
			}
			it.writes = true
			w := codeItem{fn: fn}
			c.own(&w, rd.Word)
			it.outVars = append(it.outVars, w.uses...)
		}
	}
	if st.Background || st.Coprocess {
		it.defs = append(it.defs, "!")
	}
	kids := func(list []*syntax.Stmt, cond bool) []int {
		k := c.list(list, i, fn, cond)
		it.kids = append(it.kids, k...)
		if cond {
			it.conds = append(it.conds, k...)
		}
		return k
	}
	loop := func(f func()) {
		c.loops = append(c.loops, i)
		f()
		c.loops = c.loops[:len(c.loops)-1]
	}
	switch x := st.Cmd.(type) {
	case *syntax.Block:
		kids(x.Stmts, false)
	case *syntax.Subshell:
		kids(x.Stmts, false)
	case *syntax.IfClause:
		for ; x != nil; x = x.Else {
			kids(x.Cond, true)
			kids(x.Then, false)
		}
	case *syntax.WhileClause:
		kids(x.Cond, true)
		loop(func() { kids(x.Do, false) })
	case *syntax.ForClause:
		own(x.Loop)
		switch l := x.Loop.(type) {
		case *syntax.WordIter:
			it.defs = append(it.defs, l.Name.Value)
			if !l.InPos.IsValid() {
				it.uses = append(it.uses, "@"+fn)
			}
		case *syntax.CStyleLoop:
			for _, e := range []syntax.ArithmExpr{l.Init, l.Cond, l.Post} {
				arithNames(&it, e)
			}
		}
		loop(func() { kids(x.Do, false) })
	case *syntax.CaseClause:
		own(x.Word)
		for _, ci := range x.Items {
			for _, p := range ci.Patterns {
				own(p)
			}
			kids(ci.Stmts, false)
		}
	case *syntax.BinaryCmd:
		it.pipe = x.Op == syntax.Pipe || x.Op == syntax.PipeAll
		c.items[i].pipe = it.pipe
		kids([]*syntax.Stmt{x.X}, true)
		kids([]*syntax.Stmt{x.Y}, false)
	case *syntax.TimeClause:
		if x.Stmt != nil {
			kids([]*syntax.Stmt{x.Stmt}, false)
		}
	case *syntax.CoprocClause:
		if x.Stmt != nil {
			kids([]*syntax.Stmt{x.Stmt}, false)
		}
	case *syntax.FuncDecl:
		it.always = true
		name := ""
		if x.Name != nil {
			name = x.Name.Value
		}
		if x.Body != nil {
			loops := c.loops
			c.loops = nil
			body := c.stmt(x.Body, -1, name, false)
			c.loops = loops
			// What the body says at its outermost is done in any case.
			direct := []int{body}
			if b, ok := x.Body.Cmd.(*syntax.Block); ok && len(b.Stmts) > 0 {
				direct = c.items[body].kids
			}
			for _, k := range direct {
				c.items[k].plainExit = c.items[k].exits
			}
		}
	case nil:
	default:
		it.isCall = true
		own(x)
	}
	if n := len(c.loops); n > 0 && (it.cmd == "break" || it.cmd == "continue") {
		for _, l := range c.loops {
			c.items[l].leaves = append(c.items[l].leaves, i)
		}
	}
	it.seed = maySeed(text.String(), c.split)
	if it.isCall && strings.Contains(text.String(), "install") {
		it.installs = true
		it.always = it.always || mentions(text.String())
	}
	if !st.Negated && (!cond || parent >= 0 && c.items[parent].pipe) {
		switch st.Cmd.(type) {
		case *syntax.ArithmCmd, *syntax.TestClause, *syntax.LetClause:
			it.mayFail = true
		case *syntax.CallExpr:
			it.mayFail = it.cmd == "false" || it.cmd == "[" || it.cmd == "test" || it.cmd == "let" || it.cmd == "" && slices.Contains(it.subs, "false")
		}
	}
	it.leaves = c.items[i].leaves
	c.items[i] = it
	return i
}

// arithNames adds the variables in an arithmetic expression.
func arithNames(it *codeItem, e syntax.ArithmExpr) {
	if e == nil {
		return
	}
	syntax.Walk(e, func(n syntax.Node) bool {
		switch x := n.(type) {
		case *syntax.Word:
			if l := x.Lit(); envName.MatchString(l) {
				it.uses = append(it.uses, l)
			}
		case *syntax.BinaryArithm:
			if w, ok := x.X.(*syntax.Word); ok && isArithAssign(x.Op) {
				it.defs = append(it.defs, arithName(w))
			}
		case *syntax.UnaryArithm:
			if w, ok := x.X.(*syntax.Word); ok && (x.Op == syntax.Inc || x.Op == syntax.Dec) {
				it.defs = append(it.defs, arithName(w))
			}
		}
		return true
	})
}

// arithName is the variable that an arithmetic assignment sets.
func arithName(w *syntax.Word) string {
	if len(w.Parts) == 1 {
		switch x := w.Parts[0].(type) {
		case *syntax.ParamExp:
			if x.Param != nil {
				return x.Param.Value
			}
		case *syntax.Lit:
			name, _, _ := strings.Cut(x.Value, "[")
			return name
		}
	}
	return ""
}

// own adds what a node sets and uses. Commands in $(...) count as part of it.
func (c *codeScanner) own(it *codeItem, n syntax.Node) {
	depth := 0
	var visit func(n syntax.Node)
	visit = func(n syntax.Node) {
		syntax.Walk(n, func(n syntax.Node) bool {
			switch x := n.(type) {
			case *syntax.CmdSubst:
				depth++
				for _, st := range x.Stmts {
					visit(st)
				}
				depth--
				return false
			case *syntax.ProcSubst:
				depth++
				for _, st := range x.Stmts {
					visit(st)
				}
				depth--
				return false
			case *syntax.Assign:
				if x.Name != nil {
					it.defs = append(it.defs, x.Name.Value)
				}
				arithNames(it, x.Index)
				if x.Value != nil {
					c.value(plainWord(x.Value))
				}
			case *syntax.ArrayElem:
				arithNames(it, x.Index)
				if x.Value != nil {
					c.value(plainWord(x.Value))
				}
			case *syntax.Word:
				c.stemsOf(x.Parts)
			case *syntax.DblQuoted:
				c.stemsOf(x.Parts)
			case *syntax.WordIter:
				it.defs = append(it.defs, x.Name.Value)
				for _, w := range x.Items {
					c.value(plainWord(w))
				}
			case *syntax.ParamExp:
				if x.Param == nil {
					break
				}
				name := x.Param.Value
				if w, ok := x.Index.(*syntax.Word); x.Names != 0 || x.Excl && (!ok || w.Lit() != "@" && w.Lit() != "*") {
					it.indirect = true
				}
				if x.Exp != nil && (x.Exp.Op == syntax.AssignUnset || x.Exp.Op == syntax.AssignUnsetOrNull) {
					it.defs = append(it.defs, name)
				}
				if x.Exp != nil && (x.Exp.Op == syntax.ErrorUnset || x.Exp.Op == syntax.ErrorUnsetOrNull) && depth == 0 {
					it.exits, it.ctl = true, true
				}
				switch {
				case name == "?" || name == "PIPESTATUS":
					it.status = true
				case name == "@" || name == "*" || name == "#" || allDigits(name):
					name = "@" + it.fn
				}
				it.uses = append(it.uses, name)
				arithNames(it, x.Index)
				if x.Slice != nil {
					arithNames(it, x.Slice.Offset)
					arithNames(it, x.Slice.Length)
				}
			case *syntax.ArithmExp:
				arithNames(it, x.X)
				if depth == 0 && mayDivideByZero(x.X) { // which gives up the line
					it.exits, it.ctl = true, true
				}
			case *syntax.ArithmCmd:
				arithNames(it, x.X)
			case *syntax.LetClause:
				for _, e := range x.Exprs {
					arithNames(it, e)
				}
			case *syntax.BinaryTest:
				switch x.Op {
				case syntax.TsEql, syntax.TsNeq, syntax.TsLeq, syntax.TsGeq, syntax.TsLss, syntax.TsGtr:
					for _, e := range []syntax.TestExpr{x.X, x.Y} {
						if w, ok := e.(*syntax.Word); ok {
							arithNames(it, w)
						}
					}
				case syntax.TsReMatch:
					it.defs = append(it.defs, "BASH_REMATCH")
				}
			case *syntax.UnaryTest:
				if w, ok := x.X.(*syntax.Word); ok && x.Op == syntax.TsVarSet {
					name, _, _ := strings.Cut(w.Lit(), "[")
					it.uses = append(it.uses, name)
				}
			case *syntax.DeclClause:
				c.declared(it, x)
			case *syntax.CallExpr:
				c.called(it, x, depth > 0)
			}
			return true
		})
	}
	visit(n)
}

// value notes the names in a text that may be a value.
func (c *codeScanner) value(s string) {
	if len(s) > 4096 || s == "" {
		return
	}
	for _, f := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == ',' || r == ':' || r == '=' }) {
		c.named[f] = true
	}
}

// plainWord is the text of a word without expansions, "" for others.
func plainWord(w *syntax.Word) string {
	if l := w.Lit(); l != "" || len(w.Parts) != 1 {
		return l
	}
	switch q := w.Parts[0].(type) {
	case *syntax.SglQuoted:
		return q.Value
	case *syntax.DblQuoted:
		if len(q.Parts) == 1 {
			if l, ok := q.Parts[0].(*syntax.Lit); ok {
				return l.Value
			}
		}
	}
	return ""
}

// stemsOf notes text that may be put together with values to a name.
func (c *codeScanner) stemsOf(parts []syntax.WordPart) {
	nameByte := func(b byte) bool {
		return b == '_' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
	}
	for i, p := range parts {
		l, ok := p.(*syntax.Lit)
		if !ok || len(l.Value) > 4096 {
			continue
		}
		a, b := 0, len(l.Value)
		for i > 0 && a < b && nameByte(l.Value[a]) {
			a++
		}
		for i+1 < len(parts) && b > a && nameByte(l.Value[b-1]) {
			b--
		}
		if a >= 2 {
			c.stems[l.Value[:a]] = true
		}
		if len(l.Value)-b >= 2 {
			c.stems[l.Value[b:]] = true
		}
	}
}

func (c *codeScanner) declared(it *codeItem, x *syntax.DeclClause) {
	export := x.Variant.Value == "export"
	if v := x.Variant.Value; it.fn != "" && (v == "local" || v == "declare" || v == "typeset") {
		for _, a := range x.Args {
			switch {
			case a.Name == nil && a.Value != nil && strings.Contains(a.Value.Lit(), "g"):
				it.always = true // declare -g
				return
			case a.Name != nil:
				if c.locals[a.Name.Value] == nil {
					c.locals[a.Name.Value] = map[string]bool{}
				}
				c.locals[a.Name.Value][it.fn] = true
			}
		}
	}
	for _, a := range x.Args {
		if a.Name != nil && a.Naked {
			c.unsets[a.Name.Value] = true
		}
	}
	ref := x.Variant.Value == "nameref"
	for _, a := range x.Args {
		switch {
		case a.Name != nil:
			if ref {
				c.refs[a.Name.Value] = true
			}
			if export {
				it.uses = append(it.uses, a.Name.Value)
			}
		case a.Value != nil:
			lit := a.Value.Lit()
			if strings.HasPrefix(lit, "-") {
				export = export || strings.Contains(lit, "x")
				ref = ref || strings.Contains(lit, "n") && !export
				it.always = it.always || ref
				break
			}
			it.always = it.always || lit == "" // NAME=value from a value
		}
	}
	it.always = it.always || ref
	if !export {
		return
	}
	it.exported = true
	for _, a := range x.Args {
		if a.Name != nil && slices.ContainsFunc(engine.LibraryEnv, func(p string) bool { return strings.HasPrefix(a.Name.Value, p) }) {
			it.always = true
		}
	}
}

var namesIn = lazyre.New(`[A-Za-z_][A-Za-z0-9_]*`)

// runners are commands that may run a script.
var runners = map[string]bool{"bash": true, "sh": true, "zsh": true, "dash": true, "ksh": true, "docker": true, "podman": true, "srun": true, "ssh": true, "mpirun": true,
	"mpiexec": true, "sbatch": true, "kubectl": true, "env": true, "nohup": true, "exec": true, "sudo": true, "command": true, "setsid": true, "timeout": true, "time": true,
	"source": true, ".": true, "xargs": true, "enroot": true, "singularity": true, "apptainer": true, "numactl": true, "taskset": true, "nice": true, "stdbuf": true}

func (c *codeScanner) called(it *codeItem, x *syntax.CallExpr, sub bool) {
	if len(x.Args) == 0 {
		return
	}
	name := x.Args[0].Lit()
	if !sub {
		it.cmd = name
		it.opaqueCall = name == ""
		it.runner = runners[name] || name == "" || strings.Contains(name, "/")
	} else if name != "" {
		it.subs = append(it.subs, name)
	}
	var args []string
	for i, a := range x.Args {
		l := plainWord(a)
		if l == "" {
			continue
		}
		args = append(args, l)
		if i > 0 && name != "echo" {
			c.value(l)
		}
	}
	if name == "echo" || name == "printf" {
		it.calls = append(it.calls, name)
	} else {
		it.calls = append(it.calls, args...)
	}
	switch name {
	case "read", "mapfile", "readarray", "unset", "getopts", "printf", "export", "declare", "local", "typeset", "readonly", "let":
		for _, a := range args {
			n, _, _ := strings.Cut(a, "=")
			n, _, _ = strings.Cut(n, "[")
			if envName.MatchString(n) {
				it.defs = append(it.defs, n)
				if name == "unset" {
					c.unsets[n] = true
					it.uses = append(it.uses, namesIn.FindAllString(a[len(n):], -1)...)
				}
				if name == "export" {
					it.uses = append(it.uses, n)
				}
			}
		}
		if name == "unset" && len(args) < len(x.Args) {
			c.unsetsAny, it.always = true, true
		}
		switch name {
		case "read":
			it.defs = append(it.defs, "REPLY")
		case "mapfile", "readarray":
			it.defs = append(it.defs, "MAPFILE")
		case "getopts":
			it.defs = append(it.defs, "OPTARG", "OPTIND")
			it.uses = append(it.uses, "@"+it.fn)
		case "printf", "let", "unset":
			// Where the name is not plain, any may be set.
			it.ctl = name == "let" || name == "unset" && len(args) < len(x.Args) || name == "printf" && len(args) > 1 && args[1] == "-v" && len(x.Args) > 2 && !envName.MatchString(x.Args[2].Lit())
		case "export":
			it.exported = true
		}
	case "set":
		for _, a := range x.Args[1:] {
			l := a.Lit()
			c.errexit = c.errexit || l == "errexit" || len(l) > 1 && l[0] == '-' && strings.Contains(l, "e")
			c.nounset = c.nounset || l == "nounset" || len(l) > 1 && l[0] == '-' && strings.Contains(l, "u")
			switch {
			case l == "--" || l == "" || l[0] != '-' && l[0] != '+':
				it.defs, it.ctl = append(it.defs, "@"+it.fn), true
			case strings.ContainsAny(l, "aefuo"):
				it.ctl = true
			}
			if l == "allexport" || len(l) > 1 && l[0] == '-' && strings.Contains(l, "a") {
				it.always, c.exports = true, true
			}
		}
	case "shift":
		it.defs, it.ctl = append(it.defs, "@"+it.fn), true
	case "return", "eval", "shopt":
		it.ctl = true
	case "cd", "pushd", "popd":
		it.defs = append(it.defs, "PWD", "OLDPWD")
	case "source", ".":
		it.always = true
	case "exec":
		it.exits = len(x.Args) > 1
	case "exit":
		it.exits = true
	case "tee":
		it.writes = true
		for _, a := range x.Args[1:] {
			w := codeItem{}
			for _, p := range a.Parts {
				syntax.Walk(p, func(n syntax.Node) bool {
					if e, ok := n.(*syntax.ParamExp); ok && e.Param != nil {
						w.uses = append(w.uses, e.Param.Value)
					}
					return true
				})
			}
			it.outVars = append(it.outVars, w.uses...)
		}
	}
	if it.exits {
		it.ctl = true
	}
}

// mayDivideByZero says whether an expression has a division by something else than a number
// that is not zero.
func mayDivideByZero(x syntax.ArithmExpr) bool {
	may := false
	syntax.Walk(x, func(n syntax.Node) bool {
		b, ok := n.(*syntax.BinaryArithm)
		if !ok {
			return n != nil
		}
		switch b.Op {
		case syntax.Quo, syntax.Rem, syntax.QuoAssgn, syntax.RemAssgn:
			w, ok := b.Y.(*syntax.Word)
			may = may || !ok || !nonZero.MatchString(w.Lit())
		}
		return true
	})
	return may
}

// nonZero matches numbers that are not zero.
var nonZero = lazyre.New(`^[1-9][0-9]*$`)

func (c *codeScanner) index() {
	for i := range c.items {
		it := &c.items[i]
		// By a reference any variable may be set or used whose name is a value.
		isRef := func(n string) bool { return c.refs[n] }
		it.always = it.always || slices.ContainsFunc(it.defs, isRef)
		it.indirect = it.indirect || slices.ContainsFunc(it.uses, isRef)
		// A local variable has a name of its own.
		for _, names := range [][]string{it.defs, it.uses, it.outVars} {
			for k, n := range names {
				if c.locals[n][it.fn] && n != "IFS" {
					names[k] = it.fn + "\x00" + n
				}
			}
		}
		add := func(m map[string][]int, names []string) {
			for _, n := range names {
				if l := m[n]; n != "" && (len(l) == 0 || l[len(l)-1] != i) {
					m[n] = append(l, i)
				}
			}
		}
		add(c.defs, it.defs)
		add(c.defs, it.outVars)
		add(c.users, it.uses)
		add(c.callers, it.calls)
		add(c.callers, it.subs)
		add(c.subs, it.subs)
		if it.fn != "" {
			add(c.inFn, []string{it.fn})
		}
	}
}

func newSlice() *shSlice {
	return &shSlice{byKey: map[string]*sliceUnit{}, of: map[*syntax.Stmt]sliceItem{}, vars: map[string]bool{"IFS": true, "PWD": true, "HOME": true}, fns: map[string]bool{},
		wholes: map[string]bool{}, carries: map[string]bool{}, seedFns: map[string]bool{}, leads: map[string]bool{}, live: map[string]bool{}, known: map[string]bool{}, asked: map[string]bool{}, reaching: map[string]map[string]bool{}, exported: map[string]bool{}, skipped: map[*syntax.Stmt]bool{}}
}

// needs says whether a statement is in the slice.
func (l *shSlice) needs(st *syntax.Stmt) bool {
	if l == nil || l.off {
		return true
	}
	x, ok := l.of[st]
	if !ok || x.u.needed[x.i] {
		return true // part of another statement, or in it
	}
	if x.u.parked[x.i] {
		// It is run after all.
		if fn := x.u.items[x.i].fn; fn != "" && !l.live[fn] {
			l.call(fn)
		} else {
			l.all = true
			l.unpark(x.u, x.i)
		}
		panic(restartEval{})
	}
	l.skipped[st] = true
	return false
}

// after says whether a statement of the file itself comes after all that may
// start an engine.
func (l *shSlice) after(st *syntax.Stmt) bool {
	x, ok := l.of[st]
	return ok && !l.off && !l.all && x.u.main && x.u.items[x.i].top > x.u.last
}

// carried says whether a statement names an engine, or changes a variable that
// does.
func (l *shSlice) carried(st *syntax.Stmt) bool {
	x, ok := l.of[st]
	if !ok {
		return false
	}
	it := &x.u.items[x.i]
	return it.isCall && (it.seed || slices.ContainsFunc(it.defs, func(v string) bool { return l.carries[v] }))
}

// add takes in a text.
func (l *shSlice) add(key string, c *shCode, main, inner bool) {
	u := &sliceUnit{shCode: c, main: main, inner: inner, needed: make([]bool, len(c.items)), forced: make([]bool, len(c.items)), parked: make([]bool, len(c.items)), parkedForced: make([]bool, len(c.items)), last: -1}
	if key != "" {
		l.byKey[key] = u
	}
	l.codes = append(l.codes, u)
	clear(l.reaching)
	for i := range c.items {
		l.of[c.items[i].stmt] = sliceItem{u, i}
	}
	for f := range c.inFn {
		if l.known[f] = true; l.asked[f] {
			l.call(f)
		}
	}
	for i := range c.items {
		if it := &c.items[i]; it.fn == "" && !main || main && it.fn != "" || l.live[it.fn] {
			l.calls(u, i)
		}
	}
	for f := range c.named {
		if l.anyCalled {
			l.call(f)
		}
	}
	for _, w := range l.codes {
		l.exports, l.errexit, l.nounset = l.exports || w.exports, l.errexit || w.errexit, l.nounset || w.nounset
	}
	unset := func(name string) bool {
		if _, n, ok := strings.Cut(name, "\x00"); ok {
			name = n
		}
		return slices.ContainsFunc(l.codes, func(w *sliceUnit) bool { return w.unsets[name] })
	}
	for _, w := range l.codes {
		for i := range w.items {
			if l.exports && len(w.items[i].defs) > 0 || l.errexit && w.items[i].mayFail || l.nounset && slices.ContainsFunc(w.items[i].uses, unset) {
				l.need(w, i)
			}
		}
	}
	all := main || len(c.items) <= maxExits
	for i := range c.items {
		if it := &c.items[i]; it.seed || it.cmd == "source" || it.cmd == "." || it.cmd == "eval" || l.files && it.runner {
			l.reach(u, i)
		}
	}
	for i := range c.items {
		it := &c.items[i]
		switch {
		case it.seed:
			l.carry(u, i)
			l.need(u, i)
		case it.always, it.ctl && it.fn == "", it.exported && all, main && it.installs, it.exits && (all || it.plainExit), l.files && it.runner:
			l.need(u, i)
		case main && it.ctl && it.cmd == "eval":
			l.need(u, i)
		case main && it.writes && len(it.outVars) == 0:
			l.need(u, i) // a file of the script's
		}
	}
	for v := range l.vars {
		if _, name, ok := strings.Cut(v, "\x00"); ok && u.anywhere() {
			for _, i := range c.defs[name] {
				if c.items[i].fn == "" {
					l.need(u, i)
				}
			}
		}
		l.each(u, c.defs[v], l.need)
	}
	for _, v := range slices.Collect(maps.Keys(l.vars)) {
		// More functions may call others.
		if c.unsetsAny || len(c.inFn) > 0 && slices.ContainsFunc(l.codes, func(u *sliceUnit) bool { return len(u.locals[v]) > 0 }) {
			l.scope(v)
		}
	}
	for v := range l.exported {
		l.localsOf(u, v)
	}
	for v := range l.carries {
		l.each(u, c.users[v], l.carry)
	}
	for f := range l.fns {
		l.fnIn(u, f)
	}
	for f := range l.wholes {
		l.each(u, c.inFn[f], l.force)
	}
	for f := range l.seedFns {
		l.each(u, c.subs[f], l.carry)
	}
	for _, m := range []map[string]bool{l.seedFns, l.leads} {
		for f := range m {
			for _, k := range c.callers[f] {
				l.reach(u, k)
				l.seedCaller(u, k)
			}
		}
	}
	if l.names {
		l.names = false
		l.anyName()
	}
}

func (l *shSlice) each(u *sliceUnit, is []int, f func(u *sliceUnit, i int)) {
	for _, i := range is {
		f(u, i)
	}
}

// reach notes that a statement may start an engine.
func (l *shSlice) reach(u *sliceUnit, i int) {
	it := &u.items[i]
	if it.fn != "" || it.top <= u.last {
		return
	}
	// What stands up to where the last one was reached has been taken up.
	from, last := u.last+1, it.top
	u.last = last
	for k := from; k < len(u.items); k++ {
		switch it := &u.items[k]; {
		case it.fn != "":
		case it.top > last:
			return
		default:
			l.calls(u, k)
			l.unpark(u, k)
		}
	}
}

// unpark takes up what waited.
func (l *shSlice) unpark(u *sliceUnit, i int) {
	if !u.parked[i] {
		return
	}
	u.parked[i] = false
	if u.parkedForced[i] {
		l.force(u, i)
	} else {
		l.need(u, i)
	}
}

// calls notes the functions that a statement may call.
func (l *shSlice) calls(u *sliceUnit, i int) {
	it := &u.items[i]
	for _, f := range it.calls {
		l.call(f)
	}
	for _, f := range it.subs {
		l.call(f)
	}
	if it.opaqueCall && !l.anyCalled {
		l.anyCalled = true
		for _, w := range l.codes {
			for f := range w.named {
				l.call(f)
			}
		}
	}
}

// call notes that a function may be called.
func (l *shSlice) call(f string) {
	if l.live[f] {
		return
	}
	if !l.known[f] {
		l.asked[f] = true
		return
	}
	l.live[f] = true
	for _, u := range l.codes {
		for _, i := range u.inFn[f] {
			l.calls(u, i)
			l.unpark(u, i)
		}
	}
}

// need takes a statement into the slice, and what it needs.
func (l *shSlice) need(u *sliceUnit, i int) {
	if u.needed[i] {
		return
	}
	it := &u.items[i]
	_, decl := it.stmt.Cmd.(*syntax.FuncDecl)
	if !l.all && !decl && (u.main && !u.inner && it.fn == "" && it.top > u.last || !u.main && it.fn != "" && !l.live[it.fn]) {
		u.parked[i] = true
		return
	}
	u.needed[i] = true
	l.dirty = l.dirty || l.skipped[it.stmt]
	if it.parent >= 0 {
		p := &u.items[it.parent]
		l.need(u, it.parent)
		if !it.isCond || p.pipe {
			l.each(u, p.conds, l.force)
		}
		if p.pipe {
			l.each(u, p.kids, l.force)
		}
	}
	l.each(u, it.leaves, l.need)
	for _, v := range it.uses {
		l.variable(v)
		l.callersOwn(u, it.fn, v)
	}
	for _, v := range it.defs {
		l.callersOwn(u, it.fn, v)
	}
	for _, f := range it.subs {
		l.whole(f)
	}
	for _, v := range it.defs {
		if it.ctl || it.exported {
			l.variable(v) // exported, or shifted
		}
		if it.exported {
			l.export(v)
		}
	}
	if !decl && it.fn != "" {
		l.function(it.fn)
	}
	if it.status {
		j := i
		for j >= 0 && u.items[j].prev < 0 {
			j = u.items[j].parent
		}
		if j >= 0 {
			l.force(u, u.items[j].prev)
		}
	}
	if it.indirect {
		l.anyName()
	}
}

// force takes a statement into the slice with all that is in it: its status or
// output is used.
func (l *shSlice) force(u *sliceUnit, i int) {
	if u.forced[i] {
		return
	}
	if l.need(u, i); !u.needed[i] {
		u.parkedForced[i] = true
		return
	}
	u.forced[i] = true
	it := &u.items[i]
	l.each(u, it.kids, l.force)
	if it.cmd != "" {
		l.whole(it.cmd)
	}
}

func (l *shSlice) variable(v string) {
	if l.vars[v] {
		return
	}
	l.vars[v] = true
	for _, u := range l.codes {
		l.each(u, u.defs[v], l.need)
	}
	l.scope(v)
}

// export notes that a variable is exported: a local one of its name is, too.
func (l *shSlice) export(v string) {
	if l == nil {
		return
	}
	if _, name, ok := strings.Cut(v, "\x00"); ok {
		v = name
	}
	if l.exported[v] {
		return
	}
	l.exported[v] = true
	l.variable(v)
	for _, u := range l.codes {
		l.localsOf(u, v)
	}
}

func (l *shSlice) localsOf(u *sliceUnit, v string) {
	for fn := range u.locals[v] {
		l.variable(fn + "\x00" + v)
	}
}

// scope adds the variables that have the same name, where a function sees
// those of the functions that call it: in code that a function with a local
// variable calls, the plain name is that variable.
func (l *shSlice) scope(v string) {
	if fn, name, ok := strings.Cut(v, "\x00"); ok {
		for _, u := range l.codes {
			for _, i := range u.defs[name] {
				if g := u.items[i].fn; g == "" && u.anywhere() || g != "" && g != fn && l.reaches(fn, g) {
					l.need(u, i)
				}
			}
		}
		return
	}
	unsetsAny := slices.ContainsFunc(l.codes, func(u *sliceUnit) bool { return u.unsetsAny })
	for _, u := range l.codes {
		for fn := range u.locals[v] {
			if unsetsAny {
				l.variable(fn + "\x00" + v)
			}
			for _, w := range l.codes {
				// What only sets it sets the local one as well, and not the other.
				for _, i := range slices.Concat(w.users[v], w.defs[v]) {
					if g := w.items[i].fn; w.needed[i] && (g == "" && w.anywhere() || g != "" && l.reaches(fn, g)) {
						l.variable(fn + "\x00" + v)
					}
				}
			}
		}
	}
}

// callersOwn is scope for a statement that has come into the slice and uses or sets v.
func (l *shSlice) callersOwn(u *sliceUnit, g, v string) {
	if !l.vars[v] || g == "" && !u.anywhere() {
		return
	}
	for _, w := range l.codes {
		for fn := range w.locals[v] {
			if fn != g && !l.vars[fn+"\x00"+v] && (g == "" || l.reaches(fn, g)) {
				l.variable(fn + "\x00" + v)
			}
		}
	}
}

// anywhere says whether code outside of functions may run in one all the same: what is
// evaluated, or sourced.
func (u *sliceUnit) anywhere() bool { return u.inner || !u.main }

// reaches says whether a function may call another.
func (l *shSlice) reaches(from, to string) bool {
	callers, ok := l.reaching[to]
	if !ok {
		callers = map[string]bool{}
		var up func(f string)
		up = func(f string) {
			for _, u := range l.codes {
				for _, i := range u.callers[f] {
					if g := u.items[i].fn; g != "" && !callers[g] {
						callers[g] = true
						up(g)
					}
				}
			}
		}
		up(to)
		l.reaching[to] = callers
	}
	return callers[from]
}

func (l *shSlice) function(f string) {
	if l.fns[f] {
		return
	}
	l.fns[f] = true
	for _, u := range l.codes {
		l.fnIn(u, f)
	}
}

func (l *shSlice) fnIn(u *sliceUnit, f string) {
	l.each(u, u.callers[f], l.need)
	for _, i := range u.inFn[f] {
		if it := &u.items[i]; it.ctl || it.exported && (u.main || len(u.items) <= maxExits) {
			l.need(u, i)
		}
	}
	// It may be called by a name that is a value.
	if u.named[f] {
		for i := range u.items {
			if u.items[i].opaqueCall {
				l.need(u, i)
			}
		}
	}
}

func (l *shSlice) whole(f string) {
	if l.wholes[f] {
		return
	}
	l.wholes[f] = true
	for _, u := range l.codes {
		l.each(u, u.inFn[f], l.force)
	}
}

// carry notes that a statement has to do with the name of an entry point.
func (l *shSlice) carry(u *sliceUnit, i int) {
	it := &u.items[i]
	if it.isCall {
		l.reach(u, i)
		l.need(u, i)
	}
	for _, v := range it.defs {
		if v != "!" {
			l.carrier(v)
		}
	}
	if it.cmd != "" {
		l.carrier("@" + it.cmd)
	}
	if it.fn != "" && !l.seedFns[it.fn] {
		l.seedFns[it.fn] = true
		for _, u := range l.codes {
			l.each(u, u.subs[it.fn], l.carry)
			for _, k := range u.callers[it.fn] {
				l.reach(u, k)
				l.seedCaller(u, k)
			}
		}
	}
	switch it.cmd {
	case "", "cat", "echo", "printf", "tee":
		for k := i; k >= 0; k = u.items[k].parent {
			if u.items[k].writes {
				l.writesFile()
			}
		}
	}
}

// writesFile notes that there may be a file that starts an engine.
func (l *shSlice) writesFile() {
	if l.files {
		return
	}
	l.files = true
	for _, u := range l.codes {
		for i := range u.items {
			if u.items[i].runner {
				l.reach(u, i)
				l.need(u, i)
			}
		}
	}
}

// seedCaller notes a call of a function that may start an engine.
func (l *shSlice) seedCaller(u *sliceUnit, i int) {
	f := u.items[i].fn
	for k := i; k >= 0; k = u.items[k].parent {
		if u.items[k].writes {
			l.writesFile()
		}
	}
	if f == "" || l.leads[f] {
		return
	}
	l.leads[f] = true
	for _, w := range l.codes {
		for _, k := range w.callers[f] {
			l.reach(w, k)
			l.seedCaller(w, k)
		}
	}
}

// carrier notes that a variable may hold the name of an entry point.
func (l *shSlice) carrier(v string) {
	if v == "" || l.carries[v] {
		return
	}
	l.carries[v] = true
	l.variable(v)
	for _, u := range l.codes {
		l.each(u, u.users[v], l.carry)
	}
}

// anyName takes all variables into the slice whose names stand in a text, local
// ones of calling functions too.
func (l *shSlice) anyName() {
	if l.names {
		return
	}
	l.names = true
	for i := 0; i < len(l.codes); i++ {
		for t := range l.codes[i].named {
			for j := 0; j < len(l.codes); j++ {
				if len(l.codes[j].defs[t]) > 0 {
					l.variable(t)
				}
				l.localsOf(l.codes[j], t)
			}
		}
		for t := range l.codes[i].stems {
			for j := 0; j < len(l.codes); j++ {
				for d := range l.codes[j].defs {
					if strings.HasPrefix(d, t) || strings.HasSuffix(d, t) {
						l.variable(d)
						l.localsOf(l.codes[j], d)
					}
				}
			}
		}
	}
}
