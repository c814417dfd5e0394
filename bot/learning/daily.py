"""The rules of daily puzzles: pure functions of what a room has chosen, and of the time."""

import re
from dataclasses import replace
from datetime import timedelta

from bot.kernel.ids import GameId, Person, Player, Room, Version
from bot.kernel.pseudonyms import renamed
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Instant
from bot.kernel.time_zones import local_date, moment, zones
from bot.learning.daily_model import Daily, DailyDecided, DayCome, DayPuzzle, SolvedBy, daily_of
from bot.learning.limits import DAILY_GIVEN, DAILY_SOLVERS

_TIME = re.compile(r"(\d{1,2}):(\d\d)")
_HOURS, _MINUTES = 24, 60
_QUOTED = 40


def read_time(value: str, own_zone: str) -> tuple[int, str] | Refusal:
    """Minutes after midnight and a time zone, from ``18:00 Europe/Rome``; without one, ``own_zone``."""
    head, _, rest = value.strip().partition(" ")
    found = _TIME.fullmatch(head)
    hour, minute = (int(part) for part in found.groups()) if found else (_HOURS, 0)
    if hour >= _HOURS or minute >= _MINUTES:
        return Refusal(say("daily-refuse-time", example=Written("/setup daily 18:00 Europe/Rome")))
    named = rest.strip() or own_zone
    known = {zone.casefold(): zone for zone in zones()}
    zone = known.get(named.casefold().replace(" ", "_"))
    if zone is None:
        return Refusal(say("rest-refuse-zone", zone=named[:_QUOTED], example=Written("Europe/Rome")))
    return hour * _MINUTES + minute, zone


def following(now: Instant, minute: int, zone: str) -> Instant:
    """The next time after ``now`` at which the clocks there say so."""
    day = local_date(now, zone)
    today = moment(day, minute, zone)
    return today if today > now else moment(day + timedelta(days=1), minute, zone)


def started(before: Daily | None, room: Room, minute: int, zone: str, now: Instant) -> DailyDecided:
    """From now on at that time; what the room has been given before is not given again."""
    due = following(now, minute, zone)
    if before is None:
        return DailyDecided(Daily(daily_of(room), room, Version(1), now, minute, zone, due))
    version = Version(before.version + 1)
    return DailyDecided(replace(before, room=room, version=version, minute=minute, zone=zone, due=due))


def stopped(daily: Daily) -> DailyDecided:
    """Nobody is named any more where nothing is told any more."""
    days = [replace(day, solved=()) if day else None for day in (daily.today, daily.before)]
    version = Version(daily.version + 1)
    return DailyDecided(replace(daily, version=version, due=None, today=days[0], before=days[1]))


def come(daily: Daily, choice: tuple[GameId, str] | None, now: Instant) -> DailyDecided:
    """The day's puzzle; the next is due tomorrow, also where there was none to give."""
    due = following(now, daily.minute, daily.zone)
    after = replace(daily, version=Version(daily.version + 1), due=due)
    if choice is None:
        return DailyDecided(after)
    game, puzzle = choice
    number = daily.today.number + 1 if daily.today else 1
    today = DayPuzzle(number, game, puzzle, now)
    given = (*daily.given, puzzle)[-DAILY_GIVEN:]
    return DailyDecided(replace(after, today=today, before=daily.today, given=given), (DayCome(number),))


def solved(daily: Daily, number: int, one: SolvedBy) -> DailyDecided | None:
    """Somebody has solved the newest puzzle; None where it is over, or nothing new."""
    if daily.today is None or daily.today.number != number:
        return None
    today = daily.today.with_solver(one, DAILY_SOLVERS)
    if today == daily.today:
        return None
    return DailyDecided(replace(daily, version=Version(daily.version + 1), today=today))


def without_player(daily: Daily, player: Player) -> DailyDecided | None:
    """As if they had solved nothing."""
    days = [_without(day, player) if day else None for day in (daily.today, daily.before)]
    if days == [daily.today, daily.before]:
        return None
    return DailyDecided(replace(daily, version=Version(daily.version + 1), today=days[0], before=days[1]))


def with_name(daily: Daily, person: Person) -> DailyDecided | None:
    changed = renamed(daily, {person.player: person})
    return None if changed == daily else DailyDecided(replace(changed, version=Version(daily.version + 1)))


def moved(daily: Daily, room: Room) -> DailyDecided:
    """The same in a room that the platform has given another name: a new document there."""
    return DailyDecided(replace(daily, id=daily_of(room), room=room, version=Version(1)))


def _without(day: DayPuzzle, player: Player) -> DayPuzzle:
    return replace(day, solved=tuple(one for one in day.solved if one.person.player != player))
