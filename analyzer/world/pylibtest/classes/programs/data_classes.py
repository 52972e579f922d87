from __future__ import annotations
import dataclasses
import enum
import typing as ty
from dataclasses import (KW_ONLY, MISSING, FrozenInstanceError, InitVar, asdict, astuple, dataclass, field,
                         fields, is_dataclass, make_dataclass, replace)
from typing import ClassVar, Dict, List, Optional
import inspect


@dataclass
class A:
    x: int
    y: str = 'why'
    z: List[int] = field(default_factory=list)
    c: ClassVar[int] = 7
    d: ty.ClassVar = 8
    hidden: int = field(default=3, repr=False, compare=False)
    late: Optional[int] = field(init=False, default=5)
    later: dict = field(init=False, default_factory=dict)


t(lambda: A(1))
t(lambda: A(1, 'a', [1]))
t(lambda: A(x=1, z=[2], y='b', hidden=9).hidden)
t(lambda: A())
t(lambda: A(1, 2, 3, 4, 5))
t(lambda: A(1, x=2))
t(lambda: A(1, q=2))
t(lambda: A(q=2))
t(lambda: A(1, late=3))
t(lambda: A(1) == A(1))
t(lambda: A(1) == A(2))
t(lambda: A(1) == 1)
t(lambda: A(1, hidden=1) == A(1, hidden=2))
t(lambda: A(1) < A(2))
t(lambda: hash(A(1)))
t(lambda: [f.name for f in fields(A)])
t(lambda: [(f.name, f.type, f.default is MISSING, f.default_factory is MISSING) for f in fields(A(1))])
t(lambda: fields(A)[0])
t(lambda: fields(3))
t(lambda: fields(int))
t(lambda: list(A.__dataclass_fields__))
t(lambda: A.__match_args__)
t(lambda: A.y)
t(lambda: A.z)
t(lambda: A.x)
t(lambda: vars(A(1)))
t(lambda: A.__init__.__qualname__)
t(lambda: A.__init__.__annotations__)
t(lambda: inspect.signature(A))
t(lambda: A.__doc__)
t(lambda: is_dataclass(A))
t(lambda: is_dataclass(A(1)))
t(lambda: is_dataclass(int))
t(lambda: is_dataclass(3))
t(lambda: asdict(A(1)))
t(lambda: astuple(A(1)))
t(lambda: replace(A(1), x=5, y='r'))
t(lambda: replace(A(1), late=5))
t(lambda: replace(A(1), nope=5))
t(lambda: replace(A, x=5))
t(lambda: asdict(A))
t(lambda: astuple(3))


@dataclass(order=True)
class O:
    a: int
    b: str = ''


t(lambda: O(1) < O(2))
t(lambda: O(1, 'b') >= O(1, 'a'))
t(lambda: sorted([O(3), O(1), O(2, 'x')]))
t(lambda: O(1) < 3)


@dataclass(frozen=True)
class F:
    a: int
    b: tuple = ()


def set_frozen():
    F(1).a = 3


def del_frozen():
    del F(1).a


def set_new():
    F(1).zz = 3


t(set_frozen)
t(del_frozen)
t(set_new)
t(lambda: ('frozen hash', hash(F(1)) == hash(F(1))))
t(lambda: {F(1): 2}[F(1)])
t(lambda: issubclass(FrozenInstanceError, AttributeError))


@dataclass
class P:
    a: int
    b: InitVar[int]
    c: int = 0
    d: InitVar[str] = 'dd'

    def __post_init__(self, b, d):
        self.c = self.a + b
        self.e = d


t(lambda: P(1, 2))
t(lambda: P(1, 2).e)
t(lambda: P(1))
t(lambda: P.d)
t(lambda: P(1, 2).b)
t(lambda: replace(P(1, 2), a=3))
t(lambda: replace(P(1, 2), a=3, b=4, d='q'))


@dataclass
class Base:
    x: int = 1
    y: int = 2


@dataclass
class Child(Base):
    z: int = 3
    x: int = 10


t(lambda: Child())
t(lambda: Child(1, 2, 3))
t(lambda: list(Child.__dataclass_fields__))
t(lambda: Child() == Base())


class Plain(Base):
    extra = 4


t(lambda: Plain(5))
t(lambda: Plain(5) == Plain(5))


@dataclass
class K:
    a: int
    _: KW_ONLY
    b: int
    c: int = 3


