"""The desk: a request comes in, an answer goes out. The only thing that adapters know of the bot."""

import uuid
from dataclasses import dataclass
from typing import TypeAlias

import structlog

from bot.accounts.model import Place
from bot.cards.intents import (
    CallOff,
    GiveUp,
    Intent,
    JoinTable,
    PickMove,
    SettleOffer,
    TakeAll,
    WithdrawOffer,
)
from bot.cards.language import DEFAULT
from bot.cards.letter import Letter
from bot.cards.model import Card
from bot.cards.of_desk import COMMANDS, broken, no_rights, unreachable
from bot.cards.of_people import welcome
from bot.cards.of_refusal import old_button, refusal
from bot.cards.press import read as read_press
from bot.desk import commandline
from bot.desk.answers import Answer, CommandHelp, GameChoice
from bot.desk.clerk import Clerk
from bot.desk.completion import MOST, Completion
from bot.desk.errand import Errand, InRoom, OnBoard, Outcome, Privately
from bot.desk.letters import Letters
from bot.desk.lookup import Excerpt
from bot.desk.moving import move_tables
from bot.desk.people import recognise, spoken
from bot.desk.ports import Barred
from bot.desk.postman import Origin, Postman
from bot.desk.request import Press, Request, Typed
from bot.desk.witness import NOBODY, Ending, Note, Witness
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import Named, Room, SessionId
from bot.kernel.text import Refusal, say
from bot.sessions.model import Session

_log = structlog.get_logger()

OnItsBoard: TypeAlias = JoinTable | TakeAll | WithdrawOffer | PickMove | SettleOffer | GiveUp | CallOff
"""Presses of buttons that a table's own board has, so that the message under them shows that table."""


