"""The operators as functions, and getter objects."""




def lt(a, b): return a < b
def le(a, b): return a <= b
def eq(a, b): return a == b
def ne(a, b): return a != b
def ge(a, b): return a >= b
def gt(a, b): return a > b
def not_(a): return not a
def truth(a): return True if a else False
def is_(a, b): return a is b
def is_not(a, b): return a is not b
def abs(a): return a.__abs__()
def add(a, b): return a + b
def and_(a, b): return a & b
def floordiv(a, b): return a // b
def index(a): return a.__index__()
def inv(a): return ~a
def lshift(a, b): return a << b
def mod(a, b): return a % b
def mul(a, b): return a * b
def matmul(a, b): return a @ b
def neg(a): return -a
def or_(a, b): return a | b
def pos(a): return +a
def pow(a, b): return a ** b
def rshift(a, b): return a >> b
def sub(a, b): return a - b
def truediv(a, b): return a / b
def xor(a, b): return a ^ b
def concat(a, b): return a + b
def contains(a, b): return b in a
def getitem(a, b): return a[b]


invert = inv


def setitem(a, b, c):
    a[b] = c


def delitem(a, b):
    del a[b]


def countOf(a, b):
    return len([1 for x in a if x is b or x == b])


def indexOf(a, b):
    for i, x in enumerate(a):
        if x is b or x == b:
            return i
    raise ValueError('sequence.index(x): x not in sequence')


def length_hint(obj, default=0):
    if hasattr(obj, '__len__'):
        return len(obj)
    if hasattr(obj, '__length_hint__'):
        return obj.__length_hint__()
    return default


def iadd(a, b):
    a += b
    return a


def isub(a, b):
    a -= b
    return a


def imul(a, b):
    a *= b
    return a


def ior(a, b):
    a |= b
    return a


def iand(a, b):
    a &= b
    return a


def ixor(a, b):
    a ^= b
    return a


def iconcat(a, b):
    a += b
    return a


def ifloordiv(a, b):
    a //= b
    return a


def imod(a, b):
    a %= b
    return a


def ipow(a, b):
    a **= b
    return a


def itruediv(a, b):
    a /= b
    return a


def ilshift(a, b):
    a <<= b
    return a


def irshift(a, b):
    a >>= b
    return a


def call(obj, /, *args, **kwargs):
    return obj(*args, **kwargs)


class attrgetter:
    def __init__(self, attr, *attrs):
        self._attrs = (attr,) + attrs
        for a in self._attrs:
            if not isinstance(a, str):
                raise TypeError('attribute name must be a string')

    def _one(self, obj, path):
        for name in path.split('.'):
            obj = getattr(obj, name)
        return obj

    def __call__(self, obj):
        if len(self._attrs) == 1:
            return self._one(obj, self._attrs[0])
        return tuple([self._one(obj, a) for a in self._attrs])

    def __repr__(self):
        return 'operator.attrgetter(%s)' % ', '.join([repr(a) for a in self._attrs])


class itemgetter:
    def __init__(self, item, *items):
        self._items = (item,) + items

    def __call__(self, obj):
        if len(self._items) == 1:
            return obj[self._items[0]]
        return tuple([obj[i] for i in self._items])

    def __repr__(self):
        return 'operator.itemgetter(%s)' % ', '.join([repr(a) for a in self._items])


class methodcaller:
    def __init__(self, name, /, *args, **kwargs):
        if not isinstance(name, str):
            raise TypeError('method name must be a string')
        self._name = name
        self._args = args
        self._kwargs = kwargs

    def __call__(self, obj):
        return getattr(obj, self._name)(*self._args, **self._kwargs)

    def __repr__(self):
        args = [repr(self._name)] + [repr(a) for a in self._args]
        args += ['%s=%r' % i for i in self._kwargs.items()]
        return 'operator.methodcaller(%s)' % ', '.join(args)


def __getattr__(name):
    # operator.__add__ is operator.add, operator.__and__ is operator.and_.
    if len(name) > 4 and name[:2] == '__' and name[-2:] == '__':
        for plain in (name[2:-2], name[2:-2] + '_'):
            if plain in globals():
                return globals()[plain]
    raise AttributeError('module %r has no attribute %r' % (__name__, name))

__opaque__ = False  # the module is complete: a name it lacks is an error
