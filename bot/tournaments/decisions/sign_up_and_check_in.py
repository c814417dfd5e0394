"""Before play begins: who signs up, who is there, and who starts."""

from dataclasses import fields, replace

from bot.kernel.ids import Person
from bot.kernel.robot_accounts import is_robot
from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.commands import Join
from bot.tournaments.decisions import entry
from bot.tournaments.events import (
    CheckInOpened,
    CupStarted,
    EntrantCheckedIn,
    EntrantJoined,
    TermsChanged,
    WaitedInVain,
)
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Entrant, Number, Stage
from bot.tournaments.outcomes import Accepted, Decision, next_version, with_entrant


def join(cup: Cup, command: Join) -> Decision:
    if is_robot(command.person):
        return Refusal(say("cup-refuse-robot"))
    own = cup.entrant_of(command.person.player)
    if own and not own.has_left:
        return Refusal(say("cup-refuse-already-in"))
    if cup.closed:
        return Refusal(say("cup-refuse-entries-closed"))
    if own and format_of(cup.terms).in_rounds:
        return Refusal(say("cup-refuse-has-left"))
    if refused := entry.refuse_conditions(cup, command):
        return refused
    if entry.is_full(cup):
        full = Refusal(say("cup-refuse-full", capacity=cup.terms.capacity))
        return entry.waits(cup, command) if cup.is_to_begin else full
    if cup.is_to_begin:
        here = cup.stage is Stage.CHECK_IN
        return _entered(cup, Entrant(entry.next_number(cup), command.person, command.rating, checked_in=here))
    if refused := _too_late(cup):
        return refused
    if own:
        return _joined(with_entrant(cup, replace(own, until=None)), own)
    since = cup.round + 1
    return _entered(cup, Entrant(entry.next_number(cup), command.person, command.rating, since=since))


def _too_late(cup: Cup) -> Refusal | None:
    format_ = format_of(cup.terms)
    if not format_.late_entry:
        return Refusal(say("cup-refuse-too-late"))
    if not format_.in_rounds:
        return None
    rounds = format_.rounds(cup)
    past = cup.draft or (rounds is not None and cup.round >= rounds)
    return Refusal(say("cup-refuse-too-late")) if past else None


def _entered(cup: Cup, entrant: Entrant) -> Accepted:
    return _joined(replace(cup, entrants=(*cup.entrants, entrant)), entrant)


def _joined(cup: Cup, entrant: Entrant) -> Accepted:
    late = not cup.is_to_begin
    if late:
        cup = format_of(cup.terms).entered(cup, entrant.number)
    return next_version(cup, EntrantJoined(entrant.number, entrant.person, late))


def open_check_in(cup: Cup, until: Instant) -> Accepted:
    return next_version(replace(cup, stage=Stage.CHECK_IN), CheckInOpened(until))


def check_in(cup: Cup, person: Person) -> Decision:
    entrant = cup.entrant_of(person.player)
    if entrant is None:
        return Refusal(say("cup-refuse-not-in"))
    if cup.stage is not Stage.CHECK_IN:
        return Refusal(say("cup-refuse-check-in-closed"))
    if entrant.checked_in:
        return Refusal(say("cup-refuse-checked-in"))
    return next_version(
        with_entrant(cup, replace(entrant, checked_in=True)), EntrantCheckedIn(entrant.number)
    )


def start(cup: Cup, now: Instant) -> Decision:
    """People who have not checked in stay out; the others get their numbers by what they are seeded by."""
    if not cup.is_to_begin:
        return Refusal(say("cup-refuse-begun"))
    here = [one for one in cup.entrants if one.checked_in or cup.stage is Stage.SIGN_UP]
    if refused := format_of(cup.terms).fits(cup.terms, len(here)):
        return refused
    terms = format_of(cup.terms).fitted(cup.terms, len(here))
    changed = tuple(
        one.name for one in fields(terms) if getattr(terms, one.name) != getattr(cup.terms, one.name)
    )
    fitted = (TermsChanged(changed, None),) if changed else ()
    absent = tuple(one.person for one in cup.entrants if one not in here)
    order = entry.seeded(cup, here)
    entrants = tuple(replace(one, number=Number(seed)) for seed, one in enumerate(order, 1))
    begun = replace(cup, terms=terms, stage=Stage.RUNNING, entrants=entrants, began=now, waiting=())
    in_vain = (WaitedInVain(tuple(one.person for one in cup.waiting)),) if cup.waiting else ()
    return next_version(format_of(cup.terms).started(begun), *fitted, CupStarted(absent), *in_vain)
