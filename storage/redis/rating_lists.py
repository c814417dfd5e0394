"""Which results are on which list of ratings, in what order, and what the lists had come to at some times."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import Any

from redis.asyncio import Redis

from bot.kernel.ids import CommunityRef, SessionId
from bot.ratings.followed_list import ListName, Snapshot
from bot.ratings.leaderboard import Order
from bot.ratings.limits import SNAPSHOTS_APART
from bot.ratings.model import RatedGame
from storage.codec import rating_snapshots as snapshots
from storage.codec.disciplines import written
from storage.codec.fields import text
from storage.limits import RESULTS_AT_ONCE
from storage.redis import result_keys as keys
from storage.redis.connections import reaching
from storage.redis.scripts import script

_EVER = 2**53
"""In ms: no result ended so long before the epoch."""


class RatingLists:
    """The log's own script puts results on their lists; this does so with those of older versions."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._keep = redis.register_script(script("is_newer", "keep_snapshot"))
        self._list = redis.register_script(script("outdate_list", "list_result"))
        self._listed = redis.register_script(script("note_listed"))

    async def listed(self) -> int:
        """Up to which change of the log all results are on their lists."""
        with reaching():
            return int(await self._redis.get(keys.RESULTS_LISTED) or 0)

    async def put(self, results: Iterable[RatedGame], revision: int) -> None:
        """All that were noted up to that change and after what is ``listed``."""
        with reaching():
            await asyncio.gather(
                *(
                    self._list(keys=[keys.RESULT_REVISION, *list_keys(one)], args=[one.session, one.ended.ms])
                    for one in results
                )
            )
            await self._listed(keys=[keys.RESULTS_LISTED], args=[revision])

    async def after(
        self, name: ListName, after: Order | None
    ) -> AsyncIterator[tuple[tuple[SessionId, ...], int]]:
        """The tables on a list in its order, a handful at a time, and about how many come after those."""
        ended, _ = keys.rating_list(name)
        at_once, before = RESULTS_AT_ONCE, after or (-_EVER, SessionId(""))
        while True:
            with reaching():
                found: Any = await self._redis.zrangebyscore(
                    ended, before[0], "+inf", start=0, num=at_once, withscores=True
                )
                left = await self._redis.zcount(ended, f"({found[-1][1]}", "+inf") if found else 0
            orders = [(int(ms), SessionId(str(session))) for session, ms in found]
            fresh = [order for order in orders if order > before]
            if fresh:
                yield tuple(session for _, session in fresh), left
                before = fresh[-1]
            if len(found) < at_once:
                return
            at_once = RESULTS_AT_ONCE if fresh else 2 * at_once  # so many ended at the same time

    async def snapshot(self, name: ListName) -> Snapshot | None:
        """The newest that can be read."""
        _, kept = keys.rating_list(name)
        with reaching():
            found = await self._redis.hkeys(kept)
        times = [int(one) for one in found if _is_a_number(one)]
        for until in sorted(times, reverse=True):
            with reaching():
                document = await self._redis.hget(kept, str(until))
            read = await asyncio.to_thread(snapshots.decode, text("ratings", document)) if document else None
            if read:
                return read
        return None

    async def keep(self, name: ListName, snapshot: Snapshot, until: Order) -> bool:
        document = await asyncio.to_thread(snapshots.encode, snapshot)
        kept = [*keys.rating_list(name), keys.rating_snapshots(name.scope)]
        args: list[str | int] = [
            until[0],
            snapshot.revision,
            document,
            SNAPSHOTS_APART,
            written(name.discipline),
        ]
        with reaching():
            return bool(await self._keep(keys=kept, args=args))


def scopes(result: RatedGame) -> tuple[CommunityRef | None, ...]:
    """Of the lists that it is on."""
    return (None, result.community) if result.community else (None,)


def list_keys(result: RatedGame) -> tuple[str, ...]:
    """Of the lists that it is on, the keys of each."""
    names = (ListName(result.discipline, scope) for scope in scopes(result))
    return tuple(key for name in names for key in keys.rating_list(name))


def _is_a_number(field: object) -> bool:
    return text("ratings", field).lstrip("-").isdecimal()
