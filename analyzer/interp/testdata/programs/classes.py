import functools


class Meta(type):
    def __new__(mcs, name, bases, ns, **kw):
        ns["made_by"] = mcs.__name__
        c = super().__new__(mcs, name, bases, ns)
        c.kw = kw
        return c

    def __init__(cls, name, bases, ns, **kw):
        super().__init__(name, bases, ns)

    def __call__(cls, *a, **k):
        o = super().__call__(*a, **k)
        o.counted = True
        return o

    def __iter__(cls):
        return iter(["x", "y"])

    def __len__(cls):
        return 7

    def __contains__(cls, v):
        return v == 3

    @property
    def up(cls):
        return cls.__name__.upper()


class A(metaclass=Meta, flag=1):
    z = 5

    def __init__(self, v=2):
        self.v = v

    @property
    def twice(self):
        return self.v * 2

    @twice.setter
    def twice(self, x):
        self.v = x // 2

    @classmethod
    def make(cls, v):
        return cls(v)

    @staticmethod
    def st(a, b=3):
        return a + b

    def who(self):
        return "A"

    def __repr__(self):
        return f"{type(self).__name__}({self.v!r})"


class B(A):
    def who(self):
        return "B" + super().who()

    def __getattr__(self, n):
        if n.startswith("dyn_"):
            return n[4:]
        raise AttributeError(f"no {n}")

    def __eq__(self, o):
        return isinstance(o, A) and o.v == self.v

    def __hash__(self):
        return hash(self.v)

    def __lt__(self, o):
        return self.v < o.v


class C(A):
    def who(self):
        return "C" + super().who()


class D(B, C):
    def who(self):
        return "D" + super().who()


print([c.__name__ for c in D.__mro__], D().who(), D.made_by, A.kw, A.up, list(A), len(A), 3 in A, 4 in A)
d = D.make(9)
d.twice = 30
print(d, d.twice, d.counted, d.dyn_q, A.st(1), d.st(1, 1))
try:
    d.other
except AttributeError as e:
    print("attr", e)
print(B(1) == B(1), B(1) != B(2), B(1) in [B(1)], {B(1): 2}[B(1)], sorted([B(3), B(1)]), B(2) > B(1))


class Desc:
    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, o, t=None):
        if o is None:
            return self
        return o.__dict__.get(self.name, "unset")

    def __set__(self, o, v):
        o.__dict__[self.name] = v + 1


class E:
    f = Desc()
    registry = []

    def __init_subclass__(cls, tag=None, **kw):
        super().__init_subclass__(**kw)
        E.registry.append((cls.__name__, tag))


class F(E, tag="t"):
    pass


e = F()
print(e.f)
e.f = 4
print(e.f, E.registry, E.f.name, vars(e))


class Str(str):
    def __new__(cls, v, extra):
        s = super().__new__(cls, v)
        s.extra = extra
        return s

    def shout(self):
        return self.upper() + "!"


s = Str("abc", 4)
print(s, s.extra, s.shout(), s + "d", isinstance(s, str), {"abc": 1}[s], s == "abc", len(s), f"{s:>5}")


class DD(dict):
    def __missing__(self, k):
        self[k] = [k]
        return self[k]


x = DD(a=1)
x["b"].append(2)
print(x, x.get("zz"), "zz" in x, isinstance(x, dict), dict(x) == x)


class Err(ValueError):
    def __init__(self, code, msg="m"):
        super().__init__(msg)
        self.code = code


try:
    try:
        raise Err(3)
    except KeyError:
        print("no")
    finally:
        print("fin")
except ValueError as ex:
    print(type(ex).__name__, ex, ex.code, ex.args, repr(ex))

T = type("T", (A,), {"q": lambda self: self.v + 100})
print(T(1).q(), T.__name__, issubclass(T, A), isinstance(T(1), (int, A)))


def deco(n):
    def wrap(f):
        @functools.wraps(f)
        def inner(*a, **k):
            return f(*a, **k) * n

        inner.n = n
        return inner

    return wrap


@deco(3)
def g(a, /, b, *, c=1):
    "doc"
    return a + b + c


print(g(1, 2), g(1, b=2, c=3), g.__name__, g.__doc__, g.n, g.__wrapped__(1, 1))
for bad in (lambda: g(1), lambda: g(1, 2, 3), lambda: g(a=1, b=2), lambda: g(1, 2, d=1), lambda: A(1, 2), lambda: A.st()):
    try:
        bad()
    except TypeError as ex:
        print(ex)


class Counter:
    n = 0

    def __call__(self, k):
        self.n += k
        return self.n

    def __enter__(self):
        print("enter")
        return self

    def __exit__(self, t, v, tb):
        print("exit", t and t.__name__, v)
        return t is KeyError

    def __getitem__(self, i):
        if i > 3:
            raise IndexError
        return i * i

    def __bool__(self):
        return self.n > 0


c = Counter()
print(bool(c), c(2), c(3), bool(c), list(c), 9 in c, 8 in c)
with c as cc:
    raise KeyError("gone")
try:
    with c:
        raise ValueError("stay")
except ValueError as ex:
    print("caught", ex)
print(hasattr(c, "n"), hasattr(c, "m"), getattr(c, "m", 5), callable(c), callable(3))
del c.n
print(c.n)
print(object.__repr__ is object.__repr__, type(c) is Counter, type(type(c)) is type, int.__name__, (3).__class__)
