"""Context variables. There is one thread and no task, so one current context."""
from types import GenericAlias

__all__ = ['Context', 'ContextVar', 'Token', 'copy_context']

_MISSING = object()


class Token:
    MISSING = _MISSING
    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self, var, old_value):
        self.var = var
        self.old_value = old_value
        self._used = False


class ContextVar:
    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self, name, *, default=_MISSING):
        if not isinstance(name, str):
            raise TypeError('context variable name must be a str')
        self.name = name
        self._default = default

    def __repr__(self):
        text = '' if self._default is _MISSING else ' default=%r' % (self._default,)
        return '<ContextVar name=%r%s at 0x%x>' % (self.name, text, id(self))

    def get(self, default=_MISSING):
        value = _current[0]._values.get(self, _MISSING)
        if value is _MISSING:
            value = default
        if value is _MISSING:
            value = self._default
        if value is _MISSING:
            raise LookupError(self)
        return value

    def set(self, value):
        values = _current[0]._values
        token = Token(self, values.get(self, _MISSING))
        values[self] = value
        return token

    def reset(self, token):
        if token._used:
            raise RuntimeError('%r has already been used once' % (token,))
        if token.var is not self:
            raise ValueError('%r was created by a different ContextVar' % (token,))
        token._used = True
        if token.old_value is _MISSING:
            _current[0]._values.pop(self, None)
        else:
            _current[0]._values[self] = token.old_value


class Context:
    def __init__(self):
        self._values = {}

    def run(self, callable, *args, **kwargs):
        saved = _current[0]
        _current[0] = self
        try:
            return callable(*args, **kwargs)
        finally:
            _current[0] = saved

    def copy(self):
        new = Context()
        new._values = dict(self._values)
        return new

    def __getitem__(self, var):
        return self._values[var]

    def __contains__(self, var):
        return var in self._values

    def __iter__(self):
        return iter(self._values)

    def __len__(self):
        return len(self._values)

    def get(self, var, default=None):
        return self._values.get(var, default)

    def keys(self):
        return self._values.keys()

    def values(self):
        return self._values.values()

    def items(self):
        return self._values.items()


_current = [Context()]


def copy_context():
    return _current[0].copy()
