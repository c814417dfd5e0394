"""Moot: board games of land and influence for chat communities."""

__version__ = "0.3.0"
