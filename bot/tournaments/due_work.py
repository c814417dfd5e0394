"""The kinds of work that a commit of a cup can make due; each has an index in the store."""

from collections.abc import Iterator
from enum import StrEnum

from bot.tournaments.events import Event
from bot.tournaments.model import Cup


class CupWork(StrEnum):
    """Each name is part of a key in the store."""

    UNPROJECTED = "unprojected"
    """Rooms that follow the cup do not show this version yet."""
    LISTS = "lists"
    """The cup is to be listed for its rooms and people."""


def due_work(cup: Cup, events: tuple[Event, ...]) -> Iterator[CupWork]:
    """What is due once ``events`` have led to this version of the cup."""
    del cup
    if events:
        yield from CupWork
