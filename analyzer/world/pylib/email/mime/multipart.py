"""email.mime.multipart"""
from email.message import Message


class MIMEMultipart(Message):
    pass
