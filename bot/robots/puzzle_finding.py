"""Finds out whether a position is a puzzle: one way on is clearly the best, however long one looks."""

from dataclasses import dataclass
from itertools import islice
from statistics import fmean
from typing import Any

from bot.gamekit.game import AnyGame
from bot.gamekit.randomness import Chance
from bot.gamekit.typed_moves import play
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from bot.robots.levels import LEVELS, strength
from bot.robots.limits import (
    PUZZLE_CHECKED,
    PUZZLE_GLANCED,
    PUZZLE_MARGIN,
    PUZZLE_MARGIN_FOUND,
    PUZZLE_MARGIN_PLAYED,
    PUZZLE_MOVES,
    PUZZLE_NODES_LEAST,
    PUZZLE_WAYS,
    PUZZLE_WORTH,
)
from bot.robots.ports import Task, Thinker, salt_of
from bot.robots.puzzle import Puzzle
from bot.robots.thought import Thought
from bot.robots.view import unforeseen

_TOP = LEVELS[-1]
_GLANCED, _LOOKED, _CHECKED = "glance", "look", "check"
Moves = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """The best thought about a position, and what the best way on besides its own promises."""

    best: Thought
    rest: Thought

    @property
    def solution(self) -> Moves:
        return chosen(self.best)

    @property
    def margin(self) -> float:
        return self.best.value - self.rest.value

    @property
    def cut(self) -> bool:
        return self.best.cut or self.rest.cut


@dataclass(frozen=True, slots=True)
class Answered:
    """What an answer promises whoever gives it, from -1 to 1, and how play is expected to go on after it."""

    value: float
    reply: Moves = ()


