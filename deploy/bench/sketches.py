"""Small players of Quadriga, whose turns are rows of moves: they draw a few whole turns and take the best.

What they count is plain: units, islands of two or more, and islands in contact range; none of them uses what
the robots are made of.
"""

import random
from dataclasses import dataclass, field
from typing import Any

from opponents import ahead

from bot.gamekit.game import AnyGame
from bot.gamekit.randomness import Chance
from bot.kernel.ids import Seat

_PLACED = 0.9
"""How often a sketch places a unit, where one may be placed or not."""
_BESIDE = 0.7
"""How often it places beside an own unit."""
_SIDE = 16

Turn = list[Any]


def count(game: AnyGame, state: Any, seat: Seat) -> float:
    """Units and islands of a seat less those of the other; a game that is over counts more than both."""
    outcome = game.rules.outcome(state)
    if outcome is not None:
        return 0.0 if not outcome.winners else 1e6 if seat in outcome.winners else -1e6
    units: Any = game.facts.of(state)["units"]
    counters: Any = game.facts.of(state)["counters"]
    worth = [_worth(side) - 2 * (counter is not None) for side, counter in zip(units, counters, strict=True)]
    return worth[seat] - worth[1 - seat]


def _worth(units: list[str]) -> float:
    places = {_place(name) for name in units}
    firm = sum(1 for island in _islands(places) if len(island) > 1)
    alone = sum(1 for place in places if not _beside(place) & places)
    return len(places) + firm - 0.5 * alone


def _place(name: str) -> tuple[int, int]:
    return ord(name[0]) - ord("a"), int(name[1:])


def _beside(place: tuple[int, int]) -> set[tuple[int, int]]:
    column, row = place
    return {(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y}


def _islands(places: set[tuple[int, int]]) -> list[set[tuple[int, int]]]:
    left, found = set(places), []
    while left:
        island = edge = {left.pop()}
        while edge:
            edge = {other for one in edge for other in _beside(one)} & left
            left -= edge
            island = island | edge
        found.append(island)
    return found


def sketch(game: AnyGame, state: Any, seat: Seat, drawn: random.Random) -> tuple[Turn, Any]:
    """A whole turn with some sense in it, and what it leads to."""
    turn: Turn = []
    mine = {_place(name) for name in _units(game, state, seat)}
    while seat in game.rules.to_act(state) and (not turn or not _over(game, state, turn)):
        move = _drawn(game, state, seat, drawn, mine)
        step = game.rules.apply(state, seat, move)
        turn.append(move)
        state = step.state
        if step.closes:
            break
    return turn, state


def _units(game: AnyGame, state: Any, seat: Seat) -> list[str]:
    units: Any = game.facts.of(state)["units"]
    return list(units[seat])


def _over(game: AnyGame, state: Any, turn: Turn) -> bool:
    return game.rules.outcome(state) is not None or len(turn) > _SIDE * _SIDE


def _drawn(game: AnyGame, state: Any, seat: Seat, drawn: random.Random, mine: set[tuple[int, int]]) -> Any:
    """Placing is mostly done, and mostly beside own units; all else is drawn as the game draws."""
    if game.rules.stage(state).phase == "place":
        moves = list(game.rules.legal(state, seat))
        written = {move: game.notation.format(state, move) for move in moves}
        placing = [move for move in moves if written[move] != "pass"]
        near = [move for move in placing if mine & _beside(_place(written[move]))]
        if near and drawn.random() < _BESIDE:
            return drawn.choice(near)
        return drawn.choice(placing if placing and drawn.random() < _PLACED else moves)
    chance = Chance(drawn.getrandbits(60), "sketch")
    return game.draw(state, seat, chance) if game.draw else drawn.choice(list(game.rules.legal(state, seat)))


@dataclass
class Sketches:
    """The best of ``width`` sketched turns; with ``replies`` each is worth what the worst of them leaves."""

    width: int = 30
    replies: int = 0
    name: str = field(default="", init=False)
    _planned: Turn = field(default_factory=list, init=False, repr=False)
    _expected: str = field(default="", init=False, repr=False)

    def __post_init__(self) -> None:
        against = f" against the worst of {self.replies} replies" if self.replies else ""
        self.name = f"{self.width} sketched turns{against}"

    def move(self, game: AnyGame, state: Any, seat: Seat, drawn: random.Random) -> Any:
        here = game.notation.dump(state)
        if not self._planned or here != self._expected:
            self._planned = self._best(game, state, seat, drawn)
        move = self._planned.pop(0)
        self._expected = game.notation.dump(game.rules.apply(state, seat, move).state)
        return move

    def _best(self, game: AnyGame, state: Any, seat: Seat, drawn: random.Random) -> Turn:
        sketched = [sketch(game, state, seat, drawn) for _ in range(self.width)]
        return max(sketched, key=lambda one: self._count(game, one[1], seat, drawn))[0]

    def _count(self, game: AnyGame, after: Any, seat: Seat, drawn: random.Random) -> float:
        seats = game.rules.to_act(after)
        if not self.replies or not seats:
            return count(game, after, seat)
        return min(count(game, sketch(game, after, seats[0], drawn)[1], seat) for _ in range(self.replies))


@dataclass
class OneSketch:
    """The best of ``width`` single moves, drawn as the game draws, by the number of units alone."""

    width: int = 40
    name: str = "one look"

    def move(self, game: AnyGame, state: Any, seat: Seat, drawn: random.Random) -> Any:
        if game.draw is None:
            return max(game.rules.legal(state, seat), key=lambda move: self._units(game, state, seat, move))
        moves = [game.draw(state, seat, Chance(drawn.getrandbits(60), "sketch")) for _ in range(self.width)]
        return max(moves, key=lambda move: self._units(game, state, seat, move))

    def _units(self, game: AnyGame, state: Any, seat: Seat, move: Any) -> float:
        return ahead(game, game.rules.apply(state, seat, move).state, seat)
