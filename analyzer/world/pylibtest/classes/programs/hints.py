from typing import *
import typing, collections.abc
T=TypeVar('T');K=TypeVar('K')
for e in '''Optional[int];Union[int,str];Union[int,None];Optional[None];Union[int,int];Union[int,Union[str,int]];List[int];Dict[str,List[int]];Tuple[int,...];Tuple[()];Callable[[int],str];Callable[...,int];Callable[[],None];Type[int];Literal['a','b'];Literal['a',Literal['b','a']];Annotated[int,'x'];Annotated[Annotated[int,'x'],'y'];ClassVar[int];Final[int];Optional['Foo'];Mapping[str,int];Sequence[int];Iterable;List;Any;TypeVar;T;Optional[T];Dict[K,T][int,str];Optional[List[T]][int];get_args(Optional[int]);get_origin(Optional[int]);get_args(Literal['a',1,True]);get_args(Callable[[int,str],bool]);get_args(Callable[...,bool]);get_args(Annotated[int,3]);get_origin(Annotated[int,3]);get_origin(List[int]);get_origin(List);get_args(List);get_origin(int);get_args(Dict[str,int]);get_origin(Literal['a']);Optional[int]|str;int|Optional[str];Optional[int]==Union[None,int];hash(Optional[int])==hash(Union[None,int]);Literal[1]==Literal[True];List[int]==List[int];isinstance([],List);isinstance(3,Optional[int]);isinstance([],List[int]);List();Union();Optional[1];Optional[int,str];Callable[int,str];Dict[int];List[int,str];NoReturn;Generator[int,None,None];AbstractSet[int];Deque[int];DefaultDict[str,int];Type;Type['X'];Union[int,'X'];get_args(Union[int,'X']);NewType('A',int);NewType('A',int)(3);Optional[Literal['a']];List[Literal['a','b']];Optional[Callable[[int],None]];Union[List[int],List[str]];Any();isinstance(3,Any);Set;FrozenSet[str];Final;ClassVar;Self;get_origin(ClassVar[int]);get_origin(Generic);ClassVar[int].__args__;Iterator[int].__origin__;List.__origin__;get_origin(Callable[[int],str]);Required[int];Annotated[Optional[int],1].__args__;Annotated[int,1].__metadata__;List[int].__args__;ForwardRef('x');Union[List,int];get_args(Annotated[List[int],'q']);Text;AnyStr;Union[int];Dict[str,Any]'''.split(';'):
    t(lambda: eval(e))
class G(Generic[T]):
    def m(self): return 1
class H(G[int]): pass
t(lambda:(G[int]().m(), H().m(), G.__parameters__, H.__parameters__, G[int], H.__orig_bases__, H.__mro__))
t(lambda: H[int])
t(lambda: G[int,str])
class D2(Dict[str,int]): pass
t(lambda: D2.__mro__); t(lambda: D2(a=1))
@runtime_checkable
class P(Protocol):
    def foo(self): ...
class P2(Protocol):
    def foo(self): ...
class I:
    def foo(self): pass
class I2(P2): pass
t(lambda:(isinstance(I(),P), isinstance(3,P), issubclass(I,P)))
t(lambda: isinstance(I(),P2)); t(lambda: P()); t(lambda: I2())
class PG(Protocol[T]):
    x: int
    def go(self)->T: ...
t(lambda: PG[int])
class N(NamedTuple):
    a:int
    b:str='x'
    def both(self): return (self.a,self.b)
t(lambda:(N(1),N(1,'y').both(),N._fields,N._field_defaults,N.__annotations__,N(b='q',a=2)._asdict(),N(1)._replace(a=4)))
t(lambda:N()); t(lambda:N(1,2,3)); t(lambda:N(c=1)); t(lambda:N(1,a=2))
N3=NamedTuple('N3',[('a',int),('b',str)])
t(lambda:N3(1,'b'))
class TD(TypedDict,total=False):
    a:int
    b:Required[str]
t(lambda:(TD(a=1),TD.__annotations__,TD.__total__,TD.__required_keys__,TD.__optional_keys__)); t(lambda:isinstance({},TD))
class TD2(TD):
    c: NotRequired[int]; d:int
t(lambda:(sorted(TD2.__annotations__),sorted(TD2.__required_keys__),sorted(TD2.__optional_keys__)))
class A:
    x: Optional[int]=None
    y: 'List[int]'=None
    z: Annotated[int,'m']=3
    w: 'A'=None
    q: Optional['A']=None
    c: ClassVar[int]=3
    n: None = None
class B(A):
    y: 'Annotated[Optional[str], 5]'
    u: List['A']
t(lambda:get_type_hints(A)); t(lambda:get_type_hints(B)); t(lambda:get_type_hints(B,include_extras=True))
def f(a:'int', b:Optional['A']=None, *c:str)->None: pass
t(lambda:get_type_hints(f)); t(lambda:get_type_hints(A,globals())); t(lambda: get_type_hints(3))
class Bad: x:'Nope'
t(lambda:get_type_hints(Bad))
t(lambda: typing.nothere)
@overload
def o(a:int): ...
t(lambda:o(1))
t(lambda: cast(int,'x')); t(lambda: Literal['a'].__args__)
class X(Any): pass
t(lambda: X())
P_=ParamSpec('P_')
t(lambda: Callable[P_,int]); t(lambda: Callable[P_,int][[str,int]]); t(lambda: get_args(Callable[P_,T]))
t(lambda: Callable[[T],K][int,str])
t(lambda: collections.abc.Mapping); t(lambda: isinstance({},Mapping)); t(lambda:issubclass(dict,Mapping)); t(lambda:isinstance({}.keys(),collections.abc.Set));
import typing_extensions
t(lambda: typing_extensions.Literal['a'])
t(lambda: str(list[int])+str(dict[str,int|None])); t(lambda:get_args(int|None)); t(lambda: Optional[list[int]]); t(lambda: typing_extensions.Mapping)
t(lambda: Optional[int|str]); t(lambda: Union[int|str, bytes]); t(lambda: get_type_hints(type('Z',(),{'__annotations__':{'a':'int | None','b':"list['int']", 'c':Union['int',None]}})))
