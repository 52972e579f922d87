"""tqdm.contrib"""
__opaque__ = True
