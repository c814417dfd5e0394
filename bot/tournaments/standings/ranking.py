"""Who stands where by points, and what decided it among those who have the same."""

from collections.abc import Sequence
from fractions import Fraction

from bot.kernel.frozen import frozen
from bot.tournaments.crosstable import Table, score
from bot.tournaments.model import Number
from bot.tournaments.standings.tiebreaks import Tiebreak


@frozen
class Standing:
    """A line of the standings.

    Those who are level in everything share a ``place``. ``tiebreaks`` are as announced, by code.
    ``decided_by`` is the code that put them behind the one above, where both have the same points.
    ``counts`` is False for those whose games are annulled, at the foot.
    """

    place: int
    number: Number
    points: Fraction = Fraction(0)
    tiebreaks: tuple[tuple[str, Fraction], ...] = ()
    decided_by: str | None = None
    counts: bool = True
    group: str = ""


def rank_entrants(table: Table, tiebreaks: Sequence[Tiebreak]) -> tuple[Standing, ...]:
    """By points, and then by each tie-break among those who are still level."""
    order = _Order(table)
    lines: list[Standing] = []
    points = {number: score(entries) for number, entries in table.rows.items()}
    for value in sorted(set(points.values()), reverse=True):
        level = tuple(number for number in sorted(points) if points[number] == value)
        for numbers, decided_by in order.split(level, tiebreaks):
            place = len(lines) + 1
            lines += (
                Standing(place, number, value, order.values_of(number, tiebreaks), decided_by)
                for number in numbers
            )
    return tuple(lines)


class _Order:
    """Splits those who are level, and remembers what each tie-break said."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._values: dict[tuple[Number, str], Fraction] = {}

    def split(
        self, tied: tuple[Number, ...], tiebreaks: Sequence[Tiebreak]
    ) -> list[tuple[tuple[Number, ...], str | None]]:
        """The best first; with each, what put them behind those before."""
        if len(tied) == 1 or not tiebreaks:
            return [(tied, None)]
        tiebreak, *rest_of_tiebreaks = tiebreaks
        values = tiebreak.among(self._table, tied)
        self._values |= {(number, tiebreak.code): value for number, value in values.items()}
        groups: list[tuple[tuple[Number, ...], str | None]] = []
        for value in sorted(set(values.values()), reverse=True):
            level = tuple(number for number in tied if values[number] == value)
            (numbers, decided_by), *rest = self.split(level, rest_of_tiebreaks)
            groups += [(numbers, tiebreak.code if groups else decided_by), *rest]
        return groups

    def values_of(self, number: Number, tiebreaks: Sequence[Tiebreak]) -> tuple[tuple[str, Fraction], ...]:
        return tuple((tiebreak.code, self._value(number, tiebreak)) for tiebreak in tiebreaks)

    def _value(self, number: Number, tiebreak: Tiebreak) -> Fraction:
        """Where it decided nothing, what it is on its own."""
        value = self._values.get((number, tiebreak.code))
        return tiebreak.among(self._table, (number,))[number] if value is None else value
