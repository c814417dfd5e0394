"""What the table needs of the world: a store that commits, an index, and to know who was there."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Protocol

from bot.documents.ports import Commit
from bot.kernel.away_hours import Period
from bot.kernel.ids import Player, RequestId, Room, SessionId, Version
from bot.kernel.time import Instant
from bot.sessions.events import Event
from bot.sessions.model import Session


@dataclass(frozen=True, slots=True)
class Loaded:
    session: Session
    repeated: bool
    """The request has been done before."""


@dataclass(frozen=True, slots=True)
class Change:
    """A table's next version, what happened, and the version and request that it answers.

    ``expecting`` is 0 for a table that does not exist yet; ``session.due`` is its next deadline.
    """

    session: Session
    events: tuple[Event, ...]
    expecting: Version
    request: RequestId


class SessionStore(Protocol):
    """Keeps tables. Every call may raise :class:`StoreUnreachable`."""

    async def load(self, session: SessionId, request: RequestId) -> Loaded | None:
        """The table, and whether ``request`` has been done at it before."""

    async def load_many(self, sessions: tuple[SessionId, ...]) -> tuple[Session, ...]:
        """Those of the tables that exist and can be read, in the order asked for."""

    async def commit(self, change: Change) -> Commit:
        """Write the table, the request, the deadline and the outbox together, or nothing at all."""


@dataclass(frozen=True, slots=True)
class StoredSession:
    """A table, and when it was last changed."""

    session: Session
    changed: Instant


class SessionRegister(Protocol):
    """Finds every table there is, listed or not: for what is done to all of them now and then."""

    def tables(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[StoredSession]:
        """Those that can be read, each once; one that is changed meanwhile comes as it was or as it is."""

    def about(self, player: Player, rooms: frozenset[Room] = frozenset()) -> AsyncIterator[StoredSession]:
        """Those that name the player, or a room of ``rooms``; others may come as well."""

    async def remove(self, session: Session) -> None:
        """Take the table away with its deadline, unless it has been changed."""


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """The absences until now, the oldest first; ``back`` tells that the last one ends with this very call."""

    absences: tuple[Period, ...]
    back: bool


class DowntimeLog(Protocol):
    """Knows when at least one process of ours was there, by the store's own clock."""

    async def call(self) -> Heartbeat:
        """We are here now."""


class TableIndex(Protocol):
    """Finds tables by room and by person; follows the outbox, so it may be a moment behind."""

    async def note(self, session: Session, room: Room) -> None:
        """The table is shown in ``room``, and is one of its people's own; open, or over by now."""

    async def in_room(self, room: Room) -> tuple[SessionId, ...]:
        """Tables shown in the room: the open ones, then the last that are over; newest first of each."""

    async def of_player(self, player: Player) -> tuple[SessionId, ...]:
        """Tables at which the player sits or is awaited, in the same order."""

    async def drop(self, session: SessionId, room: Room, players: tuple[Player, ...]) -> None:
        """The table is over and no longer listed."""

    async def forget(self, place: Room | Player) -> None:
        """Nothing is listed any more for that room or person."""
