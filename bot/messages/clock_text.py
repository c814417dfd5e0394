"""Clocks and times of day in words."""

from bot.kernel.away_hours import QuietHours
from bot.kernel.durations import duration
from bot.kernel.text import Phrase, Written, say
from bot.sessions.time_controls import Control, Per

_HOUR_MINUTES = 60


def control_of(control: Control) -> Phrase:
    start = duration(control.start)
    if control.per is Per.MOVE:
        return say("clock-per-move", time=start)
    if not control.increment:
        return say("clock-per-game", time=start)
    more = duration(control.increment)
    if control.cap is None:
        return say("clock-bank", time=start, more=more)
    return say("clock-bank-capped", time=start, more=more, cap=duration(control.cap))


def hours(quiet: QuietHours) -> Written:
    """Such as ``23:00-07:00``."""
    return Written(f"{time_of_day(quiet.begin).text}-{time_of_day(quiet.end).text}")


def time_of_day(minutes: int) -> Written:
    """After so many minutes, such as ``23:00``."""
    return Written("{:02}:{:02}".format(*divmod(minutes, _HOUR_MINUTES)))
