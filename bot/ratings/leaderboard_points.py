"""Points of the leaderboard, in halves: a win never costs anybody anything, and nothing is ever lost.

A win gives 1 point, and 1 more for each full 10 by which the loser stands above the winner. A draw gives
the lower of the two half of what a win would have given; of equals, half a point to each.
"""

from fractions import Fraction

_POINT = 2
_STEP = 10 * _POINT


def gained(own: int, other: int, score: float) -> int:
    """What a game brings somebody who stands at ``own`` half points, against ``other``."""
    for_a_win = _POINT * (1 + max(other - own, 0) // _STEP)
    if score == 1:
        return for_a_win
    return for_a_win // 2 if score > 0 and own <= other else 0


def as_points(halves: int) -> Fraction:
    return Fraction(halves, _POINT)
