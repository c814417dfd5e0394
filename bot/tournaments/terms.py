"""The terms of a cup: what is announced before people sign up."""

from enum import StrEnum
from typing import NewType

from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId
from bot.kernel.time import DAY, HOUR, Instant
from bot.tournaments.limits import REACH, USUAL_CAPACITY

FormatName = NewType("FormatName", str)
"""By which a format is typed and stored, and found among ``bot.tournaments.formats``."""


@frozen
class Bounds:
    """The least and the most that a figure may be."""

    least: int
    most: int


class Absentees(StrEnum):
    """What is done where a match is not over at its round's deadline."""

    FORFEIT = "forfeit"
    """The one who is to move, or did not come, loses; both do where neither came."""
    DRAW = "draw"
    """What is not over counts as a draw; people who did not come at all lose."""
    WAIT = "wait"
    """The organiser decides; nothing is done without them."""


class Scoring(StrEnum):
    """What a win and a draw are worth."""

    USUAL = "usual"
    """One point, and half of one."""
    THREE = "3-1-0"
    """Three points, and one."""
    TWO = "2-1-0"
    """Two points, and one: usual for matches of teams."""
    BOARDS = "boards"
    """Of teams: what all their boards have scored."""


Worth = tuple[tuple[str, int], ...]
"""Half points of results that are not as the scoring has them, by their letters in report files."""


class Repeat(StrEnum):
    """When the next cup of a series begins."""

    NO = "no"
    WEEKLY = "weekly"
    MONTHLY = "monthly"


class Edition(StrEnum):
    """Of the FIDE (Dutch) System, C.04.3, by which Swiss rounds are paired."""

    UNTIL_JANUARY_2026 = "until-2026-01"
    SINCE_FEBRUARY_2026 = "since-2026-02"


@frozen
class GameInCup:
    """A game as it is played in a cup, of two sides with one person each, or of two partners each."""

    game: GameId
    variant: str | None = None
    options: tuple[tuple[str, str], ...] = ()


@frozen
class Terms:
    """What is announced. Round ``n`` plays ``menu[(n - 1) % len(menu)]``.

    ``rounds`` is for Swiss (None: as many as the field needs), ``legs`` how often two meet in a round robin,
    ``groups`` and ``qualifiers`` are for a round robin with a final of the best of each group, ``best_of``
    and ``third_place`` for eliminations, ``reach`` how many places above one's own a challenge on a ladder
    may go, ``lasts_ms`` how long an arena is open. ``clock`` is that of every table, as it is typed; with
    ``gathering`` a table is opened only once both have come, or at the time that they have agreed on.
    A round's pairs are a draft for ``review_ms`` before they are published. ``round_ms`` is how long a match
    may take. ``tiebreaks`` are codes, the first that decides counts. After ``misses`` missed rounds somebody
    is asked whether they still play, after one more they sit out until they say so; with 0 nobody is.
    ``edition`` is that of the rules of a Swiss; cups from before there was a choice have the older one. By
    ``crossing`` those who lose among the winners of a double elimination come in among the losers: 3 keeps
    people apart for longest who have met, cups that were drawn before it have 2 or 1. By ``scoring`` points
    are given where places go by points, except for results whose ``worth`` a report told. Where results are
    ``reported`` there are no tables: people play elsewhere, and for ``objection_ms`` the other of a pair can
    object to what is reported. Nobody enters by themselves with a rating below ``rating_from`` or above
    ``rating_to`` (0: no such bound), with fewer rated games than ``games_least``, or where the cup is
    ``by_invitation``, without one; nor without the ``role`` of that id, which is called ``role_name`` on the
    platform of the cup's first room. With ``play_off`` those who share the first place play on. It is
    followed by another one as ``repeat`` says; with ``season``, so many count together. With ``promotion``
    the groups are divisions, the strongest first: after each cup, or each season, so many of each go up, and
    so many down. Where ``teams`` play, a match between two of them has so many boards; ``capacity`` is how
    many teams there may be then. Where ``partners`` play, as the games have it, two enter together as one
    side. Who has neither come nor moved ``default_ms`` after the pairing loses the game; with 0 only the
    deadline counts. Live games are played in private chats, unless ``in_room``.
    """

    name: str
    format: FormatName
    menu: tuple[GameInCup, ...]
    clock: str | None = None
    rounds: int | None = None
    legs: int = 1
    groups: int = 1
    qualifiers: int = 2
    best_of: int = 1
    third_place: bool = False
    reach: int = REACH
    lasts_ms: int = 2 * HOUR
    round_ms: int = 7 * DAY
    check_in_ms: int = 0
    starts: Instant | None = None
    capacity: int = USUAL_CAPACITY
    absentees: Absentees = Absentees.FORFEIT
    tiebreaks: tuple[str, ...] = ()
    gathering: bool = False
    review_ms: int = 0
    misses: int = 0
    edition: Edition = Edition.UNTIL_JANUARY_2026
    crossing: int = 1
    scoring: Scoring = Scoring.USUAL
    reported: bool = False
    objection_ms: int = DAY
    rating_from: int = 0
    rating_to: int = 0
    games_least: int = 0
    by_invitation: bool = False
    play_off: bool = False
    repeat: Repeat = Repeat.NO
    season: int = 0
    promotion: int = 0
    teams: int = 0
    partners: bool = False
    role: str = ""
    role_name: str = ""
    worth: Worth = ()
    default_ms: int = 0
    in_room: bool = False


_TYPED = {
    "capacity": "places",
    "starts": "start",
    "absentees": "absent",
    "edition": "rules",
    "reported": "results",
    "rating_from": "rating",
    "rating_to": "rating",
    "games_least": "games",
    "by_invitation": "entry",
    "scoring": "points",
    "worth": "bye",
    "tiebreaks": "ties",
    "menu": "game",
    "partners": "game",
    "role_name": "role",
    "in_room": "boards",
    "gathering": "clock",
}


def as_typed(field: str) -> str:
    """The word by which people change this field of the terms."""
    return _TYPED.get(field, field.removesuffix("_ms").replace("_", "-"))
