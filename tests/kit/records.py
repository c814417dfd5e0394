"""Whole games, as their moves."""

from typing import Final

LAND_GAME: Final = """
    b2 d5 g1 e5 c1 e3 b6 b4
    e1-e2 d1-d2 c1-c2 b1-b2 a2|b2 a2-a3
    e2|f2 e2-e3 d3|e3 d3-d4 c3-c4 b4|c4 b5|c5 b6|c6
    c2|d2 d4|e4 d4-d5 e5-e6 e5|f5 e4|f4 e3|f3
    b5-b6 a5|b5 a4-a5
"""
"""Territories on the fixed land: Red wins by 25 to 15."""

FULL_FRAME: Final = """
    a b a b a b  b a b a b a
    c d c d c d  d c d c d c
    e f e f e f  f e f e f e
    g g g g g g
"""
"""Four in a row until the frame is full; nobody wins."""
