"""Ways over the board (4.4), influence and contention (4.7), connections and what they count (5)."""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import combinations, pairwise
from math import dist
from typing import TypeAlias

from bot.gamekit.bitsets import bits, members
from bot.games.know.board import BLACK, BORDERS, OPPOSITE, SPACES, TIERS, TURNED, Tier
from bot.games.know.position import BLUE, EACH, RED, TYPES, Ages, Terms, colour_of, pieces_of, type_of
from bot.kernel.frozen import frozen

Ends: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]

EVERYWHERE = (1 << len(SPACES)) - 1


def reach(start: int, jumps: int, through: int, into: int) -> int:
    """The spaces of ``into`` that so many jumps lead to, passing over spaces of ``through`` only."""
    shut = EVERYWHERE & ~through
    ends = 0
    for end, passed in _ends(start, jumps):
        if into >> end & 1:
            for spaces in passed:
                if not spaces & shut:
                    ends |= 1 << end
                    break
    return ends


def can_reach(jumps: int, start: int, through: int, into: int) -> bool:
    """Whether so many jumps lead to any space of ``into``."""
    shut = EVERYWHERE & ~through
    return any(
        into >> end & 1 and any(not spaces & shut for spaces in passed) for end, passed in _ends(start, jumps)
    )


def route(start: int, end: int, jumps: int, through: int) -> tuple[int, ...]:
    """The shortest of the ways that there are, as it would be drawn; both ends included."""
    return _routes(start, jumps, through)[end]


@lru_cache(64)
def _routes(start: int, jumps: int, through: int) -> Mapping[int, tuple[int, ...]]:
    """The shortest way to each space that so many jumps lead to."""
    routes: list[tuple[int, ...]] = [(start,)]
    for jump in range(1, jumps + 1):
        into = EVERYWHERE if jump == jumps else through
        routes = [
            (*route, space)
            for route in routes
            for space in members(BORDERS[route[-1]] & into)
            if space not in route
        ]
    shortest = dict[int, tuple[int, ...]]()
    for route in sorted(routes, key=_length):
        shortest.setdefault(route[-1], route)
    return shortest


def _length(spaces: tuple[int, ...]) -> float:
    return sum(_LENGTHS[jump] for jump in pairwise(spaces))


@cache
def _ends(start: int, jumps: int) -> Ends:
    """Where so many jumps can lead, and for each of these ends the sets of spaces in between."""
    passed_by_end: dict[int, set[int]] = {}
    _explore(start, jumps, 0, 1 << start, passed_by_end)
    return tuple((end, tuple(sorted(passed))) for end, passed in sorted(passed_by_end.items()))


def _explore(space: int, jumps_left: int, passed: int, used: int, passed_by_end: dict[int, set[int]]) -> None:
    for neighbour in members(BORDERS[space] & ~used):
        if jumps_left == 1:
            passed_by_end.setdefault(neighbour, set()).add(passed)
        else:
            _explore(neighbour, jumps_left - 1, passed | 1 << neighbour, used | 1 << neighbour, passed_by_end)


_LENGTHS = {
    (space, neighbour): dist(SPACES[space].middle, SPACES[neighbour].middle)
    for space, borders in enumerate(BORDERS)
    for neighbour in members(borders)
}
"""Of each jump, from middle to middle."""
Places: TypeAlias = tuple[int, ...]
_HALF_A_TURN = 2


@frozen
class Influence:
    """``of`` holds the spaces that red's and blue's pieces border on; ``empty`` those without a piece."""

    of: tuple[int, int]
    empty: int

    @property
    def contention(self) -> int:
        return self.of[RED] & self.of[BLUE]  # 4.7.1

    def free(self, colour: int) -> int:
        """The empty spaces without influence of the other colour, where a movement may end."""
        return self.empty & ~self.of[1 - colour]  # 4.7


