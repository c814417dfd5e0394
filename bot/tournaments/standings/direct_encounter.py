"""Direct encounter: article 6 of the FIDE Tie-Break Regulations (C.07)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from bot.tournaments.crosstable import Entry, Table, score
from bot.tournaments.model import Number

Groups = tuple[tuple[Number, ...], ...]
"""The best first; those who are still tied together."""


def encounters(table: Table, tied: Sequence[Number]) -> Groups:
    """Who of those who are tied is ahead by their games with each other.

    Games that were not played are no encounters in a Swiss, and as good as any in a round robin.
    """
    games = {one: list(_games(table, one, tied)) for one in tied}
    points = {one: score(games[one]) for one in tied}
    if all({entry.opponent for entry in games[one]} == set(tied) - {one} for one in tied):
        return _by_points(table, points)
    return _certain(points, {one: _unmet(games[one], tied) for one in tied})


def _games(table: Table, one: Number, tied: Sequence[Number]) -> Iterator[Entry]:
    return (
        entry
        for entry in table.rows[one]
        if entry.opponent in tied and (entry.is_played or not table.unplayed_apart)
    )


def _unmet(games: Sequence[Entry], tied: Sequence[Number]) -> int:
    return len(tied) - 1 - len({entry.opponent for entry in games})


def _by_points(table: Table, points: dict[Number, Fraction]) -> Groups:
    """6.1: everybody has met; those who are tied here too are looked at on their own."""
    groups: list[tuple[Number, ...]] = []
    for value in sorted(set(points.values()), reverse=True):
        level = tuple(one for one, theirs in points.items() if theirs == value)
        alone = len(level) in {1, len(points)}
        groups += [level] if alone else encounters(table, level)
    return tuple(groups)


def _certain(points: dict[Number, Fraction], unmet: dict[Number, int]) -> Groups:
    """6.2: an entrant who would be first however the missing games had ended is first; and so on."""
    left = dict(points)
    groups: list[tuple[Number, ...]] = []
    while len(left) > 1:
        best = max(left, key=lambda one: left[one])
        if any(left[best] <= left[one] + unmet[one] for one in left if one != best):
            break
        groups.append((best,))
        del left[best]
    return (*groups, tuple(left))
