"""What differs at tables with robots; and games without a clock, which are closed unless a player goes on."""

from dataclasses import replace

from bot.gamekit.game import AnyGame
from bot.kernel.ids import Person, Seat, is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.text import Phrase, Refusal, listed, say
from bot.kernel.time import Instant
from bot.sessions import positions, table_chance
from bot.sessions.commands import GoOn, HoldMove, Start
from bot.sessions.events import (
    Accepted,
    Decision,
    PlayerReminded,
    PlayResumed,
    RobotHeld,
    call_off,
    end_game,
    not_playing,
    note_change,
)
from bot.sessions.limits import (
    CLOSED_AFTER_MS,
    FORGOTTEN_AFTER_MS,
    FORGOTTEN_CLOSES_MS,
    LEFT_ALONE_MS,
    LOOKS_KEPT,
    TRIAL_LASTS_MS,
)
from bot.sessions.model import Ending, Look, Phase, Session, Trial, against

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


_ANNOUNCED = "told-closing"


def silence_limit_ms(session: Session) -> int | None:
    """After how long without a move a game is to be closed; None where a clock, or a cup, sees to that."""
    if session.phase is not Phase.PLAYING or session.clock is not None or session.match is not None:
        return None
    if session.trial is not None:
        return TRIAL_LASTS_MS
    return LEFT_ALONE_MS if has_robots(session) else FORGOTTEN_AFTER_MS


def watch_silence(session: Session, at: Instant) -> Session:
    """Set when the table is to be looked at if no move comes; a move restarts that time."""
    limit_ms = silence_limit_ms(session)
    if limit_ms is None or (session.moved != at and session.due is not None):
        return session
    return replace(session, moved=at, due=at.after(limit_ms))


def note_silence(session: Session, at: Instant) -> Accepted | None:
    """Watch a table that is not watched yet; None where it need not be."""
    watched = watch_silence(session, at)
    return None if watched is session else note_change(watched)


def is_closing(session: Session) -> bool:
    """Whether it has been announced that the table will be closed."""
    limit_ms = silence_limit_ms(session)
    if limit_ms is None or session.due is None or session.moved is None:
        return False
    return session.due != session.moved.after(limit_ms)


def look_at_silence(session: Session, game: AnyGame, at: Instant) -> Decision:
    """Announce that a table without moves will be closed; close it the next time."""
    if session.due is None or at < session.due:
        return Refusal(say("table-refuse-nothing-due"))
    if session.trial is not None:
        return call_off(session, CLOSED)
    if is_held(session):  # a person cannot move: that is no game left alone
        return note_change(
            replace(session, moved=at, due=at.after(LEFT_ALONE_MS)), *_robots_on_hold(session, game)
        )
    if is_closing(session):
        return _close(session, game)
    against_robots = has_robots(session)
    until = at.after(CLOSED_AFTER_MS if against_robots else FORGOTTEN_CLOSES_MS)
    people = _people_to_move(session, game) if against_robots else people_at(session)
    phrases = (*session.told, closing_phrase(session, until))
    return note_change(replace(session, due=until, told=phrases), PlayerReminded(people))


def closing_phrase(session: Session, until: Instant) -> Phrase:
    if has_robots(session):
        return say("robot-told-closing", until=until)
    return say("table-told-closing", until=until)


def go_on(session: Session, command: GoOn, at: Instant) -> Decision:
    """Begin the time until the table counts as left alone once more."""
    if refusal := not_playing(session, command.person, None):
        return refusal
    if not is_closing(session):
        return Refusal(say("table-refuse-goes-on"))
    told = tuple(phrase for phrase in session.told if not phrase.key.endswith(_ANNOUNCED))
    table = watch_silence(replace(session, due=None, told=told), at)
    return note_change(table, PlayResumed(command.person))


def _robots_on_hold(session: Session, game: AnyGame) -> tuple[RobotHeld, ...]:
    """They look again whether they may move: the other game may have gone without a word."""
    acting = positions.acting(session, game)
    return tuple(RobotHeld(session.people[seat]) for seat in acting if is_robot(session.people[seat]))


def _people_to_move(session: Session, game: AnyGame) -> tuple[Person, ...]:
    acting = positions.acting(session, game)
    return tuple(dict.fromkeys(session.people[seat] for seat in acting if not is_robot(session.people[seat])))


def _close(session: Session, game: AnyGame) -> Accepted:
    """Close the table; a person who plays for a rating against a robot loses by staying away."""
    if not has_robots(session):
        return call_off(session, say("table-end-silent"))
    if session.stakes is Stakes.ROBOTS and table_chance.counts(session, game):
        away = tuple(Seat(seat) for seat, person in enumerate(session.people) if not is_robot(person))
        return end_game(session, Ending(against(session, away, game), say("robot-end-left")))
    return call_off(session, say("robot-end-left"))
