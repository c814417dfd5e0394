"""The ports of quizzes and of puzzle solvers."""

from collections.abc import Callable, Mapping
from typing import Protocol

from bot.kernel.ids import Person, Player, Room
from bot.learning.puzzle_model import Solver, Strength
from bot.learning.quiz import RoomQuiz


class QuizBook(Protocol):
    """Keeps one quiz for each room. Every call may raise the store's own exception for being out of reach."""

    async def quiz(self, room: Room) -> RoomQuiz: ...

    async def change(self, room: Room, change: Callable[[RoomQuiz], RoomQuiz]) -> RoomQuiz:
        """Apply ``change`` and return the quiz; it is called again after a conflict."""

    async def moved(self, old: Room, new: Room) -> None:
        """Move the quiz to the room's new name."""

    async def scores(self, player: Player) -> Mapping[Room, int]:
        """The player's points by room."""

    async def clear(self, room: Room) -> None:
        """Delete the room's quiz."""

    async def forget(self, player: Player) -> None:
        """Delete the player's score, tries and name in every room."""

    async def rename(self, person: Person) -> None:
        """Change the person's name in every room."""


class SolverBook(Protocol):
    """Keeps people's progress with puzzles, and the measured difficulty of puzzles.

    Every call may raise the store's own exception for being out of reach.
    """

    async def solver(self, player: Player) -> Solver: ...

    async def change(self, player: Player, change: Callable[[Solver], Solver]) -> Solver:
        """Apply ``change`` and return the solver; it is called again after a conflict."""

    async def forget(self, player: Player) -> None:
        """Delete the player's progress; the difficulty of puzzles stays."""

    async def difficulties(self) -> Mapping[str, Strength]:
        """The difficulty of each puzzle that was answered, by its id."""

    async def count(self, puzzle: str, change: Callable[[Strength | None], Strength]) -> None:
        """Apply ``change`` to the puzzle's difficulty; it is called again after a conflict."""
