"""Puts together what lets cups run by themselves."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass

from bot.delivery.outbox_reader import OutboxReader
from bot.documents.deadline_worker import DeadlineWorker
from bot.features.cup.match_tables import tell_cups
from bot.kernel.time import SECOND
from bot.sessions.events import Notice
from bot.tournaments.events import CupNotice
from bot.tournaments.model import CupId
from bot.tournaments.service import Cups
from bot.tournaments.worker import CupWorker
from storage.world import World

GROUP = "cups"
_LEASE_MS = 30 * SECOND
"""Longer than any round takes to be paired."""


@dataclass(frozen=True, slots=True)
class CupRunning:
    """The workers that any process can have, whatever platforms it serves."""

    world: World
    cups: Cups
    worker: str

    @property
    def runner(self) -> CupWorker:
        return CupWorker(self.cups, self.cups.tables, self.world.cup_deadlines)

    def deadline_worker(self) -> DeadlineWorker[CupId]:
        return DeadlineWorker(self.world.cup_deadlines, self.runner.expire, at_once=4, lease_ms=_LEASE_MS)

    def table_opener(self) -> OutboxReader[CupNotice]:
        return OutboxReader(self.world.cup_outbox, GROUP, self.worker, self.runner.act)

    def result_keeper(self) -> OutboxReader[Notice]:
        act = tell_cups(self.runner, self.world.sessions)
        return OutboxReader(self.world.outbox, GROUP, self.worker, act)

    def workers(self) -> tuple[Callable[[], Coroutine[None, None, None]], ...]:
        return self.deadline_worker().run, self.table_opener().run, self.result_keeper().run
