"""Looking at functions, classes and signatures. Source text and frames are not available."""
import _world
import sys
import types

CO_VARARGS = 4
CO_VARKEYWORDS = 8
CO_GENERATOR = 32
CO_COROUTINE = 128
CO_ITERABLE_COROUTINE = 256
CO_ASYNC_GENERATOR = 512


class _empty:
    """Marks what a signature leaves out."""


# ---------------------------------------------------------------- kinds of objects

def ismodule(obj):
    return isinstance(obj, types.ModuleType)


def isclass(obj):
    return isinstance(obj, type) and not isinstance(obj, types.GenericAlias)


def ismethod(obj):
    return isinstance(obj, types.MethodType)


def isfunction(obj):
    return isinstance(obj, types.FunctionType)


def isbuiltin(obj):
    return isinstance(obj, types.BuiltinFunctionType)


def isroutine(obj):
    return isbuiltin(obj) or isfunction(obj) or ismethod(obj) or ismethoddescriptor(obj)


def ismethoddescriptor(obj):
    if isclass(obj) or ismethod(obj) or isfunction(obj):
        return False
    cls = type(obj)
    return hasattr(cls, '__get__') and not hasattr(cls, '__set__')


def isdatadescriptor(obj):
    if isclass(obj) or ismethod(obj) or isfunction(obj):
        return False
    cls = type(obj)
    return hasattr(cls, '__set__') or hasattr(cls, '__delete__')


def isgetsetdescriptor(obj):
    return False


ismemberdescriptor = isgetsetdescriptor


def _flag(obj, flag):
    while ismethod(obj):
        obj = obj.__func__
    obj = _unwrap_partial(obj)
    return bool(isfunction(obj) and obj.__code__.co_flags & flag)


def _unwrap_partial(obj):
    from functools import partial
    while isinstance(obj, partial):
        obj = obj.func
    return obj


def isgeneratorfunction(obj):
    return _flag(obj, CO_GENERATOR)


def iscoroutinefunction(obj):
    return _flag(obj, CO_COROUTINE)


def isasyncgenfunction(obj):
    return _flag(obj, CO_ASYNC_GENERATOR)


def isgenerator(obj):
    return isinstance(obj, types.GeneratorType)


def iscoroutine(obj):
    return isinstance(obj, types.CoroutineType)


def isawaitable(obj):
    return iscoroutine(obj) or hasattr(type(obj), '__await__')


def isasyncgen(obj):
    return isinstance(obj, types.AsyncGeneratorType)


def iscode(obj):
    return isinstance(obj, types.CodeType)


def isframe(obj):
    return isinstance(obj, types.FrameType)


def istraceback(obj):
    return isinstance(obj, types.TracebackType)


def isabstract(obj):
    return isclass(obj) and bool(getattr(obj, '__abstractmethods__', None))


# ---------------------------------------------------------------- members

def getmembers(obj, predicate=None):
    return _members(obj, predicate, getattr)


def getmembers_static(obj, predicate=None):
    return _members(obj, predicate, getattr_static)


def _members(obj, predicate, get):
    names = list(dir(obj))
    out = []
    done = set()
    for name in names:
        if name in done:
            continue
        done.add(name)
        try:
            value = get(obj, name)
        except AttributeError:
            for c in getattr(obj, '__mro__', ()):
                if name in c.__dict__:
                    value = c.__dict__[name]
                    break
            else:
                continue
        if predicate is None or predicate(value):
            out.append((name, value))
    out.sort(key=lambda pair: pair[0])
    return out


def getmro(cls):
    return cls.__mro__


_MISSING = object()


def getattr_static(obj, attr, default=_MISSING):
    """The attribute as stored: no descriptor, no __getattr__ runs."""
    if not isclass(obj):
        table = getattr(obj, '__dict__', {})
        cls = type(obj)
        on_class = _static_class(cls, attr)
        if on_class is not _MISSING and hasattr(type(on_class), '__set__'):
            return on_class
        if attr in table:
            return table[attr]
        if on_class is not _MISSING:
            return on_class
    else:
        found = _static_class(obj, attr)
        if found is not _MISSING:
            return found
        found = _static_class(type(obj), attr)
        if found is not _MISSING:
            return found
    if default is not _MISSING:
        return default
    raise AttributeError(attr)


