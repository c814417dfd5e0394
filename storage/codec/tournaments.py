"""Cups as documents."""

from typing import Any

from bot.kernel.time import DAY
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Cup
from bot.tournaments.terms import Edition, Repeat, Scoring
from storage.codec.fields import Unreadable
from storage.codec.schema import Schema, Upgrade


def _never_away(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 2 outages of the bot counted against matches."""
    return {**document, "excused": 0, "present": None}


def _as_announced(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 3 there was one edition of the rules, no sitting out, and no taking back."""
    terms = {**document["terms"], "misses": 0, "edition": Edition.UNTIL_JANUARY_2026.value, "crossing": 1}
    entrants = [{**entrant, "missed": 0, "sits_out": False} for entrant in document["entrants"]]
    matches = [{**match, "decided": 0, "ladder": []} for match in document["matches"]]
    later = {"deeds": [], "announced": 0, "undone": 0, "closed": False}
    return {**document, "terms": terms, "entrants": entrants, "matches": matches, **later}


def _without_time_requests(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 4 there were no requests for time, and a cup without an organiser never ended."""
    matches = [{**match, "asked": []} for match in document["matches"]]
    return {**document, "matches": matches, "ownerless": None}


def _with_points(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 5 a win was one point everywhere."""
    return {**document, "terms": {**document["terms"], "scoring": Scoring.USUAL.value}}


def _without_reports(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 6 every match had a table."""
    terms = {**document["terms"], "reported": False, "objection_ms": DAY}
    matches = [{**match, "claims": [], "disputed": False} for match in document["matches"]]
    return {**document, "terms": terms, "matches": matches}


def _open_to_all(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 7 any person could enter while there were places."""
    conditions = {"rating_from": 0, "rating_to": 0, "games_least": 0, "by_invitation": False}
    entrants = [{**entrant, "seed": 0} for entrant in document["entrants"]]
    terms = {**document["terms"], **conditions}
    return {**document, "terms": terms, "entrants": entrants, "waiting": [], "invited": []}


def _without_play_off(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 8 tie-breaks always decided; there were no play-offs."""
    return {**document, "terms": {**document["terms"], "play_off": False}}


def _by_itself(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 9 no cup followed another, and cups did not note their winners."""
    terms = {**document["terms"], "repeat": Repeat.NO.value, "season": 0}
    return {**document, "terms": terms, "series": None, "winners": []}


def _pinging_nobody(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 10 announcements pinged no people."""
    return {**document, "pinged": []}


def _without_divisions(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 11 a series had no promotion."""
    series = document["series"]
    followed = series and {**series, "order": []}
    return {**document, "terms": {**document["terms"], "promotion": 0}, "series": followed}


def _without_teams(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 12 there were no teams."""
    entrants = [{**entrant, "team": 0, "board": 0, "leads": False} for entrant in document["entrants"]]
    matches = [{**match, "board": None} for match in document["matches"]]
    draft = [{**pairing, "board": None} for pairing in document["draft"]]
    terms = {**document["terms"], "teams": 0}
    played = {"terms": terms, "entrants": entrants, "matches": matches, "draft": draft}
    return {**document, **played, "teams": []}


def _each_alone(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 13 there were no partners."""
    entrants = [{**entrant, "partner": None} for entrant in document["entrants"]]
    terms = {**document["terms"], "partners": False}
    return {**document, "terms": terms, "entrants": entrants, "seeking": []}


def _for_every_role(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 14 no role was a condition of entry."""
    return {**document, "terms": {**document["terms"], "role": "", "role_name": ""}}


def _on_time(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 15 cups did not note by how much a start was postponed."""
    return {**document, "put_off": 0}


def _from_its_own_start(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 16 each start of a series was counted from the one before."""
    series = document["series"]
    return {**document, "series": series and {**series, "anchor": None}}


def _all_closed(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 17 only notices said which tables get more time, and which must be closed."""
    matches = [{**match, "given": 0} for match in document["matches"]]
    return {**document, "matches": matches, "taken_back": []}


UPGRADES: dict[int, Upgrade] = {
    1: _never_away,
    2: _as_announced,
    3: _without_time_requests,
    4: _with_points,
    5: _without_reports,
    6: _open_to_all,
    7: _without_play_off,
    8: _by_itself,
    9: _pinging_nobody,
    10: _without_divisions,
    11: _without_teams,
    12: _each_alone,
    13: _for_every_role,
    14: _on_time,
    15: _from_its_own_start,
    16: _all_closed,
}
SCHEMA = Schema("cup", 17, Cup, UPGRADES, in_slices=True)
encode = SCHEMA.encode


def decode(document: str) -> Cup:
    """Return the cup. Raises Unreadable, also if its format is not installed: the cup could not continue."""
    cup = SCHEMA.decode(document)
    if cup.terms.format not in FORMATS:
        message = f"the format of a cup is {cup.terms.format!r}"
        raise Unreadable(message)
    return cup
