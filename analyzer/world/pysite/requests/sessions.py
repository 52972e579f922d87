"""requests.sessions"""
from requests import Session, session

__opaque__ = True
