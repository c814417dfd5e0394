"""Sizes that the search through rulebooks keeps to."""

QUOTED = 3
"""How many passages are an answer: one in full, the others to go on with."""
LONGEST = 700
"""Characters of a written answer; a longer one is not short enough to be read before the passage."""
QUESTION_LIMIT = 400
"""Of a longer question the rest is not read."""
