"""A courier whose rooms can be looked into: every message as the people in the room see it."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.delivery.message_books import BoardRef
from bot.delivery.outcomes import Failed, NoAnswer
from bot.delivery.ports import Called, Gone, Role, Unsure, always_due
from bot.kernel.ids import Handle, Room, SessionId, Version
from bot.kernel.text import Phrase
from bot.messages.rendering import RenderedCard

SILENT_S = 12.0
"""After so many seconds without an answer a platform counts as silent."""


@dataclass
class Message:
    """A message in a room: the message it shows now, those that it showed before, and what it answers."""

    board: BoardRef
    rendered: RenderedCard
    earlier: list[RenderedCard] = field(default_factory=list)
    after: str | None = None

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

    ``faults`` are raised one by one by what is done to boards, before it is done; ``late_faults`` by
    posts, when they have arrived; ``share_faults`` by films, ``call_faults`` by nudges and whispers. While
    ``held``, no board is ready; while ``calls_held``, nobody is nudged.
    """

    def __init__(self) -> None:
        self.rooms: defaultdict[Room, list[Message]] = defaultdict(list)
        self.faults: list[BaseException] = []
        self.late_faults: list[BaseException] = []
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
        self.looked_for: list[str] = []
        """The messages behind which a lost board was looked for."""
        self.swept: list[str] = []
        """Those behind which something was looked for that such a search had left."""
        self.turns = 0
        """So many boards were let go, and not given up before they were sent."""
        self._written = 0

    async def ready(self, room: Room) -> None:
        if self.held:
            await self.held.wait()
        self.turns += 1

    def not_sent(self, room: Room) -> None:
        self.turns -= 1

    async def post_board(
        self, room: Room, session: SessionId, rendered: RenderedCard, *, after: str | None = None
    ) -> BoardRef:
        await self._travel(self.faults)
        self._written += 1
        board = BoardRef(session, room, f"message {self._written}")
        self.rooms[room].append(Message(board, rendered, after=after))
        if self.late_faults:
            raise self.late_faults.pop(0)
        return board

    async def edit_board(self, board: BoardRef, rendered: RenderedCard) -> None:
        await self._travel(self.faults)
        for message in self.rooms[board.room]:
            if message.board == board:
                message.change(rendered)
                return
        raise Gone

    async def recover(self, room: Room, rendered: RenderedCard, after: str) -> str | None:
        """The newest message that answers ``after`` and shows the message's table."""
        await self._travel(self.faults)
        self.looked_for.append(after)
        for message in reversed(self.rooms[room]):
            if message.after == after and rendered.table and message.board.session == rendered.table[0]:
                message.change(rendered)
                return message.board.message
        return None

    async def sweep(self, room: Room, after: str) -> None:
        await self._travel(self.faults)
        self.swept.append(after)

    async def share(self, room: Room, rendered: RenderedCard) -> None:
        await self._travel(self.share_faults)
        self.shared.append((room, rendered))

    async def nudge(
        self,
        room: Room,
        handle: Handle,
        rendered: RenderedCard,
        due: Callable[[], Awaitable[None]] = always_due,
    ) -> str:
        if self.calls_held:
            self.calls_waiting += 1
            await self.calls_held.wait()
            self.calls_waiting -= 1
        await due()
        await self._travel(self.call_faults)
        message = f"nudge {len(self.called) + 1}"
        self.called.append(Nudge(handle, room, rendered, message))
        return message

    async def call(self, room: Room, called: Called, rendered: RenderedCard) -> None:
        await self._travel(self.call_faults)
        self.called_together.append((room, called, rendered))

    async def role(self, room: Room, words: str) -> Role | None:
        return next((one for one in self.roles if one.name in words), None)

    async def recover_nudge(self, room: Room, handle: Handle, table: tuple[SessionId, Version]) -> str | None:
        await self._travel(self.call_faults)
        for nudge in reversed(self.standing):
            if (nudge.room, nudge.handle, nudge.rendered.table) == (room, handle, table):
                return nudge.message
        return None

    async def unsay(self, room: Room, message: str) -> None:
        await self._travel(self.call_faults)
        self.unsaid.append(message)

    async def whisper(self, handle: Handle, rendered: RenderedCard) -> None:
        if handle in self.silent:
            await asyncio.sleep(SILENT_S)
            raise Unsure(unanswered=True)
        await self._travel(self.call_faults)
        self.called.append(Nudge(handle, None, rendered))

    async def answers(self) -> bool:
        return self.away is None

    async def is_in(self, room: Room, handle: Handle, *, anew: bool = False) -> bool | None:
        del anew
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

    async def _travel(self, faults: list[BaseException]) -> None:
        """Others get their turn meanwhile, as they do while a network is waited for."""
        self.calls += faults is self.faults
        await asyncio.sleep(0)
        if self.away:
            raise self.away
        if faults:
            raise faults.pop(0)
