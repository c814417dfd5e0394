"""The table's service: load, decide, commit."""

import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace

from bot.documents.codes import unkeyed
from bot.documents.deadline_worker import StoppedClock
from bot.documents.ports import Commit, Deadlines
from bot.gamekit.game import AnyGame
from bot.gamekit.setup import prepare
from bot.kernel.away_hours import Period
from bot.kernel.ids import GameId, RequestId, SessionId, Version
from bot.kernel.text import Refusal, listed, say
from bot.kernel.time import Clock, Instant
from bot.sessions.commands import Command, Expire, Open
from bot.sessions.decide import decide, opened
from bot.sessions.model import Session
from bot.sessions.outcomes import Accepted
from bot.sessions.ports import Change, Loaded, SessionStore

TRIES = 3
_SEED_BITS = 63
_LOOKING = RequestId("look")


@dataclass(frozen=True, slots=True)
class Sessions:
    """Does what people ask of tables; the same request twice is the same as once.

    A table whose game is not on the shelf is not known. Every call may raise
    :class:`bot.sessions.ports.StoreUnreachable`; asking again is then safe.
    """

    store: SessionStore
    games: Mapping[GameId, AnyGame]
    clock: Clock
    away: Callable[[], tuple[Period, ...]] = tuple
    """When nobody could have moved, as far as is known."""
    code: Callable[[str, RequestId], Awaitable[str]] = unkeyed
    """The code of what a request opens, the same each time."""

    async def look(self, session: SessionId) -> Session | None:
        loaded = await self._load(session, _LOOKING)
        return loaded.session if loaded else None

    async def opened_by(self, request: RequestId) -> Session | None:
        """The table that this request has opened before."""
        return await self.look(await self._code(request))

    async def open(self, command: Open, request: RequestId) -> Session | Refusal:
        """A new table, or the one that this request has opened before."""
        game = self.games.get(command.game)
        if game is None:
            return Refusal(say("desk-refuse-no-such-game", known=listed(*self.games)))
        setup = prepare(game, command.variant, dict(command.options), secrets.randbits(_SEED_BITS))
        if isinstance(setup, Refusal):
            return setup
        session = await self._code(request)
        loaded = await self._load(session, request)
        if loaded is None:
            accepted = opened(session, command, setup, game, self.clock.now())
            if await self.store.commit(_change(accepted, Version(0), request)) is Commit.DONE:
                return accepted.session
            loaded = await self._load(session, request)
        if loaded and command.opener.player in loaded.session.players:
            return loaded.session
        return Refusal(say("table-refuse-busy"))  # two requests may, ever so rarely, lead to the same letters

    async def do(self, session: SessionId, command: Command, request: RequestId) -> Session | Refusal:
        """The table after ``command``; unchanged where ``request`` was done before."""
        for _ in range(TRIES):
            loaded = await self._load(session, request)
            if loaded is None:
                return Refusal(say("table-refuse-no-such-table"))
            if loaded.repeated:
                return loaded.session
            accepted = self.weigh(loaded.session, command)
            if isinstance(accepted, Refusal):
                return accepted
            commit = await self.store.commit(_change(accepted, loaded.session.version, request))
            if commit is Commit.DONE:
                return accepted.session
        return Refusal(say("table-refuse-busy"))

    def weigh(self, session: Session, command: Command) -> Accepted | Refusal:
        """What ``command`` would do, without doing it."""
        return decide(session, command, self.games[session.game], self.clock.now(), self.away())

    async def _code(self, request: RequestId) -> SessionId:
        return SessionId(await self.code("table", request))

    async def _load(self, session: SessionId, request: RequestId) -> Loaded | None:
        loaded = await self.store.load(session, request)
        return loaded if loaded and loaded.session.game in self.games else None


def _change(accepted: Accepted, expecting: Version, request: RequestId) -> Change:
    return Change(accepted.session, accepted.events, expecting, request)


@dataclass(frozen=True, slots=True)
class SessionMaintenance:
    """Whether or not a table's game is on the shelf; may raise StoreUnreachable, and can be asked again."""

    store: SessionStore

    async def change(self, table: SessionId, changed: Callable[[Session], Accepted | None]) -> None:
        """Commit what ``changed`` makes of the table, however often somebody comes in between."""
        commit = None
        while commit is not Commit.DONE:
            found = await self.store.load_many((table,))
            accepted = changed(found[0]) if found else None
            if accepted is None:
                return
            before = found[0].version
            request = RequestId(f"care:{before}")
            commit = await self.store.commit(Change(accepted.session, accepted.events, before, request))


def expiring(
    deadlines: Deadlines[SessionId], sessions: Sessions
) -> Callable[[SessionId, Instant], Awaitable[None]]:
    """Lets happen at a table what is due there."""

    async def expire(session: SessionId, now: Instant) -> None:
        """Where nothing was due after all, the table waits for its deadline again."""
        # A clock of ours that lags behind the store's would find that nothing is due yet.
        punctual = replace(sessions, clock=StoppedClock(now))
        request = RequestId(f"clock:{session}:{now.ms}")
        if not isinstance(await punctual.do(session, Expire(), request), Refusal):
            return
        table = await punctual.look(session)
        if table is not None:
            await deadlines.put_back(table)

    return expire
