"""The log of results in Redis: a hash of documents, and which of them changed when."""

from collections.abc import Callable
from typing import Any

import structlog
from redis.asyncio import Redis

from bot.kernel.ids import SessionId
from bot.ratings.model import Entry
from bot.ratings.ports import Noted
from storage.codec import results as codec
from storage.codec.fields import Unreadable, text
from storage.limits import RESULTS_AT_ONCE
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.scripts import script

_log = structlog.get_logger()
_KEYS = (keys.RESULTS, keys.RESULT_CHANGES, keys.RESULT_REVISION)


class RedisResults:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
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
                if await self._note(keys=_KEYS, args=[session, before, codec.encode(changed)]):
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

    async def rewrite(self, change: Callable[[Entry], Entry]) -> None:
        cursor = 0
        while True:
            with reaching():
                answer: Any = await self._redis.hscan(keys.RESULTS, cursor, count=RESULTS_AT_ONCE)
            cursor, found = answer
            for session, document in found.items():
                noted = _read(0, document)
                if noted and change(noted.entry) != noted.entry:
                    await self.change(SessionId(text(keys.RESULTS, session)), change)
            if not cursor:
                return


def _read(revision: int, document: object) -> Noted | None:
    try:
        return Noted(revision, codec.decode(text(keys.RESULTS, document)))
    except Unreadable:
        _log.exception("a result is left out")
        return None
