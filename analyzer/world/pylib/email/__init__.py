"""email: names only."""
import _world


def message_from_string(s, *args, **kws):
    _world.unsupported("parses a mail message")


message_from_bytes = message_from_file = message_from_string
