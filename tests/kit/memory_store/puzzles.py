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
        found = (one for one in self._made.values() if one.puzzle.game == game)
        return tuple(sorted(found, key=lambda made: (made.made, made.puzzle.id)))

    async def keep(self, made: MadePuzzle) -> None:
        kept = [one for one in await self.list_made(made.puzzle.game) if one.puzzle.id != made.puzzle.id]
        for one in kept[: max(0, len(kept) + 1 - PUZZLES_MADE)]:
            del self._made[one.puzzle.id]
        self._made[made.puzzle.id] = made

    async def drop(self, game: GameId, tables: frozenset[SessionId]) -> None:
        for one in await self.list_made(game):
            if one.table in tables:
                del self._made[one.puzzle.id]
