"""Before play begins: who signs up, who is there, and who starts."""

from dataclasses import replace

from bot.kernel.ids import Person
from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.commands import Join
from bot.tournaments.decisions.rounds import AT_WILL
from bot.tournaments.events import CheckInOpened, CupStarted, EntrantCheckedIn, EntrantJoined
from bot.tournaments.formats.cup_format import Pairing
from bot.tournaments.formats.ladder import joined
from bot.tournaments.model import Cup, Entrant, Number, Stage
from bot.tournaments.outcomes import Accepted, Decision, next_version, with_entrant
from bot.tournaments.terms import Format


def join(cup: Cup, command: Join, pairing: Pairing) -> Decision:
    own = cup.entrant_of(command.person.player)
    if own and not own.has_left:
        return Refusal(say("cup-refuse-already-in"))
    if own and cup.terms.format not in AT_WILL:
        return Refusal(say("cup-refuse-has-left"))
    if len([one for one in cup.entrants if not one.has_left]) >= cup.terms.capacity:
        return Refusal(say("cup-refuse-full", capacity=cup.terms.capacity))
    if cup.is_to_begin:
        here = cup.stage is Stage.CHECK_IN
        return _entered(cup, Entrant(_next_number(cup), command.person, command.rating, checked_in=here))
    if refused := _too_late(cup, pairing):
        return refused
    if own:
        back = with_entrant(cup, replace(own, until=None))
        return _joined(replace(back, ladder=joined(cup.ladder, own.number) if cup.ladder else ()), own)
    since = cup.round + 1
    return _entered(cup, Entrant(_next_number(cup), command.person, command.rating, since=since))


def _too_late(cup: Cup, pairing: Pairing) -> Refusal | None:
    if cup.terms.format in AT_WILL:
        return None
    rounds = pairing.rounds(cup)
    if cup.terms.format is not Format.SWISS or cup.draft or (rounds is not None and cup.round >= rounds):
        return Refusal(say("cup-refuse-too-late"))
    return None


def _entered(cup: Cup, entrant: Entrant) -> Accepted:
    ladder = joined(cup.ladder, entrant.number) if cup.ladder else ()
    return _joined(replace(cup, entrants=(*cup.entrants, entrant), ladder=ladder), entrant)


def _joined(cup: Cup, entrant: Entrant) -> Accepted:
    late = not cup.is_to_begin
    return next_version(cup, EntrantJoined(entrant.number, entrant.person, late))


def _next_number(cup: Cup) -> Number:
    return Number(max((one.number for one in cup.entrants), default=0) + 1)


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


def start(cup: Cup, pairing: Pairing, now: Instant) -> Decision:
    """Whoever has not checked in stays out; the others get their numbers by what they are seeded by."""
    if not cup.is_to_begin:
        return Refusal(say("cup-refuse-begun"))
    here = [one for one in cup.entrants if one.checked_in or cup.stage is Stage.SIGN_UP]
    if refused := pairing.fits(cup.terms, len(here)):
        return refused
    absent = tuple(one.person for one in cup.entrants if one not in here)
    seeded = sorted(here, key=lambda one: (-one.rating, one.number))
    entrants = tuple(replace(one, number=Number(seed)) for seed, one in enumerate(seeded, 1))
    ladder = tuple(one.number for one in entrants) if cup.terms.format is Format.LADDER else ()
    begun = replace(cup, stage=Stage.RUNNING, entrants=entrants, ladder=ladder, began=now)
    return next_version(begun, CupStarted(absent))
