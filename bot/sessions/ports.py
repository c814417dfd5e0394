"""The ports of a table: a store that commits, an index, and when people could be heard."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import field
from typing import Protocol, TypeAlias

from bot.documents import ports as documents
from bot.kernel.away_hours import Period
from bot.kernel.frozen import frozen
from bot.kernel.ids import Part, Player, Room, SessionId
from bot.kernel.time import Instant
from bot.sessions.events import Event, Notice
from bot.sessions.model import Session

Loaded: TypeAlias = documents.Loaded[Session]
Change: TypeAlias = documents.Change[Session, Event]
SessionStore: TypeAlias = documents.DocumentStore[SessionId, Session, Event]
StoredSession: TypeAlias = documents.StoredDocument[Session]
SessionRegister: TypeAlias = documents.DocumentRegister[Session]
TableNews: TypeAlias = documents.News[Notice]
TableNotices: TypeAlias = documents.Notices[Notice]


@frozen
class PartOutage:
    """A part was not heard in this period, although it was listened to."""

    part: Part
    period: Period


@frozen
class PartReport:
    """What the store knows of all parts at ``now``, by its own clock.

    ``heard`` is until when everything that came in by a part is stored or refused. ``ended_ms`` is the
    longest outage that ends with this very report. ``near``: some process knows of a near deadline.
    """

    now: Instant
    heard: Mapping[Part, Instant] = field(default_factory=dict)
    outages: tuple[PartOutage, ...] = ()
    ended_ms: int = 0
    near: bool = False


class PartLog(Protocol):
    """Keeps when each part was last heard, by the store's own clock, and the outages that are over."""

    async def report(self, silences: Mapping[Part, int], *, near: bool = False) -> PartReport:
        """Note for how many milliseconds each of these parts was silent, and whether a deadline is near."""


class Outages(Protocol):
    """When people could not be heard. Each may raise StoreUnreachable."""

    async def of_table(self, session: Session, since: Instant) -> tuple[Period, ...]:
        """Return the outages of the parts that concern the table, the earliest first; they may overlap.

        Some that ended before ``since`` are left out.
        """

    async def is_settled(self, session: Session, until: Instant) -> bool:
        """Whether everything that those parts brought until then is stored or refused."""


@frozen
class NoOutages:
    """Everyone is always heard."""

    async def of_table(self, session: Session, since: Instant) -> tuple[Period, ...]:
        del session, since
        return ()

    async def is_settled(self, session: Session, until: Instant) -> bool:
        del session, until
        return True


NO_OUTAGES = NoOutages()

FirstShown: TypeAlias = Callable[[Session, Player, Room | None], Awaitable[Instant | None]]
"""When a room of the player first showed how things stand at the table; None where none shows it yet.

The room that is given is one to look at first. May raise StoreUnreachable.
"""


async def first_shown_at_commit(_: Session, __: Player, ___: Room | None = None) -> Instant | None:
    """Every board arrives with the commit: see :data:`FirstShown`."""
    return Instant(0)


class TableIndex(Protocol):
    """Finds tables by room and by person, from before anybody is told of them.

    What becomes of them later is due work, so it may be a moment behind.
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
