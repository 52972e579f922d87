package pyparse

// tok is the kind of a token. Operators and keywords have a kind each.
type tok uint8

const (
	tokEOF tok = iota
	tokNewline
	tokIndent
	tokDedent
	tokBad // where the scanner failed; always the last token
	tokName
	tokNumber
	tokString
	tokFStart  // f" with its prefix
	tokFMiddle // literal text of an f-string, escapes not yet decoded
	tokFEnd    // the closing quote of an f-string
	tokFOpen   // { of a replacement field
	tokFClose  // } of a replacement field
	tokFConv   // ! of a conversion with the name right after it
	tokFSpec   // : of a format specification
	tokBody    // the statements of a function, not scanned

	// A closing bracket follows its opening one.
	opLpar
	opRpar
	opLsqb
	opRsqb
	opLbrace
	opRbrace
	opColon
	opComma
	opSemi
	opDot
	opEllipsis
	opAssign
	opWalrus
	opArrow
	opTilde
	opLt
	opGt
	opLe
	opGe
	opEq
	opNe

	// Binary operators and their augmented assignments in the same order.
	opAt
	opStar
	opDstar
	opSlash
	opDslash
	opPercent
	opPlus
	opMinus
	opPipe
	opCaret
	opAmp
	opLshift
	opRshift
	augAt
	augStar
	augDstar
	augSlash
	augDslash
	augPercent
	augPlus
	augMinus
	augPipe
	augCaret
	augAmp
	augLshift
	augRshift

	kwFalse
	kwNone
	kwTrue
	kwAnd
	kwAs
	kwAssert
	kwAsync
	kwAwait
	kwBreak
	kwClass
	kwContinue
	kwDef
	kwDel
	kwElif
	kwElse
	kwExcept
	kwFinally
	kwFor
	kwFrom
	kwGlobal
	kwIf
	kwImport
	kwIn
	kwIs
	kwLambda
	kwNonlocal
	kwNot
	kwOr
	kwPass
	kwRaise
	kwReturn
	kwTry
	kwWhile
	kwWith
	kwYield
	tokCount
)

const toAug = augAt - opAt // distance from an operator to its augmented assignment

// tokText is how a token reads in an error message.
var tokText = [tokCount]string{
	tokEOF: "end of file", tokNewline: "end of line", tokIndent: "an indent", tokDedent: "a dedent",
	tokName: "a name", tokNumber: "a number", tokString: "a string",
	tokFStart: "an f-string", tokFMiddle: "text of an f-string", tokFEnd: "end of the f-string",
	tokFOpen: "'{'", tokFClose: "'}'", tokFConv: "'!'", tokFSpec: "':'",
	tokBody: "the body of a function",
	opLpar:  "'('", opRpar: "')'", opLsqb: "'['", opRsqb: "']'", opLbrace: "'{'", opRbrace: "'}'",
	opColon: "':'", opComma: "','", opSemi: "';'", opDot: "'.'", opEllipsis: "'...'",
	opAssign: "'='", opWalrus: "':='", opArrow: "'->'", opTilde: "'~'",
	opLt: "'<'", opGt: "'>'", opLe: "'<='", opGe: "'>='", opEq: "'=='", opNe: "'!='",
	kwAs: "'as'", kwDef: "'def'", kwElse: "'else'", kwFor: "'for'", kwImport: "'import'", kwIn: "'in'",
}

// keyword gives the kind of a name: tokName unless it is reserved.
func keyword(s string) tok {
	switch s {
	case "False":
		return kwFalse
	case "None":
		return kwNone
	case "True":
		return kwTrue
	case "and":
		return kwAnd
	case "as":
		return kwAs
	case "assert":
		return kwAssert
	case "async":
		return kwAsync
	case "await":
		return kwAwait
	case "break":
		return kwBreak
	case "class":
		return kwClass
	case "continue":
		return kwContinue
	case "def":
		return kwDef
	case "del":
		return kwDel
	case "elif":
		return kwElif
	case "else":
		return kwElse
	case "except":
		return kwExcept
	case "finally":
		return kwFinally
	case "for":
		return kwFor
	case "from":
		return kwFrom
	case "global":
		return kwGlobal
	case "if":
		return kwIf
	case "import":
		return kwImport
	case "in":
		return kwIn
	case "is":
		return kwIs
	case "lambda":
		return kwLambda
	case "nonlocal":
		return kwNonlocal
	case "not":
		return kwNot
	case "or":
		return kwOr
	case "pass":
		return kwPass
	case "raise":
		return kwRaise
	case "return":
		return kwReturn
	case "try":
		return kwTry
	case "while":
		return kwWhile
	case "with":
		return kwWith
	case "yield":
		return kwYield
	}
	return tokName
}

// token is a token of the source. Offsets are bytes.
type token struct {
	kind tok
	raw  bool // of a string or of text in an f-string: escapes stand for themselves
	spec bool // of tokFMiddle: inside a format specification
	// start and end delimit the token in the source.
	start, end int32
	line       int32 // index of the line that start is in, from 0
	match      int32 // of brackets and f-string quotes: the index of the partner
}
