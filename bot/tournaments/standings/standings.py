"""Who stands where, and what decided it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from bot.tournaments.crosstable import Table, crosstable, last_round, score
from bot.tournaments.model import Cup, Number
from bot.tournaments.pairing.eligibility import present
from bot.tournaments.pairing.groups import Group, annulled, final_of, finalists, group_table, groups
from bot.tournaments.standings.bracket_places import by_bracket
from bot.tournaments.standings.tiebreaks import Tiebreak, tiebreaks_of
from bot.tournaments.terms import Format


@dataclass(frozen=True, slots=True)
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


def standings(cup: Cup) -> tuple[Standing, ...]:
    """Of the whole cup, the best first; those who share a place by number."""
    match cup.terms.format:
        case Format.ROUND_ROBIN:
            return _of_round_robin(cup)
        case Format.KNOCKOUT | Format.DOUBLE_ELIMINATION:
            return tuple(Standing(place, number, points) for place, number, points in by_bracket(cup))
        case Format.LADDER:
            return tuple(Standing(place, number) for place, number in enumerate(cup.ladder, start=1))
        case _:
            table = Table(crosstable(cup), is_swiss=cup.terms.format is Format.SWISS)
            return ranked(table, tiebreaks_of(cup.terms))


def ranked(table: Table, tiebreaks: Sequence[Tiebreak]) -> tuple[Standing, ...]:
    """By points, and then by each tie-break among those who are still level."""
    order = _Order(table)
    lines: list[Standing] = []
    points = {number: score(entries) for number, entries in table.rows.items()}
    for value in sorted(set(points.values()), reverse=True):
        level = tuple(number for number in sorted(points) if points[number] == value)
        for numbers, decided_by in order.split(level, tiebreaks):
            place = len(lines) + 1
            lines += (
                Standing(place, number, value, order.shown(number, tiebreaks), decided_by)
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
        tiebreak, *others = tiebreaks
        values = tiebreak.among(self._table, tied)
        self._values |= {(number, tiebreak.code): value for number, value in values.items()}
        found: list[tuple[tuple[Number, ...], str | None]] = []
        for value in sorted(set(values.values()), reverse=True):
            level = tuple(number for number in tied if values[number] == value)
            (numbers, decided_by), *rest = self.split(level, others)
            found += [(numbers, tiebreak.code if found else decided_by), *rest]
        return found

    def shown(self, number: Number, tiebreaks: Sequence[Tiebreak]) -> tuple[tuple[str, Fraction], ...]:
        return tuple((one.code, self._value(number, one)) for one in tiebreaks)

    def _value(self, number: Number, tiebreak: Tiebreak) -> Fraction:
        """Where it decided nothing, what it is on its own."""
        known = self._values.get((number, tiebreak.code))
        return tiebreak.among(self._table, (number,))[number] if known is None else known


def group_standings(cup: Cup, group: Group) -> tuple[Standing, ...]:
    """Those who left too early for their games to count stand at the foot."""
    gone = annulled(cup, group)
    rows = {number: entries for number, entries in group_table(cup, group).items() if number not in gone}
    found = ranked(Table(rows, is_swiss=False), tiebreaks_of(cup.terms))
    lines = tuple(replace(line, group=group.slot) for line in found)
    foot = len(lines) + 1
    return (*lines, *(Standing(foot, number, counts=False, group=group.slot) for number in sorted(gone)))


def qualified(cup: Cup) -> tuple[Number, ...]:
    """The best of each group who are still there, by number."""
    here = {one.number for one in present(cup, last_round(cup) + 1)}
    best = (
        [line.number for line in group_standings(cup, group) if line.counts and line.number in here]
        for group in groups(cup)
    )
    return tuple(sorted(number for numbers in best for number in numbers[: cup.terms.qualifiers]))


def _of_round_robin(cup: Cup) -> tuple[Standing, ...]:
    """After the finalists those who did not qualify: equal places in different groups are equal here too."""
    stage = [line for group in groups(cup) for line in group_standings(cup, group)]
    if cup.terms.groups == 1:
        return tuple(stage)
    in_final = finalists(cup)
    final = group_standings(cup, final_of(cup, in_final)) if in_final else ()
    others = sorted(
        (line for line in stage if line.number not in in_final),
        key=lambda line: (not line.counts, line.place, line.number),
    )
    return (*final, *_replaced(others, len(final)))


def _replaced(lines: Sequence[Standing], before: int) -> tuple[Standing, ...]:
    """The same lines, with places in the whole cup."""
    ahead = [(line.counts, line.place) for line in lines]
    return tuple(
        replace(line, place=before + 1 + ahead.index((line.counts, line.place)), decided_by=None)
        for line in lines
    )
