"""Questions without an answer: kept where administrators want it, shown to them, deleted."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from bot.commandkit.command import Audience, Command, Kind, Parameter
from bot.commandkit.context import Context
from bot.commandkit.core import Core
from bot.commandkit.limits import MOST_COMPLETIONS
from bot.features.rules.limits import QUESTIONS_SHOWN
from bot.features.rules.rules_card import passage_card
from bot.gamekit.game import AnyGame, name_of
from bot.gamekit.typed_moves import tidy
from bot.intents.rules import ShowUnanswered
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Platform
from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.kernel.time import DAY
from bot.messages.card import Card, Limits
from bot.messages.refusals import refusal_card
from bot.messages.rendering import RenderedCard
from bot.rulebook.limits import UNANSWERED_KEPT_MS
from bot.rulebook.passages import Passage
from bot.rulebook.unanswered import Unanswered, group_questions, without_people

DELETE = typed_words("delete")


async def note_unanswered(core: Core, context: Context, game: AnyGame, language: str, question: str) -> None:
    """Store the question, unless it is private or the community has not chosen to keep questions."""
    platform, community, text = context.room.platform, context.community, without_people(question)
    if community is None or context.private or not text:
        return
    if (await core.store.communities.choices(platform, community)).keeping_questions:
        await core.store.unanswered.note(
            platform, community, Unanswered(game.id, language, text), core.clock.now()
        )


async def show_unanswered(core: Core, context: Context, intent: ShowUnanswered) -> Card:
    platform, community = context.room.platform, context.community
    if community is None:
        return refusal_card(Refusal(say("setup-refuse-private")))
    if not context.admin:
        return refusal_card(Refusal(say("unanswered-refuse-admins")))
    if intent.delete:
        await core.store.unanswered.clear(platform, community)
        return Card(say("unanswered-title"), (say("unanswered-deleted"),), secret=True)
    questions = await core.store.unanswered.list_recent(platform, community, core.clock.now())
    if not questions and not (await core.store.communities.choices(platform, community)).keeping_questions:
        return refusal_card(Refusal(_not_kept()))
    return open_questions_card(questions, core.games)


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
        handle=show_unanswered,
        audience=Audience.ADMINISTRATORS,
    ),
)


@frozen
class Excerpt:
    """A passage that may be meant; ``rendered`` is it in full."""

    game: str
    number: str
    heading: str
    rendered: RenderedCard


def split_game(core: Core, typed: str) -> tuple[GameId | None, str]:
    """The game that the text begins with, if any, and the rest."""
    first, _, rest = typed.strip().partition(" ")
    game = GameId(tidy(first))
    return (game, rest.strip()) if game in core.games else (None, typed.strip())


async def list_excerpts(
    core: Core, played: Sequence[GameId], typed: str, language: str, platform: Platform
) -> tuple[Excerpt, ...]:
    """At most ``MOST_COMPLETIONS``, of the game that is named, or of those that are ``played`` here."""
    game, question = split_game(core, typed)
    games = (game,) if game else tuple(played)
    by_game = [await nearest_passages(core, game_id, question, language) for game_id in games]
    mixed = [passage for rank in zip_longest(*by_game) for passage in rank if passage]
    limits = core.display.limits[platform]
    return tuple(_excerpt(core, passage, language, limits) for passage in mixed[:MOST_COMPLETIONS])


async def nearest_passages(core: Core, game: GameId, typed: str, language: str) -> tuple[Passage, ...]:
    """By number where one is typed, the contents where nothing is, and else by what is asked."""
    book, prefix = core.rulebooks.book(game, language), tidy(typed)
    numbered = tuple(passage for passage in book.passages if passage.ref.passage.startswith(prefix))
    if numbered:
        return numbered[:MOST_COMPLETIONS]
    await core.rule_search.read(game)
    return core.rule_search.nearest(game, typed, language, MOST_COMPLETIONS)


def _excerpt(core: Core, passage: Passage, language: str, limits: Limits) -> Excerpt:
    book, game = core.rulebooks.book(passage.ref.game, language), core.games[passage.ref.game]
    card = passage_card(book, passage, game, limits)
    return Excerpt(passage.ref.game, passage.ref.passage, passage.heading, core.display.put(card, language))
