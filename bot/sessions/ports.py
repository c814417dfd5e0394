"""What the table needs of the world: a store that commits, an index, and to know who was there."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple, Protocol, TypeAlias

from bot.documents import ports as documents
from bot.documents.outbox_ports import News
from bot.kernel.away_hours import Period
from bot.kernel.ids import Platform, Player, Room, SessionId
from bot.kernel.time import Instant
from bot.sessions.events import Event, Notice
from bot.sessions.model import Session

Loaded: TypeAlias = documents.Loaded[Session]
Change: TypeAlias = documents.Change[Session, Event]
SessionStore: TypeAlias = documents.DocumentStore[SessionId, Session, Event]
StoredSession: TypeAlias = documents.StoredDocument[Session]
SessionRegister: TypeAlias = documents.DocumentRegister[Session]
TableNews: TypeAlias = News[Notice]


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """The absences until now, the oldest first; ``back`` tells that the last one ends with this very call.

    Where it ``lasts``, nobody has been here since it began. ``apart`` are the absences of each platform;
    those that are ``missing`` are not heard now, and their last one is until now. From each that is waited
    for everything has come in that was said until it was last ``heard``. Those ``served`` were heard within a
    minute, if only in part, by whichever process.
    """

    absences: tuple[Period, ...]
    back: bool
    lasts: bool = False
    apart: Mapping[Platform, tuple[Period, ...]] = field(default_factory=dict)
    missing: frozenset[Platform] = frozenset()
    heard: Mapping[Platform, Instant] = field(default_factory=dict)
    served: frozenset[Platform] = frozenset()
    silence_ms: int = field(default=0, compare=False)
    """How long the silence was that ended with this call; the absence may be longer, and have gone on."""
    now: Instant | None = field(default=None, compare=False)
    """What time it is by the store's clock."""


class Line(NamedTuple):
    """By which what people say comes in: from all of a platform, or from the ``part``-th ``of`` so many."""

    platform: Platform
    part: int = 0
    of: int = 1


NO_LINES: Mapping[Line, int] = MappingProxyType({})


class Lines(Protocol):
    """Those that this process has. On each something comes in every few seconds, if only because we ask."""

    def silences(self) -> Mapping[Line, int]:
        """For how many milliseconds nothing has come in by each on which anything ever has."""

    async def ask(self, platform: Platform) -> None:
        """Wait until something has come in from there once more, but not for long."""


class DowntimeLog(Protocol):
    """Knows when at least one process of ours was there, and heard each line, by the store's own clock."""

    async def call(self, silences: Mapping[Line, int] = NO_LINES) -> Heartbeat:
        """We are here now, and by these lines nothing has come in for so many milliseconds.

        Of parts of a platform that are ``of`` another number nothing is known any more.
        """

    async def look(self) -> Heartbeat:
        """The same for who does not count as being here: an absence that lasts is one until now."""


class TableIndex(Protocol):
    """Finds tables by room and by person, from before anybody is told of them.

    What becomes of them later follows from the outbox, so it may be a moment behind.
    """

    async def note(self, session: Session, room: Room) -> None:
        """The table is shown in ``room``, and is one of its people's own; open, or over by now."""

    async def in_room(self, room: Room) -> tuple[SessionId, ...]:
        """Tables shown in the room: the open ones, then the last that are over; newest first of each."""

    async def open_in_room(self, room: Room) -> tuple[SessionId, ...]:
        """Only the open ones of these; among them one that is over by now may still be."""

    async def of_player(self, player: Player) -> tuple[SessionId, ...]:
        """Tables at which the player sits or is awaited, in the same order."""

    async def drop(self, session: SessionId, room: Room, players: tuple[Player, ...]) -> None:
        """The table is over and no longer listed."""

    async def forget(self, place: Room | Player) -> None:
        """Nothing is listed any more for that room or person."""
