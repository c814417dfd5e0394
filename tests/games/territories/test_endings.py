"""Robots in small endings: what they play is proven, and the rules alone find nothing better."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from bot.gamekit.compiled_code import compile_to
from bot.gamekit.randomness import Chance
from bot.gamekit.setup import prepare
from bot.gamekit.typed_moves import play
from bot.games.territories import GAME, fast_rules
from bot.games.territories.compiled import SOURCE, Search, load_library
from bot.games.territories.mind import SMALL, solve
from bot.games.territories.position import YELLOW, Position
from bot.games.territories.rules import build, choices, trunk_choices
from bot.games.territories.rules_areas import harmless, score
from bot.kernel.text import Refusal
from bot.robots.thinking import think

COUNTED_OUT = 12
"""Trunk places at most in what is tried here; the mind may know larger endings too."""


def walk(seed: int) -> list[Position]:
    """A game at random, position by position."""
    setup = prepare(GAME, "random", {}, seed)
    assert not isinstance(setup, Refusal)
    state, chance = GAME.rules.initial(setup), Chance(seed, "endings")
    positions = []
    while state.turn is not None:
        positions.append(state)
        state = GAME.rules.apply(state, state.turn, chance.choice(choices(state))).state
    return positions


def endings(number: int) -> list[Position]:
    """The first small position of so many games."""
    small_endings: list[Position] = []
    for seed in range(10 * number):
        small = [state for state in walk(seed) if state.phase == "trunks" and places(state) <= COUNTED_OUT]
        small_endings += small[:1]
        if len(small_endings) == number:
            return small_endings
    raise AssertionError(len(small_endings))


def places(state: Position) -> int:
    return harmless(state.trunks, state.yellow, state.red).bit_count()


@cache
def best_margin(state: Position) -> int:
    """Yellow's land less Red's at the end, when both sides play for it: by the rules alone."""
    if state.turn is None:
        yellow, red = score(state)
        return yellow - red
    margins = [best_margin(GAME.rules.apply(state, state.turn, move).state) for move in choices(state)]
    return max(margins) if state.turn == YELLOW else min(margins)


@pytest.mark.parametrize("number", [30, pytest.param(500, marks=pytest.mark.slow)])
def test_small_endings_are_played_as_counting_out_would(number: int) -> None:
    for nth, state in enumerate(endings(number)):
        assert state.turn is not None
        sign = 1 if state.turn == YELLOW else -1
        thought = think(GAME, state, state.turn, 4 + nth % 3)
        line = play(GAME, state, state.turn, "; ".join(thought.moves))
        assert not isinstance(line, Refusal)
        assert thought.proven
        assert thought.value == (sign * best_margin(state) > 0) - (sign * best_margin(state) < 0)
        assert all(best_margin(part.state) == best_margin(state) for part in line)
        for solution in solve(state) or ():
            after = GAME.rules.apply(state, state.turn, solution.move).state
            assert solution.margin == sign * best_margin(after)


def test_larger_positions_are_left_to_the_search() -> None:
    early = next(state for state in walk(1) if state.phase == "trunks")
    assert places(early) > SMALL
    assert solve(early) is None


def test_compiled_code_thinks_what_python_thinks(tmp_path: Path) -> None:
    if not compile_to(tmp_path / "search.so", SOURCE):
        pytest.skip("there is no compiler")
    library, mind = load_library(tmp_path / "search.so"), GAME.mind
    assert library
    assert mind
    minds = (
        replace(mind, compiled=lambda state: Search(library, state)),
        replace(mind, compiled=lambda _: None),
    )
    both = [replace(GAME, mind=each) for each in minds]
    for nth, state in enumerate(walk(3)[::2]):
        seat = GAME.rules.to_act(state)[0]
        fast, slow = (think(game, state, seat, 1 + nth % 6, nth, nodes=150) for game in both)
        assert fast == slow


def test_whole_numbers_say_what_the_rules_say() -> None:
    for seed in range(8):
        for state in walk(seed):
            if state.phase == "trunks" and state.turn is not None:
                flat_state = fast_rules.flat(state)
                moves = trunk_choices(state)
                assert fast_rules.legal_trunks(flat_state) == sum(move.bit for move in moves)
                for move in moves:
                    assert fast_rules.build(flat_state, move.bit) == fast_rules.flat(
                        build(state, state.turn, move)
                    )
