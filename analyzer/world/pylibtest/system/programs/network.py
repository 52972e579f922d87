import ipaddress
import socket
import subprocess
import uuid
from urllib.parse import parse_qs, quote, unquote, urlencode, urljoin, urlparse

for a in ("1.2.3.4", "::1", "fe80::1%eth0", "x", "01.2.3.4", "1:2", ""):
    try:
        i = ipaddress.ip_address(a)
        print(repr(i), i.version, i.is_loopback, i.is_private, int(i))
    except ValueError as e:
        print(type(e).__name__, e)
for u in ("http://u:p@h.X:80/a/b;p?q=1#f", "[::1]:80", "redis://10.0.0.1:6379/k", "http://[::1]:30/x", "a:b", "s3://b/k"):
    r = urlparse(u)
    print(r, r.scheme, r.netloc, r.hostname, r.port, r.geturl())
print(quote("a b/é"), unquote("a%20b%C3%A9"), urlencode({"a": 1, "b": "x y"}), parse_qs("a=1&a=2&b="), urljoin("http://a/b/c", "../d"))
with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as s:
    s.bind(("", 30000))
    print(s.getsockname())
    for p in (30001, 70000):
        try:
            s.bind(("", p))
        except (OSError, OverflowError) as e:
            print(type(e).__name__, e)
print(socket.gethostname(), socket.getaddrinfo("x", 80))
print(subprocess.run(["nvidia-smi", "--query-gpu=memory.total"], stdout=subprocess.PIPE, text=True).stdout.split())
try:
    subprocess.check_output(["nothing", "-x"])
except FileNotFoundError as e:
    print(e)
print(subprocess.check_output("lscpu -p", text=True).split("\n")[:3])
print(uuid.uuid5(uuid.NAMESPACE_URL, "x"), repr(uuid.UUID(int=0x1234)))
