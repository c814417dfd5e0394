"""How robots think, choose and take turns."""

import asyncio
import math
from contextlib import AsyncExitStack
from dataclasses import replace
from itertools import pairwise
from typing import Any, NoReturn

import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import find
from bot.gamekit.mind import Engine, Estimate, Mind
from bot.gamekit.randomness import Chance
from bot.gamekit.setup import prepare
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from bot.robots.best_first import BestFirst
from bot.robots.choosing import AssessedEdge, best, choose_loosely, rank_edges, softmax
from bot.robots.levels import LEVELS, strength
from bot.robots.thinking import never, think
from bot.robots.tree import Edge, Node
from bot.robots.turns import Turns
from bot.robots.view import View


def start(game: AnyGame, seed: int = 0) -> Any:
    setup = prepare(game, seed=seed)
    assert not isinstance(setup, Refusal)
    return game.rules.initial(setup)


def after(game: AnyGame, moves: str, seed: int = 0) -> Any:
    state = start(game, seed)
    for text in moves.split():
        seat = game.rules.to_act(state)[0]
        move = game.notation.parse(state, seat, text)
        assert not isinstance(move, Refusal)
        state = game.rules.apply(state, seat, move).state
    return state


def mover(game: AnyGame, state: Any) -> Seat:
    return game.rules.to_act(state)[0]


class TestProof:
    """Four in a row: what is won or lost within a few moves is known for certain."""

    @pytest.mark.parametrize("level", LEVELS[2:])
    def test_a_win_at_once(self, fourrow: AnyGame, level: int) -> None:
        state = after(fourrow, "a b a b a b")
        thought = think(fourrow, state, mover(fourrow, state), level)
        assert (thought.moves, thought.value, thought.proven) == (("a",), 1.0, True)

    def test_the_only_defence(self, fourrow: AnyGame) -> None:
        state = after(fourrow, "a b a b a")
        for salt in range(5):
            assert think(fourrow, state, mover(fourrow, state), 4, salt).moves == ("a",)

    def test_a_win_in_three(self, fourrow: AnyGame) -> None:
        """Three in a row with both ends free."""
        state = after(fourrow, "c c d d")
        thought = think(fourrow, state, mover(fourrow, state), 6)
        assert thought.moves[0] in ("b", "e")
        assert thought.proven
        assert thought.value == 1

    def test_a_loss_is_known_and_still_resisted(self, fourrow: AnyGame) -> None:
        state = after(fourrow, "c c d d e")
        thought = think(fourrow, state, mover(fourrow, state), 6)
        assert (thought.value, thought.proven) == (-1, True)
        assert thought.moves[0] in ("b", "f"), "one of the two threats is met"

    def test_minimax_proves_as_well(self, fourrow: AnyGame) -> None:
        game = replace(fourrow, mind=Mind(engine=Engine.BEST_FIRST, value=blank(fourrow)))
        state = after(game, "c c d d")
        thought = think(game, state, mover(game, state), 6, nodes=4000)
        assert thought.proven
        assert thought.value == 1
        assert thought.moves[0] in ("b", "e")


def blank(game: AnyGame) -> Any:
    """A value that knows nothing but what is over."""

    def value(state: Any) -> Estimate:
        outcome = game.rules.outcome(state)
        if outcome is None:
            return Estimate(0.0)
        return Estimate((1.0 if outcome.winners[0] == 0 else -1.0) if outcome.winners else 0.0, certain=True)

    return value


class TestDice:
    """The race: future dice are unknown."""

    def test_a_turn_is_all_moves_up_to_the_next_cast(self, race: AnyGame) -> None:
        thought = think(race, start(race), mover(race, start(race)), 3)
        assert len(thought.moves) == 2

    @pytest.mark.parametrize("engine", Engine)
    def test_the_seed_makes_no_difference(self, race: AnyGame, engine: Engine) -> None:
        assert race.unforeseen is not None
        game = replace(race, mind=Mind(engine=engine, value=lead(race)))
        state = start(game)
        variants = [race.unforeseen(state, Chance(seed, "hidden")) for seed in range(20)]
        assert len({game.notation.dump(variant) for variant in variants}) == 20
        assert len({think(game, variant, mover(game, state), 5, nodes=60) for variant in variants}) == 1

    def test_without_drawing_anew_a_search_would_foresee(self, race: AnyGame) -> None:
        """That the test above can fail: the same search over the rules alone sees every cast."""
        assert race.unforeseen is not None
        cheating = replace(race, unforeseen=None)
        state = start(race)
        variants = [race.unforeseen(state, Chance(seed, "hidden")) for seed in range(20)]
        values = {think(cheating, variant, mover(race, state), 5, nodes=60).value for variant in variants}
        assert len(values) > 1

    def test_chances_are_weighed(self, race: AnyGame) -> None:
        """Values of a fair race near its beginning are far from certain."""
        thought = think(race, start(race), mover(race, start(race)), 6)
        assert not thought.proven
        assert -1 < thought.value < 1


