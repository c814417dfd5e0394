"""What a question, perhaps only half typed, may lead to: for suggestions as one types."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from bot.delivery.room_display import RoomDisplay
from bot.features.rules.rules_card import passage_card
from bot.gamekit.game import AnyGame
from bot.gamekit.text_input import tidy
from bot.kernel.ids import GameId, Platform
from bot.messages.card import Limits
from bot.messages.rendering import RenderedCard
from bot.rulebook.books import Rulebooks
from bot.rulebook.passages import Passage
from bot.rulebook.service import RuleSearch


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A passage that may be meant; ``rendered`` is it in full."""

    game: str
    number: str
    heading: str
    rendered: RenderedCard


@dataclass(frozen=True, slots=True)
class Suggestions:
    search: RuleSearch
    rulebooks: Rulebooks
    games: Mapping[GameId, AnyGame]
    display: RoomDisplay

    def named(self, typed: str) -> tuple[GameId | None, str]:
        """The game with whose name the text begins, if it does, and the rest."""
        first, _, rest = typed.strip().partition(" ")
        game = GameId(tidy(first))
        return (game, rest.strip()) if game in self.games else (None, typed.strip())

    async def excerpts(
        self, played: Sequence[GameId], typed: str, language: str, platform: Platform, most: int
    ) -> tuple[Excerpt, ...]:
        """At most ``most``, of the game that is named, or of those that are ``played`` here."""
        game, question = self.named(typed)
        games = (game,) if game else tuple(played)
        found = [await self.nearest(one, question, language, most) for one in games]
        mixed = [one for rank in zip_longest(*found) for one in rank if one]
        limits = self.display.limits[platform]
        return tuple(self._excerpt(one, language, limits) for one in mixed[:most])

    async def nearest(self, game: GameId, typed: str, language: str, most: int) -> tuple[Passage, ...]:
        """By number where one is typed, the contents where nothing is, and else by what is asked."""
        book, wanted = self.rulebooks.book(game, language), tidy(typed)
        numbered = tuple(one for one in book.passages if one.ref.passage.startswith(wanted))
        if numbered:
            return numbered[:most]
        await self.search.read(game)
        return self.search.nearest(game, typed, language, most)

    def _excerpt(self, one: Passage, language: str, limits: Limits) -> Excerpt:
        book, game = self.rulebooks.book(one.ref.game, language), self.games[one.ref.game]
        card = passage_card(book, one, game, limits)
        return Excerpt(one.ref.game, one.ref.passage, one.heading, self.display.put(card, language))
