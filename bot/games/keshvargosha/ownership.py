"""The owner of each cell, and the points for it (6)."""

from functools import lru_cache

from bot.gamekit.bitsets import members
from bot.games.keshvargosha.board import ALL_CELLS, NEIGHBOURS, ROUND, SIDES
from bot.kernel.frozen import frozen

_REMEMBERED = 8192


@frozen
class Land:
    """Sets of cells: those of each seat, and those that both have as many castles at, at least one each."""

    owned: tuple[int, int]
    shared: int


@lru_cache(_REMEMBERED)
def land(yellow: int, red: int, walls: int) -> Land:
    """The ownership that castles on these cells bring: more connected castles of a colour own (6.2)."""
    one, two, three = _connections(yellow, walls)
    some, more, most = _connections(red, walls)
    yellows = one & ~some | two & ~more | three & ~most
    reds = some & ~one | more & ~two | most & ~three
    castles = yellow | red
    return Land((yellows & ~castles, reds & ~castles), one & some & ~yellows & ~reds & ~castles)


@lru_cache(_REMEMBERED)
def balance(mine: int, enemy: int, walls: int) -> tuple[int, int, int]:
    """Cells where both sides have as many castles, those where mine are one fewer, and two fewer (6.2)."""
    one, two, three = _connections(mine, walls)
    some, more, most = _connections(enemy, walls)
    free = ALL_CELLS & ~(mine | enemy)
    level = ~(one | some) | one & ~two & some & ~more | two & ~three & more & ~most
    behind = some & ~more & ~one | more & ~most & one & ~two | most & two & ~three
    return level & free, behind & free, (more & ~most & ~one | most & one & ~two) & free


@lru_cache(_REMEMBERED)
def _connections(castles: int, walls: int) -> tuple[int, int, int]:
    """The cells connected to at least one, two and three of these castles (6.1)."""
    one = two = three = 0
    for castle in members(castles):
        cells = ROUND[castle] if not SIDES[castle] & walls else _open_sides(castle, walls)
        three |= two & cells
        two |= one & cells
        one |= cells
    return one, two, three


def _open_sides(castle: int, walls: int) -> int:
    return sum(1 << cell for cell, border in NEIGHBOURS[castle] if not border & walls)


@lru_cache(_REMEMBERED)
def worth(cells: int, values: tuple[int, ...]) -> int:
    """The sum of the values of these cells."""
    return sum(values[cell] for cell in members(cells))
