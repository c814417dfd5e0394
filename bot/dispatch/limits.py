"""Sizes of what comes in: files, and lists of completions."""

MOST = 25
"""How many completions of a word any platform shows."""
SIZE_LIMIT = 256 * 1024
"""In bytes: no game of ours is longer, in whatever script its people write their names."""
