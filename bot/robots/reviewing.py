"""Makes a review: a short look at every position, and a close one at the costliest turns."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field, replace
from statistics import fmean
from typing import Any

from bot.gamekit.game import AnyGame, Setup
from bot.gamekit.randomness import Chance
from bot.gamekit.replay import moves_with_seats
from bot.gamekit.typed_moves import play
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from bot.robots.levels import LEVELS, strength
from bot.robots.limits import (
    AGAIN_PART,
    CASTS_COMPARED,
    INACCURACY,
    LEAST_NODES,
    LOOKED_AT_AGAIN,
    LOOKED_AT_CLOSELY,
    SHARED_THOUGHTS,
    SUSPICIOUS,
)
from bot.robots.ports import Task, Thinker, Thought, ThoughtFailed, salt_of
from bot.robots.review import Review, ReviewedTurn, costliest, digest

_TOP = LEVELS[-1]
_LOOKS = 2
"""Close looks at one turn at most; the second goes deeper."""


@frozen
class Turn:
    """A turn as it was played; ``state`` is the position before it, and ``position`` the same as text."""

    seat: Seat
    state: Any
    position: str
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Course:
    """A game in turns, and the position in which they end."""

    turns: tuple[Turn, ...]
    last: Any


async def course_of(game: AnyGame, setup: Setup, moves: Sequence[str]) -> Course:
    """Split the game where the turn passes or a die is cast. Raises BrokenRecord.

    It yields to other tasks between two moves.
    """
    turns, move_texts = list[Turn](), list[str]()
    begin = last = game.rules.initial(setup)
    seat = Seat(0)
    for move in moves_with_seats(game, setup, moves):
        move_texts.append(move.written)
        seat, last = move.seat, move.step.state
        if move.step.closes or seat not in game.rules.to_act(last):
            turns.append(Turn(seat, begin, game.notation.dump(begin), tuple(move_texts)))
            move_texts, begin = [], last
        await asyncio.sleep(0)
    if move_texts:
        turns.append(Turn(seat, begin, game.notation.dump(begin), tuple(move_texts)))
    return Course(tuple(turns), last)


@dataclass
class Reviewing:
    """A review in progress: ``done`` of ``total`` thoughts are ready.

    The same game gives the same review, unless time cut a thought. ``run`` raises BrokenRecord and
    ThoughtFailed.
    """

    game: AnyGame
    setup: Setup
    moves: tuple[str, ...]
    thinker: Thinker
    done: int = 0
    total: int = 0
    _turns: list[ReviewedTurn] = field(default_factory=list)

    @property
    def so_far(self) -> tuple[ReviewedTurn, ...]:
        """The turns that are reviewed so far, from the first on."""
        return tuple(self._turns)

    async def run(self) -> Review:
        course = await course_of(self.game, self.setup, self.moves)
        self.total = len(course.turns) + 1
        thoughts = [thought async for thought in self._look_over(course)]
        final = await self._worth(course.last, self._share)
        self.done += 1
        values = [*(turn.expected for turn in self._turns), final]
        suspicions = [self._loss(course, at, thought, values) for at, thought in enumerate(thoughts)]
        turning = await self._closely(course, values, suspicions)
        return Review(self.game.id, self.setup, self.moves, self.so_far, final, turning)

    async def _look_over(self, course: Course) -> AsyncIterator[Thought]:
        for turn in course.turns:
            thought = await self._think(turn.position, turn.seat, self._share)
            self._turns.append(ReviewedTurn(turn.seat, turn.moves, self._sign(turn.seat) * thought.value))
            self.done += 1
            yield thought

    def _loss(self, course: Course, at: int, thought: Thought, values: Sequence[float]) -> float:
        """The mover's loss by a short look, from 0 to 2; the mover is not blamed for the dice."""
        turn = course.turns[at]
        if self.game.unforeseen is None:
            fall = self._sign(turn.seat) * (values[at] - values[at + 1])
            return fall if fall >= SUSPICIOUS or thought.moves != turn.moves else 0.0
        if thought.moves == turn.moves:
            return 0.0
        same = (
            candidate
            for candidate in thought.candidates
            if candidate.moves == turn.moves[: len(candidate.moves)]
        )
        played = next(same, None)
        return thought.value - played.value if played else 0.0

    async def _closely(self, course: Course, values: list[float], suspicions: list[float]) -> tuple[int, ...]:
        """The turning points: the costliest turns, as far as a close look confirms them.

        Every mark rests on a close comparison of the played and the better moves. It corrects the values
        before and after the turn; where the game seems to fall one turn earlier then, that turn is next.
        """
        looks, close = Counter[int](), set[int]()
        while looks.total() < LOOKED_AT_CLOSELY + LOOKED_AT_AGAIN:
            at = max(range(len(suspicions)), key=suspicions.__getitem__, default=-1)
            if at < 0 or suspicions[at] < INACCURACY:
                break
            self.total += 1
            if suspicions[at] >= SUSPICIOUS or len(close) < LOOKED_AT_CLOSELY:
                close.add(at)
            nodes = self._nodes * AGAIN_PART ** looks[at]
            looks[at] += 1
            self._turns[at], after = await self._compare(
                course.turns[at], self._turns[at], nodes if at in close else nodes // AGAIN_PART
            )
            values[at], suspicions[at] = self._turns[at].expected, 0.0
            if not self.game.unforeseen:
                values[at + 1] = after
                for near in {at - 1, at + 1} & set(range(len(suspicions))):
                    fall = self._sign(course.turns[near].seat) * (values[near] - values[near + 1])
                    again = looks[near] < _LOOKS and fall >= SUSPICIOUS
                    suspicions[near] = fall if again or not looks[near] else 0.0
            self.done += 1
        self._turns = [replace(turn, expected=values[at]) for at, turn in enumerate(self._turns)]
        return costliest([turn.loss if at in close else 0.0 for at, turn in enumerate(self._turns)])

    async def _compare(self, turn: Turn, reviewed: ReviewedTurn, nodes: int) -> tuple[ReviewedTurn, float]:
        """The turn after a close look, and the expected result after it."""
        thought = await self._think(turn.position, turn.seat, nodes)
        better, sign = thought.moves, self._sign(turn.seat)
        if better == turn.moves:
            expected = sign * thought.value
            return ReviewedTurn(turn.seat, turn.moves, expected), expected
        casts = CASTS_COMPARED if self.game.unforeseen else 1
        best, played = [
            fmean([await self._after(turn, moves, cast, nodes // casts) for cast in range(casts)])
            for moves in (better, turn.moves)
        ]
        loss = _worth_a_mark(sign * (best - played))
        return replace(reviewed, expected=best, better=better if loss else (), loss=loss), played

    async def _after(self, turn: Turn, moves: tuple[str, ...], cast: int, nodes: int) -> float:
        """The first side's expected result after ``moves``, with the dice of the ``cast``-th sample."""
        game, state = self.game, turn.state
        if game.unforeseen:
            state = game.unforeseen(state, Chance(cast, "review"))
        line = play(game, state, turn.seat, "; ".join(moves))
        if isinstance(line, Refusal):
            raise ThoughtFailed(game.id)
        return await self._worth(line[-1].state, nodes)

    async def _worth(self, state: Any, nodes: int) -> float:
        """The first side's expected or final result in a position, from -1 to 1."""
        outcome = self.game.rules.outcome(state)
        if outcome is not None:
            return float(self._sign(outcome.winners[0])) if outcome.winners else 0.0
        seat = self.game.rules.to_act(state)[0]
        thought = await self._think(self.game.notation.dump(state), seat, nodes)
        return self._sign(seat) * thought.value

    async def _think(self, position: str, seat: Seat, nodes: int) -> Thought:
        name = digest(self.game.id, self.setup, self.moves)
        task = Task(self.game.id, position, seat, _TOP, salt_of("review", name), nodes)
        return await self.thinker.think(task, ("review", name))

    def _sign(self, seat: Seat) -> int:
        return 1 if seat in self.game.sides_of(self.setup.variant)[0] else -1

    @property
    def _nodes(self) -> int:
        return nodes_of(self.game, self.setup.variant)

    @property
    def _share(self) -> int:
        """The nodes of the short look at each position."""
        return share_of(self._nodes, self.total)


def nodes_of(game: AnyGame, variant: str) -> int:
    """The nodes of a close look."""
    return strength(game, variant, _TOP).nodes * (game.mind.review_depth if game.mind else 1)


def share_of(nodes: int, positions: int) -> int:
    """The nodes of a short look at each of ``positions``, where a close look has ``nodes``."""
    return min(nodes, max(LEAST_NODES, nodes * SHARED_THOUGHTS // positions))


def _worth_a_mark(loss: float) -> float:
    """The loss, or 0 below the least mark: so small a loss may come from the short look itself."""
    return round(loss, 4) if loss >= INACCURACY else 0.0
