def gen(n):
    try:
        for i in range(n):
            got = yield i
            if got:
                print("got", got)
    finally:
        print("closed", n)
    return "ret"


def outer():
    r = yield from gen(2)
    print("r", r)
    yield 99


print(list(outer()))
g = gen(5)
print(next(g), g.send("hi"), next(g))
g.close()
print(next(iter([]), "dflt"))
try:
    next(g)
except StopIteration:
    print("stop")


def fin():
    for i in range(3):
        try:
            if i == 1:
                continue
            if i == 2:
                return "r%d" % i
        finally:
            print("f", i)


print(fin())


def nested():
    n = 0

    def inc():
        nonlocal n
        n += 1
        return n

    inc()
    inc()
    return n, [inc() for _ in range(2)], n


print(nested())
total = 0


def addg(v):
    global total
    total += v


addg(3)
addg(4)
print(total)
for i in range(5):
    if i == 7:
        break
else:
    print("else")
while True:
    total -= 1
    if total < 3:
        break
    if total % 2:
        continue
    print("even", total)
a, (b, *c), d = 1, (2, 3, 4), 5
print(a, b, c, d)
x = y = [1]
y.append(2)
print(x, x is y)
print([i * j for i in range(3) for j in range(i) if (i + j) % 2], {k: v for k, v in zip("ab", [1, 2])}, {q % 3 for q in range(7)})
print((lambda *a, k=3, **kw: (a, k, kw))(1, 2, z=4))
if (m := len("abc")) > 2:
    print(m)
print([w for s in ["a b", "c"] if (w := s.split()[0])], w)
print(1 < 2 < 3, 1 < 3 < 2, 1 == 1.0 == True, None is None, not [], [] or "x", 0 and 1, "a" in "cat", 3 not in [1, 2])
try:
    try:
        {}["k"]
    except KeyError as e:
        raise RuntimeError("wrapped") from e
except RuntimeError as e:
    print(e, repr(e.__cause__), e.__suppress_context__)
try:
    try:
        1 / 0
    except ZeroDivisionError:
        int("x")
except ValueError as e:
    print(e, type(e.__context__).__name__)
try:
    print(undefined_name)
except NameError as e:
    print(e)


def loc():
    print(q)
    q = 1


try:
    loc()
except UnboundLocalError as e:
    print(e)
for bad in ("[] + ()", "1 + 'a'", "'a' + 1", "[1][2]", "{}[1]", "None.x", "int('z')", "len(3)", "iter(3)", "3()", "{[]: 1}", "(1,2)[5]", "'abc'[9]", "a, b = 1, 2, 3", "a, b, c = 1, 2", "'%d' % 'x'", "max([])", "float('q')", "[].pop()", "{}.popitem()", "'x'.index('y')", "[1].remove(2)", "1 < 'a'", "range(1.5)", "chr(-1)", "sum(['a'])", "dict([1])", "setattr(3, 'a', 1)", "abs('x')", "round('x')", "isinstance(1, 2)", "-'a'", "not_defined"):
    pass
tests = [lambda: [] + (), lambda: 1 + "a", lambda: "a" + 1, lambda: [1][2], lambda: {}[1], lambda: None.x, lambda: int("z"), lambda: len(3), lambda: iter(3), lambda: 3(), lambda: {[]: 1}, lambda: (1, 2)[5], lambda: "abc"[9], lambda: "%d" % "x", lambda: max([]), lambda: float("q"), lambda: [].pop(), lambda: {}.popitem(), lambda: "x".index("y"), lambda: [1].remove(2), lambda: 1 < "a", lambda: range(1.5), lambda: chr(-1), lambda: sum(["a"]), lambda: dict([1]), lambda: abs("x"), lambda: isinstance(1, 2), lambda: -"a", lambda: None > 1, lambda: [] > 3, lambda: None + 1, lambda: [1, 2] * "a", lambda: "a" in 3, lambda: 3 in "abc", lambda: {}.x, lambda: (1).foo, lambda: 1 // 0, lambda: 1 % 0, lambda: 2.0 / 0, lambda: int(None), lambda: int([]), lambda: float(None), lambda: "a".join([1]), lambda: [3, "a"].sort(), lambda: next(3), lambda: hash([]), lambda: int("12", 99), lambda: "{} {}".format(1), lambda: "{a}".format(), lambda: f"{3:zz}", lambda: f"{'a':d}", lambda: list(3), lambda: set(5), lambda: tuple(None), lambda: (lambda a: a)(), lambda: getattr(3, "q"), lambda: open, lambda: divmod(1, 0), lambda: pow(2, -1, 0)]
for i, t in enumerate(tests):
    try:
        t()
        print(i, "fine")
    except Exception as e:
        print(i, type(e).__name__, e)
try:
    a, b = 1, 2, 3
except ValueError as e:
    print(e)
try:
    a, b, c = 1, 2
except ValueError as e:
    print(e)
try:
    a, *b, c = [1]
except ValueError as e:
    print(e)
try:
    a, b = 3
except TypeError as e:
    print(e)
assert 1, "no"
try:
    assert 1 == 2, f"bad {1 + 1}"
except AssertionError as e:
    print("assert", e)
try:
    assert []
except AssertionError as e:
    print("empty", repr(e), e.args)
d = {"a": 1, **{"b": 2}, "c": 3}
del d["a"]
d["a"] = 9
print(d, [*range(3), *"ab"], {**d, "b": 0}, (*[1], 2))
print(*[1, 2], sep="-")
l = [1, 2, 3, 4]
l[1:3] = "xyz"
del l[0]
print(l, l[::-1], l[-2:], l[5:], "hello"[1:4:2])
l += (7,)
l *= 2
print(l, l.index("z"), l.count(4))
print(sorted({"b": 1, "a": 2}), sorted([3, 1, 2], reverse=True), sorted("bca", key=lambda c: -ord(c)), min(3, 1), max([1, 5], key=lambda v: -v), any([0, 1]), all([]))
print(round(2.5), round(3.5), round(2.675, 2), 7 // -2, -7 % 3, 2 ** 100, 2 ** -1, 1e16, 0.1 + 0.2, 1_000, 0xFF, 5 / 2, divmod(-7, 2), 10 ** 20 // 3, int(3.9), float("1e3"), True + True)
print(f"{3.14159:.2f} {1234567:,} {'x':>4}|{'y':<3}|{5:03d} {255:#x} {0.5:%} {[1]!r} {'a'!s:^5} {1e10:g}")
print("%s %r %5.1f %-4d| %x %%" % ("a", "b", 2.345, 7, 255), "%(k)s" % {"k": 1})
print("a,b,,c".split(","), " a b ".split(), "abc".partition("b"), "AbC".lower(), "x".join("abc"), "abc".replace("b", "z"), "  s ".strip(), "abc".startswith(("x", "a")), "a1".isalnum(), "abc".find("z"), "t".zfill(3), "ab\ncd".splitlines())
print(list(enumerate("ab", 1)), list(zip([1, 2], "ab")), list(map(str, [1, 2])), list(filter(None, [0, 1])), list(reversed([1, 2])), sum([1, 2], 10))
print(set([1, 2]) | {3}, {1, 2} & {2}, {1} <= {1, 2}, frozenset([1]) == {1}, {1, 2} - {1})
print(isinstance(True, int), type(None).__name__, str(b"a"), bytes([65]), repr("it's"), repr('q"\'n\n'))
