"""Made-up positions: the pieces and the side to move are enough."""

from typing import Any

import pytest

from bot.gamekit.game import NotAPosition
from bot.games.know import GAME
from tests.games.know.drawn import beginning, set_up

START = GAME.facts.of(beginning(dice="6 1 3"))
FEW: dict[str, Any] = {"pieces": START["pieces"], "to_move": 1}


def test_a_turn_begins_for_the_seat_that_is_named() -> None:
    state = GAME.facts.read(FEW, set_up(dice="4"))
    facts = GAME.facts.of(state)
    assert (facts["to_move"], facts["phase"], facts["roll"]) == (1, "move", [4])
    assert state.turn == 1


def test_the_turn_may_be_told_and_the_one_after_the_last_is_the_end() -> None:
    assert GAME.facts.read(FEW | {"turn": 400}, set_up()).turn == 400
    outcome = GAME.rules.outcome(GAME.facts.read(FEW | {"turn": 401}, set_up()))
    assert outcome
    assert outcome.reason == "cap"


def test_all_facts_of_a_turn_that_has_just_begun_are_read_with_its_dice() -> None:
    assert GAME.facts.of(GAME.facts.read(START, set_up())) == START


@pytest.mark.parametrize(
    "change",
    [
        {"to_move": 2},
        {"to_move": None},
        {"pieces": []},
        {"pieces": [START["pieces"][0]] * 2},
        {"ages": {"0.0": [1, 1]}},
        {"turn": 0},
        {"turn": 402},
        {"roll": [3]},
    ],
)
def test_what_is_no_position(change: dict[str, Any]) -> None:
    with pytest.raises(NotAPosition):
        GAME.facts.read(FEW | change, set_up())


def test_dice_come_from_the_script_and_then_from_the_seed() -> None:
    scripted, drawn = (beginning(dice=dice, seed=7) for dice in ("6 1 3", ""))
    assert GAME.facts.of(scripted)["roll"] == [3]
    assert GAME.facts.of(drawn)["roll"] == GAME.facts.of(beginning(seed=7))["roll"]
