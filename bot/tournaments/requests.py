"""What is asked of a cup, by whom; what comes of it, and who is told: requests, decisions and events."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import replace
from enum import StrEnum
from typing import ClassVar, NamedTuple, Self, TypeAlias

from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, Person, Player, Room, SessionId, Version
from bot.kernel.text import Phrase, Refusal, refusal_of
from bot.kernel.time import Instant
from bot.tournaments.model import Correction, Cup, CupId, Entrant, Match, MatchId, Number, Result
from bot.tournaments.team_play.as_teams import in_good_order
from bot.tournaments.terms import Terms

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


class Accepted(NamedTuple):
    """The cup as it is from now on, and what has happened."""

    cup: Cup
    events: tuple[Event, ...]

    @property
    def document(self) -> Cup:
        return self.cup


Decision: TypeAlias = Accepted | Refusal


def accept(cup: Cup, *events: Event) -> Accepted:
    return Accepted(cup, events)


def next_version(accepted: Accepted) -> Accepted:
    """The same as the cup's next version, in good order."""
    version = Version(accepted.cup.version + 1)
    return accepted._replace(cup=replace(in_good_order(accepted.cup), version=version))


def with_match(cup: Cup, match: Match) -> Cup:
    """The cup in which ``match`` is as it is now."""
    return with_matches(cup, (match,))


def with_matches(cup: Cup, matches: Iterable[Match]) -> Cup:
    """The cup in which these are as they are now."""
    now = {match.id: match for match in matches}
    return replace(cup, matches=tuple(now.get(match.id, match) for match in cup.matches))


def with_entrant(cup: Cup, entrant: Entrant) -> Cup:
    """The cup in which ``entrant`` is as they are now."""
    entrants = (entrant if former.number == entrant.number else former for former in cup.entrants)
    return replace(cup, entrants=tuple(entrants))


def find_entrant(cup: Cup, number: Number) -> Entrant | Refusal:
    entrants = (entrant for entrant in cup.entrants if entrant.number == number)
    return next(entrants, refusal_of("cup-refuse-no-such-entrant", number=number))


def own_match(
    cup: Cup, person: Person, id_: MatchId, *, even_over: bool = False
) -> tuple[Match, Number] | Refusal:
    """The match of that name, in which the person plays, and as which entrant; an open one in most cases."""
    match, entrant = cup.match(id_), cup.entrant_of(person.player)
    if match is None:
        return refusal_of("cup-refuse-no-such-match")
    if entrant is None or entrant.number not in match.numbers:
        return refusal_of("cup-refuse-not-your-match")
    if match.is_over and not even_over:
        return refusal_of("cup-refuse-match-over")
    return match, entrant.number


def own_number(cup: Cup, match: Match, player: Player) -> Number | None:
    """The entrant whose result in a match is the player's own: themselves, or who plays it for their team."""
    teams = {entrant.team for entrant in cup.entrants if entrant.team and _is_of(entrant, player)}
    sides = map(cup.entrant, match.numbers)
    return next((side.number for side in sides if side.team in teams or _is_of(side, player)), None)


def _is_of(entrant: Entrant, player: Player) -> bool:
    return any(person.player == player for person in entrant.people)


WeighTerms: TypeAlias = Callable[[Terms], Terms | Refusal]
"""Gives the terms as they are announced; or why they cannot be played."""


@frozen
class Asker:
    """Who asks; ``is_admin`` tells that they administer the community in which the cup was opened."""

    person: Person
    is_admin: bool = False


@frozen
class Request(ABC):
    """A request of a cup; the classes stand in ``decisions`` beside what they decide by."""

    is_possible_after_end: ClassVar[bool] = False
    always_pairs: ClassVar[bool] = False
    """Whether a round may have to be paired before this is decided."""
    may_redraft: ClassVar[bool] = False
    """Whether a draft may have to be paired again, or the winner of a finished cup found."""

    @property
    def author(self) -> Person:
        """The person who is named on record."""
        return NOBODY

    def refuse(self, cup: Cup) -> Refusal | None:
        """Why the asker may not ask that, or not at this time."""
        return refuse_after_end(self, cup)

    @abstractmethod
    def decide(self, cup: Cup, at: Instant) -> Decision:
        """The cup after this, or why it stays as it is: a pure function."""

    def deed(self, cup: Cup) -> Phrase | None:
        """What is put on record, in the words of the cup before it; None where it has its own record."""
        return None

    def leaving(self, cup: Cup) -> frozenset[Number]:
        """The entrants who go with this; a request that has some has a field ``played``, which is filled."""
        return frozenset()

    def weigh(self, cup: Cup, weigh: WeighTerms) -> Self | Refusal:
        """The request with what follows from the terms that it changes."""
        return self


def refuse_after_end(request: Request, cup: Cup) -> Refusal | None:
    if cup.is_finished and not request.is_possible_after_end:
        return refusal_of("cup-refuse-finished")
    return None


@frozen
class PlayerRequest(Request):
    """What anybody may ask, of their own part in the cup."""

    person: Person

    @property
    def author(self) -> Person:
        return self.person


@frozen
class MatchRequest(PlayerRequest):
    """What those who play a match may ask of it."""

    match: MatchId

    def decide(self, cup: Cup, at: Instant) -> Decision:
        part = self.part(cup)
        return part if isinstance(part, Refusal) else self.decide_match(cup, *part, at)

    def part(self, cup: Cup) -> tuple[Match, Number] | Refusal:
        """The match, and as which entrant the person plays it."""
        return own_match(cup, self.person, self.match)

    @abstractmethod
    def decide_match(self, cup: Cup, match: Match, number: Number, at: Instant) -> Decision:
        """What comes of it for that match."""


@frozen
class OrganiserRequest(Request):
    """What the cup's organisers may ask, and administrators of the community in which it was opened."""

    by: Asker

    @property
    def author(self) -> Person:
        return self.by.person

    def refuse(self, cup: Cup) -> Refusal | None:
        if not self.by.is_admin and not cup.is_organiser(self.by.person.player):
            return refusal_of("cup-refuse-not-organiser")
        return refuse_after_end(self, cup)

    @abstractmethod
    def deed(self, cup: Cup) -> Phrase | None:
        """What is put on record, in the words of the cup before it; None where it has its own record."""


@frozen
class OwnRequest(Request):
    """What tables, accounts and time do."""

    is_possible_after_end: ClassVar[bool] = True
