"""The kinds of work that a commit of a table can make due; each has an index in the store."""

from collections.abc import Iterator
from enum import StrEnum

from bot.kernel.ids import NOWHERE, Room
from bot.sessions import plans
from bot.sessions.events import (
    AskedIn,
    Event,
    GameEnded,
    MovePlayed,
    PlayerLeft,
    RecordFellBack,
    TableCalledOff,
    TableOpened,
)
from bot.sessions.model import Phase, Session
from bot.sessions.robot_tables import has_robots


class TableWork(StrEnum):
    """Each name is part of a key in the store."""

    UNPROJECTED = "unprojected"
    """Rooms that follow the table do not show this version yet."""
    CALLS = "calls"
    """People may have to be called to the table, or a call may be over."""
    LISTS = "lists"
    """The table is to be listed for its rooms and people."""
    ROBOTS = "robots"
    """Robots may have to move or to answer; or a robot elsewhere waits for this game."""
    PLANS = "plans"
    """The answer that a player planned is to be played."""
    RATING = "rating"
    """The result is to be entered into the log."""
    MATCH = "match"
    """The result is to be reported to the cup."""


LAPSING = frozenset({TableWork.ROBOTS, TableWork.PLANS})
"""They depend on the table alone: a commit that does not make them due ends them."""


def due_work(session: Session, events: tuple[Event, ...]) -> Iterator[TableWork]:
    """What is due once ``events`` have led to this version of the table."""
    if events:
        yield TableWork.UNPROJECTED
        yield TableWork.CALLS
    if any(not isinstance(event, MovePlayed) for event in events):
        yield TableWork.LISTS
    if session.phase is Phase.PLAYING and has_robots(session):
        yield TableWork.ROBOTS
    if session.plans and plans.due(session):
        yield TableWork.PLANS
    if any(isinstance(event, GameEnded) for event in events):
        yield TableWork.RATING
    if session.match and any(isinstance(event, GameEnded | TableCalledOff) for event in events):
        yield TableWork.MATCH


def is_told(events: tuple[Event, ...]) -> bool:
    """Whether rooms are to be told of them, or are left."""
    return any(isinstance(event, PlayerLeft | RecordFellBack) for event in events)


def new_followers(events: tuple[Event, ...]) -> frozenset[Room]:
    """The rooms that follow the table from then on: where it was opened, and where it was asked for."""
    rooms = {event.room for event in events if isinstance(event, AskedIn | TableOpened)}
    return frozenset(rooms - {NOWHERE})
