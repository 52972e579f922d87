package interp

import (
	"testing"
)

func TestSeqIndexing(t *testing.T) {
	var exprs []string
	idx := []string{"0", "1", "-1", "3", "-4", "5", "True", "'a'", "1.0", "None", "10**30", "Idx(1)", ":", "1:", ":2", "::2", "::-1", "1:10", "-2:", "5:1", "5:1:-1", ":-1", "10**30:", "::0", "'a':", "None:None", "Idx(1):", "-10**30:10**30:2", "(1, 2)"}
	for _, v := range []string{"[10, 20, 30]", "(10, 20, 30)", "'xyz'", "b'xyz'", "range(3)", "range(10, 0, -3)", "[]", "()"} {
		for _, i := range idx {
			exprs = append(exprs, v+"["+i+"]")
		}
	}
	for _, i := range idx {
		exprs = append(exprs, "delitem([10, 20, 30, 40], "+sliceText(i)+")")
		for _, v := range []string{"9", "[7, 8]", "()", "'ab'", "[1, 2, 3]"} {
			exprs = append(exprs, "setitem([10, 20, 30, 40], "+sliceText(i)+", "+v+")")
		}
	}
	diffList(t, exprs)
}

// sliceText writes a subscript as an expression.
func sliceText(s string) string {
	switch s {
	case ":":
		return "slice(None)"
	case "1:":
		return "slice(1, None)"
	case ":2":
		return "slice(2)"
	case "::2":
		return "slice(None, None, 2)"
	case "::-1":
		return "slice(None, None, -1)"
	case "1:10":
		return "slice(1, 10)"
	case "-2:":
		return "slice(-2, None)"
	case "5:1":
		return "slice(5, 1)"
	case "5:1:-1":
		return "slice(5, 1, -1)"
	case ":-1":
		return "slice(-1)"
	case "10**30:":
		return "slice(10**30, None)"
	case "::0":
		return "slice(None, None, 0)"
	case "'a':":
		return "slice('a', None)"
	case "None:None":
		return "slice(None, None)"
	case "Idx(1):":
		return "slice(Idx(1), None)"
	case "-10**30:10**30:2":
		return "slice(-10**30, 10**30, 2)"
	}
	return s
}

