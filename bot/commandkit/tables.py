"""Finding the table that a request means, and acting on it."""

from asyncio import gather
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import TypeAlias

from bot.accounts.ports import RoomBook
from bot.commandkit.access import OUT_OF_SIGHT, Access, Deed, Shown, is_own
from bot.commandkit.context import Context, OnBoard, Outcome, Privately, refuse
from bot.commandkit.limits import LISTS_AT_MOST
from bot.delivery.rooms import Followers
from bot.documents.ports import OutOfReach, readable
from bot.gamekit.game import AnyGame
from bot.intents.play import (
    AskSubstitute,
    CallOff,
    ClaimWin,
    ContinueGame,
    GiveUp,
    LeaveTable,
    MakeMove,
    MakeOffer,
)
from bot.kernel.durations import brief_duration
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOWHERE, GameId, Person, Platform, Player, Room, SessionId, Version
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.kernel.time import MINUTE
from bot.matching.ports import SeekBook
from bot.messages.card import Card, Limits, in_line
from bot.messages.refusals import refusal_card
from bot.messages.table_list import which_table_card
from bot.ratings.service import Ratings
from bot.sessions.commands import Command, PlayMove
from bot.sessions.events import AskedIn
from bot.sessions.model import Phase, Session, is_open, is_outdated
from bot.sessions.ports import SessionStore, TableIndex
from bot.sessions.positions import acting
from bot.sessions.reliability import reliability
from bot.sessions.service import Sessions

_COMMAND = Written("/play")


@frozen
class Several:
    """Several tables that a request may mean."""

    tables: tuple[Session, ...]


AboutOwnTable: TypeAlias = (
    MakeMove | MakeOffer | GiveUp | LeaveTable | CallOff | ClaimWin | ContinueGame | AskSubstitute
)
Found: TypeAlias = Session | Several | Refusal


