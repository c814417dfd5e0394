"""Tables in a dict."""

from collections.abc import AsyncIterator

from bot.keeping.ports import REQUEST_MEMORY_S, Commit
from bot.kernel.ids import Player, RequestId, Room, SessionId
from bot.kernel.time import SECOND, Clock, Instant
from bot.sessions.events import Notice
from bot.sessions.model import Session
from bot.sessions.ports import Change, Kept, Loaded
from storage.memory.deadlines import MemoryDeadlines
from storage.memory.outbox import MemoryOutbox


class MemorySessions:
    """Commits touch the outbox and the deadlines in the same breath, as one script does in Redis."""

    def __init__(
        self, clock: Clock, outbox: MemoryOutbox[Notice], deadlines: MemoryDeadlines[SessionId]
    ) -> None:
        self._clock = clock
        self._outbox = outbox
        self._deadlines = deadlines
        self._tables: dict[SessionId, Session] = {}
        self._changed: dict[SessionId, Instant] = {}
        self._done: dict[tuple[SessionId, RequestId], int] = {}

    async def load(self, session: SessionId, request: RequestId) -> Loaded | None:
        table = self._tables.get(session)
        return Loaded(table, self._repeated(session, request)) if table else None

    async def load_many(self, sessions: tuple[SessionId, ...]) -> tuple[Session, ...]:
        return tuple(self._tables[session] for session in sessions if session in self._tables)

    async def commit(self, change: Change) -> Commit:
        session = change.session
        if self._repeated(session.id, change.request):
            return Commit.REPEATED
        before = self._tables.get(session.id)
        if (before.version if before else 0) != change.expecting:
            return Commit.STALE
        self._tables[session.id] = session
        self._changed[session.id] = self._clock.now()
        self._remember(session.id, change.request)
        self._deadlines.move(session)
        if change.events:
            self._outbox.append(Notice(session.id, session.version, change.events))
        return Commit.DONE

    async def tables(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[Kept]:
        self._forget_requests()
        for table in tuple(self._tables.values()):
            changed = self._changed[table.id]
            if unchanged_since is None or changed <= unchanged_since:
                yield Kept(table, changed)

    async def about(self, player: Player, rooms: frozenset[Room] = frozenset()) -> AsyncIterator[Kept]:
        wanted = [repr(one) for one in (player, *rooms)]
        async for kept in self.tables():
            if any(one in repr(kept.session) for one in wanted):
                yield kept

    async def remove(self, session: Session) -> None:
        if self._tables.get(session.id) == session:
            del self._tables[session.id], self._changed[session.id]
            self._deadlines.drop(session.id)

    def _repeated(self, session: SessionId, request: RequestId) -> bool:
        return self._done.get((session, request), 0) > self._clock.now().ms

    def _remember(self, session: SessionId, request: RequestId) -> None:
        self._forget_requests()
        self._done[session, request] = self._clock.now().ms + REQUEST_MEMORY_S * SECOND

    def _forget_requests(self) -> None:
        """They go in the order in which they came, since all are kept equally long."""
        now = self._clock.now().ms
        while self._done and self._done[oldest := next(iter(self._done))] <= now:
            del self._done[oldest]
