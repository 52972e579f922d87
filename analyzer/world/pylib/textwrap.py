"""Text wrapping and indentation."""
import re

__all__ = ['TextWrapper', 'wrap', 'fill', 'dedent', 'indent', 'shorten']

_WHITESPACE = '\t\n\x0b\x0c\r '


def _split_hyphens(word):
    """Break points after hyphens that stand between letters, and around dashes."""
    out = []
    i = 0
    n = len(word)
    start = 0
    while i < n:
        if word[i] == '-':
            j = i
            while j < n and word[j] == '-':
                j += 1
            if j - i >= 2:
                # An em dash is a chunk of its own when words stand on both sides of it.
                if i > 0 and _wordlike(word[i - 1]) and j < n and (word[j].isalnum() or word[j] == '_'):
                    if start < i:
                        out.append(word[start:i])
                    out.append(word[i:j])
                    start = j
                i = j
                continue
            if _hyphen_break(word, start, i):
                out.append(word[start:i + 1])
                start = i + 1
        i += 1
    if start < n:
        out.append(word[start:])
    return out


def _wordlike(c):
    return c.isalnum() or c in '_!"\'&.,?'


def _letter(c):
    return (c.isalnum() or c == '_') and not c.isdigit()


def _hyphen_break(word, start, i):
    before = word[start:i]
    after = word[i + 1:]
    if len(before) >= 2 and _letter(before[-1]) and _letter(before[-2]):
        ok = True
    else:
        # a single letter between two hyphens: e-a-t
        ok = len(before) == 1 and _letter(before[0]) and start > 0 and word[start - 1] == '-'
        if not ok:
            ok = len(before) == 1 and _letter(before) and len(after) > 1 and _letter(after[0]) and after[1] == '-'
    return bool(ok and after[:2] and _letter(after[0]) and (len(after) > 1 and (_letter(after[1]) or
                after[1] == '-' and len(after) > 2 and _letter(after[2]))))


class TextWrapper:
    def __init__(self, width=70, initial_indent='', subsequent_indent='', expand_tabs=True,
                 replace_whitespace=True, fix_sentence_endings=False, break_long_words=True,
                 drop_whitespace=True, break_on_hyphens=True, tabsize=8, *, max_lines=None,
                 placeholder=' [...]'):
        self.width = width
        self.initial_indent = initial_indent
        self.subsequent_indent = subsequent_indent
        self.expand_tabs = expand_tabs
        self.replace_whitespace = replace_whitespace
        self.fix_sentence_endings = fix_sentence_endings
        self.break_long_words = break_long_words
        self.drop_whitespace = drop_whitespace
        self.break_on_hyphens = break_on_hyphens
        self.tabsize = tabsize
        self.max_lines = max_lines
        self.placeholder = placeholder

    def _chunks(self, text):
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            for c in _WHITESPACE:
                text = text.replace(c, ' ')
        chunks = []
        for piece in re.split('([' + _WHITESPACE + ']+)', text):
            if not piece:
                continue
            if self.break_on_hyphens and '-' in piece:
                chunks.extend(_split_hyphens(piece))
            else:
                chunks.append(piece)
        if self.fix_sentence_endings:
            for i in range(len(chunks) - 1):
                if chunks[i + 1] == ' ' and re.search(r'[a-z][\.\!\?][\"\']?\Z', chunks[i]):
                    chunks[i + 1] = '  '
        return chunks

    def wrap(self, text):
        if self.width <= 0:
            raise ValueError('invalid width %r (must be > 0)' % self.width)
        if self.max_lines is not None:
            indent = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if len(indent) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError('placeholder too large for max width')
        chunks = self._chunks(text)
        chunks.reverse()
        lines = []
        while chunks:
            line = []
            n = 0
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if self.drop_whitespace and chunks[-1].strip() == '' and lines:
                chunks.pop()
            while chunks and n + len(chunks[-1]) <= width:
                n += len(chunks[-1])
                line.append(chunks.pop())
            if chunks and len(chunks[-1]) > width:
                room = 1 if width < 1 else width - n
                if self.break_long_words:
                    word = chunks[-1]
                    end = room
                    if self.break_on_hyphens and len(word) > room:
                        hyphen = word.rfind('-', 0, room)
                        if hyphen > 0 and [c for c in word[:hyphen] if c != '-']:
                            end = hyphen + 1
                    line.append(word[:end])
                    chunks[-1] = word[end:]
                elif not line:
                    line.append(chunks.pop())
                n = sum([len(c) for c in line])
            if self.drop_whitespace and line and line[-1].strip() == '':
                n -= len(line[-1])
                line.pop()
            if not line:
                continue
            if self.max_lines is None or len(lines) + 1 < self.max_lines or (
                    not chunks or self.drop_whitespace and len(chunks) == 1 and not chunks[0].strip()) and n <= width:
                lines.append(indent + ''.join(line))
                continue
            while line:
                if line[-1].strip() and n + len(self.placeholder) <= width:
                    line.append(self.placeholder)
                    lines.append(indent + ''.join(line))
                    break
                n -= len(line[-1])
                line.pop()
            else:
                if lines:
                    last = lines[-1].rstrip()
                    if len(last) + len(self.placeholder) <= self.width:
                        lines[-1] = last + self.placeholder
                        break
                lines.append(indent + self.placeholder.lstrip())
            break
        return lines

    def fill(self, text):
        return '\n'.join(self.wrap(text))


def wrap(text, width=70, **kwargs):
    return TextWrapper(width=width, **kwargs).wrap(text)


def fill(text, width=70, **kwargs):
    return TextWrapper(width=width, **kwargs).fill(text)


def shorten(text, width, **kwargs):
    return TextWrapper(width=width, max_lines=1, **kwargs).fill(' '.join(text.strip().split()))


def dedent(text):
    lines = text.split('\n')
    margin = None
    for i, line in enumerate(lines):
        body = line.lstrip(' \t')
        if not body:
            lines[i] = ''
            continue
        pad = line[:len(line) - len(body)]
        if margin is None or pad.startswith(margin) is False and margin.startswith(pad):
            margin = pad
        elif not pad.startswith(margin):
            k = 0
            while k < len(margin) and k < len(pad) and margin[k] == pad[k]:
                k += 1
            margin = margin[:k]
    if margin:
        lines = [line[len(margin):] if line.startswith(margin) else line for line in lines]
    return '\n'.join(lines)


def indent(text, prefix, predicate=None):
    out = []
    for line in text.splitlines(True):
        if predicate(line) if predicate is not None else line.strip():
            out.append(prefix)
        out.append(line)
    return ''.join(out)
