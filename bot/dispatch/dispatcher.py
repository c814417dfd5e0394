"""The only thing that platforms know of the bot: a request comes in, an answer goes out."""

import uuid
from contextlib import suppress
from dataclasses import replace
from typing import Self

import structlog

from bot.accounts.model import Place
from bot.commandkit.context import Context, InRoom, OnBoard, Outcome, Privately, recognise, refuse
from bot.commandkit.core import Core
from bot.commandkit.tables import TableAccess
from bot.delivery.page_doors import ChatPlace
from bot.delivery.ports import Reason, Refused
from bot.delivery.room_boards import RoomBoards
from bot.delivery.room_display import Display, RoomDisplay
from bot.delivery.rooms import UNASKED, BoardRef
from bot.dispatch.chat_migration import ChatMigration
from bot.dispatch.completion import Completion
from bot.dispatch.cup_views import LoadedCup
from bot.dispatch.line_reader import intent_of, origin_of
from bot.dispatch.lobby import Lobby, LobbyGame, LobbyTable
from bot.dispatch.memberships import Memberships
from bot.dispatch.page_access import PageAccess
from bot.dispatch.rated_players import RatedPlayers
from bot.dispatch.registry import COMMANDS, Registry, minds_admins
from bot.dispatch.request_budget import RequestBudgets
from bot.dispatch.requests import (
    UNOBSERVED,
    Answer,
    CommandHelp,
    GameChoice,
    Press,
    Request,
    RequestEnding,
    RequestNote,
    RequestObserver,
    Typed,
)
from bot.dispatch.table_views import LoadedTable, TableViews
from bot.documents.ports import DamagedDocument, LeftToNewerVersion, StoreUnreachable
from bot.features.community.about import welcome_card
from bot.features.cup.cup_card_sync import CupCards
from bot.features.learn.quizzes import load_finished_games
from bot.features.play.board_updates import TableOnDisplay
from bot.features.play.offer_card import opening_cards
from bot.features.play.trial_cards import own_board_card
from bot.features.play.trials import wait_for_robot
from bot.features.review.reviews import Reviews
from bot.features.rules.position_answers import is_surely_asked, read_question
from bot.features.rules.unanswered_questions import Excerpt, list_excerpts
from bot.features.standing.rating_changes import RatingChanges
from bot.gamekit.game import name_of
from bot.intents.intent import Intent
from bot.intents.payload import read_payload as read_press
from bot.intents.play import OpenTable, PickMove
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOWHERE, GameId, Named, Player, Room, SessionId
from bot.kernel.text import Refusal, say
from bot.kernel.time import Clock
from bot.messages.card import Card
from bot.messages.language import DEFAULT, match_language
from bot.messages.refusals import (
    broken_card,
    damaged_card,
    newer_card,
    no_rights_card,
    unreachable_card,
    unshown_card,
)
from bot.messages.rendering import RenderedCard
from bot.sessions.model import Session

_log = structlog.get_logger()


