"""One person, whatever platforms they come from; and what communities choose."""

from dataclasses import dataclass
from enum import StrEnum

from bot.kernel.ids import Player


class Pings(StrEnum):
    """How somebody wants to be told that it is their turn: an edited board does not call anybody."""

    ROOM = "room"
    PRIVATE = "private"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Account:
    """A person's own choices; ``language`` is a code such as ``fa``, None until chosen."""

    player: Player
    language: str | None = None
    pings: Pings = Pings.ROOM


class Starters(StrEnum):
    """Who may open tables in a community."""

    EVERYONE = "everyone"
    ADMINS = "admins"


@dataclass(frozen=True, slots=True)
class Community:
    """What the administrators of a server or group have chosen.

    ``rooms`` are the only ones in which tables may be opened; none means everywhere.
    """

    language: str | None = None
    starters: Starters = Starters.EVERYONE
    rooms: frozenset[str] = frozenset()
