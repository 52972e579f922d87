"""Prints a program that builds generated parsers and prints what becomes of their command lines.

The same cases as in test_argparse, as one source text without any input, for our interpreter.
"""
import inspect
import random
import sys

import test_argparse as gen

NAMES = {id(v): n for n, v in (('int', int), ('float', float), ('str', str), ('bool', bool),
                               ('even', gen.even), ('pair', gen.pair), ('upper', gen.upper))}

HEAD = '''
import argparse


class Refused(Exception):
    pass


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Refused(message)

    def exit(self, status=0, message=None):
        raise Refused('exit %s' % status)

    def _print_message(self, message, file=None):
        pass


class Library:
    ArgumentParser = Parser


for name in ('Action', 'ArgumentError', 'ArgumentTypeError', 'BooleanOptionalAction', 'SUPPRESS', 'REMAINDER',
             'PARSER'):
    setattr(Library, name, getattr(argparse, name))


def attempt(spec, argv, how):
    try:
        print('ok', getattr(build(Library, spec), how)(argv))
    except Exception as e:
        text = str(e)
        print(type(e).__name__, text if '0x' not in text else '')


'''


def literal(v):
    if id(v) in NAMES:
        return NAMES[id(v)]
    if isinstance(v, dict):
        return '{%s}' % ', '.join('%s: %s' % (literal(k), literal(x)) for k, x in v.items())
    if isinstance(v, list):
        return '[%s]' % ', '.join(map(literal, v))
    if isinstance(v, tuple):
        return '(%s,)' % ', '.join(map(literal, v))
    return repr(v)


def program(seed, n):
    r = random.Random(seed)
    parts = [HEAD]
    for thing in (gen.even, gen.pair, gen.Upper, gen.picky, gen.custom_action, gen.resolve, gen.build):
        parts.append(inspect.getsource(thing) + '\n\n')
        if thing is gen.Upper:
            parts.append('upper = Upper()\n\n\n')
    for i in range(n):
        spec = gen.gen_spec(r)
        parts.append('spec = %s\n' % literal(spec))
        for _j in range(4):
            how = r.choice(['parse_args', 'parse_args', 'parse_known_args'])
            parts.append('attempt(spec, %r, %r)\n' % (gen.gen_argv(r, spec), how))
    return ''.join(parts)


if __name__ == '__main__':
    sys.stdout.write(program(int(sys.argv[1]), int(sys.argv[2])))
