"""A courier whose rooms can be looked into: every message as the people in the room see it."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from bot.delivery.ports import Called, Done, Failed, NoAnswer, Outcome, Reason, Refused, Role
from bot.delivery.rooms import BoardRef
from bot.kernel.ids import Handle, Room, SessionId
from bot.kernel.text import Phrase
from bot.messages.rendering import RenderedCard

PRIVATE = "to "
SILENT_S = 12.0
"""After so many seconds without an answer a platform counts as silent."""


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
    posts that have arrived; ``share_faults`` of what is for everybody, ``call_faults`` of what is for some.
    While ``held``, no board is sent.
    """

    def __init__(self) -> None:
        self.rooms: defaultdict[Room, list[Message]] = defaultdict(list)
        self.faults: list[Outcome | BaseException] = []
        self.late_faults: list[Outcome] = []
        self.call_faults: list[Outcome] = []
        self.held: asyncio.Event | None = None
        self.share_faults: list[Outcome] = []
        self.shared: list[tuple[Room, RenderedCard]] = []
        """What whole rooms were given to see besides boards, the oldest first."""
        self.called: list[Nudge] = []
        """Every nudge and every whisper, the oldest first."""
        self.called_together: list[tuple[Room, Called, RenderedCard]] = []
        self.roles: tuple[Role, ...] = ()
        self.unsaid: list[str] = []
        self.away: Outcome | None = None
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
        is_private = room.chat.startswith(PRIVATE)
        if mention and is_private and mention.people[0].handle in self.silent:
            await asyncio.sleep(SILENT_S)
            return NoAnswer()
        await asyncio.sleep(0)  # others get their turn, as they do while a network is waited for
        faults = self.call_faults if mention else self.share_faults
        if outcome := self.away or (faults.pop(0) if faults else None):
            return outcome
        message = ""
        if mention is None:
            self.shared.append((room, rendered))
        elif is_private:
            self.called.append(Nudge(mention.people[0].handle, None, rendered))
        elif mention.by_name:
            self.called_together.append((room, mention, rendered))
        else:
            message = f"nudge {len(self.called) + 1}"
            self.called.append(Nudge(mention.people[0].handle, room, rendered, message))
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

    async def invitation(self) -> str:
        return "https://example.org/invite"

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

    def reaches_alone_since(self, room: Room) -> float | None:
        del room
        return None

    async def ready(self, room: Room) -> None:
        """As above."""

    async def role(self, room: Room, words: str) -> Role | None:
        return next((one for one in self.roles if one.name in words), None)

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
