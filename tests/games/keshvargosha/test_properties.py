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
RULES_DECIDE = {
    "a second pass": (
        "game1 professional last 41 - standard 1.2 r 3 y . ++++++++++++ 1A0y,2G0r . 20:20 . 0:0"
    ),
    "a target that counts from the next round on": (
        "game2 amateur target 15 b standard 2.12 r 3 y . ++++++++++++"
        " 1D0y,2C0r,3I2r,4F6y,5G2y,6E3r,7I6r,8H0y,9G6y,10B0r,11A2r,12G4y"
        " A1/B3,B0/B4,D0/D1,D3/D4,F0/F2,H0/H1,I3/I4 16:17 D2:2:0,E6:1:0,H0:1:0,I2:0:1 0:0"
    ),
    "a castle that was left": (
        "game4 professional castles 72 b standard 1.9 y 3 . . ++++++++++++"
        " 1F0y,2E0r,3C4r,4G1y,5H5y H4/H5,I0/I4 18:20 G0:2:0,H0:1:0,H5:0:1 0:0"
    ),
    "a castle that is left before another turn of the same side": (
        "game4 amateur last 35 b standard 2.3 r 3 r . ++++++++++++"
        " 1B0y,2A0r,3D3r,4H0y,5F6y,6E1r,7C1r,8I5y,9F2y,10G0r,12C3y"
        " A3/A4,B2/C6,B6/D3,D2/D3,E2/H4,H0/H1,H0/H5 16:17 A0:0:1,D3:0:5,E1:1:1,I5:1:0 0:0"
    ),
}


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
    if state.phase == "act":
        compare_turns_with_rules(state)


@pytest.mark.parametrize("position", RULES_DECIDE.values(), ids=RULES_DECIDE)
def test_robots_ask_the_rules_where_a_turn_may_decide_more_than_they_sketch(position: str) -> None:
    compare_turns_with_rules(GAME.notation.load(position))


def compare_turns_with_rules(state: Position) -> None:
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
