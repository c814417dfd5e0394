"""Fits the weights of a game's value: robots play themselves, and a logistic regression explains it.

Half of what is explained are positions of the games, by their results and by what the search found there;
the other half are positions one random move off them, by what the search found: a value has to know what is
bad about moves that no player would make. ``deploy/fit GAME`` writes the weights to ``weights.txt`` in the
game's folder, and the same figures give the same file.
"""

import argparse
import math
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from statistics import fmean, pstdev
from typing import Any

from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import find, further_games
from bot.gamekit.mind import Strength, weights_text
from bot.gamekit.setup import prepare
from bot.gamekit.typed_moves import play
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from bot.robots.levels import LEVELS
from bot.robots.thinking import think

GAMES, NODES = 300, 300
SPREAD = 0.2
"""How loosely moves are chosen: a player that does not always take the best plays games of many kinds."""
AT_RANDOM = 4
"""Turns at most that are drawn at random as a game begins."""
HOLDING = 1e-3
"""How strongly weights are held near nothing, so that a part that hardly ever counts does not run away."""
STEPS, PACE = 400, 0.5
LONGEST = 2000

Sample = tuple[Mapping[str, float], float]
"""The parts of a position, and what it is worth to the first side, from 0 to 1."""


def play_samples(game: AnyGame, variant: str, games: int, nodes: int) -> Iterator[Sample]:
    for number in range(games):
        yield from _game(game, variant, number, nodes)
        print(f"\r{number + 1} of {games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def _game(game: AnyGame, variant: str, number: int, nodes: int) -> list[Sample]:
    setup = prepare(game, variant, {}, number)
    if isinstance(setup, Refusal) or game.mind is None or game.mind.parts is None:
        message = "this game has no parts to be weighed"
        raise SystemExit(message)
    parts = game.mind.parts
    game = replace(
        game, mind=replace(game.mind, strengths={variant: (Strength(nodes, SPREAD),) * len(LEVELS)})
    )
    state: Any = game.rules.initial(setup)
    on_line: list[Sample] = []
    aside: list[Sample] = []
    drawn = random.Random(number)  # noqa: S311 - the same games each time
    openings = drawn.randint(0, AT_RANDOM)
    for turn in range(LONGEST):
        if not game.rules.to_act(state):
            break
        seat = game.rules.to_act(state)[0]
        off_line = _stray(game, state, seat, drawn)
        if turn < openings:
            state = off_line
            continue
        following, chance = _think(game, state, number)
        on_line.append((parts(state), chance))
        if game.rules.to_act(off_line):
            aside.append((parts(off_line), _think(game, off_line, number)[1]))
        state = following
    outcome = game.rules.outcome(state)
    first = game.sides_of(variant)[0]
    winners = outcome.winners if outcome else ()
    result = float(bool(set(winners) & set(first))) if winners else 0.5
    return [*((weighed, (result + chance) / 2) for weighed, chance in on_line), *aside]


def _stray(game: AnyGame, state: Any, seat: Seat, drawn: random.Random) -> Any:
    """After any legal move."""
    return game.rules.apply(state, seat, drawn.choice(list(game.rules.legal(state, seat)))).state


def _think(game: AnyGame, state: Any, salt: int) -> tuple[Any, float]:
    """The position after a robot's turn, and what it expects for the first side, from 0 to 1."""
    seat = game.rules.to_act(state)[0]
    thought = think(game, state, seat, LEVELS[0], salt)
    played = play(game, state, seat, "; ".join(thought.moves))
    if isinstance(played, Refusal):
        raise TypeError(played.reason.key)
    sides = game.sides_of(game.rules.stage(state).variant)
    sign = 1 if seat in sides[0] else -1
    return played[-1].state, (1 + sign * max(candidate.value for candidate in thought.candidates)) / 2


def fit(samples: Sequence[Sample]) -> dict[str, float]:
    """The weights that make the results most likely, as far as :data:`HOLDING` lets them."""
    names = list(dict.fromkeys(name for parts, _ in samples for name in parts))
    units = {name: pstdev([parts.get(name, 0.0) for parts, _ in samples]) or 1.0 for name in names}
    rows = [([parts.get(name, 0.0) / units[name] for name in names], result) for parts, result in samples]
    weights = [0.0] * len(names)
    speeds = [0.0] * len(names)
    for _ in range(STEPS):
        slopes = [HOLDING * weight for weight in weights]
        for row, result in rows:
            wrong = _chance(sum(map(float.__mul__, weights, row))) - result
            for at, part in enumerate(row):
                slopes[at] += wrong * part / len(rows)
        for at, slope in enumerate(slopes):
            speeds[at] = 0.9 * speeds[at] - PACE * slope
            weights[at] += speeds[at]
    return {name: weight / units[name] for name, weight in zip(names, weights, strict=True)}


def _chance(weighed: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, weighed))))


def mean_loss(samples: Sequence[Sample], weights: Mapping[str, float]) -> float:
    """The mean logarithmic loss: 0.693 is a coin."""
    losses = []
    for parts, result in samples:
        chance = _chance(sum(part * weights[name] for name, part in parts.items()))
        losses.append(-result * math.log(chance) - (1 - result) * math.log(1 - chance))
    return fmean(losses)


def main() -> None:
    parser = argparse.ArgumentParser(prog="deploy/fit", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--variant")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--further", default="", help="folders with further games")
    parser.add_argument("--quick", action="store_true", help="two games; write nothing")
    chosen = parser.parse_args()
    games = 2 if chosen.quick else chosen.games
    installed = find(chosen.game, further_games(chosen.further))
    if installed is None:
        parser.error(f"there is no game {chosen.game}")
    variant = chosen.variant or installed.game.variants[0]
    samples = list(play_samples(installed.game, variant, games, chosen.nodes))
    weights = fit(samples)
    command = f"deploy/fit {chosen.game} --variant {variant} --games {games} --nodes {chosen.nodes}"
    text = weights_text(weights, command)
    print(text, end="")
    print(f"{len(samples)} positions, loss {mean_loss(samples, weights):.3f}", file=sys.stderr)
    if not chosen.quick:
        (installed.folder / "weights.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
