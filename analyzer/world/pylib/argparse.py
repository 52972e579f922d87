"""Command-line parsing with the behaviour and the error sentences of CPython 3.11's argparse.

Adding an argument does no formatting at all (parsers of several hundred options are common); usage
and help text are built only when somebody asks for them.
"""
import _world
import re as _re
import sys as _sys

__all__ = ['ArgumentParser', 'ArgumentError', 'ArgumentTypeError', 'BooleanOptionalAction',
           'FileType', 'HelpFormatter', 'ArgumentDefaultsHelpFormatter',
           'RawDescriptionHelpFormatter', 'RawTextHelpFormatter', 'MetavarTypeHelpFormatter',
           'Namespace', 'Action', 'ONE_OR_MORE', 'OPTIONAL', 'PARSER', 'REMAINDER', 'SUPPRESS',
           'ZERO_OR_MORE']

SUPPRESS = '==SUPPRESS=='
OPTIONAL = '?'
ZERO_OR_MORE = '*'
ONE_OR_MORE = '+'
PARSER = 'A...'
REMAINDER = '...'
_UNRECOGNIZED_ARGS_ATTR = '_unrecognized_args'


def _(text):
    return text


class _AttributeHolder:
    """Gives a class the repr Name(attr=value, ...)."""

    def __repr__(self):
        parts = [repr(a) for a in self._get_args()]
        odd = {}
        for name, value in self._get_kwargs():
            if name.isidentifier():
                parts.append('%s=%r' % (name, value))
            else:
                odd[name] = value
        if odd:
            parts.append('**%s' % repr(odd))
        return '%s(%s)' % (type(self).__name__, ', '.join(parts))

    def _get_kwargs(self):
        return list(self.__dict__.items())

    def _get_args(self):
        return []


class Namespace(_AttributeHolder):
    def __init__(self, **kwargs):
        for name in kwargs:
            setattr(self, name, kwargs[name])

    def __eq__(self, other):
        if not isinstance(other, Namespace):
            return NotImplemented
        return vars(self) == vars(other)

    __hash__ = None

    def __contains__(self, key):
        return key in self.__dict__


# ---------------------------------------------------------------- errors

def _get_action_name(argument):
    if argument is None:
        return None
    if argument.option_strings:
        return '/'.join(argument.option_strings)
    for name in (argument.metavar, argument.dest):
        if name not in (None, SUPPRESS):
            return name
    if argument.choices:
        return '{' + ','.join(argument.choices) + '}'
    return None


class ArgumentError(Exception):
    """An error of one argument (or of none, argument=None)."""

    def __init__(self, argument, message):
        self.argument_name = _get_action_name(argument)
        self.message = message

    def __str__(self):
        if self.argument_name is None:
            return '%s' % (self.message,)
        return 'argument %s: %s' % (self.argument_name, self.message)


class ArgumentTypeError(Exception):
    """Raised by a type function; its text becomes the parser's error text."""


# ---------------------------------------------------------------- actions

class Action(_AttributeHolder):
    # add_argument makes the commonest actions without calling __init__: these are the rest.
    nargs = const = default = type = choices = help = metavar = container = None
    required = False

    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None,
                 choices=None, required=False, help=None, metavar=None):
        self.option_strings = option_strings
        self.dest = dest
        self.nargs = nargs
        self.const = const
        self.default = default
        self.type = type
        self.choices = choices
        self.required = required
        self.help = help
        self.metavar = metavar

    def _get_kwargs(self):
        return [(n, getattr(self, n)) for n in ('option_strings', 'dest', 'nargs', 'const', 'default',
                                                'type', 'choices', 'required', 'help', 'metavar')]

    def format_usage(self):
        return self.option_strings[0]

    def __call__(self, parser, namespace, values, option_string=None):
        raise NotImplementedError('.__call__() not defined')


class BooleanOptionalAction(Action):
    """--x / --no-x."""

    def __init__(self, option_strings, dest, default=None, type=None, choices=None, required=False,
                 help=None, metavar=None):
        both = []
        for opt in option_strings:
            both.append(opt)
            if opt.startswith('--'):
                both.append('--no-' + opt[2:])
        super().__init__(option_strings=both, dest=dest, nargs=0, default=default, type=type,
                         choices=choices, required=required, help=help, metavar=metavar)

    def __call__(self, parser, namespace, values, option_string=None):
        if option_string in self.option_strings:
            setattr(namespace, self.dest, not option_string.startswith('--no-'))

    def format_usage(self):
        return ' | '.join(self.option_strings)


class _StoreAction(Action):
    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None,
                 choices=None, required=False, help=None, metavar=None):
        if nargs == 0:
            raise ValueError('nargs for store actions must be != 0; if you have nothing to store, '
                             'actions such as store true or store const may be more appropriate')
        if const is not None and nargs != OPTIONAL:
            raise ValueError('nargs must be %r to supply const' % OPTIONAL)
        self.option_strings = option_strings
        self.dest = dest
        self.nargs = nargs
        self.const = const
        self.default = default
        self.type = type
        self.choices = choices
        self.required = required
        self.help = help
        self.metavar = metavar

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


class _StoreConstAction(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None,
                 metavar=None):
        super().__init__(option_strings, dest, 0, const, default, None, None, required, help)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, self.const)


class _StoreTrueAction(_StoreConstAction):
    nargs = 0
    const = True
    default = False

    def __init__(self, option_strings, dest, default=False, required=False, help=None):
        Action.__init__(self, option_strings, dest, 0, True, default, None, None, required, help)


class _StoreFalseAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=True, required=False, help=None):
        Action.__init__(self, option_strings, dest, 0, False, default, None, None, required, help)


def _copied_list(namespace, dest):
    """A fresh copy of the list now at dest, so that a shared default is never changed in place."""
    items = getattr(namespace, dest, None)
    if items is None:
        return []
    if type(items) is list:
        return items[:]
    import copy
    return copy.copy(items)


class _AppendAction(Action):
    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None,
                 choices=None, required=False, help=None, metavar=None):
        if nargs == 0:
            raise ValueError('nargs for append actions must be != 0; if arg strings are not '
                             'supplying the value to append, the append const action may be more '
                             'appropriate')
        if const is not None and nargs != OPTIONAL:
            raise ValueError('nargs must be %r to supply const' % OPTIONAL)
        super().__init__(option_strings, dest, nargs, const, default, type, choices, required, help,
                         metavar)

    def __call__(self, parser, namespace, values, option_string=None):
        items = _copied_list(namespace, self.dest)
        items.append(values)
        setattr(namespace, self.dest, items)


class _AppendConstAction(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None,
                 metavar=None):
        super().__init__(option_strings, dest, 0, const, default, None, None, required, help, metavar)

    def __call__(self, parser, namespace, values, option_string=None):
        items = _copied_list(namespace, self.dest)
        items.append(self.const)
        setattr(namespace, self.dest, items)


