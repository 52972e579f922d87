"""Character classes, templates and the format mini-language."""
import re

__all__ = ['ascii_letters', 'ascii_lowercase', 'ascii_uppercase', 'capwords', 'digits', 'hexdigits',
           'octdigits', 'printable', 'punctuation', 'whitespace', 'Formatter', 'Template']

whitespace = ' \t\n\r\v\f'
ascii_lowercase = 'abcdefghijklmnopqrstuvwxyz'
ascii_uppercase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
ascii_letters = ascii_lowercase + ascii_uppercase
digits = '0123456789'
hexdigits = digits + 'abcdef' + 'ABCDEF'
octdigits = '01234567'
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    return (sep or ' ').join([w.capitalize() for w in s.split(sep)])


class Template:
    delimiter = '$'
    idpattern = r'(?a:[_a-z][_a-z0-9]*)'
    braceidpattern = None

    def __init__(self, template):
        self.template = template

    def _scan(self):
        """Yields (literal text, None, position) and (placeholder, name or '' or None, position).

        The name is '' for an escaped delimiter and None for a delimiter that begins nothing.
        """
        text = self.template
        d = self.delimiter
        start = 0
        while True:
            at = text.find(d, start)
            if at < 0:
                yield text[start:], _LITERAL, start
                return
            if at > start:
                yield text[start:at], _LITERAL, start
            after = at + len(d)
            if text.startswith(d, after):
                yield d, '', at
                start = after + len(d)
                continue
            m = re.compile(self.idpattern, re.IGNORECASE).match(text, after)
            if m:
                yield text[at:m.end()], m.group(), at
                start = m.end()
                continue
            if text[after:after + 1] == '{':
                m = re.compile(self.braceidpattern or self.idpattern, re.IGNORECASE).match(text, after + 1)
                if m and text[m.end():m.end() + 1] == '}':
                    yield text[at:m.end() + 1], m.group(), at
                    start = m.end() + 1
                    continue
            yield d, None, at
            start = after

    def _replace(self, mapping, kws, safe):
        out = []
        for text, name, at in self._scan():
            if name is _LITERAL:
                out.append(text)
            elif name is None:
                if not safe:
                    lines = self.template[:at].splitlines(True)
                    if not lines:
                        row, col = 1, 1
                    else:
                        row, col = len(lines), at - len(''.join(lines[:-1])) + 1
                        if lines[-1][-1:] == '\n':
                            row, col = row + 1, 1
                    raise ValueError('Invalid placeholder in string: line %d, col %d' % (row, col))
                out.append(text)
            elif name == '':
                out.append(text)
            else:
                try:
                    out.append(str(kws[name] if name in kws else mapping[name]))
                except KeyError:
                    if not safe:
                        raise
                    out.append(text)
        return ''.join(out)

    def substitute(self, mapping={}, /, **kws):
        return self._replace(mapping, kws, False)

    def safe_substitute(self, mapping={}, /, **kws):
        return self._replace(mapping, kws, True)

    def is_valid(self):
        return not [1 for _t, name, _p in self._scan() if name is None]

    def get_identifiers(self):
        out = []
        for _text, name, _at in self._scan():
            if name and name is not _LITERAL and name not in out:
                out.append(name)
        return out


_LITERAL = object()


class Formatter:
    def format(self, format_string, /, *args, **kwargs):
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        return format_string.format(*args, **kwargs)
