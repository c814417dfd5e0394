"""What the desk needs of the world: couriers that carry letters, pictures, and a book of boards."""

from typing import Protocol

from bot.cards.letter import Letter
from bot.desk.boards import BoardBook, BoardRef, ShownBoard
from bot.kernel.ids import Room, SessionId
from bot.kernel.scene import Look, Scene

__all__ = ["Barred", "BoardBook", "BoardRef", "BoardRenderer", "Courier", "Gone", "ShownBoard", "TryAgain"]


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
