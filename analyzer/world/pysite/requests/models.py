"""requests.models"""
from requests import PreparedRequest, Request, Response
