"""How much people may wish for at once."""

WISHES_LIMIT = 300
"""In characters: every setting that there is in one line, with the longest of its values."""
