"""Configuration classes of the stand-in for transformers."""

import copy
import json

import _world
from _stubkit import DTYPES, version_at_least


def v5():
    return version_at_least("transformers", "5.0.0", "4") and not version_at_least("transformers", "6", "4")


# Parameters for which a nested "*_config" object stays a plain dict.
_PLAIN = (
    "quantization_config", "compression_config", "dual_chunk_attention_config", "moe_config",
    "generation_config", "sparse_attention_config", "linear_attn_config", "mamba_config",
    "ssm_config", "attn_config_dict", "rope_config",
)


def is_subconfig(key):
    return key.endswith("_config") and key not in _PLAIN


def _base_defaults():
    """What the base class sets when config.json does not."""
    d = dict(return_dict=True, output_hidden_states=False, output_attentions=False)
    if v5():  # generation parameters and much else left the class
        d.update(
            tie_word_embeddings=True, chunk_size_feed_forward=0, is_encoder_decoder=False,
            architectures=None, problem_type=None,
        )
        return d
    d.update(
        torchscript=False, use_bfloat16=False, pruned_heads={}, tie_word_embeddings=True,
        chunk_size_feed_forward=0, is_encoder_decoder=False, is_decoder=False,
        cross_attention_hidden_size=None, add_cross_attention=False, tie_encoder_decoder=False,
        architectures=None, finetuning_task=None, task_specific_params=None, problem_type=None,
        tokenizer_class=None, prefix=None, bos_token_id=None, pad_token_id=None,
        eos_token_id=None, sep_token_id=None, decoder_start_token_id=None, max_length=20,
        min_length=0, do_sample=False, early_stopping=False, num_beams=1, temperature=1.0,
        top_k=50, top_p=1.0, typical_p=1.0, repetition_penalty=1.0, length_penalty=1.0,
        no_repeat_ngram_size=0, bad_words_ids=None, num_return_sequences=1, output_scores=False,
        return_dict_in_generate=False, forced_bos_token_id=None, forced_eos_token_id=None,
        remove_invalid_values=False, suppress_tokens=None, begin_suppress_tokens=None,
        exponential_decay_length_penalty=None, num_beam_groups=1, diversity_penalty=0.0,
        encoder_no_repeat_ngram_size=0,
    )
    return d


class UnmodelledAttribute(AttributeError):
    """An attribute that is not given and that the class may have."""

    __not_analysed__ = "what a configuration class sets of itself is not known"


