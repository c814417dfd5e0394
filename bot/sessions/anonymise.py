"""Tables that a person leaves for good, and tables whose retention ends: pure functions."""

from bot.gamekit.game import AnyGame
from bot.kernel.ids import Person, Player
from bot.kernel.pseudonyms import Traces, names_in, without
from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.sessions.commands import Leave, Resign, Withdraw
from bot.sessions.decide import decide
from bot.sessions.events import Accepted, call_off, next_version
from bot.sessions.model import Phase, Session, is_open


def without_player(session: Session, traces: Traces, game: AnyGame | None, at: Instant) -> Accepted | None:
    """Return the table without a person who has gone for good; None where nothing leads to them.

    An open offer ends; a game is left to the partner, or resigned, or called off where its ``game`` is not on
    the installed games.
    """
    if without(session, traces) == session:
        return None
    accepted = _leave(session, traces, game, at)
    return Accepted(without(accepted.session, traces), without(accepted.events, traces))


def _leave(session: Session, traces: Traces, game: AnyGame | None, at: Instant) -> Accepted:
    gone = next((person for person in _people(session) if person.player in traces.players), None)
    if gone is None or not is_open(session):
        return next_version(session)  # boards stay as their games ended
    playing = session.phase is Phase.PLAYING
    if game is None or (playing and set(session.players) == {gone.player}):
        return call_off(session, say("table-end-left", person=gone))
    for leave in (Leave(gone), Resign(gone)) if playing else (Withdraw(gone),):
        decision = decide(session, leave, game, at)
        if not isinstance(decision, Refusal):
            return decision
    return next_version(session)


def _people(session: Session) -> tuple[Person, ...]:
    return (session.opener, *((session.invited,) if session.invited else ()), *session.people)


def close_abandoned(session: Session) -> Accepted | None:
    """Call a game off that no player has come back to; None where no game is being played."""
    return call_off(session, say("table-end-abandoned")) if session.phase is Phase.PLAYING else None


def anonymous(session: Session) -> Accepted | None:
    """Return the record of a game without its people and its room; None where it is open or has neither."""
    people = frozenset(name for name in names_in(session) if isinstance(name, Player))  # who left as well
    where = frozenset({session.room})
    nameless = without(session, Traces(people, where, where))
    return None if is_open(session) or nameless == session else next_version(nameless)
