"""What people look up: their tables, the rules, help; and the language they want it in."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.accounts.ports import AccountBook, RoomBook
from bot.commandkit.context import Context, OnBoard, Outcome, Privately
from bot.commandkit.tables import TableAccess
from bot.features.people.language import language_chosen_card
from bot.features.play.show_board import behind
from bot.features.rules.rules_card import answer_card, contents_card, not_covered_card, passage_card
from bot.features.rules.suggestions import Suggestions
from bot.gamekit.game import AnyGame, name_of
from bot.intents.people import ChooseLanguage
from bot.intents.play import ShowNext
from bot.intents.rules import AskRules, ShowRules
from bot.kernel.ids import GameId, Platform, Room
from bot.kernel.text import Refusal, listed, say
from bot.messages.card import Card, Limits
from bot.messages.language import DEFAULT, LANGUAGES, known_languages, spoken
from bot.messages.refusals import refusal_card
from bot.messages.table_list import next_table_card, no_next_table_card, tables_card
from bot.rulebook.answer_check import proven
from bot.rulebook.books import Rulebooks
from bot.rulebook.passages import Passage
from bot.rulebook.ports import Answerer


@dataclass(frozen=True, slots=True)
class Lookups:
    shelf: Rulebooks
    table_access: TableAccess
    games: Mapping[GameId, AnyGame]
    limits: Mapping[Platform, Limits]
    accounts: AccountBook
    rooms: RoomBook
    lookup: Suggestions
    answerer: Answerer | None = None

    async def own_tables(self, context: Context) -> Card:
        player = context.person.player
        limits = self.limits[context.room.platform]
        return tables_card(player, await self.table_access.of_player(player), self.games, limits)

    async def next(self, context: Context, intent: ShowNext) -> Outcome:
        """The next table's board, where only the asker sees it or everybody does already; else a word."""
        player = context.person.player
        waiting = behind(await self.table_access.waiting_for(player), intent.after)
        if not waiting:
            return Privately(no_next_table_card(intent.after))
        chosen = waiting[0]
        if context.private or chosen.id in await self.table_access.index.in_room(context.room):
            return OnBoard(chosen, fresh=True)
        return Privately(next_table_card(player, chosen, self.games[chosen.game]))

    async def rules(self, context: Context, intent: ShowRules) -> Card:
        game = await self._game_meant(context, intent.game)
        if isinstance(game, Refusal):
            return await self._perhaps_asked(context, intent) or refusal_card(game)
        book = self.shelf.book(game.id, await self.language_for(context))
        limits = self.limits[context.room.platform]
        if intent.passage is None:
            return contents_card(book, limits)
        found = book.find(intent.passage)
        if found is None:
            missing = say("rules-refuse-no-passage", game=name_of(game), passage=intent.passage)
            return refusal_card(Refusal(missing))
        return passage_card(book, found, game, limits)

    async def ask(self, context: Context, intent: AskRules) -> Card:
        """The passages that answer, or that none does; the game may be named before the question."""
        named, question = self.lookup.named(intent.question)
        game = await self._game_meant(context, named)
        if isinstance(game, Refusal):
            return refusal_card(game)
        language = await self.language_for(context)
        book, limits = self.shelf.book(game.id, language), self.limits[context.room.platform]
        quoted = self.lookup.librarian.quoted(game.id, question, language)
        if not quoted:
            return not_covered_card(book, limits)
        return answer_card(book, quoted, game, limits, await self._written(question, quoted, language))

    async def _written(self, question: str, quoted: tuple[Passage, ...], language: str) -> str | None:
        """What a writer of answers makes of it, where there is one and it stands the test."""
        if self.answerer is None:
            return None
        return proven(await self.answerer.word(question, quoted, language), quoted, language)

    async def _perhaps_asked(self, context: Context, intent: ShowRules) -> Card | None:
        """A single word that is no game is a question, where it is clear which game it is about."""
        if intent.game is None or isinstance(await self._game_meant(context, None), Refusal):
            return None
        return await self.ask(context, AskRules(f"{intent.game} {intent.passage or ''}"))

    async def choose_language(self, context: Context, intent: ChooseLanguage) -> Privately:
        """The answer is the first thing said in the new language."""
        if intent.language not in LANGUAGES:
            unknown = say("language-refuse", language=intent.language, known=known_languages())
            return Privately(refusal_card(Refusal(unknown)))
        if intent.for_room:
            await self.rooms.choose_language(context.room, intent.language)
        else:
            await self.accounts.choose(
                context.person.player, lambda now: replace(now, language=intent.language)
            )
        return Privately(language_chosen_card(for_room=intent.for_room), intent.language)

    async def language_for(self, context: Context) -> str:
        """What to answer in: a choice of the person's or the room's comes before any hint."""
        return context.asker.account.language or await self.language_of(context.room, context.hint)

    async def language_of(self, room: Room, hint: str | None) -> str:
        """What is spoken in the room: its choice, what its platform says, English."""
        return await self.rooms.language_of(room) or spoken(hint) or DEFAULT

    async def played_in(self, room: Room) -> tuple[GameId, ...]:
        """The games of a room: those at its tables; where there are none, all."""
        shown = await self.table_access.shown_in(room)
        return tuple(sorted({session.game for session in shown} or set(self.games)))

    async def _game_meant(self, context: Context, named: str | None) -> AnyGame | Refusal:
        """The game that is named, the one on the shelf, or the one that is played in this room."""
        if named is not None:
            known = listed(*self.games)
            return self.games.get(GameId(named)) or Refusal(say("desk-refuse-no-such-game", known=known))
        played = await self.played_in(context.room)
        if len(played) == 1:
            return self.games[played[0]]
        return Refusal(say("desk-refuse-which-game", known=listed(*self.games)))
