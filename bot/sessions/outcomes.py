"""What a request can lead to: a table's next version with what has happened, or a refusal."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.kernel.ids import Person, Seat, Version
from bot.kernel.text import Phrase, Refusal, say
from bot.kernel.time import Instant
from bot.sessions.events import (
    Event,
    GameEnded,
    MovePlayed,
    MovesTakenBack,
    PlayStarted,
    RecordFellBack,
    TableCalledOff,
)
from bot.sessions.limits import VERSIONS_LOST_AT_MOST
from bot.sessions.model import Ending, Phase, Session, is_outdated


@dataclass(frozen=True, slots=True)
class Accepted:
    """The table's next version, and what has happened."""

    session: Session
    events: tuple[Event, ...]

    @property
    def document(self) -> Session:
        return self.session


Decision: TypeAlias = Accepted | Refusal


def next_version(session: Session, *events: Event) -> Accepted:
    """Things stand otherwise than before; plans hold only where nothing but moves has come."""
    version = Version(session.version + 1)
    plans = session.plans if events and all(isinstance(event, MovePlayed) for event in events) else ()
    return Accepted(replace(session, version=version, stands_since=version, plans=plans), events)


def supersede_boards(session: Session) -> Accepted | None:
    """The table after a restore: its boards may show any later version. None where no game is played."""
    if session.phase is not Phase.PLAYING or session.trial:
        return None
    version = Version(session.version + VERSIONS_LOST_AT_MOST + 1)
    return Accepted(replace(session, version=version, stands_since=version), (RecordFellBack(),))


def noted(session: Session, *events: Event) -> Accepted:
    """Something has happened that changes nothing on anybody's board."""
    return Accepted(replace(session, version=Version(session.version + 1)), events)


def ended(session: Session, ending: Ending, *before: Event) -> Accepted:
    return next_version(_closed(session, Phase.OVER, ending), *before, GameEnded(ending))


def dated(decision: Decision, now: Instant) -> Decision:
    """A game that has ended with this tells when; one that goes on, when it did."""
    if not isinstance(decision, Accepted):
        return decision
    session = decision.session
    if any(isinstance(event, GameEnded) for event in decision.events):
        session = replace(session, ended=now)
    if any(isinstance(event, PlayStarted | MovePlayed | MovesTakenBack) for event in decision.events):
        session = replace(session, moved=now)
    return decision if session is decision.session else replace(decision, session=session)


def called_off(session: Session, reason: Phrase, came: tuple[Seat, ...] = ()) -> Accepted:
    """There was no game; ``came`` are those who are not to blame, where others are."""
    ending = Ending(came, reason)
    return next_version(_closed(session, Phase.CALLED_OFF, ending), TableCalledOff(ending))


def _closed(session: Session, phase: Phase, ending: Ending) -> Session:
    """Nobody's time is counted any more, and when people rest is no longer anybody's business."""
    clock = session.clock and replace(session.clock, since=None, claimable=False, rests=())
    return replace(session, phase=phase, ending=ending, due=None, offer=None, stand_in=None, clock=clock)


def not_playing(session: Session, person: Person, seen: Version | None) -> Refusal | None:
    """Why ``person`` cannot change the course of this game, if so."""
    if session.phase is Phase.LOBBY:
        return Refusal(say("table-refuse-not-begun"))
    if session.phase is not Phase.PLAYING:
        return Refusal(say("table-refuse-over"))
    if not session.seats_of(person.player):
        return Refusal(say("table-refuse-not-seated"))
    if is_outdated(session, seen):
        return Refusal(say("table-refuse-board-moved-on"))
    return None
