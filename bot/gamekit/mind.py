"""What a game knows about playing it well. All of it is optional: without it, search still plays the game.

Everything here is pure and sees only what the players see: no answer depends on dice to come or other hidden
state. Values are those of the first side of ``Game.sides_of``; those of the second side are the
opposite.

The weights of a value stand in a small text file beside ``mind.py``: a name and a number a line. A
value is ``tanh(half the weighted sum)`` of a position's parts: a logistic regression of results gives
the weights.
"""

import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import field
from enum import Enum, auto
from functools import cache
from operator import mul
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from bot.gamekit.randomness import Chance
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase

_BOUND = 0.99
"""What is only expected is never as good as won."""
S = TypeVar("S")
M = TypeVar("M")


class Engine(Enum):
    """How a game is searched."""

    MONTE_CARLO = auto()
    """Monte Carlo tree search: needs nothing, and gains by every member of a mind."""
    BEST_FIRST = auto()
    """Unbounded best-first minimax: for a game whose ``value`` is good, which it needs."""


@frozen
class Estimate:
    """The result that the first side can expect, from -1 (lost) to 1 (won).

    ``certain`` only when the game is over, or when best play of both sides is proven to lead there.
    """

    expected: float
    certain: bool = False


@frozen
class Solved(Generic[M]):
    """The result of a legal move under best play of both sides, for the mover.

    ``result`` is -1, 0 or 1; ``margin`` tells moves with the same result apart, greater is better.
    """

    move: M
    result: int
    margin: float = 0.0


@frozen
class Strength:
    """What makes a level: how many nodes it searches, and how loosely it then chooses.

    ``spread`` is the temperature of a softmax over the values that were found, in their standard deviations;
    0 takes the best. Of turns that look worse than the best by more than ``slack``, in log odds, none is
    chosen. A ``stepwise`` level judges every single move instead of whole turns.
    """

    nodes: int
    spread: float = 0.0
    slack: float = math.inf
    stepwise: bool = False


@frozen
class Look(Generic[M]):
    """A move in a compiled search: its visits, and what is known of the position that it leads to."""

    move: M
    visits: int
    visits_after: int
    total: float
    proven: float | None


class CompiledSearch(Protocol[M]):
    """Monte Carlo tree search of one game, draw for draw as that in Python, from one position on."""

    def search(self, state: Any, moves: Sequence[M], times: int, chance: Chance) -> int:
        """Descend so often; return the leaves. ``moves`` are those of a position that is new to it."""

    def look(self, state: Any) -> tuple[float | None, Sequence[Look[M]]]:
        """The proven result, and all moves; none of a position whose moves were never looked at."""


Turn: TypeAlias = tuple[M, ...]
"""Moves of one seat, one after the other, between which no die is cast."""


@frozen
class Mind(Generic[S, M]):
    """What a robot knows about one game."""

    engine: Engine = Engine.MONTE_CARLO
    value: Callable[[S], Estimate] | None = None
    """How a position is expected to end. Without it, games are played out at random."""
    priors: Callable[[S, Seat, Sequence[Turn[M]]], Sequence[float]] | None = None
    """How promising each of these ways on looks before it is searched, each from 0 to 1, in their order."""
    turns: Callable[[S, Seat], Sequence[Turn[M]]] | None = None
    """The promising whole turns, best first, each legal move by move; empty where every single move is to be
    looked at. Positions and seat alone decide. They are all that is searched, so they must not be too few."""
    advance: Callable[[S, Seat, M], S] | None = None
    """What ``Rules.apply`` leads to, without its sentences and marks."""
    outcomes: Callable[[S, Seat, M], Sequence[tuple[float, S]]] | None = None
    """The positions that a move can lead to, with their probabilities, which add up to 1: one for each way in
    which the dice may fall, and a single one where none is cast. Without it, dice are drawn at random."""
    expected: Callable[[S, Seat, Turn[M]], float | None] | None = None
    """What the dice after a turn bring on average, for the first side, told without looking at each of them;
    None where that cannot be told. It saves most of the looks that dice cost."""
    turn_of: Callable[[S], Hashable] | None = None
    """The turn that a position belongs to: the same for all of that turn, and for none that comes later. With
    it, moves of a turn that may come in any order can be told from those that decide; without dice only."""
    playout: Callable[[S, Chance], float] | None = None
    """Plays the game out at random, quickly: the result for the first side, -1 to 1."""
    compiled: Callable[[S], CompiledSearch[M] | None] | None = None
    """A search from this position in compiled code, where this machine has it."""
    solve: Callable[[S], Sequence[Solved[M]] | None] | None = None
    """Every legal move with its proven result, where the position is small enough for it; otherwise None."""
    key: Callable[[S], Hashable] | None = None
    """The same for two positions exactly when they are the same to the players; by default, their text."""
    parts: Callable[[S], Mapping[str, float]] | None = None
    """What ``value`` weighs, by name, for the first side: what weights are fitted to."""
    reasons: Callable[[S, S], Sequence[Phrase]] | None = None
    """What a turn changed for whoever was to act before it, the most important first; at most a few."""
    passages: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The passage of the rulebook that each of the reasons is about, by the reason's key."""
    drawbacks: frozenset[str] = frozenset()
    """The keys of reasons that speak against a turn."""
    strengths: Mapping[str, tuple[Strength, ...]] = field(default_factory=dict, hash=False)
    """The six levels by variant, where the usual ones are too slow, too weak or too strong."""
    review_depth: int = 1
    """A close look of a review has so many times the nodes of the strongest level: some seconds at most."""


AnyMind: TypeAlias = Mind[Any, Any]


def weigher(file: Path, names: tuple[str, ...]) -> Callable[[Iterable[float]], float]:
    """A function that tells what parts, in the order of their names, promise; no weight is one of 0.

    The file is read when that is first asked. Raises ValueError where a line is anything else than a name
    and a number, and OSError.
    """

    @cache
    def weights() -> tuple[float, ...]:
        lines = (line.partition("#")[0].split() for line in file.read_text(encoding="utf-8").splitlines())
        by_name = {name: float(number) for name, number in (line for line in lines if line)}
        return tuple(by_name.get(name, 0.0) for name in names)

    def weigh(parts: Iterable[float]) -> float:
        return _BOUND * math.tanh(sum(map(mul, parts, weights())) / 2)

    return weigh


def weights_text(weights: Mapping[str, float], command: str) -> str:
    """The text of such a file; ``command`` is what makes the same again."""
    lines = "".join(f"{name} {number:.4f}\n" for name, number in weights.items())
    return f"# Fitted by {command} to games of robots with themselves.\n{lines}"
