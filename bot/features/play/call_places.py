"""Where somebody is to be called: in which room, or in private, and on which of their platforms."""

import asyncio
from collections.abc import Mapping
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
    """``rooms`` in the order in which they are tried; None among them is the private chat.

    With a ``lease`` another process may know better: it is given back where nobody could be called.
    """

    handle: Handle
    rooms: tuple[Room | None, ...]
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

    async def of(self, session: Session, player: Player, pings: Pings) -> CallPlace | None:
        """A room of theirs that shows the table, its own first; in private by wish, or for want of one.

        What lies before somebody else's eyes alone is no room of theirs, nor is one in which they are not:
        nothing would sound for them there. Whatever comes after the first is for where that lets us call
        nobody. None where nobody is to call, or another platform. Raises TryAgain where that is not known yet.
        """
        handles = self.display.called_by(await self.accounts.handles_of(player))
        if pings is Pings.NONE or self.platform not in {one.platform for one in handles}:
            return None  # no other platform is asked anything, which may be away
        theirs = await self._rooms(session, player) if pings is Pings.ROOM else []
        reached = [(room, one) for room in theirs for one in handles if one.platform == room.platform]
        there = await first_in(self.couriers, reached)
        handle = (there or (None, reached[0][1] if reached else handles[0]))[1]
        if handle.platform != self.platform:
            return None
        here = [room for room, one in reached if one == handle]
        courier = self.couriers[self.platform]
        if any(room.platform not in self.couriers for room, _ in reached):
            return await self._among_processes(session, player, handle, there and there[0], here)
        if there:
            others = await others_of(courier, [room for room in here if room != there[0]], handle)
            return CallPlace(handle, (there[0], None, *others))
        return CallPlace(handle, (None, *(await others_of(courier, here, handle) or here[:1])))

    async def _among_processes(
        self, session: Session, player: Player, handle: Handle, room: Room | None, here: list[Room]
    ) -> CallPlace | None:
        """Where other processes serve platforms of theirs, the first of all to call does.

        Who does not know them in a room waits a moment for who does, and goes to none in which they are not.
        """
        courier = self.couriers[self.platform]
        is_sure = room is not None and await courier.is_in(room, handle)
        if not is_sure:
            await asyncio.sleep(OTHERS_KNOW_S)
        lease = f"call {session.id} {session.version} {player.account}"
        if not await self.leases.hold(lease, self.platform, CALLS_ALONE_MS):
            if is_sure:  # the other one may reach nobody
                raise TryAgain(0.0)
            return None
        others = await others_of(courier, [one for one in here if one != room], handle)
        return CallPlace(handle, (room, None, *others) if room else (None, *others), lease)

    async def _rooms(self, session: Session, player: Player) -> list[Room]:
        """Where the table is shown, or where it soon will be: the call may be quicker than the picture."""
        rooms = self.display.choices.rooms
        own = await rooms.current(session.room)
        named = {one.board.room for one in await self.boards.boards(session.id)}
        shown = {own if room == session.room else await rooms.current(room) for room in named}
        in_order = sorted(shown or [own], key=lambda room: (room != own, room.platform, room.chat))
        return [room for room in in_order if (await rooms.known(room)).place.reader in (None, player)]
