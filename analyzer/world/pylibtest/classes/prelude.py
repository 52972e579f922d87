"""What every program may use."""


def t(f):
    """Prints what f returns, or the exception it raises."""
    try:
        print(repr(f()))
    except SystemExit as e:
        print('SystemExit', e.code)
    except BaseException as e:
        print(type(e).__name__, e)
