import collections
import collections.abc
from collections import (ChainMap, Counter, OrderedDict, UserDict, UserList, UserString, defaultdict, deque,
                         namedtuple)
from collections.abc import (Callable, Collection, Container, Hashable, ItemsView, Iterable, Iterator, KeysView,
                             Mapping, MutableMapping, MutableSequence, MutableSet, Sequence, Set, Sized)

d = OrderedDict([('a', 1), ('b', 2), ('c', 3)])
t(lambda: d)
t(lambda: (d.move_to_end('a'), list(d)))
t(lambda: (d.move_to_end('c', last=False), list(d)))
t(lambda: d.move_to_end('q'))
t(lambda: d.popitem())
t(lambda: d.popitem(last=False))
t(lambda: d)
t(lambda: OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1))
t(lambda: OrderedDict(a=1, b=2) == dict(b=2, a=1))
t(lambda: OrderedDict())
t(lambda: OrderedDict(a=1).copy())
t(lambda: OrderedDict.fromkeys('ab', 0))
t(lambda: isinstance(d, dict))
t(lambda: OrderedDict(a=1) | {'b': 2})
t(lambda: list(reversed(OrderedDict(a=1, b=2))))
t(lambda: OrderedDict().popitem())
t(lambda: OrderedDict(a=1).setdefault('b', 5))
dd = defaultdict(list)
dd['x'].append(1)
t(lambda: dd)
t(lambda: dd['y'])
t(lambda: sorted(dd))
t(lambda: dd.get('zz'))
t(lambda: 'zz' in dd)
t(lambda: defaultdict()['a'])
t(lambda: defaultdict(None, a=1))
t(lambda: defaultdict(3))
t(lambda: defaultdict(int, {'a': 1}, b=2)['c'])
t(lambda: defaultdict(lambda: defaultdict(int))['a']['b'])
t(lambda: dd.copy().default_factory)
t(lambda: dd == {'x': [1], 'y': []})
c = Counter('abracadabra')
t(lambda: c)
t(lambda: c['zz'])
t(lambda: c.most_common(2))
t(lambda: c.total())
t(lambda: sorted(c.elements())[:4])
t(lambda: Counter(a=3, b=1) + Counter(a=1, c=2))
t(lambda: Counter(a=3, b=1) - Counter(a=1, b=2))
t(lambda: Counter(a=3, b=1) & Counter(a=1, b=2))
t(lambda: Counter(a=3, b=1) | Counter(a=1, b=2))
t(lambda: (c.update('aaa'), c['a']))
t(lambda: (c.subtract({'a': 10}), c['a']))
t(lambda: +Counter(a=1, b=-1))
t(lambda: Counter(a=1) == Counter(a=1, b=0))
t(lambda: Counter())
t(lambda: Counter([1, 1, 2]))
t(lambda: Counter({'a': 2}))
t(lambda: Counter.fromkeys('a'))
q = deque([1, 2, 3], maxlen=4)
t(lambda: q)
t(lambda: (q.append(4), q.append(5), q))
t(lambda: (q.appendleft(0), q))
t(lambda: q.popleft())
t(lambda: q.pop())
t(lambda: (q.rotate(1), q))
t(lambda: (q.extend([7, 8, 9]), q.maxlen, list(q)))
t(lambda: (q.extendleft([1, 2]), q))
t(lambda: q[0])
t(lambda: q[9])
t(lambda: (len(q), 2 in q, q.index(2), q.count(2)))
t(lambda: deque().pop())
t(lambda: deque().popleft())
t(lambda: deque([1]) == deque([1]))
t(lambda: deque([1]) + deque([2]))
t(lambda: deque('ab'))
t(lambda: list(reversed(deque('ab'))))
t(lambda: deque([1, 2]).remove(3))
t(lambda: hash(deque()))
t(lambda: bool(deque()))
t(lambda: deque(maxlen=-1))
N = namedtuple('N', 'a b c', defaults=[3])
t(lambda: N(1, 2))
t(lambda: N(1, b=5, c=6))
t(lambda: N(1))
t(lambda: N(1, 2, 3, 4))
t(lambda: N(1, 2, d=3))
t(lambda: N(1, 2, a=3))
t(lambda: N(1, 2)._asdict())
t(lambda: N(1, 2)._replace(b=9))
t(lambda: N(1, 2)._replace(q=9))
t(lambda: N._make([1, 2, 3]))
t(lambda: N._make([1]))
t(lambda: (N._fields, N._field_defaults))
t(lambda: N(1, 2).b)
t(lambda: N(1, 2)[1])
t(lambda: N(1, 2) == (1, 2, 3))
t(lambda: [*N(1, 2)])
t(lambda: isinstance(N(1, 2), tuple))
t(lambda: ('named tuple hash', hash(N(1, 2)) == hash((1, 2, 3))))
t(lambda: N.__doc__)
t(lambda: namedtuple('X', 'a a'))
t(lambda: namedtuple('X', '_a'))
t(lambda: namedtuple('X', 'class'))
t(lambda: namedtuple('X', '1a'))
t(lambda: namedtuple('X', '_a a a class', rename=True)._fields)
t(lambda: namedtuple('X', ['p', 'q'])(1, 2))
t(lambda: namedtuple('X', 'a', defaults=[1, 2]))


