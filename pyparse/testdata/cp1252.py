# coding=cp1252
"€"
