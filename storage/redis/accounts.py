"""Accounts, and what rooms have chosen, in Redis."""

import secrets

from redis.asyncio import Redis

from bot.accounts.model import Account
from bot.kernel.ids import AccountId, Handle, Player, Room
from storage.codec.record import text
from storage.redis import keys
from storage.redis.client import reaching


class RedisAccounts:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def account_of(self, handle: Handle) -> Account:
        with reaching():
            player = await self._player(handle)
            return Account(player, await _language(self._redis, keys.account(player)))

    async def choose_language(self, player: Player, language: str) -> None:
        with reaching():
            await self._redis.hset(keys.account(player), "language", language)

    async def _player(self, handle: Handle) -> Player:
        """Offer a new account, then read whose was taken: among several first sights the first one's."""
        key = keys.account_behind(handle)
        async with self._redis.pipeline(transaction=False) as pipe:
            pipe.setnx(key, secrets.token_hex(8))
            pipe.get(key)
            _, account = await pipe.execute()
        return Player(AccountId(account))


class RedisRooms:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def language_of(self, room: Room) -> str | None:
        with reaching():
            return await _language(self._redis, keys.choices_of(room))

    async def choose_language(self, room: Room, language: str) -> None:
        with reaching():
            await self._redis.hset(keys.choices_of(room), "language", language)


async def _language(redis: Redis, key: str) -> str | None:
    chosen = await redis.hget(key, "language")
    return None if chosen is None else text(key, chosen)
