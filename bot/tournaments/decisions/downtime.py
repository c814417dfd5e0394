"""When the bot was away: no match, check-in or arena is charged for an outage."""

from dataclasses import replace

from bot.kernel.away_hours import Period
from bot.kernel.time import Instant
from bot.tournaments.decisions import deadlines
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import CHECK_IN_MISSED_MS
from bot.tournaments.model import Cup, Match, Stage
from bot.tournaments.requests import CardChanged, TermsChanged


def excuse(cup: Cup, away: tuple[Period, ...], now: Instant) -> Cup:
    """The cup with later deadlines, or a later start. Excusing twice is the same as once."""
    for gap in away:
        if gap.end > (cup.present or cup.began or cup.opened) and gap.start < now:
            # Of an absence that lasts, the part until now may have been made good before.
            rest = Period(max(gap.start, cup.present or gap.start), gap.end)
            cup = replace(_after(cup, rest), present=gap.end)
    return cup


def put_off(cup: Cup, former: Cup) -> tuple[CardChanged | TermsChanged, ...]:
    """A later start is told; another deadline of the matches or of the whole cup is on the card."""
    if cup.terms != former.terms:
        return (TermsChanged(("starts",), None),)
    pairs = zip(cup.matches, former.matches, strict=True)
    is_later = any(match.until != former_match.until for match, former_match in pairs)
    return (CardChanged(),) if is_later or cup.began != former.began else ()


def _after(cup: Cup, gap: Period) -> Cup:
    """A cup that stands still gets its time back when it goes on."""
    if cup.is_to_begin and not cup.paused:
        return _begins_after(cup, gap)
    if cup.stage is not Stage.RUNNING or cup.paused:
        return cup
    later = _ends_after(replace(cup, matches=tuple(_later(match, gap) for match in cup.matches)), gap)
    return cup if later == cup else replace(later, excused=cup.excused + gap.ms)


def _ends_after(cup: Cup, gap: Period) -> Cup:
    """One that ends by the clock lasts as long as was announced, as after a pause."""
    closes = format_of(cup.terms).closes(cup)
    if cup.began is None or closes is None or closes <= gap.start:
        return cup
    put_off = cup.put_off if cup.terms.starts else cup.put_off + gap.ms
    return replace(cup, began=cup.began.after(gap.ms), put_off=put_off)


def _begins_after(cup: Cup, gap: Period) -> Cup:
    """Put off the start so that check-in stays open as long as was announced."""
    starts = cup.terms.starts
    if starts is None or starts <= gap.start:
        return cup
    missed = Period(max(gap.start, deadlines.check_in_opens(cup, starts)), gap.end)
    if not cup.terms.check_in_ms or missed.ms < CHECK_IN_MISSED_MS:
        return cup
    terms = replace(cup.terms, starts=starts.after(missed.ms))
    return replace(cup, terms=terms, put_off=cup.put_off + missed.ms)


def _later(match: Match, gap: Period) -> Match:
    if match.is_over or match.until is None or match.until <= gap.start:
        return match
    present_by = match.present_by and match.present_by.after(gap.ms)
    return replace(match, until=match.until.after(gap.ms), present_by=present_by)
