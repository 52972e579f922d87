# The first line is a comment.

  # an indented comment
if a:
	b
	if c:
		d
if a:
  b
  if c:
        d
  e
if a:
 	b
 	c
if a:
        b
  # a comment between columns
        c
if a:
    b

    c
	
    d
x = [
1,
        2,
  3]
def f(
a,
    b):
  return (
a
  )
if a: \
    b
if a:
    \
    b
    c
if a:
    b \
  + c
    d
if a:
  \
b
  c
x = 1 ; y = 2	;	z = 3  
x=1;y=2
if a:pass
if a:
    pass   # comment
    #comment
#comment
else :
    pass
class C :
    def f ( self ) :
        pass


    def g(self): pass
 # odd comment
    x = 1
a = (  # comment
    1
    # comment
)
b = """
text
    more
""" + \
    c
if a:
    b = """
text
"""
    c
é = 1
ﬁ = 2
naïve_名前 = é
x.ﬁeld = 3
def ƒ(ａ): return ａ
import ﬁ.ﬂ as ª
º = "é" + é; ü = 1
x = {"é": é}; y = 1
