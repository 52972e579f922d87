"""urllib.error"""


class URLError(OSError):
    def __init__(self, reason, filename=None):
        self.args = (reason,)
        self.reason = reason
        self.filename = filename

    def __str__(self):
        return "<urlopen error %s>" % self.reason


class HTTPError(URLError):
    def __init__(self, url, code, msg, hdrs, fp):
        self.args = (msg,)
        self.code = code
        self.msg = self.reason = msg
        self.hdrs = self.headers = hdrs
        self.fp = fp
        self.filename = self.url = url

    def __str__(self):
        return "HTTP Error %s: %s" % (self.code, self.msg)


class ContentTooShortError(URLError):
    def __init__(self, message, content):
        URLError.__init__(self, message)
        self.content = content
