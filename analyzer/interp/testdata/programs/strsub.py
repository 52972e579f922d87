import enum
class S(str, enum.Enum):
    A = "a"
    def __str__(self): return "S.A"
print("%s" % S.A, "%s|" % (S.A,), f"{S.A}", f"{S.A:>5}", "{}".format(S.A), str(S.A), format(S.A))
class T(str, enum.Enum):
    A = "a"
print("%s" % T.A, f"{T.A}", f"{T.A:>5}", str(T.A), repr(T.A), T.A == "a", T("a") is T.A, T.A.value, "x" + T.A)
class U(enum.StrEnum):
    A = enum.auto()
print("%s" % U.A, f"{U.A}", f"{U.A:>5}", str(U.A), repr(U.A))
class Z(str):
    def __str__(self): return "zz"
print("%s" % Z("q"), f"{Z('q')}", str(Z("q")), "".join([Z("q")]))
