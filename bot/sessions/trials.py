"""Lines that somebody tries for themselves, from a position of a game that is over."""

from dataclasses import replace

from bot.kernel.stakes import Stakes
from bot.kernel.text import say
from bot.sessions.commands import Start
from bot.sessions.model import Session, Trial

CLOSED = say("trial-end-closed")


def begun(session: Session, start: Start) -> Session:
    """The table as it has just been opened, at the position that is to be tried."""
    return replace(
        session,
        position=start.position,
        moves=start.moves,
        stakes=Stakes.CASUAL,
        trial=Trial(len(start.moves), start.room),
    )


def line_of(session: Session) -> tuple[str, ...]:
    """The moves that were tried; none where they have been taken back beyond the beginning."""
    return session.moves[session.trial.since :] if session.trial else session.moves
