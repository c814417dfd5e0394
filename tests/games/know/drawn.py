"""Positions drawn as text, with what is then played and what must follow.

6.1.2: why it is here                 a title: the passage of the rulebook, and what is shown
variant: symmetric                    and any of: seed, dice, options, to move, turn, ages
    0      1      2         3         the position, as the game's own diagram has it; left out, the start
    a  b   a  b   a  b  c
 0  .      .      .         .
> 2.0>3.1a; 6.0>7.1b                  what the seat to act plays
legal: ...                            exactly these are legal
can: ...                              these are, among others
cannot: ... (4.7.1)                   these are not, by that passage
told: path-lost                       what the last move had to tell, among other things, without the prefix
phase: move                           any of the facts, or what the engine door's state line says
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.gamekit.game import Setup
from bot.gamekit.setup import prepare
from bot.gamekit.typed_moves import Played, play
from bot.games.know import GAME
from bot.games.know.board import SPACES
from bot.games.know.position import PIECES, Position
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal

SEATS = {
    "red": 0,
    "blue": 1,
    "red striped": 0,
    "red plain": 1,
    "blue striped": 2,
    "blue plain": 3,
}
_COLUMNS = {
    "0": 4,
    "0a": 4,
    "0b": 7,
    "1": 11,
    "1a": 11,
    "1b": 14,
    "2": 18,
    "2a": 18,
    "2b": 21,
    "2c": 24,
    "3": 28,
}
_ROW = re.compile(" {4}|[ 1][0-9]  ")


@dataclass(frozen=True, slots=True)
class Drawn:
    title: str
    state: Position
    script: tuple[str, ...]


def beginning(variant: str = "standard", dice: str = "", seed: int = 0, **options: str) -> Position:
    return GAME.rules.initial(set_up(variant, dice, seed, **options))


def set_up(variant: str = "standard", dice: str = "", seed: int = 0, **options: str) -> Setup:
    script = tuple(int(die) for die in dice.replace(",", " ").split())
    setup = prepare(GAME, variant, options, seed, script)
    assert isinstance(setup, Setup)
    return setup


def read(text: str) -> Drawn:
    """Title and headers, then after an empty line the drawing, if there is one, and the script."""
    head, _, body = text.strip().partition("\n\n")
    title, *headers = (line_text for line_text in head.splitlines() if not line_text.startswith("#"))
    fields = {name: value.strip() for name, _, value in (header.partition(":") for header in headers)}
    drawing = [row for row in body.splitlines() if _ROW.match(row)]
    script = tuple(row for row in body.splitlines() if row and row not in drawing)
    return Drawn(title, _position(fields, drawing), script)


def _position(headers: Mapping[str, str], drawing: list[str]) -> Position:
    options = dict(option.split("=") for option in headers.get("options", "").split())
    variant, seed = headers.get("variant", "standard"), int(headers.get("seed", 0))
    setup = set_up(variant, headers.get("dice", ""), seed, **options)
    if not drawing:
        return GAME.rules.initial(setup)
    facts: dict[str, Any] = {"pieces": pieces(drawing), "to_move": _seat(headers["to move"], variant)}
    if "turn" in headers:
        facts["turn"] = int(headers["turn"])
    if "ages" in headers:
        facts["ages"] = {
            name: [int(red), int(blue)]
            for name, red, blue in (entry.split() for entry in headers["ages"].split(","))
        }
    return GAME.facts.read(facts, setup)


def _seat(name: str, variant: str) -> int:
    return SEATS[name] if "four" in variant or name in ("red", "blue") else -1


def pieces(drawing: list[str]) -> list[dict[str, str]]:
    """Which piece stands on which space of a diagram."""
    rows = {int(line[:2]): line for line in drawing if line[:2].strip().isdigit()}
    spaces_of: list[dict[str, str]] = [{}, {}]
    for space in SPACES:
        cell = rows[space.wedge][_COLUMNS[space.name.partition(".")[2]] :][:2].strip()
        if cell.capitalize() in PIECES:
            spaces_of[cell[0].islower()][cell.capitalize()] = space.name
    return spaces_of


def legal(state: Position) -> list[str]:
    """The legal moves of anyone who is to act, as the engine door lists them."""
    texts = {
        GAME.notation.format(state, move)
        for seat in GAME.rules.to_act(state)
        for move in GAME.rules.legal(state, seat)
    }
    return sorted(texts)


def line(state: Position, text: str) -> tuple[Played, ...] | Refusal:
    """What comes of ``text``, for the first seat to act that may play it."""
    seats = GAME.rules.to_act(state) or (Seat(-1),)
    lines = [play(GAME, state, seat, text) for seat in seats]
    return next((reading for reading in lines if not isinstance(reading, Refusal)), lines[0])


def play_moves(state: Position, *texts: str) -> Position:
    """``state`` after these moves, each of which is legal where it stands."""
    for text in texts:
        played_line = line(state, text)
        assert not isinstance(played_line, Refusal), f"{text}: {played_line.reason}"
        state = played_line[-1].state
    return state


def refusal_of(state: Position, text: str) -> tuple[str, str | None]:
    """By which phrase, without the game's name, and by which passage ``text`` is refused."""
    refusal = line(state, text)
    assert isinstance(refusal, Refusal), f"{text} is legal"
    return refusal.reason.key.removeprefix("know-refuse-"), refusal.rule.passage if refusal.rule else None


def follow(drawn: Drawn) -> None:
    """Play the script, and see that everything it says comes true."""
    state, keys = drawn.state, list[str]()
    for step in drawn.script:
        if step.startswith(">"):
            played_line = line(state, step[1:])
            assert not isinstance(played_line, Refusal), f"{step}: {played_line.reason}"
            keys = [phrase.key.removeprefix("know-told-") for part in played_line for phrase in part.told]
            state = played_line[-1].state
            continue
        name, _, value = step.partition(":")
        _see(state, keys, name, value.strip())


def _see(state: Position, keys: list[str], name: str, value: str) -> None:
    match name:
        case "legal":
            assert legal(state) == sorted(_split_list(value))
        case "can":
            assert set(_split_list(value)) <= set(legal(state))
        case "cannot":
            texts, _, passage = value.rstrip(")").rpartition(" (")
            for text in _split_list(texts):
                assert (text, refusal_of(state, text)[1]) == (text, passage)
        case "told":
            assert set(_split_list(value)) <= set(keys), keys
        case "to act":
            assert [*GAME.rules.to_act(state)] == json.loads(value)
        case "outcome":
            outcome = GAME.rules.outcome(state)
            assert outcome
            assert f"{outcome.reason}, {[*outcome.winners]} {[*outcome.points]}" == value
        case fact:
            assert GAME.facts.of(state)[fact] == json.loads(value), GAME.facts.of(state)[fact]


def _split_list(value: str) -> list[str]:
    return [part.strip() for part in value.split(",")]
