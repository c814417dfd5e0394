"""The land in characters: ``o`` spots, ``Y`` and ``R`` houses, ``|`` and ``--`` trunks, ``*`` open end."""

from bot.games.territories.board import COLUMNS, ROWS, UPRIGHT, at
from bot.games.territories.position import Position


def diagram(state: Position) -> str:
    columns = "".join(f"{chr(ord('a') + x):>3}" for x in range(COLUMNS))
    lines = [f"  {columns}"]
    for y in range(ROWS):
        lines += ["   " + _points(state, y), f"{1 + y:>2} " + _squares(state, y)]
    lines.append("   " + _points(state, ROWS))
    return "\n".join(line.rstrip() for line in lines)


def _points(state: Position, y: int) -> str:
    """A row of points, with the trunks that lie between them."""
    row = ""
    for x in range(COLUMNS + 1):
        row += "*" if at(x, y) == state.open_end else "+"
        if x < COLUMNS:
            edge = y in {0, ROWS}
            row += "--" if edge or state.trunks >> at(x, y - 1) & 1 else "  "
    return row


def _squares(state: Position, y: int) -> str:
    """A row of squares, with the trunks that stand between them."""
    row = "|"
    for x in range(COLUMNS):
        fence = x == COLUMNS - 1 or state.trunks >> at(x, y) + UPRIGHT & 1
        row += f"{_standing(state, at(x, y)):>2}" + ("|" if fence else " ")
    return row


def _standing(state: Position, square: int) -> str:
    for mark, squares in (("Y", state.yellow), ("R", state.red), ("o", state.land.spots)):
        if squares >> square & 1:
            return mark
    return ""