func TestListTuple(t *testing.T) {
	diffExprs(t, `
mut([1], lambda l: l.append(2))
mut([1], lambda l: l.append())
mut([1], lambda l: l.append(1, 2))
mut([1], lambda l: l.append(x=1))
mut([1], lambda l: l.extend('ab'))
mut([1], lambda l: l.extend(l))
mut([1], lambda l: l.extend(1))
mut([1], lambda l: l.extend({'k': 2}))
mut([1, 2], lambda l: l.insert(0, 5))
mut([1, 2], lambda l: l.insert(-1, 5))
mut([1, 2], lambda l: l.insert(100, 5))
mut([1, 2], lambda l: l.insert(-100, 5))
mut([1, 2], lambda l: l.insert('a', 5))
mut([1, 2], lambda l: l.insert(1))
mut([1, 2], lambda l: l.pop())
mut([1, 2], lambda l: l.pop(0))
mut([1, 2], lambda l: l.pop(-2))
mut([1, 2], lambda l: l.pop(5))
mut([], lambda l: l.pop())
mut([1], lambda l: l.pop('a'))
mut([1], lambda l: l.pop(1, 2))
mut([1, 2, 1], lambda l: l.remove(1))
mut([1, 2], lambda l: l.remove(5))
mut([1, 2], lambda l: l.clear())
mut([1, 2], lambda l: l.copy())
mut([1, 2, 3], lambda l: l.reverse())
mut([3, 1, 2], lambda l: l.sort())
mut([3, 1, 2], lambda l: l.sort(reverse=True))
mut(['b', 'A', 'c'], lambda l: l.sort(key=str.lower))
mut([(1, 'b'), (0, 'a'), (1, 'a')], lambda l: l.sort(key=lambda t: t[0]))
mut([(1, 'b'), (0, 'a'), (1, 'a')], lambda l: l.sort(key=lambda t: t[0], reverse=True))
mut([1, 'a'], lambda l: l.sort())
mut([1, 'a', 2.5, None], lambda l: l.sort())
mut([1], lambda l: l.sort(1))
mut([1], lambda l: l.sort(foo=1))
mut([2, 1.5, True, 10**30], lambda l: l.sort())
sorted([3, 1, 2], key=lambda x: -x)
sorted('hello'), sorted({'b': 1, 'a': 2}), sorted({3, 1, 2}), sorted([])
sorted([[2], [1, 2], [1]])
sorted([(1, 'x'), (1, 2)])
sorted(1)
sorted([1, 2], key=1)
sorted(range(100), key=lambda x: (x * 37) % 101)
sorted(range(200), key=lambda x: x % 7, reverse=True)
[1, 2, 3].index(2), [1, 2, 1].index(1, 1)
[1, 2].index(5)
[1, 2, 3].index(3, 0, 2)
[1, 2, 3].index(1, 'a')
[1, True, 1.0].count(1)
['a'].index('b')
[Rep()].index(1)
(1, 2).index(2), (1, 1).count(1)
(1, 2).index(3)
[1] + [2], (1,) + (2,)
[1] + (1,)
(1,) + [1]
[1] + 1
[1] * 2, 2 * [1], (1,) * 3, [1] * 0, [1] * -1
[1] * 'a'
[1] * 1.5
[1] * Idx(2)
iadd([1], [2]), iadd([1], 'ab'), iadd([1], (3,))
iadd([1], 5)
iadd((1,), (2,))
[1, 2] == [1, 2], [1] < [2], [1, 2] < [1, 2, 3], (1, 2) > (1,), [1] == (1,)
[1] < (1,)
[1, 'a'] < [1, 2]
1 in [1, 2], 'a' in ('a',), None in []
[[1], [2]] == [[1], [2]]
[float('nan')] == [float('nan')]
repr([]), repr(()), repr((1,)), repr([1, [2, (3,)]]), repr([None, True, 1.0, 'a', b'b'])
(lambda l: (l.append(l), repr(l)))([1])
(lambda t: (t[0].append(t), repr(t)))(([],))
(lambda d: (d.update(k=d), repr(d)))({})
list(reversed([1, 2, 3])), list(reversed((1, 2))), list(reversed('ab')), list(reversed(range(3)))
list('ab'), list(range(3)), list({'a': 1}), list((1,)), list()
list(1)
list(1, 2)
tuple('ab'), tuple(), tuple([1])
[*range(3), *'ab']
len([1, 2]), bool([]), bool([0])
[1, 2].nope
[].append.__name__
ListSub([1, 2]), ListSub([1]) + [2], type(ListSub([1]) + [2]).__name__, ListSub('ab') == ['a', 'b']
ListSub([3, 1])[0], len(ListSub([1])), list(ListSub([1]))
range(5), range(1, 5), range(0, 10, 3), range(5, 0, -1)
list(range(10, 0, -3)), len(range(0, 10, 3)), len(range(10, 0)), 5 in range(10), 11 in range(10), 2.0 in range(3), 'a' in range(3), 3 in range(0, 10, 2)
range(3) == range(0, 3, 1), range(0) == range(5, 5), range(0, 3, 2) == range(0, 4, 2), range(3) == [0, 1, 2]
range(10)[2:5], range(10)[::-1], range(10)[::3], range(0, 10, 2)[1:]
range(5).index(3), range(5).count(3), range(5).count(9)
range(5).index(9)
range(5).index('a')
range(1.5)
range('a')
range()
range(1, 2, 3, 4)
range(1, 2, 0)
range(5).start, range(5).stop, range(1, 5, 2).step
hash(range(3)) == hash(range(3))
slice(1, 5, 2).indices(10), slice(None).indices(3), slice(-1, None, -1).indices(5), slice(1).start
slice(1, 2) == slice(1, 2), repr(slice(None, 2))
slice(1).indices(-1)
hash([])
{(1, [])}
min([3, 1]), max('abc'), min([], default=0), max([1, 5, 3], key=lambda x: -x)
sum([[1], [2]], [])
any([0, 1]), all([]), any([])
list(zip([1, 2], 'ab')), list(enumerate('ab', 1)), list(map(str, [1, 2])), list(filter(None, [0, 1]))
[x for x in range(5) if x % 2]
(lambda a, *b: (a, b))(*[1, 2, 3])
`)
}