def set_field():
    N(1, 2).a = 3


t(set_field)


class Sub(N):
    __slots__ = ()

    @property
    def total(self):
        return self.a + self.b

    def __new__(cls, a, b):
        return super().__new__(cls, a, b, 0)


t(lambda: Sub(1, 2).total)
t(lambda: Sub(1, 2))
cm = ChainMap({'a': 1}, {'a': 2, 'b': 3})
t(lambda: cm['a'])
t(lambda: cm['b'])
t(lambda: cm['q'])
t(lambda: cm)
t(lambda: (len(cm), sorted(cm), 'b' in cm, cm.get('z', 5)))
t(lambda: (cm.new_child({'c': 1})['c'], cm.parents['a']))
t(lambda: dict(cm))


class UD(UserDict):
    def __setitem__(self, k, v):
        super().__setitem__(k, v * 2)


t(lambda: UD(a=1))
t(lambda: UD({'a': 1})['b'])
t(lambda: UserList([1, 2])[0:1])
t(lambda: UserString('ab').upper())

KINDS = (Callable, Collection, Container, Hashable, Iterable, Iterator, Mapping, MutableMapping, MutableSequence,
         MutableSet, Sequence, Set, Sized)
VALUES = (1, 'a', b'a', (1,), [1], {1}, frozenset([1]), {1: 2}, {}.keys(), {}.items(), {}.values(), range(3), None,
          len, lambda: 1, int, iter([]), (i for i in []), deque(), OrderedDict(), Counter(), N(1, 2), cm, UD(), q,
          object(), 1.5, map(str, []), zip(), enumerate([]), bytearray(b''))
for v in VALUES:
    t(lambda: (type(v).__name__, [K.__name__ for K in KINDS if isinstance(v, K)]))
for k in (int, str, list, dict, set, object, type, type(None), OrderedDict):
    t(lambda: (k.__name__, [K.__name__ for K in KINDS if issubclass(k, K)]))


class M(Mapping):
    def __init__(self, d):
        self.d = d

    def __getitem__(self, k):
        return self.d[k]

    def __iter__(self):
        return iter(self.d)

    def __len__(self):
        return len(self.d)


m = M({'a': 1, 'b': 2})
t(lambda: (m.get('a'), m.get('q', 3), 'a' in m, list(m.keys()), list(m.items()), list(m.values())))
t(lambda: m == {'a': 1, 'b': 2})
t(lambda: m == M({'a': 1}))
t(lambda: dict(m))
t(lambda: {**m})
t(lambda: M.__abstractmethods__)
t(lambda: Mapping())


class Half(Mapping):
    def __len__(self):
        return 0


t(lambda: Half())


class One(Sequence):
    def __getitem__(self, i):
        if i:
            raise IndexError
        return 'x'

    def __len__(self):
        return 1


t(lambda: (list(One()), 'x' in One(), One().index('x'), One().count('y'), list(reversed(One()))))
t(lambda: One().index('q'))


class MM(MutableMapping):
    def __init__(self):
        self.d = {}

    def __getitem__(self, k):
        return self.d[k]

    def __setitem__(self, k, v):
        self.d[k] = v

    def __delitem__(self, k):
        del self.d[k]

    def __iter__(self):
        return iter(self.d)

    def __len__(self):
        return len(self.d)


mm = MM()
t(lambda: (mm.update(a=1), mm.update({'b': 2}), mm.update([('c', 3)]), mm.d))
t(lambda: (mm.pop('a'), mm.pop('zz', 9), mm.setdefault('q', 4), mm.d))
t(lambda: mm.pop('zz'))
t(lambda: (mm.popitem(), mm.clear(), mm.d))
t(lambda: collections.abc.Callable[[int], str])
t(lambda: collections.abc.Mapping[str, int])
t(lambda: collections.abc.Sequence.__name__)


class Duck:
    def __iter__(self):
        return iter(())

    def __len__(self):
        return 0

    def __contains__(self, x):
        return False


t(lambda: [K.__name__ for K in KINDS if isinstance(Duck(), K)])


class NoHash:
    __hash__ = None


t(lambda: isinstance(NoHash(), Hashable))
Sequence.register(Duck)
t(lambda: isinstance(Duck(), Sequence))
t(lambda: collections.nope)