@lru_cache(maxsize=2048)
def influence(places: Places) -> Influence:
    red, blue = (influence_of(places, pieces_of(colour)) for colour in (RED, BLUE))
    return Influence((red, blue), EVERYWHERE & ~bits(places))


def influence_of(places: Places, pieces: "range | tuple[int, ...]") -> int:
    """All spaces that these pieces border on, each once."""
    influenced = 0
    for piece in pieces:
        influenced |= BORDERS[places[piece]]
    return influenced


def passage(terms: Terms, places: Places, piece: int) -> int:
    """The spaces that a piece may pass by ordinary movement."""
    influences = influence(places)
    colour = colour_of(piece)
    if not terms.nets:
        return influences.free(colour)
    nets = nets_of(places, type_of(piece))
    if _HALF_A_TURN in nets:  # 8.2, two-sided
        return influences.empty
    if nets:  # 8.2, one-sided
        blockers = tuple(blocker for blocker in pieces_of(1 - colour) if type_of(blocker) != type_of(piece))
        return influences.empty & ~influence_of(places, blockers)
    return influences.free(colour)


def nets_of(places: Places, kind: int) -> set[int]:
    """By how many quarter turns two pieces of a type are apart that stand on corresponding spaces."""
    spaces = [space for piece, space in enumerate(places) if type_of(piece) == kind]
    return {
        quarters
        for first, second in combinations(spaces, 2)
        for quarters in (1, 2, 3)
        if TURNED[quarters][first] == second
    }


def is_locked_out(terms: Terms, places: Places, piece: int) -> bool:
    """Whether a piece has no first jump, and a point of contention to blame for it (4.8.1)."""
    beside = BORDERS[places[piece]]
    influences = influence(places)
    return bool(beside & influences.empty & influences.contention) and not beside & passage(
        terms, places, piece
    )


def update_ages(ages: Ages, contention: int) -> Ages:
    """The points of contention there are now; those that are new have seen no roll."""
    old_ages = {space: (space, red, blue) for space, red, blue in ages}
    return tuple(old_ages.get(space, (space, 0, 0)) for space in members(contention))


def add_roll(ages: Ages, colour: int) -> Ages:
    """One roll more of a colour for every point of contention."""
    return tuple((space, red + (colour == RED), blue + (colour == BLUE)) for space, red, blue in ages)


BONUS = 6
"""For a resolved pattern (5.3.1)."""

RESOLVING = (Tier.RIM, Tier.FIRST, Tier.SECOND)
"""The tiers of a resolved pattern (5.2)."""
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


def joined_tiers(places: Places, colour: int) -> set[Tier]:
    """The tiers on which a colour has a connection; an ambiguous one is taken for what is missing (5.2.1)."""
    spaces = [TIERS[places[siblings(colour, kind)[0]]] for kind in connection_types(places, colour)]
    tiers = set(spaces)
    for _ in range(spaces.count(Tier.AMBIGUOUS)):
        tiers.add(Tier.FIRST if Tier.RIM in tiers else Tier.RIM)
    return tiers


def is_resolved(terms: Terms, places: Places, colour: int) -> bool:
    """Whether a colour has three connections, one on each of Rim, First and Second Tier (5.2)."""
    if len(connection_types(places, colour)) < len(TYPES) or not joined_tiers(places, colour).issuperset(
        RESOLVING
    ):
        return False
    return not (terms.strict and _is_forbidden([places[siblings(colour, kind)[0]] for kind in TYPES]))


def _is_forbidden(spaces: list[int]) -> bool:
    """Whether a resolved pattern breaks what the option *strict* asks for besides (8.3)."""
    where = {TIERS[space]: kind for kind, space in enumerate(spaces)}
    if where.keys() != set(RESOLVING) or where[Tier.RIM] == _FOOL or where[Tier.SECOND] == _HERALD:
        return True
    rim, first, second = (BLACK >> spaces[where[tier]] & 1 for tier in RESOLVING)
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
