"""Stand-in for torch.ops.sgl_kernel."""

from _stubkit import child, no_attribute
from _world import fact

# Operators that only the CPU build registers.
_CPU_ONLY = {
    "convert_weight_packed", "init_cpu_threads_env", "initialize", "shm_allreduce", "shm_allgather",
}


def __getattr__(name):
    if name in _CPU_ONLY and fact("device") != "cpu":
        raise no_attribute("torch.ops.sgl_kernel", name)
    return child("torch.ops.sgl_kernel", name)
