"""What the desk needs of the world: couriers that carry letters, pictures, and a book of boards."""

from dataclasses import dataclass
from typing import Protocol

from bot.cards.letter import Letter
from bot.kernel.ids import Room, SessionId, Version
from bot.kernel.scene import Look, Scene


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


class TryAgain(Exception):
    """The platform wants us to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"try again in {seconds} s")
        self.seconds = seconds


class Gone(Exception):
    """The message is no longer there."""


class Barred(Exception):
    """We have no rights in this room."""


class Courier(Protocol):
    """Carries letters to the rooms of one platform. Raises TryAgain, Gone and Barred."""

    async def post(self, room: Room, session: SessionId, letter: Letter) -> BoardRef: ...

    async def edit(self, board: BoardRef, letter: Letter) -> None: ...


class BoardRenderer(Protocol):
    """Draws scenes whose labels have been put into words."""

    async def png(self, scene: Scene, look: Look) -> bytes: ...


class BoardBook(Protocol):
    """Remembers which message shows a table where, and at which version."""

    async def boards(self, session: SessionId) -> tuple[ShownBoard, ...]: ...

    async def record(self, shown: ShownBoard) -> None:
        """Remember a board, unless a newer version is already recorded for its message."""

    async def forget(self, board: BoardRef) -> None:
        """Forget the board, unless the room has another message for the table by now."""
