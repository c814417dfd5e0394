"""Requests to forget accounts, in Redis: one hash of documents by account."""

from contextlib import suppress

import structlog

from bot.accounts.model import ForgetRequest
from bot.kernel.ids import AccountId, Player
from bot.kernel.time import Instant
from storage.codec.fields import Unreadable, text
from storage.codec.schema import FromTheFuture
from storage.codec.small_documents import FORGET_REQUEST
from storage.redis import keys
from storage.redis.connections import RedisPort

_log = structlog.get_logger()


class RedisForgetRequests(RedisPort):
    async def note(self, farewell: ForgetRequest) -> None:
        await self._redis.hset(keys.FAREWELLS, farewell.player.account, FORGET_REQUEST.encode(farewell))

    async def pending(self) -> tuple[ForgetRequest, ...]:
        documents = await self._redis.hgetall(keys.FAREWELLS)
        requests = list[ForgetRequest]()
        for account, document in documents.items():
            with suppress(FromTheFuture):  # the newer version continues it
                requests.append(_read(text(keys.FAREWELLS, account), document))
        return tuple(requests)

    async def finish(self, farewell: ForgetRequest) -> None:
        await self._redis.hdel(keys.FAREWELLS, farewell.player.account)


def _read(account: str, document: str | bytes) -> ForgetRequest:
    """Decode a request; an unreadable one starts again from the account alone."""
    try:
        return FORGET_REQUEST.decode(text(keys.FAREWELLS, document))
    except Unreadable:
        _log.exception("it cannot be read how somebody is to be forgotten", account=account)
        return ForgetRequest(Player(AccountId(account)), frozenset(), frozenset(), Instant(0))
