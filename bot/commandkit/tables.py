"""Which table is meant when somebody does not say, and doing something there."""

from asyncio import gather
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from bot.accounts.ports import RoomBook
from bot.commandkit.access import OUT_OF_SIGHT, Access, Deed, Shown, is_own
from bot.commandkit.context import Context, OnBoard, Outcome, Privately, refuse
from bot.commandkit.limits import LISTS_AT_MOST
from bot.documents.ports import OutOfReach, readable
from bot.gamekit.game import AnyGame
from bot.intents.play import AskSubstitute, CallOff, ClaimWin, GiveUp, LeaveTable, MakeMove, MakeOffer
from bot.kernel.ids import NOWHERE, GameId, Platform, Player, Room, SessionId, Version
from bot.kernel.text import Refusal, Written, say
from bot.messages.card import Card, Limits
from bot.messages.refusals import refusal_card
from bot.messages.table_list import which_table_card
from bot.sessions.commands import Command, PlayMove
from bot.sessions.events import AskedIn
from bot.sessions.model import Phase, Session, is_open, is_outdated
from bot.sessions.ports import SessionStore, TableIndex
from bot.sessions.positions import acting
from bot.sessions.service import Sessions

_COMMAND = Written("/play")


@dataclass(frozen=True, slots=True)
class Several:
    """Tables of which one is meant, and nobody can tell which."""

    tables: tuple[Session, ...]


AboutOwnTable: TypeAlias = MakeMove | MakeOffer | GiveUp | LeaveTable | CallOff | ClaimWin | AskSubstitute
Found: TypeAlias = Session | Several | Refusal


