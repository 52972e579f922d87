# -*- coding: latin-1 -*-
x = "é"; y = é = 1
b"a"
