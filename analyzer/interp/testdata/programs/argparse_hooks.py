# Parsers whose classes, actions and namespaces do something of their own when all
# actions are gone through.
import argparse
import enum
import functools


def fail(message):
    print('error', message)
    raise SystemExit(2)


def show(p, *argvs, known=False, **kw):
    if type(p).error is argparse.ArgumentParser.error:
        p.error = fail
    for argv in argvs:
        try:
            if known:
                ns, rest = p.parse_known_args(list(argv), **kw)
                print(type(ns).__name__, list(vars(ns).items()), rest)
            else:
                ns = p.parse_args(list(argv), **kw)
                print(type(ns).__name__, list(vars(ns).items()))
        except SystemExit as e:
            print('exit', e.code)
        except Exception as e:
            print(type(e).__name__, e)


def parser(**kw):
    return argparse.ArgumentParser(prog='x', **kw)


print('1: a namespace that is told of each attribute')


class Told(argparse.Namespace):
    def __setattr__(self, name, value):
        print('set', name, repr(value))
        super().__setattr__(name, value)


p = parser()
p.add_argument('--a', default='text')
p.add_argument('--b', type=str, default='7')
p.add_argument('--c', type=int, default='7')
p.add_argument('--d', default=1)
p.add_argument('--e', action='append', default=['z'])
show(p, [], ['--a', 'x'], ['--e', 'y', '--e', 'w'], namespace=Told())
show(p, ['--b', 'q'], namespace=Told(a='given', c='8'))

print('2: a namespace that has everything')


class Full(argparse.Namespace):
    def __getattr__(self, name):
        print('asked for', name)
        return 'made ' + name


show(p, [], ['--a', 'x'], namespace=Full())

print('3: a namespace that says no')


class Picky(argparse.Namespace):
    def __getattribute__(self, name):
        if name == 'a':
            raise AttributeError(name)
        return super().__getattribute__(name)


show(p, [], namespace=Picky())

print('4: properties and attributes of the class')


class Props(argparse.Namespace):
    d = 'of the class'

    @property
    def a(self):
        return self.__dict__.get('_a', 'none')

    @a.setter
    def a(self, value):
        print('property', repr(value))
        self.__dict__['_a'] = value


show(p, [], ['--a', 'x', '--d', 'y'], namespace=Props())


class Slots:
    __slots__ = ('a', 'b', '__dict__')


x = p.parse_args([], namespace=Slots())
print(x.a, x.b, x.c, x.d, x.e)


class Bare:
    pass


show(p, [], namespace=Bare())

print('5: names that every object has')
q = parser()
q.add_argument('--x', dest='__class__x', default='1', type=int)
q.add_argument('--y', dest='__doc__', default='2', type=int)
q.add_argument('--z', dest='_get_args', default='3', type=int)
q.add_argument('--w', dest='a b', default='4', type=int)
show(q, [], ['--x', '5'], ['--w', '6'])

print('6: defaults of kinds that are texts, and not quite')


class Color(str, enum.Enum):
    RED = '1'


class Text(str):
    pass


q = parser()
q.add_argument('--a', default=Color.RED, type=int)
q.add_argument('--b', default=Text('12'), type=int)
q.add_argument('--c', default=b'12', type=int)
q.add_argument('--d', default=['3'], type=int, nargs='+')
q.add_argument('--e', default='3 4', type=str.split)
q.add_argument('--f', default='5', type=functools.partial(int, base=8))
q.add_argument('--g', default='', type=bool)
q.add_argument('--h', default='no', type=bool)
q.add_argument('--i', default='i', type=str.upper, choices=['I'])
q.add_argument('--j', default='not a choice', choices=['k'])
show(q, [], ['--d', '6', '7'], ['--j', 'l'])

print('7: a default that does not convert')
for kind in (int, float, Text, lambda s: [][1]):
    q = parser()
    q.add_argument('--n', type=kind, default='x y')
    show(q, [], ['--n', '3'])


def never(text):
    raise argparse.ArgumentTypeError('never %r' % text)


q = parser()
q.add_argument('--n', type=never, default='d')
q.add_argument('--must', required=True)
show(q, [], ['--must', '1'], ['--n', '3'], ['--nope'])

