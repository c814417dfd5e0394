"""Positions of Keshvargosha as plain data."""

import copy
from typing import Any

import pytest
from hypothesis import given

from bot.gamekit.game import NotAPosition
from bot.games.keshvargosha import GAME
from bot.games.keshvargosha.board import NAMES
from bot.games.keshvargosha.position import YELLOW, Position
from tests.games.keshvargosha.drawn import beginning, legal, play_line, setup, standing
from tests.games.keshvargosha.random_positions import positions

WAR: dict[str, Any] = GAME.facts.of(
    standing("1E0y 2H4r 4B0y", soldiers="E0 3:0, E1 1:2", walls="E0/E5", turn="yellow 2 built in 2.1")
)
FLAGS = standing("1E0r 2A0r 4I0y", turn="red 3 in 2.2", game="game3", flags=0b10, due=(YELLOW,))


def test_facts_of_the_beginning() -> None:
    assert GAME.facts.of(beginning()) == {
        "castles": {},
        "walls": [],
        "soldiers": {},
        "reserve": [12, 12],
        "out": [0, 0],
        "walls_left": [20, 20],
        "castles_left": [[1, 4, 5, 8, 9, 12], [2, 3, 6, 7, 10, 11]],
        "turn": 0,
        "space": 0,
        "actions_left": 1,
        "may_build": True,
        "owners": {},
        "shared": [],
        "score": [0, 0],
        "to_move": "yellow",
    }


def test_facts_of_the_draft() -> None:
    facts = GAME.facts.of(play_line(beginning("game2"), "castle E0; castle A0"))
    assert (facts["turn"], facts["space"], facts["actions_left"], facts["may_build"]) == (3, 3, 1, True)


def test_facts_of_a_war() -> None:
    assert WAR["castles"] == {"B0": [4, "yellow"], "E0": [1, "yellow"], "H4": [2, "red"]}
    assert WAR["soldiers"] == {"E0": [3, 0], "E1": [1, 2]}
    assert (WAR["reserve"], WAR["walls"], WAR["walls_left"]) == ([8, 10], ["E0/E5"], [19, 20])
    assert (WAR["turn"], WAR["space"], WAR["actions_left"], WAR["may_build"]) == (13, 1, 2, False)
    assert WAR["shared"] == ["E1", "E2"]
    assert WAR["owners"]["E4"] == "yellow"
    assert (WAR["score"], WAR["to_move"]) == ([9, 4], "yellow")


def test_facts_of_a_finished_game_are_those_of_its_last_turn() -> None:
    facts = GAME.facts.of(play_line(standing("1E0y 2H4r 3I0r", turn="red 3 in 3.12"), "end"))
    last_turn = (facts["turn"], facts["space"], facts["actions_left"], facts["may_build"], facts["to_move"])
    assert last_turn == (36, 12, 0, False, None)


def test_a_turn_of_last_resort_has_space_13_and_the_number_of_the_last_turn_of_its_round() -> None:
    facts = GAME.facts.of(play_line(FLAGS, "end"))
    assert (facts["turn"], facts["space"], facts["to_move"]) == (24, 13, "yellow")


def test_flags_are_told_in_games_3_and_4() -> None:
    assert GAME.facts.of(FLAGS)["flags"] == [None, "red", *[None] * 10]
    changed = play_line(standing("1E0y 2A0r 3H4r", soldiers="E1 1:0", game="game4"), "move E1>H4")
    assert GAME.facts.of(changed)["flags"] == [
        *("yellow", "red", "yellow", "yellow", "yellow", "red"),
        *("red", "yellow", "yellow", "red", "red", "yellow"),
    ]
    assert "flags" not in WAR


def test_castle_cells_have_owners_where_they_count() -> None:
    facts: dict[str, Any] = GAME.facts.of(standing("1E0y 2H4r", soldiers="E0 0:0", game="game1 end=castles"))
    assert (facts["owners"]["E0"], facts["owners"]["H4"]) == ("yellow", "red")
    assert "E0" not in WAR["owners"]


