"""Decides whether a position is a puzzle: one continuation stays clearly the best in longer searches.

Where a game tells which positions belong to a turn, the moves of a turn may mostly come in any order, and
some of them hardly matter. Such turns are no second solution. There the best turn is compared with all turns
that lack one of its moves, the key.
"""

from collections import Counter
from dataclasses import field
from itertools import islice
from statistics import fmean
from typing import Any, TypeAlias

from bot.gamekit.game import AnyGame, unforeseen
from bot.gamekit.randomness import Chance
from bot.gamekit.typed_moves import play
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from bot.robots.levels import LEVELS, strength
from bot.robots.limits import (
    PUZZLE_AS_GOOD,
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
from bot.robots.ports import Task, Thinker, Thought, salt_of
from bot.robots.puzzle import Puzzle

Moves: TypeAlias = tuple[str, ...]


@frozen
class Glance:
    """The outcome of a short look: the deciding move, "" for a whole turn, and its margin."""

    key: str
    margin: float


@frozen
class Comparison:
    """The best thought about a position, and the best one with another outcome."""

    best: Thought
    rest: Thought

    @property
    def solution(self) -> Moves:
        return moves_chosen(self.best)

    @property
    def margin(self) -> float:
        return self.best.value - self.rest.value

    @property
    def cut(self) -> bool:
        return self.best.cut or self.rest.cut


def moves_chosen(thought: Thought) -> Moves:
    """The moves of the chosen candidate; the thought's own moves may go on after them."""
    lines = (candidate.moves for candidate in thought.candidates)
    return next((line for line in lines if thought.moves[: len(line)] == line), thought.moves)


def is_promising(glance: Thought) -> bool:
    """Whether the best candidate stands out; a proven win always does."""
    values = sorted((candidate.value for candidate in glance.candidates), reverse=True)
    if values[0] < PUZZLE_WORTH:
        return False
    return len(values) == 1 or glance.proven or values[0] - values[1] >= PUZZLE_MARGIN


_TOP = LEVELS[-1]
_GLANCED, _LOOKED, _CHECKED = "glance", "look", "check"


@frozen
class Evaluation:
    """The result that an answer promises its mover, from -1 to 1, and the expected ``reply``."""

    value: float
    reply: Moves = ()


@frozen
class PuzzleFinding:
    """Looks for puzzles in one game, in the turns of ``account``.

    ``tally`` counts why positions were taken or rejected. The methods raise ThoughtFailed.
    """

    game: AnyGame
    thinker: Thinker
    account: str = "puzzles"
    tally: Counter[str] = field(default_factory=Counter)

    async def puzzle_at(self, state: Any, seat: Seat) -> Puzzle | None:
        """The puzzle for ``seat`` in a position, or None.

        A glance, a look with the nodes of the strongest level and a check with ten times as many must agree.
        """
        glanced = await self.glance(state, seat)
        return await self.proven(state, seat, glanced) if glanced else None

    async def glance(self, state: Any, seat: Seat) -> Glance | None:
        """The key and margin of the best continuation in a short search; None where it does not stand out."""
        state = unforeseen(self.game, state)
        self._note("positions")
        if len(tuple(islice(self.game.rules.legal(state, seat), PUZZLE_WAYS))) < PUZZLE_WAYS:
            self._note("too few ways on")
            return None
        position = self.game.notation.dump(state)
        nodes = self.nodes(self.game.rules.stage(state).variant) // PUZZLE_GLANCED
        thought = await self._think(position, seat, nodes, _GLANCED)
        if not self._has_keys:
            if not is_promising(thought) or not self._is_in_one(state, seat, moves_chosen(thought)):
                self._note("glance: not clear")
                return None
            values = sorted((candidate.value for candidate in thought.candidates), reverse=True)
            return Glance("", values[0] - values[1] if len(values) > 1 else 1.0)
        if thought.value < PUZZLE_WORTH:
            self._note("glance: nothing to gain")
            return None
        glances = [
            Glance(key, await self._glance_margin(position, seat, nodes, thought, key))
            for key in dict.fromkeys(thought.moves)
        ]
        best = max(glances, key=lambda glance: glance.margin)
        if best.margin >= PUZZLE_MARGIN:
            return best
        self._note("glance: not clear")
        return None

    async def proven(self, state: Any, seat: Seat, glanced: Glance) -> Puzzle | None:
        """The puzzle that a glance promises, if the look and the check agree; else None."""
        state, key = unforeseen(self.game, state), glanced.key
        position, variant = self.game.notation.dump(state), self.game.rules.stage(state).variant
        nodes = self.nodes(variant)
        look = await self._clear(position, seat, nodes, _LOOKED, key)
        if look is None:
            return None
        if not self._is_in_one(state, seat, look.solution):
            self._note("look: too long")
            return None
        check = await self._clear(position, seat, nodes * PUZZLE_CHECKED, _CHECKED, key)
        if check is None:
            return None
        if not self.agrees(state, seat, check.best, look.solution, key):
            self._note("check: another way")
            return None
        solution = await self._solution(state, seat, check.best, key)
        if not self._is_in_one(state, seat, solution):
            self._note("check: too long")
            return None
        self._note("puzzles")
        return Puzzle(
            self.game.id,
            variant,
            position,
            seat,
            solution,
            round(check.best.value, 3),
            round(min(look.margin, check.margin), 3),
            await self._found_by(state, position, seat, solution, key),
            check.best.line,
            key,
        )

    def nodes(self, variant: str) -> int:
        """The nodes of a look."""
        return max(PUZZLE_NODES_LEAST, strength(self.game, variant, _TOP).nodes)

    async def compare(self, position: str, seat: Seat, nodes: int, purpose: str, key: str = "") -> Comparison:
        """Compare the best continuation with the best other one, or the best without ``key``."""
        best = await self._think(position, seat, nodes, purpose)
        return await self._against(best, position, seat, nodes, purpose, key)

    def agrees(self, state: Any, seat: Seat, thought: Thought, solution: Moves, key: str) -> bool:
        """Whether a thought reaches the solution's position, or plays the key where there is one."""
        if key:
            return key in thought.moves
        return self.are_alike(state, seat, moves_chosen(thought), solution)

    async def evaluate(self, state: Any, seat: Seat, moves: Moves, casts: int) -> Evaluation:
        """Evaluate ``moves``, averaged over so many casts where the game has dice.

        Raises ValueError for impossible moves.
        """
        variant = self.game.rules.stage(state).variant
        casts = casts if self.game.unforeseen else 1
        nodes = self.nodes(variant) // casts
        evaluations = [await self._after(state, seat, moves, nodes, cast) for cast in range(casts)]
        return Evaluation(fmean(evaluation.value for evaluation in evaluations), evaluations[0].reply)

    def are_alike(self, state: Any, seat: Seat, first: Moves, second: Moves) -> bool:
        """Whether both lead to the same position."""
        return first == second or self._end_of(state, seat, first) == self._end_of(state, seat, second)

    def _end_of(self, state: Any, seat: Seat, moves: Moves) -> str | None:
        """The position after ``moves`` without hidden dice; None for impossible moves."""
        line = play(self.game, unforeseen(self.game, state), seat, "; ".join(moves))
        if isinstance(line, Refusal):
            return None
        return self.game.notation.dump(unforeseen(self.game, line[-1].state))

    @property
    def _has_keys(self) -> bool:
        return self.game.mind is not None and self.game.mind.turn_of is not None and not self.game.unforeseen

    @property
    def _has_turns(self) -> bool:
        return self.game.mind is not None and self.game.mind.turns is not None

    def _note(self, why: str) -> None:
        self.tally[why] += 1

    async def _glance_margin(self, position: str, seat: Seat, nodes: int, best: Thought, key: str) -> float:
        """How much more the best turn promises than any without ``key``; 0 where every turn has it."""
        if not self._has_turns:
            rest = await self._think(position, seat, nodes, _GLANCED, avoided=key)
            return 0.0 if key in rest.moves else best.value - rest.value
        values = [candidate.value for candidate in best.candidates if key not in candidate.moves]
        return best.value - max(values) if values else 0.0

    async def _against(  # noqa: PLR0913, PLR0917 - as compared
        self, best: Thought, position: str, seat: Seat, nodes: int, purpose: str, key: str
    ) -> Comparison:
        without = () if key else moves_chosen(best)
        return Comparison(best, await self._think(position, seat, nodes, purpose, without, key))

    async def _clear(
        self, position: str, seat: Seat, nodes: int, purpose: str, key: str
    ) -> Comparison | None:
        """The comparison, where the best continuation is clear and no search was cut; else None."""
        best = await self._think(position, seat, nodes, purpose)
        if best.value < PUZZLE_WORTH:
            self._note(f"{purpose}: nothing to gain")
            return None
        if best.cut or (key and key not in best.moves):
            self._note(f"{purpose}: another way")
            return None
        comparison = await self._against(best, position, seat, nodes, purpose, key)
        clear = (
            comparison.margin >= self._margin(best)
            and not comparison.cut
            and not (key and key in comparison.rest.moves)
        )
        if clear:
            return comparison
        self._note(f"{purpose}: not clear")
        return None

    async def _solution(self, state: Any, seat: Seat, best: Thought, key: str) -> Moves:
        """The solution: a whole turn, its part up to the key, or the key alone where that is as good."""
        if not key or self._has_turns:
            return moves_chosen(best)
        beginning = best.moves[: best.moves.index(key) + 1]
        if len(beginning) == 1 or isinstance(play(self.game, state, seat, key), Refusal):
            return beginning
        alone = await self.evaluate(state, seat, (key,), 1)
        return (key,) if best.value - alone.value <= PUZZLE_AS_GOOD else beginning

    def _margin(self, best: Thought) -> float:
        """The required margin: wider where values come from random playouts and nothing is proven."""
        mind = self.game.mind
        sharp = best.proven or (mind is not None and mind.value is not None)
        return PUZZLE_MARGIN_FOUND if sharp else PUZZLE_MARGIN_PLAYED

    def _is_in_one(self, state: Any, seat: Seat, moves: Moves) -> bool:
        """Whether no die is cast before the mover's turn ends, so that a solver need not guess dice."""
        line = play(self.game, state, seat, "; ".join(moves))
        if isinstance(line, Refusal) or len(moves) > PUZZLE_MOVES:
            return False
        closed = any(step.closes for step in line)
        return not (self.game.unforeseen and closed and seat in self.game.rules.to_act(line[-1].state))

    async def _found_by(self, state: Any, position: str, seat: Seat, solution: Moves, key: str) -> int:
        count = 0
        for level in LEVELS:
            task = Task(self.game.id, position, seat, level, salt_of("grade", position))
            count += self.agrees(state, seat, await self.thinker.think(task, self.account), solution, key)
        return count

    async def _after(self, state: Any, seat: Seat, moves: Moves, nodes: int, cast: int) -> Evaluation:
        game = self.game
        begin = game.unforeseen(state, Chance(cast, "puzzle")) if game.unforeseen else state
        line = play(game, begin, seat, "; ".join(moves))
        if isinstance(line, Refusal):
            raise ValueError(line.reason.key)  # noqa: TRY004 - what is wrong is what the moves say
        end = line[-1].state
        own_side = next(side for side in game.sides_of(game.rules.stage(end).variant) if seat in side)
        if (outcome := game.rules.outcome(end)) is not None:
            won = not set(own_side).isdisjoint(outcome.winners)
            return Evaluation(0.0 if not outcome.winners else 1.0 if won else -1.0)
        to_move = game.rules.to_act(end)[0]
        thought = await self._think(game.notation.dump(end), to_move, nodes, _LOOKED)
        if to_move in own_side:
            return Evaluation(thought.value)
        return Evaluation(-thought.value, thought.moves if game.unforeseen else thought.line)

    async def _think(  # noqa: PLR0913, PLR0917 - all that a task may leave open
        self,
        position: str,
        seat: Seat,
        nodes: int,
        purpose: str,
        without: Moves = (),
        avoided: str = "",
    ) -> Thought:
        salt = salt_of(purpose, position)
        task = Task(self.game.id, position, seat, _TOP, salt, max(nodes, 1), without, avoided)
        return await self.thinker.think(task, self.account)
