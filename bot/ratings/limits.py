"""Sizes of the counting of ratings."""

GAMES_AT_ONCE = 100
"""Games that are counted before other tasks have their turn: a few milliseconds of work."""
