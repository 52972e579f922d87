"""Stand-in for triton.runtime.driver."""

from _stubkit import Ns, child
from _world import fact


class active:
    @staticmethod
    def get_current_target():
        dev = fact("device")
        if dev == "cuda":
            sm = fact("sm")
            return Ns(backend="cuda", arch=sm[0] * 10 + sm[1], warp_size=32)
        if dev == "hip":
            return Ns(backend="hip", arch=(fact("gcn_arch") or "gfx942").split(":")[0], warp_size=64)
        raise RuntimeError("0 active drivers ([]). There should only be one.")

    @staticmethod
    def get_active_torch_device():
        import torch

        return torch.device("cuda", 0)

    @staticmethod
    def get_current_device():
        return 0

    class utils:
        @staticmethod
        def get_device_properties(i):
            return {"max_shared_mem": fact("smem_optin"), "multiprocessor_count": fact("sm_count")}


def __getattr__(name):
    return child("triton.runtime.driver", name)
