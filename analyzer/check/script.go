package check

import (
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/interp"
)

// launcher calls the function of a console command up to the moment at which it
// has the resolved flags. A command that ends without asking for them starts
// something else, or nothing, as --help does: that is not followed.
const launcher = `
import _world

class _Ready(BaseException):
    pass

def launch(module, function, test, taken, entry, prepare, argv, other):
    resolved = []
    if hasattr(module, test):
        def no(*args, **kw):
            _world.taken(taken)
            return False
        setattr(module, test, no)
    resolve = getattr(entry, prepare)
    def ready(*args, **kw):
        resolved.append(resolve(*args, **kw))
        raise _Ready
    setattr(entry, prepare, ready)
    if '-h' in argv or '--help' in argv:
        _world.not_analysed(other)
    try:
        getattr(module, function)(None, argv)
    except _Ready:
        return resolved[0]
    _world.not_analysed(other)
`

// launch runs a console command up to the resolved flags, which it returns.
func (s *Session) launch(c *engine.Script, argv *interp.List) interp.Value {
	return s.m.Call(s.launcher, s.m.Import(c.Module), interp.Str(c.Func), interp.Str(c.Test), interp.Str(c.Taken),
		s.entry, interp.Str(s.Engine.Adapter.Prepare), argv,
		interp.Str("the command starts something else than the server whose flags are checked"))
}