func TestDict(t *testing.T) {
	diffExprs(t, `
{'a': 1}.get('a'), {}.get('a'), {}.get('a', 5)
{}.get()
{}.get(1, 2, 3)
{}.get([])
{'a': 1}['b']
{'a': 1}[1]
{}[(1, 2)]
{}[[]]
mut({'a': 1}, lambda d: d.pop('a'))
mut({'a': 1}, lambda d: d.pop('b'))
mut({'a': 1}, lambda d: d.pop('b', None))
mut({'a': 1}, lambda d: d.pop())
mut({'a': 1, 'b': 2}, lambda d: d.popitem())
mut({}, lambda d: d.popitem())
mut({'a': 1}, lambda d: d.setdefault('a', 5))
mut({'a': 1}, lambda d: d.setdefault('b'))
mut({'a': 1}, lambda d: d.setdefault('b', []))
mut({'a': 1}, lambda d: d.update({'b': 2}))
mut({'a': 1}, lambda d: d.update(b=2, a=3))
mut({'a': 1}, lambda d: d.update([('x', 1), 'yz']))
mut({'a': 1}, lambda d: d.update(1))
mut({'a': 1}, lambda d: d.update([1]))
mut({'a': 1}, lambda d: d.update([(1, 2, 3)]))
mut({'a': 1}, lambda d: d.update(None))
mut({'a': 1}, lambda d: d.update(1, 2))
mut({'a': 1}, lambda d: d.update())
mut({'a': 1}, lambda d: d.update(DictSub(q=1)))
mut({'a': 1}, lambda d: d.clear())
mut({'a': 1}, lambda d: d.copy())
dict(a=1), dict([('a', 1)]), dict({'a': 1}, b=2), dict(), dict(['ab', (1, 2)])
dict(['abc'])
dict(1)
dict([1])
dict(a=1)['b']
dict.fromkeys('ab'), dict.fromkeys([1, 2], 0), dict.fromkeys([])
dict.fromkeys(1)
DictSub.fromkeys('a', 1), type(DictSub.fromkeys('a')).__name__
{'a': 1} | {'b': 2, 'a': 3}, {'b': 1} | {}
{'a': 1} | [('b', 2)]
ior({'a': 1}, {'b': 2})
ior({'a': 1}, [('b', 2)])
{'a': 1} == {'a': 1.0}, {'a': 1, 'b': 2} == {'b': 2, 'a': 1}, {} == [], {'a': 1} != {'a': 2}
{} < {}
'a' in {'a': 1}, 1 in {1.0: 2}, [] in [{}]
[] in {}
list({'b': 1, 'a': 2}), list({'b': 1}.keys()), list({'b': 1}.values()), list({'b': 1}.items())
{'a': 1}.keys(), {'a': 1}.values(), {'a': 1}.items(), {}.keys(), {}.items()
{'a': 1, 'b': 2}.keys() & {'a', 'z'}, {'a': 1}.keys() | {'a'}, {'a': 1, 'b': 2}.keys() - {'a'}
{'a': 1}.items() & [('a', 1)]
{'a': 1}.keys() - ['a']
{'a': 1}.keys() ^ 'ab'
{'a': 1}.keys() == {'a'}, {'a'} == {'a': 1}.keys(), {'a': 1}.keys() == ['a']
{'a': 1}.items() == {('a', 1)}
{'a': 1}.values() == {'a': 1}.values()
{'a': 1}.keys() <= {'a', 'b'}, {'a': 1}.keys() < {'a'}
'a' in {'a': 1}.keys(), 1 in {'a': 1}.values(), ('a', 1) in {'a': 1}.items(), ('a', 2) in {'a': 1}.items(), 'a' in {'a': 1}.items()
len({'a': 1}.keys()), len({}.values()), bool({}.keys())
{'a': 1}.keys().isdisjoint(['b']), {'a': 1}.keys().isdisjoint('a')
{'a': 1}.keys()[0]
{'a': 1}.keys().mapping
list(reversed({'a': 1, 'b': 2})), list(reversed({'a': 1, 'b': 2}.items())), list(reversed({'a': 1, 'b': 2}.values()))
delitem({'a': 1}, 'a')
delitem({'a': 1}, 'b')
delitem({'a': 1}, [])
setitem({'a': 1}, 'b', 2), setitem({1: 'x'}, True, 'y'), setitem({}, 1.0, 2)
setitem({}, [], 1)
setitem({}, {}, 1)
setitem({}, {1}, 1)
repr({}), repr({'a': {'b': [1]}}), str({1: 'a', None: 2.5, (1,): b'x'})
{**{'a': 1}, 'b': 2, **{'a': 3}}
{k: v for k, v in [('a', 1), ('b', 2)]}
(lambda **k: k)(**{'a': 1})
(lambda **k: k)(**{1: 1})
DictSub(a=1), DictSub(a=1)['a'], DictSub(a=1).get('b', 3), len(DictSub()), DictSub(a=1) == {'a': 1}, DictSub(a=1) | {'b': 2}
DictSub()['x']
[k for k in (lambda d: (d.pop('a'), d)[1])({'a': 1, 'b': 2, 'c': 3})]
(lambda d: [d.update({k + k: 1}) for k in d])({'a': 1})
(lambda d: [d.pop(k) for k in d])({'a': 1, 'b': 2})
(lambda d: (d.pop('b'), d.update(b=9), list(d.items())))({'a': 1, 'b': 2, 'c': 3})
{i: i for i in range(20)}
(lambda d: ([d.pop(i) for i in range(0, 20, 2)], d))({i: i for i in range(20)})
sorted({'b': 1, 'a': 2}.items(), key=lambda kv: kv[1])
max({'a': 1, 'b': 5}, key={'a': 1, 'b': 5}.get)
{}.keys
{}.nope
{'a': 1}.keys(1)
iter({'a': 1}.keys()).__class__.__name__ if 0 else 1
next(iter({'z': 1}))
next(iter({}))
`)
}

