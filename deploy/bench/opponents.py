"""Small players for robots to be measured against; none of them uses what robots know or how they search.

A game's own quick moves and random playouts are used where it has them: they are those of the rules, sooner.
"""

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.gamekit.game import AnyGame
from bot.gamekit.randomness import Chance
from bot.kernel.ids import Seat

Scorer = Callable[[AnyGame, Any], float]
"""How far the first side is ahead, as the game itself counts."""


class Opponent(Protocol):
    """``move`` gives one move; ``state`` has had its chance drawn anew."""

    name: str

    def move(self, game: AnyGame, state: Any, seat: Seat, drawn: random.Random) -> Any: ...


def scored(game: AnyGame, state: Any) -> float:
    """The difference of the scores in a position's facts, whatever they are called there, or of the units."""
    facts = game.facts.of(state)
    score: Any = facts.get("score", facts.get("tally", facts.get("units")))
    first, second = (
        len(one) if isinstance(one, list) else one
        for one in (score.values() if isinstance(score, dict) else score)
    )
    return float(first - second)


def ahead(game: AnyGame, state: Any, seat: Seat) -> float:
    """The same for ``seat``; a game that is over counts more than any score."""
    sides = game.sides_of(game.rules.stage(state).variant)
    sign = 1 if seat in sides[0] else -1
    outcome = game.rules.outcome(state)
    if outcome is None:
        return sign * scored(game, state)
    return 1e6 * _result(outcome.winners, sides[0]) * sign


def _result(winners: tuple[Seat, ...], first: tuple[Seat, ...]) -> int:
    return (1 if set(winners) & set(first) else -1) if winners else 0


@dataclass
class AtRandom:
    name: str = "random"

    def move(self, game: AnyGame, state: Any, seat: Seat, drawn: random.Random) -> Any:
        if game.draw:
            return game.draw(state, seat, Chance(drawn.getrandbits(60), "bench"))
        return drawn.choice(tuple(game.rules.legal(state, seat)))


@dataclass
class OneLook:
    """The best score after one move; of several alike, any."""

    name: str = "one look"

    def move(self, game: AnyGame, state: Any, seat: Seat, drawn: random.Random) -> Any:
        moves = list(game.rules.legal(state, seat))
        drawn.shuffle(moves)
        return max(moves, key=lambda move: ahead(game, game.rules.apply(state, seat, move).state, seat))


@dataclass
class AlphaBeta:
    """Looks ``depth`` moves ahead on the score."""

    depth: int = 3
    name: str = field(default="", init=False)

    def __post_init__(self) -> None:
        self.name = f"alpha-beta {self.depth}"

    def move(self, game: AnyGame, state: Any, seat: Seat, drawn: random.Random) -> Any:
        moves = list(game.rules.legal(state, seat))
        drawn.shuffle(moves)
        best, top = moves[0], -math.inf
        for move in moves:
            after = game.rules.apply(state, seat, move).state
            value = self._search(game, after, seat, self.depth - 1, (top, math.inf))
            if value > top:
                best, top = move, value
        return best

    def _search(self, game: AnyGame, state: Any, us: Seat, depth: int, bounds: tuple[float, float]) -> float:
        low, high = bounds
        seats = game.rules.to_act(state)
        if not depth or not seats:
            return ahead(game, state, us)
        for move in game.rules.legal(state, seats[0]):
            after = game.rules.apply(state, seats[0], move).state
            value = self._search(game, after, us, depth - 1, (low, high))
            if seats[0] == us:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        return low if seats[0] == us else high


@dataclass
class WholeTurns:
    """The best score at the end of a whole turn, of the ``width`` best beginnings at each of its moves."""

    width: int = 12
    length: int = 4
    name: str = "whole turns"

    def move(self, game: AnyGame, state: Any, seat: Seat, drawn: random.Random) -> Any:
        beam: list[tuple[float, float, Any, Any]] = [(0, 0, state, None)]
        for _ in range(self.length):
            grown = list(self._grown(game, beam, seat, drawn))
            beam = sorted(grown, key=lambda one: one[:2], reverse=True)[: self.width]
            if not any(seat in game.rules.to_act(one[2]) for one in beam):
                break
        return beam[0][3]

    def _grown(
        self, game: AnyGame, beam: list[tuple[float, float, Any, Any]], seat: Seat, drawn: random.Random
    ) -> Iterator[tuple[float, float, Any, Any]]:
        for ahead_by, tie, state, first in beam:
            if seat not in game.rules.to_act(state):
                yield ahead_by, tie, state, first
                continue
            for move in game.rules.legal(state, seat):
                after = game.rules.apply(state, seat, move).state
                yield ahead(game, after, seat), drawn.random(), after, move if first is None else first


def _after(game: AnyGame, state: Any, seat: Seat, move: Any) -> Any:
    advance = game.mind.advance if game.mind else None
    return advance(state, seat, move) if advance else game.rules.apply(state, seat, move).state


@dataclass
class Uct:
    """Plain UCT (Kocsis and Szepesvári) with so many full random playouts a move."""

    playouts: int
    exploring: float = 0.7
    name: str = field(default="", init=False)

    def __post_init__(self) -> None:
        self.name = f"UCT {self.playouts}"

    def move(self, game: AnyGame, state: Any, seat: Seat, drawn: random.Random) -> Any:
        del seat  # it follows from the position
        root = _Leaf(state, 0)
        for _ in range(self.playouts):
            self._look(game, root, drawn)
        return max(root.tried, key=lambda pair: pair[1].visits)[0]

    def _look(self, game: AnyGame, root: "_Leaf", drawn: random.Random) -> None:
        first = game.sides_of(game.rules.stage(root.state).variant)[0]
        node, path = root, [root]
        while seats := game.rules.to_act(node.state):
            sign = 1 if seats[0] in first else -1
            if node.untried is None:
                node.untried = list(game.rules.legal(node.state, seats[0]))
                drawn.shuffle(node.untried)
            if node.untried:
                move = node.untried.pop()
                child = _Leaf(_after(game, node.state, seats[0], move), sign)
                node.tried.append((move, child))
                path.append(child)
                break
            node = max((child for _, child in node.tried), key=lambda one: self._bound(one, path[-1]))
            path.append(node)
        value = self._played_out(game, path[-1].state, first, drawn)
        for node in path:
            node.visits += 1
            node.total += value * node.sign

    def _bound(self, node: "_Leaf", parent: "_Leaf") -> float:
        return node.total / node.visits + self.exploring * math.sqrt(math.log(parent.visits) / node.visits)

    def _played_out(self, game: AnyGame, state: Any, first: tuple[Seat, ...], drawn: random.Random) -> float:
        if game.mind and game.mind.playout:
            return game.mind.playout(state, Chance(drawn.getrandbits(60), "playout"))
        while seats := game.rules.to_act(state):
            state = _after(game, state, seats[0], AtRandom().move(game, state, seats[0], drawn))
        outcome = game.rules.outcome(state)
        if outcome is None:
            return 0
        margin = (outcome.points[0] - outcome.points[1]) / (sum(outcome.points) or 1) if outcome.points else 0
        return 0.85 * _result(outcome.winners, first) + 0.15 * margin


@dataclass
class _Leaf:
    """``sign`` is 1 where the first side moved to it."""

    state: Any
    sign: int
    visits: int = 0
    total: float = 0.0
    untried: list[Any] | None = None
    tried: list[tuple[Any, "_Leaf"]] = field(default_factory=list)
