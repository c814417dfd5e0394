"""Stories in which earlier versions broke a law."""

import pytest

from tests.world.steps import Step, play

_GAMES, _CLUB, _BETWEEN, _ROBOT = range(4)
NOBODY_WINS = "146660203633536103043506522512202545444111"
"""Columns by which the frame becomes full."""
STANDS_STILL_S = 6.0
LOST_NOTICE: Step = (0.0, "loses_notices", 5.0)


@pytest.mark.parametrize("table", [_GAMES, _BETWEEN], ids=["a call", "a call elsewhere"])
def test_what_is_due_after_a_lost_notice_is_done(table: int) -> None:
    play([LOST_NOTICE, (1.0, "types_move", table, 3), (10.0, "waits")])


def test_a_robot_moves_after_a_lost_notice() -> None:
    play([LOST_NOTICE, (1.0, "types_move", _ROBOT, 3), (10.0, "waits")])


def test_in_a_brisk_game_no_board_stands_still() -> None:
    here = play([(2.0, "types_move", _CLUB, int(column)) for column in NOBODY_WINS])
    here.witness.judge_waits(STANDS_STILL_S)
