from enum import *

class C(Enum):
    A=5;B=1;X=auto()
t(lambda: C.X)
t(lambda: C.A.B)
t(lambda: 5 in C)
t(lambda: 'A' in C)
t(lambda: C.name)
class S(str,Enum):
    A='a'
t(lambda:(str(S.A), f'{S.A}', '%s'%S.A, format(S.A,'>5')))
class S2(StrEnum): A=auto()
t(lambda:(str(S2.A), f'{S2.A}', '%s'%S2.A, S2.A))
class I(IntEnum): A=1
t(lambda:(str(I.A), f'{I.A}', '%s'%I.A, I.A, I.A+1))
class F(Flag):
    R=1;W=2;RW=3
t(lambda:(F.R|F.W, F(0), ~F.R, list(F), list(F.RW), str(F.R|F.W), F.R in F.RW, len(F), F.R.name))
t(lambda:F(8))
class IF(IntFlag):
    R=1;W=2
t(lambda:(IF(9), str(IF.R|IF.W), ~IF.R, IF.R|4, IF(0), -1&IF.R))
t(lambda:C('z'))
t(lambda:C['z'])
def sub():
    class D(C): pass
t(sub)
def dup():
    class D(Enum):
        A=1
        A=2
t(dup)
def setm():
    C.A=3
t(setm)
class Gone(Enum):
    A = 1


def delm():
    del Gone.A
t(delm)
t(lambda: Gone.A)
t(lambda: C.__members__)
t(lambda: Enum('Q','a b'))
t(lambda: list(Enum('Q','a b')))
t(lambda: C.A.value.bit_length())
def setv(): C.A.value=3
t(setv)
t(lambda: C)
t(lambda: F); t(lambda: unique(Enum('Z',[('a',1),('b',1)])))
class M(Enum):
    A=(1,2)
    def __init__(self,x,y): self.x=x;self.y=y
t(lambda:(M.A.x, M((1,2)), M.A.value))
class N(Enum):
    a=1
    def __new__(cls, v):
        o=object.__new__(cls); o._value_=v*10; return o
t(lambda:N(10))
class T(tuple,Enum):
    a=(1,2)
t(lambda:T.a)
class W(Enum):
    value=1
    name='x'
t(lambda:(W.value, W.value.value, W.name))
def bad():
    class D(Enum):
        _foo_=1
t(bad)
class P(Enum):
    A=1
    @classmethod
    def _missing_(cls,v): return 3
t(lambda:P(4))
print(vars(C.A)); print(dir(C)); print(dir(C.A)); print(C.__doc__, 'hash', hash(C.A)==hash('A'))
t(lambda: C.A < C.B)
class O(Enum):
    A=auto(); B='x'; D=auto()
t(lambda:O.D.value)
t(lambda: bool(F(0)))
t(lambda: F.R.X)
t(lambda: auto())
t(lambda: Enum()); t(lambda: C()); t(lambda:C(5,6))
t(lambda: C.A())