class _ExtendAction(_AppendAction):
    def __call__(self, parser, namespace, values, option_string=None):
        items = _copied_list(namespace, self.dest)
        items.extend(values)
        setattr(namespace, self.dest, items)


class _CountAction(Action):
    def __init__(self, option_strings, dest, default=None, required=False, help=None):
        super().__init__(option_strings, dest, 0, None, default, None, None, required, help)

    def __call__(self, parser, namespace, values, option_string=None):
        n = getattr(namespace, self.dest, None)
        setattr(namespace, self.dest, 1 if n is None else n + 1)


class _HelpAction(Action):
    def __init__(self, option_strings, dest=SUPPRESS, default=SUPPRESS, help=None):
        super().__init__(option_strings, dest, 0, None, default, None, None, False, help)

    def __call__(self, parser, namespace, values, option_string=None):
        parser.print_help()
        parser.exit()


class _VersionAction(Action):
    def __init__(self, option_strings, version=None, dest=SUPPRESS, default=SUPPRESS,
                 help="show program's version number and exit"):
        super().__init__(option_strings, dest, 0, None, default, None, None, False, help)
        self.version = version

    def __call__(self, parser, namespace, values, option_string=None):
        version = self.version
        if version is None:
            version = parser.version
        formatter = parser._get_formatter()
        formatter.add_text(version)
        parser._print_message(formatter.format_help(), _sys.stdout)
        parser.exit()


class _SubParsersAction(Action):
    class _ChoicesPseudoAction(Action):
        def __init__(self, name, aliases, help):
            shown = name
            if aliases:
                shown += ' (%s)' % ', '.join(aliases)
            super().__init__(option_strings=[], dest=shown, help=help, metavar=shown)

    def __init__(self, option_strings, prog, parser_class, dest=SUPPRESS, required=False, help=None,
                 metavar=None):
        self._prog_prefix = prog
        self._parser_class = parser_class
        self._name_parser_map = {}
        self._choices_actions = []
        super().__init__(option_strings, dest, PARSER, None, None, None, self._name_parser_map,
                         required, help, metavar)

    def add_parser(self, name, **kwargs):
        if kwargs.get('prog') is None:
            kwargs['prog'] = '%s %s' % (self._prog_prefix, name)
        aliases = kwargs.pop('aliases', ())
        if name in self._name_parser_map:
            raise ArgumentError(self, 'conflicting subparser: %s' % name)
        for alias in aliases:
            if alias in self._name_parser_map:
                raise ArgumentError(self, 'conflicting subparser alias: %s' % alias)
        if 'help' in kwargs:
            self._choices_actions.append(
                self._ChoicesPseudoAction(name, aliases, kwargs.pop('help')))
        parser = self._parser_class(**kwargs)
        self._name_parser_map[name] = parser
        for alias in aliases:
            self._name_parser_map[alias] = parser
        return parser

    def _get_subactions(self):
        return self._choices_actions

    def __call__(self, parser, namespace, values, option_string=None):
        name, rest = values[0], values[1:]
        if self.dest is not SUPPRESS:
            setattr(namespace, self.dest, name)
        sub = self._name_parser_map.get(name)
        if sub is None:
            raise ArgumentError(self, 'unknown parser %r (choices: %s)'
                                % (name, ', '.join(self._name_parser_map)))
        # The subparser fills a namespace of its own, so that its defaults win over the parent's.
        inner, extras = sub.parse_known_args(rest, None)
        for key, value in vars(inner).items():
            setattr(namespace, key, value)
        if extras:
            vars(namespace).setdefault(_UNRECOGNIZED_ARGS_ATTR, [])
            getattr(namespace, _UNRECOGNIZED_ARGS_ATTR).extend(extras)


class FileType:
    """A type function that opens its argument; '-' is a standard stream."""

    def __init__(self, mode='r', bufsize=-1, encoding=None, errors=None):
        self._mode = mode
        self._bufsize = bufsize
        self._encoding = encoding
        self._errors = errors

    def __call__(self, string):
        if string == '-':
            if 'r' in self._mode:
                return _sys.stdin.buffer if 'b' in self._mode else _sys.stdin
            if any(c in self._mode for c in 'wax'):
                return _sys.stdout.buffer if 'b' in self._mode else _sys.stdout
            raise ValueError('argument "-" with mode %r' % self._mode)
        try:
            return open(string, self._mode, self._bufsize, self._encoding, self._errors)
        except OSError as e:
            raise ArgumentTypeError("can't open '%s': %s" % (string, e))

    def __repr__(self):
        parts = [repr(a) for a in (self._mode, self._bufsize) if a != -1]
        parts += ['%s=%r' % (k, v) for k, v in (('encoding', self._encoding), ('errors', self._errors))
                  if v is not None]
        return '%s(%s)' % (type(self).__name__, ', '.join(parts))


# ---------------------------------------------------------------- containers

_ACTIONS = {None: _StoreAction, 'store': _StoreAction, 'store_const': _StoreConstAction,
            'store_true': _StoreTrueAction, 'store_false': _StoreFalseAction,
            'append': _AppendAction, 'append_const': _AppendConstAction, 'count': _CountAction,
            'help': _HelpAction, 'version': _VersionAction, 'parsers': _SubParsersAction,
            'extend': _ExtendAction}


# Actions that only keep what they are given, and the arguments with which they do so.
_SIMPLE = {
    _StoreAction: {'option_strings', 'dest', 'default', 'type', 'choices', 'required', 'help', 'metavar'},
    _StoreTrueAction: {'option_strings', 'dest', 'default', 'required', 'help'},
}
_NARGS = (OPTIONAL, ZERO_OR_MORE, ONE_OR_MORE, PARSER, REMAINDER, SUPPRESS)


def _same_string(string):
    return string


def _file_action(container, action):
    table = container._option_string_actions
    opts = action.option_strings
    if not table.keys().isdisjoint(opts):
        container._check_conflict(action)
    container._actions.append(action)
    action.container = container
    for opt in opts:
        table[opt] = action
        # Only an option of the form -N or -.N makes negative numbers look like options.
        if opt[1:2] in '0123456789.' and container._negative_number_matcher.match(opt):
            if not container._has_negative_number_optionals:
                container._has_negative_number_optionals.append(True)


