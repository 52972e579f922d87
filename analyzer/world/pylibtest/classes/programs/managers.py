import abc
import contextlib
import copy
import io
import sys
import types
from abc import ABC, ABCMeta, abstractmethod
from contextlib import (AbstractContextManager, ContextDecorator, ExitStack, closing, contextmanager, nullcontext,
                        redirect_stderr, redirect_stdout, suppress)

log = []


@contextmanager
def cm(name, swallow=False):
    """doc of cm"""
    log.append('enter ' + name)
    try:
        yield name
    except KeyError as e:
        log.append('caught %r' % e)
        if not swallow:
            raise
    finally:
        log.append('exit ' + name)


def use(name, exc=None, swallow=False):
    log.clear()
    with cm(name, swallow) as n:
        log.append('body ' + n)
        if exc:
            raise exc
    return list(log)


t(lambda: use('a'))
t(lambda: use('a', KeyError('k')))
t(lambda: (use('a', KeyError('k'), True)))
t(lambda: use('a', ValueError('v')))
t(lambda: log)
t(lambda: cm.__name__ + cm.__doc__)


@contextmanager
def never():
    if False:
        yield


@contextmanager
def twice():
    yield
    yield


@contextmanager
def other():
    try:
        yield
    except Exception:
        raise TypeError('other')


def with_(c, exc=None):
    with c:
        if exc:
            raise exc
    return 'done'


t(lambda: with_(never()))
t(lambda: with_(twice()))
t(lambda: with_(other(), ValueError('x')))
t(lambda: with_(cm('s'), StopIteration('stop')))


@cm('deco')
def decorated(x):
    log.append('run %s' % x)
    return x * 2


t(lambda: (log.clear(), decorated(2), decorated(3), log))
t(lambda: with_(suppress(KeyError), KeyError('k')))
t(lambda: with_(suppress(KeyError, ValueError), ValueError('k')))
t(lambda: with_(suppress(KeyError), TypeError('k')))


def null():
    with nullcontext(5) as v:
        return v


t(null)


class Closer:
    def close(self):
        log.append('closed')


t(lambda: (log.clear(), with_(closing(Closer())), log))


def stack(exc=None):
    log.clear()
    with ExitStack() as s:
        a = s.enter_context(cm('one'))
        b = s.enter_context(cm('two', True))
        s.callback(log.append, 'callback')
        s.push(lambda *details: log.append(details[0] and details[0].__name__))
        if exc:
            raise exc
    return (a, b, list(log))


t(stack)
t(lambda: stack(KeyError('k')))
t(lambda: stack(ValueError('v')))
t(lambda: log)


def pop_all():
    log.clear()
    with ExitStack() as s:
        s.callback(log.append, 'late')
        keep = s.pop_all()
    before = list(log)
    keep.close()
    return before, log


t(pop_all)
t(lambda: ExitStack().enter_context(3))


class D(ContextDecorator):
    def __enter__(self):
        log.append('D in')
        return self

    def __exit__(self, *exc):
        log.append('D out')
        return False


@D()
def inside():
    return 'inside'


t(lambda: (log.clear(), inside(), log))
t(lambda: isinstance(D(), AbstractContextManager))
t(lambda: isinstance(nullcontext(), AbstractContextManager))
t(lambda: isinstance(3, AbstractContextManager))
t(lambda: AbstractContextManager())


# ---- abstract classes
class Base(ABC):
    @abstractmethod
    def one(self):
        return 'base one'

    @property
    @abstractmethod
    def two(self):
        pass

    @classmethod
    @abstractmethod
    def three(cls):
        pass

    @staticmethod
    @abstractmethod
    def four():
        pass


class Part(Base):
    def one(self):
        return super().one() + ' part'


class Full(Part):
    two = 2

    @classmethod
    def three(cls):
        return cls.__name__

    @staticmethod
    def four():
        return 4


t(lambda: Base())
t(lambda: Part())
t(lambda: (Full().one(), Full().two, Full.three(), Full.four()))
t(lambda: sorted(Base.__abstractmethods__))
t(lambda: sorted(Part.__abstractmethods__))


class OneLeft(Full):
    @abstractmethod
    def five(self):
        pass


t(lambda: OneLeft())
t(lambda: isinstance(Full(), Base))
t(lambda: issubclass(Full, Base))
t(lambda: issubclass(int, Base))
Base.register(int)
t(lambda: (isinstance(3, Base), issubclass(bool, Base), isinstance('s', Base)))
t(lambda: Base.register(3))


class Hooked(metaclass=ABCMeta):
    @classmethod
    def __subclasshook__(cls, C):
        return True if hasattr(C, 'quack') else NotImplemented


class Duck:
    quack = 1


