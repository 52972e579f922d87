"""statistics: averages and spread of numbers, in floats."""
import math


class StatisticsError(ValueError):
    pass


def _data(data, name, least=1):
    data = list(data)
    if len(data) < least:
        raise StatisticsError("%s requires at least %s data point%s" % (name, "one" if least == 1 else "two", "" if least == 1 else "s"))
    return data


def _div(total, n):
    if isinstance(total, int) and total % n == 0:
        return total // n
    return total / n


def _sum(data):
    return sum(data) if all(isinstance(x, int) for x in data) else math.fsum(data)


def mean(data):
    data = _data(data, "mean")
    return _div(_sum(data), len(data))


def fmean(data, weights=None):
    data = _data(data, "fmean")
    if weights is not None:
        return math.fsum(x * w for x, w in zip(data, weights)) / math.fsum(weights)
    return math.fsum(data) / len(data)


def median(data):
    data = sorted(data)
    n = len(data)
    if not n:
        raise StatisticsError("no median for empty data")
    return data[n // 2] if n % 2 else (data[n // 2 - 1] + data[n // 2]) / 2


def median_low(data):
    data = sorted(data)
    if not data:
        raise StatisticsError("no median for empty data")
    return data[(len(data) - 1) // 2]


def median_high(data):
    data = sorted(data)
    if not data:
        raise StatisticsError("no median for empty data")
    return data[len(data) // 2]


def multimode(data):
    counts = {}
    for x in data:
        counts[x] = counts.get(x, 0) + 1
    top = max(counts.values(), default=0)
    return [x for x, n in counts.items() if n == top]


def mode(data):
    m = multimode(data)
    if not m:
        raise StatisticsError("no mode for empty data")
    return m[0]


def pvariance(data, mu=None):
    data = _data(data, "pvariance")
    mu = mean(data) if mu is None else mu
    return _div(_sum([(x - mu) ** 2 for x in data]), len(data))


def variance(data, xbar=None):
    data = _data(data, "variance", 2)
    xbar = mean(data) if xbar is None else xbar
    return _div(_sum([(x - xbar) ** 2 for x in data]), len(data) - 1)


def pstdev(data, mu=None):
    return math.sqrt(pvariance(data, mu))


def stdev(data, xbar=None):
    return math.sqrt(variance(data, xbar))
