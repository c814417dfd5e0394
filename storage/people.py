"""Whose table a table is."""

from bot.kernel.ids import Player
from bot.sessions.model import Session


def everyone(session: Session) -> tuple[Player, ...]:
    """Who sits at the table or is awaited there, each once."""
    invited = (session.invited,) if session.invited else ()
    people = (session.opener, *invited, *session.people)
    return tuple(dict.fromkeys(person.player for person in people))
