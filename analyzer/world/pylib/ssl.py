"""ssl: settings without connections."""
import _world

CERT_NONE, CERT_OPTIONAL, CERT_REQUIRED = 0, 1, 2
PROTOCOL_TLS, PROTOCOL_TLS_CLIENT, PROTOCOL_TLS_SERVER, PROTOCOL_TLSv1_2 = 2, 16, 17, 5
OP_NO_SSLv2, OP_NO_SSLv3, OP_NO_TLSv1, OP_NO_TLSv1_1, OP_ALL = 0, 33554432, 67108864, 268435456, 2147483728
OPENSSL_VERSION = "OpenSSL 3"
OPENSSL_VERSION_INFO = (3, 0, 0, 0, 0)
HAS_SNI = HAS_TLSv1_3 = True


class SSLError(OSError):
    pass


class SSLCertVerificationError(SSLError, ValueError):
    pass


CertificateError = SSLCertVerificationError


class SSLWantReadError(SSLError):
    pass


class SSLEOFError(SSLError):
    pass


class SSLZeroReturnError(SSLError):
    pass


class TLSVersion:
    MINIMUM_SUPPORTED, TLSv1, TLSv1_1, TLSv1_2, TLSv1_3, MAXIMUM_SUPPORTED = -2, 769, 770, 771, 772, -1


class Purpose:
    SERVER_AUTH, CLIENT_AUTH = "serverAuth", "clientAuth"


VerifyMode = int
SSLSocket = SSLObject = type("SSLSocket", (), {})


class SSLContext:
    def __init__(self, protocol=PROTOCOL_TLS):
        self.protocol = protocol
        self.check_hostname = False
        self.verify_mode = CERT_NONE
        self.options = OP_ALL

    def _files(self, *names):
        import _fs
        for n in names:
            if n is not None and not _fs.exists(_fs.name(n)):
                raise FileNotFoundError(2, "No such file or directory")

    def load_cert_chain(self, certfile, keyfile=None, password=None):
        self._files(certfile, keyfile)

    def load_verify_locations(self, cafile=None, capath=None, cadata=None):
        self._files(cafile, capath)

    def load_default_certs(self, purpose=Purpose.SERVER_AUTH):
        pass

    def set_ciphers(self, ciphers):
        pass

    set_alpn_protocols = set_ciphers

    def wrap_socket(self, *a, **k):
        _world.unsupported("uses the network")


def create_default_context(purpose=Purpose.SERVER_AUTH, *, cafile=None, capath=None, cadata=None):
    c = SSLContext()
    if purpose == Purpose.SERVER_AUTH:
        c.check_hostname, c.verify_mode = True, CERT_REQUIRED
    c.load_verify_locations(cafile, capath, cadata)
    return c


_create_unverified_context = _create_default_https_context = create_default_context


def get_default_verify_paths():
    return _world.opaque("ssl.DefaultVerifyPaths")
