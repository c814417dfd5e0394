"""Tables that somebody leaves for good, and tables that have been kept long enough: pure functions."""

from bot.gamekit.game import AnyGame
from bot.kernel.ids import Person, Player
from bot.kernel.pseudonyms import Traces, named_in, without
from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.sessions.commands import Leave, Resign, Withdraw
from bot.sessions.decide import decide
from bot.sessions.events import Accepted, called_off, next_version
from bot.sessions.model import Phase, Session, is_open


def without_player(session: Session, traces: Traces, game: AnyGame | None, now: Instant) -> Accepted | None:
    """The table without somebody who has gone for good; None where nothing leads to them.

    An open offer ends; a game is left to the partner, or resigned, or called off where its ``game`` is not on
    the installed games.
    """
    if without(session, traces) == session:
        return None
    left = _left(session, traces, game, now)
    return Accepted(without(left.session, traces), without(left.events, traces))


def _left(session: Session, traces: Traces, game: AnyGame | None, now: Instant) -> Accepted:
    gone = next((one for one in _people(session) if one.player in traces.players), None)
    if gone is None or not is_open(session):
        return next_version(session)  # boards stay as their games ended
    playing = session.phase is Phase.PLAYING
    if game is None or (playing and set(session.players) == {gone.player}):
        return called_off(session, say("table-end-left", person=gone))
    for leave in (Leave(gone), Resign(gone)) if playing else (Withdraw(gone),):
        decision = decide(session, leave, game, now)
        if not isinstance(decision, Refusal):
            return decision
    return next_version(session)


def _people(session: Session) -> tuple[Person, ...]:
    return (session.opener, *((session.invited,) if session.invited else ()), *session.people)


def abandoned(session: Session) -> Accepted | None:
    """Nobody comes back to this game."""
    return called_off(session, say("table-end-abandoned")) if session.phase is Phase.PLAYING else None


def anonymous(session: Session) -> Accepted | None:
    """The record of a game, of which nobody need know any more who played it, or where."""
    people = frozenset(one for one in named_in(session) if isinstance(one, Player))  # who left as well
    where = frozenset({session.room})
    nameless = without(session, Traces(people, where, where))
    return None if is_open(session) or nameless == session else next_version(nameless)
