"""ipaddress: IPv4 and IPv6 addresses, networks and interfaces."""
IPV4LENGTH = 32
IPV6LENGTH = 128


class AddressValueError(ValueError):
    pass


class NetmaskValueError(ValueError):
    pass


def ip_address(address):
    try:
        return IPv4Address(address)
    except (AddressValueError, NetmaskValueError):
        pass
    try:
        return IPv6Address(address)
    except (AddressValueError, NetmaskValueError):
        pass
    raise ValueError("%r does not appear to be an IPv4 or IPv6 address" % (address,))


def ip_network(address, strict=True):
    try:
        return IPv4Network(address, strict)
    except (AddressValueError, NetmaskValueError):
        pass
    try:
        return IPv6Network(address, strict)
    except (AddressValueError, NetmaskValueError):
        pass
    raise ValueError("%r does not appear to be an IPv4 or IPv6 network" % (address,))


def ip_interface(address):
    try:
        return IPv4Interface(address)
    except (AddressValueError, NetmaskValueError):
        pass
    try:
        return IPv6Interface(address)
    except (AddressValueError, NetmaskValueError):
        pass
    raise ValueError("%r does not appear to be an IPv4 or IPv6 interface" % (address,))


def v4_int_to_packed(address):
    return address.to_bytes(4, "big")


def v6_int_to_packed(address):
    return address.to_bytes(16, "big")


def _all_in(s, chars):
    for c in s:
        if c not in chars:
            return False
    return True


_DIGITS = "0123456789"
_HEX = "0123456789abcdefABCDEF"


def _v4_int(text):
    if not text:
        raise AddressValueError("Address cannot be empty")
    octets = text.split(".")
    if len(octets) != 4:
        raise AddressValueError("Expected 4 octets in %r" % text)
    r = 0
    for o in octets:
        try:
            r = r * 256 + _octet(o)
        except ValueError as e:
            raise AddressValueError("%s in %r" % (e, text)) from None
    return r


def _octet(o):
    if not o:
        raise ValueError("Empty octet not permitted")
    if not _all_in(o, _DIGITS):
        raise ValueError("Only decimal digits permitted in %r" % o)
    if len(o) > 3:
        raise ValueError("At most 3 characters permitted in %r" % o)
    if o != "0" and o[0] == "0":
        raise ValueError("Leading zeros are not permitted in %r" % o)
    v = int(o)
    if v > 255:
        raise ValueError("Octet %d (> 255) not permitted" % v)
    return v


def _v6_int(text):
    if not text:
        raise AddressValueError("Address cannot be empty")
    parts = text.split(":")
    if len(parts) < 3:
        raise AddressValueError("At least 3 parts expected in %r" % text)
    if "." in parts[-1]:
        try:
            v4 = _v4_int(parts.pop())
        except AddressValueError as e:
            raise AddressValueError("%s in %r" % (e, text)) from None
        parts.append("%x" % (v4 >> 16))
        parts.append("%x" % (v4 & 0xFFFF))
    if len(parts) > 9:
        raise AddressValueError("At most 8 colons permitted in %r" % text)
    skip = None
    for i in range(1, len(parts) - 1):
        if not parts[i]:
            if skip is not None:
                raise AddressValueError("At most one '::' permitted in %r" % text)
            skip = i
    if skip is not None:
        hi = skip
        lo = len(parts) - skip - 1
        if not parts[0]:
            hi -= 1
            if hi:
                raise AddressValueError("Leading ':' only permitted as part of '::' in %r" % text)
        if not parts[-1]:
            lo -= 1
            if lo:
                raise AddressValueError("Trailing ':' only permitted as part of '::' in %r" % text)
        skipped = 8 - (hi + lo)
        if skipped < 1:
            raise AddressValueError("Expected at most 7 other parts with '::' in %r" % text)
    else:
        if len(parts) != 8:
            raise AddressValueError("Exactly 8 parts expected without '::' in %r" % text)
        if not parts[0]:
            raise AddressValueError("Leading ':' only permitted as part of '::' in %r" % text)
        if not parts[-1]:
            raise AddressValueError("Trailing ':' only permitted as part of '::' in %r" % text)
        hi, lo, skipped = 8, 0, 0
    r = 0
    try:
        for i in range(hi):
            r = r << 16 | _hextet(parts[i])
        r <<= 16 * skipped
        for i in range(-lo, 0):
            r = r << 16 | _hextet(parts[i])
    except ValueError as e:
        raise AddressValueError("%s in %r" % (e, text)) from None
    return r


