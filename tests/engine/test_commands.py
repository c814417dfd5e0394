"""The commands of the engine, one by one."""

import pytest

from bot.engine.protocol import EngineSession
from tests.kit.engine_transcript import ask, check_transcript, engine_for

STATE = {"ok", "game", "variant", "ply", "to_act", "phase", "roll", "outcome"}


def test_games_tells_what_the_engine_was_started_for() -> None:
    options = {"track": ["20", "12", "30"], "doubles": ["plain", "again"]}
    entry = {"id": "race", "variants": ["standard", "single"], "options": options, "seats": [2]}
    assert ask(engine_for("race"), "games") == {"ok": True, "games": [entry]}


def test_a_game_without_dice(fourrow: EngineSession) -> None:
    check_transcript(
        fourrow,
        """
        > new
        < {"ok": true, "game": "fourrow", "variant": "standard", "ply": 0, "to_act": [0], "phase": "drop", "roll": null, "outcome": null}
        > play d
        < {"ok": true, "game": "fourrow", "variant": "standard", "ply": 1, "to_act": [1], "phase": "drop", "roll": null, "outcome": null, "told": ["Yellow drops a disc into d."]}
        > check E
        < {"ok": true, "move": "e"}
        > legal
        < {"ok": true, "moves": ["a", "b", "c", "d", "e", "f", "g"], "complete": true}
        > moves
        < {"ok": true, "moves": ["d"]}
        > position
        < {"ok": true, "position": "-/-/-/y/-/-/-"}
        > facts
        < {"ok": true, "facts": {"columns": ["", "", "", "y", "", "", ""], "to_move": 1}}
        > perft 2
        < {"ok": true, "nodes": 49}
        > state
        < {"ok": true, "game": "fourrow", "variant": "standard", "ply": 1, "to_act": [1], "phase": "drop", "roll": null, "outcome": null}
        """,  # noqa: E501 - an answer is one line
    )


def test_a_game_to_its_end(fourrow: EngineSession) -> None:
    for column in "aabbcc":
        ask(fourrow, f"play {column}")
    check_transcript(
        fourrow,
        """
        > play d
        < {..., "ply": 7, "phase": "over", "outcome": {"winners": [0], "reason": "row", "points": []}}
        > state
        < {..., "to_act": []}
        > legal
        < {"ok": true, "moves": [], "complete": true}
        > legal limit=0
        < {"ok": true, "moves": [], "complete": true}
        > play d
        < {..., "ok": false, "key": "move-refuse-over", "rule": null, "instead": []}
        > perft 0
        < {"ok": true, "nodes": 1}
        > perft 3
        < {"ok": true, "nodes": 0}
        > random 3
        < {..., "ok": true, "ply": 7, "played": 0}
        """,
    )


def test_points_are_told(race: EngineSession) -> None:
    assert ask(race, "random 500")["outcome"] == {"winners": [0], "reason": "home", "points": [40, 33]}


def test_a_draw_has_no_winners(fourrow: EngineSession) -> None:
    end = ask(fourrow, "load yryryr/yryryr/yryryr/ryryry/yryryr/yryryr/yryryr")
    assert end["outcome"] == {"winners": [], "reason": "full", "points": []}


def test_legal_is_cut_by_its_limit_and_says_so(fourrow: EngineSession) -> None:
    check_transcript(
        fourrow,
        """
        > legal limit=3
        < {"ok": true, "moves": ["a", "b", "c"], "complete": false}
        > legal limit=0
        < {"ok": true, "moves": [], "complete": false}
        > legal limit=7
        < {..., "complete": true}
        > legal limit=99999999999999999999999999999999999999999999
        < {..., "complete": true}
        """,
    )


def test_only_games_and_quit_come_before_the_first_new() -> None:
    protocol = engine_for("fourrow")
    for command in (
        "state",
        "legal",
        "check d",
        "play d",
        "undo",
        "moves",
        "position",
        "load x",
        "facts",
        "random 1",
    ):
        assert ask(protocol, command).keys() == {"ok", "error"}
    assert ask(protocol, "games")["ok"]
    assert ask(protocol, "perft 1").keys() == {"ok", "error"}
    assert not protocol.closed


def test_quit_closes_the_door_without_a_word() -> None:
    protocol = engine_for("fourrow")
    assert ask(protocol, "quit") is None
    assert protocol.closed


@pytest.mark.parametrize(
    "line",
    ["nonsense", "New", "PLAY d", "newer", "state now", "moves 1", "facts x", "position -", "games all",
     "quit now",
     "play", "check", "check \u200c", "load", "undo x", "undo -1", "undo 1.0", "undo 1 1", "undo ۱", "random",
     "random x", "random 1 2", "random 1 seed", "random 1 seed=-1", "random 1 seed=1 seed=1",
     "random 1 limit=1",
     "random 1 seed=9223372036854775808", "perft", "perft -1", "perft x", "perft 1 1", "legal 5",
     "legal limit=x",
     "legal limit=-1", "legal limit=1 limit=1", "legal seed=1", "undo 4", "undo " + "9" * 9999],
)  # fmt: skip
def test_a_command_line_that_cannot_be_read_is_an_error(fourrow: EngineSession, line: str) -> None:
    ask(fourrow, "random 3")
    previous = ask(fourrow, "state"), ask(fourrow, "moves")
    answer = ask(fourrow, line)
    assert answer.keys() == {"ok", "error"}
    assert answer["ok"] is False
    assert answer["error"]
    assert (ask(fourrow, "state"), ask(fourrow, "moves")) == previous
    assert not fourrow.closed


@pytest.mark.parametrize("game", ["fourrow", "race"])
def test_no_answer_has_keys_beyond_those_named(game: str) -> None:
    protocol = engine_for(game)
    assert ask(protocol, "new").keys() == STATE
    move = ask(protocol, "legal")["moves"][0]
    assert ask(protocol, f"play {move}").keys() == STATE | {"told"}
    assert ask(protocol, "random 2").keys() == STATE | {"played"}
    assert ask(protocol, "undo").keys() == STATE
    assert ask(protocol, f"load {ask(protocol, 'position')['position']}").keys() == STATE
    assert ask(protocol, "state").keys() == STATE
    assert ask(protocol, "play ?").keys() == {"ok", "refusal", "key", "rule", "instead"}
