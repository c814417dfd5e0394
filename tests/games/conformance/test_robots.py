"""Robots play every game: legal moves, always the same ones, and none that foresees anything."""

import pytest

from bot.gamekit.game import AnyGame
from bot.gamekit.randomness import Chance
from bot.gamekit.typed_moves import play
from bot.kernel.text import Refusal
from bot.robots.levels import LEVELS
from bot.robots.thinking import think
from tests.kit.random_play import RandomGame, Visits, sample

FEW, MANY = 6, 1000
"""Positions that are thought about: by default, and with ``--slow``."""
NODES = {FEW: 3, MANY: 8}
HIDDEN = {FEW: 5, MANY: 20}
"""Seeds of what is hidden, for each position."""


@pytest.fixture(scope="session")
def number(games: tuple[RandomGame, ...]) -> int:
    return FEW if len({game_played.setup.seed for game_played in games}) == 1 else MANY


@pytest.fixture(scope="session")
def going(games: tuple[RandomGame, ...], number: int) -> Visits:
    """Positions with a seat to move."""
    visits = [(setup, visit) for setup, visit in sample(games, number) if visit.seat is not None]
    return visits[:number]


def test_a_robot_plays_legal_turns(game: AnyGame, going: Visits, number: int) -> None:
    for nth, (_, visit) in enumerate(going):
        assert visit.seat is not None
        thought = think(game, visit.state, visit.seat, LEVELS[nth % len(LEVELS)], nth, nodes=NODES[number])
        line = play(game, visit.state, visit.seat, "; ".join(thought.moves))
        assert not isinstance(line, Refusal)
        assert tuple(part.written for part in line) == thought.moves
        assert -1 <= thought.value <= 1
        assert thought.candidates
        assert thought.line[: len(thought.moves)] == thought.moves[: len(thought.line)]


def test_usual_games_are_of_variants_that_there_are(game: AnyGame) -> None:
    assert game.usual_moves.keys() <= set(game.variants)
    assert all(moves > 0 for moves in game.usual_moves.values())


def test_a_robot_plays_the_same_again(game: AnyGame, going: Visits, number: int) -> None:
    for nth, (_, visit) in enumerate(going[:: max(1, len(going) // FEW)]):
        assert visit.seat is not None
        again = game.notation.load(game.notation.dump(visit.state))
        level = LEVELS[nth % len(LEVELS)]
        once, twice = (
            think(game, state, visit.seat, level, nth, nodes=NODES[number]) for state in (visit.state, again)
        )
        assert once == twice


def test_a_robot_foresees_nothing(game: AnyGame, going: Visits, number: int) -> None:
    """The dice to come do not change the thought."""
    if game.unforeseen is None:
        pytest.skip("nothing is left to chance once it has begun")
    for nth, (_, visit) in enumerate(going):
        assert visit.seat is not None
        level = LEVELS[nth % len(LEVELS)]
        thoughts = {
            think(
                game,
                game.unforeseen(visit.state, Chance(seed, "hidden")),
                visit.seat,
                level,
                nth,
                nodes=NODES[number],
            )
            for seed in range(HIDDEN[number])
        }
        assert len(thoughts) == 1
