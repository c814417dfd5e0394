r"""The board in characters.

Each cell is its name with the owner's letter (``*`` where it is shared), and below it its castle: ``Y5``,
``R10``. Walls stand where they are: ``|``, ``/`` and ``\\``. Soldiers are listed, Yellow's before Red's.
"""

from bot.games.keshvargosha.board import BORDERS, CELLS, NAMES, PLACES, Border
from bot.games.keshvargosha.position import SEATS, Position, castle_numbers, cells_that_count, soldier_cells

_HIGH = 3
"""Lines of a row: names, castles, and the borders below."""
_WIDE = 4

_TOP = min(r for _, r in PLACES)
_LEFT = min(2 * q + r for q, r in PLACES)

Corner = tuple[int, int]


def diagram(state: Position) -> str:
    drawn: dict[Corner, str] = {}
    for cell in CELLS:
        line, column = _corner(cell)
        drawn |= _characters_at(line, column, NAMES[cell] + _owner(state, cell))
    for cell, number in castle_numbers(state).items():
        line, column = _corner(cell)
        drawn |= _characters_at(line + 1, column, f"{'YR'[state.owner(cell)]}{number}")
    for border in BORDERS:
        if border.bit & state.walls:
            drawn |= wall_marks(border)
    return "\n".join((*_lines(drawn), *_soldiers(state)))


def _corner(cell: int) -> Corner:
    """The line and column at which a cell begins."""
    q, r = PLACES[cell]
    return _HIGH * (r - _TOP), _WIDE // 2 * (2 * q + r - _LEFT)


def _characters_at(line: int, column: int, text: str) -> dict[Corner, str]:
    return {(line, column + at): character for at, character in enumerate(text)}


def wall_marks(border: Border) -> dict[Corner, str]:
    """Upright between two cells of a row, slanting between two of different rows."""
    (line, column), (below, beside) = (_corner(cell) for cell in border.cells)
    if line == below:
        upright = max(column, beside) - 1
        return {(line, upright): "|", (line + 1, upright): "|"}
    upper, lower = ((line, column), (below, beside)) if line < below else ((below, beside), (line, column))
    east = lower[1] > upper[1]
    return {(lower[0] - 1, upper[1] + (2 if east else 0)): "/" if east else "\\"}


def _owner(state: Position, cell: int) -> str:
    yellow, red = (cells_that_count(state, seat) for seat in SEATS)
    for letter, cells in (("y", yellow), ("r", red), ("*", state.land.shared)):
        if cells >> cell & 1:
            return letter
    return ""


def _lines(drawn: dict[Corner, str]) -> list[str]:
    lines = 1 + max(line for line, _ in drawn)
    columns = 1 + max(column for _, column in drawn)
    return [
        "".join(drawn.get((line, column), " ") for column in range(columns)).rstrip() for line in range(lines)
    ]


def _soldiers(state: Position) -> list[str]:
    yellow, red = state.soldiers
    entries = [f"{NAMES[cell]} {yellow[cell]}:{red[cell]}" for cell in soldier_cells(state)]
    return ["", *(", ".join(entries[at : at + 6]) for at in range(0, len(entries), 6))] if entries else []
