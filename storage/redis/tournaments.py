"""Cups in Redis."""

from collections.abc import AsyncIterator

from redis.asyncio import Redis

from bot.documents.ports import Commit
from bot.kernel.ids import Player, RequestId, Room
from bot.kernel.time import Instant
from bot.tournaments.events import CupNotice
from bot.tournaments.model import Cup, CupId
from bot.tournaments.ports import CupChange, LoadedCup, StoredCup
from storage.codec import tournament_events, tournaments
from storage.limits import BACKLOG
from storage.redis.documents import RedisDocuments, Row
from storage.redis.keys import CUPS
from storage.redis.stored_documents import StoredDocuments


class RedisTournaments:
    def __init__(self, redis: Redis, backlog: int = BACKLOG) -> None:
        self._documents = RedisDocuments(redis, CUPS, backlog)
        self._reading = StoredDocuments(self._documents, tournaments.decode, "cup")

    async def load(self, cup_id: CupId, request: RequestId) -> LoadedCup | None:
        found = await self._reading.load(cup_id, request)
        return LoadedCup(*found) if found else None

    async def load_many(self, cups: tuple[CupId, ...]) -> tuple[Cup, ...]:
        return await self._reading.load_many(cups)

    async def commit(self, change: CupChange) -> Commit:
        return await self._documents.commit(_row(change))

    async def cups(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[StoredCup]:
        async for read, changed in self._reading.found(unchanged_since):
            yield StoredCup(read, changed or read.opened)

    async def about(self, player: Player, rooms: frozenset[Room] = frozenset()) -> AsyncIterator[StoredCup]:
        async for read, changed in self._reading.about(player, rooms):
            yield StoredCup(read, changed or read.opened)

    async def remove(self, removed: Cup) -> None:
        await self._documents.remove(removed.id, removed.version)


def _row(change: CupChange) -> Row:
    changed = change.cup
    notice = CupNotice(changed.id, changed.version, change.events)
    return Row(
        name=changed.id,
        version=changed.version,
        document=tournaments.encode(changed),
        due=changed.due,
        notice=tournament_events.encode(notice) if change.events else "",
        expecting=change.expecting,
        request=change.request,
    )
