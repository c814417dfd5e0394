"""Tables as documents."""

from typing import Any

from bot.sessions.clocks import TableClock
from bot.sessions.model import Session
from storage.codec.schema import Schema, Upgrade
from storage.codec.shapes import flattened


def _with_offers(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 2 nothing could be offered in a game, and the opener always had the first seat."""
    return {**document, "offer": None, "opener_last": False}


def _without_clock(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 3 no table had a clock, and every version made the boards before it old."""
    return {**document, "clock": None, "stands_since": document["version"]}


def _for_nothing(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 4 nobody who sat down was told that the game would be rated, so none of them is."""
    return {**document, "stakes": "casual", "lineup": document["people"], "ended": None}


def _of_no_cup(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 5 there were no cups."""
    return {**document, "match": None}


UPGRADES: dict[int, Upgrade] = {1: _with_offers, 2: _without_clock, 3: _for_nothing, 4: _of_no_cup}
SCHEMA = Schema("table", 5, Session, UPGRADES, forms={TableClock: flattened("control")})
encode, decode = SCHEMA.encode, SCHEMA.decode
