"""When people heard that their moves were made, how late that was, and whether all of them are there."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.delivery.store import Store
from bot.kernel.ids import SessionId

CALM = 0.99, 1.0
"""So many of a second's moves were heard of within so many seconds, or it was not calm."""


@dataclass(frozen=True)
class Acknowledged:
    """When somebody heard that a move was made, and how long that took from their first try, in seconds."""

    at: float
    took: float
    tries: int


def percentile(samples: Sequence[float], part: float) -> float:
    """So much that ``part`` of the samples were quicker; 0 for none."""
    return sorted(samples)[min(len(samples) - 1, int(len(samples) * part))] if samples else 0.0


def calm_again(heard: Sequence[Acknowledged], after: float, until: float) -> float:
    """How long after a fault the last second ended that was not calm, in seconds."""
    part, bound_s = CALM
    late = 0.0
    second = 0
    while after + second < until:
        took = [one.took for one in heard if after + second <= one.at < after + second + 1]
        if percentile(took, part) > bound_s:
            late = second + 1.0
        second += 1
    return late


async def disturbed(
    happens: Callable[[], Awaitable[object]], for_s: float, heard: Callable[[], Sequence[Acknowledged]]
) -> str:
    """Let it happen, wait, and tell how late what was heard from then on was."""
    began = time.monotonic()
    await happens()
    await asyncio.sleep(for_s)
    late = calm_again(heard(), began, time.monotonic() - 1)
    took = told([one for one in heard() if one.at >= began])
    return f"{took}; p99 of each second under 1 s again after {late:.0f} s"


def told(heard: Sequence[Acknowledged]) -> str:
    took = [one.took for one in heard]
    return (
        f"{len(took)} moves, median {percentile(took, 0.5):.2f} s,"
        f" p99 {percentile(took, 0.99):.2f} s, longest {max(took, default=0):.2f} s"
    )


async def all_moves_are_there(world: Store, games: Mapping[str, int], record: Sequence[str]) -> None:
    """At each table every move that somebody has heard of, once, and none that nobody made."""
    for code, heard in games.items():
        (session,) = await world.sessions.load_many((SessionId(code),))
        assert session.moves == record[:heard], code
