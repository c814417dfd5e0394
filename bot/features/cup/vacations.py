"""Vacations: the clocks of tables heed them, the rounds of a cup do not; what can be done about it."""

from collections.abc import Iterator

from bot.features.cup.cards.buttons import act, act_button
from bot.kernel.away_hours import AwayHours, Period
from bot.kernel.durations import duration
from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase, Written, say
from bot.kernel.time import Instant
from bot.messages.card import Button
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import AWAY_TOO_LONG, RESTS_AT_MOST
from bot.tournaments.model import Cup, Match
from bot.tournaments.sides import match_name


@frozen
class VacationOffer:
    """What a player is told of a vacation during a cup, and the buttons that help."""

    line: Phrase
    buttons: tuple[Button, ...]


def away_in(cup: Cup, rest: AwayHours, now: Instant) -> Period | None:
    """The first vacation that falls into the cup, as far as it is known when that is."""
    starts = _begins(cup, now)
    ends = starts.after(cup.terms.round_ms * _rounds(cup))
    return next(
        (vacation for vacation in sorted(rest.vacations) if vacation.start < ends and vacation.end > starts),
        None,
    )


def offer_at_entry(cup: Cup, away: Period, now: Instant) -> VacationOffer:
    """Half a point instead of a game, for the rounds that fall into it."""
    rounds = _rounds_in(cup, away, _begins(cup, now)) if format_of(cup.terms).has_rests else ()
    return VacationOffer(_line(cup, away), tuple(_rest(cup, round_) for round_ in rounds))


def offer_when_paired(cup: Cup, match: Match, away: Period) -> VacationOffer:
    """More time for this match; and where the next round falls into it as well, half a point for that."""
    more = act(cup, "more-time", match_name(match))
    goes_on = match.until is not None and away.end > match.until
    resting = goes_on and format_of(cup.terms).has_rests and _may_rest(cup, match.round + 1)
    return VacationOffer(_line(cup, away), (more, _rest(cup, match.round + 1)) if resting else (more,))


def _begins(cup: Cup, now: Instant) -> Instant:
    return now if cup.terms.starts is None or cup.terms.starts <= now else cup.terms.starts


def _rounds_in(cup: Cup, away: Period, starts: Instant) -> tuple[int, ...]:
    """Those of which the vacation takes up much, if each lasts as long as it may."""
    return tuple(_long_enough(cup, away, starts))[:RESTS_AT_MOST]


def _long_enough(cup: Cup, away: Period, starts: Instant) -> Iterator[int]:
    length = cup.terms.round_ms
    for at in range(_rounds(cup)):
        begins = starts.ms + at * length
        overlap = min(away.end.ms, begins + length) - max(away.start.ms, begins)
        if overlap * AWAY_TOO_LONG >= length and _may_rest(cup, cup.round + 1 + at):
            yield cup.round + 1 + at


def _rounds(cup: Cup) -> int:
    """How many there may be: those announced, or what the field of now needs."""
    return cup.terms.rounds or (format_of(cup.terms).rounds(cup) if cup.terms.round_ms else None) or 1


def _may_rest(cup: Cup, round_: int) -> bool:
    """Not in the last round, as far as that is known."""
    return cup.terms.rounds is None or round_ < cup.terms.rounds


def _rest(cup: Cup, round_: int) -> Button:
    return act_button(cup, "rest", str(round_), say("button-cup-rest-round", round=round_))


def _line(cup: Cup, away: Period) -> Phrase:
    time = duration(cup.terms.round_ms)
    if not format_of(cup.terms).has_rests:
        return say("cup-vacation", until=away.end, time=time)
    command = Written("/cup rest")
    if format_of(cup.terms).has_teams:
        return say("cup-vacation-team", until=away.end, time=time, command=command)
    return say("cup-vacation-rest", until=away.end, time=time, command=command)
