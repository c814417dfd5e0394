"""Boards of tables and cards of cups in rooms: who follows what, and how a room comes to show it."""

from asyncio import Event, gather
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

import structlog

from bot.accounts.ports import RoomBook
from bot.delivery.limits import FOLLOWED_KNOWN, NOTED_AT_MOST
from bot.delivery.parts import OwnedParts
from bot.delivery.ports import Courier, Outcome
from bot.delivery.reconciler import Note, Reconciler
from bot.delivery.room_display import Content, RoomDisplay, Shown, Source, standing_in
from bot.delivery.rooms import (
    UNASKED,
    BoardRef,
    Followers,
    Kind,
    Origin,
    RoomSlots,
    Slot,
    Wanted,
    commit_in,
    name_in,
    slot_key,
)
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import NOWHERE, Part, Platform, Player, Room, SessionId
from bot.kernel.time import Clock
from bot.messages.card import UNSERVED, Limits

_log = structlog.get_logger()
CALLED_OFF = "called off"
"""The commit of what could not be read and was called off."""
K = TypeVar("K", bound=str)
Find = Callable[[SessionId], Awaitable[Shown | None]]
"""Reads a table or cup as it is now; None where there is none."""


@dataclass(slots=True)
class RoomOwners:
    """Finds a room's owner: this process where a platform has no ``parts``, or where it alone reaches it."""

    couriers: Mapping[Platform, Courier]
    rooms: RoomBook
    clock: Clock
    parts: dict[Platform, OwnedParts] = field(default_factory=dict)
    _places: dict[Room, Part] = field(default_factory=dict)
    _alone: dict[Room, tuple[float, int]] = field(default_factory=dict)
    """Of each room that this process alone reaches: since when, by the loop's clock, and the epoch."""
    _began: int = field(init=False)

    def __post_init__(self) -> None:
        self._began = self.clock.now().ms

    def epochs(self, platform: Platform) -> Mapping[Part, int]:
        parts = self.parts.get(platform)
        return parts.owned if parts else {Part(platform): self._began}

    async def owned(self, room: Room) -> tuple[Part, int] | None:
        courier, parts = self.couriers.get(room.platform), self.parts.get(room.platform)
        if courier and (since_s := courier.reaches_alone_since(room)) is not None:
            return Part(f"{room.platform}/here/{room.chat}"), self._epoch_alone(room, since_s)
        if parts is None:
            return next(iter(self.epochs(room.platform).items()))
        part = await self._part_of(room, parts)
        return (part, epoch) if (epoch := parts.epoch_of(part)) is not None else None

    def _epoch_alone(self, room: Room, since_s: float) -> int:
        """When its newest token came: later than the term of any owner that heard of the room before."""
        known_since_s, epoch = self._alone.get(room, (None, 0))
        if known_since_s != since_s:
            if len(self._alone) >= NOTED_AT_MOST:
                self._alone.pop(next(iter(self._alone)))
            epoch = self.clock.now().ms
            self._alone[room] = since_s, epoch
        return epoch

    async def _part_of(self, room: Room, parts: OwnedParts) -> Part:
        if (part := self._places.get(room)) is None:
            part = parts.part_of(room, (await self.rooms.load(room)).place.community)
            if len(self._places) >= NOTED_AT_MOST:
                self._places.pop(next(iter(self._places)))
            self._places[room] = part
        return part


async def _say_nothing(_: Room) -> None:
    """While nothing else than boards is sent."""


