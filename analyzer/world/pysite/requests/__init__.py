"""requests: names; a call on the network ends the path."""
import _world
from requests.exceptions import (ConnectionError, ConnectTimeout, HTTPError, JSONDecodeError, ReadTimeout,
                                 RequestException, Timeout, TooManyRedirects, URLRequired)

__opaque__ = True
__version__ = "2.32.5"


def _network(*args, **kwargs):
    _world.unsupported("reads the network")


get = post = put = delete = head = options = patch = request = _network


class Request:
    def __init__(self, method=None, url=None, headers=None, files=None, data=None, params=None, auth=None, cookies=None,
                 hooks=None, json=None):
        self.method, self.url, self.headers, self.files, self.data = method, url, headers or {}, files, data
        self.params, self.auth, self.cookies, self.json = params or {}, auth, cookies, json


class PreparedRequest(Request):
    pass


class Response:
    def __init__(self):
        self.status_code, self.headers, self.url, self.reason, self.content = None, {}, None, None, b""

    @property
    def ok(self):
        return self.status_code is not None and self.status_code < 400

    @property
    def text(self):
        return self.content.decode()

    def json(self, **kwargs):
        import json
        return json.loads(self.content)

    def raise_for_status(self):
        if not self.ok:
            raise HTTPError("%s Error" % self.status_code)


class Session:
    def __init__(self):
        self.headers, self.auth, self.proxies, self.verify, self.params, self.cookies = {}, None, {}, True, {}, {}

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False

    def mount(self, prefix, adapter):
        pass

    def close(self):
        pass

    get = post = put = delete = head = options = patch = request = send = _network


def session():
    return Session()


class codes:
    ok, created, bad_request, unauthorized, forbidden, not_found, internal_server_error = 200, 201, 400, 401, 403, 404, 500
