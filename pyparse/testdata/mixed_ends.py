a

bc
d