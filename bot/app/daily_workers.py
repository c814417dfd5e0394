"""Puts together what gives rooms their daily puzzles: when it is time, and in the rooms of each platform."""

from dataclasses import dataclass

from bot.delivery.outbox_reader import OutboxReader
from bot.delivery.posts import RoomPosts
from bot.documents.deadline_worker import DeadlineWorker
from bot.features.puzzle.daily import DailyChoice, DailyPosts
from bot.features.puzzle.pool import PuzzlePool
from bot.kernel.ids import Platform
from bot.learning.daily import DailyId, DailyNotice
from bot.learning.daily_puzzles import DailyPuzzles
from storage.store import Store


@dataclass(frozen=True, slots=True)
class DailyWorkers:
    store: Store
    dailies: DailyPuzzles
    pool: PuzzlePool
    posts: RoomPosts
    worker: str

    def deadline_worker(self) -> DeadlineWorker[DailyId]:
        """Any process can have it, whatever platforms it serves."""
        return DeadlineWorker(self.store.daily_deadlines, DailyChoice(self.dailies, self.pool).expire)

    def poster(self, platform: Platform) -> OutboxReader[DailyNotice]:
        """Posts in the rooms of one platform."""
        posts = DailyPosts(
            platform,
            self.dailies,
            self.store.rooms,
            self.posts,
            self.pool,
            self.pool.tables.games,
        )
        return OutboxReader(self.store.daily_outbox, f"{platform}-daily", self.worker, posts.post)
