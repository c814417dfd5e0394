"""What a cup does by itself when the time has come."""

from dataclasses import replace

from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.commands import Expire
from bot.tournaments.decisions import (
    deadlines,
    lifecycle,
    overdue_matches,
    ownerless_cups,
    rounds,
    scheduling,
    sign_up_and_check_in,
)
from bot.tournaments.events import CupCalledOff, Event
from bot.tournaments.formats.registry import format_of
from bot.tournaments.match_events import MatchesReminded
from bot.tournaments.model import Cup, Stage
from bot.tournaments.outcomes import Accepted, Decision, next_version, with_matches


def expire(cup: Cup, command: Expire, now: Instant) -> Decision:
    """Also where nothing comes of it the cup has been looked at, and is looked at again in its time."""
    if cup.due is None or now < cup.due:
        return Refusal(say("cup-refuse-nothing-due"))
    if ownerless_cups.is_ending(cup, now) and not ownerless_cups.is_awaited(cup):
        cup, told = ownerless_cups.ended(cup)
        return next_version(cup, *told)
    if cup.stage is Stage.RUNNING:
        return _running(cup, command, now)
    starts = cup.terms.starts
    if starts is not None and starts <= now:
        return _started(cup, now)
    if cup.stage is Stage.SIGN_UP and starts is not None and deadlines.check_in_opens(cup, starts) <= now:
        return sign_up_and_check_in.open_check_in(cup, starts)
    return next_version(cup)


def _started(cup: Cup, now: Instant) -> Accepted:
    """A field that the format does not fit, with nobody there to change it, is no cup."""
    decision = sign_up_and_check_in.start(cup, now)
    if isinstance(decision, Accepted):
        return decision
    off, events = lifecycle.calling_off(cup, None)
    return next_version(off, *events, CupCalledOff(decision.reason, None))


def _running(cup: Cup, command: Expire, now: Instant) -> Accepted:
    closes = format_of(cup.terms).closes(cup)
    if closes is not None and closes <= now:
        closed, told = lifecycle.closing(cup, None)
        return next_version(closed, *told)
    cup, settled = overdue_matches.settled(cup, command.standings, now)
    cup, reminded = _reminded(cup, now)
    cup, called = scheduling.punctual(cup, now)
    cup, advanced = rounds.advanced(cup, now)
    return next_version(cup, *settled, *reminded, *called, *advanced)


def _reminded(cup: Cup, now: Instant) -> tuple[Cup, tuple[Event, ...]]:
    due = [
        match
        for match in cup.matches
        if not match.is_over
        and not match.reminded
        and (at := deadlines.reminds(cup, match)) is not None
        and at <= now
    ]
    cup = with_matches(cup, (replace(match, reminded=True) for match in due))
    return cup, (MatchesReminded(tuple(match.id for match in due)),) if due else ()
