"""What has happened in the matches of a cup."""

from dataclasses import dataclass

from bot.kernel.ids import Person, SessionId
from bot.kernel.text import Phrase
from bot.kernel.time import Instant
from bot.tournaments.model import Correction, MatchId, Number, Proposal
from bot.tournaments.results import Result


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
class ResultClaimed:
    """``number`` has told how their match ended; the other can object ``until`` then."""

    match: MatchId
    number: Number
    result: Result
    until: Instant


@dataclass(frozen=True, slots=True)
class ClaimStands:
    """What was told counts: ``confirmed`` by the other, or because they have not objected in time."""

    match: MatchId
    confirmed: bool


@dataclass(frozen=True, slots=True)
class ClaimDisputed:
    """``number`` says that it was otherwise: organisers decide."""

    match: MatchId
    number: Number


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
class TimeAsked:
    """A player asks the organisers for more time; ``until`` is when their vacation ends, if they have one."""

    match: MatchId
    number: Number
    until: Instant | None


@dataclass(frozen=True, slots=True)
class TimeGiven:
    """An organiser has given these matches ``ms`` more, at their tables too."""

    matches: tuple[MatchId, ...]
    ms: int


@dataclass(frozen=True, slots=True)
class MatchesUndone:
    """These were paired from a result that did not stand: their tables end, and count for nothing."""

    matches: tuple[MatchId, ...]
    by: Person


@dataclass(frozen=True, slots=True)
class RoundAnnounced:
    """Each match of the round that can have a table by now has it."""

    round: int
