"""What has come in, as far as an answer needs it: who did it, where, and by which tap or message."""

from dataclasses import dataclass

from bot.kernel.ids import Named, Room
from bot.platforms.telegram.private_cards import PrivateCard


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody has written ``message`` in ``place``."""

    asker: Named
    place: Room
    message: int
    hint: str | None


@dataclass(frozen=True, slots=True)
class Tap:
    """Somebody has pressed a button under ``message``, which hangs in ``place``.

    ``board`` tells that it is the board of the table that the button is about. ``card`` is there where it is
    a private card, which may be about another room than its place.
    ``ephemeral`` is the number of a message that only its receiver sees: those have no other.
    """

    asker: Named
    query: str
    payload: str
    place: Room
    message: int
    hint: str | None
    board: bool
    card: PrivateCard | None = None
    ephemeral: int | None = None

    @property
    def room(self) -> Room:
        """Where what is asked for shall happen."""
        return self.card.room if self.card else self.place
