"""configparser: the common INI form, without interpolation."""


class Error(Exception):
    pass


class NoSectionError(Error):
    pass


class NoOptionError(Error):
    pass


class DuplicateSectionError(Error):
    pass


class DuplicateOptionError(Error):
    pass


class ParsingError(Error):
    pass


class MissingSectionHeaderError(ParsingError):
    pass


_MISSING = object()
_BOOL = {"1": True, "yes": True, "true": True, "on": True, "0": False, "no": False, "false": False, "off": False}


class RawConfigParser:
    def __init__(self, defaults=None, *args, **kwargs):
        self._defaults = dict(defaults or {})
        self._s = {}

    def optionxform(self, option):
        return option.lower()

    def read_string(self, string, source="<string>"):
        section = option = None
        for line in string.split("\n"):
            text = line.strip()
            if not text or text[0] in "#;":
                continue
            if line[0] in " \t" and option is not None:
                section[option] = section[option] + "\n" + text
                continue
            if text[0] == "[" and text[-1] == "]":
                name = text[1:-1]
                section = self._defaults if name == "DEFAULT" else self._s.setdefault(name, {})
                option = None
                continue
            if section is None:
                raise MissingSectionHeaderError("File contains no section headers.\nfile: %r, line: %r" % (source, line))
            ends = [i for i in (text.find("="), text.find(":")) if i >= 0]
            if not ends:
                raise ParsingError("Source contains parsing errors: %r" % source)
            i = min(ends)
            option = self.optionxform(text[:i].strip())
            section[option] = text[i + 1:].strip()

    def read_file(self, f, source=None):
        self.read_string("".join(f))

    def read(self, filenames, encoding=None):
        import io
        done = []
        for f in [filenames] if isinstance(filenames, str) or hasattr(filenames, "__fspath__") else filenames:
            try:
                with io.open(f, encoding=encoding) as h:
                    self.read_string(h.read())
            except OSError:
                continue
            done.append(f)
        return done

    def read_dict(self, dictionary, source="<dict>"):
        for k, v in dictionary.items():
            self._s[k] = {self.optionxform(o): str(x) for o, x in v.items()}

    def sections(self):
        return list(self._s)

    def has_section(self, section):
        return section in self._s

    def add_section(self, section):
        if section in self._s:
            raise DuplicateSectionError("Section %r already exists" % section)
        self._s[section] = {}

    def options(self, section):
        return list(self[section])

    def has_option(self, section, option):
        return section in self._s and self.optionxform(option) in self[section]

    def __contains__(self, section):
        return section in self._s or section == "DEFAULT"

    def __getitem__(self, section):
        if section not in self:
            raise KeyError(section)
        return {**self._defaults, **self._s.get(section, {})}

    def get(self, section, option, *, raw=False, vars=None, fallback=_MISSING):
        if section not in self:
            if fallback is not _MISSING:
                return fallback
            raise NoSectionError("No section: %r" % section)
        d = self[section]
        option = self.optionxform(option)
        if option in d:
            return d[option]
        if fallback is not _MISSING:
            return fallback
        raise NoOptionError("No option %r in section: %r" % (option, section))

    def _as(self, kind, section, option, fallback):
        v = self.get(section, option, fallback=fallback)
        return kind(v) if isinstance(v, str) else v

    def getint(self, section, option, *, fallback=_MISSING, **kw):
        return self._as(int, section, option, fallback)

    def getfloat(self, section, option, *, fallback=_MISSING, **kw):
        return self._as(float, section, option, fallback)

    def _bool(self, v):
        if v.lower() not in _BOOL:
            raise ValueError("Not a boolean: %s" % v)
        return _BOOL[v.lower()]

    def getboolean(self, section, option, *, fallback=_MISSING, **kw):
        return self._as(self._bool, section, option, fallback)

    def set(self, section, option, value=None):
        if section not in self._s:
            raise NoSectionError("No section: %r" % section)
        self._s[section][self.optionxform(option)] = value

    def items(self, section=_MISSING, raw=False, vars=None):
        if section is _MISSING:
            return [(k, self[k]) for k in self._s]
        return list(self[section].items())


class ConfigParser(RawConfigParser):
    pass


SafeConfigParser = ConfigParser
