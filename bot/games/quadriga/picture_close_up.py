"""The part of the board where something has happened or is planned, for screens too small for all of it."""

from collections.abc import Collection, Iterator

from bot.gamekit.bitsets import members
from bot.games.quadriga.board import SIDE, across, up
from bot.games.quadriga.picture_backdrop import column_name, corner
from bot.games.quadriga.picture_legend import Entry, entries, entry_shapes
from bot.games.quadriga.picture_marks import lost_squares, movements, newcomers
from bot.games.quadriga.position import Phase, Position
from bot.kernel.scene import Area, Box, Focus, Ink, Label, Shape, rectangle

_AROUND = 2
"""Squares to be seen around what happened."""
_SIZES = (8, 11)
"""How many squares a side of the part has; more would be no closer look."""
_FRAME = 0.7
_LABEL = 0.42
_LEGEND = 0.5
"""The height of a line of the legend."""
_LETTERS = 0.34


def closeup(state: Position, last: tuple[str, ...]) -> Focus | None:
    return around(state, _busy(state, last))


def around(state: Position, squares: Collection[int]) -> Focus | None:
    """The part of the board with these squares in its middle, if it is much smaller than the whole."""
    if not squares:
        return None
    columns, rows = [across(square) for square in squares], [up(square) for square in squares]
    reach = max(max(columns) - min(columns), max(rows) - min(rows)) + 1 + 2 * _AROUND
    size = next((size for size in _SIZES if size >= reach), None)
    if size is None:
        return None
    column, row = _beginning(columns, size), _beginning(rows, size)
    visible = sum(1 << square for square in range(SIDE * SIDE) if _within(square, column, row, size))
    return _part(column, row, size, [entry for entry in entries(state) if entry.units & visible])


def _busy(state: Position, last: tuple[str, ...]) -> set[int]:
    """The squares of what is planned or asked for in this turn; until anything is, of what has happened."""
    match state.phase:
        case Phase.TRIM:
            return set(members(state.untrimmed))
        case Phase.MOVE if state.orders or state.placed:
            moved = [square for order in state.orders for square in order.squares]
            return {*moved, *members(state.targets | state.placed)}
        case _:
            moved = [square for movement in movements(last) for square in movement]
            return {*moved, *lost_squares(last), *newcomers(last)}


def _beginning(places: Collection[int], size: int) -> int:
    """Where a part of ``size`` begins that has these places in its middle, and lies on the board."""
    return max(0, min(SIDE - size, (min(places) + max(places) + 1 - size) // 2))


def _within(square: int, column: int, row: int, size: int) -> bool:
    return 0 <= across(square) - column < size and 0 <= up(square) - row < size


def _part(column: int, row: int, size: int, signs: list[Entry]) -> Focus:
    """With a line below it for each sign that is explained."""
    (left, bottom), (right, top) = corner(column, row), corner(column + size, row + size)
    below = bottom + _FRAME + _LEGEND * len(signs)
    outer = Box(left - _FRAME, top - _FRAME, right + _FRAME, below)
    frame = (
        rectangle(outer.left, outer.top, outer.right, top),
        rectangle(outer.left, bottom, outer.right, outer.bottom),
        rectangle(outer.left, top, left, bottom),
        rectangle(right, top, outer.right, bottom),
    )
    covers = (Area(strip, Ink.GROUND) for strip in frame)
    edge = Area(rectangle(left, top, right, bottom), None, Ink.BARRIER, 0.05)
    legend = (
        shape
        for line, entry in enumerate(signs)
        for shape in entry_shapes(entry, (left, bottom + _FRAME + _LEGEND * (line + 0.4)), _LETTERS, size)
    )
    return Focus(outer, (*covers, edge, *_coordinates(column, row, size), *legend))


def _coordinates(column: int, row: int, size: int) -> Iterator[Shape]:
    (left, bottom), (right, top) = corner(column, row), corner(column + size, row + size)
    for step in range(size):
        for y in (top - _FRAME / 2, bottom + _FRAME / 2):
            yield Label((left + step + 0.5, y), column_name(column + step), _LABEL)
        for x in (left - _FRAME / 2, right + _FRAME / 2):
            yield Label((x, bottom - step - 0.5), str(1 + row + step), _LABEL)
