"""Reads cases from standard input, one JSON list, and answers each as argparse does."""
import argparse
import json
import re
import sys

KINDS = [
    (r"unrecognized arguments", "unrecognized"),
    (r"ambiguous option", "ambiguous"),
    (r"expected (one|at|\S+ arguments?)", "count"),
    (r"ignored explicit argument", "explicit-value"),
    (r"invalid choice", "choice"),
    (r"invalid \w+ value", "type"),
    (r"the following arguments are required", "required"),
]


class Refused(Exception):
    pass


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Refused(message)

    def exit(self, status=0, message=None):
        raise SystemExit(status)

    def print_help(self, file=None):
        pass

    def _print_message(self, message, file=None):
        pass


TYPES = {"int": int, "float": float, "str": str, "bool": bool}


def run(case):
    p = Parser(prog="p", add_help=False, allow_abbrev=case["abbrev"])
    for f in case["flags"]:
        kw = dict(f["kw"])
        if "type" in kw:
            kw["type"] = TYPES[kw["type"]]
        if kw.get("default") == argparse.SUPPRESS:
            kw["default"] = argparse.SUPPRESS  # it is told by identity
        if kw.get("action") == "BooleanOptionalAction":
            kw["action"] = argparse.BooleanOptionalAction
        p.add_argument(*f["names"], **kw)
    try:
        ns = p.parse_args(case["argv"])
    except Refused as e:
        for pattern, kind in KINDS:
            # The text of an argument may look like another message.
            m = re.search(pattern, str(e))
            if m and m.start() <= len("argument ") + 60:
                return {"kind": kind, "text": str(e)}
        return {"kind": "?", "text": str(e)}
    except SystemExit:
        return {"kind": "exit"}
    except Exception as e:
        return {"kind": "fails", "text": repr(e)}
    return {"kind": "", "values": {k: repr(v) for k, v in vars(ns).items()}}


json.dump([run(c) for c in json.load(sys.stdin)], sys.stdout)
