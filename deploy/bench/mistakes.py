"""What beginners do wrong most often, as the review names it: what lessons should be about.

Robots of the two lowest levels play each other, every game is reviewed with few nodes, and the reasons of all
turning points are counted: ``deploy/mistakes GAME --games 200``. The same command gives the same table.
"""

import argparse
import asyncio
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.gamekit.game import AnyGame, Setup
from bot.gamekit.game_catalogue import discover, further_games
from bot.gamekit.replay import replay
from bot.gamekit.setup import prepare
from bot.gamekit.typed_moves import play
from bot.kernel.text import Refusal
from bot.robots.review import Review, ReviewedTurn, reasons
from bot.robots.reviewing import Reviewing
from bot.robots.thinking import think
from deploy.bench.puzzles import ThinkHere
from deploy.bench.robots import TURNS, VARIANTS

GAMES = 200
LEVELS = (1, 2)
"""Who plays: each sits on either side in turn."""
NODES = 40
"""At most so many for a position: a beginner's mistake shows at once."""
LONGEST = 400
"""Thoughts after which a game is broken off: what is wrong in it has been seen by then."""
NAMED = 10
LOOKED_AT_EVERY = 20
"""Games after which the table so far is shown."""

Mistake = tuple[str, str]
"""Whether the better turn or the played one did it, and what: the key of the review's sentence."""


@dataclass
class Tally:
    games: int = 0
    turns: int = 0
    turning: int = 0
    times: Counter[Mistake] = field(default_factory=Counter)
    cost: Counter[Mistake] = field(default_factory=Counter)

    def lines(self) -> Iterator[str]:
        yield f"{self.games} games, {self.turns} turns, {self.turning} turning points"
        for mistake, times in self.times.most_common(NAMED):
            share, cost = 100 * times / max(self.turning, 1), 50 * self.cost[mistake] / times
            yield f"{times:5} ({share:4.1f} %), {cost:4.1f} of 100 each: {mistake[0]} {mistake[1]}"


def play_game(game: AnyGame, variant: str, number: int) -> tuple[Setup, tuple[str, ...]]:
    """The ``number``-th game of the two levels, as moves."""
    setup = prepare(game, variant, {}, number)
    if isinstance(setup, Refusal):
        raise TypeError(setup.reason.key)
    state, moves = game.rules.initial(setup), list[str]()
    of = {seat: side for side, seats in enumerate(game.sides_of(variant)) for seat in seats}
    for _ in range(LONGEST):
        seats = game.rules.to_act(state)
        if not seats or _turn(game, state) > TURNS.get(game.id, LONGEST):
            break
        level = LEVELS[(of[seats[0]] + number) % len(LEVELS)]
        thought = think(game, state, seats[0], level, number)
        line = play(game, state, seats[0], "; ".join(thought.moves))
        if isinstance(line, Refusal):
            raise TypeError(line.reason.key)
        moves += [step.written for step in line]
        state = line[-1].state
    return setup, tuple(moves)


def _turn(game: AnyGame, state: object) -> int:
    turn = game.facts.of(state).get("turn")
    return turn if isinstance(turn, int) else 0


def count(game: AnyGame, review: Review, tally: Tally) -> None:
    tally.games += 1
    tally.turns += len(review.turns)
    for at in review.turning:
        turn = review.turns[at]
        tally.turning += 1
        plies = sum(len(turn.moves) for turn in review.turns[:at])
        state = replay(game, review.setup, review.moves[:plies])
        for mistake in dict.fromkeys(_describe(game, state, turn)):
            tally.times[mistake] += 1
            tally.cost[mistake] += turn.loss  # type: ignore[assignment]  # a sum of parts, not a count


def _describe(game: AnyGame, state: object, turn: ReviewedTurn) -> Iterator[Mistake]:
    """What the better turn does and the played one does not, and the other way round."""
    better, played = (
        [reason.key for reason in reasons(game, state, turn.seat, moves)]
        for moves in (turn.better, turn.moves)
    )
    yield from (("missed:", key) for key in better if key not in played)
    yield from (("played:", key) for key in played if key not in better)
    if not better and not played:
        yield "", "nothing that the game can name"


async def mistakes(game: AnyGame, variant: str, games: int, nodes: int) -> Tally:
    tally, thinker = Tally(), ThinkHere(game, nodes)
    for number in range(games):
        setup, moves = play_game(game, variant, number)
        if moves:
            count(game, await Reviewing(game, setup, moves, thinker).run(), tally)
        print(f"\r{number + 1} of {games} games", end="", file=sys.stderr, flush=True)
        if not tally.games % LOOKED_AT_EVERY:
            print("", *tally.lines(), sep="\n", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(prog="deploy/mistakes", description=__doc__)
    parser.add_argument("game", nargs="*", help="all that are installed, where none is named")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--further", default="", help="folders with further games")
    parser.add_argument("--quick", action="store_true", help="one game")
    chosen = parser.parse_args()
    installed = {each.game.id: each.game for each in discover(further_games(chosen.further))}
    for name in chosen.game or installed:
        game = installed[name]
        variant = VARIANTS.get(game.id, game.variants[0])
        tally = asyncio.run(mistakes(game, variant, 1 if chosen.quick else chosen.games, chosen.nodes))
        print(f"\n{game.id} ({variant})", *tally.lines(), sep="\n", flush=True)


if __name__ == "__main__":
    main()
