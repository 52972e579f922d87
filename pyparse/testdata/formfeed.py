if a:
    b

x = 1
y = 2
if a:
    b
      c

