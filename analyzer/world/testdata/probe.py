"""Runs the same questions against the oracle's fabricated packages or against
our stand-ins and prints the answers as JSON, one line a question.

    probe.py oracle ORACLE_DIR
    probe.py ours   ORACLE_DIR PYSITE_DIR PACKAGES.json

PACKAGES.json holds, for each profile, the module and distribution versions as
package world computes them.
"""
import ast
import copy
import glob
import importlib
import json
import logging
import os
import re
import sys
import types

side, oracle_dir = sys.argv[1:3]
machines = {}
for p in sorted(glob.glob(os.path.join(oracle_dir, "facts/machines/*.json"))):
    with open(p) as f:
        m = json.load(f)
    machines[m["name"]] = m
models = {}
for p in sorted(glob.glob(os.path.join(oracle_dir, "facts/models/*.json"))):
    with open(p) as f:
        m = json.load(f)
    models["/models/" + m["name"]] = m
for k in ("llm_config", "audio_config"):  # parts that its class does not have, which the oracle takes for some
    models["/models/mini_vl"]["config"].pop(k, None)
models["hub/none"] = {"name": "empty"}
models["/models/nulls"] = {"name": "nulls", "config": {"model_type": "x", "auto_map": {"AutoConfig": "y"}, "torch_dtype": "torch.float16", "num_labels": 3}}

DISTS = {"torch": "2.9.1", "transformers": "4.57.1", "numpy": None, "psutil": None, "pydantic": None, "msgspec": None,
         "datasets": None, "modelscope": None, "xgrammar": "0.1.27"}
OVERRIDES = [{}, {"transformers": "4.51.1", "torch": "2.6.0"}, {"transformers": "5.3.0", "torch": "2.7.1"}, {"transformers": "5.12.1"}]
PURGE = ("torch", "triton", "transformers", "huggingface_hub", "psutil", "pydantic", "msgspec", "modelscope", "dill", "regex", "_stubkit", "_world")


def purge():
    for n in [n for n in sys.modules if n.split(".")[0] in PURGE]:
        del sys.modules[n]


if side == "oracle":
    sys.path.insert(0, oracle_dir)
    import stubs

    sys.meta_path.insert(0, stubs.StubFinder())

    def setup(facts, over, key):
        purge()
        facts = copy.deepcopy(facts)
        facts.setdefault("dist_versions", {}).update(over)
        st = stubs.Stubs(facts, DISTS)
        stubs.Stubs.current = st
        specs = {p: dict(m, _dir="/dir" + p) for p, m in models.items()}
        st.modelspec_for = lambda p: specs.get(p.rstrip("/"))
        stubs._ONCE.clear()

    def is_opaque(v):
        return isinstance(v, (stubs.StubMeta, stubs.StubModule))