class _ActionsContainer:
    def __init__(self, description, prefix_chars, argument_default, conflict_handler):
        super().__init__()
        self.description = description
        self.argument_default = argument_default
        self.prefix_chars = prefix_chars
        self.conflict_handler = conflict_handler
        self._registries = {'action': dict(_ACTIONS), 'type': {None: _same_string}}
        self._get_handler()
        self._actions = []
        self._option_string_actions = {}
        self._action_groups = []
        self._mutually_exclusive_groups = []
        self._defaults = {}
        self._has_negative_number_optionals = []

    @property
    def _negative_number_matcher(self):
        return _re.compile(r'^-\d+$|^-\d*\.\d+$')

    # registries

    def register(self, registry_name, value, object):
        self._registries.setdefault(registry_name, {})[value] = object

    def _registry_get(self, registry_name, value, default=None):
        return self._registries[registry_name].get(value, default)

    # defaults

    def set_defaults(self, **kwargs):
        self._defaults.update(kwargs)
        for action in self._actions:
            if action.dest in kwargs:
                action.default = kwargs[action.dest]

    def get_default(self, dest):
        for action in self._actions:
            if action.dest == dest and action.default is not None:
                return action.default
        return self._defaults.get(dest, None)

    # adding

    def add_argument(self, *args, **kwargs):
        if args and (len(args) > 1 or args[0][0] in self.prefix_chars):
            kwargs = self._get_optional_kwargs(*args, **kwargs)
        else:
            if args and 'dest' in kwargs:
                raise ValueError('dest supplied twice for positional argument')
            kwargs = self._get_positional_kwargs(*args, **kwargs)
        if 'default' not in kwargs:
            if kwargs['dest'] in self._defaults:
                kwargs['default'] = self._defaults[kwargs['dest']]
            elif self.argument_default is not None:
                kwargs['default'] = self.argument_default
        action_class = self._pop_action_class(kwargs)
        if action_class in _SIMPLE and kwargs.keys() <= _SIMPLE[action_class]:
            action = action_class.__new__(action_class)
            action.__dict__.update(kwargs)
        elif callable(action_class):
            action = action_class(**kwargs)
        else:
            raise ValueError('unknown action "%s"' % (action_class,))
        if action.type is not None:
            func = self._registries['type'].get(action.type, action.type)
            if not callable(func):
                raise ValueError('%r is not callable' % (func,))
            if func is FileType:
                raise ValueError('%r is a FileType class object, instance of it must be passed' % (func,))
        if action.nargs is not None or action.metavar is not None:
            self._check_shape(action)
        return self._add_action(action)

    def _check_shape(self, action):
        """Formats the argument where metavar and nargs may disagree: no other case can fail."""
        nargs = action.nargs
        if (type(action.metavar) is tuple or nargs is not None and type(nargs) is not int
                and nargs not in _NARGS) and hasattr(self, '_get_formatter'):
            try:
                self._get_formatter()._format_args(action, None)
            except TypeError:
                raise ValueError('length of metavar tuple does not match nargs')

    def add_argument_group(self, *args, **kwargs):
        group = _ArgumentGroup(self, *args, **kwargs)
        self._action_groups.append(group)
        return group

    def add_mutually_exclusive_group(self, **kwargs):
        group = _MutuallyExclusiveGroup(self, **kwargs)
        self._mutually_exclusive_groups.append(group)
        return group

    def _add_action(self, action):
        _file_action(self, action)
        return action

    def _remove_action(self, action):
        self._actions.remove(action)

    def _add_container_actions(self, container):
        by_title = {}
        for group in self._action_groups:
            if group.title in by_title:
                raise ValueError('cannot merge actions - two groups are named %r' % (group.title))
            by_title[group.title] = group
        target = {}
        for group in container._action_groups:
            if group.title not in by_title:
                by_title[group.title] = self.add_argument_group(
                    title=group.title, description=group.description,
                    conflict_handler=group.conflict_handler)
            for action in group._group_actions:
                target[action] = by_title[group.title]
        for group in container._mutually_exclusive_groups:
            twin = self.add_mutually_exclusive_group(required=group.required)
            for action in group._group_actions:
                target[action] = twin
        for action in container._actions:
            target.get(action, self)._add_action(action)

    def _get_positional_kwargs(self, dest, **kwargs):
        if 'required' in kwargs:
            raise TypeError("'required' is an invalid argument for positionals")
        nargs = kwargs.get('nargs')
        if nargs not in (OPTIONAL, ZERO_OR_MORE) or nargs == ZERO_OR_MORE and 'default' not in kwargs:
            kwargs['required'] = True
        kwargs['dest'] = dest
        kwargs['option_strings'] = []
        return kwargs

    def _get_optional_kwargs(self, *args, **kwargs):
        chars = self.prefix_chars
        if len(args) == 1 and chars == '-' and args[0][:2] == '--' and 'dest' not in kwargs:
            dest = args[0].lstrip('-')
            if dest:
                kwargs['dest'] = dest.replace('-', '_')
                kwargs['option_strings'] = [args[0]]
                return kwargs
        source = None  # the string that names dest: the first long one, else the first
        for opt in args:
            if opt[0] not in chars:
                raise ValueError('invalid option string %r: must start with a character %r'
                                 % (opt, chars))
            if source is None and len(opt) > 1 and opt[1] in chars:
                source = opt
        dest = kwargs.pop('dest', None)
        if dest is None:
            source = source or args[0]
            dest = source.lstrip(chars)
            if not dest:
                raise ValueError('dest= is required for options like %r' % source)
            dest = dest.replace('-', '_')
        kwargs['dest'] = dest
        kwargs['option_strings'] = list(args)
        return kwargs

    def _pop_action_class(self, kwargs, default=None):
        action = kwargs.pop('action', default)
        return self._registries['action'].get(action, action)

    # conflicts

    def _get_handler(self):
        try:
            return getattr(self, '_handle_conflict_%s' % self.conflict_handler)
        except AttributeError:
            raise ValueError('invalid conflict_resolution value: %r' % self.conflict_handler)

    def _check_conflict(self, action):
        table = self._option_string_actions
        clashes = [(opt, table[opt]) for opt in action.option_strings if opt in table]
        if clashes:
            self._get_handler()(action, clashes)

    def _handle_conflict_error(self, action, conflicting_actions):
        noun = 'string' if len(conflicting_actions) == 1 else 'strings'
        raise ArgumentError(action, 'conflicting option %s: %s'
                            % (noun, ', '.join([opt for opt, _a in conflicting_actions])))

    def _handle_conflict_resolve(self, action, conflicting_actions):
        for opt, old in conflicting_actions:
            old.option_strings.remove(opt)
            self._option_string_actions.pop(opt, None)
            if not old.option_strings:
                old.container._remove_action(old)


def _warn_nested(what):
    import warnings
    warnings.warn(what, category=DeprecationWarning, stacklevel=3)


