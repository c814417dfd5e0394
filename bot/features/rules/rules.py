"""The rulebooks: looked up by number, or asked in one's own words."""

import re

from bot.commandkit.command import GAME, Command, Completer, HalfTyped, Kind, Parameter
from bot.commandkit.completion import last_word
from bot.commandkit.context import Context, Outcome, Privately, refuse
from bot.commandkit.core import Core
from bot.commandkit.limits import TEXT_LIMIT, WORD_LIMIT
from bot.commandkit.typed_line import Line
from bot.features.rules.conversation import Conversations, Place, show_in_room
from bot.features.rules.position_answers import (
    BY_COMMAND,
    answer_about_position,
    command_card,
    complete_question,
    find_running,
    note_terms,
    read_question,
)
from bot.features.rules.rules_card import (
    AnswerDetails,
    answer_card,
    contents_card,
    passage_card,
    rulebooks_card,
    short_card,
    which_game_card,
)
from bot.features.rules.unanswered_questions import nearest_passages, note_unanswered, split_game
from bot.gamekit.game import AnyGame, name_of
from bot.gamekit.typed_moves import tidy
from bot.intents.intent import Intent
from bot.intents.rules import AskKept, AskRules, ShowRules, ShowRuleToRoom
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId
from bot.kernel.text import Numbered, Refusal, RuleRef, Written, listed, say
from bot.messages.card import Card
from bot.messages.refusals import refusal_card
from bot.rulebook.limits import QUESTION_LIMIT
from bot.sessions.model import Session


@frozen
class Rules:
    core: Core
    conversations: Conversations

    async def rules(self, context: Context, intent: ShowRules) -> Outcome | Card:
        game = await self._game_meant(context, intent.game)
        limits = self.core.limits[context.room.platform]
        if isinstance(game, Refusal):
            answer = await self._perhaps_asked(context, intent)
            return answer or rulebooks_card(self.core.games, intent.passage, limits, game)
        book = self.core.rulebooks.book(game.id, await self.core.languages.language_for(context))
        if intent.passage is None:
            return contents_card(book, limits)
        passage = book.find(intent.passage)
        if passage is None:
            missing = say("rules-refuse-no-passage", game=name_of(game), passage=intent.passage)
            return refusal_card(Refusal(missing))
        return passage_card(book, passage, game, limits, shareable=not context.private)

    async def ask(self, context: Context, intent: AskRules) -> Outcome | Card:
        """The passages that answer, or that none does; the game may be named before the question."""
        named, question = split_game(self.core, intent.question)
        place = _place(context)
        last = self.conversations.last(place, named)
        goes_on = named is None and last is not None and self.core.rule_search.goes_on(question)
        session = await find_running(self.core, context, intent.table, named)
        running = session.game if session else None
        last_game = last.game if last else None
        game = await self._game_meant(context, last_game if goes_on else named or running or last_game)
        known_game = None if isinstance(game, Refusal) else game
        language = await self.core.languages.language_for(context)
        any_game = known_game or next(iter(self.core.games.values()))
        await self.core.rule_search.read(any_game.id)
        if known_game:
            before = self.conversations.last_question(place)
            question = complete_question(self.core, known_game, question, before, language)
        query = read_question(self.core, any_game, question, language, is_ruled=session is None)
        stands_alone = not self.core.rule_search.goes_on(question)
        if stands_alone and query and query.is_sure and query.kind in BY_COMMAND:
            return command_card(query.kind)
        if isinstance(game, Refusal):
            self.conversations.note(place, question)
            return which_game_card(self.core.games, self.core.limits[context.room.platform])
        last = last if last and last.game == game.id else None
        return await self._answer(context, game, question, last, session if running == game.id else None)

    async def ask_kept(self, context: Context, intent: AskKept) -> Outcome | Card:
        """The question that waited for its game."""
        question = self.conversations.waiting_question(_place(context))
        game = await self._game_meant(context, intent.game)
        if isinstance(game, Refusal):
            return refusal_card(game)
        if question is None:
            return refusal_card(Refusal(say("rules-refuse-not-kept", command=Written("/rules"))))
        session = await find_running(self.core, context, None, game.id)
        return await self._answer(context, game, question, None, session)

    async def show_to_room(self, context: Context, intent: ShowRuleToRoom) -> Outcome:
        game = self.core.games.get(GameId(intent.game))
        if game is None:
            return refuse(say("request-refuse-no-such-game", known=listed(*self.core.games)))
        return await show_in_room(self.core, self.conversations, context, game, intent.passage)

    async def _answer(
        self,
        context: Context,
        game: AnyGame,
        question: str,
        last: RuleRef | None,
        session: Session | None,
    ) -> Outcome | Card:
        """What the position says, where it is about that, and the passage."""
        language = await self.core.languages.language_for(context)
        book = self.core.rulebooks.book(game.id, language)
        limits = self.core.limits[context.room.platform]
        place = _place(context)
        before = self.conversations.last_question(place)
        await self.core.rule_search.read(game.id)
        answer = self.core.rule_search.answer(game.id, question, language, last, before)
        computed = await answer_about_position(self.core, context, session, question, answer)
        if isinstance(computed, Privately):
            return computed
        if not answer.covered and computed is None:
            await note_unanswered(self.core, context, game, language, question)
            return short_card(book, answer.passages, limits)
        if computed and not (answer.covered and computed.quotes):
            self.conversations.note(place, question, None, computed.lines)
            return short_card(book, answer.passages, limits, computed)
        best = answer.passages[0]
        terms = note_terms(self.core, session, best)
        if answer.asks_where:
            preface = (say("line", text=book.preface),) if book.preface else ()
            terms = (*self.conversations.lines_on(place, best.ref)[1:], *preface, *terms)
        also = None
        if answer.also and not computed:
            also = say("rules-also", passage=Numbered(answer.passages[1].ref.passage), text=answer.also)
        details = AnswerDetails(
            answer.ruling,
            answer.is_sure,
            last if answer.from_last else None,
            computed,
            terms,
            also,
        )
        if not answer.asks_where:
            decides = () if computed and computed.secret else details.decides
            self.conversations.note(place, question, best.ref, decides)
        return answer_card(book, answer.passages, game, limits, details, shareable=not context.private)

    async def _perhaps_asked(self, context: Context, intent: ShowRules) -> Outcome | Card | None:
        """A single word that is no game is a question, where it is clear which game it is about."""
        if intent.game is None or isinstance(await self._game_meant(context, None), Refusal):
            return None
        return await self.ask(context, AskRules(f"{intent.game} {intent.passage or ''}"))

    async def _game_meant(self, context: Context, named: str | None) -> AnyGame | Refusal:
        """The game that is named, the one installed, or the one that is played in this room."""
        if named is not None:
            game_names = listed(*self.core.games)
            return self.core.games.get(GameId(named)) or Refusal(
                say("request-refuse-no-such-game", known=game_names)
            )
        played = await self.core.tables.games_in(context.room)
        if len(played) == 1:
            return self.core.games[played[0]]
        return Refusal(say("request-refuse-which-game", known=listed(*self.core.games)))

    async def complete(self, typed: HalfTyped) -> tuple[str, ...]:
        """Games; then passages with their headings, so that one can choose among them."""
        if len(typed.words) == 1:
            return last_word(typed, self.core.games)
        game = GameId(typed.words[0].lower())
        if game not in self.core.games:
            return ()
        wording = " ".join(typed.words[1:])
        passages = await nearest_passages(self.core, game, wording, typed.language)
        return tuple(
            f"{typed.words[0]} {passage.ref.passage} {MIDDOT} {passage.heading}" for passage in passages
        )


