if a:
    b
    # c