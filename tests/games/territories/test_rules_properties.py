"""What is true wherever play leads, and the law said once more in another way."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings

from bot.gamekit.bitsets import members
from bot.games.territories import GAME
from bot.games.territories.board import AT_POINT, BORDER, SQUARE_NUMBERS, TRUNKS, Trunk, trunks_in
from bot.games.territories.position import Position, opponent
from bot.games.territories.rules import is_connected, loose_end
from bot.games.territories.rules_areas import areas, harmless
from bot.games.territories.rules_end import score
from tests.games.territories.drawn import beginning, drawing, legal, play_moves, to_move
from tests.games.territories.random_positions import games, positions

PERFT = [line for line in (Path(__file__).parent / "perft.txt").read_text().splitlines() if line[0] != "#"]
FEW = settings(max_examples=12)

SIDES = {square: [trunk for trunk in TRUNKS if square in trunk.squares] for square in SQUARE_NUMBERS}

SMALL = 18
"""Squares in an area up to which every fence in it can be tried out."""


@pytest.mark.parametrize("line", PERFT)
def test_the_numbers_of_move_sequences(line: str) -> None:
    moves, counts = line.split(":")
    state = play_moves(beginning(), *([] if moves == "start" else moves.split()))
    for depth, count in enumerate(map(int, counts.split()), 1):
        assert perft(state, depth) == count


def perft(state: Position, depth: int) -> int:
    seats = GAME.rules.to_act(state)
    if not depth or not seats:
        return 0 if depth else 1
    moves = GAME.rules.legal(state, seats[0])
    return sum(perft(GAME.rules.apply(state, seats[0], move).state, depth - 1) for move in moves)


@given(game=games)
def test_a_game_is_never_stuck_and_ends_with_40_squares_won(game: tuple[Position, ...]) -> None:
    assert all(len(legal(state)) > 1 or state.house_count == 7 for state in game[:-1])
    assert sum(score(game[-1])) == 40
    assert game[-1].trunks.bit_count() <= 1 + 41
    assert 2 <= len(areas(game[-1].trunks, game[-1].houses)) <= 8


@given(game=games)
def test_won_land_stays_won(game: tuple[Position, ...]) -> None:
    for before, after in pairwise(game):
        assert all(had <= has for had, has in zip(score(before), score(after), strict=True))


@given(state=positions)
def test_the_open_end_is_the_one_inner_point_at_which_a_single_trunk_ends(state: Position) -> None:
    ends = [end for trunk in trunks_in(state.trunks) for end in trunk.ends if not BORDER >> end & 1]
    single = [end for end in ends if ends.count(end) == 1]
    assert single == ([] if state.open_end is None else [state.open_end])


@given(state=positions)
def test_every_area_has_a_house_and_every_square_an_area(state: Position) -> None:
    if state.houses:
        squares = [square for area in areas(state.trunks, state.houses) for square in members(area.squares)]
        assert sorted(squares) == list(SQUARE_NUMBERS)


@given(state=positions)
def test_a_trunk_is_legal_by_the_one_square_test_exactly_when_it_is_listed(state: Position) -> None:
    if state.phase == "trunks":
        assert legal(state) == sorted(trunk.name for trunk in legal_by_the_rulebook(state))


@FEW
@given(game=games)
def test_a_trunk_spoils_no_land_exactly_when_some_fence_through_it_parts_two_houses(
    game: tuple[Position, ...],
) -> None:
    """Tries every fence, where areas are small enough for that."""
    for state in game:
        for area in areas(state.trunks, state.houses) if state.phase == "trunks" else ():
            if area.squares.bit_count() <= SMALL and is_mixed(state, set(members(area.squares))):
                compare_with_every_fence(state, area.squares)


def compare_with_every_fence(state: Position, squares: int) -> None:
    listed = harmless(state.trunks, state.yellow, state.red)
    for trunk in TRUNKS:
        inside = trunk.beside & squares == trunk.beside and not trunk.bit & state.trunks
        grows = state.open_end is None or state.open_end in trunk.ends
        if inside and grows and is_connected(state, trunk):
            assert can_be_finished(state.trunks, trunk, state) == bool(trunk.bit & listed), drawing(state)


def can_be_finished(trunks: int, trunk: Trunk, state: Position) -> bool:
    """Whether some way of building on from ``trunk`` leaves no area without a house."""
    loose = loose_end(trunks, trunk)
    trunks |= trunk.bit
    if loose is None:
        return all(part & set(members(state.houses)) for part in parts(trunks))
    next_trunks = (next_one for next_one in AT_POINT[loose] if not next_one.bit & trunks)
    return any(can_be_finished(trunks, next_one, state) for next_one in next_trunks)


def legal_by_the_rulebook(state: Position) -> list[Trunk]:
    """The legal trunks, word for word: 4.1, 4.3, and 4.4 with its test by single squares."""
    unspoilt = [
        trunk for trunk in TRUNKS if not trunk.bit & state.trunks and keeps_land(state, *trunk.squares, trunk)
    ]
    if state.open_end is not None:
        return [trunk for trunk in unspoilt if state.open_end in trunk.ends]
    points = {end for trunk in trunks_in(state.trunks) for end in trunk.ends}
    connected = [trunk for trunk in unspoilt if points & set(trunk.ends)]
    enemy_farms = set(members(state.houses_of(opponent(to_move(state)))))
    return [trunk for trunk in connected if not enemy_farms & set(trunk.squares)] or connected


def keeps_land(state: Position, first: int, second: int, trunk: Trunk) -> bool:
    """4.4: for no single square, taken away, are all houses out of reach from both sides of the trunk."""
    area = reachable(state.trunks, first, None)
    houses = set(members(state.houses))
    return is_mixed(state, area) and all(
        any(
            houses & reachable(state.trunks | trunk.bit, side, house_spot)
            for side in (first, second)
            if side != house_spot
        )
        for house_spot in area
    )


def is_mixed(state: Position, squares: set[int]) -> bool:
    return bool(squares & set(members(state.yellow)) and squares & set(members(state.red)))


def reachable(trunks: int, square: int, without: int | None) -> set[int]:
    """The squares to which one can walk, without ``without``."""
    visited, edge = {square}, {square}
    while edge:
        edge = (
            {neighbour for reached_square in edge for neighbour in beside(trunks, reached_square)}
            - visited
            - {without}
        )
        visited |= edge
    return visited


def beside(trunks: int, square: int) -> Iterator[int]:
    return (sum(trunk.squares) - square for trunk in SIDES[square] if not trunk.bit & trunks)


def parts(trunks: int) -> list[set[int]]:
    """All areas, with or without houses."""
    unvisited, areas_found = set(SQUARE_NUMBERS), []
    while unvisited:
        areas_found.append(reachable(trunks, min(unvisited), None))
        unvisited -= areas_found[-1]
    return areas_found
