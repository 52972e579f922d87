"""Stand-in for torch._C._cpu."""

from _stubkit import child
from torch.cpu import _init_amx, _is_amx_tile_supported, _is_avx512_supported


def __getattr__(name):
    return child("torch._C._cpu", name)
