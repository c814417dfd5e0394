"""What organisers can ask of a cup."""

from dataclasses import dataclass

from bot.kernel.ids import Person, Player, Room
from bot.tournaments.model import MatchId, Number, Pinged
from bot.tournaments.results import Result


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks; ``is_admin`` tells that they administer the community in which the cup was opened."""

    person: Person
    is_admin: bool = False


@dataclass(frozen=True, slots=True)
class ShowIn:
    """Show the cup in another room as well."""

    by: Asker
    room: Room


@dataclass(frozen=True, slots=True)
class SetPings:
    """Set whom announcements in ``room`` ping; None ends the pings."""

    by: Asker
    room: Room
    pinged: Pinged | None


@dataclass(frozen=True, slots=True)
class NameOrganiser:
    by: Asker
    person: Person


@dataclass(frozen=True, slots=True)
class DismissOrganiser:
    """Refused for the last organiser."""

    by: Asker
    player: Player


@dataclass(frozen=True, slots=True)
class SetClub:
    """Two of one club are not paired; None takes an entrant out of theirs."""

    by: Asker
    number: Number
    club: str | None


@dataclass(frozen=True, slots=True)
class SetSeed:
    """Set an entrant's place in the field at the start; 0: the one that their rating gives."""

    by: Asker
    number: Number
    seed: int


@dataclass(frozen=True, slots=True)
class Invite:
    """Let a person enter regardless of the conditions, and tell them."""

    by: Asker
    person: Person


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
class TakeBackStart:
    """As if it had not been started; ``moved`` tells that a move was made at a table."""

    by: Asker
    moved: bool = False


@dataclass(frozen=True, slots=True)
class ChangeTerms:
    """Announce something else: fields of the terms, by name, with their values; ``derived`` come of them."""

    by: Asker
    changes: tuple[tuple[str, object], ...]
    derived: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Reinstate:
    """Bring back an entrant who has left."""

    by: Asker
    number: Number


@dataclass(frozen=True, slots=True)
class CloseEntries:
    """Close entries; with ``closed`` False reopen them."""

    by: Asker
    closed: bool


@dataclass(frozen=True, slots=True)
class Draft:
    """Pair the next round, for organisers to look at; only they publish it."""

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
    """An organiser gives matches their results, or corrects them; VOID takes a match out of the cup.

    What was paired from a former result is undone if it was not played yet; where a player has moved
    it is among ``begun``. With ``undo`` it is undone all the same.
    """

    by: Asker
    results: tuple[tuple[MatchId, Result], ...]
    begun: frozenset[MatchId] = frozenset()
    undo: bool = False


@dataclass(frozen=True, slots=True)
class TakeBackResults:
    """An organiser takes a list of results back: ``count`` corrections from the ``first`` on.

    The cup was in ``round`` when they were entered.
    """

    by: Asker
    first: int
    count: int
    round: int


@dataclass(frozen=True, slots=True)
class Forfeit:
    """An organiser has ``loser``, or with None both, lose a match without playing."""

    by: Asker
    match: MatchId
    loser: Number | None


@dataclass(frozen=True, slots=True)
class Drop:
    """An organiser puts an entrant out of the cup; before the start, off the list.

    In the matches that are ``played`` both have moved: what is lost there is a game.
    """

    by: Asker
    number: Number
    played: frozenset[MatchId] = frozenset()


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
class Identify:
    """Name the person behind an entrant known by name only."""

    by: Asker
    number: Number
    person: Person
