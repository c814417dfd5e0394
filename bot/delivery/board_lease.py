"""A board's lease, and at once all that has to be read to bring the board."""

from asyncio import gather
from dataclasses import dataclass

from bot.delivery.message_books import BoardBook, Entries
from bot.delivery.room_display import Display, DisplayChoices
from bot.documents.held_leases import HeldLeases
from bot.kernel.ids import Room, SessionId


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
            (held_by, entries), display = await gather(taking, self.choices.display(self.room))
        else:
            (held_by, entries), display = await taking, None
        if held_by == holder:
            self._reading = BoardReading(entries, display)
        return held_by

    async def keep(self, name: str, holder: str, lasts_ms: int) -> bool:
        return await self.leases.keep(name, holder, lasts_ms)

    async def give_back(self, name: str, holder: str) -> None:
        await self.leases.give_back(name, holder)
