"""An island as one stroke: a walk along all its units, so that they are seen to belong together."""

from functools import lru_cache

from bot.games.quadriga.backdrop import middle
from bot.games.quadriga.board import beside, squares_of
from bot.kernel.scene import Point


@lru_cache(2048)
def walk(island: int) -> tuple[Point, ...]:
    """From unit to unit and back, over every two that are adjacent; one unit is a walk of one point."""
    first, *_ = squares_of(island)
    done: set[tuple[int, int]] = set()

    def onward(square: int) -> tuple[int, ...]:
        path: tuple[int, ...] = (square,)
        for ally in squares_of(beside(1 << square) & island):
            if (ally, square) not in done and (square, ally) not in done:
                done.add((square, ally))
                path = (*path, *onward(ally), square)
        return path

    return tuple(map(middle, onward(first)))
