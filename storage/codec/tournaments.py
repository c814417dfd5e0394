"""Cups as documents."""

from typing import Any

from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Cup
from storage.codec.fields import Unreadable
from storage.codec.schema import Schema, Upgrade


def _never_away(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 2 matches were charged for absences of ours."""
    return {**document, "excused": 0, "present": None}


UPGRADES: dict[int, Upgrade] = {1: _never_away}
SCHEMA = Schema("cup", 2, Cup, UPGRADES)
encode = SCHEMA.encode


def decode(document: str) -> Cup:
    """The cup. Raises Unreadable, also where its format is not installed: nobody would know how to go on."""
    cup = SCHEMA.decode(document)
    if cup.terms.format not in FORMATS:
        message = f"the format of a cup is {cup.terms.format!r}"
        raise Unreadable(message)
    return cup
