"""What is true wherever play leads, and parts of the law said once more in another way."""

from itertools import combinations, islice, product

from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.bitsets import members
from bot.gamekit.game import Setup
from bot.gamekit.randomness import Chance
from bot.games.quadriga import GAME
from bot.games.quadriga.board import ALL, HEADINGS, across, beside, islands, lonely_units, names_of, up
from bot.games.quadriga.position import Order, Phase, Position, Withdraw
from bot.games.quadriga.rules import draw, legal
from bot.games.quadriga.rules_phases import orders_of
from tests.games.wandering import Leg, positions, seeds, walks

Spot = tuple[int, int]
BEGINNING = GAME.rules.initial(Setup(2, "standard"))
SQUARES = list(product("abcdefghijklmnop", range(1, 17)))


def full_board(seed: int, apart: int = 7) -> Position:
    """A board on which one square in ``apart`` holds a unit, enemies not yet in contact."""
    chance = Chance(seed, "crowd")
    blue = sum(1 << square for square in range(256) if not chance.below(apart))
    free = ALL & ~blue & ~beside(blue)
    red = sum(1 << square for square in range(256) if free >> square & 1 and chance.below(3))
    return load_units([*names_of(blue)], [*names_of(red)], 9 + seed % 2)


def load_units(blue: list[str], red: list[str], turn: int = 9) -> Position:
    facts = {"units": [blue, red], "turn": turn, "phase": "place", "placed": None, "orders": []}
    return GAME.facts.read(facts | {"counters": [None, None], "quiet": 4}, Setup(2, "standard"))


def play(state: Position, text: str) -> Position:
    move = GAME.notation.parse(state, state.mover, text)
    return GAME.rules.apply(state, state.mover, move).state


STARTS = st.just(BEGINNING) | st.builds(full_board, seeds)
GAMES = walks(GAME, 120, STARTS)
POSITIONS = positions(GAME, 120, STARTS)


@given(game=GAMES)
def test_turns_begin_without_contact_and_units_come_by_placing_only(game: tuple[Leg, ...]) -> None:
    """G25."""
    for leg in game:
        before, after = leg.before, leg.after
        if before.turn != after.turn and not after.end:
            assert not beside(after.friendly) & after.enemy
            assert after.friendly or after.turn == 2
            assert next(legal(after))
        grown = sum(map(int.bit_count, after.units)) - sum(map(int.bit_count, before.units))
        assert grown <= (before.phase is Phase.PLACE)
        assert not after.units[0] & after.units[1]


@given(state=POSITIONS)
def test_islands_are_what_one_can_walk_over(state: Position) -> None:
    for units in state.units:
        spots = set(map(spot, members(units)))
        assert {frozenset(map(spot, members(island))) for island in islands(units)} == walk_over(spots)
        alone = {unit for unit in spots if not near(unit) & spots}
        assert set(map(spot, members(lonely_units(units)))) == alone


@given(state=POSITIONS)
def test_an_order_is_listed_exactly_when_the_rulebook_allows_it(state: Position) -> None:
    if state.phase is Phase.MOVE:
        assert GAME.notation.format(state, next(legal(state))) == "go"
        assert state.targets.bit_count() == sum(len(order.squares) for order in state.orders)
        for island in islands(state.friendly):
            if island.bit_count() <= 8:
                assert list(orders_of(state, island)) == sorted(by_the_rulebook(state, island))


def test_whatever_is_drawn_is_legal_and_everything_but_withdrawals_is_drawn() -> None:
    state = play(BEGINNING, "c3")
    drawn = {draw(state, state.mover, Chance(seed, "draw")) for seed in range(300)}
    assert drawn == {move for move in legal(state) if not isinstance(move, Withdraw)}


def test_go_and_each_island_are_drawn_equally_often() -> None:
    state = play(full_board(4, apart=40), "pass")
    idle = len(islands(state.friendly))
    drawn = [draw(state, state.mover, Chance(seed, "draw")) for seed in range(400)]
    went = sum(not isinstance(move, Order) for move in drawn)
    assert 0.5 * 400 / (1 + idle) < went < 2 * 400 / (1 + idle)


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
    for number, direction in product(range(1, 5), range(len(HEADINGS))):
        for squares in combinations(members(island), number):
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
    return {(unit[0] + x, unit[1] + y) for x, y in product((-1, 0, 1), repeat=2) if (x, y) != (0, 0)}


def walk_over(spots: set[Spot]) -> set[frozenset[Spot]]:
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
    chequered = load_units([f"{column}{row}" for column, row in SQUARES if (ord(column) + row) % 2], [])
    first = list(islice(legal(play(chequered, "pass")), 10_000))
    assert len(set(first)) == 10_000
    full = load_units([f"{column}{row}" for column, row in SQUARES], [])
    assert [GAME.notation.format(full, move) for move in legal(full)] == ["go"]
