"""Stand-in for torch.cuda."""

from _stubkit import child
from torch._dev import functions

(
    is_available, device_count, get_device_capability, get_device_name, get_device_properties,
    mem_get_info, current_device, is_initialized, synchronize, is_current_stream_capturing,
) = functions("torch.cuda", ("cuda", "hip"))
empty_cache = synchronize


def __getattr__(name):
    return child("torch.cuda", name)
