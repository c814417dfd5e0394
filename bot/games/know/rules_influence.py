"""Influence, points of contention, and what they leave open (4.7)."""

from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from bot.gamekit.bitsets import bits, members
from bot.games.know.board import BORDERS, TURNED
from bot.games.know.paths import EVERYWHERE
from bot.games.know.position import BLUE, RED, Ages, Terms, colour_of, pieces_of, type_of
from bot.kernel.frozen import frozen

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
    nets = _nets(places, type_of(piece))
    if _HALF_A_TURN in nets:  # 8.2, two-sided
        return influences.empty
    if nets:  # 8.2, one-sided
        blockers = tuple(blocker for blocker in pieces_of(1 - colour) if type_of(blocker) != type_of(piece))
        return influences.empty & ~influence_of(places, blockers)
    return influences.free(colour)


def _nets(places: Places, kind: int) -> set[int]:
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
