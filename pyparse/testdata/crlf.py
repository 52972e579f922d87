a = 1
if b:
    c
"""x
y"""
d = [1,
  2]

"a\
b"
f"""{a}
{b}"""
a \
 + b
