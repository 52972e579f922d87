import importlib
import importlib.metadata
import importlib.util
import pkgutil
import threading
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import patch

import os
import platform
import yaml

for n in ("yaml", "absent_package", "os.path"):
    print(n, importlib.util.find_spec(n) is not None)
try:
    importlib.util.find_spec("absent_package.x")
except ModuleNotFoundError as e:
    print(e, e.name)
try:
    importlib.metadata.version("absent-package")
except importlib.metadata.PackageNotFoundError as e:
    print(type(e).__name__, e, isinstance(e, ImportError))
print(len(importlib.metadata.entry_points(group="x")), importlib.import_module("os.path") is os.path)
try:
    importlib.import_module("absent_package.y")
except ImportError as e:
    print(type(e).__name__, e)
print(pkgutil.resolve_name("os.path:join")("a", "b"), platform.machine(), platform.system())
with ThreadPoolExecutor(2) as ex:
    print([f.result() for f in [ex.submit(pow, 2, n) for n in range(3)]], list(ex.map(abs, [-1])))
t = threading.Thread(target=lambda: print("in thread"))
t.start()
t.join()
with threading.Lock():
    print(threading.current_thread().name, threading.current_thread() is threading.main_thread())
with patch("os.cpu_count", lambda: 3):
    print(os.cpu_count())
print(os.cpu_count(), yaml.dump({"b": [1, {"c": None}], "a": "yes"}))
