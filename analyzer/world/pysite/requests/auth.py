"""requests.auth"""
__opaque__ = True


class AuthBase:
    pass


class HTTPBasicAuth(AuthBase):
    def __init__(self, username, password):
        self.username, self.password = username, password
