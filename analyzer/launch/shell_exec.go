package launch

import (
	"errors"
	"fmt"
	"hash/maphash"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// Bounds of one reading. What ends at one of them says so.
const (
	maxSteps     = 200_000   // statements
	maxRuns      = 256       // cases of one simple command
	maxUnroll    = 128       // iterations of a loop over a list
	maxTurns     = 1000      // iterations of a loop with a condition
	maxCalls     = 60        // depth of functions, sourced files and inner scripts
	maxValue     = 128 << 10 // bytes of a value; Linux allows no argument more
	maxPieces    = 256       // of a value, before they are put together
	maxElems     = 5_000     // elements of an array, fields of a command
	maxUnits     = 400       // texts parsed
	maxBraces    = 256       // braces in a word
	maxRecursion = 3         // calls of a function in itself with arguments that are not known
	maxInWord    = 64        // depth of ${x:-${y:-...}}
	maxMatching  = 4 << 20   // bytes that a pattern is compared with in one expansion
	maxInMemory  = 64 << 20
)

// Names in shell.vars that no variable can have.
const (
	outVar    = "\x00out"   // what was written to the captured standard output
	inVar     = "\x00in"    // standard input; absent if not known
	statusVar = "\x00?"     // $?
	argsVar   = "\x00args"  // positional arguments
	fnVar     = "\x00fn:"   // functions
	fileVar   = "\x00file:" // contents of files written
)

// unit is a text that is parsed as a whole.
type shUnit struct {
	txt *Text
	org *shOrigin
	// path is the text's own name ($0, BASH_SOURCE), nil if it has none.
	path []piece
	// holes are the unknowns that the runes from shHoleBase on stand for.
	holes []piece
	// start and end are the place of the text as a whole.
	start, end int
	lang       syntax.LangVariant
	// sourced is set for texts that run in the shell of another.
	sourced bool
}

// shHoleBase is the first rune that stands for an unknown in an inner text.
const shHoleBase = 0xF0000

// fnLeaf is a function.
type fnLeaf struct {
	decl *syntax.FuncDecl
	unit *shUnit
}

func (f fnLeaf) key() string { return fmt.Sprintf("f%p", f.decl) }

// noFn is the absence of a function.
type noFn struct{}

func (noFn) key() string { return "nofn" }

// shell evaluates one script.
type shell struct {
	r   *reading
	ctx shellContext
	g   *diagrams
	// pc is the condition on which the current statement runs.
	pc *dnode
	// live is the condition on which the script has not ended; what values are
	// elsewhere makes no difference.
	live *dnode
	// tooMuch is set if a bound ended it.
	tooMuch bool
	// assumed are unknowns that a test has taken as not set.
	assumed map[*shUnknown]bool
	vars    map[string]*dnode
	unit    *shUnit

	refs     map[*shUnknown]*dnode
	unknowns map[string]*shUnknown
	patterns map[*shUnknown][]matched
	// never are cases that cannot occur, though the answers in them were given
	// one by one.
	never *dnode

	loops []*loopFrame
	// returned collects the conditions on which the current function has
	// returned; nil outside.
	returned *dnode
	locals   map[string]savedLocal // saved by local; nil outside functions
	// outer are the locals of the functions that call the one that runs, the
	// nearest last, and the variables set for calls alone. Not changed, but replaced.
	outer     []map[string]savedLocal
	wereLocal []string  // local before the declaration that runs
	callers   []*shUnit // units of the calls that are running
	names     []string  // functions that are running
	frames    []Choice  // calls and iterations that are running

	errexit   *dnode
	opts      map[string]*dnode // options of set -o and shopt that are on somewhere; not changed, but replaced
	noErr     int               // > 0 where set -e does not apply
	asked     int               // > 0 where what is done on failure is written out
	soft      **dnode           // collects the cases in which a redirection of a program fails
	discarded *dnode            // cases in which the rest of the line does not run
	capturing int
	steps     int
	units     int
	outputs   int
	bytes     int
	depth     int
	hash      maphash.Seed
	inst      uint64
	seq       int
	site      shSite // of the statement that runs

	launches []*shLaunch
	finished []*Launch // what finish gave
	version  *Version
	facts    []Fact
	// openDefaults says that tests ask what variables are that have a default.
	openDefaults bool
	defaults     defaults
	mainText     *Text // of the file itself
	// innerAssumed are variables that were taken as not set to make the texts
	// that run.
	innerAssumed []string
	// world tells the environments apart that commands have of their own, in
	// which a variable that is not set is another.
	world string
	// envSources are what may have set variables of the environment that runs.
	envSources []Doubt
	called     map[*syntax.FuncDecl]bool
	decls      []fnLeaf
	skipped    map[string]bool
	braces     map[*syntax.Word][]*syntax.Word
	slice      *shSlice
	carrying   bool      // a command that starts an engine is put together
	coarse     int       // if not 0, how many values a variable has at most
	restart    bool      // it has to begin again, with the slice that it made
	main       *shOrigin // the file that is read
	mainSite   shSite    // the statement of it that runs
	origins    map[string]*shOrigin
	sources    []string  // files that are being sourced
	prefix     []shField // words before the inner shell that runs
}

type shSite struct {
	org        *shOrigin
	start, end int
}

type loopFrame struct{ broken, continued *dnode }

func newShell(r *reading, ctx shellContext, main *shOrigin) *shell {
	g := newDiagrams()
	s := &shell{r: r, ctx: ctx, g: g, pc: g.yes, live: g.yes, assumed: map[*shUnknown]bool{}, vars: map[string]*dnode{}, refs: map[*shUnknown]*dnode{},
		unknowns: map[string]*shUnknown{}, errexit: g.no, hash: maphash.MakeSeed(), called: map[*syntax.FuncDecl]bool{},
		patterns: map[*shUnknown][]matched{}, never: g.no, discarded: g.no, skipped: map[string]bool{}, slice: newSlice(), braces: map[*syntax.Word][]*syntax.Word{}, version: ctx.Version, envSources: ctx.Sources, main: main, origins: map[string]*shOrigin{}}
	s.vars[statusVar] = g.of(strValue(shText("0")))
	s.vars["IFS"] = g.of(strValue(shText(" \t\n")))
	return s
}

// at gives the offset in the source of a position.
func (u *shUnit) at(p syntax.Pos) int {
	if !p.IsValid() {
		return u.start
	}
	return u.txt.At(int(p.Offset()))
}

// endAt is at for the end of something.
func (u *shUnit) endAt(p syntax.Pos) int {
	if !p.IsValid() {
		return u.end
	}
	off := min(int(p.Offset()), len(u.txt.Str))
	if off == 0 {
		return u.txt.At(0)
	}
	if u.txt.segments == nil {
		return off
	}
	i := u.txt.segment(off - 1)
	if i >= 0 && u.txt.segments[i].Fixed {
		return max(u.txt.At(off), u.txt.At(off-1))
	}
	return u.txt.At(off-1) + 1
}

// src is the text of a node.
func (u *shUnit) src(n syntax.Node) string {
	if !n.Pos().IsValid() || !n.End().IsValid() {
		return ""
	}
	a, b := int(n.Pos().Offset()), int(n.End().Offset())
	if a > b || b > len(u.txt.Str) {
		return ""
	}
	return u.clean(u.txt.Str[a:b])
}

// clean writes the unknowns in a text for people.
func (u *shUnit) clean(s string) string {
	if len(u.holes) == 0 {
		return s
	}
	var b strings.Builder
	for _, c := range s {
		if i := int(c) - shHoleBase; i >= 0 && i < len(u.holes) {
			b.WriteString(showPieces(u.holes[i : i+1]))
			continue
		}
		b.WriteRune(c)
	}
	return b.String()
}

func (s *shell) siteOf(n syntax.Node) shSite {
	a, b := s.unit.at(n.Pos()), s.unit.endAt(n.End())
	if b < a {
		// A text that is put together from several places.
		a, b = s.unit.start, max(s.unit.start, s.unit.end)
	}
	return shSite{s.unit.org, a, b}
}

// tick counts a step.
func (s *shell) tick() {
	if s.steps++; s.steps > maxSteps {
		panic(tooMuch{"the script runs too long"})
	}
	s.seq++
}

func (s *shell) mix(a uint64, n int) uint64 {
	var h maphash.Hash
	h.SetSeed(s.hash)
	h.WriteString(strconv.FormatUint(a, 36) + "." + strconv.Itoa(n))
	return h.Sum64()
}

// parse reads the statements of a text, and takes them into the slice.
func (s *shell) parse(u *shUnit) []*syntax.Stmt {
	if s.units++; s.units > maxUnits {
		panic(tooMuch{"too many inner scripts"})
	}
	if s.bytes += len(u.txt.Str); s.bytes > maxInMemory {
		panic(tooMuch{"too much text"})
	}
	// The same text at the same place is the same code, also where the
	// evaluation begins again.
	key := ""
	if len(u.holes) == 0 {
		key = fmt.Sprint(u.org.file, "\x00", u.start, "\x00", u.lang, "\x00", u.sourced, "\x00", u.txt.Str)
	}
	var c *shCode
	if x := s.slice.byKey[key]; x != nil && key != "" {
		c = x.shCode
	} else {
		c = codeOf(u)
		s.slice.add(key, c, !u.sourced, s.depth > 1)
		if s.slice.dirty {
			panic(restartEval{})
		}
	}
	u.lang = c.lang
	for _, f := range c.faults {
		s.r.report(u.txt, f.at, "not a shell command: "+u.clean(f.msg), "")
	}
	return c.stmts
}

// parseCode parses a text. A fault ends its line: what can be read after it is.
func parseCode(u *shUnit) *shCode {
	var out []*syntax.Stmt
	c := &shCode{lang: u.lang}
	code := u.txt.Str
	for from, subscripts, tries := 0, 0, 0; from < len(code); {
		// Blanks before a part keep its offsets.
		text := code
		if from > 0 {
			text = strings.Repeat("\n", from) + text[from:]
		}
		n := 0
		err := parseStmts(text, c.lang, func(st *syntax.Stmt) {
			out = append(out, st)
			n++
		})
		if err == nil {
			break
		}
		off, msg := from, err.Error()
		var pe syntax.ParseError
		var le syntax.LangError
		switch {
		case errors.As(err, &pe):
			off, msg = int(pe.Pos.Offset()), pe.Text
		case errors.As(err, &le):
			off, msg = int(le.Pos.Offset()), le.Feature+" is not in this shell's language"
			if c.lang != syntax.LangBash && c.lang != syntax.LangZsh {
				// Many an sh is bash.
				c.lang = syntax.LangBash
				out = out[:len(out)-n]
				continue
			}
		}
		off = min(max(off, from), len(u.txt.Str))
		if hidden := hideSubscript(code, from, off); pe.Text != "" && hidden != "" && subscripts < maxFaults && !strings.Contains(u.txt.Str, hiddenBlank) {
			code = hidden
			subscripts++
			out = out[:len(out)-n]
			continue
		}
		unread := from
		if n > 0 {
			unread = max(unread, int(out[len(out)-1].End().Offset()))
		}
		nl := strings.IndexByte(u.txt.Str[off:], '\n')
		if tries++; tries == maxFaults && nl >= 0 {
			c.faults = append(c.faults, codeFault{msg + "; what follows is not read, since there are too many faults before it", off})
			break
		}
		// What comes of a fault, such as an end without its beginning, is none of its own.
		if len(c.faults) == 0 || mentions(u.txt.Str[min(unread, off):off+max(nl, 0)]) {
			c.faults = append(c.faults, codeFault{msg, off})
		}
		if nl < 0 {
			break
		}
		from = off + nl + 1
		out = append(out, forgetting(u.txt.Str, min(unread, from), from, c.lang)...)
	}
	if code != u.txt.Str {
		for _, st := range out {
			showSubscripts(st)
		}
	}
	c.stmts = out
	return c
}

// maxFaults bounds the parts of a text that cannot be read, and the subscripts that are
// hidden from the parser.
const maxFaults = 20

// hiddenBlank stands for a blank in a subscript: no text has it in a word.
const hiddenBlank = "\x02"

// hideSubscript hides the blanks in the subscript that a fault is in: bash takes a key of
// several words without quotes, the parser only an expression. It gives "" where there is none.
func hideSubscript(text string, from, off int) string {
	line := max(from, strings.LastIndexByte(text[:off], '\n')+1)
	open, depth := -1, 0
	for i := off - 1; i >= line && open < 0; i-- {
		switch text[i] {
		case ']':
			depth++
		case '[':
			if depth--; depth < 0 {
				open = i
			}
		}
	}
	if open <= 0 {
		return ""
	}
	end := -1
	for i := open + 1; i < len(text) && end < 0 && text[i] != '\n'; i++ {
		switch text[i] {
		case '[':
			depth++
		case ']':
			if depth--; depth < -1 {
				end = i
			}
		}
	}
	if end < off || !strings.Contains(text[open:end], " ") {
		return ""
	}
	// It belongs to a name, or is one of a list of values.
	after := strings.HasPrefix(text[end+1:], "=") || strings.HasPrefix(text[end+1:], "+=")
	if c := text[open-1]; !envName.MatchString("_"+string(rune(c))) && !(after && (c == '(' || c == ' ' || c == '\t')) {
		return ""
	}
	return text[:open] + strings.ReplaceAll(text[open:end], " ", hiddenBlank) + text[end:]
}

// showSubscripts undoes hideSubscript in a statement.
func showSubscripts(st *syntax.Stmt) {
	syntax.Walk(st, func(n syntax.Node) bool {
		switch x := n.(type) {
		case *syntax.Lit:
			x.Value = strings.ReplaceAll(x.Value, hiddenBlank, " ")
		case *syntax.SglQuoted:
			x.Value = strings.ReplaceAll(x.Value, hiddenBlank, " ")
		}
		return true
	})
}

var (
	settableName = lazyre.New(`\$?\{?\b[A-Za-z_][A-Za-z0-9_]*\b(:?=)?`)
	plainName    = lazyre.New(`\b[A-Za-z_][A-Za-z0-9_]*\b`)
)

// forgetting gives statements in place of a part of a text that cannot be read:
// what it may set and the rest of the text uses is not known after it. A name in
// it may be set unless it only stands there as a value ($X).
func forgetting(text string, from, to int, lang syntax.LangVariant) []*syntax.Stmt {
	used := map[string]bool{}
	for _, n := range plainName.FindAllString(text[to:], -1) {
		used[n] = true
	}
	var b strings.Builder
	for _, m := range settableName.FindAllString(text[from:to], -1) {
		n := plainName.FindString(m)
		if used[n] && (!strings.HasPrefix(m, "$") || strings.HasSuffix(m, "=")) {
			delete(used, n)
			// Any number of words, whatever it was before.
			b.WriteString("unset " + n + ";mapfile " + n + ";")
		}
	}
	if b.Len() == 0 {
		return nil
	}
	var out []*syntax.Stmt
	at := max(0, min(from, len(text)-b.Len()))
	// The names are ones of the text, so that there is no fault in it.
	_ = parseStmts(strings.Repeat("\n", at)+b.String(), lang, func(st *syntax.Stmt) { out = append(out, st) })
	return out
}

// parseStmts calls f for the statements of a text up to its first fault. The
// parser panics on some faults.
func parseStmts(text string, lang syntax.LangVariant, f func(st *syntax.Stmt)) (err error) {
	defer func() {
		if x := recover(); x != nil {
			err = errors.New("the parser does not get through it")
		}
	}()
	for st, err := range syntax.NewParser(syntax.Variant(lang)).StmtsSeq(strings.NewReader(text)) {
		if err != nil {
			return err
		}
		f(st)
	}
	return nil
}

// runUnit parses and runs a text.
func (s *shell) runUnit(u *shUnit) {
	if s.depth++; s.depth > maxCalls {
		s.depth--
		s.skipOnce(u.txt, 0, "not followed: scripts are nested too deep here")
		return
	}
	old, discarded := s.unit, s.discarded
	s.unit, s.discarded = u, s.g.no
	list := s.parse(u)
	main := s.depth == 1 && !u.sourced
	for i, st := range list {
		// What was given up ends with the line.
		if i > 0 && st.Pos().Line() > list[i-1].End().Line() {
			s.goOn()
		}
		if s.pc == s.g.no && s.discarded == s.g.no {
			break
		}
		if s.pc != s.g.no && (!main || s.mainStmt(st)) {
			s.stmt(st)
		}
	}
	s.goOn()
	s.unit, s.discarded = old, discarded
	s.depth--
}

// discard gives up what runs in cases in which an expression or an assignment failed:
// all commands up to the end of the line, with the functions and loops that they are
// in. Of the redirections of a program only the program is given up (shell.soft), of a
// subshell the rest of it.
func (s *shell) discard(when *dnode) {
	s.put(statusVar, when, strValue(shText("1")))
	s.pc = s.g.and(s.pc, s.g.not(when))
	if s.soft != nil {
		*s.soft = s.g.or(*s.soft, when)
		return
	}
	s.discarded = s.g.or(s.discarded, when)
}

// goOn runs again in the cases that were given up.
func (s *shell) goOn() {
	if s.discarded != s.g.no {
		s.pc, s.discarded = s.g.or(s.pc, s.discarded), s.g.no
	}
}

func (s *shell) skipOnce(t *Text, off int, msg string) {
	k := fmt.Sprint(t.File, " ", t.At(off), " ", msg)
	if !s.skipped[k] {
		s.skipped[k] = true
		s.r.skip(t, off, msg, "")
	}
}

func (s *shell) stmts(list []*syntax.Stmt) {
	for _, st := range list {
		if s.pc == s.g.no {
			return
		}
		s.stmt(st)
	}
}

func (s *shell) stmt(st *syntax.Stmt) {
	if !s.slice.needs(st) {
		s.setStatus("0")
		return
	}
	s.tick()
	if s.coarse > 0 {
		defer func(old bool) { s.carrying = old }(s.carrying)
		s.carrying = s.carrying && s.capturing > 0 || s.slice.carried(st)
	}
	switch {
	case st.Background || st.Coprocess || st.Disown:
		s.subshell(func() { s.redirected(st) })
		s.assignAll("!", []piece{{unk: s.fresh("!", Computed)}})
		s.setStatus("0")
	case st.Negated:
		s.noErr++
		s.asked++
		s.redirected(st)
		s.asked--
		s.noErr--
		t := s.holds()
		s.putNode(statusVar, s.g.ite(t, s.g.of(strValue(shText("1"))), s.g.of(strValue(shText("0")))))
	default:
		s.redirected(st)
	}
}

// redirected runs a statement's command with its redirections.
func (s *shell) redirected(st *syntax.Stmt) {
	if len(st.Redirs) == 0 {
		s.command(st)
		return
	}
	var (
		out    *dnode // name of the file that gets the output
		app    bool
		in     *dnode
		quiet  bool
		closed bool
	)
	var soft **dnode
	if s.isProgram(st.Cmd) {
		none := s.g.no
		soft = &none
	}
	outer := s.soft
	s.soft = soft
	for _, rd := range st.Redirs {
		fd := ""
		if rd.N != nil {
			fd = rd.N.Value
		}
		switch rd.Op {
		case syntax.RdrOut, syntax.AppOut, syntax.RdrClob, syntax.RdrAll, syntax.AppAll, syntax.RdrAllClob, syntax.AppAllClob, syntax.AppClob:
			if fd != "" && fd != "1" {
				continue
			}
			w := rd.Word
			out = s.evalWord(func(r *shRun) []piece { return r.text(w) })
			app = rd.Op == syntax.AppOut || rd.Op == syntax.AppAll || rd.Op == syntax.AppAllClob || rd.Op == syntax.AppClob
		case syntax.DplOut:
			quiet = quiet || fd == "" || fd == "1"
		case syntax.Hdoc, syntax.DashHdoc:
			if rd.Hdoc != nil && (fd == "" || fd == "0") {
				h, raw := rd.Hdoc, isQuotedWord(rd.Word)
				in = s.evalWord(func(r *shRun) []piece { return r.heredoc(h, raw) })
			} else if rd.Hdoc == nil {
				in = s.g.of(strValue(nil))
			}
		case syntax.WordHdoc:
			w := rd.Word
			in = s.evalWord(func(r *shRun) []piece { return append(slices.Clone(r.text(w)), piece{text: "\n"}) })
		case syntax.RdrIn, syntax.RdrInOut, syntax.DplIn:
			if fd != "" && fd != "0" {
				continue
			}
			w := rd.Word
			closed = true
			if rd.Op == syntax.RdrIn {
				in = s.evalFile(func(r *shRun) []piece { return r.text(w) })
				closed = in == nil
			}
		}
	}
	s.soft = outer
	failed := s.g.no
	if soft != nil {
		failed = *soft
	}
	if s.pc == s.g.no {
		s.pc = failed
		return
	}
	oldIn, hadIn := s.vars[inVar], s.vars[inVar] != nil
	if in != nil {
		s.vars[inVar] = in
	} else if closed {
		delete(s.vars, inVar)
	}
	if out == nil && !quiet {
		s.command(st)
	} else {
		got := s.captured(func() { s.command(st) })
		if out != nil {
			s.writeFile(out, got, app)
		}
	}
	if in != nil || closed {
		if hadIn {
			s.vars[inVar] = oldIn
		} else {
			delete(s.vars, inVar)
		}
	}
	s.pc = s.g.or(s.pc, failed)
}

// isProgram says whether a command is a process of its own, in which its
// redirections are made: a program or a subshell.
func (s *shell) isProgram(c syntax.Command) bool {
	switch x := c.(type) {
	case *syntax.Subshell:
		return true
	case *syntax.CallExpr:
		if len(x.Args) == 0 {
			return false
		}
		name := plainWord(x.Args[0])
		return name != "" && s.vars[fnVar+name] == nil && !builtins[name]
	}
	return false
}

// builtins are the commands that the shell runs itself.
var builtins = map[string]bool{":": true, ".": true, "[": true, "alias": true, "bg": true, "bind": true, "break": true, "builtin": true, "caller": true, "cd": true,
	"command": true, "compgen": true, "complete": true, "compopt": true, "continue": true, "declare": true, "dirs": true, "disown": true, "echo": true, "enable": true,
	"eval": true, "exec": true, "exit": true, "export": true, "false": true, "fc": true, "fg": true, "getopts": true, "hash": true, "help": true, "history": true,
	"jobs": true, "kill": true, "let": true, "local": true, "logout": true, "mapfile": true, "popd": true, "printf": true, "pushd": true, "pwd": true, "read": true,
	"readarray": true, "readonly": true, "return": true, "set": true, "shift": true, "shopt": true, "source": true, "suspend": true, "test": true, "times": true,
	"trap": true, "true": true, "type": true, "typeset": true, "ulimit": true, "umask": true, "unalias": true, "unset": true, "wait": true}

// writeFile records what a file holds.
func (s *shell) writeFile(name, text *dnode, app bool) {
	seen := map[string]bool{}
	for _, l := range leavesOf(name) {
		ps := l.(*shValue).str
		k := fileKey(ps)
		if k == "" || strings.HasPrefix(k, "/dev/") || seen[k] {
			continue
		}
		seen[k] = true
		when := s.g.and(s.pc, s.g.mapLeaves(name, func(m dleaf) dleaf { return boolLeaf(fileKey(m.(*shValue).str) == k) }))
		body := text
		if old := s.vars[fileVar+k]; app && old != nil {
			body = s.combine(old, text, func(a, b *shValue) *shValue { return strValue(append(slices.Clone(a.str), b.str...)) })
		}
		old := s.vars[fileVar+k]
		if old == nil {
			old = s.g.of(unsetValue)
		}
		s.vars[fileVar+k] = s.g.simplify(s.g.ite(when, body, old), s.live)
	}
}

// fileKey is the name of a file, the same for ./f and f.
func fileKey(ps []piece) string {
	if t, ok := shKnown(ps); ok && t != "" {
		return path.Clean(t)
	}
	return showPieces(ps)
}

// combine applies f to the values of two diagrams.
func (s *shell) combine(a, b *dnode, f func(a, b *shValue) *shValue) *dnode {
	type pair struct{ a, b *dnode }
	memo := map[pair]*dnode{}
	var walk func(a, b *dnode) *dnode
	walk = func(a, b *dnode) *dnode {
		if a.d == nil && b.d == nil {
			return s.g.of(f(a.leaf.(*shValue), b.leaf.(*shValue)))
		}
		if m := memo[pair{a, b}]; m != nil {
			return m
		}
		top := a.d
		if top == nil || b.d != nil && b.d.id < top.id {
			top = b.d
		}
		ah, al, bh, bl := a, a, b, b
		if a.d == top {
			ah, al = a.hi, a.lo
		}
		if b.d == top {
			bh, bl = b.hi, b.lo
		}
		m := s.g.mk(top, walk(ah, bh), walk(al, bl))
		memo[pair{a, b}] = m
		return m
	}
	return walk(a, b)
}

// evalWord gives the value of a word in all cases.
func (s *shell) evalWord(f func(r *shRun) []piece) *dnode {
	out := s.g.of(strValue(nil))
	rest := s.each(func(r *shRun) {
		n := s.g.of(strValue(f(r)))
		r.done = func() { out = s.g.ite(r.guard, n, out) }
	})
	if rest != s.g.no {
		out = s.g.ite(rest, s.g.of(strValue([]piece{{unk: s.fresh("...", Computed)}})), out)
	}
	return out
}

// evalFile gives the contents of a file that was written before, nil if it
// was not.
func (s *shell) evalFile(f func(r *shRun) []piece) *dnode {
	name := s.evalWord(f)
	ls := leavesOf(name)
	if len(ls) != 1 {
		return nil
	}
	n := s.vars[fileVar+fileKey(ls[0].(*shValue).str)]
	if n == nil {
		if v := s.beside(ls[0].(*shValue).str); v != nil {
			return s.g.of(v)
		}
		return nil
	}
	for _, l := range leavesOf(n) {
		if l.(*shValue).kind == shNone {
			return nil
		}
	}
	return n
}

// captured runs f and gives what it writes to standard output.
func (s *shell) captured(f func()) *dnode {
	old, had := s.vars[outVar], s.vars[outVar] != nil
	s.vars[outVar] = s.g.of(noOutput)
	s.capturing++
	f()
	s.capturing--
	got := s.g.mapLeaves(s.vars[outVar], func(l dleaf) dleaf { return l.(*output).value() })
	if had {
		s.vars[outVar] = old
	} else {
		delete(s.vars, outVar)
	}
	return got
}

// output is what was written so far: what was written before and what came last.
// The parts are put together once it is all there.
type output struct {
	before  *output
	ps      []piece
	id      int
	size    int
	pieces  int
	ownText string // that of the last part, as a key
}

var noOutput = &output{}

func (o *output) key() string {
	if o.before == nil {
		return "o"
	}
	return "o" + strconv.Itoa(o.before.id) + ":" + o.ownText
}

func (s *shell) output(before *output, ps []piece, key string) *output {
	s.outputs++
	return &output{before: before, ps: ps, id: s.outputs, size: before.size + sizeOf(ps), pieces: before.pieces + len(ps), ownText: key}
}

func (o *output) value() *shValue {
	ps := make([]piece, o.pieces)
	for at := o.pieces; o.before != nil; o = o.before {
		at -= len(o.ps)
		copy(ps[at:], o.ps)
	}
	return strValue(ps)
}

// write adds to the standard output.
func (s *shell) write(ps []piece) {
	if s.capturing == 0 || len(ps) == 0 {
		return
	}
	key := keyOf(ps)
	n := s.g.mapLeaves(s.vars[outVar], func(l dleaf) dleaf {
		o := l.(*output)
		if o.size+sizeOf(ps) > maxValue {
			return s.output(noOutput, []piece{{unk: s.fresh("...", Output)}}, "...")
		}
		return s.output(o, ps, key)
	})
	s.set(outVar, s.pc, n)
}

func sizeOf(ps []piece) int {
	n := 0
	for _, p := range ps {
		n += len(p.text) + 1
	}
	return n
}

// subshell runs f so that only what it writes and starts stays.
func (s *shell) subshell(f func()) {
	vars, pc, loops, returned, locals, outer, errexit, live := s.vars, s.pc, s.loops, s.returned, s.locals, s.outer, s.errexit, s.live
	opts, discarded := s.opts, s.discarded
	s.live, s.discarded = pc, s.g.no
	s.vars, s.loops, s.locals = maps.Clone(vars), nil, maps.Clone(locals)
	if returned != nil {
		s.returned = s.g.no
	}
	f()
	s.discarded = discarded
	after := s.vars
	s.vars, s.pc, s.loops, s.returned, s.locals, s.outer, s.errexit, s.live = vars, pc, loops, returned, locals, outer, errexit, live
	s.opts = opts
	s.set(statusVar, pc, after[statusVar])
	for k, v := range after {
		if strings.HasPrefix(k, fileVar) || k == outVar && s.capturing > 0 {
			s.set(k, pc, v)
		}
	}
}

// lookup gives the diagram of a variable.
func (s *shell) lookup(name string) *dnode {
	if n := s.vars[name]; n != nil {
		return n
	}
	return s.g.of(s.initial(name))
}

// initial is the value of a variable that the text did not touch.
func (s *shell) initial(name string) *shValue {
	switch name {
	case argsVar:
		return &shValue{kind: shIndexed, open: true}
	case "PIPESTATUS":
		return strValue([]piece{{unk: s.fresh(name, Computed)}})
	}
	if strings.HasPrefix(name, "\x00") {
		return unsetValue
	}
	return strValue([]piece{{unk: s.unset(name)}})
}

// unset is the unknown of a variable that the text does not set.
func (s *shell) unset(name string) *shUnknown {
	u := s.unknown(name, Unset, "v:"+s.world+name)
	if u.source == "" {
		u.source = sourcesText(s.envSources)
	}
	return u
}

// unknown gives the unknown with a key.
func (s *shell) unknown(name string, kind UnknownKind, key string) *shUnknown {
	if u := s.unknowns[key]; u != nil {
		return u
	}
	u := &shUnknown{name: exprName(name), kind: kind, id: len(s.unknowns) + 1, from: s.site.org, start: s.site.start, end: s.site.end}
	s.unknowns[key] = u
	return u
}

// fresh is an unknown of its own for this place and time.
func (s *shell) fresh(name string, kind UnknownKind) *shUnknown {
	s.seq++
	return s.unknown(name, kind, fmt.Sprintf("f:%s:%d:%d", name, s.inst, s.seq))
}

// put sets a variable on a condition.
func (s *shell) put(name string, when *dnode, v *shValue) {
	s.steps += len(v.elems) / 8
	if v.owner != name && name[0] != 0 {
		// The same text in two variables stands in two places.
		w := *v
		w.owner, w.k = name, ""
		w.sited = s.slice.carries[name]
		v = &w
	}
	s.set(name, when, s.g.of(v))
}

func (s *shell) putNode(name string, n *dnode) { s.set(name, s.pc, n) }

// set gives a variable the value n on a condition.
func (s *shell) set(name string, when, n *dnode) {
	if when != s.live {
		n = s.g.simplify(s.g.ite(when, n, s.lookup(name)), s.live)
	}
	s.vars[name] = s.widen(name, n)
}

// end ends the script in the current cases.
func (s *shell) end() {
	s.live = s.g.and(s.live, s.g.not(s.pc))
	s.pc = s.g.no
}

func (s *shell) assignAll(name string, ps []piece) { s.put(name, s.pc, strValue(ps)) }

func (s *shell) setStatus(n string) { s.assignAll(statusVar, shText(n)) }

// havoc makes variables unknown.
func (s *shell) havoc(names []string, when *dnode) {
	all := s.exportsAll()
	for _, n := range names {
		u := s.fresh(n, Computed)
		s.set(n, when, s.g.mapLeaves(s.lookup(n), func(l dleaf) dleaf {
			v := l.(*shValue)
			if v.readonly {
				return v
			}
			w := &shValue{kind: shScalar, str: []piece{{unk: u}}, exported: v.exported || all}
			if v.kind == shIndexed || v.kind == shAssoc {
				w = &shValue{kind: shIndexed, elems: []shElem{{val: []piece{{unk: u, words: true}}}}, exported: v.exported || all}
			}
			return w
		}))
	}
}

// each runs f for every case that it asks for: f decides by run.choose, and is
// run again for the other answer. It gives the condition of the cases that
// were not run. What runs set takes effect when all have run, in r.done last.
func (s *shell) each(f func(r *shRun)) (rest *dnode) {
	if s.possible(); s.pc == s.g.no {
		return s.g.no
	}
	inst, seq := s.inst, s.seq
	own := s.mix(inst, seq)
	queue := []*dnode{s.pc}
	var runs []*shRun
	for i := 0; i < len(queue) && i < maxRuns; i++ {
		r := &shRun{s: s, guard: queue[i], queue: &queue, over: map[string]*shValue{}}
		s.inst, s.seq = own, 0
		if s.steps++; s.steps > maxSteps {
			panic(tooMuch{"the script runs too long"})
		}
		f(r)
		runs = append(runs, r)
	}
	s.inst, s.seq = inst, seq
	for _, r := range runs {
		for _, w := range r.names {
			s.put(w, r.guard, r.over[w])
		}
		for _, a := range r.appends {
			s.appendAll(a.name, r.guard, a.vals)
		}
	}
	for _, r := range runs {
		for _, f := range r.later {
			f()
		}
		switch {
		case r.fatal:
			s.fails(r.guard)
		case r.discards:
			s.discard(r.guard)
		case r.done != nil:
			r.done()
		}
	}
	s.possible()
	rest = s.g.no
	for _, n := range queue[len(runs):] {
		rest = s.g.or(rest, n)
	}
	return rest
}

// fails ends the shell in cases in which an expansion failed for good; the status
// is what a shell around it sees. In the redirections of a program only the program
// does not run (shell.soft).
func (s *shell) fails(when *dnode) {
	s.put(statusVar, when, strValue(shText("1")))
	s.pc = s.g.and(s.pc, s.g.not(when))
	if s.soft != nil {
		*s.soft = s.g.or(*s.soft, when)
		return
	}
	s.live = s.g.and(s.live, s.g.not(when))
}

// possible takes what cannot occur out of what runs.
func (s *shell) possible() {
	if s.never != s.g.no {
		s.pc = s.g.and(s.pc, s.g.not(s.never))
		s.live = s.g.and(s.live, s.g.not(s.never))
	}
}

// never notes what cannot occur.
func (r *shRun) never(n *dnode) {
	if n == r.s.g.no {
		return
	}
	r.s.never = r.s.g.or(r.s.never, n)
	if left := r.s.g.and(r.guard, r.s.g.not(n)); left != r.s.g.no {
		r.guard = left
	}
}

// run is one case of a command.
type shRun struct {
	s          *shell
	guard      *dnode
	queue      *[]*dnode
	over       map[string]*shValue // what the run sets
	names      []string
	done       func()
	arithDepth int
	partOf     int // > 0 in an operand
	// settles says that a default that is resolved is taken for all that
	// follows.
	settles bool
	// inBraces is > 0 in the word of ${x:-word}, where "}" can be escaped.
	inBraces int
	// assigning is set in the value of an assignment.
	assigning bool
	// inHeredoc is set in the text of a here-document.
	inHeredoc bool
	used      []dliteral // answers that a value rests on
	// subStatus is the status of the last command substitution.
	subStatus *shValue
	command0  bool      // the first word is a command, whose name is no pattern
	prefix    []binding // assignments before the command
	madeLocal []string
	// uncoveredBefore are the variables that this command has unset before.
	uncoveredBefore []string
	early           map[*syntax.Word][]piece // values of a declaration, expanded before it
	appends         []appending
	later           []func() // effects on the shell itself
	// bad says that an expansion failed: the command does not run; discards that what
	// is on the line does not, fatal that the script ends.
	bad, discards, fatal bool
}

// choose answers a decision.
func (r *shRun) choose(d *decision) bool {
	g := r.s.g
	hi := g.and(r.guard, g.lit(d))
	if hi == g.no {
		return false
	}
	if hi == r.guard {
		return true
	}
	*r.queue = append(*r.queue, g.and(r.guard, g.not(g.lit(d))))
	r.guard = hi
	return true
}

// pick takes one of the leaves that a diagram has in this case. There is a
// case for each leaf, not for each way to it.
func (r *shRun) pick(n *dnode) dleaf {
	if n.d == nil {
		return n.leaf
	}
	g := r.s.g
	if n = g.simplify(n, r.guard); n.d == nil {
		return n.leaf
	}
	var got dleaf
	left := r.guard
	for _, l := range leavesOf(n) {
		if left == g.no {
			break
		}
		when := g.and(left, g.where(n, l))
		if when == g.no {
			continue
		}
		left = g.and(left, g.not(when))
		if got == nil {
			got, r.guard = l, when
			continue
		}
		*r.queue = append(*r.queue, when)
	}
	return got
}

// get gives a variable's value.
func (r *shRun) get(name string) *shValue {
	for range 10 {
		v, ok := r.over[name]
		if !ok {
			v = r.pick(r.s.lookup(name)).(*shValue)
		}
		if !v.ref {
			return v
		}
		target, ok := shKnown(v.str)
		if !ok || !envName.MatchString(target) {
			return strValue([]piece{{unk: r.s.fresh(name, Computed)}})
		}
		name = target
	}
	return unsetValue
}

// set sets a variable.
func (r *shRun) set(name string, v *shValue) {
	for range 10 {
		old, ok := r.over[name]
		if !ok {
			old = r.pick(r.s.lookup(name)).(*shValue)
		}
		target, known := shKnown(old.str)
		if !old.ref || v.ref || !known || !envName.MatchString(target) {
			break
		}
		name = target
	}
	if _, ok := r.over[name]; !ok {
		r.names = append(r.names, name)
	}
	r.over[name] = v
}

func (r *shRun) status(ok bool) {
	n := "1"
	if ok {
		n = "0"
	}
	r.set(statusVar, strValue(shText(n)))
}

// holds gives the condition on which the last command succeeded, as far as pc.
func (s *shell) holds() *dnode {
	out := s.g.no
	rest := s.each(func(r *shRun) {
		ok := r.zero(r.get(statusVar).str)
		r.done = func() {
			if ok {
				out = s.g.or(out, r.guard)
			}
		}
	})
	if rest != s.g.no {
		d := s.decide(fmt.Sprintf("rest:%d:%d", s.inst, s.seq), "the condition holds", "the condition does not hold")
		out = s.g.or(out, s.g.and(rest, s.g.lit(d)))
	}
	return out
}

// decide gives the decision with a key, made at its first use.
func (s *shell) decide(key, yes, no string) *decision {
	if d := s.g.byKey[key]; d != nil {
		return d
	}
	d := &decision{id: len(s.g.decisions) + 1, yes: yes, no: no, from: s.site.org, start: s.site.start, end: s.site.end}
	if d.id > 20_000 {
		panic(tooMuch{"too many conditions"})
	}
	s.g.decisions = append(s.g.decisions, d)
	s.g.byKey[key] = d
	return d
}

// command runs one command.
func (s *shell) command(st *syntax.Stmt) {
	check := true
	switch x := st.Cmd.(type) {
	case nil:
		s.setStatus("0")
	case *syntax.CallExpr:
		s.site = s.siteOf(x)
		s.call(st, x)
	case *syntax.DeclClause:
		s.site = s.siteOf(x)
		s.decl(x)
	case *syntax.LetClause:
		s.site = s.siteOf(x)
		s.simpleTest(func(r *shRun) bool {
			n := aval{}
			for _, e := range x.Exprs {
				n = r.arith(e)
			}
			return r.truth(n, s.unit.src(x))
		}, x)
	case *syntax.ArithmCmd:
		s.site = s.siteOf(x)
		s.simpleTest(func(r *shRun) bool { return r.truth(r.operand(x.X), s.unit.src(x)) }, x)
	case *syntax.TestClause:
		s.site = s.siteOf(x)
		s.simpleTest(func(r *shRun) bool { return r.test(x.X) }, x)
	case *syntax.Block:
		s.stmts(x.Stmts)
		check = false
	case *syntax.Subshell:
		s.subshell(func() { s.stmts(x.Stmts) })
	case *syntax.TimeClause:
		if x.Stmt != nil {
			s.stmt(x.Stmt)
		}
		check = false
	case *syntax.CoprocClause:
		s.subshell(func() { s.stmt(x.Stmt) })
		s.setStatus("0")
	case *syntax.BinaryCmd:
		check = x.Op == syntax.Pipe || x.Op == syntax.PipeAll
		s.binary(x)
	case *syntax.IfClause:
		s.ifClause(x)
		check = false
	case *syntax.CaseClause:
		s.caseClause(x)
		check = false
	case *syntax.WhileClause:
		s.while(x)
		check = false
	case *syntax.ForClause:
		s.forClause(x)
		check = false
	case *syntax.FuncDecl:
		names := x.Names
		if x.Name != nil {
			names = append(names, x.Name)
		}
		f := fnLeaf{x, s.unit}
		for _, n := range names {
			old := s.vars[fnVar+n.Value]
			if old == nil {
				old = s.g.of(noFn{})
			}
			s.vars[fnVar+n.Value] = s.g.simplify(s.g.ite(s.pc, s.g.of(f), old), s.live)
		}
		s.decls = append(s.decls, f)
		s.setStatus("0")
		check = false
	default:
		s.setStatus("0")
	}
	if check {
		s.errCheck()
	}
}

// errCheck ends the script where set -e does so for the last status.
func (s *shell) errCheck() {
	if s.noErr > 0 || s.errexit == s.g.no {
		return
	}
	failed := s.g.mapLeaves(s.lookup(statusVar), func(l dleaf) dleaf {
		t, ok := shKnown(l.(*shValue).str)
		return boolLeaf(ok && t != "0")
	})
	pc := s.pc
	if s.pc = s.g.and(pc, s.g.and(s.errexit, failed)); s.pc != s.g.no {
		ends := s.pc
		s.end()
		pc = s.g.and(pc, s.g.not(ends))
	}
	s.pc = pc
}

// simpleTest runs a command that only tests.
func (s *shell) simpleTest(f func(r *shRun) bool, n syntax.Node) {
	rest := s.each(func(r *shRun) { r.status(f(r) && !r.bad) })
	if rest != s.g.no {
		s.put(statusVar, rest, strValue([]piece{{unk: s.statusOf(s.unit.src(n))}}))
		s.havoc(s.assigned(n), rest)
	}
}

// statusOf is the unknown status of a command.
func (s *shell) statusOf(text string) *shUnknown {
	u := s.fresh(text, Output)
	u.status = true
	return u
}

func (s *shell) binary(x *syntax.BinaryCmd) {
	g := s.g
	switch x.Op {
	case syntax.AndStmt, syntax.OrStmt:
		s.noErr++
		if x.Op == syntax.OrStmt {
			s.asked++
		}
		s.stmt(x.X)
		if x.Op == syntax.OrStmt {
			s.asked--
		}
		s.noErr--
		if s.pc == g.no {
			return
		}
		t := s.holds()
		if x.Op == syntax.OrStmt {
			t = g.not(t)
		}
		pc := s.pc
		s.pc = g.and(pc, t)
		if s.pc != g.no {
			s.stmt(x.Y)
		}
		s.pc = g.or(s.pc, g.and(pc, g.not(t)))
	default:
		oldIn := s.vars[inVar]
		got := s.captured(func() { s.subshell(func() { s.stmt(x.X) }) })
		s.vars[inVar] = got
		first := s.lookup(statusVar)
		s.subshell(func() { s.stmt(x.Y) })
		s.pipeStatus(first)
		if oldIn != nil {
			s.vars[inVar] = oldIn
		} else {
			delete(s.vars, inVar)
		}
	}
}

// pipeStatus sets the status of a pipeline with pipefail: it fails if any of its
// commands does. first is the status of what is before the last.
func (s *shell) pipeStatus(first *dnode) {
	on := s.opts["pipefail"]
	if on == nil || s.pc == s.g.no {
		return
	}
	last := s.lookup(statusVar)
	both := s.combine(first, last, func(a, b *shValue) *shValue {
		if t, ok := shKnown(b.str); !ok || t != "0" {
			if f, ok2 := shKnown(a.str); ok || ok2 && f == "0" {
				return b
			}
			return strValue([]piece{{unk: s.statusOf("a pipeline")}})
		}
		return a
	})
	s.putNode(statusVar, s.g.ite(on, both, last))
}

// condition runs the statements of a condition.
func (s *shell) condition(list []*syntax.Stmt) *dnode {
	s.noErr++
	s.asked++
	s.stmts(list)
	s.asked--
	s.noErr--
	if s.pc == s.g.no {
		return s.g.no
	}
	return s.holds()
}

func (s *shell) ifClause(x *syntax.IfClause) {
	g := s.g
	done := g.no
	for ; x != nil && s.pc != g.no; x = x.Else {
		if !x.ThenPos.IsValid() && len(x.Cond) == 0 { // else
			s.stmts(x.Then)
			s.pc = g.or(s.pc, done)
			return
		}
		t := s.condition(x.Cond)
		pc := s.pc
		s.pc = g.and(pc, t)
		s.stmts(x.Then)
		done = g.or(done, s.pc)
		s.pc = g.and(pc, g.not(t))
	}
	if s.pc != g.no {
		s.setStatus("0")
	}
	s.pc = g.or(s.pc, done)
}

func (s *shell) caseClause(x *syntax.CaseClause) {
	g := s.g
	type arm struct {
		items []int
		when  *dnode
	}
	arms := map[string]*arm{}
	var order []string
	s.site = s.siteOf(x.Word)
	rest := s.each(func(r *shRun) {
		word := r.text(x.Word)
		if _, ok := r.default_(word); !ok {
			word = r.testDeref(word)
		}
		var items []int
		fall := false
		for i, it := range x.Items {
			hit := fall
			for _, p := range it.Patterns {
				if hit {
					break
				}
				hit = r.match(word, r.pattern(p), r.s.unit.src(x.Word)+" is "+r.s.unit.src(p))
			}
			fall = false
			if !hit {
				continue
			}
			items = append(items, i)
			switch it.Op {
			case syntax.Fallthrough:
				fall = true
				continue
			case syntax.Resume, syntax.ResumeKorn:
				continue
			}
			break
		}
		k := fmt.Sprint(items)
		r.done = func() {
			if arms[k] == nil {
				arms[k] = &arm{items, g.no}
				order = append(order, k)
			}
			arms[k].when = g.or(arms[k].when, r.guard)
		}
	})
	out := rest
	if rest != g.no {
		s.havoc(s.assigned(x), rest)
	}
	for _, k := range order {
		a := arms[k]
		s.pc = a.when
		s.setStatus("0")
		for _, i := range a.items {
			s.stmts(x.Items[i].Stmts)
		}
		out = g.or(out, s.pc)
	}
	s.pc = out
}

func (s *shell) while(x *syntax.WhileClause) {
	s.loop(x, func() *dnode {
		t := s.condition(x.Cond)
		if x.Until {
			t = s.g.not(t)
		}
		return t
	}, x.Do, nil)
}

// loop runs a loop with a condition. As long as what happens is decided by
// known values it is followed turn by turn; otherwise its body runs once, with
// everything that it sets unknown.
func (s *shell) loop(n syntax.Node, cond func() *dnode, body []*syntax.Stmt, post func()) {
	g := s.g
	f := &loopFrame{broken: g.no}
	s.loops = append(s.loops, f)
	done := g.no
	last := g.of(strValue(shText("0"))) // the status of the last turn
	for turn := 0; s.pc != g.no; turn++ {
		before := maps.Clone(s.vars)
		decisions := len(g.decisions)
		pc := s.pc
		t := cond()
		fresh := dependsOn(g.simplify(t, s.pc), decisions)
		if fresh || turn >= s.maxTurns() {
			s.vars = before
			s.pc = pc
			s.once(n, cond, body)
			done = g.or(done, s.pc)
			s.pc = g.no
			break
		}
		pc = s.pc
		if end := g.and(pc, g.not(t)); end != g.no {
			done = g.or(done, end)
			s.vars[statusVar] = g.ite(end, last, s.lookup(statusVar))
		}
		s.pc = g.and(pc, t)
		if s.pc == g.no {
			break
		}
		broken := f.broken
		f.continued = g.no
		s.stmts(body)
		s.pc = g.or(s.pc, f.continued)
		last = g.ite(s.pc, s.lookup(statusVar), last)
		if post != nil && s.pc != g.no {
			post()
		}
		if s.pc == g.no {
			break
		}
		if dependsOn(f.broken, decisions) || dependsOn(g.simplify(s.pc, g.and(pc, t)), decisions) {
			// When it ends is not known: whatever it sets may have any value.
			done = g.or(done, g.or(broken, g.or(f.broken, s.pc)))
			s.havoc(s.assigned(n), done)
			s.pc = g.no
			break
		}
		if post == nil && sameVars(before, s.vars) {
			s.end() // it never ends
			break
		}
	}
	s.pc = g.or(done, f.broken)
	s.loops = s.loops[:len(s.loops)-1]
}

// maxTurns bounds the turns of a loop that are followed one by one.
func (s *shell) maxTurns() int {
	if s.coarse > 0 {
		return 3 * s.coarse
	}
	return maxTurns
}

func (s *shell) setStatusQuiet() {
	if s.pc != s.g.no {
		s.setStatus("0")
	}
}

// once runs the body of a loop of which it is not known how often it runs.
func (s *shell) once(n syntax.Node, cond func() *dnode, body []*syntax.Stmt) {
	g := s.g
	f := s.loops[len(s.loops)-1]
	names := s.assigned(n)
	s.havoc(names, s.pc)
	t := cond()
	pc := s.pc
	s.pc = g.and(pc, t)
	f.continued = g.no
	s.stmts(body)
	s.pc = g.or(g.or(s.pc, f.continued), g.or(g.and(pc, g.not(t)), f.broken))
	s.havoc(names, s.pc)
}

// dependsOn says whether a diagram has a decision after the first n.
func dependsOn(d *dnode, n int) bool {
	seen := map[*dnode]bool{}
	var walk func(d *dnode) bool
	walk = func(d *dnode) bool {
		if d.d == nil || seen[d] {
			return false
		}
		seen[d] = true
		return d.d.id > n || walk(d.hi) || walk(d.lo)
	}
	return walk(d)
}

func sameVars(a, b map[string]*dnode) bool { return maps.Equal(a, b) }

func (s *shell) forClause(x *syntax.ForClause) {
	g := s.g
	switch l := x.Loop.(type) {
	case *syntax.CStyleLoop:
		s.site = s.siteOf(l)
		eval := func(e syntax.ArithmExpr) *dnode {
			out := g.yes
			if e == nil {
				return out
			}
			out = g.no
			rest := s.each(func(r *shRun) {
				ok := r.truth(r.arith(e), s.unit.src(e))
				r.done = func() {
					if ok {
						out = g.or(out, r.guard)
					}
				}
			})
			return g.or(out, rest)
		}
		eval(l.Init)
		s.loop(x, func() *dnode { s.site = s.siteOf(l); return eval(l.Cond) }, x.Do, func() {
			if l.Post != nil {
				s.site = s.siteOf(l)
				eval(l.Post)
			}
		})
	case *syntax.WordIter:
		s.site = s.siteOf(l)
		type list struct {
			when *dnode
			fs   []shField
		}
		var lists []list
		rest := s.each(func(r *shRun) {
			var fs []shField
			if l.InPos.IsValid() {
				fs = r.fields(l.Items)
			} else {
				fs = r.argFields(s.siteOf(l.Name))
			}
			if x.Select {
				fs = []shField{{ps: []piece{{unk: s.fresh(l.Name.Value, Computed)}}, words: true}}
			}
			r.done = func() { lists = append(lists, list{r.guard, fs}) }
		})
		out := g.no
		if rest != g.no {
			lists = append(lists, list{rest, []shField{{ps: []piece{{unk: s.fresh(l.Name.Value, Computed)}}, words: true}}})
		}
		for _, li := range lists {
			s.pc = li.when
			s.forList(x, l, li.fs)
			out = g.or(out, s.pc)
		}
		s.pc = out
	}
}

func (s *shell) forList(x *syntax.ForClause, l *syntax.WordIter, fs []shField) {
	g := s.g
	if len(fs) > 0 && !slices.ContainsFunc(leavesOf(s.lookup(l.Name.Value)), func(l dleaf) bool { return !l.(*shValue).readonly }) {
		s.setStatus("1")
		return
	}
	f := &loopFrame{broken: g.no}
	s.loops = append(s.loops, f)
	s.setStatusQuiet()
	open := len(fs) > maxUnroll
	for _, fl := range fs {
		open = open || fl.open()
	}
	// any runs the body for turns of which it is not known how many there are.
	any := func() {
		names := append(s.assigned(x), l.Name.Value)
		s.havoc(names, s.pc)
		broken := f.broken
		f.broken, f.continued = g.no, g.no
		s.stmts(x.Do)
		s.pc = g.or(g.or(s.pc, f.continued), f.broken)
		s.havoc(names, s.pc)
		s.pc = g.or(s.pc, broken)
	}
	if open {
		any()
	} else {
		ends := 0 // turns of which it is not known whether they are the last
		for i, fl := range fs {
			if s.pc == g.no {
				break
			}
			if ends >= s.maxEnds() && i+1 < len(fs) {
				any()
				break
			}
			before, decisions := s.pc, len(g.decisions)
			v := strValue(fl.ps)
			s.put(l.Name.Value, s.pc, s.keepFlags(l.Name.Value, v))
			if len(fs) > 1 {
				o, a, b := fl.place()
				_ = o
				s.frames = append(s.frames, Choice{Text: exprName(l.Name.Value + "=" + showPieces(fl.ps)), Start: a, End: b})
			}
			f.continued = g.no
			s.stmts(x.Do)
			s.pc = g.or(s.pc, f.continued)
			if len(fs) > 1 {
				s.frames = s.frames[:len(s.frames)-1]
			}
			if s.pc != g.no && dependsOn(g.simplify(s.pc, before), decisions) {
				ends++
			}
		}
		s.pc = g.or(s.pc, f.broken)
	}
	s.loops = s.loops[:len(s.loops)-1]
}

// maxEnds bounds the turns of a loop over a list that may each be the last: a loop
// that waits for something has many of them, and all it sets would be as many values.
func (s *shell) maxEnds() int {
	if s.coarse > 0 {
		return 2 * s.coarse
	}
	return 16
}

// keepFlags gives v the export flag that the variable has in every case.
func (s *shell) keepFlags(name string, v *shValue) *shValue {
	ls := leavesOf(s.lookup(name))
	all := len(ls) > 0
	for _, l := range ls {
		all = all && l.(*shValue).exported
	}
	v.exported = all || s.exportsAll()
	return v
}

// exportsAll says whether set -a holds in every case that runs.
func (s *shell) exportsAll() bool {
	n := s.opts["allexport"]
	return n != nil && s.g.and(s.pc, s.g.not(n)) == s.g.no
}

// assigned lists the variables that the code below n may set, also in the
// functions that it calls.
func (s *shell) assigned(n syntax.Node) []string {
	names := map[string]bool{}
	seen := map[syntax.Node]bool{}
	var visit func(n syntax.Node, depth int)
	visit = func(n syntax.Node, depth int) {
		if n == nil || seen[n] {
			return
		}
		seen[n] = true
		syntax.Walk(n, func(n syntax.Node) bool {
			switch x := n.(type) {
			case *syntax.Assign:
				if x.Name != nil {
					names[x.Name.Value] = true
				}
			case *syntax.WordIter:
				names[x.Name.Value] = true
			case *syntax.ParamExp:
				if x.Exp != nil && (x.Exp.Op == syntax.AssignUnset || x.Exp.Op == syntax.AssignUnsetOrNull) && x.Param != nil {
					names[x.Param.Value] = true
				}
			case *syntax.BinaryArithm:
				if w, ok := x.X.(*syntax.Word); ok && isArithAssign(x.Op) {
					names[w.Lit()] = true
				}
			case *syntax.UnaryArithm:
				if w, ok := x.X.(*syntax.Word); ok && (x.Op == syntax.Inc || x.Op == syntax.Dec) {
					names[w.Lit()] = true
				}
			case *syntax.CallExpr:
				if len(x.Args) == 0 {
					break
				}
				name := x.Args[0].Lit()
				switch name {
				case "read", "mapfile", "readarray", "unset", "getopts", "printf":
					for _, a := range x.Args[1:] {
						if l := a.Lit(); envName.MatchString(l) {
							names[l] = true
						}
					}
					if name == "read" {
						names["REPLY"] = true
					}
				}
				if f := s.vars[fnVar+name]; f != nil && depth < 4 {
					for _, l := range leavesOf(f) {
						if fn, ok := l.(fnLeaf); ok && fn.decl.Body != nil {
							visit(fn.decl.Body, depth+1)
						}
					}
				}
			}
			return true
		})
	}
	visit(n, 0)
	delete(names, "")
	out := make([]string, 0, len(names))
	for k := range names {
		if envName.MatchString(k) {
			out = append(out, k)
		}
	}
	slices.Sort(out)
	return out
}

// function calls a function with arguments.
func (s *shell) function(f fnLeaf, name string, args []shField, env []binding) {
	again := 0
	for _, n := range s.names {
		if n == name {
			again++
		}
	}
	// With arguments that are not known, each call is like the one before it.
	endless := again >= maxRecursion && slices.ContainsFunc(args, func(a shField) bool { return a.open() || unknownIn(a.ps) })
	if s.depth++; s.depth > maxCalls || endless || f.decl.Body == nil {
		s.depth--
		if f.decl.Body == nil {
			s.setStatus("0")
			return
		}
		if !endless {
			s.skipOnce(s.unit.txt, 0, "not followed: the function "+name+" calls itself too often")
		}
		s.havoc(s.assigned(f.decl.Body), s.pc)
		s.write([]piece{{unk: s.fresh(name, Output)}})
		s.assignAll(statusVar, []piece{{unk: s.statusOf(name)}})
		return
	}
	g := s.g
	s.called[f.decl] = true
	unit, loops, returned, locals, outer, st := s.unit, s.loops, s.returned, s.locals, s.outer, s.site
	oldArgs := s.vars[argsVar]
	s.callers = append(s.callers, unit)
	s.names = append(s.names, name)
	s.unit, s.loops, s.returned, s.locals = f.unit, nil, g.no, map[string]savedLocal{}
	for _, b := range env {
		s.saveLocal(b.name, s.pc)
		s.put(b.name, s.pc, &shValue{kind: shScalar, str: b.ps, exported: true, from: b.org, start: b.start, end: b.end})
	}
	if locals != nil {
		s.outer = append(slices.Clone(outer), locals)
	}
	if len(env) > 0 {
		// They are not the function's own: local hides them, unset uncovers what
		// they hide.
		s.outer = append(slices.Clone(s.outer), s.locals)
		s.locals = map[string]savedLocal{}
	}
	s.put(argsVar, s.pc, listValue(args))
	text := name
	for _, a := range args {
		if len(text) > maxName {
			break
		}
		text += " " + Quote(showPieces(a.ps))
	}
	s.frames = append(s.frames, Choice{Text: exprName(text), Start: st.start, End: st.end})
	s.stmt(f.decl.Body)
	s.frames = s.frames[:len(s.frames)-1]
	s.pc = g.or(s.pc, s.returned)
	s.leaveScope(s.locals)
	if k := len(s.outer); len(env) > 0 {
		s.leaveScope(s.outer[k-1])
		s.outer = s.outer[:k-1]
	}
	if k := len(s.outer); locals != nil {
		locals = s.outer[k-1] // what the function has unset is not local any more
		outer = s.outer[:k-1]
	}
	if oldArgs == nil {
		delete(s.vars, argsVar)
	} else {
		s.vars[argsVar] = oldArgs
	}
	s.unit, s.loops, s.returned, s.locals, s.outer, s.site = unit, loops, returned, locals, outer, st
	s.callers = s.callers[:len(s.callers)-1]
	s.names = s.names[:len(s.names)-1]
	s.depth--
}

// leaveScope gives variables the values that they have outside a function.
func (s *shell) leaveScope(locals map[string]savedLocal) {
	for n, l := range locals {
		// Where it was not declared, it is not the function's.
		v := s.g.simplify(s.g.ite(l.when, l.old, s.lookup(n)), s.live)
		if v == l.old && !l.had {
			delete(s.vars, n)
		} else {
			s.vars[n] = v
		}
	}
}

// saveLocal keeps the value that a variable has outside the function.
func (s *shell) saveLocal(name string, when *dnode) {
	if s.locals == nil {
		return
	}
	l, ok := s.locals[name]
	if !ok {
		l = savedLocal{old: s.lookup(name), had: s.vars[name] != nil, when: s.g.no}
	} else if s.g.and(when, s.g.not(l.when)) != s.g.no {
		l.old = s.g.ite(l.when, l.old, s.lookup(name))
	}
	l.when = s.g.or(l.when, when)
	s.locals[name] = l
}

// savedLocal is what a variable is outside the function, and on which condition
// it is local.
type savedLocal struct {
	old, when *dnode
	had       bool
}

func listValue(fs []shField) *shValue {
	v := &shValue{kind: shIndexed}
	for i, f := range fs {
		v.elems = append(v.elems, shElem{idx: i, val: f.value()})
	}
	return v
}

// openArgs says whether a script's text has a file of the tree with a name.
func (s *shell) openFile(ps []piece) (string, []byte, bool) {
	if s.r.opt.Open == nil {
		return "", nil, false
	}
	name := ""
	switch {
	case len(ps) > 0 && ps[0].unk != nil && ps[0].unk == s.scriptDir():
		rest, ok := shKnown(ps[1:])
		if !ok || rest != "" && rest[0] != '/' {
			return "", nil, false
		}
		name = "." + rest
	default:
		t, ok := shKnown(ps)
		if !ok || t == "" || path.IsAbs(t) {
			return "", nil, false
		}
		name = t
	}
	name = path.Clean(name)
	b, err := s.r.opt.Open(name)
	if err != nil || len(b) > MaxSize || isBinary(b) {
		return name, nil, false
	}
	return name, b, true
}

// scriptDir is the unknown directory of the script.
func (s *shell) scriptDir() *shUnknown {
	return s.unknown(`dirname "$0"`, Output, "scriptdir")
}

// appending is what a run adds to an array whatever it holds.
type appending struct {
	name string
	vals [][]piece
}

// canAppend says whether a variable is an array in all cases.
func (s *shell) canAppend(name string) bool {
	n := s.vars[name]
	if n == nil || n.d == nil {
		return false
	}
	for _, l := range leavesOf(n) {
		v, ok := l.(*shValue)
		if !ok || v.kind != shIndexed || v.readonly || v.ref || v.integer || v.upper || v.lower {
			return false
		}
	}
	return true
}

// appendAll adds elements to an array in all of its cases.
func (s *shell) appendAll(name string, when *dnode, vals [][]piece) {
	s.set(name, when, s.g.mapLeaves(s.g.simplify(s.lookup(name), when), func(l dleaf) dleaf {
		v := *l.(*shValue)
		v.k = ""
		next := 0
		if n := len(v.elems); n > 0 {
			next = v.elems[n-1].idx + 1
		}
		s.steps += len(v.elems) / 8
		v.elems = slices.Clone(v.elems)
		for i, val := range vals {
			v.elems = append(v.elems, shElem{idx: next + i, val: val})
		}
		if len(v.elems) > maxElems {
			s.skipAt(s.site, "not followed: the array "+name+" has too many elements")
			v.elems = []shElem{{val: []piece{{unk: s.fresh(name, Computed), words: true}}}}
		}
		return &v
	}))
}

// length gives the number of elements of an array, -1 if it is not known.
func (r *shRun) length(name string) (int, bool) {
	n := r.s.vars[name]
	if _, own := r.over[name]; own || n == nil || n.d == nil || len(r.appends) > 0 || !r.s.canAppend(name) {
		return 0, false
	}
	l := r.pick(r.s.g.mapLeaves(n, func(l dleaf) dleaf {
		v := l.(*shValue)
		for _, e := range v.elems {
			if isOpen(e.val) {
				return strValue(shText("-1"))
			}
		}
		return strValue(shText(strconv.Itoa(len(v.elems))))
	})).(*shValue)
	k, _ := strconv.Atoi(textOf(l.str))
	return k, k >= 0
}