class _ArgumentGroup(_ActionsContainer):
    def __init__(self, container, title=None, description=None, **kwargs):
        self.description = description
        self.prefix_chars = kwargs.get('prefix_chars', container.prefix_chars)
        self.argument_default = kwargs.get('argument_default', container.argument_default)
        self.conflict_handler = kwargs.get('conflict_handler', container.conflict_handler)
        for key in kwargs:
            if key not in ('prefix_chars', 'argument_default', 'conflict_handler'):
                raise TypeError("_ActionsContainer.__init__() got an unexpected keyword argument %r" % key)
        self._get_handler()
        self._action_groups = []
        self.title = title
        self._group_actions = []
        # One parser, one table: a group only files its actions under a title.
        self._registries = container._registries
        self._actions = container._actions
        self._option_string_actions = container._option_string_actions
        self._defaults = container._defaults
        self._has_negative_number_optionals = container._has_negative_number_optionals
        self._mutually_exclusive_groups = container._mutually_exclusive_groups

    def _add_action(self, action):
        _file_action(self, action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        super()._remove_action(action)
        self._group_actions.remove(action)

    def add_argument_group(self, *args, **kwargs):
        _warn_nested('Nesting argument groups is deprecated.')
        return super().add_argument_group(*args, **kwargs)


class _MutuallyExclusiveGroup(_ArgumentGroup):
    def __init__(self, container, required=False):
        super().__init__(container)
        self.required = required
        self._container = container

    def _add_action(self, action):
        if action.required:
            raise ValueError('mutually exclusive arguments must be optional')
        action = self._container._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        self._container._remove_action(action)
        self._group_actions.remove(action)

    def add_mutually_exclusive_group(self, *args, **kwargs):
        _warn_nested('Nesting mutually exclusive groups is deprecated.')
        return super().add_mutually_exclusive_group(*args, **kwargs)


# ---------------------------------------------------------------- one parse

class _Parse:
    """The state of one pass over the argument strings.

    kinds has one letter for each string: O an option, A an argument, '-' the separator '--'.
    options maps the position of each O to (action or None, option string, explicit value or None).
    """

    def __init__(self, parser, strings, namespace):
        self.parser = parser
        self.strings = strings
        self.namespace = namespace
        self.extras = []
        self.seen = set()
        self.seen_non_default = set()
        self.positionals = parser._get_positional_actions()
        self.rivals = {}
        for group in parser._mutually_exclusive_groups:
            members = group._group_actions
            for i, action in enumerate(members):
                self.rivals.setdefault(action, []).extend(members[:i] + members[i + 1:])
        self.options = {}
        kinds = []
        strings = self.strings = self.without_open(strings)
        for i, string in enumerate(strings):
            if string == '--':
                kinds.append('-')
                kinds.append('A' * (len(strings) - i - 1))
                break
            option = parser._parse_optional(string)
            if option is None:
                kinds.append('A')
            else:
                self.options[i] = option
                kinds.append('O')
        self.kinds = ''.join(kinds)

    def without_open(self, strings):
        """The strings without those that may be any number of arguments, but for one that stands
        where an option asks for a value."""
        out = []
        for string in strings:
            if _world.is_unknown(string) and _world.any_number(string):
                if not out or _world.is_unknown(out[-1]):
                    continue
                option = self.parser._parse_optional(out[-1])
                if option is None or option[0] is None or option[2] is not None or option[0].nargs == 0:
                    continue
            out.append(string)
        return out

    def run(self):
        positions = list(self.options)  # ascending
        last = positions[-1] if positions else -1
        i = 0
        nth = 0
        while i <= last:
            while positions[nth] < i:
                nth += 1
            option_at = positions[nth]
            if i != option_at:
                end = self.take_positionals(i)
                if end > i:
                    i = end
                    continue
                if i not in self.options:
                    self.extras.extend(self.strings[i:option_at])
                    i = option_at
            i = self.take_option(i)
        end = self.take_positionals(i)
        self.extras.extend(self.strings[end:])

    def take_positionals(self, start):
        counts = self.parser._match_arguments_partial(self.positionals, self.kinds[start:])
        for action, n in zip(self.positionals, counts):
            args = self.strings[start:start + n]
            start += n
            self.apply(action, args, None)
        self.positionals[:] = self.positionals[len(counts):]
        return start

    def take_option(self, at):
        parser = self.parser
        action, opt, explicit = self.options[at]
        todo = []
        while True:
            if action is None:
                self.extras.append(self.strings[at])
                return at + 1
            if explicit is None:
                n = parser._match_argument(action, self.kinds[at + 1:])
                stop = at + 1 + n
                todo.append((action, self.strings[at + 1:stop], opt))
                break
            n = parser._match_argument(action, 'A')
            if n == 1:
                stop = at + 1
                todo.append((action, [explicit], opt))
                break
            if n != 0 or opt[1] in parser.prefix_chars or explicit == '':
                raise ArgumentError(action, 'ignored explicit argument %r' % (explicit,))
            # -xyz where -x takes nothing: go on with -y and the rest as its value.
            todo.append((action, [], opt))
            opt = opt[0] + explicit[0]
            if opt not in parser._option_string_actions:
                raise ArgumentError(action, 'ignored explicit argument %r' % (explicit,))
            action = parser._option_string_actions[opt]
            explicit = explicit[1:] or None
        for action, args, opt in todo:
            self.apply(action, args, opt)
        return stop

    def apply(self, action, args, opt):
        self.seen.add(action)
        given = len(args)
        value = self.parser._get_values(action, args)
        if not _is_the_default(value, action.default, given):
            self.seen_non_default.add(action)
            for rival in self.rivals.get(action, ()):
                if rival in self.seen_non_default:
                    raise ArgumentError(action, 'not allowed with argument %s' % _get_action_name(rival))
        if value is not SUPPRESS:
            if opt is None:
                action(self.parser, self.namespace, value)
            else:
                action(self.parser, self.namespace, value, opt)


def _is_the_default(value, default, given):
    """Whether value is the default *object*, given the number of strings it was made from.

    CPython compares identity, and a value converted from argv is a new object unless it is a
    one-character string or a small int. Hosts that share equal strings and ints answer the same.
    """
    if value is not default:
        return False
    if given:
        kind = type(value)
        if kind is str:
            return len(value) < 2
        if kind is int:
            return -6 < value < 257
        if kind is float:
            return False
    return True


def _nargs_regex(nargs):
    if nargs is None:
        return '(-*A-*)'
    if nargs == OPTIONAL:
        return '(-*A?-*)'
    if nargs == ZERO_OR_MORE:
        return '(-*[A-]*)'
    if nargs == ONE_OR_MORE:
        return '(-*A[A-]*)'
    if nargs == REMAINDER:
        return '([-AO]*)'
    if nargs == PARSER:
        return '(-*A[-AO]*)'
    if nargs == SUPPRESS:
        return '(-*-*)'
    return '(-*%s-*)' % '-*'.join('A' * nargs)


class ArgumentParser(_AttributeHolder, _ActionsContainer):
    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=[],
                 formatter_class=None, prefix_chars='-', fromfile_prefix_chars=None,
                 argument_default=None, conflict_handler='error', add_help=True, allow_abbrev=True,
                 exit_on_error=True):
        _ActionsContainer.__init__(self, description, prefix_chars, argument_default, conflict_handler)
        if prog is None:
            prog = _world.first_of_argv(_sys).rpartition('/')[2]
        self.prog = prog
        self.usage = usage
        self.epilog = epilog
        self.formatter_class = HelpFormatter if formatter_class is None else formatter_class
        self.fromfile_prefix_chars = fromfile_prefix_chars
        self.add_help = add_help
        self.allow_abbrev = allow_abbrev
        self.exit_on_error = exit_on_error
        self._positionals = self.add_argument_group('positional arguments')
        self._optionals = self.add_argument_group('options')
        self._subparsers = None
        if add_help:
            dash = '-' if '-' in prefix_chars else prefix_chars[0]
            self.add_argument(dash + 'h', dash * 2 + 'help', action='help', default=SUPPRESS,
                              help='show this help message and exit')
        for parent in parents:
            self._add_container_actions(parent)
            try:
                defaults = parent._defaults
            except AttributeError:
                pass
            else:
                self._defaults.update(defaults)

    def _get_kwargs(self):
        return [(n, getattr(self, n)) for n in ('prog', 'usage', 'description', 'formatter_class',
                                                'conflict_handler', 'add_help')]

    # adding

    def add_subparsers(self, **kwargs):
        if self._subparsers is not None:
            self.error('cannot have multiple subparser arguments')
        kwargs.setdefault('parser_class', type(self))
        if 'title' in kwargs or 'description' in kwargs:
            self._subparsers = self.add_argument_group(kwargs.pop('title', 'subcommands'),
                                                       kwargs.pop('description', None))
        else:
            self._subparsers = self._positionals
        if kwargs.get('prog') is None:
            formatter = self._get_formatter()
            formatter.add_usage(self.usage, self._get_positional_actions(),
                                self._mutually_exclusive_groups, '')
            kwargs['prog'] = formatter.format_help().strip()
        action_class = self._pop_action_class(kwargs, 'parsers')
        action = action_class(option_strings=[], **kwargs)
        self._subparsers._add_action(action)
        return action

    def _add_action(self, action):
        (self._optionals if action.option_strings else self._positionals)._add_action(action)
        return action

    def _get_optional_actions(self):
        return [a for a in self._actions if a.option_strings]

    def _get_positional_actions(self):
        found = _world.parser_positionals(self._actions)
        return [a for a in self._actions if not a.option_strings] if found is None else found

    # parsing

    def parse_args(self, args=None, namespace=None):
        if (namespace is None and type(self).parse_known_args is ArgumentParser.parse_known_args
                and 'parse_known_args' not in self.__dict__):
            # Here, so that it is one object for all of several lists of arguments.
            namespace = Namespace()
            _world.parser_defaults(namespace, self._actions, SUPPRESS)
        args, extras = self.parse_known_args(args, namespace)
        if extras:
            self.error('unrecognized arguments: %s' % ' '.join(extras))
        return args

    def parse_known_args(self, args=None, namespace=None):
        args = _sys.argv[1:] if args is None else list(args)
        if namespace is None:
            namespace = Namespace()
        for action in self._actions[_world.parser_defaults(namespace, self._actions, SUPPRESS):]:
            dest = action.dest
            if dest is not SUPPRESS and not hasattr(namespace, dest) and action.default is not SUPPRESS:
                setattr(namespace, dest, action.default)
        for dest in self._defaults:
            if not hasattr(namespace, dest):
                setattr(namespace, dest, self._defaults[dest])
        if self.exit_on_error:
            try:
                namespace, args = self._parse_known_args(args, namespace)
            except ArgumentError as err:
                self.error(str(err))
        else:
            namespace, args = self._parse_known_args(args, namespace)
        if hasattr(namespace, _UNRECOGNIZED_ARGS_ATTR):
            args.extend(getattr(namespace, _UNRECOGNIZED_ARGS_ATTR))
            delattr(namespace, _UNRECOGNIZED_ARGS_ATTR)
        return namespace, args

    def _parse_known_args(self, arg_strings, namespace):
        if self.fromfile_prefix_chars is not None:
            arg_strings = self._read_args_from_files(arg_strings)
        run = _Parse(self, arg_strings, namespace)
        run.run()
        missing = []
        todo = self._actions
        cls = type(self)
        if (cls._get_value is ArgumentParser._get_value and '_get_value' not in self.__dict__
                and cls._registry_get is ArgumentParser._registry_get and '_registry_get' not in self.__dict__):
            todo = _world.parser_pending(todo, run.seen, self._registries['type'], _same_string, namespace)
        for action in todo:
            if action in run.seen:
                continue
            if action.required:
                missing.append(_get_action_name(action))
            elif isinstance(action.default, str):
                # A default given as text is converted like an argument, but only if it is needed.
                if hasattr(namespace, action.dest) and action.default is getattr(namespace, action.dest):
                    setattr(namespace, action.dest, self._get_value(action, action.default))
        if missing:
            self.error('the following arguments are required: %s' % ', '.join(missing))
        for group in self._mutually_exclusive_groups:
            if group.required:
                for action in group._group_actions:
                    if action in run.seen_non_default:
                        break
                else:
                    names = [_get_action_name(a) for a in group._group_actions if a.help is not SUPPRESS]
                    self.error('one of the arguments %s is required' % ' '.join(names))
        return namespace, run.extras

    def _read_args_from_files(self, arg_strings):
        out = []
        for string in arg_strings:
            if not string or string[0] not in self.fromfile_prefix_chars:
                out.append(string)
                continue
            try:
                with open(string[1:]) as f:
                    lines = f.read().splitlines()
            except OSError as err:
                self.error(str(err))
            inner = []
            for line in lines:
                inner.extend(self.convert_arg_line_to_args(line))
            out.extend(self._read_args_from_files(inner))
        return out

    def convert_arg_line_to_args(self, arg_line):
        return [arg_line]

    def _match_argument(self, action, arg_strings_pattern):
        """How many of the strings that follow an option (letters of _Parse.kinds) it takes."""
        nargs = action.nargs
        if nargs is None:
            if arg_strings_pattern[:1] == 'A':
                return 1
            raise ArgumentError(action, 'expected one argument')
        if nargs == 0:
            return 0
        if not action.option_strings:
            m = _re.match(self._get_nargs_pattern(action), arg_strings_pattern)
            if m is not None:
                return len(m.group(1))
        else:
            letters = 'AO' if nargs in (PARSER, REMAINDER) else 'A'
            n = len(arg_strings_pattern) - len(arg_strings_pattern.lstrip(letters))
            if nargs == SUPPRESS:
                return 0
            if nargs == OPTIONAL:
                return min(n, 1)
            if nargs == ZERO_OR_MORE or nargs == REMAINDER:
                return n
            if nargs == ONE_OR_MORE or nargs == PARSER:
                if n and arg_strings_pattern[0] == 'A':
                    return n
            elif n >= nargs:
                return nargs
        if nargs == OPTIONAL:
            msg = 'expected at most one argument'
        elif nargs == ONE_OR_MORE:
            msg = 'expected at least one argument'
        elif nargs == 1:
            msg = 'expected 1 argument'
        else:
            msg = 'expected %s arguments' % nargs
        raise ArgumentError(action, msg)

    def _match_arguments_partial(self, actions, arg_strings_pattern):
        """The counts for the longest run of leading actions that can be satisfied at all."""
        for n in range(len(actions), 0, -1):
            m = _re.match(''.join([self._get_nargs_pattern(a) for a in actions[:n]]), arg_strings_pattern)
            if m is not None:
                return [len(g) for g in m.groups()]
        return []

    def _get_nargs_pattern(self, action):
        pattern = _nargs_regex(action.nargs)
        if action.option_strings:
            pattern = pattern.replace('-*', '').replace('-', '')
        return pattern

    def _parse_optional(self, arg_string):
        """None for an argument, else (action or None, option string, explicit value or None)."""
        if _world.is_unknown(arg_string):
            return None  # see _world.one_of
        if not arg_string or arg_string[0] not in self.prefix_chars:
            return None
        table = self._option_string_actions
        if arg_string in table:
            return table[arg_string], arg_string, None
        if len(arg_string) == 1:
            return None
        if '=' in arg_string:
            opt, _eq, value = arg_string.partition('=')
            if opt in table:
                return table[opt], opt, value
        found = self._get_option_tuples(arg_string)
        if len(found) > 1:
            self.error('ambiguous option: %s could match %s'
                       % (arg_string, ', '.join([t[1] for t in found])))
        if found:
            return found[0]
        if arg_string[1] in '0123456789.' and not self._has_negative_number_optionals \
                and self._negative_number_matcher.match(arg_string):
            return None
        if ' ' in arg_string:
            return None
        return None, arg_string, None

    def _get_option_tuples(self, option_string):
        chars = self.prefix_chars
        table = self._option_string_actions
        if option_string[0] in chars and option_string[1] in chars:
            if not self.allow_abbrev:
                return []
            prefix, eq, value = option_string.partition('=')
            if not eq:
                value = None
            return [(table[opt], opt, value) for opt in _world.beginning_with(table, prefix)
                    if opt.startswith(prefix)]
        found = []
        short, rest = option_string[:2], option_string[2:]
        for opt in table:
            if opt == short:
                found.append((table[opt], opt, rest))
            elif opt.startswith(option_string):
                found.append((table[opt], opt, None))
        return found

    def _get_values(self, action, arg_strings):
        nargs = action.nargs
        if nargs not in (PARSER, REMAINDER) and '--' in arg_strings:
            arg_strings.remove('--')
        if nargs is None or nargs == OPTIONAL:
            if len(arg_strings) == 1:
                value = self._get_value(action, arg_strings[0])
                if action.choices is not None and _world.is_unknown(value):
                    value = _world.one_of(value, action.choices)
                self._check_value(action, value)
                return value
            if nargs == OPTIONAL and not arg_strings:
                value = action.const if action.option_strings else action.default
                if isinstance(value, str):
                    value = self._get_value(action, value)
                    self._check_value(action, value)
                return value
        elif nargs == 0 and not arg_strings:
            return []
        elif nargs == ZERO_OR_MORE and not arg_strings and not action.option_strings:
            value = action.default if action.default is not None else arg_strings
            self._check_value(action, value)
            return value
        elif nargs == SUPPRESS:
            return SUPPRESS
        values = [self._get_value(action, s) for s in arg_strings]
        if action.choices is not None:
            values = [_world.one_of(v, action.choices) if _world.is_unknown(v) else v for v in values]
        if nargs == PARSER:
            self._check_value(action, values[0])
        elif nargs != REMAINDER:
            for value in values:
                self._check_value(action, value)
        return values

    def _get_value(self, action, arg_string):
        func = self._registry_get('type', action.type, action.type)
        if func is _same_string:
            return arg_string
        if not callable(func):
            raise ArgumentError(action, '%r is not callable' % (func,))
        try:
            return func(arg_string)
        except ArgumentTypeError as err:
            msg = str(err)
        except (TypeError, ValueError):
            msg = 'invalid %s value: %r' % (getattr(action.type, '__name__', repr(action.type)), arg_string)
        raise ArgumentError(action, msg)

    def _check_value(self, action, value):
        if action.choices is not None and value not in action.choices:
            names = ', '.join([repr(c) for c in action.choices])
            if isinstance(action.choices, (set, frozenset)) and len(action.choices) > 1:
                names = _world.unordered(names)
            raise ArgumentError(action, 'invalid choice: %r (choose from %s)' % (value, names))

    # options and positionals in any order

    def parse_intermixed_args(self, args=None, namespace=None):
        args, extras = self.parse_known_intermixed_args(args, namespace)
        if extras:
            self.error('unrecognized arguments: %s' % ' '.join(extras))
        return args

    def parse_known_intermixed_args(self, args=None, namespace=None):
        positionals = self._get_positional_actions()
        bad = [a.nargs for a in positionals if a.nargs in (PARSER, REMAINDER)]
        if bad:
            raise TypeError('parse_intermixed_args: positional arg with nargs=%s' % bad[0])
        for group in self._mutually_exclusive_groups:
            for action in group._group_actions:
                if action in positionals:
                    raise TypeError('parse_intermixed_args: positional in mutuallyExclusiveGroup')
        # First the options with the positionals switched off, then the positionals with nothing
        # required of the options.
        usage = self.usage
        saved = [(a, a.nargs, a.default, a.required) for a in self._actions]
        groups = [(g, g.required) for g in self._mutually_exclusive_groups]
        try:
            if usage is None:
                self.usage = self.format_usage()[7:]
            for action in positionals:
                action.nargs = SUPPRESS
                action.default = SUPPRESS
            try:
                namespace, rest = self.parse_known_args(args, namespace)
                for action in positionals:
                    if getattr(namespace, action.dest, None) == []:
                        delattr(namespace, action.dest)
            finally:
                for action, nargs, default, required in saved:
                    if not action.option_strings:
                        action.nargs = nargs
                        action.default = default
            for action in self._get_optional_actions():
                action.required = False
            for group, required in groups:
                group.required = False
            return self.parse_known_args(rest, namespace)
        finally:
            for action, nargs, default, required in saved:
                action.required = required
            for group, required in groups:
                group.required = required
            self.usage = usage

    # text

    def format_usage(self):
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        return formatter.format_help()

    def format_help(self):
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        formatter.add_text(self.description)
        for group in self._action_groups:
            formatter.start_section(group.title)
            formatter.add_text(group.description)
            formatter.add_arguments(group._group_actions)
            formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()

    def _get_formatter(self):
        return self.formatter_class(prog=self.prog)

    def print_usage(self, file=None):
        self._print_message(self.format_usage(), _sys.stdout if file is None else file)

    def print_help(self, file=None):
        self._print_message(self.format_help(), _sys.stdout if file is None else file)

    def _print_message(self, message, file=None):
        if message:
            try:
                (file or _sys.stderr).write(message)
            except (AttributeError, OSError):
                pass

    def exit(self, status=0, message=None):
        if message:
            self._print_message(message, _sys.stderr)
        _sys.exit(status)

    def error(self, message):
        self.print_usage(_sys.stderr)
        self.exit(2, '%s: error: %s\n' % (self.prog, message))


