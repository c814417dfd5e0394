"""Standings: what decides, and what is shared."""

from fractions import Fraction

from bot.tournaments.model import Cup, Number
from bot.tournaments.standings.ranking import rank_entrants
from bot.tournaments.standings.standings import standings
from bot.tournaments.standings.tiebreaks import TIEBREAKS
from tests.kit import simulated_cups as cups
from tests.kit.crosstables import swiss
from tests.kit.format_names import Format
from tests.tournaments.events import HELD_FIVE_ROUNDS


def lines(*codes: str) -> list[str]:
    found = rank_entrants(swiss(HELD_FIVE_ROUNDS), [TIEBREAKS[code] for code in codes])
    return [
        f"{line.place}. {line.number} {line.points}{f' by {line.decided_by}' if line.decided_by else ''}"
        for line in found
    ]


def test_points_alone_leave_places_shared() -> None:
    assert lines()[:7] == ["1. 2 4", "2. 1 7/2", "2. 3 7/2", "2. 4 7/2", "2. 16 7/2", "6. 6 3", "7. 5 5/2"]


def test_each_tiebreak_decides_among_those_who_are_still_level() -> None:
    assert lines("BH", "PS")[:5] == [
        "1. 2 4",
        "2. 3 7/2",
        "3. 4 7/2 by BH",
        "4. 1 7/2 by BH",
        "5. 16 7/2 by PS",
    ]


def test_values_are_shown_for_everybody_in_the_announced_order() -> None:
    first = rank_entrants(swiss(HELD_FIVE_ROUNDS), [TIEBREAKS["SB"], TIEBREAKS["WIN"]])[0]
    assert (first.number, first.tiebreaks) == (2, (("SB", Fraction(19, 2)), ("WIN", Fraction(3))))


def test_a_round_under_way_counts_for_nobody_yet() -> None:
    cup = cups.cup(Format.SWISS, 8)
    once = cups.refereed(cups.published(cup, cups.paired(cup)), cups.by_seed)
    under_way = cups.published(once, cups.paired(once))
    assert _points(under_way) == _points(once)
    assert [line.tiebreaks for line in standings(under_way)] == [line.tiebreaks for line in standings(once)]


def _points(cup: Cup) -> dict[Number, Fraction]:
    return {line.number: line.points for line in standings(cup)}
