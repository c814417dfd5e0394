"""Players against which robots are measured: unlike them, and unlike one another."""

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.gamekit.bitsets import members
from bot.gamekit.game import AnyGame
from bot.gamekit.randomness import Chance
from bot.games.keshvargosha import mind_turns
from bot.games.keshvargosha.moves import BUILD, END, ENTER
from bot.games.keshvargosha.outlook import best_raid, raids
from bot.games.keshvargosha.sketch import Sketch, act, site_gains, sketch_of
from bot.kernel.ids import Seat
from bot.robots.view import View
from deploy.bench.matches import Player, Spent
from deploy.bench.measurement import random_move


@dataclass
class SimplePlayer:
    """Plays at random, or takes the move after which it is most ahead on the game's own score."""

    name: str = "random"
    spent: Spent = field(default_factory=Spent)

    def get_ingredients(self, game: AnyGame, variant: str) -> str:  # noqa: ARG002 - it is the same everywhere
        return self.name

    def turn(self, game: AnyGame, state: Any, seat: Seat, salt: int) -> Any:
        drawn = random.Random(f"{salt} {game.notation.dump(state)}")  # noqa: S311 - the same each time
        visible = game.unforeseen(state, Chance(salt, "opponent")) if game.unforeseen else state
        start = time.process_time()
        move = self.choose(game, visible, seat, drawn)
        self.spent.times.append(1e3 * (time.process_time() - start))
        return game.rules.apply(state, seat, move).state

    def choose(self, game: AnyGame, state: Any, seat: Seat, drawn: random.Random) -> Any:
        if self.name == "random":
            return random_move(game, state, seat, drawn.getrandbits(60))
        moves = list(game.rules.legal(state, seat))
        drawn.shuffle(moves)
        return max(moves, key=lambda move: _lead(game, game.rules.apply(state, seat, move).state, seat))


def _lead(game: AnyGame, state: Any, seat: Seat) -> float:
    """How far the seat's side is ahead by the score, tally or units; a game that is over counts more."""
    first = game.sides_of(game.rules.stage(state).variant)[0]
    sign = 1 if seat in first else -1
    outcome = game.rules.outcome(state)
    if outcome is not None:
        return 1e6 * sign * (bool(outcome.winners) and (1 if set(outcome.winners) & set(first) else -1))
    facts = game.facts.of(state)
    score: Any = facts.get("score", facts.get("tally", facts.get("units")))
    sides = score.values() if isinstance(score, dict) else score
    first_score, second_score = (len(side) if isinstance(side, list) else side for side in sides)
    return sign * float(first_score - second_score)


@dataclass
class OneReply(SimplePlayer):
    """Takes the move after which the best of 20 replies, as the game's mind values it, is worst."""

    name: str = "one reply"
    replies: int = 20

    def choose(self, game: AnyGame, state: Any, seat: Seat, drawn: random.Random) -> Any:
        first = game.sides_of(game.rules.stage(state).variant)[0]
        sign = 1 if seat in first else -1
        moves = list(game.rules.legal(state, seat))
        drawn.shuffle(moves)
        return max(moves, key=lambda move: self._worst(game, state, seat, move, sign, drawn))

    def _worst(  # noqa: PLR0913, PLR0917 - the position, and how it is looked at
        self, game: AnyGame, state: Any, seat: Seat, move: Any, sign: int, drawn: random.Random
    ) -> float:
        after = game.rules.apply(state, seat, move).state
        view = View(game, after, seat, 0)
        rivals = [rival for rival in game.rules.to_act(after) if view.sign(rival) != view.sign(seat)]
        if not rivals:
            return sign * view.estimate(after).expected
        replies = list(game.rules.legal(after, rivals[0]))
        chosen = drawn.sample(replies, min(self.replies, len(replies)))
        ends = (game.rules.apply(after, rivals[0], reply).state for reply in chosen)
        return min(sign * view.estimate(end).expected for end in ends)