# ---------------------------------------------------------------- help text

class HelpFormatter:
    """Builds usage and help text. Sections hold (function, arguments) pairs, run by format_help."""

    class _Section:
        def __init__(self, formatter, parent, heading=None):
            self.formatter = formatter
            self.parent = parent
            self.heading = heading
            self.items = []

        def format_help(self):
            fmt = self.formatter
            if self.parent is not None:
                fmt._indent()
            body = fmt._join_parts([func(*args) for func, args in self.items])
            if self.parent is not None:
                fmt._dedent()
            if not body:
                return ''
            heading = ''
            if self.heading is not SUPPRESS and self.heading is not None:
                heading = '%*s%s:\n' % (fmt._current_indent, '', self.heading)
            return fmt._join_parts(['\n', heading, body, '\n'])

    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None):
        if width is None:
            width = _terminal_width() - 2
        self._prog = prog
        self._indent_increment = indent_increment
        self._max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self._width = width
        self._current_indent = 0
        self._level = 0
        self._action_max_length = 0
        self._root_section = self._Section(self, None)
        self._current_section = self._root_section

    def _shift(self, levels):
        self._level += levels
        self._current_indent += levels * self._indent_increment

    def _indent(self):
        self._shift(1)

    def _dedent(self):
        self._shift(-1)

    def _add_item(self, func, args):
        self._current_section.items.append((func, args))

    # A section is an item of the one around it, one level further in.

    def start_section(self, heading):
        self._shift(1)
        outer, self._current_section = self._current_section, self._Section(self, self._current_section, heading)
        outer.items.append((self._current_section.format_help, ()))

    def end_section(self):
        self._shift(-1)
        self._current_section = self._current_section.parent

    def add_text(self, text):
        if not (text is None or text is SUPPRESS):
            self._add_item(self._format_text, (text,))

    def add_usage(self, usage, actions, groups, prefix=None):
        if usage is SUPPRESS:
            return
        self._add_item(self._format_usage, (usage, actions, groups, prefix))

    def add_argument(self, action):
        if action.help is SUPPRESS:
            return
        shown = [action] + list(self._iter_indented_subactions(action))
        longest = max([len(self._format_action_invocation(a)) for a in shown])
        self._action_max_length = max(self._action_max_length, longest + self._current_indent)
        self._add_item(self._format_action, [action])

    def add_arguments(self, actions):
        for action in actions:
            self.add_argument(action)

    def format_help(self):
        text = self._root_section.format_help()
        if text:
            text = _re.sub(r'\n\n\n+', '\n\n', text).strip('\n') + '\n'
        return text

    def _join_parts(self, part_strings):
        return ''.join([p for p in part_strings if p and p is not SUPPRESS])

    # usage

    def _format_usage(self, usage, actions, groups, prefix):
        if prefix is None:
            prefix = 'usage: '
        if usage is not None:
            usage = usage % dict(prog=self._prog)
        elif not actions:
            usage = '%(prog)s' % dict(prog=self._prog)
        else:
            prog = '%(prog)s' % dict(prog=self._prog)
            optionals = [a for a in actions if a.option_strings]
            positionals = [a for a in actions if not a.option_strings]
            opts = self._usage_parts(optionals, groups)
            poss = self._usage_parts(positionals, groups)
            # A group may hold an option and a positional; it is shown as one if all fits in a line.
            parts = self._usage_parts(optionals + positionals, groups) if groups else opts + poss
            usage = ' '.join([prog] + parts)
            width = self._width - self._current_indent
            if len(prefix) + len(usage) > width:
                if len(prefix) + len(prog) <= 0.75 * width:
                    pad = ' ' * (len(prefix) + len(prog) + 1)
                    if opts:
                        lines = self._wrap_usage([prog] + opts, pad, width, prefix)
                        lines += self._wrap_usage(poss, pad, width)
                    elif poss:
                        lines = self._wrap_usage([prog] + poss, pad, width, prefix)
                    else:
                        lines = [prog]
                else:
                    pad = ' ' * len(prefix)
                    lines = self._wrap_usage(opts + poss, pad, width)
                    if len(lines) > 1:
                        lines = self._wrap_usage(opts, pad, width) + self._wrap_usage(poss, pad, width)
                    lines = [prog] + lines
                usage = '\n'.join(lines)
        return '%s%s\n\n' % (prefix, usage)

    def _wrap_usage(self, parts, indent, width, prefix=None):
        lines = []
        line = []
        n = (len(prefix) if prefix is not None else len(indent)) - 1
        for part in parts:
            if n + 1 + len(part) > width and line:
                lines.append(indent + ' '.join(line))
                line = []
                n = len(indent) - 1
            line.append(part)
            n += len(part) + 1
        if line:
            lines.append(indent + ' '.join(line))
        if prefix is not None and lines:
            lines[0] = lines[0][len(indent):]
        return lines

    def _usage_parts(self, actions, groups):
        """One string for each action or complete run of a mutually exclusive group."""
        if not groups:
            cls = type(self)
            if (cls._format_args is HelpFormatter._format_args
                    and cls._metavar_formatter is HelpFormatter._metavar_formatter
                    and cls._get_default_metavar_for_optional is HelpFormatter._get_default_metavar_for_optional):
                return [_short_usage(a) or self._usage_part(a, False) for a in actions
                        if a.help is not SUPPRESS]
            return [self._usage_part(a, False) for a in actions if a.help is not SUPPRESS]
        grouped = {}
        for group in groups:
            members = group._group_actions
            if not members:
                raise ValueError('empty group %s' % group)
            if members[0] in actions:
                at = actions.index(members[0])
                if actions[at:at + len(members)] == members:
                    grouped[at] = group
        parts = []
        i = 0
        while i < len(actions):
            group = grouped.get(i)
            if group is not None:
                shown = [self._usage_part(a, True) for a in group._group_actions if a.help is not SUPPRESS]
                if shown:
                    text = ' | '.join(shown)
                    if group.required:
                        parts.append('(%s)' % text if len(shown) > 1 else text)
                    else:
                        parts.append('[%s]' % text)
                i += len(group._group_actions)
                continue
            if actions[i].help is not SUPPRESS:
                parts.append(self._usage_part(actions[i], False))
            i += 1
        return parts

    def _usage_part(self, action, in_group):
        if not action.option_strings:
            default = self._get_default_metavar_for_positional(action)
            part = self._format_args(action, default)
            if in_group and part[:1] == '[' and part[-1:] == ']':
                part = part[1:-1]
            return part
        if action.nargs == 0:
            part = action.format_usage()
        else:
            part = '%s %s' % (action.option_strings[0],
                              self._format_args(action, self._get_default_metavar_for_optional(action)))
        if not action.required and not in_group:
            part = '[%s]' % part
        return part

    # help

    def _format_text(self, text):
        if '%(prog)' in text:
            text = text % dict(prog=self._prog)
        width = max(self._width - self._current_indent, 11)
        return self._fill_text(text, width, ' ' * self._current_indent) + '\n\n'

    def _format_action(self, action):
        position = min(self._action_max_length + 2, self._max_help_position)
        help_width = max(self._width - position, 11)
        action_width = position - self._current_indent - 2
        header = self._format_action_invocation(action)
        first_pad = position
        if not action.help:
            header = '%*s%s\n' % (self._current_indent, '', header)
        elif len(header) <= action_width:
            header = '%*s%-*s  ' % (self._current_indent, '', action_width, header)
            first_pad = 0
        else:
            header = '%*s%s\n' % (self._current_indent, '', header)
        parts = [header]
        if action.help and action.help.strip():
            text = self._expand_help(action)
            if text:
                lines = self._split_lines(text, help_width)
                parts.append('%*s%s\n' % (first_pad, '', lines[0]))
                for line in lines[1:]:
                    parts.append('%*s%s\n' % (position, '', line))
        elif not header.endswith('\n'):
            parts.append('\n')
        for sub in self._iter_indented_subactions(action):
            parts.append(self._format_action(sub))
        return self._join_parts(parts)

    def _format_action_invocation(self, action):
        if not action.option_strings:
            default = self._get_default_metavar_for_positional(action)
            return ' '.join(self._metavar_formatter(action, default)(1))
        if action.nargs == 0:
            return ', '.join(action.option_strings)
        args = self._format_args(action, self._get_default_metavar_for_optional(action))
        return ', '.join(['%s %s' % (opt, args) for opt in action.option_strings])

    def _metavar_formatter(self, action, default_metavar):
        if action.metavar is not None:
            result = action.metavar
        elif action.choices is not None:
            result = '{%s}' % ','.join([str(c) for c in action.choices])
        else:
            result = default_metavar

        def form(size):
            return result if isinstance(result, tuple) else (result,) * size
        return form

    def _format_args(self, action, default_metavar):
        get = self._metavar_formatter(action, default_metavar)
        nargs = action.nargs
        if nargs is None:
            return '%s' % get(1)
        if nargs == OPTIONAL:
            return '[%s]' % get(1)
        if nargs == ZERO_OR_MORE:
            names = get(1)
            return '[%s [%s ...]]' % names if len(names) == 2 else '[%s ...]' % names
        if nargs == ONE_OR_MORE:
            return '%s [%s ...]' % get(2)
        if nargs == REMAINDER:
            return '...'
        if nargs == PARSER:
            return '%s ...' % get(1)
        if nargs == SUPPRESS:
            return ''
        try:
            form = ' '.join(['%s' for _i in range(nargs)])
        except TypeError:
            raise ValueError('invalid nargs value') from None
        return form % get(nargs)

    def _expand_help(self, action):
        params = dict(action._get_kwargs())
        params.update(vars(action), prog=self._prog)
        for name in list(params):
            if params[name] is SUPPRESS:
                del params[name]
        for name in list(params):
            if hasattr(params[name], '__name__'):
                params[name] = params[name].__name__
        if params.get('choices') is not None:
            params['choices'] = ', '.join([str(c) for c in params['choices']])
        return self._get_help_string(action) % params

    def _iter_indented_subactions(self, action):
        if hasattr(action, '_get_subactions'):
            self._indent()
            yield from action._get_subactions()
            self._dedent()

    def _split_lines(self, text, width):
        import textwrap
        return textwrap.wrap(_one_line(text), width)

    def _fill_text(self, text, width, indent):
        import textwrap
        both = {'initial_indent': indent, 'subsequent_indent': indent}
        return textwrap.fill(_one_line(text), width, **both)

    def _get_help_string(self, action):
        return action.help

    def _get_default_metavar_for_optional(self, action):
        return action.dest.upper()

    def _get_default_metavar_for_positional(self, action):
        return action.dest


