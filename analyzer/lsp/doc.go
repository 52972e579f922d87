// Package lsp is a language server: it shows in an editor what an engine will
// refuse, change and warn about, while the command that starts it is written.
//
// # Protocol
//
// Messages are those of the Language Server Protocol 3.17. The transport is
// github.com/sourcegraph/jsonrpc2, which leaves the order of handling to its
// user: notifications that change documents are handled on the reading
// goroutine, in order, and every request gets the snapshot of that moment before
// it goes on in a goroutine of its own. The framing (stream.go) is our own, since
// a message that is no JSON has to be answered and must not end the connection, and
// since what is written waits in a queue: nobody who does not read holds up the rest.
// The types are generated (protocol/gen).
//
// # Snapshots
//
// A document is a sequence of snapshots, one a version. A snapshot never changes;
// what is computed from it (the positions, the launches in it, the findings) is
// computed once, by whoever asks first. Byte offsets are used inside, and are
// converted at the edges by the mapper of the snapshot, the only one: it knows the
// encoding that was negotiated.
//
// # From an edit to findings
//
// Reading a file and telling what its commands depend on takes a few
// milliseconds; following the start-up takes from hundredths of a second
// to seconds if the facts are not known. So there are two steps:
//
//  1. Every change is read at once, and everything that is known is published:
//     what is wrong with the file, and the findings of every command that was
//     evaluated before, moved to where it stands now. Commands are told apart by
//     their arguments, environment and facts (analyzer.LiveJob.Key), so that
//     editing around a command costs nothing. Of a command that has
//     become another one, what was found of the old one stays for the time being,
//     moved by the edits and without what they touch (kept.go).
//  2. One worker evaluates what is missing, the document that was edited last
//     first, after a short rest in typing; when a document does not want a command
//     any more, its evaluation is stopped. Then the document is published
//     again, if it is still at the same version.
//
// Results are kept in a bounded cache. The engine stays imported between
// evaluations with the same facts, and is imported anew when the conditions of
// earlier ones take too much memory.
//
// # What depends on what
//
// Documents with the same configuration file and folder of the workspace are a project
// (project.go): it has an engine, rule packs and facts. The server looks at the
// modification times of the configuration, the packs, the files of the engine that were
// imported and whatever else the analysis has looked at (analyzer.Request.Looked: models,
// target files, an engine that is not there yet) itself, besides what clients watch for
// it: not all of them do, and engines mostly lie outside the workspace. When one has
// changed, the project is opened again. Files that a document names, such as scripts that
// it sources, are noted with its snapshot, which is read again when one of them changes on
// disk or in the editor. An engine whose source cannot be read any more (it is
// being edited) does not replace the one before: results stay, new commands are
// not evaluated, and one message says why.
//
// # Without the source
//
// Where there is no engine, each launch that names a release gets a project's Live of
// its own with the constraint set of the catalogue (analyzer.Live.Prepare), so that a
// document may have launches of several releases; liveAt and parserAt say which one
// holds at a place.
//
// # The engine's own files
//
// Python files of an engine's package are documents without launches. Their rules are
// those of the constraint set of the tree (tree.go), which a process of its own
// extracts; ruleview.go shows them. Where there is none, or not yet, syntaxrule.go
// reads a check off the text, and says that it does.
//
// # Positions in half-written text
//
// Where the readers of package launch understand a document they give exact
// places. While it is being written they often do not: completion therefore looks
// at the words around the cursor (cursor.go) and uses the launch only for what is
// given already. Where only the reader can say whether a word would belong to a launch,
// the document is read with one in its place; so are keys and keywords (keys.go).
//
// Words that a variable brings have two places, where they are used and where they are
// set. Something about one is shown where it is set if no other launch has it from there
// (analysis.spot).
package lsp
