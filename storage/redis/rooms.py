"""The choices of rooms and communities, in Redis."""

import json
from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from bot.accounts.model import (
    Ban,
    Commons,
    Community,
    KnownRoom,
    Place,
    Publicity,
    Starters,
    Strangers,
)
from bot.kernel.ids import AccountId, CommunityRef, Platform, Player, Room, SessionId
from bot.kernel.scene import Aids, Theme
from bot.kernel.time import Instant
from storage.codec.fields import Unreadable, text
from storage.codec.schema import FromTheFuture
from storage.redis import key_scan, keys
from storage.redis.connections import RedisPort, trip
from storage.redis.key_scan import keys_like

Chosen = TypeVar("Chosen", bound=StrEnum)
_ROOM = ("language", "community", "reader", "table", "spoken")
_MOVING = ("language", "table")
_COMMUNITY = ("language", "starters", "rooms", "theme", "clock", "aids", "strangers", "publicity", "commons")
_KEEPING, _BANS = "keep-questions", "bans"


class RedisRooms(RedisPort):
    async def language_of(self, room: Room) -> str | None:
        return await self._choice(room, "language")

    async def choose_language(self, room: Room, language: str) -> None:
        await self._redis.hset(keys.choices_of(room), "language", language)

    async def choose_table(self, room: Room, table: SessionId) -> None:
        await self._redis.hset(keys.choices_of(room), "table", table)

    async def load(self, room: Room) -> KnownRoom:
        key = keys.choices_of(room)
        fields = await self._redis.hmget(key, _ROOM)
        language, community, reader, table, spoken = (text(key, field or "") or None for field in fields)
        place = Place(community, Player(AccountId(reader)) if reader else None, spoken)
        return KnownRoom(language, place, SessionId(table) if table else None)

    async def place(self, room: Room, place: Place) -> None:
        lying = {"community": place.community, "reader": place.reader and place.reader.account}
        if place.reader:  # noted first: if this breaks off here, a superfluous note does no harm
            await self._redis.sadd(keys.rooms_of(place.reader), keys.room_name(room))
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.hdel(keys.choices_of(room), *lying)
            for name, value in {**lying, "spoken": place.spoken}.items():
                if value:
                    pipe.hset(keys.choices_of(room), name, value)
            await pipe.execute()

    async def moved(self, old: Room, new: Room) -> None:
        await self._redis.hset(keys.ROOMS_MOVING, keys.room_name(old), keys.room_name(new))
        chosen = await self._redis.hmget(keys.choices_of(old), _MOVING)
        await self._redis.hset(keys.choices_of(old), "moved", keys.room_name(new))
        await self._redis.hdel(keys.choices_of(new), "moved")
        for name, value in zip(_MOVING, chosen, strict=True):
            if value is not None:
                await self._redis.hsetnx(keys.choices_of(new), name, value)

    async def moving(self, platform: Platform) -> tuple[tuple[Room, Room], ...]:
        fields = await self._redis.hgetall(keys.ROOMS_MOVING)
        named = [
            (keys.room_named(text("room", old)), keys.room_named(text("room", new)))
            for old, new in fields.items()
        ]
        return tuple((old, new) for old, new in named if old.platform == platform)

    async def finish_move(self, old: Room) -> None:
        await self._redis.hdel(keys.ROOMS_MOVING, keys.room_name(old))

    async def current(self, room: Room) -> Room:
        while moved := await self._choice(room, "moved"):
            room = keys.room_named(moved)
        return room

    async def rooms_in(self, community: CommunityRef) -> tuple[Room, ...]:
        rooms = list[Room]()
        async for batch in keys_like(self._redis, key_scan.every_room_on(community.platform)):
            places = await self._read(batch, "community")
            rooms += [keys.room_of_choices(key) for key, name in places if name == community.name]
        return tuple(dict.fromkeys(rooms))

    async def drop_choices(self, room: Room) -> None:
        await self._redis.hdel(keys.choices_of(room), *_MOVING)

    async def read_by(self, player: Player) -> frozenset[Room]:
        noted = await self._redis.smembers(keys.rooms_of(player))
        rooms = (keys.room_named(text("room", name)) for name in noted)
        every = await self._read(tuple(map(keys.choices_of, rooms)), "reader")
        return frozenset(keys.room_of_choices(key) for key, reader in every if reader == player.account)

    async def forget(self, room: Room, reader: Player) -> None:
        await self._run("forget_private_room", keys=[keys.choices_of(room)], args=[reader.account])
        await self._redis.srem(keys.rooms_of(reader), keys.room_name(room))

    async def _read(self, batch: tuple[str, ...], field: str) -> list[tuple[str, str | None]]:
        """Return a field of the choices under these keys."""
        async with trip(self._redis) as pipe:
            for key in batch:
                pipe.hget(key, field)
            return list(zip(batch, await pipe.execute(), strict=True))

    async def _choice(self, room: Room, name: str) -> str | None:
        key = keys.choices_of(room)
        chosen = await self._redis.hget(key, name)
        return None if chosen is None else text(key, chosen)


