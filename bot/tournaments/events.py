"""What has happened in a cup."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.kernel.ids import Person, Player, Room, Version
from bot.kernel.text import Phrase
from bot.kernel.time import Instant
from bot.tournaments.match_events import (
    ClaimDisputed,
    ClaimStands,
    DeadlinesMoved,
    DecisionAwaited,
    DraftChanged,
    GameCalled,
    GameRecorded,
    MatchDecided,
    MatchesPublished,
    MatchesReminded,
    MatchesUndone,
    PairingFailed,
    PairsDrafted,
    PlayerCame,
    ResultClaimed,
    ResultCorrected,
    RoundAnnounced,
    TableSeated,
    TimeAsked,
    TimeGiven,
    TimeProposed,
    TimeSettled,
)
from bot.tournaments.model import CupId, MatchId, Number


@dataclass(frozen=True, slots=True)
class PartnerAsked:
    """``by`` wants to enter with ``person``, who has to agree."""

    by: Person
    person: Person


@dataclass(frozen=True, slots=True)
class PartnerDeclined:
    """``by`` does not want to enter with ``person``, who had asked."""

    by: Person
    person: Person


@dataclass(frozen=True, slots=True)
class PartnersChanged:
    """``by`` has brought two together as one entrant; of the two before, one may have ``gone`` for it."""

    people: tuple[Person, ...]
    gone: Person | None
    by: Person


@dataclass(frozen=True, slots=True)
class PartnerLeft:
    """``person`` has gone, and their ``partner`` needs another one."""

    person: Person
    partner: Person


@dataclass(frozen=True, slots=True)
class PartnersMissing:
    """The cup has begun while these still looked for a partner."""

    people: tuple[Person, ...]


PartnerEvent: TypeAlias = PartnerAsked | PartnerDeclined | PartnersChanged | PartnerLeft | PartnersMissing
"""How two come together, and part."""


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
class EntrantWaits:
    """There was no place left."""

    person: Person


@dataclass(frozen=True, slots=True)
class EntrantMovedUp:
    """A person who waited has a place now."""

    number: Number
    person: Person


@dataclass(frozen=True, slots=True)
class WaitedInVain:
    """The cup has begun without these."""

    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class PersonInvited:
    person: Person
    by: Person


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
    """The field has changed: a rest, a club, or a forbidden pair."""


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
class AbsenteeAsked:
    """An entrant has missed a round and is asked if they play on; with ``out`` they sit out until then."""

    number: Number
    out: bool


@dataclass(frozen=True, slots=True)
class AbsenteeBack:
    number: Number


@dataclass(frozen=True, slots=True)
class TermsChanged:
    """``changed`` are fields of the terms; ``by`` is None where the field did not fit what was announced."""

    changed: tuple[str, ...]
    by: Person | None


@dataclass(frozen=True, slots=True)
class EntriesChanged:
    closed: bool


@dataclass(frozen=True, slots=True)
class EntrantReinstated:
    number: Number
    by: Person


@dataclass(frozen=True, slots=True)
class StartTakenBack:
    """People can enter again; the tables of ``matches`` end."""

    matches: tuple[MatchId, ...]
    by: Person


@dataclass(frozen=True, slots=True)
class OrganiserLost:
    """The only organiser has gone for good: administrators of the community can name another one."""


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
    """``reason`` tells why; it may come without a request: a field may be too small."""

    reason: Phrase
    by: Person | None


EntryEvent: TypeAlias = (
    EntrantJoined
    | EntrantWaits
    | EntrantMovedUp
    | WaitedInVain
    | PersonInvited
    | EntrantLeft
    | EntrantWithdrawn
    | EntrantMerged
    | CheckInOpened
    | EntrantCheckedIn
    | FieldChanged
    | AbsenteeAsked
    | AbsenteeBack
    | EntriesChanged
    | EntrantReinstated
    | PartnerEvent
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
    | ResultClaimed
    | ClaimStands
    | ClaimDisputed
    | MatchDecided
    | ResultCorrected
    | MatchesReminded
    | DecisionAwaited
    | DeadlinesMoved
    | TimeAsked
    | TimeGiven
    | MatchesUndone
    | RoundAnnounced
)
"""Who plays whom, and how it went."""

CupEvent: TypeAlias = (
    CupOpened
    | CupShown
    | OrganisersChanged
    | OrganiserLost
    | TermsChanged
    | CupStarted
    | StartTakenBack
    | CupPaused
    | CupResumed
    | CupEnded
    | CupCalledOff
)
"""The cup as a whole."""

Event: TypeAlias = EntryEvent | MatchEvent | CupEvent


@dataclass(frozen=True, slots=True)
class CupNotice:
    """What a commit of a cup has brought about."""

    cup: CupId
    version: Version
    events: tuple[Event, ...]

    @property
    def subject(self) -> CupId:
        return self.cup