else:
    pysite, packages = sys.argv[3:5]
    sys.path.insert(0, pysite)
    with open(packages) as f:
        PACKAGES = json.load(f)

    def oracle_tables():
        """What the oracle takes the configuration classes of transformers to be."""
        with open(os.path.join(oracle_dir, "stubs.py")) as f:
            tree = ast.parse(f.read())
        return {
            n.targets[0].id: ast.literal_eval(n.value)
            for n in tree.body
            if isinstance(n, ast.Assign) and n.targets[0].id in ("HF_BUILTIN", "HF_CLASS_DEFAULTS")
        }

    TABLES = oracle_tables()

    def config_class(mt):
        # The oracle makes a configuration of every part whose key ends so.
        from transformers._fake import is_subconfig

        row = {
            "since": TABLES["HF_BUILTIN"].get(mt), "maybe": None, "until": None, "defaults": None,
            "class": "Fake_" + re.sub(r"\W", "_", mt or "x") + "_Config",
        }
        if mt not in TABLES["HF_BUILTIN"] and mt not in TABLES["HF_CLASS_DEFAULTS"]:
            return row
        rules = {k: ("part", None, ("auto",), "absent") for k in PARTS if is_subconfig(k)}
        for k, v in TABLES["HF_CLASS_DEFAULTS"].get(mt, {}).items():
            rules[k] = ("", v, (), "known")
            if v == "hidden//heads":
                rules[k] = ("quotient", None, ("hidden_size", "num_attention_heads"), "known")
            elif k == "num_key_value_heads":
                rules[k] = ("same", None, ("num_attention_heads",), "known")
        if mt in ("qwen2_vl", "qwen2_5_vl") and sys.modules["_world"].module_version("transformers") != "4.51.1":
            rules["text_config"] = ("flat", None, (mt + "_text",), "known")
        return {**row, "defaults": rules}

    def keys_of(v):
        for k, x in v.items():
            yield k
            if isinstance(x, dict):
                yield from keys_of(x)

    PARTS = sorted({k for m in models.values() for k in keys_of(m.get("config") or {})})

    class Opaque:
        def __init__(self, name):
            self._opaque_ = name

        def __getattr__(self, n):
            if n.startswith("__"):
                raise AttributeError(n)
            return Opaque(self._opaque_ + "." + n)

        def __call__(self, *a, **k):
            return Opaque(self._opaque_ + "()")

    def setup(facts, over, key):
        purge()
        w = types.ModuleType("_world")
        pk = PACKAGES[key]
        w.fact = lambda n: copy.deepcopy(pk["facts"][n])
        w.module_version = lambda n: pk["modules"].get(n)
        w.module_present = lambda n: True
        w.opaque = Opaque
        w.config_class = config_class
        w.config_class_type = lambda name: None
        # every fact is known here, so what serves unknown ones alone is left out
        w.is_unknown = w.is_symbol = w.is_open = lambda v: False
        w.torch_tagged = w.fs_listable = w.no_model = lambda *a: True
        w.environ = {"HOME": "/root"}

        def argv_model(p):
            m = models.get(p.rstrip("/"))
            return m and dict(copy.deepcopy(m), dir="/dir" + p.rstrip("/"))

        w.argv_model = argv_model
        w.fs_exists = os.path.exists
        w.fs_isfile = os.path.isfile
        w.fs_listdir = lambda d: os.listdir(d)

        def fs_read(p):
            with open(p, "rb") as f:
                return f.read()

        w.fs_read = fs_read
        sys.modules["_world"] = w

    def is_opaque(v):
        return isinstance(v, (Opaque, types.ModuleType))


def names(classes):
    """The names of classes, without those that only our stand-ins have between the others."""
    return [c.__name__ for c in classes if c.__name__ not in ("ModelledConfig", "UnmodelledAttribute")]


def show(v, depth=0):
    """A comparable picture of a value; names of modules do not count."""
    if v is None or isinstance(v, (bool, int, float, str)):
        return v
    if is_opaque(v):
        return "<opaque>"
    if isinstance(v, BaseException):
        return {"raises": names(type(v).__mro__), "text": str(v)}
    if isinstance(v, (list, tuple)):
        return [type(v).__name__] + [show(x, depth + 1) for x in v]
    if isinstance(v, dict):
        return {str(k): show(x, depth + 1) for k, x in v.items()}
    if isinstance(v, type):
        return {"class": v.__name__, "bases": names(v.__mro__[1:]), "model_type": getattr(v, "model_type", None)}
    if isinstance(v, types.FunctionType):
        return "<function>"
    if type(v).__name__ == "TorchDtype":
        return [repr(v), v.is_floating_point, v.itemsize]
    if hasattr(v, "__dict__") and depth < 12:
        # as a list: the order of attributes is part of the answer
        return [type(v).__name__.lower()] + [[k, show(x, depth + 1)] for k, x in vars(v).items()]
    return repr(v)


def ask(name, f):
    try:
        v = f()
    except Exception as e:
        v = e
    print(json.dumps([name, show(v)], sort_keys=False))


def attr(mod, *names):
    def f():
        v = importlib.import_module(mod)
        for n in names:
            v = getattr(v, n)
        return v
    return f


def call(mod, name, *a, **k):
    return lambda: attr(mod, *name.split("."))()(*a, **k)


