"""What has happened in a cup: who is to be told what, and the few facts that code acts on."""

from enum import StrEnum
from typing import TypeAlias

from bot.kernel.frozen import frozen
from bot.kernel.ids import Person, Room, SessionId, Version
from bot.kernel.text import Phrase
from bot.tournaments.model import Correction, Cup, CupId, MatchId, Number
from bot.tournaments.results import Result

PLAIN, GO, STOP = "plain", "go", "stop"
"""The tones of an offer, of the usual answer, and of what should be thought about."""
MATCH = "{match}"
"""In the words of an offer to pairs: the reader's match, as it is typed."""


class Audience(StrEnum):
    """Who is told; each for themselves in private, but for ROOMS."""

    PEOPLE = "people"
    ENTRANTS = "entrants"
    """Those with these ``numbers``, partners both."""
    UNCHECKED = "unchecked"
    """Everybody who has entered and is still to check in."""
    PAIRS = "pairs"
    """Who plays these ``matches``, but for these ``numbers``; without a title of their match."""
    CAPTAINS = "captains"
    """The captains of those with these ``numbers``, but for a captain's own number."""
    ORGANISERS = "organisers"
    ROOMS = "rooms"
    """Every room in which the cup is shown."""


@frozen
class Offer:
    """A button: the word behind ``/cup``, what follows it, and what it is called, if not as usual."""

    act: str
    words: str = ""
    label: Phrase | None = None
    tone: str = PLAIN


def row(words: str) -> tuple[Offer, ...]:
    """Usual offers beside each other; a word with a ``+`` behind it is the usual answer."""
    return tuple(
        Offer(word.removesuffix("+"), tone=GO if word.endswith("+") else PLAIN) for word in words.split()
    )


@frozen
class Tell:
    """Tell an audience this. An open ``question`` that was answered meanwhile is not asked any more.

    With ``pings`` a room that wants it pings everybody who plays.
    """

    audience: Audience
    title: Phrase | None = None
    lines: tuple[Phrase, ...] = ()
    offers: tuple[tuple[Offer, ...], ...] = ()
    people: tuple[Person, ...] = ()
    numbers: tuple[Number, ...] = ()
    matches: tuple[MatchId, ...] = ()
    question: str = ""
    pings: bool = False


def open_questions(cup: Cup) -> frozenset[str]:
    """The questions that somebody is still to answer, as :class:`Tell` names them."""
    return frozenset(
        (
            *(f"partner {seeker.number}" for seeker in cup.seeking if seeker.asks),
            *(f"absence {entrant.number}" for entrant in cup.entrants if entrant.missed),
            *(f"match {match.id}" for match in cup.matches if not match.is_over),
            *(f"claim {match.id}" for match in cup.matches if match.claims and not match.disputed),
            *(f"dispute {match.id}" for match in cup.matches if match.disputed),
            *(
                f"time {match.id} {match.proposal.by} {match.proposal.at.ms}"
                for match in cup.matches
                if match.proposal
            ),
        )
    )


@frozen
class CupShown:
    """Opened in a room, or shown there as well."""

    room: Room


@frozen
class CardChanged:
    """The card shows something else, and that is all."""


@frozen
class FieldChanged:
    """Others can be paired now."""


@frozen
class ClocksChanged:
    """The clocks at the tables stand still, go on, or have more time."""


@frozen
class TermsChanged:
    """``changed`` are fields of the terms; ``by`` is None where the field did not fit what was announced."""

    changed: tuple[str, ...]
    by: Person | None


@frozen
class MatchesPublished:
    """A round, or what could be paired now; byes among them."""

    matches: tuple[MatchId, ...]


@frozen
class RoundAnnounced:
    """Each match of the round that can have a table by now has it."""

    round: int


@frozen
class TableSeated:
    match: MatchId
    session: SessionId


@frozen
class MatchDecided:
    """``by`` is the organiser who decided, None where it was played, or time or a withdrawal did."""

    match: MatchId
    result: Result
    by: Person | None


@frozen
class ResultCorrected:
    """A result that had stood was changed."""

    correction: Correction


@frozen
class MatchesUndone:
    """These were taken back: their tables end, and count for nothing."""

    matches: tuple[MatchId, ...]


@frozen
class CupEnded:
    """All is played, or with ``by`` an organiser has closed it."""

    by: Person | None


@frozen
class CupCalledOff:
    """``reason`` tells why; it may come without a request: a field may be too small."""

    reason: Phrase
    by: Person | None


Event: TypeAlias = (
    Tell
    | CupShown
    | CardChanged
    | FieldChanged
    | ClocksChanged
    | TermsChanged
    | MatchesPublished
    | RoundAnnounced
    | TableSeated
    | MatchDecided
    | ResultCorrected
    | MatchesUndone
    | CupEnded
    | CupCalledOff
)


@frozen
class CupNotice:
    """What a commit of a cup has brought about."""

    cup: CupId
    version: Version
    events: tuple[Event, ...]

    @property
    def subject(self) -> CupId:
        return self.cup
