"""Edits that nobody has answered may be done later, over newer ones: such boards are brought once more."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.delivery.board_sync import BoardSync
from bot.delivery.limits import EDITED_AGAIN_AFTER_MS, UNANSWERED_LOOKED_AT_EVERY_S
from bot.delivery.message_books import BoardBook, UnansweredEdit, UnansweredEdits
from bot.delivery.ports import Barred, ServedElsewhere
from bot.delivery.room_display import Shown
from bot.documents.outage_log import Outage
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import Platform, Room, SessionId
from bot.kernel.time import Clock


async def note_unanswered(edits: UnansweredEdits, clock: Clock, session: SessionId, room: Room) -> None:
    await edits.note(UnansweredEdit(session, room, clock.now()))


@dataclass(slots=True)
class UnansweredEditWorker:
    """For one platform; ``find`` reads a table or cup by its code."""

    platform: Platform
    edits: UnansweredEdits
    boards: BoardBook
    board_sync: BoardSync
    find: Callable[[SessionId], Awaitable[Shown | None]]
    clock: Clock
    _outage: Outage = field(init=False)

    def __post_init__(self) -> None:
        self._outage = Outage(f"unanswered edits on {self.platform}")

    async def run(self) -> None:
        """Look again and again until cancelled."""
        while True:
            await asyncio.sleep(UNANSWERED_LOOKED_AT_EVERY_S)
            try:
                await self.look()
            except StoreUnreachable as lost:
                self._outage.met(lost)
            else:
                self._outage.over()

    async def look(self) -> None:
        """Bring the boards whose last unanswered edit lies long enough back."""
        of_boards = defaultdict[tuple[SessionId, Room], list[UnansweredEdit]](list)
        for edit in await self.edits.all(self.platform):
            of_boards[edit.session, edit.room].append(edit)
        now = self.clock.now()
        for (session, room), edits in of_boards.items():
            if max(edit.at for edit in edits).after(EDITED_AGAIN_AFTER_MS) <= now:
                await self._bring(session, room, tuple(edits))

    async def _bring(self, session: SessionId, room: Room, edits: tuple[UnansweredEdit, ...]) -> None:
        shown = (await self.boards.entries(session)).shown_in(room) and await self.find(session)
        if shown:
            try:
                await self.board_sync.show_again(shown, room)
            except ServedElsewhere:  # that one does it, or this one once it reaches the platform
                return
            except Barred:  # what is not shown for want of rights is tried on elsewhere
                pass
        await self.edits.settle(edits)