@frozen
class TableAccess:
    """What every command about a table needs. Knows of a table only while its game is installed."""

    sessions: Sessions
    index: TableIndex
    rooms: RoomBook
    limits: Mapping[Platform, Limits]
    access: Access
    followers: Followers
    seeks: SeekBook
    ratings: Ratings
    _lists: OrderedDict[tuple[Room, bool], tuple[SessionId, ...]] = field(default_factory=OrderedDict)
    """What each room listed last time, of all and of open tables: that is read while it is asked again."""

    @property
    def store(self) -> SessionStore:
        return self.sessions.store

    @property
    def games(self) -> Mapping[GameId, AnyGame]:
        return self.sessions.games

    def limits_of(self, context: Context) -> Limits:
        """What the place where an answer is read has room for."""
        return replace(self.limits[context.room.platform], by_hand=context.by_hand)

    async def do(
        self, context: Context, table: SessionId, command: Command, snapshot: Session | None = None
    ) -> Outcome:
        """Do ``command`` at the table, of which ``snapshot`` may have been read a moment ago.

        The refusal tells nothing of the table to people who may not look at it.
        """
        outcome = await self.sessions.do(
            table, command, context.id, request_origin(context), snapshot, context.sent
        )
        if not isinstance(outcome, Refusal):
            return await self._on_board(context, outcome)
        session = await self.sessions.look(table)
        if session and not await self.permits(Deed.SEE, context, session):
            return unknown_table()
        tried = command.text if isinstance(command, PlayMove) else None
        card = refusal_card(outcome, (session.id, session.version) if session else None, tried)
        version: Version | None = getattr(command, "version", None)
        if session is None or not is_outdated(session, version):
            return Privately(card)
        if not await self.permits(Deed.WATCH, context, session):
            return Privately(card)
        return Privately(card, behind=session)

    async def _on_board(self, context: Context, session: Session) -> Outcome:
        """Those who have left it may have been alone in bringing it to this room."""
        subject = Shown.of_table(session)
        if is_own(context, subject) or await self.access.may_stay(context.room, subject):
            return OnBoard(session)
        return Privately(Card(say("table-left", table=Written(session.id))))

    async def permits(self, deed: Deed, context: Context, session: Session) -> bool:
        return await self.access.permits(deed, context, Shown.of_table(session))

    async def find_own_table(self, context: Context, intent: AboutOwnTable) -> SessionId | Privately:
        """The table that is named, or else can only be meant; otherwise a choice, or why there is none."""
        table = intent.table or await self.read(context, intent)
        return table.id if isinstance(table, Session) else table

    async def read(self, context: Context, intent: AboutOwnTable) -> Session | Privately:
        """As :meth:`find_own_table`, the table as it is now; for those who name none."""
        find = self.to_move if isinstance(intent, MakeMove) else self.own
        match await find(context.person.player, context.room):
            case Several(tables):
                choices = {table.id: replace(intent, table=table.id) for table in tables}
                limits = self.limits[context.room.platform]
                return Privately(which_table_card(context.person.player, tables, self.games, choices, limits))
            case Refusal() as none:
                return refuse(none)
            case Session() as session:
                return session

    async def find_visible(
        self, context: Context, named: SessionId | None, deed: Deed = Deed.SEE
    ) -> Session | Refusal:
        """The table that is named, or that the asker most likely wants to look at."""
        table = named or await self.any(context.person.player, context.room)
        if isinstance(table, Refusal):
            return table
        session = await self.sessions.look(table)
        if session is None or not await self.permits(deed, context, session):
            return OUT_OF_SIGHT
        return session

    async def find_preferred(
        self,
        context: Context,
        named: SessionId | None,
        is_preferred: Callable[[Session], bool],
        deed: Deed = Deed.SEE,
    ) -> Session | Refusal:
        """As :meth:`find_visible`; where none is named, the newest here that ``is_preferred``, if any."""
        session = await self.find_visible(context, named, deed)
        if named or isinstance(session, Refusal) or is_preferred(session):
            return session
        return next((table for table in await self.in_room(context.room) if is_preferred(table)), session)

    async def games_in(self, room: Room) -> tuple[GameId, ...]:
        """The games of a room: those at its tables; where there are none, all."""
        sessions = await self.in_room(room)
        return tuple(sorted({session.game for session in sessions} or set(self.games)))

    async def in_room(self, room: Room, *, still_open: bool = False) -> tuple[Session, ...]:
        """The tables of a room, newest first; with ``still_open`` none of the many that are over."""
        load_list = self.index.open_in_room if still_open else self.index.in_room
        previous = self._lists.get(key := (room, still_open), ())
        codes, sessions = await gather(load_list(room), self.load(previous))
        if codes == previous:
            return sessions
        self._lists[key] = codes
        self._lists.move_to_end(key)
        if len(self._lists) > LISTS_AT_MOST:
            self._lists.popitem(last=False)
        return await self.load(codes)

    async def of_player(self, player: Player) -> tuple[Session, ...]:
        """The tables of a person, newest first."""
        return readable(await self.each_of_player(player))

    async def each_of_player(self, player: Player) -> tuple[Session | OutOfReach, ...]:
        """As :meth:`of_player`, with those that are listed for them and cannot be read.

        What has been taken away is listed no longer.
        """
        codes = await self.index.of_player(player)
        documents = await self.store.load_each(codes) if codes else ()
        stored = {
            document.name if isinstance(document, OutOfReach) else document.id for document in documents
        }
        for code in (code for code in codes if code not in stored):
            await self.index.drop(code, NOWHERE, (player,))
        return tuple(
            document
            for document in documents
            if isinstance(document, OutOfReach) or self._is_of(document, player)
        )

    def _is_of(self, session: Session, player: Player) -> bool:
        return self.sessions.knows(session) and player in session.players

    async def reliability_lines(self, person: Person) -> tuple[Phrase, ...]:
        """How reliably and how fast a person plays with others, for readers who may see it."""
        of_person = reliability(person.player, await self.of_player(person.player), self.games)
        phrases = list[Phrase]()
        if of_person.pace_ms is not None:
            time = brief_duration(max(MINUTE, of_person.pace_ms))
            phrases.append(say("reliability-pace", time=time))
        if of_person.games:
            phrases.append(say("reliability-left", left=of_person.abandoned, games=of_person.games))
        return (say("reliability-of", person=person, text=in_line(phrases)),) if phrases else ()

    async def to_move(self, player: Player, room: Room) -> Found:
        """The table in this room that waits for the player, or at which they play."""
        playing, mine = await self._tables_of(player, room)
        waiting = [session for session in playing if self._waits_for(session, player)]
        return await self._choose_only(player, room, waiting, playing, mine)

    async def own(self, player: Player, room: Room) -> Found:
        """The table in this room at which the player plays."""
        return await self._choose_only(player, room, *await self._tables_of(player, room))

    async def mean(self, session: Session, room: Room) -> None:
        """From now on this table is the room's own, among several that could be meant."""
        await self.rooms.choose_table(room, session.id)

    async def waiting_for(self, player: Player) -> tuple[Session, ...]:
        """The games in which it is the player's turn: the most urgent first, then the oldest.

        Raises LeftToNewerVersion where none is known, and one may be among those that only that can read.
        """
        each = await self.each_of_player(player)
        sessions = [document for document in each if not isinstance(document, OutOfReach)]
        games = [session for session in sessions if session.phase is Phase.PLAYING and session.trial is None]
        waiting = [session for session in games if self._waits_for(session, player)]
        if not waiting:
            readable(each)  # it may be one of those that only a newer version can read
        return tuple(
            sorted(
                waiting,
                key=lambda session: (session.due is None, session.due or session.opened, session.opened),
            )
        )

    async def last_played(self, player: Player, room: Room) -> SessionId | Refusal:
        """The player's newest game in this room that is over."""
        for session in await self.in_room(room):
            if session.phase is Phase.OVER and session.seats_of(player):
                return session.id
        return Refusal(say("rematch-refuse-not-over"))

    async def any(self, player: Player, room: Room) -> SessionId | Refusal:
        """Return the table to look at: the asker's own, the room's, the newest that is open, the newest."""
        own_table = await self.to_move(player, room)
        if isinstance(own_table, Session):
            return own_table.id
        sessions = await self.in_room(room)
        open_tables = [session for session in sessions if is_open(session)]
        chosen = await self._room_choice(room)
        candidates = (
            [session for session in open_tables if session.id == chosen] or open_tables or list(sessions)
        )
        if candidates:
            return candidates[0].id
        unread = await self._first_damaged(await self.index.in_room(room))
        return unread or Refusal(say("table-refuse-nothing-here", command=_COMMAND))

    async def load(self, tables: tuple[SessionId, ...]) -> tuple[Session, ...]:
        """Those of them that can be read, each once."""
        sessions = await self.store.load_many(tuple(dict.fromkeys(tables))) if tables else ()
        return tuple(session for session in sessions if self.sessions.knows(session))

    async def _tables_of(self, player: Player, room: Room) -> tuple[list[Session], list[Session]]:
        """The games in this room that the player plays, and those games with the offers."""
        sessions = await self.in_room(room, still_open=True)
        mine = [session for session in sessions if is_open(session) and session.seats_of(player)]
        return [session for session in mine if session.phase is Phase.PLAYING], mine

    async def _choose_only(self, player: Player, room: Room, *kinds: list[Session]) -> Found:
        """The only table of the first kind that there is, or the room's own among them.

        Raises DamagedDocument where the only one of theirs that there may be cannot be read.
        """
        for kind in kinds:
            if len(kind) == 1:
                return kind[0]
            if kind:
                chosen = await self._room_choice(room)
                return next((session for session in kind if session.id == chosen), Several(tuple(kind)))
        own_codes = set(await self.index.of_player(player))
        open_codes = await self.index.open_in_room(room)
        if unread := await self._first_damaged(tuple(code for code in open_codes if code in own_codes)):
            await self.sessions.look(unread)
        return Refusal(say("table-refuse-none-here", command=_COMMAND))

    async def _first_damaged(self, codes: tuple[SessionId, ...]) -> SessionId | None:
        """The first of these that cannot be read."""
        documents = await self.store.load_each(codes) if codes else ()
        unread = (
            document.name
            for document in documents
            if isinstance(document, OutOfReach) and not document.is_newer
        )
        return next(map(SessionId, unread), None)

    async def _room_choice(self, room: Room) -> SessionId | None:
        return (await self.rooms.load(room)).table

    def _waits_for(self, session: Session, player: Player) -> bool:
        game = self.games[session.game]
        return bool(set(acting(session, game)) & set(session.seats_of(player)))


def request_origin(context: Context) -> AskedIn | None:
    """Where the table is to be shown: in the commit it outlives a process that dies before it is."""
    return (
        None if context.of_pages else AskedIn(context.room, context.origin.command or context.origin.beside)
    )


def unknown_table() -> Privately:
    return refuse(OUT_OF_SIGHT)


def refuse_lost_table() -> Privately:
    return refuse(say("table-refuse-lost"))
