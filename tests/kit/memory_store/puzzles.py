"""Puzzles and those who solve them, in dicts."""

from collections.abc import Callable, Mapping

from bot.kernel.ids import GameId, Player, SessionId
from bot.learning.puzzle_model import Solver, Strength
from bot.robots.limits import PUZZLES_MADE
from bot.robots.puzzle import MadePuzzle


class MemorySolvers:
    def __init__(self) -> None:
        self._solvers: dict[Player, Solver] = {}
        self._difficulties: dict[str, Strength] = {}

    async def solver(self, player: Player) -> Solver:
        return self._solvers.get(player, Solver())

    async def change(self, player: Player, change: Callable[[Solver], Solver]) -> Solver:
        self._solvers[player] = change(self._solvers.get(player, Solver()))
        return self._solvers[player]

    async def forget(self, player: Player) -> None:
        self._solvers.pop(player, None)

    async def difficulties(self) -> Mapping[str, Strength]:
        return dict(self._difficulties)

    async def count(self, puzzle: str, change: Callable[[Strength | None], Strength]) -> None:
        self._difficulties[puzzle] = change(self._difficulties.get(puzzle))


class MemoryPuzzles:
    def __init__(self) -> None:
        self._made: dict[str, MadePuzzle] = {}

    async def list_made(self, game: GameId) -> tuple[MadePuzzle, ...]:
        puzzles = (puzzle for puzzle in self._made.values() if puzzle.puzzle.game == game)
        return tuple(sorted(puzzles, key=lambda puzzle: (puzzle.made, puzzle.puzzle.id)))

    async def keep(self, made: MadePuzzle) -> None:
        puzzles = [
            puzzle for puzzle in await self.list_made(made.puzzle.game) if puzzle.puzzle.id != made.puzzle.id
        ]
        for puzzle in puzzles[: max(0, len(puzzles) + 1 - PUZZLES_MADE)]:
            del self._made[puzzle.puzzle.id]
        self._made[made.puzzle.id] = made

    async def drop(self, game: GameId, tables: frozenset[SessionId]) -> None:
        for puzzle in await self.list_made(game):
            if puzzle.table in tables:
                del self._made[puzzle.puzzle.id]
