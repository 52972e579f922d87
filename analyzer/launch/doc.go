// Package launch finds commands that start an engine where people keep them:
// argument vectors, shell scripts, Dockerfiles, Kubernetes manifests and other
// files, one reader a format.
//
// # What a reader gives
//
// Read gives a File: the launches found, what could not be read (with its
// place), what was passed over, and the comments, in which directives stand. A
// Launch is one place that starts an engine. What is started may depend on
// branches and variables, so a launch has variants: each is a Command with a
// complete argument vector, its environment, and the choices that make it
// (Command.When). Variants that come to the same command are one, and choices
// that do not matter to it are not mentioned. Variables that are correlated in
// the text stay so: where one branch sets TP=8 and MEM=0.9 there is no variant
// with TP=8 and another branch's MEM.
//
// A variable that the text does not set is not an error: it is an Unknown, and
// a word with one in it has Parts. What is never done is to guess: a word is
// either what the program would get, or says what is not known of it.
//
// # Places
//
// All positions are byte offsets in File.Text, whatever the nesting: a word of a
// shell command in a block scalar of a YAML file has the offsets that it has in
// the YAML file. Text does that: readers of inner texts (Text.Sub) report
// through it. A word that comes from a variable also says where its text
// stands (Word.Def), for that is what one has to edit.
//
// # How a format is added
//
// A reader is a file of this package with a Format in the table of
// formats.go: a name, a test on name and contents, and a function that fills a
// File. It uses a well-kept parser of its format, hands shell text on to the
// shell reader (reading.shell) and argument vectors to reading.argv.
//
// # Shell
//
// Scripts are evaluated abstractly: see shell.go.
package launch
