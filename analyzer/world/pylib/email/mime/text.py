"""email.mime.text"""
from email.message import Message


class MIMEText(Message):
    pass
