// Package reads finds out, from the source alone, whether anything that an engine
// does after its start-up can depend on one field of its resolved flags.
//
// What the start-up does is evaluated elsewhere; that it comes to the same without
// a flag says nothing of a scheduler that looks at the flag an hour later. This
// package looks for every place in the whole tree that can read the field, whatever
// object it is read from, and leaves out only those that certainly are not reached.
//
// # What counts as a read
//
// Names decide, never what an object may be: any attribute of the name of the field, on
// any expression; any text that is the name of the field, or has it as a part
// between dots, since getattr and dictionaries take it from there; an f-string that can
// make the name; a parameter of that name; a keyword of that name in a class
// pattern. A file that cannot be parsed and has the word in it is a read. What
// handles all fields alike (asdict, vars, copies, pickling) is none: it copies or prints,
// and who uses the copy for something has the name again.
//
// # What is not reached
//
// A read R.F is left out where a test on R itself, around it or before it, has a
// result with which the path does not get there: "if R.G == 'x'", "R.G and R.F", "if
// not R.G: return". Either R has the resolved flags, and then the test comes out as
// said, or it is something else, and then the read is not one of the field. So
// nothing has to be known of R, as long as it is the same in both places: a name
// that is not bound in between, or attributes of it, or a function called without
// arguments. The value of G has to be the resolved one for good: a field that is
// written anywhere after the start-up, or whose name is in a text from which it could
// be, decides nothing.
//
// Functions that only the start-up calls are left out as well; those are evaluated.
// A function of a module, or a method of the flags, is one if each place with its name is
// in the start-up's own functions, or in other such functions. Where the tree makes
// flags anew from those that are there (dataclasses.replace), the start-up runs again
// with other values than were evaluated, so that reads in it count.
package reads
