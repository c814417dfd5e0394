"""Tables in a dict."""

from collections.abc import AsyncIterator

from bot.documents.ports import Commit
from bot.kernel.ids import Player, RequestId, Room, SessionId
from bot.kernel.time import Clock, Instant
from bot.sessions.events import Notice
from bot.sessions.model import Session
from bot.sessions.ports import Change, Loaded, StoredSession
from tests.kit.memory_store.deadlines import MemoryDeadlines
from tests.kit.memory_store.documents import MemoryDocuments
from tests.kit.memory_store.outbox import MemoryOutbox


class MemorySessions:
    """Commits touch the outbox in the same breath, as one script does in Redis."""

    def __init__(
        self, clock: Clock, outbox: MemoryOutbox[Notice], deadlines: MemoryDeadlines[SessionId]
    ) -> None:
        self._outbox = outbox
        self._documents = MemoryDocuments[Session](clock, deadlines)

    async def load(self, session: SessionId, request: RequestId) -> Loaded | None:
        found = self._documents.load(session, request)
        return Loaded(*found) if found else None

    async def load_many(self, sessions: tuple[SessionId, ...]) -> tuple[Session, ...]:
        return self._documents.load_many(sessions)

    async def commit(self, change: Change) -> Commit:
        session = change.session
        commit = self._documents.commit(session, change.expecting, change.request)
        if commit is Commit.DONE and change.events:
            self._outbox.append(Notice(session.id, session.version, change.events))
        return commit

    async def tables(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[StoredSession]:
        for session, changed in self._documents.found(unchanged_since):
            yield StoredSession(session, changed)

    async def about(
        self, player: Player, rooms: frozenset[Room] = frozenset()
    ) -> AsyncIterator[StoredSession]:
        for session, changed in self._documents.about(player, rooms):
            yield StoredSession(session, changed)

    async def remove(self, session: Session) -> None:
        self._documents.remove(session)
