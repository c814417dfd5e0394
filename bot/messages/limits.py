"""Sizes that hold for messages on every platform."""

BUTTONS_ABREAST = 4
"""Buttons in a row: every platform has room for this many."""
PASSAGE_LIMIT = 600
"""Characters of a passage that stand beside a picture; the rest is one tap away."""
QUOTED_INPUT_LIMIT = 64
"""Characters of somebody's input that a message repeats."""
FIRST_TAPS = 36
"""Parts of a move from which a board's own card lets one choose at once; more would bury the rest of it."""
LAST_TAPS = 25
"""Ways to the end of a move that are offered at once after a first tap: what a menu of Discord's holds."""