@dataclass
class WholeTurns:
    """Keshvargosha: the best of marches into weak castles, sites and guards, by the best reply to each."""

    width: int = 60
    spent: Spent = field(default_factory=Spent)
    name: str = "whole turns"

    def get_ingredients(self, game: AnyGame, variant: str) -> str:  # noqa: ARG002 - it is the same everywhere
        return f"{self.name} {self.width}"

    def turn(self, game: AnyGame, state: Any, seat: Seat, salt: int) -> Any:
        start = time.process_time()
        moves = self._choose(game, state, seat, salt)
        self.spent.times.append(1e3 * (time.process_time() - start))
        for move in moves:
            if game.rules.outcome(state) is None and move in game.rules.legal(state, seat):
                state = game.rules.apply(state, seat, move).state
        return state

    def _choose(self, game: AnyGame, state: Any, seat: Seat, salt: int) -> tuple[Any, ...]:
        if state.phase != "act":
            return (SimplePlayer("one look").choose(game, state, seat, random.Random(salt)),)  # noqa: S311 - so
        turns = {turn.key(): turn for turn in _fill(sketch_of(state), seat)}.values()
        ranked = sorted(turns, key=lambda turn: _safe_lead(turn, seat), reverse=True)[: self.width]
        best = max(ranked, key=lambda turn: _lead_after_reply(turn, seat))
        return (*best.moves, END)


def _fill(sketch: Sketch, seat: int) -> Iterator[Sketch]:
    """Every whole turn of captures, then a castle, then guards."""
    if not sketch.actions or sketch.is_decided():
        yield sketch
        return
    for raid in raids(sketch, seat, sketch.actions):
        for moves in mind_turns.marches(sketch, seat, raid):
            after = sketch
            for move in moves:
                after = act(after, seat, move)
            yield from _fill(after, seat)
    if sketch.builds and sketch.unbuilt[seat]:
        sites = site_gains(sketch.scale, sketch.castles, sketch.walls, seat)
        for site in [site.cell for site in sites if site.cell not in sketch.soldiers[1 - seat]][:6]:
            yield from _fill(act(sketch, seat, BUILD[site]), seat)
    last = sketch.moves[-1] if sketch.moves else None
    bases = [ENTER[home] for home in members(sketch.castles[seat])] if sketch.reserve[seat] else []
    for move in bases:
        if last not in bases or bases.index(last) <= bases.index(move):
            yield from _fill(act(sketch, seat, move), seat)
    if not bases:
        yield sketch


def _lead_of(sketch: Sketch, seat: int) -> float:
    points = sketch.points()
    bonus = 100 * (points[seat] >= sketch.target) - 100 * (points[1 - seat] >= sketch.target)
    return points[seat] - points[1 - seat] + bonus


def _safe_lead(sketch: Sketch, seat: int) -> float:
    """The lead, less what the other side can take, and some of what this side can take next."""
    reply, raid = best_raid(sketch, 1 - seat, 3), best_raid(sketch, seat, 3)
    return _lead_of(sketch, seat) - reply.lead + 0.2 * raid.lead


def _lead_after_reply(sketch: Sketch, seat: int) -> float:
    if sketch.is_decided():
        return _lead_of(sketch, seat)
    replies = _fill(sketch._replace(actions=3, builds=True, moves=()), 1 - seat)
    worst = min(_lead_of(reply, seat) for reply in replies)
    return worst + 0.2 * best_raid(sketch, seat, 3).lead - 0.01 * sketch.reserve[seat]


@dataclass
class Sketches(SimplePlayer):
    """Takes the whole turn after which the worst of few replies leaves it most ahead on the score."""

    name: str = "sketches"
    width: int = 12
    replies: int = 4

    def turn(self, game: AnyGame, state: Any, seat: Seat, salt: int) -> Any:
        if game.mind is None or game.mind.turns is None:
            return super().turn(game, state, seat, salt)
        start = time.process_time()
        ends = [_after_turn(game, state, seat, turn) for turn in game.mind.turns(state, seat)[: self.width]]
        best = max(ends, key=lambda end: self._lead_after_reply(game, end, seat))
        self.spent.times.append(1e3 * (time.process_time() - start))
        return best

    def _lead_after_reply(self, game: AnyGame, end: Any, seat: Seat) -> float:
        rivals = [rival for rival in game.rules.to_act(end) if rival != seat]
        mind = game.mind
        turns = mind.turns(end, rivals[0])[: self.replies] if rivals and mind and mind.turns else ()
        replied = (_after_turn(game, end, rivals[0], turn) for turn in turns)
        return min((_lead(game, after, seat) for after in replied), default=_lead(game, end, seat))


def _after_turn(game: AnyGame, state: Any, seat: Seat, moves: Sequence[Any]) -> Any:
    for move in moves:
        if seat in game.rules.to_act(state):
            state = game.rules.apply(state, seat, move).state
    return state


OPPONENTS: dict[str, Player] = {
    "random": SimplePlayer(),
    "onelook": SimplePlayer("one look"),
    "onereply": OneReply(),
    "wholeturns": WholeTurns(),
    "sketches": Sketches(),
}
