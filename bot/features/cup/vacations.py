"""Vacations: the clocks of tables heed them, the rounds of a cup do not."""

from bot.kernel.away_hours import AwayHours, Period
from bot.kernel.durations import duration
from bot.kernel.text import Phrase, Written, say
from bot.kernel.time import Instant
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import AWAY_TOO_LONG
from bot.tournaments.model import Cup, Match


def away_in(cup: Cup, rest: AwayHours, now: Instant) -> Period | None:
    """The first vacation that falls into the cup, as far as it is known when that is."""
    starts = cup.terms.starts or now
    ends = starts.after(cup.terms.round_ms * (cup.terms.rounds or 1))
    return next((one for one in sorted(rest.vacations) if one.start < ends and one.end > starts), None)


def away_for(match: Match, rest: AwayHours, now: Instant) -> Period | None:
    """A vacation that takes up so much of a match's time that it may be lost by it."""
    if match.until is None or match.until <= now:
        return None
    for one in sorted(rest.vacations):
        overlap = min(one.end.ms, match.until.ms) - max(one.start.ms, now.ms)
        if overlap * AWAY_TOO_LONG >= match.until.ms - now.ms:
            return one
    return None


def vacation_line(cup: Cup, away: Period) -> Phrase:
    """What can be done about it."""
    time = duration(cup.terms.round_ms)
    if not format_of(cup.terms).has_rests:
        return say("cup-vacation", until=away.end, time=time)
    return say("cup-vacation-rest", until=away.end, time=time, command=Written("/cup rest"))
