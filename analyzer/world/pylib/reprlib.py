"""Short reprs and guards against endless ones."""

__all__ = ['Repr', 'repr', 'recursive_repr']

_repr = repr


def recursive_repr(fillvalue='...'):
    def decorate(func):
        running = set()

        def wrapper(self):
            key = id(self)
            if key in running:
                return fillvalue
            running.add(key)
            try:
                return func(self)
            finally:
                running.discard(key)
        wrapper.__name__ = func.__name__
        wrapper.__doc__ = func.__doc__
        return wrapper
    return decorate


class Repr:
    def __init__(self):
        self.maxlevel = 6
        self.maxtuple = self.maxlist = self.maxset = self.maxfrozenset = self.maxdeque = 6
        self.maxdict = 4
        self.maxarray = 5
        self.maxstring = self.maxother = 30
        self.maxlong = 40
        self.fillvalue = '...'

    def repr(self, x):
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        kind = type(x)
        if kind in (list, tuple, set, frozenset):
            return self._sequence(x, kind, level)
        if kind is dict:
            if not x:
                return '{}'
            if level <= 0:
                return '{%s}' % self.fillvalue
            items = []
            for key in _ordered(x)[:self.maxdict]:
                items.append('%s: %s' % (self.repr1(key, level - 1), self.repr1(x[key], level - 1)))
            if len(x) > self.maxdict:
                items.append(self.fillvalue)
            return '{%s}' % ', '.join(items)
        if kind is str:
            s = _repr(x[:self.maxstring])
            if len(s) > self.maxstring or len(x) > self.maxstring:
                i = max(0, (self.maxstring - 3) // 2)
                j = max(0, self.maxstring - 3 - i)
                s = _repr(x[:i] + x[len(x) - j:])
                s = s[:i] + self.fillvalue + s[len(s) - j:]
            return s
        return self._cut(_repr(x), self.maxlong if kind is int else self.maxother)

    def _cut(self, s, limit):
        if len(s) > limit:
            i = max(0, (limit - 3) // 2)
            j = max(0, limit - 3 - i)
            s = s[:i] + self.fillvalue + s[len(s) - j:]
        return s

    def _sequence(self, x, kind, level):
        left, right, limit = {list: ('[', ']', self.maxlist), tuple: ('(', ')', self.maxtuple),
                              set: ('{', '}', self.maxset),
                              frozenset: ('frozenset({', '})', self.maxfrozenset)}[kind]
        if not x:
            return {list: '[]', tuple: '()', set: 'set()', frozenset: 'frozenset()'}[kind]
        if level <= 0:
            return left + self.fillvalue + right
        items = [self.repr1(v, level - 1) for v in (_ordered(x) if kind in (set, frozenset) else list(x))[:limit]]
        if len(x) > limit:
            items.append(self.fillvalue)
        elif kind is tuple and len(x) == 1:
            right = ',)'
        return left + ', '.join(items) + right


def _ordered(x):
    try:
        return sorted(x)
    except Exception:
        return list(x)


aRepr = Repr()
repr = aRepr.repr
