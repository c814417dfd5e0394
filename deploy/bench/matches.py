"""Matches of two players in pairs of games from the same beginning, with the seats exchanged.

A file keeps the pairs that were played, so that a long ladder can be interrupted and continued.
"""

import json
import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple, Protocol

from bot.gamekit.game import AnyGame, Setup
from bot.gamekit.setup import prepare
from bot.gamekit.typed_moves import play
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from bot.robots.levels import strength
from bot.robots.limits import EXACT_FROM
from bot.robots.thinking import think
from deploy.bench.measurement import Row, percentile

LONGEST = 3000
"""Moves: a game that has not ended by then is a draw."""
CLEAR_LEAD = 0.5
"""What a position is worth, from -1 to 1, from which a game that is broken off counts as won."""
SURE = 1.96
"""Standard deviations of a confidence of 95 %."""
_SLOPE = 400 / math.log(10)
"""Elo for each unit of the logarithm of the odds."""


class Pair(NamedTuple):
    """What the first player got with each seat, from 0 to 1, and the turns of the longer game."""

    results: tuple[float, ...]
    longest: int


class PairFile:
    """Pairs that were played, one a line, by what makes the players' strength and the number of the pair.

    It does not know the search: after a change of the search begin a new file.
    """

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self.read_only = read_only
        self._path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self._pairs = {
            tuple(key): Pair(tuple(results), longest) for key, results, longest in map(json.loads, lines)
        }

    def find(self, *key: str | int) -> Pair | None:
        return self._pairs.get(key)

    def add(self, pair: Pair, *key: str | int) -> None:
        self._pairs[key] = pair
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([key, pair.results, pair.longest]) + "\n")


