"""http.server"""
import _world


class HTTPServer:
    def __init__(self, *a, **k):
        _world.unsupported("serves the network")


class ThreadingHTTPServer(HTTPServer):
    pass


class BaseHTTPRequestHandler:
    pass


class SimpleHTTPRequestHandler(BaseHTTPRequestHandler):
    pass
