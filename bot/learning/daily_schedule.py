"""The rules of daily puzzles: pure functions of a room's choices and the time."""

import re
from dataclasses import replace
from datetime import timedelta
from typing import NewType

from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Person, Player, Room, Version
from bot.kernel.pseudonyms import replace_names
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Instant
from bot.kernel.time_zones import local_date, moment, zones
from bot.learning.limits import DAILY_GIVEN, DAILY_SOLVERS

DailyId = NewType("DailyId", str)


def daily_of(room: Room) -> DailyId:
    """The id of the room's only daily puzzle."""
    return DailyId(f"{room.platform}:{room.chat}")


@frozen
class SolvedBy:
    """A solver of a day's puzzle: the time since they first saw it, and the number of answers, from 1 on."""

    person: Person
    took_ms: int
    tries: int


@frozen
class DayPuzzle:
    """The room's ``number``-th puzzle: its id, the time ``at`` which it was posted, and its solvers."""

    number: int
    game: GameId
    puzzle: str
    at: Instant
    solved: tuple[SolvedBy, ...] = ()

    def with_solver(self, solver: SolvedBy, most: int) -> "DayPuzzle":
        """Add a solver once; at most the first ``most`` are kept."""
        is_listed = any(listed.person.player == solver.person.player for listed in self.solved)
        return self if is_listed or len(self.solved) >= most else replace(self, solved=(*self.solved, solver))


@frozen
class Daily:
    """A room's daily puzzle, posted ``minute`` minutes after midnight in ``zone``; off without ``due``.

    ``today`` is the newest puzzle, ``before`` the previous one; ``given`` are the ids of all, oldest first.
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


@frozen
class DayCome:
    """A day's puzzle is to be posted."""

    number: int


@frozen
class DailyNotice:
    """The events of one commit."""

    daily: DailyId
    version: Version
    events: tuple[DayCome, ...]

    @property
    def subject(self) -> DailyId:
        return self.daily


@frozen
class DailyDecided:
    """The next version of a room's daily puzzle, and its events."""

    document: Daily
    events: tuple[DayCome, ...] = ()


_TIME = re.compile(r"(\d{1,2}):(\d\d)")
_HOURS, _MINUTES = 24, 60
_QUOTED = 40


def read_time(value: str, own_zone: str) -> tuple[int, str] | Refusal:
    """Minutes after midnight and a zone, from ``18:00 Europe/Rome``; the zone defaults to ``own_zone``."""
    head, _, rest = value.strip().partition(" ")
    match = _TIME.fullmatch(head)
    hour, minute = (int(part) for part in match.groups()) if match else (_HOURS, 0)
    if hour >= _HOURS or minute >= _MINUTES:
        return Refusal(say("daily-refuse-time", example=Written("/setup daily 18:00 Europe/Rome")))
    name = rest.strip() or own_zone
    zone_by_name = {zone.casefold(): zone for zone in zones()}
    zone = zone_by_name.get(name.casefold().replace(" ", "_"))
    if zone is None:
        return Refusal(say("rest-refuse-zone", zone=name[:_QUOTED], example=Written("Europe/Rome")))
    return hour * _MINUTES + minute, zone


def next_due(at: Instant, minute: int, zone: str) -> Instant:
    """The next time after ``at`` when it is ``minute`` minutes past midnight in the zone."""
    day = local_date(at, zone)
    today = moment(day, minute, zone)
    return today if today > at else moment(day + timedelta(days=1), minute, zone)


def start_daily(daily: Daily | None, room: Room, minute: int, zone: str, at: Instant) -> DailyDecided:
    """Post a puzzle at that time each day; puzzles that the room had before are not repeated."""
    due = next_due(at, minute, zone)
    if daily is None:
        return DailyDecided(Daily(daily_of(room), room, Version(1), at, minute, zone, due))
    version = Version(daily.version + 1)
    return DailyDecided(replace(daily, room=room, version=version, minute=minute, zone=zone, due=due))


def stop_daily(daily: Daily) -> DailyDecided:
    """Stop the daily puzzle, and delete the names of its solvers."""
    days = [replace(day, solved=()) if day else None for day in (daily.today, daily.before)]
    version = Version(daily.version + 1)
    return DailyDecided(replace(daily, version=version, due=None, today=days[0], before=days[1]))


def give_puzzle(daily: Daily, choice: tuple[GameId, str] | None, at: Instant) -> DailyDecided:
    """Post the day's puzzle; the next is due tomorrow, also where ``choice`` is None."""
    due = next_due(at, daily.minute, daily.zone)
    updated = replace(daily, version=Version(daily.version + 1), due=due)
    if choice is None:
        return DailyDecided(updated)
    game, puzzle = choice
    number = daily.today.number + 1 if daily.today else 1
    today = DayPuzzle(number, game, puzzle, at)
    given_ids = (*daily.given, puzzle)[-DAILY_GIVEN:]
    return DailyDecided(
        replace(updated, today=today, before=daily.today, given=given_ids), (DayCome(number),)
    )


def add_solver(daily: Daily, number: int, solver: SolvedBy) -> DailyDecided | None:
    """Add a solver of the newest puzzle; None where that changes nothing."""
    if daily.today is None or daily.today.number != number:
        return None
    today = daily.today.with_solver(solver, DAILY_SOLVERS)
    if today == daily.today:
        return None
    return DailyDecided(replace(daily, version=Version(daily.version + 1), today=today))


def without_player(daily: Daily, player: Player) -> DailyDecided | None:
    """Remove a player from the solvers; None where that changes nothing."""
    days = [_without(day, player) if day else None for day in (daily.today, daily.before)]
    if days == [daily.today, daily.before]:
        return None
    return DailyDecided(replace(daily, version=Version(daily.version + 1), today=days[0], before=days[1]))


def with_name(daily: Daily, person: Person) -> DailyDecided | None:
    changed = replace_names(daily, {person.player: person})
    return None if changed == daily else DailyDecided(replace(changed, version=Version(daily.version + 1)))


def move_daily(daily: Daily, room: Room) -> DailyDecided:
    """A new document with the same content for a room that the platform has renamed."""
    return DailyDecided(replace(daily, id=daily_of(room), room=room, version=Version(1)))


def _without(day: DayPuzzle, player: Player) -> DayPuzzle:
    return replace(day, solved=tuple(solver for solver in day.solved if solver.person.player != player))
