"""Cups as documents."""

from bot.kernel.time import DAY
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Cup
from bot.tournaments.terms import Edition, Repeat, Scoring
from storage.codec.fields import Unreadable
from storage.codec.schema import Schema, Upgrade, added, within

UPGRADES: dict[int, Upgrade] = {
    1: added(excused=0, present=None),
    2: added(
        within("terms", misses=0, edition=Edition.UNTIL_JANUARY_2026.value, crossing=1),
        within("entrants", missed=0, sits_out=False),
        within("matches", decided=0, ladder=[]),
        deeds=[],
        announced=0,
        undone=0,
        closed=False,
    ),
    3: added(within("matches", asked=[]), ownerless=None),
    4: within("terms", scoring=Scoring.USUAL.value),
    5: added(within("terms", reported=False, objection_ms=DAY), within("matches", claims=[], disputed=False)),
    6: added(
        within("terms", rating_from=0, rating_to=0, games_least=0, by_invitation=False),
        within("entrants", seed=0),
        waiting=[],
        invited=[],
    ),
    7: within("terms", play_off=False),
    8: added(within("terms", repeat=Repeat.NO.value, season=0), series=None, winners=[]),
    9: added(pinged=[]),
    10: added(within("terms", promotion=0), within("series", order=[])),
    11: added(
        within("terms", teams=0),
        within("entrants", team=0, board=0, leads=False),
        within("matches", board=None),
        within("draft", board=None),
        teams=[],
    ),
    12: added(within("terms", partners=False), within("entrants", partner=None), seeking=[]),
    13: within("terms", role="", role_name=""),
    14: added(put_off=0),
    15: within("series", anchor=None),
    16: added(within("matches", given=0), taken_back=[]),
    17: added(within("terms", worth=[]), within("entrants", byes=[], virtual=[])),
    18: added(within("terms", default_ms=0, in_room=False), within("matches", present_by=None)),
}
SCHEMA = Schema("cup", 19, Cup, UPGRADES, in_slices=True)
encode = SCHEMA.encode


def decode(document: str) -> Cup:
    """Return the cup. Raises Unreadable, also if its format is not installed: the cup could not continue."""
    cup = SCHEMA.decode(document)
    if cup.terms.format not in FORMATS:
        message = f"the format of a cup is {cup.terms.format!r}"
        raise Unreadable(message)
    return cup
