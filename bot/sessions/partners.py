"""People who play together: who is on whose side, and how one leaves the seats to the other."""

from collections.abc import Collection
from dataclasses import replace

from bot.gamekit.game import AnyGame
from bot.kernel.ids import Person, Seat
from bot.kernel.robot_accounts import is_robot
from bot.kernel.text import Refusal, Written, say
from bot.sessions.commands import Leave
from bot.sessions.events import PlayerLeft
from bot.sessions.model import Session
from bot.sessions.outcomes import Decision, next_version, not_playing

_RESIGN = Written("/resign")


def are_together(session: Session, one: Person, other: Person, game: AnyGame) -> bool:
    """Whether every seat of ``one`` is on a side on which ``other`` plays as well."""
    others = _on_the_sides_of(session, other, game)
    return all(seat in others for seat in session.seats_of(one.player))


def against(session: Session, seats: Collection[Seat], game: AnyGame) -> tuple[Seat, ...]:
    """The seats of the sides on which none of ``seats`` is, in their order."""
    sides = game.sides_of(session.setup.variant)
    return tuple(sorted(seat for side in sides if not set(side) & set(seats) for seat in side))


def leave_to_partner(session: Session, command: Leave, game: AnyGame) -> Decision:
    """Somebody goes, and whoever plays with them plays on for both."""
    if refusal := not_playing(session, command.person, command.seen):
        return refusal
    own = session.seats_of(command.person.player)
    beside = (session.people[seat] for seat in _on_the_sides_of(session, command.person, game))
    partner = next((one for one in beside if one.player != command.person.player and not is_robot(one)), None)
    if partner is None:
        return Refusal(say("table-refuse-no-partner", command=_RESIGN))
    told = (say("table-told-left", person=command.person, partner=partner),)
    left = replace(_taken_over(session, own, session.people.index(partner)), told=told, offer=None)
    return next_version(left, PlayerLeft(command.person))


def _taken_over(session: Session, own: tuple[Seat, ...], by: int) -> Session:
    """With the person of the seat ``by``, and their hours of rest, at these seats too."""
    seats = [by if seat in own else seat for seat in range(len(session.people))]
    clock = session.clock
    if clock:
        clock = replace(clock, rests=tuple(clock.rests[seat] for seat in seats))
    return replace(session, people=tuple(session.people[seat] for seat in seats), clock=clock)


def _on_the_sides_of(session: Session, person: Person, game: AnyGame) -> tuple[Seat, ...]:
    own = set(session.seats_of(person.player))
    sides = game.sides_of(session.setup.variant)
    return tuple(seat for side in sides if own & set(side) for seat in side)
