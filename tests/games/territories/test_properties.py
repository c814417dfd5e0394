"""What is true wherever play leads, and the law said once more in another way."""

from collections.abc import Iterator

from hypothesis import given, settings

from bot.gamekit.bitsets import members
from bot.games.territories import GAME
from bot.games.territories.board import AT_POINT, BORDER, SQUARE_NUMBERS, TRUNKS, Trunk, trunks_in
from bot.games.territories.position import Position, opponent
from bot.games.territories.rules import is_connected, loose_end
from bot.games.territories.rules_areas import areas, harmless, score
from bot.kernel.ids import Seat
from tests.games.wandering import Leg, positions, walks

SIDES = {square: [trunk for trunk in TRUNKS if square in trunk.squares] for square in SQUARE_NUMBERS}

SMALL = 18
"""Squares in an area up to which every fence in it can be tried out."""


@given(game=walks(GAME))
def test_a_game_is_never_stuck_and_ends_with_40_squares_won(game: tuple[Leg, ...]) -> None:
    for leg in game:
        assert len(GAME.rules.legal(leg.before, leg.before.turn)) > 1 or leg.before.house_count == 7
        assert all(had <= has for had, has in zip(score(leg.before), score(leg.after), strict=True))
    end = game[-1].after
    assert sum(score(end)) == 40
    assert end.trunks.bit_count() <= 1 + 41
    assert 2 <= len(areas(end.trunks, end.houses)) <= 8


@given(state=positions(GAME))
def test_the_open_end_is_the_one_inner_point_at_which_a_single_trunk_ends(state: Position) -> None:
    ends = [end for trunk in trunks_in(state.trunks) for end in trunk.ends if not BORDER >> end & 1]
    single = [end for end in ends if ends.count(end) == 1]
    assert single == ([] if state.open_end is None else [state.open_end])
    if state.houses:
        squares = [square for area in areas(state.trunks, state.houses) for square in members(area.squares)]
        assert sorted(squares) == list(SQUARE_NUMBERS)


@given(state=positions(GAME))
def test_a_trunk_is_legal_by_the_one_square_test_exactly_when_it_is_listed(state: Position) -> None:
    if state.phase == "trunks":
        listed = [trunk.name for trunk in GAME.rules.legal(state, state.turn)]
        assert listed == sorted(trunk.name for trunk in legal_by_the_rulebook(state))


@settings(max_examples=12)
@given(game=walks(GAME))
def test_a_trunk_spoils_no_land_exactly_when_some_fence_through_it_parts_two_houses(
    game: tuple[Leg, ...],
) -> None:
    """Tries every fence, where areas are small enough for that."""
    for state in (leg.before for leg in game):
        for area in areas(state.trunks, state.houses) if state.phase == "trunks" else ():
            if area.squares.bit_count() <= SMALL and is_mixed(state, set(members(area.squares))):
                compare_with_every_fence(state, area.squares)


def compare_with_every_fence(state: Position, squares: int) -> None:
    listed = harmless(state.trunks, state.yellow, state.red)
    for trunk in TRUNKS:
        inside = trunk.beside & squares == trunk.beside and not trunk.bit & state.trunks
        grows = state.open_end is None or state.open_end in trunk.ends
        if inside and grows and is_connected(state, trunk):
            assert can_be_finished(state.trunks, trunk, state) == bool(trunk.bit & listed), (
                GAME.notation.diagram(state)
            )


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
    enemy_farms = set(members(state.houses_of(opponent(Seat(state.turn)))))
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
