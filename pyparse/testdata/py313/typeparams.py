type A = int
type A[T] = list[T]
type A[T,] = (T)
type A[T: int] = T
type A[T: (int, str)] = T
type A[*Ts] = tuple[*Ts]
type A[**P] = P
type A[T = int] = T
type A[T: int = bool] = T
type A[*Ts = *tuple[int]] = Ts
type A[*Ts = (a)] = Ts
type A[**P = [int]] = P
type A[T, U: (int), *V = *a, **W = (b)] = T; x
type type = type
type match = case
type A = lambda: 1
type = 1
type: int = 2
def f[T](x: T) -> T: pass
def f[T, *U, **V](): pass
def f[T: int = str,](x): pass
async def f[T](x): pass
@a
def f[T: a](x: T = b) -> c: pass
class C[T]: pass
class C[T](): pass
class C[T, *Ts](A, b=c): pass
@a
class C[**P]:
    def m[T](self): pass
    type X[T] = T
try:
    pass
except* a:
    pass
