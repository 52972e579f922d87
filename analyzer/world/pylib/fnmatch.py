"""fnmatch: shell patterns."""
import re


def translate(pat):
    return "(?s:" + _body(pat) + r")\Z"


def _body(pat):
    out = []
    i, n = 0, len(pat)
    while i < n:
        c = pat[i]
        i += 1
        if c == "*":
            if not out or out[-1] != ".*":
                out.append(".*")
        elif c == "?":
            out.append(".")
        elif c == "[":
            j = i
            if j < n and pat[j] == "!":
                j += 1
            if j < n and pat[j] == "]":
                j += 1
            while j < n and pat[j] != "]":
                j += 1
            if j >= n:
                out.append("\\[")
                continue
            out.append(_set(pat[i:j], pat, i, j))
            i = j + 1
        else:
            out.append(re.escape(c))
    return "".join(out)


def _set(stuff, pat, i, j):
    if "-" not in stuff:
        stuff = stuff.replace("\\", "\\\\")
    else:
        chunks = []
        k = i + 2 if pat[i] == "!" else i + 1
        while True:
            k = pat.find("-", k, j)
            if k < 0:
                break
            chunks.append(pat[i:k])
            i = k + 1
            k = k + 3
        chunk = pat[i:j]
        if chunk:
            chunks.append(chunk)
        else:
            chunks[-1] += "-"
        # a range that is empty is dropped
        for k in range(len(chunks) - 1, 0, -1):
            if chunks[k - 1][-1] > chunks[k][0]:
                chunks[k - 1] = chunks[k - 1][:-1] + chunks[k][1:]
                del chunks[k]
        stuff = "-".join([s.replace("\\", "\\\\").replace("-", "\\-") for s in chunks])
    for c in "&~|":
        stuff = stuff.replace(c, "\\" + c)
    if not stuff:
        return "(?!)"
    if stuff == "!":
        return "."
    if stuff[0] == "!":
        stuff = "^" + stuff[1:]
    elif stuff[0] in "^[":
        stuff = "\\" + stuff
    return "[" + stuff + "]"


_compiled = {}


def _compile(pat):
    m = _compiled.get(pat)
    if m is None:
        m = _compiled[pat] = re.compile(translate(pat))
    return m


def fnmatchcase(name, pat):
    return _compile(pat).match(name) is not None


def fnmatch(name, pat):
    from os import fspath
    return fnmatchcase(fspath(name), fspath(pat))


def filter(names, pat):
    m = _compile(pat)
    return [n for n in names if m.match(n) is not None]