class FakePretrainedConfig:
    """PretrainedConfig as far as an engine's start-up sees it."""

    model_type = ""
    base_config_key = ""
    sub_configs = {}
    is_composition = False
    has_no_defaults_at_init = False
    attribute_map = {}
    base_model_tp_plan = None
    base_model_pp_plan = None
    keys_to_ignore_at_inference = []
    _auto_class = None
    # What a class may set of itself is not known.
    unmodelled = False
    # The attribute that is asked for what is not there.
    fallback = None

    def __setattr__(self, key, value):
        am = type(self).attribute_map
        if key in am:
            key = am[key]
        if key == "torch_dtype":
            key = "dtype"
        object.__setattr__(self, key, value)

    def __getattr__(self, key):
        # Only reached for names that are not set: an alias never is. What it stands for is no alias again.
        am = type(self).attribute_map
        if key in am:
            key = am[key]
            if key in self.__dict__:
                return self.__dict__[key]
            member = getattr(type(self), key, None)
            if isinstance(member, property):
                return member.fget(self)
        fallback = type(self).fallback
        if fallback is not None and key != fallback and fallback in self.__dict__:
            return getattr(self.__dict__[fallback], key)
        error = UnmodelledAttribute if type(self).unmodelled else AttributeError
        raise error(f"'{type(self).__name__}' object has no attribute '{key}'")

    @property
    def torch_dtype(self):
        return self.__dict__.get("dtype")

    def __init__(self, **kw):
        dt = kw.pop("dtype", None)
        dt2 = kw.pop("torch_dtype", None)
        dt = dt if dt is not None else dt2
        if isinstance(dt, str):
            dt = DTYPES.get(dt) or dt.startswith("torch.") and DTYPES.get(dt[6:]) or dt
        object.__setattr__(self, "dtype", dt)
        for k, v in _base_defaults().items():
            setattr(self, k, kw.pop(k, v))
        # The second is only looked for, and taken out, if the first is empty.
        self._name_or_path = str(kw.pop("name_or_path", "") or kw.pop("_name_or_path", ""))
        self._commit_hash = kw.pop("_commit_hash", None)
        self._attn_implementation_internal = kw.pop("attn_implementation", None)
        self.transformers_version = kw.pop("transformers_version", None)
        if type(self).model_type:
            kw.pop("model_type", None)
        self.id2label = kw.pop("id2label", None) or {0: "LABEL_0", 1: "LABEL_1"}
        self.label2id = kw.pop("label2id", None) or {"LABEL_0": 0, "LABEL_1": 1}
        nl = kw.pop("num_labels", None)
        if nl is not None:
            self.id2label = {i: f"LABEL_{i}" for i in range(nl)}
        for k, v in kw.items():
            try:
                setattr(self, k, v)
            except AttributeError:
                pass  # a read-only property of the class
        v5_rope(self, kw)

    @property
    def num_labels(self):
        return len(self.id2label)

    @property
    def name_or_path(self):
        return self._name_or_path

    @property
    def use_return_dict(self):
        return self.return_dict

    def to_dict(self):
        out = {}
        for k, v in self.__dict__.items():
            out[k] = v.to_dict() if isinstance(v, FakePretrainedConfig) else copy.deepcopy(v)
        if self.model_type:
            out["model_type"] = self.model_type
        return out

    def to_diff_dict(self):
        return self.to_dict()

    def to_json_string(self, use_diff=True):
        return json.dumps(self.to_dict(), default=str)

    def update(self, d):
        for k, v in d.items():
            setattr(self, k, v)

    def get_text_config(self, decoder=None, encoder=None):
        for k in ("decoder", "generator", "text_config"):
            v = self.__dict__.get(k)
            if v is not None:
                return v
        return self

    def standardize_rope_params(self):
        pass

    def convert_rope_params_to_dict(self, *a, **k):
        return k

    def __iter__(self):
        return iter(self.__dict__)

    @classmethod
    def from_dict(cls, d, **kw):
        kw.pop("return_unused_kwargs", None)
        d = copy.deepcopy(d)
        cfg = cls(**d)
        for k, v in kw.items():
            if hasattr(cfg, k):
                setattr(cfg, k, v)
        return cfg

    @classmethod
    def get_config_dict(cls, path, **kw):
        return config_dict(path), {}

    @classmethod
    def from_pretrained(cls, path, *a, **kw):
        d = config_dict(path)
        if _world.is_open(d):
            return unknown_config(str(path))
        cfg = cls.from_dict(d)
        cfg._name_or_path = str(path)
        v5_rope(cfg, d)
        return cfg

    def save_pretrained(self, *a, **k):
        pass

    def __repr__(self):
        return f"{type(self).__name__} {self.to_json_string()}"


def config_dict(path):
    """The config.json behind a model path."""
    path = str(path)
    spec = _world.argv_model(path)
    if spec is None or "config" not in spec:
        # a file, such as the engine writes itself
        if _world.fs_isfile(path):
            return json.loads(_world.fs_read(path).decode())
        _world.no_model(path)
        raise OSError(f"{path} is not a local folder and is not a valid model identifier")
    config = spec["config"]
    if _world.is_open(config):
        return config.copy()
    return copy.deepcopy(config)


class UnknownConfig(FakePretrainedConfig):
    """The configuration of a model of which nothing is known: an attribute that is asked for is there or not,
    and if it is, its value is not known."""

    def __getattr__(self, key):
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{key}'")

    @property
    def torch_dtype(self):
        return self.dtype

    def to_dict(self):
        return config_dict(self._name_or_path)

    def get_text_config(self, decoder=None, encoder=None):
        v = getattr(self, "text_config", None)
        return self if v is None else v


def unknown_config(path):
    """The configuration object behind a model path whose config.json is not known."""
    return _world.open_object(UnknownConfig, path)


def v5_rope(cfg, d):
    """From version 5 on, rotary parameters are one dict under two names."""
    if not v5():
        return
    rs = d.get("rope_scaling") or d.get("rope_parameters")
    if _world.is_unknown(rs):
        return
    if "rope_theta" in d or rs:
        rp = dict(rs or {})
        rp.setdefault("rope_theta", d.get("rope_theta", 10000.0))
        rp["rope_type"] = rp.get("rope_type", rp.get("type", "default"))
        cfg.__dict__["rope_parameters"] = rp
        cfg.__dict__["rope_scaling"] = rp
