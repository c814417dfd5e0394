"""Partners: two people who enter a cup together, and those who still look for one another."""

from dataclasses import dataclass

from bot.kernel.ids import Person


@dataclass(frozen=True, slots=True)
class Partner:
    """The second of a side of two; ``rating`` is theirs alone."""

    person: Person
    rating: int = 0


@dataclass(frozen=True, slots=True)
class Seeker:
    """Somebody who is to play with ``asks``, if they agree; with None with whoever wants to.

    Buttons name them by their ``number``, which nobody else has ever had in the cup.
    """

    number: int
    person: Person
    rating: int = 0
    asks: Person | None = None


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody for whom there was no place; ``rating`` is what they would be seeded by."""

    person: Person
    rating: int = 0
