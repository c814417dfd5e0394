"""How reviews are asked for and shown."""

from typing import Final

FIRST_LOOK_S: Final = 1.2
"""Seconds that whoever asks waits for a review to be complete; then they are shown how far it is."""
TAPPED_AT_MOST: Final = 60
"""Turns that can be tapped on the curve: of a longer game the most that are told apart by a finger."""
PASSAGES_SHOWN: Final = 2
"""Passages of the rulebook beside a turn: those of the first reasons."""
AT_ONCE: Final = 1
"""Reviews that one person can have made at a time."""
