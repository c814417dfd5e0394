"""The questions and scores of rooms, in a dict."""

from collections.abc import Callable, Mapping

from bot.kernel.ids import Person, Player, Room
from bot.kernel.pseudonyms import replace_names
from bot.kernel.time import Clock, Instant
from bot.learning.limits import SCORES_KEPT_MS
from bot.learning.quiz import RoomQuiz, without


class MemoryQuizzes:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._quizzes: dict[Room, tuple[RoomQuiz, Instant]] = {}

    async def quiz(self, room: Room) -> RoomQuiz:
        quiz, until = self._quizzes.get(room, (RoomQuiz(), self._clock.now()))
        return quiz if self._clock.now() < until else RoomQuiz()

    async def change(self, room: Room, change: Callable[[RoomQuiz], RoomQuiz]) -> RoomQuiz:
        changed = change(await self.quiz(room))
        self._quizzes[room] = changed, self._clock.now().after(SCORES_KEPT_MS)
        return changed

    async def moved(self, old: Room, new: Room) -> None:
        if old in self._quizzes:
            self._quizzes.setdefault(new, self._quizzes.pop(old))

    async def scores(self, player: Player) -> Mapping[Room, int]:
        scores = [(room, score) for room in self._quizzes for score in (await self.quiz(room)).scores]
        return {room: score.points for room, score in scores if score.person.player == player}

    async def clear(self, room: Room) -> None:
        self._quizzes.pop(room, None)

    async def forget(self, player: Player) -> None:
        for room, (quiz, until) in self._quizzes.items():
            self._quizzes[room] = without(quiz, player), until

    async def rename(self, person: Person) -> None:
        for room, (quiz, until) in self._quizzes.items():
            self._quizzes[room] = replace_names(quiz, {person.player: person}), until

    async def catch_up(self) -> None:
        """Nothing is noted: the dict is gone through."""
