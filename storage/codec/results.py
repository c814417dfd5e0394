"""Results of games, and rulings about them, as documents."""

from dataclasses import replace

from bot.kernel.ids import SessionId
from bot.ratings.model import Entry, RatedGame
from storage.codec.schema import Schema
from storage.codec.shapes import without

SCHEMA = Schema("result", 1, Entry, forms={RatedGame: without(session=SessionId(""))})
"""The table is written once, with the entry."""

encode = SCHEMA.encode


def decode(document: str) -> Entry:
    """The entry. Raises :class:`storage.codec.fields.Unreadable`."""
    entry = SCHEMA.decode(document)
    return replace(entry, result=entry.result and replace(entry.result, session=entry.session))
