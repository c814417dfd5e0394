"""Events: what has happened at a table."""

from dataclasses import replace
from typing import TypeAlias

from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Person, Player, Room, Seat, SessionId, Version
from bot.kernel.text import Phrase, Refusal, say
from bot.kernel.time import Instant
from bot.sessions.limits import VERSIONS_LOST_AT_MOST
from bot.sessions.model import Ending, Offer, Phase, Session, is_outdated


@frozen
class TableOpened:
    game: GameId
    room: Room
    opener: Person


@frozen
class PlayStarted:
    people: tuple[Person, ...]


@frozen
class MovePlayed:
    """``written`` are the moves of one request in canonical notation."""

    person: Person
    written: tuple[str, ...]


@frozen
class PlayerJoined:
    """``person`` has sat down, and further seats are free."""

    person: Person


@frozen
class PlayerLeft:
    """The seat taken by, or kept for, ``person`` is free again; or their partner plays on for both."""

    person: Person


@frozen
class PlayerReseated:
    former: Player
    person: Person


@frozen
class SubstituteWeighed:
    """``person`` has asked that a robot play on for a player who is gone, or has said yes or no to it."""

    person: Person


@frozen
class OfferMade:
    offer: Offer


@frozen
class OfferSettled:
    offer: Offer
    accepted: bool


@frozen
class MovesTakenBack:
    """``person`` said yes to it; ``count`` moves are gone from the record."""

    person: Person
    count: int


@frozen
class PlayerReminded:
    """A tenth of the time of these people is left."""

    people: tuple[Person, ...]


@frozen
class PlayResumed:
    """``person`` goes on with a game that was about to be closed."""

    person: Person


@frozen
class RobotHeld:
    """``robot`` waits for another game of the people at the table to move on."""

    robot: Person


@frozen
class TimeRanOut:
    """The others may claim the game."""

    people: tuple[Person, ...]


@frozen
class TimeExcused:
    """No player could move for ``ms``, which do not count."""

    ms: int


@frozen
class RestChanged:
    """``player`` has other quiet hours or vacations."""

    player: Player


@frozen
class GameEnded:
    ending: Ending


@frozen
class TableCalledOff:
    ending: Ending


@frozen
class RecordFellBack:
    """The store has lost what boards show: they are shown how things stand, as something new."""


@frozen
class AskedIn:
    """It was asked for in ``room`` by ``message``, and the room shows the table from now on."""

    room: Room
    message: str | None


SeatEvent: TypeAlias = PlayerJoined | PlayerLeft | PlayStarted | PlayerReseated
TimeEvent: TypeAlias = PlayerReminded | PlayResumed | TimeRanOut | TimeExcused | RestChanged
"""What happens with time while the game goes on."""

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


@frozen
class Notice:
    """What a commit of a table has brought about."""

    session: SessionId
    version: Version
    events: tuple[Event, ...]

    @property
    def subject(self) -> SessionId:
        return self.session


@frozen
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


def note_change(session: Session, *events: Event) -> Accepted:
    """Return the next version after a change that no board shows."""
    return Accepted(replace(session, version=Version(session.version + 1)), events)


def end_game(session: Session, ending: Ending, *earlier: Event) -> Accepted:
    return next_version(_close(session, Phase.OVER, ending), *earlier, GameEnded(ending))


def stamp_times(decision: Decision, at: Instant) -> Decision:
    """Note when a game ended, or last went on, with this decision."""
    if not isinstance(decision, Accepted):
        return decision
    session = decision.session
    if any(isinstance(event, GameEnded) for event in decision.events):
        session = replace(session, ended=at)
    if any(isinstance(event, PlayStarted | MovePlayed | MovesTakenBack) for event in decision.events):
        session = replace(session, moved=at)
    return decision if session is decision.session else replace(decision, session=session)


def call_off(session: Session, reason: Phrase, came: tuple[Seat, ...] = ()) -> Accepted:
    """Close the table without a result; ``came`` are the seats not to blame, where others are."""
    ending = Ending(came, reason)
    return next_version(_close(session, Phase.CALLED_OFF, ending), TableCalledOff(ending))


def _close(session: Session, phase: Phase, ending: Ending) -> Session:
    """Close the table: stop the clock, and drop the away hours, which no one needs any more."""
    clock = session.clock and replace(session.clock, since=None, claimable=False, rests=())
    return replace(session, phase=phase, ending=ending, due=None, offer=None, stand_in=None, clock=clock)


def not_playing(session: Session, person: Person, version: Version | None) -> Refusal | None:
    """Why ``person`` cannot change the course of this game, if so."""
    if session.phase is Phase.LOBBY:
        return Refusal(say("table-refuse-not-begun"))
    if session.phase is not Phase.PLAYING:
        return Refusal(say("table-refuse-over"))
    if not session.seats_of(person.player):
        return Refusal(say("table-refuse-not-seated"))
    if is_outdated(session, version):
        return Refusal(say("table-refuse-board-moved-on"))
    return None
