"""What is on its way to one board, and what stands in its room."""

import asyncio
from dataclasses import dataclass, field

from bot.delivery.board_lease import BoardReading
from bot.delivery.message_books import BoardRef, Entries, Origin, ShownBoard
from bot.delivery.room_display import Display, Shown
from bot.kernel.ids import Room, Version


@dataclass(frozen=True, slots=True)
class RoomNow:
    """What is known of a room when a board may be sent there.

    ``board`` is the one in the books, ``lost`` are the messages after which others may have been posted.
    """

    room: Room
    board: BoardRef | None
    lost: tuple[str, ...]
    display: Display

    @property
    def posted_before(self) -> str | None:
        """A board that did not arrive is posted as before: what was noted of it stays until one stands."""
        return self.lost[-1] if self.lost and self.board is None else None


@dataclass(slots=True)
class BoardLane:
    """What is on its way to one board; ``fresh`` asks for a new message instead of an edit.

    ``reading`` is what was read with the lease, and has not been used yet.
    ``edited`` is what the room shows by now and the books do not have yet.
    ``shown`` is the newest version that has come through; at each ``step`` it may be another.
    ``arrived`` tells, once it is ``done``, whether all of it came through; ``again`` that what was sent may
    have been overtaken on its way, so that the room is to be told once more. When it is ``over`` it only
    gives its lease back, and takes nothing more along.
    """

    newest: Shown
    fresh: bool
    origin: Origin
    reading: BoardReading | None = None
    edited: ShownBoard | None = None
    arrived: bool = False
    again: bool = False
    over: bool = False
    shown: Version = field(default_factory=lambda: Version(0))
    step: asyncio.Event = field(default_factory=asyncio.Event)
    done: asyncio.Event = field(default_factory=asyncio.Event)

    def goes_on(self, shown: Shown) -> None:
        """What is sent is there, and perhaps there is more: who waited for this version waits no longer."""
        if not self.again:
            self.shown = max(self.shown, shown.version)
        self._wake()

    def ends(self) -> None:
        self.done.set()
        self._wake()

    async def brings(self, session: Shown, *, fresh: bool) -> bool:
        """Whether the room has been brought this version or a newer one, and a ``fresh`` message."""
        while not self.done.is_set() and (fresh or self.shown < session.version):
            await self.step.wait()
        return self.arrived or (not fresh and self.shown >= session.version)

    def _wake(self) -> None:
        self.step.set()
        self.step = asyncio.Event()

    def known(self, entries: Entries, room: Room) -> ShownBoard | None:
        """The board in the books; else the message that was pressed: it shows the table, whoever lost it."""
        if shown := entries.shown_in(room):
            return shown
        pressed = self.origin.pressed
        return ShownBoard(BoardRef(self.newest.id, room, pressed), Version(0)) if pressed else None
