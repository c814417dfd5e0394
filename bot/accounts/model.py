"""Accounts of people on any number of platforms, their names, and the settings of communities and rooms."""

import unicodedata
from enum import StrEnum

from bot.accounts.limits import NAME_LIMIT
from bot.kernel.away_hours import ALWAYS_AT_IT, AwayHours
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Player, Room, SessionId
from bot.kernel.scene import Aids, Theme
from bot.kernel.time import Instant
from bot.kernel.waking_hours import WakingHours


class Pings(StrEnum):
    """How a player wants to be notified of their turn, since an edited board notifies no one."""

    ROOM = "room"
    PRIVATE = "private"
    NONE = "none"


class View(StrEnum):
    """How boards are turned in private pictures: the reader's own seat at the bottom, or as printed."""

    OWN = "own"
    PRINTED = "printed"


class Challenges(StrEnum):
    """Who may offer a person a game that only they can accept."""

    ANYBODY = "anybody"
    ROOMS = "rooms"
    """People in a room in which they are as well."""
    NOBODY = "nobody"


class Remind(StrEnum):
    """After how long a silence a person is called once more to a game without a clock."""

    HOURS_6 = "6h"
    DAY = "1d"
    DAYS_2 = "2d"
    DAYS_4 = "4d"
    WEEK = "7d"
    NEVER = "never"


@frozen
class Progress:
    """How many steps of a game's lesson the person has done."""

    game: GameId
    steps: int


@frozen
class Account:
    """A person's own choices; ``language`` is a code such as ``fa``, None until chosen.

    ``theme`` is None for that of the community or platform; with ``confirming`` a move has to be confirmed.
    :mod:`bot.accounts.preferences` names the choices. ``formerly`` are joined accounts, which older records
    may still name. The last of ``lessons`` is the current one. A person who is not ``listed`` is in no list
    of players that others see. With ``robots_resign`` robots resign hopeless games against them. Who is not
    in the ``commons`` meets no one of other communities, and their ``hours`` are not learned.
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
    challenges: Challenges = Challenges.ANYBODY
    remind: Remind = Remind.DAYS_2
    commons: bool = True
    hours: WakingHours = WakingHours()

    @property
    def players(self) -> frozenset[Player]:
        """All accounts of this person."""
        return frozenset((self.player, *self.formerly))


@frozen
class ForgetRequest:
    """A request to forget a person, by their own wish or after a long absence.

    ``formerly`` are joined accounts, ``rooms`` those that only this person can read. Once all references to
    the account are deleted it is ``settling``: data that was under way then is deleted when it has arrived.
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
    """Who besides its members may see a community's tables and cups on a page."""

    NONE = "none"
    LINK = "link"
    """Everyone who has the link."""
    LISTED = "listed"
    """Search engines as well."""


class Strangers(StrEnum):
    """What strangers may do with the codes of a community's games and cups.

    On the same app strangers can become members; people on another app cannot, so by default they may use
    the code of an open seat.
    """

    REFUSED = "refused"
    OTHER_APPS = "other-apps"
    ALLOWED = "allowed"


@frozen
class Ban:
    """A player opens and joins nothing in a community ``until`` then; their name is not kept."""

    player: Player
    until: Instant


@frozen
class Commons:
    """How a community takes part: in these ``games``, and with people who speak one of ``languages``.

    Empty is all of them.
    """

    games: frozenset[str] = frozenset()
    languages: frozenset[str] = frozenset()


@frozen
class Community:
    """What the administrators of a server or group have chosen.

    Tables may be opened in ``rooms`` only; none means everywhere. ``theme`` is that of the boards in its
    rooms, None for the platform's own. ``clock`` is the default of its tables. With ``keeping_questions``
    unanswered rule questions are kept for it. Its members meet those of others where it has ``commons``.
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
    bans: tuple[Ban, ...] = ()
    commons: Commons | None = None


@frozen
class Place:
    """Where a room lies: in a community, or, if it is private, with ``reader`` alone.

    ``spoken`` is the language that its platform believes is read there; None where it does not say.
    """

    community: str | None = None
    reader: Player | None = None
    spoken: str | None = None


@frozen
class KnownRoom:
    """What is stored of a room; its ``language`` and current ``table`` are None until chosen."""

    language: str | None = None
    place: Place = Place()
    table: SessionId | None = None


NAMELESS = "?"
"""Stands for a name without visible characters; the catalogues say what to call such a person."""
_JOINERS = "\u200c\u200d"  # Persian names need the first, some emoji the second
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing


def presentable(name: str, limit: int = NAME_LIMIT) -> str:
    """A name without control, direction and private characters, clipped to ``limit``."""
    text = "".join(" " if _is_space(c) else c for c in name if _is_space(c) or _is_text(c))
    clipped = " ".join(text.split())[:limit].strip()
    return clipped if clipped.strip(_JOINERS) else NAMELESS


def _is_space(character: str) -> bool:
    return character.isspace() or character in _BLANK


def _is_text(character: str) -> bool:
    return unicodedata.category(character)[0] != "C" or character in _JOINERS
