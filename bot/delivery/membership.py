"""Who is in which room, as its platform says, and when each person last did something here."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import field
from itertools import takewhile

from bot.delivery.limits import ACTIONS_KEPT, MEMBERS_KEPT, MEMBERS_KEPT_S
from bot.delivery.ports import Courier, Failed
from bot.kernel.frozen import frozen
from bot.kernel.ids import Handle, Platform, Player, Room
from bot.kernel.time import Clock, Instant


@frozen
class LastActions:
    """What this process has heard; the oldest are forgotten."""

    clock: Clock
    _at: OrderedDict[Player, Instant] = field(default_factory=OrderedDict)

    def note(self, player: Player) -> None:
        self._at[player] = self.clock.now()
        self._at.move_to_end(player)
        if len(self._at) > ACTIONS_KEPT:
            self._at.popitem(last=False)

    def since(self, at: Instant) -> Mapping[Player, Instant]:
        """Return when each person last acted, of those who have since then."""
        latest = takewhile(lambda action: action[1] >= at, reversed(self._at.items()))
        return dict(latest)

    def last(self, player: Player) -> Instant | None:
        """Return when the person last acted; None where that is not known."""
        return self._at.get(player)


class Membership:
    """What a platform has said lately, so that it is not asked before every call.

    Where it did not say, it is asked again.
    """

    def __init__(self, ask: Callable[[Room, Handle], Awaitable[bool | None]]) -> None:
        self._ask = ask
        self._known: OrderedDict[tuple[Room, Handle], tuple[bool, float]] = OrderedDict()

    async def is_in(self, room: Room, handle: Handle, *, anew: bool = False) -> bool | None:
        now = asyncio.get_running_loop().time()
        known = self._known.get((room, handle))
        if known and known[1] > now and not anew:
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
    """The first of these rooms in which the person is by that handle.

    Where nobody says so of any, it is the only one of which nobody says that they are not there. None where
    they are in none, or may be in several. Of platforms that this process does not serve nothing is known.
    Raises Failed where a platform is in trouble, and the room may be another one than the first.
    """
    possible = list[tuple[Room, Handle]]()
    for place in places:
        courier = couriers.get(place[0].platform)
        try:
            is_there = await courier.is_in(*place) if courier else None
        except Failed:
            if len(places) > 1:
                raise
            is_there = None
        if is_there:
            return place
        if is_there is None:
            possible.append(place)
    return possible[0] if len(possible) == 1 else None


async def room_of(courier: Courier, rooms: Sequence[Room], handle: Handle) -> Room | None:
    """As :func:`first_in`, for rooms of the handle's own platform."""
    there = await first_in({handle.platform: courier}, [(room, handle) for room in rooms])
    return there[0] if there else None


async def others_of(courier: Courier, rooms: Sequence[Room], handle: Handle) -> tuple[Room, ...]:
    """Where somebody may be called instead: rooms in which they are, then those of which nobody says so."""
    said = list[tuple[Room, bool | None]]()
    for room in rooms:
        try:
            said.append((room, await courier.is_in(room, handle)))
        except Failed:  # it is not the room that was chosen
            said.append((room, None))
    return tuple(room for wanted in (True, None) for room, is_there in said if is_there is wanted)
