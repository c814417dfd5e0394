"""Boards that a crash has kept out of the books: what was posted is looked for before it is posted again."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.delivery.limits import LOOKED_FOR_AFTER_S
from bot.delivery.message_books import BoardBook, BoardRef, Intention
from bot.delivery.ports import Courier, Gone, Moved, Silent
from bot.delivery.room_display import RoomDisplay, Shown
from bot.kernel.ids import Platform, Room, SessionId
from bot.messages.rendering import RenderedCard


@dataclass(frozen=True, slots=True)
class LostBoards:
    couriers: Mapping[Platform, Courier]
    book: BoardBook
    display: RoomDisplay

    async def found(self, session: Shown, room: Room, lost: tuple[str, ...]) -> list[BoardRef]:
        """Those boards that did arrive, the oldest first; they show the session by now.

        They are looked for once the platform answers: looking costs messages, which would get lost as well.
        """
        if not lost:
            return []
        if not await self.couriers[room.platform].answers():
            raise Silent(LOOKED_FOR_AFTER_S)
        rendered, entries = await self.display.board(session, room), await self.book.entries(session.id)
        found = []
        for after in lost:
            try:
                again = entries.is_searched(room, after)
                message = await self._recovered(session.id, room, rendered, after, again=again)
            except Moved:
                raise
            except Gone:
                continue
            if message is not None:
                found.append(BoardRef(session.id, room, message))
        return found

    async def _recovered(
        self, session: SessionId, room: Room, rendered: RenderedCard, after: str, *, again: bool
    ) -> str | None:
        """The message, as :meth:`Courier.recover` finds it; what a search that broke off has left goes."""
        courier = self.couriers[room.platform]
        if again:
            await courier.sweep(room, after)
        else:
            await self.book.intend(session, Intention(room, after, searched=True))
        return await courier.recover(room, rendered, after)
