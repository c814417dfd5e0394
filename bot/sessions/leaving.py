"""Somebody leaves a game, and whoever plays with them plays on for both."""

from dataclasses import replace

from bot.gamekit.game import AnyGame
from bot.kernel.ids import Seat
from bot.kernel.robot_accounts import is_robot
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Instant
from bot.sessions import clock_decisions
from bot.sessions.commands import Leave
from bot.sessions.events import PlayerLeft
from bot.sessions.model import Session
from bot.sessions.outcomes import Decision, next_version, not_playing
from bot.sessions.partners import on_the_sides_of

_RESIGN = Written("/resign")


def leave_to_partner(session: Session, command: Leave, game: AnyGame, now: Instant) -> Decision:
    if refusal := not_playing(session, command.person, command.seen):
        return refusal
    own = session.seats_of(command.person.player)
    beside = (session.people[seat] for seat in on_the_sides_of(session, command.person, game))
    partner = next((one for one in beside if one.player != command.person.player and not is_robot(one)), None)
    if partner is None:
        return Refusal(say("table-refuse-no-partner", command=_RESIGN))
    told = (say("table-told-left", person=command.person, partner=partner),)
    left = _taken_over(session, own, session.people.index(partner), game, now)
    return next_version(replace(left, told=told, offer=None), PlayerLeft(command.person))


def _taken_over(session: Session, own: tuple[Seat, ...], by: int, game: AnyGame, now: Instant) -> Session:
    """With the person of the seat ``by``, and from now on their hours of rest, at these seats too."""
    seats = [by if seat in own else seat for seat in range(len(session.people))]
    if clock := session.clock:
        rests = tuple(clock.rests[seat] for seat in seats)
        session = clock_decisions.set_away_hours(session, rests, game, now)
    people = tuple(session.people[seat] for seat in seats)
    return clock_decisions.update_due(replace(session, people=people), game)
