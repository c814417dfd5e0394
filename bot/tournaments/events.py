"""What has happened in a cup."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.kernel.ids import Person, Player, Room, SessionId, Version
from bot.kernel.text import Phrase
from bot.kernel.time import Instant
from bot.tournaments.model import Correction, CupId, MatchId, Number, Proposal
from bot.tournaments.results import Result


@dataclass(frozen=True, slots=True)
class CupOpened:
    room: Room
    by: Person


@dataclass(frozen=True, slots=True)
class CupShown:
    room: Room


@dataclass(frozen=True, slots=True)
class EntrantJoined:
    """``late`` tells that play had begun."""

    number: Number
    person: Person
    late: bool


@dataclass(frozen=True, slots=True)
class EntrantLeft:
    """Off the list before the start; ``by`` is the organiser who did it, None if they did themselves."""

    person: Person
    by: Person | None


@dataclass(frozen=True, slots=True)
class EntrantWithdrawn:
    """Plays no further; ``by`` as above."""

    number: Number
    person: Person
    by: Person | None


@dataclass(frozen=True, slots=True)
class EntrantMerged:
    former: Player
    person: Person


@dataclass(frozen=True, slots=True)
class CheckInOpened:
    until: Instant


@dataclass(frozen=True, slots=True)
class EntrantCheckedIn:
    number: Number


@dataclass(frozen=True, slots=True)
class FieldChanged:
    """Somebody rests, or is of another club, or two are not to be paired."""


@dataclass(frozen=True, slots=True)
class OrganisersChanged:
    """``person`` has become one, or with ``dismissed`` is none any more."""

    person: Person
    dismissed: bool


@dataclass(frozen=True, slots=True)
class CupStarted:
    """``absent`` are those who had signed up and did not check in."""

    absent: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class PairsDrafted:
    """Organisers may look at the next round; ``publishes`` is when it is published by itself."""

    publishes: Instant | None


@dataclass(frozen=True, slots=True)
class DraftChanged:
    one: Number
    other: Number


@dataclass(frozen=True, slots=True)
class MatchesPublished:
    """A round, or what could be paired now; byes among them."""

    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class PairingFailed:
    """Nothing can be paired; the cup pauses for its organisers."""

    reason: Phrase


@dataclass(frozen=True, slots=True)
class PlayerCame:
    match: MatchId
    number: Number


@dataclass(frozen=True, slots=True)
class TimeProposed:
    match: MatchId
    proposal: Proposal


@dataclass(frozen=True, slots=True)
class TimeSettled:
    """The proposal was accepted, or declined or taken back."""

    match: MatchId
    proposal: Proposal
    accepted: bool


@dataclass(frozen=True, slots=True)
class GameCalled:
    """Both have come, or the time that they have agreed on has: the table is opened now."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class TableSeated:
    match: MatchId
    session: SessionId


@dataclass(frozen=True, slots=True)
class GameRecorded:
    """A game of a match is over; where ``result`` is VOID, it is played again."""

    match: MatchId
    session: SessionId
    result: Result


@dataclass(frozen=True, slots=True)
class MatchDecided:
    """``by`` is the organiser who decided, None where it was played, or time or a withdrawal did."""

    match: MatchId
    result: Result
    by: Person | None


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """A result that had stood was changed."""

    correction: Correction


@dataclass(frozen=True, slots=True)
class MatchesReminded:
    """A tenth of the time for these matches is left."""

    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class DecisionAwaited:
    """The time for these matches is over, and the cup waits for its organisers to decide."""

    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class DeadlinesMoved:
    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class CupPaused:
    by: Person


@dataclass(frozen=True, slots=True)
class CupResumed:
    by: Person


@dataclass(frozen=True, slots=True)
class CupEnded:
    """All is played, or with ``by`` an organiser has closed it."""

    by: Person | None


@dataclass(frozen=True, slots=True)
class CupCalledOff:
    """``reason`` tells why; nobody need have asked for it: a field may be too small."""

    reason: Phrase
    by: Person | None


EntryEvent: TypeAlias = (
    EntrantJoined
    | EntrantLeft
    | EntrantWithdrawn
    | EntrantMerged
    | CheckInOpened
    | EntrantCheckedIn
    | FieldChanged
)
"""Who is in it."""

MatchEvent: TypeAlias = (
    PairsDrafted
    | DraftChanged
    | MatchesPublished
    | PairingFailed
    | PlayerCame
    | TimeProposed
    | TimeSettled
    | GameCalled
    | TableSeated
    | GameRecorded
    | MatchDecided
    | ResultCorrected
    | MatchesReminded
    | DecisionAwaited
    | DeadlinesMoved
)
"""Who plays whom, and how it went."""

CupEvent: TypeAlias = (
    CupOpened | CupShown | OrganisersChanged | CupStarted | CupPaused | CupResumed | CupEnded | CupCalledOff
)
"""The cup as a whole."""

Event: TypeAlias = EntryEvent | MatchEvent | CupEvent


@dataclass(frozen=True, slots=True)
class CupNotice:
    """An entry of the cups' outbox: what a commit has brought about."""

    cup: CupId
    version: Version
    events: tuple[Event, ...]

    @property
    def subject(self) -> CupId:
        return self.cup
