"""Teams of a cup, and the boards at which they meet: a match between teams is one match for each board."""

from bot.kernel.frozen import frozen
from bot.kernel.ids import Person


@frozen
class Team:
    """``number`` is 1 for the first seed once play has begun; who is in it stands with the entrants."""

    number: int
    name: str


@frozen
class TeamBoard:
    """Which board this is, 1 being the first, of which ``match`` between teams of the round.

    ``first`` and ``second`` are the numbers of the teams. The ``first`` has the first move at odd boards,
    the other one at even boards. Without a ``second`` the team has no opponent.
    """

    match: int
    number: int
    first: int
    second: int | None


@frozen
class Partner:
    """The second of a side of two; ``rating`` is theirs alone."""

    person: Person
    rating: int = 0


@frozen
class Seeker:
    """A person who wants to play with ``asks``, who has to agree; with None with any partner.

    Buttons name them by their ``number``, which is never used again in the cup.
    """

    number: int
    person: Person
    rating: int = 0
    asks: Person | None = None


@frozen
class Waiting:
    """A person for whom there was no place; ``rating`` is what they would be seeded by."""

    person: Person
    rating: int = 0
