"""What a request can lead to: a table's next version with what has happened, or a refusal."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.kernel.ids import Person, Version
from bot.kernel.text import Phrase, Refusal, say
from bot.sessions.events import Event, GameEnded, TableCalledOff
from bot.sessions.model import Ending, Phase, Session


@dataclass(frozen=True, slots=True)
class Accepted:
    """The table's next version, and what has happened."""

    session: Session
    events: tuple[Event, ...]


Decision: TypeAlias = Accepted | Refusal


def next_version(session: Session, *events: Event) -> Accepted:
    return Accepted(replace(session, version=Version(session.version + 1)), events)


def ended(session: Session, ending: Ending, *before: Event) -> Accepted:
    table = replace(session, phase=Phase.OVER, ending=ending, due=None, offer=None)
    return next_version(table, *before, GameEnded(ending))


def called_off(session: Session, reason: Phrase) -> Accepted:
    ending = Ending((), reason)
    table = replace(session, phase=Phase.CALLED_OFF, ending=ending, due=None, offer=None)
    return next_version(table, TableCalledOff(ending))


def not_playing(session: Session, person: Person, seen: Version | None) -> Refusal | None:
    """Why ``person`` cannot change the course of this game, if so."""
    if session.phase is Phase.LOBBY:
        return Refusal(say("table-refuse-not-begun"))
    if session.phase is not Phase.PLAYING:
        return Refusal(say("table-refuse-over"))
    if not session.seats_of(person.player):
        return Refusal(say("table-refuse-not-seated"))
    if seen is not None and seen != session.version:
        return Refusal(say("table-refuse-board-moved-on"))
    return None
