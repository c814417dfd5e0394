"""The kinds of work that a commit of a table can make due; each has an index in the store."""

from enum import StrEnum

from bot.sessions.events import Event
from bot.sessions.model import Session


class TableWork(StrEnum):
    """Each name is part of a key in the store."""

    UNPROJECTED = "unprojected"
    """Rooms that follow the table do not show this version yet."""


def due_work(session: Session, events: tuple[Event, ...]) -> frozenset[TableWork]:
    """What is due once ``events`` have led to this version of the table."""
    del session
    return frozenset({TableWork.UNPROJECTED}) if events else frozenset()
