"""Positions of Quadriga as plain data."""

import copy
from typing import Any

import pytest
from hypothesis import given

from bot.gamekit.game import NotAPosition
from bot.games.quadriga import GAME
from bot.games.quadriga.position import Phase, Position
from tests.games.quadriga.drawn import SETUP, beginning, play_moves
from tests.games.quadriga.random_positions import positions

PLACING: dict[str, Any] = GAME.facts.of(play_moves(beginning(), "c3; go"))


def test_facts_of_the_beginning() -> None:
    assert GAME.facts.of(beginning()) == {
        "units": [[], []],
        "turn": 1,
        "phase": "place",
        "placed": None,
        "orders": [],
        "counters": [None, None],
        "quiet": 0,
    }


def test_facts_in_the_middle_of_a_turn() -> None:
    state = play_moves(beginning(), "c3; go / p16; go / c4; go / o16; go / k7; k7>S; c4 c3>W")
    assert GAME.facts.of(state) == {
        "units": [["c3", "c4", "k7"], ["o16", "p16"]],
        "turn": 5,
        "phase": "move",
        "placed": "k7",
        "orders": ["c3 c4>W", "k7>S"],
        "counters": [None, None],
        "quiet": 4,
    }


@given(state=positions)
def test_facts_say_the_whole_position_while_a_unit_is_to_be_placed(state: Position) -> None:
    if state.phase is Phase.PLACE:
        assert GAME.facts.read(GAME.facts.of(state), SETUP) == state
    else:
        with pytest.raises(NotAPosition):
            GAME.facts.read(GAME.facts.of(state), SETUP)


WRONG: list[tuple[str, Any]] = [
    ("units", [["c3"]]),
    ("units", [["c3"], ["c3"]]),
    ("units", [["c3", "c3"], []]),
    ("units", [["c17"], []]),
    ("units", [[3], []]),
    ("units", "c3"),
    ("turn", 0),
    ("turn", 1001),
    ("turn", True),
    ("turn", "2"),
    ("phase", "move"),
    ("phase", "over"),
    ("placed", "c3"),
    ("orders", ["c3>N"]),
    ("orders", None),
    ("counters", [None]),
    ("counters", [0, None]),
    ("counters", [11, None]),
    ("counters", ["1", None]),
    ("quiet", 100),
    ("quiet", -1),
    ("more", "than that"),
]


@pytest.mark.parametrize(("key", "value"), WRONG)
def test_what_is_no_position(key: str, value: Any) -> None:
    with pytest.raises(NotAPosition):
        GAME.facts.read(copy.deepcopy(PLACING) | {key: value}, SETUP)


@pytest.mark.parametrize("key", PLACING)
def test_nothing_may_be_missing(key: str) -> None:
    with pytest.raises(NotAPosition):
        GAME.facts.read({name: value for name, value in PLACING.items() if name != key}, SETUP)


def test_squares_may_come_in_any_order() -> None:
    facts = PLACING | {"units": [["c4", "c3"], ["p16", "a12"]]}
    assert GAME.facts.of(GAME.facts.read(facts, SETUP))["units"] == [["c3", "c4"], ["a12", "p16"]]
