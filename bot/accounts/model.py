"""One person on any number of platforms, and the settings of communities."""

from dataclasses import dataclass
from enum import StrEnum

from bot.kernel.away_hours import ALWAYS_AT_IT, AwayHours
from bot.kernel.ids import GameId, Player, Room, SessionId
from bot.kernel.scene import Aids, Theme
from bot.kernel.time import Instant


class Pings(StrEnum):
    """How somebody wants to be told that it is their turn: an edited board does not call anybody."""

    ROOM = "room"
    PRIVATE = "private"
    NONE = "none"


class View(StrEnum):
    """How boards lie in pictures that nobody else sees: one's own seat at the bottom, or as printed."""

    OWN = "own"
    PRINTED = "printed"


@dataclass(frozen=True, slots=True)
class Progress:
    """How many steps of a game's lesson somebody has done."""

    game: GameId
    steps: int


@dataclass(frozen=True, slots=True)
class Account:
    """A person's own choices; ``language`` is a code such as ``fa``, None until chosen.

    ``theme`` is None for that of the community or platform; with ``confirming`` a move is asked about first.
    What can be chosen by name stands in :mod:`bot.accounts.preferences`. ``formerly`` are accounts that have
    become one with this one: older records may still name them. Of ``lessons`` the last is the one that
    they are at. Who is not ``listed`` is in no list of players that others are shown. With ``robots_resign``
    robots need not play on against them where there is no hope.
    """

    player: Player
    language: str | None = None
    pings: Pings = Pings.ROOM
    theme: Theme | None = None
    view: View = View.OWN
    confirming: bool = False
    rest: AwayHours = ALWAYS_AT_IT
    formerly: tuple[Player, ...] = ()
    aids: Aids = Aids.SHOWN
    lessons: tuple[Progress, ...] = ()
    listed: bool = True
    robots_resign: bool = False

    @property
    def players(self) -> frozenset[Player]:
        """Everybody that this person is, or was once."""
        return frozenset((self.player, *self.formerly))


@dataclass(frozen=True, slots=True)
class ForgetRequest:
    """Somebody has asked to be forgotten, or has not been seen for very long.

    ``formerly`` are the accounts that have become one with this one, ``rooms`` those that nobody else can
    read. Once all that leads to the account is gone it is ``settling``: what was on its way at that time
    goes as well, when it has arrived.
    """

    player: Player
    formerly: frozenset[Player]
    rooms: frozenset[Room]
    asked: Instant
    settling: bool = False

    @property
    def players(self) -> frozenset[Player]:
        return self.formerly | {self.player}


class Starters(StrEnum):
    """Who may open tables in a community."""

    EVERYONE = "everyone"
    ADMINS = "admins"


class Publicity(StrEnum):
    """Who may look at a community's tables and cups on a page of their own, besides its members."""

    NONE = "none"
    LINK = "link"
    """Whoever has the link."""
    LISTED = "listed"
    """Search engines as well."""


class Strangers(StrEnum):
    """What people from elsewhere may do with the codes of a community's games and cups.

    On the same app, strangers can become members; people on another app cannot, so by default the code of
    an open seat is good for them.
    """

    REFUSED = "refused"
    OTHER_APPS = "other-apps"
    ALLOWED = "allowed"


@dataclass(frozen=True, slots=True)
class Community:
    """What the administrators of a server or group have chosen.

    ``rooms`` are the only ones in which tables may be opened; none means everywhere. ``theme`` is that of
    the boards in its rooms, None for the platform's own. ``clock`` is what tables get for which nobody asks
    for another one. Where it is ``keeping_questions``, rule questions that got no answer are kept for it.
    """

    language: str | None = None
    starters: Starters = Starters.EVERYONE
    rooms: frozenset[str] = frozenset()
    theme: Theme | None = None
    clock: str | None = None
    aids: Aids = Aids.SHOWN
    strangers: Strangers = Strangers.OTHER_APPS
    publicity: Publicity = Publicity.NONE
    keeping_questions: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where a room lies: in a community; or, if it is private, before the eyes of ``reader`` alone."""

    community: str | None = None
    reader: Player | None = None


@dataclass(frozen=True, slots=True)
class KnownRoom:
    """What is kept about a room; ``language`` is None until chosen, and so is the ``table`` meant there."""

    language: str | None = None
    place: Place = Place()
    table: SessionId | None = None