@dataclass(frozen=True, slots=True)
class Desk:
    clerk: Clerk
    completion: Completion
    letters: Letters
    postman: Postman
    witness: Witness = NOBODY

    async def handle(self, request: Request) -> Answer:
        """Do what is asked. Whatever goes wrong, the asker gets an answer and nothing stored is lost."""
        note = Note(request.room.platform)
        with self.witness.attending(note):
            return await self._safely(request, note)

    async def _safely(self, request: Request, note: Note) -> Answer:
        try:
            return await self._handle(request, note)
        except StoreUnreachable:
            _log.warning("store unreachable", request=request.id)
            note.ending, card = Ending.UNREACHABLE, unreachable()
        except Exception:  # noqa: BLE001 - our own mistakes become a polite answer, and a log entry
            number = uuid.uuid4().hex[:8]
            _log.exception("a request could not be handled", request=request.id, number=number)
            note.ending, card = Ending.BROKEN, broken(number)
        return Answer(self.letters.put(card, spoken(request.language) or DEFAULT))

    async def boards_in(self, room: Room) -> tuple[SessionId, ...]:
        """Tables that the room shows, oldest first. May raise StoreUnreachable, as may all that follow."""
        shown = await self.clerk.tables.finder.shown_in(room)
        return tuple(session.id for session in reversed(shown))

    async def cups_in(self, room: Room) -> tuple[SessionId, ...]:
        """Cups that the room shows, as the book of boards knows them, oldest first."""
        return await self.clerk.cups.showing.shown_in(room)

    async def board_letter(self, session: SessionId, room: Room) -> Letter | None:
        """The card of a table or cup as it is now, for that room."""
        found = await self.clerk.tables.sessions.look(session)
        shown = found or await self.clerk.cups.showing.find(session)
        return await self.letters.board(shown, room) if shown else None

    async def language_of(self, room: Room, hint: str | None) -> str:
        """What is spoken in the room: its choice, what its platform says, English."""
        return await self.clerk.reading.language_of(room, hint)

    def welcome(self, language: str) -> Letter:
        """The first words in a room that we have been invited to."""
        return self.letters.put(welcome(tuple(self.clerk.reading.games.values())), language)

    def notice(self, key: str, language: str) -> Letter:
        """A single sentence, such as that pictures are not allowed here."""
        return self.letters.put(Card(say(key)), language)

    def games(self, language: str) -> tuple[GameChoice, ...]:
        words = self.letters.languages(language)
        return tuple(
            GameChoice(game.id, words.text(say(f"{game.id}-name")), game.variants)
            for game in self.clerk.reading.games.values()
        )

    async def moved(self, old: Room, new: Room) -> None:
        """The platform has given a room another name: its tables and choices go along."""
        await self.clerk.household.moved(old, new)
        await move_tables(self.clerk.tables.finder, self.postman, old, new)
        await self.clerk.cups.showing.moved(old, new)

    async def complete(
        self, room: Room, asker: Named, line: str, names: tuple[str, ...] = ()
    ) -> tuple[str, ...]:
        """Whole lines that ``line`` may become; ``names`` are the people in the room."""
        known = await recognise(self.clerk.reading.accounts, asker)
        language = known.account.language or await self.language_of(room, None)
        return await self.completion.of(line, known.person.player, room, language, names)

    async def look_up(
        self, room: Room | None, asker: Named, typed: str, hint: str | None = None
    ) -> tuple[Excerpt, ...]:
        """Passages that a question leads to while it is being typed; ``room`` is None where it is unknown."""
        reading, known = self.clerk.reading, await recognise(self.clerk.reading.accounts, asker)
        played = await reading.played_in(room) if room else tuple(reading.games)
        spoken_here = await self.language_of(room, hint) if room else spoken(hint) or DEFAULT
        language = known.account.language or spoken_here
        return reading.lookup.excerpts(played, typed, language, asker.handle.platform, MOST)

    def commands(self, language: str) -> tuple[CommandHelp, ...]:
        words = self.letters.languages(language)
        return tuple(
            CommandHelp(name, words.text(say(f"help-{name}-usage")), words.text(say(f"help-{name}")))
            for name in COMMANDS
        )

    async def _handle(self, request: Request, note: Note) -> Answer:
        asker = await recognise(self.clerk.reading.accounts, request.asker)
        intent = _intent(request)
        errand = Errand(
            request.id,
            asker,
            request.room,
            request.language,
            _origin(request, intent),
            request.community,
            request.admin,
            request.private,
        )
        reader = asker.person.player if request.private else None
        await self.letters.surroundings.note(request.room, Place(request.community, reader))
        if isinstance(intent, Refusal):
            return await self._answer(errand, Privately(refusal(intent)), note)
        note.intent = type(intent).__name__
        return await self._answer(errand, await self.clerk.serve(errand, intent), note)

    async def _answer(self, errand: Errand, outcome: Outcome, note: Note) -> Answer:
        if isinstance(outcome, OnBoard):
            shown = await self._show(outcome.session, errand, fresh=outcome.fresh)
            return Answer(None) if shown else await self._privately(errand, Privately(no_rights()))
        if isinstance(outcome, InRoom):
            return Answer(None)
        if reason := outcome.card.reason:
            note.ending, note.reason = Ending.REFUSED, reason.key
        if outcome.behind:
            await self._show(outcome.behind, errand)
        return await self._privately(errand, outcome)

    async def _privately(self, errand: Errand, outcome: Privately) -> Answer:
        language = outcome.language or await self.clerk.reading.language_for(errand)
        account = errand.asker.account
        return Answer(self.letters.put(outcome.card, language, account.theme, account.aids))

    async def _show(self, session: Session, errand: Errand, *, fresh: bool = False) -> bool:
        """What was done is stored; if it cannot be shown now, the outbox shows it later.

        False where we have no right to show anything.
        """
        try:
            await self.postman.show(session, errand.room, fresh=fresh, origin=errand.origin)
            if errand.room != session.room:
                await self.clerk.tables.finder.index.note(session, errand.room)
        except StoreUnreachable:
            _log.warning("shown later", table=session.id, version=session.version, request=errand.id)
        except Barred:
            return False
        return True


def _origin(request: Request, intent: Intent | Refusal) -> Origin:
    if not isinstance(request.intent, Press):
        return Origin(command=request.message)
    if isinstance(intent, OnItsBoard):
        return Origin(pressed=request.message)
    return Origin(beside=request.message)


def _intent(request: Request) -> Intent | Refusal:
    match request.intent:
        case Press(payload):
            return read_press(payload) or old_button()
        case Typed(line, mentioned, replying_to):
            return commandline.read(line, mentioned, replying_to)
        case intent:
            return intent
