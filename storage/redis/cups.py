"""Cups in Redis."""

import json
import logging
from collections.abc import AsyncIterator

from redis.asyncio import Redis

from bot.keeping.ports import Commit
from bot.kernel.ids import Player, RequestId, Room
from bot.kernel.time import Instant
from bot.tournaments.events import Notice
from bot.tournaments.model import Cup, CupId
from bot.tournaments.ports import Change, Kept, Loaded
from storage.codec import cup, cup_events
from storage.codec.record import Unreadable
from storage.limits import BACKLOG
from storage.redis.documents import Found, RedisDocuments, Row
from storage.redis.keys import CUPS

_log = logging.getLogger(__name__)


class RedisCups:
    def __init__(self, redis: Redis, backlog: int = BACKLOG) -> None:
        self._documents = RedisDocuments(redis, CUPS, backlog)

    async def load(self, cup_id: CupId, request: RequestId) -> Loaded | None:
        document, repeated = await self._documents.load(cup_id, request)
        return None if document is None else Loaded(cup.decode(document), repeated)

    async def load_many(self, cups: tuple[CupId, ...]) -> tuple[Cup, ...]:
        found = zip(cups, await self._documents.load_many(cups), strict=True)
        return tuple(read for one, document in found if document and (read := _readable(one, document)))

    async def commit(self, change: Change) -> Commit:
        return await self._documents.commit(_row(change))

    async def cups(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[Kept]:
        async for found in self._documents.found(unchanged_since=unchanged_since):
            if kept := _kept(found):
                yield kept

    async def about(self, player: Player, rooms: frozenset[Room] = frozenset()) -> AsyncIterator[Kept]:
        """Few are wanted out of many: the others are not even read as documents."""
        wanted = [json.dumps(name) for name in (player.account, *(room.chat for room in rooms))]
        async for found in self._documents.found():
            if any(name in found.document for name in wanted) and (kept := _kept(found)):
                yield kept

    async def remove(self, removed: Cup) -> None:
        await self._documents.remove(removed.id, removed.version)


def _row(change: Change) -> Row:
    changed = change.cup
    notice = Notice(changed.id, changed.version, change.events)
    return Row(
        name=changed.id,
        version=changed.version,
        document=cup.encode(changed),
        due=changed.due,
        notice=cup_events.encode(notice) if change.events else "",
        expecting=change.expecting,
        request=change.request,
    )


def _readable(name: str, document: str) -> Cup | None:
    """One damaged cup must not hide the others of its room."""
    try:
        return cup.decode(document)
    except Unreadable:
        _log.exception("the document of cup %s cannot be read", name)
        return None


def _kept(found: Found) -> Kept | None:
    read = _readable(found.key, found.document)
    return Kept(read, found.changed or read.opened) if read else None