print('8: several with one name')
q = parser()
q.add_argument('--one', dest='v', default='1', type=int)
q.add_argument('--two', dest='v', default='1', type=float)
q.add_argument('--three', dest='v', action='store_const', const='c', default='d')
q.add_argument('--four', dest='v', action='append_const', const='e')
show(q, [], ['--two', '3'], ['--three'], ['--one', '2', '--three'])
q = parser()
q.add_argument('--hide', dest='v', default=argparse.SUPPRESS)
q.add_argument('--count', dest='v', action='count')
q.add_argument('--low', dest='v', action='store_false')
show(q, [], ['--count', '--count'], ['--hide', 'x'], ['--low', '--count'])

print('9: lists that stay what they were')
shared = ['s']
q = parser()
q.add_argument('--a', action='append', default=shared)
q.add_argument('--b', action='extend', nargs='*', default=shared)
q.add_argument('--c', action='append', nargs=2, type=int, default=[(0, 0)])
q.add_argument('--d', action='append_const', const=1, default=[])
show(q, [], ['--a', '1', '--a', '2', '--b', '3', '--b'], ['--b', '4', '5'], ['--d', '--d'], ['--c', '1', '2'])
print(shared, q.parse_args([]).a is shared, q.parse_args(['--a', 'x']).a is shared)

print('10: booleans both ways')
q = parser()
q.add_argument('--on', '-o', action=argparse.BooleanOptionalAction)
q.add_argument('--off', action=argparse.BooleanOptionalAction, default='text')
q.add_argument('--must', action=argparse.BooleanOptionalAction, required=True)
show(q, [], ['--must'], ['--no-must', '--no-on', '--off'], ['-o', '--must'], ['--no-o', '--must'], ['--no', '--must'], ['--must=1'])

print('11: abbreviations')
q = parser()
q.add_argument('--size', type=int)
q.add_argument('--size-max', type=int, default='9')
q.add_argument('--sizes', nargs='*')
q.add_argument('--other-x', action='store_true')
q.add_argument('-v', '--verbose', action='count', default=0)
q.add_argument('-vv', dest='double', action='store_true')
show(q, ['--size', '1'], ['--size=2'], ['--size-', '3'], ['--siz', '4'], ['--size-m=5'], ['--sizes'], ['--oth', '--ver'], ['--oth=1'],
     ['-vv'], ['-vvv'], ['-v', '-v'], ['--', '--size'], ['--s'], ['--=1'], ['-'])
q = parser(allow_abbrev=False)
q.add_argument('--size', type=int)
q.add_argument('-s', '--short')
show(q, ['--siz', '1'], ['-s1'], ['-s=1'], ['--size=1'], ['--size='], known=True)

print('12: actions of their own')


class Chain(argparse.Action):
    def __init__(self, option_strings, dest, nargs=None, **kw):
        super().__init__(option_strings, dest, nargs=nargs, **kw)
        self.calls = 0

    def __call__(self, parser, namespace, values, option_string=None):
        self.calls += 1
        setattr(namespace, self.dest, (getattr(namespace, self.dest), values, option_string, self.calls))
        setattr(namespace, 'last', self.dest)


class Quiet(argparse.Action):
    default = 'from the class'
    required = False

    def __init__(self, option_strings, dest, **kw):
        self.option_strings, self.dest = option_strings, dest
        self.nargs, self.const, self.type, self.choices, self.help, self.metavar = None, None, None, None, None, None

    def __call__(self, *rest):
        print('called with', len(rest))


class Asked(argparse.Action):
    def __getattribute__(self, name):
        if name == 'default':
            return 'computed'
        return super().__getattribute__(name)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


class Missing(argparse.Action):
    def __getattr__(self, name):
        return 'lacking ' + name

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, self.nothing)


class Equal(argparse.Action):
    def __eq__(self, other):
        return isinstance(other, argparse.Action)

    def __hash__(self):
        return 1

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


q = parser()
q.add_argument('--before', default='b')
q.add_argument('--chain', action=Chain, default='c')
q.add_argument('--quiet', action=Quiet)
q.add_argument('--asked', action=Asked, type=str.upper)
q.add_argument('--missing', action=Missing)
q.add_argument('--equal', action=Equal, default='5', type=int)
q.add_argument('--equal2', action=Equal, default='6', type=int)
q.add_argument('--after', default='7', type=int)
show(q, [], ['--chain', '1', '--chain', '2'], ['--quiet', 'q'], ['--asked', 'a'], ['--missing', 'm'], ['--equal', '1'], ['--equal2', '1', '--after', '8'])

