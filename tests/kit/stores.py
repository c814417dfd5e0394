"""Stores that are slow, stale or out of reach at a chosen moment; otherwise what they wrap."""

import asyncio
from collections.abc import Callable
from typing import Any

from bot.documents.ports import Commit, OutOfReach, StoreUnreachable, readable
from bot.kernel.ids import RequestId, SessionId
from bot.sessions.model import Session
from bot.sessions.ports import Change, Loaded, SessionStore


class WrappedStore:
    """The same store; others override a call."""

    def __init__(self, store: SessionStore) -> None:
        self.store = store

    async def load(self, session: SessionId, request: RequestId) -> Loaded | None:
        return await self.store.load(session, request)

    def latest_known(self, session: SessionId) -> Session | None:
        """Nothing is remembered, so that whoever asks comes by what is overridden."""
        del session

    async def load_each(self, sessions: tuple[SessionId, ...]) -> tuple[Session | OutOfReach, ...]:
        return await self.store.load_each(sessions)

    async def load_many(self, sessions: tuple[SessionId, ...]) -> tuple[Session, ...]:
        return readable(await self.load_each(sessions))

    async def commit(self, change: Change) -> Commit:
        return await self.store.commit(change)


class StartingLine(WrappedStore):
    """Holds the first ``runners`` between load and commit until all of them have loaded."""

    def __init__(self, store: SessionStore, runners: int) -> None:
        super().__init__(store)
        self._line = asyncio.Barrier(runners)
        self._to_come = runners
        self.commits: list[Commit] = []

    async def load(self, session: SessionId, request: RequestId) -> Loaded | None:
        loaded = await super().load(session, request)
        if self._to_come:
            self._to_come -= 1
            await self._line.wait()
        return loaded

    async def commit(self, change: Change) -> Commit:
        commit = await super().commit(change)
        self.commits.append(commit)
        return commit


class AlwaysStale(WrappedStore):
    """Somebody else is always a moment faster."""

    def __init__(self, store: SessionStore) -> None:
        super().__init__(store)
        self.commits = 0

    async def commit(self, change: Change) -> Commit:
        del change
        self.commits += 1
        return Commit.STALE


class CutOff(WrappedStore):
    """Can be put out of reach: from the start, or as soon as a commit has been made."""

    reachable = True
    cut_after_commit = False

    async def load(self, session: SessionId, request: RequestId) -> Loaded | None:
        self.reach()
        return await super().load(session, request)

    async def load_each(self, sessions: tuple[SessionId, ...]) -> tuple[Session | OutOfReach, ...]:
        self.reach()
        return await super().load_each(sessions)

    async def commit(self, change: Change) -> Commit:
        self.reach()
        commit = await super().commit(change)
        self.reachable = not self.cut_after_commit
        return commit

    def reach(self) -> None:
        if not self.reachable:
            raise StoreUnreachable


class CutOffSlots:
    """The documents of rooms, or followers, in the same store."""

    def __init__(self, port: object, store: CutOff) -> None:
        self._port, self._store = port, store

    def __getattr__(self, name: str) -> Any:
        call = getattr(self._port, name)

        async def ask(*args: Any, **more: Any) -> Any:
            self._store.reach()
            return await call(*args, **more)

        return ask


class LosesAnswers(WrappedStore):
    """Commits, but nobody hears of it."""

    async def commit(self, change: Change) -> Commit:
        await super().commit(change)
        raise StoreUnreachable


class Unreadable(WrappedStore):
    """Tables for which ``broken`` holds cannot be read: a mistake of ours, not of the network."""

    def __init__(self, store: SessionStore, broken: Callable[[SessionId], bool]) -> None:
        super().__init__(store)
        self._broken = broken

    async def load(self, session: SessionId, request: RequestId) -> Loaded | None:
        self._read(session)
        return await super().load(session, request)

    async def load_each(self, sessions: tuple[SessionId, ...]) -> tuple[Session | OutOfReach, ...]:
        for session in sessions:
            self._read(session)
        return await super().load_each(sessions)

    def _read(self, session: SessionId) -> None:
        if self._broken(session):
            message = f"table {session} is damaged"
            raise ValueError(message)
