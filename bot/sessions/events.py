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
class PlayerReseated:
    former: Player
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
class GameEnded:
    ending: Ending


@dataclass(frozen=True, slots=True)
class TableCalledOff:
    ending: Ending


Event: TypeAlias = (
    TableOpened
    | PlayStarted
    | MovePlayed
    | OfferMade
    | OfferSettled
    | MovesTakenBack
    | PlayerReseated
    | GameEnded
    | TableCalledOff
)


@dataclass(frozen=True, slots=True)
class Notice:
    """An entry of the outbox: what a commit has brought about."""

    session: SessionId
    version: Version
    events: tuple[Event, ...]
