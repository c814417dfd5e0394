"""A platform whose rooms can be looked into, behind a courier that answers with outcomes: no wire."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.delivery.ports import Called, Done, Outcome, Reason, Refused
from bot.kernel.ids import Room
from bot.messages.rendering import RenderedCard


@dataclass
class Posted:
    """A message: what it shows, and the key of the post that made it."""

    number: str
    rendered: RenderedCard
    key: str
    mention: Called | None = None


@dataclass
class RoomCourier:
    """``outcomes`` come of the next sends instead of what they would do; ``late`` after they were done.

    While ``outcome`` is set everything comes to that. ``held`` holds every send until it is set.
    """

    rooms: defaultdict[Room, list[Posted]] = field(default_factory=lambda: defaultdict(list))
    outcomes: list[Outcome] = field(default_factory=list)
    late: list[Outcome] = field(default_factory=list)
    outcome: Outcome | None = None
    held: asyncio.Event | None = None
    sends: list[tuple[str, Room, float]] = field(default_factory=list)
    every_s: float = 0.0
    pressed: set[str] = field(default_factory=set)
    """Messages whose edits no limit counts."""
    seeded: list[float] = field(default_factory=list)
    _numbers: int = 0

    async def invitation(self) -> str:
        return ""

    def free_at(self, room: Room) -> float:
        return 0.0

    def board_every_s(self, room: Room) -> float:
        return self.every_s

    def budget_of(self, room: Room) -> Room:
        return room

    def replies(self, room: Room) -> frozenset[str]:
        del room
        return frozenset(self.pressed)

    def sent_before(self, room: Room, seconds_ago: Sequence[float]) -> None:
        self.seeded += seconds_ago

    async def post(
        self,
        room: Room,
        rendered: RenderedCard,
        *,
        key: str,
        mention: Called | None = None,
        quietly: bool = False,
    ) -> Outcome:
        if (outcome := await self._travel("post", room)) is not None:
            return outcome
        standing = next((posted for posted in self.rooms[room] if posted.key == key), None)
        if standing is None:
            self._numbers += 1
            standing = Posted(f"m{self._numbers}", rendered, key, mention)
            self.rooms[room].append(standing)
        return self._late(Done(standing.number))

    async def edit(self, room: Room, message: str, rendered: RenderedCard) -> Outcome:
        if (outcome := await self._travel("edit", room)) is not None:
            return outcome
        for posted in self.rooms[room]:
            if posted.number == message:
                posted.rendered = rendered
                return self._late(Done(message))
        return Refused(Reason.GONE)

    async def remove(self, room: Room, message: str) -> Outcome:
        if (outcome := await self._travel("remove", room)) is not None:
            return outcome
        self.rooms[room] = [posted for posted in self.rooms[room] if posted.number != message]
        return self._late(Done())

    async def find(
        self,
        room: Room,
        key: str,
        rendered: RenderedCard,
        *,
        mention: Called | None = None,
    ) -> Outcome:
        if (outcome := await self._travel("find", room)) is not None:
            return outcome
        for posted in self.rooms[room]:
            if posted.key == key:
                return Done(posted.number)
        return Refused(Reason.GONE)

    async def _travel(self, what: str, room: Room) -> Outcome | None:
        self.sends.append((what, room, asyncio.get_running_loop().time()))
        await asyncio.sleep(0)
        if self.held:
            await self.held.wait()
        return self.outcomes.pop(0) if self.outcomes else self.outcome

    def _late(self, outcome: Outcome) -> Outcome:
        return self.late.pop(0) if self.late else outcome
