"""Weak references. Nothing is ever collected here, so they never die."""
from types import GenericAlias

__all__ = ['ref', 'proxy', 'getweakrefcount', 'getweakrefs', 'WeakKeyDictionary', 'ReferenceType',
           'WeakValueDictionary', 'WeakSet', 'WeakMethod', 'finalize', 'ProxyType', 'CallableProxyType']

_PLAIN = (int, float, str, bytes, tuple, list, dict, type(None), bool, complex)


def _check(obj):
    if type(obj) in _PLAIN:
        raise TypeError("cannot create weak reference to '%s' object" % type(obj).__name__)


class ref:
    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self, object, callback=None):
        _check(object)
        self._object = object
        self.__callback__ = callback

    def __call__(self):
        return self._object

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __eq__(self, other):
        if not isinstance(other, ref):
            return NotImplemented
        return self._object == other._object

    def __hash__(self):
        return hash(self._object)


ReferenceType = ref
WeakMethod = ref


class ProxyType:
    def __init__(self, object, callback=None):
        self.__dict__['_object'] = object

    def __getattr__(self, name):
        return getattr(self.__dict__['_object'], name)

    def __setattr__(self, name, value):
        setattr(self.__dict__['_object'], name, value)

    def __call__(self, *args, **kwargs):
        return self.__dict__['_object'](*args, **kwargs)

    def __str__(self):
        return str(self.__dict__['_object'])

    def __len__(self):
        return len(self.__dict__['_object'])

    def __getitem__(self, key):
        return self.__dict__['_object'][key]

    def __iter__(self):
        return iter(self.__dict__['_object'])

    def __contains__(self, item):
        return item in self.__dict__['_object']

    def __bool__(self):
        return bool(self.__dict__['_object'])


CallableProxyType = ProxyType
ProxyTypes = (ProxyType,)


def proxy(object, callback=None):
    _check(object)
    return ProxyType(object)


def getweakrefcount(object):
    return 0


def getweakrefs(object):
    return []


class WeakValueDictionary(dict):
    def valuerefs(self):
        return [ref(v) for v in self.values()]


class WeakKeyDictionary(dict):
    def keyrefs(self):
        return [ref(k) for k in self]


class WeakSet(set):
    pass


class finalize:
    """Registered for the end of the object or the process: neither comes while start-up is studied."""

    def __init__(self, obj, func, /, *args, **kwargs):
        self._info = (obj, func, args, kwargs)
        self.atexit = True

    @property
    def alive(self):
        return self._info is not None

    def __call__(self, _=None):
        if self._info is not None:
            _obj, func, args, kwargs = self._info
            self._info = None
            return func(*args, **kwargs)

    def detach(self):
        info, self._info = self._info, None
        return info

    def peek(self):
        return self._info
