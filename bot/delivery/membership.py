"""Who is in which room, as its platform says: a call sounds for nobody who is not there."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence

from bot.delivery.limits import MEMBERS_KEPT, MEMBERS_KEPT_S
from bot.delivery.ports import Courier, TryAgain
from bot.kernel.ids import Handle, Platform, Room


class Membership:
    """What a platform has said lately, so that it is not asked before every call.

    Where it did not say, it is asked again.
    """

    def __init__(self, ask: Callable[[Room, Handle], Awaitable[bool | None]]) -> None:
        self._ask = ask
        self._known: OrderedDict[tuple[Room, Handle], tuple[bool, float]] = OrderedDict()

    async def is_in(self, room: Room, handle: Handle) -> bool | None:
        now = asyncio.get_running_loop().time()
        if (known := self._known.get((room, handle))) and known[1] > now:
            return known[0]
        if (said := await self._ask(room, handle)) is None:
            return None
        self._known[room, handle] = said, now + MEMBERS_KEPT_S
        self._known.move_to_end((room, handle))
        if len(self._known) > MEMBERS_KEPT:
            self._known.popitem(last=False)
        return said


async def first_in(
    couriers: Mapping[Platform, Courier], places: Sequence[tuple[Room, Handle]]
) -> tuple[Room, Handle] | None:
    """The first of these rooms in which the person is by that handle, as far as anybody can tell.

    A platform that this process does not serve is believed to be right, unless an earlier room was wrong:
    who knows that has to see to it. Raises TryAgain where a platform is in trouble, and the room may be
    another one than the first.
    """
    for number, (room, handle) in enumerate(places):
        courier = couriers.get(room.platform)
        if courier is None:
            return None if number else (room, handle)
        try:
            if await courier.is_in(room, handle) is not False:
                return room, handle
        except TryAgain:
            if len(places) > 1:
                raise
            return room, handle
    return None


async def room_of(courier: Courier, rooms: Sequence[Room], handle: Handle) -> Room | None:
    """As :func:`first_in`, for rooms of the handle's own platform."""
    there = await first_in({handle.platform: courier}, [(room, handle) for room in rooms])
    return there[0] if there else None
