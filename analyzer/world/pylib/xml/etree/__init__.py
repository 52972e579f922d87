"""xml.etree"""
