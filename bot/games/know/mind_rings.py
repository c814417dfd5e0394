"""How far pieces have to go, in rolls rather than jumps, walls of influence in their way included."""

from functools import lru_cache
from typing import TypeAlias

from bot.games.know.board import BORDERS, SPACES

_CHUNK = 10
_CHUNKS = len(SPACES) // _CHUNK
_LOW = (1 << _CHUNK) - 1
_KEPT = 16_384
"""So many at once in each of a worker's tables: some 30 MiB in all."""

Rings: TypeAlias = tuple[int, ...]
"""Sets of spaces, each with the one before in it: where the piece stands, what one roll can bring it to with
three faces of the die, with two, with one, what two rolls can, all that it can come to, and what lies behind
enemy influence: near, and all of it."""

_STOPS = (2, 4, 6, 12)
"""Jumps after which a ring is full: three faces lead one or two jumps on, two faces three or four, so on."""
_ACROSS = 6
"""Jumps of a Solipsistic Path at most."""

RINGS = len(_STOPS) + 4


def _around_chunks() -> tuple[tuple[int, ...], ...]:
    """For each ten spaces and each set of them all that borders on it."""
    tables = []
    for chunk in range(_CHUNKS):
        around = [0] * (1 << _CHUNK)
        for pattern in range(1, 1 << _CHUNK):
            low = pattern & -pattern
            around[pattern] = around[pattern ^ low] | BORDERS[chunk * _CHUNK + low.bit_length() - 1]
        tables.append(tuple(around))
    return tuple(tables)


_AROUND = _around_chunks()


def around(spaces: int) -> int:
    """All that borders any of a set."""
    neighbours = 0
    for table in _AROUND:
        neighbours |= table[spaces & _LOW]
        spaces >>= _CHUNK
        if not spaces:
            break
    return neighbours


@lru_cache(_KEPT)
def rings(start: int, free: int, empty: int) -> Rings:
    """Where a piece on ``start`` can come to stand on a ``free`` space; a Path crosses what is ``empty``."""
    reached = edge = 1 << start
    ring_sets, jumps = [reached], 0
    for stop in _STOPS:
        while jumps < stop and edge:
            edge = around(edge) & free & ~reached
            reached |= edge
            jumps += 1
        ring_sets.append(reached)
    reached = _flood(edge, reached, free)
    ring_sets.append(reached)
    edge = crossed = reached
    for _ in range(_ACROSS):
        edge = around(edge) & empty & ~crossed
        crossed |= edge
    return (*ring_sets, reached | crossed & free, reached | _flood(edge, crossed, empty) & free)


def _flood(edge: int, reached: int, through: int) -> int:
    while edge:
        edge = around(edge) & through & ~reached
        reached |= edge
    return reached
