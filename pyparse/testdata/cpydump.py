"""Writes CPython's tree in the form of dump_test.go, one line per statement.

Reads the names of files from standard input and writes for each a line with the
number of bytes that follow, and then the dump or, after "!", why the file is
rejected.
"""
import ast, sys, struct, warnings
INNER=sys.version_info>=(3,12)  # positions in f-strings are right
NP=0 if INNER else 1
C={'Load':' L','Store':' S','Del':' D'}
OPN=lambda o:type(o).__name__+'()'
class D:
    def __init__(s): s.o=[]; s.nopos=0; s.f=None
    def at(s,n):
        return '@' if s.nopos else '@%d:%d-%d:%d'%(n.lineno,n.col_offset,n.end_lineno,n.end_col_offset)
    def list(s,es): return '['+' '.join(s.e(x) for x in es)+']'
    def e(s,x):
        if x is None: return '-'
        return '('+getattr(s,type(x).__name__)(x)+')'
    def c(s,x): return C[type(x.ctx).__name__]
    def Name(s,x): return 'N'+s.at(x)+' '+x.id+s.c(x)
    def Constant(s,x):
        v=x.value;a=s.at(x)
        if v is None or v is True or v is False: return 'C'+a+' '+str(v)
        if v is ...: return 'E'+a
        if isinstance(v,int): return 'I'+a+' '+str(v)
        if isinstance(v,float): return 'F'+a+' '+struct.pack('>d',v).hex()
        if isinstance(v,complex): return 'J'+a+' '+struct.pack('>d',v.imag).hex()
        if isinstance(v,str): return 'S'+a+' '+v.encode('utf-8','surrogatepass').hex()
        return 'B'+a+' '+v.hex()
    def Attribute(s,x): return 'A'+s.at(x)+' '+s.e(x.value)+' '+x.attr+s.c(x)
    def Subscript(s,x): return 'X'+s.at(x)+' '+s.e(x.value)+' '+s.e(x.slice)+s.c(x)
    def Slice(s,x): return ':'+s.at(x)+s.list([x.lower,x.upper,x.step])
    def kws(s,ks): return ''.join(' k'+s.at(k)+' '+(k.arg or '')+'='+s.e(k.value) for k in ks)
    def Call(s,x): return 'c'+s.at(x)+' '+s.e(x.func)+' '+s.list(x.args)+s.kws(x.keywords)
    def BinOp(s,x): return 'O'+s.at(x)+' '+OPN(x.op)+' '+s.e(x.left)+' '+s.e(x.right)
    def BoolOp(s,x): return 'L'+s.at(x)+' '+OPN(x.op)+' '+s.list(x.values)
    def UnaryOp(s,x): return 'U'+s.at(x)+' '+OPN(x.op)+' '+s.e(x.operand)
    def IfExp(s,x): return '?'+s.at(x)+' '+s.list([x.test,x.body,x.orelse])
    def Compare(s,x): return '<'+s.at(x)+' '+s.e(x.left)+''.join(' '+OPN(o)+' '+s.e(c) for o,c in zip(x.ops,x.comparators))
    def Lambda(s,x): return 'l'+s.at(x)+s.args(x.args)+s.e(x.body)
    def Dict(s,x): return 'D'+s.at(x)+s.list(x.keys)+s.list(x.values)
    def Set(s,x): return 's'+s.at(x)+s.list(x.elts)
    def List(s,x): return 'a'+s.at(x)+s.list(x.elts)+s.c(x)
    def Tuple(s,x): return 'T'+s.at(x)+s.list(x.elts)+s.c(x)
    def Starred(s,x): return '*'+s.at(x)+' '+s.e(x.value)+s.c(x)
    def ListComp(s,x): return 'lc'+s.at(x)+s.e(x.elt)+s.gens(x.generators)
    def SetComp(s,x): return 'sc'+s.at(x)+s.e(x.elt)+s.gens(x.generators)
    def DictComp(s,x): return 'dc'+s.at(x)+s.e(x.key)+s.e(x.value)+s.gens(x.generators)
    def GeneratorExp(s,x): return 'g'+s.at(x)+s.e(x.elt)+s.gens(x.generators)
    def Yield(s,x): return 'y'+s.at(x)+s.e(x.value)
    def YieldFrom(s,x): return 'yf'+s.at(x)+s.e(x.value)
    def NamedExpr(s,x): return 'w'+s.at(x)+s.e(x.target)+s.e(x.value)
    def Await(s,x): return 'await'+s.at(x)+s.e(x.value)
    def JoinedStr(s,x):
        a='f'+s.at(x); s.nopos+=NP; r=a+s.parts(x.values); s.nopos-=NP; return r
    def parts(s,ps):
        r=''
        for p in ps:
            if isinstance(p,ast.Constant):
                if p.value: r+="'"+p.value.encode('utf-8','surrogatepass').hex()
            else:
                r+='{'+s.at(p)+(chr(p.conversion) if p.conversion!=-1 else '')+s.e(p.value)
                if p.format_spec is not None: r+=':'+s.parts(p.format_spec.values)
                r+='}'
        return r
    def gens(s,gs): return ''.join(' for'+('async' if g.is_async else '')+s.e(g.target)+s.e(g.iter)+s.list(g.ifs) for g in gs)
    def arg(s,a): return '-' if a is None else '('+a.arg+s.at(a)+s.e(a.annotation)+')'
    def args(s,a):
        return ' {'+str(len(a.posonlyargs))+''.join(s.arg(x) for x in a.posonlyargs+a.args)+'*'+s.arg(a.vararg)+''.join(s.arg(x) for x in a.kwonlyargs)+s.list(a.kw_defaults)+'**'+s.arg(a.kwarg)+s.list(a.defaults)+'}'
    def tps(s,x):
        r=''
        for t in getattr(x,'type_params',()):
            k={'TypeVar':'tv','TypeVarTuple':'tvt','ParamSpec':'ps'}[type(t).__name__]
            r+='('+k+s.at(t)+' '+t.name+s.e(getattr(t,'bound',None))+s.e(getattr(t,'default_value',None))+')'
        return r
    def line(s,n,k,x,t=''):
        s.o.append('%d %s%s %s'%(n,k,s.at(x) if x is not None else '',t))
    def block(s,n,k,b):
        if b: s.line(n,k,None); s.stmts(b,n+1)
    def stmts(s,b,n):
        for x in b: s.stmt(x,n)
    def stmt(s,x,n):
        k=type(x).__name__
        if k in('FunctionDef','AsyncFunctionDef'):
            s.line(n,k,x,x.name+s.tps(x)+s.args(x.args)+s.e(x.returns)+s.list(x.decorator_list)); s.stmts(x.body,n+1)
        elif k=='ClassDef':
            s.line(n,k,x,x.name+s.tps(x)+s.list(x.bases)+s.kws(x.keywords)+s.list(x.decorator_list)); s.stmts(x.body,n+1)
        elif k in('For','AsyncFor'):
            s.line(n,k,x,s.e(x.target)+s.e(x.iter)); s.stmts(x.body,n+1); s.block(n,'else',x.orelse)
        elif k in('With','AsyncWith'):
            s.line(n,k,x,''.join(s.e(i.context_expr)+' as '+s.e(i.optional_vars)+';' for i in x.items)); s.stmts(x.body,n+1)
        elif k in('Try','TryStar'):
            s.line(n,k,x); s.stmts(x.body,n+1)
            for h in x.handlers:
                s.line(n,'except',h,s.e(h.type)+' '+(h.name or '')); s.stmts(h.body,n+1)
            s.block(n,'else',x.orelse); s.block(n,'finally',x.finalbody)
        elif k in('While','If'):
            s.line(n,k,x,s.e(x.test)); s.stmts(x.body,n+1); s.block(n,'else',x.orelse)
        elif k=='Match':
            s.line(n,k,x,s.e(x.subject))
            for c in x.cases:
                s.caseline(n+1,c); s.stmts(c.body,n+2)
        elif k=='Return': s.line(n,k,x,s.e(x.value))
        elif k=='Delete': s.line(n,k,x,s.list(x.targets))
        elif k=='Assign': s.line(n,k,x,s.list(x.targets)+s.e(x.value))
        elif k=='AnnAssign': s.line(n,k,x,s.e(x.target)+s.e(x.annotation)+s.e(x.value)+str(x.simple))
        elif k=='TypeAlias': s.line(n,k,x,s.e(x.name)+s.tps(x)+s.e(x.value))
        elif k=='AugAssign': s.line(n,k,x,s.e(x.target)+OPN(x.op)+s.e(x.value))
        elif k=='Raise': s.line(n,k,x,s.e(x.exc)+s.e(x.cause))
        elif k=='Assert': s.line(n,k,x,s.e(x.test)+s.e(x.msg))
        elif k=='Import': s.line(n,k,x,s.names(x.names))
        elif k=='ImportFrom': s.line(n,k,x,str(x.level)+(x.module or '')+s.names(x.names))
        elif k in('Global','Nonlocal'): s.line(n,k,x,''.join(' '+i for i in x.names))
        elif k=='Expr': s.line(n,k,x,s.e(x.value))
        elif k in('Pass','Break','Continue'): s.line(n,k,x)
        else: raise Exception(k)
    def caseline(s,n,c):
        # match_case has no position: find the "case" before the pattern; it ends
        # with its body, and so with a semicolon there
        l,col=c.pattern.lineno,c.pattern.col_offset
        while True:
            t=s.src[l-1]; col=t.rfind(b'case',0,col)
            if col>=0 and not t[:col].strip(): break
            l-=1; col=len(s.src[l-1])
        e=c.body[-1]; el,ec=e.end_lineno,e.end_col_offset
        rest=s.src[el-1][ec:]
        if rest.lstrip().startswith(b';'): ec+=rest.index(b';')+1
        s.o.append('%d case@%d:%d-%d:%d %s if %s'%(n,l,col,el,ec,s.pat(c.pattern),s.e(c.guard)))
    def pat(s,p):
        k=type(p).__name__; a=s.at(p)
        if k=='MatchValue': return s.e(p.value)
        if k=='MatchSingleton': return '(C'+a+' '+str(p.value)+')'
        if k=='MatchStar': return '(star'+a+' '+(p.name or '_')+')'
        if k=='MatchAs':
            if p.pattern is None: return '(cap'+a+' '+(p.name or '_')+' S)'
            return '(as'+a+' '+s.pat(p.pattern)+' '+p.name+')'
        l=''.join(' '+s.pat(x) for x in p.patterns)
        if k=='MatchSequence': return '(seq'+a+l+')'
        if k=='MatchOr': return '(or'+a+l+')'
        if k=='MatchClass': return '(cls'+a+' '+s.e(p.cls)+l+''.join(' '+n+'='+s.pat(x) for n,x in zip(p.kwd_attrs,p.kwd_patterns))+')'
        if k=='MatchMapping': return '(map'+a+''.join(' '+s.e(n)+':'+s.pat(x) for n,x in zip(p.keys,p.patterns))+(' **'+p.rest if p.rest else '')+')'
        raise Exception(k)
    def names(s,as_): return ''.join(' ('+a.name+' as '+(a.asname or '')+s.at(a)+')' for a in as_)
def dump(path):
    with open(path,'rb') as f: data=f.read()
    if data[:3]==b'\xef\xbb\xbf': data=data[3:]
    d=D(); d.src=data.replace(b'\r\n',b'\n').replace(b'\r',b'\n').split(b'\n')
    try: tree=ast.parse(data)
    except (SyntaxError,ValueError) as e: return '!%s %s'%(getattr(e,'lineno',0) or 0,e)
    d.stmts(tree.body,0)
    return ''.join(x+'\n' for x in d.o)
if __name__=='__main__':
    warnings.simplefilter('ignore')
    sys.setrecursionlimit(20000)
    for l in sys.stdin:
        r=dump(l.rstrip('\n')).encode('utf-8','surrogatepass')
        sys.stdout.buffer.write(b'%d\n'%len(r)+r)
    sys.stdout.buffer.flush()
