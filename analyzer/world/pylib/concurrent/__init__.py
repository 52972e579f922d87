"""concurrent"""
