"""Who goes: off the list before the start, and out of the cup afterwards; the past stays as it was."""

from dataclasses import replace

from bot.kernel.ids import Person
from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.decisions import entry, rounds
from bot.tournaments.decisions.match_results import decided, lost_by
from bot.tournaments.decisions.pairing_constraints import entered
from bot.tournaments.events import EntrantLeft, EntrantReinstated, EntrantWithdrawn, Event
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Entrant, Number
from bot.tournaments.organiser_requests import Reinstate
from bot.tournaments.outcomes import Decision, next_version, with_entrant


def leave(cup: Cup, person: Person, now: Instant) -> Decision:
    if cup.waits(person.player):
        waiting = tuple(one for one in cup.waiting if one.person.player != person.player)
        return next_version(replace(cup, waiting=waiting), EntrantLeft(person, None))
    entrant = cup.entrant_of(person.player)
    if entrant is None:
        return Refusal(say("cup-refuse-not-in"))
    return _gone(cup, entrant, None, now)


def drop(cup: Cup, number: Number, by: Person, now: Instant) -> Decision:
    entrant = entered(cup, number)
    return entrant if isinstance(entrant, Refusal) else _gone(cup, entrant, by, now)


def reinstate(cup: Cup, command: Reinstate) -> Decision:
    """What they lost by leaving stays; an organiser can correct it."""
    entrant = entered(cup, command.number)
    if isinstance(entrant, Refusal):
        return entrant
    if not entrant.has_left:
        return Refusal(say("cup-refuse-not-left", person=entrant.person))
    back = with_entrant(cup, replace(entrant, until=None, missed=0, sits_out=False))
    back = format_of(cup.terms).entered(back, entrant.number)
    return next_version(back, EntrantReinstated(entrant.number, command.by.person))


def _gone(cup: Cup, entrant: Entrant, by: Person | None, now: Instant) -> Decision:
    if entrant.has_left:
        return Refusal(say("cup-refuse-not-in"))
    if cup.is_to_begin:
        stay = tuple(one for one in cup.entrants if one.number != entrant.number)
        moved, told = entry.moved_up(replace(cup, entrants=stay))
        return next_version(moved, EntrantLeft(entrant.person, by), *told)
    left, events = withdrawn(cup, entrant, by, now)
    return next_version(left, *events)


def withdrawn(cup: Cup, entrant: Entrant, by: Person | None, now: Instant) -> tuple[Cup, tuple[Event, ...]]:
    """They lose what they are at, and are not paired again; a draft with them is made anew."""
    gone = with_entrant(cup, replace(entrant, until=cup.round))
    gone = format_of(cup.terms).left(gone, entrant.number)
    gone, redrafted = _redrafted(gone, entrant, now)
    events: tuple[Event, ...] = (EntrantWithdrawn(entrant.number, entrant.person, by),)
    for match in cup.matches:
        if not match.is_over and entrant.number in match.numbers:
            gone, told = decided(gone, match, lost_by(match, entrant.number), by)
            events += told
    return gone, (*events, *redrafted)


def _redrafted(cup: Cup, entrant: Entrant, now: Instant) -> tuple[Cup, tuple[Event, ...]]:
    drafted = any(entrant.number in (pair.first, pair.second) for pair in cup.draft)
    return rounds.redrafted(cup, now) if drafted else (cup, ())
