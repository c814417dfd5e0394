"""Sizes of what comes in: files, and pages of lists."""

MOST_PAGES = 9_999
"""The last page of a list that anybody may ask for."""
SIZE_LIMIT = 256 * 1024
"""In bytes: no game of ours is longer, in whatever script its people write their names."""
