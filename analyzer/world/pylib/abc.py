"""Abstract base classes: abstract methods, virtual subclasses."""
import _world

__all__ = ['ABC', 'ABCMeta', 'abstractmethod', 'abstractclassmethod', 'abstractstaticmethod',
           'abstractproperty', 'get_cache_token', 'update_abstractmethods']


def abstractmethod(funcobj):
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractclassmethod(classmethod):
    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractstaticmethod(staticmethod):
    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractproperty(property):
    __isabstractmethod__ = True


_token = [0]


def get_cache_token():
    return _token[0]


def update_abstractmethods(cls):
    if hasattr(cls, '__abstractmethods__'):
        cls.__abstractmethods__ = _world.collect_abstract(cls, cls.__dict__)
    return cls


def _file(cls, *subclasses):
    """Makes the classes virtual subclasses of cls and of all that cls derives from."""
    for c in cls.__mro__:
        if isinstance(c, ABCMeta):
            c._abc_registry.extend(subclasses)


class ABCMeta(type):
    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = super().__new__(mcls, name, bases, namespace, **kwargs)
        cls.__abstractmethods__ = _world.collect_abstract(cls, namespace)
        cls._abc_registry = []
        cls._abc_known = {}
        return cls

    def __call__(cls, *args, **kwargs):
        if cls.__abstractmethods__:
            names = sorted(cls.__abstractmethods__)
            raise TypeError("Can't instantiate abstract class %s with abstract method%s %s"
                            % (cls.__name__, 's' if len(names) > 1 else '', ', '.join(names)))
        return super().__call__(*args, **kwargs)

    def register(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError('Can only register classes')
        if ABCMeta.__subclasscheck__(cls, subclass):
            return subclass
        if issubclass(cls, subclass):
            raise RuntimeError('Refusing to create an inheritance cycle')
        _file(cls, subclass)
        _token[0] += 1
        return subclass

    def __instancecheck__(cls, instance):
        kind = type(instance)
        if cls in kind.__mro__:
            return True
        return cls.__subclasscheck__(kind)

    def __subclasscheck__(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError('issubclass() arg 1 must be a class')
        if cls in subclass.__mro__:
            # A hook may still say no (collections.abc.Hashable and __hash__ = None).
            return cls.__subclasshook__(subclass) is not False
        known = cls._abc_known.get(subclass)
        if known is not None and known[1] == _token[0]:
            return known[0]
        answer = cls.__subclasshook__(subclass)
        if answer is NotImplemented:
            answer = False
            for c in cls._abc_registry:
                if issubclass(subclass, c):
                    answer = True
                    break
        cls._abc_known[subclass] = (answer, _token[0])
        return answer


class ABC(metaclass=ABCMeta):
    """A helper class: inherit from it to make a class abstract."""

__opaque__ = False  # the module is complete: a name it lacks is an error
