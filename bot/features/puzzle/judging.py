"""What an answer to a puzzle is worth."""

from typing import Any

from bot.features.puzzle.limits import ALMOST, AS_GOOD, AS_GOOD_WITH_KEY, CASTS
from bot.gamekit.game import AnyGame
from bot.gamekit.typed_moves import Played, play
from bot.kernel.frozen import frozen
from bot.kernel.text import Refusal
from bot.learning.puzzle_model import Verdict
from bot.robots.ports import Thinker, ThoughtFailed
from bot.robots.puzzle import Puzzle
from bot.robots.puzzle_finding import Evaluation, PuzzleFinding


@frozen
class Judged:
    """``refutation`` evaluates the answer; None where no robot looked at it, or robots were stuck."""

    verdict: Verdict
    refutation: Evaluation | None = None


@frozen
class Posed:
    """A puzzle in its game, with the position that it is about."""

    game: AnyGame
    puzzle: Puzzle
    state: Any

    @classmethod
    def of(cls, game: AnyGame, puzzle: Puzzle) -> "Posed":
        """Raises NotAPosition where the game does not read its own text any more."""
        return cls(game, puzzle, game.notation.load(puzzle.position))

    def read_answer(self, moves: tuple[str, ...]) -> tuple[Played, ...] | Refusal:
        """``moves`` as an answer; none at all is one that has not begun."""
        return play(self.game, self.state, self.puzzle.seat, "; ".join(moves)) if moves else ()

    def after(self, moves: tuple[str, ...]) -> Any:
        """The position after the moves that were given of an answer, which can be made."""
        line = self.read_answer(moves)
        return self.state if isinstance(line, Refusal) or not line else line[-1].state

    def step(self, state: Any, move: str) -> Played | None:
        """A move of the player to move; None where it cannot be made, as after other dice."""
        seats = self.game.rules.to_act(state)
        line = play(self.game, state, seats[0], move) if seats else None
        return line[0] if line and not isinstance(line, Refusal) else None

    def is_whole(self, line: tuple[Played, ...]) -> bool:
        """Whether nothing more belongs to the answer: the solution is a move, or a turn to its end."""
        last, seat = line[-1], self.puzzle.seat
        if any(move.closes for move in line) or seat not in self.game.rules.to_act(last.state):
            return True
        in_turns = self.game.mind is not None and self.game.mind.turns is not None
        return self._is_solved(line) or (not in_turns and len(line) >= len(self.puzzle.solution))

    def _is_solved(self, line: tuple[Played, ...]) -> bool:
        moves = tuple(move.written for move in line)
        if moves == self.puzzle.solution:
            return True
        solution = self.read_answer(self.puzzle.solution)
        if isinstance(solution, Refusal):
            return False
        ends = (self.game.notation.dump(answer[-1].state) for answer in (line, solution))
        return len(set(ends)) == 1

    async def judge(self, line: tuple[Played, ...], thinker: Thinker, account: str) -> Judged:
        """Right is what leads where the solution leads, and what robots find as good.

        Where one move of a turn decides, they look less closely at the others beside it.
        """
        if self._is_solved(line):
            return Judged(Verdict.RIGHT)
        finding = PuzzleFinding(self.game, thinker, account)
        moves = tuple(move.written for move in line)
        try:
            evaluation = await finding.evaluate(self.state, self.puzzle.seat, moves, CASTS)
        except ThoughtFailed:
            return Judged(Verdict.WRONG)
        loss = self.puzzle.value - evaluation.value
        has_key = self.puzzle.key in moves
        if loss <= (AS_GOOD_WITH_KEY if has_key else AS_GOOD):
            return Judged(Verdict.RIGHT, evaluation)
        return Judged(Verdict.ALMOST if loss <= ALMOST else Verdict.WRONG, evaluation)
