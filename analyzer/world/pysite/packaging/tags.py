"""packaging.tags: not modelled beyond the names."""
import _world

__opaque__ = True


class Tag:
    def __init__(self, interpreter, abi, platform):
        self.interpreter, self.abi, self.platform = interpreter, abi, platform

    def __str__(self):
        return "%s-%s-%s" % (self.interpreter, self.abi, self.platform)


def sys_tags(*, warn=False):
    return _world.unknown("the wheel tags of the interpreter")
