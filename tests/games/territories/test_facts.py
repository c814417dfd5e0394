"""Positions of Territories as plain data."""

import copy
from typing import Any

import pytest
from hypothesis import given

from bot.gamekit.game import NotAPosition, Setup
from bot.games.territories import GAME
from bot.games.territories.position import Position
from tests.games.territories.drawn import beginning, land_with_houses, play_moves
from tests.games.territories.random_positions import positions

SETUP = Setup(2, "standard")
BUILT: dict[str, Any] = GAME.facts.of(play_moves(land_with_houses(), "f1-f2", "g1-g2", "h1-h2"))


def test_facts_of_the_beginning() -> None:
    assert GAME.facts.of(beginning()) == {
        "spots": ["c1", "g1", "b2", "e3", "b4", "d5", "e5", "b6"],
        "start": "e1|f1",
        "houses": {},
        "trunks": [],
        "open_end": [5, 1],
        "to_move": "yellow",
        "stage": "houses",
        "score": {"yellow": 0, "red": 0},
    }


def test_facts_with_a_finished_area() -> None:
    assert BUILT["trunks"] == ["f1-f2", "g1-g2", "h1-h2"]
    assert (BUILT["open_end"], BUILT["to_move"], BUILT["stage"]) == (None, "yellow", "trunks")
    assert BUILT["score"] == {"yellow": 0, "red": 2}


def test_a_first_yellow_house_wins_no_land_yet() -> None:
    assert GAME.facts.of(play_moves(beginning(), "c1"))["score"] == {"yellow": 0, "red": 0}


@given(state=positions)
def test_facts_say_the_whole_position(state: Position) -> None:
    facts = GAME.facts.of(state)
    assert GAME.facts.read(facts, SETUP) == state
    assert facts["trunks"] == sorted(_list(facts["trunks"]))


def test_the_variant_is_told_by_the_land_alone() -> None:
    random = GAME.facts.of(GAME.rules.initial(Setup(2, "random", (), 1)))
    assert GAME.rules.stage(GAME.facts.read(random, SETUP)).variant == "random"
    assert GAME.rules.stage(GAME.facts.read(BUILT, Setup(2, "random"))).variant == "standard"


def test_a_forced_trunk_is_built_when_facts_are_read() -> None:
    """After g4-g5 only g5|h5, then only g5-g6 and f5-f6, can be built."""
    chain = (
        "c1g1b2e3b4d5e5b6 e1|f1 yrryyrry a2-a3,b2-b3,b3|c3,c3-c4,d2|e2,d3-d4,e1-e2,e2-e3,e3-e4,f2-f3,"
        "f2|g2,f3-f4,f4|g4,g1-g2,g2|h2,g3-g4,g3|h3,h3-h4 y"
    )
    state = GAME.notation.load(chain)
    facts = GAME.facts.of(state)
    facts |= {"trunks": [*_list(facts["trunks"]), "g4-g5"], "open_end": [7, 4], "to_move": "red"}
    assert GAME.facts.read(facts, SETUP) == play_moves(state, "g4-g5")


WRONG: list[tuple[str, Any]] = [
    ("spots", ["c1", "g1", "b2", "e3", "b4", "d5", "e5"]),
    ("spots", ["c1", "g1", "b2", "e3", "b4", "d5", "e5", "e5"]),
    ("spots", ["c1", "g1", "b2", "e3", "b4", "d5", "e5", "z9"]),
    ("spots", ["c1", "g1", "b2", "e3", "b4", "d5", "e5", ["b6"]]),
    ("spots", "c1g1b2e3b4d5e5b6"),
    ("start", "e2|f2"),
    ("start", None),
    ("houses", []),
    ("houses", {"c1": "yellow"}),
    ("houses", {"a1": "yellow"}),
    ("houses", BUILT["houses"] | {"c1": "blue"}),
    ("houses", BUILT["houses"] | {"c1": ["yellow"]}),
    ("houses", BUILT["houses"] | {"c1": "red"}),
    ("houses", BUILT["houses"] | {"a1": "yellow"}),
    ("trunks", ["f1-f2", "g1-g2", "h1-h2", "h1-h2"]),
    ("trunks", ["f1-f2", "g1-g2", "h1-h2", "e1|f1"]),
    ("trunks", ["f1-f2", "g1-g2", "h1-h2", 7]),
    ("trunks", ["f2-f1", "g1-g2", "h1-h2"]),
    ("trunks", {"f1-f2": True}),
    ("open_end", [5, 1]),
    ("open_end", False),
    ("to_move", None),
    ("to_move", "green"),
    ("to_move", 0),
    ("stage", "houses"),
    ("stage", "over"),
    ("score", {"yellow": 0, "red": 3}),
    ("score", {"yellow": False, "red": 2}),
    ("score", {"yellow": 0.0, "red": 2}),
    ("score", {"yellow": 0, "red": 2, "green": 0}),
    ("score", [0, 2]),
    ("more", "than that"),
]


@pytest.mark.parametrize(("key", "value"), WRONG)
def test_what_is_no_position(key: str, value: Any) -> None:
    facts = copy.deepcopy(BUILT) | {key: value}
    with pytest.raises(NotAPosition):
        GAME.facts.read(facts, SETUP)


@pytest.mark.parametrize("key", BUILT)
def test_nothing_may_be_missing(key: str) -> None:
    with pytest.raises(NotAPosition):
        GAME.facts.read({name: value for name, value in BUILT.items() if name != key}, SETUP)


def _list(value: Any) -> list[Any]:
    assert isinstance(value, list)
    return value
