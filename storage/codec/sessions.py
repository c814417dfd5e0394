"""Tables as documents."""

from typing import Any, TypeVar

from bot.gamekit.game import Setup
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Person, Room, SessionId, Version
from bot.kernel.stakes import Stakes
from bot.kernel.time import Instant
from bot.sessions.clocks import TableClock
from bot.sessions.model import Ending, Phase, Session
from storage.codec.fields import Unreadable
from storage.codec.schema import Schema, Upgrade, added, within
from storage.codec.shapes import flatten

_MOST_VERSIONS = 2**53
"""The store's scripts cannot count beyond this number."""
_END_OF_CALENDAR_MS = 253_402_300_800_000
"""The year 10000, which Python's calendar cannot represent."""


def senseless(session: Session) -> str:
    """Return why a session is impossible, for the log, or an empty text."""
    people, plays = len(session.people), session.phase is Phase.PLAYING
    if not session.id:
        return "a table without a code"
    if not 0 <= session.version < _MOST_VERSIONS:
        return f"a table at version {session.version:.3g}"
    if people > session.setup.seats or (plays and people != session.setup.seats):
        return f"{people} people at {session.setup.seats} seats"
    if session.ending and any(seat not in range(people) for seat in session.ending.winners):
        return "a winner who is not there"
    if any(at is not None and not 0 <= at.ms < _END_OF_CALENDAR_MS for at in _times(session)):
        return "a time that no calendar has"
    return ""


def _times(session: Session) -> tuple[Instant | None, ...]:
    return (session.opened, session.due, session.ended, session.moved)


def _without_clock(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 3 no table had a clock, and every version made the boards before it old."""
    return {**document, "clock": None, "stands_since": document["version"]}


def _for_nothing(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 4 players were not told that a game was rated, so none of these games is."""
    return {**document, "stakes": "casual", "lineup": document["people"], "ended": None}


UPGRADES: dict[int, Upgrade] = {
    1: added(offer=None, opener_last=False),
    2: _without_clock,
    3: _for_nothing,
    4: added(match=None),
    5: added(moved=None, looks=[], drawn_by=None, stand_in=None),
    6: within("clock", held=False),
    7: added(trial=None, plans=[]),
    8: added(within("clock", used=[]), deadline_rule=None),
    9: added(secret=None),
    10: within("clock", given=0),
}
SCHEMA = Schema("table", 11, Session, UPGRADES, forms={TableClock: flatten("control")}, senseless=senseless)
encode, decode = SCHEMA.encode, SCHEMA.decode

T = TypeVar("T")

LOST = "unreadable"
"""Replaces a lost position or lost moves; no game can read it as either."""


@frozen
class _Seated:
    id: SessionId
    game: GameId
    setup: Setup
    room: Room
    opener: Person
    opened: Instant
    version: Version
    phase: Phase
    people: tuple[Person, ...]


@frozen
class _Recorded:
    moves: tuple[str, ...] = ()


@frozen
class _Ended:
    ending: Ending | None = None
    ended: Instant | None = None


@frozen
class _Lapsing:
    due: Instant | None = None


_SEATED = Schema(SCHEMA.kind, SCHEMA.number, _Seated, UPGRADES)
_RECORDED = Schema(SCHEMA.kind, SCHEMA.number, _Recorded, UPGRADES)
_ENDED = Schema(SCHEMA.kind, SCHEMA.number, _Ended, UPGRADES)
_LAPSING = Schema(SCHEMA.kind, SCHEMA.number, _Lapsing, UPGRADES)


def salvage(document: str) -> Session | None:
    """Read a damaged offer or game without its position: its players can see that, and end it.

    It is casual and has no clock. None if players and game cannot be read either, or are impossible.
    """
    try:
        seated = _SEATED.decode(document)
    except Unreadable:
        return None
    end = _part(_ENDED, document, _Ended())
    due = _part(_LAPSING, document, _Lapsing()).due if seated.phase is Phase.LOBBY else None
    session = Session(
        id=seated.id,
        game=seated.game,
        setup=seated.setup,
        room=seated.room,
        opener=seated.opener,
        invited=None,
        opened=seated.opened,
        version=seated.version,
        phase=seated.phase,
        people=seated.people,
        position=LOST,
        moves=(*_part(_RECORDED, document, _Recorded()).moves, LOST),
        ending=end.ending,
        ended=end.ended,
        due=due,
        stands_since=seated.version,
        stakes=Stakes.CASUAL,
        lineup=seated.people,
    )
    return None if senseless(session) else session


def _part(schema: Schema[T], document: str, otherwise: T) -> T:
    try:
        return schema.decode(document)
    except Unreadable:
        return otherwise
