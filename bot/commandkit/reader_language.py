"""In which language somebody is answered, and a room told."""

from dataclasses import dataclass

from bot.accounts.ports import RoomBook
from bot.commandkit.context import Context
from bot.kernel.ids import Room
from bot.messages.language import DEFAULT, spoken


@dataclass(frozen=True, slots=True)
class ReaderLanguage:
    rooms: RoomBook

    async def language_for(self, context: Context) -> str:
        """What to answer in: a choice of the person's or the room's comes before any hint."""
        return context.asker.account.language or await self.language_of(context.room, context.hint)

    async def language_of(self, room: Room, hint: str | None) -> str:
        """What is spoken in the room: its choice, what its platform says, English."""
        return await self.rooms.language_of(room) or spoken(hint) or DEFAULT
