f'{a['b']}'
f"{a["b"]}"
f"{"a"}"
f"{f"{f"{a}"}"}"
f'{'\n'.join(a)}'
f"{
    a
}"
f"{a  # comment
}"
f"{
    a  # comment }"
    + b
}c"
f'''{a
+ b}'''
f"{a:{b:{c}}}" if 0 else 1
f"{a=}"
f"{ a = }"
f"{a=  # comment
}"
f"{a  # x
 = !r}"
f"{
a
=
}"
f"{a["x"]=!s:>{w}}"
f"{f"{a=}"=}"
f"{a!r }"
f"{a!r:}"
f"{a :x}"
f"{a:{{b}.pop()}}"
f"{a:\x41\n{b}\t}"
rf"\{a}\\{b}\""
f"\{a}\\{b}\""
f"\{{a}}"
rf"\{{a}}"
f"{{\}}"
f"\N{BULLET}{a}\N{BULLET}{{\N{EN DASH}}}"
f"{a:\N{BULLET}}"
f"{'a' 'b' f'c'}"
f'{a!r:{b}}' "c" f"{d}" r'e'
f"{lambda_}{(lambda x: x)}"
f"{a:=5}{(a:=5)}"
f"{a!=b}{a!=b!r}"
f"{a==b=}"
f"{ {1: 2}[1] }{ {1} }"
f"{a if b else c:x}"
f"{a,}{a, b}{*a, b}"
f"{await_}{(yield_)}"
f"{x:{y}{z}}{w}"
f"{x:a{y}b{z}c}"
f"{a:>{'x'}}"
f"""{a:
  x
}"""
f"""
{a
 + b
}
  {c}
"""
f"é{é}€{b}"
f"{'é'}{b!r}"
f"a\
b{c}"
f"{a[1:2]}"
f"{a[lambda: 1]}"
f"{(a)}{ (a) + (b) }{ (a).b }"
f'{a
}'
def g():
    f"{yield}"
    f"{yield a}"
    f"{await_ (x)}"