def lead(game: AnyGame) -> Any:
    """Who has run how much further."""

    def value(state: Any) -> Estimate:
        outcome = game.rules.outcome(state)
        if outcome:
            return Estimate(1.0 if outcome.winners[0] == 0 else -1.0, certain=True)
        first_runners, second_runners = (sum(pair) for pair in state.runners)
        return Estimate((first_runners - second_runners) / (2 * state.track + 1))

    return value


class TestThought:
    def test_the_salt_makes_games_differ(self, fourrow: AnyGame) -> None:
        state = start(fourrow)
        assert len({think(fourrow, state, Seat(0), 1, salt).moves for salt in range(20)}) > 1

    def test_more_levels_look_at_more_nodes(self, fourrow: AnyGame) -> None:
        nodes = [strength(fourrow, "standard", level).nodes for level in LEVELS]
        assert nodes == sorted(set(nodes))

    def test_time_cuts_and_it_is_said(self, fourrow: AnyGame) -> None:
        thought = think(fourrow, start(fourrow), Seat(0), 6, nodes=100_000, is_late=lambda: True)
        assert thought.cut
        assert thought.moves
        assert thought.nodes < 100

    def test_a_mind_that_fails_leaves_the_rules(self, fourrow: AnyGame) -> None:
        def failing(state: Any) -> NoReturn:
            raise ValueError(state)

        game = replace(fourrow, mind=Mind(value=failing))
        state = after(game, "a b a b a b")
        with structlog.testing.capture_logs() as logs:
            assert think(game, state, Seat(0), 4).moves == ("a",)
        assert [entry["log_level"] for entry in logs] == ["error"]


# Best-first minimax where dice are cast: what is compared has been looked at equally far.


NODES = 300
"""Enough to follow one way or two over all that the die can bring, and not all of them."""


@pytest.fixture(scope="module")
def root() -> Node:
    """The beginning of a game with dice, after a search."""
    shelved = find("know")
    assert shelved is not None
    game = shelved.game
    setup = prepare(game, seed=1)
    assert not isinstance(setup, Refusal)
    state = game.rules.initial(setup)
    (seat,) = game.rules.to_act(state)
    search = BestFirst(View(game, state, seat, 0))
    node = search.tree.root(state, seat)
    assert search.search(node, NODES, never)
    return node


def test_a_way_grows_over_all_that_the_die_can_bring(root: Node) -> None:
    grown = [edge for edge in root.edges or () if edge.visits]
    assert any(len(edge.children) > 1 for edge in grown)
    assert all(child.visits for edge in grown for child in edge.children if child.proven is None)


def test_what_was_only_estimated_comes_after_what_has_grown(root: Node) -> None:
    """Before the other side has answered, everything looks better than it is."""
    visits = [edge.edge.visits for edge in rank_edges(root, root.edges or ())]
    assert visits[0] > 0
    assert visits[-1] == 0


# How loosely a level chooses: laws of the softmax, and what is never left to chance.


VALUES = st.lists(st.floats(-1, 1).map(lambda value: round(value, 3)), min_size=1, max_size=12)
SPREADS = st.floats(0.05, 3)


def edge_with(value: float, looks: int = 1, *, proven: bool = False) -> AssessedEdge:
    return AssessedEdge(Edge((Seat(0), (value,)), 0.0), value, looks, proven, resisting=value)


@given(VALUES, SPREADS)
def test_chances_add_up_to_one(values: list[float], spread: float) -> None:
    assert math.isclose(sum(softmax(values, spread)), 1)


@given(VALUES, SPREADS)
def test_a_better_value_never_has_the_smaller_chance(values: list[float], spread: float) -> None:
    pairs = sorted(zip(values, softmax(values, spread), strict=True))
    chances = [chance for _, chance in pairs]
    assert all(one <= second + 1e-12 for one, second in pairwise(chances))


@given(VALUES, SPREADS, st.floats(0.1, 5), st.floats(-1, 1))
def test_scale_and_origin_of_values_make_no_difference(
    values: list[float], spread: float, scale: float, origin: float
) -> None:
    moved = [origin + scale * value for value in values]
    pairs = zip(softmax(values, spread), softmax(moved, spread), strict=True)
    assert all(math.isclose(first, second, rel_tol=1e-4, abs_tol=1e-9) for first, second in pairs)


