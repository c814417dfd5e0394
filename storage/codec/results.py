"""Results of games as documents."""

from dataclasses import replace
from typing import Any

from bot.kernel.ids import SessionId
from bot.ratings.model import Entry, RatedGame
from storage.codec.schema import Schema, Upgrade
from storage.codec.shapes import without


def _of_unknown_speed(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 2 results did not say with what clock a game was played."""
    result = document["result"]
    return {**document, "result": {**result, "live": None} if isinstance(result, dict) else result}


def _without_ruling(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 3 an organiser's correction in a cup changed the rated result of a game."""
    return {name: value for name, value in document.items() if name != "ruling"}


UPGRADES: dict[int, Upgrade] = {1: _of_unknown_speed, 2: _without_ruling}

SCHEMA = Schema("result", 3, Entry, UPGRADES, forms={RatedGame: without(session=SessionId(""))})
"""The table is stored once, with the entry."""

encode = SCHEMA.encode


def decode(document: str) -> Entry:
    """The entry. Raises :class:`storage.codec.fields.Unreadable`."""
    entry = SCHEMA.decode(document)
    return replace(entry, result=entry.result and replace(entry.result, session=entry.session))
