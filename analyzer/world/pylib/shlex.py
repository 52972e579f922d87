"""shlex: POSIX shell words."""
_SAFE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-"


def quote(s):
    if not s:
        return "''"
    if not isinstance(s, str):
        raise TypeError("expected string or bytes-like object, got %r" % type(s).__name__)
    for c in s:
        if c not in _SAFE:
            return "'" + s.replace("'", "'\"'\"'") + "'"
    return s


def join(split_command):
    return " ".join([quote(a) for a in split_command])


def split(s, comments=False, posix=True):
    if s is None:
        raise ValueError("s argument must not be None")
    if not posix:
        import _world
        _world.unsupported("splits words without POSIX rules")
    out, word, have = [], [], False
    i, n = 0, len(s)
    quoted = None
    while i < n:
        c = s[i]
        if quoted == "'":
            if c == "'":
                quoted = None
            else:
                word.append(c)
        elif quoted == '"':
            if c == '"':
                quoted = None
            elif c == "\\":
                if i + 1 >= n:
                    raise ValueError("No escaped character")
                i += 1
                if s[i] not in '"\\':
                    word.append("\\")
                word.append(s[i])
            else:
                word.append(c)
        elif c in " \t\r\n":
            if have:
                out.append("".join(word))
            word, have = [], False
        elif comments and c == "#":
            # ends the word that it touches, too
            while i < n and s[i] != "\n":
                i += 1
            if have:
                out.append("".join(word))
            word, have = [], False
        elif c in "'\"":
            quoted, have = c, True
        elif c == "\\":
            if i + 1 >= n:
                raise ValueError("No escaped character")
            i += 1
            word.append(s[i])
            have = True
        else:
            word.append(c)
            have = True
        i += 1
    if quoted:
        raise ValueError("No closing quotation")
    if have:
        out.append("".join(word))
    return out


class shlex:
    def __init__(self, instream=None, infile=None, posix=False, punctuation_chars=False):
        self._words = split(instream if isinstance(instream, str) else instream.read())

    def __iter__(self):
        return iter(self._words)

    def get_token(self):
        return self._words.pop(0) if self._words else None
