from typing import *
import typing, collections.abc
T=TypeVar('T');K=TypeVar('K')
t(lambda: Optional[int])
t(lambda: Union[int,str])
t(lambda: Union[int,None])
t(lambda: Optional[None])
t(lambda: Union[int,int])
t(lambda: Union[int,Union[str,int]])
t(lambda: List[int])
t(lambda: Dict[str,List[int]])
t(lambda: Tuple[int,...])
t(lambda: Tuple[()])
t(lambda: Callable[[int],str])
t(lambda: Callable[...,int])
t(lambda: Callable[[],None])
t(lambda: Type[int])
t(lambda: Literal['a','b'])
t(lambda: Literal['a',Literal['b','a']])
t(lambda: Annotated[int,'x'])
t(lambda: Annotated[Annotated[int,'x'],'y'])
t(lambda: ClassVar[int])
t(lambda: Final[int])
t(lambda: Optional['Foo'])
t(lambda: Mapping[str,int])
t(lambda: Sequence[int])
t(lambda: Iterable)
t(lambda: List)
t(lambda: Any)
t(lambda: TypeVar)
t(lambda: T)
t(lambda: Optional[T])
t(lambda: Dict[K,T][int,str])
t(lambda: Optional[List[T]][int])
t(lambda: get_args(Optional[int]))
t(lambda: get_origin(Optional[int]))
t(lambda: get_args(Literal['a',1,True]))
t(lambda: get_args(Callable[[int,str],bool]))
t(lambda: get_args(Callable[...,bool]))
t(lambda: get_args(Annotated[int,3]))
t(lambda: get_origin(Annotated[int,3]))
t(lambda: get_origin(List[int]))
t(lambda: get_origin(List))
t(lambda: get_args(List))
t(lambda: get_origin(int))
t(lambda: get_args(Dict[str,int]))
t(lambda: get_origin(Literal['a']))
t(lambda: Optional[int]|str)
t(lambda: int|Optional[str])
t(lambda: Optional[int]==Union[None,int])
t(lambda: ('union hash', hash(Optional[int])==hash(Union[None,int])))
t(lambda: Literal[1]==Literal[True])
t(lambda: List[int]==List[int])
t(lambda: isinstance([],List))
t(lambda: isinstance(3,Optional[int]))
t(lambda: isinstance([],List[int]))
t(lambda: List())
t(lambda: Union())
t(lambda: Optional[1])
t(lambda: Optional[int,str])
t(lambda: Callable[int,str])
t(lambda: Dict[int])
t(lambda: List[int,str])
t(lambda: NoReturn)
t(lambda: Generator[int,None,None])
t(lambda: AbstractSet[int])
t(lambda: Deque[int])
t(lambda: DefaultDict[str,int])
t(lambda: Type)
t(lambda: Type['X'])
t(lambda: Union[int,'X'])
t(lambda: get_args(Union[int,'X']))
t(lambda: NewType('A',int))
t(lambda: NewType('A',int)(3))
t(lambda: Optional[Literal['a']])
t(lambda: List[Literal['a','b']])
t(lambda: Optional[Callable[[int],None]])
t(lambda: Union[List[int],List[str]])
t(lambda: Any())
t(lambda: isinstance(3,Any))
t(lambda: Set)
t(lambda: FrozenSet[str])
t(lambda: Final)
t(lambda: ClassVar)
t(lambda: Self)
t(lambda: get_origin(ClassVar[int]))
t(lambda: get_origin(Generic))
t(lambda: ClassVar[int].__args__)
t(lambda: Iterator[int].__origin__)
t(lambda: List.__origin__)
t(lambda: get_origin(Callable[[int],str]))
t(lambda: Required[int])
t(lambda: Annotated[Optional[int],1].__args__)
t(lambda: Annotated[int,1].__metadata__)
t(lambda: List[int].__args__)
t(lambda: ForwardRef('x'))
t(lambda: Union[List,int])
t(lambda: get_args(Annotated[List[int],'q']))
t(lambda: Text)
t(lambda: AnyStr)
t(lambda: Union[int])
t(lambda: Dict[str,Any])
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
t(lambda: collections.abc.Mapping); t(lambda: isinstance({},Mapping)); t(lambda: ('dict is a Mapping', issubclass(dict, Mapping))); t(lambda:isinstance({}.keys(),collections.abc.Set));
import typing_extensions
t(lambda: typing_extensions.Literal['a'])
t(lambda: str(list[int])+str(dict[str,int|None])); t(lambda:get_args(int|None)); t(lambda: Optional[list[int]]); t(lambda: typing_extensions.Mapping)
t(lambda: Optional[int|str]); t(lambda: Union[int|str, bytes]); t(lambda: get_type_hints(type('Z',(),{'__annotations__':{'a':'int | None','b':"list['int']", 'c':Union['int',None]}})))
