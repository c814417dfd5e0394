"""Standings by points and tie-breaks, by their official codes: C.07 of the FIDE Handbook.

Every value is exact. The article of each stands with it; what it means is said by the phrases
``cup-tiebreak-…`` and ``cup-tiebreak-…-means``.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Final, TypeAlias

from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase, Refusal, listed, say
from bot.tournaments.crosstable import REQUESTED, Entry, Mark, Rows, Table, score
from bot.tournaments.model import Number
from bot.tournaments.terms import Scoring

Groups = tuple[tuple[Number, ...], ...]
"""The best first; those who are still tied together."""


def encounters(table: Table, tied: Sequence[Number]) -> Groups:
    """Who of those who are tied is ahead by their games with each other.

    Games that were not played are no encounters in a Swiss, and as good as any in a round robin.
    """
    games = {number: list(_games(table, number, tied)) for number in tied}
    points = {number: score(games[number]) for number in tied}
    if all({entry.opponent for entry in games[number]} == set(tied) - {number} for number in tied):
        return _by_points(table, points)
    return _certain(points, {number: _unmet(games[number], tied) for number in tied})


def _games(table: Table, number: Number, tied: Sequence[Number]) -> Iterator[Entry]:
    return (
        entry
        for entry in table.rows[number]
        if entry.opponent in tied and (entry.is_played or not table.unplayed_apart)
    )


def _unmet(games: Sequence[Entry], tied: Sequence[Number]) -> int:
    return len(tied) - 1 - len({entry.opponent for entry in games})


def _by_points(table: Table, points: dict[Number, Fraction]) -> Groups:
    """6.1: everybody has met; those who are tied here too are looked at on their own."""
    groups: list[tuple[Number, ...]] = []
    for value in sorted(set(points.values()), reverse=True):
        level = tuple(number for number, points_ in points.items() if points_ == value)
        alone = len(level) in {1, len(points)}
        groups += [level] if alone else encounters(table, level)
    return tuple(groups)


def _certain(points: dict[Number, Fraction], unmet: dict[Number, int]) -> Groups:
    """6.2: an entrant who would be first however the missing games had ended is first; and so on."""
    unplaced = dict(points)
    groups: list[tuple[Number, ...]] = []
    while len(unplaced) > 1:
        best = max(unplaced, key=lambda number: unplaced[number])
        if any(unplaced[best] <= unplaced[number] + unmet[number] for number in unplaced if number != best):
            break
        groups.append((best,))
        del unplaced[best]
    return (*groups, tuple(unplaced))


@frozen
class Contribution:
    """What a round adds to Buchholz; ``voluntary`` rounds are cut first (16.5)."""

    opponent: Fraction
    points: Fraction
    voluntary: bool = False

    @property
    def weight(self) -> Fraction:
        """What it adds to Sonneborn-Berger."""
        return self.opponent * self.points


def score_for_opponents(entries: Sequence[Entry]) -> Fraction:
    """Somebody's score as it counts for those they met: byes asked for until the end are draws (16.3)."""
    halves = 0
    to_the_end = True
    for entry in reversed(entries):
        drawn = to_the_end and entry.mark in REQUESTED
        halves += entry.halves_of_draw if drawn else entry.halves
        to_the_end = to_the_end and entry.is_voluntary
    return Fraction(halves, 2)


def contributions(table: Table, number: Number) -> tuple[Contribution, ...]:
    return tuple(
        _contribution(table, table.rows[number], entry)
        for entry in table.rows[number]
        if entry.mark is not Mark.PENDING and (table.unplayed_apart or entry.opponent is not None)
    )


def _contribution(table: Table, entries: Sequence[Entry], entry: Entry) -> Contribution:
    if entry.opponent is None or (table.unplayed_apart and not entry.is_played):
        return Contribution(_dummy(table.rows, entries, entry), entry.points, entry.is_voluntary)
    opponents_entries = table.rows[entry.opponent]
    return Contribution(
        score_for_opponents(opponents_entries) if table.unplayed_apart else score(opponents_entries),
        entry.points,
    )


def _dummy(rows: Rows, entries: Sequence[Entry], entry: Entry) -> Fraction:
    """An opponent who was not met is taken to be as good as oneself, but no better than this (16.4)."""
    if entry.opponent is not None:
        return min(score(entries), score_for_opponents(rows[entry.opponent]))  # 16.4.1
    return min(score(entries), Fraction(sum(entrant.halves_of_draw for entrant in entries), 2))  # 16.4.2


Values = Mapping[Number, Fraction]
"""Of each of those who are tied; more is better."""

Among: TypeAlias = Callable[[Table, Sequence[Number]], Values]
"""What those who are tied have, by the table."""


