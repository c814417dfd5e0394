"""What is asked where two play as one side: to find a partner, and by organisers to put two together."""

from dataclasses import dataclass

from bot.kernel.ids import Person
from bot.tournaments.organiser_requests import Asker
from bot.tournaments.partners import Partner


@dataclass(frozen=True, slots=True)
class SeekPartner:
    """Enter with ``asks``, who has to agree, or with None with whoever wants to.

    Whoever is asked, or finds somebody who looks for anyone, enters with them by that: both have said yes.
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
