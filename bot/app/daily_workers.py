"""Puts together what gives rooms their daily puzzles."""

from dataclasses import dataclass

from bot.delivery.posts import RoomPosts
from bot.delivery.store import Store
from bot.documents.deadline_worker import DeadlineWorker
from bot.features.puzzle.daily import DailyChoice, DailyPosts
from bot.features.puzzle.pool import PuzzlePool
from bot.learning.daily import DailyId
from bot.learning.daily_puzzles import DailyPuzzles


@dataclass(frozen=True, slots=True)
class DailyWorkers:
    store: Store
    dailies: DailyPuzzles
    pool: PuzzlePool
    posts: RoomPosts

    def deadline_worker(self) -> DeadlineWorker[DailyId]:
        """Any process can have it, independent of the platforms it serves."""
        return DeadlineWorker(self.store.daily_deadlines, DailyChoice(self.dailies, self.pool).expire)

    @property
    def poster(self) -> DailyPosts:
        pool = self.pool
        return DailyPosts(self.dailies, self.store.rooms, self.posts, pool, pool.tables.games)
