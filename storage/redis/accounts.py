"""Accounts, and what rooms and communities have chosen, in Redis."""

import secrets
from enum import StrEnum
from typing import TypeVar

from redis.asyncio import Redis

from bot.accounts.model import Account, Community, Pings, Starters
from bot.accounts.ports import CODE_LASTS_S
from bot.kernel.ids import AccountId, Handle, Platform, Player, Room
from storage.codec.record import Unreadable, text
from storage.redis import keys
from storage.redis.client import reaching
from storage.redis.scripts import script

Chosen = TypeVar("Chosen", bound=StrEnum)
_CHOICES = ("language", "pings")
_COMMUNITY = ("language", "starters", "rooms")


class RedisAccounts:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._claim = redis.register_script(script("claim_code"))

    async def account_of(self, handle: Handle) -> Account:
        with reaching():
            player = await self._player(handle)
        return await self.account(player)

    async def account(self, player: Player) -> Account:
        with reaching():
            language, pings = await self._redis.hmget(keys.account(player), _CHOICES)
        spoken = None if language is None else text("language", language)
        return Account(player, spoken, _one_of(Pings, text("pings", pings or Pings.ROOM.value)))

    async def handles_of(self, player: Player) -> tuple[Handle, ...]:
        key = keys.handles(player)
        with reaching():
            found = await self._redis.smembers(key)
        return tuple(keys.handle_named(text(key, name)) for name in sorted(found))

    async def choose_language(self, player: Player, language: str) -> None:
        with reaching():
            await self._redis.hset(keys.account(player), "language", language)

    async def choose_pings(self, player: Player, pings: Pings) -> None:
        with reaching():
            await self._redis.hset(keys.account(player), "pings", pings.value)

    async def offer(self, player: Player, code: str) -> None:
        with reaching():
            await self._redis.set(keys.code(code), player.account, ex=CODE_LASTS_S)

    async def claim(self, code: str, handle: Handle) -> Player | None:
        with reaching():
            account = await self._claim(keys=[keys.code(code)], args=[keys.handle_name(handle)])
        return None if account is None else Player(AccountId(text(code, account)))

    async def attach(self, handle: Handle, player: Player) -> None:
        """The list comes first: what a crash leaves half done is then done by doing it again."""
        name, behind = keys.handle_name(handle), keys.account_behind(handle)
        with reaching():
            await self._redis.sadd(keys.handles(player), name)
            before = await self._redis.set(behind, player.account, get=True)
            if before and before != player.account:
                await self._redis.srem(keys.handles(Player(AccountId(text(behind, before)))), name)

    async def _player(self, handle: Handle) -> Player:
        """Whose handle it is; at first sight a new account is offered, and whoever was first is taken."""
        key = keys.account_behind(handle)
        if (account := await self._redis.get(key)) is None:
            offered = Player(AccountId(secrets.token_hex(8)))
            await self._redis.sadd(keys.handles(offered), keys.handle_name(handle))
            if await self._redis.setnx(key, offered.account):
                return offered
            await self._redis.delete(keys.handles(offered))
            account = await self._redis.get(key)
        return Player(AccountId(text(key, account)))


class RedisRooms:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def language_of(self, room: Room) -> str | None:
        return await self._choice(room, "language")

    async def choose_language(self, room: Room, language: str) -> None:
        with reaching():
            await self._redis.hset(keys.choices_of(room), "language", language)

    async def moved(self, old: Room, new: Room) -> None:
        language = await self.language_of(old)
        with reaching():
            await self._redis.hset(keys.choices_of(old), "moved", keys.room_name(new))
            await self._redis.hdel(keys.choices_of(new), "moved")
            if language:
                await self._redis.hsetnx(keys.choices_of(new), "language", language)

    async def current(self, room: Room) -> Room:
        while moved := await self._choice(room, "moved"):
            room = keys.room_named(moved)
        return room

    async def _choice(self, room: Room, name: str) -> str | None:
        key = keys.choices_of(room)
        with reaching():
            chosen = await self._redis.hget(key, name)
        return None if chosen is None else text(key, chosen)


class RedisCommunities:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def choices(self, platform: Platform, community: str) -> Community:
        key = keys.community(platform, community)
        with reaching():
            language, starters, rooms = await self._redis.hmget(key, _COMMUNITY)
        named = (keys.room_named(name).chat for name in text(key, rooms or "").split())
        return Community(
            text(key, language or "") or None,
            _one_of(Starters, text(key, starters or Starters.EVERYONE.value)),
            frozenset(named),
        )

    async def choose(self, platform: Platform, community: str, choices: Community) -> None:
        rooms = " ".join(sorted(keys.room_name(Room(platform, chat)) for chat in choices.rooms))
        written = (choices.language or "", choices.starters.value, rooms)
        with reaching():
            async with self._redis.pipeline(transaction=True) as pipe:
                for name, value in zip(_COMMUNITY, written, strict=True):
                    pipe.hset(keys.community(platform, community), name, value)
                await pipe.execute()


def _one_of(choice: type[Chosen], stored: str) -> Chosen:
    try:
        return choice(stored)
    except ValueError as strange:
        raise Unreadable(str(strange)) from strange
