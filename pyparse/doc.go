// Package pyparse parses Python 3.13 source text.
//
// The tree is built from the node types of github.com/go-python/gpython/ast,
// which know Python 3.4, and from the types of this package for the syntax
// that Python has gained since: annotated assignment, f-strings, asynchronous
// statements, match, assignment expressions, type parameters. These embed
// gpython's base structs and so satisfy its Expr and Stmt interfaces.
//
// # What differs from CPython's tree
//
//   - Constants are ast.Num, ast.Str, ast.Bytes, ast.NameConstant (True, False,
//     None) and ast.Ellipsis. Num.N is a py.Int, *py.BigInt, py.Float or
//     py.Complex. Str.S is UTF-8; a lone surrogate made by an escape is kept as
//     its three-byte (WTF-8) form, as Python's "surrogatepass" writes it.
//   - Call and ClassDef never use Starargs and Kwargs: *x is an ast.Starred among
//     the arguments and **x a Keyword with an empty Arg. A nil key in an ast.Dict
//     stands for **x.
//   - A subscript without slices is an ast.Index (of an ast.Tuple for several
//     items); with at least one slice among several items it is an ast.ExtSlice.
//   - KwDefaults is aligned with Kwonlyargs; a nil entry is a keyword-only
//     parameter without a default. Positional-only parameters come first in Args;
//     File.PosOnly counts them. Defaults belongs to the last len(Defaults) Args.
//   - An f-string is a JoinedStr of Parts, adjacent text already joined.
//   - Patterns of a match statement are expressions, described at MatchCase.
//   - An "elif" is an If alone in the Orelse of the one before, as in CPython.
//
// Line numbers count from 1; columns are byte offsets in the line, from 0, as in
// CPython. Start positions are in the nodes; ends are computed when they are
// asked for by [File.Span].
//
// # Functions that never run
//
// [ParseLazy] leaves the bodies of functions unparsed until [File.Body] asks for
// one, for programs of which most functions are not looked at. It takes about a
// sixth of the time of Parse and keeps a third of the memory. What the tree and the
// errors are in the end does not depend on it.
//
// # What is accepted
//
// Parse accepts what ast.parse of CPython 3.13 accepts, and rejects duplicate
// parameters and repeated keyword arguments besides. [File.Check] reports the
// errors that CPython finds later, when it compiles the tree.
//
// It differs from CPython 3.13 in these points:
//
//   - CPython's limits on nesting are those of its stack and vary; here they are
//     5000 levels, or 5000 operations in one chain. The limits of its tokenizer
//     (100 indents, 200 brackets) are the same.
//   - In a format specification of an f-string in single quotes, a line end may
//     be followed by the closing brace only, and "{{" is never a brace by itself.
//     CPython's early releases of 3.13 took both differently in places.
//   - Encodings are UTF-8, ASCII, Latin-1 and some other single-byte ones.
package pyparse
