"""A game without a clock in which nobody moves: its end is announced, and comes unless somebody goes on."""

from dataclasses import replace

from bot.gamekit.game import AnyGame
from bot.kernel.ids import Person, Seat, is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.text import Phrase, Refusal, say
from bot.kernel.time import Instant
from bot.sessions import positions, table_chance
from bot.sessions.commands import GoOn
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
    TRIAL_LASTS_MS,
)
from bot.sessions.model import Ending, Phase, Session, against
from bot.sessions.robot_tables import CLOSED, has_robots, is_held, people_at

_ANNOUNCED = ("robot-told-closing", "table-told-closing")
"""What is told where somebody plays robots, and where people play."""


def closes_by_itself(session: Session) -> bool:
    """Whether a game without moves will be closed; a clock, or a cup, would see to that itself."""
    return session.phase is Phase.PLAYING and session.clock is None and session.match is None


def rewatch_silence(decision: Decision, at: Instant) -> Decision:
    """Restart, after a move, the time until the table counts as left alone."""
    if not isinstance(decision, Accepted):
        return decision
    return replace(decision, session=watch_silence(decision.session, at))


def watch_silence(session: Session, at: Instant) -> Session:
    """Set when the table is to be looked at if no move comes."""
    if not closes_by_itself(session) or (session.moved != at and session.due is not None):
        return session
    return replace(session, moved=at, due=at.after(_limit_ms(session)))


def note_silence(session: Session, at: Instant) -> Accepted | None:
    """Watch a table that is not watched yet; None where it need not be."""
    watched = watch_silence(session, at)
    return None if watched is session else note_change(watched)


def _limit_ms(session: Session) -> int:
    if session.trial is not None:
        return TRIAL_LASTS_MS
    return LEFT_ALONE_MS if has_robots(session) else FORGOTTEN_AFTER_MS


def is_closing(session: Session) -> bool:
    """Whether it has been announced that the table will be closed."""
    if not closes_by_itself(session) or session.due is None or session.moved is None:
        return False
    return session.due != session.moved.after(_limit_ms(session))


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
    return say(_ANNOUNCED[not has_robots(session)], until=until)


def go_on(session: Session, command: GoOn, at: Instant) -> Decision:
    """Begin the time until the table counts as left alone once more."""
    if refusal := not_playing(session, command.person, None):
        return refusal
    if not is_closing(session):
        return Refusal(say("table-refuse-goes-on"))
    told = tuple(phrase for phrase in session.told if phrase.key not in _ANNOUNCED)
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
