"""Where somebody is to be called: in which room, or in private, and on which of their platforms."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.accounts.model import Pings
from bot.accounts.ports import AccountBook
from bot.delivery.membership import first_in, others_of
from bot.delivery.ports import Courier, OthersFirst
from bot.delivery.room_display import RoomDisplay
from bot.delivery.rooms import Followers
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
    """The ``places`` in the order in which they are tried, until one lets us call them.

    Those after the ``first`` are looked for only then. With a ``lease`` another process may know better, or
    reach them elsewhere: it is told where nobody could be called.
    """

    first: CallPlace
    places: AsyncGenerator[CallPlace, None]
    lease: str = ""


@dataclass(frozen=True, slots=True)
class CallPlaces:
    """For the people whom ``platform`` is to call."""

    platform: Platform
    couriers: Mapping[Platform, Courier]
    accounts: AccountBook
    followers: Followers
    display: RoomDisplay
    leases: Leases
    is_served: Callable[[Platform], Awaitable[bool]]
    """Whether another process serves a platform: nobody waits for one that none does."""
    match_rooms: Callable[[str], Awaitable[tuple[Room, ...]]]
    """Which rooms show the cup of a match, whose own room may be gone."""

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
        served = [one for one in handles if await self._may_call(one.platform)]
        theirs = await self._rooms(session, player) if pings is Pings.ROOM else []
        reached = [(room, one) for room in theirs for one in served if one.platform == room.platform]
        there = await first_in(self.couriers, reached)
        handle = (there or (None, reached[0][1] if reached else served[0]))[1]
        if handle.platform != self.platform and handle.platform in self.couriers:
            return None
        lease = ""
        if is_shared_out := any(one.platform not in self.couriers for one in served):
            lease = f"call {session.id} {session.version} {player.account}"
        if handle.platform == self.platform:
            first = CallPlace(handle, there and there[0])
            knows_others = any(room.platform not in self.couriers for room, _ in reached)
            await self._goes_first(lease, first, waits=knows_others)
        else:
            first = CallPlace(next(one for one in served if one.platform == self.platform), None)
            await self._goes_after(lease)
        in_any_room = not (is_shared_out or is_new)
        places = self._in_order(session, served, reached, first, in_any_room=in_any_room)
        return CallPlan(first, places, lease)

    async def reached_nobody(self, plan: CallPlan, *, barred: bool) -> None:
        """Others may call instead; where all places are ``barred`` to us, also those who wait for us."""
        if plan.lease and barred:
            await self.leases.hold(_given_up(plan.lease), self.platform, CALLS_ALONE_MS)
        if plan.lease:
            await self.leases.release(plan.lease, self.platform)

    async def _may_call(self, platform: Platform) -> bool:
        return platform in self.couriers or await self.is_served(platform)

    async def _in_order(
        self,
        session: Session,
        handles: Sequence[Handle],
        reached: Sequence[tuple[Room, Handle]],
        first: CallPlace,
        *,
        in_any_room: bool,
    ) -> AsyncGenerator[CallPlace, None]:
        """After the first in private and in other rooms by its handle, then by others, then in their cup's.

        ``in_any_room``: where they are in none, it is the first of those that show the table.
        """
        yield first
        if is_in_one := first.room is not None:
            yield CallPlace(first.handle, None)
        for one in (first.handle, *(other for other in handles if other != first.handle)):
            if one.platform not in self.couriers:
                continue
            rooms = [room for room, by in reached if by == one and CallPlace(one, room) != first]
            for room in await others_of(self.couriers[one.platform], rooms, one):
                is_in_one = True
                yield CallPlace(one, room)
            if one != first.handle:
                yield CallPlace(one, None)
        for room, one in await self._in_cup(session, handles, reached):
            is_in_one = True
            yield CallPlace(one, room)
        if in_any_room and not is_in_one:
            for room, one in reached[:1]:
                yield CallPlace(one, room)

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

    async def _goes_first(self, lease: str, first: CallPlace, *, waits: bool) -> None:
        """Where other processes serve platforms of theirs, by a ``lease``, the first of all to call does.

        With ``waits`` who does not know them in a room waits a moment for who does. Raises OthersFirst where
        another one calls: it may reach nobody.
        """
        courier = self.couriers[self.platform]
        if waits and not (first.room and await courier.is_in(first.room, first.handle)):
            await asyncio.sleep(OTHERS_KNOW_S)
        if lease and not await self.leases.hold(lease, self.platform, CALLS_ALONE_MS):
            raise OthersFirst

    async def _goes_after(self, lease: str) -> None:
        """It is for another process to call, until that has given it up. Raises OthersFirst until then."""
        await asyncio.sleep(OTHERS_KNOW_S)
        is_ours = await self.leases.is_taken(_given_up(lease))
        if not (is_ours and await self.leases.hold(lease, self.platform, CALLS_ALONE_MS)):
            raise OthersFirst

    async def _rooms(self, session: Session, player: Player) -> list[Room]:
        """Where the table is shown, or where it soon will be: the call may be quicker than the picture."""
        rooms = self.display.choices.rooms
        own = await rooms.current(session.room)
        named = await self.followers.of(session.id)
        shown = {own if room == session.room else await rooms.current(room) for room in named}
        in_order = sorted(shown or [own], key=lambda room: (room != own, room.platform, room.chat))
        return [room for room in in_order if (await rooms.known(room)).place.reader in (None, player)]


def _given_up(lease: str) -> str:
    """By which one process says that all places that it knows are barred to it."""
    return f"{lease} given up"
