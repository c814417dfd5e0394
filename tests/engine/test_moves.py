"""Moves: several in one text, refusals, and what makes no difference."""

import pytest

from bot.engine.protocol import EngineSession
from tests.kit.engine_transcript import ask, check_transcript


def test_several_moves_of_one_seat_are_one_text_but_moves_of_their_own(race: EngineSession) -> None:
    check_transcript(
        race,
        """
        > new dice=3,5,2,2
        < {..., "roll": [3, 5]}
        > check A3 ; ;b 5;
        < {"ok": true, "move": "a3; b5"}
        > state
        < {..., "ply": 0}
        > play a3;b5
        < {..., "ply": 2, "to_act": [1], "told": ["Yellow: runner a goes 3 spaces.", "Yellow: runner b goes 5 spaces.", "Red casts 2, 2."]}
        > moves
        < {"ok": true, "moves": ["a3", "b5"]}
        > undo
        < {..., "ply": 1, "to_act": [0], "roll": [5]}
        """,  # noqa: E501 - an answer is one line
    )


def test_all_are_played_or_none(race: EngineSession) -> None:
    check_transcript(
        race,
        """
        > new dice=3,5
        < {..., "ply": 0}
        > play a3; b3
        < {..., "ok": false, "key": "race-refuse-die", "rule": "2.3", "instead": ["a3; a5", "a3; b5"]}
        > state
        < {..., "ply": 0, "roll": [3, 5]}
        """,
    )


def test_nothing_is_read_after_the_turn(race: EngineSession, fourrow: EngineSession) -> None:
    for line in ("check d; d", "play d; d", "play d; nonsense"):
        assert ask(fourrow, line)["key"] == "move-refuse-turn-ended"
    assert ask(fourrow, "state")["ply"] == 0
    ask(race, "new dice=3,3,1,2 doubles=again")
    assert ask(race, "play a3; b3; a1")["key"] == "move-refuse-turn-ended"
    assert ask(race, "play a3; b3")["to_act"] == [0]


def test_nothing_is_read_after_the_game(race: EngineSession, fourrow: EngineSession) -> None:
    for column in "ababab":
        ask(fourrow, f"play {column}")
    assert ask(fourrow, "check a; b")["key"] == "move-refuse-over"
    ask(race, "new dice=6,5")
    ask(race, 'load {"runners": [[20, 15], [0, 0]], "turn": 0, "dice": [6, 5], "doubles": false}')
    assert ask(race, "check b6; b5")["key"] == "move-refuse-turn-ended"
    assert ask(race, "check b6") == {"ok": True, "move": "b6"}


@pytest.mark.parametrize("command", ["play", "check"])
def test_what_is_not_a_legal_move_is_refused_by_its_rule(fourrow: EngineSession, command: str) -> None:
    ask(fourrow, "load yryryr/-/-/-/-/-/-")
    refusal = {"refusal": "Column a is full.", "key": "fourrow-refuse-full", "rule": "2.2", "instead": []}
    assert ask(fourrow, f"{command} a") == {"ok": False} | refusal


@pytest.mark.parametrize(
    "text", ["?", "z", "d4", "\x00", "ｄ", "d\u0301", "{}", "limit=3", "pass", ";", " ; ;; "]
)
def test_what_cannot_be_read_is_refused_without_a_rule(fourrow: EngineSession, text: str) -> None:
    answer = ask(fourrow, f"play {text}")
    assert answer["ok"] is False
    assert answer["refusal"]
    assert answer["rule"] is None
    assert isinstance(answer["instead"], list)


@pytest.mark.parametrize("text", ["d", "D", "  d  ", "4", "۴", "٤", "\u200fd\u200e", ";;d;", "d ;"])
def test_what_makes_no_difference(fourrow: EngineSession, text: str) -> None:
    assert ask(fourrow, f"check {text}") == {"ok": True, "move": "d"}
    assert ask(fourrow, f"play\t{text}")["ply"] == 1


def test_checking_a_canonical_form_returns_it(race: EngineSession) -> None:
    for move in ask(race, "legal")["moves"]:
        assert ask(race, f"check {move}") == {"ok": True, "move": move}


def test_check_changes_nothing_and_casts_nothing(race: EngineSession) -> None:
    previous = ask(race, "position")
    for move in ask(race, "legal")["moves"]:
        ask(race, f"check {move}")
    assert ask(race, "position") == previous