@dataclass
class Spent:
    """What a player has spent: processor time by thought in milliseconds, nodes, and how much was proven."""

    times: list[float] = field(default_factory=list)
    nodes: int = 0
    proven: int = 0

    def rows(self, name: str) -> Iterator[Row]:
        if self.times:
            rate = self.nodes / (sum(self.times) / 1e3) if sum(self.times) else 0
            figure = f"p95 {percentile(self.times, 0.95):,.0f} ms"
            if self.nodes:
                figure += f", {rate:,.0f} nodes/s, {self.proven} of {len(self.times)} proven"
            yield Row(f"{name}: a thought", sorted(self.times)[len(self.times) // 2], max(self.times), figure)


class Player(Protocol):
    name: str
    spent: Spent

    def get_ingredients(self, game: AnyGame, variant: str) -> str:
        """What determines its strength: the same for two players that play alike."""

    def turn(self, game: AnyGame, state: Any, seat: Seat, salt: int) -> Any:
        """The position after its move or whole turn."""


@dataclass
class Robot:
    level: int
    nodes: int | None = None
    spent: Spent = field(default_factory=Spent)
    name: str = field(default="", init=False)

    def __post_init__(self) -> None:
        self.name = f"level {self.level}" + (f" with {self.nodes} nodes" if self.nodes else "")

    def get_ingredients(self, game: AnyGame, variant: str) -> str:
        power = strength(game, variant, self.level)
        exact = " exact" if self.level >= EXACT_FROM and game.mind and game.mind.solve else ""
        return f"{replace(power, nodes=self.nodes) if self.nodes else power}{exact}"

    def turn(self, game: AnyGame, state: Any, seat: Seat, salt: int) -> Any:
        start = time.process_time()
        thought = think(game, state, seat, self.level, salt, nodes=self.nodes)
        self.spent.times.append(1e3 * (time.process_time() - start))
        self.spent.nodes += thought.nodes
        self.spent.proven += thought.proven
        played = play(game, state, seat, "; ".join(thought.moves))
        if isinstance(played, Refusal):
            raise TypeError(played.reason.key, thought.moves)
        return played[-1].state


@frozen
class Score:
    """Results of the first player by pair, each from 0 to 1, and of single games."""

    pairs: tuple[float, ...]
    won: int
    drawn: int
    lost: int
    longest: int = 0

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        return fmean(self.pairs)

    @property
    def error(self) -> float:
        """Of the share, with 95 % confidence; never less than that of one game more lost or won."""
        least = 1 / (self.games + 2)
        return (
            max(SURE * stdev(self.pairs) / math.sqrt(len(self.pairs)), least) if len(self.pairs) > 1 else 0.5
        )

    def __str__(self) -> str:
        low, high = (elo(self.share + sign * self.error, self.games) for sign in (-1, 1))
        return (
            f"+{self.won} ={self.drawn} -{self.lost} ({100 * self.share:.0f} % +- {100 * self.error:.0f}),"
            f" Elo {elo(self.share, self.games):+.0f} ({low:+.0f} to {high:+.0f})"
        )


def elo(share: float, games: int) -> float:
    """Clipped to what so many games can tell."""
    margin = 1 / (2 * games + 2)
    share = min(max(share, margin), 1 - margin)
    return 400 * math.log10(share / (1 - share))


def match(  # noqa: PLR0913 - all that makes a match, named one by one
    game: AnyGame,
    variant: str,
    player: Player,
    opponent: Player,
    games: int,
    *,
    turns: int | None = None,
    enough: Callable[[Score], bool] = lambda _: False,
    file: PairFile | None = None,
) -> Score:
    """``turns``, as the game counts them, are those after which a game is broken off (see ``_adjudicate``).

    After each pair ``enough`` tells from the score so far whether the rest need not be played. Pairs in the
    ``file`` are not played again.
    """
    played: list[Pair] = []
    for number in range(max(1, games // 2)):
        key = (
            game.id,
            variant,
            player.get_ingredients(game, variant),
            opponent.get_ingredients(game, variant),
            number,
        )
        pair = file.find(*key) if file else None
        if pair is None:
            if file and file.read_only:
                break
            pair = _pair(game, variant, (player, opponent), number, turns)
            if file:
                file.add(pair, *key)
        played.append(pair)
        if enough(_score(played)):
            break
    return _score(played)


def _score(played: Sequence[Pair]) -> Score:
    results = [result for pair in played for result in pair.results]
    won, drawn = results.count(1), results.count(0.5)
    return Score(
        tuple(fmean(pair.results) for pair in played) or (0.5,),
        won,
        drawn,
        len(results) - won - drawn,
        max((pair.longest for pair in played), default=0),
    )


def _pair(
    game: AnyGame, variant: str, players: tuple[Player, Player], number: int, turns: int | None
) -> Pair:
    """The same beginning twice, with the seats exchanged."""
    setup = prepare(game, variant, {}, number)
    if isinstance(setup, Refusal):
        raise TypeError(setup.reason.key)
    first, plies = _game(game, setup, players, number, turns)
    second, plies_again = _game(game, setup, players[::-1], number, turns)
    return Pair((first, 1 - second), max(plies, plies_again))


def _game(
    game: AnyGame, setup: Setup, sides: tuple[Player, Player], salt: int, most: int | None
) -> tuple[float, int]:
    """What the first side got, from 0 to 1, and how many turns it took."""
    state: Any = game.rules.initial(setup)
    of = {seat: side for side, seats in enumerate(game.sides_of(setup.variant)) for seat in seats}
    for turns in range(LONGEST):
        seats = game.rules.to_act(state)
        if not seats:
            outcome = game.rules.outcome(state)
            winners = outcome.winners if outcome else ()
            return (float(of[winners[0]] == 0) if winners else 0.5), turns
        if most is not None and _turn(game, state) > most:
            return _adjudicate(game, state), turns
        state = sides[of[seats[0]]].turn(game, state, seats[0], salt)
    return 0.5, LONGEST


def _adjudicate(game: AnyGame, state: Any) -> float:
    """A game that is broken off is won by the side that is clearly ahead by its value."""
    judge = game.mind and game.mind.value
    value = judge(state).expected if judge else 0.0
    return 0.5 if abs(value) < CLEAR_LEAD else float(value > 0)


def _turn(game: AnyGame, state: Any) -> int:
    turn = game.facts.of(state).get("turn")
    return turn if isinstance(turn, int) else 0


def strength_text(game: AnyGame, variant: str, steps: Sequence[Score]) -> str:
    """The text of ``measured_strength.toml``: first level 1 against random play, then neighbours.

    Errors add up as those of independent matches do.
    """
    text = (
        "# Elo above random play, its error at 95 %, and the games of the step to each level.\n"
        "# Written by deploy/bench/robots.py: the sum of the steps from one level to the next.\n"
        f'variant = "{variant}"\n'
    )
    above = variance = 0.0
    for level, step in enumerate(steps, 1):
        above += elo(step.share, step.games)
        variance += _elo_error(step) ** 2
        text += f'\n[[level]]\nstrength = "{strength(game, variant, level)}"\nelo = {above:.0f}\n'
        text += f"error = {math.sqrt(variance):.0f}\ngames = {step.games}\n"
    return text


def _elo_error(step: Score) -> float:
    """Of one step, at 95 %."""
    least = 1 / (2 * step.games + 2)
    share = min(max(step.share, least), 1 - least)
    return _SLOPE * step.error / (share * (1 - share))
