"""Finds out whether a position is a puzzle: one way on is clearly the best, however long one looks.

Where a game tells which positions belong to a turn, its moves may mostly come in any order, and beside those
that decide there are others that hardly matter: placings, steps elsewhere. Such a way on is not a second one.
There the best turn is compared with all turns in which one of its moves, the key, does not come at all.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import islice
from statistics import fmean
from typing import Any

from bot.gamekit.game import AnyGame, unforeseen
from bot.gamekit.randomness import Chance
from bot.gamekit.typed_moves import play
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
from bot.robots.ports import Task, Thinker, salt_of
from bot.robots.puzzle import Puzzle
from bot.robots.puzzle_looks import Compared, Glanced, Moves, chosen, is_promising
from bot.robots.thought import Thought

_TOP = LEVELS[-1]
_GLANCED, _LOOKED, _CHECKED = "glance", "look", "check"


@dataclass(frozen=True, slots=True)
class Answered:
    """What an answer promises whoever gives it, from -1 to 1, and how play is expected to go on after it."""

    value: float
    reply: Moves = ()


@dataclass(frozen=True, slots=True)
class PuzzleFinding:
    """Looks for puzzles in one game; ``account`` is for whom, as its thinker has it.

    ``tally`` counts what became of the positions. Its methods raise ThoughtFailed.
    """

    game: AnyGame
    thinker: Thinker
    account: str = "puzzles"
    tally: Counter[str] = field(default_factory=Counter)

    async def puzzle_at(self, state: Any, seat: Seat) -> Puzzle | None:
        """The puzzle that ``seat`` has to solve in a position, if it is one.

        A short look, a look with the nodes of the strongest level and one with ten times as many must agree.
        """
        glanced = await self.glance(state, seat)
        return await self.proven(state, seat, glanced) if glanced else None

    async def glance(self, state: Any, seat: Seat) -> Glanced | None:
        """Whether one way on stands out at first sight; None where it does not."""
        state = unforeseen(self.game, state)
        self._note("positions")
        if len(tuple(islice(self.game.rules.legal(state, seat), PUZZLE_WAYS))) < PUZZLE_WAYS:
            self._note("too few ways on")
            return None
        position = self.game.notation.dump(state)
        nodes = self.nodes(self.game.rules.stage(state).variant) // PUZZLE_GLANCED
        thought = await self._thought(position, seat, nodes, _GLANCED)
        if not self._has_keys:
            if not is_promising(thought) or not self._is_in_one(state, seat, chosen(thought)):
                self._note("glance: not clear")
                return None
            values = sorted((one.value for one in thought.candidates), reverse=True)
            return Glanced("", values[0] - values[1] if len(values) > 1 else 1.0)
        if thought.value < PUZZLE_WORTH:
            self._note("glance: nothing to gain")
            return None
        found = [
            Glanced(key, await self._glanced_margin(position, seat, nodes, thought, key))
            for key in dict.fromkeys(thought.moves)
        ]
        best = max(found, key=lambda one: one.margin)
        if best.margin >= PUZZLE_MARGIN:
            return best
        self._note("glance: not clear")
        return None

    async def proven(self, state: Any, seat: Seat, glanced: Glanced) -> Puzzle | None:
        """The puzzle that a glance promises, if a closer look and one ten times as close agree."""
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
        """Those of a look: a check has ten times as many."""
        return max(PUZZLE_NODES_LEAST, strength(self.game, variant, _TOP).nodes)

    async def compared(self, position: str, seat: Seat, nodes: int, purpose: str, key: str = "") -> Compared:
        """The best way on against all others, or all without ``key``, each looked for with so many nodes."""
        best = await self._thought(position, seat, nodes, purpose)
        return await self._against(best, position, seat, nodes, purpose, key)

    def agrees(self, state: Any, seat: Seat, thought: Thought, solution: Moves, key: str) -> bool:
        """Whether a thought comes to the same as a solution, or has the move in its turn that decides."""
        if key:
            return key in thought.moves
        return self.are_alike(state, seat, chosen(thought), solution)

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

    @property
    def _has_keys(self) -> bool:
        return self.game.mind is not None and self.game.mind.turn_of is not None and not self.game.unforeseen

    @property
    def _has_turns(self) -> bool:
        return self.game.mind is not None and self.game.mind.turns is not None

    def _note(self, why: str) -> None:
        self.tally[why] += 1

    async def _glanced_margin(self, position: str, seat: Seat, nodes: int, best: Thought, key: str) -> float:
        """What the best turn promises more than any without ``key``, at first sight; 0 where all have it."""
        if not self._has_turns:
            rest = await self._thought(position, seat, nodes, _GLANCED, avoided=key)
            return 0.0 if key in rest.moves else best.value - rest.value
        others = [one.value for one in best.candidates if key not in one.moves]
        return best.value - max(others) if others else 0.0

    async def _against(  # noqa: PLR0913, PLR0917 - as compared
        self, best: Thought, position: str, seat: Seat, nodes: int, purpose: str, key: str
    ) -> Compared:
        without = () if key else chosen(best)
        return Compared(best, await self._thought(position, seat, nodes, purpose, without, key))

    async def _clear(self, position: str, seat: Seat, nodes: int, purpose: str, key: str) -> Compared | None:
        """The best way on, where it is clear, and no time was short."""
        best = await self._thought(position, seat, nodes, purpose)
        if best.value < PUZZLE_WORTH:
            self._note(f"{purpose}: nothing to gain")
            return None
        if best.cut or (key and key not in best.moves):
            self._note(f"{purpose}: another way")
            return None
        found = await self._against(best, position, seat, nodes, purpose, key)
        clear = found.margin >= self._margin(best) and not found.cut and not (key and key in found.rest.moves)
        if clear:
            return found
        self._note(f"{purpose}: not clear")
        return None

    async def _solution(self, state: Any, seat: Seat, best: Thought, key: str) -> Moves:
        """The moves to be given: a whole turn, or as much as decides, the key alone where it can begin."""
        if not key or self._has_turns:
            return chosen(best)
        begun = best.moves[: best.moves.index(key) + 1]
        if len(begun) == 1 or isinstance(play(self.game, state, seat, key), Refusal):
            return begun
        alone = await self.answered(state, seat, (key,), 1)
        return (key,) if best.value - alone.value <= PUZZLE_AS_GOOD else begun

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

    async def _found_by(self, state: Any, position: str, seat: Seat, solution: Moves, key: str) -> int:
        found = 0
        for level in LEVELS:
            task = Task(self.game.id, position, seat, level, salt_of("grade", position))
            found += self.agrees(state, seat, await self.thinker.think(task, self.account), solution, key)
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

    async def _thought(  # noqa: PLR0913, PLR0917 - all that a task may leave open
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
