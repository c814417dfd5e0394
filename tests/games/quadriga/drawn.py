"""Positions drawn as text: any part of the board, with its columns above and its rows at the side."""

from collections.abc import Iterator

from bot.gamekit.bitsets import members
from bot.gamekit.game import Setup, Step
from bot.gamekit.typed_moves import play
from bot.games.quadriga import GAME
from bot.games.quadriga.board import SQUARE, across, up
from bot.games.quadriga.position import Phase, Position, move_text
from bot.kernel.text import Refusal

SETUP = Setup(2, "standard")
MARKS = ("O", "X")
"""By seat."""


def beginning() -> Position:
    return GAME.rules.initial(SETUP)


def read_drawing(
    picture: str, turn: int = 9, counters: tuple[int | None, int | None] = (None, None), quiet: int = 4
) -> Position:
    """The position of a drawing, in which a unit is to be placed; on an odd turn it is Blue's."""
    units = [[name for name, mark in _standing(picture) if mark == side_mark] for side_mark in MARKS]
    return read_units(units, turn, counters, quiet)


def read_units(
    units: list[list[str]],
    turn: int,
    counters: tuple[int | None, int | None] = (None, None),
    quiet: int = 4,
) -> Position:
    facts = {
        "units": [list(names) for names in units],
        "turn": turn,
        "phase": "place",
        "placed": None,
        "orders": [],
        "counters": list(counters),
        "quiet": quiet,
    }
    return GAME.facts.read(facts, SETUP)


def drawing(state: Position, like: str) -> str:
    """The part of the board that ``like`` shows; nothing may stand anywhere else."""
    header, *rows = _lines(like)
    columns = header.split()
    squares = {f"{column}{row.split()[0]}" for column in columns for row in rows}
    both = [members(units) for units in state.units]
    standing = {_name(square): mark for squares, mark in zip(both, MARKS, strict=True) for square in squares}
    assert not standing.keys() - squares, f"there is also something on {standing.keys() - squares}"
    body = [
        f"{row.split()[0]:>2} "
        + " ".join(standing.get(f"{column}{row.split()[0]}", ".") for column in columns)
        for row in rows
    ]
    return "\n".join(["   " + " ".join(columns), *body])


def flush(picture: str) -> str:
    header, *rows = _lines(picture)
    body = [f"{row.split()[0]:>2} {' '.join(row.split()[1:])}" for row in rows]
    return "\n".join(["   " + " ".join(header.split()), *body])


def play_moves(state: Position, text: str) -> Position:
    """``state`` after these moves, which may be several players'; each line of a turn is one message."""
    for turn in text.split("/"):
        state = steps(state, turn)[-1].state
    return state


def steps(state: Position, text: str) -> list[Step[Position]]:
    """Every move of one message, with what it led to."""
    all_steps = []
    for part in text.split(";"):
        line = play(GAME, state, state.mover, part)
        assert not isinstance(line, Refusal), f"{part}: {line.reason}"
        (played,) = line
        all_steps.append(Step(played.state, played.told, played.marks, played.closes))
        state = played.state
    return all_steps


def legal(state: Position) -> list[str]:
    """The legal moves of the player to move, as text."""
    return [move_text(move) for seat in GAME.rules.to_act(state) for move in GAME.rules.legal(state, seat)]


def refusal_of(state: Position, text: str) -> tuple[str, str | None]:
    """By which phrase, without the game's name, and by which passage ``text`` is refused."""
    refusal = GAME.notation.parse(state, state.mover, text)
    assert isinstance(refusal, Refusal), f"{text} is legal"
    passage = refusal.rule.passage if refusal.rule else None
    return refusal.reason.key.removeprefix("quadriga-refuse-"), passage


def ready_to_move(state: Position) -> Position:
    return play_moves(state, "pass") if state.phase is Phase.PLACE else state


def _standing(picture: str) -> Iterator[tuple[str, str]]:
    header, *rows = _lines(picture)
    for row in rows:
        number, *marks = row.split()
        for column, mark in zip(header.split(), marks, strict=True):
            assert mark in (*MARKS, "."), f"{mark} is no unit"
            yield f"{column}{number}", mark


def _lines(picture: str) -> list[str]:
    return [line for line in picture.splitlines() if line.strip()]


def _name(square: int) -> str:
    name = f"{'abcdefghijklmnop'[across(square)]}{1 + up(square)}"
    assert SQUARE[name] == square
    return name
