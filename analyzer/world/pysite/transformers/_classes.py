"""Configurations of the classes that transformers has for model types.

What such a class does with keys that config.json leaves out stands in a table
(_world.config_class); see ConfigDefault in package world for its rules. A class
of which the table says nothing, be it in the repository of the model or of
another release, has what config.json gives it: what else it may have is found
out too late for an answer, so an AttributeError that would leave the program
ends the analysis instead (FakePretrainedConfig.unmodelled).
"""

import re

import _world
from transformers._fake import FakePretrainedConfig, is_subconfig, v5_rope


class ModelledConfig(FakePretrainedConfig):
    """A configuration of a class that the table has a row for, or none."""

    rules = {}  # by attribute, of the table
    # Of a class that the table does not know, parts are told by the ends of their names.
    parts_by_name = False

    def __init__(self, **config):
        of = config.pop("_of", None) or (config.get("_name_or_path", ""),)
        cls, rules = type(self), type(self).rules
        given = {cls.attribute_map.get(k, k): v for k, v in config.items()}
        for k, v in given.items():
            if isinstance(v, dict):
                kind = rules[k][0] if k in rules else ""
                if kind in ("part", "flat"):
                    given[k] = _part(rules[k][2][0], v, of + (k,))
                elif cls.parts_by_name and is_subconfig(k):
                    given[k] = build(v, "", of + (k,))
        values = dict(given)
        for k in rules:
            v = _Class(cls.__name__, rules, given, config, of).value(k)
            if not _absent(v):
                values[k] = v
        super().__init__(**values)


def config_class(mt, name=None, known=True, **members):
    """The class for a model type, as far as the table knows it."""
    row = known and isinstance(mt, str) and _world.config_class(mt) or {"class": None, "defaults": None}
    rules = row["defaults"]
    members.update(model_type=mt, unmodelled=rules is None, parts_by_name=rules is None and known)
    members["rules"] = rules = rules or {}
    if "__getattr__" in rules:
        kind, _, args, _ = rules.pop("__getattr__")
        if kind == "alias":
            members["fallback"] = args[0]
        else:  # it hangs on the release whether there is one
            members["unmodelled"] = True
    members["attribute_map"] = {k: r[2][0] for k, r in rules.items() if r[0] == "alias"}
    return type(name or row["class"] or _camel(mt) + "Config", (ModelledConfig,), members)


def named_class(parent, name):
    """The class behind `from transformers import <name>`."""
    mt = _world.config_class_type(name)
    known = mt is not None
    if not known:
        mt = ""
        for i, c in enumerate(name[:-6]):
            if i and "A" <= c <= "Z":
                mt += "_"
            mt += c
        mt = mt.lower()
    return config_class(mt, name, known, __module__=parent)


def build(cd, path, of=None):
    """The configuration for the content of a config.json, or of a part of it; of is its model and its keys there."""
    cfg = config_class(cd.get("model_type", ""))(_of=of or (path,), **cd)
    cfg._name_or_path = path
    v5_rope(cfg, cd)
    return cfg


_ABSENT = object()


def _absent(v):
    # What is not known might be any object, as far as `is` is concerned.
    return not _world.is_unknown(v) and v is _ABSENT


def _part(mt, d, of):
    if mt != "auto":
        d = {**d, "model_type": mt}
    return build(d, "", of)


class _Class:
    """What a class makes of the keys that it is given."""

    def __init__(self, name, rules, given, config, of):
        self.name, self.rules, self.given, self.config, self.of = name, rules, given, config, of

    def value(self, k):
        """An attribute's value; _ABSENT if the class does not set it, or sets it as given."""
        kind, value, args, state = self.rules[k]
        if kind == "perhaps":
            if k in self.given:
                return self.unknown(k)
            if not _world.decide(f"{self.name} of the installed transformers has {k}", "transformers"):
                return _ABSENT
            kind, args = args[0], args[1:]
        if k in self.given:
            if kind == "rewritten":
                return self.get(args[0]) if args else self.unknown(k)
            if kind == "where":
                return _ABSENT if self.get(args[0]) else None
            if self.given[k] is not None or kind not in ("same", "quotient"):
                return _ABSENT
        if kind == "" and state == "known":
            return value
        if kind == "alias":
            return _ABSENT
        if kind == "same":
            return self.get(args[0])
        if kind == "quotient":
            return self.get(args[0]) // self.get(args[1])
        if kind == "where":
            return value if self.get(args[0]) else None
        if kind == "rewritten" and args:
            return self.get(args[0])
        if kind == "pattern" and all(self.as_is(a) for a in args[1:]):
            return self.list(k, args[0], lambda n: (value * (n // len(value) + 1))[:n])
        if kind == "head" and all(self.as_is(a) for a in args[2:]):
            h = int(args[1]) if args[1].isdigit() else self.get(args[1])
            if not _world.is_unknown(h):
                return self.list(k, args[0], lambda n: [value[0]] * min(h, n) + [value[1]] * (n - min(h, n)))
        if kind == "stride" and all(self.as_is(a) for a in args[2:]):
            step = self.get(args[1])
            if not _world.is_unknown(step):
                return self.list(k, args[0], lambda n: list(range(step - 1, n, step)))
        if kind == "computed" and all(self.as_is(a) for a in args) and state == "known":
            return value
        if kind == "flat":
            whole = {n: v for n, v in self.config.items() if n != "architectures" and n not in self.rules}
            return _part(args[0], whole, self.of + (k,))
        if kind == "part":
            if len(args) == 2:
                return build({"model_type": args[1]}, "", self.of + (k,))
            if state != "unknown":
                return _ABSENT if state == "absent" else value
            return _world.opaque(f"{k}, as {self.name} has it if config.json does not")
        return self.unknown(k)

    def list(self, k, length, make):
        n = self.get(length)
        return self.unknown(k) if _world.is_unknown(n) else make(n)

    def get(self, k):
        v = self.given.get(k)
        if v is None and k in self.rules:
            v = self.value(k)
        return self.unknown(k) if _absent(v) else v

    def as_is(self, k):
        """Whether a key is as the class has it, because it is not given or because that was given."""
        if k not in self.given:
            return True
        if k not in self.rules:
            return False
        given = {n: v for n, v in self.given.items() if n != k}
        v = _Class(self.name, self.rules, given, self.config, self.of).value(k)
        return not _world.is_unknown(v) and v is not _ABSENT and v == self.given[k]

    def unknown(self, k):
        path, *parts = self.of
        if _world.is_unknown(path) or not path:
            path = "the model"
        return _world.unknown_entry(f"{'.'.join([*parts, k])} of {path}, which {self.name} of transformers computes")


def _camel(mt):
    return "".join(w[:1].upper() + w[1:] for w in re.split(r"\W|_", str(mt)))
