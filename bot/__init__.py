"""Moot: board games of land and influence for chat communities."""