t(lambda: K(1, b=2))
t(lambda: K(1))
t(lambda: K(1, 2))
t(lambda: K(1, 2, b=3))
t(lambda: K.__match_args__)
t(lambda: inspect.signature(K))


@dataclass(kw_only=True)
class KK:
    a: int = 1
    b: int


t(lambda: KK(b=3))
t(lambda: KK(3))
t(lambda: KK())


def mutable():
    @dataclass
    class X:
        a: list = []


def mutable_dict():
    @dataclass
    class X:
        a: dict = {}


def order():
    @dataclass
    class X:
        a: int = 1
        b: int


def both():
    @dataclass
    class X:
        a: int = field(default=1, default_factory=int)


def no_annotation():
    @dataclass
    class X:
        a = field(default=1)


def frozen_child():
    @dataclass(frozen=True)
    class X(Base):
        pass


def thawed_child():
    @dataclass
    class X(F):
        pass


def order_no_eq():
    @dataclass(eq=False, order=True)
    class X:
        a: int


def own_order():
    @dataclass(order=True)
    class X:
        a: int

        def __lt__(self, other):
            return 1


def class_factory():
    @dataclass
    class X:
        a: ClassVar[list] = field(default_factory=list)


def unhashable_default():
    @dataclass
    class X:
        a: Base = Base()


for f in (mutable, mutable_dict, order, both, no_annotation, frozen_child, thawed_child, order_no_eq, own_order,
          class_factory, unhashable_default):
    t(f)


@dataclass
class Own:
    a: int
    b: int = 2

    def __init__(self, a):
        self.a = a
        self.b = 'own'

    def __repr__(self):
        return 'Own!'

    def __eq__(self, other):
        return True


t(lambda: Own(1))
t(lambda: Own(1) == 5)


@dataclass(repr=False, eq=False, init=False)
class Bare:
    a: int = 4


t(lambda: Bare().a)
t(lambda: Bare(1))
t(lambda: Bare() == Bare())
t(lambda: hash(Bare()) is not None)


@dataclass(unsafe_hash=True)
class U:
    a: int = field(hash=False)
    b: int = 2


t(lambda: ('unsafe hash', hash(U(1)) == hash(U(2))))


class Color(enum.Enum):
    RED = 1


@dataclass
class Nest:
    inner: A
    items: List[A]
    table: Dict[str, A]
    color: Color = Color.RED
    pair: tuple = (1, 2)


t(lambda: Nest(A(1), [A(2)], {'k': A(3)}))
t(lambda: asdict(Nest(A(1), [A(2)], {'k': A(3)})))
t(lambda: astuple(Nest(A(1), [A(2)], {'k': A(3)})))
t(lambda: asdict(A(1), dict_factory=list))
M = make_dataclass('M', ['a', ('b', int), ('c', int, 3), ('d', list, field(default_factory=list))],
                   namespace={'two': lambda self: self.b * 2})
t(lambda: M(1, 2))
t(lambda: M(1, 2).two())
t(lambda: make_dataclass('Z', ['1a']))
t(lambda: make_dataclass('Z', ['a', 'a']))
t(lambda: make_dataclass('Z', ['for']))
t(lambda: field(default=1))
t(lambda: field(metadata={'a': 1}).metadata['a'])
t(lambda: field(default=1, metadata={'a': 1}))


@dataclass
class Hook:
    a: int = 1

    def __setattr__(self, name, value):
        object.__setattr__(self, name, ('hooked', value))


t(lambda: Hook(3).a)


@dataclass
class WithProp:
    a: int = 1

    @property
    def double(self):
        return self.a * 2

    @classmethod
    def make(cls, **kw):
        return cls(**kw)

    @staticmethod
    def helper():
        return 'h'


t(lambda: WithProp(4).double)
t(lambda: WithProp.make(a=5))
t(lambda: WithProp.helper())
t(lambda: WithProp.make(b=5))


@dataclass
class Loop:
    me: object = None


def loop():
    x = Loop()
    x.me = x
    return x


t(loop)
t(lambda: A.__dataclass_params__)


class Desc:
    def __get__(self, obj, cls):
        return 42 if obj is None else getattr(obj, '_v', None)

    def __set__(self, obj, value):
        obj._v = value * 2


@dataclass
class WithDesc:
    a: int = Desc()


t(lambda: WithDesc().a)
t(lambda: WithDesc(5).a)