def _hextet(h):
    if not _all_in(h, _HEX):
        raise ValueError("Only hex digits permitted in %r" % h)
    if len(h) > 4:
        raise ValueError("At most 4 characters permitted in %r" % h)
    return int(h, 16)


def _v6_text(n):
    groups = ["%x" % ((n >> s) & 0xFFFF) for s in range(112, -1, -16)]
    best, best_len, start = -1, 0, -1
    for i, g in enumerate(groups):
        if g == "0":
            if start < 0:
                start = i
            if i - start + 1 > best_len:
                best, best_len = start, i - start + 1
        else:
            start = -1
    if best_len > 1:
        end = best + best_len
        if end == 8:
            groups.append("")
        groups[best:end] = [""]
        if best == 0:
            groups = [""] + groups
    return ":".join(groups)


class _Address:
    def __int__(self):
        return self._ip

    def __eq__(self, other):
        if not isinstance(other, _Address):
            return NotImplemented
        return self.version == other.version and self._ip == other._ip and self._scope == other._scope

    def __lt__(self, other):
        if not isinstance(other, _Address):
            return NotImplemented
        if self.version != other.version:
            raise TypeError("%s and %s are not of the same version" % (self, other))
        return self._ip < other._ip

    def __le__(self, other):
        return self == other or self < other

    def __gt__(self, other):
        return not self <= other

    def __ge__(self, other):
        return not self < other

    def __add__(self, other):
        return type(self)(self._ip + other)

    def __sub__(self, other):
        return type(self)(self._ip - other)

    def __hash__(self):
        return hash(hex(self._ip))

    def __repr__(self):
        return "%s(%r)" % (type(self).__name__, str(self))

    def __format__(self, spec):
        return format(str(self), spec)

    @property
    def compressed(self):
        return str(self)

    @property
    def packed(self):
        return self._ip.to_bytes(self.max_prefixlen // 8, "big")

    def _in(self, nets):
        for n in nets:
            if self in _net(n):
                return True
        return False

    @property
    def is_multicast(self):
        return self._in(self._MULTICAST)

    @property
    def is_loopback(self):
        return self._in(self._LOOPBACK)

    @property
    def is_link_local(self):
        return self._in(self._LINKLOCAL)

    @property
    def is_private(self):
        return self._in(self._PRIVATE)

    @property
    def is_reserved(self):
        return self._in(self._RESERVED)

    @property
    def is_unspecified(self):
        return self._ip == 0


_nets = {}


def _net(text):
    n = _nets.get(text)
    if n is None:
        n = _nets[text] = ip_network(text)
    return n


class IPv4Address(_Address):
    version = 4
    max_prefixlen = 32
    _scope = None
    _MULTICAST = ("224.0.0.0/4",)
    _LOOPBACK = ("127.0.0.0/8",)
    _LINKLOCAL = ("169.254.0.0/16",)
    _RESERVED = ("240.0.0.0/4",)
    _PRIVATE = ("0.0.0.0/8", "10.0.0.0/8", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/29",
                "192.0.0.170/31", "192.0.2.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24",
                "203.0.113.0/24", "240.0.0.0/4", "255.255.255.255/32")

    def __init__(self, address):
        if isinstance(address, int):
            if address < 0:
                raise AddressValueError("%d (< 0) is not permitted as an IPv4 address" % address)
            if address >= 1 << 32:
                raise AddressValueError("%d (>= 2**32) is not permitted as an IPv4 address" % address)
            self._ip = address
            return
        if isinstance(address, bytes):
            if len(address) != 4:
                raise AddressValueError("%r (len %d != 4) is not permitted as an IPv4 address" % (address, len(address)))
            self._ip = int.from_bytes(address, "big")
            return
        text = str(address)
        if "/" in text:
            raise AddressValueError("Unexpected '/' in %r" % address)
        self._ip = _v4_int(text)

    def __str__(self):
        n = self._ip
        return "%d.%d.%d.%d" % (n >> 24, n >> 16 & 255, n >> 8 & 255, n & 255)

    @property
    def exploded(self):
        return str(self)

    @property
    def is_global(self):
        return self not in _net("100.64.0.0/10") and not self.is_private

    @property
    def reverse_pointer(self):
        return ".".join(reversed(str(self).split("."))) + ".in-addr.arpa"


class IPv6Address(_Address):
    version = 6
    max_prefixlen = 128
    _MULTICAST = ("ff00::/8",)
    _LOOPBACK = ("::1/128",)
    _LINKLOCAL = ("fe80::/10",)
    _SITELOCAL = ("fec0::/10",)
    _RESERVED = ("::/8", "100::/8", "200::/7", "400::/6", "800::/5", "1000::/4", "4000::/3", "6000::/3", "8000::/3",
                 "A000::/3", "C000::/3", "E000::/4", "F000::/5", "F800::/6", "FE00::/9")
    _PRIVATE = ("::1/128", "::/128", "::ffff:0:0/96", "100::/64", "2001::/23", "2001:2::/48", "2001:db8::/32",
                "2001:10::/28", "fc00::/7", "fe80::/10")

    def __init__(self, address):
        self._scope = None
        if isinstance(address, int):
            if address < 0:
                raise AddressValueError("%d (< 0) is not permitted as an IPv6 address" % address)
            if address >= 1 << 128:
                raise AddressValueError("%d (>= 2**128) is not permitted as an IPv6 address" % address)
            self._ip = address
            return
        if isinstance(address, bytes):
            if len(address) != 16:
                raise AddressValueError("%r (len %d != 16) is not permitted as an IPv6 address" % (address, len(address)))
            self._ip = int.from_bytes(address, "big")
            return
        text = str(address)
        if "/" in text:
            raise AddressValueError("Unexpected '/' in %r" % address)
        text, sep, scope = text.partition("%")
        if sep:
            if not scope or "%" in scope:
                raise AddressValueError('Invalid IPv6 address: "%r"' % (str(address),))
            self._scope = scope
        self._ip = _v6_int(text)

    @property
    def scope_id(self):
        return self._scope

    def __str__(self):
        s = _v6_text(self._ip)
        return s + "%" + self._scope if self._scope else s

    def __hash__(self):
        return hash((self._ip, self._scope))

    @property
    def exploded(self):
        return ":".join("%04x" % ((self._ip >> s) & 0xFFFF) for s in range(112, -1, -16))

    @property
    def ipv4_mapped(self):
        if self._ip >> 32 != 0xFFFF:
            return None
        return IPv4Address(self._ip & 0xFFFFFFFF)

    @property
    def is_loopback(self):
        return self._ip == 1

    @property
    def is_site_local(self):
        return self._in(self._SITELOCAL)

    @property
    def is_private(self):
        m = self.ipv4_mapped
        return m.is_private if m is not None else self._in(self._PRIVATE)

    @property
    def is_global(self):
        return not self.is_private


class _Network:
    def __init__(self, address, strict=True):
        addr, bits = self._split(address)
        a = self._address(addr)
        self.prefixlen = self._prefix(bits)
        self._mask = (1 << self.max_prefixlen) - (1 << (self.max_prefixlen - self.prefixlen))
        n = int(a)
        if n & self._mask != n:
            if strict:
                raise ValueError("%s has host bits set" % (address,))
            n &= self._mask
        self.network_address = self._address(n)
        self.broadcast_address = self._address(n | ((1 << self.max_prefixlen) - 1 - self._mask))
        self.netmask = self._address(self._mask)
        self.hostmask = self._address((1 << self.max_prefixlen) - 1 - self._mask)

    def _split(self, address):
        if isinstance(address, tuple):
            return address if len(address) > 1 else (address[0], self.max_prefixlen)
        if isinstance(address, str):
            parts = address.split("/")
            if len(parts) > 2:
                raise AddressValueError("Only one '/' permitted in %r" % address)
            if len(parts) == 2:
                return parts
            return parts[0], self.max_prefixlen
        return address, self.max_prefixlen

    def _prefix(self, bits):
        if isinstance(bits, int):
            if not 0 <= bits <= self.max_prefixlen:
                raise NetmaskValueError("%r is not a valid netmask" % bits)
            return bits
        bits = str(bits)
        if bits and _all_in(bits, _DIGITS):
            n = int(bits)
            if n > self.max_prefixlen:
                raise NetmaskValueError("%r is not a valid netmask" % bits)
            return n
        if self.version == 4:
            try:
                m = _v4_int(bits)
            except AddressValueError:
                raise NetmaskValueError("%r is not a valid netmask" % bits) from None
            for k in range(33):
                mask = (1 << 32) - (1 << (32 - k))
                if m == mask or m == (1 << 32) - 1 - mask:
                    return k
        raise NetmaskValueError("%r is not a valid netmask" % bits)

    def __str__(self):
        return "%s/%d" % (self.network_address, self.prefixlen)

    def __repr__(self):
        return "%s(%r)" % (type(self).__name__, str(self))

    def __eq__(self, other):
        if not isinstance(other, _Network):
            return NotImplemented
        return self.version == other.version and self.network_address == other.network_address and self._mask == other._mask

    def __hash__(self):
        return hash((int(self.network_address), self._mask))

    def __lt__(self, other):
        return (int(self.network_address), self._mask) < (int(other.network_address), other._mask)

    def __contains__(self, other):
        if isinstance(other, _Network) or self.version != other.version:
            return False
        return int(other) & self._mask == int(self.network_address)

    def __getitem__(self, n):
        lo, hi = int(self.network_address), int(self.broadcast_address)
        r = lo + n if n >= 0 else hi + n + 1
        if not lo <= r <= hi:
            raise IndexError("address out of range")
        return self._address(r)

    def __iter__(self):
        for n in range(int(self.network_address), int(self.broadcast_address) + 1):
            yield self._address(n)

    def hosts(self):
        lo, hi = int(self.network_address), int(self.broadcast_address)
        if self.prefixlen >= self.max_prefixlen - 1:
            return iter([self._address(n) for n in range(lo, hi + 1)])
        return map(self._address, range(lo + 1, hi if self.version == 4 else hi + 1))

    @property
    def num_addresses(self):
        return int(self.broadcast_address) - int(self.network_address) + 1

    @property
    def with_prefixlen(self):
        return str(self)

    @property
    def with_netmask(self):
        return "%s/%s" % (self.network_address, self.netmask)

    def subnet_of(self, other):
        return other.network_address <= self.network_address and other.broadcast_address >= self.broadcast_address

    def supernet_of(self, other):
        return other.subnet_of(self)

    def overlaps(self, other):
        return other.network_address in self or self.network_address in other

    @property
    def is_private(self):
        return self.network_address.is_private and self.broadcast_address.is_private

    @property
    def is_loopback(self):
        return self.network_address.is_loopback and self.broadcast_address.is_loopback


class IPv4Network(_Network):
    version = 4
    max_prefixlen = 32
    _address = IPv4Address


class IPv6Network(_Network):
    version = 6
    max_prefixlen = 128
    _address = IPv6Address


class IPv4Interface(IPv4Address):
    def __init__(self, address):
        addr, bits = _Network._split(self, address)
        IPv4Address.__init__(self, addr)
        self.network = IPv4Network(address, strict=False)
        self.netmask = self.network.netmask
        self.ip = IPv4Address(self._ip)

    def __str__(self):
        return "%s/%d" % (self.ip, self.network.prefixlen)


class IPv6Interface(IPv6Address):
    def __init__(self, address):
        addr, bits = _Network._split(self, address)
        IPv6Address.__init__(self, addr)
        self.network = IPv6Network(address, strict=False)
        self.netmask = self.network.netmask
        self.ip = IPv6Address(self._ip)

    def __str__(self):
        return "%s/%d" % (self.ip, self.network.prefixlen)
