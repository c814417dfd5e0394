"""The record: taking back, positions as text and as facts."""

import json

import pytest

from bot.engine.protocol import EngineSession
from tests.kit.engine_transcript import ask, check_transcript


def test_undo_takes_back_one_move_or_as_many_as_are_named(fourrow: EngineSession) -> None:
    check_transcript(
        fourrow,
        """
        > random 5
        < {..., "ply": 5, "played": 5}
        > undo
        < {..., "ply": 4}
        > undo 0
        < {..., "ply": 4}
        > undo 5
        < {"ok": false, "error": "there are 4 moves to take back"}
        > undo 4
        < {..., "ply": 0, "to_act": [0]}
        > position
        < {..., "position": "-/-/-/-/-/-/-"}
        """,
    )


@pytest.mark.parametrize("game", ["fourrow", "race"])
def test_undo_goes_back_through_every_position(game: str, request: pytest.FixtureRequest) -> None:
    protocol = request.getfixturevalue(game)
    positions = [ask(protocol, "position")]
    while not ask(protocol, "state")["outcome"]:
        ask(protocol, f"random 1 seed={len(positions)}")
        positions.append(ask(protocol, "position"))
    assert ask(protocol, "state")["ply"] == len(positions) - 1
    for position in reversed(positions[:-1]):
        ask(protocol, "undo")
        assert ask(protocol, "position") == position


def test_a_loaded_position_begins_a_new_record(race: EngineSession) -> None:
    ask(race, "random 5")
    position, legal = ask(race, "position")["position"], ask(race, "legal")
    check_transcript(
        race,
        f"""
        > load {position}
        < {{..., "ply": 0}}
        > moves
        < {{"ok": true, "moves": []}}
        > undo
        < {{"ok": false, "error": "there are 0 moves to take back"}}
        > position
        < {{"ok": true, "position": "{position}"}}
        """,
    )
    assert ask(race, "legal") == legal


def test_a_loaded_position_goes_on_with_the_same_dice(race: EngineSession) -> None:
    position = ask(race, "position")["position"]
    ask(race, "random 20 seed=5")
    end = ask(race, "position")
    ask(race, "new seed=99")
    ask(race, f"load {position}")
    ask(race, "random 20 seed=5")
    assert ask(race, "position") == end


def test_facts_can_be_loaded(fourrow: EngineSession) -> None:
    ask(fourrow, "random 6 seed=3")
    facts, position = ask(fourrow, "facts")["facts"], ask(fourrow, "position")
    ask(fourrow, "new")
    assert ask(fourrow, f"load {json.dumps(facts)}")["ply"] == 0
    assert ask(fourrow, "position") == position


def test_made_up_facts_take_dice_and_options_from_the_last_new(race: EngineSession) -> None:
    check_transcript(
        race,
        """
        > new track=12 dice=1,2,6,5
        < {..., "roll": [1, 2]}
        > load {"runners": [[0, 12], [3, 4]], "turn": 1, "dice": [4], "doubles": false}
        < {..., "ply": 0, "to_act": [1], "roll": [4]}
        > play a4
        < {..., "ply": 1, "to_act": [0], "roll": [1, 2]}
        > load {"runners": [[0, 13], [3, 4]], "turn": 1, "dice": [4], "doubles": false}
        < {"ok": false, "error": "this is no position: a runner has left the track"}
        """,
    )


@pytest.mark.parametrize(
    "text",
    ["x", "-/-/-", "yy/-/-/-/-/-/-", "yyyy/rrrr/-/-/-/-/-", "{}", "{", "[]", "null",
     '{"columns": 7, "to_move": 0}',
     '{"columns": ["", "", "", "", "", "", ""], "to_move": 0.0}', '{"columns": ["", "", "", "", "", "", ""]}',
     '{"columns": ["", "", "", "", "", "", ""], "to_move": NaN}', '{"a": 1, "a": 1}', '{"a": "\\ud800"}',
     '{"columns": ["", "", "", "", "", "", ""], "to_move": 0, "more": 1}', '{"a": ' + "9" * 5000 + "}",
     '{"a":' * 100_000, '{"a": Infinity}', "\\ud800", "\x00", '{"columns": ["\u2028"], "to_move": "\u2028"}'],
)  # fmt: skip
def test_what_is_no_position_is_an_error_and_changes_nothing(fourrow: EngineSession, text: str) -> None:
    ask(fourrow, "random 3")
    previous = ask(fourrow, "state"), ask(fourrow, "position")
    answer = ask(fourrow, f"load {text}")
    assert answer.keys() == {"ok", "error"}
    assert (ask(fourrow, "state"), ask(fourrow, "position")) == previous
