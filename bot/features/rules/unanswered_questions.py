"""Questions without an answer: kept where administrators want it, shown to them, deleted."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.accounts.ports import CommunityBook
from bot.commandkit.command import Audience, Command, Kind, Parameter
from bot.commandkit.context import Context
from bot.features.rules.limits import QUESTIONS_SHOWN
from bot.gamekit.game import AnyGame, name_of
from bot.intents.rules import ShowUnanswered
from bot.kernel.ids import GameId
from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.kernel.time import DAY, Clock
from bot.messages.card import Card
from bot.messages.refusals import refusal_card
from bot.rulebook.limits import UNANSWERED_KEPT_MS
from bot.rulebook.ports import UnansweredBook
from bot.rulebook.unanswered import Unanswered, group_questions, without_people

DELETE = typed_words("delete")


@dataclass(frozen=True, slots=True)
class UnansweredQuestions:
    book: UnansweredBook
    communities: CommunityBook
    games: Mapping[GameId, AnyGame]
    clock: Clock

    async def note(self, context: Context, game: AnyGame, language: str, question: str) -> None:
        """Where nobody has chosen it, and in private, nothing is kept."""
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
        kept = await self.book.list_recent(platform, community, self.clock.now())
        if not kept and not (await self.communities.choices(platform, community)).keeping_questions:
            return refusal_card(Refusal(_not_kept()))
        return unanswered_card(kept, self.games)


def unanswered_card(kept: tuple[Unanswered, ...], games: Mapping[GameId, AnyGame]) -> Card:
    lines = tuple(_lines(kept, games)) or (say("unanswered-none"),)
    return Card(say("unanswered-title"), lines, secret=True)


def _lines(kept: tuple[Unanswered, ...], games: Mapping[GameId, AnyGame]) -> Iterator[Phrase]:
    for game, groups in group_questions(one for one in kept if one.game in games).items():
        yield say("unanswered-game", game=name_of(games[game]))
        for one in groups[:QUESTIONS_SHOWN]:
            yield say("unanswered-line", question=one.text, count=one.count)
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
        service=UnansweredQuestions,
        audience=Audience.ADMINISTRATORS,
    ),
)
