"""What people can ask for about cups."""

from dataclasses import dataclass
from enum import StrEnum

from bot.intents.intent import Intent
from bot.kernel.ids import Named
from bot.tournaments.model import CupId


class Act(StrEnum):
    """The word behind ``/cup``, and what a button under a cup's card does."""

    OPEN = "open"
    LIST = "list"
    GUIDE = "guide"
    SHOW = "show"
    JOIN = "join"
    LEAVE = "leave"
    CHECK_IN = "check-in"
    REST = "rest"
    PAIRINGS = "pairings"
    WHY = "why"
    STANDINGS = "standings"
    CROSSTABLE = "crosstable"
    HISTORY = "history"
    EXPORT = "export"
    CHALLENGE = "challenge"
    COME = "come"
    TIME = "time"
    BACK = "back"
    MORE_TIME = "more-time"
    REPORT = "report"
    SEASON = "season"
    TERMS = "terms"
    TEAM = "team"
    ORGANISE = "organise"
    START = "start"
    CHANGE = "change"
    ENTRIES = "entries"
    REINSTATE = "reinstate"
    SEED = "seed"
    INVITE = "invite"
    OVERVIEW = "overview"
    PING = "ping"
    DRAFT = "draft"
    SWAP = "swap"
    PUBLISH = "publish"
    RESULT = "result"
    FORFEIT = "forfeit"
    DROP = "drop"
    CLUB = "club"
    APART = "apart"
    PAUSE = "pause"
    RESUME = "resume"
    EXTEND = "extend"
    CLOSE = "close"
    CALL_OFF = "call-off"


OF_ORGANISERS = frozenset(
    {
        Act.ORGANISE,
        Act.START,
        Act.CHANGE,
        Act.ENTRIES,
        Act.REINSTATE,
        Act.SEED,
        Act.INVITE,
        Act.OVERVIEW,
        Act.PING,
        Act.DRAFT,
        Act.SWAP,
        Act.PUBLISH,
        Act.RESULT,
        Act.FORFEIT,
        Act.DROP,
        Act.CLUB,
        Act.APART,
        Act.PAUSE,
        Act.RESUME,
        Act.EXTEND,
        Act.CLOSE,
        Act.CALL_OFF,
    }
)
"""What organisers do, and administrators of the cup's community."""


@dataclass(frozen=True, slots=True)
class OnCup(Intent, letter="J", carries=("act", "cup", "words")):
    """``/cup ACT [CODE] [WORDS]``: without a ``cup`` the one that can only be meant.

    ``words`` are as they are typed, the people who are ``mentioned`` taken out; a button names people by
    their number in the cup instead, as in ``#3``.
    """

    act: Act
    words: str = ""
    cup: CupId | None = None
    mentioned: tuple[Named, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenReported(Intent):
    """``/cup open WORDS`` with a report of another program.

    ``text`` is None for a file that is too large to be looked at.
    """

    text: str | None
    words: str = ""
