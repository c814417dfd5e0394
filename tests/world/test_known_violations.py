"""Stories in which today's code breaks a law; each names the step of rooms.md that mends it."""

import pytest

from tests.world.laws import Broken
from tests.world.steps import Step, play

_GAMES, _CLUB, _BETWEEN, _ROBOT = range(4)
NOBODY_WINS = "146660203633536103043506522512202545444111"
"""Columns by which the frame becomes full."""
STANDS_STILL_S = 10.0
LOST_NOTICE: Step = (0.0, "loses_notices", 5.0)
TWO_CALLS: list[Step] = [
    (1.0, "dies", 0, 7),
    (6.0, "types_move", 3, 3),
    (0.3, "hangs", 1, 8.0),
    (0.3, "types_move", 2, 6),
    (12.0, "presses_old", 3),
    (20.0, "waits"),
    (12.0, "presses_move", 2, 1),
    (0.3, "dies", 0, 400),
    (0.3, "presses_move", 3, 4),
    (0.05, "sits_down", 0),
    (6.0, "loses_commit_answer", 2),
    (1.0, "types_move", 0, 2),
    (1.0, "presses_move", 2, 1),
    (6.0, "discord_fails", "loses answers", 1),
    (0.3, "presses_move", 3, 6),
    (20.0, "waits"),
    (0.05, "discord_is_down", "breaks", 10.0),
    (0.05, "types_move", 3, 4),
    (1.0, "types_move", 0, 3),
    (1.0, "dies", 2, 0),
    (0.3, "types_move", 2, 4),
    (2.5, "presses_move", 0, 4),
    (6.0, "sits_down", 2),
    (12.0, "store_stalls", 3.0),
]
"""A call waits for Discord to be well, time is excused meanwhile, which is a new version, and both call."""
_LEVELS = "rooms.md, section 7: work that is due is found in what is stored; notices only make it quick"


@pytest.mark.xfail(strict=True, raises=Broken, reason=_LEVELS)
@pytest.mark.parametrize("table", [_GAMES, _BETWEEN, _ROBOT], ids=["a call", "a board", "a robot"])
def test_what_is_due_after_a_lost_notice_is_done(table: int) -> None:
    play([LOST_NOTICE, (1.0, "types_move", table, 3), (10.0, "waits")])


@pytest.mark.xfail(strict=True, raises=Broken, reason="rooms.md, section 5: the budget of a room is planned")
def test_in_a_brisk_game_no_board_stands_still() -> None:
    here = play([(2.0, "types_move", _CLUB, int(column)) for column in NOBODY_WINS])
    here.witness.judge_waits(STANDS_STILL_S)


@pytest.mark.xfail(
    strict=True, raises=Broken, reason="rooms.md, section 3: a call is a slot of table and person"
)
def test_excused_time_makes_no_second_call_amid_trouble() -> None:
    play(TWO_CALLS, 119, 3, tolerated=frozenset())
