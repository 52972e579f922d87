"""email.mime"""