@dataclass(frozen=True, slots=True)
class PuzzleFinding:
    """Looks for puzzles in one game; ``account`` is for whom, as its thinker has it.

    Its methods raise ThoughtFailed.
    """

    game: AnyGame
    thinker: Thinker
    account: str = "puzzles"

    async def puzzle_at(self, state: Any, seat: Seat) -> Puzzle | None:
        """The puzzle that ``seat`` has to solve in a position, if it is one.

        A short look, a look with the nodes of the strongest level and one with ten times as many must agree.
        """
        state = unforeseen(self.game, state)
        position, variant = self.game.notation.dump(state), self.game.rules.stage(state).variant
        if len(tuple(islice(self.game.rules.legal(state, seat), PUZZLE_WAYS))) < PUZZLE_WAYS:
            return None
        nodes = self.nodes(variant)
        glance = await self._thought(position, seat, nodes // PUZZLE_GLANCED, _GLANCED)
        if not _is_promising(glance) or not self._is_in_one(state, seat, chosen(glance)):
            return None
        look = await self._clear(position, seat, nodes, _LOOKED)
        if look is None or not self._is_in_one(state, seat, look.solution):
            return None
        check = await self._clear(position, seat, nodes * PUZZLE_CHECKED, _CHECKED)
        if check is None or not self.are_alike(state, seat, check.solution, look.solution):
            return None
        return Puzzle(
            self.game.id,
            variant,
            position,
            seat,
            check.solution,
            round(check.best.value, 3),
            round(min(look.margin, check.margin), 3),
            await self._found_by(state, position, seat, check.solution),
            check.best.line,
        )

    def nodes(self, variant: str) -> int:
        """Those of a look: a check has ten times as many."""
        return max(PUZZLE_NODES_LEAST, strength(self.game, variant, _TOP).nodes)

    async def compared(self, position: str, seat: Seat, nodes: int, purpose: str) -> Compared:
        """The best way on against all others, each looked for with so many nodes."""
        best = await self._thought(position, seat, nodes, purpose)
        return Compared(best, await self._thought(position, seat, nodes, purpose, chosen(best)))

    async def answered(self, state: Any, seat: Seat, moves: Moves, casts: int) -> Answered:
        """What ``moves`` come to, with dice cast so often behind them where any are.

        Raises ValueError for moves that cannot be made.
        """
        variant = self.game.rules.stage(state).variant
        casts = casts if self.game.unforeseen else 1
        nodes = self.nodes(variant) // casts
        found = [await self._after(state, seat, moves, nodes, cast) for cast in range(casts)]
        return Answered(fmean(one.value for one in found), found[0].reply)

    def are_alike(self, state: Any, seat: Seat, one: Moves, other: Moves) -> bool:
        """Whether both lead to the same position, in whatever order."""
        return one == other or self._end_of(state, seat, one) == self._end_of(state, seat, other)

    def _end_of(self, state: Any, seat: Seat, moves: Moves) -> str | None:
        """The position after ``moves`` as anybody may see it; None where they cannot be made."""
        line = play(self.game, unforeseen(self.game, state), seat, "; ".join(moves))
        if isinstance(line, Refusal):
            return None
        return self.game.notation.dump(unforeseen(self.game, line[-1].state))

    async def _clear(self, position: str, seat: Seat, nodes: int, purpose: str) -> Compared | None:
        """The best way on, where it is clear, and no time was short."""
        best = await self._thought(position, seat, nodes, purpose)
        if best.value < PUZZLE_WORTH or best.cut:
            return None
        found = Compared(best, await self._thought(position, seat, nodes, purpose, chosen(best)))
        return found if found.margin >= self._margin(best) and not found.cut else None

    def _margin(self, best: Thought) -> float:
        """Where play at random tells values, and nothing is proven, they must lie further apart."""
        mind = self.game.mind
        sharp = best.proven or (mind is not None and mind.value is not None)
        return PUZZLE_MARGIN_FOUND if sharp else PUZZLE_MARGIN_PLAYED

    def _is_in_one(self, state: Any, seat: Seat, moves: Moves) -> bool:
        """Whether no die falls before the mover's turn is over: nobody is to guess dice."""
        line = play(self.game, state, seat, "; ".join(moves))
        if isinstance(line, Refusal) or len(moves) > PUZZLE_MOVES:
            return False
        closed = any(one.closes for one in line)
        return not (self.game.unforeseen and closed and seat in self.game.rules.to_act(line[-1].state))

    async def _found_by(self, state: Any, position: str, seat: Seat, solution: Moves) -> int:
        found = 0
        for level in LEVELS:
            task = Task(self.game.id, position, seat, level, salt_of("grade", position))
            thought = await self.thinker.think(task, self.account)
            found += self.are_alike(state, seat, chosen(thought), solution)
        return found

    async def _after(self, state: Any, seat: Seat, moves: Moves, nodes: int, cast: int) -> Answered:
        game = self.game
        begin = game.unforeseen(state, Chance(cast, "puzzle")) if game.unforeseen else state
        line = play(game, begin, seat, "; ".join(moves))
        if isinstance(line, Refusal):
            raise ValueError(line.reason.key)  # noqa: TRY004 - what is wrong is what the moves say
        after = line[-1].state
        own = next(side for side in game.sides_of(game.rules.stage(after).variant) if seat in side)
        if (outcome := game.rules.outcome(after)) is not None:
            won = not set(own).isdisjoint(outcome.winners)
            return Answered(0.0 if not outcome.winners else 1.0 if won else -1.0)
        to_move = game.rules.to_act(after)[0]
        thought = await self._thought(game.notation.dump(after), to_move, nodes, _LOOKED)
        if to_move in own:
            return Answered(thought.value)
        return Answered(-thought.value, thought.moves if game.unforeseen else thought.line)

    async def _thought(
        self, position: str, seat: Seat, nodes: int, purpose: str, without: Moves = ()
    ) -> Thought:
        task = Task(self.game.id, position, seat, _TOP, salt_of(purpose, position), max(nodes, 1), without)
        return await self.thinker.think(task, self.account)


def chosen(thought: Thought) -> Moves:
    """The way on that was taken; a thought goes on from it where the turn does."""
    ways = (one.moves for one in thought.candidates)
    return next((one for one in ways if thought.moves[: len(one)] == one), thought.moves)


def _is_promising(glance: Thought) -> bool:
    """Whether the best way on stands out at first sight; a win is not looked at any further."""
    values = sorted((one.value for one in glance.candidates), reverse=True)
    if values[0] < PUZZLE_WORTH:
        return False
    return len(values) == 1 or glance.proven or values[0] - values[1] >= PUZZLE_MARGIN
