"""What has happened at a table."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.kernel.ids import GameId, Person, Player, Room, Seat, SessionId, Version
from bot.kernel.text import Phrase, Refusal, say
from bot.kernel.time import Instant
from bot.sessions.limits import VERSIONS_LOST_AT_MOST
from bot.sessions.model import Ending, Offer, Phase, Session, is_outdated


@dataclass(frozen=True, slots=True)
class TableOpened:
    game: GameId
    room: Room
    opener: Person


@dataclass(frozen=True, slots=True)
class PlayStarted:
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class MovePlayed:
    """``written`` are the moves of one request in canonical notation."""

    person: Person
    written: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """Somebody has sat down, and further seats are free."""

    person: Person


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A seat that was taken, or kept for somebody, is free again; or their partner plays on for both."""

    person: Person


@dataclass(frozen=True, slots=True)
class PlayerReseated:
    former: Player
    person: Person


@dataclass(frozen=True, slots=True)
class SubstituteWeighed:
    """``person`` has asked that a robot play on for somebody who is gone, or has said yes or no to it."""

    person: Person


@dataclass(frozen=True, slots=True)
class OfferMade:
    offer: Offer


@dataclass(frozen=True, slots=True)
class OfferSettled:
    offer: Offer
    accepted: bool


@dataclass(frozen=True, slots=True)
class MovesTakenBack:
    """``person`` said yes to it; ``count`` moves are gone from the record."""

    person: Person
    count: int


@dataclass(frozen=True, slots=True)
class PlayerReminded:
    """A tenth of the time of these people is left."""

    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class RobotHeld:
    """``robot`` waits for another game of the people at the table to move on."""

    robot: Person


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The others may claim the game."""

    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class TimeExcused:
    """Nobody could move for ``ms``, which do not count."""

    ms: int


@dataclass(frozen=True, slots=True)
class RestChanged:
    """``player`` has other quiet hours or vacations."""

    player: Player


@dataclass(frozen=True, slots=True)
class GameEnded:
    ending: Ending


@dataclass(frozen=True, slots=True)
class TableCalledOff:
    ending: Ending


@dataclass(frozen=True, slots=True)
class RecordFellBack:
    """The store has lost what boards show: they are shown how things stand, as something new."""


@dataclass(frozen=True, slots=True)
class AskedIn:
    """It was asked for in ``room`` by ``message``, and the room shows the table from now on."""

    room: Room
    message: str | None


SeatEvent: TypeAlias = PlayerJoined | PlayerLeft | PlayStarted | PlayerReseated
TimeEvent: TypeAlias = PlayerReminded | TimeRanOut | TimeExcused | RestChanged
"""What happens with a clock while the game goes on."""

Event: TypeAlias = (
    TableOpened
    | SeatEvent
    | MovePlayed
    | OfferMade
    | OfferSettled
    | SubstituteWeighed
    | MovesTakenBack
    | RobotHeld
    | TimeEvent
    | GameEnded
    | TableCalledOff
    | RecordFellBack
    | AskedIn
)


@dataclass(frozen=True, slots=True)
class Notice:
    """What a commit of a table has brought about."""

    session: SessionId
    version: Version
    events: tuple[Event, ...]

    @property
    def subject(self) -> SessionId:
        return self.session


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
