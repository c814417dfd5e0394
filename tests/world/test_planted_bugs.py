"""The net holds: each of twelve planted mistakes breaks a law, and the same story without it breaks none."""

from collections.abc import Callable

import pytest

from tests.world import planted
from tests.world.laws import Broken
from tests.world.steps import Step, play
from tests.world.world import World

_CLUB, _BETWEEN = 1, 2
BRISK: list[Step] = [
    (2.5, kind, table, column)
    for column in range(3)
    for table in (0, _CLUB, _BETWEEN)
    for kind in ("types_move", "presses_move")
]
OVER_TIME: list[Step] = [
    (2.0, "types_move", _CLUB, 3),
    (3.0, "types_move", _CLUB, 2),
    (9.0, "waits_for_flag", _CLUB, 3.0),
    (90.0, "waits"),
]
LATE_BOARD: list[Step] = [
    (1.0, "telegram_is_down", "slows down", 20.0),
    (12.0, "types_move", _CLUB, 3),
    (3.0, "types_move", _CLUB, 2),
    (60.0, "waits"),
    (3.0, "types_move", _CLUB, 2),
]
AFTER_A_DEATH: list[Step] = [(12.0, "dies", 0, 0), *BRISK[:8]]
AMID_A_HANG: list[Step] = [*BRISK[:9], (0.1, "hangs", 0, 20.0), *BRISK[9:12]]
SLOW_STORIES = OVER_TIME, AFTER_A_DEATH, AMID_A_HANG
QUICK = (
    (planted.lost_commit, "a move that was made is stored", BRISK),
    (planted.stale_edit, "no board goes back", BRISK),
    (planted.stale_keyboard, "buttons belong to their board", BRISK),
    (planted.doubled_call, "one call a turn", BRISK),
    (planted.flag_too_early, "no flag falls early", OVER_TIME),
    (planted.board_before_it_stands, "time begins with the board", LATE_BOARD),
    (planted.exceeded_budget, "limits are kept", BRISK),
)
SLOW = (
    (planted.doubled_post, "one board a table and room", BRISK),
    (planted.flag_never, "a flag falls", OVER_TIME),
    (planted.forgotten_room, "boards show the newest version", AFTER_A_DEATH),
    (planted.write_after_lost_lease, "boards show the newest version", AMID_A_HANG),
    (planted.busy_idle, "idle is silent", BRISK[:3]),
)


_BROKEN_BESIDE = frozenset({"time begins with the board"})
"""Clocks that are too fast charge too much before a flag falls."""


@pytest.mark.parametrize(
    ("plant", "law", "story"), [*QUICK, *(pytest.param(*bug, marks=pytest.mark.slow) for bug in SLOW)]
)
def test_a_planted_mistake_is_caught(plant: Callable[[World], None], law: str, story: list[Step]) -> None:
    with pytest.raises(Broken) as caught:
        play(story, plant=plant, tolerated=_BROKEN_BESIDE - {law})
    assert caught.value.law == law


@pytest.mark.parametrize(
    "story",
    [
        BRISK,
        LATE_BOARD,
        *(pytest.param(story, marks=pytest.mark.slow) for story in (OVER_TIME, AFTER_A_DEATH, AMID_A_HANG)),
    ],
)
def test_without_it_no_law_is_broken(story: list[Step]) -> None:
    play(story)
