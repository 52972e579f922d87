match a:
    case 1: pass
match a:
    case -1: pass
    case 1.5: pass
    case -1.5j: pass
    case 1 + 2j: pass
    case -1 - 2j: pass
    case "a": pass
    case "a" "b": pass
    case b"a": pass
    case None: pass
    case True: pass
    case False: pass
    case a.b: pass
    case a.b.c: pass
    case x: pass
match a, b:
    case x, y: pass
    case x, y,: pass
    case x,: pass
    case *x, y: pass
    case x, *_: pass
    case x, *y, z: pass
    case (x, y): pass
    case (x,): pass
    case (x, *y): pass
    case (*x,): pass
    case (x): pass
    case ((x)): pass
    case (x), (y): pass
    case (x, y), z: pass
    case (): pass
    case []: pass
    case [x]: pass
    case [x,]: pass
    case [x, *y]: pass
    case [*x]: pass
    case [(x), [y, *_]]: pass
    case _: pass
match a:
    case 1 | 2: pass
    case 1 | 2 | 3: pass
    case (1 | 2) | 3: pass
    case 1 | (2 | 3): pass
    case (1) | (2): pass
    case (1 | 2): pass
    case 1 as x: pass
    case (1 | 2) as x: pass
    case 1 | 2 as x: pass
    case (1 as x) | (2 as x): pass
    case [1 as x, 2 as y]: pass
    case ((x) as y): pass
    case (x, y) as z: pass
    case {}: pass
    case {1: x}: pass
    case {"a": x, "b": y}: pass
    case {"a": x, **y}: pass
    case {"a": x, **y,}: pass
    case {**y}: pass
    case {a.b: 1 | 2}: pass
    case {-1: x, 1+2j: y, None: z}: pass
    case {"a" "b": (x)}: pass
    case C(): pass
    case C(x): pass
    case C(x,): pass
    case C(x, y): pass
    case C(x=1): pass
    case C(x=1, y=z,): pass
    case C(x, y=(z)): pass
    case a.C(x, y=D(1 | 2 as w)): pass
    case x if y: pass
    case x if (y): pass
    case x if y := z: pass
    case x, y if z:
        a
        b;
    case str() | None: pass
    case match: pass
    case case: pass
match (a):
    case x: pass
match (a), (b):
    case x: pass
match *a, b:
    case x: pass
match a,:
    case x: pass
match [a]:
    case x: pass
match {a: b}:
    case x: pass
match -a:
    case x: pass
match not a:
    case x: pass
match a := b:
    case x: pass
match match:
    case case: pass
match lambda: a:
    case x: pass
match (
    a
):
    # comment
    case (
        x
    ):
        pass

    # comment
    case y:
        match z:
            case 1:
                pass
        pass
match = 1
match: int = 2
match.case = 3
match[a:b]
match (a)
match(a).b
match - 1
case = 1
