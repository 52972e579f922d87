"""Which configurations the stand-in for transformers knows, and how it builds
them."""

import copy
import functools
import re

import _world
from _stubkit import version_at_least
from transformers._fake import FakePretrainedConfig, config_dict, is_subconfig, unknown_config, v5_rope

# Model types that ship inside transformers, with the release they came in; "99":
# in none so far.
HF_BUILTIN = {
    "llama": "4.28", "mistral": "4.34", "mixtral": "4.36", "qwen2": "4.37", "qwen2_moe": "4.40",
    "qwen3": "4.51", "qwen3_moe": "4.51", "deepseek_v3": "4.51", "llama4": "4.51", "gemma2": "4.42",
    "gemma3": "4.50", "qwen2_vl": "4.45", "qwen2_5_vl": "4.49", "qwen3_vl": "4.57",
    "qwen3_vl_moe": "4.57", "qwen3_next": "4.57", "gpt_oss": "4.55", "glm4_moe": "4.54",
    "falcon_h1": "4.52", "mamba2": "4.42", "granitemoehybrid": "4.52", "deepseek_v2": "4.54",
    "bert": "1.0", "roberta": "1.0", "nemotron_h": "5.3", "glm_moe_dsa": "5.2",
    "deepseek_v32": "99", "kimi_k25": "99", "gemma3_text": "4.50", "gemma3n": "4.53",
    "gemma4": "5.5", "gemma4_unified": "5.12", "mistral3": "4.50", "ministral3": "5.0",
    "pixtral": "4.46", "gpt2": "1.0", "opt": "4.19", "phi3": "4.41", "gemma": "4.38",
    "cohere": "4.39", "cohere2": "4.48", "mllama": "4.45", "llava": "4.36", "llava_next": "4.39",
    "internvl": "4.52", "glm4": "4.51", "glm4v": "4.53", "glm4v_moe": "4.56", "ernie4_5": "4.54",
    "ernie4_5_moe": "4.54", "seed_oss": "4.56", "apertus": "4.57", "minimax": "4.53",
    "minimax_m2": "5.0", "longcat_flash": "4.57", "qwen3_5": "5.2", "qwen3_5_moe": "5.2",
    "qwen3_omni_moe": "4.57", "olmoe": "4.45", "olmo3": "4.57", "granite": "4.45",
    "granitemoe": "4.45", "jamba": "4.39", "mamba": "4.39", "bamba": "4.48", "starcoder2": "4.39",
    "stablelm": "4.38", "gpt_neox": "4.16", "gpt_bigcode": "4.28", "falcon": "4.32",
    "xlm-roberta": "1.0", "whisper": "4.23", "dots1": "4.53", "hunyuan_v1_moe": "4.56",
    "lfm2_moe": "4.57", "smollm3": "4.53", "exaone4": "4.54", "olmo2": "4.47",
    "llama4_text": "4.51", "llama4_vision_model": "4.51", "qwen2_5_vl_text": "4.52",
    "clip_vision_model": "4.0", "siglip_vision_model": "4.37", "lfm2": "4.54",
}

# Defaults that a configuration class adds when config.json leaves the key out.
HF_CLASS_DEFAULTS = {
    "llama": {"num_key_value_heads": None, "rope_scaling": None, "attention_bias": False, "head_dim": "hidden//heads"},
    "qwen2": {"sliding_window": None, "rope_scaling": None},
    "qwen3": {"sliding_window": None, "rope_scaling": None},
    "qwen3_moe": {"sliding_window": None, "rope_scaling": None},
    "deepseek_v3": {"rope_scaling": None},
    "glm4_moe": {"rope_scaling": None},
    "gpt_oss": {"sliding_window": 128},
    "qwen2_5_vl_text": {"sliding_window": None},
}

registry = {}


def is_builtin(mt):
    v = HF_BUILTIN.get(mt)
    return v is not None and version_at_least("transformers", v, "4.57.1")


def generic_config(cd, path):
    mt = cd.get("model_type", "")
    klass = type("Fake_" + re.sub(r"\W", "_", mt or "x") + "_Config", (FakePretrainedConfig,), {"model_type": mt})
    dd = {}
    for k, v in cd.items():
        if isinstance(v, dict) and is_subconfig(k):
            v = generic_config(v, "")
        dd[k] = v
    for k, v in HF_CLASS_DEFAULTS.get(mt, {}).items():
        if k not in dd:
            if v == "hidden//heads":
                if "hidden_size" not in dd:
                    continue
                v = dd["hidden_size"] // dd["num_attention_heads"]
            if k == "num_key_value_heads" and v is None:
                v = dd.get("num_attention_heads")
            dd[k] = v
    if mt in ("qwen2_vl", "qwen2_5_vl") and "text_config" not in dd:
        if version_at_least("transformers", "4.52", "4.57"):
            # the text part is built from the flat keys
            text = {k: v for k, v in cd.items() if k not in ("vision_config", "architectures")}
            text["model_type"] = mt + "_text"
            dd["text_config"] = generic_config(text, "")
    cfg = klass(**dd)
    cfg._name_or_path = path
    v5_rope(cfg, cd)
    return cfg


def _generic_config_for(mt, **kw):
    kw["model_type"] = mt
    return generic_config(kw, "")


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
        if _world.is_open(cd):
            # Whether the repository contains code that needs trust_remote_code, and whether this release of
            # transformers knows the type, is not known either.
            if not trust and _world.decide("the model needs trust_remote_code", "model configuration"):
                raise ValueError(
                    f"The repository {path} contains custom code which must be executed to correctly "
                    f"load the model. You can inspect the repository content at https://hf.co/{path} .\n"
                    "Please pass the argument `trust_remote_code=True` to allow custom code to be run."
                )
            if _world.decide("the installed transformers does not know the model's type", "model configuration"):
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
        return generic_config(cd, str(path))

    @classmethod
    def for_model(cls, model_type, *a, **kw):
        kw["model_type"] = model_type
        return generic_config(kw, "")


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
        return functools.partial(_generic_config_for, k)

    def register(self, k, v, exist_ok=False):
        registry[k] = v


CONFIG_MAPPING = _Map()
