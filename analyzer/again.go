package analyzer

import (
	"cmp"
	"path/filepath"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/launch"
)

// Case is the command as a session runs it.
func (r *Result) Case() check.Case {
	return r.caseWith(nil)
}

// SessionFor opens a session under the facts of a result, in which its command
// and others like it can be evaluated again and again; Close it. The bounds are
// those of the request.
func (r *Request) SessionFor(res *Result) *check.Session {
	return check.NewSession(res.Engine, res.Facts, check.Options{Options: true, Batch: true, Limits: r.Limits,
		Timeout: cmp.Or(r.Timeout, DefaultTimeout), Memory: cmp.Or(r.Memory, DefaultMemory)})
}

// Reread reads a changed text as the file that was read before.
func Reread(f *launch.File, text string) *launch.File {
	opt := launch.Options{Open: opener(filepath.Dir(f.Name)), List: lister(filepath.Dir(f.Name)), Format: f.Format}
	return launch.Read(f.Name, []byte(text), opt)
}
