"""Results of games, and rulings about them, as documents."""

from dataclasses import replace
from typing import Any

from bot.kernel.ids import SessionId
from bot.ratings.model import Entry, RatedGame
from storage.codec.schema import Schema, Upgrade
from storage.codec.shapes import without


def _of_unknown_speed(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 2 nobody kept with what clock a game was played."""
    result = document["result"]
    return {**document, "result": {**result, "live": None} if isinstance(result, dict) else result}


UPGRADES: dict[int, Upgrade] = {1: _of_unknown_speed}

SCHEMA = Schema("result", 2, Entry, UPGRADES, forms={RatedGame: without(session=SessionId(""))})
"""The table is written once, with the entry."""

encode = SCHEMA.encode


def decode(document: str) -> Entry:
    """The entry. Raises :class:`storage.codec.fields.Unreadable`."""
    entry = SCHEMA.decode(document)
    return replace(entry, result=entry.result and replace(entry.result, session=entry.session))
