"""Cups as documents."""

from typing import Any

from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Cup
from bot.tournaments.terms import Edition
from storage.codec.fields import Unreadable
from storage.codec.schema import Schema, Upgrade


def _never_away(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 2 matches were charged for absences of ours."""
    return {**document, "excused": 0, "present": None}


def _as_announced(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 3 there was one edition of the rules, nobody sat out, and nothing was taken back."""
    terms = {**document["terms"], "misses": 0, "edition": Edition.UNTIL_JANUARY_2026.value, "crossing": 1}
    entrants = [{**one, "missed": 0, "sits_out": False} for one in document["entrants"]]
    matches = [{**one, "decided": 0, "ladder": []} for one in document["matches"]]
    later = {"deeds": [], "announced": 0, "undone": 0, "closed": False}
    return {**document, "terms": terms, "entrants": entrants, "matches": matches, **later}


def _asked_for_time(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 4 nobody asked for more time, and a cup without an organiser went on for ever."""
    matches = [{**one, "asked": []} for one in document["matches"]]
    return {**document, "matches": matches, "ownerless": None}


UPGRADES: dict[int, Upgrade] = {1: _never_away, 2: _as_announced, 3: _asked_for_time}
SCHEMA = Schema("cup", 4, Cup, UPGRADES, in_slices=True)
encode = SCHEMA.encode


def decode(document: str) -> Cup:
    """The cup. Raises Unreadable, also where its format is not installed: nobody would know how to go on."""
    cup = SCHEMA.decode(document)
    if cup.terms.format not in FORMATS:
        message = f"the format of a cup is {cup.terms.format!r}"
        raise Unreadable(message)
    return cup
