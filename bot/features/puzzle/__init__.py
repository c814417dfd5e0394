"""Puzzles: positions with one best move, solved by everybody at their own pace, and one a day for a room."""

from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.documents.deadline_worker import DeadlineWorker
from bot.features.puzzle import daily, puzzles
from bot.features.puzzle.making import PuzzleMaking
from bot.features.puzzle.pool import PuzzlePool, folders_of
from bot.kernel.frozen import frozen
from bot.learning.daily_schedule import DailyId


@frozen
class PuzzleServices:
    """``making`` makes puzzles of what reviews find."""

    core: Core
    pool: PuzzlePool
    puzzles: puzzles.Puzzles
    making: PuzzleMaking

    def handlers(self) -> Handlers:
        return bind(self.puzzles, *puzzles.COMMANDS, *daily.COMMANDS)

    def deadline_worker(self) -> DeadlineWorker[DailyId]:
        """Any process can have it, independent of the platforms it serves."""
        choice = daily.DailyChoice(self.core.dailies, self.pool)
        return DeadlineWorker(self.core.store.daily_deadlines, choice.expire)

    @property
    def poster(self) -> daily.DailyPosts:
        core = self.core
        return daily.DailyPosts(core.dailies, core.store.rooms, core.posts, self.pool, core.games)


def build(core: Core) -> PuzzleServices:
    store, tables, thinker, clock = core.store, core.tables, core.thinker, core.clock
    pool = PuzzlePool(folders_of(core.installed), tables, store.puzzles)
    solving = puzzles.Puzzles(tables, pool, store.solvers, thinker, core.dailies, clock)
    making = PuzzleMaking(tables, thinker, store.puzzles, store.solvers, clock)
    return PuzzleServices(core, pool, solving, making)