@given(VALUES, SPREADS)
def test_a_smaller_spread_leans_more_to_the_best(values: list[float], spread: float) -> None:
    assert max(softmax(values, spread / 2)) >= max(softmax(values, spread)) - 1e-12


@given(VALUES, SPREADS, st.integers(0, 1000))
def test_a_proven_win_is_always_taken(values: list[float], spread: float, seed: int) -> None:
    ranked = [edge_with(1.0, proven=True), *map(edge_with, values)]
    assert choose_loosely(ranked, spread, Chance(seed)) == ranked[0]


@given(VALUES, SPREADS, st.integers(0, 1000))
def test_a_proven_loss_is_never_taken_while_there_is_hope(
    values: list[float], spread: float, seed: int
) -> None:
    ranked = [*map(edge_with, values), edge_with(-1.0, looks=99, proven=True)]
    assert not choose_loosely(ranked, spread, Chance(seed)).loses


@given(VALUES, st.integers(0, 1000))
def test_without_spread_the_best_is_taken(values: list[float], seed: int) -> None:
    ranked = [edge_with(value, looks) for looks, value in enumerate(values, 1)][::-1]
    assert choose_loosely(ranked, 0, Chance(seed)) == best(ranked) == ranked[0]


def test_what_is_proven_better_than_the_favourite_is_taken() -> None:
    favourite, draw = edge_with(-0.4, looks=90), edge_with(0.0, looks=3, proven=True)
    assert best([favourite, draw]) == draw


def test_what_only_seems_lost_is_better_than_what_is() -> None:
    hopeless = edge_with(-1.0)
    assert best([hopeless, edge_with(-1.0, looks=99, proven=True)]) == hopeless


def test_where_all_is_lost_the_way_that_resisted_most_comes_first() -> None:
    lost = [edge_with(-1.0, looks, proven=True) for looks in (9, 3, 1)]
    assert best(lost) == lost[0]


@given(VALUES, SPREADS, st.floats(0, 2), st.integers(0, 1000))
def test_nothing_is_chosen_that_looks_worse_than_the_slack_allows(
    values: list[float], spread: float, slack: float, seed: int
) -> None:
    edges = [edge_with(value * 0.9) for value in values]
    chosen = choose_loosely(edges, spread, Chance(seed), slack)
    odds = [2 * math.atanh(edge.value) for edge in (chosen, max(edges, key=lambda edge: edge.value))]
    assert odds[0] >= odds[1] - slack - 1e-9


# Who has many games against robots waits for who has few.


async def order(turns: Turns, waiting: list[tuple[str, bool]], places: int = 1) -> list[str]:
    """In which order these are let in, once the places that are taken become free."""
    let_in: list[str] = []

    async def one(account: str, *, live: bool) -> None:
        async with turns.turn_of(account, live=live):
            let_in.append(account)
            await asyncio.sleep(0)

    async with AsyncExitStack() as turns_taken:
        for _ in range(places):
            await turns_taken.enter_async_context(turns.turn_of("nobody"))
        tasks = [asyncio.create_task(one(account, live=live)) for account, live in waiting]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return let_in


async def test_accounts_take_turns() -> None:
    assert await order(Turns(1), [("ann", False)] * 3 + [("ben", False)]) == ["ann", "ben", "ann", "ann"]


async def test_live_games_come_first() -> None:
    assert await order(Turns(1), [("ann", False), ("ben", True)]) == ["ben", "ann"]


async def test_who_gives_up_waiting_holds_nobody_up() -> None:
    turns = Turns(1)
    async with turns.turn_of("ann"):
        leaving = asyncio.create_task(turns._enter("ben", live=False))
        await asyncio.sleep(0)
        leaving.cancel()
        await asyncio.wait([leaving])
    assert await order(turns, [("cleo", False)]) == ["cleo"]


async def test_live_games_do_not_keep_slow_ones_waiting_for_ever() -> None:
    live = [(f"live {at}", True) for at in range(12)]
    let_in = await order(Turns(1), [("slow", False), ("slow", False), *live])
    assert [at for at, who in enumerate(let_in) if who == "slow"] == [4, 9]


async def test_twenty_tables_at_once_starve_nobody() -> None:
    """Who has one game waits for one thought of each other account, however many games those have."""
    greedy = [("greedy", False)] * 5
    strangers = [(f"person {at}", at % 2 == 0) for at in range(15)]
    for places in (1, 2, 3):
        let_in = await order(Turns(places), [*greedy, *strangers], places)
        assert len(let_in) == 20
        assert let_in[: 15 + places].count("greedy") <= places
