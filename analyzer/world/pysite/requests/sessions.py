"""requests.sessions"""
from requests import Session, session
