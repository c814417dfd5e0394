"""The language in which a person is answered, and a room told."""

from bot.accounts.ports import RoomBook
from bot.commandkit.context import Context
from bot.kernel.frozen import frozen
from bot.kernel.ids import Room
from bot.kernel.text import RuleRef
from bot.messages.language import DEFAULT, match_language
from bot.rulebook.books import Rulebooks
from bot.rulebook.passages import Passage


@frozen
class ReaderLanguage:
    rooms: RoomBook

    async def language_for(self, context: Context) -> str:
        """What to answer in: a choice of the person's or the room's comes before any hint."""
        return context.asker.account.language or await self.language_of(context.room, context.hint)

    async def language_of(self, room: Room, hint: str | None) -> str:
        """What is spoken in the room: its choice, what its platform says, English."""
        return await self.rooms.language_of(room) or match_language(hint) or DEFAULT


@frozen
class RulePassages:
    rulebooks: Rulebooks
    languages: ReaderLanguage

    async def passage_for(self, context: Context, rule: RuleRef | None) -> Passage | None:
        if rule is None:
            return None
        return self.rulebooks.book(rule.game, await self.languages.language_for(context)).find(rule.passage)