class RedisCommunities(RedisPort):
    async def choices(self, platform: Platform, community: str) -> Community:
        key = keys.community(platform, community)
        fields = await self._redis.hmget(key, (*_COMMUNITY, _KEEPING, _BANS))
        language, starters, rooms, theme, clock, aids, strangers, publicity, commons, keeping, bans = fields
        named = (keys.room_named(name).chat for name in text(key, rooms or "").split())
        return Community(
            text(key, language or "") or None,
            _one_of(Starters, text(key, starters or Starters.EVERYONE.value)),
            frozenset(named),
            _one_of(Theme, text(key, theme)) if theme else None,
            text(key, clock) if clock else None,
            _one_of(Aids, text(key, aids)) if aids else Aids.SHOWN,
            _one_of(Strangers, text(key, strangers)) if strangers else Strangers.OTHER_APPS,
            _one_of(Publicity, text(key, publicity)) if publicity else Publicity.NONE,
            bool(keeping),
            tuple(_read_ban(key, ban) for ban in text(key, bans or "").split()),
            Commons(*map(frozenset, json.loads(text(key, commons)))) if commons else None,
        )

    async def choose(self, platform: Platform, community: str, choices: Community) -> None:
        commons = choices.commons
        rooms = " ".join(sorted(keys.room_name(Room(platform, chat)) for chat in choices.rooms))
        values = (
            choices.language or "",
            choices.starters.value,
            rooms,
            choices.theme or "",
            choices.clock or "",
            choices.aids.value,
            choices.strangers.value,
            choices.publicity.value,
            json.dumps([*map(sorted, (commons.games, commons.languages))]) if commons else "",
        )
        async with self._redis.pipeline(transaction=True) as pipe:
            for name, value in zip(_COMMUNITY, values, strict=True):
                pipe.hset(keys.community(platform, community), name, value)
            if choices.keeping_questions:
                pipe.hset(keys.community(platform, community), _KEEPING, "1")
            else:
                pipe.hdel(keys.community(platform, community), _KEEPING)
            bans = " ".join(f"{ban.player.account}:{ban.until.ms}" for ban in choices.bans)
            pipe.hset(keys.community(platform, community), _BANS, bans)
            await pipe.execute()

    async def leave(self, community: CommunityRef, at: Instant) -> None:
        name = key_scan.community_name(community)
        await self._redis.sadd(key_scan.UNTOLD, name)
        await self._redis.hset(key_scan.LEFT, name, at.ms)

    async def enter(self, community: CommunityRef) -> None:
        await self.note_told(community)
        await self._redis.hdel(key_scan.LEFT, key_scan.community_name(community))

    async def departures(self) -> Mapping[CommunityRef, Instant]:
        fields = await self._redis.hgetall(key_scan.LEFT)
        return {
            key_scan.community_named(text(key_scan.LEFT, name)): Instant(int(ms))
            for name, ms in fields.items()
        }

    async def untold(self, platform: Platform) -> tuple[CommunityRef, ...]:
        names = await self._redis.smembers(key_scan.UNTOLD)
        every = (key_scan.community_named(text(key_scan.UNTOLD, name)) for name in sorted(names))
        return tuple(community for community in every if community.platform == platform)

    async def note_told(self, community: CommunityRef) -> None:
        await self._redis.srem(key_scan.UNTOLD, key_scan.community_name(community))

    async def forget(self, community: CommunityRef) -> None:
        await self._redis.delete(keys.community(community.platform, community.name))
        await self.enter(community)


def _read_ban(key: str, stored: str) -> Ban:
    account, _, until = stored.rpartition(":")
    if not until.isdecimal():
        message = f"a ban in {key} is {stored!r:.80}"
        raise Unreadable(message)
    return Ban(Player(AccountId(account)), Instant(int(until)))


def _one_of(choice: type[Chosen], stored: str) -> Chosen:
    """Parse a choice; choices are never removed, so an unknown one comes from a newer version."""
    try:
        return choice(stored)
    except ValueError as error:
        raise FromTheFuture(str(error)) from error
