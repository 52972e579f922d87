"""Makes one-token mutations of the statements of Python files and says what CPython
makes of them.

Arguments: a seed, the number of mutations, the files. Writes one JSON array a line:
the source, whether ast.parse accepts it, whether it compiles, the line and the message of the error.
"""
import ast, io, json, random, sys, tokenize, warnings

POOL = """( ) [ ] { } : , ; . ... = == := -> * ** / // + - ~ @ | < != += not in is and or if else
elif for while try except except* finally with as def class async await return yield lambda del
import from global nonlocal pass break raise assert None True x y match case type _ 1 1.5 2j "s" b"s"
f"{x}" 'a'f'{y!r:>{w}}' \\\n \n \n\x20 # ! $ ? ` " ' """.split(' ')
POOL = [p for l in POOL for p in l.split('\n') if p] + ['\\\n', '\n', '\n ', '\n    ', '"', "'", '"""', ' ']


def units(name):
    """The top-level statements of a file as text, and where their tokens are."""
    with open(name, 'rb') as f:
        src = f.read().decode('utf-8-sig')
    src = src.replace('\r\n', '\n').replace('\r', '\n')
    lines = src.splitlines(keepends=True)
    for s in ast.parse(src).body:
        first = min([s.lineno] + [d.lineno for d in getattr(s, 'decorator_list', ())])
        text = ''.join(lines[first - 1:s.end_lineno])
        if len(text) > 4000:
            continue
        try:
            toks = [t for t in tokenize.generate_tokens(io.StringIO(text).readline)
                    if t.string.strip() and t.start[0] == t.end[0]]
        except (tokenize.TokenError, SyntaxError):
            continue
        if toks:
            yield text, toks


def mutate(rnd, text, toks):
    lines = text.splitlines(keepends=True)
    i = rnd.randrange(len(toks))
    t = toks[i]
    n, a, b = t.start[0] - 1, t.start[1], t.end[1]
    l = lines[n]
    how = rnd.randrange(7)
    if how == 0:  # delete
        l = l[:a] + l[b:]
    elif how == 1:  # replace
        l = l[:a] + rnd.choice(POOL) + l[b:]
    elif how == 2:  # insert
        l = l[:a] + rnd.choice(POOL) + ' ' + l[a:]
    elif how == 3:  # double
        l = l[:b] + ' ' + t.string + l[b:]
    elif how == 4:  # indent
        l = rnd.choice([' ', '\t', '    ']) + l
    elif how == 5:  # replace by another token of the statement
        l = l[:a] + rnd.choice(toks).string + l[b:]
    else:  # delete a character
        k = rnd.randrange(a, b)
        l = l[:k] + l[k + 1:]
    return ''.join(lines[:n] + [l] + lines[n + 1:])


def judge(src):
    try:
        ast.parse(src)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as e:
        return [False, False, getattr(e, 'lineno', 0) or 0, str(getattr(e, 'msg', e))]
    try:
        compile(src, 'x', 'exec', dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as e:
        return [True, False, getattr(e, 'lineno', 0) or 0, str(getattr(e, 'msg', e))]
    return [True, True, 0, '']


def main(seed, count, files):
    warnings.simplefilter('ignore')
    rnd = random.Random(int(seed))
    all_ = [u for f in files for u in units(f)]
    for _ in range(int(count)):
        src = mutate(rnd, *rnd.choice(all_))
        print(json.dumps([src] + judge(src)))


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
