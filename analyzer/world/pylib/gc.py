"""gc: nothing to collect."""
callbacks = []
garbage = []
DEBUG_STATS, DEBUG_COLLECTABLE, DEBUG_UNCOLLECTABLE, DEBUG_SAVEALL, DEBUG_LEAK = 1, 2, 4, 32, 38
_on = True
_threshold = (700, 10, 10)


def enable():
    global _on
    _on = True


def disable():
    global _on
    _on = False


def isenabled():
    return _on


def collect(generation=2):
    return 0


def freeze():
    pass


unfreeze = freeze


def get_freeze_count():
    return 0


def get_threshold():
    return _threshold


def set_threshold(*t):
    global _threshold
    _threshold = t + _threshold[len(t):]


def get_count():
    return (0, 0, 0)


def get_objects(generation=None):
    return []


def get_stats():
    return [{"collections": 0, "collected": 0, "uncollectable": 0} for _ in range(3)]


def get_referrers(*objs):
    return []


get_referents = get_referrers


def is_tracked(obj):
    return False


def set_debug(flags):
    pass


def get_debug():
    return 0
