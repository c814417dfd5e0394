"""A board's lease, and at once all that has to be read and written to bring the board."""

from asyncio import gather
from collections.abc import Mapping
from dataclasses import dataclass

from bot.delivery.message_books import BoardBook, Entries, ShownBoard
from bot.delivery.room_display import Display, DisplayChoices
from bot.documents.held_leases import HeldLeases
from bot.kernel.ids import Room, SessionId


def board_lease(session: SessionId, room: Room) -> str:
    """Its name."""
    return f"board {session} {room.platform} {room.chat}"


@dataclass(frozen=True, slots=True)
class BoardReading:
    """What the book and the room say; ``display`` is None where nobody asked for the board."""

    entries: Entries
    display: Display | None


@dataclass(slots=True)
class BoardLease:
    """The leases, as they are; but whoever takes the board's at the first try has it read as well."""

    leases: HeldLeases
    book: BoardBook
    choices: DisplayChoices
    session: SessionId
    room: Room
    is_asked: bool
    _is_tried: bool = False
    _is_given_back: bool = False
    _reading: BoardReading | None = None

    def reading(self) -> BoardReading | None:
        """What was read with the lease, once."""
        reading, self._reading = self._reading, None
        return reading

    async def take(self, name: str, holder: str, lasts_ms: int, instead_of: str | None = None) -> str:
        if self._is_tried:
            return await self.leases.take(name, holder, lasts_ms, instead_of)
        self._is_tried = True
        taking = self.book.take(self.session, name, holder, lasts_ms)
        if self.is_asked:
            display, (held_by, entries) = await gather(self.choices.display(self.room), taking)
        else:
            display, (held_by, entries) = None, await taking
        if held_by == holder:
            self._reading = BoardReading(entries, display)
        return held_by

    async def keep(self, name: str, holder: str, lasts_ms: int) -> bool:
        return await self.leases.keep(name, holder, lasts_ms)

    async def holders(self, beginning: str) -> Mapping[str, str]:
        return await self.leases.holders(beginning)

    async def give_back(self, name: str, holder: str) -> None:
        if not self._is_given_back:
            await self.leases.give_back(name, holder)

    async def give_back_with(self, shown: ShownBoard, name: str, holder: str) -> None:
        """What the room has been shown is in the books before anybody else can take the lease."""
        await self.book.record_and_release(shown, name, holder)
        self._is_given_back = True
