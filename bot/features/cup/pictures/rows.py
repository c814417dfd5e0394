"""What the tables of a cup are made of: who stands where, with what, and the page on which that is."""

from dataclasses import dataclass
from fractions import Fraction

from bot.kernel.text import Listed, Phrase, say
from bot.tournaments.model import Number
from bot.tournaments.sides import Called


@dataclass(frozen=True, slots=True)
class Row:
    """An entrant in the order of a table; a place may be shared. Tie-breaks are named by their codes.

    What is None for all of them, such as the points of a ladder, has no column.
    """

    number: Number
    person: Called
    place: int
    points: Fraction | None = None
    played: int | None = None
    tiebreaks: tuple[tuple[str, Fraction], ...] = ()

    @property
    def name(self) -> Phrase:
        return say("line", text=self.person)

    @property
    def names(self) -> tuple[Phrase, ...]:
        """The same, of partners each on a line of their own."""
        people = self.person.items if isinstance(self.person, Listed) else (self.person,)
        return tuple(say("line", text=person) for person in people)
