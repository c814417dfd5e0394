"""What is true wherever play leads, and the law of the land said once more in another way."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given

from bot.engine.move_lists import perft
from bot.gamekit.bitsets import members
from bot.games.keshvargosha import GAME
from bot.games.keshvargosha.board import BETWEEN, BORDERS, CELLS, CENTRES, NAMES, beside
from bot.games.keshvargosha.options import CASTLES, STANDARD, shuffle
from bot.games.keshvargosha.position import RED, SEATS, YELLOW, Position, opponent, score
from bot.games.keshvargosha.rules_captures import has_majority
from bot.kernel.ids import Seat
from tests.games.keshvargosha.drawn import beginning, legal
from tests.games.keshvargosha.random_positions import games, positions

PERFT = [line for line in (Path(__file__).parent / "perft.txt").read_text().splitlines() if line[0] != "#"]
DEEPER = {"game1": 288_888, "game2": 153_216, "game3": 288_888, "game4": 288_888}


@pytest.mark.parametrize("line", PERFT)
def test_the_numbers_of_move_sequences(line: str) -> None:
    variant, counts = line.split(": ")
    for depth, count in enumerate(map(int, counts.split()), 1):
        assert perft(GAME, beginning(variant), depth) == count


@pytest.mark.slow
@pytest.mark.parametrize("variant", DEEPER)
def test_the_numbers_of_four_moves(variant: str) -> None:
    assert perft(GAME, beginning(variant), 4) == DEEPER[variant]


def test_the_board_is_the_one_of_the_rulebook() -> None:
    assert (len(CELLS), len(BORDERS), len(CENTRES)) == (63, 156, 9)
    assert [len(beside(cell)) for cell in CELLS].count(6) == 33
    assert {len(beside(cell)) for cell in CENTRES} == {6}
    assert sum(STANDARD) == 9 * 15
    assert [border.name for border in BORDERS] == sorted(border.name for border in BORDERS)


@given(state=positions)
def test_a_cell_is_owned_by_whoever_has_more_castles_connected_to_it(state: Position) -> None:
    for cell in CELLS:
        yellow, red = (connections(state, cell, seat) for seat in SEATS)
        free = not state.all_castles >> cell & 1
        assert state.land.owned[YELLOW] >> cell & 1 == (free and yellow > red)
        assert state.land.owned[RED] >> cell & 1 == (free and red > yellow)
        assert state.land.shared >> cell & 1 == (free and yellow == red > 0)


def connections(state: Position, cell: int, seat: Seat) -> int:
    """6.1, from the cell's side."""
    return sum(
        state.castles[seat] >> neighbour & 1
        and not state.walls & BETWEEN[min(cell, neighbour), max(cell, neighbour)].bit
        for neighbour in beside(cell)
    )


@given(state=positions)
def test_points_are_the_values_of_what_is_owned(state: Position) -> None:
    for seat, points in zip(SEATS, score(state), strict=True):
        cells = members(state.land.owned[seat])
        if state.terms.end == CASTLES:
            cells += members(state.castles[seat])
        assert points == sum(state.terms.values[cell] if state.terms.professional else 1 for cell in cells)


@given(state=positions)
def test_nothing_appears_and_nothing_is_lost(state: Position) -> None:
    for seat in SEATS:
        assert state.reserve(seat) >= 0
        assert state.reserve(seat) + sum(state.soldiers[seat]) + state.out[seat] == 12
    assert state.walls.bit_count() + sum(state.walls_left) == 40
    assert not any(
        state.all_castles >> neighbour & 1
        for cell in members(state.all_castles)
        for neighbour in beside(cell)
    )


@given(game=games)
def test_the_player_to_move_has_captured_all_that_falls_and_has_something_to_do(
    game: tuple[Position, ...],
) -> None:
    for state in game[:-1]:
        seat = Seat(state.turn or 0)
        assert not any(has_majority(state, seat, cell) for cell in members(state.castles[opponent(seat)]))
        assert legal(state) not in ([], ["end"])


@given(game=games)
def test_turns_go_forward_and_the_last_one_is_the_last(game: tuple[Position, ...]) -> None:
    for before, after in pairwise(game):
        assert (before.round, before.space) <= (after.round, after.space)
        assert after.number <= 12 * state_rounds(after)
        assert before.turn is not None
    assert game[-1].turn is None


def state_rounds(state: Position) -> int:
    return 10 if state.terms.end == "last" else 3


@pytest.mark.parametrize("seed", range(30))
def test_shuffled_tiles_lie_alike_on_both_sides(seed: int) -> None:
    values = shuffle(seed)
    by_place = {name: values[cell] for cell, name in enumerate(NAMES)}
    tiles = [tuple(values[at : at + 7]) for at in range(0, 63, 7)]
    assert {sum(tile) for tile in tiles} == {15}
    for cell, name in enumerate(NAMES):
        letter, part = "IHGFEDCBA"["ABCDEFGHI".index(name[0])], int(name[1])
        across = f"{letter}{part and (part + 2) % 6 + 1}"
        assert values[cell] == by_place[across]


def test_every_tile_and_every_turn_gets_its_chance() -> None:
    laid = [shuffle(seed) for seed in range(300)]
    assert len({values[:7] for values in laid}) == 4 * 6
    assert len({values[28:35] for values in laid}) == 3
    assert shuffle(7) == shuffle(7) != shuffle(8)