@frozen
class Tiebreak:
    """``article`` is that of C.07."""

    code: str
    article: str
    among: Among

    @property
    def slug(self) -> str:
        """The code as phrases have it: ``bh-c1``."""
        return self.code.lower()

    def name(self) -> Phrase:
        return say(f"cup-tiebreak-{self.slug}")

    def meaning(self) -> Phrase:
        return say(f"cup-tiebreak-{self.slug}-means")


def _of_opponents(value: Callable[[Sequence[Contribution]], Fraction]) -> Among:
    """Counted from the rounds, lowest first, but those left out on purpose before all others: 16.5."""
    return lambda table, tied: {number: value(_cut_first(table, number)) for number in tied}


def _cut_first(table: Table, number: Number) -> list[Contribution]:
    return sorted(
        contributions(table, number),
        key=lambda contribution: (not contribution.voluntary, contribution.opponent),
    )


def _of_results(value: Callable[[Sequence[Entry]], int | Fraction]) -> Among:
    return lambda table, tied: {number: Fraction(value(table.rows[number])) for number in tied}


def _buchholz(rounds: Sequence[Contribution]) -> Fraction:
    return sum((contribution.opponent for contribution in rounds), Fraction(0))


def _median(rounds: Sequence[Contribution]) -> Fraction:
    middle = rounds[1:]
    return _buchholz(middle) - max((contribution.opponent for contribution in middle), default=Fraction(0))


def _sonneborn_berger(rounds: Sequence[Contribution]) -> Fraction:
    return sum((contribution.weight for contribution in rounds), Fraction(0))


def _koya(table: Table, tied: Sequence[Number]) -> Values:
    """Points against everybody who has half of what can be had, or more."""
    strong = {number for number, entries in table.rows.items() if _has_half(entries)}
    return {
        number: score(entry for entry in table.rows[number] if entry.opponent in strong) for number in tied
    }


def _has_half(entries: Sequence[Entry]) -> bool:
    return 2 * sum(entry.halves for entry in entries) >= sum(entry.halves_of_win for entry in entries)


def _progressive(entries: Sequence[Entry]) -> Fraction:
    return Fraction(sum(accumulate(entry.halves for entry in entries)), 2)


def _rounds_won(entries: Sequence[Entry]) -> int:
    """A full bye and a win by forfeit are as good as any."""
    return sum(entry.is_won for entry in entries)


def _games_won(entries: Sequence[Entry]) -> int:
    return sum(entry.mark is Mark.WIN for entry in entries)


def _other_points(entries: Sequence[Entry]) -> Fraction:
    """Of teams: points of their boards, or where these are counted first, of their matches."""
    return Fraction(
        sum(
            entry.match_halves if entry.scoring is Scoring.BOARDS else entry.board_halves for entry in entries
        ),
        2,
    )


def _wins_as_second(entries: Sequence[Entry]) -> int:
    return sum(entry.mark is Mark.WIN and entry.first is False for entry in entries)


def _direct_encounter(table: Table, tied: Sequence[Number]) -> Values:
    """How many of those who are tied stand behind one."""
    behind = 0
    values: dict[Number, Fraction] = {}
    for group in reversed(encounters(table, tied)):
        values |= dict.fromkeys(group, Fraction(behind))
        behind += len(group)
    return values


TIEBREAKS: Final[Mapping[str, Tiebreak]] = {
    tiebreak.code: tiebreak
    for tiebreak in (
        Tiebreak("BH", "8.1", _of_opponents(_buchholz)),
        Tiebreak("BH-C1", "8.1, 14.1", _of_opponents(lambda rounds: _buchholz(rounds[1:]))),
        Tiebreak("BH-M1", "8.1, 14.3", _of_opponents(_median)),
        Tiebreak("SB", "9.1", _of_opponents(_sonneborn_berger)),
        Tiebreak("KS", "9.2", _koya),
        Tiebreak("DE", "6", _direct_encounter),
        Tiebreak("WIN", "7.1", _of_results(_rounds_won)),
        Tiebreak("WON", "7.2", _of_results(_games_won)),
        Tiebreak("BWG", "7.4", _of_results(_wins_as_second)),
        Tiebreak("MPVGP", "7.6", _of_results(_other_points)),
        Tiebreak("PS", "7.5", _of_results(_progressive)),
    )
}

BY_OPPONENTS: Final = ("BH-C1", "BH", "SB", "DE")
"""By how good the opponents were: usual where not everybody meets everybody, so also in report files."""


def unknown(codes: Sequence[str]) -> Refusal | None:
    """Which code is not one of ours, and which there are."""
    wrong = next((code for code in codes if code not in TIEBREAKS), None)
    if wrong is None:
        return None
    return Refusal(say("cup-refuse-tiebreak", code=wrong, codes=listed(*TIEBREAKS)), instead=tuple(TIEBREAKS))


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
