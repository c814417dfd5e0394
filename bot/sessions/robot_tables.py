"""What differs at tables with robots: what they expect is noted, and a move of theirs can be held."""

from dataclasses import replace

from bot.kernel.ids import Person, Seat, is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, listed, say
from bot.sessions.commands import HoldMove, Start
from bot.sessions.events import (
    Decision,
    RobotHeld,
    not_playing,
    note_change,
)
from bot.sessions.limits import LOOKS_KEPT
from bot.sessions.model import Look, Session, Trial

CLOSED = say("trial-end-closed")


def start_trial(session: Session, start: Start) -> Session:
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


def people_at(session: Session) -> tuple[Person, ...]:
    """Those who sit there and are no robots, each once."""
    return tuple(dict.fromkeys(person for person in session.people if not is_robot(person)))


def has_robots(session: Session) -> bool:
    return any(map(is_robot, session.people))


def is_against_robots(session: Session) -> bool:
    """Whether one person plays there against robots alone."""
    return has_robots(session) and len(people_at(session)) == 1


def may_ask_robot(session: Session) -> bool:
    """Whether a strong robot's hint can wrong nobody there."""
    return session.stakes is Stakes.CASUAL and is_against_robots(session)


def add_look(session: Session, seat: Seat, percent: int | None) -> tuple[Look, ...]:
    """What robots expected lately, with this look of one of them."""
    if percent is None:
        return session.looks
    seat_looks = [look for look in session.looks if look.seat == seat][-LOOKS_KEPT + 1 :]
    other_looks = [look for look in session.looks if look.seat != seat]
    return (*other_looks, *seat_looks, Look(seat, percent))


def looks_of(session: Session, seat: Seat) -> tuple[int, ...]:
    """What the robot at ``seat`` expected, the last look last."""
    return tuple(look.percent for look in session.looks if look.seat == seat)


def hold_move(session: Session, command: HoldMove) -> Decision:
    """The board says why the robot does not move; the move that it makes later takes that away."""
    if refusal := not_playing(session, command.robot, command.version):
        return refusal
    if is_held(session):
        return Refusal(say("table-refuse-nothing-due"))
    phrase = say("robot-told-held", robot=command.robot, people=listed(*command.people))
    return note_change(replace(session, told=(*session.told, phrase)), RobotHeld(command.robot))


def is_held(session: Session) -> bool:
    """Whether the robot to move waits for another game to move on."""
    return any(phrase.key == "robot-told-held" for phrase in session.told)