@dataclass(slots=True)
class RoomBoards:
    """``reconcilers`` are those of the platforms that this process serves."""

    couriers: Mapping[Platform, Courier]
    slots: RoomSlots
    followers: Followers
    display: RoomDisplay
    clock: Clock
    find: Find
    called_off: Callable[[SessionId], Shown]
    """What is shown of one that could not be read and was called off."""
    owners: RoomOwners
    sources: dict[Kind, Source] = field(default_factory=dict)
    crowded: Callable[[Room], Awaitable[None]] = _say_nothing
    """Tells a room that its budget is too small for what is played there."""
    _reconcilers: dict[Platform, Reconciler] = field(default_factory=dict)
    _followed: dict[tuple[SessionId, Room], str] = field(default_factory=dict)
    """What is known to be followed, so that it is not noted again, and the commit last stored there."""
    _storing: dict[tuple[SessionId, Room], Event] = field(default_factory=dict)
    """Rooms to which handlers are writing what they have just committed."""

    def __post_init__(self) -> None:
        self.sources.setdefault(Kind.BOARD, self._content)

    def reconciler(self, platform: Platform) -> Reconciler | None:
        """That of a platform that this process serves and whose messages stay."""
        keeps_messages = self.display.limits.get(platform, UNSERVED).keeps_messages
        if platform not in self._reconcilers and platform in self.couriers and keeps_messages:
            courier = self.couriers[platform]
            self._reconcilers[platform] = Reconciler(
                platform,
                courier,
                self.slots,
                self.sources,
                self.owners,
                self.clock,
                self.rename,
                self.crowded,
            )
        return self._reconcilers.get(platform)

    async def show(
        self, shown: Shown, room: Room, *, fresh: bool = False, origin: Origin = UNASKED, waits: bool = True
    ) -> Outcome | None:
        """From now on the room follows it. What comes of showing it now; None where another process does.

        None also where nobody ``waits`` for it. May raise StoreUnreachable.
        """
        is_new = await self._follow(shown.id, room)
        limits = self._limits(room)
        if not limits.keeps_messages:
            return await self._on_pages(shown, room, fresh=fresh or is_new)
        if message := limits.only_message(room):
            fresh = False
            await self._leave_others(shown.id, room)
        asked_at = self.clock.now().ms if origin.asked else 0
        wanted = Wanted(shown.commit, asked_at=asked_at, pressed=message or origin.pressed or "")
        place, is_over = (shown.id, room), Event()

        def note_stored() -> None:
            self._note(*place, commit_in(shown.commit))
            is_over.set()

        self._storing[place] = is_over
        try:
            key = slot_key(Kind.BOARD, shown.id)
            return await self.want(room, key, wanted, fresh=fresh, then=note_stored, waits=waits)
        finally:
            is_over.set()
            if self._storing.get(place) is is_over:
                del self._storing[place]

    async def want(  # noqa: PLR0913 - what is wanted, and how it is waited for
        self,
        room: Room,
        key: str,
        wanted: Wanted | None,
        *,
        fresh: bool = False,
        then: Note = lambda: None,
        waits: bool = True,
    ) -> Outcome | None:
        """Store what a slot is to show; where this process owns the room, wait for what comes of it.

        ``then`` is called once it is stored.
        """
        if reconciler := self.reconciler(room.platform):
            return await reconciler.want(room, key, wanted, fresh=fresh, then=then, waits=waits)
        await self.slots.want(room, key, wanted, fresh=fresh)
        then()
        return None

    async def _on_pages(self, shown: Shown, room: Room, *, fresh: bool) -> Outcome | None:
        """Pages in the room are brought it at once by their own process; others read it as they come."""
        courier = self.couriers.get(room.platform)
        if courier is None:
            return None
        rendered = await self.display.board(shown, room)
        if fresh:
            return await courier.post(room, rendered, key=shown.id)
        return await courier.edit(room, shown.id, rendered)

    async def _follow(self, name: SessionId, room: Room) -> bool:
        """Whether the room did not follow it before."""
        if (name, room) in self._followed:
            return False
        is_new = await self.followers.add(name, room)
        self._note(name, room, "")
        return is_new

    def _note(self, name: SessionId, room: Room, commit: str) -> None:
        if len(self._followed) >= FOLLOWED_KNOWN:
            self._followed.pop(next(iter(self._followed)))
        self._followed[name, room] = commit

    async def leave(self, name: SessionId, room: Room) -> None:
        """The room follows it no more; what stands there stays."""
        self._followed.pop((name, room), None)
        await self.followers.remove(name, room)
        await self.slots.drop(room, slot_key(Kind.BOARD, name))

    def _limits(self, room: Room) -> Limits:
        return self.display.limits.get(room.platform, UNSERVED)

    async def _leave_others(self, name: SessionId, room: Room) -> None:
        """A room that is one message shows one table."""
        for key, slot in (await self.slots.slots(room)).items():
            if slot.is_living and name_in(key) != name:
                await self.leave(SessionId(name_in(key)), room)

    async def project(self, shown: Shown, *, renews: bool = False) -> None:
        """Write what is stored now into the rooms that follow it, but for those to which this process has.

        With ``renews`` a room in which something else stood than stands now gets a new message. May raise
        StoreUnreachable.
        """
        following = await self.followers.of(shown.id)
        homes = {
            home
            for home in shown.homes
            if home != NOWHERE and (not self._limits(home).only_message(home) or shown.is_open)
        }
        for room in {await self._renamed(shown.id, room, following) for room in following | homes}:
            if is_over := self._storing.get((shown.id, room)):
                await is_over.wait()
            if self._followed.get((shown.id, room)) != shown.commit:
                await self._write_into(room, shown.id, shown.commit, renews=renews)
                self._note(shown.id, room, shown.commit)

    async def _renamed(self, name: SessionId, room: Room, following: Collection[Room]) -> Room:
        """The follower by its present name: a commit notes rooms as they were when somebody asked there."""
        if room in following and (name, room) in self._followed:
            return room
        current = await self.display.choices.rooms.current(room)
        if current not in following:
            await self.followers.add(name, current)
        if current != room and room in following:
            await self.followers.remove(name, room)
        return current

    async def _write_into(self, room: Room, name: SessionId, commit: str, *, renews: bool) -> None:
        limits = self._limits(room)
        if not limits.keeps_messages:
            return
        message, key = limits.only_message(room), slot_key(Kind.BOARD, name)
        if message:
            await self._leave_others(name, room)
        wanted = (await self.slots.slot(room, key)).wanted if renews and not message else None
        fresh = wanted is not None and standing_in(wanted.commit) != standing_in(commit)
        await self.slots.want(room, key, Wanted(commit, pressed=message or ""), fresh=fresh)

    async def rename(self, old: Room, new: Room) -> None:
        """The room has become another one: what goes on is wanted there, and no message goes along."""
        await self.display.choices.rooms.moved(old, new)
        for key, slot in (await self.slots.slots(old)).items():
            name = SessionId(name_in(key))
            is_wanted = await self._goes_on(name) if slot.is_living else slot.is_dirty
            if slot.wanted and is_wanted:
                if slot.is_living:
                    await self.followers.add(name, new)
                await self.slots.want(new, key, Wanted(slot.wanted.commit, content=slot.wanted.content))
            if slot.is_living:
                await self.leave(name, old)
        await self.slots.forget(old)

    async def _goes_on(self, name: SessionId) -> bool:
        """What cannot be read now may go on."""
        try:
            shown = await self.find(name)
        except StoreUnreachable:
            return True
        return shown is not None and shown.is_open

    async def first_shown(self, table: Shown, player: Player, near: Room | None = None) -> int | None:
        """Return since when a room of the player has shown how things stand, in ms; None if none does yet.

        A private chat of theirs goes before other rooms, which may be private chats of other people.
        A page that follows the table, or where they are ``near``, shows it with the commit. It takes one trip
        to the store, unless the table is shown in further rooms than its own and the one that is near.
        """
        keeping = {platform for platform, limits in self.display.limits.items() if limits.keeps_messages}
        if near and near.platform not in keeping:
            return 0
        rooms = {*table.homes, near or NOWHERE} - {NOWHERE}
        handles, following, shown_at = await gather(
            self.display.choices.accounts.handles_of(player),
            self.followers.of(table.id),
            self._shown_at(table, {room for room in rooms if room.platform in keeping}),
        )
        platforms = {handle.platform for handle in handles}
        rooms = {room for room in following if room.platform in platforms} or set(following)
        if len(rooms) > 1:
            private_rooms = {
                self.couriers[handle.platform].private_room(handle)
                for handle in handles
                if handle.platform in self.couriers
            }
            rooms = rooms & private_rooms or rooms
        if not all(room.platform in keeping for room in rooms):
            return 0
        shown_at |= await self._shown_at(table, rooms - shown_at.keys())
        return min((at for room in rooms if (at := shown_at[room]) is not None), default=None)

    async def _shown_at(self, table: Shown, rooms: Collection[Room]) -> dict[Room, int | None]:
        slots = await gather(*(self.slots.slot(room, slot_key(Kind.BOARD, table.id)) for room in rooms))
        standing = standing_in(table.commit)
        return {
            room: slot.standing_since if slot.standing == standing else None
            for room, slot in zip(rooms, slots, strict=True)
        }

    async def messages(self, name: SessionId) -> tuple[BoardRef, ...]:
        """The messages that show it, in all rooms."""
        key, boards = slot_key(Kind.BOARD, name), list[BoardRef]()
        for room in await self.followers.of(name):
            if (slot := await self.slots.slot(room, key)).message:
                boards.append(BoardRef(name, room, slot.message))
        return tuple(boards)

    async def _content(self, room: Room, slot: Slot) -> Content | None:
        name = SessionId(name_in(slot.key))
        is_called_off = slot.desired == CALLED_OFF
        shown, display = await gather(self.find(name), self.display.choices.display(room))
        if is_called_off:
            shown = self.called_off(name)
        if shown is None:
            return None
        shown = shown.with_picks(slot.desired)
        return Content(await self.display.board(shown, room, display), shown.commit, is_last=is_called_off)


async def forget_boards(followers: Followers, slots: RoomSlots, name: SessionId) -> None:
    """No room follows it any more; its boards stay as they are."""
    for room in await followers.of(name):
        await slots.drop(room, slot_key(Kind.BOARD, name))
    await followers.clear(name)


async def forget_room(followers: Followers, slots: RoomSlots, room: Room) -> None:
    """The room follows nothing any more; what stands there stays."""
    await followers.forget(room)
    await slots.forget(room)
