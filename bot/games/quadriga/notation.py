"""Moves and positions of Quadriga as text (9)."""

import re
from functools import lru_cache

from bot.games.quadriga import refusals
from bot.games.quadriga.board import HEADINGS, SIDE, SQUARE, first_of, lonely_units
from bot.games.quadriga.facts import line, position
from bot.games.quadriga.picks import picks
from bot.games.quadriga.position import (
    MOST_MOVED,
    Go,
    Move,
    Order,
    Pair,
    Phase,
    Place,
    Position,
    Trim,
    Withdraw,
    move_text,
    opponent,
)
from bot.games.quadriga.rules_phases import initial_islands, island_of
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal, say

_COLUMNS = "abcdefghijklmnop"


def diagram(state: Position) -> str:
    columns = "   " + " ".join(_COLUMNS)
    rows = [_row(state, row) for row in reversed(range(SIDE))]
    return "\n".join((columns, *rows, columns))


def _row(state: Position, row: int) -> str:
    squares = range(SIDE * row, SIDE * (row + 1))
    return f"{1 + row:>2} {' '.join(_standing(state, square) for square in squares)} {1 + row}"


def _standing(state: Position, square: int) -> str:
    for mark, units in zip("OX", state.units, strict=True):
        if units >> square & 1:
            return mark.lower() if lonely_units(units) >> square & 1 else mark
    return "."


_SQUARE = re.compile(r"[a-z][0-9]{1,2}")
_ORDER = re.compile(r"((?:[a-z][0-9]{1,2} ?)+)> ?([a-z]{1,2}|0)")
_PAIR = re.compile(r"([a-z][0-9]{1,2}) ?x ?([a-z][0-9]{1,2})")
_TRIM = re.compile(r"- ?([a-z][0-9]{1,2})")
_DIRECTION = {heading.name.lower(): number for number, heading in enumerate(HEADINGS)}
_WITHDRAWN = "0"
_POSITIONS_KEPT = 256
"""A table loads the same position for its card and again for the next move."""


class QuadrigaNotation:
    """Moves as ``k7``, ``pass``, ``c3 c4>N``, ``c3>0``, ``go``, ``c4xe6``, ``-f5``."""

    def parse(self, state: Position, seat: Seat, text: str) -> Move | Refusal:
        if state.end:
            return Refusal(say("move-refuse-over"))
        if seat != state.mover:
            return Refusal(say("move-refuse-turn-ended"))
        move = _read(state, text)
        if isinstance(move, Refusal):
            return move
        return refusals.refusal(state, move) or _canonical(state, move)

    def format(self, state: Position, move: Move) -> str:  # noqa: ARG002 - a move is written alike everywhere
        return move_text(move)

    def picks(self, state: Position, move: Move) -> tuple[str, ...]:
        return picks(state, move)

    def dump(self, state: Position) -> str:
        return line(state)

    def load(self, text: str) -> Position:
        return _load(text)

    def diagram(self, state: Position) -> str:
        return diagram(state)


@lru_cache(_POSITIONS_KEPT)
def _load(text: str) -> Position:
    return position(text)


def _read(state: Position, text: str) -> Move | Refusal:
    """The move that the text says, legal or not."""
    if text in ("pass", "go"):
        return Place(None) if text == "pass" else Go()
    squares = _SQUARE.findall(text)
    if not any(form.fullmatch(text) for form in (_SQUARE, _ORDER, _PAIR, _TRIM)):
        return refusals.unreadable(text)
    for name in squares:
        if name not in SQUARE:
            return refusals.no_such_square(name)
    if match := _ORDER.fullmatch(text):
        return _read_order(text, tuple(sorted({SQUARE[name] for name in squares})), match[2])
    if _PAIR.fullmatch(text):
        return _read_pair(state, *squares)
    square = SQUARE[squares[0]]
    return Trim(square) if text.startswith("-") else Place(square)


def _read_order(text: str, squares: tuple[int, ...], direction: str) -> Move | Refusal:
    if direction == _WITHDRAWN and len(squares) == 1:
        return Withdraw(squares[0])
    if direction not in _DIRECTION:
        return refusals.unreadable(text)
    return (
        Order(squares, _DIRECTION[direction])
        if len(squares) <= MOST_MOVED
        else refusals.too_many(len(squares))
    )


def _read_pair(state: Position, first: str, second: str) -> Move | Refusal:
    """Each island may be named by any of its squares as frozen; elsewhere there are no pairs to be named."""
    if state.phase is not Phase.FIGHT:
        return Pair(SQUARE[first], SQUARE[second])
    named = []
    for name, seat in ((first, state.mover), (second, opponent(state.mover))):
        island = next((island for island in initial_islands(state, seat) if island >> SQUARE[name] & 1), None)
        if island is None:
            return refusals.no_island(state, name)
        named.append(first_of(island))
    return Pair(*named)


def _canonical(state: Position, move: Move) -> Move:
    """An order is withdrawn by the name of its island."""
    return Withdraw(first_of(island_of(state, move.island))) if isinstance(move, Withdraw) else move
