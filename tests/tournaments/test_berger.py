"""Berger tables, against those that are printed."""

from itertools import groupby, permutations

import pytest

from bot.tournaments.pairing.groups import berger, schedule

PRINTED = {
    4: """
        1-4 2-3
        4-3 1-2
        2-4 3-1
    """,
    6: """
        1-6 2-5 3-4
        6-4 5-3 1-2
        2-6 3-1 4-5
        6-5 1-4 2-3
        3-6 4-2 5-1
    """,
    8: """
        1-8 2-7 3-6 4-5
        8-5 6-4 7-3 1-2
        2-8 3-1 4-7 5-6
        8-6 7-5 1-4 2-3
        3-8 4-2 5-1 6-7
        8-7 1-6 2-5 3-4
        4-8 5-3 6-2 7-1
    """,
    10: """
        1-10 2-9 3-8 4-7 5-6
        10-6 7-5 8-4 9-3 1-2
        2-10 3-1 4-9 5-8 6-7
        10-7 8-6 9-5 1-4 2-3
        3-10 4-2 5-1 6-9 7-8
        10-8 9-7 1-6 2-5 3-4
        4-10 5-3 6-2 7-1 8-9
        10-9 1-8 2-7 3-6 4-5
        5-10 6-4 7-3 8-2 9-1
    """,
}


def lines(rounds: tuple[tuple[tuple[int, int], ...], ...]) -> list[str]:
    return [" ".join(f"{first}-{second}" for first, second in one) for one in rounds]


@pytest.mark.parametrize("entrants", PRINTED)
def test_tables_are_as_they_are_printed(entrants: int) -> None:
    printed = [" ".join(line.split()) for line in PRINTED[entrants].strip().splitlines()]
    assert lines(berger(entrants)) == printed
    assert lines(berger(entrants - 1)) == printed, "the last place stays empty in an odd field"


@pytest.mark.parametrize("entrants", range(2, 31, 2))
def test_in_two_legs_everybody_meets_everybody_once_with_each_side(entrants: int) -> None:
    games = sorted(pair for one in schedule(entrants, 2) for pair in one)
    assert games == sorted(permutations(range(1, entrants + 1), 2))


@pytest.mark.parametrize("entrants", range(4, 31, 2))
@pytest.mark.parametrize("legs", [1, 2])
def test_nobody_has_the_same_side_three_times_in_a_row(entrants: int, legs: int) -> None:
    for place in range(1, entrants + 1):
        sides = [
            first == place
            for one in schedule(entrants, legs)
            for first, second in one
            if place in {first, second}
        ]
        assert max(len(list(run)) for _, run in groupby(sides)) <= 2
