"""The land: its squares and trunk places, the fixed land, and lands laid by chance."""

from collections import Counter

import pytest

from bot.gamekit.bitsets import members
from bot.gamekit.game import Setup
from bot.games.territories import GAME
from bot.games.territories.board import (
    BORDER,
    FIXED,
    NAMES,
    STARTS,
    TILES,
    TRUNKS,
    across,
    down,
    end_points,
    names,
    random_land,
    trunks_in,
)
from tests.games.territories.drawn import beginning, drawing, flush, legal, play_moves

LANDS = [random_land(seed) for seed in range(400)]


def tile(square: int) -> tuple[int, int]:
    return across(square) // 2, down(square) // 2


def test_there_are_48_squares_and_82_trunk_places_in_the_order_of_their_names() -> None:
    assert len(NAMES) == 48
    assert len(TRUNKS) == 82
    assert [trunk.name for trunk in TRUNKS] == sorted(trunk.name for trunk in TRUNKS)


def test_every_trunk_touches_its_own_two_ends() -> None:
    for trunk in TRUNKS:
        assert set(members(end_points(trunk.bit))) == set(trunk.ends)
        assert trunks_in(trunk.bit) == (trunk,)


def test_the_fixed_land_is_the_one_of_the_rulebook() -> None:
    assert drawing(beginning()) == flush("""
        +--+--+--+--+--+--+--+--+
        |       o      |    o   |
        +  +  +  +  +  +  +  +  +
        |    o                  |
        +  +  +  +  +  +  +  +  +
        |             o         |
        +  +  +  +  +  +  +  +  +
        |    o                  |
        +  +  +  +  +  +  +  +  +
        |          o  o         |
        +  +  +  +  +  +  +  +  +
        |    o                  |
        +--+--+--+--+--+--+--+--+
        """)


def test_there_are_14_start_trunks_each_with_one_end_on_the_outer_edge() -> None:
    assert len({trunk for _, trunk in STARTS}) == 14
    for moot, trunk in STARTS:
        assert {tile(square) for square in trunk.squares} == {moot}
        assert [BORDER >> end & 1 for end in trunk.ends].count(1) == 1


def test_a_random_land_has_a_spot_on_8_of_11_tiles_and_the_start_trunk_on_the_twelfth() -> None:
    for land in LANDS:
        tiles = [tile(spot) for spot in members(land.spots)]
        assert len(set(tiles)) == 8
        assert tile(land.start.squares[0]) not in tiles


def test_every_start_trunk_and_every_square_gets_its_turn() -> None:
    assert Counter(land.start for land in LANDS).keys() == {trunk for _, trunk in STARTS}
    assert len({spot for land in LANDS for spot in members(land.spots)}) == len(NAMES)
    assert {tile(spot) for land in LANDS for spot in members(land.spots)} == set(TILES)


def test_the_land_depends_on_variant_and_seed_alone() -> None:
    assert random_land(7) == random_land(7) != random_land(8)
    assert GAME.rules.initial(Setup(2, "random", (), 7)).land == random_land(7)
    assert GAME.rules.initial(Setup(2, "standard", (), 7)).land == FIXED


@pytest.mark.parametrize("seed", range(60))
def test_the_first_trunk_has_3_choices_and_2_in_a_corner(seed: int) -> None:
    state = GAME.rules.initial(Setup(2, "random", (), seed))
    state = play_moves(state, *names(state.land.spots))
    moot = tile(state.land.start.squares[0])
    corner = moot[0] in {0, 3} and moot[1] in {0, 2}
    assert len(legal(state)) == (2 if corner else 3)
