"""Which model types the stand-in for transformers knows, and its AutoConfig."""

import copy
import functools

import _world
from _stubkit import version_at_least
from transformers._classes import build
from transformers._fake import config_dict, unknown_config

registry = {}


def is_builtin(mt):
    """Whether the installed release of transformers knows a model type."""
    row = isinstance(mt, str) and _world.config_class(mt)
    if not row or not row["since"]:
        return False
    if row["until"] and version_at_least("transformers", _next_release(row["until"]), "4.57.1"):
        return False
    if version_at_least("transformers", row["since"], "4.57.1"):
        return True
    # Which of two releases brought it hangs on how they were cut.
    return (
        row["maybe"] is not None
        and version_at_least("transformers", row["maybe"], "4.57.1")
        and _world.decide(f"the installed transformers knows {mt}", "transformers")
    )


def _next_release(v):
    major, minor = v.split(".")
    return f"{major}.{int(minor) + 1}"


def _config_for(mt, **kw):
    kw["model_type"] = mt
    return build(kw, "")


class AutoConfig:
    _registry = registry

    @classmethod
    def register(cls, model_type, config, exist_ok=False):
        if not exist_ok and is_builtin(model_type):
            raise ValueError(f"'{model_type}' is already used by a Transformers config, pick another name.")
        registry[model_type] = config

    @classmethod
    def is_builtin(cls, mt):
        return is_builtin(mt)

    @classmethod
    def from_pretrained(cls, path, *a, **kw):
        trust = kw.get("trust_remote_code")
        cd = config_dict(path)
        if kw.get("gguf_file") and not _world.is_open(cd):
            # The file is read then, config.json is not.
            _world.unsupported("reads the configuration that a GGUF file holds")
        if _world.is_open(cd):
            # Whether the repository contains code that needs trust_remote_code, and whether this release of
            # transformers knows the type, is not known either.
            if not trust and _world.decide("the model needs trust_remote_code", "model configuration"):
                raise ValueError(
                    f"The repository {path} contains custom code which must be executed to correctly "
                    f"load the model. You can inspect the repository content at https://hf.co/{path} .\n"
                    "Please pass the argument `trust_remote_code=True` to allow custom code to be run."
                )
            mt = cd.get("model_type")
            # An engine may have put in a type that is known.
            known = isinstance(mt, str) and not _world.is_unknown(mt) and (mt in registry or is_builtin(mt))
            if not known and _world.decide("the installed transformers does not know the model's type", "model configuration"):
                raise ValueError(
                    f"The checkpoint you are trying to load has model type `{cd['model_type']}` but Transformers does "
                    "not recognize this architecture. This could be because of an issue with the "
                    "checkpoint, or because your version of Transformers is out of date."
                )
            return unknown_config(str(path))
        mt = cd.get("model_type")
        has_remote = "AutoConfig" in (cd.get("auto_map") or {})
        has_local = mt in registry or is_builtin(mt)
        if has_remote and not has_local and not trust:
            raise ValueError(
                f"The repository {path} contains custom code which must be executed to correctly "
                f"load the model. You can inspect the repository content at https://hf.co/{path} .\n"
                "Please pass the argument `trust_remote_code=True` to allow custom code to be run."
            )
        if mt in registry:
            return registry[mt].from_pretrained(path)
        if not has_local and not has_remote:
            raise ValueError(
                f"The checkpoint you are trying to load has model type `{mt}` but Transformers does "
                "not recognize this architecture. This could be because of an issue with the "
                "checkpoint, or because your version of Transformers is out of date."
            )
        return build(cd, str(path))

    @classmethod
    def for_model(cls, model_type, *a, **kw):
        kw["model_type"] = model_type
        return build(kw, "")


class GenerationConfig:
    def __init__(self, **kw):
        self.__dict__.update(kw)

    def to_dict(self):
        return dict(self.__dict__)

    @classmethod
    def from_pretrained(cls, path, *a, **kw):
        spec = _world.argv_model(str(path)) or {}
        g = spec.get("generation_config")
        if _world.is_unknown(g):
            # Sampling defaults and token ids: nothing that start-up decides by, so an object of
            # which nothing is known will do.
            return _world.opaque("generation_config.json of " + str(path))
        if g is None:
            raise OSError(f"{path} does not appear to have a file named generation_config.json.")
        return cls(**copy.deepcopy(g))

    @classmethod
    def from_model_config(cls, *a, **k):
        return cls()

    @classmethod
    def from_dict(cls, dd, **kw):
        return cls(**dd)


class _Map(dict):
    """CONFIG_MAPPING: the built-in types are not listed, only found."""

    _extra_content = registry

    def __contains__(self, k):
        return k in registry or is_builtin(k)

    def __getitem__(self, k):
        if k in registry:
            return registry[k]
        return functools.partial(_config_for, k)

    def register(self, k, v, exist_ok=False):
        registry[k] = v


CONFIG_MAPPING = _Map()
