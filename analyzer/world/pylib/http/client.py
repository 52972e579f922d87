"""http.client"""
import _world


class HTTPException(Exception):
    pass


class RemoteDisconnected(ConnectionResetError):
    pass


class IncompleteRead(HTTPException):
    pass


class BadStatusLine(HTTPException):
    pass


class HTTPResponse:
    pass


class HTTPConnection:
    def __init__(self, host, port=None, *a, **k):
        self.host, self.port = host, port

    def request(self, *a, **k):
        _world.unsupported("reads the network")

    getresponse = connect = request

    def close(self):
        pass


class HTTPSConnection(HTTPConnection):
    pass
