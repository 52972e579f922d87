"""Runs one Python program twice under CPython: on its own standard library and on ours.

World() is an import system of its own in which every module that exists in ../../pylib is ours and
every other one is CPython's. run(source) gives the lines that the program printed, so that a test is
one program and an equality. Memory addresses are blanked.
"""
import builtins
import importlib
import io
import os
import re
import sys
import types

HERE = os.path.dirname(os.path.abspath(__file__))
PYLIB = os.path.join(HERE, '..', '..', 'pylib')
# What other stubs in pylib model (the file system, processes ...) is not ours to test here.
OWN = ('argparse dataclasses enum typing typing_extensions abc functools inspect types collections '
       'contextlib copy operator weakref contextvars textwrap string gettext numbers reprlib').split()


class _Modules(dict):
    """sys.modules of a world: its own modules first."""

    def get(self, name, default=None):
        return self[name] if name in self else sys.modules.get(name, default)


class _Sys(types.ModuleType):
    def __getattr__(self, name):
        return getattr(sys, name)


def assign_fields(self, plan, values, missing, frozen):
    """What the host's function of that name does."""
    store = object.__setattr__ if frozen else setattr
    rest = []
    for name, default, factory, stored, given in plan:
        if given and name in values:
            value = values[name]
        elif factory is not missing:
            value = factory()
        else:
            value = default
        if stored:
            store(self, name, value)
        else:
            rest.append(value)
    return rest


def has_reference(form, alias, annotated, literal, reference, generic, union):
    """What the host's function of that name does."""
    forms = (alias, generic, union)
    if not isinstance(form, forms):
        return False
    given = form.__origin__ if type(form) is annotated else form._given if isinstance(form, alias) else form.__args__
    for part in given if type(given) is tuple else (given,):
        if isinstance(part, (str, reference)):
            return type(form) is not literal
        if type(part) is list and any(isinstance(p, (str, reference) + forms) for p in part):
            return True
        if has_reference(part, alias, annotated, literal, reference, generic, union):
            return True
    return False


def _is_abstract(value):
    if getattr(value, '__isabstractmethod__', False):
        return True
    if isinstance(value, property):
        return any(getattr(f, '__isabstractmethod__', False) for f in (value.fget, value.fset, value.fdel))
    return isinstance(value, (classmethod, staticmethod)) and _is_abstract(value.__func__)


def tally():
    """A count: with a number it adds that, without it gives the sum."""
    total = 0

    def add(n=None):
        nonlocal total
        if n is None:
            return total
        total += n
    return add


def collect_abstract(cls, namespace):
    """What the host's function of that name does."""
    names = [n for n, v in namespace.items() if _is_abstract(v)]
    for base in cls.__bases__:
        for name in getattr(base, '__abstractmethods__', ()):
            found = next((c.__dict__[name] for c in cls.__mro__ if name in c.__dict__), None)
            if name not in names and _is_abstract(found):
                names.append(name)
    return frozenset(names)


def once():
    """Calls a function the first time and gives what that returned from then on."""
    kept = []

    def call(make):
        if not kept:
            kept.append(make())
        return kept[0]
    return call


class World:
    def __init__(self, native_aliases=True):
        """native_aliases: list[int] and int | None make CPython's types, so let ours be those."""
        self.native_aliases = native_aliases
        self.modules = _Modules()
        self.builtins = dict(vars(builtins))
        self.builtins['__import__'] = self._import
        self.sys = _Sys('sys')
        self.sys.modules = self.modules
        host = types.ModuleType('_world')
        host.eval_annotation = lambda text, globals, locals=None: eval(text, globals, locals)
        host.environ = dict(os.environ)
        host.assign_fields = assign_fields
        host.collect_abstract = collect_abstract
        host.has_reference = has_reference
        host.tally = tally
        host.once = once
        # Every value is known here, so what serves unknown ones alone is left out.
        host.is_opaque = host.is_symbol = host.is_fixed_symbol = host.is_unknown = host.is_open = lambda v: False
        host.unordered = lambda text: text
        self.modules['sys'] = self.sys
        # Natives that leave everything to the stand-in.
        host.parser_defaults = lambda namespace, actions, suppress: 0
        host.parser_pending = lambda actions, *rest: actions
        host.parser_positionals = lambda actions: None
        host.beginning_with = lambda table, prefix: table
        self.modules['_world'] = host

    def path(self, name):
        if name.partition('.')[0] not in OWN:
            return None
        base = os.path.join(PYLIB, *name.split('.'))
        for path in (os.path.join(base, '__init__.py'), base + '.py'):
            if os.path.exists(path):
                return path
        return None

    def load(self, name):
        if name in self.modules:
            return self.modules[name]
        path = self.path(name)
        if path is None:
            return importlib.import_module(name)
        parent, _dot, last = name.rpartition('.')
        if parent:
            self.load(parent)
        module = types.ModuleType(name)
        module.__file__ = path
        if path.endswith('__init__.py'):
            module.__path__ = [os.path.dirname(path)]
        module.__dict__['__builtins__'] = self.builtins
        self.modules[name] = module
        with open(path) as f:
            exec(compile(f.read(), path, 'exec', dont_inherit=True), module.__dict__)
        if name == 'types':
            module.ModuleType = types.ModuleType  # not the class of the sys above
        if name == 'types' and self.native_aliases:
            module.UnionType = types.UnionType
            module.GenericAlias = types.GenericAlias
        if parent:
            setattr(self.load(parent), last, module)
        return module

    def _import(self, name, globals=None, locals=None, fromlist=(), level=0):
        if level or name not in self.modules and self.path(name) is None:
            return builtins.__import__(name, globals, locals, fromlist, level)
        module = self.load(name)
        if not fromlist:
            return self.load(name.partition('.')[0])
        for attr in fromlist:
            if self.path(name + '.' + attr) and not hasattr(module, attr):
                self.load(name + '.' + attr)
        return module


class Reference:
    """CPython's own library behind the same interface."""

    def __init__(self):
        self.builtins = dict(vars(builtins))
        self.modules = sys.modules
        self.sys = sys

    def load(self, name):
        return importlib.import_module(name)


with open(os.path.join(HERE, 'prelude.py')) as _f:
    PRELUDE = _f.read()


def run(world, source, name='program'):
    """The lines the program prints in the world; an uncaught exception is its last line."""
    out = io.StringIO()
    # Named like the module that the interpreter runs the program as.
    module = types.ModuleType('prog.main')
    scope = module.__dict__
    scope['__builtins__'] = world.builtins
    world.builtins['print'] = lambda *a, **k: builtins.print(*a, file=k.pop('file', out), **k)
    saved = world.modules.get('prog.main')
    world.modules['prog.main'] = module
    try:
        exec(compile(PRELUDE, 'prelude', 'exec', dont_inherit=True), scope)
        exec(compile(source, name, 'exec', dont_inherit=True), scope)
    except Exception as e:
        out.write('uncaught %s: %s\n' % (type(e).__name__, e))
    finally:
        world.modules['prog.main'] = saved
    text = re.sub(r'0x[0-9a-f]{6,}', '0x', out.getvalue())
    return text.split('\n')
