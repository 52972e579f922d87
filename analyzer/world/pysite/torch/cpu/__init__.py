"""Stand-in for torch.cpu."""

from _stubkit import child
from _world import fact


def is_available():
    return True


def device_count():
    return 1


def current_device():
    return "cpu"


def _is_amx_tile_supported():
    return bool(fact("cpu_amx"))


_init_amx = _is_amx_tile_supported


def _is_avx512_supported():
    return bool(fact("cpu_avx512"))


_is_avx512_vnni_supported = _is_avx512_supported


def __getattr__(name):
    return child("torch.cpu", name)
