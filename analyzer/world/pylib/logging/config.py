"""logging.config: levels of the named loggers are applied, the rest is not needed."""
import logging


def dictConfig(config):
    if not isinstance(config, dict):
        raise TypeError("a dict is needed, not " + type(config).__name__)
    if config.get("version") != 1:
        raise ValueError("Unsupported version: %s" % config.get("version"))
    for name, c in (config.get("loggers") or {}).items():
        if c.get("level") is not None:
            logging.getLogger(name).setLevel(c["level"])
    level = (config.get("root") or {}).get("level")
    if level is not None:
        logging.root.setLevel(level)


def fileConfig(fname, defaults=None, disable_existing_loggers=True, encoding=None):
    pass


def listen(port=9030, verify=None):
    import _world
    _world.unsupported("listens on a port")


def stopListening():
    pass
