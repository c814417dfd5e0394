"""Connections, what is resolved, and the tally (5)."""

from functools import lru_cache
from itertools import permutations

from bot.games.know.board import BLACK, OPPOSITE, TIERS, Tier
from bot.games.know.position import EACH, TYPES, Terms
from bot.games.know.rules_influence import Places, influence, influence_of

BONUS = 6
"""For a resolved pattern (5.3.1)."""

_FITS = {
    Tier.RIM: {Tier.RIM, Tier.AMBIGUOUS},
    Tier.FIRST: {Tier.FIRST, Tier.AMBIGUOUS},
    Tier.SECOND: {Tier.SECOND},
}
_FOOL, _HERALD = 1, 2


def siblings(colour: int, kind: int) -> tuple[int, int]:
    """The two pieces of a colour and type."""
    first = colour * EACH + 2 * kind
    return first, first + 1


def is_connected(places: Places, piece: int) -> bool:
    """Whether a piece and its sibling stand on corresponding spaces (5.1)."""
    return OPPOSITE[places[piece]] == places[piece ^ 1]


def connection_types(places: Places, colour: int) -> tuple[int, ...]:
    """The types of which a colour's two pieces are connected."""
    return tuple(kind for kind in TYPES if is_connected(places, siblings(colour, kind)[0]))


def is_resolved(terms: Terms, places: Places, colour: int) -> bool:
    """Whether a colour has three connections, one on each of Rim, First and Second Tier (5.2)."""
    if len(connection_types(places, colour)) < len(TYPES):
        return False
    spaces = [places[siblings(colour, kind)[0]] for kind in TYPES]
    return _is_balanced(spaces) and not (terms.strict and _is_forbidden(spaces))


def _is_balanced(spaces: list[int]) -> bool:
    tiers = [TIERS[space] for space in spaces]
    return any(
        all(tier in _FITS[on] for tier, on in zip(tiers, order, strict=True)) for order in permutations(_FITS)
    )


def _is_forbidden(spaces: list[int]) -> bool:
    """Whether a resolved pattern breaks what the option *strict* asks for besides (8.3)."""
    where = {TIERS[space]: kind for kind, space in enumerate(spaces)}
    if where.keys() != _FITS.keys() or where[Tier.RIM] == _FOOL or where[Tier.SECOND] == _HERALD:
        return True
    rim, first, second = (BLACK >> spaces[where[tier]] & 1 for tier in _FITS)
    return first == rim or second != rim


@lru_cache(maxsize=1024)
def connection_influence(places: Places, colour: int) -> int:
    """The spaces that a colour's connected pieces influence, without any point of contention (5.3.1)."""
    pieces = tuple(piece for kind in connection_types(places, colour) for piece in siblings(colour, kind))
    return influence_of(places, pieces) & ~influence(places).contention


def tally(terms: Terms, places: Places, colour: int) -> int:
    bonus = BONUS if is_resolved(terms, places, colour) else 0
    return connection_influence(places, colour).bit_count() + bonus


def tallies(terms: Terms, places: Places) -> tuple[int, int]:
    red, blue = (tally(terms, places, colour) for colour in (0, 1))
    return red, blue
