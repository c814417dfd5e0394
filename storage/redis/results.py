"""The log of results in Redis: a hash of documents, and which of them changed when."""

from collections.abc import AsyncIterator, Callable
from typing import Any

import structlog
from redis.asyncio import Redis

from bot.kernel.ids import CommunityRef, Player, SessionId
from bot.ratings.model import Entry
from bot.ratings.ports import Noted, concerns
from storage.codec import results as codec
from storage.codec.fields import Unreadable, text
from storage.limits import RESULTS_AT_ONCE
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.scripts import script
from storage.redis.walks import Walks

_log = structlog.get_logger()
_KEYS = (keys.RESULTS, keys.RESULT_CHANGES, keys.RESULT_REVISION)


class RedisResults:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._walks = Walks(redis, "results")
        self._note = redis.register_script(script("note_result"))

    async def change(self, session: SessionId, change: Callable[[Entry], Entry]) -> Entry:
        while True:
            with reaching():
                before = text(keys.RESULTS, await self._redis.hget(keys.RESULTS, session) or "")
            now = codec.decode(before) if before else Entry(session)
            changed = change(now)
            if changed == now:
                return now
            with reaching():
                now_in, was_in = _sets(changed), _sets(now)
                written = [*_KEYS, *sorted(now_in), *sorted(was_in - now_in)]
                if await self._note(keys=written, args=[session, before, codec.encode(changed), len(now_in)]):
                    return changed

    async def since(self, revision: int) -> tuple[Noted, ...]:
        """What cannot be read is left out, for a version of the bot that can."""
        start = revision
        while True:
            with reaching():
                found: Any = await self._redis.zrangebyscore(
                    keys.RESULT_CHANGES, f"({start}", "+inf", start=0, num=RESULTS_AT_ONCE, withscores=True
                )
                if not found:
                    return ()
                documents = await self._redis.hmget(keys.RESULTS, [str(session) for session, _ in found])
            changes = zip(found, documents, strict=True)
            noted = [_read(int(number), document) for (_, number), document in changes]
            if readable := tuple(one for one in noted if one):
                return readable
            start = int(found[-1][1])

    async def about(self, *whom: Player | CommunityRef) -> tuple[Noted, ...]:
        found = [one async for some in self._about(whom) for one in some]
        return tuple(one for one in found if concerns(one.entry, whom))

    async def rewrite(self, change: Callable[[Entry], Entry], *whom: Player | CommunityRef) -> None:
        async for some in self._about(whom):
            for noted in some:
                if change(noted.entry) != noted.entry:
                    await self.change(noted.entry.session, change)

    async def catch_up(self) -> None:
        if not await self._walks.is_due():
            return
        async for some in self._every():
            with reaching():
                async with self._redis.pipeline(transaction=False) as pipe:
                    for noted in some:
                        for name in _sets(noted.entry):
                            pipe.sadd(name, noted.entry.session)
                    await pipe.execute()
        await self._walks.note()

    async def _about(self, whom: tuple[Player | CommunityRef, ...]) -> AsyncIterator[tuple[Noted, ...]]:
        """Handfuls of results that may be about them; all that are, are among them."""
        if not await self._walks.is_complete():
            async for some in self._every():
                yield some
            return
        with reaching():
            found = sorted(await self._redis.sunion([keys.results_of(one) for one in whom])) if whom else []
        for at in range(0, len(found), RESULTS_AT_ONCE):
            with reaching():
                documents = await self._redis.hmget(keys.RESULTS, found[at : at + RESULTS_AT_ONCE])
            yield tuple(noted for document in documents if document and (noted := _read(0, document)))

    async def _every(self) -> AsyncIterator[tuple[Noted, ...]]:
        cursor = 0
        while True:
            with reaching():
                answer: Any = await self._redis.hscan(keys.RESULTS, cursor, count=RESULTS_AT_ONCE)
            cursor, found = answer
            yield tuple(noted for document in found.values() if (noted := _read(0, document)))
            if not cursor:
                return


def _sets(entry: Entry) -> set[str]:
    """By what it is found: whom it names, and where it was played."""
    if entry.result is None:
        return set()
    found = {keys.results_of(one) for one in entry.result.players}
    return found | {keys.results_of(entry.result.community)} if entry.result.community else found


def _read(revision: int, document: object) -> Noted | None:
    try:
        return Noted(revision, codec.decode(text(keys.RESULTS, document)))
    except Unreadable:
        _log.exception("a result is left out")
        return None
