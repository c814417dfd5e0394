"""A store that is measured where it matters; the rest of it is handed through."""

from dataclasses import replace

from bot.kernel.ids import SessionId
from bot.operations.metrics.deadline_health import DeadlineHealth
from bot.operations.metrics.instruments import Instruments
from bot.operations.metrics.store_metrics import MeasuredDeadlines, MeasuredDocuments
from bot.tournaments.model import CupId
from storage.store import Store


def measured(
    store: Store,
    instruments: Instruments,
    claims: DeadlineHealth[SessionId],
    of_cups: DeadlineHealth[CupId],
) -> Store:
    """``claims`` are those of tables."""
    return replace(
        store,
        sessions=MeasuredDocuments(store.sessions, instruments, claims, "sessions", commits=True),
        deadlines=MeasuredDeadlines(store.deadlines, instruments, claims, "deadlines"),
        cups=MeasuredDocuments(store.cups, instruments, of_cups, "cups"),
        cup_deadlines=MeasuredDeadlines(store.cup_deadlines, instruments, of_cups, "cup_deadlines"),
    )
