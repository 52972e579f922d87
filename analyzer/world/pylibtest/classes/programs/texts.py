import gettext
import inspect
import numbers
import reprlib
import string
import textwrap
from inspect import Parameter, Signature, signature

t(lambda: textwrap.dedent('''
    a
      b

    c
    '''))
t(lambda: textwrap.dedent('  a\n b\n'))
t(lambda: textwrap.dedent('\ta\n\t b'))
t(lambda: textwrap.indent('a\n\nb\n', '> '))
t(lambda: textwrap.wrap('The quick brown fox jumped over the lazy dog, twice-over.', 20))
t(lambda: textwrap.fill('The quick brown fox jumped over the lazy dog.', 20, initial_indent='* ', subsequent_indent='  '))
t(lambda: textwrap.shorten('Hello  world, this is long', width=15))
t(lambda: textwrap.shorten('Hello', width=15))
t(lambda: textwrap.wrap('aaaaaaaaaaaaaaaaaaaaaaaaaaaaa bb', 10))
t(lambda: textwrap.wrap('aaaaaaaaaaaaaaaaaaaaaaaaaaaaa bb', 10, break_long_words=False))
t(lambda: textwrap.wrap('', 10))
t(lambda: textwrap.wrap('x', 0))
t(lambda: string.Template('$a ${b}c $$ $d').substitute(a=1, b=2, d=3))
t(lambda: string.Template('$a $b').substitute(a=1))
t(lambda: string.Template('$a $b ${c}').safe_substitute(a=1))
t(lambda: string.Template('$ $1').substitute())
t(lambda: string.Template('a\n$').substitute())
t(lambda: string.Template('$A_b1').substitute({'A_b1': 'x'}))
t(lambda: string.ascii_letters + string.digits + string.punctuation + string.whitespace)
t(lambda: string.capwords('a bc  d'))
t(lambda: string.Formatter().format('{} {a}', 1, a=2))
t(lambda: reprlib.repr(list(range(20))))
t(lambda: reprlib.repr('x' * 100))
t(lambda: reprlib.repr({i: i for i in range(10)}))
t(lambda: reprlib.repr((1,)))
t(lambda: (gettext.gettext('a'), gettext.ngettext('a', 'b', 2)))
t(lambda: [[K.__name__ for K in (numbers.Number, numbers.Complex, numbers.Real, numbers.Rational, numbers.Integral)
            if isinstance(v, K)] for v in (1, True, 1.5, 1j, 'a')])


def f(a, b: int = 2, *args: str, c, d=4, **kw) -> bool:
    """A doc.

        indented
    """


class C:
    """Class doc."""

    def __init__(self, x, y=1):
        pass

    def m(self, z):
        """  m doc"""

    @classmethod
    def c(cls, q=1):
        pass

    @staticmethod
    def s(w):
        pass

    def __call__(self, v, *, k=None):
        pass

    @property
    def p(self):
        return 1


class New:
    def __new__(cls, a, b=2):
        return object.__new__(cls)


class Empty:
    pass


t(lambda: signature(f))
t(lambda: list(signature(f).parameters))
t(lambda: [(p.name, str(p.kind), p.default is p.empty, p.annotation is Parameter.empty) for p in signature(f).parameters.values()])
t(lambda: signature(f).return_annotation)
t(lambda: signature(f).parameters['b'])
t(lambda: signature(f).parameters['b'].default)
t(lambda: signature(f).parameters['a'].kind == Parameter.POSITIONAL_OR_KEYWORD)
t(lambda: signature(C))
t(lambda: signature(C.m))
t(lambda: signature(C(1).m))
t(lambda: signature(C.c))
t(lambda: signature(C.s))
t(lambda: signature(C(1)))
t(lambda: signature(New))
t(lambda: signature(Empty))
t(lambda: signature(lambda *, a: 1))
t(lambda: signature(lambda a, /, b: 1))
t(lambda: signature(3))
t(lambda: signature(f).bind(1, c=3))
t(lambda: signature(f).bind(1, 2, 3, c=3, z=4).arguments)
t(lambda: signature(f).bind(1))
t(lambda: signature(f).bind())
t(lambda: signature(C.m).bind(1, 2, 3))
t(lambda: signature(C.m).bind(1, q=3))
t(lambda: signature(C.m).bind(1, 2, z=3))
t(lambda: signature(f).bind_partial().arguments)


def defaults():
    b = signature(f).bind(1, c=3)
    b.apply_defaults()
    return b.args, b.kwargs


t(defaults)
import functools
t(lambda: signature(functools.partial(f, 1, c=2)))
t(lambda: signature(functools.wraps(f)(lambda *a: 1)))
t(lambda: inspect.getfullargspec(f))
t(lambda: inspect.getfullargspec(C.m).args)
t(lambda: inspect.getfullargspec(f).kwonlydefaults)
t(lambda: inspect.isfunction(f))
t(lambda: (inspect.isclass(C), inspect.isclass(f), inspect.ismethod(C(1).m), inspect.ismethod(C.m), inspect.ismodule(inspect)))
t(lambda: (inspect.isbuiltin(len), inspect.isroutine(len), inspect.isroutine(f), inspect.isgeneratorfunction(f)))


def gen():
    yield 1


t(lambda: (inspect.isgeneratorfunction(gen), inspect.isgenerator(gen()), inspect.iscoroutinefunction(gen)))
t(lambda: inspect.getdoc(f))
t(lambda: inspect.getdoc(C))
t(lambda: inspect.getdoc(C.m))
t(lambda: inspect.cleandoc('a\n    b\n      c\n\n'))
t(lambda: [n for n, v in inspect.getmembers(C, inspect.isfunction)])
t(lambda: [n for n, v in inspect.getmembers(C(1), inspect.ismethod)])
t(lambda: [n for n, v in inspect.getmembers(Empty) if not n.startswith('__')])
t(lambda: inspect.getattr_static(C(1), 'p'))
t(lambda: inspect.getattr_static(C, 'nope', 5))
t(lambda: inspect.getattr_static(C, 'nope'))
t(lambda: inspect.unwrap(functools.wraps(f)(lambda: 1)) is f)
t(lambda: Signature([Parameter('a', Parameter.POSITIONAL_ONLY), Parameter('b', Parameter.KEYWORD_ONLY, default=1)]))
t(lambda: Signature([Parameter('b', Parameter.KEYWORD_ONLY), Parameter('a', Parameter.POSITIONAL_ONLY)]))
t(lambda: Parameter('1', Parameter.KEYWORD_ONLY))
t(lambda: signature(f) == signature(f))
t(lambda: inspect.isabstract(C))
t(lambda: inspect.getmro(C))
t(lambda: inspect.isdatadescriptor(C.p))
t(lambda: inspect.getmodule(f) is not None)
t(lambda: inspect.get_annotations(f))
t(lambda: f.__code__.co_varnames[:4])
t(lambda: (f.__code__.co_argcount, f.__code__.co_kwonlyargcount, f.__code__.co_name, f.__defaults__, f.__kwdefaults__))
