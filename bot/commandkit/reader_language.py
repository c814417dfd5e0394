"""The language in which a person is answered."""

from bot.commandkit.context import Context
from bot.delivery.room_display import DisplayChoices
from bot.kernel.frozen import frozen
from bot.kernel.text import RuleRef
from bot.rulebook.books import Rulebooks
from bot.rulebook.passages import Passage


@frozen
class ReaderLanguage:
    choices: DisplayChoices

    async def language_for(self, context: Context) -> str:
        """What to answer in: a choice of the person's or the room's comes before any hint."""
        return context.asker.account.language or await self.choices.language_of(context.room, context.hint)


@frozen
class RulePassages:
    rulebooks: Rulebooks
    languages: ReaderLanguage

    async def passage_for(self, context: Context, rule: RuleRef | None) -> Passage | None:
        if rule is None:
            return None
        return self.rulebooks.book(rule.game, await self.languages.language_for(context)).find(rule.passage)
