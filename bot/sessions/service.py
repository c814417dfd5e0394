"""The table's service: load, decide, commit."""

from asyncio import gather
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import replace

import structlog

from bot.documents.deadline_worker import StoppedClock
from bot.documents.ports import Deadlines, StoreUnreachable
from bot.documents.service import Documents, Refusals, unkeyed
from bot.gamekit.game import AnyGame, Setup
from bot.gamekit.setup import prepare
from bot.kernel.away_hours import Period
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOWHERE, GameId, Player, RequestId, Room, SessionId
from bot.kernel.text import Refusal, listed, say
from bot.kernel.time import Clock, Instant, Sent
from bot.sessions import clock_decisions, table_chance
from bot.sessions.commands import Command, Expire, Open, Reseat
from bot.sessions.decide import decide, open_table
from bot.sessions.events import Accepted, AskedIn, Decision, Event
from bot.sessions.limits import TRIES
from bot.sessions.model import Session, is_open
from bot.sessions.ports import (
    NO_OUTAGES,
    FirstShown,
    Outages,
    SessionStore,
    TableIndex,
    first_shown_at_commit,
)

_log = structlog.get_logger()
_TAKEN = Refusal(say("table-refuse-seat-taken"))

_REFUSALS = Refusals(
    missing=Refusal(say("table-refuse-no-such-table")), busy=Refusal(say("table-refuse-busy"))
)


