"""What has happened at a table."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.kernel.ids import GameId, Person, Player, Room, SessionId, Version
from bot.sessions.model import Ending, Offer


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
