"""Three points for a win, one for a draw: in standings, tie-breaks, pairings and files."""

from fractions import Fraction

import pytest

from bot.tournaments.model import Cup, Match, Result
from bot.tournaments.reports.csv_tables import pairings_sheet
from bot.tournaments.reports.trf_writer import trf
from bot.tournaments.standings.standings import standings
from bot.tournaments.swiss_engine.pair_round import pair_next_round
from bot.tournaments.terms import Edition, Scoring
from tests.kit import simulated_cups as cups
from tests.kit.format_names import Format
from tests.kit.reported_rounds import pair_report


def drawn_at_the_top(match: Match) -> Result:
    """The first two boards of a round are drawn, the others go to the better seed."""
    board = int(match.id.rpartition("-")[2])
    better = match.second is None or match.first < match.second
    return Result.DRAW if board <= 2 else Result.FIRST if better else Result.SECOND


def played(format_: Format, entrants: int, rounds: int, scoring: Scoring) -> Cup:
    cup = cups.cup(format_, entrants, scoring=scoring, edition=Edition.SINCE_FEBRUARY_2026)
    for _ in range(rounds):
        cup = cups.refereed(cups.published(cup, cups.paired(cup)), drawn_at_the_top)
    return cup


@pytest.mark.parametrize("format_", [Format.SWISS, Format.ROUND_ROBIN, Format.ARENA])
def test_points_are_three_and_one(format_: Format) -> None:
    one, three = (played(format_, 8, 1, scoring) for scoring in (Scoring.USUAL, Scoring.THREE))
    worth = {Fraction(0): 0, Fraction(1, 2): 1, Fraction(1): 3}
    usual = {line.number: line.points for line in standings(one)}
    assert {line.number: line.points for line in standings(three)} == {
        number: worth[points] for number, points in usual.items()
    }


def test_a_win_and_a_loss_are_more_than_two_draws() -> None:
    found = {line.number: line.points for line in standings(played(Format.SWISS, 8, 2, Scoring.THREE))}
    assert sorted(found.values(), reverse=True) == sorted(found.values())[::-1]
    assert Fraction(2) in found.values()
    assert Fraction(3) in found.values()


def test_rounds_are_paired_by_these_points() -> None:
    """Two draws and a win with a loss are not the same score: others meet than by the usual points."""
    rounds = [
        {frozenset((pair.first, pair.second)) for pair in cups.paired(played(Format.SWISS, 16, 3, scoring))}
        for scoring in Scoring
    ]
    assert rounds[0] != rounds[1]


def test_the_same_is_paired_from_our_report() -> None:
    cup = played(Format.SWISS, 16, 3, Scoring.THREE)
    text = trf(cup)
    assert isinstance(text, str)
    assert "\nXXS WW=3.0 BW=3.0" in text
    everybody = frozenset(one.number for one in cup.entrants)
    assert pair_report(text, Edition.SINCE_FEBRUARY_2026) == pair_next_round(cup, everybody, 4, frozenset())


def test_byes_and_halves_are_worth_the_same() -> None:
    cup = cups.cup(Format.SWISS, 5, scoring=Scoring.THREE)
    cup = cups.published(cup, cups.paired(cup))
    bye = next(line for line in pairings_sheet(cup).rows if not line[4])
    assert bye[5] == "3"
