"""Where somebody is to be called: in which room, or in private, and on which of their platforms."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.accounts.model import Pings
from bot.accounts.ports import AccountBook
from bot.delivery.membership import first_in, others_of
from bot.delivery.message_books import BoardBook
from bot.delivery.ports import Courier, TryAgain
from bot.delivery.room_display import RoomDisplay
from bot.documents.ports import Leases
from bot.features.play.limits import CALLS_ALONE_MS, OTHERS_KNOW_S
from bot.kernel.ids import Handle, Platform, Player, Room
from bot.sessions.model import Session


@dataclass(frozen=True, slots=True)
class CallPlace:
    """By which handle they are called, and in which room; None is the private chat."""

    handle: Handle
    room: Room | None


@dataclass(frozen=True, slots=True)
class CallPlan:
    """The places in the order in which they are tried, until one lets us call them.

    With a ``lease`` another process may know better: it is given back where nobody could be called.
    """

    places: tuple[CallPlace, ...]
    lease: str = ""


@dataclass(frozen=True, slots=True)
class CallPlaces:
    """For the people whom ``platform`` is to call."""

    platform: Platform
    couriers: Mapping[Platform, Courier]
    accounts: AccountBook
    boards: BoardBook
    display: RoomDisplay
    leases: Leases

    async def of(
        self, session: Session, player: Player, pings: Pings, *, is_new: bool = False
    ) -> CallPlan | None:
        """A room of theirs that shows the table, its own first; in private by wish, or for want of one.

        What lies before somebody else's eyes alone is no room of theirs, nor is one in which they are not:
        nothing would sound for them there. Whatever comes after the first, their other platforms at last, is
        for where that lets us call nobody. While a table ``is_new``, their own room may show it soon. None
        where nobody is to call, or another platform. Raises TryAgain where that is not known yet.
        """
        handles = self.display.called_by(await self.accounts.handles_of(player))
        if pings is Pings.NONE or self.platform not in {one.platform for one in handles}:
            return None  # no other platform is asked anything, which may be away
        theirs = await self._rooms(session, player) if pings is Pings.ROOM else []
        reached = [(room, one) for room in theirs for one in handles if one.platform == room.platform]
        there = await first_in(self.couriers, reached)
        first = CallPlace(there[1], there[0]) if there else None
        handle = (there or (None, reached[0][1] if reached else handles[0]))[1]
        if handle.platform != self.platform:
            return None
        lease = ""
        is_shared_out = any(room.platform not in self.couriers for room, _ in reached)
        if is_shared_out and not (lease := await self._goes_first(session, player, first)):
            return None
        places = [*([first] if first else []), *await self._further(handles, handle, reached, first)]
        if not (is_shared_out or is_new or any(place.room for place in places)):
            places += [CallPlace(one, room) for room, one in reached[:1]]
        return CallPlan(tuple(places), lease)

    async def _further(
        self,
        handles: Sequence[Handle],
        handle: Handle,
        reached: Sequence[tuple[Room, Handle]],
        first: CallPlace | None,
    ) -> list[CallPlace]:
        """In private and in other rooms by this ``handle``, then wherever they are by their others."""
        places = [CallPlace(handle, None), *await self._others(reached, handle, first)]
        for one in handles:
            if one != handle and one.platform in self.couriers:
                places += [*await self._others(reached, one, first), CallPlace(one, None)]
        return places

    async def _others(
        self, reached: Sequence[tuple[Room, Handle]], handle: Handle, first: CallPlace | None
    ) -> list[CallPlace]:
        rooms = [room for room, one in reached if one == handle and CallPlace(one, room) != first]
        found = await others_of(self.couriers[handle.platform], rooms, handle)
        return [CallPlace(handle, room) for room in found]

    async def _goes_first(self, session: Session, player: Player, first: CallPlace | None) -> str:
        """Where other processes serve platforms of theirs, the first of all to call does: by which lease.

        Nothing where another one calls. Who does not know them in a room waits a moment for who does.
        """
        courier = self.couriers[self.platform]
        is_sure = bool(first and first.room and await courier.is_in(first.room, first.handle))
        if not is_sure:
            await asyncio.sleep(OTHERS_KNOW_S)
        lease = f"call {session.id} {session.version} {player.account}"
        if await self.leases.hold(lease, self.platform, CALLS_ALONE_MS):
            return lease
        if is_sure:  # the other one may reach nobody
            raise TryAgain(0.0)
        return ""

    async def _rooms(self, session: Session, player: Player) -> list[Room]:
        """Where the table is shown, or where it soon will be: the call may be quicker than the picture."""
        rooms = self.display.choices.rooms
        own = await rooms.current(session.room)
        named = {one.board.room for one in await self.boards.boards(session.id)}
        shown = {own if room == session.room else await rooms.current(room) for room in named}
        in_order = sorted(shown or [own], key=lambda room: (room != own, room.platform, room.chat))
        return [room for room in in_order if (await rooms.known(room)).place.reader in (None, player)]
