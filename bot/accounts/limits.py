"""Sizes and periods that hold for people."""

NAME_LIMIT = 32
"""Characters of a name that are shown; a longer one is cut, so that cards keep their lines."""
