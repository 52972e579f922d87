"""heapq: binary heaps in lists."""
__all__ = ["heappush", "heappop", "heapify", "heapreplace", "merge", "nlargest", "nsmallest", "heappushpop"]


def _down(heap, start, pos):
    item = heap[pos]
    while pos > start:
        up = (pos - 1) >> 1
        if item < heap[up]:
            heap[pos] = heap[up]
            pos = up
            continue
        break
    heap[pos] = item


def _up(heap, pos):
    end, start, item = len(heap), pos, heap[pos]
    child = 2 * pos + 1
    while child < end:
        right = child + 1
        if right < end and not heap[child] < heap[right]:
            child = right
        heap[pos] = heap[child]
        pos = child
        child = 2 * pos + 1
    heap[pos] = item
    _down(heap, start, pos)


def heappush(heap, item):
    heap.append(item)
    _down(heap, 0, len(heap) - 1)


def heappop(heap):
    last = heap.pop()
    if heap:
        r = heap[0]
        heap[0] = last
        _up(heap, 0)
        return r
    return last


def heapreplace(heap, item):
    r = heap[0]
    heap[0] = item
    _up(heap, 0)
    return r


def heappushpop(heap, item):
    if heap and heap[0] < item:
        item, heap[0] = heap[0], item
        _up(heap, 0)
    return item


def heapify(x):
    for i in range(len(x) // 2 - 1, -1, -1):
        _up(x, i)


def merge(*iterables, key=None, reverse=False):
    out = []
    for it in iterables:
        out.extend(it)
    return iter(sorted(out, key=key, reverse=reverse))


def nsmallest(n, iterable, key=None):
    return sorted(iterable, key=key)[:max(0, n)]


def nlargest(n, iterable, key=None):
    return sorted(iterable, key=key, reverse=True)[:max(0, n)]
