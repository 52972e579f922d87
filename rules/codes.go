package rules

// The register of what enginelint reports is data: each rule has a stable code,
// and docs/codes.md is made from it.

// Severity orders findings.
type Severity string

// The severities, from the gravest.
const (
	// Error: the engine will not start.
	Error Severity = "error"
	// Undecided: whether it starts is not known.
	Undecided Severity = "undecided"
	// Warning: it starts, but not quite as the command says.
	Warning Severity = "warning"
)

// Rule is one kind of finding.
type Rule struct {
	// Code never changes its meaning and is never used again for another.
	Code string
	// Name is a short name in lower case with dashes.
	Name     string
	Severity Severity
	// Meaning says what the finding says; Remedy what to do.
	Meaning, Remedy string
}

// Rules lists every rule by code.
var Rules = []Rule{
	{"EL101", "unknown-flag", Error,
		"The engine's argument parser does not know the flag.",
		"Correct the spelling, or use the flag that the finding suggests. A flag may belong to another engine or another version."},
	{"EL102", "ambiguous-flag", Error,
		"The flag is an abbreviation of several flags. argparse accepts a prefix only if a single flag begins with it, so an abbreviation that works with one version can fail with the next.",
		"Write the flag out."},
	{"EL103", "bad-value", Error,
		"The parser refuses the value of a flag: it has the wrong type, or is not one of the permitted values.",
		"Use one of the values that the message lists."},
	{"EL104", "missing-value", Error,
		"A flag has fewer or more values than it takes.",
		"Give the values that the flag takes; write --flag=value if a value begins with a dash."},
	{"EL105", "missing-flag", Error,
		"A flag that the engine requires is missing.",
		"Add it."},
	{"EL109", "refused", Error,
		"The engine's argument parser refuses the command for another reason.",
		"See the message."},
	{"EL201", "check-failed", Error,
		"A check of the engine fails: an assert or raise statement of its source ends the start-up. The message is the engine's own, with its values.",
		"Change one of the flags that the finding names."},
	{"EL202", "crash", Error,
		"The engine's start-up code fails with an exception that no raise statement of its own makes, such as comparing None with a number.",
		"The combination of flags was not foreseen: leave out or change one of the flags that the finding names."},
	{"EL203", "exit", Error,
		"The engine's start-up code ends the process.",
		"See the place in the source."},
	{"EL204", "import-failed", Error,
		"The engine's own modules cannot be imported on this machine.",
		"Install the missing package, or state that it is installed (--package NAME=VERSION)."},
	{"EL301", "engine-warning", Warning,
		"The engine will log a warning or an error about its arguments and go on; if the finding begins with a condition, only then.",
		"See the message; often it says which flag to set to make the change explicit."},
	{"EL302", "value-overridden", Warning,
		"A value given in the command is not the value that the engine runs with.",
		"Give the value that the engine will use, or change the flag that causes the override."},
	{"EL303", "unread-variable", Warning,
		"The command sets an environment variable with the engine's prefix whose name occurs nowhere in the source of this version: it is misspelt, or the version does not have it. Setting it changes nothing.",
		"Correct the name, or take the variable out. If a package outside the engine's tree reads it, ignore the finding with a comment."},
	{"EL304", "futile-flag", Warning,
		"A flag has no effect with the other flags as they are. The start-up comes to the same without it, and every place of the engine's source that reads it afterwards is behind a test of another field that comes out the other way, or there is no such place. What shows or copies all flags alike does not count. It is looked for on request only: check --futile, or a severity for this code in enginelint.hcl.",
		"Take the flag out, or set the other flag that the finding names."},
	{"EL401", "depends-on-fact", Undecided,
		"Whether the engine starts depends on something that is not known of the machine, the installation or the model. The finding begins with the condition under which it does not, see conditions.md.",
		"Give the fact: what is printed after the findings names the flags."},
	{"EL402", "not-analysed", Undecided,
		"The analysis did not reach the end of the start-up, because of something that enginelint does not model or because a limit was reached. Nothing is claimed about the command.",
		"See the place and the reason. A fact that is missing is named; otherwise please report it."},
	{"EL403", "value-depends-on-fact", Undecided,
		"What some fields or environment variables end up as depends on something that is not known. The fields are listed by condition.",
		"Give the fact: what is printed after the findings names the flags."},
	{"EL404", "not-supported", Undecided,
		"The command starts an engine that enginelint knows by name only: it does not follow the source of this engine yet. Nothing is claimed about the command.",
		"Nothing is wrong with the file. \"enginelint check --list\" shows the command as it is read. Leave the file out, ignore the finding with a comment, or turn the code off in enginelint.hcl."},
	{"EL501", "bad-ignore", Warning,
		"A comment that is to suppress findings is not understood: it names a code that does not exist, or none, or is misspelt. It suppresses nothing for that code.",
		"Write \"# enginelint:ignore CODE reason\" on the line, or on a line before it, or \"# enginelint:ignore-file CODE reason\". The codes are those of this page, those that begin with EL5 left out."},
	{"EL502", "ignore-without-reason", Warning,
		"A comment that suppresses findings does not say why. The findings are suppressed all the same.",
		"Add the reason after the code: \"# enginelint:ignore EL301 the override is wanted on this card\"."},
	{"EL503", "unused-ignore", Warning,
		"A comment suppresses a code of which there is no finding at its place.",
		"Remove the comment, or the code from it. If it was meant for another line, move it there."},
	{"EL504", "unreadable", Warning,
		"A file that may start an engine, or a part of it, cannot be read. What the rest of the file starts is checked all the same.",
		"Correct the file at the place that the finding names, or leave the file out."},
	{"EL601", "advisory", Warning,
		"A rule of a rule pack reports something that the engine itself does not check: see rules.md. It has the severity, the text and the source that the rule gives. Advisories are listed apart from findings: that the engine starts or not is no part of them. Only those of severity error, which a pack of your own may have, count for the exit status.",
		"See the remedy and the source that it names. To ignore it, name EL601 or the ID of the rule in a comment."},
	{"EL602", "pack-problem", Warning,
		"A rule of a rule pack cannot be evaluated for this command: it refers to a flag that this version of the engine does not have, or compares values that cannot be compared. The rule reports nothing.",
		"Correct the rule, or give it the versions that it is for. \"enginelint rules check\" shows the place."},
}

// ByCode finds a rule; nil if there is none.
func ByCode(code string) *Rule {
	for i := range Rules {
		if Rules[i].Code == code {
			return &Rules[i]
		}
	}
	return nil
}