def questions(tag):
    def q(name, f):
        ask(tag + " " + name, f)

    for m in ("torch", "transformers", "triton", "psutil", "pydantic", "msgspec", "huggingface_hub", "modelscope", "dill", "regex"):
        q(m + ".__version__", attr(m, "__version__"))
    for n in ("float32 float16 bfloat16 half float double long int short bool uint8 float8_e4m3fn float8_e8m0fnu float4_e2m1fn_x2 "
              "complex64 qint8 npu hpu musa tpu ascend Tensor nn compile OutOfMemoryError dtype").split():
        q("torch." + n, attr("torch", n))
    q("torch.half is float16", lambda: attr("torch", "half")() is attr("torch", "float16")())
    for n in "__version__ cuda hip xpu debug git_version musa".split():
        q("torch.version." + n, attr("torch.version", n))
    for m in ("cuda", "xpu", "npu", "mps", "cpu"):
        for n in ("is_available device_count get_device_capability get_device_name get_device_properties mem_get_info current_device "
                  "is_initialized synchronize empty_cache is_current_stream_capturing").split():
            if m == "cpu" and n not in ("is_available", "device_count", "current_device"):
                continue
            q(f"torch.{m}.{n}()", call("torch." + m, n))
        q(f"torch.{m} other", attr("torch." + m, "Stream"))
        q(f"torch.{m} error", attr("torch." + m, "OutOfMemoryError"))
    for n in ("_is_amx_tile_supported", "_init_amx", "_is_avx512_supported", "_is_avx512_vnni_supported"):
        q("torch.cpu." + n, call("torch.cpu", n))
    for n in ("_is_amx_tile_supported", "_init_amx", "_is_avx512_supported"):
        q("torch._C._cpu." + n, call("torch", "_C._cpu." + n))
    for n in ("cudnn.version", "cudnn.is_available", "mps.is_available", "mps.is_built"):
        q("torch.backends." + n, call("torch", "backends." + n))
    q("torch.backends.cuda", attr("torch", "backends", "cuda"))
    q("dist", call("torch", "distributed.is_initialized"))
    q("dist2", call("torch", "distributed.is_available"))
    q("compiling", call("torch", "compiler.is_compiling"))
    q("disable", lambda: call("torch", "compiler.disable")()(q) is q)
    for d in ("float8_e4m3fn", "float16", "bfloat16", "float32", "float64", "int8", "float8_e4m3fnuz", "float8_e5m2"):
        q("finfo " + d, lambda d=d: call("torch", "finfo", attr("torch", d)())())
    for d in ("uint8", "int8", "int32", "int64", "uint64"):
        q("iinfo " + d, lambda d=d: call("torch", "iinfo", attr("torch", d)())())
    q("device", lambda: repr(call("torch", "device", "cuda:3")()))
    q("device eq", lambda: call("torch", "device", "cuda", 1)() == call("torch", "device", "cuda:1")())
    q("get_device_module", lambda: call("torch", "get_device_module")().__name__)
    q("get_device_module cuda", lambda: call("torch", "get_device_module", "cuda:1")().__name__)
    q("get_device_module opaque", lambda: call("torch", "get_device_module", "xpu")().is_available())
    for n in ("convert_weight_packed", "initialize", "shm_allreduce", "silu"):
        q("torch.ops.sgl_kernel." + n, attr("torch", "ops", "sgl_kernel", n))
    q("torch.ops.other", attr("torch", "ops", "other", "x"))
    q("custom_op", lambda: call("torch", "library.custom_op", "a::b", mutates_args=())()(lambda x: x + 1)(2))
    q("custom_op.register", lambda: call("torch", "library.custom_op", "a::b", q)().register_fake(q) is q)
    q("register_fake", lambda: call("torch", "library.register_fake", "a::b")()(q) is q)
    q("library", lambda: call("torch", "library.Library", "ns", "DEF")().define("x"))
    q("infer_schema", call("torch", "library.infer_schema", q, mutates_args=()))
    q("jit", lambda: call("triton", "jit", q)().__name__)
    q("jit()", lambda: call("triton", "jit", do_not_specialize=["a"])()(q).__wrapped__ is q)
    q("kernel[grid]", lambda: call("triton", "jit", q)()[(1,)](1, 2))
    q("kernel()", lambda: call("triton", "jit", q)()(1))
    q("cdiv", call("triton", "cdiv", 7, 2))
    for n in (0, 1, 2, 3, 1000):
        q(f"next_power_of_2 {n}", call("triton", "next_power_of_2", n))
    q("target", call("triton", "runtime.driver.active.get_current_target"))
    q("triton device", lambda: repr(call("triton", "runtime.driver.active.get_active_torch_device")()))
    q("triton props", call("triton", "runtime.driver.active.utils.get_device_properties", 0))
    q("virtual_memory", call("psutil", "virtual_memory"))
    q("cpu_count", call("psutil", "cpu_count"))
    q("cpu_count phys", call("psutil", "cpu_count", logical=False))
    q("affinity", lambda: len(call("psutil", "Process")().cpu_affinity()))
    q("AccessDenied", attr("psutil", "AccessDenied"))
    q("NoSuchProcess", attr("psutil", "NoSuchProcess"))

    tf = "transformers"
    for p in list(models) + ["/models/absent", "/models/dsv3/"]:
        for trust in (True, False):
            q(f"AutoConfig {p} {trust}", call(tf, "AutoConfig.from_pretrained", p, trust_remote_code=trust, revision=None))
        q(f"to_dict {p}", lambda p=p: call(tf, "AutoConfig.from_pretrained", p, trust_remote_code=True)().to_dict())
        q(f"text {p}", lambda p=p: call(tf, "AutoConfig.from_pretrained", p, trust_remote_code=True)().get_text_config())
        q(f"get_config_dict {p}", call(tf, "PretrainedConfig.get_config_dict", p))
        q(f"GenerationConfig {p}", call(tf, "GenerationConfig.from_pretrained", p))
        q(f"LlamaConfig {p}", call(tf, "LlamaConfig.from_pretrained", p))
    for n in "LlamaConfig Qwen2VLConfig DeepseekV3Config SiglipVisionConfig Config AutoTokenizer PreTrainedTokenizerBase SomeError".split():
        q("transformers." + n, attr(tf, n))
    q("same class", lambda: attr(tf, "LlamaConfig")() is attr(tf, "LlamaConfig")())
    q("config_utils", lambda: attr("transformers.configuration_utils", "PretrainedConfig")() is attr(tf, "PretrainedConfig")())
    q("layer types", attr("transformers.configuration_utils", "ALLOWED_LAYER_TYPES"))
    q("layer_type_validation", call("transformers.configuration_utils", "layer_type_validation", []))
    q("rope", call("transformers.modeling_rope_utils", "rope_config_validation", None))
    q("names", attr("transformers.models.auto.modeling_auto", "MODEL_FOR_CAUSAL_LM_MAPPING_NAMES"))
    q("mapping", lambda: [k in attr(tf, "CONFIG_MAPPING")() for k in ("llama", "nemotron_h", "kimi_k25", "qwen3_5", "zzz", "gemma4")])
    q("mapping[]", lambda: attr("transformers.models.auto.configuration_auto", "CONFIG_MAPPING")()["qwen3"](hidden_size=3))
    q("mapping via models", lambda: attr(tf, "models", "auto", "CONFIG_MAPPING")())
    q("register builtin", call(tf, "AutoConfig.register", "llama", object))
    q("for_model", call(tf, "AutoConfig.for_model", "qwen2", sliding_window=7, vision_config={"model_type": "llama", "hidden_size": 8, "num_attention_heads": 2}))
    q("utils", lambda: call(tf, "utils.logging.get_logger", "abc")().name)
    q("utils.logging", lambda: call("transformers.utils.logging", "get_logger", "abc")().name)
    q("torch available", call(tf, "utils.is_torch_available"))

    def subclass():
        base = attr(tf, "PretrainedConfig")()

        class Mine(base):
            model_type = "mine"
            attribute_map = {"hidden": "hidden_size", "num_experts": "n_routed"}

            def __init__(self, hidden_size=5, sub_config=None, **kw):
                self.hidden_size = hidden_size
                self.sub = sub_config
                super().__init__(**kw)

            @property
            def fixed(self):
                return 1

        c = Mine(hidden=7, n_routed=3, fixed=9, eos_token_id=4, torch_dtype="bfloat16", rope_theta=5.0)
        c.hidden += 1
        out = [c, c.hidden, c.hidden_size, c.num_experts, c.fixed, c.torch_dtype, c.num_labels, hasattr(c, "nope"), getattr(c, "nope", 3), list(c)]
        attr(tf, "AutoConfig")().register("deepseek_v32", Mine)
        out.append(call(tf, "AutoConfig.from_pretrained", "/models/dsv32")())
        out.append(Mine.from_dict({"hidden_size": 1, "x": [1]}, x=2, y=3))
        out.append(Mine.from_dict({"hidden_size": 1}).to_dict())
        return out

    q("subclass", subclass)
    q("missing attribute", lambda: call(tf, "LlamaConfig")().nope)
    q("missing aliased", lambda: type("X", (attr(tf, "PretrainedConfig")(),), {"attribute_map": {"a": "b"}})().a)

    def once():
        got = []
        h = logging.Handler()
        h.emit = lambda r: got.append([r.levelname, r.getMessage()])
        lg = logging.getLogger("probe")
        lg.addHandler(h)
        lg.setLevel(logging.INFO)
        lg.propagate = False
        attr(tf, "AutoConfig")()
        for _ in range(2):
            lg.warning_once("a %s", 1)
            lg.info_once("b")
        lg.removeHandler(h)
        return got

    q("once", once)
    hub = "huggingface_hub"
    for p in ("/models/dsv3", "/models/absent"):
        q(f"hub exists {p}", lambda p=p: call(hub, "HfApi")().repo_exists(p))
        q(f"hub file {p}", lambda p=p: call(hub, "HfApi")().file_exists(p, "config.json"))
        q(f"hub download {p}", call(hub, "hf_hub_download", p, "config.json"))
        q(f"hub snapshot {p}", call(hub, "snapshot_download", p, allow_patterns=["*"]))
        q(f"ms snapshot {p}", call("modelscope", "snapshot_download", p, revision=None))
        q(f"hub cache {p}", call(hub, "try_to_load_from_cache", p, "config.json"))
    for n in "EntryNotFoundError RepositoryNotFoundError LocalEntryNotFoundError HfHubHTTPError OtherError".split():
        q("hub " + n, attr(hub, "errors", n))
    q("hub constants", attr(hub, "constants", "REPO_ID_SEPARATOR"))
    q("hub offline", attr(hub, "constants", "HF_HUB_OFFLINE"))
    q("hub HfFileSystem", attr(hub, "HfFileSystem"))
    q("ms AutoConfig", lambda: attr("modelscope", "AutoConfig")() is attr(tf, "AutoConfig")())

    def model():
        pd = importlib.import_module("pydantic")

        class A(pd.BaseModel):
            a: int
            b: list = pd.Field(default_factory=list)
            c: str = "x"
            d: int = pd.Field(3, ge=1)

            @pd.field_validator("a")
            @classmethod
            def check(cls, v):
                return v

        class B(A):
            e: int = 1

        x, y = A(a=1), B(a=2, c="y", z=1)
        x.b.append(1)
        return [x, y, y.model_dump(), B.model_validate({"a": 5}).a, A.model_validate_json('{"a": 1}').a, A(a=2).b, y.model_dump_json()]

    q("pydantic", model)

    def struct():
        ms = importlib.import_module("msgspec")

        class A(ms.Struct, kw_only=True, frozen=True):
            a: int
            b: list = ms.field(default_factory=list)
            c: int = 3

            def __post_init__(self):
                object.__setattr__(self, "post", 1)

        x = A(a=1)
        out = [x, repr(x), x == A(a=1), ms.structs.replace(x, c=9), ms.structs.asdict(x), ms.structs.asdict(A(a=2, b=[1])), bool(ms.UNSET), A.__struct_fields__]
        for bad in ({"c": 1}, {"a": 1, "zz": 2}):
            try:
                A(**bad)
            except TypeError as e:
                out.append(str(e))
        return out

    q("msgspec", struct)
    q("dill", lambda: repr(call("dill", "dumps", q)()))
    q("regex", lambda: call("regex", "findall", r"\d+", "a1b22")())


for name, facts in machines.items():
    for i, over in enumerate(OVERRIDES):
        if i and name != "h100x8":
            continue  # what a version changes does not depend on the machine
        setup(facts, over, f"{name}/{i}")
        questions(f"{name}/{i}")
