"""What is asked of a cup: each request tells who may ask it, what comes of it, and what is put on record."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Self, TypeAlias

from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, Person
from bot.kernel.text import Phrase, Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.model import Cup, Match, MatchId, Number
from bot.tournaments.outcomes import Decision, own_match
from bot.tournaments.terms import Terms

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
        return Refusal(say("cup-refuse-finished"))
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
            return Refusal(say("cup-refuse-not-organiser"))
        return refuse_after_end(self, cup)

    @abstractmethod
    def deed(self, cup: Cup) -> Phrase | None:
        """What is put on record, in the words of the cup before it; None where it has its own record."""


@frozen
class OwnRequest(Request):
    """What tables, accounts and time do."""

    is_possible_after_end: ClassVar[bool] = True
