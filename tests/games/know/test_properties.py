"""What is true wherever play leads, and the board as it follows from its lines."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings

from bot.gamekit.bitsets import members
from bot.games.know import GAME
from bot.games.know.board import BLACK, BORDERS, NAMES, OPPOSITE, SPACE, SPACES, TIERS, TURNED, Tier, names
from bot.games.know.moves import Movement
from bot.games.know.position import BLUE, RED, START, Terms, colour_of, pieces_of
from bot.games.know.rules_influence import (
    EVERYWHERE,
    connection_influence,
    influence,
    is_resolved,
    reach,
    tallies,
)
from tests.games.wandering import Leg, walks

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
REACH = [(2, 1, 2), (3, 3, 3), (9, 3, 8), (9, 11, 8), (17, 9, 16), (16, 19, 13)]
"""By roll: how many spaces a bard, a fool and a herald of either cluster can reach at the start."""


@pytest.mark.parametrize("quarter", range(4))
def test_borders_colours_and_tiers_are_those_of_the_table(quarter: int) -> None:
    for entry in QUARTER.split("\n")[1:-1]:
        head, _, beside = entry.partition(":")
        name, colour, tier = head.split()
        space = TURNED[quarter][SPACE[name]]
        assert {TURNED[quarter][SPACE[name]] for name in beside.split()} == set(members(BORDERS[space])), (
            entry
        )
        assert (BLACK >> space & 1, TIERS[space]) == (colour == "b", tier), entry


def test_the_board_has_the_figures_that_are_known_of_it() -> None:
    assert len(SPACES) == len(set(NAMES)) == 100
    assert Counter(TIERS) == {
        Tier.CENTER: 16,
        Tier.SECOND: 32,
        Tier.FIRST: 28,
        Tier.RIM: 20,
        Tier.AMBIGUOUS: 4,
    }
    assert sum(beside.bit_count() for beside in BORDERS) == 2 * 172
    assert BLACK.bit_count() == 56
    assert Counter(beside.bit_count() for beside in BORDERS) == {2: 12, 3: 48, 4: 28, 5: 8, 6: 4}
    assert len({frozenset((space, OPPOSITE[space])) for space in range(100)}) == 50
    for space, beside in enumerate(BORDERS):
        assert not beside & (BLACK if BLACK >> space & 1 else EVERYWHERE & ~BLACK)
        assert OPPOSITE[OPPOSITE[space]] == space
        assert (TIERS[space], BLACK >> space & 1) == (TIERS[OPPOSITE[space]], BLACK >> OPPOSITE[space] & 1)


def test_influence_and_reach_at_the_start() -> None:
    influences = influence(START)
    around = "0.0 1.0a 1.0b 1.1a 1.1b 14.1a 14.1b 15.0a 15.0b 15.1a 15.1b 2.1a 2.1b"
    assert " ".join(names(influences.of[RED])) == around
    assert (influences.of[BLUE].bit_count(), influences.contention) == (13, 0)
    free = influences.free(RED)
    for roll, ends in enumerate(REACH, 1):
        counts = [reach(START[piece], roll, free, free).bit_count() for piece in range(6)]
        assert counts == [number for each in ends for number in (each, each)]


def test_figure_5_2() -> None:
    terms = Terms("standard")
    assert names(influence(FIGURE).contention) == ["5.2b", "6.1a"]
    assert [is_resolved(terms, FIGURE, colour) for colour in (RED, BLUE)] == [True, False]
    assert connection_influence(FIGURE, RED).bit_count() == 20 - 2
    assert tallies(terms, FIGURE) == (24, 14)


@settings(max_examples=40)
@given(line=walks(GAME, 80))
def test_a_piece_goes_as_far_as_it_must_and_ends_away_from_enemies(
    line: tuple[Leg, ...],
) -> None:
    for leg in line:
        before, after, move = leg.before, leg.after, leg.move
        changed = [piece for piece in range(12) if before.places[piece] != after.places[piece]]
        if after.cycle == before.cycle:
            assert changed == ([move.piece] if isinstance(move, Movement) else [])
            assert all(colour_of(piece) == before.colour for piece in changed)
        if isinstance(move, Movement):
            route = [SPACE[name] for name in leg.step.marks[0].split(">")]
            assert len(route) == len(set(route)) == move.die + 1
            assert (route[0], route[-1]) == (before.places[move.piece], move.end)
            assert all(BORDERS[space] >> next_space & 1 for space, next_space in pairwise(route))
            assert not set(route[1:]) & set(before.places)
            assert (BLACK >> route[0] ^ BLACK >> move.end) & 1 == move.die % 2
        influences = influence(after.places)
        assert sum(1 << space for space, *_ in after.ages) == influences.contention
        if (
            after.cycle == 1
        ):  # until pieces are exchanged, no piece ends where the other colour has influence (4.7)
            assert not any(influences.of[BLUE] >> after.places[piece] & 1 for piece in pieces_of(RED))
