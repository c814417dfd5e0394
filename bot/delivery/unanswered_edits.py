"""Edits that nobody has answered may be done later, over newer ones: such boards are brought again."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import structlog

from bot.delivery.board_sync import BoardSync
from bot.delivery.limits import ON_ITS_WAY_MS, UNANSWERED_LOOKED_AT_EVERY_S
from bot.delivery.message_books import BoardBook, UnansweredEdit, UnansweredEdits
from bot.delivery.ports import Barred, ServedElsewhere
from bot.delivery.room_display import Shown
from bot.documents.outage_log import Outage
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import Platform, Room, SessionId
from bot.kernel.time import Clock

_log = structlog.get_logger()


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
        """Bring those boards, and again until their last unanswered edit lies long enough back."""
        now = self.clock.now()
        for edit in await self.edits.all(self.platform):
            try:
                await self._bring(edit.session, edit.room)
            except ServedElsewhere:  # that one does it, or this one once it reaches the platform
                return
            except StoreUnreachable:
                raise
            except Barred:
                pass  # what is not shown for want of rights is tried on elsewhere
            except Exception:  # noqa: BLE001 - whatever it is, it keeps no other board from being brought
                _log.exception("a board could not be brought again", table=edit.session)
            if edit.at.after(ON_ITS_WAY_MS) <= now:
                await self.edits.settle(edit)

    async def _bring(self, session: SessionId, room: Room) -> None:
        shown = (await self.boards.entries(session)).shown_in(room) and await self.find(session)
        if shown:
            await self.board_sync.show_again(shown, room)