func TestSet(t *testing.T) {
	diffExprs(t, `
sorted({3, 1, 2} | {5}), sorted({1, 2} & {2, 3}), sorted({1, 2} - {2}), sorted({1, 2} ^ {2, 3})
{1} | [1]
{1} & 1
{1, 2, 3}, {3, 1, 2}, {10, 5, 0, -1}, set([100, 50, 8, 0, 16, 24]), set(range(20)), {8, 0, 16, 32}, {1 << 40, 5, 3}
{100, 50, 8, 0, 16, 24}
set([9, 1, 17, 33]), {-2, -1, 0}, frozenset({2, 1})
{x * 7 for x in range(30)}
{True, 0, 2}, {1.0, 2, 3}
set(), frozenset(), {1}, frozenset([1]), frozenset('a')
sorted({1, 2}.union([3], (4,))), sorted({1, 2}.intersection([2], [2, 3])), sorted({1, 2}.difference([2], [9])), sorted({1, 2}.symmetric_difference([2, 3]))
{1}.union(1)
{1}.union(), {1}.intersection(), {1}.difference()
{1}.issubset([1, 2]), {1, 2}.issuperset([1]), {1}.isdisjoint([2]), {1}.isdisjoint([1])
{1} <= {1, 2}, {1} < {1}, {1, 2} >= {1}, {1, 2} > {1}, {1} == {1}, {1} == frozenset([1]), {1} != {2}, {1} == [1]
{1} < [1]
1 in {1}, 'a' in frozenset('a'), frozenset([1]) in {frozenset([1])}, {1} in {frozenset([1])}
[] in {1}
mut({1}, lambda s: s.add(2))
mut({1}, lambda s: s.add(1.0))
mut({1}, lambda s: s.add([]))
mut({1, 2}, lambda s: s.discard(1))
mut({1, 2}, lambda s: s.discard(9))
mut({1, 2}, lambda s: s.remove(1))
mut({1, 2}, lambda s: s.remove(9))
mut({1, 2}, lambda s: s.remove('x'))
mut({5}, lambda s: s.pop())
mut({3, 1, 2}, lambda s: s.pop())
mut(set(), lambda s: s.pop())
mut({1}, lambda s: s.clear())
mut({1}, lambda s: s.copy())
mut({1}, lambda s: s.update([2], (3,)))
mut({1}, lambda s: s.update())
mut({1}, lambda s: s.update(1))
mut({1, 2, 3}, lambda s: s.intersection_update([1, 2], [2]))
mut({1, 2, 3}, lambda s: s.difference_update([1], [2]))
mut({1, 2, 3}, lambda s: s.symmetric_difference_update([3, 4]))
ior({1}, {2})
ior({1}, [2])
frozenset([1]) | {2}, type(frozenset([1]) | {2}).__name__, type({1} | frozenset([2])).__name__
frozenset([1]).add
hash(frozenset([1, 2])) == hash(frozenset([2, 1]))
hash({1})
{frozenset([1, 2]): 'x'}[frozenset([2, 1])]
{[]}
{{}}
set(1)
set('aa'), set({'a': 1}), set([1, 1.0, True])
set(1, 2)
len({1, 1}), bool(set()), bool({0})
frozenset(frozenset([1])), set(frozenset([1]))
{1, 2}.nope
{(1, 2), (1, 2)}
{1}.add(1, 2)
{1}.remove()
tuple({3, 2})
list({1, 2, 3}), sum({1, 2}), max({1, 5}), min({1, 5})
sorted(set('hello') - set('l'))
{None}
`)
}
