"""Ways of exactly so many jumps that use no space twice (4.4, 4.5)."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import dist
from typing import Final, TypeAlias

from bot.gamekit.bitsets import members
from bot.games.know.board import BORDERS, SPACES

Ends: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]

EVERYWHERE: Final = (1 << len(SPACES)) - 1


def reach(start: int, jumps: int, through: int, into: int) -> int:
    """The spaces of ``into`` that so many jumps lead to, passing over spaces of ``through`` only."""
    shut = EVERYWHERE & ~through
    found = 0
    for end, passed in _ends(start, jumps):
        if into >> end & 1:
            for spaces in passed:
                if not spaces & shut:
                    found |= 1 << end
                    break
    return found


def can_reach(jumps: int, start: int, through: int, into: int) -> bool:
    """Whether so many jumps lead to any space of ``into``."""
    shut = EVERYWHERE & ~through
    return any(
        into >> end & 1 and any(not spaces & shut for spaces in passed) for end, passed in _ends(start, jumps)
    )


def route(start: int, end: int, jumps: int, through: int) -> tuple[int, ...]:
    """The shortest of the ways that there are, as it would be drawn; both ends included."""
    return min(_routes((start,), end, jumps, through), key=_length)


@cache
def _ends(start: int, jumps: int) -> Ends:
    """Where so many jumps can lead, and for each of these ends the sets of spaces in between."""
    found: dict[int, set[int]] = {}
    _explore(start, jumps, 0, 1 << start, found)
    return tuple((end, tuple(sorted(passed))) for end, passed in sorted(found.items()))


def _explore(here: int, left: int, passed: int, used: int, found: dict[int, set[int]]) -> None:
    for there in members(BORDERS[here] & ~used):
        if left == 1:
            found.setdefault(there, set()).add(passed)
        else:
            _explore(there, left - 1, passed | 1 << there, used | 1 << there, found)


def _routes(so_far: tuple[int, ...], end: int, left: int, through: int) -> Iterator[tuple[int, ...]]:
    here = so_far[-1]
    if left == 1:
        if BORDERS[here] >> end & 1 and end not in so_far:
            yield (*so_far, end)
        return
    for there in members(BORDERS[here] & through & ~(1 << end)):
        if there not in so_far:
            yield from _routes((*so_far, there), end, left - 1, through)


def _length(spaces: tuple[int, ...]) -> float:
    return sum(dist(SPACES[here].middle, SPACES[there].middle) for here, there in pairwise(spaces))
