"""packaging: versions, specifiers, requirements, names."""
__version__ = "25.0"
__title__ = "packaging"