def _static_class(cls, attr):
    for c in cls.__mro__:
        if attr in c.__dict__:
            return c.__dict__[attr]
    return _MISSING


def unwrap(func, *, stop=None):
    seen = [func]
    while hasattr(func, '__wrapped__') and not (stop is not None and stop(func)):
        func = func.__wrapped__
        for f in seen:
            if f is func:
                raise ValueError('wrapper loop when unwrapping %r' % (seen[0],))
        seen.append(func)
    return func


# ---------------------------------------------------------------- documentation and source

def cleandoc(doc):
    lines = doc.expandtabs().split('\n')
    margin = None
    for line in lines[1:]:
        text = line.lstrip()
        if text:
            indent = len(line) - len(text)
            margin = indent if margin is None else min(margin, indent)
    lines = [lines[0].lstrip()] + [line[margin or 0:] for line in lines[1:]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return '\n'.join(lines)


def getdoc(obj):
    doc = getattr(obj, '__doc__', None)
    if doc is None and isclass(obj):
        for base in obj.__mro__[1:-1]:
            doc = base.__dict__.get('__doc__')
            if doc is not None:
                break
    return cleandoc(doc) if isinstance(doc, str) else None


def getcomments(obj):
    return None


def getfile(obj):
    if ismodule(obj):
        name = getattr(obj, '__file__', None)
        if name:
            return name
        raise TypeError('%r is a built-in module' % (obj,))
    if isclass(obj):
        module = sys.modules.get(obj.__module__)
        name = getattr(module, '__file__', None)
        if name:
            return name
        if obj.__module__ == '__main__':
            raise OSError('source code not available')
        raise TypeError('%r is a built-in class' % (obj,))
    if ismethod(obj):
        obj = obj.__func__
    if isfunction(obj):
        obj = obj.__code__
    if iscode(obj):
        return obj.co_filename
    raise TypeError('module, class, method, function, traceback, frame, or code object was expected, got %s'
                    % type(obj).__name__)


getabsfile = getfile


def getsourcefile(obj):
    return getfile(obj)


def getsource(obj):
    getfile(obj)
    raise OSError('could not get source code')


def getsourcelines(obj):
    getfile(obj)
    raise OSError('could not get source code')


def findsource(obj):
    raise OSError('could not get source code')


def getmodule(obj, _filename=None):
    if ismodule(obj):
        return obj
    return sys.modules.get(getattr(obj, '__module__', None))


def getmodulename(path):
    name = path.rpartition('/')[2]
    return name[:-3] if name.endswith('.py') else None


# ---------------------------------------------------------------- frames

class FrameInfo(tuple):
    """(frame, filename, lineno, function, code_context, index)."""

    frame = property(lambda self: self[0])
    filename = property(lambda self: self[1])
    lineno = property(lambda self: self[2])
    function = property(lambda self: self[3])
    code_context = property(lambda self: self[4])
    index = property(lambda self: self[5])


Traceback = FrameInfo


def currentframe():
    return None


def stack(context=1):
    return []


def trace(context=1):
    return []


# ---------------------------------------------------------------- signatures

class _ParameterKind(int):
    def __new__(cls, value, name, description):
        self = int.__new__(cls, value)
        self.name = name
        self.description = description
        self.value = value
        return self

    def __str__(self):
        return self.name

    def __repr__(self):
        return '<_ParameterKind.%s: %d>' % (self.name, self.value)


_POSITIONAL_ONLY = _ParameterKind(0, 'POSITIONAL_ONLY', 'positional-only')
_POSITIONAL_OR_KEYWORD = _ParameterKind(1, 'POSITIONAL_OR_KEYWORD', 'positional or keyword')
_VAR_POSITIONAL = _ParameterKind(2, 'VAR_POSITIONAL', 'variadic positional')
_KEYWORD_ONLY = _ParameterKind(3, 'KEYWORD_ONLY', 'keyword-only')
_VAR_KEYWORD = _ParameterKind(4, 'VAR_KEYWORD', 'variadic keyword')
_KINDS = (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD, _VAR_POSITIONAL, _KEYWORD_ONLY, _VAR_KEYWORD)


def formatannotation(annotation, base_module=None):
    if getattr(annotation, '__module__', None) == 'typing' and not isclass(annotation):
        return repr(annotation).replace('typing.', '')
    if isinstance(annotation, types.GenericAlias):
        return str(annotation)
    if isinstance(annotation, type):
        if annotation.__module__ in ('builtins', base_module):
            return annotation.__qualname__
        return annotation.__module__ + '.' + annotation.__qualname__
    if type(annotation).__module__ == 'typing':
        return repr(annotation).replace('typing.', '')
    return repr(annotation)


class Parameter:
    POSITIONAL_ONLY = _POSITIONAL_ONLY
    POSITIONAL_OR_KEYWORD = _POSITIONAL_OR_KEYWORD
    VAR_POSITIONAL = _VAR_POSITIONAL
    KEYWORD_ONLY = _KEYWORD_ONLY
    VAR_KEYWORD = _VAR_KEYWORD
    empty = _empty

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        if kind not in _KINDS:
            raise ValueError('value %r is not a valid Parameter.kind' % (kind,))
        kind = _KINDS[kind]
        if default is not _empty and kind in (_VAR_POSITIONAL, _VAR_KEYWORD):
            raise ValueError('%s parameters cannot have default values' % kind.description)
        if not isinstance(name, str):
            raise TypeError('name must be a str, not a %s' % type(name).__name__)
        if not name.isidentifier():
            raise ValueError('%r is not a valid parameter name' % name)
        self.name = name
        self.kind = kind
        self.default = default
        self.annotation = annotation

    def replace(self, *, name=_MISSING, kind=_MISSING, annotation=_MISSING, default=_MISSING):
        return type(self)(self.name if name is _MISSING else name,
                          self.kind if kind is _MISSING else kind,
                          default=self.default if default is _MISSING else default,
                          annotation=self.annotation if annotation is _MISSING else annotation)

    def __str__(self):
        text = self.name
        if self.annotation is not _empty:
            text += ': ' + formatannotation(self.annotation)
        if self.default is not _empty:
            text += (' = ' if self.annotation is not _empty else '=') + repr(self.default)
        if self.kind is _VAR_POSITIONAL:
            return '*' + text
        if self.kind is _VAR_KEYWORD:
            return '**' + text
        return text

    def __repr__(self):
        return '<Parameter "%s">' % self

    def __eq__(self, other):
        if not isinstance(other, Parameter):
            return NotImplemented
        return (self.name == other.name and self.kind == other.kind and self.default == other.default
                and self.annotation == other.annotation)

    def __hash__(self):
        return hash((self.name, int(self.kind), self.default, self.annotation))


class BoundArguments:
    def __init__(self, signature, arguments):
        self.arguments = arguments
        self.signature = signature

    @property
    def args(self):
        out = []
        for name, p in self.signature.parameters.items():
            if p.kind in (_VAR_KEYWORD, _KEYWORD_ONLY) or name not in self.arguments:
                break
            if p.kind == _VAR_POSITIONAL:
                out.extend(self.arguments[name])
            else:
                out.append(self.arguments[name])
        return tuple(out)

    @property
    def kwargs(self):
        out = {}
        by_name = False
        for name, p in self.signature.parameters.items():
            if p.kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
                by_name = True
            elif name not in self.arguments:
                by_name = True
                continue
            if not by_name or name not in self.arguments:
                continue
            if p.kind == _VAR_KEYWORD:
                out.update(self.arguments[name])
            else:
                out[name] = self.arguments[name]
        return out

    def apply_defaults(self):
        out = {}
        for name, p in self.signature.parameters.items():
            if name in self.arguments:
                out[name] = self.arguments[name]
            elif p.default is not _empty:
                out[name] = p.default
            elif p.kind is _VAR_POSITIONAL:
                out[name] = ()
            elif p.kind is _VAR_KEYWORD:
                out[name] = {}
        self.arguments = out

    def __eq__(self, other):
        if not isinstance(other, BoundArguments):
            return NotImplemented
        return self.signature == other.signature and self.arguments == other.arguments

    def __repr__(self):
        return '<BoundArguments (%s)>' % ', '.join(['%s=%r' % i for i in self.arguments.items()])


class Signature:
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty, __validate_parameters__=True):
        table = {}
        last = _POSITIONAL_ONLY
        seen_default = False
        for p in parameters or ():
            if __validate_parameters__:
                if p.kind < last:
                    raise ValueError('wrong parameter order: %s parameter before %s parameter'
                                     % (last.description, p.kind.description))
                last = p.kind
                if p.kind in (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD):
                    if p.default is not _empty:
                        seen_default = True
                    elif seen_default:
                        raise ValueError('non-default argument follows default argument')
                if p.name in table:
                    raise ValueError('duplicate parameter name: %r' % p.name)
            table[p.name] = p
        self.parameters = types.MappingProxyType(table)
        self.return_annotation = return_annotation

    @classmethod
    def from_callable(cls, obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
        return signature(obj, follow_wrapped=follow_wrapped, globals=globals, locals=locals,
                         eval_str=eval_str)

    def replace(self, *, parameters=_MISSING, return_annotation=_MISSING):
        if parameters is _MISSING:
            parameters = self.parameters.values()
        if return_annotation is _MISSING:
            return_annotation = self.return_annotation
        return type(self)(parameters, return_annotation=return_annotation)

    def bind(self, /, *args, **kwargs):
        return self._bind(args, kwargs, False)

    def bind_partial(self, /, *args, **kwargs):
        return self._bind(args, kwargs, True)

    def _bind(self, args, kwargs, partial):
        kwargs = dict(kwargs)
        out = {}
        rest = list(args)
        var_kw = None
        for name, p in self.parameters.items():
            kind = p.kind
            if kind is _VAR_POSITIONAL:
                if rest:
                    out[name] = tuple(rest)
                rest = []
            elif kind is _VAR_KEYWORD:
                var_kw = name
            elif kind is not _KEYWORD_ONLY and rest:
                if name in kwargs and kind is not _POSITIONAL_ONLY:
                    raise TypeError('multiple values for argument %r' % name)
                out[name] = rest.pop(0)
            elif kind is not _POSITIONAL_ONLY and name in kwargs:
                if rest and kind is _KEYWORD_ONLY:
                    raise TypeError('too many positional arguments')
                out[name] = kwargs.pop(name)
            elif p.default is _empty and not partial:
                if rest:
                    raise TypeError('too many positional arguments')
                if kind is _POSITIONAL_ONLY and name in kwargs:
                    raise TypeError('%r parameter is positional only, but was passed as a keyword' % name)
                raise TypeError('missing a required%s argument: %r'
                                % (' keyword-only' if kind is _KEYWORD_ONLY and False else '', name))
        if rest:
            raise TypeError('too many positional arguments')
        if kwargs:
            if var_kw is None:
                raise TypeError('got an unexpected keyword argument %r' % next(iter(kwargs)))
            out[var_kw] = kwargs
        return BoundArguments(self, out)

    def __eq__(self, other):
        if not isinstance(other, Signature):
            return NotImplemented
        mine, theirs = dict(self.parameters.items()), dict(other.parameters.items())
        names = [[n for n, p in t.items() if p.kind is not _KEYWORD_ONLY] for t in (mine, theirs)]
        return (mine == theirs and names[0] == names[1]
                and self.return_annotation == other.return_annotation)

    def __hash__(self):
        return hash((tuple(self.parameters.values()), self.return_annotation))

    def __str__(self):
        out = []
        pos_only = False
        star = True
        for p in self.parameters.values():
            if p.kind is _POSITIONAL_ONLY:
                pos_only = True
            elif pos_only:
                out.append('/')
                pos_only = False
            if p.kind is _VAR_POSITIONAL:
                star = False
            elif p.kind is _KEYWORD_ONLY and star:
                out.append('*')
                star = False
            out.append(str(p))
        if pos_only:
            out.append('/')
        text = '(%s)' % ', '.join(out)
        if self.return_annotation is not _empty:
            text += ' -> ' + formatannotation(self.return_annotation)
        return text

    def __repr__(self):
        return '<Signature %s>' % self


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
    sig = _signature(obj, follow_wrapped)
    if eval_str:
        from typing import get_type_hints
        func = obj.__init__ if isclass(obj) else obj
        hints = get_type_hints(func, globals, locals, include_extras=True)
        params = [p.replace(annotation=hints.get(p.name, p.annotation)) for p in sig.parameters.values()]
        sig = sig.replace(parameters=params, return_annotation=hints.get('return', sig.return_annotation))
    return sig


def _signature(obj, follow_wrapped=True):
    if not callable(obj):
        raise TypeError('%r is not a callable object' % (obj,))
    if _world.is_opaque(obj):  # nothing is known of it but that it can be called
        return Signature([Parameter('args', Parameter.VAR_POSITIONAL), Parameter('kwargs', Parameter.VAR_KEYWORD)])
    if ismethod(obj):
        return _drop_first(_signature(obj.__func__, follow_wrapped))
    if follow_wrapped:
        obj = unwrap(obj, stop=lambda f: hasattr(f, '__signature__') or ismethod(f))
        if ismethod(obj):
            return _signature(obj, follow_wrapped)
    own = getattr(obj, '__signature__', None)
    if isinstance(own, Signature):
        return own
    from functools import partial, partialmethod
    if isfunction(obj):
        return _function_signature(obj)
    if isinstance(obj, partial):
        return _partial_signature(_signature(obj.func), obj)
    if isinstance(obj, partialmethod):
        return _partial_signature(_signature(obj.func), obj)
    if isclass(obj):
        return _class_signature(obj)
    if not isbuiltin(obj):
        call = getattr(type(obj), '__call__', None)
        if isfunction(call):
            return _drop_first(_signature(call))
        if call is not None and hasattr(call, '__wrapped__'):
            return _drop_first(_signature(call))
    raise ValueError('no signature found for builtin %r' % (obj,))


def _class_signature(cls):
    call = _user_method(type(cls), '__call__')
    if call is not None and type(cls).__module__ not in ('abc', 'enum', 'typing'):
        return _drop_first(_signature(call))
    for name in ('__new__', '__init__'):
        func = _user_method(cls, name)
        if func is not None:
            return _drop_first(_signature(func))
    for base in cls.__mro__[:-1]:
        if base.__module__ == 'builtins':
            raise ValueError('no signature found for builtin type %r' % (cls,))
    return Signature()


def _user_method(cls, name):
    for c in cls.__mro__:
        if c is object or c.__module__ == 'builtins':
            return None
        if name in c.__dict__:
            func = c.__dict__[name]
            return func.__func__ if isinstance(func, (staticmethod, classmethod)) else func
    return None


def _drop_first(sig):
    params = list(sig.parameters.values())
    if not params or params[0].kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
        raise ValueError('invalid method signature')
    if params[0].kind is not _VAR_POSITIONAL:
        params = params[1:]
    return sig.replace(parameters=params)


def _partial_signature(sig, p):
    bound = sig.bind_partial(*p.args, **p.keywords)
    params = []
    by_name = False
    for name, param in sig.parameters.items():
        if name in bound.arguments and param.kind not in (_VAR_POSITIONAL, _VAR_KEYWORD):
            if name in p.keywords:
                if param.kind is _POSITIONAL_OR_KEYWORD:
                    by_name = True
                    param = param.replace(kind=_KEYWORD_ONLY, default=bound.arguments[name])
                else:
                    param = param.replace(default=bound.arguments[name])
            else:
                continue
        elif by_name and param.kind is _POSITIONAL_OR_KEYWORD:
            param = param.replace(kind=_KEYWORD_ONLY)
        elif by_name and param.kind is _VAR_POSITIONAL:
            continue
        params.append(param)
    return sig.replace(parameters=params)


def _function_signature(func):
    spec = getattr(func, '_signature_spec', None)
    if spec is not None:
        # A method made from a table (a data class's __init__) describes itself.
        rows, ret = spec()
        params = [Parameter('self', _POSITIONAL_OR_KEYWORD)]
        if [1 for r in rows if r[0] == 'self']:
            params = [Parameter('__dataclass_self__', _POSITIONAL_OR_KEYWORD)]
        for name, kind, has_default, default, has_note, note in rows:
            params.append(Parameter(name, getattr(Parameter, kind), default=default if has_default else _empty,
                                    annotation=note if has_note else _empty))
        return Signature(params, return_annotation=ret, __validate_parameters__=False)
    code = func.__code__
    names = code.co_varnames
    n = code.co_argcount
    n_pos_only = getattr(code, 'co_posonlyargcount', 0)
    defaults = func.__defaults__ or ()
    kwdefaults = func.__kwdefaults__ or {}
    notes = func.__annotations__
    params = []
    for i in range(n):
        at = i - (n - len(defaults))
        params.append(Parameter(names[i], _POSITIONAL_ONLY if i < n_pos_only else _POSITIONAL_OR_KEYWORD,
                                default=defaults[at] if at >= 0 else _empty,
                                annotation=notes.get(names[i], _empty)))
    i = n + code.co_kwonlyargcount
    if code.co_flags & CO_VARARGS:
        params.append(Parameter(names[i], _VAR_POSITIONAL, annotation=notes.get(names[i], _empty)))
        i += 1
    for name in names[n:n + code.co_kwonlyargcount]:
        params.append(Parameter(name, _KEYWORD_ONLY, default=kwdefaults.get(name, _empty),
                                annotation=notes.get(name, _empty)))
    if code.co_flags & CO_VARKEYWORDS:
        params.append(Parameter(names[i], _VAR_KEYWORD, annotation=notes.get(names[i], _empty)))
    return Signature(params, return_annotation=notes.get('return', _empty), __validate_parameters__=False)


class FullArgSpec(tuple):
    """(args, varargs, varkw, defaults, kwonlyargs, kwonlydefaults, annotations) with names."""

    args = property(lambda self: self[0])
    varargs = property(lambda self: self[1])
    varkw = property(lambda self: self[2])
    defaults = property(lambda self: self[3])
    kwonlyargs = property(lambda self: self[4])
    kwonlydefaults = property(lambda self: self[5])
    annotations = property(lambda self: self[6])

    def __repr__(self):
        names = ('args', 'varargs', 'varkw', 'defaults', 'kwonlyargs', 'kwonlydefaults', 'annotations')
        return 'FullArgSpec(%s)' % ', '.join(['%s=%r' % p for p in zip(names, self)])


def getfullargspec(func):
    try:
        if ismethod(func):  # the bound argument is listed too
            sig = _signature(func.__func__, False)
        else:
            sig = _signature(func, False)
            if isclass(func):
                first = Parameter('self', _POSITIONAL_OR_KEYWORD)
                sig = sig.replace(parameters=[first] + list(sig.parameters.values()))
    except (TypeError, ValueError) as ex:
        raise TypeError('unsupported callable') from ex
    args, defaults, kwonly, kwdefaults, notes = [], [], [], {}, {}
    if sig.return_annotation is not _empty:
        notes['return'] = sig.return_annotation
    varargs = varkw = None
    for p in sig.parameters.values():
        if p.kind in (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD):
            args.append(p.name)
            if p.default is not _empty:
                defaults.append(p.default)
        elif p.kind is _VAR_POSITIONAL:
            varargs = p.name
        elif p.kind is _VAR_KEYWORD:
            varkw = p.name
        else:
            kwonly.append(p.name)
            if p.default is not _empty:
                kwdefaults[p.name] = p.default
        if p.annotation is not _empty:
            notes[p.name] = p.annotation
    return FullArgSpec((args, varargs, varkw, tuple(defaults) or None, kwonly, kwdefaults or None, notes))


def getcallargs(func, /, *positional, **named):
    bound = signature(func).bind(*positional, **named)
    bound.apply_defaults()
    return bound.arguments


def get_annotations(obj, *, globals=None, locals=None, eval_str=False):
    if isclass(obj):
        notes = obj.__dict__.get('__annotations__')
    else:
        notes = getattr(obj, '__annotations__', None)
    notes = dict(notes or {})
    if eval_str:
        import _world
        if globals is None:
            module = sys.modules.get(getattr(obj, '__module__', None))
            globals = module.__dict__ if module is not None else {}
        for name, value in notes.items():
            if isinstance(value, str):
                notes[name] = _world.eval_annotation(value, globals, locals)
    return notes
