if a:
    b