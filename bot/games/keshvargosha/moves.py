"""The five things that a player can do, and how they are written (9)."""

from functools import lru_cache
from typing import TypeAlias

from bot.games.keshvargosha.board import BORDERS, CELLS, NAMES, Border
from bot.kernel.frozen import frozen


@frozen
class Build:
    """The lowest castle left, on a cell."""

    cell: int


@frozen
class Wall:
    border: Border


@frozen
class Enter:
    """One soldier from reserve, into the castle on a cell."""

    cell: int


@frozen
class March:
    """Soldiers of one cell to the next."""

    start: int
    goal: int
    number: int


@frozen
class End:
    """End the turn with actions left over."""


Move: TypeAlias = Build | Wall | Enter | March | End

BUILD = tuple(map(Build, CELLS))
WALL = tuple(map(Wall, BORDERS))
ENTER = tuple(map(Enter, CELLS))
END = End()

march = lru_cache(maxsize=None)(March)
"""The same steps come up again and again; there are only so many."""


def step(move: March) -> str:
    return f"{NAMES[move.start]}>{NAMES[move.goal]}"


def where(move: Move) -> str:
    """The place at which a move begins."""
    match move:
        case Build(cell) | Enter(cell) | March(start=cell):
            return NAMES[cell]
        case Wall(border):
            return border.name
        case End():
            return ""


def move_text(move: Move) -> str:
    match move:
        case Build(cell):
            return f"castle {NAMES[cell]}"
        case Wall(border):
            return f"wall {border.name}"
        case Enter(cell):
            return f"enter {NAMES[cell]}"
        case March(number=1):
            return f"move {step(move)}"
        case March(number=number):
            return f"move {number} {step(move)}"
        case End():
            return "end"
