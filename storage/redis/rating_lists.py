"""Rating lists in Redis: the results on each, in order, and snapshots of each."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from bot.kernel.ids import CommunityRef, SessionId
from bot.ratings.followed_list import ListName, Snapshot
from bot.ratings.leaderboard import Order
from bot.ratings.limits import SNAPSHOTS_APART
from bot.ratings.model import RatedGame
from storage.codec import rating_snapshots as snapshots
from storage.codec.fields import text
from storage.limits import RESULTS_AT_ONCE
from storage.redis import result_keys as keys
from storage.redis.connections import RedisPort, reaching

_EVER = 2**53
"""In ms; no result ended this long before the epoch."""


class RatingLists(RedisPort):
    async def after(
        self, name: ListName, start: Order | None
    ) -> AsyncIterator[tuple[tuple[SessionId, ...], int]]:
        """Yield batches of the tables on a list, in its order, and about how many follow."""
        ended, _ = keys.rating_list(name)
        at_once, position = RESULTS_AT_ONCE, start or (-_EVER, SessionId(""))
        while True:
            with reaching():
                rows: Any = await self._redis.zrangebyscore(
                    ended, position[0], "+inf", start=0, num=at_once, withscores=True
                )
                left_count = await self._redis.zcount(ended, f"({rows[-1][1]}", "+inf") if rows else 0
            orders = [(int(ms), SessionId(str(session))) for session, ms in rows]
            fresh = [order for order in orders if order > position]
            if fresh:
                yield tuple(session for _, session in fresh), left_count
                position = fresh[-1]
            if len(rows) < at_once:
                return
            at_once = RESULTS_AT_ONCE if fresh else 2 * at_once  # all of these ended at the same time

    async def snapshot(self, name: ListName) -> Snapshot | None:
        """Return the newest snapshot that can be read."""
        _, key = keys.rating_list(name)
        fields = await self._redis.hkeys(key)
        times = [int(field) for field in fields if _is_a_number(field)]
        for until in sorted(times, reverse=True):
            document = await self._redis.hget(key, str(until))
            snapshot = (
                await asyncio.to_thread(snapshots.decode, text("ratings", document)) if document else None
            )
            if snapshot:
                return snapshot
        return None

    async def keep(self, name: ListName, snapshot: Snapshot, until: Order) -> bool:
        document = await asyncio.to_thread(snapshots.encode, snapshot)
        args: list[str | int] = [until[0], snapshot.revision, document, SNAPSHOTS_APART]
        return bool(await self._run("is_newer", "keep_snapshot", keys=[*keys.rating_list(name)], args=args))


def scopes(result: RatedGame) -> tuple[CommunityRef | None, ...]:
    """Return the scopes of the lists that contain the result."""
    return (None, result.community) if result.community else (None,)


def list_keys(result: RatedGame) -> tuple[str, ...]:
    """Return the keys of the lists that contain the result."""
    names = (ListName(result.discipline, scope) for scope in scopes(result))
    return tuple(key for name in names for key in keys.rating_list(name))


def _is_a_number(field: object) -> bool:
    return text("ratings", field).lstrip("-").isdecimal()
