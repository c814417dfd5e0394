"""What people look up: their tables, the rules, help; and the language they want it in."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.accounts.ports import AccountBook, RoomBook
from bot.cards.intents import ChooseLanguage, ShowNext, ShowRules
from bot.cards.language import DEFAULT, LANGUAGES
from bot.cards.model import Card, Limits
from bot.cards.of_desk import games, known_languages, language_chosen, next_table, no_next_table
from bot.cards.of_refusal import refusal
from bot.cards.of_rulebook import answer, contents, not_covered, passage
from bot.cards.of_session import name_of
from bot.cards.study import AskRules
from bot.desk.errand import Errand, OnBoard, Outcome, Privately
from bot.desk.finding import Finder
from bot.desk.lookup import Lookup
from bot.desk.people import spoken
from bot.gamekit.game import AnyGame
from bot.kernel.ids import GameId, Platform, Room, SessionId
from bot.kernel.text import Refusal, listed, say
from bot.rulebook.answer_check import proven
from bot.rulebook.books import Rulebooks
from bot.rulebook.passages import Passage
from bot.rulebook.ports import Answerer
from bot.sessions.model import Session


@dataclass(frozen=True, slots=True)
class Reading:
    shelf: Rulebooks
    finder: Finder
    games: Mapping[GameId, AnyGame]
    limits: Mapping[Platform, Limits]
    accounts: AccountBook
    rooms: RoomBook
    lookup: Lookup
    answerer: Answerer | None = None

    async def own_tables(self, errand: Errand) -> Card:
        player = errand.person.player
        limits = self.limits[errand.room.platform]
        return games(player, await self.finder.of_player(player), self.games, limits)

    async def next(self, errand: Errand, intent: ShowNext) -> Outcome:
        """The next table's board, where only the asker sees it or everybody does already; else a word."""
        player = errand.person.player
        waiting = _behind(await self.finder.waiting_for(player), intent.after)
        if not waiting:
            return Privately(no_next_table(intent.after))
        chosen = waiting[0]
        if errand.private or chosen.id in await self.finder.index.in_room(errand.room):
            return OnBoard(chosen, fresh=True)
        return Privately(next_table(player, chosen, self.games[chosen.game]))

    async def rules(self, errand: Errand, intent: ShowRules) -> Card:
        game = await self._game_meant(errand, intent.game)
        if isinstance(game, Refusal):
            return await self._perhaps_asked(errand, intent) or refusal(game)
        book = self.shelf.book(game.id, await self.language_for(errand))
        limits = self.limits[errand.room.platform]
        if intent.passage is None:
            return contents(book, limits)
        found = book.find(intent.passage)
        if found is None:
            missing = say("rules-refuse-no-passage", game=name_of(game), passage=intent.passage)
            return refusal(Refusal(missing))
        return passage(book, found, game, limits)

    async def ask(self, errand: Errand, intent: AskRules) -> Card:
        """The passages that answer, or that none does; the game may be named before the question."""
        named, question = self.lookup.named(intent.question)
        game = await self._game_meant(errand, named)
        if isinstance(game, Refusal):
            return refusal(game)
        language = await self.language_for(errand)
        book, limits = self.shelf.book(game.id, language), self.limits[errand.room.platform]
        quoted = self.lookup.librarian.quoted(game.id, question, language)
        if not quoted:
            return not_covered(book, limits)
        return answer(book, quoted, game, limits, await self._written(question, quoted, language))

    async def _written(self, question: str, quoted: tuple[Passage, ...], language: str) -> str | None:
        """What a writer of answers makes of it, where there is one and it stands the test."""
        if self.answerer is None:
            return None
        return proven(await self.answerer.word(question, quoted, language), quoted, language)

    async def _perhaps_asked(self, errand: Errand, intent: ShowRules) -> Card | None:
        """A single word that is no game is a question, where it is clear which game it is about."""
        if intent.game is None or isinstance(await self._game_meant(errand, None), Refusal):
            return None
        return await self.ask(errand, AskRules(f"{intent.game} {intent.passage or ''}"))

    async def choose_language(self, errand: Errand, intent: ChooseLanguage) -> Privately:
        """The answer is the first thing said in the new language."""
        if intent.language not in LANGUAGES:
            unknown = say("language-refuse", language=intent.language, known=known_languages())
            return Privately(refusal(Refusal(unknown)))
        if intent.for_room:
            await self.rooms.choose_language(errand.room, intent.language)
        else:
            await self.accounts.choose(
                errand.person.player, lambda now: replace(now, language=intent.language)
            )
        return Privately(language_chosen(for_room=intent.for_room), intent.language)

    async def language_for(self, errand: Errand) -> str:
        """What to answer in: a choice of the person's or the room's comes before any hint."""
        return errand.asker.account.language or await self.language_of(errand.room, errand.hint)

    async def language_of(self, room: Room, hint: str | None) -> str:
        """What is spoken in the room: its choice, what its platform says, English."""
        return await self.rooms.language_of(room) or spoken(hint) or DEFAULT

    async def played_in(self, room: Room) -> tuple[GameId, ...]:
        """The games of a room: those at its tables; where there are none, all."""
        shown = await self.finder.shown_in(room)
        return tuple(sorted({session.game for session in shown} or set(self.games)))

    async def _game_meant(self, errand: Errand, named: str | None) -> AnyGame | Refusal:
        """The game that is named, the one on the shelf, or the one that is played in this room."""
        if named is not None:
            known = listed(*self.games)
            return self.games.get(GameId(named)) or Refusal(say("desk-refuse-no-such-game", known=known))
        played = await self.played_in(errand.room)
        if len(played) == 1:
            return self.games[played[0]]
        return Refusal(say("desk-refuse-which-game", known=listed(*self.games)))


def _behind(waiting: tuple[Session, ...], table: SessionId | None) -> tuple[Session, ...]:
    """All but ``table``, beginning with those that come after it."""
    at = next((at for at, one in enumerate(waiting) if one.id == table), None)
    return waiting if at is None else (*waiting[at + 1 :], *waiting[:at])
