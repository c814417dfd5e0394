"""The book of boards: which message shows which table where, and at which version."""

from dataclasses import dataclass
from typing import Protocol

from bot.kernel.ids import Platform, Player, Room, SessionId, Version
from bot.kernel.time import Instant


@dataclass(frozen=True, slots=True)
class BoardRef:
    """The one living message that shows a table in a room, as its platform names it."""

    session: SessionId
    room: Room
    message: str


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """A board and the version that it shows."""

    board: BoardRef
    version: Version


@dataclass(frozen=True, slots=True)
class Intention:
    """A board was to be posted in ``room``, after the message ``after``; nobody knows what came of it.

    Once it is ``searched`` for, the search itself may have left something behind.
    """

    room: Room
    after: str
    searched: bool = False


@dataclass(frozen=True, slots=True)
class Entries:
    """What the book has of one table; the intentions of a room in the order in which they were formed."""

    shown: tuple[ShownBoard, ...]
    intended: tuple[Intention, ...]

    def shown_in(self, room: Room) -> ShownBoard | None:
        return next((one for one in self.shown if one.board.room == room), None)

    def intended_in(self, room: Room) -> tuple[str, ...]:
        return tuple(one.after for one in self.intended if one.room == room and not one.searched)

    def is_searched(self, room: Room, after: str) -> bool:
        """Whether somebody has begun to look for the board, and has not come to an end."""
        return Intention(room, after, searched=True) in self.intended


class BoardBook(Protocol):
    """Remembers the one board that a table has in each room."""

    async def entries(self, session: SessionId) -> Entries: ...

    async def take(self, session: SessionId, lease: str, holder: str, lasts_ms: int) -> tuple[str, Entries]:
        """Who holds the lease now, as :meth:`HeldLeases.take` says, and the entries after that was decided.

        Both are asked for at once.
        """

    async def boards(self, session: SessionId) -> tuple[ShownBoard, ...]: ...

    async def intend(self, session: SessionId, intention: Intention) -> None:
        """A board is about to be posted."""

    async def settle(self, session: SessionId, intention: Intention) -> None:
        """What came of it is known: the board is recorded, has gone again, or was never posted.

        No search for it is known of any more, either.
        """

    async def record(self, shown: ShownBoard) -> None:
        """Remember a board, unless a newer version is already recorded for its message."""

    async def record_and_release(self, shown: ShownBoard, lease: str, holder: str) -> None:
        """Remember a board, and only then let the lease go, if ``holder`` held it; both are asked at once."""

    async def leave(self, room: Room) -> None:
        """Forget every board in the room, and every intention to post one there."""

    async def clear(self, session: SessionId) -> None:
        """Forget every board of the table."""

    async def forget(self, board: BoardRef) -> None:
        """Forget the board, unless the room has another message for the table by now."""

    async def catch_up(self) -> None:
        """Once: note what was stored before it was found by whom it is about without a walk."""


@dataclass(frozen=True, slots=True)
class Ping:
    """``message`` can be taken back in ``room``; a private one stays, and has none.

    Where it is not known to have ``arrived``, a crash may have cut it off.
    """

    session: SessionId
    player: Player
    version: Version
    room: Room | None = None
    message: str | None = None
    arrived: bool = True


@dataclass(frozen=True, slots=True)
class UnansweredEdit:
    """Of a table's board in ``room``, given up ``at`` that time: it may be done later all the same."""

    session: SessionId
    room: Room
    at: Instant


class UnansweredEdits(Protocol):
    """Remembers the last of each board for all processes, until nothing of them can be on its way any more.

    All of them go by themselves ``UNANSWERED_KEPT_MS`` after the last.
    """

    async def note(self, edit: UnansweredEdit) -> None: ...

    async def all(self, platform: Platform) -> tuple[UnansweredEdit, ...]: ...

    async def settle(self, edit: UnansweredEdit) -> None:
        """It is of no interest any more; where its board has a later one, that stays."""


class PingBook(Protocol):
    """Remembers the last ping of each person at each table."""

    async def pings(self, session: SessionId) -> tuple[Ping, ...]: ...

    async def record(self, ping: Ping) -> None: ...

    async def forget(self, ping: Ping) -> None: ...

    async def leave(self, player: Player) -> None:
        """Forget every ping of the person."""

    async def clear(self, session: SessionId) -> None:
        """Forget every ping at the table."""

    async def catch_up(self) -> None:
        """Once: note what was stored before it was found by whom it is about without a walk."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a board was asked for: the message that holds the command, or the one that was pressed.

    What was ``pressed`` shows the table itself; ``beside`` is something else with a button that leads there.
    Somebody may have ``asked`` without a message, as on a page; a board that only follows was not asked for.
    """

    command: str | None = None
    pressed: str | None = None
    beside: str | None = None
    asked: bool = True

    @property
    def has_message(self) -> bool:
        return bool(self.command or self.pressed or self.beside)

    def before(self, *, fresh: bool) -> str | None:
        """A message that a board which is posted now comes after, as no other board of the table does."""
        return self.command or (None if fresh else self.beside)


UNASKED = Origin(asked=False)
