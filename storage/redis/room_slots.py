"""The documents of rooms in Redis: a hash for each room, a sorted set of due rooms for each platform.

The followers of a table or cup are a set in its slot.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import structlog

from bot.delivery.rooms import RoomDocument, Slot, Wanted
from bot.kernel.ids import Platform, Room, SessionId
from bot.kernel.time import SECOND
from storage.codec.fields import Unreadable, text
from storage.codec.slots import decode_slot, decode_wanted, encode_slot, encode_wanted, reset_slot
from storage.limits import PATIENCE_S
from storage.redis import keys
from storage.redis.connections import Connections, RedisPort, is_cluster, trip
from storage.redis.key_scan import boards_in

if TYPE_CHECKING:
    from storage.redis.wakes import News

_log = structlog.get_logger()
_WANTED, KNOWN = "wanted ", "known "
_KNOWN_ALREADY = 1
"""The same state was wanted before, and the owner has not reached it yet."""
_BLOCK_MS = PATIENCE_S * SECOND // 2


class RedisRoomSlots(RedisPort):
    def __init__(self, connections: Connections) -> None:
        super().__init__(connections.asking)
        self._waiting, self._wakes = connections.waiting, connections.wakes
        self._last_ids: dict[Platform, Any] = {}
        self._news: dict[Platform, News] = {}

    async def read(self, room: Room) -> RoomDocument:
        fields = await self._redis.hgetall(keys.slots_of(room)[0])
        return await self._document(room, fields)

    async def _document(self, room: Room, fields: Mapping[Any, Any]) -> RoomDocument:
        texts = _texts(room, fields)
        sends = tuple(map(int, filter(None, texts.get("sends", "").split(","))))
        return RoomDocument(room, await self._slots(room, texts), int(texts.get("epoch", 0)), sends)

    async def slots(self, room: Room) -> Mapping[str, Slot]:
        needy, standing = keys.slots_of(room)
        async with trip(self._redis) as pipe:
            pipe.hgetall(standing)
            pipe.hgetall(needy)
            rows = await pipe.execute()
        return await self._slots(room, _texts(room, rows[0]) | _texts(room, rows[1]))

    async def slot(self, room: Room, key: str) -> Slot:
        names = [_WANTED + key, KNOWN + key]
        async with trip(self._redis) as pipe:
            for place in keys.slots_of(room):
                pipe.hmget(place, names)
            needy, standing = await pipe.execute()
        values = needy if any(value is not None for value in needy) else standing
        fields = {name: value for name, value in zip(names, values, strict=True) if value is not None}
        return await self._slot(room, key, _texts(room, fields))

    async def _slots(self, room: Room, fields: Mapping[str, str]) -> dict[str, Slot]:
        names = {name.removeprefix(_WANTED).removeprefix(KNOWN) for name in fields if " " in name}
        return {name: await self._slot(room, name, fields) for name in sorted(names)}

    async def _slot(self, room: Room, name: str, fields: Mapping[str, str]) -> Slot:
        """Decode a slot; put an unreadable one aside for the operator."""
        wanted: Wanted | None = None
        try:
            if (stored := fields.get(_WANTED + name)) is not None:
                wanted = decode_wanted(stored)
            return decode_slot(name, fields.get(KNOWN + name, "{}"), wanted)
        except Unreadable as error:
            _log.error("a slot of a room cannot be read", why=str(error), action=Unreadable.action)
        aside: dict[Any, Any] = {at: fields[at] for at in (_WANTED + name, KNOWN + name) if at in fields}
        slot, (key, standing) = reset_slot(name, wanted), keys.slots_of(room)
        async with trip(self._redis) as pipe:
            pipe.hset(keys.unreadable_slots(room), mapping=aside)
            for place in (key, standing):
                pipe.hdel(place, _WANTED + name, KNOWN + name)
            pipe.hset(key, KNOWN + name, encode_slot(slot))
            if slot.wanted:
                pipe.hset(key, _WANTED + name, encode_wanted(slot.wanted))
            await pipe.execute()
        return slot

    async def want(
        self, room: Room, key: str, wanted: Wanted | None, *, fresh: bool = False
    ) -> Wanted | None:
        stored, news, _ = await self._want(room, key, wanted, fresh=fresh, reads=False)
        if news:  # what was wanted before is due at its own time
            flags = ["1" if is_so else "0" for is_so in (is_cluster(self._redis), news == _KNOWN_ALREADY)]
            due = list(keys.due_rooms(room.platform))
            await self._run("make_room_due", keys=due, args=[keys.room_name(room), *flags])
        return decode_wanted(text(key, stored)) if stored else None

    async def want_here(
        self, room: Room, key: str, wanted: Wanted | None, *, fresh: bool = False
    ) -> RoomDocument:
        _, _, fields = await self._want(room, key, wanted, fresh=fresh, reads=True)
        return await self._document(room, dict(zip(fields[::2], fields[1::2], strict=True)))

    async def _want(self, room: Room, key: str, wanted: Wanted | None, *, fresh: bool, reads: bool) -> Any:
        desired = wanted or Wanted()
        flags = ["1" if is_so else "0" for is_so in (fresh, wanted, reads)]
        what = [encode_wanted(desired), desired.commit, desired.asked_at]
        args = [key, *flags[:2], *what, flags[2]]
        return await self._run("want_slot", keys=keys.slots_of(room), args=args)

    async def write(self, room: Room, epoch: int, before: Slot, after: Slot, sends: tuple[int, ...]) -> bool:
        observed = "" if after.is_empty and after.wanted is None else encode_slot(after)
        mark = [before.wanted.commit, before.wanted.generation] if before.wanted else ["", ""]
        rests = "1" if after.is_in_order and not after.again_at else "0"
        is_said = "1" if after.wanted and not after.wanted.content else "0"
        desired = ["1", after.wanted.commit, after.wanted.pressed] if after.wanted else ["0", "", ""]
        arguments: list[Any] = [
            epoch,
            after.key,
            observed,
            ",".join(map(str, sends)),
            *mark,
            *desired,
            rests,
            is_said,
        ]
        return bool(await self._run("write_slot", keys=list(keys.slots_of(room)), args=arguments))

    async def due(self, platform: Platform, now: int, limit: int, skipped: int = 0) -> tuple[Room, ...]:
        due, _ = keys.due_rooms(platform)
        names = await self._redis.zrangebyscore(due, 0, now, start=skipped, num=limit)
        return tuple(keys.room_named(text(due, name)) for name in names)

    async def differing(self, platform: Platform) -> tuple[int, int | None]:
        due, _ = keys.due_rooms(platform)
        async with trip(self._redis) as pipe:
            pipe.zcard(due)
            pipe.zrange(due, 0, 0, withscores=True)
            count, first = await pipe.execute()
        return count, int(first[0][1]) if first else None

    async def begin_pass(self, room: Room, until: int, *, is_read: bool) -> None:
        due, _ = keys.due_rooms(room.platform)
        stays = "0" if is_read else ""
        await self._run("begin_pass", keys=[due], args=[keys.room_name(room), until, stays])

    async def end_pass(self, room: Room, until: int, due_at: int | None) -> None:
        due, _ = keys.due_rooms(room.platform)
        arguments: list[Any] = [keys.room_name(room), until, "" if due_at is None else due_at]
        await self._run("end_pass", keys=[due], args=arguments)

    async def hurry(self, platform: Platform) -> None:
        due, _ = keys.due_rooms(platform)
        await self._run("hurry_rooms", keys=[due])

    async def rest(self, platform: Platform, at_most_ms: int) -> None:
        due, wake = keys.due_rooms(platform)
        if self._wakes:
            news = self._news.get(platform) or self._news.setdefault(platform, self._wakes.news([due]))
            await news.wait(at_most_ms / SECOND)
            news.take()
            return
        last_id = self._last_ids.get(platform, "$")
        streams: Any = await self._waiting.xread({wake: last_id}, block=min(at_most_ms, _BLOCK_MS))
        if streams:
            self._last_ids[platform] = streams[0][1][-1][0]

    async def drop(self, room: Room, key: str) -> None:
        async with trip(self._redis) as pipe:
            for place in keys.slots_of(room):
                pipe.hdel(place, _WANTED + key, KNOWN + key)
            await pipe.execute()

    async def forget(self, room: Room) -> None:
        due, _ = keys.due_rooms(room.platform)
        await self._redis.delete(*keys.slots_of(room), keys.unreadable_slots(room))
        await self._redis.zrem(due, keys.room_name(room))


def _texts(room: Room, fields: Mapping[Any, Any]) -> dict[str, str]:
    return {text(f"{room}", name): text(f"{room}", value) for name, value in fields.items()}


class RedisFollowers(RedisPort):
    async def of(self, name: SessionId) -> frozenset[Room]:
        rooms = await self._redis.smembers(keys.followers(name))
        return frozenset(keys.room_named(text("room", room)) for room in rooms)

    async def add(self, name: SessionId, room: Room) -> bool:
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.sadd(boards_in(keys.partition(name), room), name)
            pipe.sadd(keys.followers(name), keys.room_name(room))
            _, is_new = await pipe.execute()
        return bool(is_new)

    async def remove(self, name: SessionId, room: Room) -> None:
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.srem(keys.followers(name), keys.room_name(room))
            pipe.srem(boards_in(keys.partition(name), room), name)
            await pipe.execute()

    async def clear(self, name: SessionId) -> None:
        for room in await self.of(name):
            await self.remove(name, room)

    async def forget(self, room: Room) -> None:
        lists = [boards_in(part, room) for part in range(keys.PARTITIONS)]
        async with trip(self._redis) as pipe:
            for key in lists:
                pipe.smembers(key)
            rows = await pipe.execute()
        for name in {SessionId(text("table", each)) for names in rows for each in names}:
            await self.remove(name, room)
