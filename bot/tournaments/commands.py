"""What people, tables and time can ask of a cup."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.kernel.ids import Person, Player, Room, SessionId
from bot.kernel.time import Instant
from bot.tournaments.entrants import Partner
from bot.tournaments.imported import Imported
from bot.tournaments.model import MatchId, Number, Series
from bot.tournaments.organiser_requests import (
    Asker,
    CallOff,
    ChangePairing,
    ChangeTerms,
    Close,
    CloseEntries,
    DismissOrganiser,
    Draft,
    Drop,
    Extend,
    Forbid,
    Forfeit,
    Identify,
    Invite,
    NameOrganiser,
    Pause,
    Publish,
    Reinstate,
    Report,
    Resume,
    SetClub,
    SetPings,
    SetSeed,
    ShowIn,
    Start,
    TakeBackResults,
    TakeBackStart,
)
from bot.tournaments.results import Result
from bot.tournaments.terms import Terms


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """Where a game of a match, counted from 0, is played."""

    match: MatchId
    game: int
    session: SessionId


@dataclass(frozen=True, slots=True)
class Seat:
    """The tables of some matches' newest games have been opened."""

    opened: tuple[OpenedTable, ...]


@dataclass(frozen=True, slots=True)
class Clear:
    """The tables of matches that were taken back have been closed."""

    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class RecordGame:
    """A table of the cup is over; VOID tells that it was called off, without blame."""

    match: MatchId
    session: SessionId
    result: Result


@dataclass(frozen=True, slots=True)
class FormTeam:
    """Enter with a team of one's own, as its captain; a captain gives theirs another name.

    ``rating``, ``games``, ``exempt`` and ``roles`` are as with :class:`bot.tournaments.commands.Join`.
    """

    person: Person
    name: str
    rating: int = 0
    games: int = 0
    exempt: bool = False
    roles: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class OrderTeam:
    """Before the start the boards of a team, the first first; members not named come after them.

    Once play has begun that order is fixed: only those who are named play the next round.
    """

    by: Asker
    team: int
    order: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class NameCaptain:
    """Make a member of the team its captain."""

    by: Asker
    number: Number


@dataclass(frozen=True, slots=True)
class WithdrawTeam:
    """All of a team go: off the list before the start, out of the cup afterwards.

    At the boards that are ``played`` both have moved: what is lost there is a game.
    """

    by: Asker
    team: int
    played: frozenset[MatchId] = frozenset()


OfTeam: TypeAlias = OrderTeam | NameCaptain | WithdrawTeam
"""What a captain may ask, and an organiser for them."""


@dataclass(frozen=True, slots=True)
class SeekPartner:
    """Enter with ``asks``, who has to agree; None takes any partner.

    Asking a seeker who asked back, or who takes any partner, enters both at once: both have said yes.
    ``rating``, ``games`` and ``roles`` are as with :class:`bot.tournaments.commands.Join`.
    """

    person: Person
    asks: Person | None = None
    rating: int = 0
    games: int = 0
    roles: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class DeclinePartner:
    """Say no to the seeker of that number, who has asked."""

    person: Person
    number: int


@dataclass(frozen=True, slots=True)
class PutTogether:
    """An organiser enters these two as one side.

    Where one of them plays already, the other takes the place of their partner: from the next table on.
    """

    by: Asker
    one: Partner
    other: Partner


_TWO_SIDES = 2


@dataclass(frozen=True, slots=True)
class Open:
    """Announce a cup in ``room``, which lies in ``community``; the person who opens it organises it.

    The next one of a ``series`` is shown, and organised, as the one before, and the same people are
    ``invited``. It may begin with an ``imported`` field, and with rounds that were played elsewhere.
    """

    by: Asker
    terms: Terms
    room: Room
    community: str | None = None
    series: Series | None = None
    further_organisers: tuple[Person, ...] = ()
    further_rooms: tuple[Room, ...] = ()
    invited: tuple[Person, ...] = ()
    imported: Imported | None = None


@dataclass(frozen=True, slots=True)
class Join:
    """Enter the cup, late too where its format allows that; ``rating`` is what one is seeded by.

    Somebody has so many rated ``games``, and these ``roles`` where they ask. Whom an organiser enters is
    ``exempt`` from conditions. In a cup of teams it is for the ``team`` of that number.
    """

    person: Person
    rating: int = 0
    games: int = 0
    exempt: bool = False
    team: int = 0
    roles: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Leave:
    """Take one's name off the list; once play has begun, withdraw from open matches, too.

    In the matches that are ``played`` both have moved: what is lost there is a game.
    """

    person: Person
    played: frozenset[MatchId] = frozenset()


@dataclass(frozen=True, slots=True)
class CheckIn:
    """Say that one is there, shortly before the start."""

    person: Person


