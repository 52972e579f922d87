"""socket: ports are free except the fact busy_ports; nobody answers; every
name is this machine, node0."""
import _world

AF_UNSPEC, AF_UNIX, AF_INET, AF_INET6, AF_NETLINK = 0, 1, 2, 10, 16
SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET = 1, 2, 3, 5
SOCK_NONBLOCK, SOCK_CLOEXEC = 2048, 524288
SOL_SOCKET, SO_REUSEADDR, SO_KEEPALIVE, SO_BROADCAST, SO_LINGER = 1, 2, 9, 6, 13
SO_SNDBUF, SO_RCVBUF, SO_ERROR, SO_TYPE, SO_REUSEPORT, SO_BINDTODEVICE, SO_PEERCRED = 7, 8, 4, 3, 15, 25, 17
SOMAXCONN = 4096
IPPROTO_IP, IPPROTO_ICMP, IPPROTO_TCP, IPPROTO_UDP, IPPROTO_IPV6 = 0, 1, 6, 17, 41
SOL_IP, SOL_TCP, SOL_UDP = 0, 6, 17
TCP_NODELAY, TCP_KEEPIDLE, TCP_KEEPINTVL, TCP_KEEPCNT, TCP_USER_TIMEOUT = 1, 4, 5, 6, 18
IPV6_V6ONLY = 26
AI_PASSIVE, AI_CANONNAME, AI_NUMERICHOST, AI_ADDRCONFIG, AI_NUMERICSERV = 1, 2, 4, 32, 1024
EAI_NONAME, EAI_AGAIN, EAI_FAIL = -2, -3, -4
NI_NUMERICHOST, NI_NUMERICSERV = 1, 2
SHUT_RD, SHUT_WR, SHUT_RDWR = 0, 1, 2
SCM_RIGHTS = 1
INADDR_ANY = 0
MSG_PEEK, MSG_DONTWAIT, MSG_NOSIGNAL, MSG_CMSG_CLOEXEC = 2, 64, 16384, 1073741824
has_ipv6 = True
has_dualstack_ipv6 = lambda: True

error = OSError
timeout = TimeoutError


class herror(OSError):
    pass


class gaierror(OSError):
    pass


# Enumerations of CPython; their members are plain numbers here.
class AddressFamily(int):
    pass


class SocketKind(int):
    pass


def CMSG_LEN(length):
    return 16 + length


def CMSG_SPACE(length):
    return 16 + (length + 7) // 8 * 8


class socket:
    def __init__(self, family=AF_INET, type=SOCK_STREAM, proto=0, fileno=None):
        self.family, self.type, self.proto = family, type, proto
        self._port = 0

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False

    def bind(self, addr):
        if isinstance(addr, tuple):
            port = addr[1]
            if isinstance(port, int):
                if not 0 <= port <= 65535:
                    raise OverflowError("bind(): port must be 0-65535.")
                if port in _world.fact("busy_ports"):
                    raise OSError(98, "Address already in use")
            self._port = port

    def getsockname(self):
        return ("127.0.0.1", self._port or 40000)

    def connect(self, *addr):
        raise ConnectionRefusedError(111, "Connection refused")

    def connect_ex(self, *addr):
        return 111

    def setsockopt(self, *a):
        pass

    settimeout = setblocking = listen = shutdown = close = setsockopt

    def getsockopt(self, *a):
        return 0

    def gettimeout(self):
        return None

    def fileno(self):
        return -1

    def detach(self):
        return -1

    def _traffic(self, *a, **k):
        _world.unsupported("uses the network")

    accept = recv = recvfrom = recv_into = recvmsg = send = sendall = sendto = sendmsg = makefile = _traffic
    getpeername = _traffic

    def __class_getitem__(cls, item):
        return cls


SocketType = socket


def gethostbyname(hostname):
    return "127.0.0.1"


def gethostbyname_ex(hostname):
    return (hostname, [], ["127.0.0.1"])


def gethostbyaddr(ip):
    return ("node0", [], [ip])


def gethostname():
    return "node0"


def getfqdn(name=""):
    return name or "node0"


def getaddrinfo(host, port, family=0, type=0, proto=0, flags=0):
    return [(2, 1, 6, "", ("127.0.0.1", port if isinstance(port, int) else 0))]


def getnameinfo(sockaddr, flags):
    return (sockaddr[0], str(sockaddr[1]))


def getservbyname(name, proto=None):
    known = {"http": 80, "https": 443, "ssh": 22, "domain": 53}
    if name not in known:
        raise OSError("service/proto not found")
    return known[name]


def create_connection(address, timeout=None, source_address=None, **kw):
    raise ConnectionRefusedError(111, "Connection refused")


def create_server(address, *, family=AF_INET, backlog=None, reuse_port=False, dualstack_ipv6=False):
    s = socket(family)
    s.bind(address)
    return s


def socketpair(*a):
    return socket(), socket()


def fromfd(fd, family, type, proto=0):
    return socket(family, type, proto)


def setdefaulttimeout(t):
    pass


def getdefaulttimeout():
    return None


def if_nameindex():
    return _world.unknown("the network interfaces")


def inet_aton(s):
    parts = s.split(".")
    if len(parts) != 4 or not all(p.isdigit() and int(p) < 256 for p in parts):
        raise OSError("illegal IP address string passed to inet_aton")
    return bytes(int(p) for p in parts)


def inet_ntoa(b):
    if len(b) != 4:
        raise OSError("packed IP wrong length")
    return ".".join(str(x) for x in b)


def inet_pton(family, s):
    import ipaddress
    try:
        a = ipaddress.IPv4Address(s) if family == AF_INET else ipaddress.IPv6Address(s)
    except ValueError:
        raise OSError("illegal IP address string passed to inet_pton") from None
    return a.packed


def inet_ntop(family, b):
    import ipaddress
    return str(ipaddress.IPv4Address(b) if family == AF_INET else ipaddress.IPv6Address(b))


def htons(x):
    return (x & 255) << 8 | x >> 8


ntohs = htons


def htonl(x):
    return (x & 255) << 24 | (x & 65280) << 8 | (x >> 8) & 65280 | x >> 24


ntohl = htonl