def _short_usage(action):
    """The usage of a plain option with one value, as _usage_part has it, or None."""
    if action.nargs is not None or action.required or not action.option_strings or type(action.metavar) is tuple:
        return None
    name = action.metavar
    if name is None:
        if action.choices is not None:
            return None
        name = action.dest.upper()
    return '[%s %s]' % (action.option_strings[0], name)


def _one_line(text):
    return _re.sub(r'\s+', ' ', text, flags=_re.ASCII).strip()


def _terminal_width():
    import os
    try:
        columns = os.environ['COLUMNS']
        # Where it is not known, layout is as without: it is all that the width decides.
        n = 0 if _world.is_symbol(columns) else int(columns)
    except (KeyError, ValueError):
        n = 0
    return n if n > 0 else 80


class RawDescriptionHelpFormatter(HelpFormatter):
    def _fill_text(self, text, width, indent):
        return ''.join([indent + line for line in text.splitlines(True)])


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    def _split_lines(self, text, width):
        return text.splitlines()


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    def _get_help_string(self, action):
        text = action.help
        if text is None:
            text = ''
        if '%(default)' not in text and action.default is not SUPPRESS:
            if action.option_strings or action.nargs in (OPTIONAL, ZERO_OR_MORE):
                text += ' (default: %(default)s)'
        return text


class MetavarTypeHelpFormatter(HelpFormatter):
    def _get_default_metavar_for_optional(self, action):
        return action.type.__name__

    def _get_default_metavar_for_positional(self, action):
        return action.type.__name__

__opaque__ = False  # the module is complete: a name it lacks is an error
