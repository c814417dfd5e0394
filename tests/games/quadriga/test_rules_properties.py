"""What is true wherever play leads, and parts of the law said once more in another way."""

from itertools import combinations, islice, pairwise, product
from pathlib import Path

import pytest
from hypothesis import given

from bot.engine.move_lists import perft
from bot.gamekit.bitsets import members
from bot.gamekit.randomness import Chance
from bot.games.quadriga import GAME
from bot.games.quadriga.board import HEADINGS, across, beside, islands, lonely_units, up
from bot.games.quadriga.position import Order, Phase, Place, Position, Withdraw
from bot.games.quadriga.rules import draw, legal
from bot.games.quadriga.rules_moving import orders_of
from tests.games.quadriga.drawn import beginning, play_moves, read_units, ready_to_move
from tests.games.quadriga.random_positions import RULES, full_board, games, positions

PERFT = [line for line in (Path(__file__).parent / "perft.txt").read_text().splitlines() if line[0] != "#"]

Spot = tuple[int, int]
SQUARES = list(product("abcdefghijklmnop", range(1, 17)))


@pytest.mark.parametrize("line", PERFT)
def test_the_numbers_of_move_sequences(line: str) -> None:
    moves, counts = line.split(":")
    state = beginning() if moves == "start" else play_moves(beginning(), moves)
    for depth, count in enumerate(map(int, counts.split()), 1):
        assert perft(GAME, state, depth) == count


@given(game=games)
def test_a_turn_begins_without_contact_and_its_mover_can_go_on(game: tuple[Position, ...]) -> None:
    """G25."""
    for before, after in pairwise(game):
        if before.turn != after.turn:
            assert not beside(after.friendly) & after.enemy
            assert after.friendly or after.turn == 2
            assert next(legal(after))


@given(game=games)
def test_units_come_by_placing_only(game: tuple[Position, ...]) -> None:
    for before, after in pairwise(game):
        grown = sum(map(int.bit_count, after.units)) - sum(map(int.bit_count, before.units))
        assert grown <= (before.phase is Phase.PLACE)
        assert not after.units[0] & after.units[1]


@given(state=positions)
def test_islands_are_what_one_can_walk_over(state: Position) -> None:
    for units in state.units:
        spots = set(map(spot, members(units)))
        assert {frozenset(map(spot, members(island))) for island in islands(units)} == walks(spots)
        alone = {unit for unit in spots if not near(unit) & spots}
        assert set(map(spot, members(lonely_units(units)))) == alone


@given(state=positions)
def test_an_order_is_listed_exactly_when_the_rulebook_allows_it(state: Position) -> None:
    if state.phase is Phase.MOVE:
        for island in islands(state.friendly):
            if island.bit_count() <= 8:
                assert list(orders_of(state, island)) == sorted(by_the_rulebook(state, island))


@given(state=positions)
def test_go_is_always_possible_and_moves_exactly_who_is_ordered(state: Position) -> None:
    if state.phase is Phase.MOVE:
        assert "go" in [GAME.notation.format(state, move) for move in legal(state)][:1]
        ordered = sum(len(order.squares) for order in state.orders)
        assert state.targets.bit_count() == ordered


def test_whatever_is_drawn_is_legal_and_everything_but_withdrawals_is_drawn() -> None:
    state = play_moves(beginning(), "c3")
    drawn = {draw(state, state.mover, Chance(seed, "draw")) for seed in range(300)}
    assert drawn == {move for move in legal(state) if not isinstance(move, Withdraw)}


def test_go_and_each_island_are_drawn_equally_often() -> None:
    state = ready_to_move(full_board(4, apart=40))
    idle = len(islands(state.friendly))
    drawn = [draw(state, state.mover, Chance(seed, "draw")) for seed in range(400)]
    went = sum(not isinstance(move, Order) for move in drawn)
    assert 0.5 * 400 / (1 + idle) < went < 2 * 400 / (1 + idle)


def test_two_hundred_orders_are_enough() -> None:
    state = play_moves(beginning(), "c3")
    for number in range(200):
        assert len(list(legal(state))) > 1
        state = play_moves(state, ("c3>N", "c3>0")[number % 2])
    assert list(map(str, legal(state))) == ["Go()"]
    for text in ("c3>N", "c3>0"):
        refusal = GAME.notation.parse(state, state.mover, text.lower())
        assert GAME.notation.parse(state, state.mover, "go") == next(legal(state))
        assert getattr(refusal, "rule", None).passage == "4.7"  # type: ignore[union-attr]  # a move has no rule


def test_only_the_mover_has_moves() -> None:
    assert not list(RULES.legal(beginning(), 1 - beginning().mover))
    assert isinstance(next(iter(RULES.legal(beginning(), beginning().mover))), Place)


def by_the_rulebook(state: Position, island: int) -> list[Order]:
    """Every legal order, word for word (4.2 to 4.5), unit by unit."""
    friendly, enemy = ({spot(square) for square in members(units)} for units in (state.friendly, state.enemy))
    entered = {
        ahead(spot(square), order.direction)
        for order in state.orders
        if not island >> order.squares[0] & 1
        for square in order.squares
    }
    all_orders = []
    for number in range(1, 5):
        for squares in combinations(members(island), number):
            for direction in range(len(HEADINGS)):
                moving = {spot(square) for square in squares}
                targets = {ahead(unit, direction) for unit in moving}
                inside = all(0 <= x < 16 and 0 <= y < 16 for x, y in targets)
                if inside and not targets & (enemy | friendly - moving | entered):
                    all_orders.append(Order(squares, direction))
    return all_orders


def spot(square: int) -> Spot:
    return across(square), up(square)


def ahead(unit: Spot, direction: int) -> Spot:
    return unit[0] + HEADINGS[direction].right, unit[1] + HEADINGS[direction].upward


def near(unit: Spot) -> set[Spot]:
    return {(unit[0] + x, unit[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)}


def walks(spots: set[Spot]) -> set[frozenset[Spot]]:
    islands, unvisited = set(), set(spots)
    while unvisited:
        reached, edge = set[Spot](), {unvisited.pop()}
        while edge:
            reached |= edge
            edge = {neighbour for reached_spot in edge for neighbour in near(reached_spot)} & unvisited
            unvisited -= edge
        islands.add(frozenset(reached))
    return islands


def test_a_made_up_island_may_have_more_orders_than_can_be_held() -> None:
    """They are listed one after the other, and none of those that cannot be completed is looked into."""
    chequered = read_units([[f"{column}{row}" for column, row in SQUARES if (ord(column) + row) % 2], []], 9)
    first = list(islice(legal(ready_to_move(chequered)), 10_000))
    assert len(set(first)) == 10_000
    full = read_units([[f"{column}{row}" for column, row in SQUARES], []], 9)
    assert legal_as_text(full) == ["go"]


def legal_as_text(state: Position) -> list[str]:
    return [GAME.notation.format(state, move) for move in legal(state)]
