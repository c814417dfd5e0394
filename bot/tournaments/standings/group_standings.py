"""Who stands where in a group of a round robin, and who goes on from it."""

from collections.abc import Sequence
from dataclasses import replace

from bot.tournaments.crosstable import Table, last_round
from bot.tournaments.model import Cup, Number
from bot.tournaments.pairing.eligibility import present
from bot.tournaments.pairing.groups import Group, early_leavers, group_table, groups
from bot.tournaments.standings.tiebreaks import Standing, Tiebreak, rank_entrants


def group_standings(cup: Cup, group: Group, tiebreaks: Sequence[Tiebreak]) -> tuple[Standing, ...]:
    """Those who left too early for their games to count stand at the foot."""
    gone = early_leavers(cup, group)
    rows = {number: entries for number, entries in group_table(cup, group).items() if number not in gone}
    ranking = rank_entrants(Table(rows, unplayed_apart=False), tiebreaks)
    lines = tuple(replace(line, group=group.slot) for line in ranking)
    foot = len(lines) + 1
    return (*lines, *(Standing(foot, number, counts=False, group=group.slot) for number in sorted(gone)))


def qualifiers(cup: Cup, tiebreaks: Sequence[Tiebreak]) -> tuple[Number, ...]:
    """The best of each group who are still there, by number."""
    present_numbers = {entrant.number for entrant in present(cup, last_round(cup) + 1)}
    best = (
        [
            line.number
            for line in group_standings(cup, group, tiebreaks)
            if line.counts and line.number in present_numbers
        ]
        for group in groups(cup)
    )
    return tuple(sorted(number for numbers in best for number in numbers[: cup.terms.qualifiers]))
