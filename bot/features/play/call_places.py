"""Where a person is to be called: in which room, or in private, and on which of their platforms."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.accounts.model import Pings
from bot.accounts.ports import AccountBook
from bot.delivery.membership import first_in, others_of
from bot.delivery.ports import Courier
from bot.delivery.posts import CallPlace
from bot.delivery.room_display import RoomDisplay
from bot.delivery.rooms import Followers
from bot.kernel.ids import Handle, Platform, Player, Room
from bot.sessions.model import Session


@dataclass(frozen=True, slots=True)
class CallPlaces:
    """``match_rooms`` are the rooms that show the cup of a match, whose own room may be gone."""

    couriers: Mapping[Platform, Courier]
    accounts: AccountBook
    followers: Followers
    display: RoomDisplay
    match_rooms: Callable[[str], Awaitable[tuple[Room, ...]]]

    async def of(
        self, session: Session, player: Player, pings: Pings, *, is_new: bool = False
    ) -> AsyncIterator[CallPlace]:
        """The places in the order in which they are tried, until one lets us call them.

        First a room of theirs that shows the table, its own before others; in private by wish, or for want of
        one. Then other rooms, other platforms, and rooms of the cup. What only another person can see is no
        room of theirs. Where they are in none, the first room that shows the table comes last, unless the
        table ``is_new``: their own room may show it soon. Raises Failed where a platform does not say who
        is where.
        """
        handles = self.display.called_by(await self.accounts.handles_of(player))
        if pings is Pings.NONE or not handles:
            return
        rooms = await self._rooms(session, player) if pings is Pings.ROOM else []
        reached = [(room, one) for room in rooms for one in handles if one.platform == room.platform]
        there = await first_in(self.couriers, reached)
        near = (there or (reached[0] if reached else (None, handles[0])))[1]
        if is_in_one := there is not None:
            yield CallPlace(*there)
        served = [one for one in handles if one.platform in self.couriers]
        for handle in sorted(served, key=lambda one: one != near):
            courier = self.couriers[handle.platform]
            private = CallPlace(courier.private_room(handle), handle)
            if handle == near:
                yield private
            own = [room for room, by in reached if by == handle and (room, by) != there]
            for room in await others_of(courier, own, handle):
                is_in_one = True
                yield CallPlace(room, handle)
            if handle != near:
                yield private
        in_cup = await self._in_cup(session, handles, reached)
        last = [] if is_in_one or in_cup or is_new else reached[:1]
        for place in (*in_cup, *last):
            yield CallPlace(*place)

    async def _in_cup(
        self, session: Session, handles: Sequence[Handle], reached: Sequence[tuple[Room, Handle]]
    ) -> list[tuple[Room, Handle]]:
        """Where they are in rooms of a match's cup that do not show its table."""
        rooms = await self.match_rooms(session.match) if session.match else ()
        further = set(rooms) - {room for room, _ in reached}
        places = list[tuple[Room, Handle]]()
        for one in handles:
            if courier := self.couriers.get(one.platform):
                own = [room for room in rooms if room in further and room.platform == one.platform]
                places += [(room, one) for room in await others_of(courier, own, one)]
        return places

    async def _rooms(self, session: Session, player: Player) -> list[Room]:
        """Where the table is shown, or where it soon will be: the call may be quicker than the picture."""
        rooms = self.display.choices.rooms
        own = await rooms.current(session.room)
        named = await self.followers.of(session.id)
        shown = {own if room == session.room else await rooms.current(room) for room in named}
        in_order = sorted(shown or [own], key=lambda room: (room != own, room.platform, room.chat))
        return [room for room in in_order if (await rooms.load(room)).place.reader in (None, player)]
