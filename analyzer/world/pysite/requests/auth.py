"""requests.auth"""


class AuthBase:
    pass


class HTTPBasicAuth(AuthBase):
    def __init__(self, username, password):
        self.username, self.password = username, password