@frozen
class Dispatcher:
    core: Core
    registry: Registry
    cups: CupCards
    completion: Completion
    migration: ChatMigration
    memberships: Memberships
    pages: PageAccess
    views: TableViews
    lobby: Lobby
    budgets: RequestBudgets
    observer: RequestObserver = UNOBSERVED

    @classmethod
    def over(  # noqa: PLR0913 - what the features give it
        cls,
        core: Core,
        registry: Registry,
        cups: CupCards,
        changes: RatingChanges,
        reviews: Reviews,
        *,
        observer: RequestObserver = UNOBSERVED,
        bounded: bool = False,
    ) -> Self:
        store, tables, display = core.store, core.tables, core.display
        return cls(
            core,
            registry,
            cups,
            Completion(registry, core.games),
            ChatMigration(core, cups),
            Memberships(store.communities, core.clock),
            PageAccess(core, cups),
            TableViews(tables, store.accounts, display, RatedPlayers(changes), reviews),
            Lobby(tables, display, load_finished_games(core.installed)),
            RequestBudgets(store.leases, store.accounts, bounds_chats=bounded),
            observer,
        )

    @property
    def tables(self) -> TableAccess:
        return self.core.tables

    @property
    def boards(self) -> RoomBoards:
        return self.core.boards

    @property
    def display(self) -> RoomDisplay:
        return self.core.display

    @property
    def clock(self) -> Clock:
        """The store's, by which requests were sent."""
        return self.core.clock

    async def handle(self, request: Request) -> Answer:
        """Do what is asked. Also after an error the asker gets an answer, and nothing stored is lost."""
        note = RequestNote(request.room.platform)
        with self.observer.attending(note):
            return await self._safely(request, note)

    async def _safely(self, request: Request, note: RequestNote) -> Answer:
        try:
            return await self._handle(request, note)
        except LeftToNewerVersion as left:
            _log.info("a request is left to a newer version", request=request.id, why=str(left))
            note.ending, note.reason, card = RequestEnding.REFUSED, "request-newer", newer_card()
        except StoreUnreachable as lost:
            _log.warning("the store cannot be used", request=request.id, **lost.described())
            note.ending, card = RequestEnding.UNREACHABLE, unreachable_card()
        except Exception:  # noqa: BLE001 - our own mistakes become a polite answer, and a log entry
            number = uuid.uuid4().hex[:8]
            _log.exception("a request could not be handled", request=request.id, number=number)
            note.ending, card = RequestEnding.BROKEN, broken_card(number)
        request.stored()
        return Answer(self.display.put(card, match_language(request.language) or DEFAULT))

    @staticmethod
    def minds_admins(request: Intent | Press | Typed) -> bool:
        """Whether the request must say if the asker is an administrator here."""
        return not isinstance(intent := intent_of(request), Refusal) and minds_admins(intent)

    async def boards_in(self, room: Room) -> tuple[SessionId, ...]:
        """Tables that the room shows, oldest first. May raise StoreUnreachable, as may all that follow."""
        sessions = await self.tables.in_room(room)
        return tuple(session.id for session in reversed(sessions))

    async def boards_of(self, pressed: Press) -> tuple[BoardRef, ...]:
        """The messages that show the table or cup that a button is about, in all rooms."""
        intent = read_press(pressed.payload)
        about = getattr(intent, "table", None) or getattr(intent, "cup", None)
        if not about:
            return ()
        return await self.boards.messages(SessionId(about))

    async def cups_in(self, room: Room) -> tuple[SessionId, ...]:
        """Cups that the room shows, as the book of boards knows them, oldest first."""
        return await self.cups.shown_in(room)

    async def board_card_in(self, session: SessionId, room: Room) -> RenderedCard | None:
        """The card of a table or cup as it is now, for that room."""
        try:
            session_found = await self.tables.sessions.look(session)
            on_display = self._table(session_found) if session_found else await self.cups.find(session)
        except DamagedDocument:
            return self.display.put(damaged_card(session), await self.language_of(room, None))
        return await self.display.board(on_display, room) if on_display else None

    async def language_of(self, room: Room, hint: str | None) -> str:
        """What is spoken in the room: its choice, what its platform says, English."""
        try:
            return await self.display.choices.language_of(room, hint)
        except StoreUnreachable:
            return match_language(hint) or DEFAULT

    async def welcome(self, room: Room, community: str | None, hint: str | None) -> RenderedCard:
        """The first words in a room that we have been invited to.

        ``hint`` is what the platform believes is read there; the room speaks it until somebody chooses.
        """
        with suppress(StoreUnreachable):  # it is welcomed nevertheless
            await self.display.choices.note(room, Place(community, spoken=match_language(hint)))
        language = await self.language_of(room, hint)
        return self.display.put(welcome_card(tuple(self.tables.games.values())), language)

    def notice(self, key: str, language: str) -> RenderedCard:
        """A single sentence, such as that pictures are not allowed here."""
        return self.display.put(Card(say(key)), language)

    def games(self, language: str) -> tuple[GameChoice, ...]:
        words = self.display.languages(language)
        return tuple(
            GameChoice(
                game.id,
                words.text(name_of(game)),
                tuple(
                    (variant, words.text(say(f"{game.id}-variant-{variant}"))) for variant in game.variants
                ),
            )
            for game in self.tables.games.values()
        )

    async def moved(self, old: Room, new: Room) -> None:
        """The platform has given a room another name: its tables and choices go along."""
        await self.migration.moved(old, new)

    async def may_look_up(self, asker: Named) -> bool:
        """Whether they may be suggested one more thing in a chat; counts it if so."""
        return await self.budgets.allow(asker)

    async def list_offers(self, asker: Named, typed: str, hint: str | None) -> tuple[RenderedCard, ...]:
        """Return offers of the games that ``typed`` names behind our name, in a chat that is not ours."""
        recognised = await recognise(self.core.store.accounts, asker)
        language = recognised.account.language or match_language(hint) or DEFAULT
        return tuple(self.display.put(card, language) for card in opening_cards(self.tables.games, typed))

    async def complete(
        self, room: Room, asker: Named, line: str, names: tuple[str, ...] = ()
    ) -> tuple[str, ...]:
        """Whole lines that ``line`` may become; ``names`` are the people in the room."""
        recognised = await recognise(self.core.store.accounts, asker)
        language = recognised.account.language or await self.language_of(room, None)
        return await self.completion.of(line, recognised.person.player, room, language, names)

    async def is_about_rules(self, game: GameId, line: str, language: str) -> bool:
        """Whether the game's rulebook, or its board, answers what somebody writes to the people in a room."""
        await self.core.rule_search.read(game)
        query = read_question(self.core, self.core.games[game], line, language, is_ruled=True)
        return is_surely_asked(query) or self.core.rule_search.is_about_rules(game, line)

    async def look_up(
        self, room: Room | None, asker: Named, typed: str, hint: str | None = None
    ) -> tuple[Excerpt, ...]:
        """Passages that a question leads to while it is being typed; ``room`` is None where it is unknown."""
        recognised = await recognise(self.core.store.accounts, asker)
        played = await self.tables.games_in(room) if room else tuple(self.tables.games)
        spoken_here = await self.language_of(room, hint) if room else match_language(hint) or DEFAULT
        language = recognised.account.language or spoken_here
        return await list_excerpts(self.core, played, typed, language, asker.handle.platform)

    async def table(self, session: SessionId) -> LoadedTable | None:
        """A table for people who sit before its board."""
        return await self.views.table(session)

    async def viewer(self, table: LoadedTable, asker: Named, place: ChatPlace) -> Player | None:
        return await self.views.viewer(table, asker, place)

    async def cup(self, code: SessionId) -> LoadedCup | None:
        """A cup for people who look at all of it."""
        shown = await self.cups.find(code)
        return LoadedCup(self.core, shown) if shown else None

    def lobby_games(self, language: str) -> tuple[LobbyGame, ...]:
        return self.lobby.games(language)

    async def offers_in(self, room: Room, asker: Named, language: str) -> tuple[LobbyTable, ...]:
        """The tables of the room that the asker cares for, or could."""
        return await self.lobby.tables_in(room, await self.views.player(asker), language)

    def commands(self, language: str) -> tuple[CommandHelp, ...]:
        text = self.display.languages(language).text
        return tuple(
            CommandHelp(
                command.name,
                text(say(f"help-{command.name}-usage")),
                text(say(f"help-{command.name}")),
                command.audience,
            )
            for command in COMMANDS
        )

    async def _handle(self, request: Request, note: RequestNote) -> Answer:
        asker = await recognise(self.core.store.accounts, request.asker)
        self.core.actions.note(asker.person.player)
        intent = await self.budgets.intent_of(request, asker.person.player)
        context = Context(
            request.id,
            asker,
            request.room,
            request.language,
            origin_of(request, intent),
            request.community,
            request.admin,
            request.private,
            request.room if request.private else request.own_room,
            request.by_hand,
            request.roles,
            request.within,
            request.sent,
            of_pages=request.of_pages,
            companion=request.companion,
        )
        reader = asker.person.player if request.private else None
        is_opened = isinstance(intent, OpenTable) and self.core.limits[request.room.platform].only_message(
            request.room
        )
        spoken = match_language(request.language) if request.private or is_opened else None
        await self.display.choices.note(request.room, Place(request.community, reader, spoken))
        if isinstance(intent, Refusal):
            request.stored()
            return await self._answer(context, refuse(intent), note)
        note.intent = type(intent).__name__
        outcome = await self.registry.serve(context, intent)
        request.stored()
        return await self._answer(context, outcome, note)

    async def _answer(self, context: Context, outcome: Outcome, note: RequestNote) -> Answer:
        if isinstance(outcome, OnBoard) and outcome.session.trial and context.room != outcome.session.room:
            return await self._alone(context, outcome.session)
        if isinstance(outcome, OnBoard):
            table = outcome.session.id
            unshown = await self._show(outcome.session, context, fresh=outcome.fresh, half=outcome.half)
            if unshown is None:
                return Answer(None, table)
            return replace(await self._privately(context, Privately(unshown)), shown=table)
        if isinstance(outcome, InRoom):
            return Answer(None, outcome.shown)
        if reason := outcome.card.reason:
            note.ending, note.reason = RequestEnding.REFUSED, reason.key
        if outcome.behind:  # the answer comes first: where it is a toast, it has no time
            await self._show(outcome.behind, context, waits=False)
        return await self._privately(context, outcome)

    async def _alone(self, context: Context, session: Session) -> Answer:
        """A board for one person: in their own room, or where there is none as a card for them alone."""
        account, table = context.asker.account, self._table(session)
        if session.room != NOWHERE:
            await self.display.choices.note(session.room, Place(None, account.player))
            if not await self._show(session, replace(context, room=session.room, origin=UNASKED)):
                elsewhere = await self._privately(context, Privately(own_board_card(session, table.game)))
                return replace(elsewhere, own=session.id)
        language = await self.core.languages.language_for(context)
        table = self._table(await wait_for_robot(self.tables.sessions, session, table.game))
        display = Display(language, account.theme, account.aids, account)
        rendered = await self.display.board(table, context.room, display)
        return Answer(replace(rendered, secret=True), own=session.id)

    async def _privately(self, context: Context, outcome: Privately) -> Answer:
        language = outcome.language or await self.core.languages.language_for(context)
        account = context.asker.account
        return Answer(self.display.put(outcome.card, language, account.theme, account.aids, account))

    async def _show(
        self,
        session: Session,
        context: Context,
        *,
        fresh: bool = False,
        half: PickMove | None = None,
        waits: bool = True,
    ) -> Card | None:
        """What to tell the asker where the board cannot be shown; what only waits is shown later."""
        try:
            if context.of_pages and session.id not in await self.tables.index.in_room(context.room):
                return None
            if context.room != session.room:  # before it is shown: people who see it may play on it
                await self.tables.index.note(session, context.room)
            table = replace(self._table(session), half=half)
            outcome = await self.boards.show(
                table, context.room, fresh=fresh, origin=context.origin, waits=waits
            )
        except StoreUnreachable:
            if fresh:
                raise
            _log.warning("shown later", table=session.id, version=session.version, request=context.id)
            return None
        except Exception:  # the move is stored, so a failure to show it is no error of the request
            if fresh:
                raise
            _log.exception("a board could not be shown", table=session.id, request=context.id)
            return unshown_card()
        if not isinstance(outcome, Refused):
            return None
        if outcome.reason is not Reason.FORBIDDEN:
            return unshown_card()
        if context.room != session.room:
            await self.tables.index.drop(session.id, context.room, ())
        return no_rights_card()

    def _table(self, session: Session) -> TableOnDisplay:
        return TableOnDisplay(session, self.tables.games[session.game])