def _place(context: Context) -> Place:
    return context.person.player, context.room


MIDDOT = "·"
"""What stands between the number of a passage and its heading."""
_PASSAGE = re.compile(r"[0-9]+(\.[0-9]+)*")
_NUMBERED = re.compile(rf"(?:(?P<game>\S{{1,{WORD_LIMIT}}}) )?(?P<passage>{_PASSAGE.pattern}) {MIDDOT}.*")


def read_rules(line: Line) -> Intent:
    """A game, a passage's number, or both; anything else is a question."""
    words = tuple(map(tidy, line.words))
    if numbered := _NUMBERED.fullmatch(" ".join(words)):
        return ShowRules(numbered["game"], numbered["passage"])
    numbers = [word for word in words if _PASSAGE.fullmatch(word)]
    names = [word for word in words if not _PASSAGE.fullmatch(word)]
    if len(numbers) > 1 or len(names) > 1 or any(len(word) > WORD_LIMIT for word in words):
        return AskRules(line.rest[:QUESTION_LIMIT], line.replying_to)
    return ShowRules(next(iter(names), None), next(iter(numbers), None))


COMMANDS = (
    Command(
        name="rules",
        place=210,
        parameters=(
            GAME,
            Parameter("question", Kind.TEXT, most=TEXT_LIMIT, completer=Completer.PASSAGES),
        ),
        reader=read_rules,
        complete=Rules.complete,
        intent=ShowRules,
        handle=Rules.rules,
    ),
    Command(intent=AskRules, handle=Rules.ask),
    Command(intent=AskKept, handle=Rules.ask_kept),
    Command(intent=ShowRuleToRoom, handle=Rules.show_to_room),
)
