"""Dialogues with the engine, written as a play.

``> play d`` is a line that goes in, ``< {...}`` the whole answer to it, ``< {..., "ply": 1}`` an answer in
which that much stands, ``< nothing`` that there is no answer, ``< error`` an error in some words. An error or
a refusal changes nothing.
"""

import json
from typing import Any

from bot.engine.protocol import EngineSession, Line, in_english
from bot.gamekit.game_catalogue import find
from tests.kit.installed_games import GUESTS

_PART = "{..., "


def engine_for(game: str) -> EngineSession:
    shelved = find(game, (GUESTS,))
    assert shelved
    return EngineSession(shelved.game, in_english(shelved.folder / "text"))


def ask(protocol: EngineSession, line: str | bytes) -> Any:
    """The answer to one line, or None."""
    answer = protocol.answer(Line(line if isinstance(line, bytes) else line.encode()))
    if answer is None:
        return None
    assert answer.endswith(b"\n")
    assert len(answer.decode().splitlines()) == 1
    return json.loads(answer)


def check_transcript(protocol: EngineSession, play: str) -> None:
    """Act the play through; a difference fails with the line that was asked."""
    asked, answer = "", None
    for line in map(str.strip, play.strip().split("\n")):
        if line.startswith("> "):
            asked, previous = line[2:], _all_of(protocol)
            answer = ask(protocol, asked)
            assert answer is None or answer["ok"] or _all_of(protocol) == previous, asked
        elif line and not line.startswith("#"):
            assert line.startswith("< "), line
            _compare(asked, answer, line[2:])


def _all_of(protocol: EngineSession) -> list[Any]:
    return [ask(protocol, question) for question in ("state", "moves", "position")]


def _compare(asked: str, answer: Any, expected: str) -> None:
    if expected == "nothing":
        assert answer is None, asked
    elif expected == "error":
        assert answer.keys() == {"ok", "error"}, asked
        assert (answer["ok"], bool(answer["error"])) == (False, True), asked
    elif expected.startswith(_PART):
        part = json.loads("{" + expected.removeprefix(_PART))
        assert {key: answer.get(key, "missing") for key in part} == part, asked
    else:
        assert answer == json.loads(expected), asked
