"""Sizes that hold for messages on every platform."""

PASSAGE_LIMIT = 600
"""Characters of a passage that stand beside a picture; the rest is one tap away."""
QUOTED_INPUT_LIMIT = 64
"""Characters of somebody's input that a message repeats."""
PICKS_AT_ONCE = 13
"""Parts of a move that are offered at once; a way back, or on to all else, is the fourteenth button."""
BUTTONS_AT_ONCE = 14
"""Buttons below a board, with answers to an offer and all else."""
PICK_ROWS = 4
"""Rows of them below a board: with more, board and buttons are not in sight together on a phone."""
