"""The runtime modules torch.cuda, torch.xpu, torch.npu and torch.mps, which
differ only in the kinds of device they serve."""

from _stubkit import Ns
from _world import fact


def functions(module, kinds):
    """The functions of the runtime module called `module`, available on the
    device kinds `kinds`; their order is that of the import in _names."""

    def is_available():
        return fact("device") in kinds

    def need():
        if not is_available():
            if module == "torch.cuda":  # as builds without CUDA say it
                raise AssertionError("Torch not compiled with CUDA enabled")
            raise RuntimeError(f"{module} is not available (fake torch)")

    def device_count():
        return fact("gpu_count") if is_available() else 0

    def get_device_capability(device=None):
        need()
        sm = fact("sm")
        return (sm[0], sm[1])

    def get_device_name(device=None):
        need()
        return fact("gpu_name")

    def get_device_properties(device=None):
        need()
        sm = fact("sm")
        return Ns(
            name=fact("gpu_name"), major=sm[0], minor=sm[1],
            total_memory=int(fact("gpu_mem_mib")) * (1 << 20),
            multi_processor_count=fact("sm_count"),
            gcnArchName=fact("gcn_arch"), is_integrated=False, warp_size=32,
            shared_memory_per_block_optin=fact("smem_optin"),
            L2_cache_size=50 << 20, has_fp64=True,
        )

    def mem_get_info(device=None):
        need()
        t = int(fact("gpu_mem_mib")) * (1 << 20)
        return (int(t * 0.985), t)

    def current_device():
        need()
        return 0

    def is_initialized():
        return False

    def synchronize(*a, **k):
        return None

    def is_current_stream_capturing():
        return False

    return (
        is_available, device_count, get_device_capability, get_device_name, get_device_properties,
        mem_get_info, current_device, is_initialized, synchronize, is_current_stream_capturing,
    )
