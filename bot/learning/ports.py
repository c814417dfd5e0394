"""The ports of the quizzes of rooms, and of those who solve puzzles."""

from collections.abc import Callable, Mapping
from typing import Protocol

from bot.kernel.ids import Person, Player, Room
from bot.learning.puzzle_model import Solver, Strength
from bot.learning.quiz_model import RoomQuiz


class QuizBook(Protocol):
    """Keeps one quiz for each room. Every call may raise the store's own exception for being out of reach."""

    async def quiz(self, room: Room) -> RoomQuiz: ...

    async def change(self, room: Room, change: Callable[[RoomQuiz], RoomQuiz]) -> RoomQuiz:
        """The quiz after ``change``, which may be asked again if something else comes in between."""

    async def moved(self, old: Room, new: Room) -> None:
        """The platform has given the room another name; its score goes along."""

    async def scores(self, player: Player) -> Mapping[Room, int]:
        """Their points, wherever they have any."""

    async def clear(self, room: Room) -> None:
        """Nothing is kept for a room that is no more."""

    async def forget(self, player: Player) -> None:
        """Their score, their tries and their name in every room."""

    async def rename(self, person: Person) -> None:
        """From now on the person has this name in every room."""

    async def catch_up(self) -> None:
        """Once: note what was stored before it was found by whom it is about without a walk."""


class SolverBook(Protocol):
    """Keeps what people have done with puzzles, and how hard these were found to be.

    Every call may raise the store's own exception for being out of reach.
    """

    async def solver(self, player: Player) -> Solver: ...

    async def change(self, player: Player, change: Callable[[Solver], Solver]) -> Solver:
        """The solver after ``change``, which may be asked again if something else comes in between."""

    async def forget(self, player: Player) -> None:
        """All that they have done; how hard puzzles are stays."""

    async def difficulties(self) -> Mapping[str, Strength]:
        """Of the puzzles that anybody has answered, by their ids."""

    async def count(self, puzzle: str, change: Callable[[Strength | None], Strength]) -> None:
        """The puzzle is as hard as ``change`` makes of what was known; asked again as above."""
