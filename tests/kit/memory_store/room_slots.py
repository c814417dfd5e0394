"""The documents of rooms in dicts."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace

from bot.delivery.rooms import RoomDocument, Slot, Wanted, commit_in
from bot.kernel.ids import Platform, Room, SessionId
from bot.kernel.time import SECOND


class MemoryRoomSlots:
    def __init__(self) -> None:
        self.rooms: dict[Room, RoomDocument] = {}
        self._due: dict[Room, int] = {}
        self._wakes: dict[Platform, asyncio.Event] = {}

    async def read(self, room: Room) -> RoomDocument:
        return self.rooms.get(room) or RoomDocument(room)

    async def slots(self, room: Room) -> Mapping[str, Slot]:
        return (await self.read(room)).slots

    async def slot(self, room: Room, key: str) -> Slot:
        return (await self.read(room)).slot(key)

    async def want(
        self, room: Room, key: str, wanted: Wanted | None, *, fresh: bool = False
    ) -> Wanted | None:
        was_known, slot = self._want(room, key, wanted, fresh=fresh)
        if was_known and room in self._due:
            return slot.wanted
        if slot.is_dirty or (key in self.rooms[room].slots and not was_known):
            self._make_due(room)
        return slot.wanted

    async def want_here(
        self, room: Room, key: str, wanted: Wanted | None, *, fresh: bool = False
    ) -> RoomDocument:
        self._want(room, key, wanted, fresh=fresh)
        return await self.read(room)

    def _want(self, room: Room, key: str, wanted: Wanted | None, *, fresh: bool) -> tuple[bool, Slot]:
        """Whether it was wanted before, and the slot as it is now."""
        document = self.rooms.setdefault(room, RoomDocument(room))
        previous = document.slots.get(key)
        slot = previous or Slot(key)
        if wanted is None and previous is None:
            return False, slot
        if wanted is not None:
            generation = (slot.wanted.generation if slot.wanted else 0) + fresh
            keeps_picks = not fresh and slot.wanted and commit_in(slot.wanted.commit) == wanted.commit
            commit = slot.wanted.commit if slot.wanted and keeps_picks else wanted.commit
            wanted = replace(wanted, generation=generation, commit=commit)
            if slot.wanted and slot.wanted.mark == wanted.mark and not wanted.asked_at:
                return True, slot
        slot = replace(slot, wanted=wanted)
        self.rooms[room] = replace(document, slots={**document.slots, key: slot})
        return False, slot

    async def write(self, room: Room, epoch: int, before: Slot, after: Slot, sends: tuple[int, ...]) -> bool:
        document = await self.read(room)
        if document.epoch > epoch:
            return False
        desired = document.slot(after.key).wanted
        if desired and before.wanted and desired.mark == before.wanted.mark:
            changed = after.wanted
            if changed:
                content = desired.content if changed.content else ""  # it is only ever taken out
                changed = replace(desired, commit=changed.commit, pressed=changed.pressed, content=content)
            desired = changed
        slots = dict(document.slots)
        if after.is_empty and after.wanted is None and desired is None:
            slots.pop(after.key, None)
        else:
            slots[after.key] = replace(after, wanted=desired)
        self.rooms[room] = RoomDocument(room, slots, epoch, sends)
        return True

    async def due(self, platform: Platform, now: int, limit: int, skipped: int = 0) -> tuple[Room, ...]:
        due = sorted(
            (at, room.chat) for room, at in self._due.items() if room.platform == platform and at <= now
        )
        return tuple(Room(platform, chat) for _, chat in due[skipped : skipped + limit])

    async def differing(self, platform: Platform) -> tuple[int, int | None]:
        due = [at for room, at in self._due.items() if room.platform == platform]
        return len(due), min(due, default=None)

    async def begin_pass(self, room: Room, until: int, *, is_read: bool) -> None:
        if not is_read or self._due.get(room) != 0:
            self._due[room] = until

    async def end_pass(self, room: Room, until: int, due_at: int | None) -> None:
        if self._due.get(room) == until:
            self._due.pop(room)
            if due_at is not None:
                self._due[room] = due_at

    async def hurry(self, platform: Platform) -> None:
        self._due |= {room: 0 for room in self._due if room.platform == platform}

    async def rest(self, platform: Platform, at_most_ms: int) -> None:
        event = self._wakes.setdefault(platform, asyncio.Event())
        try:
            async with asyncio.timeout(at_most_ms / SECOND):
                await event.wait()
        except TimeoutError:
            return

    async def drop(self, room: Room, key: str) -> None:
        if room in self.rooms:
            slots = {name: slot for name, slot in self.rooms[room].slots.items() if name != key}
            self.rooms[room] = replace(self.rooms[room], slots=slots)

    async def forget(self, room: Room) -> None:
        self.rooms.pop(room, None)
        self._due.pop(room, None)

    def _make_due(self, room: Room) -> None:
        if self._due.get(room) != 0:
            self._due[room] = 0
            event = self._wakes.pop(room.platform, None)
            if event:
                event.set()


class MemoryFollowers:
    def __init__(self) -> None:
        self._rooms: dict[SessionId, set[Room]] = {}

    async def of(self, name: SessionId) -> frozenset[Room]:
        return frozenset(self._rooms.get(name, ()))

    async def add(self, name: SessionId, room: Room) -> bool:
        return self.follow(name, room)

    def follow(self, name: SessionId, room: Room) -> bool:
        """As above, in the same breath as a commit."""
        rooms = self._rooms.setdefault(name, set())
        is_new = room not in rooms
        rooms.add(room)
        return is_new

    async def remove(self, name: SessionId, room: Room) -> None:
        self._rooms.get(name, set()).discard(room)

    async def clear(self, name: SessionId) -> None:
        self._rooms.pop(name, None)

    async def forget(self, room: Room) -> None:
        for rooms in self._rooms.values():
            rooms.discard(room)