print('13: required that is not a bool')
for r in (1, 0, None, 'yes', [], [0]):
    q = parser()
    q.add_argument('--r', required=r, default='1', type=int)
    show(q, [])

print('14: changed after they were added')
q = parser()
a = q.add_argument('--a', default='1', type=int)
b = q.add_argument('b', nargs='?', default='2', type=int)
c = q.add_argument('--c', default='3')
a.default, a.required = '10', False
b.type = float
c.type = len
show(q, [])
c.default = argparse.SUPPRESS
a.dest = 'renamed'
show(q, [], ['--a', '4'])
q.set_defaults(a='5', renamed='6', b='7', new='8')
show(q, [])
c.option_strings = ()
show(q, [], ['9'], ['9', '10'])

print('15: parsers of their own')


class Values(argparse.ArgumentParser):
    def _get_value(self, action, arg_string):
        return (action.dest, super()._get_value(action, arg_string))


class Kinds(argparse.ArgumentParser):
    def _registry_get(self, registry, value, default=None):
        if registry == 'type' and value is None:
            return str.title
        return super()._registry_get(registry, value, default)


class Positionals(argparse.ArgumentParser):
    def _get_positional_actions(self):
        return super()._get_positional_actions()[:1]


class Second(argparse.ArgumentParser):
    def parse_known_args(self, args=None, namespace=None):
        print('first', namespace)
        ns, rest = super().parse_known_args(args, namespace)
        return super().parse_known_args(args, ns)[0], rest + ['more']


class Inner(argparse.ArgumentParser):
    def _parse_known_args(self, arg_strings, namespace):
        print('inner', sorted(vars(namespace)))
        return super()._parse_known_args([s.lower() for s in arg_strings], namespace)


class Option(argparse.ArgumentParser):
    def _get_option_tuples(self, option_string):
        return super()._get_option_tuples(option_string)[:1]


for cls in (Values, Kinds, Positionals, Second, Inner, Option):
    q = cls(prog='x')
    q.add_argument('--aa', default='one two')
    q.add_argument('--ab', type=str, default='three')
    q.add_argument('--n', type=int, default='4')
    q.add_argument('r', nargs='?', default='rest')
    q.add_argument('s', nargs='*', default='rest more')
    print(cls.__name__)
    show(q, [], ['--AA', 'X'], ['--a', 'y'], ['p'], ['p', 'q', 'r'])

print('16: methods of one parser')
q = parser()
q.add_argument('--a', default='one')
q.add_argument('--b', default='2', type=int)
q._get_value = lambda action, s: 'value of ' + action.dest
show(q, [], ['--a', '1'])
q = parser()
q.add_argument('--a', default='one')
q._registry_get = lambda registry, value, default=None: str.upper
show(q, [], ['--a', 'b'])
q = parser()
q.add_argument('--a', default='one')
whole = q.parse_known_args
q.parse_known_args = lambda args, namespace: (print('with', namespace), whole(args, namespace))[1]
show(q, [], ['--a', 'b'])
q = parser()
q.add_argument('--a', default='one')
q._registries['type'][None] = str.upper
show(q, [], ['--a', 'b'])

print('17: subcommands')
q = parser()
q.add_argument('--top', default='1', type=int)
q.add_argument('--same', default='of the top')
sub = q.add_subparsers(dest='cmd')
s = sub.add_parser('run')
s.add_argument('--same', default='of run')
s.add_argument('--n', default='2', type=int)
s.add_argument('files', nargs='*', default='none')
t = sub.add_parser('stop', aliases=['halt'])
t.set_defaults(top='set', func='f')
show(q, [], ['run'], ['--same', 'x', 'run', '--n', '3', 'f'], ['halt'], ['stop', '--what'], ['--top', '4', 'stop'])
show(q, ['run', '--what', '1'], ['stop', 'x'], known=True)

