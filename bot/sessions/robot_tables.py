"""What is different at tables with robots: what they expected is noted, and nobody keeps them for ever."""

from dataclasses import replace

from bot.gamekit.game import AnyGame
from bot.kernel.ids import Person, Seat, is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, listed, say
from bot.kernel.time import Instant
from bot.sessions import draws, positions
from bot.sessions.commands import HoldMove, Start
from bot.sessions.events import (
    Accepted,
    Decision,
    PlayerReminded,
    RobotHeld,
    called_off,
    ended,
    not_playing,
    noted,
)
from bot.sessions.limits import CLOSED_AFTER_MS, LEFT_ALONE_MS, LOOKS_KEPT, TRIAL_LASTS_MS
from bot.sessions.model import Ending, Look, Phase, Session, Trial, against

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


def people_at(session: Session) -> tuple[Person, ...]:
    """Those who sit there and are no robots, each once."""
    return tuple(dict.fromkeys(one for one in session.people if not is_robot(one)))


def has_robots(session: Session) -> bool:
    return any(map(is_robot, session.people))


def is_against_robots(session: Session) -> bool:
    """Whether one person plays there, and nobody but robots beside."""
    return has_robots(session) and len(people_at(session)) == 1


def looked(session: Session, seat: Seat, percent: int | None) -> tuple[Look, ...]:
    """What robots expected lately, with this look of one of them."""
    if percent is None:
        return session.looks
    own = [look for look in session.looks if look.seat == seat][-LOOKS_KEPT + 1 :]
    others = [look for look in session.looks if look.seat != seat]
    return (*others, *own, Look(seat, percent))


def looks_of(session: Session, seat: Seat) -> tuple[int, ...]:
    """What the robot at ``seat`` expected, the last look last."""
    return tuple(look.percent for look in session.looks if look.seat == seat)


def hold_move(session: Session, command: HoldMove) -> Decision:
    """The board says why the robot does not move; the move that it makes later takes that away."""
    if refusal := not_playing(session, command.robot, command.seen):
        return refusal
    if is_held(session):
        return Refusal(say("table-refuse-nothing-due"))
    held = say("robot-told-held", robot=command.robot, people=listed(*command.people))
    return noted(replace(session, told=(*session.told, held)), RobotHeld(command.robot))


def is_held(session: Session) -> bool:
    """Whether the robot to move waits for another game to move on."""
    return any(phrase.key == "robot-told-held" for phrase in session.told)


def closes_by_itself(session: Session) -> bool:
    """Whether the game will be closed where nobody moves: a clock would see to that itself."""
    alone = has_robots(session) or session.trial is not None
    return session.phase is Phase.PLAYING and session.clock is None and alone


def awaited(decision: Decision, now: Instant) -> Decision:
    """After a move it is again a while until the table counts as left alone."""
    if not isinstance(decision, Accepted):
        return decision
    return replace(decision, session=watched(decision.session, now))


def watched(session: Session, now: Instant) -> Session:
    """The table, due to be looked at where nobody moves any more."""
    if not closes_by_itself(session) or (session.moved != now and session.due is not None):
        return session
    return replace(session, moved=now, due=now.after(_left_alone_ms(session)))


def _left_alone_ms(session: Session) -> int:
    return LEFT_ALONE_MS if session.trial is None else TRIAL_LASTS_MS


def is_closing(session: Session) -> bool:
    """Whether it has been announced that the table will be closed."""
    if not closes_by_itself(session) or session.due is None or session.moved is None:
        return False
    return session.due != session.moved.after(_left_alone_ms(session))


def look_at_silence(session: Session, game: AnyGame, now: Instant) -> Decision:
    """Nobody has moved for long: that is announced first, however late we come to it."""
    if session.due is None or now < session.due:
        return Refusal(say("table-refuse-nothing-due"))
    if session.trial is not None:
        return called_off(session, CLOSED)
    if is_held(session):  # a person cannot move: that is no game left alone
        return noted(replace(session, moved=now, due=now.after(LEFT_ALONE_MS)), *_held_robots(session, game))
    if is_closing(session):
        return _closed(session, game)
    until = now.after(CLOSED_AFTER_MS)
    told = (*session.told, say("robot-told-closing", until=until))
    return noted(replace(session, due=until, told=told), PlayerReminded(_awaited_people(session, game)))


def _held_robots(session: Session, game: AnyGame) -> tuple[RobotHeld, ...]:
    """They look again whether they may move: the other game may have gone without a word."""
    acting = positions.acting(session, game)
    return tuple(RobotHeld(session.people[seat]) for seat in acting if is_robot(session.people[seat]))


def _awaited_people(session: Session, game: AnyGame) -> tuple[Person, ...]:
    acting = positions.acting(session, game)
    return tuple(dict.fromkeys(session.people[seat] for seat in acting if not is_robot(session.people[seat])))


def _closed(session: Session, game: AnyGame) -> Accepted:
    """Whoever plays for a rating cannot get out of it by staying away."""
    if session.stakes is Stakes.ROBOTS and draws.counts(session, game):
        away = tuple(Seat(seat) for seat, one in enumerate(session.people) if not is_robot(one))
        return ended(session, Ending(against(session, away, game), say("robot-end-left")))
    return called_off(session, say("robot-end-left"))
