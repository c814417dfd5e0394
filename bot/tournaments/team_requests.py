"""What is asked for teams: by those who are in them, by their captains, and by organisers for them."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.kernel.ids import Person
from bot.tournaments.model import MatchId, Number
from bot.tournaments.organiser_requests import Asker


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
    """Before the start the boards of a team, the first first; whoever is not named comes after them.

    Once play has begun that order is fixed: those who are named play the next round, and nobody else does.
    """

    by: Asker
    team: int
    order: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class NameCaptain:
    """Somebody of the team is its captain from now on."""

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
