"""Ways of exactly so many jumps that use no space twice (4.4, 4.5)."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import dist
from typing import TypeAlias

from bot.gamekit.bitsets import members
from bot.games.know.board import BORDERS, SPACES

Ends: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]

EVERYWHERE = (1 << len(SPACES)) - 1


def reach(start: int, jumps: int, through: int, into: int) -> int:
    """The spaces of ``into`` that so many jumps lead to, passing over spaces of ``through`` only."""
    shut = EVERYWHERE & ~through
    ends = 0
    for end, passed in _ends(start, jumps):
        if into >> end & 1:
            for spaces in passed:
                if not spaces & shut:
                    ends |= 1 << end
                    break
    return ends


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
    passed_by_end: dict[int, set[int]] = {}
    _explore(start, jumps, 0, 1 << start, passed_by_end)
    return tuple((end, tuple(sorted(passed))) for end, passed in sorted(passed_by_end.items()))


def _explore(space: int, jumps_left: int, passed: int, used: int, passed_by_end: dict[int, set[int]]) -> None:
    for neighbour in members(BORDERS[space] & ~used):
        if jumps_left == 1:
            passed_by_end.setdefault(neighbour, set()).add(passed)
        else:
            _explore(neighbour, jumps_left - 1, passed | 1 << neighbour, used | 1 << neighbour, passed_by_end)


def _routes(so_far: tuple[int, ...], end: int, jumps_left: int, through: int) -> Iterator[tuple[int, ...]]:
    space = so_far[-1]
    if jumps_left == 1:
        if BORDERS[space] >> end & 1 and end not in so_far:
            yield (*so_far, end)
        return
    for neighbour in members(BORDERS[space] & through & ~(1 << end)):
        if neighbour not in so_far:
            yield from _routes((*so_far, neighbour), end, jumps_left - 1, through)


def _length(spaces: tuple[int, ...]) -> float:
    return sum(dist(SPACES[start].middle, SPACES[end].middle) for start, end in pairwise(spaces))
