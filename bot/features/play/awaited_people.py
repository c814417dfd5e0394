"""Who is to be called to a table."""

from bot.gamekit.game import AnyGame
from bot.kernel.ids import Person
from bot.kernel.robot_accounts import is_robot
from bot.sessions.model import Phase, Session
from bot.sessions.offers import answering
from bot.sessions.partners import against
from bot.sessions.positions import acting
from bot.sessions.robot_tables import is_against_robots, is_closing
from bot.sessions.substitutes import still_asked


def awaited_at(session: Session, game: AnyGame) -> tuple[Person, ...]:
    """Nobody waits for somebody who plays every side; robots need no call."""
    if session.phase is Phase.LOBBY:
        return (session.invited,) if session.invited else ()
    if session.phase is not Phase.PLAYING or len(session.players) == 1:
        return ()
    if is_against_robots(session) and not (is_closing(session) or _runs_out(session)):
        return ()  # robots answer at once: whoever plays them is at the board
    if session.match and not session.moves and not _is_urgent(session):
        return ()  # the cup calls both, with its round, the opponent and the deadline
    if session.offer:
        return tuple(one for one in answering(session, game) if not is_robot(one))
    if session.stand_in:
        return still_asked(session)
    awaited = acting(session, game)
    if session.clock and session.clock.claimable:
        awaited = against(session, awaited, game)
    people = dict.fromkeys(session.people[seat] for seat in awaited)
    return tuple(one for one in people if not is_robot(one))


def _is_urgent(session: Session) -> bool:
    """Time is running out, or somebody has asked for something."""
    return session.offer is not None or _runs_out(session)


def _runs_out(session: Session) -> bool:
    clock = session.clock
    return clock is not None and (clock.reminded or clock.claimable)
