"""A courier whose rooms can be looked into: every message as the people in the room see it."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from bot.delivery.outcomes import Done, Failed, NoAnswer, Outcome, Reason, Refused, Wait
from bot.delivery.ports import Called, Role
from bot.delivery.rooms import BoardRef
from bot.kernel.ids import Handle, Room, SessionId
from bot.kernel.text import Phrase
from bot.messages.rendering import RenderedCard
from tests.kit.raising import Barred, Gone, Moved, NotTaken, Silent, TryAgain, Unsure

PRIVATE = "to "
FAULTS = (TryAgain, Gone, Barred, Unsure)
SILENT_S = 12.0
"""After so many seconds without an answer a platform counts as silent."""


def outcome_of(fault: Exception) -> Outcome:
    match fault:
        case NotTaken(code=code):
            return Refused(Reason.UNKNOWN, code)
        case Silent():
            return NoAnswer(may_stand=False)
        case TryAgain(seconds=seconds):
            return Wait(seconds)
        case Moved(room=room):
            return Refused(Reason.MOVED, "", room)
        case Gone():
            return Refused(Reason.GONE)
        case Unsure():
            return NoAnswer()
    return Refused(Reason.FORBIDDEN)


@dataclass
class Message:
    """A message in a room: the message it shows now, those that it showed before, and its key."""

    board: BoardRef
    rendered: RenderedCard
    earlier: list[RenderedCard] = field(default_factory=list)
    key: str = ""

    def change(self, rendered: RenderedCard) -> None:
        self.earlier.append(self.rendered)
        self.rendered = rendered


@dataclass
class Nudge:
    """A word to one person, in a room or (with ``room`` None) in private."""

    handle: Handle
    room: Room | None
    rendered: RenderedCard
    message: str | None = None


class FakeCourier:
    """Carries messages at once.

    ``faults`` come one by one of what is done to boards, which is not done; ``late_faults`` of
    posts that have arrived; ``share_faults`` by films, ``call_faults`` by nudges and whispers. While
    ``held``, no board is sent; while ``calls_held``, nobody is nudged.
    """

    def __init__(self) -> None:
        self.rooms: defaultdict[Room, list[Message]] = defaultdict(list)
        self.faults: list[Outcome | BaseException] = []
        self.late_faults: list[Outcome] = []
        self.call_faults: list[BaseException] = []
        self.held: asyncio.Event | None = None
        self.calls_held: asyncio.Event | None = None
        self.calls_waiting = 0
        """So many nudges are being held."""
        self.share_faults: list[BaseException] = []
        self.shared: list[tuple[Room, RenderedCard]] = []
        """What whole rooms were given to see besides boards, the oldest first."""
        self.called: list[Nudge] = []
        """Every nudge and every whisper, the oldest first."""
        self.called_together: list[tuple[Room, Called, RenderedCard]] = []
        self.roles: tuple[Role, ...] = ()
        self.unsaid: list[str] = []
        self.away: Exception | None = None
        """What comes of everything while the platform is away."""
        self.silent: set[Handle] = set()
        """Those whose private chat takes nothing, which is known only after a while."""
        self.outside: set[tuple[Room, Handle]] = set()
        """Who is not in which room."""
        self.hidden: set[Room] = set()
        """Rooms of which nobody is told who is in them."""
        self.rights_missing: tuple[Phrase, ...] = ()
        self.calls = 0
        self.branches = False
        """Whether there are rooms within rooms."""
        self.branched: list[tuple[str, tuple[Handle, ...]]] = []
        self.said: dict[str, str] = {}
        """The message of each key that was said."""
        self._written = 0

    async def post(
        self,
        room: Room,
        rendered: RenderedCard,
        *,
        key: str,
        mention: Called | None = None,
        quietly: bool = False,
    ) -> Outcome:
        if mention or not key.startswith("board:"):
            return await self._say(room, replace(rendered, quietly=quietly), key, mention)
        if (outcome := await self._send()) is not None:
            return outcome
        standing = next((message for message in self.rooms[room] if message.key == key), None)
        if standing is None:
            self._written += 1
            shows = rendered.table[0] if rendered.table else SessionId("")
            standing = Message(BoardRef(shows, room, f"message {self._written}"), rendered, key=key)
            self.rooms[room].append(standing)
        return self.late_faults.pop(0) if self.late_faults else Done(standing.board.message)

    async def _say(self, room: Room, rendered: RenderedCard, key: str, mention: Called | None) -> Outcome:
        """A call, a private word or something for everybody; the same ``key`` is said once."""
        if key in self.said and not key.startswith("call:"):  # a clock that stands names calls alike
            return Done(self.said[key])
        message = ""
        try:
            if mention and room.chat.startswith(PRIVATE):
                await self.whisper(mention.people[0].handle, rendered)
            elif mention and not mention.by_name:
                message = await self.nudge(room, mention.people[0].handle, rendered)
            elif mention:
                await self.call(room, mention, rendered)
            else:
                await self.share(room, rendered)
        except FAULTS as fault:
            return outcome_of(fault)
        self.said[key] = message or key
        return Done(message or key)

    async def edit(self, room: Room, message: str, rendered: RenderedCard) -> Outcome:
        if (outcome := await self._send()) is not None:
            return outcome
        for standing in self.rooms[room]:
            if standing.board.message == message and message not in self.unsaid:
                standing.change(rendered)
                return Done(message)
        return Refused(Reason.GONE)

    async def remove(self, room: Room, message: str) -> Outcome:
        del room
        if (outcome := await self._send()) is not None:
            return outcome
        self.unsaid.append(message)
        return Done(message)

    async def find(
        self, room: Room, key: str, rendered: RenderedCard, *, mention: Called | None = None
    ) -> Outcome:
        del rendered, mention
        if (outcome := await self._send()) is not None:
            return outcome
        if key in self.said:
            return Done(self.said[key])
        for message in self.rooms[room]:
            if message.key == key:
                return Done(message.board.message)
        return Refused(Reason.GONE)

    def private_room(self, handle: Handle) -> Room:
        return Room(handle.platform, f"{PRIVATE}{handle.user}")

    def free_at(self, room: Room) -> float:
        del room
        return 0.0

    def replies(self, room: Room) -> tuple[str, ...]:
        del room
        return ()

    def sent_before(self, room: Room, seconds_ago: Iterable[float]) -> None:
        """There are no limits."""

    def budget_of(self, room: Room) -> Room:
        return room

    def board_every_s(self, room: Room) -> float:
        del room
        return 0.0

    def reaches_alone(self, room: Room) -> bool:
        del room
        return False

    async def ready(self, room: Room) -> None:
        """As above."""

    async def share(self, room: Room, rendered: RenderedCard) -> None:
        await self._travel(self.share_faults)
        self.shared.append((room, rendered))

    async def nudge(
        self,
        room: Room,
        handle: Handle,
        rendered: RenderedCard,
    ) -> str:
        if self.calls_held:
            self.calls_waiting += 1
            await self.calls_held.wait()
            self.calls_waiting -= 1
        await self._travel(self.call_faults)
        message = f"nudge {len(self.called) + 1}"
        self.called.append(Nudge(handle, room, rendered, message))
        return message

    async def call(self, room: Room, called: Called, rendered: RenderedCard) -> None:
        await self._travel(self.call_faults)
        self.called_together.append((room, called, rendered))

    async def role(self, room: Room, words: str) -> Role | None:
        return next((one for one in self.roles if one.name in words), None)

    async def whisper(self, handle: Handle, rendered: RenderedCard) -> None:
        if handle in self.silent:
            await asyncio.sleep(SILENT_S)
            raise Unsure(unanswered=True)
        await self._travel(self.call_faults)
        self.called.append(Nudge(handle, None, rendered))

    async def is_in(self, room: Room, handle: Handle) -> bool | None:
        if self.away:
            raise Failed(NoAnswer())
        return None if room in self.hidden else (room, handle) not in self.outside

    async def branch(self, room: Room, title: str, people: tuple[Handle, ...]) -> Room | None:
        if not self.branches:
            return None
        self.branched.append((title, people))
        return Room(room.platform, f"{room.chat}/{len(self.branched)}")

    async def lacking(self, room: Room) -> tuple[Phrase, ...]:
        return self.rights_missing

    def boards(self, room: Room) -> list[Message]:
        """The boards that still stand in the room."""
        return [message for message in self.rooms[room] if message.board.message not in self.unsaid]

    @property
    def standing(self) -> list[Nudge]:
        """The nudges that still stand in a room."""
        return [nudge for nudge in self.called if nudge.message and nudge.message not in self.unsaid]

    def delete(self, room: Room) -> None:
        """Somebody deletes the room's newest message."""
        self.rooms[room].pop()

    def newest(self, room: Room) -> Message:
        return self.rooms[room][-1]

    async def _send(self) -> Outcome | None:
        """What comes of it instead of what it would do."""
        if self.held:
            await self.held.wait()
        self.calls += 1
        await asyncio.sleep(0)
        if self.away:
            return NoAnswer()
        if not self.faults:
            return None
        fault = self.faults.pop(0)
        if isinstance(fault, BaseException):
            raise fault
        return fault

    async def _travel(self, faults: list[BaseException]) -> None:
        """Others get their turn meanwhile, as they do while a network is waited for."""
        await asyncio.sleep(0)
        if self.away:
            raise self.away
        if faults:
            raise faults.pop(0)
