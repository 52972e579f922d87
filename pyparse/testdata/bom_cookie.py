# coding: utf-8
"é"
