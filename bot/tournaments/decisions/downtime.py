"""When the bot was away: no match is charged for hours in which nobody could play it."""

from dataclasses import replace

from bot.kernel.away_hours import Period
from bot.kernel.time import Instant
from bot.tournaments.model import Cup, Match, MatchId, Stage


def excused(cup: Cup, away: tuple[Period, ...], now: Instant) -> Cup:
    """The cup with later deadlines of its matches. Excusing the same twice is the same as once."""
    for gap in away:
        if gap.end > (cup.present or cup.began or cup.opened) and gap.start < now:
            # Of an absence that lasts, the part until now may have been made good before.
            rest = Period(max(gap.start, cup.present or gap.start), gap.end)
            cup = replace(_after(cup, rest), present=gap.end)
    return cup


def moved(cup: Cup, before: Cup) -> tuple[MatchId, ...]:
    """The matches that have another deadline than they had before."""
    pairs = zip(cup.matches, before.matches, strict=True)
    return tuple(one.id for one, other in pairs if one.until != other.until)


def _after(cup: Cup, gap: Period) -> Cup:
    """A cup that stands still gets its time back when it goes on."""
    if cup.stage is not Stage.RUNNING or cup.paused:
        return cup
    matches = tuple(_later(match, gap) for match in cup.matches)
    return cup if matches == cup.matches else replace(cup, matches=matches, excused=cup.excused + gap.ms)


def _later(match: Match, gap: Period) -> Match:
    if match.is_over or match.until is None or match.until <= gap.start:
        return match
    return replace(match, until=match.until.after(gap.ms))
