"""Whom announcements of a cup ping."""

from dataclasses import dataclass

from bot.kernel.ids import Room


@dataclass(frozen=True, slots=True)
class Pinged:
    """Whom announcements in ``room`` ping: a ``role`` there, by the platform's id; without one, who plays.

    ``name`` is what the role was called when it was chosen.
    """

    room: Room
    role: str = ""
    name: str = ""