def test_printed_values_are_told_where_they_were_shuffled() -> None:
    values: Any = GAME.facts.of(GAME.rules.initial(setup(layout="shuffled")))["values"]
    assert list(values) == list(NAMES)
    assert set(values.values()) == {1, 2, 3}


@given(state=positions)
def test_facts_say_the_position_but_for_who_passed(state: Position) -> None:
    facts = GAME.facts.of(state)
    again = GAME.facts.read(facts, _setup_of(state))
    assert GAME.facts.of(again) == facts
    assert legal(again) == legal(state)


def _setup_of(state: Position) -> Any:
    terms = state.terms
    return setup(
        terms.variant,
        mode=terms.mode,
        end=terms.end,
        target=str(terms.target),
        walkout="on" if terms.walkout else "off",
        start="balanced" if terms.balanced else "free",
        layout="shuffled" if terms.shuffled else "standard",
        flags="return" if terms.flags_return else "leave",
    )


WRONG: list[tuple[str, Any]] = [
    ("castles", []),
    ("castles", {"E0": 1}),
    ("castles", {"E0": [1, "blue"]}),
    ("castles", {"E0": [0, "yellow"]}),
    ("castles", {"E0": [13, "yellow"]}),
    ("castles", {"E0": [1, "yellow"], "H4": [1, "red"], "B0": [4, "yellow"]}),
    ("castles", {"E0": [1, "yellow"], "E1": [2, "red"], "B0": [4, "yellow"]}),
    ("castles", {"J0": [1, "yellow"]}),
    ("walls", {"E0/E5": True}),
    ("walls", ["E5/E0"]),
    ("walls", ["E0/E5", "E0/E5"]),
    ("walls", [5]),
    ("soldiers", {"E0": [3], "E1": [1, 2]}),
    ("soldiers", {"E0": [13, 0], "E1": [1, 2]}),
    ("soldiers", {"E0": [3, 0], "E1": [1, 2], "A0": [0, 0]}),
    ("soldiers", {"E0": [3, 0], "J1": [1, 2]}),
    ("reserve", [9, 10]),
    ("out", [1, 0]),
    ("walls_left", [20, 20]),
    ("walls_left", [18, 21]),
    ("castles_left", [[5, 8, 9, 12], [3, 6, 7, 10]]),
    ("turn", 14),
    ("turn", 37),
    ("turn", True),
    ("space", 2),
    ("space", 13),
    ("actions_left", 0),
    ("actions_left", 3),
    ("actions_left", "2"),
    ("may_build", 0),
    ("owners", {}),
    ("shared", ["E2", "E1"]),
    ("score", [9, 5]),
    ("score", [9.0, 4]),
    ("to_move", None),
    ("to_move", "red"),
    ("to_move", "green"),
    ("to_move", 0),
    ("flags", [None] * 12),
    ("values", {}),
]


@pytest.mark.parametrize(("key", "value"), WRONG)
def test_what_is_no_position(key: str, value: Any) -> None:
    with pytest.raises(NotAPosition):
        GAME.facts.read(copy.deepcopy(WAR) | {key: value}, setup())


@pytest.mark.parametrize("key", WAR)
def test_nothing_may_be_missing(key: str) -> None:
    with pytest.raises(NotAPosition):
        GAME.facts.read({name: value for name, value in WAR.items() if name != key}, setup())


@pytest.mark.parametrize(("name", "value"), [("A0", 4), ("A0", 0), ("A0", None), ("J0", 1)])
def test_shuffled_values_are_one_to_three_on_every_cell(name: str, value: Any) -> None:
    facts: dict[str, Any] = GAME.facts.of(beginning(layout="shuffled"))
    with pytest.raises(NotAPosition):
        GAME.facts.read(facts | {"values": facts["values"] | {name: value}}, setup(layout="shuffled"))


def test_turns_of_last_resort_that_are_due_follow_from_the_flags() -> None:
    state = GAME.facts.read(GAME.facts.of(FLAGS), setup("game3"))
    assert GAME.facts.of(play_line(state, "end"))["space"] == 13
