"""What a request does to a cup: a pure function of the cup, the request, the format and the time."""

from dataclasses import replace

from bot.kernel.away_hours import Period
from bot.kernel.ids import Version
from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.commands import (
    AnswerTime,
    Challenge,
    CheckIn,
    Come,
    Command,
    Expire,
    Join,
    Leave,
    Merge,
    OfItself,
    OfPlayer,
    Open,
    ProposeTime,
    RecordGame,
    Rest,
    Seat,
)
from bot.tournaments.deciding import (
    absences,
    challenges,
    clockwork,
    conditions,
    games,
    leaving,
    meeting,
    merging,
    sign_up,
    timing,
)
from bot.tournaments.deciding.organised import organised
from bot.tournaments.events import CupOpened, DeadlinesMoved
from bot.tournaments.formats import Pairing
from bot.tournaments.model import Cup, CupId
from bot.tournaments.outcomes import Decision, next_version


def opened(cup: CupId, command: Open, seed: int, now: Instant) -> Decision:
    """A new cup, at version 1."""
    terms = command.terms
    if terms.starts is not None and terms.starts <= now:
        return Refusal(say("cup-refuse-start-past", at=terms.starts))
    if terms.check_in_ms and terms.starts is None:
        return Refusal(say("cup-refuse-check-in-without-start"))
    person = command.by.person
    announced = Cup(
        id=cup,
        terms=terms,
        rooms=(command.room,),
        organisers=(person,),
        opened=now,
        version=Version(0),
        seed=seed,
        community=command.community,
    )
    return timing.scheduled(next_version(announced, CupOpened(command.room, person)), now)


def decide(
    cup: Cup, command: Command, pairing: Pairing, now: Instant, away: tuple[Period, ...] = ()
) -> Decision:
    """The cup after ``command``, or why it stays as it is; it is the same for the same arguments.

    ``away`` is when nobody could have played, which no match is charged for.
    """
    there = absences.excused(cup, away, now)
    moved = absences.moved(there, cup)
    decision = _decide(there, command, pairing, now)
    if isinstance(decision, Refusal):
        if not (moved and isinstance(command, Expire)):
            return decision
        decision = next_version(there)  # nothing is due, but everybody is to see the new deadlines
    told = (DeadlinesMoved(moved),) if moved else ()
    return timing.scheduled(replace(decision, events=(*told, *decision.events)), now)


def _decide(cup: Cup, command: Command, pairing: Pairing, now: Instant) -> Decision:
    match command:
        case Seat() | RecordGame() | Merge() | Expire():
            return _by_itself(cup, command, pairing, now)
        case Join() | Leave() | CheckIn() | Rest() | Come() | ProposeTime() | AnswerTime() | Challenge():
            return _of_player(cup, command, pairing, now)
        case _:
            return organised(cup, command, pairing, now)


def _by_itself(cup: Cup, command: OfItself, pairing: Pairing, now: Instant) -> Decision:
    match command:
        case Seat():
            return games.seat(cup, command)
        case RecordGame():
            return games.record(cup, command)
        case Merge():
            return merging.merge(cup, command)
        case Expire():
            return clockwork.expire(cup, command, pairing, now)


def _of_player(cup: Cup, command: OfPlayer, pairing: Pairing, now: Instant) -> Decision:
    if cup.is_finished:
        return Refusal(say("cup-refuse-finished"))
    match command:
        case Join():
            return sign_up.join(cup, command, pairing)
        case Leave(person):
            return leaving.leave(cup, person)
        case CheckIn(person):
            return sign_up.check_in(cup, person)
        case Rest():
            return conditions.rest(cup, command, pairing)
        case Come():
            return meeting.come(cup, command)
        case ProposeTime():
            return meeting.propose(cup, command, now)
        case AnswerTime():
            return meeting.answer(cup, command)
        case Challenge():
            return challenges.challenged(cup, command, now)