@dataclass(frozen=True, slots=True)
class TableAccess:
    """What every command about a table needs. Knows of a table only while its game is installed."""

    sessions: Sessions
    index: TableIndex
    rooms: RoomBook
    limits: Mapping[Platform, Limits]
    access: Access
    _listed: OrderedDict[tuple[Room, bool], tuple[SessionId, ...]] = field(default_factory=OrderedDict)
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
        self, context: Context, table: SessionId, command: Command, read: Session | None = None
    ) -> Outcome:
        """What ``command`` leads to at the table, which may have been ``read`` a moment ago.

        Whoever may not look at it learns nothing of it by what they cannot do there.
        """
        done = await self.sessions.do(table, command, context.id, asked_in(context), read, context.sent)
        if not isinstance(done, Refusal):
            return await self._on_board(context, done)
        session = await self.sessions.look(table)
        if session and not await self.permits(Deed.SEE, context, session):
            return unknown_table()
        tried = command.text if isinstance(command, PlayMove) else None
        card = refusal_card(done, (session.id, session.version) if session else None, tried)
        seen: Version | None = getattr(command, "seen", None)
        if session is None or not is_outdated(session, seen):
            return Privately(card)
        if not await self.permits(Deed.WATCH, context, session):
            return Privately(card)
        return Privately(card, behind=session)

    async def _on_board(self, context: Context, session: Session) -> Outcome:
        """Those who have left it may have been alone in bringing it to this room."""
        shown = Shown.of_table(session)
        if is_own(context, shown) or await self.access.may_stay(context.room, shown):
            return OnBoard(session)
        return Privately(Card(say("table-left", table=Written(session.id))))

    async def permits(self, deed: Deed, context: Context, session: Session) -> bool:
        return await self.access.permits(deed, context, Shown.of_table(session))

    async def meant(self, context: Context, intent: AboutOwnTable) -> SessionId | Privately:
        """The table that is named, or else can only be meant; otherwise a choice, or why there is none."""
        found = intent.table or await self.read(context, intent)
        return found.id if isinstance(found, Session) else found

    async def read(self, context: Context, intent: AboutOwnTable) -> Session | Privately:
        """As :meth:`meant`, the table as it is now; for those who name none."""
        find = self.to_move if isinstance(intent, MakeMove) else self.own
        match await find(context.person.player, context.room):
            case Several(tables):
                asked = {one.id: replace(intent, table=one.id) for one in tables}
                limits = self.limits[context.room.platform]
                return Privately(which_table_card(context.person.player, tables, self.games, asked, limits))
            case Refusal() as none:
                return refuse(none)
            case Session() as found:
                return found

    async def looked_at(
        self, context: Context, named: SessionId | None, deed: Deed = Deed.SEE
    ) -> Session | Refusal:
        """The table that is named, or that somebody here most likely wants to look at."""
        table = named or await self.any(context.person.player, context.room)
        if isinstance(table, Refusal):
            return table
        session = await self.sessions.look(table)
        if session is None or not await self.permits(deed, context, session):
            return OUT_OF_SIGHT
        return session

    async def looked_at_rather(
        self,
        context: Context,
        named: SessionId | None,
        rather: Callable[[Session], bool],
        deed: Deed = Deed.SEE,
    ) -> Session | Refusal:
        """As :meth:`looked_at`; where none is named, the newest here that is ``rather`` meant, if any is."""
        session = await self.looked_at(context, named, deed)
        if named or isinstance(session, Refusal) or rather(session):
            return session
        return next((one for one in await self.shown_in(context.room) if rather(one)), session)

    async def played_in(self, room: Room) -> tuple[GameId, ...]:
        """The games of a room: those at its tables; where there are none, all."""
        shown = await self.shown_in(room)
        return tuple(sorted({session.game for session in shown} or set(self.games)))

    async def shown_in(self, room: Room, *, still_open: bool = False) -> tuple[Session, ...]:
        """The tables of a room, newest first; with ``still_open`` none of the many that are over."""
        asked = self.index.open_in_room if still_open else self.index.in_room
        before = self._listed.get(here := (room, still_open), ())
        listed, found = await gather(asked(room), self._known(before))
        if listed == before:
            return found
        self._listed[here] = listed
        self._listed.move_to_end(here)
        if len(self._listed) > LISTS_AT_MOST:
            self._listed.popitem(last=False)
        return await self._known(listed)

    async def of_player(self, player: Player) -> tuple[Session, ...]:
        """The tables of a person, newest first."""
        return readable(await self.each_of_player(player))

    async def each_of_player(self, player: Player) -> tuple[Session | OutOfReach, ...]:
        """As :meth:`of_player`, with those that are listed for them and cannot be read.

        What has been taken away is listed no longer.
        """
        listed = await self.index.of_player(player)
        found = await self.store.load_each(listed) if listed else ()
        stored = {one.name if isinstance(one, OutOfReach) else one.id for one in found}
        for gone in (one for one in listed if one not in stored):
            await self.index.drop(gone, NOWHERE, (player,))
        return tuple(one for one in found if isinstance(one, OutOfReach) or self._is_of(one, player))

    def _is_of(self, session: Session, player: Player) -> bool:
        return self.sessions.knows(session) and player in session.players

    async def to_move(self, player: Player, room: Room) -> Found:
        """The table in this room that waits for the player, or at which they play."""
        playing, mine = await self._own(player, room)
        waiting = [one for one in playing if self._waits_for(one, player)]
        return await self._meant(player, room, waiting, playing, mine)

    async def own(self, player: Player, room: Room) -> Found:
        """The table in this room at which the player plays."""
        return await self._meant(player, room, *await self._own(player, room))

    async def mean(self, session: Session, room: Room) -> None:
        """From now on this table is the room's own, among several that could be meant."""
        await self.rooms.choose_table(room, session.id)

    async def waiting_for(self, player: Player) -> tuple[Session, ...]:
        """The games in which it is the player's turn: the most urgent first, then the oldest.

        Raises LeftToNewerVersion where none is known, and one may be among those that only that can read.
        """
        each = await self.each_of_player(player)
        known = [one for one in each if not isinstance(one, OutOfReach)]
        own = [one for one in known if one.phase is Phase.PLAYING and one.trial is None]
        waiting = [one for one in own if self._waits_for(one, player)]
        if not waiting:
            readable(each)  # it may be one of those that only a newer version can read
        return tuple(sorted(waiting, key=lambda one: (one.due is None, one.due or one.opened, one.opened)))

    async def last_played(self, player: Player, room: Room) -> SessionId | Refusal:
        """The player's newest game in this room that is over."""
        for one in await self.shown_in(room):
            if one.phase is Phase.OVER and one.seats_of(player):
                return one.id
        return Refusal(say("rematch-refuse-not-over"))

    async def any(self, player: Player, room: Room) -> SessionId | Refusal:
        """The table somebody wants to look at: their own, the room's, the newest that is open, the newest."""
        own = await self.to_move(player, room)
        if isinstance(own, Session):
            return own.id
        shown = await self.shown_in(room)
        still = [one for one in shown if is_open(one)]
        chosen = await self._chosen_in(room)
        meant = [one for one in still if one.id == chosen] or still or list(shown)
        if meant:
            return meant[0].id
        unread = await self._damaged_of(await self.index.in_room(room))
        return unread or Refusal(say("table-refuse-nothing-here", command=_COMMAND))

    async def _known(self, tables: tuple[SessionId, ...]) -> tuple[Session, ...]:
        found = await self.store.load_many(tables) if tables else ()
        return tuple(one for one in found if self.sessions.knows(one))

    async def _own(self, player: Player, room: Room) -> tuple[list[Session], list[Session]]:
        """The games in this room that the player plays, and those games with the offers."""
        shown = await self.shown_in(room, still_open=True)
        mine = [one for one in shown if is_open(one) and one.seats_of(player)]
        return [one for one in mine if one.phase is Phase.PLAYING], mine

    async def _meant(self, player: Player, room: Room, *kinds: list[Session]) -> Found:
        """The only table of the first kind that there is, or the room's own among them.

        Raises DamagedDocument where the only one of theirs that there may be cannot be read.
        """
        for kind in kinds:
            if len(kind) == 1:
                return kind[0]
            if kind:
                chosen = await self._chosen_in(room)
                return next((one for one in kind if one.id == chosen), Several(tuple(kind)))
        own = set(await self.index.of_player(player))
        here = await self.index.open_in_room(room)
        if unread := await self._damaged_of(tuple(one for one in here if one in own)):
            await self.sessions.look(unread)
        return Refusal(say("table-refuse-none-here", command=_COMMAND))

    async def _damaged_of(self, listed: tuple[SessionId, ...]) -> SessionId | None:
        """The first of these that cannot be read."""
        found = await self.store.load_each(listed) if listed else ()
        unread = (one.name for one in found if isinstance(one, OutOfReach) and not one.is_newer)
        return next(map(SessionId, unread), None)

    async def _chosen_in(self, room: Room) -> SessionId | None:
        return (await self.rooms.load(room)).table

    def _waits_for(self, session: Session, player: Player) -> bool:
        game = self.games[session.game]
        return bool(set(acting(session, game)) & set(session.seats_of(player)))


def asked_in(context: Context) -> AskedIn | None:
    """Where the table is to be shown: in the commit it outlives a process that dies before it is."""
    return (
        None if context.of_pages else AskedIn(context.room, context.origin.command or context.origin.beside)
    )


def unknown_table() -> Privately:
    return refuse(OUT_OF_SIGHT)


def lost_table() -> Privately:
    return refuse(say("table-refuse-lost"))
