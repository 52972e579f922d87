"""Translation without catalogues: every text stands for itself."""


def gettext(message):
    return message


def ngettext(msgid1, msgid2, n):
    return msgid1 if n == 1 else msgid2


def pgettext(context, message):
    return message


def dgettext(domain, message):
    return message


def textdomain(domain=None):
    return domain or 'messages'


def bindtextdomain(domain, localedir=None):
    return localedir


class NullTranslations:
    def __init__(self, fp=None):
        pass

    def gettext(self, message):
        return message

    def ngettext(self, msgid1, msgid2, n):
        return ngettext(msgid1, msgid2, n)

    def install(self, names=None):
        import builtins
        builtins._ = self.gettext


def translation(domain, localedir=None, languages=None, class_=None, fallback=False):
    if fallback:
        return NullTranslations()
    raise FileNotFoundError(2, 'No translation file found for domain', domain)


def install(domain, localedir=None, *, names=None):
    NullTranslations().install(names)


_ = gettext
