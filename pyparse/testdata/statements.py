"""Every statement form."""
import a
import a.b.c
import a as b
import a.b as c, d, e.f
from a import b
from a.b import c as d, e
from a import (b)
from a import (b, c,)
from a import (
    b as c,  # comment
    d,
)
from a import *
from . import a
from .. import a
from ... import a
from .... import a
from .a import b
from ...a.b import c
from .... a import b
from . a . b import c
pass
a = 1
a = b = 2
a, b = 1, 2
a, *b = c
*a, b = c
*a, = b
[a, b] = c
[a, *b] = c
(a, b) = c
(a), b = c
((a)) = b
(a, (b, [c])) = d
[] = a
() = a
a.b = c
a[b] = c
a[b:c] = d
a[b, c:d] = e
a().b = c
(a).b = c
a = b, c
a = b,
a = *b, c
a = yield_
a = b = c, d = e
for a.b in c: pass
a += 1
a -= 1
a *= 1
a /= 1
a //= 1
a %= 1
a **= 1
a @= 1
a &= 1
a |= 1
a ^= 1
a <<= 1
a >>= 1
a.b += 1
a[b] += 1
(a) += 1
a += b, c
a: int
a: int = 1
(a): int = 1
a.b: int
a[b]: int = 2
(a.b): int
a: int = b, c
a: (int) = (b)
a: "x"
a: int = *b, c
a: lambda: 1
del a
del a, b
del a, b,
del (a)
del (a, b)
del [a, b], c
del a.b, a[b], a[b:c]
del (a), (b),
del ()
assert a
assert a, b
assert (a), (b)
assert (a, b)
a; b
a; b;
a;
pass; pass
if a: b; c;
if a:
    b;
if a:
    b; c
raise
raise a
raise a from b
raise (a) from (b)
global x, y
if a: pass
if a:
    pass
if a:
    pass
elif b:
    pass
if a:
    pass
elif b:
    pass
elif c:
    pass
else:
    pass
if a:
    pass
else:
    if b:
        pass
if (a := b): pass
if a := b: pass
while a: pass
while a:
    break
while a:
    continue
else:
    pass
for a in b: pass
for a in b:
    pass
else:
    pass
for a, b in c: pass
for a, in b: pass
for (a, b) in c: pass
for [a, b] in c: pass
for a, *b in c: pass
for a in b, c: pass
for a in *b, c: pass
for a in b,: pass
for a[b] in c: pass
for (a) in (b): pass
for a in b if c else d: pass
for a in lambda: b: pass
for *a, b in c: pass
try:
    pass
except:
    pass
try:
    pass
except a:
    pass
except (a, b):
    pass
except a as b:
    pass
except (a) as b: pass
except:
    pass
else:
    pass
finally:
    pass
try:
    pass
finally:
    pass;
try:
    pass
except* a:
    pass
except *b as c:
    pass
except* (d, e): pass
else:
    pass
try: a
except b: c
else: d
finally: e
with a: pass
with a as b: pass
with a, b: pass
with a as b, c as d: pass
with (a): pass
with (a) as b: pass
with (a as b): pass
with (a as b, c as d): pass
with (a, b): pass
with (a, b) as c: pass
with (a, b as c,): pass
with (a), (b): pass
with (a), b as c: pass
with (a).b: pass
with (a).b as c, d: pass
with (a), c: pass
with a as (b, c): pass
with a as [b, c]: pass
with a as b.c, d as e[f]: pass
with a() as (b): pass
with (a for b in c): pass
with (a if b else c): pass
with (a if b else c) as d: pass
with (lambda: a): pass
with (a := b): pass
with (a := b, c): pass
with (*a, b): pass
with (
    a as b,
    c as d,
):
    pass
with (a
      ) as b, c:
    pass
with a if b else c as d: pass
with (a, (b, c)): pass
with (a) + (b): pass
with (a), (b) as (c): pass
with (): pass
def f(): pass
if a:
    def f():
        pass
if a:
    # comment

    # comment at the end
    pass
    # trailing comment

if a:
    if b:
        c
# dedented comment
    d
else:

    e
