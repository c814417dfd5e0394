"""The board, as it follows from its lines, against the figures that are known of it."""

from collections import Counter

import pytest

from bot.gamekit.bitsets import members
from bot.games.know.board import BLACK, BORDERS, NAMES, OPPOSITE, SPACE, SPACES, TIERS, TURNED, Tier, names
from bot.games.know.paths import EVERYWHERE, reach
from bot.games.know.position import BLUE, RED, START, Terms
from bot.games.know.rules_connections import connection_influence, is_resolved, tallies
from bot.games.know.rules_influence import influence

# One quarter of the board, with each space's colour and tier; all else by turning.
QUARTER = """
    0.0 b rim: 0.1 1.0a 15.0b
    0.1 w first: 0.0 0.2 1.1a 15.1b
    0.2 b second: 0.1 0.3 1.2a 15.2b
    0.3 w center: 0.2 1.3 15.3
    1.0a w rim: 0.0 1.0b 1.1a
    1.0b b rim: 1.0a 1.1b
    1.1a b first: 0.1 1.0a 1.1b 1.2a
    1.1b w first: 1.0b 1.1a 1.2b 2.1a
    1.2a w second: 0.2 1.1a 1.2b 1.3 2.2b
    1.2b b second: 1.1b 1.2a 2.2a
    1.3 b center: 0.3 1.2a 2.3
    2.0 w ambiguous: 2.1a 2.1b
    2.1a b first: 1.1b 2.0 2.2a
    2.2a w second: 1.2b 2.1a 2.1b 2.2b 2.2c 3.2a
    2.2b b second: 1.2a 2.2a 2.3
    2.3 w center: 1.3 2.2b 2.2c 3.3
    """

FIGURE_RED, FIGURE_BLUE = "13.1b 5.1b 12.0 4.0 12.2 4.2", "10.2a 6.2a 10.0 2.0 7.2b 15.2b"
FIGURE = tuple(SPACE[name] for figure in (FIGURE_RED, FIGURE_BLUE) for name in figure.split(" "))
"""Figure 5.2: red has resolved, blue has two connections."""


@pytest.mark.parametrize("quarter", range(4))
@pytest.mark.parametrize("entry", QUARTER.split("\n")[1:-1], ids=lambda entry: entry.split()[0])
def test_borders_colours_and_tiers_are_those_of_the_table(entry: str, quarter: int) -> None:
    head, _, beside = entry.partition(":")
    name, colour, tier = head.split()
    space = TURNED[quarter][SPACE[name]]
    assert {TURNED[quarter][SPACE[name]] for name in beside.split()} == set(members(BORDERS[space]))
    assert (BLACK >> space & 1) == (colour == "b")
    assert TIERS[space] == tier


def test_there_are_a_hundred_spaces_in_four_tiers() -> None:
    assert len(SPACES) == len(set(NAMES)) == 100
    assert Counter(TIERS) == {
        Tier.CENTER: 16,
        Tier.SECOND: 32,
        Tier.FIRST: 28,
        Tier.RIM: 20,
        Tier.AMBIGUOUS: 4,
    }


def test_there_are_172_borders_between_56_black_and_44_white_spaces() -> None:
    assert sum(beside.bit_count() for beside in BORDERS) == 2 * 172
    assert BLACK.bit_count() == 56
    for space, beside in enumerate(BORDERS):
        same = BLACK if BLACK >> space & 1 else EVERYWHERE & ~BLACK
        assert not beside & same


def test_spaces_have_from_two_to_six_neighbours() -> None:
    assert Counter(beside.bit_count() for beside in BORDERS) == {2: 12, 3: 48, 4: 28, 5: 8, 6: 4}


def test_fifty_pairs_correspond_in_tier_and_colour() -> None:
    assert len({frozenset((space, OPPOSITE[space])) for space in range(100)}) == 50
    for space in range(100):
        assert OPPOSITE[OPPOSITE[space]] == space
        assert TIERS[space] == TIERS[OPPOSITE[space]]
        assert BLACK >> space & 1 == BLACK >> OPPOSITE[space] & 1


def test_at_the_start_each_colour_influences_thirteen_spaces_and_nothing_is_contended() -> None:
    influences = influence(START)
    around = "0.0 1.0a 1.0b 1.1a 1.1b 14.1a 14.1b 15.0a 15.0b 15.1a 15.1b 2.1a 2.1b"
    assert " ".join(names(influences.of[RED])) == around
    assert influences.of[BLUE].bit_count() == 13
    assert influences.contention == 0


@pytest.mark.parametrize(
    ("roll", "ends"),
    list(enumerate([(2, 1, 2), (3, 3, 3), (9, 3, 8), (9, 11, 8), (17, 9, 16), (16, 19, 13)], 1)),
)
def test_at_the_start_so_many_spaces_can_be_reached(roll: int, ends: tuple[int, int, int]) -> None:
    """By a bard, a fool and a herald of either cluster."""
    open_spaces = influence(START).free(RED)
    counts = [reach(START[piece], roll, open_spaces, open_spaces).bit_count() for piece in range(6)]
    assert counts == [number for each in ends for number in (each, each)]


def test_figure_5_2() -> None:
    terms = Terms("standard")
    assert names(influence(FIGURE).contention) == ["5.2b", "6.1a"]
    assert is_resolved(terms, FIGURE, RED)
    assert not is_resolved(terms, FIGURE, BLUE)
    assert connection_influence(FIGURE, RED).bit_count() == 20 - 2
    assert tallies(terms, FIGURE) == (24, 14)
