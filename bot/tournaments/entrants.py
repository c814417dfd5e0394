"""Teams of a cup, and the boards at which they meet: a match between teams is one match for each board."""

from dataclasses import dataclass

from bot.kernel.ids import Person


@dataclass(frozen=True, slots=True)
class Team:
    """``number`` is 1 for the first seed once play has begun; who is in it stands with the entrants."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class TeamBoard:
    """Which board this is, 1 being the first, of which ``match`` between teams of the round.

    ``first`` and ``second`` are the numbers of the teams. The ``first`` has the first move at odd boards,
    the other one at even boards. Without a ``second`` the team has no opponent.
    """

    match: int
    number: int
    first: int
    second: int | None


@dataclass(frozen=True, slots=True)
class Partner:
    """The second of a side of two; ``rating`` is theirs alone."""

    person: Person
    rating: int = 0


@dataclass(frozen=True, slots=True)
class Seeker:
    """A person who wants to play with ``asks``, who has to agree; with None with any partner.

    Buttons name them by their ``number``, which is never used again in the cup.
    """

    number: int
    person: Person
    rating: int = 0
    asks: Person | None = None


@dataclass(frozen=True, slots=True)
class Waiting:
    """A person for whom there was no place; ``rating`` is what they would be seeded by."""

    person: Person
    rating: int = 0
