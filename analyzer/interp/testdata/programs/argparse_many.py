# What a parser does with all of its actions for each command line.
import argparse


def show(p, *argvs, **kw):
    for argv in argvs:
        try:
            print(sorted(vars(p.parse_args(list(argv), **kw)).items()))
        except SystemExit as e:
            print('exit', e.code)


def fail(message):
    print('error', message)
    raise SystemExit(2)


p = argparse.ArgumentParser(prog='x')
p.error = fail
p.add_argument('--number', type=int, default='5')
p.add_argument('--plain', default='text')
p.add_argument('--text', type=str, default='7')
p.add_argument('--hidden', default=argparse.SUPPRESS)
p.add_argument('--first', dest='both', default=1)
p.add_argument('--second', dest='both', default='2', type=int)
p.add_argument('--flag', action='store_true')
p.add_argument('--must', required=True)
p.add_argument('--list', nargs='*', default='a b', type=lambda s: s.split())
p.add_argument('rest', nargs='?', default='9', type=int)
p.set_defaults(extra='e', plain='other')
show(p, [], ['--must', 'm'], ['--mu=m', '--n', '3', '4'], ['--must', 'm', '--f'], ['--fl', '--must', 'm'], ['--must', 'm', '--hid', 'h'])

given = argparse.Namespace(plain='mine', number='8', other=1)
show(p, ['--must', 'm'], namespace=given)
print(p.parse_args(['--must', 'n'], namespace=given) is given)

bad = argparse.ArgumentParser(prog='x', exit_on_error=False)
bad.add_argument('--n', type=int, default='no number')
try:
    print(bad.parse_args([]))
except argparse.ArgumentError as e:
    print('error', e)
print(bad.parse_args(['--n', '1']))


class Loud(argparse.ArgumentParser):
    def _get_value(self, action, arg_string):
        return 'got ' + arg_string


q = Loud(prog='x')
q.add_argument('--a', default='one')
q.add_argument('--b', default=2)
show(q, [], ['--b', 'x'])


class Looks(argparse.ArgumentParser):
    def parse_known_args(self, args=None, namespace=None):
        print('namespace', namespace)
        return super().parse_known_args(args, namespace)


q = Looks(prog='x')
q.add_argument('--a', default='one')
show(q, [], ['--a', 'x'])

q = argparse.ArgumentParser(prog='x')
q.register('type', None, lambda s: 'none ' + s)
q.add_argument('--a', default='one')
q.add_argument('--b', type=str, default='two')
show(q, [], ['--b', 'x'])

q = argparse.ArgumentParser(prog='x')
q.register('type', str, lambda s: 'str ' + s)
q.add_argument('--a', default='one')
q.add_argument('--b', type=str, default='two')
show(q, [], ['--b', 'x'])


class Changing(argparse.Action):
    @property
    def default(self):
        return 'made'

    @default.setter
    def default(self, value):
        pass

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


q = argparse.ArgumentParser(prog='x')
q.add_argument('--before', default=1)
q.add_argument('--made', action=Changing)
q.add_argument('--after', default=2)
show(q, [], ['--made', 'x'])
print(list(vars(q.parse_args([]))))


class Text(str):
    pass


q = argparse.ArgumentParser(prog='x')
q.add_argument('--t', default=Text('12'), type=int)
q.add_argument('--u', default=Text('12'))
show(q, [])
