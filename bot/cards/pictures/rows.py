"""What the tables of a cup are made of: who stands where, with what, and the page on which that is."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from bot.kernel.ids import Person
from bot.kernel.text import Phrase, say
from bot.tournaments.model import Number

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Row:
    """An entrant in the order of a table; a place may be shared. Tie-breaks are named by their codes.

    What is None for all of them, such as the points of a ladder, has no column.
    """

    number: Number
    person: Person
    place: int
    points: Fraction | None = None
    played: int | None = None
    tiebreaks: tuple[tuple[str, Fraction], ...] = ()

    @property
    def name(self) -> Phrase:
        return say("line", text=self.person)


def pages(things: int, per_page: int) -> int:
    """How many pages it takes; an empty table has one."""
    return max(1, -(-things // per_page))


def on_page(things: Sequence[T], page: int, per_page: int) -> Sequence[T]:
    """Those on ``page``, the first being 0; beyond the last page, those on the last."""
    first = max(0, min(page, pages(len(things), per_page) - 1)) * per_page
    return things[first : first + per_page]


def page_of(rows: Sequence[Row], number: Number, per_page: int) -> int:
    """The page on which an entrant stands; the first where they are in none of the rows."""
    return next((at // per_page for at, row in enumerate(rows) if row.number == number), 0)