t(lambda: (isinstance(Duck(), Hooked), isinstance(3, Hooked)))
t(lambda: issubclass(3, Hooked))


class WithInit(ABC):
    def __init__(self, a, b=2):
        self.a = a

    def __init_subclass__(cls, tag=None, **kw):
        super().__init_subclass__(**kw)
        cls.tag = tag


class Tagged(WithInit, tag='t'):
    pass


t(lambda: (Tagged(1).a, Tagged.tag))
t(lambda: Tagged())


# ---- copies
class Thing:
    def __init__(self, v):
        self.v = v
        self.items = [v]


class Deep(Thing):
    def __deepcopy__(self, memo):
        return 'deep!'

    def __copy__(self):
        return 'shallow!'


class MyList(list):
    pass


class MyDict(dict):
    pass


def copies():
    a = Thing([1])
    b = copy.copy(a)
    c = copy.deepcopy(a)
    return (b.v is a.v, c.v is a.v, c.v, c.items[0] is c.v, type(c).__name__)


t(copies)
t(lambda: copy.copy(Deep(1)))
t(lambda: copy.deepcopy([Deep(1)]))


def cycle():
    a = [1]
    a.append(a)
    b = copy.deepcopy(a)
    return b[1] is b, b is a


t(cycle)


def sub():
    x = MyList([[1], 2])
    x.tag = 't'
    y = copy.deepcopy(x)
    z = MyDict(a=[1])
    w = copy.copy(z)
    return (type(y).__name__, y, y.tag, y[0] is x[0], type(w).__name__, w['a'] is z['a'])


t(sub)
t(lambda: copy.deepcopy({'a': [1, (2, [3])], 'b': {4}}))
t(lambda: copy.copy((1, 2)))
x = (1, [2])
t(lambda: (copy.deepcopy(x) == x, copy.deepcopy(x)[1] is x[1], copy.copy(x) is x))
y = (1, (2, 3))
t(lambda: copy.deepcopy(y) is y)
t(lambda: copy.deepcopy(ValueError('a', 1)).args)
t(lambda: copy.copy(len) is len)
t(lambda: copy.deepcopy(Thing) is Thing)
t(lambda: copy.deepcopy(types.SimpleNamespace(a=[1])))
m = Thing(1)
t(lambda: copy.deepcopy(m.__init__).__self__ is m)


class State:
    def __init__(self):
        self.a = 1

    def __getstate__(self):
        return {'a': self.a, 'more': True}

    def __setstate__(self, s):
        self.__dict__.update(s)
        self.restored = True


t(lambda: sorted(vars(copy.copy(State())).items()))
memo = {}
t(lambda: (copy.deepcopy(m, memo) is copy.deepcopy(m, memo)))

# ---- types
t(lambda: types.SimpleNamespace(a=1, b='x'))
t(lambda: types.SimpleNamespace(a=1) == types.SimpleNamespace(a=1))
ns = types.SimpleNamespace(a=1)
ns.b = 2
t(lambda: vars(ns))
t(lambda: ns.q)
mp = types.MappingProxyType({'a': 1})
t(lambda: (mp['a'], len(mp), list(mp), dict(mp), 'a' in mp, mp.get('z'), list(mp.items())))


def assign():
    mp['b'] = 1


t(assign)
t(lambda: types.MethodType(lambda self, x: (self, x), 5)(6))
t(lambda: isinstance(assign, types.FunctionType))
t(lambda: isinstance(m.__init__, types.MethodType))
t(lambda: isinstance(len, types.BuiltinFunctionType))
t(lambda: isinstance(sys, types.ModuleType))
t(lambda: isinstance((i for i in []), types.GeneratorType))
t(lambda: types.ModuleType('mod').__name__)
t(lambda: types.NoneType)
t(lambda: types.new_class('Q', (Thing,), {}, lambda ns: ns.update(z=4)).z)
t(lambda: types.DynamicClassAttribute)
t(lambda: list[int])
t(lambda: dict[str, list[int]])
t(lambda: list[int]([1]))
t(lambda: (list[int].__origin__, list[int].__args__))
t(lambda: int | None)
t(lambda: (int | str).__args__)
t(lambda: isinstance(3, int | str))
t(lambda: isinstance(None, int | None))
t(lambda: isinstance('x', list | dict))
t(lambda: (int | str) | None)
t(lambda: int | int)
t(lambda: int | str == str | int)
t(lambda: int | 3)
t(lambda: isinstance([], list[int]))
t(lambda: list[int] | None)
t(lambda: type(int | None).__name__)
t(lambda: type(list[int]).__name__)
t(lambda: tuple[int, ...])
t(lambda: list[int] == list[int])


class FromAlias(list[int]):
    pass


t(lambda: FromAlias([1]))
t(lambda: FromAlias.__mro__[1])
