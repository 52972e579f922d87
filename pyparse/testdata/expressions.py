# Every expression form, with and without parentheses around the parts.
a
a.b.c
(a).b
((a)).b.c
a[0]
a[(0)]
a[0, 1]
a[0,]
a[(0, 1)]
a[(0), (1)]
a[()]
a[:]
a[::]
a[1:]
a[:1]
a[1:2]
a[1:2:]
a[1::2]
a[:1:2]
a[::2]
a[(1):(2):(3)]
a[1:2, 3]
a[1, 2:3, ...]
a[1:2,]
a[(1):2, (3)]
a[*b]
a[*b,]
a[*b, c]
a[*b or c, d]
a[b := 1]
a[(b := 1):2]
a[lambda: 1]
a[b if c else d:e]
a[
    1:
    2
]
a()
a(1)
a(1,)
a((1))
a((1), (2))
a(*b)
a(**b)
a(*b, *c, **d, **e)
a(b=1)
a(b=(1))
a(b=1, *c)
a(b=1, *c, d=2, **e)
a(*b, c, d)
a(*b if c else d)
a(*b or c)
a(**b or c)
a(b := 1)
a(b := 1, c=2)
a(x for x in y)
a((x for x in y))
a((x for x in y), z)
a(x for x in y if z)(w)
a(b)(c)[d].e(f)
(a(b))(c)
a(
    b,
    c=d,
)
a . b ( c ) [ d ]
f"x".join(y)
"x".join(y)
1 .real
1..real
1.5.real
0xff.real
(1).real
[].x
{}.x
-a
+a
~a
- - a
-(a)
-a ** b
-a ** -b
a ** b ** c
(a ** b) ** c
(a) ** (b)
a ** -b
not a
not not a
not (a)
a + b
a - b
a * b
a / b
a // b
a % b
a @ b
a << b
a >> b
a & b
a | b
a ^ b
a + b * c
(a + b) * c
a * (b + c)
((a) + (b)) * ((c))
a + b + c - d - (e - f)
a | b ^ c & d << e + f * -g ** h
a or b
a and b
a or b and c or d
a and (b or c) and d
(a) or (b)
(a and b)
not a and not b or not c
a < b
a > b
a <= b
a >= b
a == b
a != b
a in b
a not in b
a is b
a is not b
a < b <= c != d in e not in f is g is not h
(a < b) < c
a < (b < c)
(a) < (b)
a | b in c
not a in b
not (a) in (b)
a if b else c
(a) if (b) else (c)
a if b else c if d else e
a if (b if c else d) else e
(a if b else c) if d else e
lambda: a
lambda: (a)
lambda x: x
lambda x, y=1: x
lambda *a: a
lambda **a: a
lambda x, /: x
lambda x, /, y, *, z, w=1, **k: x
lambda x, *a, y=1: (yield)
lambda: lambda: a
lambda x=lambda: 1: x
lambda: a if b else c
lambda *, x: x
lambda x,: x
lambda *a,: a
lambda **a,: a
(a)
((a))
()
(a,)
(a, b)
(a, b,)
((a), b)
(a, (b))
((a, b), c)
((a),)
((a,))
((a,),)
a,
a, b
a, b,
(a),
(a), b
a, (b)
(a), (b),
(a, b), (c, d)
(((a))), ((b))
*a, b
*a,
a, *b
(*a, b)
(*a,)
*(a), b
*a | b, c
[]
[a]
[a,]
[a, b]
[a, *b, c]
[*a]
[(a)]
[[a], [b]]
[
    a,  # comment
    b,
]
{}
{a}
{a,}
{a, b}
{*a, b}
{(a)}
{a: b}
{a: b,}
{a: b, c: d}
{**a}
{**a, b: c, **d}
{a: b, **c,}
{(a): (b)}
{a: b if c else d}
{a if b else c: d}
{lambda: 1: lambda: 2}
{**a | b}
{
    a: b,

    c: d,
}
[x for x in y]
[x for x, in y]
[x for x, z in y]
[x for (x, z) in y]
[x for [x, z] in y]
[x for x.y in z]
[x for x[0] in z]
[x for x, *z in y]
[x for x in y if z]
[x for x in y if z if w]
[x for x in y for z in w]
[x for x in y if a for z in w if b if c]
[(x, y) for x in z]
[x for x in (a if b else c)]
[x for x in a or b]
[x if a else b for x in y]
[[x for x in y] for y in z]
[x := 1 for y in z]
[lambda: x for x in y]
{x for x in y}
{x: y for x in z}
{x: y for x, y in z if w}
{(x): (y) for x in z}
(x for x in y)
(x for x in y if (z))
(x := 1)
(x := (1))
(x := 1, y)
[x := 1, y := 2]
{x := 1}
{(x := 1): 2}
(x := lambda: 1)
...
None
True
False
a[...]
(...)
x = yield_ = await_ = 1
_, __, ___ = 1, 2, 3
match, case, type = 1, 2, 3
match(a)
match[a]
match.a
match, a
match - a
match * a, b
match == a
match or a
case(a)
type(a)
type.a
type, a
type in a
type[a]
a if match else case
print(match, case=case, type=type, _=_)
a \
    + b
(a
 + b)
(
    a
    .b
    .c()
)
