"""requests.models"""
from requests import PreparedRequest, Request, Response

__opaque__ = True