print('18: parents and groups')
base = parser(add_help=False)
base.add_argument('--shared', default='1', type=int)
q = parser(parents=[base], conflict_handler='resolve')
q.add_argument('--shared', default='2', type=float)
g = q.add_mutually_exclusive_group()
g.add_argument('--m', default='3', type=int)
g.add_argument('--n', action='store_true')
h = q.add_mutually_exclusive_group(required=True)
h.add_argument('--k', default='4')
h.add_argument('--l', nargs='?', const='5', default='6', type=int)
show(q, [], ['--k', '4'], ['--l'], ['--l', '7', '--m', '3', '--n'], ['--m', '8', '--n', '--k', 'x'], ['--k', 'a', '--l'])

print('19: texts and numbers of arguments')
q = parser()
q.add_argument('--one', nargs=1, default='d')
q.add_argument('--maybe', nargs='?', const='1', default='2', type=int, choices=[1, 2, 3])
q.add_argument('--many', nargs='*', type=int, choices=range(4), default='9')
q.add_argument('--some', nargs='+', default=None)
q.add_argument('--two', nargs=2, metavar=('A', 'B'), default=('1', '2'))
q.add_argument('--rest', nargs=argparse.REMAINDER)
show(q, [], ['--one', '1'], ['--one'], ['--maybe'], ['--maybe', '3'], ['--maybe=4'], ['--maybe', 'x'], ['--many'], ['--many', '1', '3'],
     ['--many', '5'], ['--some'], ['--some', 'a', '-1', 'b'], ['--two', '1'], ['--two=1', '2'], ['--rest', '--one', '-x'], ['--one', '--', '--two'])

print('20: negative numbers, prefixes, files')
q = parser()
q.add_argument('--n', type=int, default='-1')
q.add_argument('m', nargs='*', type=float, default='-2')
show(q, [], ['--n', '-3'], ['-4', '-.5'], ['-x'], ['--n=-5', '-6e1'])
q.add_argument('-1', dest='minus', action='store_true')
show(q, ['-1'], ['--n', '-3'], ['-4'])
q = parser(prefix_chars='+-')
q.add_argument('+a', '++all', default='1')
q.add_argument('-b', default='2', type=int)
show(q, ['+a', '3'], ['++al=4'], ['-b5'], ['+b', '5'], known=True)

print('21: defaults of the parser')
q = parser(argument_default='all')
q.add_argument('--a')
q.add_argument('--b', type=str.upper)
q.add_argument('--c', default=None)
q.add_argument('--d', action='store_true')
show(q, [])
q = parser(argument_default=argparse.SUPPRESS)
q.add_argument('--a', type=int)
q.add_argument('--b', default='3', type=int)
q.add_argument('--c', action='store_true')
q.add_argument('d', nargs='?')
show(q, [], ['--a', '1', 'x'])
show(q, [], namespace=argparse.Namespace(a='kept', b='3', z=1))

print('22: read in two passes')
q = parser()
q.add_argument('--a', default='1', type=int)
q.add_argument('b', default='2', nargs='?', type=int)
q.add_argument('c', nargs='*')
show(q, ['--zz', '1', '--a', '3', 'x'], ['5', '--yy=2', 'w'], known=True)
try:
    print(q.parse_intermixed_args(['1', '--a', '2', '3']))
    print(q.parse_known_intermixed_args(['1', '--a', '2', '3', '--zz']))
except TypeError as e:
    print('TypeError', e)
q.error = fail
ns = q.parse_args(['--a', '4'])
print(q.parse_args(['5'], ns) is ns, vars(ns))

print('23: a class of namespaces in the place of the usual one')


class Mine(argparse.Namespace):
    def __init__(self, **kw):
        print('made', kw)
        super().__init__(**kw)


usual, argparse.Namespace = argparse.Namespace, Mine
q = parser()
q.add_argument('--a', default='1', type=int)
show(q, [], ['--a', '2'])
argparse.Namespace = usual
show(q, [])

print('24: a conversion that looks at the parser')
q = parser()
order = []


def noted(text):
    order.append(text)
    return text


for name in 'abc':
    q.add_argument('--' + name, default=name.upper(), type=noted)
q.add_argument('rest', nargs='*', type=noted, default=['R'])
show(q, [], ['--b', 'x', 'y'], ['--a', '1', '--a', '2'])
print(order)
