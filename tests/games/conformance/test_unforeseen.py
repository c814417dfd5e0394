"""A robot cannot know the dice to come: they are drawn again for it."""

from dataclasses import replace
from typing import Any

import pytest

from bot.gamekit.game import AnyGame, NotAPosition, Setup
from bot.gamekit.randomness import Chance
from bot.gamekit.typed_moves import attempt
from tests.kit.random_play import RandomGame, VisitedPosition, Visits

SEEDS = range(1, 5)


def anew(game: AnyGame, state: Any, seed: int) -> Any:
    """The position as anyone who thinks is given it; a game without chance gives it as it is."""
    return game.unforeseen(state, Chance(seed, "anew")) if game.unforeseen else state


def test_a_game_with_chance_after_its_beginning_draws_it_anew(
    game: AnyGame, games: tuple[RandomGame, ...], visits: Visits
) -> None:
    casts = any(
        game.rules.stage(visit.state).roll is not None
        for game_played in games
        for visit in game_played.visits
    )
    seeds_tell = any(_depends_on_the_seed(game, setup, visit) for setup, visit in visits)
    assert game.unforeseen is not None or not (casts or seeds_tell)


def _depends_on_the_seed(game: AnyGame, setup: Setup, visit: VisitedPosition) -> bool:
    """Whether the facts of a position leave it to the seed what a move leads to."""
    if visit.seat is None:
        return False
    facts, led_to = game.facts.of(visit.state), list[Any]()
    for seed in SEEDS:
        try:
            state = game.facts.read(facts, replace(setup, seed=seed))
        except NotAPosition:
            continue
        if game.facts.of(state) == facts and visit.seat in game.rules.to_act(state):
            led_to.append(game.facts.of(game.rules.apply(state, visit.seat, visit.moves[0]).state))
    return any(position != led_to[0] for position in led_to)


def test_what_is_drawn_anew_looks_the_same(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        for seed in SEEDS:
            redrawn = anew(game, visit.state, seed)
            assert game.facts.of(redrawn) == game.facts.of(visit.state)
            assert game.rules.stage(redrawn) == game.rules.stage(visit.state)
            assert game.rules.to_act(redrawn) == game.rules.to_act(visit.state)
            if visit.seat is not None:
                assert tuple(game.rules.legal(redrawn, visit.seat)) == visit.moves


def test_nothing_of_what_was_to_come_is_left(game: AnyGame, visits: Visits) -> None:
    """Redrawn alike, positions that only differed in what was to come are the same."""
    for _, visit in visits:
        again = {game.notation.dump(anew(game, anew(game, visit.state, seed), 0)) for seed in SEEDS}
        assert again == {game.notation.dump(anew(game, visit.state, 0))}


def test_a_line_that_is_refused_tells_nothing_of_what_it_would_have_cast(
    game: AnyGame, visits: Visits
) -> None:
    if game.unforeseen is None:
        pytest.skip("nothing is left to chance once it has begun")
    for _, visit in visits:
        if visit.seat is not None:
            move = game.notation.format(visit.state, visit.moves[0])
            drawn = [anew(game, visit.state, seed) for seed in SEEDS]
            assert len({attempt(game, state, visit.seat, f"{move}; ?").refusal for state in drawn}) == 1


def test_chance_decides_anew(game: AnyGame, visits: Visits) -> None:
    """Of the moves that cast anything, other draws bring other casts."""
    if game.unforeseen is None:
        pytest.skip("nothing is left to chance once it has begun")
    differing = 0
    for _, visit in visits:
        if visit.seat is not None:
            drawn = [anew(game, visit.state, seed) for seed in SEEDS]
            led_to = [game.rules.apply(state, visit.seat, visit.moves[0]).state for state in drawn]
            differing += len({game.notation.dump(anew(game, state, 0)) for state in led_to}) > 1
    assert differing
