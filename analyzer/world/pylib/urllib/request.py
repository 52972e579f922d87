"""urllib.request: nothing answers; a call ends the path."""
import _world
from urllib.error import HTTPError, URLError
from urllib.parse import quote, unquote, urlparse


class Request:
    def __init__(self, url, data=None, headers=None, origin_req_host=None, unverifiable=False, method=None):
        self.full_url, self.data, self.method = url, data, method
        self.headers = dict(headers or {})
        self.host = urlparse(url).netloc

    def add_header(self, key, val):
        self.headers[key.capitalize()] = val

    def get_method(self):
        return self.method or ("POST" if self.data is not None else "GET")

    def get_full_url(self):
        return self.full_url


def urlopen(url, data=None, timeout=None, **kw):
    _world.unsupported("reads the network")


def urlretrieve(url, filename=None, reporthook=None, data=None):
    _world.unsupported("reads the network")


class OpenerDirector:
    addheaders = []

    def open(self, fullurl, data=None, timeout=None):
        _world.unsupported("reads the network")

    def add_handler(self, handler):
        pass


class BaseHandler:
    def __init__(self, *a, **k):
        pass


class ProxyHandler(BaseHandler):
    pass


class HTTPHandler(BaseHandler):
    pass


class HTTPSHandler(BaseHandler):
    pass


def build_opener(*handlers):
    return OpenerDirector()


def install_opener(opener):
    pass


def getproxies():
    return {}


def url2pathname(pathname):
    return unquote(pathname)


def pathname2url(pathname):
    return quote(pathname)
