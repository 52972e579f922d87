''
""
'a'
"a"
'''a'''
"""a"""
'''a
b'''
"""a
"b"
""c
"""
'a' 'b'
'a' "b" '''c'''
('a'
 'b'  # comment
 'c')
'a' \
    'b'
x = 'a' 'b'
'\a\b\f\n\r\t\v\\\'\"'
'\0\07\101\377\777\8'
'\x41\xff\u0041\u20ac\U0001F600'
'\ud800\udfff'
'\ud83d\ude00'
'\N{BULLET}\N{latin small letter a}\N{CJK UNIFIED IDEOGRAPH-4E00}\N{HANGUL SYLLABLE GAG}\N{LINE FEED}\N{VS17}'
'\
'
'a\
b'
'\d\.\{\}\ '
'é€😀\é'
r'\n\'\"'
R"\
"
r'\\'
u'a'
U"a"
b'a'
B"a"
b'\x00\xff\0\377\n\\\d'
br'\n'
rb'\n'
bR"\x"
Rb'''a
b'''
b'a' b'b'
(b'a'
 rb'\b')
b'\u0041\N{X}'
'tab	in'
"""'"'"""
''''a'''
""""a"""
'''\''''
'' 'a'
'' ''
'#' # comment
"\"" '\''
'{}{{}}'
f''
f'a'
f"a"
F'a'
f'''a'''
f"""a
b"""
f'{a}'
f'a{b}c'
f'{a}{b}'
f'{{}}'
f'{{{a}}}'
f'{a!r}'
f'{a!s}{b!a}'
f'{a:x}'
f'{a:}'
f'{a!r:>10}'
f'{a:{b}}'
f'{a:{b}.{c}f}'
f'{a:{b!r:x}}'
f'{a=}'
f'{a = }'
f'{a=!s}'
f'{a=:x}'
f'{a = !r:^{w}}'
f'{ a }'
f'{a.b(c)[d]}'
f'{a, b}'
f'{*a, b}'
f'{a if b else c}'
f'{(lambda: a)()}'
f'{(lambda x: x)}'
f'{ {a: b}[a] }'
f'{(a := b)}'
f'{a != b}'
f'{a == b}'
f'{a <= b}'
f'{a[b:c]}'
f'{a:=5}'
f'{a:%H:%M}'
f'{a:!r}'
f'\n{a}\t'
rf'\n{a}\d'
fr'\n{a}'
Rf"\{a}"
fR'\\{a}\\'
f'a' 'b'
'a' f'b'
'a' f'{b}' 'c' f'd{e}' r'\f'
f'{a}' f'{b}'
f'' ''
'' f'{a}' ''
(f'a{b}'
 f'c{d}'
 'e')
f'''{a}
{b}
'''
f'{a}{"b"}'
f'{a["b"]}'
f"{a['b']}"
f'{yield_}'
f"{f'{a}'}"
f"{f'{a!r:>{w}}' + 'b'}"
f'}}{{'
f'{3.4:10}'
f'{"a" "b"}'
