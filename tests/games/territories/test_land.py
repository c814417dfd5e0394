"""The land: its squares and trunk places, the fixed land, and lands laid by chance."""

from collections import Counter

from bot.gamekit.bitsets import bits, members
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
    random_land,
    trunks_in,
)
from bot.games.territories.facts import position_of
from bot.games.territories.position import YELLOW

LANDS = [random_land(seed) for seed in range(400)]


def tile(square: int) -> tuple[int, int]:
    return across(square) // 2, down(square) // 2


def test_there_are_48_squares_and_82_trunk_places_in_the_order_of_their_names() -> None:
    assert (len(NAMES), len(TRUNKS)) == (48, 82)
    assert [trunk.name for trunk in TRUNKS] == sorted(trunk.name for trunk in TRUNKS)
    for trunk in TRUNKS:
        assert set(members(end_points(trunk.bit))) == set(trunk.ends)
        assert trunks_in(trunk.bit) == (trunk,)


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


def test_the_first_trunk_has_3_choices_and_2_in_a_corner() -> None:
    for land in LANDS:
        x, y = tile(land.start.squares[0])
        yellow, red = (bits(members(land.spots)[side::2]) for side in (0, 1))
        moves = GAME.rules.legal(position_of(land, yellow, red, 0, YELLOW), YELLOW)
        assert len(moves) == (2 if x in {0, 3} and y in {0, 2} else 3)
