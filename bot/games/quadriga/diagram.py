"""The board in characters: ``O`` for seat 0, ``X`` for seat 1, ``o`` and ``x`` where a unit is isolated."""

from bot.games.quadriga.board import SIDE, lonely_units
from bot.games.quadriga.position import Position

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
