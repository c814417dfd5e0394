"""Cups as documents."""

from typing import Any

from bot.tournaments.model import Cup
from storage.codec.schema import Schema, Upgrade


def _never_away(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 2 matches were charged for absences of ours."""
    return {**document, "excused": 0, "present": None}


UPGRADES: dict[int, Upgrade] = {1: _never_away}
SCHEMA = Schema("cup", 2, Cup, UPGRADES)
encode, decode = SCHEMA.encode, SCHEMA.decode
