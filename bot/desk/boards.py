"""The book of boards: which message shows which table where, and at which version."""

from dataclasses import dataclass
from typing import Protocol

from bot.kernel.ids import Room, SessionId, Version


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


class BoardBook(Protocol):
    """Remembers the one board that a table has in each room."""

    async def boards(self, session: SessionId) -> tuple[ShownBoard, ...]: ...

    async def intend(self, session: SessionId, room: Room, after: str) -> None:
        """A board is about to be posted in answer to the message ``after``; recording it ends that."""

    async def intention(self, session: SessionId, room: Room) -> str | None:
        """What a board that was posted, but never recorded, was to answer."""

    async def abandon(self, session: SessionId, room: Room) -> None:
        """The board that was intended has certainly not been posted."""

    async def record(self, shown: ShownBoard) -> None:
        """Remember a board, unless a newer version is already recorded for its message."""

    async def leave(self, room: Room) -> None:
        """Forget every board in the room, and every intention to post one there."""

    async def clear(self, session: SessionId) -> None:
        """Forget every board of the table."""

    async def forget(self, board: BoardRef) -> None:
        """Forget the board, unless the room has another message for the table by now."""