@frozen
class Sessions:
    """Does what people ask of tables; the same request twice is the same as once.

    A table of a game or variant that is not installed is not known. Every call may raise
    :class:`bot.documents.ports.StoreUnreachable`; asking again is then safe.
    """

    store: SessionStore
    games: Mapping[GameId, AnyGame]
    clock: Clock
    is_blocked: Callable[[Player, Player], Awaitable[bool]]
    """Whether one of two players has blocked the other."""
    outages: Outages = NO_OUTAGES
    """When people could not be heard."""
    first_shown: FirstShown = first_shown_at_commit
    code: Callable[[str, RequestId], Awaitable[str]] = unkeyed
    """The code of what a request opens, the same each time."""
    index: TableIndex | None = None
    """Where a table is found at once by all who hear of it; with None due work alone lists it, later."""

    async def look(self, session: SessionId) -> Session | None:
        return await self._documents.look(session)

    async def find_opened(self, request: RequestId) -> Session | None:
        """The table that this request has opened before."""
        return await self.look(await self._code(request))

    async def open(
        self, command: Open, request: RequestId, origin: AskedIn | None = None
    ) -> Session | Refusal:
        """A new table, or the one that this request has opened before; it is shown where that was asked."""
        game = self.games.get(command.game)
        if game is None:
            return Refusal(say("request-refuse-no-such-game", known=listed(*self.games)))
        setup = command.start.setup if command.start else self._setup(command, game)
        if isinstance(setup, Refusal):
            return setup
        people = {command.opener, *(seat.person for seat in command.seated)}
        people |= {command.invited} if command.invited else set()
        players = {person.player for person in people}
        if command.match is None and len(players) > 1 and await self._meet_blocked(players, players):
            return _TAKEN
        session = await self._code(request)
        at = self.clock.now()

        def first() -> Accepted:
            promising = command if command.start else replace(command, secret=table_chance.new_secret())
            return _add_request(open_table(session, promising, setup, game, at), origin)

        session_or_refusal = await self._documents.create(session, request, first)
        if isinstance(session_or_refusal, Session) and command.opener.player in session_or_refusal.players:
            await self._list(session_or_refusal, *command.shown_in)
            return session_or_refusal
        return _REFUSALS.busy  # two requests may, ever so rarely, lead to the same letters

    async def _meet_blocked(self, players: Iterable[Player], newcomers: Iterable[Player]) -> bool:
        """Whether the newcomers would sit with, or wait for, a person who blocks them or is blocked."""
        pairs = {frozenset((player, other)) for player in newcomers for other in players if player != other}
        return any(await gather(*(self.is_blocked(*pair) for pair in pairs)))

    @staticmethod
    def _setup(command: Open, game: AnyGame) -> Setup | Refusal:
        return prepare(game, command.variant, dict(command.options))

    async def do(  # noqa: PLR0913, PLR0917 - a request is made of so much
        self,
        session: SessionId,
        command: Command,
        request: RequestId,
        origin: AskedIn | None = None,
        snapshot: Session | None = None,
        sent: Sent | None = None,
    ) -> Session | Refusal:
        """The table after ``command``; unchanged where ``request`` was done before.

        It is shown at the ``origin`` of the request, even if this process dies now. A ``snapshot`` of the
        table saves reading it again, as does what this process has made of it last. It counts
        as it was ``sent``, which is now for what no person has sent.
        """
        newly_seated = False

        async def decide_now(table: Session) -> Decision:
            nonlocal newly_seated
            decision = await self.weigh(table, command, sent, origin.room if origin else None)
            if isinstance(decision, Refusal):
                return decision
            sitting = decision.session.players
            newly_seated = not set(sitting) <= set(table.players)
            newcomers = set(decision.session.people) - set(table.people)
            if newcomers and not isinstance(command, Reseat):
                joining = {person.player for person in newcomers if not table.seats_of(person.player)}
                if await self._meet_blocked(sitting, joining):
                    return _TAKEN
            is_shown_there = origin is None or origin.room == table.room
            if is_shown_there or table.trial is not None:  # a trial is shown in its opener's room alone
                return decision
            return _add_request(decision, origin)

        latest = snapshot or self.store.latest_known(session)
        outcome = await self._documents.do(session, request, decide_now, _REFUSALS, TRIES, latest)
        if newly_seated and isinstance(outcome, Session):
            await self._list(outcome)
        return outcome

    async def weigh(
        self, session: Session, command: Command, sent: Sent | None = None, room: Room | None = None
    ) -> Decision:
        """What ``command``, given in ``room``, would do, without doing it."""
        excused, at = await self._uncounted_periods(session, room), self.clock.now()
        return decide(session, command, self.games[session.game], at, excused, sent)

    async def time_used(self, session: Session) -> tuple[int, ...]:
        """The milliseconds that each seat has used of the game by now; empty without a clock."""
        game, at = self.games[session.game], self.clock.now()
        excused = clock_decisions.excuse(session, game, await self._uncounted_periods(session), at)
        return clock_decisions.time_used(excused, game, at)

    async def _uncounted_periods(self, session: Session, room: Room | None = None) -> tuple[Period, ...]:
        """Return when the time at the table does not count, the earliest first."""
        if session.clock is None or (since := session.clock.since) is None:
            return ()
        outages, waits = await gather(
            self.outages.of_table(session, since), self._wait_for_board(session, room)
        )
        return tuple(sorted((*outages, *waits)))

    async def _wait_for_board(self, session: Session, room: Room | None) -> tuple[Period, ...]:
        """Return for how long those to move have had no board in this turn, by the rule of live games."""
        began, latest = session.moved or session.opened, clock_decisions.board_awaited_until(session)
        if latest is None:
            return ()
        seats = clock_decisions.acting(session, self.games[session.game])
        players = {session.people[seat].player for seat in seats}
        first_shown = await gather(*(self.first_shown(session, player, room) for player in players))
        end = min(latest, max((at or latest for at in first_shown), default=began))
        return (Period(began, end),) if end > began else ()

    async def _list(self, session: Session, *shown_in: Room) -> None:
        """List what was committed for its rooms and people before they are told of it.

        If it cannot be listed now, or this process dies, due work lists it later.
        """
        if self.index is None or not is_open(session):
            return
        try:
            rooms = {session.room, *shown_in} - {NOWHERE}
            await gather(*(self.index.note(session, room) for room in rooms))
        except StoreUnreachable:
            _log.warning("listed later", table=session.id, version=session.version)

    @property
    def _documents(self) -> Documents[SessionId, Session, Event]:
        return Documents(self.store, self.knows)

    def knows(self, session: Session) -> bool:
        """Whether its game is installed, and has such a variant: a newer version may know one more."""
        game = self.games.get(session.game)
        return game is not None and session.setup.variant in game.variants

    async def _code(self, request: RequestId) -> SessionId:
        return SessionId(await self.code("table", request))


def _add_request(accepted: Accepted, origin: AskedIn | None) -> Accepted:
    return replace(accepted, events=(*accepted.events, origin)) if origin else accepted


def expiring(
    deadlines: Deadlines[SessionId], sessions: Sessions
) -> Callable[[SessionId, Instant], Awaitable[None]]:
    """Lets happen at a table what is due there."""

    async def expire(session: SessionId, at: Instant) -> None:
        """Where nothing was due after all, the table waits for its deadline again.

        Until everything that came in before is settled it comes again in a moment, as what was claimed and is
        not done.
        """
        loaded = await sessions.look(session)
        due = loaded and loaded.due
        if loaded and due and due <= at and not await sessions.outages.is_settled(loaded, due):
            return
        # A clock of ours that lags behind the store's would find that nothing is due yet.
        punctual = replace(sessions, clock=StoppedClock(at))
        request = RequestId(f"clock:{session}:{at.ms}")
        if not isinstance(await punctual.do(session, Expire(), request, snapshot=loaded), Refusal):
            return
        table = await punctual.look(session)
        if table is not None:
            await deadlines.put_back(table)

    return expire
