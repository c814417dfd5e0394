"""Questions without an answer: kept where administrators want it, shown to them, deleted."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from bot.accounts.ports import CommunityBook
from bot.commandkit.command import Audience, Command, Kind, Parameter
from bot.commandkit.context import Context
from bot.delivery.room_display import RoomDisplay
from bot.features.rules.limits import QUESTIONS_SHOWN
from bot.features.rules.rules_card import passage_card
from bot.gamekit.game import AnyGame, name_of
from bot.gamekit.typed_moves import tidy
from bot.intents.rules import ShowUnanswered
from bot.kernel.ids import GameId, Platform
from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.kernel.time import DAY, Clock
from bot.messages.card import Card, Limits
from bot.messages.refusals import refusal_card
from bot.messages.rendering import RenderedCard
from bot.rulebook.books import Rulebooks
from bot.rulebook.limits import UNANSWERED_KEPT_MS
from bot.rulebook.passages import Passage
from bot.rulebook.ports import UnansweredBook
from bot.rulebook.service import RuleSearch
from bot.rulebook.unanswered import Unanswered, group_questions, without_people

DELETE = typed_words("delete")


@dataclass(frozen=True, slots=True)
class UnansweredQuestions:
    book: UnansweredBook
    communities: CommunityBook
    games: Mapping[GameId, AnyGame]
    clock: Clock

    async def note(self, context: Context, game: AnyGame, language: str, question: str) -> None:
        """Store the question, unless it is private or the community has not chosen to keep questions."""
        platform, community, text = context.room.platform, context.community, without_people(question)
        if community is None or context.private or not text:
            return
        if (await self.communities.choices(platform, community)).keeping_questions:
            await self.book.note(platform, community, Unanswered(game.id, language, text), self.clock.now())

    async def show(self, context: Context, intent: ShowUnanswered) -> Card:
        platform, community = context.room.platform, context.community
        if community is None:
            return refusal_card(Refusal(say("setup-refuse-private")))
        if not context.admin:
            return refusal_card(Refusal(say("unanswered-refuse-admins")))
        if intent.delete:
            await self.book.clear(platform, community)
            return Card(say("unanswered-title"), (say("unanswered-deleted"),), secret=True)
        questions = await self.book.list_recent(platform, community, self.clock.now())
        if not questions and not (await self.communities.choices(platform, community)).keeping_questions:
            return refusal_card(Refusal(_not_kept()))
        return open_questions_card(questions, self.games)


def open_questions_card(questions: tuple[Unanswered, ...], games: Mapping[GameId, AnyGame]) -> Card:
    lines = tuple(_lines(questions, games)) or (say("unanswered-none"),)
    return Card(say("unanswered-title"), lines, secret=True)


def _lines(questions: tuple[Unanswered, ...], games: Mapping[GameId, AnyGame]) -> Iterator[Phrase]:
    for game, groups in group_questions(question for question in questions if question.game in games).items():
        yield say("unanswered-game", game=name_of(games[game]))
        for group in groups[:QUESTIONS_SHOWN]:
            yield say("unanswered-line", question=group.text, count=group.count)
        if len(groups) > QUESTIONS_SHOWN:
            yield say("unanswered-more", count=len(groups) - QUESTIONS_SHOWN)


def _not_kept() -> Phrase:
    command = Written("/setup keep-questions on")
    return say("unanswered-refuse-off", command=command, days=UNANSWERED_KEPT_MS // DAY)


COMMANDS = (
    Command(
        name="questions",
        place=365,
        parameters=(Parameter("delete", Kind.SWITCH, words=DELETE),),
        intent=ShowUnanswered,
        handle=UnansweredQuestions.show,
        audience=Audience.ADMINISTRATORS,
    ),
)


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

    def split_game(self, typed: str) -> tuple[GameId | None, str]:
        """The game that the text begins with, if any, and the rest."""
        first, _, rest = typed.strip().partition(" ")
        game = GameId(tidy(first))
        return (game, rest.strip()) if game in self.games else (None, typed.strip())

    async def excerpts(
        self, played: Sequence[GameId], typed: str, language: str, platform: Platform, most: int
    ) -> tuple[Excerpt, ...]:
        """At most ``most``, of the game that is named, or of those that are ``played`` here."""
        game, question = self.split_game(typed)
        games = (game,) if game else tuple(played)
        by_game = [await self.nearest(game_id, question, language, most) for game_id in games]
        mixed = [passage for rank in zip_longest(*by_game) for passage in rank if passage]
        limits = self.display.limits[platform]
        return tuple(self._excerpt(passage, language, limits) for passage in mixed[:most])

    async def nearest(self, game: GameId, typed: str, language: str, most: int) -> tuple[Passage, ...]:
        """By number where one is typed, the contents where nothing is, and else by what is asked."""
        book, prefix = self.rulebooks.book(game, language), tidy(typed)
        numbered = tuple(passage for passage in book.passages if passage.ref.passage.startswith(prefix))
        if numbered:
            return numbered[:most]
        await self.search.read(game)
        return self.search.nearest(game, typed, language, most)

    def _excerpt(self, passage: Passage, language: str, limits: Limits) -> Excerpt:
        book, game = self.rulebooks.book(passage.ref.game, language), self.games[passage.ref.game]
        card = passage_card(book, passage, game, limits)
        return Excerpt(
            passage.ref.game, passage.ref.passage, passage.heading, self.display.put(card, language)
        )
