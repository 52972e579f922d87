import functools
from functools import (cache, cached_property, cmp_to_key, lru_cache, partial, partialmethod, reduce,
                       singledispatch, singledispatchmethod, total_ordering, update_wrapper, wraps)

calls = []


@lru_cache
def f(a, b=2):
    """doc of f"""
    calls.append((a, b))
    return a + b


t(lambda: [f(1), f(1), f(1, 2), f(a=1), f(1, b=2), calls])
t(lambda: f.cache_info())
t(lambda: f.cache_info().hits)
t(lambda: f.__name__ + f.__doc__ + f.__wrapped__.__name__)
t(lambda: f([]))
t(lambda: f())
t(lambda: f(1, c=2))
t(lambda: (f.cache_clear(), f.cache_info()))
t(lambda: f.cache_parameters())


@lru_cache(maxsize=2)
def g(x):
    calls.append(x)
    return x


t(lambda: ([g(i) for i in (1, 2, 1, 3, 2, 1)], g.cache_info(), calls))


@lru_cache(maxsize=0)
def g0(x):
    return x


t(lambda: ([g0(1), g0(1)], g0.cache_info()))


@lru_cache(maxsize=None, typed=True)
def g1(x):
    return type(x).__name__


t(lambda: (g1(1), g1(1.0), g1(True), g1.cache_info()))


@lru_cache(maxsize=None)
def g2(x):
    return type(x).__name__


t(lambda: (g2(1), g2(1.0), g2(True), g2.cache_info()))
t(lambda: lru_cache(maxsize='x'))


class C:
    n = 0

    @lru_cache(maxsize=1)
    def m(self, x):
        return (x, 'm')

    @cached_property
    def prop(self):
        """pdoc"""
        C.n += 1
        return C.n

    @staticmethod
    @cache
    def s(x):
        return [x]

    @classmethod
    @lru_cache
    def c(cls):
        return object()


c = C()
t(lambda: (c.m(1), c.m(1), C.m.cache_info()))
t(lambda: (c.prop, c.prop, c.__dict__))
t(lambda: C.prop.__doc__)
t(lambda: C.s(1) is C.s(1))
t(lambda: C.c() is C.c())


def base(a, b=1, *args, c=2, **kw):
    return (a, b, args, c, sorted(kw.items()))


p = partial(base, 1, c=5)
t(lambda: p())
t(lambda: p(2, 3, d=4))
t(lambda: p(c=6))
t(lambda: (p.func is base, p.args, p.keywords))
t(lambda: partial(p, 9, d=1)())
t(lambda: partial(p, 9, d=1).args)
t(lambda: partial(3))
t(lambda: partial(int, base=2)('101'))
t(lambda: partial(int, base=2))


class PM:
    def set(self, *a, **k):
        return (a, k)
    on = partialmethod(set, True, x=1)
    off = partialmethod(set)


t(lambda: PM().on(2))
t(lambda: PM().off())
t(lambda: PM.on(PM(), 3))
t(lambda: reduce(lambda a, b: a * b, [1, 2, 3]))
t(lambda: reduce(lambda a, b: a * b, [], 5))
t(lambda: reduce(lambda a, b: a * b, []))


def deco(fn):
    @wraps(fn)
    def inner(*a):
        """inner doc"""
        return fn(*a)
    return inner


@deco
def decorated(x: int) -> str:
    """my doc"""
    return x


t(lambda: (decorated.__name__, decorated.__doc__, decorated.__qualname__, decorated.__annotations__,
           decorated.__wrapped__(3)))
t(lambda: decorated(1))
t(lambda: functools.WRAPPER_ASSIGNMENTS)


@total_ordering
class V:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == other.n

    def __lt__(self, other):
        return self.n < other.n


t(lambda: (V(1) < V(2), V(1) <= V(1), V(2) > V(1), V(2) >= V(3), V(1) != V(2)))


@total_ordering
class G:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == other.n

    def __ge__(self, other):
        return self.n >= other.n


t(lambda: (G(1) < G(2), G(1) <= G(1), G(2) > G(1), G(2) >= G(3)))


def bare():
    @total_ordering
    class X:
        pass


t(bare)
t(lambda: sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)))
t(lambda: max([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)))


@singledispatch
def show(x, *rest):
    return 'object'


@show.register
def _(x: int):
    return 'int'


@show.register(list)
def _(x, n=0):
    return 'list %d' % n


@show.register
def _(x: str | bytes):
    return 'text'


show.register(float, lambda x: 'float')
t(lambda: [show(v) for v in (1, True, 2.0, 'a', b'b', [1], {}, None)])
t(lambda: show([], 5))
t(lambda: show())
t(lambda: show.dispatch(bool)(1))
t(lambda: len(show.registry))
t(lambda: show.register(3))
t(lambda: show.register('x', 3))


class Dispatch:
    @singledispatchmethod
    def go(self, x):
        return 'object'

    @go.register
    def _(self, x: int):
        return 'int'

    @go.register(str)
    @classmethod
    def _(cls, x):
        return cls.__name__


t(lambda: (Dispatch().go(1), Dispatch().go('s'), Dispatch().go(None)))
t(lambda: update_wrapper(lambda: 1, base).__name__)


def twice():
    class X:
        a = cached_property(lambda self: 1)
        b = a


t(twice)


import operator
t(lambda: operator.itemgetter(1)([1, 2]))
t(lambda: operator.itemgetter(1, 0)([1, 2]))
t(lambda: operator.itemgetter('a')({'a': 1}))
t(lambda: operator.attrgetter('real')(3))
t(lambda: operator.attrgetter('__class__.__name__', 'real')(3))
t(lambda: operator.methodcaller('split', ',')('a,b'))
t(lambda: operator.itemgetter(1))
t(lambda: operator.attrgetter('a', 'b.c'))
t(lambda: [getattr(operator, n)(7, 2) for n in 'add sub mul floordiv truediv mod pow lshift rshift and_ or_ xor lt le eq ne ge gt'.split()])
t(lambda: (operator.not_(0), operator.truth([]), operator.neg(3), operator.inv(3), operator.contains([1], 1)))
t(lambda: operator.indexOf([1, 2], 3))
t(lambda: operator.countOf([1, 2, 1], 1))
t(lambda: operator.__add__(1, 2))
t(lambda: operator.nope)
t(lambda: sorted([{'a': 2}, {'a': 1}], key=operator.itemgetter('a')))
t(lambda: operator.length_hint([1, 2]))
t(lambda: operator.iadd([1], [2]))


import contextvars
v = contextvars.ContextVar('v', default=1)
w = contextvars.ContextVar('w')
t(lambda: v.get())
t(lambda: w.get(5))


def use():
    tok = v.set(2)
    inside = v.get()
    ctx = contextvars.copy_context()
    v.reset(tok)
    return inside, v.get(), ctx.run(v.get), ctx[v], len(ctx)


t(use)
t(lambda: v.name)
import weakref


class Obj:
    pass


o = Obj()
r = weakref.ref(o)
t(lambda: r() is o)
t(lambda: weakref.ref(3))
o.x = 4
t(lambda: weakref.proxy(o).x)
d = weakref.WeakKeyDictionary()
d[o] = 1
t(lambda: d[o])
t(lambda: len(weakref.WeakValueDictionary({1: o})))
t(lambda: o in weakref.WeakSet([o]))
t(lambda: weakref.finalize(o, print, 1).alive)
