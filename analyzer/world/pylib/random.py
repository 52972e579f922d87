"""random: no number is predicted. Integers are marked as random by the host,
a pick among one is that one, an order is given up."""
import _world

TWOPI = 6.283185307179586


class Random:
    def __init__(self, x=None):
        pass

    def seed(self, a=None, version=2):
        pass

    def getstate(self):
        return (3, (), None)

    def setstate(self, state):
        pass

    def randint(self, a, b):
        return _world.random_int()

    def randrange(self, start, stop=None, step=1):
        return _world.random_int()

    def getrandbits(self, k):
        return _world.random_int()

    def randbytes(self, n):
        return _world.unknown("random bytes")

    def random(self):
        return _world.unknown("a random number")

    def uniform(self, a, b):
        return _world.unknown("a random number")

    triangular = betavariate = gauss = normalvariate = lognormvariate = vonmisesvariate = gammavariate = uniform
    paretovariate = weibullvariate = uniform

    def expovariate(self, lambd=1.0):
        return _world.unknown("a random number")

    def choice(self, seq):
        if not len(seq):
            raise IndexError("Cannot choose from an empty sequence")
        if len(seq) == 1:
            return seq[0]
        return _world.unknown("a random choice")

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        return [self.choice(population) for _ in range(k)]

    def sample(self, population, k, *, counts=None):
        if k < 0 or k > len(population):
            raise ValueError("Sample larger than population or is negative")
        if k == 0:
            return []
        if len(population) == 1:
            return list(population)
        return [_world.unknown("a random choice") for _ in range(k)]

    def shuffle(self, x):
        if len(x) > 1:
            _world.unsupported("shuffles at random")


class SystemRandom(Random):
    pass


_inst = Random()
seed = _inst.seed
getstate = _inst.getstate
setstate = _inst.setstate
randint = _inst.randint
randrange = _inst.randrange
getrandbits = _inst.getrandbits
randbytes = _inst.randbytes
random = _inst.random
uniform = triangular = betavariate = gauss = normalvariate = lognormvariate = _inst.uniform
vonmisesvariate = gammavariate = paretovariate = weibullvariate = _inst.uniform
expovariate = _inst.expovariate
choice = _inst.choice
choices = _inst.choices
sample = _inst.sample
shuffle = _inst.shuffle
