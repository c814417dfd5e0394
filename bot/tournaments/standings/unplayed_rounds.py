"""Rounds that were not played, in tie-breaks of Swiss cups: article 16 of the FIDE Tie-Break Regulations.

C.07 of the FIDE Handbook, as it is in force since 1 March 2026. In round robins a game that was not played
counts as any other (article 15).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.tournaments.crosstable import REQUESTED, Entry, Mark, Rows, Table, score
from bot.tournaments.model import Number


@dataclass(frozen=True, slots=True)
class Contribution:
    """What a round adds to Buchholz; ``voluntary`` rounds are cut first (16.5)."""

    opponent: Fraction
    points: Fraction
    voluntary: bool = False

    @property
    def weighted(self) -> Fraction:
        """What it adds to Sonneborn-Berger."""
        return self.opponent * self.points


def adjusted(entries: Sequence[Entry]) -> Fraction:
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


def _contribution(table: Table, own: Sequence[Entry], entry: Entry) -> Contribution:
    if entry.opponent is None or (table.unplayed_apart and not entry.is_played):
        return Contribution(_dummy(table.rows, own, entry), entry.points, entry.is_voluntary)
    theirs = table.rows[entry.opponent]
    return Contribution(adjusted(theirs) if table.unplayed_apart else score(theirs), entry.points)


def _dummy(rows: Rows, own: Sequence[Entry], entry: Entry) -> Fraction:
    """An opponent who was not met is taken to be as good as oneself, but no better than this (16.4)."""
    if entry.opponent is not None:
        return min(score(own), adjusted(rows[entry.opponent]))  # 16.4.1
    return min(score(own), Fraction(sum(one.halves_of_draw for one in own), 2))  # 16.4.2
