"""email.message"""


class Message:
    def __init__(self, policy=None):
        self._headers = []

    def __getitem__(self, name):
        for k, v in self._headers:
            if k.lower() == name.lower():
                return v
        return None

    def __setitem__(self, name, val):
        self._headers.append((name, val))

    def get(self, name, failobj=None):
        v = self[name]
        return failobj if v is None else v


EmailMessage = Message
