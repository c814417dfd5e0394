"""A courier whose rooms can be looked into: every message as the people in the room see it."""

import asyncio
from collections import defaultdict
from dataclasses import dataclass, field

from bot.cards.letter import Letter
from bot.desk.boards import BoardRef
from bot.desk.ports import Gone
from bot.kernel.ids import Handle, Room, SessionId
from bot.kernel.text import Phrase


@dataclass
class Message:
    """A message in a room: the letter it shows now, and those that it showed before."""

    board: BoardRef
    letter: Letter
    earlier: list[Letter] = field(default_factory=list)


class FakeCourier:
    """Carries letters at once. ``faults`` are raised one by one by the calls to come."""

    def __init__(self) -> None:
        self.rooms: defaultdict[Room, list[Message]] = defaultdict(list)
        self.faults: list[Exception] = []
        self.nudges: list[tuple[Room, Handle, Letter]] = []
        self.unsaid: list[str] = []
        self.whispers: list[tuple[Handle, Letter]] = []
        self.rights_missing: tuple[Phrase, ...] = ()
        self.left_behind: str | None = None
        self.calls = 0
        self._written = 0

    async def ready(self, room: Room) -> None:
        """No limits here."""

    async def post(
        self, room: Room, session: SessionId, letter: Letter, *, after: str | None = None
    ) -> BoardRef:
        await self._travel()
        self._written += 1
        board = BoardRef(session, room, f"message {self._written}")
        self.rooms[room].append(Message(board, letter))
        return board

    async def edit(self, board: BoardRef, letter: Letter) -> None:
        await self._travel()
        for message in self.rooms[board.room]:
            if message.board == board:
                message.earlier.append(message.letter)
                message.letter = letter
                return
        raise Gone

    async def recover(self, room: Room, letter: Letter, after: str) -> str | None:
        """The newest message that was posted after ``after`` and lost from the books, if a test left one."""
        await self._travel()
        for message in self.rooms[room]:
            if message.board.message == self.left_behind:
                message.letter = letter
                return message.board.message
        return None

    async def nudge(self, room: Room, handle: Handle, letter: Letter) -> str:
        await self._travel()
        self.nudges.append((room, handle, letter))
        return f"nudge {len(self.nudges)}"

    async def unsay(self, room: Room, message: str) -> None:
        await self._travel()
        self.unsaid.append(message)

    async def whisper(self, handle: Handle, letter: Letter) -> None:
        await self._travel()
        self.whispers.append((handle, letter))

    async def lacking(self, room: Room) -> tuple[Phrase, ...]:
        return self.rights_missing

    def delete(self, room: Room) -> None:
        """Somebody deletes the room's newest message."""
        self.rooms[room].pop()

    def newest(self, room: Room) -> Message:
        return self.rooms[room][-1]

    async def _travel(self) -> None:
        """Others get their turn meanwhile, as they do while a network is waited for."""
        self.calls += 1
        await asyncio.sleep(0)
        if self.faults:
            raise self.faults.pop(0)
