"""urllib"""
