"""What is true wherever play leads, and the law of the land said once more in another way."""

import pytest
from hypothesis import given, settings

from bot.gamekit.bitsets import members
from bot.gamekit.typed_moves import play
from bot.games.keshvargosha import GAME
from bot.games.keshvargosha.board import BETWEEN, BORDERS, CELL, CELLS, CENTRES, NAMES, beside
from bot.games.keshvargosha.mind import MIND
from bot.games.keshvargosha.mind_turns import judge_turns
from bot.games.keshvargosha.options import CASTLES, GAME_3, STANDARD, shuffle
from bot.games.keshvargosha.outlook import best_raid, raids
from bot.games.keshvargosha.position import RED, SEATS, YELLOW, Position, opponent, score
from bot.games.keshvargosha.rules_turns import has_majority
from bot.games.keshvargosha.sketch import sketch_of
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from bot.robots.thinking import think
from tests.games.wandering import Leg, positions, walks

UNGUARDED = (
    "game1 amateur target 27 - standard 1.3 y 3 . . ++++++++++++ 1B0y,2E0r,3H0r,4A0y . 20:20 B1:1:0 0:0"
)
"""E0 is two steps from a soldier."""


def test_the_board_is_the_one_of_the_rulebook() -> None:
    assert (len(CELLS), len(BORDERS), len(CENTRES)) == (63, 156, 9)
    assert [len(beside(cell)) for cell in CELLS].count(6) == 33
    assert {len(beside(cell)) for cell in CENTRES} == {6}
    assert sum(STANDARD) == 9 * 15
    assert [border.name for border in BORDERS] == sorted(border.name for border in BORDERS)


@given(state=positions(GAME))
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


@given(state=positions(GAME))
def test_points_are_the_values_of_what_is_owned_and_nothing_is_lost(state: Position) -> None:
    for seat, points in zip(SEATS, score(state), strict=True):
        cells = members(state.land.owned[seat])
        if state.terms.end == CASTLES:
            cells += members(state.castles[seat])
        assert points == sum(state.terms.values[cell] if state.terms.professional else 1 for cell in cells)
        assert state.reserve(seat) >= 0
        assert state.reserve(seat) + sum(state.soldiers[seat]) + state.out[seat] == 12
    assert state.walls.bit_count() + sum(state.walls_left) == 40
    assert not any(
        state.all_castles >> neighbour & 1
        for cell in members(state.all_castles)
        for neighbour in beside(cell)
    )


@given(game=walks(GAME))
def test_turns_go_forward_and_begin_with_all_captured_that_falls_and_something_to_do(
    game: tuple[Leg, ...],
) -> None:
    for leg in game:
        before, after, seat = leg.before, leg.after, Seat(leg.before.turn)
        assert not any(has_majority(before, seat, cell) for cell in members(before.castles[opponent(seat)]))
        assert [type(move).__name__ for move in GAME.rules.legal(before, seat)] != ["End"]
        assert (before.round, before.space) <= (after.round, after.space)
        assert after.number <= 12 * (10 if after.terms.end == "last" else 3)
    assert game[-1].after.turn is None


def test_shuffled_tiles_lie_alike_on_both_sides() -> None:
    laid = [shuffle(seed) for seed in range(300)]
    for values in laid:
        by_place = {name: values[cell] for cell, name in enumerate(NAMES)}
        assert {sum(values[at : at + 7]) for at in range(0, 63, 7)} == {15}
        for name, value in by_place.items():
            letter, part = "IHGFEDCBA"["ABCDEFGHI".index(name[0])], int(name[1])
            assert value == by_place[f"{letter}{part and (part + 2) % 6 + 1}"]
    assert len({values[:7] for values in laid}) == 4 * 6
    assert len({values[28:35] for values in laid}) == 3
    assert shuffle(7) == shuffle(7) != shuffle(8)


@settings(max_examples=15)
@given(state=positions(GAME, 80))
def test_robots_plan_turns_that_lead_where_the_rules_lead(state: Position) -> None:
    sketch = sketch_of(state)
    assert sketch.points() == score(state)
    for seat in SEATS:
        costs = sorted((raid.castle, raid.cost) for raid in raids(sketch, seat, 3))
        assert best_raid(sketch, seat, 3).castles == len(dict(costs))
    if state.phase != "act":
        return
    for turn, worth in judge_turns(state).items():
        after = state
        for move in turn:
            after = GAME.rules.apply(after, seat_to_move(after), move).state
        if worth is not None and state.terms.variant != GAME_3:
            assert MIND.value
            assert worth == pytest.approx(MIND.value(after).expected)


def seat_to_move(state: Position) -> Seat:
    assert state.turn is not None
    return state.turn


@pytest.mark.parametrize("level", range(2, 7))
def test_an_unguarded_castle_within_reach_is_taken(level: int) -> None:
    state = GAME.notation.load(UNGUARDED)
    for salt in range(5):
        line = play(GAME, state, YELLOW, "; ".join(think(GAME, state, YELLOW, level, salt).moves))
        assert not isinstance(line, Refusal)
        assert line[-1].state.castles[YELLOW] >> CELL["E0"] & 1
