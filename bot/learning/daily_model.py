"""The puzzle of the day of a room."""

from dataclasses import dataclass, replace
from typing import NewType

from bot.kernel.ids import GameId, Person, Room, Version
from bot.kernel.time import Instant

DailyId = NewType("DailyId", str)


def daily_of(room: Room) -> DailyId:
    """A room has one at most."""
    return DailyId(f"{room.platform}:{room.chat}")


@dataclass(frozen=True, slots=True)
class SolvedBy:
    """Who has solved a day's puzzle: how long after they first saw it, and with which answer, from 1 on."""

    person: Person
    took_ms: int
    tries: int


@dataclass(frozen=True, slots=True)
class DayPuzzle:
    """The room's ``number``-th puzzle: which one it was, when it was posted, and by whom it was solved."""

    number: int
    game: GameId
    puzzle: str
    at: Instant
    solved: tuple[SolvedBy, ...] = ()

    def with_solver(self, one: SolvedBy, most: int) -> "DayPuzzle":
        """Once each; the first ``most`` are kept."""
        known = any(other.person.player == one.person.player for other in self.solved)
        return self if known or len(self.solved) >= most else replace(self, solved=(*self.solved, one))


@dataclass(frozen=True, slots=True)
class Daily:
    """When a room is given a puzzle, by the clocks of ``zone``; ``minute`` counts from local midnight.

    It is off without ``due``. ``today`` is the newest, ``before`` the one before it; ``given`` are the ids of
    those that have been given, oldest first.
    """

    id: DailyId
    room: Room
    version: Version
    opened: Instant
    minute: int
    zone: str
    due: Instant | None
    today: DayPuzzle | None = None
    before: DayPuzzle | None = None
    given: tuple[str, ...] = ()

    @property
    def is_on(self) -> bool:
        return self.due is not None


@dataclass(frozen=True, slots=True)
class DayCome:
    """A day's puzzle is to be posted."""

    number: int


@dataclass(frozen=True, slots=True)
class DailyNotice:
    """What a commit of a daily puzzle has brought about."""

    daily: DailyId
    version: Version
    events: tuple[DayCome, ...]

    @property
    def subject(self) -> DailyId:
        return self.daily


@dataclass(frozen=True, slots=True)
class DailyDecided:
    """The next version of a room's daily puzzle, and what has happened."""

    document: Daily
    events: tuple[DayCome, ...] = ()