@dataclass(frozen=True, slots=True)
class Rest:
    """Ask in advance for half a point instead of a game in ``round``; with ``plays`` take that back."""

    person: Person
    round: int
    plays: bool = False


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Say that one plays on, after rounds that one has missed."""

    person: Person


@dataclass(frozen=True, slots=True)
class AskTime:
    """Ask the organisers for more time for a match, with a vacation in mind that lasts ``until``."""

    person: Person
    match: MatchId
    until: Instant | None = None


@dataclass(frozen=True, slots=True)
class Come:
    """Say that one is there for a match: its table is opened once both are, if the cup waits for that."""

    person: Person
    match: MatchId


@dataclass(frozen=True, slots=True)
class ProposeTime:
    """Propose to the other of the pair when to play."""

    person: Person
    match: MatchId
    at: Instant


@dataclass(frozen=True, slots=True)
class AnswerTime:
    """Say yes or no to the time ``at`` that was proposed; the one who proposed it takes it back with a no."""

    person: Person
    match: MatchId
    at: Instant
    yes: bool


@dataclass(frozen=True, slots=True)
class ClaimResult:
    """Tell how one's match was decided elsewhere; the same as the other has told confirms it."""

    person: Person
    match: MatchId
    result: Result


@dataclass(frozen=True, slots=True)
class AnswerClaim:
    """Confirm what the other has told, or object: then an organiser decides."""

    person: Person
    match: MatchId
    yes: bool


@dataclass(frozen=True, slots=True)
class Challenge:
    """Challenge an entrant of a ladder."""

    person: Person
    number: Number


@dataclass(frozen=True, slots=True)
class Announce:
    """All tables of a round that can be opened are: everybody is told of it."""

    round: int


@dataclass(frozen=True, slots=True)
class HandOn:
    """Of a cup before this one in its series a result has been corrected: so the season stands by now."""

    series: Series


@dataclass(frozen=True, slots=True)
class Merge:
    """Two accounts have become one: ``person`` stands for ``former``; of two entrants the first one stays."""

    former: Player
    person: Person


@dataclass(frozen=True, slots=True)
class Separate:
    """The account has become two again: what ``guest`` has brought is theirs, the rest names ``host``.

    The guest has brought the ``place`` from before the start, entries with these ``numbers``, and these
    ``lists``, which are fields of the cup; on those that are ``shared`` the host stays. Other accounts have
    brought the entries ``of_others``.
    """

    host: Person
    guest: Person
    place: bool = False
    numbers: frozenset[int] = frozenset()
    lists: frozenset[str] = frozenset()
    shared: frozenset[str] = frozenset()
    of_others: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match's table stands: the side that is to move, 0 or 1, and the sides that have moved.

    ``used`` is what the match's first and second have used (ms) at all its tables; of partners, both
    together. With a ``newcomer`` the player to move has never moved, though their partner has. The ``absent``
    are those who are to move and have never moved there.
    """

    session: SessionId
    to_move: int | None
    moved: frozenset[int]
    used: tuple[int, int] = (0, 0)
    newcomer: bool = False
    absent: tuple[Person, ...] = ()

    def has_come(self, side: int) -> bool:
        """Whether all players of the side whose move was awaited have been there."""
        return side in self.moved and not (self.newcomer and side == self.to_move)

    @property
    def is_played(self) -> bool:
        """Whether both sides have moved, and everybody who is awaited."""
        return len(self.moved) == _TWO_SIDES and not self.newcomer


@dataclass(frozen=True, slots=True)
class Expire:
    """The time at which something happens by itself may have come; tables stand as ``standings`` tell."""

    standings: tuple[Standing, ...] = ()


OfPlayer: TypeAlias = (
    Join
    | FormTeam
    | OfTeam
    | SeekPartner
    | DeclinePartner
    | Leave
    | CheckIn
    | Rest
    | ComeBack
    | Come
    | AskTime
    | ProposeTime
    | AnswerTime
    | ClaimResult
    | AnswerClaim
    | Challenge
)
"""What anybody may ask, of their own part in it."""

OfOngoingCup: TypeAlias = (
    NameOrganiser
    | DismissOrganiser
    | SetClub
    | SetSeed
    | SetPings
    | Invite
    | Forbid
    | Start
    | TakeBackStart
    | ChangeTerms
    | Reinstate
    | PutTogether
    | CloseEntries
    | Draft
    | ChangePairing
    | Publish
    | Drop
    | Identify
    | Pause
    | Resume
    | Extend
    | Close
    | CallOff
)
"""What organisers may ask only while the cup goes on."""

OfOrganiser: TypeAlias = OfOngoingCup | ShowIn | Report | TakeBackResults | Forfeit
"""What only organisers may ask, and administrators of the community in which the cup was opened."""

OfItself: TypeAlias = Announce | Seat | Clear | RecordGame | HandOn | Merge | Separate | Expire
"""What tables, accounts and time do."""

Command: TypeAlias = OfPlayer | OfOrganiser | OfItself
