"""What robots find in two games that bring no mind: plain search over the rules is enough."""

from dataclasses import replace
from typing import Any, NoReturn

import pytest
import structlog

from bot.gamekit.game import AnyGame
from bot.gamekit.mind import Engine, Estimate, Mind
from bot.gamekit.randomness import Chance
from bot.gamekit.setup import prepare
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from bot.robots.levels import LEVELS, strength
from bot.robots.thinking import think


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
