"""What a cup knows of the series that it is one of."""

from dataclasses import dataclass

from bot.kernel.ids import Person
from bot.kernel.time import Instant


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """What somebody has from the cups of a season that are over."""

    person: Person
    points: int
    cups: int
    won: int


@dataclass(frozen=True, slots=True)
class Series:
    """The cup is the ``number``-th of its season; ``table`` is from those before, the best first.

    So many ``rounds`` were announced: a small field may have played fewer. Where there are divisions,
    ``order`` is everybody who was in them, as they are filled now. Starts are counted from the one at
    ``anchor``, with its day and time by the organiser's clock; with None from the cup's own.
    """

    number: int
    rounds: int | None
    table: tuple[SeasonLine, ...] = ()
    order: tuple[Person, ...] = ()
    anchor: Instant | None = None
