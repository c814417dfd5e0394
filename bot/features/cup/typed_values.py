"""Moments and results as people type them: ``2026-12-01T20:00``, ``+2h``; ``1-0``, ``½-½``, ``3:1``."""

import re
from datetime import date, timedelta

from bot.features.cup.limits import MOMENTS_WITHIN_MS
from bot.gamekit.typed_moves import tidy
from bot.kernel.time import Instant
from bot.kernel.time_zones import local_date, moment
from bot.sessions.time_controls import read_duration
from bot.tournaments.model import Match, Number
from bot.tournaments.results import Result

EXAMPLES = ("2026-12-01T20:00", "20:00", "+2h")
_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:[t ](\d\d?):(\d\d))?")
_TIME = re.compile(r"(\d\d?):(\d\d)")
_HOURS, _MINUTES = 24, 60


def read_datetime(text: str, now: Instant, zone: str) -> Instant | None:
    """A day alone begins at midnight; a time alone is the next one that the clock will show."""
    at = _read(tidy(text), now, zone)
    return None if at is None or at > now.after(MOMENTS_WITHIN_MS) else at


def _read(typed: str, now: Instant, zone: str) -> Instant | None:
    if ms := read_duration(typed.removeprefix("+")):
        return now.after(ms)
    if parts := _DAY.fullmatch(typed):
        year, month, day, hours, minutes = (int(part or 0) for part in parts.groups())
        return _at(year, month, day, _minutes(hours, minutes), zone)
    if parts := _TIME.fullmatch(typed):
        minutes_past = _minutes(int(parts[1]), int(parts[2]))
        return None if minutes_past is None else _next(minutes_past, now, zone)
    return None


def _at(year: int, month: int, day: int, minutes: int | None, zone: str) -> Instant | None:
    if minutes is None:
        return None
    try:
        return moment(date(year, month, day), minutes, zone)
    except (ValueError, OverflowError):
        return None


def _next(minutes: int, now: Instant, zone: str) -> Instant:
    today = local_date(now, zone)
    at = moment(today, minutes, zone)
    return at if at > now else moment(today + timedelta(days=1), minutes, zone)


def _minutes(hours: int, minutes: int) -> int | None:
    return hours * _MINUTES + minutes if hours < _HOURS and minutes < _MINUTES else None


_WORDS = {
    "draw": Result.DRAW,
    "remis": Result.DRAW,
    "unentschieden": Result.DRAW,
    "patta": Result.DRAW,
    "مساوی": Result.DRAW,
    "تساوی": Result.DRAW,
    Result.VOID.value: Result.VOID,
}
_POINTS = r"(?:\d{1,2}(?:[.,]5)?½?|½|1/2)"
_SCORE = re.compile(rf"(?P<first>{_POINTS})[-–—:−](?P<second>{_POINTS})")


def result_in(words: str) -> Result | None:
    """The first result among the words; a score of several games tells who has won the match."""
    for word in map(tidy, words.split()):
        if word in _WORDS:
            return _WORDS[word]
        if parts := _SCORE.fullmatch(word):
            return _of_score(_points(parts["first"]), _points(parts["second"]))
    return None


def win_of(match: Match, winner: Number | None) -> Result | None:
    """The result where a winner is named instead of a score."""
    if winner is None or winner not in match.numbers:
        return None
    return Result.FIRST if winner == match.first else Result.SECOND


def _of_score(first: float, second: float) -> Result:
    if first == second:
        return Result.DRAW if first else Result.BOTH_FORFEIT
    return Result.FIRST if first > second else Result.SECOND


def _points(text: str) -> float:
    half = 0.5 * (text.endswith("½") or text == "1/2")
    digits = "" if text == "1/2" else text.removesuffix("½").replace(",", ".")
    return half + float(digits or 0)
