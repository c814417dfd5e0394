"""The kinds of work that a commit of a cup can make due; each has an index in the store."""

from enum import StrEnum

from bot.tournaments.events import Event
from bot.tournaments.model import Cup


class CupWork(StrEnum):
    """Each name is part of a key in the store."""

    UNPROJECTED = "unprojected"
    """Rooms that follow the cup do not show this version yet."""


def due_work(cup: Cup, events: tuple[Event, ...]) -> frozenset[CupWork]:
    """What is due once ``events`` have led to this version of the cup."""
    del cup
    return frozenset({CupWork.UNPROJECTED}) if events else frozenset()
