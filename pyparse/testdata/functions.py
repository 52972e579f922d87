def f(): pass
def f(a): pass
def f(a,): pass
def f(a, b): pass
def f(a=1): pass
def f(a, b=1, c=2): pass
def f(a=(1), b=(2)): pass
def f(*a): pass
def f(*a,): pass
def f(**a): pass
def f(**a,): pass
def f(*, a): pass
def f(*, a, b=1, c): pass
def f(*a, b, c=1, **d): pass
def f(a, /): pass
def f(a, /,): pass
def f(a, b=1, /): pass
def f(a, /, b): pass
def f(a, /, *, b): pass
def f(a, b=1, /, c=2, *d, e, f=3, **g): pass
def f(a: int): pass
def f(a: int = 1, *b: int, c: int = 2, **d: int): pass
def f(a: (int), b: (int) = (1)): pass
def f(*a: *b): pass
def f(*a: (b)): pass
def f(a: lambda: 1): pass
def f() -> a: pass
def f() -> (a): pass
def f() -> (a, b): pass
def f() -> a[b, c]: pass
def f(
    a,  # comment
    b: int = 1,
    *,
    c: str = "x",
    **d,
) -> None:
    """docstring"""
def f():
    return
def f():
    return a
def f():
    return a, b
def f():
    return a, *b
def f():
    return (a)
def f():
    return (a), (b)
def f():
    return (
        a
    )
def f():
    return; pass
def f():
    yield
    yield a
    yield a, b
    yield (a)
    yield a, *b
    yield from a
    yield from (a)
    (yield)
    (yield a)
    (yield from a)
    a = yield
    a = yield b
    a = yield from b
    a = b = yield c
    a += yield
    a: int = yield
    a((yield), (yield b))
    [(yield)]
    lambda: (yield)
def f():
    nonlocal_ = 1
    def g():
        nonlocal nonlocal_, f
        global x
    return g
@a
def f(): pass
@a.b
@c(d)
@e[f]
@(g)
@h if i else j
@k := l
@lambda x: x
def f(): pass
@a

# comment
@b

def f():
    pass
async def f(): pass
@a
async def f(a, *, b):
    await a
    await (a)
    -await a
    await a ** 2
    await a.b(c)[d]
    (await a)(b)
    await a + await b
    return await a
async def f():
    async for a in b: pass
    async for a, b in c:
        pass
    else:
        pass
    async with a: pass
    async with a as b, c as d:
        pass
    async with (a as b, c): pass
    async with (a): pass
    [a async for a in b]
    {a async for a in b}
    {a: b async for a in b}
    (a async for a in b if c async for d in e for f in g)
    a(b async for b in c)
    [await a for a in b]
    yield a
class C: pass
class C(): pass
class C(A): pass
class C(A, B): pass
class C(A, B,): pass
class C(A, metaclass=B): pass
class C(*A, **B): pass
class C(A[int], b=c, *d): pass
@a
@b(c)
class C(A):
    """docstring"""
    x: int = 1
    y = 2
    def f(self): return self.x
    class D:
        pass
    @property
    def g(self):
        def h():
            return 1
        return h;
