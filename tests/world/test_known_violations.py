"""Stories in which today's code breaks a law, and why."""

import pytest

from tests.world.laws import Broken
from tests.world.steps import play

_GAMES, _CLUB = range(2)
NOBODY_WINS = "146660203633536103043506522512202545444111"
"""Columns by which the frame becomes full."""
STANDS_STILL_S = 10.0


@pytest.mark.xfail(strict=True, raises=Broken, reason="a board waits for the budget of its room")
def test_in_a_brisk_game_no_board_stands_still() -> None:
    here = play([(2.0, "types_move", _CLUB, int(column)) for column in NOBODY_WINS])
    here.witness.judge_waits(STANDS_STILL_S)
