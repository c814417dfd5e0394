"""How a robot behaves: when it resigns, when it offers a draw, and what it grants."""

from collections.abc import Iterable

from bot.accounts.model import Account
from bot.features.play.limits import EVEN_PERCENT
from bot.gamekit.game import AnyGame
from bot.kernel.ids import Person, Seat, is_robot, level_of
from bot.kernel.stakes import Stakes
from bot.robots.limits import (
    DRAW_FROM_PART,
    EVEN_LOOKS,
    EVEN_WITHIN,
    HOPELESS_LOOKS,
    HOPELESS_UP_TO,
    WORSE_LOOKS,
)
from bot.robots.ports import Thought
from bot.sessions.limits import MOVES_RECKONED
from bot.sessions.model import OfferKind, Session
from bot.sessions.offers import answering
from bot.sessions.robot_tables import looks_of


def percent(thought: Thought) -> int:
    """How much of the whole game the thinker expects."""
    return round(EVEN_PERCENT * (thought.value + 1))


def is_hopeless(session: Session, seat: Seat, expected: int) -> bool:
    """Whether this look and those before it see no hope."""
    lately = (*looks_of(session, seat), expected)[-HOPELESS_LOOKS:]
    return len(lately) == HOPELESS_LOOKS and max(lately) <= HOPELESS_UP_TO


def may_resign(session: Session, game: AnyGame, seat: Seat, people: Iterable[Account]) -> bool:
    """Whether all people at the table wish so, and no person would lose the game with the robot."""
    return all(account.robots_resign for account in people) and _only_robots_beside(session, game, seat)


def offers_draw(session: Session, game: AnyGame, seat: Seat, expected: int) -> bool:
    """Where the game has come to nothing, and only if the last to offer one was no robot."""
    drawn_out = _is_drawn_out(session, game, (*looks_of(session, seat), expected))
    last_was_robot = session.drawn_by is not None and level_of(session.drawn_by) is not None
    return drawn_out and not last_was_robot and _only_robots_beside(session, game, seat)


def takes_draw(session: Session, game: AnyGame, looks: tuple[int, ...]) -> bool:
    """Whether a robot with these ``looks`` takes a draw: it stands worse for long, or the game is drawn out.

    Looks and moves alone decide, so another offer at the same position gets the same answer.
    """
    lately = looks[-WORSE_LOOKS:]
    worse = len(lately) == WORSE_LOOKS and max(lately) < EVEN_PERCENT - EVEN_WITHIN
    is_early = DRAW_FROM_PART * len(session.moves) < _usual_moves(session, game)
    return (worse and not is_early) or _is_drawn_out(session, game, looks)


def _is_drawn_out(session: Session, game: AnyGame, looks: tuple[int, ...]) -> bool:
    """Whether a game is longer than usual, and no side has stood better for long."""
    lately = looks[-EVEN_LOOKS:]
    even = len(lately) == EVEN_LOOKS and all(abs(look - EVEN_PERCENT) <= EVEN_WITHIN for look in lately)
    return even and len(session.moves) >= _usual_moves(session, game)


def _usual_moves(session: Session, game: AnyGame) -> int:
    setup = session.setup
    return game.usual_moves.get(setup.variant, MOVES_RECKONED * setup.seats)


def _only_robots_beside(session: Session, game: AnyGame, seat: Seat) -> bool:
    side = next(side for side in game.sides_of(session.setup.variant) if seat in side)
    return all(is_robot(session.people[partner]) for partner in side)


def answering_robot(session: Session, game: AnyGame) -> Person | None:
    """The robot that answers the offer which stands; None where that is for people to answer."""
    people = answering(session, game)
    return people[0] if people and all(map(is_robot, people)) else None


def grants(session: Session, kind: OfferKind) -> bool:
    """Whether a robot says yes without looking: in a rated game nothing is taken back or called off."""
    return kind is not OfferKind.DRAW and session.stakes is Stakes.CASUAL
