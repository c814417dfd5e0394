"""Sizes that hold for messages on every platform."""

BUTTONS_ABREAST = 4
"""Buttons in a row: every platform has room for this many."""
PASSAGE_LIMIT = 600
"""Characters of a passage that stand beside a picture; the rest is one tap away."""
QUOTED_INPUT_LIMIT = 64
"""Characters of somebody's input that a message repeats."""
