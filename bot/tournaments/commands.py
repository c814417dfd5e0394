"""What people, tables and time can ask of a cup."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.kernel.ids import Person, Player, Room, SessionId
from bot.kernel.time import Instant
from bot.tournaments.model import MatchId, Number
from bot.tournaments.results import Result
from bot.tournaments.terms import Terms


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks; ``is_admin`` tells that they administer the community in which the cup was opened."""

    person: Person
    is_admin: bool = False


@dataclass(frozen=True, slots=True)
class Open:
    """Announce a cup in ``room``, which lies in ``community``; the person who opens it organises it."""

    by: Asker
    terms: Terms
    room: Room
    community: str | None = None


@dataclass(frozen=True, slots=True)
class ShowIn:
    """Show the cup in another room as well."""

    by: Asker
    room: Room


@dataclass(frozen=True, slots=True)
class Join:
    """Enter the cup, late too where its format allows that; ``rating`` is what one is seeded by."""

    person: Person
    rating: int = 0


@dataclass(frozen=True, slots=True)
class Leave:
    """Take one's name off the list; once play has begun, withdraw, whatever one was playing."""

    person: Person


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
class Challenge:
    """Challenge somebody on a ladder."""

    person: Person
    number: Number


@dataclass(frozen=True, slots=True)
class NameOrganiser:
    by: Asker
    person: Person


@dataclass(frozen=True, slots=True)
class DismissOrganiser:
    """Nobody can dismiss the last one."""

    by: Asker
    player: Player


@dataclass(frozen=True, slots=True)
class SetClub:
    """Two of one club are not paired; None takes somebody out of theirs."""

    by: Asker
    number: Number
    club: str | None


@dataclass(frozen=True, slots=True)
class Forbid:
    """These two are not paired; with ``allowed`` they are again."""

    by: Asker
    one: Number
    other: Number
    allowed: bool = False


@dataclass(frozen=True, slots=True)
class Start:
    """Begin now, without those who were asked to check in and have not."""

    by: Asker


@dataclass(frozen=True, slots=True)
class Draft:
    """Pair the next round, for organisers to look at; it is published by nobody but them."""

    by: Asker


@dataclass(frozen=True, slots=True)
class ChangePairing:
    """These two of the draft take each other's place; within one pair they change sides."""

    by: Asker
    one: Number
    other: Number


@dataclass(frozen=True, slots=True)
class Publish:
    """The draft becomes the next round."""

    by: Asker


@dataclass(frozen=True, slots=True)
class Report:
    """An organiser gives a match its result, or corrects it; VOID takes the match out of the cup."""

    by: Asker
    match: MatchId
    result: Result


@dataclass(frozen=True, slots=True)
class Forfeit:
    """An organiser has ``loser``, or with None both, lose a match without playing."""

    by: Asker
    match: MatchId
    loser: Number | None


@dataclass(frozen=True, slots=True)
class Drop:
    """An organiser puts somebody out of the cup; before the start, off the list."""

    by: Asker
    number: Number


@dataclass(frozen=True, slots=True)
class Pause:
    """Nothing happens by itself until the cup is resumed; games that are under way go on."""

    by: Asker


@dataclass(frozen=True, slots=True)
class Resume:
    """Every deadline moves by as long as the pause was."""

    by: Asker


@dataclass(frozen=True, slots=True)
class Extend:
    """A match, or with None every match that is under way, may take ``ms`` longer."""

    by: Asker
    ms: int
    match: MatchId | None = None


@dataclass(frozen=True, slots=True)
class Close:
    """End the cup as it stands; matches that are under way do not count."""

    by: Asker


@dataclass(frozen=True, slots=True)
class CallOff:
    """There is no cup after all."""

    by: Asker


@dataclass(frozen=True, slots=True)
class Seat:
    """The table of a match's newest game has been opened."""

    match: MatchId
    game: int
    session: SessionId


@dataclass(frozen=True, slots=True)
class RecordGame:
    """A table of the cup is over; VOID tells that it was called off, and nobody is to blame."""

    match: MatchId
    session: SessionId
    result: Result


@dataclass(frozen=True, slots=True)
class Merge:
    """Two accounts have become one: ``person`` stands for ``former``; of two entrants the first one stays."""

    former: Player
    person: Person


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match's table stands: the side that is to move, 0 or 1, and the sides that have moved."""

    session: SessionId
    to_move: int | None
    moved: frozenset[int]


@dataclass(frozen=True, slots=True)
class Expire:
    """The time at which something happens by itself may have come; tables stand as ``standings`` tell."""

    standings: tuple[Standing, ...] = ()


OfPlayer: TypeAlias = Join | Leave | CheckIn | Rest | Come | ProposeTime | AnswerTime | Challenge
"""What anybody may ask, of their own part in it."""

OfOngoingCup: TypeAlias = (
    NameOrganiser
    | DismissOrganiser
    | SetClub
    | Forbid
    | Start
    | Draft
    | ChangePairing
    | Publish
    | Drop
    | Pause
    | Resume
    | Extend
    | Close
    | CallOff
)
"""What organisers may ask only while the cup goes on."""

OfOrganiser: TypeAlias = OfOngoingCup | ShowIn | Report | Forfeit
"""What only organisers may ask, and administrators of the community in which the cup was opened."""

OfItself: TypeAlias = Seat | RecordGame | Merge | Expire
"""What tables, accounts and time do."""

Command: TypeAlias = OfPlayer | OfOrganiser | OfItself
