"""vLLM as the library that some releases take quantisation methods from. Its
configurations decline to take over a method that was asked for."""
__opaque__ = True


def _decline(*args, **kwargs):
    return None


def __opaque_child__(parent, name):
    if name == "override_quantization_method":
        return _decline
    return None
