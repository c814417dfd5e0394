"""What the rulebook says about a refusal, in the reader's language."""

from dataclasses import dataclass

from bot.commandkit.context import Context
from bot.commandkit.reader_language import ReaderLanguage
from bot.kernel.text import RuleRef
from bot.rulebook.books import Rulebooks
from bot.rulebook.passages import Passage


@dataclass(frozen=True, slots=True)
class RulePassages:
    rulebooks: Rulebooks
    languages: ReaderLanguage

    async def passage_for(self, context: Context, rule: RuleRef | None) -> Passage | None:
        if rule is None:
            return None
        return self.rulebooks.book(rule.game, await self.languages.language_for(context)).find(rule.passage)
