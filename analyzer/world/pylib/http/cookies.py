"""http.cookies"""


class SimpleCookie(dict):
    pass
