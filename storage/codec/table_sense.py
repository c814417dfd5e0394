"""Whether what reads as a table can be one: documents are plain fields, and these have to fit together."""

from bot.kernel.time import Instant
from bot.sessions.model import Phase, Session

_MOST_VERSIONS = 2**53
"""Beyond these the store's scripts can no longer count."""
_END_OF_CALENDAR_MS = 253_402_300_800_000
"""The year 10000, which no calendar of ours can write."""


def senseless(session: Session) -> str:
    """What cannot be, for the log; empty where nothing is wrong."""
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
